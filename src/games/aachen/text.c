#include <stdio.h>

#include "aachen.h"

/* Pieces of what people read, wherever they read it. */

struct points
aachen_points(int half)
{
	struct points p;
	if (half == 1)
		snprintf(p.text, sizeof p.text, "1/2");
	else
		snprintf(p.text, sizeof p.text, "%d%s", half / 2,
			half % 2 ? " 1/2" : "");
	return p;
}

struct values
aachen_values(const struct world *w, int unit, int steps)
{
	const struct counter *c = &w->counters[unit];
	const struct strength *s = &c->strength[steps - 1];
	struct values v;
	snprintf(v.text, sizeof v.text, "%d-%d-%d", s->attack, s->defence,
		c->movement);
	return v;
}
