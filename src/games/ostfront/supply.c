#include "ostfront.h"

/* Section 5, supply: the deck, and what its cards bring. */

/* 5.2 Whether the marker stands where this side may draw a second card. */
bool
ostfront_doubles(const struct world *w, const struct state *s, int seat)
{
	return set_has(w->double_supply[seat], s->marker);
}

/* 5.1 A plunder card lies open; 5.3: with the last one the year ends. */
static void
open_plunder(struct ostfront *g, int piece)
{
	g->s->plunder |= set_of(piece);
	tell(g->run, MESSAGE_PLUNDER, g->s->to_move, piece);
	if (closed_plunder(g->w, g->s))
		tell(g->run, MESSAGE_PLUNDERED);
}

/* 5.1 A card to hand; of a German's nobody else knows yet whether he may keep
 * it. */
static void
take_card(struct ostfront *g)
{
	int seat = g->s->to_move;
	struct hand *hand = &g->s->hand[seat];
	int card = deck_draw(g->run, &g->s->deck);
	cards_add(&hand->cards, card);
	if (seat == GERMAN)
		cards_add(&hand->unproven, card);
	tell(g->run, MESSAGE_DRAWN, seat, card);
}

/* 5.1 The top card of the deck, which may be a plunder card that is not open
 * yet. */
static void
draw_card(struct ostfront *g)
{
	uint64_t closed = closed_plunder(g->w, g->s);
	deck_await(g->run, &g->s->deck);
	int value = roll(
		g->run, ostfront_in_deck(g->w, g->s), "supply.%d", g->s->year);
	if (value > set_count(closed)) {
		take_card(g);
		return;
	}
	while (--value > 0)
		closed = set_rest(closed);
	open_plunder(g, set_least(closed));
}

/* 5.2 Only below the hand limit. A German card that may have to go at once
 * does not count yet. */
static bool
may_draw_again(const struct ostfront *g)
{
	int seat = g->s->to_move;
	return ostfront_doubles(g->w, g->s, seat) &&
	       proven_in(&g->s->hand[seat]) < g->w->hand_limit;
}

/* 5.2, 5.3 */
void
ostfront_supply(struct ostfront *g)
{
	draw_card(g);
	if (!closed_plunder(g->w, g->s))
		ostfront_end_year(g);
	else if (may_draw_again(g))
		g->s->phase = PHASE_SECOND_DRAW;
	else
		ostfront_end_turn(g);
}

/* 5.2, 5.3 */
void
ostfront_second_draw(struct ostfront *g)
{
	draw_card(g);
	if (closed_plunder(g->w, g->s))
		ostfront_end_turn(g);
	else
		ostfront_end_year(g);
}

/* 5.1 The German's card is proven to be an ordinary war card, and stays. */
void
ostfront_vouched(struct ostfront *g, int card)
{
	cards_remove(&g->s->hand[GERMAN].unproven, card);
	tell(g->run, MESSAGE_VOUCHED, card);
	if (g->s->phase == PHASE_SECOND_DRAW && g->s->to_move == GERMAN &&
		!may_draw_again(g))
		ostfront_end_turn(g);
}

/* 5.1 The German drew an annihilation card, which he discards at once. */
void
ostfront_shown(struct ostfront *g, int card, int piece)
{
	struct hand *hand = &g->s->hand[GERMAN];
	cards_remove(&hand->unproven, card);
	cards_remove(&hand->cards, card);
	g->s->discards |= set_of(piece);
	tell(g->run, MESSAGE_SHOWN, card, piece);
}
