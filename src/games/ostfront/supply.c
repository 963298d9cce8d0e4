#include "ostfront.h"

/* Section 5, supply: players draw cards, and some take effect at once. */

/* 5.2 True if the side may draw a second card where the marker is. */
bool
ostfront_doubles(const struct world *w, const struct state *s, int seat)
{
	return set_has(w->double_supply[seat], s->marker);
}

/* 5.1 Opens a plunder card. 5.3 The last plunder card ends the year. */
static void
open_plunder(struct ostfront *g, int piece)
{
	g->s->plunder |= set_of(piece);
	tell(g->run, MESSAGE_PLUNDER, g->s->to_move, piece);
	if (closed_plunder(g->w, g->s))
		tell(g->run, MESSAGE_PLUNDERED);
}

/* 5.1 Draws a card into the hand. At first only the Germans see whether they
 * may keep a card that they drew. */
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

/* 5.1 Draws the top card of the deck, which may be a plunder card. */
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

/* 5.2 True if the player may draw again: the hand is below its limit. Unproven
 * German cards do not count, because they may be discarded. */
static bool
may_draw_again(const struct ostfront *g)
{
	int seat = g->s->to_move;
	return ostfront_doubles(g->w, g->s, seat) &&
	       proven_in(&g->s->hand[seat]) < g->w->hand_limit;
}

/* 5.2, 5.3 Draws a card, and perhaps ends the year or allows another. */
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

/* 5.2, 5.3 Draws the second card, which ends the turn or the year. */
void
ostfront_second_draw(struct ostfront *g)
{
	draw_card(g);
	if (closed_plunder(g->w, g->s))
		ostfront_end_turn(g);
	else
		ostfront_end_year(g);
}

/* 5.1 A German card is proven to be an ordinary war card, and is kept. */
void
ostfront_vouched(struct ostfront *g, int card)
{
	cards_remove(&g->s->hand[GERMAN].unproven, card);
	tell(g->run, MESSAGE_VOUCHED, card);
	if (g->s->phase == PHASE_SECOND_DRAW && g->s->to_move == GERMAN &&
		!may_draw_again(g))
		ostfront_end_turn(g);
}

/* 5.1 A German card is shown to be an annihilation card, and is discarded. */
void
ostfront_shown(struct ostfront *g, int card, int piece)
{
	struct hand *hand = &g->s->hand[GERMAN];
	cards_remove(&hand->unproven, card);
	cards_remove(&hand->cards, card);
	g->s->discards |= set_of(piece);
	tell(g->run, MESSAGE_SHOWN, card, piece);
}
