#include <string.h>

#include "card_table.h"

/* Restores a card table. A mark contains copies of the parts that change in
 * place. Other parts are only ever added. The program reaches added parts only
 * through the table, and restoring the table removes them. */

struct card_mark {
	struct card_mark *next;
	void *at;
	size_t size;
	const char *bytes;
};

static void
keep(struct card_mark **mark, struct arena *a, void *at, size_t size)
{
	struct card_mark *m = arena_alloc(a, sizeof *m);
	*m = (struct card_mark){ *mark, at, size, arena_copy(a, at, size) };
	*mark = m;
}

const struct card_mark *
card_table_mark(struct card_table *t, struct arena *a)
{
	struct card_mark *mark = NULL;
	keep(&mark, a, t, sizeof *t);
	keep(&mark, a, t->slot, (size_t)t->words->numbers * sizeof *t->slot);
	for (int i = 1; i <= t->epochs; i++)
		keep(&mark, a, t->epoch[i].card,
			(size_t)t->epoch[i].size * sizeof *t->epoch[i].card);
	for (struct card_seal *s = t->seals; s; s = s->next)
		keep(&mark, a, s, sizeof *s);
	for (struct box *b = t->boxes; b; b = b->next)
		keep(&mark, a, b, sizeof *b);
	return mark;
}

void
card_table_return(const struct card_mark *mark)
{
	for (; mark; mark = mark->next)
		memcpy(mark->at, mark->bytes, mark->size);
}
