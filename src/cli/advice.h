/*
 * Titles and warnings around advice.
 * floor: cli
 */
#ifndef FELDPOST_CLI_ADVICE_H
#define FELDPOST_CLI_ADVICE_H

#include "feldpost/advice.h"
#include "feldpost/game.h"
#include "feldpost/hint.h"

/* Returns the warning for a game against a person whose terms don't allow
 * advice; NULL if none is needed. */
const char *advice_warning(const struct game *g);

/* Returns the title above hint `i`, or NULL if it is of the same kind as the
 * one before. */
const char *advice_title(
	const struct rules *rules, const struct hint *hint, size_t i);

#endif
