/*
 * Names: under which one may play. What is refused here is refused when a game
 * begins, and never in a packet of a game that has begun.
 * floor: game
 */
#ifndef FELDPOST_NAME_H
#define FELDPOST_NAME_H

#include "feldpost/game.h"

/*
 * Whether somebody may play `seat` (-1: none, as a witness) under `name`: all
 * of it can be seen, and it can be taken neither for a role ("referee", "A")
 * nor for another seat of the game. Else ERROR_INPUT.
 */
bool name_check(struct arena *a, const char *name, const struct rules *rules,
	int seat, struct error *e);

/* The same for whoever takes seat B of an offer; nor may it be taken for the
 * name of A. */
bool name_check_joiner(const struct game *g, const char *name, struct error *e);

/* The same for those who have begun `g`: A, and B if he has accepted. */
bool name_check_game(const struct game *g, struct error *e);

#endif
