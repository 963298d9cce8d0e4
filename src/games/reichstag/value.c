#include "feldpost/lure.h"
#include "feldpost/number.h"
#include "position.h"

/*
 * This file rates a position for a player, to compare what may happen. A rating
 * that is 100 higher wins about three times as often. The weights come from
 * games of greedy players, not from the rules.
 */

/* A point of lead counts POINT, or DECIDED if the game ends now. A point of
 * strength counts STRENGTH, and BESIDE if the unit is next to the Reichstag.
 * Each hex on the way to the Reichstag or to another objective counts *_FAR.
 * The sum is divided by SCALE. */
enum worth {
	SCALE = 10,
	POINT = 35,
	DECIDED = 600,
	BESIDE = 20,
	REICHSTAG_FAR = -60,
	OBJECTIVE_FAR = -8,
	STRENGTH = 6,
	GERMAN_STRENGTH = -12,
};

enum {
	FAR = 16,
};

static void
lay_steps(const struct world *w, const struct state *s, int front, int16_t *far)
{
	for (size_t i = 0; i < w->map.hexes; i++)
		far[i] = -FAR;
	for (int i = w->first_unit; i < (int)w->names.count; i++)
		if (on_map(&s->unit[i]) && !is_german(w, i) &&
			sector_of(w, s, i) == front)
			far[s->unit[i].hex] = 0;
	lure_spread(&w->map, 1, far);
}

static int
worth_of(const struct world *w, const struct state *s, int unit)
{
	if (is_german(w, unit))
		return GERMAN_STRENGTH * greater(1, strength(w, unit));
	bool beside = hex_touches(&w->map, s->unit[unit].hex, w->reichstag);
	return (STRENGTH + (beside ? BESIDE : 0)) * strength(w, unit);
}

/* Rates only where units are; points don't count. */
static int
looks(const struct world *w, const struct state *s, int front)
{
	int16_t far[HEX_MOST];
	int sum = 0;
	lay_steps(w, s, front, far);
	for (int i = 0; i < (int)w->objective_count; i++) {
		int hex = w->objectives[i].hex;
		if (is_reichstag(w, hex))
			sum += REICHSTAG_FAR * -far[hex];
		else if (in_sector(w, hex, front) &&
			 s->control[i].front != front)
			sum += OBJECTIVE_FAR * -far[hex];
	}
	for (int i = 0; i < (int)w->names.count; i++)
		if (on_map(&s->unit[i]) && !is_marker(w, i) &&
			sector_of(w, s, i) == front)
			sum += worth_of(w, s, i);
	return sum;
}

static bool
is_stormed(const struct world *w, const struct state *s)
{
	for (int i = w->first_unit; i < (int)w->names.count; i++)
		if (s->unit[i].hex == w->reichstag && !is_german(w, i))
			return true;
	return false;
}

/* Returns true if a front still has a combat phase. */
static bool
has_time(const struct world *w, const struct state *s, int front)
{
	int last = front == BELORUSSIAN ? PHASE_1BF_COMBAT : PHASE_1UF_COMBAT;
	return s->turn < (int)w->turn_count || s->phase <= last;
}

/* 21 Rates the last turn if no unit holds the Reichstag. A front can't win if
 * it can't take the Reichstag any more, or would lose even with it. Both may
 * lose. */
static int
late(const struct world *w, const struct state *s, int front, int lead,
	int value)
{
	int prize = w->objectives[w->objective_at[w->reichstag]].value;
	int other = other_front(front);
	if (!has_time(w, s, front) || lead + prize < 0)
		value = lesser(value, 0);
	if (!has_time(w, s, other) || prize - lead < 0)
		value = greater(value, 0);
	return value;
}

int
reichstag_value(const struct scene *scene, int seat)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	int other = other_front(seat);
	int lead = victory_points(w, s, seat) - victory_points(w, s, other);
	bool held = s->control[w->objective_at[w->reichstag]].front != NOBODY;
	bool last = s->turn == (int)w->turn_count;
	/* 4.V, 21 1UF wins ties, and this advantage is worth half a point. */
	int tie = seat == UKRAINIAN ? 1 : -1;
	if (is_stormed(w, s) || (last && held))
		return DECIDED * (2 * lead + tie) / 2 / SCALE;
	int value =
		(POINT * lead + looks(w, s, seat) - looks(w, s, other)) / SCALE;
	return last ? late(w, s, seat, lead, value) : value;
}
