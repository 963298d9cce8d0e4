/*
 * Runes: Unicode's rules for characters, for code that sets text.
 * floor: base
 *
 * It uses libunistring and a table. Without both, the program that shows the
 * text does this work (src/wasm).
 */
#ifndef FELDPOST_RUNE_H
#define FELDPOST_RUNE_H

#include "feldpost/text.h"

/* For each byte of a text: true if a line may begin there by Unicode's rules
 * (UAX 14). NULL if the text is ASCII, which does not need these rules. */
const bool *rune_breaks(struct span s, struct arena *a);

#endif
