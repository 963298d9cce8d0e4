#include "peiper.h"

/*
 * This file has section 5 (booklet 6.0): combat against engineers, aircraft,
 * fuel dumps or guns (G14), then the battle. Each function returns true if the
 * battle group moves on.
 */

/* 3.3, 5.4.3 Takes a point. Returns false if no main force is left. */
static bool
lose(struct peiper *g, enum point point)
{
	g->s->force[point]--;
	tell(g->run, MESSAGE_LOST_POINT, point, g->s->force[point]);
	if (in_main_force(g->s))
		return true;
	tell(g->run, MESSAGE_DESTROYED, g->s->town, g->s->turn - 1);
	peiper_over(g, RESULT_DESTROYED);
	return false;
}

/* The player chooses which of the types loses a point. If none of the types has
 * points, nothing happens. */
bool
peiper_lose_any(struct peiper *g, unsigned types, int question)
{
	uint64_t left = 0;
	for (int point = 0; point < POINT_COUNT; point++)
		if (g->s->force[point] > 0)
			left |= types & set_of(point);
	if (left == 0)
		return true;
	allow_each(g->run, VERB_LOSE, left);
	const struct order *o = ask(g->run, 0, question, g->to);
	return lose(g, (enum point)o->arg[0]);
}

static void
spend(struct peiper *g, enum point point, int points)
{
	g->s->force[point] = (int8_t)(g->s->force[point] - points);
}

/*
 * 5.1.1 (booklet 6.2) Blows the bridge. The engineers' chit closes the road for
 * good. Fuel is not returned (G9). All other chits go back to the cup.
 */
static bool
blow_bridge(struct peiper *g, int row)
{
	struct state *s = g->s;
	s->bridges[s->blown_count++] = (struct blown){
		.road = (int16_t)g->road,
		.chit = (int8_t)peiper_pick_up(s, row),
	};
	tell(g->run, MESSAGE_BLOWN, g->road, g->to, s->town);
	peiper_clear(g, g->to);
	return false;
}

/* 5.1.1 (booklet 6.2) German engineers save a bridge at once, or never. */
static bool
cross_bridge(struct peiper *g, int row)
{
	int price = g->w->engineers.bridge;
	if (g->s->force[ENG] >= price)
		allow(g->run, VERB_REPAIR, 0);
	allow(g->run, VERB_BLOWN, 0);
	if (ask(g->run, 0, MESSAGE_ASK_BRIDGE, g->road, price)->verb !=
		VERB_REPAIR)
		return blow_bridge(g, row);
	spend(g, ENG, price);
	tell(g->run, MESSAGE_REPAIRED, price, g->road, g->s->force[ENG]);
	peiper_to_cup(g, row);
	return true;
}

static bool
clear_roadblock(struct peiper *g, int row)
{
	spend(g, ENG, g->w->engineers.roadblock);
	tell(g->run, MESSAGE_CLEARED, g->w->engineers.roadblock, g->to,
		g->s->force[ENG]);
	peiper_to_cup(g, row);
	return true;
}

/* 5.1.2 Makes a detour: the group goes back and regains the fuel for this move.
 * A second move has cost no fuel (G8). */
static bool
make_detour(struct peiper *g)
{
	int fuel = g->first ? g->w->move_fuel : 0;
	peiper_add_fuel(g, fuel);
	tell(g->run, MESSAGE_DETOUR, g->to, g->s->town, fuel, g->s->fuel);
	peiper_clear(g, g->to);
	return false;
}

/* 5.1.2 Forces the roadblock. A die chooses the type that loses a point. If
 * that type has no points, the player chooses. */
static bool
force_roadblock(struct peiper *g, int row)
{
	int die = roll(g->run, 6, "roadblock.%s", g->w->towns[g->to].label);
	enum point victim = g->w->roadblock_loses[die];
	peiper_to_cup(g, row);
	tell(g->run, MESSAGE_FORCED, g->to, die, victim);
	if (g->s->force[victim] > 0)
		return lose(g, victim);
	tell(g->run, MESSAGE_NONE_LEFT, victim);
	return peiper_lose_any(g, ANY_TYPE, MESSAGE_ASK_LOSE_ROADBLOCK);
}

/* 5.1.2 (booklet 6.2) On a road without a bridge, engineers are a roadblock. */
static bool
meet_roadblock(struct peiper *g, int row)
{
	int price = g->w->engineers.roadblock;
	if (g->s->force[ENG] >= price)
		allow(g->run, VERB_ENGINEERS, 0);
	allow(g->run, VERB_DETOUR, 0);
	allow(g->run, VERB_FORCE, 0);
	switch (ask(g->run, 0, MESSAGE_ASK_ROADBLOCK, g->to, price)->verb) {
	case VERB_ENGINEERS:
		return clear_roadblock(g, row);
	case VERB_DETOUR:
		return make_detour(g);
	default:
		return force_roadblock(g, row);
	}
}

