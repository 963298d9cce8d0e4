#include "aachen.h"

void
aachen_combat(struct aachen *g, const struct order *o)
{
	(void)g;
	(void)o;
}

void
aachen_bombard(struct aachen *g, const struct order *o)
{
	(void)g;
	(void)o;
}
