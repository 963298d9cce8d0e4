/*
 * Any bytes as weights for the greedy player of a hex game. No crash, and all
 * weights are within their limits.
 */
#include <stdint.h>
#include <stdlib.h>

#include "feldpost/weights.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena *a = arena_new(NULL);
	const struct rules *rules = game_named("aachen", NULL);
	struct span text = { (const char *)data, size };
	int weights[RULES_WEIGHTS] = { 0 };
	struct error e;
	if (weights_read(a, rules, "weights", text, weights, &e))
		for (int i = 0; rules->weights[i].name; i++)
			if (abs(weights[i]) > WEIGHT_MOST)
				abort();
	arena_free(a);
	return 0;
}
