#include "ostfront.h"

/* Section 4, war: the attacker plays a card, and the defender may. */

/* 4.5, 4.6, G19 Returns the cities to which a winner may move the marker. */
uint64_t
ostfront_exits(const struct world *w, const struct state *s, int city, int seat)
{
	enum heading onward = seat == GERMAN ? HEADING_EAST : HEADING_WEST;
	bool bound = seat == GERMAN && s->plunder;
	const struct map_way *end, *way = pointmap_ways(&w->map, city, &end);
	uint64_t exits = 0;
	for (; way < end; way++)
		if (way->heading == onward &&
			(!bound || w->roads[way->link].dotted))
			exits |= set_of(way->to);
	return exits;
}

/* 4.4, G4 Turns up a played card and discards it. */
static int
turn_up(struct ostfront *g, int seat, int card)
{
	int piece = card_show(g->run, seat, card);
	struct hand *hand = &g->s->hand[seat];
	cards_remove(&hand->cards, card);
	if (cards_has(&hand->unproven, card))
		cards_remove(&hand->unproven, card);
	g->s->discards |= set_of(piece);
	return piece;
}

/* 4.2 Asks for the defender's card before the attacker's card is seen. The
 * defender may play none. */
static int
ask_defence(struct ostfront *g, int defender)
{
	const struct card_list *hand = &g->s->hand[defender].cards;
	g->s->war.waits = true;
	tell(g->run, MESSAGE_ATTACK, g->s->to_move, g->s->marker);
	for (int i = 0; i < hand->count; i++)
		allow(g->run, VERB_DEFEND, 1, hand->card[i]);
	allow(g->run, VERB_DECLINE, 0);
	const struct order *o =
		ask(g->run, defender, MESSAGE_ASK_DEFENCE, g->s->marker);
	g->s->war.waits = false;
	return o->verb == VERB_DEFEND ? o->arg[0] : NO_CARD;
}

/* 4.3 Returns the seat that played the higher card, or NOBODY. */
static int
compare(const struct ostfront *g, int attacker, int attack, int defence)
{
	int more = g->w->pieces[attack].value - g->w->pieces[defence].value;
	if (more == 0)
		return NOBODY;
	return more > 0 ? attacker : enemy_of(attacker);
}

/* 4.3 Turns up both cards, the defender's first, so that no player gains by
 * waiting. */
static int
fight(struct ostfront *g, const struct order *o, int card)
{
	int attacker = g->s->to_move, defender = enemy_of(attacker);
	int defence = turn_up(g, defender, card);
	int attack = turn_up(g, attacker, order_open(g->run, o)->arg[0]);
	tell(g->run, MESSAGE_FIGHT, attacker, attack, defender, defence);
	return compare(g, attacker, attack, defence);
}

/* 4.3 Without a defending card the attacker wins with any card. */
static int
overrun(struct ostfront *g, const struct order *o)
{
	int attacker = g->s->to_move;
	int attack = turn_up(g, attacker, order_open(g->run, o)->arg[0]);
	tell(g->run, MESSAGE_UNOPPOSED, attacker, attack);
	return attacker;
}

/* 4.5 Moves the marker by one city. The winner chooses the road at a fork.
 * Returns false if no road leads on. */
static bool
step(struct ostfront *g, int winner)
{
	int from = g->s->marker;
	allow_each(g->run, VERB_TO, ostfront_exits(g->w, g->s, from, winner));
	if (allowed(g->run) == 0) {
		tell(g->run,
			winner == GERMAN && g->s->plunder
				? MESSAGE_NO_DOTTED_ROAD
				: MESSAGE_DEAD_END,
			from);
		return false;
	}
	g->s->marker =
		(int8_t)ask(g->run, winner, MESSAGE_ASK_ADVANCE, from)->arg[0];
	tell(g->run, MESSAGE_ADVANCE, from, g->s->marker);
	return true;
}

/* 4.7, G6 A side that loses a war at its own capital loses cards. It chooses
 * them, unless it loses its whole hand. */
static void
lose_cards(struct ostfront *g, int loser, int losses)
{
	const struct card_list *hand = &g->s->hand[loser].cards;
	int8_t *left = &g->s->war.losses;
	for (*left = (int8_t)losses; *left > 0 && hand->count > 0; --*left) {
		int card = hand->card[0];
		if (hand->count > *left) {
			for (int i = 0; i < hand->count; i++)
				allow(g->run, VERB_LOSE, 1, hand->card[i]);
			card = ask(g->run, loser, MESSAGE_ASK_LOSS, *left)
				       ->arg[0];
		}
		int piece = turn_up(g, loser, card);
		tell(g->run, MESSAGE_CARD_LOST, loser, piece, g->s->marker);
	}
	*left = 0;
}

/* 4.5, 4.7 Applies a victory, by where the marker was before it (G7). */
static void
win(struct ostfront *g, int winner, bool opposed)
{
	const struct world *w = g->w;
	int loser = enemy_of(winner);
	tell(g->run, MESSAGE_WON, winner);
	if (g->s->marker == w->capital[loser]) {
		lose_cards(g, loser,
			opposed ? w->losses.opposed : w->losses.unopposed);
		return;
	}
	int8_t *left = &g->s->war.steps;
	*left = (int8_t)(opposed ? w->steps.opposed : w->steps.unopposed);
	while (*left > 0 && step(g, winner))
		--*left;
	*left = 0;
}

void
ostfront_war(struct ostfront *g, const struct order *o)
{
	int card = ask_defence(g, enemy_of(g->s->to_move));
	bool opposed = card != NO_CARD;
	int winner = opposed ? fight(g, o, card) : overrun(g, o);
	if (winner == NOBODY)
		tell(g->run, MESSAGE_TIED, g->s->marker);
	else
		win(g, winner, opposed);
	ostfront_end_turn(g);
}
