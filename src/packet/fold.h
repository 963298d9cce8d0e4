/*
 * Folding: which signs of a letter's lines a character stands for, whatever
 * mail programs have made of it (feldpost-protocol(7) 2.3).
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

/* What stands for each sign of ASCII: itself, its small letter, or 0. */
void fold_table(char table[FOLD_ASCII]);

/* The signs that a code point stands for; returns how many, most often none. */
size_t fold_rune(int32_t c, char out[FOLD_MOST]);

/* The value of a sign: a = 0, 7 = 31; -1: it is none. */
int fold_value(char sign);

static inline bool
fold_is_letter(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* A letter of ASCII or a digit. */
static inline bool
fold_is_word(char c)
{
	return fold_is_letter(c) || (c >= '0' && c <= '9');
}

#endif
