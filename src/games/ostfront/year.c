#include "ostfront.h"

/* This file has section 6: the end of a year, and the end of the game. */

const struct year *
ostfront_year(const struct world *w, const struct state *s)
{
	return &w->years[s->year - w->years[0].number];
}

static void
end_game(struct ostfront *g, enum result result, int winner)
{
	g->s->phase = PHASE_OVER;
	g->s->result = (int8_t)result;
	g->s->winner = (int8_t)(winner + 1);
}

/* 6.1 Returns the side that alone has no card and collapses, or NOBODY. */
int
ostfront_find_collapsed(const struct state *s)
{
	bool german = s->hand[GERMAN].cards.count == 0;
	bool soviet = s->hand[SOVIET].cards.count == 0;
	if (german == soviet)
		return NOBODY;
	return german ? GERMAN : SOVIET;
}

/* 6.2 Returns the cities where the Soviets win after the last year. With the
 * handicap, which is not part of the printed game, the Germans win only at the
 * Soviet capital. */
uint64_t
ostfront_soviet_at_end(const struct world *w, bool handicap)
{
	return handicap ? set_first(w->city_count) & ~set_of(w->capital[SOVIET])
			: w->soviet_at_end;
}

/* 6.3, G5 The Germans may take an ordinary war card from the discards. */
static void
take_back(struct ostfront *g)
{
	struct card_list *hand = &g->s->hand[GERMAN].cards;
	if (hand->count >= g->w->hand_limit)
		return;
	allow_each(g->run, VERB_TAKE, g->s->discards & g->w->of_kind[WAR]);
	allow(g->run, VERB_LEAVE, 0);
	const struct order *o =
		ask(g->run, GERMAN, MESSAGE_ASK_TAKE, g->s->year);
	if (o->verb == VERB_LEAVE)
		return;
	int piece = o->arg[0];
	g->s->discards &= ~set_of(piece);
	cards_add(hand, piece);
	tell(g->run, MESSAGE_TAKEN, piece);
}

/* 6.4, 6.5 Begins a new year. The hands and the marker do not change. */
static void
begin_year(struct ostfront *g)
{
	g->s->year++;
	g->s->turn++;
	g->s->phase = PHASE_TURN;
	const struct year *year = ostfront_year(g->w, g->s);
	g->s->to_move = (int8_t)year->first;
	ostfront_gather(g->w, g->s);
	tell(g->run, MESSAGE_YEAR, g->s->year, ostfront_in_deck(g->w, g->s),
		year->annihilation, year->first);
}

/* 6 Ends a year after the last plunder card. G12: 6.1 is applied first, even in
 * the last year. */
void
ostfront_end_year(struct ostfront *g)
{
	int loser = ostfront_find_collapsed(g->s);
	int last = g->w->years[g->w->year_count - 1].number;
	tell(g->run, MESSAGE_YEAR_ENDS, g->s->year);
	if (loser != NOBODY) {
		tell(g->run, MESSAGE_COLLAPSE, loser);
		end_game(g, RESULT_COLLAPSE, enemy_of(loser));
	} else if (g->s->year == last) { /* 6.2, G13 This is the last year. */
		bool handicap = run_option(g->run, OPTION_HANDICAP);
		bool soviet = set_has(
			ostfront_soviet_at_end(g->w, handicap), g->s->marker);
		tell(g->run, MESSAGE_POSITION, g->s->marker);
		end_game(g, RESULT_POSITION, soviet ? SOVIET : GERMAN);
	} else {
		take_back(g);
		begin_year(g);
	}
}
