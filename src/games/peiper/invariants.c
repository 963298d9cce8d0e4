#include "peiper.h"

/* This file checks conditions that hold in every state. */

/* Each chit is in exactly one place: in the cup or one of its urns, on the map,
 * on the track, on a bridge, or out of the game. */
static const char *
check_chits(const struct scene *scene)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	uint64_t seen = 0;
	bool once = set_join(&seen, s->cup.inside.pieces) &&
		    set_join(&seen, s->out);
	for (int row = 0; row < s->cup.count; row++)
		once = set_join(&seen, s->cup.urn[row].pieces) && once;
	for (size_t i = 0; i < s->placed_count; i++)
		if (s->map[i].chit >= 0)
			once = set_join(&seen, set_of(s->map[i].chit)) && once;
	for (size_t i = 0; i < s->tracked_count; i++)
		once = set_join(&seen, set_of(s->track[i].chit)) && once;
	for (size_t i = 0; i < s->blown_count; i++)
		once = set_join(&seen, set_of(s->bridges[i].chit)) && once;
	if (!once)
		return _("a chit is in two places");
	if (seen != set_first(w->chit_count))
		return _("a chit is missing");
	return NULL;
}

/* Each face-down chit on the map is a slot that was taken from its urn. */
static const char *
check_slots(const struct state *s)
{
	for (size_t i = 0; i < s->placed_count; i++) {
		const struct placed *p = &s->map[i];
		if ((p->chit < 0) != (p->urn > 0))
			return _("a chit on the map is neither face up nor "
				 "face down");
		if (p->urn && !cup_slots_out(&s->cup, p->urn))
			return _("a face-down chit on the map belongs to no "
				 "urn");
	}
	for (int row = 0; row < s->cup.count; row++) {
		int urn = s->cup.urn[row].number;
		int hidden = 0;
		for (size_t i = 0; i < s->placed_count; i++)
			hidden += s->map[i].chit < 0 && s->map[i].urn == urn;
		if (cup_slots_out(&s->cup, urn) != hidden)
			return _("slots of the cup are missing");
	}
	return NULL;
}

static const char *
check_force(const struct scene *scene)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	for (int point = 0; point < POINT_COUNT; point++)
		if (s->force[point] < 0 || s->force[point] > w->most[point])
			return _("points out of bounds");
	if (s->fuel < 0 || s->fuel > w->most_fuel)
		return _("fuel out of bounds");
	if (s->phase == PHASE_ALLOCATION)
		return NULL;
	if (in_main_force(s) == (s->result == RESULT_DESTROYED))
		return _("the result and the points of the main force "
			 "contradict each other");
	return NULL;
}

static const char *
check_phase(const struct scene *scene)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	if (s->turn < 1 || s->turn > (int)w->turn_count)
		return _("no such turn");
	if (s->town < 0 || s->town >= (int)w->town_count)
		return _("no such town");
	if ((s->phase == PHASE_OVER) != (s->result != RESULT_NONE))
		return _("the phase and the result disagree about the end of "
			 "the game");
	if ((s->result == RESULT_WON) != set_has(w->goals, s->town))
		return _("the result and the town of the battle group "
			 "contradict each other");
	if (!peiper_open_phase(w, s, (enum phase)s->phase))
		return _("in this phase the player can choose nothing");
	return NULL;
}

/* By 4.7a, only towns ahead of the battle group have chits. A town has two
 * chits only after a lost battle, and then both chits are face up. */
static const char *
check_map(const struct scene *scene)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	const char *broken = check_slots(s);
	if (broken)
		return broken;
	for (size_t i = 0; i < s->placed_count; i++) {
		int town = s->map[i].town;
		if (town < 0 || town >= (int)w->town_count)
			return _("a chit lies nowhere");
		if (peiper_count_in(s, town) > 2)
			return _("more than two chits in a town");
		if (peiper_count_in(s, town) == 2 && s->map[i].chit < 0)
			return _("a face-down chit is not alone");
	}
	for (size_t i = 0; i < s->tracked_count; i++)
		if (s->phase != PHASE_OVER && s->track[i].turn < s->turn)
			return _("a chit was left on the track");
	for (size_t i = 0; i < s->blown_count; i++) {
		const struct blown *b = &s->bridges[i];
		if (b->road < 0 || !w->roads[b->road].bridge ||
			w->chits[b->chit].kind != ENGINEER)
			return _("a bridge that can't be blown");
	}
	return NULL;
}

const char *(*const peiper_invariants[])(const struct scene *s) = {
	check_chits,
	check_force,
	check_phase,
	check_map,
	NULL,
};
