/*
 * toss: the command with a single game, that of the tests: a duel with dice and
 * no cards. Its scenario is in tests/scenarios.
 */
#include "../unit/toss.h"

const struct rules *const games[] = { &toss_rules, NULL };
