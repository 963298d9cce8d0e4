#include <string.h>

#include "gallery.h"

struct drawn {
	struct drawn *next;
	unsigned packet;
	const char *what; /* "german-war" */
	struct buffer svg;
};

/* Who is to order, and in what phase. */
static const char *
say_what(const struct game *g, struct arena *a)
{
	const struct rules *rules = g->match.rules;
	int seat = g->match.missing.pending.seat;
	const char *phase = match_phase(&g->match);
	return seat < 0
		       ? phase
		       : arena_printf(a, "%s-%s", rules->seats[seat].id, phase);
}

static bool
is_last(const struct gallery *all, struct span svg)
{
	if (!all->last)
		return false;
	struct span last = buffer_span(&all->last->svg);
	return last.length == svg.length &&
	       memcmp(last.data, svg.data, svg.length) == 0;
}

static void
hang(struct gallery *all, unsigned packet, struct span svg, struct arena *a)
{
	struct drawn *d = arena_alloc(a, sizeof *d);
	*d = (struct drawn){
		.packet = packet, .what = all->what, .svg = buffer_in(a)
	};
	buffer_add(&d->svg, svg.data, svg.length);
	if (all->last)
		all->last->next = d;
	else
		all->first = d;
	all->last = d;
	all->count++;
}

void
gallery_add(struct gallery *all, const struct game *g, struct span svg,
	struct arena *a)
{
	const char *next = say_what(g, a);
	all->what = all->what ? all->what : next;
	if (!is_last(all, svg))
		hang(all, ledger_last(&g->ledger)->seq, svg, a);
	all->what = next;
}

bool
gallery_write(struct cli *c, const struct game *g, const struct gallery *all,
	struct error *e)
{
	struct output_part *part =
		arena_array(c->arena, all->count, sizeof *part);
	size_t count = 0;
	unsigned most = ledger_last(&g->ledger)->seq;
	int digits = most > 999 ? 5 : 3;
	for (struct drawn *d = all->first; d; d = d->next)
		part[count++] = (struct output_part){
			arena_printf(c->arena, "%0*u-%s.svg", digits, d->packet,
				d->what),
			&d->svg
		};
	return outputs_write_all(
		&c->outputs, OUTPUT_PICTURE, g, part, count, e);
}
