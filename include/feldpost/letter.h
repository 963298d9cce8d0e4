/*
 * Letters: a packet as lines that check themselves (feldpost-protocol(7) 2.2).
 * floor: packet
 *
 * A line that survives a mail program is found wherever it is in the text: it
 * has a checksum of its own. Lines with the same tag and count are put
 * together, and the letter's digest proves the result. All of this protects
 * only against accidents. Only the signature says whose packet it is.
 */
#ifndef FELDPOST_LETTER_H
#define FELDPOST_LETTER_H

#include <stdbool.h>
#include <stddef.h>

#include "feldpost/armour.h"

enum {
	LETTER_SIGNS = 64, /* characters of a line */
};

/* Lines around the lines of data. */
#define LETTER_BEGIN "FELDPOST BEGIN"
#define LETTER_END   "FELDPOST END"

/* Appends a block, in the form of a transcript, as the lines of a letter. */
void letter_write(struct buffer *out, struct span block);

/*
 * Finds the lines of letters in one text. The text is searched with and without
 * its tags and entities, and with and without quote signs (>) before its lines.
 * Letters that are complete are added as blocks, each with a mark of its own.
 * All other lines are added to out->line, at most LIMIT_LETTER_LINES. Takes
 * linear time for any text.
 */
void letter_find(struct arena *a, struct span text, struct blocks *out);

/* True if a text has a line of a letter. */
bool letter_is_in(struct arena *a, struct span text);

/* Puts together the lines left in out->line of one mail. */
void letter_gather(struct arena *a, struct blocks *mail);

/* Like letter_gather over several mails. Each mail that has a line of a new
 * letter gets its block. Letters that are complete already are left alone. */
void letter_join(struct arena *a, struct blocks *const *mail, size_t count);

/* Gives up letters that are complete in none of these mails: the first mail
 * with a line of one gets a mark without a block. Removes all lines. */
void letter_give_up(struct arena *a, struct blocks *const *mail, size_t count);

#endif
