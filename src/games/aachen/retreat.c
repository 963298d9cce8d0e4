#include "aachen.h"
#include "messages.h"

/*
 * 2.8 Retreat and advance. A retreat is a whole way, its owner's choice: the
 * answer names every hex of it.
 */

/* A search for ways: first they are counted, then offered. */
struct search {
	const struct aachen *g;
	struct occupants at;
	uint8_t zone[HEX_MOST]; /* of the enemy */
	int unit, from;
	int16_t way[RETREAT_PATH];
	bool offering;
	int found;
};

/* No enemy, no enemy zone (where no friend stands), no hexside that is
 * prohibited. Returns the hex on that side, or HEX_NONE. */
static int
step_to(const struct search *q, int here, int i)
{
	const struct aachen *g = q->g;
	const struct hex *hex = &g->w->map.hex[here];
	int to = hex->next[i];
	if (to == HEX_NONE || aachen_barred(g->w, g->s, q->unit, hex->side[i]))
		return HEX_NONE;
	int other = q->at.unit[to];
	int side = g->w->counters[q->unit].side;
	bool closed =
		other < 0 ? q->zone[to] : g->w->counters[other].side != side;
	return closed ? HEX_NONE : to;
}

static void
find(struct search *q, int count)
{
	const int16_t *p = q->way;
	q->found++;
	if (q->offering)
		allow(q->g->run, VERB_RETREAT, 1 + count, count, p[0], p[1],
			p[2], p[3], p[4], p[5], p[6], p[7]);
}

static bool
has_passed(const struct search *q, int done, int hex)
{
	for (int i = 0; i < done; i++)
		if (q->way[i] == hex)
			return true;
	return false;
}

/* On from a friend's hex, through those of others, to an empty one that is
 * `most` hexes down the way, and never nearer to the start again. */
static void
pass_friends(struct search *q, int done, int most)
{
	const struct world *w = q->g->w;
	for (int i = 0; i < SIDES; i++) {
		int to = step_to(q, q->way[done - 1], i);
		if (to == HEX_NONE || has_passed(q, done, to) ||
			hex_distance(&w->map, q->from, to) < w->retreat_length)
			continue;
		bool empty = q->at.unit[to] < 0, last = done + 1 == most;
		q->way[done] = (int16_t)to;
		if (last && empty)
			find(q, done + 1);
		else if (!last && !empty)
			pass_friends(q, done + 1, most);
	}
}

/* A way ends in an empty hex. One of full length goes on to the nearest. */
static void
end_way(struct search *q, int count)
{
	if (q->at.unit[q->way[count - 1]] < 0) {
		find(q, count);
		return;
	}
	if (count < q->g->w->retreat_length)
		return;
	int had = q->found;
	for (int most = count + 1; most <= RETREAT_PATH && q->found == had;
		most++)
		pass_friends(q, count, most);
}

/* Ways of `length` hexes, each hex further from the start. */
static void
search(struct search *q, int done, int length)
{
	const struct hexmap *map = &q->g->w->map;
	if (done == length) {
		end_way(q, done);
		return;
	}
	for (int i = 0; i < SIDES; i++) {
		int here = done ? q->way[done - 1] : q->from;
		int to = step_to(q, here, i);
		if (to == HEX_NONE ||
			hex_distance(map, q->from, to) != done + 1)
			continue;
		q->way[done] = (int16_t)to;
		search(q, done + 1, length);
	}
}

static void
start_search(const struct aachen *g, int unit, struct search *q)
{
	int side = g->w->counters[unit].side;
	*q = (struct search){ .g = g, .unit = unit };
	q->from = g->s->unit[unit].hex;
	aachen_occupants(g->w, g->s, &q->at);
	aachen_zone(g->w, g->s, &q->at, enemy_of(side), q->zone);
}

/* How far it can go: the full length, or less. */
static int
reach(struct search *q)
{
	int length = q->g->w->retreat_length;
	for (; length > 0; length--) {
		search(q, 0, length);
		if (q->found > 0)
			break;
	}
	return length;
}

/* Goes the way; every hex of it changes hands. The end of the game, which only
 * a hex that was the enemy's can bring, and so an empty one, stops it there. */
