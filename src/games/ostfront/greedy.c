#include "ostfront.h"

/*
 * This file has a greedy player for `simulate` and practice, which gives the
 * order that looks best at the moment. It counts the cards not seen yet, keeps
 * a card while the year may end, and tries to end the year while the other side
 * has no card. It sees only its own hand and the open cards, and rates each
 * order alone.
 */

/*
 * These weights of orders come from trial games, not from the rules. COLLAPSE
 * is for a side without cards at the end of a year (6.1), ROAD for each city
 * that the front advances, CARD for a card in hand, and POINT for each point of
 * a card that is played. MIDDLING is the value assumed for an unseen card.
 */
enum weight {
	COLLAPSE = 2000,
	ROAD = 40,
	CARD = 50,
	POINT = 9,
	MIDDLING = 4,
	CERTAIN = 100,
};

struct eye {
	const struct world *w;
	const struct state *s;
	const struct reader *reader;
	int seat, enemy;
	int mine, theirs;
	uint64_t may_come;
};

/* Returns the value of a card, or MIDDLING if its face is not known. */
static int
value_of(const struct eye *e, int card)
{
	int piece = card_seen(&e->w->cards, e->reader, card);
	return piece < 0 ? MIDDLING : e->w->pieces[piece].value;
}

static struct eye
look(const struct scene *scene, const struct reader *reader)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	int seat = reader->seat, enemy = enemy_of(seat);
	return (struct eye){ .w = w,
		.s = s,
		.reader = reader,
		.seat = seat,
		.enemy = enemy,
		.mine = s->hand[seat].cards.count,
		.theirs = s->hand[enemy].cards.count,
		.may_come = ostfront_unseen(w, s, reader) |
			    ostfront_seen_in(w, s, reader, enemy) };
}

/* 4.1 Returns the chance, in percent, that this value beats the other side's
 * card. An equal card counts half. */
static int
chance_of(const struct eye *e, int value)
{
	uint64_t may = e->may_come;
	if (e->enemy == GERMAN) /* G14 Germans have no annihilation cards. */
		may &= e->w->of_kind[WAR];
	int beaten = 0, count = set_count(may);
	for (; may; may = set_rest(may)) {
		int more = value - e->w->pieces[set_least(may)].value;
		beaten += more > 0 ? 2 : more == 0;
	}
	return count ? CERTAIN * beaten / (2 * count) : CERTAIN;
}

/* 5.3 Returns the chance, in percent, that the next draw of cards ends the
 * year. */
static int
danger(const struct eye *e)
{
	int deck = ostfront_in_deck(e->w, e->s);
	int closed = set_count(closed_plunder(e->w, e->s));
	if (closed == 1)
		return CERTAIN / deck;
	return CERTAIN * 2 / (deck * (deck - 1));
}

/* 4.5, 4.7 Rates a victory by cities, or by cards lost at the loser's
 * capital. */
static int
stakes(const struct eye *e, int winner, bool opposed)
{
	const struct world *w = e->w;
	int loser = enemy_of(winner), hand = e->s->hand[loser].cards.count;
	int losses = opposed ? w->losses.opposed : w->losses.unopposed;
	if (e->s->marker == w->capital[loser])
		return CARD * (losses < hand ? losses : hand);
	if (ostfront_exits(w, e->s, e->s->marker, winner) == 0)
		return 0;
	return ROAD * (opposed ? w->steps.opposed : w->steps.unopposed);
}

/* 6.1 Rates the sizes of both hands for the case that the year ends soon. */
static int
standing(const struct eye *e, int mine, int theirs)
{
	if ((mine == 0) == (theirs == 0))
		return 0;
	return (mine ? COLLAPSE : -COLLAPSE) * danger(e) / CERTAIN;
}

static int
weigh_war(const struct eye *e, int value)
{
	int chance = e->theirs ? chance_of(e, value) : CERTAIN;
	int won = stakes(e, e->seat, e->theirs > 0);
	int lost = stakes(e, e->enemy, true);
	return (won * chance - lost * (CERTAIN - chance)) / CERTAIN -
	       POINT * value - CARD + standing(e, e->mine - 1, e->theirs);
}

/* 5.1 Rates a draw, which adds a card or ends the year. */
static int
weigh_draw(const struct eye *e)
{
	return CARD * (e->w->hand_limit - e->mine) / 2 +
	       standing(e, e->mine, e->theirs);
}

/* 4.2 Rates the defence with a card of this value. */
static int
weigh_defence(const struct eye *e, int value)
{
	int chance = chance_of(e, value);
	return (stakes(e, e->seat, true) * chance -
		       stakes(e, e->enemy, true) * (CERTAIN - chance)) /
		       CERTAIN -
	       POINT * value - CARD + standing(e, e->mine - 1, e->theirs - 1);
}

int
ostfront_weigh(const struct scene *scene, const struct reader *reader,
	const struct order *o)
{
	struct eye e = look(scene, reader);
	switch ((enum verb_row)o->verb) {
	case VERB_WAR:
		return weigh_war(&e, value_of(&e, o->arg[0]));
	case VERB_SUPPLY:
	case VERB_DRAW:
		return weigh_draw(&e);
	case VERB_DEFEND:
		return weigh_defence(&e, value_of(&e, o->arg[0]));
	case VERB_DECLINE:
		return standing(&e, e.mine, e.theirs - 1) -
		       stakes(&e, e.enemy, false);
	case VERB_TO:
		return -ostfront_roads(e.w, o->arg[0], e.enemy);
	case VERB_LOSE:
		return -value_of(&e, o->arg[0]);
	case VERB_TAKE:
		return e.w->pieces[o->arg[0]].value;
	default: /* The answers `leave` and `stop` weigh 0. */
		return 0;
	}
}

void
ostfront_reason(const struct scene *scene, const struct reader *reader,
	const struct order *o, struct buffer *out)
{
	struct eye e = look(scene, reader);
	bool last = set_count(closed_plunder(e.w, e.s)) == 1;
	switch ((enum verb_row)o->verb) {
	case VERB_WAR:
		if (e.theirs)
			buffer_printf(out,
				_("beats %d of 100 cards that the enemy may "
				  "play"),
				chance_of(&e, value_of(&e, o->arg[0])));
		else
			buffer_puts(out, _("nobody can answer"));
		break;
	case VERB_DEFEND:
		buffer_printf(out,
			_("beats %d of 100 cards with which the "
			  "enemy may attack"),
			chance_of(&e, value_of(&e, o->arg[0])));
		break;
	case VERB_SUPPLY:
	case VERB_DRAW:
		if (last)
			buffer_printf(out,
				_("ends the year in %d of 100 cases"),
				danger(&e));
		break;
	default:
		break;
	}
}

int
ostfront_price(const struct scene *scene, const struct reader *reader,
	const struct order *o)
{
	struct eye e = look(scene, reader);
	bool plays = o->verb == VERB_WAR || o->verb == VERB_DEFEND ||
		     o->verb == VERB_LOSE;
	return plays ? value_of(&e, o->arg[0]) : 0;
}
