/*
 * Names that players may have. A name is refused only when a game begins, never
 * in a packet of a game that has begun.
 * floor: game
 */
#ifndef FELDPOST_NAME_H
#define FELDPOST_NAME_H

#include "feldpost/game.h"

/*
 * Checks that somebody may play `seat` (-1 for a witness) under `name`: every
 * character is visible, and the name can't be mistaken for a role ("referee",
 * "A") or another seat of the game. ERROR_INPUT if not.
 */
bool name_check(struct arena *a, const char *name, const struct rules *rules,
	int seat, struct error *e);

/* The same for the player who takes seat B of an offer; the name must also not
 * be mistaken for A's. */
bool name_check_joiner(const struct game *g, const char *name, struct error *e);

/* The same for the players of a game that has begun: A, and B after the
 * acceptance. */
bool name_check_game(const struct game *g, struct error *e);

#endif
