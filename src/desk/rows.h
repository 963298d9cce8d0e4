/*
 * Rows of a desk that feldpost keeps. If a game file is unchanged, feldpost
 * need not read it again. All rows of a folder are one text among the kept
 * positions (kept.h).
 *
 * The hash of a game file identifies its row. The text begins with a hash of
 * everything else on which rows depend: the program, the games' data, the
 * contacts and the language. The text ends with a mark that only the owner's
 * key can make. If the first hash or the mark is wrong, or the key is missing,
 * the text counts as empty.
 * floor: desk
 */
#ifndef FELDPOST_ROWS_H
#define FELDPOST_ROWS_H

#include "feldpost/desk.h"

struct rows {
	struct arena *arena;
	const char *guard;
	const struct secret_key *key; /* NULL if no rows are kept */
	struct digest name, context;
	struct span text, rest; /* the rows; the rows from the next search on */
	struct buffer out;
};

/* Reads the kept rows of a folder. Reads no rows if the key has a password,
 * or if owner->full asks for a complete check of each game. */
void rows_read(struct rows *r, struct owner *o, const char *folder);

/* Finds the row of the file with this hash. *fields gets DESK_FIELDS lines. */
bool rows_find(struct rows *r, const struct digest *file, struct span *fields);

/* Adds a row. The fields must contain only printable characters. */
void rows_add(struct rows *r, const struct digest *file,
	const char *const field[DESK_FIELDS]);

/* Writes the added rows, if they differ from the rows that were read. */
void rows_write(struct rows *r);

#endif
