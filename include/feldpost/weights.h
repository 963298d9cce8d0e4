/*
 * Weights: what things are worth to a greedy player, from a file, for trial
 * games (rules.h, weights).
 * floor: check
 */
#ifndef FELDPOST_WEIGHTS_H
#define FELDPOST_WEIGHTS_H

#include "feldpost/rules.h"

/*
 * Reads a map of names and numbers into out[RULES_WEIGHTS]; missing names keep
 * their presets. ERROR_INPUT: the game has no such name, or a number is not
 * between -WEIGHT_MOST and WEIGHT_MOST. ERROR_USAGE: it has no weights.
 */
enum {
	WEIGHT_MOST = 1000
};
bool weights_read(struct arena *a, const struct rules *rules, const char *file,
	struct span text, int *out, struct error *e);

#endif
