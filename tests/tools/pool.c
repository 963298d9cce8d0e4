/*
 * pool: the command with a single game, that of the tests, in which face-down
 * counters are turned up and looked at. Its scenario is in tests/scenarios.
 */
#include "../unit/pool.h"

const struct rules *const games[] = { &pool_rules, NULL };
