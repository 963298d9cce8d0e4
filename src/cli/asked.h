/*
 * Asked: the game of a command that is about the orders of now.
 * floor: cli
 */
#ifndef FELDPOST_ASKED_H
#define FELDPOST_ASKED_H

#include "cli.h"

/* Reads the game, whose orders must be asked for. What a doctored file says of
 * that is not to be believed without a word either. */
bool asked_read(struct cli *c, struct game *g, struct error *e);

/* Among orders, as a comment: that the last step is not verified. */
void asked_put_unverified(const struct game *g, struct buffer *out);

#endif
