/*
 * Drafts as order files (feldpost-orders(5)), as texts: no file is touched.
 * floor: plan
 *
 * Lines, comments and empty lines keep their places. Unchanged plain text is
 * written byte by byte as it was read. Notes, and the address (`game`, `turn`,
 * `packet` and `after`), exist in YAML alone, so a draft with any of them is
 * written as YAML.
 */
#ifndef FELDPOST_DRAFT_TEXT_H
#define FELDPOST_DRAFT_TEXT_H

#include "feldpost/draft.h"
#include "feldpost/error.h"

/* Replaces all lines by the text, as one change that can be undone. `name` is
 * for errors. False if the text is no order file; the draft is then unchanged.
 * A line that is not understood is not such an error. */
bool draft_read(
	struct draft *d, const char *name, struct span text, struct error *e);

/* Sets the address of an order file that has none of its own: the first digits
 * of the game's id ("" for any), the packet, and the first digits of the hash
 * of the packet before ("" for any). Call it while the draft is empty. */
void draft_address(
	struct draft *d, const char *game, long packet, const char *after);

/* Gives a draft that was read this address in place of its own. */
void draft_readdress(struct draft *d);

void draft_write(struct draft *d, struct buffer *out);

#endif
