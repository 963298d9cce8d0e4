/*
 * Config files: sections, keys and values, as they are written.
 * floor: base
 *
 * A line is empty, a comment (its first sign is `;` or `#`), a `[section]`,
 * after which a comment may stand, or `key = value`. Blanks at either end of a
 * line, a section, a key or a value do not count, and everything else does: a
 * value goes to the end of its line, with every `;`, `#`, `=` and quote in it.
 * No line goes on with the one before it. In one section no key is given twice.
 */
#ifndef FELDPOST_INI_H
#define FELDPOST_INI_H

#include <stdbool.h>
#include <stddef.h>

#include "feldpost/arena.h"
#include "feldpost/error.h"
#include "feldpost/text.h"

/* One `key = value`; the texts are the arena's. */
struct ini_key {
	const char *section; /* "" before the first one */
	const char *name, *value;
	size_t line;
	const struct ini_key *before, *next; /* as they were read */
};

struct ini {
	struct arena *arena;
	const char *file; /* its name, for errors */
	size_t line;	  /* the last that was read */
	const struct ini_key *next;
	bool good; /* otherwise `fault`, after the last key */
	struct error fault;
};

/* Reads `text`, the content of that file; inih does it. */
struct ini ini_start(struct arena *a, const char *file, struct span text);

/*
 * The next key; *key is NULL at the end. ERROR_INPUT at its line: it is none of
 * those, it is no text, a value is missing, or the key was given before.
 */
bool ini_next(struct ini *ini, const struct ini_key **key, struct error *e);

#endif
