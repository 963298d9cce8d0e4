#include "movement.h"

/* This file checks what holds in every position between two orders. */

static bool
is_number(const struct world *w, int unit)
{
	return card_is_hidden(&w->names, unit);
}

/* Returns in how many places a unit is. More than one is a fault. */
static int
places(const struct unit *u)
{
	return on_map(u) + u->due + u->held + u->lost + u->away + u->gone;
}

/* 5.2 A unit is on land of its sector. Mobile Germans are not in the
 * Reichstag. */
static bool
may_be_there(const struct world *w, const struct unit *u, int i)
{
	int sector = is_german(w, i) ? u->sector : w->counter[i]->front;
	if (u->hex >= (int)w->map.hexes || w->effect[u->hex].cost == 0)
		return false;
	if (is_german(w, i) && u->hex == w->reichstag)
		return i < w->first_unit;
	return sector != NOBODY && in_sector(w, u->hex, sector);
}

static const char *
check_unit(const struct world *w, const struct unit *u, int i)
{
	if (places(u) > 1)
		return _("a unit is in two places");
	if (on_map(u) && !may_be_there(w, u, i))
		return _("a unit is in a hex where it can't be");
	if (is_number(w, i) && (u->lost || u->gone))
		return _("a counter is both face down and out of the game");
	if (is_german(w, i) ? u->away : u->held)
		return _("a unit off the map is in the wrong place");
	return NULL;
}

static const char *
check_units(const struct scene *scene)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	const char *broken = NULL;
	for (int i = 0; !broken && i < (int)w->names.count; i++)
		broken = check_unit(w, &s->unit[i], i);
	return broken;
}

/* 10, 5.5 No hex has too many units. Both fronts are never in the Reichstag. */
static const char *
check_stacks(const struct scene *scene)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	struct stacks at;
	reichstag_stacks(w, s, &at);
	for (int i = 0; i < (int)w->names.count; i++) {
		int hex = s->unit[i].hex;
		if (hex >= 0 && !is_marker(w, i) && !has_room(w, &at, i, hex))
			return _("a hex has more units than it may have");
		if (hex == w->reichstag && !is_german(w, i) &&
			reichstag_barred(w, s, w->counter[i]->front))
			return _("both fronts are in the Reichstag");
	}
	return NULL;
}

/* 21 An objective is controlled by the side that has a unit in it. */
static const char *
check_control(const struct scene *scene)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	for (size_t i = 0; i < w->objective_count; i++) {
		int front = s->control[i].front;
		if (front != NOBODY &&
			!in_sector(w, w->objectives[i].hex, front))
			return _("a front controls an objective outside its "
				 "sector");
	}
	for (int i = 0; i < (int)w->names.count; i++) {
		int hex = s->unit[i].hex;
		int row = hex < 0 ? -1 : w->objective_at[hex];
		int front =
			is_german(w, i) ? NOBODY : (int)w->counter[i]->front;
		if (row >= 0 && !is_marker(w, i) &&
			s->control[row].front != front)
			return _("a unit is in an objective that another side "
				 "controls");
	}
	return NULL;
}

/* 6.2, 15 No front spends too many points, or has too many markers. */
static const char *
check_points(const struct scene *scene)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	int lying[FRONTS][MARKER_KINDS] = { { 0 } };
	if (points_left(w, s) < 0)
		return _("more STAVKA points are spent than there are");
	for (size_t i = 0; i < s->markers; i++) {
		const struct marker *m = &s->marker[i];
		if (!in_sector(w, m->hex, m->front))
			return _("a marker lies in the other sector");
		lying[m->front][m->kind]++;
	}
	for (int front = BELORUSSIAN; front < FRONTS; front++)
		for (int kind = 0; kind < MARKER_KINDS; kind++)
			if (lying[front][kind] > s->front[front].used[kind] ||
				s->front[front].used[kind] >
					w->barrage[kind].markers[front])
				return _(
					"more markers are used than there are");
	return NULL;
}

