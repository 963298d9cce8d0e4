#include "arnswalde.h"

/* The position in words: what is known, and which cards may come. */

/* "A 2 5 K": the ranks of a suit among the cards, each after a blank. */
static void
write_ranks(uint64_t cards, int suit, struct buffer *out)
{
	for (int rank = ACE; rank < RANK_COUNT; rank++)
		if (set_has(cards, suit * RANK_COUNT + rank))
			buffer_printf(out, " %s", arnswalde_ranks[rank]);
}

/* 4 The Soviet cards that nobody has seen. */
static void
write_unseen(const struct world *w, const struct state *s, struct buffer *out)
{
	struct buffer ranks = buffer_in(out->arena);
	write_ranks(s->unseen, w->soviet_suit, &ranks);
	if (s->unseen)
		buffer_printf(out,
			_("Soviet cards nobody has seen:%s; %d in the deck.\n"),
			buffer_string(&ranks), arnswalde_deck_left(w, s));
	else
		buffer_puts(out, _("Every Soviet card has been seen.\n"));
}

/* "♣ 2 5; ♠ K; 1 joker", without suits that have no cards. */
static const char *
list_cards(const struct world *w, uint64_t cards, struct arena *a)
{
	struct buffer out = buffer_in(a);
	int jokers = set_count(cards >> FIRST_JOKER);
	const char *before = "";
	for (uint64_t left = w->judgement_suits; left; left = set_rest(left)) {
		int suit = set_least(left);
		if (!(cards & cards_of(suit)))
			continue;
		buffer_printf(
			&out, "%s%s", before, arnswalde_suits.names[suit]);
		write_ranks(cards, suit, &out);
		before = "; ";
	}
	if (jokers) {
		buffer_puts(&out, before);
		buffer_printf(
			&out, P_("%d joker", "%d jokers", jokers), jokers);
	}
	return buffer_string(&out);
}

/* 2.2, 2.5 The cards that may be drawn next: all played cards are known. */
static void
write_deck(const struct world *w, const struct state *s, struct buffer *out)
{
	uint64_t cards = arnswalde_to_come(s);
	int count = set_count(cards);
	if (count == 0)
		buffer_puts(out, _("No judgement card is left to be drawn.\n"));
	else
		buffer_printf(out,
			s->deck ? P_("Judgement deck, %d card: %s.\n",
					  "Judgement deck, %d cards: %s.\n",
					  count)
				: P_("To be shuffled, %d card: %s.\n",
					  "To be shuffled, %d cards: %s.\n",
					  count),
			count, list_cards(w, cards, out->arena));
}

/* 7.3.1, 7.3.2, 8.2.2 The number of cards that beat the Soviet card at `row`,
 * alone or, once Tigers have begun, with the cards that they drew; and the
 * number with which it breaks in. */
static void
write_odds(const struct world *w, const struct state *s, int area, int row,
	struct buffer *out)
{
	const struct fight *f = &s->fight;
	int card = s->stack[area].card[row].card;
	bool tigers = !f->attacking || f->fresh > 0 || f->drawn_count > 0 ||
		      s->purpose == FOR_TIGER;
	if (f->area == area && f->row == row && tigers) {
		buffer_printf(out, _("%s is beaten by %d"), card_name(card),
			arnswalde_count(w, s, WINS));
		return;
	}
	int strength = arnswalde_strength(w, card);
	buffer_printf(out, _("%s is beaten alone by %d, breaks in with %d"),
		card_name(card), arnswalde_count_alone(w, s, strength, WINS),
		arnswalde_count_alone(w, s, strength, BREAKS_IN));
}

static void
write_front(const struct world *w, const struct state *s, int area,
	struct buffer *out)
{
	const struct stack *stack = &s->stack[area];
	struct buffer odds = buffer_in(out->arena);
	int count = set_count(arnswalde_to_come(s));
	if (!arnswalde_any_up(stack))
		return;
	for (int row = 0; row < (int)stack->count; row++) {
		if (stack->card[row].down)
			continue;
		buffer_puts(&odds, odds.length ? "; " : "");
		write_odds(w, s, area, row, &odds);
	}
	buffer_printf(out,
		area == NORTH ? P_("North, of %d card: %s.\n",
					"North, of %d cards: %s.\n", count)
			      : P_("South, of %d card: %s.\n",
					"South, of %d cards: %s.\n", count),
		count, buffer_string(&odds));
}

/* 9.1, 9.2 */
static void
write_risk(const struct world *w, const struct state *s, struct buffer *out)
{
	int count = set_count(arnswalde_to_come(s));
	int jokers = arnswalde_count(w, s, IS_JOKER);
	buffer_printf(out,
		P_("a surrender test is lost to %d of %d card",
			"a surrender test is lost to %d of %d cards", count),
		arnswalde_count(w, s, SURRENDERS), count);
	if (jokers == 0)
		return;
	buffer_puts(out, "; ");
	buffer_printf(out,
		s->morale > 0 ? P_("%d joker lowers morale and tests again",
					"%d jokers lower morale and test again",
					jokers)
			      : P_("%d joker tests again",
					"%d jokers test again", jokers),
		jokers);
}

/* 9 The chance to lose a surrender test: at once, or after jokers, which lower
 * morale, or not at all. */
static void
write_surrender(
	const struct world *w, const struct state *s, struct buffer *out)
{
	struct buffer risk = buffer_in(out->arena);
	int steps = 0;
	while (steps < s->morale && !w->surrender[s->morale - steps])
		steps++;
	if (steps == 0)
		write_risk(w, s, &risk);
	else if (steps > arnswalde_count(w, s, IS_JOKER))
		buffer_printf(&risk,
			_("no surrender test can be lost above %d"),
			s->morale - steps);
	else
		buffer_printf(&risk,
			P_("a surrender test is lost only after %d joker, "
			   "which lowers morale",
				"a surrender test is lost only after %d "
				"jokers, which lower morale",
				steps),
			steps);
	buffer_printf(
		out, _("Morale %d: %s.\n"), s->morale, buffer_string(&risk));
}

/* 5.3, 10.3 The way out, and the score of a relief now. */
static void
write_prospects(const struct scene *scene, struct buffer *out)
{
	const struct state *s = scene->state;
	int points = arnswalde_score(scene->world, s,
		(enum tiger_points)scene->option[OPTION_TIGER_POINTS]);
	buffer_puts(out,
		s->stack[NORTH].count > 0
			? _("No escape while Soviets are in the north.\n")
		: s->escape_used ? _("No more escape this turn.\n")
				 : _("The way out to the north is open.\n"));
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
	if (s->hand)
		buffer_printf(out, _("In your hand: %s.\n"),
			words_list(
				out->arena, &arnswalde_cards, NULL, s->hand));
	if (s->phase == PHASE_OVER)
		return;
	write_surrender(w, s, out);
	for (int area = NORTH; area < FRONTS; area++)
		write_front(w, s, area, out);
	if (s->phase != PHASE_PLACEMENT)
		write_prospects(scene, out);
	else /* 2.3 */
		buffer_printf(out,
			P_("%d Tiger is to be placed in the north, the south "
			   "and the central square.\n",
				"%d Tigers are to be placed in the north, the "
				"south and the central square.\n",
				w->tigers),
			w->tigers);
}
