#include "ostfront.h"

/* The position in words: what a victory brings, and which cards are out. */

/* "Minsk, Kiev or Odessa". */
const char *
ostfront_either(const struct world *w, uint64_t cities, struct arena *a)
{
	const char *text = words_said(&ostfront_cities, w, set_least(cities));
	while ((cities = set_rest(cities)) != 0)
		text = arena_printf(a,
			set_rest(cities) ? "%s, %s" : _("%s or %s"), text,
			words_said(&ostfront_cities, w, set_least(cities)));
	return text;
}

/* 4.5, 4.6, 4.7 */
static void
write_victory(const struct world *w, const struct state *s, int seat,
	struct buffer *out)
{
	int enemy = enemy_of(seat);
	uint64_t exits = ostfront_exits(w, s, s->marker, seat);
	const char *winner = seat_name(seat);
	if (s->marker == w->capital[enemy])
		buffer_printf(out,
			_("A victory of %s costs %s %d of its cards, %d if it "
			  "plays none.\n"),
			winner, seat_name(enemy), w->losses.opposed,
			w->losses.unopposed);
	else if (exits)
		buffer_printf(out, _("A victory of %s leads to %s.\n"), winner,
			words_list(out->arena, &ostfront_cities, w, exits));
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
	buffer_printf(out, _("The front is at %s"),
		words_said(&ostfront_cities, w, s->marker));
	for (int seat = GERMAN; seat < SEATS; seat++)
		if (ostfront_doubles(w, s, seat)) {
			buffer_puts(out, ", ");
			buffer_printf(out, _("where %s may draw two cards"),
				seat_name(seat));
		}
	buffer_puts(out, ".\n");
}

/* "1 3 4": the values of cards. */
static const char *
list_values(const struct world *w, uint64_t cards, struct arena *a)
{
	struct buffer out = buffer_in(a);
	for (; cards; cards = set_rest(cards))
		buffer_printf(&out, "%s%d", out.length ? " " : "",
			w->pieces[set_least(cards)].value);
	return buffer_string(&out);
}

static void
write_unseen(const struct world *w, const struct state *s,
	const struct reader *reader, struct buffer *out)
{
	uint64_t unseen = ostfront_unseen(w, s, reader);
	uint64_t war = w->of_kind[WAR] & unseen;
	uint64_t annihilation = w->of_kind[ANNIHILATION] & unseen;
	struct buffer cards = buffer_in(out->arena);
	if (war)
		buffer_printf(
			&cards, _("war %s"), list_values(w, war, out->arena));
	buffer_puts(&cards, war && annihilation ? "; " : "");
	if (annihilation)
		buffer_printf(&cards, _("annihilation %s"),
			list_values(w, annihilation, out->arena));
	buffer_printf(out, _("Not seen, in the deck or in hands: %s.\n"),
		cards.length ? buffer_string(&cards) : _("none"));
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

/* 6.1 The side that would collapse if the year ended now; 6.2 the winner of the
 * last year. */
static void
write_end(const struct world *w, const struct state *s, struct buffer *out)
{
	int loser = ostfront_find_collapsed(s);
	if (loser != NOBODY)
		buffer_printf(out,
			_("%s has no card: it collapses if the year ends "
			  "so.\n"),
			seat_name(loser));
	buffer_printf(out,
		_("When %d ends %s wins, unless the front is at %s.\n"),
		w->years[w->year_count - 1].number, seat_name(GERMAN),
		ostfront_either(w, w->soviet_at_end, out->arena));
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
		write_end(w, s, out);
	}
	write_unseen(w, s, reader, out);
}