/* 9 Only a Soviet unit that has moved can be in the middle of a move. */
static const char *
check_mover(const struct scene *scene)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	if (s->mover < 0)
		return s->left || s->slipped ? _("movement points are left, "
						 "but no unit is moving")
					     : NULL;
	const struct unit *u = &s->unit[s->mover];
	if (!on_map(u) || !u->moved || s->left < 1 ||
		reichstag_stage(s->phase) != STAGE_MOVEMENT ||
		is_german(w, s->mover) ||
		w->counter[s->mover]->front != reichstag_sector(s->phase))
		return _("a unit that can't move is in the middle of its move");
	return NULL;
}

/* 18 A bridge is blown only after a test. */
static const char *
check_bridges(const struct scene *scene)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	if (s->tested & ~set_first(w->bridge_count))
		return _("no such bridge");
	return s->blown & ~s->tested ? _("a bridge is blown without a test")
				     : NULL;
}

/* 3.12 The 1st Ukrainian Front is set up in turn 1. */
static const char *
check_course(const struct scene *scene)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	if (s->turn < TURN_SETUP || s->turn > (int)w->turn_count)
		return _("no such turn");
	if ((s->phase < PHASE_SETUP_1UF) != (s->turn == TURN_SETUP))
		return _("only the set-up is turn 0");
	if (s->phase == PHASE_SETUP_1UF && s->turn > 1)
		return _("the phase and the units disagree about the end of "
			 "the set-up");
	if ((s->phase == PHASE_OVER) != (s->outcome != OUTCOME_NONE))
		return _("the phase and the result disagree about the end of "
			 "the game");
	if (s->battle.on)
		return _("a battle goes on between orders");
	return NULL;
}

/* Positions made for tests may lack units. */
static bool
is_whole(const struct world *w, const struct state *s)
{
	for (int i = w->first_unit; i < (int)w->names.count; i++)
		if (!is_german(w, i) && places(&s->unit[i]) == 0)
			return false;
	return true;
}

/* 7.3 Returns true if the counter was drawn and has not been put down. */
static bool
is_drawn(const struct state *s, int unit)
{
	return s->front[BELORUSSIAN].drawn == unit ||
	       s->front[UKRAINIAN].drawn == unit;
}

/* 3.3, R23 Every counter drawn from the pool is in one place, face down or up.
 * A counter that was not drawn is in no place. */
static const char *
check_pool(const struct scene *scene)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	bool prepared = scene->option[OPTION_PREPARED] == YES;
	int seen = 0;
	for (int i = 0; i < w->first_unit; i++) {
		bool there = places(&s->unit[i]) > 0 || is_drawn(s, i);
		if (is_number(w, i) && there &&
			card_position(&w->names, i) >= s->pool.next)
			return _("a counter is in the game but was not drawn");
		bool post = prepared && !is_number(w, i) &&
			    w->counter[i]->prepared != NOBODY;
		seen += there && !post;
	}
	if (seen > s->pool.next - 1)
		return _("a counter of the pool is in the game twice");
	return seen < s->pool.next - 1 && is_whole(w, s)
		       ? _("a counter of the pool is missing")
		       : NULL;
}

/* 21, 26 The captured markers that are counted are out of the game. */
static const char *
check_captures(const struct scene *scene)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	int gone = 0;
	bool bunker = false;
	for (int i = 0; i < w->names.pieces; i++) {
		bool captured = is_marker(w, i) && s->unit[i].gone;
		gone += captured;
		bunker = bunker || (captured && w->counter[i]->bunker);
	}
	if (!is_whole(w, s))
		return NULL;
	if (gone != s->front[BELORUSSIAN].captured +
				s->front[UKRAINIAN].captured ||
		bunker != s->bunker)
		return _("the captured strategic markers are not those that "
			 "have left the map");
	return NULL;
}

/* check_units comes first: the other checks rely on the units' hexes. */
const char *(*const reichstag_invariants[])(const struct scene *s) = {
	check_units,
	check_stacks,
	check_control,
	check_points,
	check_mover,
	check_bridges,
	check_course,
	check_pool,
	check_captures,
	NULL,
};
