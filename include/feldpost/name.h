/*
 * The names that players may have. A name can be refused only before a game
 * begins, never in a packet of a game that has begun.
 * floor: game
 */
#ifndef FELDPOST_NAME_H
#define FELDPOST_NAME_H

#include "feldpost/game.h"

/* Checks that somebody may play `seat` (-1 for a witness) under this name:
 * every character is visible, and nobody can mistake the name for a role
 * ("referee", "A") or another seat of the game. Fails with ERROR_INPUT if
 * not. */
bool name_check(struct arena *a, const char *name, const struct rules *rules,
	int seat, struct error *e);

/* Makes the checks of name_check for the player who takes seat B of an offer.
 * The name must not look like A's name either. */
bool name_check_joiner(const struct game *g, const char *name, struct error *e);

/* Makes the checks of name_check for the players of a game that has begun: A
 * and, after the acceptance, B. */
bool name_check_game(const struct game *g, struct error *e);

#endif
