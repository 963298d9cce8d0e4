/*
 * Folding: finds the signs of a letter's lines that a character stands for,
 * after mail programs have changed it (feldpost-protocol(7) 2.3).
 * floor: packet
 */
#ifndef FELDPOST_PACKET_FOLD_H
#define FELDPOST_PACKET_FOLD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	FOLD_MOST = 16, /* signs of one character */
	FOLD_ASCII = 128,
};

/* The sign for each ASCII character: itself, its small letter, or 0. */
void fold_table(char table[FOLD_ASCII]);

/* Gets the signs for a code point; returns how many, usually none. */
size_t fold_rune(int32_t c, char out[FOLD_MOST]);

/* Returns the value of a sign: a = 0, 7 = 31; -1 if it is none. */
int fold_value(char sign);

static inline bool
fold_is_letter(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* True for ASCII letters and digits. */
static inline bool
fold_is_word(char c)
{
	return fold_is_letter(c) || (c >= '0' && c <= '9');
}

#endif
