#include "arnswalde.h"

/* The position in words: what is known, and what may still come. */

/* "A 2 5 K": the ranks of a suit among some cards. */
static void
write_ranks(uint64_t cards, int suit, struct buffer *out)
{
	for (int rank = ACE; rank < RANK_COUNT; rank++)
		if (set_has(cards, suit * RANK_COUNT + rank))
			buffer_printf(out, " %s", arnswalde_ranks[rank]);
}

/* 2.3 */
static void
write_placement(const struct world *w, struct buffer *out)
{
	buffer_printf(out,
		P_("%d Tiger is to be placed in the north, the south and the "
		   "central square.\n",
			"%d Tigers are to be placed in the north, the south "
			"and the central square.\n",
			w->tigers),
		w->tigers);
}

/* 5.3 */
static void
write_way_out(const struct state *s, struct buffer *out)
{
	if (s->stack[NORTH].count > 0)
		buffer_puts(
			out, _("No escape while Soviets are in the north.\n"));
	else if (s->escape_used)
		buffer_puts(out, _("No more escape this turn.\n"));
	else
		buffer_puts(out, _("The way out to the north is open.\n"));
}

/* 4 Nobody has seen these. */
static void
write_unseen(const struct world *w, const struct state *s, struct buffer *out)
{
	if (!s->unseen) {
		buffer_puts(out, _("Every Soviet card has been seen.\n"));
		return;
	}
	buffer_puts(out, _("Soviet cards nobody has seen:"));
	write_ranks(s->unseen, w->soviet_suit, out);
	buffer_printf(out, _("; %d in the deck.\n"), arnswalde_deck_left(w, s));
}

static int
count_jokers(uint64_t cards)
{
	return set_count(cards >> FIRST_JOKER);
}

/* "♣ 2 5; ♠ K; 1 joker": only what there is. */
static void
write_cards(const struct world *w, uint64_t cards, struct buffer *out)
{
	const char *before = " ";
	for (uint64_t left = w->judgement_suits; left; left = set_rest(left)) {
		int suit = set_least(left);
		if (!(cards & cards_of(suit)))
			continue;
		buffer_printf(out, "%s%s", before, arnswalde_suits.names[suit]);
		write_ranks(cards, suit, out);
		before = "; ";
	}
	if (count_jokers(cards) == 0)
		return;
	buffer_puts(out, before);
	buffer_printf(out, P_("%d joker", "%d jokers", count_jokers(cards)),
		count_jokers(cards));
}

/* 2.2, 2.5 What may be drawn next: everything played is known. */
static void
write_deck(const struct world *w, const struct state *s, struct buffer *out)
{
	uint64_t cards = arnswalde_to_come(s);
	if (!cards) {
		buffer_puts(out, _("No judgement card is left to be drawn.\n"));
		return;
	}
	int count = set_count(cards);
	buffer_printf(out,
		s->deck ? P_("Judgement deck, %d card:",
				  "Judgement deck, %d cards:", count)
			: P_("To be shuffled, %d card:",
				  "To be shuffled, %d cards:", count),
		count);
	write_cards(w, cards, out);
	buffer_puts(out, ".\n");
}

/* How many cards do this in such a fight. */
static int
count_cards(const struct world *w, const struct fight *f, uint64_t cards,
	bool (*do_it)(const struct world *, const struct fight *, int))
{
	int count = 0;
	for (; cards; cards = set_rest(cards))
		count += do_it(w, f, set_least(cards));
	return count;
}

/* Tigers are on to the card in the fight, by day or in answer to its attack. */
static bool
do_tigers_fight(const struct state *s)
{
	const struct fight *f = &s->fight;
	return !f->attacking || f->fresh > 0 || f->drawn_count > 0 ||
	       s->purpose == FOR_TIGER;
}

/* 7.3.1, 7.3.2, 8.2.2 Cards that beat it, alone or, once Tigers have begun,
 * with what they have drawn; and cards with which it breaks in. */
static void
write_odds(const struct world *w, const struct state *s, int area, int row,
	struct buffer *out)
{
	const struct fight *f = &s->fight;
	uint64_t cards = arnswalde_to_come(s);
	int card = s->stack[area].card[row].card;
	const struct fight alone = { .strength = (int8_t)arnswalde_strength(
					     w, card) };
	if (f->area == area && f->row == row && do_tigers_fight(s))
		buffer_printf(out, _("%s is beaten by %d"), card_name(card),
			count_cards(w, f, cards, arnswalde_wins));
	else
		buffer_printf(out,
			_("%s is beaten alone by %d, breaks in with %d"),
			card_name(card),
			count_cards(w, &alone, cards, arnswalde_wins),
			count_cards(w, &alone, cards, arnswalde_breaks_in));
}

