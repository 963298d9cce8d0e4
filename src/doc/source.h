/*
 * Source: the text of a document, its characters and its places.
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

/* The place of a zero-based line and column of the text. */
struct place source_place(const struct source *s, size_t line, size_t column);

/* Refuses what is not UTF-8 and what must not stand in a text file. */
bool source_check(const struct source *s, struct error *e);

/* What stands at a zero-based line and column, for errors: `"the word"`, "the
 * end of the line", "the end of the text". */
void source_excerpt(const struct source *s, size_t line, size_t column,
	char *excerpt, size_t room);

#endif
