#include "arnswalde.h"

/* This file has sections 3 to 5.1, the turn (booklet 5.0 to 7.0). A turn's last
 * order runs everything up to the first action of the next turn. */

/* 2.3 (booklet 3.1) Places the Tigers. Then the first turn begins. */
static void
place_tigers(struct arnswalde *g, const struct order *o)
{
	for (int area = NORTH; area < TOWN_AREAS; area++)
		g->s->tigers[area] = (int8_t)o->arg[area];
	/* The report already belongs to the first turn. */
	g->s->phase = PHASE_DEPLOYMENT;
	tell(g->run, MESSAGE_PLACED, o->arg[NORTH], o->arg[SOUTH],
		o->arg[CENTRE]);
}

/* 4.2 Adds a Soviet card to the area with fewer cards, or to the south if both
 * have equally many. */
static void
deploy(struct arnswalde *g, int card)
{
	const struct stack *stack = g->s->stack;
	int area = stack[NORTH].count < stack[SOUTH].count ? NORTH : SOUTH;
	arnswalde_add(g->s, area, (struct soviet){ .card = (int8_t)card });
	tell(g->run, MESSAGE_DEPLOYED, card, area,
		arnswalde_strength(g->w, card));
}

/* 4.3, G8 Prisoners bring a demand to surrender, so the garrison is tested. */
static bool
demand_surrender(struct arnswalde *g, int card)
{
	g->s->out |= set_of(card);
	tell(g->run, MESSAGE_ULTIMATUM, card);
	return arnswalde_surrender_test(g);
}

/* 4.4 Makes the Soviet attack in this turn a total offensive. */
static void
order_offensive(struct arnswalde *g, int card)
{
	g->s->offensive = (int8_t)card;
	tell(g->run, MESSAGE_OFFENSIVE_ORDERED, card);
}

/* 4 (booklet 6.0) The Soviets deploy a card. 4.1 It is the deck's top card. */
static bool
deploy_soviets(struct arnswalde *g)
{
	int card =
		pile_turn_up(g->run, DECK_SOVIET, &g->s->unseen, "soviet.deck");
	if (is_ace(card))
		return demand_surrender(g, card);
	if (is_face(card))
		order_offensive(g, card);
	else
		deploy(g, card);
	return true;
}

static void
begin_turn(struct arnswalde *g)
{
	struct state *s = g->s;
	s->phase = PHASE_DEPLOYMENT;
	s->actions = (int8_t)g->w->actions;
	s->escape_used = false;
	s->last = LAST_NONE;
	tell(g->run, MESSAGE_TURN, s->morale, tigers_in_town(s));
	if (deploy_soviets(g))
		s->phase = PHASE_ACTIONS;
}

/* 8.5, G24 Removes the card of the offensive, and the reminders. */
static void
clear_up(struct state *s)
{
	if (s->offensive != NO_CARD)
		s->out |= set_of(s->offensive);
	s->offensive = NO_CARD;
	s->discards |= s->reminders;
	s->reminders = 0;
}

/* 3 Ends a turn and begins the next. 2.6 The last turn ends with the relief. */
static void
end_actions(struct arnswalde *g)
{
	g->s->phase = PHASE_ATTACK;
	if (!arnswalde_soviet_attack(g))
		return;
	clear_up(g->s);
	if (g->s->turn == (int)g->w->turn_count) {
		g->s->phase = PHASE_RELIEF;
		arnswalde_relief_test(g);
		return;
	}
	g->s->turn++;
	begin_turn(g);
}

/* 5.1 (booklet 7.0) Carries out one action. `end` gives up all others. */
static void
take_action(struct arnswalde *g, const struct order *o)
{
	if (o->verb == VERB_END)
		g->s->actions = 0;
	else
		g->s->actions--;
	if (!arnswalde_act(g, o))
		return;
	if (g->s->actions == 0)
		end_actions(g);
}

void
arnswalde_apply(struct run *run, const struct order *o)
{
	struct arnswalde g = { run, run_world(run), run_state(run) };
	if (o->verb != VERB_PLACE) {
		take_action(&g, o);
		return;
	}
	place_tigers(&g, o);
	begin_turn(&g);
}
