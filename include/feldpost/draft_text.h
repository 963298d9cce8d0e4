/*
 * Reads and writes drafts as the text of order files (feldpost-orders(5)). No
 * file is opened.
 * floor: plan
 *
 * Lines, comments and empty lines keep their places. If nothing changed, plain
 * text is written byte by byte as it was read. Only YAML can have notes and the
 * address (`game`, `turn`, `packet` and `after`), so a draft with any of these
 * is written as YAML.
 */
#ifndef FELDPOST_DRAFT_TEXT_H
#define FELDPOST_DRAFT_TEXT_H

#include "feldpost/draft.h"
#include "feldpost/error.h"

/* Replaces all lines by the lines of the text. The replacement is one change,
 * which can be undone. `name` is for errors. If the text is not an order file,
 * returns false and leaves the draft unchanged. The function does not fail if
 * it does not understand a line. */
bool draft_read(
	struct draft *d, const char *name, struct span text, struct error *e);

/* Sets the address for an order file that has none of its own: the first digits
 * of the game's id ("" for any game), the number of the packet, and the first
 * digits of the hash of the packet before it ("" for any). Call this while the
 * draft is empty. */
void draft_address(
	struct draft *d, const char *game, long packet, const char *after);

/* Replaces the address of a draft that was read from a file. */
void draft_readdress(struct draft *d);

void draft_write(struct draft *d, struct buffer *out);

#endif
