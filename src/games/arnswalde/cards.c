#include <string.h>

#include "arnswalde.h"

/* This file moves cards between the deck, the hand and the Soviet stacks. */

/* 7.3.1, 8.2.2 Returns a judgement card's number; an ace is 1. */
int
arnswalde_value(const struct world *w, int card)
{
	return is_ace(card) ? w->ace_value : rank_of(card) + 1;
}

/* 7.2 Returns the strength of a Soviet card on the map. */
int
arnswalde_strength(const struct world *w, int card)
{
	if (is_face(card))
		return w->strength.face;
	return is_ace(card) ? w->strength.ace : rank_of(card) + 1;
}

/* 2.4 Returns the hand cards that may replace a draw. G13: a joker may not. */
static uint64_t
playable(const struct state *s)
{
	return s->hand & set_first(FIRST_JOKER);
}

/* 2.5, G22 Returns the cards that may be drawn next: the deck or, if it is
 * empty, the discards, which will be shuffled. G23: if there are none either,
 * the cards on the table in the present counterattack. */
uint64_t
arnswalde_to_come(const struct state *s)
{
	if (s->deck)
		return s->deck;
	return s->discards ? s->discards : s->table;
}

/* 2.5 Shuffles the discards into the deck. */
static void
shuffle(struct arnswalde *g)
{
	uint64_t cards = arnswalde_to_come(g->s);
	g->s->discards &= ~cards;
	g->s->table &= ~cards;
	tell(g->run, MESSAGE_SHUFFLED, set_count(cards));
	pile_refill(g->run, DECK_JUDGEMENT, &g->s->deck, cards);
}

/* 2.5 Draws the top card of the deck. */
static int
draw_card(struct arnswalde *g, const char *what, const char *where)
{
	if (!g->s->deck)
		shuffle(g);
	return pile_turn_up(
		g->run, DECK_JUDGEMENT, &g->s->deck, "%s.%s", what, where);
}

/* 2.4 (booklet 3.2, hand) Takes a judgement card from the deck or the hand. The
 * caller must put it in a new place. G23: returns NO_CARD if no card is
 * left. */
int
arnswalde_take_card(
	struct arnswalde *g, enum purpose purpose, const char *where)
{
	if (arnswalde_to_come(g->s))
		allow(g->run, VERB_DECK, 0);
	allow_each(g->run, VERB_HAND, playable(g->s));
	if (allowed(g->run) == 0)
		return NO_CARD;
	g->s->purpose = (int8_t)purpose;
	const struct order *o = ask(g->run, GERMAN, MESSAGE_ASK_CARD, purpose);
	g->s->purpose = NO_PURPOSE;
	if (o->verb == VERB_DECK)
		return draw_card(g, arnswalde_purposes.ids[purpose], where);
	int card = o->arg[0];
	g->s->hand &= ~set_of(card);
	tell(g->run, MESSAGE_FROM_HAND, card);
	return card;
}

/* Takes a judgement card and discards it at once. */
int
arnswalde_judge(struct arnswalde *g, enum purpose purpose, const char *where)
{
	int card = arnswalde_take_card(g, purpose, where);
	if (card != NO_CARD)
		g->s->discards |= set_of(card);
	return card;
}

/* 7.3.6c Draws a card into the hand. G13: no hand card can replace it. */
void
arnswalde_keep_card(struct arnswalde *g, int face)
{
	if (!arnswalde_to_come(g->s))
		return;
	int card = draw_card(g, "hand", arnswalde_areas.ids[g->s->fight.area]);
	g->s->hand |= set_of(card);
	tell(g->run, is_joker(card) ? MESSAGE_KEEPS_JOKER : MESSAGE_KEEPS, face,
		card);
}

/* 2.6 Counts the Soviet deck, from which each turn takes one card. */
int
arnswalde_deck_left(const struct world *w, const struct state *s)
{
	return (int)w->turn_count - turn_of(s);
}

void
arnswalde_add(struct state *s, int area, struct soviet card)
{
	struct stack *stack = &s->stack[area];
	stack->card[stack->count++] = card;
}

/* 7.1, 8.3 Turns up a face-down card. Its face is decided only now. */
int
arnswalde_turn_up(struct arnswalde *g, int area, int row)
{
	int card = pile_turn_up(g->run, DECK_SOVIET, &g->s->unseen, "turned.%s",
		arnswalde_areas.ids[area]);
	g->s->stack[area].card[row] = (struct soviet){ .card = (int8_t)card };
	return card;
}

/* Removes a card from the game. A face-down card (10.2) is never revealed. */
void
arnswalde_remove(struct state *s, int area, int row)
{
	struct stack *stack = &s->stack[area];
	struct soviet *card = &stack->card[row];
	if (!card->down)
		s->out |= set_of(card->card);
	stack->count--;
	memmove(card, card + 1, (stack->count - (size_t)row) * sizeof *card);
	stack->card[stack->count] = (struct soviet){ .card = 0 };
}
