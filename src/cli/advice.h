/*
 * What is said around advice.
 * floor: cli
 */
#ifndef FELDPOST_CLI_ADVICE_H
#define FELDPOST_CLI_ADVICE_H

#include "feldpost/advice.h"
#include "feldpost/game.h"
#include "feldpost/hint.h"

/* What is to be said in a game against a person whose terms do not say that
 * advice may be asked for; NULL: nothing. */
const char *advice_warning(const struct game *g);

/* What stands above hint `i`; NULL: nothing, it is of the kind of the one
 * before. */
const char *advice_title(
	const struct rules *rules, const struct hint *hint, size_t i);

#endif