static void
write_front(const struct world *w, const struct state *s, int area,
	struct buffer *out)
{
	const struct stack *stack = &s->stack[area];
	const char *before = ": ";
	if (!arnswalde_any_up(stack))
		return;
	int count = set_count(arnswalde_to_come(s));
	buffer_printf(out,
		area == NORTH
			? P_("North, of %d card", "North, of %d cards", count)
			: P_("South, of %d card", "South, of %d cards", count),
		count);
	for (int row = 0; row < (int)stack->count; row++) {
		if (stack->card[row].down)
			continue;
		buffer_puts(out, before);
		write_odds(w, s, area, row, out);
		before = "; ";
	}
	buffer_puts(out, ".\n");
}

/* 9.2 Cards to which the garrison surrenders. */
static int
count_surrender(const struct world *w, const struct state *s, uint64_t cards)
{
	int lost = 0;
	for (; cards; cards = set_rest(cards))
		lost += arnswalde_surrenders(w, s, set_least(cards));
	return lost;
}

/* How far morale must fall until a test can be lost. */
static int
count_steps(const struct world *w, int morale)
{
	int steps = 0;
	while (steps < morale && !w->surrender[morale - steps])
		steps++;
	return steps;
}

/* 9.1, 9.2 */
static void
write_risk(const struct world *w, const struct state *s, struct buffer *out)
{
	uint64_t cards = arnswalde_to_come(s);
	int count = set_count(cards), jokers = count_jokers(cards);
	buffer_printf(out,
		P_("a surrender test is lost to %d of %d card",
			"a surrender test is lost to %d of %d cards", count),
		count_surrender(w, s, cards), count);
	if (jokers == 0)
		return;
	buffer_puts(out, "; ");
	if (s->morale > 0)
		buffer_printf(out,
			P_("%d joker lowers morale and tests again",
				"%d jokers lower morale and test again",
				jokers),
			jokers);
	else
		buffer_printf(out,
			P_("%d joker tests again", "%d jokers test again",
				jokers),
			jokers);
}

/* 9 Whether a surrender test can be lost: at once, behind jokers, or not. */
static void
write_surrender(
	const struct world *w, const struct state *s, struct buffer *out)
{
	int jokers = count_jokers(arnswalde_to_come(s));
	int steps = count_steps(w, s->morale);
	buffer_printf(out, _("Morale %d: "), s->morale);
	if (steps == 0)
		write_risk(w, s, out);
	else if (steps > jokers)
		buffer_printf(out, _("no surrender test can be lost above %d"),
			s->morale - steps);
	else
		buffer_printf(out,
			P_("a surrender test is lost only after %d joker, "
			   "which lowers morale",
				"a surrender test is lost only after %d "
				"jokers, which lower morale",
				steps),
			steps);
	buffer_puts(out, ".\n");
}

static void
write_hand(const struct state *s, struct buffer *out)
{
	if (!s->hand)
		return;
	buffer_puts(out, _("In your hand: "));
	words_list(out, &arnswalde_cards, NULL, s->hand);
	buffer_puts(out, ".\n");
}

/* 10.3 What would count now. */
static void
write_score(const struct scene *scene, struct buffer *out)
{
	int points = arnswalde_score(scene->world, scene->state,
		(enum tiger_points)scene->option[OPTION_TIGER_POINTS]);
	buffer_printf(out,
		P_("A relief now would be worth %d point.\n",
			"A relief now would be worth %d points.\n", points),
		points);
}

void
arnswalde_brief(const struct scene *scene, const struct reader *reader,
	struct buffer *out)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	(void)reader;
	write_unseen(w, s, out);
	write_deck(w, s, out);
	write_hand(s, out);
	if (s->phase == PHASE_OVER)
		return;
	write_surrender(w, s, out);
	for (int area = NORTH; area < FRONTS; area++)
		write_front(w, s, area, out);
	if (s->phase == PHASE_PLACEMENT) {
		write_placement(w, out);
		return;
	}
	write_way_out(s, out);
	write_score(scene, out);
}
