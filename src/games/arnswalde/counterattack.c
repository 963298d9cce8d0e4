#include "arnswalde.h"

/* Section 7 (booklet 7.3): a counterattack, in which each Tiger draws a
 * card. */

void
arnswalde_begin_fight(struct arnswalde *g, int area, int row, bool attacking)
{
	int card = g->s->stack[area].card[row].card;
	g->s->fight = (struct fight){
		.area = (int8_t)area,
		.row = (int8_t)row,
		.strength = (int8_t)arnswalde_strength(g->w, card),
		.attacking = attacking,
	};
}

/* 7.6 Discards the cards that Tigers have drawn. */
void
arnswalde_end_fight(struct arnswalde *g)
{
	g->s->discards |= g->s->table;
	g->s->table = 0;
	g->s->fight = (struct fight){ .area = NO_AREA };
}

/* 7.3.6b Adds an action. The card stays as a reminder until the turn ends. */
static void
gain_action(struct arnswalde *g, int card)
{
	g->s->reminders |= set_of(card);
	g->s->actions++;
	tell(g->run, MESSAGE_EXTRA_ACTION, card, g->s->actions);
}

/* 7.3.6 (booklet 7.3, black faces) The player chooses one of three effects. */
static void
use_black_face(struct arnswalde *g, int card)
{
	if (g->s->tigers[REPAIR] > 0)
		allow(g->run, VERB_MEND, 0);
	allow(g->run, VERB_EXTRA, 0);
	allow(g->run, VERB_KEEP, 0);
	int choice = ask(g->run, GERMAN, MESSAGE_ASK_BLACK_FACE, card)->verb;
	if (choice == VERB_EXTRA) {
		gain_action(g, card);
		return;
	}
	g->s->discards |= set_of(card);
	if (choice == VERB_MEND)
		arnswalde_mend(g, card);
	else
		arnswalde_keep_card(g, card);
}

/* 7.3.5 A joker tests the garrison. Then the Tiger draws again. */
static bool
meet_joker(struct arnswalde *g, int card)
{
	g->s->discards |= set_of(card);
	tell(g->run, MESSAGE_TIGER_JOKER, card);
	return arnswalde_surrender_test(g);
}

/* 7.3.5, 7.3.6 True if the Tiger must draw another card. 7.3.7: after a black
 * face card, only in the German phase. */
bool
arnswalde_is_replaced(const struct fight *f, int card)
{
	if (card == NO_CARD)
		return false;
	return is_joker(card) ||
	       (is_face(card) && is_black(card) && !f->attacking);
}

static int
take_card(struct arnswalde *g)
{
	return arnswalde_take_card(
		g, FOR_TIGER, arnswalde_areas.ids[g->s->fight.area]);
}

/* 7.8 Draws cards until one decides the attack of a Tiger. */
static bool
take_settling_card(struct arnswalde *g, int *card)
{
	for (*card = take_card(g); arnswalde_is_replaced(&g->s->fight, *card);
		*card = take_card(g))
		if (!is_joker(*card))
			use_black_face(g, *card);
		else if (!meet_joker(g, *card))
			return false;
	return true;
}

/* 7.6 A drawn card stays on the table until the fight ends. */
static void
lay_on_table(struct state *s, int card)
{
	s->table |= set_of(card);
	s->fight.drawn[s->fight.drawn_count++].card = (int8_t)card;
}

/* 7.3.2, G14 Returns the value of a card and of all earlier cards of the same
 * rank. 7.9: a card counts even if its Tiger has left. */
int
arnswalde_sum(const struct world *w, const struct fight *f, int card)
{
	int sum = arnswalde_value(w, card);
	for (size_t i = 0; i < f->drawn_count; i++)
		if (rank_of(f->drawn[i].card) == rank_of(card))
			sum += arnswalde_value(w, f->drawn[i].card);
	return sum;
}

/* 7.3.2 True if a card of the same rank was drawn earlier in this fight. */
static bool
is_paired(const struct world *w, const struct fight *f, int card)
{
	return arnswalde_sum(w, f, card) > arnswalde_value(w, card);
}

