/*
 * Weights: what things are worth to a greedy player, from a file, for trial
 * games (rules.h, weights).
 * floor: check
 */
#ifndef FELDPOST_WEIGHTS_H
#define FELDPOST_WEIGHTS_H

#include "feldpost/rules.h"

/*
 * A map of names and numbers, into out[RULES_WEIGHTS]; what is not named keeps
 * its preset. ERROR_INPUT: a name is none of the game's, or has no number
 * between -WEIGHT_MOST and WEIGHT_MOST. ERROR_USAGE: the game has none.
 */
enum {
	WEIGHT_MOST = 1000
};
bool weights_read(struct arena *a, const struct rules *rules, const char *file,
	struct span text, int *out, struct error *e);

#endif
