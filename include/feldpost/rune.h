/*
 * Runes: Unicode's rules for characters, for code that sets text.
 * floor: base
 *
 * The functions use libunistring and a table. In WebAssembly (src/wasm) both
 * are missing, and the program that shows the text applies these rules.
 */
#ifndef FELDPOST_RUNE_H
#define FELDPOST_RUNE_H

#include "feldpost/text.h"

/* Returns for each byte of a text whether a line may begin there by Unicode's
 * rules (UAX 14). Returns NULL if the text is ASCII, which does not need these
 * rules. */
const bool *rune_breaks(struct span s, struct arena *a);

#endif
