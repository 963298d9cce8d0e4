/*
 * What feldpost does with letters, for tests that change packets: a text whose
 * plain packets are made letters, and the packets in a text, plain.
 */
#ifndef LETTERS_H
#define LETTERS_H

#include "feldpost/text.h"

void letters_write(struct buffer *out, struct span text);
void letters_read(struct buffer *out, struct span text);

#endif
