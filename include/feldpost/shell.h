/*
 * Shells: quoting for the commands that feldpost suggests to the user.
 * floor: base
 */
#ifndef FELDPOST_SHELL_H
#define FELDPOST_SHELL_H

#include "feldpost/arena.h"
#include "feldpost/text.h"

/* Returns the name of a file or game as one word of a shell command. The name
 * may have blanks, quotes, signs or leading dashes. Returns `text` itself if it
 * needs no quoting, otherwise a text in the arena. */
const char *shell_word(struct arena *a, const char *text);

#endif
