#include <string.h>

#include "feldpost/match.h"

/* Going back to where a match was. Standing orders and batches are never
 * changed in place; states, facts and options are. */

static void *
copy(struct arena *a, const void *from, size_t count, size_t size)
{
	void *to = arena_array(a, count, size);
	if (count)
		memcpy(to, from, count * size);
	return to;
}

void
match_mark(struct match_mark *mark, const struct match *m, struct arena *a)
{
	*mark = (struct match_mark){ .match = *m };
	if (!m->rules)
		return;
	mark->state = copy(a, m->state, 1, m->rules->state_size);
	mark->work = copy(a, m->work, 1, m->rules->state_size);
	mark->fact = copy(a, m->fact, m->fact_count, sizeof *m->fact);
	mark->allowed = copy(a, m->allowed.order, m->allowed.count,
		sizeof *m->allowed.order);
}

void
match_return(struct match *m, const struct match_mark *mark)
{
	const struct match *then = &mark->match;
	if (m->scratch != then->scratch)
		match_end(m);
	*m = *then;
	if (!m->rules)
		return;
	memcpy(m->state, mark->state, m->rules->state_size);
	memcpy(m->work, mark->work, m->rules->state_size);
	if (m->fact_count)
		memcpy(m->fact, mark->fact, m->fact_count * sizeof *m->fact);
	if (m->allowed.count)
		memcpy(m->allowed.order, mark->allowed,
			m->allowed.count * sizeof *m->allowed.order);
}
