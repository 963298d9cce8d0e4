#include <limits.h>

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
		"%d Tigers are to be placed in the north, the south and the "
		"central square.\n",
		w->tigers);
}

/* 5.3 */
static void
write_way_out(const struct state *s, struct buffer *out)
{
	if (s->stack[NORTH].count > 0)
		buffer_puts(out, "No escape while Soviets are in the north.\n");
	else if (s->escape_used)
		buffer_puts(out, "No more escape this turn.\n");
	else
		buffer_puts(out, "The way out to the north is open.\n");
}

/* 4 Nobody has seen these. */
static void
write_unseen(const struct world *w, const struct state *s, struct buffer *out)
{
	if (!s->unseen) {
		buffer_puts(out, "Every Soviet card has been seen.\n");
		return;
	}
	buffer_puts(out, "Soviet cards nobody has seen:");
	write_ranks(s->unseen, w->soviet_suit, out);
	buffer_printf(out, "; %d in the deck.\n", arnswalde_deck_left(w, s));
}

/* 2.2, 2.5 What may be drawn next: everything played is known. */
static void
write_deck(const struct world *w, const struct state *s, struct buffer *out)
{
	uint64_t cards = arnswalde_to_come(s);
	int jokers = set_count(cards >> FIRST_JOKER);
	buffer_puts(out, s->deck ? "Judgement deck, " : "To be shuffled, ");
	buffer_count(out, set_count(cards), "card:", "cards:");
	for (uint64_t left = w->judgement_suits; left; left = set_rest(left)) {
		int suit = set_least(left);
		buffer_printf(out, " %s", arnswalde_suits.names[suit]);
		write_ranks(cards, suit, out);
		buffer_putc(out, ';');
	}
	buffer_putc(out, ' ');
	buffer_count(out, jokers, "joker.\n", "jokers.\n");
}

/* Number cards that are worth `least` to `most`. */
static int
count_worth(const struct world *w, uint64_t cards, int least, int most)
{
	int count = 0;
	for (; cards; cards = set_rest(cards)) {
		int card = set_least(cards);
		int value = arnswalde_value(w, card);
		count += !is_joker(card) && !is_face(card) && value >= least &&
			 value <= most;
	}
	return count;
}

/* 7.3.1, 8.2.2 Cards that beat it alone, and cards that let it break in. */
static void
write_odds(
	const struct world *w, uint64_t cards, int soviet, struct buffer *out)
{
	int strength = arnswalde_strength(w, soviet);
	buffer_printf(out, "%s is beaten by %d, breaks in with %d",
		card_name(soviet), count_worth(w, cards, strength, INT_MAX),
		count_worth(w, cards, 0, strength));
}

static void
write_front(const struct world *w, const struct state *s, int area,
	struct buffer *out)
{
	const struct stack *stack = &s->stack[area];
	uint64_t cards = arnswalde_to_come(s);
	const char *before = area == NORTH ? "North" : "South";
	if (!arnswalde_any_up(stack))
		return;
	buffer_printf(out, "%s, of %d cards: ", before, set_count(cards));
	before = "";
	for (size_t row = 0; row < stack->count; row++) {
		if (stack->card[row].down)
			continue;
		buffer_puts(out, before);
		write_odds(w, cards, stack->card[row].card, out);
		before = "; ";
	}
	buffer_puts(out, ".\n");
}

/* 9.2 Cards to which the garrison surrenders. */
static void
write_surrender(
	const struct world *w, const struct state *s, struct buffer *out)
{
	uint64_t cards = arnswalde_to_come(s);
	int lost = 0;
	for (uint64_t left = cards; left; left = set_rest(left))
		lost += set_has(
			w->surrender[s->morale], suit_of(set_least(left)));
	if (s->morale > w->surrender_at)
		buffer_printf(out,
			"Morale %d; the garrison can surrender at %d or "
			"less.\n",
			s->morale, w->surrender_at);
	else
		buffer_printf(out,
			"Morale %d: a surrender test is lost to %d of %d "
			"cards.\n",
			s->morale, lost, set_count(cards));
}

static void
write_hand(const struct state *s, struct buffer *out)
{
	if (!s->hand)
		return;
	buffer_puts(out, "In your hand: ");
	words_list(out, &arnswalde_cards, NULL, s->hand);
	buffer_puts(out, ".\n");
}

/* 10.3 What would count now. */
static void
write_score(const struct scene *scene, struct buffer *out)
{
	buffer_printf(out, "A relief now would be worth %d points.\n",
		arnswalde_score(scene->world, scene->state,
			(enum tiger_points)scene->option[OPTION_TIGER_POINTS]));
}

void
arnswalde_brief(const struct scene *scene, int seat, struct buffer *out)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	(void)seat;
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