/* 7.3.1, 7.3.2 True if the card wins: alone, as a pair, or as two aces. */
bool
arnswalde_wins(const struct world *w, const struct fight *f, int card)
{
	if (!is_number(card))
		return false;
	return arnswalde_sum(w, f, card) >= f->strength ||
	       (is_ace(card) && is_paired(w, f, card));
}

static bool
fire(struct arnswalde *g, int card)
{
	static const int said[2][2] = {
		{ MESSAGE_FALLS_SHORT, MESSAGE_HITS },
		{ MESSAGE_PAIR_FALLS_SHORT, MESSAGE_PAIR_HITS },
	};
	const struct fight *f = &g->s->fight;
	bool paired = is_paired(g->w, f, card);
	bool wins = arnswalde_wins(g->w, f, card);
	tell(g->run, paired && is_ace(card) ? MESSAGE_ACES : said[paired][wins],
		card, arnswalde_sum(g->w, f, card), f->strength);
	return wins;
}

/* 7.3.4, 7.3.7 After a face card, the Tiger returns to the centre undamaged. */
static void
break_off(struct arnswalde *g, int card)
{
	int area = g->s->fight.area;
	move_tigers(g->s, area, CENTRE, 1);
	tell(g->run, MESSAGE_BROKEN_OFF, card, area);
}

/* 7.3.3 True if the card damages its Tiger: a diamond that does not win
 * alone. */
bool
arnswalde_damages(const struct world *w, const struct fight *f, int card)
{
	return is_number(card) && is_red(card) &&
	       arnswalde_value(w, card) < f->strength;
}

/* 7.3 The next Tiger draws a card. G23: without a card, nothing happens. */
static bool
send_tiger(struct arnswalde *g, bool *won)
{
	int card, area = g->s->fight.area;
	g->s->fight.fresh--;
	if (!take_settling_card(g, &card))
		return false;
	if (card == NO_CARD)
		return true;
	if (is_face(card))
		break_off(g, card);
	else
		*won = fire(g, card);
	lay_on_table(g->s, card);
	if (!arnswalde_damages(g->w, &g->s->fight, card))
		return true;
	move_tigers(g->s, area, REPAIR, 1);
	tell(g->run, MESSAGE_DAMAGED, card, area, g->s->tigers[REPAIR]);
	return arnswalde_check_tigers(g);
}

/* 7.3, 7.8 Asks whether another Tiger attacks, if the last did not win. */
static bool
sends_another(struct arnswalde *g)
{
	const struct fight *f = &g->s->fight;
	if (f->fresh == 0)
		return false;
	allow(g->run, VERB_CONTINUE, 0);
	allow(g->run, VERB_STOP, 0);
	return ask(g->run, GERMAN, MESSAGE_ASK_GO_ON, f->area, f->strength,
		       f->fresh)
		       ->verb == VERB_CONTINUE;
}

/* 7.4 The Tigers win, so the Soviet card leaves the map. */
static bool
win(struct arnswalde *g)
{
	const struct fight *f = &g->s->fight;
	g->s->last = LAST_WON;
	tell(g->run, MESSAGE_BEATEN, card_in_fight(g->s), f->area);
	arnswalde_remove(g->s, f->area, f->row);
	return true;
}

/* 7.5, G5 The counterattack fails. This damages one more of the Tigers that
 * fought and are still in the area. */
static bool
fail(struct arnswalde *g)
{
	const struct fight *f = &g->s->fight;
	g->s->last = LAST_LOST;
	tell(g->run, MESSAGE_FAILED, card_in_fight(g->s), f->area);
	if (g->s->tigers[f->area] == f->fresh)
		return true;
	move_tigers(g->s, f->area, REPAIR, 1);
	tell(g->run, MESSAGE_DAMAGED_TOO, f->area, g->s->tigers[REPAIR]);
	return arnswalde_check_tigers(g);
}

/* 7 Attacks the Soviet card of the current fight. */
bool
arnswalde_counterattack(struct arnswalde *g)
{
	struct fight *f = &g->s->fight;
	bool won = false;
	f->fresh = g->s->tigers[f->area];
	tell(g->run, MESSAGE_COUNTERATTACK, f->fresh, f->area,
		card_in_fight(g->s), f->strength);
	do
		if (!send_tiger(g, &won))
			return false;
	while (!won && sends_another(g));
	return won ? win(g) : fail(g);
}
