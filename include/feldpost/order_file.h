/*
 * Order files, as players write them (feldpost-orders(5)).
 * floor: order
 *
 * A file is YAML or plain text. YAML is a map with `orders`, `standing`,
 * `notes`, `on-fail`, `on-turn`, `on-reveal` and the address (`game`, `turn`,
 * `packet` and `after`). Plain text has one order per line, and comments after
 * `#`. Every line keeps its place in the file.
 */
#ifndef FELDPOST_ORDER_FILE_H
#define FELDPOST_ORDER_FILE_H

#include "feldpost/doc.h"
#include "feldpost/lines.h"

struct order_file {
	struct lines lines;  /* lines in the order of the packet */
	struct place *place; /* place of each line in the file */
	struct lines notes;
	const char *game; /* first digits of the game's id, or NULL */
	struct place game_at;
	long turn; /* turn of the orders; -1 for any; 0 before turn 1 */
	struct place turn_at;
	long packet;	   /* number of the packet; -1 for any packet */
	const char *after; /* first digits of the previous packet's hash, or
			    * NULL */
	struct place packet_at, after_at;
	bool yaml; /* the file is YAML, not plain text */
};

bool order_file_read(struct arena *a, const char *file, struct span text,
	struct order_file *out, struct error *e);

/* True if the text begins with one of the keys of a YAML order file. If not,
 * sets *line to the first line that is not a comment, or "". */
bool order_file_begins(struct arena *a, struct span text, const char **line);

/* Appends a line to a file, which may be empty (all 0). `agree undo` becomes
 * the first line instead. */
bool order_file_add(struct arena *a, struct order_file *f, const char *text,
	struct place at, struct error *e);

/* Returns a line of plain text without the comment (#) and without blanks at
 * the end. */
const char *order_without_comment(struct arena *a, const char *line);

#endif
