#include "feldpost/choose.h"
#include "feldpost/number.h"
#include "position.h"

/* 2.12 This file answers questions by doctrine: by a player's standing orders,
 * and otherwise by default. If a standing order does not apply, the next one is
 * tried. */

/* Serves standing orders that end in `at AREA...`. True if the unit that the
 * question is about, or the hex under attack, is in one of the areas. */

static bool
is_at_unit(const struct asked *a)
{
	return hex_lies_in(a->w->areas, &a->line->arg[1], a->q->arg[1]);
}

static bool
is_at_target(const struct asked *a)
{
	return hex_lies_in(a->w->areas, &a->line->arg[1], a->q->arg[0]);
}

/* 2.7 By default, units resist in cities, towns, exits and the hexes of rule
 * 15. */
static int
stand_or_yield(const struct asked *a)
{
	const struct world *w = a->w;
	int hex = a->q->arg[1];
	int look = w->map.terrain[w->map.hex[hex].terrain].look;
	bool worth = look == LOOK_CITY || look == LOOK_TOWN || w->exit[hex] ||
		     w->trigger[hex];
	return option_of(a->q, worth ? VERB_STAND : VERB_YIELD);
}

static int
stand_in_areas(const struct asked *a)
{
	bool in = hex_lies_in(a->w->areas, a->line->arg, a->q->arg[1]);
	return option_of(a->q, in ? VERB_STAND : VERB_YIELD);
}

static struct rank
rank_marker(const void *context, const struct order *o)
{
	(void)context;
	return (struct rank){ .by = { o->arg[0] } };
}

static bool
is_named_target(const struct asked *a)
{
	return hex_is_named(&a->line->arg[1], a->q->arg[0]);
}

static int
that_marker(const struct asked *a)
{
	return option_with(a->q, VERB_MARKER, a->line->arg[0]);
}

/* 2.6 Ruling 19: units of two steps lose a step first. Among equal units,
 * attack strength, defence strength and hex decide. */
static struct rank
rank_loss(const void *context, const struct order *o)
{
	const struct asked *a = context;
	int unit = o->arg[0];
	return (struct rank){ .by = {
				      a->s->unit[unit].steps,
				      aachen_attack(a->w, a->s, unit),
				      aachen_defence(a->w, a->s, unit),
				      -a->s->unit[unit].hex,
			      } };
}

enum {
	TOWARD_NORTH,
	TOWARD_EAST,
	TOWARD_SOUTH,
	TOWARD_WEST,
	TOWARD_NOTHING
};

/* Returns a number that is greater the further the hex is in the direction
 * `way`. */
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

/* Ruling 18: returns the distance from the hex to the side's own map edge. */
static int
to_own_side(const struct hexmap *map, int side, int hex)
{
	const struct hex *h = &map->hex[hex];
	if (side == GERMAN)
		return map->columns - h->column;
	return lesser(h->column - 1, map->rows - h->row);
}

/* 2.12 Ranks retreats by (b), (c) and (d). Point (a) has no effect (ruling
 * 17). */
static struct rank
rank_retreat(const void *context, const struct order *o)
{
	const struct asked *a = context;
	int end = o->arg[o->arg[0]], side = a->q->seat;
	const struct hexmap *map = &a->w->map;
	int toward = a->line ? a->line->arg[0] : TOWARD_NOTHING;
	return (struct rank){ .by = {
				      lies_toward(map, end, toward),
				      aachen_enemy_distance(
					      a->w, a->s, side, end),
				      -to_own_side(map, side, end),
				      -end,
			      } };
}

/* The strongest attacker advances, however many steps it has. */
static struct rank
rank_advance(const void *context, const struct order *o)
{
	struct rank rank = rank_loss(context, o);
	rank.by[0] = 0;
	return rank;
}

static const struct choice stiff[] = { { .verb = VERB_STAND },
	{ .verb = VERB_YIELD }, { .verb = CHOOSE_ASK } };

static const struct choice markers[] = { { .verb = VERB_NO_MARKER },
	{ VERB_MARKER, .rank = rank_marker }, { .verb = CHOOSE_ASK } };

static const struct choice demolish[] = { { .verb = VERB_DEMOLISH },
	{ .verb = VERB_SPARE }, { .verb = CHOOSE_ASK } };

static const struct choice advance[] = { { VERB_ADVANCE, .rank = rank_advance },
	{ .verb = VERB_HOLD }, { .verb = CHOOSE_ASK } };

static const struct saying sayings[] = {
	{ MESSAGE_ASK_STAND, UNSAID, .choice = { .own = stand_or_yield } },
	{ MESSAGE_ASK_STAND, VERB_STIFF, .words = stiff },
	{ MESSAGE_ASK_STAND, VERB_STIFF_AT, is_at_unit, .words = stiff },
	{ MESSAGE_ASK_STAND, VERB_STIFF_HOLD,
		.choice = { .own = stand_in_areas } },
	{ MESSAGE_ASK_MARKER, UNSAID, .choice = { .verb = VERB_NO_MARKER } },
	{ MESSAGE_ASK_MARKER, VERB_MARKER_AT, is_named_target,
		.choice = { .own = that_marker } },
	{ MESSAGE_ASK_MARKER, VERB_MARKERS, .words = markers },
	{ MESSAGE_ASK_MARKER, VERB_MARKERS_AT, is_at_target, .words = markers },
	{ MESSAGE_ASK_DEMOLISH, UNSAID, .choice = { .verb = VERB_DEMOLISH } },
	{ MESSAGE_ASK_DEMOLISH, VERB_DEMOLISH_ALL, .words = demolish },
	{ MESSAGE_ASK_LOSE, UNSAID,
		.choice = { VERB_LOSE, .rank = rank_loss } },
	{ MESSAGE_ASK_LOSE, VERB_LOSSES_ASK, .choice = { .verb = CHOOSE_ASK } },
	{ MESSAGE_ASK_RETREAT, UNSAID,
		.choice = { VERB_RETREAT, .rank = rank_retreat } },
	{ MESSAGE_ASK_RETREAT, VERB_RETREAT_TOWARD,
		.choice = { VERB_RETREAT, .rank = rank_retreat } },
	{ MESSAGE_ASK_RETREAT, VERB_RETREAT_ASK,
		.choice = { .verb = CHOOSE_ASK } },
	{ MESSAGE_ASK_ADVANCE, UNSAID, .choice = { .verb = CHOOSE_ASK } },
	{ MESSAGE_ASK_ADVANCE, VERB_ADVANCE_RULE, .words = advance },
};

int
aachen_choose(const struct scene *scene, const struct question *q,
	const struct order *line)
{
	struct asked a = { scene->world, scene->state, q, line };
	return doctrine_choose(sayings, sizeof sayings / sizeof *sayings, &a);
}
