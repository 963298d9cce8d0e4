/*
 * Config files: sections, keys and values, exactly as written.
 * floor: base
 *
 * A line is empty, a comment (it begins with `;` or `#`), a `[section]`, which
 * a comment may follow, or `key = value`. Blanks around a line, section, key or
 * value do not count. Everything else does: a value goes to the end of its
 * line, with every `;`, `#`, `=` and quote in it. No line continues the one
 * before. A section may not have the same key twice.
 */
#ifndef FELDPOST_INI_H
#define FELDPOST_INI_H

#include <stdbool.h>
#include <stddef.h>

#include "feldpost/arena.h"
#include "feldpost/error.h"
#include "feldpost/text.h"

/* One `key = value`; the arena owns the texts. */
struct ini_key {
	const char *section; /* "" before the first section */
	const char *name, *value;
	size_t line;
	const struct ini_key *before, *next; /* in the order of the file */
};

struct ini {
	struct arena *arena;
	const char *file; /* the file's name, for errors */
	size_t line;	  /* the last line read */
	const struct ini_key *next;
	bool good; /* false: `fault` is reported after the last key */
	struct error fault;
};

/* Reads `text`, the content of that file, with inih. */
struct ini ini_start(struct arena *a, const char *file, struct span text);

/*
 * Sets *key to the next key, or to NULL at the end. ERROR_INPUT with its line:
 * the line has none of these forms or is no text, a value is missing, or the
 * key was given before.
 */
bool ini_next(struct ini *ini, const struct ini_key **key, struct error *e);

#endif
