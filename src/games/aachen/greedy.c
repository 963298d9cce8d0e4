#include "aachen.h"

int
aachen_weigh(const struct scene *s, const struct order *o)
{
	(void)s;
	(void)o;
	return 0;
}
