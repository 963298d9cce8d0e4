/*
 * This header lists the games of feldpost, each in a folder of its own.
 * floor: games
 */
#ifndef GAMES_H
#define GAMES_H

#include "feldpost/rules.h"

extern const struct rules aachen_rules;
extern const struct rules arnswalde_rules;
extern const struct rules ostfront_rules;
extern const struct rules peiper_rules;
extern const struct rules reichstag_rules;
extern const struct rules null_rules;

#endif
