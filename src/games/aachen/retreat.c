#include "aachen.h"

bool
aachen_retreat(struct aachen *g, int unit)
{
	(void)g;
	(void)unit;
	return false;
}

bool
aachen_advance(struct aachen *g, const struct order *o)
{
	(void)g;
	(void)o;
	return false;
}
