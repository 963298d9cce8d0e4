#include "feldpost/choose.h"
#include "feldpost/number.h"
#include "messages.h"
#include "position.h"

/*
 * 2.12 Doctrine: what a line of standing orders answers to a question, and
 * what is chosen for a player who has said nothing. Lines that have nothing to
 * say of a question leave it to the next one.
 */

/* A question on the board as it is now. */
struct matter {
	const struct world *w;
	const struct state *s;
	const struct question *q;
	int toward; /* of a retreat */
};

/* 2.7 Where nothing is said: in cities, towns, exits, the hexes of rule 15. */
static bool
is_worth_holding(const struct world *w, int hex)
{
	int look = w->map.terrain[w->map.hex[hex].terrain].look;
	return look == LOOK_CITY || look == LOOK_TOWN || w->exit[hex] ||
	       w->trigger[hex];
}

static int
choose_stand(const struct matter *m, const struct order *line)
{
	int hex = m->q->arg[1];
	int stand = option_of(m->q, VERB_STAND);
	int yield = option_of(m->q, VERB_YIELD);
	switch (verb_said(line)) {
	case UNSAID:
		return is_worth_holding(m->w, hex) ? stand : yield;
	case VERB_STIFF_HOLD:
		return hex_lies_in(m->w->areas, line->arg, hex) ? stand : yield;
	case VERB_STIFF_AT:
		if (!hex_lies_in(m->w->areas, &line->arg[1], hex))
			return CHOOSE_NONE;
		/* fallthrough */
	case VERB_STIFF: /* always|never|ask */
		return option_of_three(line->arg[0], stand, yield);
	default:
		return CHOOSE_NONE;
	}
}

/* 2.11 */

static struct rank
rank_marker(const void *context, const struct order *o)
{
	(void)context;
	return (struct rank){ .by = { o->arg[0] } };
}

static int
choose_marker(const struct matter *m, const struct order *line)
{
	int hex = m->q->arg[0];
	int none = option_of(m->q, VERB_NO_MARKER);
	switch (verb_said(line)) {
	case UNSAID:
		return none;
	case VERB_MARKER_AT:
		return hex_is_named(&line->arg[1], hex)
			       ? option_with(m->q, VERB_MARKER, line->arg[0])
			       : CHOOSE_NONE;
	case VERB_MARKERS_AT:
		if (!hex_lies_in(m->w->areas, &line->arg[1], hex))
			return CHOOSE_NONE;
		/* fallthrough */
	case VERB_MARKERS: /* never|always|ask */
		return option_of_three(line->arg[0], none,
			option_best(m->q, VERB_MARKER, rank_marker, NULL));
	default:
		return CHOOSE_NONE;
	}
}

/* 2.10 */
static int
choose_demolition(const struct matter *m, const struct order *line)
{
	int blow = option_of(m->q, VERB_DEMOLISH);
	switch (verb_said(line)) {
	case UNSAID:
		return blow;
	case VERB_DEMOLISH_ALL: /* all|none|ask */
		return option_of_three(
			line->arg[0], blow, option_of(m->q, VERB_SPARE));
	default:
		return CHOOSE_NONE;
	}
}

/* 2.6 Ruling 19: two-step units, then attack, defence, the lower hex. */
static struct rank
rank_loss(const void *context, const struct order *o)
{
	const struct matter *m = context;
	int unit = o->arg[0];
	return (struct rank){ .by = {
				      m->s->unit[unit].steps,
				      aachen_attack(m->w, m->s, unit),
				      aachen_defence(m->w, m->s, unit),
				      -m->s->unit[unit].hex,
			      } };
}

static int
choose_loss(const struct matter *m, const struct order *line)
{
	switch (verb_said(line)) {
	case UNSAID:
		return option_best(m->q, VERB_LOSE, rank_loss, m);
	case VERB_LOSSES_ASK:
		return CHOOSE_ASK;
	default:
		return CHOOSE_NONE;
	}
}

/* 2.8 */

enum {
	TOWARD_NORTH,
	TOWARD_EAST,
	TOWARD_SOUTH,
	TOWARD_WEST,
	TOWARD_NOTHING
};

/* How far a hex lies that way. */
static int
lies_toward(const struct hexmap *map, int hex, int way)
{
	const int lies[] = {
		[TOWARD_NORTH] = -hex_height(map, hex),
		[TOWARD_EAST] = map->hex[hex].column,
		[TOWARD_SOUTH] = hex_height(map, hex),
		[TOWARD_WEST] = -map->hex[hex].column,
		[TOWARD_NOTHING] = 0,
	};
	return lies[way];
}

/* Ruling 18. */
static int
to_own_side(const struct hexmap *map, int side, int hex)
{
	const struct hex *h = &map->hex[hex];
	if (side == GERMAN)
		return map->columns - h->column;
	return lesser(h->column - 1, map->rows - h->row);
}

/* 2.12 (a) tells nothing apart (ruling 17); (b), (c), (d). Of ways to the same
 * end: the shorter one, then lower hexes first. */
static struct rank
rank_retreat(const void *context, const struct order *o)
{
	const struct matter *m = context;
	int end = o->arg[o->arg[0]], side = m->q->seat;
	const struct hexmap *map = &m->w->map;
	return (struct rank){ .by = {
				      lies_toward(map, end, m->toward),
				      aachen_enemy_distance(
					      m->w, m->s, side, end),
				      -to_own_side(map, side, end),
				      -end,
			      } };
}

static int
choose_retreat(const struct matter *m, const struct order *line)
{
	struct matter here = *m;
	switch (verb_said(line)) {
	case UNSAID:
		here.toward = TOWARD_NOTHING;
		break;
	case VERB_RETREAT_TOWARD: /* north|east|south|west */
		here.toward = line->arg[0];
		break;
	case VERB_RETREAT_ASK:
		return CHOOSE_ASK;
	default:
		return CHOOSE_NONE;
	}
	return option_best(m->q, VERB_RETREAT, rank_retreat, &here);
}

/* The strongest goes, whatever its steps. */
static struct rank
rank_advance(const void *context, const struct order *o)
{
	struct rank rank = rank_loss(context, o);
	rank.by[0] = 0;
	return rank;
}

static int
choose_advance(const struct matter *m, const struct order *line)
{
	switch (verb_said(line)) {
	case UNSAID:
		return CHOOSE_ASK;
	case VERB_ADVANCE_RULE: /* always|never|ask */
		return option_of_three(line->arg[0],
			option_best(m->q, VERB_ADVANCE, rank_advance, m),
			option_of(m->q, VERB_HOLD));
	default:
		return CHOOSE_NONE;
	}
}

int
aachen_choose(const struct scene *scene, const struct question *q,
	const struct order *line)
{
	struct matter m = { .w = scene->world, .s = scene->state, .q = q };
	switch ((enum message_row)q->message) {
	case MESSAGE_ASK_STAND:
		return choose_stand(&m, line);
	case MESSAGE_ASK_MARKER:
		return choose_marker(&m, line);
	case MESSAGE_ASK_DEMOLISH:
		return choose_demolition(&m, line);
	case MESSAGE_ASK_LOSE:
		return choose_loss(&m, line);
	case MESSAGE_ASK_RETREAT:
		return choose_retreat(&m, line);
	case MESSAGE_ASK_ADVANCE:
		return choose_advance(&m, line);
	default:
		return CHOOSE_NONE;
	}
}
