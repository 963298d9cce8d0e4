#include "arnswalde.h"

/* This file tells what judgement cards would do: a count of cards that may be
 * drawn, or a text for a hand card. It calls the rules with cards that nobody
 * has played. */

static bool
does(const struct world *w, const struct state *s, enum effect effect, int card)
{
	switch (effect) {
	case WINS:
		return arnswalde_wins(w, &s->fight, card);
	case IS_REPLACED:
		return arnswalde_is_replaced(&s->fight, card);
	case BREAKS_IN:
		return arnswalde_breaks_in(w, &s->fight, card);
	case REPELS:
		return is_number(card) && !does(w, s, BREAKS_IN, card);
	case SURRENDERS:
		return arnswalde_surrenders(w, s, card);
	case LOWERS_MORALE:
		return s->morale > 0 && !arnswalde_surrenders(w, s, card) &&
		       (is_joker(card) || is_red(card));
	case IS_BLACK:
		return is_black(card);
	case IS_RED_FACE:
		return is_face(card) && is_red(card);
	case IS_JOKER:
		break;
	}
	return is_joker(card);
}

int
arnswalde_count(
	const struct world *w, const struct state *s, enum effect effect)
{
	int count = 0;
	for (uint64_t left = arnswalde_to_come(s); left; left = set_rest(left))
		count += does(w, s, effect, set_least(left));
	return count;
}

int
arnswalde_count_alone(const struct world *w, const struct state *s,
	int strength, enum effect effect)
{
	struct state alone = *s;
	alone.fight = (struct fight){ .strength = (int8_t)strength };
	return arnswalde_count(w, &alone, effect);
}

/* Each purpose has up to KINDS effects, with texts for one card and for
 * several. */
enum {
	KINDS = 3
};

static const struct kind {
	enum effect effect;
	const char *one, *many;
} kinds[][KINDS] = {
	[FOR_TIGER] = { { WINS, NP_("%d of %s wins", "%d of %s win") },
		{ IS_REPLACED,
			NP_("%d more is replaced", "%d more are replaced") } },
	[FOR_ATTACK] = { { BREAKS_IN, NP_("%d of %s breaks in",
					      "%d of %s break in") },
		{ REPELS, NP_("%d repels", "%d repel") } },
	[FOR_SURRENDER] = { { SURRENDERS, NP_("%d of %s means surrender",
						  "%d of %s mean surrender") },
		{ LOWERS_MORALE, NP_("%d lowers morale", "%d lower morale") } },
	[FOR_REPAIR] = { { IS_BLACK, NP_("%d of %s mends", "%d of %s mend") },
		{ IS_RED_FACE, NP_("%d scraps", "%d scrap") },
		{ IS_JOKER, NP_("%d joker", "%d jokers") } },
	[FOR_RELIEF] = { { IS_BLACK,
		NP_("%d of %s clears the road", "%d of %s clear the road") } },
};

/* The format comes from a table, so the compiler can't check it. The first
 * format of a purpose takes the count and the number of all cards, the others
 * only the count. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
static void
write_kind(struct buffer *out, const struct kind *kind, int count,
	const char *cards)
{
	buffer_printf(
		out, message_count(kind->one, kind->many, count), count, cards);
}
#pragma GCC diagnostic pop

/* Writes a text such as "5 of 40 cards win, 6 more are replaced", about the
 * cards of the deck or, by 2.5, the cards to be shuffled. Omits an effect that
 * no card has, except the first. */
void
arnswalde_write_odds(const struct world *w, const struct state *s,
	enum purpose purpose, struct buffer *out)
{
	int all = set_count(arnswalde_to_come(s));
	const char *cards =
		arena_printf(out->arena, P_("%d card", "%d cards", all), all);
	for (int i = 0; i < KINDS && kinds[purpose][i].one; i++) {
		const struct kind *kind = &kinds[purpose][i];
		int count = arnswalde_count(w, s, kind->effect);
		if (i > 0 && count == 0)
			continue;
		buffer_puts(out, i > 0 ? ", " : "");
		write_kind(out, kind, count, cards);
	}
}

/* 7.3.3, 7.5, 7.7 True if this card would cost the last Tigers in the town: by
 * damage, or because the counterattack fails when no Tiger can continue. */
static bool
costs_all(const struct world *w, const struct state *s, int card)
{
	const struct fight *f = &s->fight;
	int damaged = arnswalde_damages(w, f, card);
	bool fails = f->fresh == 0 && !arnswalde_wins(w, f, card) &&
		     s->tigers[f->area] > damaged;
	return tigers_in_town(s) == damaged + fails;
}

/* 7.3 Writes a text such as "pair, 14 of 9: wins". */
static void
write_for_tiger(const struct world *w, const struct state *s, int card,
	struct buffer *out)
{
	const struct fight *f = &s->fight;
	int sum = arnswalde_sum(w, f, card);
	if (arnswalde_is_replaced(f, card)) {
		buffer_puts(out, _("black face: you choose its effect, then "
				   "another card"));
		return;
	}
	if (is_face(card)) {
		buffer_puts(
			out, _("face: the Tiger goes to the central square"));
		return;
	}
	if (sum > arnswalde_value(w, card))
		buffer_printf(
			out, "%s, ", is_ace(card) ? _("two aces") : _("pair"));
	buffer_printf(out,
		arnswalde_wins(w, f, card) ? _("%d of %d: wins")
					   : _("%d of %d: falls short"),
		sum, f->strength);
	if (costs_all(w, s, card))
		buffer_printf(
			out, "; %s", _("no Tiger is left, the game is lost"));
	else if (arnswalde_damages(w, f, card))
		buffer_printf(out, ", %s", _("its Tiger is damaged"));
}

/* 8.2.2 Writes what a card does in an attack. G21: morale never falls below
 * 0. */
static void
write_for_attack(const struct world *w, const struct state *s, int card,
	struct buffer *out)
{
	if (does(w, s, IS_RED_FACE, card)) {
		buffer_puts(
			out, _("shells on field repair, then another card"));
	} else if (is_face(card)) {
		buffer_puts(out, _("the attack fizzles"));
	} else if (does(w, s, REPELS, card)) {
		buffer_printf(out, _("repels %s"), card_name(card_in_fight(s)));
	} else {
		if (s->morale > 0)
			buffer_printf(out, _("breaks in: morale falls to %d"),
				s->morale - 1);
		else
			buffer_puts(out, _("breaks in: morale stays at 0"));
		if (is_ace(card) && is_red(card))
			buffer_printf(out, ", %s", _("then a surrender test"));
	}
}

/* 9.2, 9.3 Writes whether the garrison surrenders on this card. */
static void
write_for_surrender(const struct world *w, const struct state *s, int card,
	struct buffer *out)
{
	const char *suit = arnswalde_suits.names[suit_of(card)];
	if (arnswalde_surrenders(w, s, card))
		buffer_printf(
			out, _("%s at morale %d: surrender"), suit, s->morale);
	else if (does(w, s, LOWERS_MORALE, card))
		buffer_printf(
			out, _("%s: morale falls to %d"), suit, s->morale - 1);
	else
		buffer_puts(out, _("they hold on"));
}

/* 2.4 Writes what a hand card (not a joker) does for the present purpose. */
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
		buffer_puts(out, is_black(card)	 ? _("mends a Tiger")
				 : is_face(card) ? _("scraps a Tiger")
						 : _("no effect"));
		break;
	case FOR_RELIEF:
		buffer_puts(out,
			is_black(card)
				? _("a Soviet card is removed")
				: _("a Soviet card stays: the game is lost"));
		break;
	case NO_PURPOSE:
		break;
	}
}
