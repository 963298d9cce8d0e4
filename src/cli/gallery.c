#include <string.h>

#include "gallery.h"

struct drawn {
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

void
gallery_add(struct gallery *all, const struct game *g, struct span svg,
	struct arena *a)
{
	const char *next = say_what(g, a);
	struct drawn *last = all->count ? &all->list[all->count - 1] : NULL;
	all->what = all->what ? all->what : next;
	if (!last || last->svg.length != svg.length ||
		memcmp(last->svg.data, svg.data, svg.length) != 0) {
		all->list = arena_grow(a, all->list, all->count, &all->capacity,
			sizeof *all->list);
		last = &all->list[all->count++];
		*last = (struct drawn){
			.packet = ledger_last(&g->ledger)->seq,
			.what = all->what,
			.svg = buffer_in(a),
		};
		buffer_add(&last->svg, svg.data, svg.length);
	}
	all->what = next;
}

bool
gallery_write(struct cli *c, const struct game *g, const struct gallery *all,
	struct error *e)
{
	struct output_part *part =
		arena_array(c->arena, all->count, sizeof *part);
	unsigned most = ledger_last(&g->ledger)->seq;
	int digits = most > 999 ? 5 : 3;
	for (size_t i = 0; i < all->count; i++)
		part[i] = (struct output_part){
			arena_printf(c->arena, "%0*u-%s.svg", digits,
				all->list[i].packet, all->list[i].what),
			&all->list[i].svg
		};
	return outputs_write_all(
		&c->outputs, OUTPUT_PICTURE, g, part, all->count, e);
}
