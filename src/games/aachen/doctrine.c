#include "aachen.h"
#include "feldpost/number.h"
#include "messages.h"

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
};

/* Values of the choices in the verbs' syntax. */
enum {
	STIFF_ALWAYS,
	STIFF_NEVER,
};
enum {
	MARKERS_NEVER,
	MARKERS_ALWAYS,
};
enum {
	DEMOLISH_ALL,
	DEMOLISH_NONE,
};
enum {
	TOWARD_NORTH,
	TOWARD_EAST,
	TOWARD_SOUTH,
	TOWARD_WEST,
};
enum {
	ADVANCE_ALWAYS,
	ADVANCE_NEVER,
};

/* The first option of a verb. */
static int
option_of(const struct question *q, int verb)
{
	for (size_t i = 0; i < q->count; i++)
		if (q->option[i].verb == verb)
			return (int)i;
	return CHOOSE_NONE;
}

/* 2.7 */

static int
stand_if(const struct matter *m, bool stand)
{
	return option_of(m->q, stand ? VERB_STAND : VERB_YIELD);
}

static bool
lies_in(const struct matter *m, const int16_t *areas, int count, int hex)
{
	for (int i = 0; i < count; i++)
		if (hex_list_has(&m->w->areas[areas[i]].hexes, hex))
			return true;
	return false;
}

/* In cities, towns, exits and the hexes of rule 15. */
static bool
is_worth_holding(const struct world *w, int hex)
{
	int look = w->map.terrain[w->map.hex[hex].terrain].look;
	return look == LOOK_CITY || look == LOOK_TOWN || w->exit[hex] ||
	       w->trigger[hex];
}

/* A line with `at` has its choice, then the areas to which it is confined. */
static bool
is_for(const struct matter *m, const struct order *line, int hex)
{
	return lies_in(m, &line->arg[2], line->arg[1], hex);
}

static int
choose_stiff(const struct matter *m, int choice)
{
	if (choice > STIFF_NEVER)
		return CHOOSE_ASK;
	return stand_if(m, choice == STIFF_ALWAYS);
}

static int
choose_stand(const struct matter *m, const struct order *line)
{
	int hex = m->q->arg[1];
	if (!line)
		return stand_if(m, is_worth_holding(m->w, hex));
	if (line->verb == VERB_STIFF_HOLD)
		return stand_if(
			m, lies_in(m, &line->arg[1], line->arg[0], hex));
	bool meant = line->verb == VERB_STIFF ||
		     (line->verb == VERB_STIFF_AT && is_for(m, line, hex));
	return meant ? choose_stiff(m, line->arg[0]) : CHOOSE_NONE;
}

/* 2.11 */

static int
marker_option(const struct question *q, int value)
{
	for (size_t i = 0; i < q->count; i++)
		if (q->option[i].verb == VERB_MARKER &&
			q->option[i].arg[0] == value)
			return (int)i;
	return CHOOSE_NONE;
}

static int
largest_marker(const struct question *q)
{
	int best = option_of(q, VERB_MARKER);
	for (size_t i = 0; best >= 0 && i < q->count; i++)
		if (q->option[i].verb == VERB_MARKER &&
			q->option[i].arg[0] > q->option[best].arg[0])
			best = (int)i;
	return best;
}

static bool
names(const int16_t *hexes, int count, int hex)
{
	for (int i = 0; i < count; i++)
		if (hexes[i] == hex)
			return true;
	return false;
}

static int
choose_markers(const struct matter *m, int choice)
{
	if (choice > MARKERS_ALWAYS)
		return CHOOSE_ASK;
	return choice == MARKERS_ALWAYS ? largest_marker(m->q)
					: option_of(m->q, VERB_NO_MARKER);
}

static int
choose_marker(const struct matter *m, const struct order *line)
{
	int hex = m->q->arg[0];
	if (!line)
		return option_of(m->q, VERB_NO_MARKER);
	if (line->verb == VERB_MARKER_AT)
		return names(&line->arg[2], line->arg[1], hex)
			       ? marker_option(m->q, line->arg[0])
			       : CHOOSE_NONE;
	bool meant = line->verb == VERB_MARKERS ||
		     (line->verb == VERB_MARKERS_AT && is_for(m, line, hex));
	return meant ? choose_markers(m, line->arg[0]) : CHOOSE_NONE;
}

/* 2.10 */
static int
choose_demolition(const struct matter *m, const struct order *line)
{
	if (!line)
		return option_of(m->q, VERB_DEMOLISH);
	if (line->verb != VERB_DEMOLISH_ALL)
		return CHOOSE_NONE;
	if (line->arg[0] > DEMOLISH_NONE)
		return CHOOSE_ASK;
	return option_of(m->q,
		line->arg[0] == DEMOLISH_ALL ? VERB_DEMOLISH : VERB_SPARE);
}

