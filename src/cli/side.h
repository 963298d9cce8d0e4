/*
 * Through whose eyes a game is shown.
 * floor: cli
 */
#ifndef FELDPOST_SIDE_H
#define FELDPOST_SIDE_H

#include "cli.h"

/* Has c->side be the seat of that name of the first operand's game, which is
 * read in full, and is kept to be read again, and what is known of cards: of
 * packets that came before the disclosure, too. ERROR_NOT_NOW: they are hidden
 * from me. */
bool side_find(struct cli *c, const char *name, struct error *e);

/* The seat whose cards are seen: that of c->side, else my own; -1: nobody's. */
int side_seat(struct cli *c, const struct game *g);

#endif
