#include "arnswalde.h"

/* This file ends the game: by surrender (9; booklet 4.1), by the loss of all
 * Tigers (7.7), or with relief and a score (10; booklet 4.2). */

static void
end_game(struct arnswalde *g, enum result result)
{
	g->s->result = (int8_t)result;
	g->s->phase = PHASE_OVER;
}

/* G21 Lowers morale by one, but never below 0. Nothing raises morale. */
void
arnswalde_lower_morale(struct arnswalde *g)
{
	if (g->s->morale == 0)
		return;
	g->s->morale--;
	tell(g->run, MESSAGE_MORALE_FALLS, g->s->morale);
}

/* 9.2 True if the present box of the morale track has the suit of the card. */
bool
arnswalde_surrenders(const struct world *w, const struct state *s, int card)
{
	return !is_joker(card) &&
	       set_has(w->surrender[s->morale], suit_of(card));
}

/* 9.2, 9.3 The card decides the test: the garrison surrenders, or holds out. A
 * red card lowers morale. */
static bool
stand_test(struct arnswalde *g, int card)
{
	if (arnswalde_surrenders(g->w, g->s, card)) {
		tell(g->run, MESSAGE_TEST_FAILS, card, g->s->morale);
		tell(g->run, MESSAGE_SURRENDERED);
		end_game(g, RESULT_SURRENDERED);
		return false;
	}
	tell(g->run, is_red(card) ? MESSAGE_TEST_SHAKES : MESSAGE_TEST_STANDS,
		card, g->s->morale);
	if (is_red(card))
		arnswalde_lower_morale(g);
	return true;
}

/* 9.1, 9.5 Tests the garrison. A joker lowers morale before the next card. */
bool
arnswalde_surrender_test(struct arnswalde *g)
{
	int card;
	tell(g->run, MESSAGE_SURRENDER_TEST, g->s->morale);
	while ((card = arnswalde_judge(g, FOR_SURRENDER, "arnswalde")) !=
			NO_CARD &&
		is_joker(card)) {
		tell(g->run, MESSAGE_TEST_JOKER, card);
		arnswalde_lower_morale(g);
	}
	return card == NO_CARD || stand_test(g, card);
}

/* 7.7 Ends the game with a defeat if no Tiger is left in the town. */
bool
arnswalde_check_tigers(struct arnswalde *g)
{
	if (tigers_in_town(g->s) > 0)
		return true;
	tell(g->run, MESSAGE_NO_TIGERS);
	end_game(g, RESULT_NO_TIGERS);
	return false;
}

/* 10.2 Draws a card for the Soviet card at `row`. A black card removes the
 * Soviet card. G20: a joker does not. */
static void
relieve(struct arnswalde *g, int row)
{
	int card = arnswalde_judge(g, FOR_RELIEF, arnswalde_areas.ids[NORTH]);
	if (card == NO_CARD)
		return;
	tell(g->run, is_black(card) ? MESSAGE_CLEARED : MESSAGE_NOT_CLEARED,
		card);
	if (is_black(card))
		arnswalde_remove(g->s, NORTH, row);
}

/* 10.3, G9 Counts the Tigers that score points by the option. */
static int
count_saved_tigers(const struct state *s, enum tiger_points points)
{
	switch (points) {
	case POINTS_TOWN:
		return s->tigers[ESCAPED] + tigers_in_town(s);
	case POINTS_ESCAPED:
		return s->tigers[ESCAPED];
	case POINTS_SURVIVING:
		break;
	}
	return s->tigers[ESCAPED] + tigers_in_town(s) + s->tigers[REPAIR];
}

/* 10.3 Returns the score. The option decides which Tigers score points. */
int
arnswalde_score(
	const struct world *w, const struct state *s, enum tiger_points points)
{
	return s->refugees.escaped * w->points.refugee +
	       count_saved_tigers(s, points) * w->points.tiger;
}

/* 10.4 Returns the message for the level that the score reaches. */
int
arnswalde_verdict(const struct world *w, int points)
{
	static const int said[LEVEL_COUNT] = {
		[LEVEL_MIRACLE] = MESSAGE_MIRACLE,
		[LEVEL_AESTHETICS] = MESSAGE_AESTHETICS,
		[LEVEL_TWILIGHT] = MESSAGE_TWILIGHT,
	};
	for (size_t i = 0; i < w->level_count; i++)
		if (points >= w->levels[i].from)
			return said[w->levels[i].level];
	return MESSAGE_RELIEVED;
}

/* 10.2 (booklet 4.2) Plays the relief from the north after the last turn. */
void
arnswalde_relief_test(struct arnswalde *g)
{
	const struct stack *north = &g->s->stack[NORTH];
	tell(g->run, north->count ? MESSAGE_RELIEF_TEST : MESSAGE_ROAD_FREE,
		(int)north->count);
	for (int row = (int)north->count - 1; row >= 0; row--)
		relieve(g, row);
	if (north->count > 0) {
		tell(g->run, MESSAGE_OVERRUN);
		end_game(g, RESULT_OVERRUN);
		return;
	}
	int points = arnswalde_score(g->w, g->s,
		(enum tiger_points)run_option(g->run, OPTION_TIGER_POINTS));
	tell(g->run, MESSAGE_SCORE, points);
	tell(g->run, arnswalde_verdict(g->w, points), points);
	end_game(g, RESULT_RELIEVED);
}
