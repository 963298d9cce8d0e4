#include "ostfront.h"

/* This file decides which orders are legal, and why others are not. Functions
 * why_... return a row of `reasons`. */

#include "../refusals.h"

static enum reason
why_not_war(const struct state *s, int card)
{
	return cards_has(&s->hand[s->to_move].cards, card) ? OK : NOT_IN_HAND;
}

/* 5.4 A player whose hand is full can't draw. */
static enum reason
why_not_supply(const struct world *w, const struct state *s)
{
	return s->hand[s->to_move].cards.count < w->hand_limit ? OK : HAND_FULL;
}

/* 5.2 A German must know the first card, which may have to be discarded. */
static enum reason
why_not_draw(const struct state *s)
{
	return s->hand[s->to_move].unproven.count == 0 ? OK : NOT_KNOWN_YET;
}

/* 3 Lists the orders of a turn: war with a card, or supply. */
static void
list_turn(const struct world *w, const struct state *s, struct listing *l)
{
	const struct card_list *hand = &s->hand[s->to_move].cards;
	for (int i = 0; i < hand->count; i++)
		list(l, VERB_WAR, 1, hand->card[i]);
	if (why_not_supply(w, s) == OK)
		list(l, VERB_SUPPLY, 0);
}

void
ostfront_legal(const struct scene *scene, struct listing *l)
{
	const struct state *s = scene->state;
	if (s->phase == PHASE_TURN)
		list_turn(scene->world, s, l);
	if (s->phase != PHASE_SECOND_DRAW)
		return;
	if (why_not_draw(s) == OK)
		list(l, VERB_DRAW, 0);
	list(l, VERB_STOP, 0);
}

void
ostfront_explain(
	const struct scene *scene, const struct order *o, struct refusal *r)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	bool war = o->verb == VERB_WAR;
	enum reason why = war			   ? why_not_war(s, o->arg[0])
			  : o->verb == VERB_SUPPLY ? why_not_supply(w, s)
						   : why_not_draw(s);
	const struct hole holes[] = {
		{ "card", words_id(&ostfront_cards, w, war ? o->arg[0] : -1),
			0 },
		{ "side", seat_name(s->to_move), 0 },
		{ "limit", NULL, w->hand_limit },
		{ NULL, NULL, 0 },
	};
	refuse_because(r, &reasons[why], holes);
}
