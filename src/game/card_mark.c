#include <string.h>

#include "card_table.h"

/* Going back to where a card table was: what is changed in place is copied;
 * whatever came since is only found through the table itself. */

static void *
copy(struct arena *a, const void *from, size_t count, size_t size)
{
	void *to = arena_array(a, count, size);
	memcpy(to, from, count * size);
	return to;
}

static size_t
slots(const struct card_table *t)
{
	return (size_t)t->words->numbers;
}

void
card_table_mark(
	struct card_mark *mark, const struct card_table *t, struct arena *a)
{
	mark->table = *t;
	mark->slot = copy(a, t->slot, slots(t), sizeof *t->slot);
	for (int i = 1; i <= t->epochs; i++)
		mark->card[i] = copy(a, t->epoch[i].card,
			(size_t)t->epoch[i].size, sizeof *t->epoch[i].card);
	size_t count = 0;
	for (const struct card_seal *s = t->seals; s; s = s->next)
		count++;
	mark->seal = arena_array(a, count, sizeof *mark->seal);
	for (const struct card_seal *s = t->seals; s; s = s->next)
		*mark->seal++ = *s;
	mark->seal -= count;
	count = 0;
	for (const struct card_box *b = t->boxes; b; b = b->next)
		count++;
	mark->box = arena_array(a, count, sizeof *mark->box);
	for (const struct card_box *b = t->boxes; b; b = b->next)
		*mark->box++ = *b;
	mark->box -= count;
}

void
card_table_return(struct card_table *t, const struct card_mark *mark)
{
	*t = mark->table;
	memcpy(t->slot, mark->slot, slots(t) * sizeof *t->slot);
	for (int i = 1; i <= t->epochs; i++)
		memcpy(t->epoch[i].card, mark->card[i],
			(size_t)t->epoch[i].size * sizeof *t->epoch[i].card);
	size_t i = 0;
	for (struct card_seal *s = t->seals; s; s = s->next)
		*s = mark->seal[i++];
	i = 0;
	for (struct card_box *b = t->boxes; b; b = b->next)
		*b = mark->box[i++];
}
