/*
 * Letters: a packet as lines that check themselves (feldpost-protocol(7) 2.2).
 * floor: packet
 *
 * Whatever a mail program does to a letter, a line that arrives is found,
 * wherever it stands, and proves by its check that it is one; lines with one
 * tag and count are put together and proven by their digest. All of that is
 * against accidents: whose a packet is only its signature says.
 */
#ifndef FELDPOST_LETTER_H
#define FELDPOST_LETTER_H

#include <stdbool.h>
#include <stddef.h>

#include "feldpost/armour.h"

enum {
	LETTER_SIGNS = 64, /* of a line */
};

/* The lines before and after the lines of data. */
#define LETTER_BEGIN "FELDPOST BEGIN"
#define LETTER_END   "FELDPOST END"

/* Appends the lines of a block as a transcript has it. */
void letter_write(struct buffer *out, struct span block);

/*
 * Finds the lines in one text, with and without its tags and entities, and with
 * and without what quoting puts before its lines. What they make is added as
 * blocks, each with a mark of its own; what is left is added to out->line, at
 * most LIMIT_LETTER_LINES. Linear in the length of the text, whatever it holds.
 */
void letter_find(struct arena *a, struct span text, struct blocks *out);

/* Whether a line stands in a text. */
bool letter_is_in(struct arena *a, struct span text);

/* Puts together what is left within one mail. */
void letter_gather(struct arena *a, struct blocks *mail);

/* The same over several mails: what comes of it is added to each that has a
 * line of it. What is whole already is not touched. */
void letter_join(struct arena *a, struct blocks *const *mail, size_t count);

/* Adds a mark without a block for each letter of which something is left, and
 * which is whole in none of these mails: to the first that has a line of it.
 * Nothing is left then. */
void letter_give_up(struct arena *a, struct blocks *const *mail, size_t count);

#endif
