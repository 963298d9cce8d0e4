#include "aachen.h"

int
aachen_choose(const struct scene *s, const struct question *q,
	const struct order *doctrine)
{
	(void)s;
	(void)q;
	(void)doctrine;
	return CHOOSE_NONE;
}
