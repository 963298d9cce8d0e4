/*
 * Removes from style and script of pages what only readers of the source need:
 * comments, indentation, blanks between characters.
 * floor: build
 *
 * The meaning stays the same. Names are kept. Line ends are kept too, except
 * where they certainly do not end a statement.
 */
#ifndef SQUEEZE_H
#define SQUEEZE_H

#include "feldpost/text.h"

void squeeze_script(struct buffer *out, struct span text);
void squeeze_style(struct buffer *out, struct span text);

#endif
