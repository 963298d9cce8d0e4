/*
 * Config files: feldpost reads sections, keys and values exactly as written.
 * floor: base
 *
 * A line is empty, a comment (beginning with `;` or `#`), a `[section]` with an
 * optional comment after it, or `key = value`. Blanks around a line, section,
 * key or value do not count. All other characters count: a value extends to the
 * end of its line, and may contain `;`, `#`, `=` and quotes. There are no
 * continuation lines. A section may not contain a key twice.
 */
#ifndef FELDPOST_INI_H
#define FELDPOST_INI_H

#include <stdbool.h>
#include <stddef.h>

#include "feldpost/arena.h"
#include "feldpost/error.h"
#include "feldpost/text.h"

/* One `key = value`. The arena owns the texts. */
struct ini_key {
	const char *section; /* "" before the first section */
	const char *name, *value;
	size_t line;
	const struct ini_key *before, *next; /* keys in the order of the file */
};

struct ini {
	struct arena *arena;
	const char *file;
	size_t line; /* number of the last line that was read */
	const struct ini_key *next;
	bool good; /* if false, `fault` is reported after the last key */
	struct error fault;
};

/* Starts reading `text`, the content of that file, with inih. */
struct ini ini_start(struct arena *a, const char *file, struct span text);

/* Sets *key to the next key; to NULL at the end. ERROR_INPUT with its line if
 * the line has none of these forms or is not text, if a value is missing, or if
 * the key was already given. */
bool ini_next(struct ini *ini, const struct ini_key **key, struct error *e);

#endif
