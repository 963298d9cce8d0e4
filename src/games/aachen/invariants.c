#include "movement.h"

/* This file checks conditions that must hold in every position between two
 * orders. */

static bool
is_hex(const struct world *w, int hex)
{
	return hex >= 0 && hex < (int)w->map.hexes;
}

static const char *
check_unit(const struct world *w, const struct state *s, int i)
{
	const struct unit *u = &s->unit[i];
	const struct counter *c = &w->counters[i];
	if (u->hex != HEX_NONE && !is_hex(w, u->hex))
		return _("a unit has no place");
	if (on_map(u) + u->due + u->lost > 1)
		return _("a unit on the map is also a reinforcement, or lost");
	if (on_map(u) ? u->steps < 1 || u->steps > c->steps : u->steps != 0)
		return _("a unit has too many steps, or none");
	if (!on_map(u) && (u->locked || u->moved || u->fought || u->hit))
		return _("a unit that is not on the map has moved or fought");
	return NULL;
}

/* 2.10 True if these engineers may be repairing this bridge. The game may end
 * while they do. */
static bool
can_be_repairing(const struct world *w, const struct state *s, int i)
{
	const struct unit *u = &s->unit[i];
	const struct hex_site *b = &w->bridges[u->repairs];
	const struct hexside *at = &w->map.side[b->side];
	return on_map(u) && aachen_is_engineer(w, i) &&
	       set_has(s->destroyed, u->repairs) &&
	       (u->hex == at->hex[0] || u->hex == at->hex[1]) &&
	       aachen_phase_seat(s->phase) != GERMAN;
}

static const char *
check_units(const struct scene *scene)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	const char *broken = NULL;
	for (int i = 0; !broken && i < (int)w->counter_count; i++) {
		broken = check_unit(w, s, i);
		if (!broken && s->unit[i].repairs >= 0 &&
			!can_be_repairing(w, s, i))
			broken = _("a bridge is being repaired, but no unit "
				   "repairs it");
	}
	return broken;
}

/* 2.1, 2.4 A hex holds one unit, and the side of that unit controls the hex. */
static const char *
check_hexes(const struct scene *scene)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	struct stacks at;
	aachen_stacks(w, s, &at);
	for (size_t i = 0; i < w->counter_count; i++) {
		const struct unit *u = &s->unit[i];
		if (!on_map(u))
			continue;
		if (at.first[u->hex] != (int)i || at.next[i] != STACK_NONE)
			return _("two units are in one hex");
		if (s->control[u->hex] != w->counters[i].side)
			return _("a unit is in a hex that the enemy controls");
	}
	for (size_t i = 0; i < w->map.hexes; i++)
		if (s->control[i] != ALLIED && s->control[i] != GERMAN)
			return _("no side controls a hex");
	return NULL;
}

static const char *
check_mover(const struct scene *scene)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	if (s->mover < 0)
		return s->left ? _("movement points are left, but no unit is "
				   "moving")
			       : NULL;
	const struct unit *u = &s->unit[s->mover];
	if (!on_map(u) || !u->moved || !aachen_is_movement(s->phase) ||
		w->counters[s->mover].side != aachen_phase_seat(s->phase))
		return _("a unit that can't move is moving");
	if (s->left < 1 || s->left > 2 * w->counters[s->mover].movement)
		return _("the moving unit has too many movement points, or "
			 "none");
	return NULL;
}

/* 2.9, 2.10 All bridges exist, and none was built in a later turn. */
static const char *
check_bridges(const struct scene *scene)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	if ((s->destroyed | s->tried) & ~set_first(w->bridge_count))
		return _("no such bridge");
	if (s->pontoon >= (int)w->site_count)
		return _("no such hexside");
	if (s->pontoon < 0 && s->pontoon_used)
		return _("the engineers' bridge was used, but it does not "
			 "exist");
	if (s->pontoon_turn < 0 || s->pontoon_turn > s->turn)
		return _("engineers built a bridge in a future turn");
	return NULL;
}

static const char *
check_course(const struct scene *scene)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	bool setup = s->phase == PHASE_SETUP;
	if (s->turn < 0 || s->turn > (int)w->turn_count || s->latch > s->turn)
		return _("no such turn");
	if (setup != (s->turn == TURN_SETUP))
		return _("only the set-up is turn 0");
	if (aachen_any_to_place(w, s) != setup)
		return _("the phase and the units disagree about the end of "
			 "the set-up");
	if (s->phase != PHASE_OVER && s->turn > aachen_last_turn(w, s))
		return _("the game goes on after its last turn");
	if ((s->phase == PHASE_OVER) != (s->outcome != OUTCOME_NONE))
		return _("the phase and the result disagree about the end of "
			 "the game");
	if (s->battle.on)
		return _("a battle goes on between orders");
	if (s->spent & ~set_first(w->marker_count))
		return _("no such marker");
	return NULL;
}

/* check_units comes first: the other checks rely on valid hexes of units. */
const char *(*const aachen_invariants[])(const struct scene *s) = {
	check_units,
	check_hexes,
	check_mover,
	check_bridges,
	check_course,
	NULL,
};
