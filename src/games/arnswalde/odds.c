#include "arnswalde.h"

/*
 * What judgement cards would do: those of the deck in numbers, one of the hand
 * in words. The rules themselves are asked, about a card that is not played.
 */

/* In numbers. */

typedef bool kind_of_card(
	const struct world *w, const struct state *s, int card);

static bool
does_win(const struct world *w, const struct state *s, int card)
{
	return arnswalde_wins(w, &s->fight, card);
}

static bool
is_replaced(const struct world *w, const struct state *s, int card)
{
	(void)w;
	return arnswalde_is_replaced(&s->fight, card);
}

static bool
does_break_in(const struct world *w, const struct state *s, int card)
{
	return arnswalde_breaks_in(w, &s->fight, card);
}

static bool
does_repel(const struct world *w, const struct state *s, int card)
{
	return is_number(card) && !does_break_in(w, s, card);
}

/* 9.1, 9.3 */
static bool
does_lower(const struct world *w, const struct state *s, int card)
{
	return s->morale > 0 && !arnswalde_surrenders(w, s, card) &&
	       (is_joker(card) || is_red(card));
}

/* 6, 10.2 */
static bool
is_any_black(const struct world *w, const struct state *s, int card)
{
	(void)w;
	(void)s;
	return is_black(card);
}

static bool
is_red_face(const struct world *w, const struct state *s, int card)
{
	(void)w;
	(void)s;
	return is_face(card) && is_red(card);
}

static bool
is_any_joker(const struct world *w, const struct state *s, int card)
{
	(void)w;
	(void)s;
	return is_joker(card);
}

/* By purpose: kinds of cards, and what one of them does or several do. */
enum {
	KINDS = 3
};

static const struct kind {
	kind_of_card *is;
	const char *one, *many; /* of the first kind: of how many cards */
} kinds[][KINDS] = {
	[FOR_TIGER] = { { does_win, NP_("%d of %s wins", "%d of %s win") },
		{ is_replaced,
			NP_("%d more is replaced", "%d more are replaced") } },
	[FOR_ATTACK] = { { does_break_in, NP_("%d of %s breaks in",
						  "%d of %s break in") },
		{ does_repel, NP_("%d repels", "%d repel") } },
	[FOR_SURRENDER] = { { arnswalde_surrenders,
				    NP_("%d of %s means surrender",
					    "%d of %s mean surrender") },
		{ does_lower, NP_("%d lowers morale", "%d lower morale") } },
	[FOR_REPAIR] = { { is_any_black,
				 NP_("%d of %s mends", "%d of %s mend") },
		{ is_red_face, NP_("%d scraps", "%d scrap") },
		{ is_any_joker, NP_("%d joker", "%d jokers") } },
	[FOR_RELIEF] = { { is_any_black,
		NP_("%d of %s clears the road", "%d of %s clear the road") } },
};

static int
count_kind(const struct world *w, const struct state *s, kind_of_card *is)
{
	int count = 0;
	for (uint64_t left = arnswalde_to_come(s); left; left = set_rest(left))
		count += is(w, s, set_least(left));
	return count;
}

/* A table's formats, which the compiler does not see: of each the first has the
 * count and the cards, the others the count. Nothing else is printed by them.
 */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
static void
write_kind(struct buffer *out, const struct kind *kind, int count,
	const char *cards)
{
	buffer_printf(out, P_(kind->one, kind->many, count), count, cards);
}
#pragma GCC diagnostic pop

/* "5 of 40 cards win, 6 more are replaced": of the deck, or 2.5 of what will be
 * shuffled; of the other kinds only what there is. */
void
arnswalde_write_odds(const struct world *w, const struct state *s,
	enum purpose purpose, struct buffer *out)
{
	const struct kind *kind = kinds[purpose];
	int count = count_kind(w, s, kind->is);
	int all = set_count(arnswalde_to_come(s));
	const char *cards =
		arena_printf(out->arena, P_("%d card", "%d cards", all), all);
	write_kind(out, kind, count, cards);
	for (int i = 1; i < KINDS && kind[i].is; i++) {
		count = count_kind(w, s, kind[i].is);
		if (count == 0)
			continue;
		buffer_puts(out, ", ");
		write_kind(out, &kind[i], count, cards);
	}
}

/* In words. */

