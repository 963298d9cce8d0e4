#include "feldpost/number.h"
#include "ostfront.h"

/* A gloss tells in a few words what an order or an answer would do. */

/* Returns a list of cities, such as "Minsk, Kiev or Odessa". */
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

/* Writes the value of a card that is open or belongs to the reader. */
static void
write_value(const struct world *w, const struct reader *reader, int card,
	struct buffer *out)
{
	int piece = card_seen(&w->cards, reader, card);
	if (piece < 0)
		return;
	buffer_printf(out, _("value %d"), w->pieces[piece].value);
	buffer_puts(out, "; ");
}

/* 4.5, 4.7 Writes what a victory of the attacker would bring. */
static void
gloss_war(const struct world *w, const struct state *s, struct buffer *out)
{
	int enemy = enemy_of(s->to_move);
	uint64_t exits = ostfront_exits(w, s, s->marker, s->to_move);
	if (s->marker == w->capital[enemy])
		buffer_puts(
			out, s->hand[enemy].cards.count
				     ? _("a victory costs the enemy a card")
				     : _("a victory costs the enemy nothing"));
	else if (exits)
		buffer_printf(out, _("a victory leads to %s"),
			ostfront_either(w, exits, out->arena));
	else
		buffer_puts(out, _("a victory moves nothing"));
}

/* 5.1, 5.3 Writes how many cards, and how much plunder, may be drawn. */
static void
gloss_draw(const struct world *w, const struct state *s, struct buffer *out)
{
	int cards = ostfront_in_deck(w, s);
	int plunder = set_count(closed_plunder(w, s));
	if (plunder > 1)
		buffer_printf(out, _("from %d cards, %d of them plunder"),
			cards, plunder);
	else
		buffer_printf(out,
			P_("from %d card, which ends the year",
				"from %d cards, one of which ends the year",
				cards),
			cards);
}

/* Writes the size of the hand after `more` cards; -1 is a card played. */
static void
gloss_hand(const struct state *s, int seat, int more, struct buffer *out)
{
	int count = s->hand[seat].cards.count + more;
	buffer_printf(out,
		more < 0 ? P_("%d card in hand after it",
				   "%d cards in hand after it", count)
			 : P_("%d card in hand", "%d cards in hand", count),
		count);
}

/* 4.5 Returns how many cities the winner can advance, at most `steps`. */
static int
farthest(const struct world *w, const struct state *s, int city, int seat,
	int steps)
{
	int most = 0;
	uint64_t exits = steps ? ostfront_exits(w, s, city, seat) : 0;
	for (; exits; exits = set_rest(exits))
		most = greater(most,
			1 + farthest(w, s, set_least(exits), seat, steps - 1));
	return most;
}

/* 4.5, 4.7 Writes what the defender loses by not playing a card. */
static void
gloss_decline(const struct world *w, const struct state *s, struct buffer *out)
{
	int loser = enemy_of(s->to_move);
	int cities = farthest(w, s, s->marker, s->to_move, w->steps.unopposed);
	int lost = lesser(s->hand[loser].cards.count, w->losses.unopposed);
	if (s->marker == w->capital[loser])
		buffer_printf(out,
			P_("lose the war and %d card",
				"lose the war and %d cards", lost),
			lost);
	else if (cities)
		buffer_printf(out,
			P_("lose the war; the front moves %d city",
				"lose the war; the front moves %d "
				"cities",
				cities),
			cities);
	else
		buffer_puts(out, _("lose the war; the front stays"));
}

/* 4.5 Writes the cities that the front can reach from that city. */
static void
gloss_to(const struct world *w, const struct state *s, int city,
	struct buffer *out)
{
	bool east = ostfront_exits(w, s, s->marker, GERMAN) & set_of(city);
	uint64_t exits = ostfront_exits(w, s, city, east ? GERMAN : SOVIET);
	if (s->war.steps == 1)
		buffer_puts(out, _("the last city of this war"));
	else if (exits)
		buffer_printf(out, _("and on to %s"),
			ostfront_either(w, exits, out->arena));
	else
		buffer_puts(out, _("no road leads on"));
}

void
ostfront_gloss(const struct scene *scene, const struct reader *reader,
	const struct order *o, struct buffer *out)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	switch ((enum verb_row)o->verb) {
	case VERB_WAR:
		write_value(w, reader, o->arg[0], out);
		gloss_war(w, s, out);
		break;
	case VERB_SUPPLY:
		gloss_draw(w, s, out);
		if (ostfront_doubles(w, s, s->to_move))
			buffer_printf(out, "; %s", _("perhaps another"));
		break;
	case VERB_DRAW:
		gloss_draw(w, s, out);
		break;
	case VERB_STOP:
		buffer_puts(out, _("draw no second card"));
		break;
	case VERB_DEFEND:
		write_value(w, reader, o->arg[0], out);
		gloss_hand(s, enemy_of(s->to_move), -1, out);
		break;
	case VERB_DECLINE:
		gloss_decline(w, s, out);
		break;
	case VERB_TO:
		gloss_to(w, s, o->arg[0], out);
		break;
	case VERB_LOSE:
		write_value(w, reader, o->arg[0], out);
		gloss_hand(s, s->marker == w->capital[GERMAN] ? GERMAN : SOVIET,
			-1, out);
		break;
	case VERB_TAKE:
		write_value(w, reader, o->arg[0], out);
		gloss_hand(s, GERMAN, 1, out);
		break;
	default: /* The only answer left is `leave`. */
		gloss_hand(s, GERMAN, 0, out);
	}
}
