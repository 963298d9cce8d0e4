#include "arnswalde.h"

/* This file has the Soviet attack phase, section 8 (booklet 8.0). */

/* 8.2.2 True if another card must be drawn in place of this card. */
static bool
is_replaced(int card)
{
	if (card == NO_CARD)
		return false;
	return is_joker(card) || (is_face(card) && is_red(card));
}

/* 8.2.2 A face card of diamonds means that shells hit the workshop. */
static void
shell_workshop(struct arnswalde *g, int card)
{
	if (g->s->tigers[REPAIR] == 0) {
		tell(g->run, MESSAGE_SHELLS_MISS, card);
		return;
	}
	move_tigers(g->s, REPAIR, DESTROYED, 1);
	tell(g->run, MESSAGE_SHELLS_HIT, card, g->s->tigers[REPAIR]);
}

static int
take_card(struct arnswalde *g)
{
	return arnswalde_judge(
		g, FOR_ATTACK, arnswalde_areas.ids[g->s->fight.area]);
}

/* 8.2.2 True for a number that is not above the strength of the Soviet card. */
bool
arnswalde_breaks_in(const struct world *w, const struct fight *f, int card)
{
	return is_number(card) && arnswalde_value(w, card) <= f->strength;
}

/* 8.2.2 Lowers morale. After an ace of diamonds the garrison is tested, too. */
static bool
break_in(struct arnswalde *g, int card)
{
	const struct fight *f = &g->s->fight;
	tell(g->run, MESSAGE_BREAKS_IN, card, f->area, f->strength);
	arnswalde_lower_morale(g);
	if (!is_ace(card) || !is_red(card))
		return true;
	tell(g->run, MESSAGE_ACE_DEMANDS, card);
	return arnswalde_surrender_test(g);
}

/* 8.2.2 A higher number removes the Soviet card. */
static void
be_repelled(struct arnswalde *g, int card)
{
	const struct fight *f = &g->s->fight;
	tell(g->run, MESSAGE_REPELLED, card, f->area, card_in_fight(g->s));
	arnswalde_remove(g->s, f->area, f->row);
}

/* 8.2.2 Applies the card that decides. G23: without a card, nothing happens. */
static bool
settle(struct arnswalde *g, int card)
{
	if (card == NO_CARD)
		return true;
	if (is_face(card)) {
		tell(g->run, MESSAGE_FIZZLES, card, g->s->fight.area);
		return true;
	}
	if (arnswalde_breaks_in(g->w, &g->s->fight, card))
		return break_in(g, card);
	be_repelled(g, card);
	return true;
}

/* 8.2.2 Draws the judgement card that decides the attack, and applies it. */
static bool
judge_attack(struct arnswalde *g)
{
	int card;
	for (card = take_card(g); is_replaced(card); card = take_card(g))
		if (!is_joker(card)) {
			shell_workshop(g, card);
		} else {
			tell(g->run, MESSAGE_ATTACK_JOKER, card);
			if (!arnswalde_surrender_test(g))
				return false;
		}
	return settle(g, card);
}

/* 8.2.1 True if the area has Tigers, and the player lets them answer. */
static bool
does_answer(struct arnswalde *g)
{
	const struct fight *f = &g->s->fight;
	if (g->s->tigers[f->area] == 0)
		return false;
	allow(g->run, VERB_RESPOND, 0);
	allow(g->run, VERB_HOLD, 0);
	return ask(g->run, GERMAN, MESSAGE_ASK_ANSWER, card_in_fight(g->s),
		       f->area, f->strength)
		       ->verb == VERB_RESPOND;
}

/* 8.2.1, G18 Tigers answer. Morale falls if no Tiger is left in the area. */
static bool
answer_attack(struct arnswalde *g)
{
	int area = g->s->fight.area;
	if (!arnswalde_counterattack(g))
		return false;
	if (g->s->tigers[area] == 0) {
		tell(g->run, MESSAGE_ABANDONED, area);
		arnswalde_lower_morale(g);
	}
	return true;
}

static bool
resolve_attack(struct arnswalde *g, int area, int row)
{
	arnswalde_begin_fight(g, area, row, true);
	tell(g->run, MESSAGE_ATTACKS, card_in_fight(g->s), area,
		g->s->fight.strength);
	bool goes_on = does_answer(g) ? answer_attack(g) : judge_attack(g);
	arnswalde_end_fight(g);
	return goes_on;
}

/* 8.3 Attacks with a card. A face-down card is turned up first, and does not
 * attack if it is an ace or a face card. */
static bool
attack_with(struct arnswalde *g, int area, int row)
{
	if (!g->s->stack[area].card[row].down)
		return resolve_attack(g, area, row);
	int card = arnswalde_turn_up(g, area, row);
	if (!is_face(card) && !is_ace(card)) {
		tell(g->run, MESSAGE_TURNED_UP, card, area);
		return resolve_attack(g, area, row);
	}
	arnswalde_remove(g->s, area, row);
	tell(g->run, is_ace(card) ? MESSAGE_ULTIMATUM : MESSAGE_DUPLICATE,
		card);
	return is_face(card) || arnswalde_surrender_test(g);
}

/* 8.1 True if the area's top card is face up. 8.3 In a total offensive, true if
 * the area has any card. */
static bool
does_attack(const struct state *s, int area)
{
	const struct stack *stack = &s->stack[area];
	if (stack->count == 0)
		return false;
	return s->offensive != NO_CARD || !stack->card[stack->count - 1].down;
}

/* 8.1 Attacks with the top card. 8.3 In a total offensive, attacks with all
 * cards, from top to bottom. */
static bool
attack_area(struct arnswalde *g, int area)
{
	int top = (int)g->s->stack[area].count - 1;
	int last = g->s->offensive == NO_CARD ? top : 0;
	if (!does_attack(g->s, area))
		return true;
	for (int row = top; row >= last; row--)
		if (!attack_with(g, area, row))
			return false;
	return true;
}

/* 8.1, G16 Attacks in both areas. The player chooses which is first. */
static bool
attack_areas(struct arnswalde *g)
{
	for (int area = NORTH; area < FRONTS; area++)
		if (does_attack(g->s, area))
			allow(g->run, VERB_FIRST, 1, area);
	if (allowed(g->run) == 0) {
		tell(g->run, MESSAGE_QUIET);
		return true;
	}
	int first = ask(g->run, GERMAN, MESSAGE_ASK_AREA)->arg[0];
	return attack_area(g, first) &&
	       attack_area(g, first == NORTH ? SOUTH : NORTH);
}

/* 8.4 Tests the garrison after an offensive, if both areas have Soviet
 * cards. */
static bool
test_encircled(struct arnswalde *g)
{
	const struct stack *stack = g->s->stack;
	if (stack[NORTH].count == 0 || stack[SOUTH].count == 0)
		return true;
	tell(g->run, MESSAGE_BOTH_SIDES);
	return arnswalde_surrender_test(g);
}

/* 8.1, 8.3 Carries out the Soviet attack phase of a turn. */
bool
arnswalde_soviet_attack(struct arnswalde *g)
{
	const struct stack *stack = g->s->stack;
	if (g->s->offensive == NO_CARD)
		return attack_areas(g);
	if (stack[NORTH].count + stack[SOUTH].count > 0)
		tell(g->run, MESSAGE_OFFENSIVE, g->s->offensive);
	return attack_areas(g) && test_encircled(g);
}
