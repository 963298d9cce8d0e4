#include "games.h"

/* The template game is last in the list: it is not a wargame, and the manual
 * has no page about it. */
const struct rules *const games[] = {
	&aachen_rules,
	&arnswalde_rules,
	&ostfront_rules,
	&peiper_rules,
	&reichstag_rules,
#ifndef __wasm__
	&null_rules,
#endif
	NULL,
};