/* Ranks are compared number by number: the greater one is the better. */
enum {
	RANKS = 4
};
struct rank {
	int by[RANKS];
};

static bool
is_better(const struct rank *a, const struct rank *b)
{
	int i = 0;
	while (i < RANKS - 1 && a->by[i] == b->by[i])
		i++;
	return a->by[i] > b->by[i];
}

/* Ruling 19: two-step units, then attack, defence, the lower hex. */
static struct rank
rank_unit(const struct matter *m, int unit, bool by_steps)
{
	const struct unit *u = &m->s->unit[unit];
	return (struct rank){ .by = {
				      by_steps ? u->steps : 0,
				      aachen_attack(m->w, m->s, unit),
				      aachen_defence(m->w, m->s, unit),
				      -u->hex,
			      } };
}

static int
best_unit(const struct matter *m, int verb, bool by_steps)
{
	int best = CHOOSE_NONE;
	struct rank top = { 0 };
	for (size_t i = 0; i < m->q->count; i++) {
		const struct order *o = &m->q->option[i];
		if (o->verb != verb)
			continue;
		struct rank here = rank_unit(m, o->arg[0], by_steps);
		if (best < 0 || is_better(&here, &top)) {
			best = (int)i;
			top = here;
		}
	}
	return best;
}

/* 2.6 */
static int
choose_loss(const struct matter *m, const struct order *line)
{
	if (!line)
		return best_unit(m, VERB_LOSE, true);
	return line->verb == VERB_LOSSES_ASK ? CHOOSE_ASK : CHOOSE_NONE;
}

/* 2.8 */

/* How far a hex lies that way. */
static int
lies_toward(const struct hexmap *map, int hex, int way)
{
	const struct hex *h = &map->hex[hex];
	int down = hex_height(map, hex);
	switch (way) {
	case TOWARD_NORTH:
		return -down;
	case TOWARD_EAST:
		return h->column;
	case TOWARD_SOUTH:
		return down;
	case TOWARD_WEST:
		return -h->column;
	default:
		return 0;
	}
}

/* Ruling 18. */
static int
to_own_side(const struct hexmap *map, int side, int hex)
{
	const struct hex *h = &map->hex[hex];
	int west = h->column - 1, south = map->rows - h->row;
	if (side == GERMAN)
		return map->columns - h->column;
	return lesser(west, south);
}

/* 2.12 (a) tells nothing apart (ruling 17); (b), (c), (d). */
static struct rank
rank_retreat(const struct matter *m, const struct order *o, int toward)
{
	int end = o->arg[o->arg[0]], side = m->q->seat;
	return (struct rank){ .by = {
				      lies_toward(&m->w->map, end, toward),
				      aachen_enemy_distance(
					      m->w, m->s, side, end),
				      -to_own_side(&m->w->map, side, end),
				      -end,
			      } };
}

/* Of ways to the same end: the shorter one, then lower hexes first. */
static bool
is_plainer(const struct order *a, const struct order *b)
{
	int i = 0;
	while (i < a->count - 1 && a->arg[i] == b->arg[i])
		i++;
	return a->arg[i] < b->arg[i];
}

static int
best_retreat(const struct matter *m, int toward)
{
	const struct order *option = m->q->option;
	int best = 0;
	struct rank top = rank_retreat(m, &option[0], toward);
	for (int i = 1; i < (int)m->q->count; i++) {
		struct rank here = rank_retreat(m, &option[i], toward);
		if (is_better(&here, &top) ||
			(!is_better(&top, &here) &&
				is_plainer(&option[i], &option[best]))) {
			best = i;
			top = here;
		}
	}
	return best;
}

static int
choose_retreat(const struct matter *m, const struct order *line)
{
	enum {
		NOWHERE = -1
	};
	if (!line)
		return best_retreat(m, NOWHERE);
	if (line->verb == VERB_RETREAT_TOWARD)
		return best_retreat(m, line->arg[0]);
	return line->verb == VERB_RETREAT_ASK ? CHOOSE_ASK : CHOOSE_NONE;
}

static int
choose_advance(const struct matter *m, const struct order *line)
{
	if (!line)
		return CHOOSE_ASK;
	if (line->verb != VERB_ADVANCE_RULE)
		return CHOOSE_NONE;
	if (line->arg[0] > ADVANCE_NEVER)
		return CHOOSE_ASK;
	return line->arg[0] == ADVANCE_NEVER
		       ? option_of(m->q, VERB_HOLD)
		       : best_unit(m, VERB_ADVANCE, false);
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
