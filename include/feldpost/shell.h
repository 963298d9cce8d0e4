/*
 * Shells: quoting for the commands that feldpost suggests to the user.
 * floor: base
 */
#ifndef FELDPOST_SHELL_H
#define FELDPOST_SHELL_H

#include "feldpost/arena.h"
#include "feldpost/text.h"

/*
 * The name of a file or game as one word of a shell command, whatever blanks,
 * quotes, signs or leading dashes it has. Returns `text` itself if it needs no
 * quoting, otherwise a text of the arena.
 */
const char *shell_word(struct arena *a, const char *text);

#endif
