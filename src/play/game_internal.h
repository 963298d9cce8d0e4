/*
 * Between game.c and game_file.c.
 * floor: play
 */
#ifndef FELDPOST_GAME_INTERNAL_H
#define FELDPOST_GAME_INTERNAL_H

#include "feldpost/game.h"

/* Takes what is left of a batch from the packet that a trusted position's
 * `queue` names, and computes the state hash. */
bool game_requeue(struct game *g, const struct node *position, struct error *e);

#endif
