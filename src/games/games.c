#include "games.h"

/* The template game comes last, because it is no wargame and has no page. */
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