/* 7.3.3, 7.5, 7.7 Whether this card costs the last Tigers in the town: by its
 * damage, or by the failure that follows when nobody can go on. */
static bool
costs_all(const struct world *w, const struct state *s, int card)
{
	const struct fight *f = &s->fight;
	int damaged = arnswalde_damages(w, f, card);
	bool fails = f->fresh == 0 && !arnswalde_wins(w, f, card) &&
		     s->tigers[f->area] > damaged;
	return tigers_in_town(s) == damaged + fails;
}

/* 7.3.1 to 7.3.3 "pair, 14 of 9: wins" */
static void
write_number(const struct world *w, const struct state *s, int card,
	struct buffer *out)
{
	const struct fight *f = &s->fight;
	int sum = arnswalde_sum(w, f, card);
	if (sum > arnswalde_value(w, card))
		buffer_puts(out, is_ace(card) ? _("two aces, ") : _("pair, "));
	buffer_printf(out,
		arnswalde_wins(w, f, card) ? _("%d of %d: wins")
					   : _("%d of %d: falls short"),
		sum, f->strength);
	if (costs_all(w, s, card))
		buffer_puts(out, _("; no Tiger is left, the game is lost"));
	else if (arnswalde_damages(w, f, card))
		buffer_puts(out, _(", its Tiger is damaged"));
}

/* 7.3 */
static void
write_for_tiger(const struct world *w, const struct state *s, int card,
	struct buffer *out)
{
	if (arnswalde_is_replaced(&s->fight, card))
		buffer_puts(out, _("black face: a choice, then another card"));
	else if (is_face(card))
		buffer_puts(
			out, _("face: its Tiger goes to the central square"));
	else
		write_number(w, s, card, out);
}

/* G21 */
static void
write_fall(const struct state *s, struct buffer *out)
{
	if (s->morale > 0)
		buffer_printf(out, _("morale falls to %d"), s->morale - 1);
	else
		buffer_puts(out, _("morale stays at 0"));
}

/* 8.2.2 */
static void
write_for_attack(const struct world *w, const struct state *s, int card,
	struct buffer *out)
{
	if (is_red_face(w, s, card)) {
		buffer_puts(
			out, _("shells on field repair, then another card"));
	} else if (is_face(card)) {
		buffer_puts(out, _("the attack fizzles"));
	} else if (does_repel(w, s, card)) {
		buffer_printf(out, _("repels %s"), card_name(card_in_fight(s)));
	} else {
		buffer_puts(out, _("breaks in: "));
		write_fall(s, out);
		if (is_ace(card) && is_red(card))
			buffer_puts(out, _(", then a surrender test"));
	}
}

/* 9.2, 9.3 */
static void
write_for_surrender(const struct world *w, const struct state *s, int card,
	struct buffer *out)
{
	const char *suit = arnswalde_suits.names[suit_of(card)];
	if (arnswalde_surrenders(w, s, card)) {
		buffer_printf(
			out, _("%s at morale %d: surrender"), suit, s->morale);
	} else if (does_lower(w, s, card)) {
		buffer_printf(out, "%s: ", suit);
		write_fall(s, out);
	} else {
		buffer_puts(out, _("they hold on"));
	}
}

/* 6 */
static void
write_for_repair(int card, struct buffer *out)
{
	if (is_black(card))
		buffer_puts(out, _("mends a Tiger"));
	else
		buffer_puts(out,
			is_face(card) ? _("scraps a Tiger") : _("no effect"));
}

/* 10.2 */
static void
write_for_relief(int card, struct buffer *out)
{
	buffer_puts(out, is_black(card)
				 ? _("a Soviet card is removed")
				 : _("a Soviet card stays: the game is lost"));
}

/* 2.4 What a card of the hand, no joker, does where a card is asked for. */
void
arnswalde_write_card(const struct world *w, const struct state *s, int card,
	struct buffer *out)
{
	switch ((enum purpose)s->purpose) {
	case FOR_TIGER:
		write_for_tiger(w, s, card, out);
		break;
	case FOR_ATTACK:
		write_for_attack(w, s, card, out);
		break;
	case FOR_SURRENDER:
		write_for_surrender(w, s, card, out);
		break;
	case FOR_REPAIR:
		write_for_repair(card, out);
		break;
	case FOR_RELIEF:
		write_for_relief(card, out);
		break;
	case NO_PURPOSE:
		break;
	}
}
