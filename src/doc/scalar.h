/*
 * Scalars: what a text looks like to a reader of YAML.
 * floor: doc (private)
 */
#ifndef FELDPOST_SCALAR_H
#define FELDPOST_SCALAR_H

#include "feldpost/text.h"

enum scalar_look {
	LOOK_INTEGER, /* 0, or minus and digits without leading zeros */
	LOOK_BOOLEAN, /* yes, no */
	LOOK_WORDS,   /* safe to stand without quotes */
	LOOK_OTHER,
};

enum scalar_look scalar_look(const char *text);

/* In double quotes, escaped for JSON or else for YAML. */
void scalar_put_quoted(struct buffer *out, const char *text, bool json);

#endif
