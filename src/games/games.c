#include "games.h"

/* The template game comes last: it is no wargame. */
const struct rules *const games[] = {
	&aachen_rules,
	&arnswalde_rules,
	&ostfront_rules,
	&peiper_rules,
	&reichstag_rules,
	&null_rules,
	NULL,
};
