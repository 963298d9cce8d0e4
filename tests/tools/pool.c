/*
 * pool: the command with one game, which is that of the tests: face-down
 * counters that are turned up and looked at. Its scenario is in
 * tests/scenarios.
 */
#include "../unit/pool.h"

const struct rules *const games[] = { &pool_rules, NULL };
