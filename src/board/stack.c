#include "feldpost/stack.h"

void
stacks_clear(struct stacks *s, size_t hexes)
{
	for (size_t i = 0; i < hexes; i++)
		s->first[i] = STACK_NONE;
}

/* The link that leads to the unit, or to where it belongs. */
static int16_t *
link_to(struct stacks *s, int unit, int hex)
{
	int16_t *link = &s->first[hex];
	while (*link != STACK_NONE && *link < unit)
		link = &s->next[*link];
	return link;
}

void
stacks_add(struct stacks *s, int unit, int hex)
{
	int16_t *link = link_to(s, unit, hex);
	s->next[unit] = *link;
	*link = (int16_t)unit;
}

void
stacks_take(struct stacks *s, int unit, int hex)
{
	*link_to(s, unit, hex) = s->next[unit];
}

int
stacks_count(const struct stacks *s, int hex)
{
	int count = 0;
	for (int u = s->first[hex]; u != STACK_NONE; u = s->next[u])
		count++;
	return count;
}

int
stacks_beside(const struct stacks *s, const struct hexmap *m, int hex, int side)
{
	int next = m->hex[hex].next[side];
	return next == HEX_NONE ? STACK_NONE : s->first[next];
}

bool
stacks_fit(const struct stacks *s, int hex, int unit,
	const struct stack_limit *limit, stack_size *size_of,
	const void *context)
{
	int size = size_of(context, unit);
	int count[STACK_SIZES] = { 0 }; /* of that size and larger ones */
	for (int u = s->first[hex]; u != STACK_NONE; u = s->next[u])
		for (int k = u == unit ? -1 : size_of(context, u); k >= 0; k--)
			count[k]++;
	for (int k = 0; k <= size && k < limit->sizes; k++)
		if (count[k] >= limit->most[k])
			return false;
	return true;
}
