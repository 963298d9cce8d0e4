/*
 * Order files: what a player writes (feldpost-orders(5)).
 * floor: order
 *
 * Either YAML (a map with `orders`, `standing`, `notes`, `on-fail`,
 * `on-turn` and the guards `game`, `turn`, `packet` and `after`), or plain text
 * with one order a line and comments after `#`. Each line remembers where it
 * stood.
 */
#ifndef FELDPOST_ORDER_FILE_H
#define FELDPOST_ORDER_FILE_H

#include "feldpost/doc.h"
#include "feldpost/lines.h"

struct order_file {
	struct lines lines;  /* as they go into the packet, in order */
	struct place *place; /* of each */
	struct lines notes;
	const char *game; /* first digits of the game id, or NULL */
	struct place game_at;
	long turn; /* -1: any; 0: before turn 1 */
	struct place turn_at;
	long packet;	   /* that it was planned for; -1: any */
	const char *after; /* first digits of the hash of the one before, or
			    * NULL */
	struct place packet_at, after_at;
	bool yaml; /* it is a map, and no plain text */
};

bool order_file_read(struct arena *a, const char *file, struct span text,
	struct order_file *out, struct error *e);

/* Whether a text begins as such a map does: with one of its keys. If not,
 * *line is the first that is no comment, "" if there is none. */
bool order_file_begins(struct arena *a, struct span text, const char **line);

/* Adds a line; to an empty file (all 0), too. It comes last, but what agrees to
 * an undo comes first. */
bool order_file_add(struct arena *a, struct order_file *f, const char *text,
	struct place at, struct error *e);

/* A line of plain text up to its comment (#), without blanks at the end. */
const char *order_without_comment(struct arena *a, const char *line);

#endif