static bool
walk(struct aachen *g, int unit, const int16_t *way, int count)
{
	int16_t *at = &g->s->unit[unit].hex;
	int side = g->w->counters[unit].side;
	bool over = false;
	tell(g->run, MESSAGE_RETREATS, unit, *at, way[count - 1]);
	for (int i = 0; !over && i < count; i++) {
		tell(g->run, MESSAGE_PASSES, unit, way[i]);
		if (side == ALLIED)
			aachen_crossed(g, *at, way[i]);
		*at = way[i];
		over = aachen_enter(g, way[i], side);
	}
	return over;
}

static bool
choose_way(struct aachen *g, struct search *q, int length)
{
	int side = g->w->counters[q->unit].side;
	q->offering = true;
	g->s->battle.retreating = (int16_t)q->unit;
	search(q, 0, length);
	struct order way;
	order_copy(
		&way, ask(g->run, side, MESSAGE_ASK_RETREAT, q->unit, q->from));
	return walk(g, q->unit, &way.arg[1], way.arg[0]);
}

/* 2.8 Who can't go all the way loses for it, and if that is the end of it, it
 * ends where it stands. */
bool
aachen_retreat(struct aachen *g, int unit)
{
	struct search q;
	start_search(g, unit, &q);
	int length = reach(&q), missing = g->w->retreat_length - length;
	if (missing == 0)
		return choose_way(g, &q, length);
	bool by_hex = run_option(g->run, OPTION_SHORTFALL) == SHORTFALL_HEX;
	int loss = by_hex ? missing : 1;
	bool survives = g->s->unit[unit].steps > loss;
	if (survives && length > 0 && choose_way(g, &q, length))
		return true;
	tell(g->run, MESSAGE_CUT_OFF, unit);
	return aachen_lose_steps(g, unit, loss);
}

/* Advance. */

/* Who survived, without having been told to retreat in vain. */
static bool
can_advance(const struct aachen *g, int unit, const struct result *r)
{
	const struct unit *u = &g->s->unit[unit];
	if (!on_map(u) || (r->attacker_retreats && !g->w->wall[u->hex]))
		return false;
	int side = hexside_between(&g->w->map, u->hex, g->s->battle.hex);
	return side >= 0 && !aachen_barred(g->w, g->s, unit, side);
}

/* The unit that the order names, or that the player does; -1: none. */
static int
who_advances(struct aachen *g, const struct attack *a, const struct result *r)
{
	const struct battle *b = &g->s->battle;
	if (a->hold)
		return -1;
	if (a->advance >= 0)
		return can_advance(g, a->advance, r) ? a->advance : -1;
	for (int i = 0; i < b->attackers; i++)
		if (can_advance(g, b->attacker[i], r))
			allow(g->run, VERB_ADVANCE, 1, b->attacker[i]);
	if (allowed(g->run) == 0)
		return -1;
	allow(g->run, VERB_HOLD, 0);
	const struct order *answer = ask(g->run, aachen_phase_seat(g->s->phase),
		MESSAGE_ASK_ADVANCE, b->hex);
	return answer->verb == VERB_ADVANCE ? answer->arg[0] : -1;
}

/* One step, whatever zone or cost; 2.10 bridges near it may go up. */
static void
move_in(struct aachen *g, int unit)
{
	struct unit *u = &g->s->unit[unit];
	int side = g->w->counters[unit].side;
	int from = u->hex, to = g->s->battle.hex;
	u->hex = (int16_t)to;
	tell(g->run, MESSAGE_ADVANCES, unit, from, to);
	if (side == ALLIED)
		aachen_crossed(g, from, to);
	if (!aachen_enter(g, to, side) && side == ALLIED)
		aachen_demolition(g, unit, from, to);
}

void
aachen_advance(struct aachen *g, const struct order *o, const struct result *r)
{
	struct attack a;
	aachen_attack_order(o, &a);
	if (aachen_unit_at(g->w, g->s, g->s->battle.hex) >= 0)
		return;
	int unit = who_advances(g, &a, r);
	if (unit >= 0)
		move_in(g, unit);
}
