/*
 * Shells: words of commands that people are told to type.
 * floor: base
 */
#ifndef FELDPOST_SHELL_H
#define FELDPOST_SHELL_H

#include "feldpost/arena.h"
#include "feldpost/text.h"

/*
 * The name of a file or game as a word of a command: it means the same when it
 * is typed, whatever blanks, quotes, signs or leading dashes are in it. As it
 * is, if it needs nothing; otherwise the arena's.
 */
const char *shell_word(struct arena *a, const char *text);

#endif
