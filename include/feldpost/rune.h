/*
 * Runes: what Unicode says of characters, for who sets text.
 * floor: base
 *
 * By libunistring and a table; where there are neither, all of this is left to
 * who shows the text (src/wasm).
 */
#ifndef FELDPOST_RUNE_H
#define FELDPOST_RUNE_H

#include "feldpost/text.h"

/* Before which bytes of a text a line may begin, by Unicode's rules (UAX 14);
 * NULL: nobody has to ask them, for all is ASCII. */
const bool *rune_breaks(struct span s, struct arena *a);

#endif
