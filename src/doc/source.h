/*
 * The text of a document, with its characters and places.
 * floor: doc (private)
 */
#ifndef FELDPOST_SOURCE_H
#define FELDPOST_SOURCE_H

#include "feldpost/error.h"
#include "feldpost/text.h"

struct source {
	const char *file;
	size_t first_line;
	struct span text;
};

/* Returns the place of a line and column, which count from 0. */
struct place source_place(const struct source *s, size_t line, size_t column);

/* Refuses text that is not UTF-8, or has characters that must not be in a text
 * file. */
bool source_check(const struct source *s, struct error *e);

/* Returns the text at a line and column (counted from 0), for errors: `"the
 * word"`, "the end of the line", "the end of the text". */
void source_excerpt(const struct source *s, size_t line, size_t column,
	char *excerpt, size_t room);

#endif
