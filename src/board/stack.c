#include "feldpost/stack.h"

void
stacks_clear(struct stacks *s, size_t hexes)
{
	for (size_t i = 0; i < hexes; i++)
		s->first[i] = STACK_NONE;
}

void
stacks_add(struct stacks *s, int unit, int hex)
{
	int16_t *link = &s->first[hex];
	while (*link != STACK_NONE && *link < unit)
		link = &s->next[*link];
	s->next[unit] = *link;
	*link = (int16_t)unit;
}

int
stacks_beside(const struct stacks *s, const struct hexmap *m, int hex, int side)
{
	int next = m->hex[hex].next[side];
	return next == HEX_NONE ? STACK_NONE : s->first[next];
}

int
list_insert(int16_t *list, int count, int number)
{
	int i = count;
	for (; i > 0 && list[i - 1] > number; i--)
		list[i] = list[i - 1];
	list[i] = (int16_t)number;
	return count + 1;
}
