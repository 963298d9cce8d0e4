/*
 * toss: the command with one game, which is that of the tests: a duel with dice
 * and without cards. Its scenario is in tests/scenarios.
 */
#include "../unit/toss.h"

const struct rules *const games[] = { &toss_rules, NULL };
