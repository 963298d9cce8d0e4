/*
 * Look: checks whether a text written by others may mislead its reader.
 * floor: base
 *
 * Whether a character is visible follows from Unicode's properties
 * (libunistring). Whether texts look alike follows from Unicode Technical
 * Standard 39 (tables of ICU). No such check is part of the protocol: a newer
 * library may give other results.
 */
#ifndef FELDPOST_LOOK_H
#define FELDPOST_LOOK_H

#include <stdbool.h>
#include <stddef.h>

#include "feldpost/text.h"

/*
 * Finds the first character that a reader can't see: a control, a bidirectional
 * mark, a tag, an invisible or private-use character, or malformed UTF-8.
 * Returns the character's index, or s.length if all characters are visible.
 * Blanks are visible. Joiners and selectors count as visible where a script or
 * an emoji needs them: between Persian letters, after a virama of Indic
 * scripts, in a sequence of emoji, after an ideograph.
 */
size_t look_hidden(struct span s);

/* Returns the text with `\xHH`, `\uHHHH` or `\UHHHHHHHH` in place of each
 * hidden character. Returns `text` itself if no character is hidden. */
const char *look_visible(struct arena *a, const char *text);

/* True if a reader would see nothing: the text has only blanks, invisible
 * characters and accents without a letter. */
bool look_empty(struct span s);

/* True if a hasty reader could confuse two texts (well-formed UTF-8). The
 * comparison ignores capitals, blanks and invisible characters, and treats
 * letters of different scripts with the same shape as equal. */
bool look_alike(struct arena *a, const char *x, const char *y);

#endif
