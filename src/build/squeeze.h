/*
 * Style and script of pages without what only their readers need: comments,
 * indentation, blanks between signs.
 * floor: build
 *
 * What is left means the same. Names stay, and so do lines but where one is
 * sure not to end a statement.
 */
#ifndef SQUEEZE_H
#define SQUEEZE_H

#include "feldpost/text.h"

void squeeze_script(struct buffer *out, struct span text);
void squeeze_style(struct buffer *out, struct span text);

#endif
