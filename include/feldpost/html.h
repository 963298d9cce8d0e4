/*
 * HTML, as far as a text that was made of it or into it is concerned.
 * floor: packet
 */
#ifndef FELDPOST_HTML_H
#define FELDPOST_HTML_H

#include <stdbool.h>

#include "feldpost/text.h"

/* The code point of an entity, which stands between `&` and `;`: "auml",
 * "#228", "#xE4"; -1: it is none. */
int32_t html_rune(struct span entity);

/* Whether a line ends where a tag of that name stands. */
bool html_ends_line(struct span tag);

#endif
