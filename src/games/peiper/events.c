#include "peiper.h"

/*
 * This file has section 6 (booklet 7.0). Doubles in a threat check cause a
 * random event. The number of the event is one of the two equal dice plus the
 * number of the turn. Each event function returns true if movement goes on.
 */

/* 6, events 2-3: commandos in American uniforms (Greif) help next turn. */
static bool
greif(struct peiper *g)
{
	g->s->greif_next = true;
	tell(g->run, MESSAGE_EVENT_GREIF, g->w->greif.less);
	return true;
}

/* 6, events 4 and 5: paratroops join the panzergrenadiers, up to their limit
 * (G16). */
static bool
paratroops(struct peiper *g)
{
	int sum = g->s->force[PZGREN] + g->w->paratroops;
	if (sum > g->w->most[PZGREN])
		sum = g->w->most[PZGREN];
	tell(g->run, MESSAGE_EVENT_PARATROOPS, sum - g->s->force[PZGREN], sum);
	g->s->force[PZGREN] = (int8_t)sum;
	return true;
}

/* 6, events 6 to 8: the Americans regroup. All chits on the track return to the
 * cup. */
static bool
regroup(struct peiper *g)
{
	tell(g->run, MESSAGE_EVENT_REGROUP, (int)g->s->tracked_count);
	peiper_track_to_cup(g, 0);
	return true;
}

/* 6, events 9-11: supplies arrive, half of a die, rounded down. */
static bool
supply(struct peiper *g)
{
	int die = roll(g->run, 6, "supply.%s", g->w->towns[g->to].label);
	int fuel = die / g->w->supply_divisor;
	peiper_add_fuel(g, fuel);
	tell(g->run, MESSAGE_EVENT_SUPPLY, die, fuel, g->s->fuel);
	return true;
}

/* Allows the adjacent towns to the east, and returns the number of these towns.
 * G9: closed roads don't count. */
static int
allow_east(struct peiper *g)
{
	const struct map_way *end,
		*way = pointmap_ways(&g->w->map, g->s->town, &end);
	for (; way < end; way++)
		if (way->heading == HEADING_EAST &&
			peiper_road_open(g->s, way->link))
			allow(g->run, VERB_TO, 1, way->to);
	return allowed(g->run);
}

/*
 * 6, events from 12 on: the Americans counter-attack. The group goes one town
 * to the east at once, without fuel or combat. It starts from the town where it
 * is, or from which it was moving (G10). Movement is over (G11). If no road
 * leads to the east, the group is encircled at La Gleize, and remains in any
 * other town.
 */
static bool
counterattack(struct peiper *g)
{
	int town = g->s->town;
	tell(g->run, MESSAGE_EVENT_COUNTERATTACK, town);
	if (allow_east(g) > 0) {
		int east = ask(g->run, 0, MESSAGE_ASK_EAST, town)->arg[0];
		tell(g->run, MESSAGE_PUSHED_BACK, town, east);
		peiper_enter(g, east);
	} else if (town == g->w->trap) {
		tell(g->run, MESSAGE_SURROUNDED, town);
		peiper_over(g, RESULT_SURROUNDED);
	} else {
		tell(g->run, MESSAGE_HOLDS_OUT, town);
	}
	return false;
}

bool
peiper_event(struct peiper *g, int die)
{
	static bool (*const happen[EVENT_COUNT])(struct peiper *) = {
		[EVENT_GREIF] = greif,
		[EVENT_PARATROOPS] = paratroops,
		[EVENT_REGROUP] = regroup,
		[EVENT_SUPPLY] = supply,
		[EVENT_COUNTERATTACK] = counterattack,
	};
	int total = die + g->s->turn;
	tell(g->run, MESSAGE_EVENT, die, g->s->turn, total);
	return happen[g->w->event_of[total]](g);
}
