/*
 * Drafts as order files (feldpost-orders(5)), text in and text out: what is
 * written and where it stands is for whoever has files.
 * floor: plan
 *
 * Lines, comments and empty lines keep their places. What was plain text and
 * has not been changed is written byte by byte as it was read. Notes, and the
 * guards `game`, `turn`, `packet` and `after`, stand in YAML alone: a draft
 * that has any is written as YAML.
 */
#ifndef FELDPOST_DRAFT_TEXT_H
#define FELDPOST_DRAFT_TEXT_H

#include "feldpost/draft.h"
#include "feldpost/error.h"

/* Replaces all lines by the text, as one change that can be undone. `name` is
 * for errors. False: it is no order file, and nothing has changed. A line that
 * is not understood is no such error. */
bool draft_read(
	struct draft *d, const char *name, struct span text, struct error *e);

/* What its file is for, if what is read says nothing of that: the game, by the
 * first digits of its id ("": any), the packet, and the hash of the one before,
 * by its first digits ("": any). Before anything is in it. */
void draft_address(
	struct draft *d, const char *game, long packet, const char *after);

/* The same of a draft that was read and says something else. */
void draft_readdress(struct draft *d);

void draft_write(struct draft *d, struct buffer *out);

#endif
