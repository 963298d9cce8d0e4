/*
 * Numbers: functions that return the smaller or the greater of two numbers.
 * floor: base
 */
#ifndef FELDPOST_NUMBER_H
#define FELDPOST_NUMBER_H

static inline int
lesser(int a, int b)
{
	return a < b ? a : b;
}

static inline int
greater(int a, int b)
{
	return a > b ? a : b;
}

#endif
