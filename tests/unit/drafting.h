/*
 * Makes drafts: a game goes on at random, and now and then is the standpoint of
 * a draft.
 */
#ifndef DRAFTING_H
#define DRAFTING_H

#include "../harness/harness.h"
#include "feldpost/draft.h"

struct play {
	struct harness h;
	struct arena *arena;
	struct match match;
	struct chance dice, luck;
	struct reader reader;
	struct standpoint from;
};

static inline uint32_t
below(struct play *p, size_t bound)
{
	return chance_below(&p->luck, (uint32_t)bound);
}

static inline const struct order *
any_order(struct play *p, const struct match *m, struct arena *a)
{
	struct order_array *legal = arena_alloc(a, sizeof *legal);
	order_array_start(legal, a);
	match_listing(m, &legal->listing);
	return legal->count ? &legal->order[below(p, legal->count)] : NULL;
}

static inline void
play_on(struct play *p, int orders)
{
	while (orders-- > 0 && p->match.missing.kind != MISSING_NOTHING) {
		struct arena *a = arena_new(NULL);
		const struct order *o = any_order(p, &p->match, a);
		assert_non_null(o);
		match_submit(&p->match, o, &p->dice, NULL);
		arena_free(a);
	}
}

/* Lets the player who is asked see their cards. */
static inline void
look(struct play *p)
{
	const struct match *m = &p->match;
	const struct hidden_cards *hidden = m->rules->hidden;
	struct scene scene = match_scene(m);
	struct held_card held;
	p->reader = (struct reader){ .seat = m->missing.seat };
	if (hidden)
		m->faces->ready(m->faces, hidden->of_state(m->state));
	for (int k = 0; hidden && hidden->held(&scene, k, &held); k++)
		if (card_is_hidden(hidden->names(m->world), held.card) &&
			(held.seat == m->missing.seat ||
				held.looked >> m->missing.seat & 1))
			card_reveal(hidden->names(m->world), &p->reader,
				held.card,
				m->faces->piece(m->faces, held.card));
	p->from = (struct standpoint){
		.match = m, .reader = &p->reader, .packet = 9, .asked = true
	};
}

static inline void
play_begin(struct play *p, const struct rules *rules)
{
	static const int option[RULES_OPTIONS];
	*p = (struct play){ .arena = arena_new(NULL) };
	assert_true(harness_open(&p->h, p->arena, rules));
	chance_stream(&p->luck, p->arena, 3, 0);
	chance_stream(&p->dice, p->arena, 3, 1);
	match_start(&p->match, p->arena, rules, p->h.scenario.world, option);
	look(p);
}

/* Goes to another place in this game, or in another one. */
static inline void
play_to(struct play *p, int orders)
{
	play_on(p, orders);
	if (p->match.missing.kind == MISSING_NOTHING)
		match_restart(&p->match);
	look(p);
}

static inline void
play_end(struct play *p)
{
	match_end(&p->match);
	arena_free(p->arena);
}

#endif
