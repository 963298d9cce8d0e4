#include "feldpost/retreat.h"
#include "combat.h"
#include "messages.h"
#include "movement.h"

/*
 * 2.8 Retreat and advance. A retreat is a whole way, its owner's choice: the
 * answer names every hex of it.
 */

/* Who retreats, and where all stand. */
struct retreater {
	const struct aachen *g;
	int unit, side;
	struct stacks at;
	uint8_t zone[HEX_MOST]; /* of the enemy */
};

/* No enemy, no enemy zone (where no friend stands), no hexside that is
 * prohibited. */
static bool
may_step(const void *context, int from, enum hex_side side, int to)
{
	const struct retreater *r = context;
	const struct world *w = r->g->w;
	int other = r->at.first[to];
	if (aachen_barred(w, r->g->s, r->unit, w->map.hex[from].side[side]))
		return false;
	return other < 0 ? !r->zone[to] : w->counters[other].side == r->side;
}

/* One unit a hex. */
static bool
may_end(const void *context, int hex)
{
	return ((const struct retreater *)context)->at.first[hex] < 0;
}

static void
allow_way(void *taker, const int16_t *hex, int count)
{
	struct run *run = taker;
	int16_t p[RETREAT_MOST] = { 0 };
	for (int i = 0; i < count; i++)
		p[i] = hex[i];
	allow(run, VERB_RETREAT, 1 + count, count, p[0], p[1], p[2], p[3], p[4],
		p[5], p[6], p[7]);
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
choose_way(struct aachen *g, const struct retreat *r, int length, int unit)
{
	struct order way;
	retreat_ways(r, length, allow_way, g->run);
	g->s->battle.retreating = (int16_t)unit;
	order_copy(&way, ask(g->run, g->w->counters[unit].side,
				 MESSAGE_ASK_RETREAT, unit, r->from));
	return walk(g, unit, &way.arg[1], way.arg[0]);
}

/* 2.8 Who can't go all the way loses for it, and if that is the end of it, it
 * ends where it stands. */
bool
aachen_retreat(struct aachen *g, int unit)
{
	struct retreater who = {
		.g = g, .unit = unit, .side = g->w->counters[unit].side
	};
	struct retreat r = {
		.map = &g->w->map,
		.from = g->s->unit[unit].hex,
		.length = g->w->retreat_length,
		.most = RETREAT_MOST,
		.may_step = may_step,
		.may_end = may_end,
		.context = &who,
	};
	aachen_stacks(g->w, g->s, &who.at);
	aachen_zone(
		g->w, g->s, &who.at, enemy_of(who.side), MARK_STOP, who.zone);
	int length = retreat_reach(&r), missing = r.length - length;
	if (missing == 0)
		return choose_way(g, &r, length, unit);
	bool by_hex = run_option(g->run, OPTION_SHORTFALL) == SHORTFALL_HEX;
	int loss = by_hex ? missing : 1;
	bool survives = g->s->unit[unit].steps > loss;
	if (survives && length > 0 && choose_way(g, &r, length, unit))
		return true;
	tell(g->run, MESSAGE_CUT_OFF, unit);
	return aachen_lose_steps(g, unit, loss);
}

static void
put_hex(const struct world *w, int hex, struct buffer *out)
{
	buffer_printf(out, "%s, ", w->map.hex[hex].name);
	aachen_put_ground(w, hex, out);
}

void
gloss_retreat(struct ground *g, const struct order *o, struct buffer *out)
{
	int end = o->arg[o->arg[0]];
	int side = g->w->counters[g->s->battle.retreating].side;
	put_hex(g->w, end, out);
	buffer_printf(out, _("; %d from the nearest enemy"),
		aachen_enemy_distance(g->w, g->s, side, end));
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

void
gloss_advance(struct ground *g, const struct order *o, struct buffer *out)
{
	if (o->verb == VERB_HOLD) {
		buffer_puts(out, _("nobody advances"));
		return;
	}
	int unit = o->arg[0], steps = g->s->unit[unit].steps;
	struct buffer hex = buffer_in(out->arena);
	put_hex(g->w, g->s->battle.hex, &hex);
	buffer_printf(out, _("%s into %s"),
		aachen_values(g->w, unit, steps).text, buffer_string(&hex));
}

/* One step, whatever zone or cost; 2.10 bridges near it may go up. */
void
aachen_advance(struct aachen *g, const struct order *o, const struct result *r)
{
	struct attack a = aachen_attack_order(o);
	int to = g->s->battle.hex;
	if (aachen_unit_at(g->w, g->s, to) >= 0)
		return;
	int unit = who_advances(g, &a, r);
	if (unit < 0)
		return;
	int side = g->w->counters[unit].side, from = g->s->unit[unit].hex;
	g->s->unit[unit].hex = (int16_t)to;
	tell(g->run, MESSAGE_ADVANCES, unit, from, to);
	if (side == ALLIED)
		aachen_crossed(g, from, to);
	if (!aachen_enter(g, to, side) && side == ALLIED)
		aachen_demolition(g, unit, from, to);
}
