/*
 * Letters: a packet as lines that can each be checked (feldpost-protocol(7)
 * 2.2).
 * floor: packet
 *
 * Each line has its own checksum, so feldpost finds each undamaged line
 * anywhere in a text. feldpost joins lines with the same tag and count, and the
 * letter's digest proves that the result is right. Checksum and digest protect
 * only against accidents. Only the signature says who sent the packet.
 */
#ifndef FELDPOST_LETTER_H
#define FELDPOST_LETTER_H

#include <stdbool.h>
#include <stddef.h>

#include "feldpost/armour.h"

enum {
	LETTER_SIGNS = 64, /* number of characters of a line */
};

/* The lines before and after the lines of data. */
#define LETTER_BEGIN "FELDPOST BEGIN"
#define LETTER_END   "FELDPOST END"

/* Appends a block (in its transcript form) as the lines of a letter. */
void letter_write(struct buffer *out, struct span block);

/*
 * Finds the lines of letters in one text. Searches the text with and without
 * HTML tags and entities, and with and without quote signs (>) before its
 * lines. Each complete letter is added as a block with its own mark. All other
 * lines are added to out->line, at most LIMIT_LETTER_LINES. The search takes
 * linear time for any text.
 */
void letter_find(struct arena *a, struct span text, struct blocks *out);

/* True if a text contains a line of a letter. */
bool letter_is_in(struct arena *a, struct span text);

/* Joins the remaining letter lines of one mail (`line`) into letters. */
void letter_gather(struct arena *a, struct blocks *mail);

/* Does the same as letter_gather, with the lines of several mails. Each mail
 * that has a line of a completed letter gets the block of the letter. Letters
 * that were already complete do not change. */
void letter_join(struct arena *a, struct blocks *const *mail, size_t count);

/* Gives up incomplete letters: for each, the first mail with one of its lines
 * gets a mark without a block. Removes all lines. */
void letter_give_up(struct arena *a, struct blocks *const *mail, size_t count);

#endif
