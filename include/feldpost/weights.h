/*
 * Weights: the value of things for a player (rules.h, weights). For trial
 * games, weights are read from a file.
 * floor: check
 */
#ifndef FELDPOST_WEIGHTS_H
#define FELDPOST_WEIGHTS_H

#include "feldpost/rules.h"

/* Reads a map of names and numbers into out[RULES_WEIGHTS]. Names that are
 * missing keep their presets. ERROR_INPUT if the game has no such name, or a
 * number is not between -WEIGHT_MOST and WEIGHT_MOST. ERROR_USAGE if the game
 * has no weights. */
enum {
	WEIGHT_MOST = 1000
};
bool weights_read(struct arena *a, const struct rules *rules, const char *file,
	struct span text, int *out, struct error *e);

/* Returns the weights with which a seat's player searches; NULL for the
 * presets. */
const int *weights_fitted(const struct rules *rules, int seat);

#endif
