#include "feldpost/zone.h"

int
zone_holders(const struct hexmap *m, const struct stacks *s, int hex,
	zone_reaches *reaches, const void *context, int16_t *unit, int most)
{
	int count = 0;
	for (enum hex_side side = SIDE_N; side < SIDES; side++)
		for (int u = stacks_beside(s, m, hex, (int)side);
			u != STACK_NONE && count < most; u = s->next[u])
			if (reaches(context, u, m->hex[hex].next[side],
				    side_back(side), hex))
				unit[count++] = (int16_t)u;
	return count;
}
