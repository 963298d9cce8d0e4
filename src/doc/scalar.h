/*
 * Scalars: how YAML would understand a text.
 * floor: doc (private)
 */
#ifndef FELDPOST_SCALAR_H
#define FELDPOST_SCALAR_H

#include "feldpost/text.h"

enum scalar_look {
	LOOK_INTEGER, /* 0, or [minus] digits without leading zeros */
	LOOK_BOOLEAN, /* yes or no */
	LOOK_WORDS,   /* safe without quotes */
	LOOK_OTHER,
};

enum scalar_look scalar_look(const char *text);

/* Appends a text in double quotes, escaped for JSON or for YAML. */
void scalar_put_quoted(struct buffer *out, const char *text, bool json);

#endif
