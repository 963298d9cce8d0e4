/*
 * Folding: finds the signs that a character stands for, in the lines of a
 * letter that mail programs have changed (feldpost-protocol(7) 2.3).
 * floor: packet
 */
#ifndef FELDPOST_PACKET_FOLD_H
#define FELDPOST_PACKET_FOLD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	FOLD_MOST = 16, /* most signs for one character */
	FOLD_ASCII = 128,
};

/* Sets the sign for each ASCII character. The sign is the character itself, its
 * small letter, or 0 if the character is not a sign. */
void fold_table(char table[FOLD_ASCII]);

/* Writes the signs for a code point. Returns how many signs there are. Most
 * code points have none. */
size_t fold_rune(int32_t c, char out[FOLD_MOST]);

/* Returns the value of a base32 sign: 0 for `a`, up to 31 for `7`. Returns -1
 * for other characters. */
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
