#include "feldpost/zone.h"

void
zone_spread(const struct hexmap *m, uint8_t *mark, uint8_t bits, int unit,
	int from, zone_reaches *reaches, const void *context)
{
	for (int side = 0; side < SIDES; side++) {
		int to = m->hex[from].next[side];
		if (to != HEX_NONE &&
			reaches(context, unit, from, (enum hex_side)side, to))
			mark[to] |= bits;
	}
}

void
stacks_clear(struct stacks *s, size_t hexes)
{
	for (size_t i = 0; i < hexes; i++)
		s->first[i] = STACK_NONE;
}

void
stacks_add(struct stacks *s, int unit, int hex)
{
	s->next[unit] = s->first[hex];
	s->first[hex] = (int16_t)unit;
}

int
stacks_beside(const struct stacks *s, const struct hexmap *m, int hex, int side)
{
	int next = m->hex[hex].next[side];
	return next == HEX_NONE ? STACK_NONE : s->first[next];
}
