/*
 * Rows of a desk that are kept, so that an unchanged game need not be read
 * again. All rows of a folder are one text among the kept positions (kept.h).
 * floor: desk
 *
 * A row is found by the hash of the game file. The text begins with a hash of
 * everything else that a row depends on: the program, the games' data, the
 * contacts and the language. The text ends with a mark that only the owner's
 * key can make. Any other text, and any text without this key, has no rows.
 */
#ifndef FELDPOST_ROWS_H
#define FELDPOST_ROWS_H

#include "feldpost/desk.h"

struct rows {
	struct arena *arena;
	const char *guard;
	const struct secret_key *key; /* NULL: no rows are kept */
	struct digest name, context;
	struct span text, rest; /* the rows; the rows from the next search on */
	struct buffer out;
};

/* Reads the kept rows of a folder. There are none if all of each game must be
 * read (owner->full), or the key has a password. */
void rows_read(struct rows *r, struct owner *o, const char *folder);

/* Finds the row of the file with this hash. *fields gets DESK_FIELDS lines. */
bool rows_find(struct rows *r, const struct digest *file, struct span *fields);

/* Keeps a row. A field has only printable characters. */
void rows_add(struct rows *r, const struct digest *file,
	const char *const field[DESK_FIELDS]);

/* Writes the added rows, if they differ from the rows that were read. */
void rows_write(struct rows *r);

#endif
