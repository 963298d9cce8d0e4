#include "arnswalde.h"

/* 5.2 to 5.4 and 6 (booklet 7.1 to 7.4): the player's actions. */

/* 5.2 (booklet 7.1) Moves Tigers from one area to another. */
static bool
move(struct arnswalde *g, const struct order *o)
{
	int from = o->arg[0], to = o->arg[1], count = o->arg[2];
	move_tigers(g->s, from, to, count);
	tell(g->run, MESSAGE_MOVED, count, from, to);
	return true;
}

/* G10 Tigers may leave several areas at once. 7.7 One Tiger must stay. */
static bool
lead_out_tigers(struct arnswalde *g, const int16_t *counts)
{
	for (int area = NORTH; area < TOWN_AREAS; area++)
		move_tigers(g->s, area, ESCAPED, counts[area]);
	tell(g->run, MESSAGE_TIGERS_ESCAPE,
		counts[NORTH] + counts[SOUTH] + counts[CENTRE],
		tigers_in_town(g->s));
	return arnswalde_check_tigers(g);
}

/* 5.3 (booklet 7.2) Lets refugees or Tigers escape, once a turn. */
static bool
escape(struct arnswalde *g, const struct order *o)
{
	g->s->escape_used = true;
	if (o->arg[0] == ESCAPE_TIGERS)
		return lead_out_tigers(g, &o->arg[1]);
	g->s->refugees.centre--;
	g->s->refugees.escaped++;
	tell(g->run, MESSAGE_REFUGEES_ESCAPE, g->s->refugees.escaped,
		g->s->refugees.centre);
	return true;
}

/* 5.4, 7.1 Attacks a Soviet card. A face-down card is turned up first. */
static bool
counterattack(struct arnswalde *g, const struct order *o)
{
	int area = o->arg[0], row = o->arg[1];
	if (g->s->stack[area].card[row].down)
		tell(g->run, MESSAGE_TURNED_UP, arnswalde_turn_up(g, area, row),
			area);
	arnswalde_begin_fight(g, area, row, false);
	bool goes_on = arnswalde_counterattack(g);
	arnswalde_end_fight(g);
	return goes_on;
}

/* 6, 7.3.6a Moves a Tiger from field repair back to the central square. */
void
arnswalde_mend(struct arnswalde *g, int card)
{
	move_tigers(g->s, REPAIR, CENTRE, 1);
	tell(g->run, MESSAGE_MENDED, card, g->s->tigers[REPAIR]);
}

/* 6 A face card of diamonds destroys a Tiger in repair for its spare parts. */
static void
cannibalise(struct arnswalde *g, int card)
{
	move_tigers(g->s, REPAIR, DESTROYED, 1);
	tell(g->run, MESSAGE_CANNIBALISED, card, g->s->tigers[REPAIR]);
}

/* 6 (booklet 7.4) A card decides the repair. A joker brings a test instead. */
static bool
repair(struct arnswalde *g)
{
	int card = arnswalde_judge(g, FOR_REPAIR, "workshop");
	if (card == NO_CARD)
		return true;
	if (is_joker(card)) {
		tell(g->run, MESSAGE_REPAIR_JOKER, card);
		return arnswalde_surrender_test(g);
	}
	if (is_black(card))
		arnswalde_mend(g, card);
	else if (is_face(card))
		cannibalise(g, card);
	else
		tell(g->run, MESSAGE_NOT_MENDED, card);
	return true;
}

/* 5 Carries out an action. Returns true if the game continues. */
bool
arnswalde_act(struct arnswalde *g, const struct order *o)
{
	switch (o->verb) {
	case VERB_MOVE:
		return move(g, o);
	case VERB_ESCAPE:
		return escape(g, o);
	case VERB_COUNTER:
		return counterattack(g, o);
	case VERB_REPAIR:
		return repair(g);
	default: /* The order is `end`. */
		return true;
	}
}
