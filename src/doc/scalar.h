/*
 * Decides how YAML would read the text of a scalar.
 * floor: doc (private)
 */
#ifndef FELDPOST_SCALAR_H
#define FELDPOST_SCALAR_H

#include "feldpost/text.h"

enum scalar_look {
	LOOK_INTEGER, /* 0, or [minus] digits without leading zeros */
	LOOK_BOOLEAN,
	LOOK_WORDS, /* a text that needs no quotes */
	LOOK_OTHER,
};

enum scalar_look scalar_look(const char *text);

/* Appends a text in double quotes, escaped for JSON or for YAML. */
void scalar_put_quoted(struct buffer *out, const char *text, bool json);

#endif