/* 5.1 (booklet 6.2) Meets US engineers. A second chit returns to the cup. */
static bool
meet_engineers(struct peiper *g)
{
	int row = peiper_kind_in(g->w, g->s, g->to, ENGINEER);
	if (row < 0)
		return true;
	int other = peiper_chit_in(g->s, g->to, row + 1);
	if (other >= 0 && g->w->chits[g->s->map[other].chit].kind == ENGINEER) {
		tell(g->run, MESSAGE_TWO_ENGINEERS, g->s->map[other].chit);
		peiper_to_cup(g, other);
	}
	return g->w->roads[g->road].bridge ? cross_bridge(g, row)
					   : meet_roadblock(g, row);
}

/* 5.2 (booklet 6.3) Flak drives the aircraft away until the next turn. */
static bool
drive_off(struct peiper *g, int row)
{
	spend(g, AA, g->w->flak_points);
	tell(g->run, MESSAGE_FLAK, g->w->flak_points, g->to, g->s->force[AA]);
	peiper_to_track(g, row);
	return true;
}

/* 5.2 (booklet 6.3) Bombs fall. The type that the die names loses a point. If
 * that type has none, fuel is lost. If there is no fuel, any type loses a
 * point. */
static bool
be_bombed(struct peiper *g, int row)
{
	struct state *s = g->s;
	int die = roll(g->run, 6, "aircraft.%s", g->w->towns[g->to].label);
	enum point victim = g->w->aircraft_loses[die];
	peiper_to_cup(g, row);
	tell(g->run, MESSAGE_BOMBED, g->to, die, victim);
	if (s->force[victim] > 0)
		return lose(g, victim);
	tell(g->run, MESSAGE_NONE_LEFT, victim);
	if (s->fuel == 0)
		return peiper_lose_any(g, ANY_TYPE, MESSAGE_ASK_LOSE_AIRCRAFT);
	s->fuel--;
	tell(g->run, MESSAGE_FUEL_BURNS, s->fuel);
	return true;
}

static bool
meet_aircraft(struct peiper *g)
{
	int row = peiper_kind_in(g->w, g->s, g->to, AIRCRAFT);
	if (row < 0)
		return true;
	if (g->s->force[AA] >= g->w->flak_points)
		allow(g->run, VERB_AA, 0);
	allow(g->run, VERB_ENDURE, 0);
	if (ask(g->run, 0, MESSAGE_ASK_AIRCRAFT, g->to, g->w->flak_points)
			->verb == VERB_AA)
		return drive_off(g, row);
	return be_bombed(g, row);
}

static void
take_out(struct peiper *g, int row)
{
	g->s->out |= set_of(peiper_pick_up(g->s, row));
}

/* 5.3 (booklet 6.4) A yellow town has a fuel dump, a white town has none. */
static void
find_fuel(struct peiper *g, int row)
{
	const struct town *town = &g->w->towns[g->to];
	if (town->star != STAR_YELLOW) {
		tell(g->run, MESSAGE_NO_DUMP, g->to);
		peiper_to_cup(g, row);
		return;
	}
	int die = roll(g->run, 6, "depot.%s", town->label);
	peiper_add_fuel(g, die);
	tell(g->run, MESSAGE_DUMP, g->to, die, g->s->fuel);
	take_out(g, row);
}

/* 5.3 (booklet 6.4) The chit is a fuel dump in the first turns, and an
 * anti-tank gun later. The gun hits only armour (G18). */
static bool
meet_fuel_or_gun(struct peiper *g)
{
	int row = peiper_kind_in(g->w, g->s, g->to, FUEL_AT);
	if (row < 0)
		return true;
	if (g->s->turn <= g->w->dump_until) {
		find_fuel(g, row);
		return true;
	}
	bool hits = g->s->force[ARMOR] + g->s->force[HEAVY] > 0;
	tell(g->run, hits ? MESSAGE_GUN : MESSAGE_GUN_MISSES, g->to);
	take_out(g, row);
	return peiper_lose_any(
		g, 1 << ARMOR | 1 << HEAVY, MESSAGE_ASK_LOSE_GUN);
}

/* 5 The group enters the town if all chits in the town are gone or beaten. */
void
peiper_combat(struct peiper *g)
{
	static bool (*const step[])(struct peiper *) = { meet_engineers,
		meet_aircraft, meet_fuel_or_gun, peiper_battle };
	for (size_t i = 0; i < sizeof step / sizeof *step; i++)
		if (!step[i](g))
			return;
	peiper_enter(g, g->to);
}
