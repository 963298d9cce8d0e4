#include "ostfront.h"

/* The position in words: what a victory would bring, and what is still out. */

static const char *
city_name(const struct world *w, int city)
{
	return words_said(&ostfront_cities, w, city);
}

/* 4.5, 4.6, 4.7 */
static void
write_victory(const struct world *w, const struct state *s, int seat,
	struct buffer *out)
{
	int enemy = enemy_of(seat);
	uint64_t exits = ostfront_exits(w, s, s->marker, seat);
	const char *winner = _(ostfront_seat_names[seat]);
	struct buffer cities = buffer_in(out->arena);
	words_list(&cities, &ostfront_cities, w, exits);
	if (s->marker == w->capital[enemy])
		buffer_printf(out,
			_("A victory of %s costs %s %d of its cards, %d if it "
			  "plays none.\n"),
			winner, _(ostfront_seat_names[enemy]),
			w->losses.opposed, w->losses.unopposed);
	else if (exits)
		buffer_printf(out, _("A victory of %s leads to %s.\n"), winner,
			buffer_string(&cities));
	else
		buffer_printf(out,
			seat == GERMAN && s->plunder
				? _("A victory of %s moves nothing: no dotted "
				    "road leads on.\n")
				: _("A victory of %s moves nothing: no road "
				    "leads on.\n"),
			winner);
}

/* 5.2 */
static void
write_front(const struct world *w, const struct state *s, struct buffer *out)
{
	buffer_printf(out, _("The front is at %s"), city_name(w, s->marker));
	for (int seat = GERMAN; seat < SEATS; seat++)
		if (ostfront_doubles(w, s, seat))
			buffer_printf(out, _(", where %s may draw two cards"),
				_(ostfront_seat_names[seat]));
	buffer_puts(out, ".\n");
}

/* " 1 3 4": the values of the cards of a kind that nobody has shown. */
static void
write_values(const struct world *w, uint64_t cards, struct buffer *out)
{
	for (; cards; cards = set_rest(cards))
		buffer_printf(out, " %d", w->pieces[set_least(cards)].value);
}

/* Of a hand the cards that the reader sees: open ones, and his own. */
static uint64_t
seen_in(const struct world *w, const struct reader *reader,
	const struct card_list *hand)
{
	uint64_t seen = 0;
	for (int i = 0; i < hand->count; i++) {
		int piece = card_seen(&w->cards, reader, hand->card[i]);
		if (piece >= 0)
			seen |= set_of(piece);
	}
	return seen;
}

/* What the deck and the cards hidden from the reader may be. */
static void
write_unseen(const struct world *w, const struct state *s,
	const struct reader *reader, struct buffer *out)
{
	uint64_t seen = s->discards | s->aside |
			seen_in(w, reader, &s->hand[GERMAN].cards) |
			seen_in(w, reader, &s->hand[SOVIET].cards);
	uint64_t war = w->of_kind[WAR] & ~seen;
	uint64_t annihilation = w->of_kind[ANNIHILATION] & ~seen;
	buffer_puts(out, _("Not seen, in the deck or in hands:"));
	buffer_puts(out, war ? _(" war") : "");
	write_values(w, war, out);
	buffer_puts(out, war && annihilation ? ";" : "");
	buffer_puts(out, annihilation ? _(" annihilation") : "");
	write_values(w, annihilation, out);
	buffer_puts(out, war || annihilation ? ".\n" : _(" none.\n"));
}

/* 5.3 */
static void
write_deck(const struct world *w, const struct state *s, struct buffer *out)
{
	int cards = ostfront_in_deck(w, s);
	int plunder = set_count(closed_plunder(w, s));
	if (plunder == 0)
		buffer_printf(out,
			P_("In the deck: %d card.\n",
				"In the deck: %d cards.\n", cards),
			cards);
	else if (plunder == 1)
		buffer_printf(out,
			P_("In the deck: %d card, %d of them plunder; with "
			   "that one the year ends, 1 draw in %d.\n",
				"In the deck: %d cards, %d of them plunder; "
				"with that one the year ends, 1 draw in %d.\n",
				cards),
			cards, plunder, cards);
	else
		buffer_printf(out,
			_("In the deck: %d cards, %d of them plunder; with the "
			  "last one the year ends.\n"),
			cards, plunder);
}

/* 6.1 Who would collapse if the year ended now. */
static void
write_danger(const struct state *s, struct buffer *out)
{
	bool german = s->hand[GERMAN].cards.count == 0;
	bool soviet = s->hand[SOVIET].cards.count == 0;
	if (german != soviet)
		buffer_printf(out,
			_("%s has no card: it collapses if the year ends "
			  "so.\n"),
			_(ostfront_seat_names[german ? GERMAN : SOVIET]));
}

/* 6.2 */
static void
write_goal(const struct world *w, struct buffer *out)
{
	struct buffer cities = buffer_in(out->arena);
	for (uint64_t left = w->soviet_at_end; left; left = set_rest(left))
		buffer_printf(&cities, "%s%s", city_name(w, set_least(left)),
			set_rest(left) == 0		? ""
			: set_rest(set_rest(left)) == 0 ? _(" or ")
							: ", ");
	buffer_printf(out,
		_("When %d ends %s wins, unless the front is at %s.\n"),
		w->years[w->year_count - 1].number,
		_(ostfront_seat_names[GERMAN]), buffer_string(&cities));
}

void
ostfront_brief(const struct scene *scene, const struct reader *reader,
	struct buffer *out)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	write_front(w, s, out);
	if (s->phase != PHASE_OVER) {
		for (int side = GERMAN; side < SEATS; side++)
			write_victory(w, s, side, out);
		write_deck(w, s, out);
		write_danger(s, out);
		write_goal(w, out);
	}
	write_unseen(w, s, reader, out);
}
