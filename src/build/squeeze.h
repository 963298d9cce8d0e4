/*
 * Removes comments, indentation and unneeded blanks from the style and scripts
 * of pages.
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
