/*
 * Look: what a reader sees of a text that others wrote.
 * floor: base
 *
 * What is seen goes by Unicode's properties (libunistring), what looks alike by
 * Unicode Technical Standard 39 (tables of ICU). Neither is part of a protocol:
 * a newer library may see more.
 */
#ifndef FELDPOST_LOOK_H
#define FELDPOST_LOOK_H

#include <stdbool.h>
#include <stddef.h>

#include "feldpost/text.h"

/*
 * Where the first character stands that a reader does not see as such: a
 * control, a mark of the direction of writing, a tag, anything invisible, for
 * private use, or not UTF-8; s.length if there is none. Blanks are seen. So are
 * the joiners and selectors that a script or a picture needs where they stand:
 * between letters of Persian, behind a virama of Indic scripts, in a chain of
 * pictures, behind an ideograph.
 */
size_t look_hidden(struct span s);

/* The text with `\xHH`, `\uHHHH` or `\UHHHHHHHH` for what is not seen; the text
 * itself if all is. */
const char *look_visible(struct arena *a, const char *text);

/* Whether nothing of it leaves a trace: no letter, digit or sign, only blanks,
 * invisible characters, and accents without a letter. */
bool look_empty(struct span s);

/*
 * Whether a hasty reader could take two texts (well-formed UTF-8) for each
 * other: capitals, blanks and invisible characters do not count, nor does the
 * script that a letter is of where its shape is the same.
 */
bool look_alike(struct arena *a, const char *x, const char *y);

#endif
