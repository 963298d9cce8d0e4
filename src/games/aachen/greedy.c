#include "eye.h"
#include "movement.h"

/*
 * This file has a greedy player for `simulate`: it gives the order that looks
 * best at the moment. Both sides go for the hexes that decide the game: the
 * Allies for hexes that they do not control or may lose, the Germans for hexes
 * that are empty or lost. The player rates each order alone, and looks one
 * phase ahead.
 */

/* Arrivals come before all other orders. The order `end` weighs 0. */
enum {
	ARRIVE = 10000,
};

static int
weigh_move(struct eye *e, int unit, int hex)
{
	int from = e->s->unit[unit].hex;
	e->unit = unit;
	if (from == HEX_NONE)
		return ARRIVE + aachen_hex_worth(e, hex);
	int gain = aachen_gain(e, hex);
	return gain == 0 ? NEVER : gain; /* This avoids pointless moves. */
}

bool
aachen_best_move(struct ground *g, const struct reader *reader, int unit,
	struct order *out)
{
	struct eye e = aachen_eye(g, reader);
	struct wanted best;
	if (aachen_hindrance(g, unit) != OK)
		return false;
	e.unit = unit;
	if (!aachen_best_hex(&e, aachen_reach(g, unit), &best))
		return false;
	order_make(out, VERB_MOVE, 2, unit, best.hex);
	return true;
}

/* 2.9 A bridge helps a mobile unit at the water if the hex across it is
 * free. */
int
aachen_weigh_bridge(struct eye *e, int site)
{
	const struct hexside *side = &e->w->map.side[e->w->sites[site].side];
	if (e->s->pontoon_turn == e->s->turn ||
		!aachen_water(e->w, e->s, e->w->sites[site].side))
		return NEVER;
	int best = NEVER;
	for (int i = 0; i < 2; i++) {
		int unit = e->at->first[side->hex[i]], ahead = side->hex[!i];
		if (unit < 0 || e->at->first[ahead] >= 0 ||
			e->w->counters[unit].side != ALLIED ||
			aachen_class(e->w, unit) != MOBILE)
			continue;
		int gain = weigh_move(e, unit, ahead);
		if (gain > 0 && gain + e->k[WEIGHT_BRIDGE] > best)
			best = gain + e->k[WEIGHT_BRIDGE];
	}
	return best;
}

int
aachen_weigh_harm(
	const struct eye *e, const struct battle *b, const struct result *r)
{
	int left = e->s->unit[b->defender].steps - r->defender_steps;
	int ground = e->k[WEIGHT_DRIVE_OFF] + aachen_goal_worth(e, b->hex) / 4;
	if (r->defender_eliminated || left <= 0)
		return e->k[WEIGHT_KILL_UNIT] + e->k[WEIGHT_KILL_STEP] + ground;
	int harm = e->k[WEIGHT_KILL_STEP] * r->defender_steps;
	if (r->defender_retreats)
		harm += e->w->wall[b->hex] ? 0 : ground;
	return harm;
}

/* Returns what leaving a hex costs. It costs the Allies less, because they keep
 * control of the hex. */
static int
ground_lost(const struct eye *e, int unit)
{
	int hex = e->s->unit[unit].hex, lost = e->k[WEIGHT_LOSE_GROUND];
	if (e->w->wall[hex])
		return 0;
	if (e->w->counters[unit].side == GERMAN)
		lost += aachen_goal_worth(e, hex) * e->k[WEIGHT_LEAVE] / 100;
	return lost;
}

int
aachen_weigh_price(
	const struct eye *e, const struct battle *b, const struct result *r)
{
	int price = e->k[WEIGHT_LOSE_STEP] * r->attacker_steps;
	for (int i = 0; r->attacker_retreats && i < b->attackers; i++)
		price += ground_lost(e, b->attacker[i]);
	return price;
}

/* Returns the gain of an attack, summed over the six faces of the die. */
static int
exchange(const struct eye *e, const struct battle *b)
{
	struct odds odds;
	int sum = 0;
	aachen_odds(e->w, e->s, b, &odds);
	for (int die = 1; die <= DIE; die++) {
		const struct result *r =
			aachen_result(e->w, b, odds.column, die);
		if (r)
			sum += aachen_weigh_harm(e, b, r) -
			       aachen_weigh_price(e, b, r);
	}
	return sum;
}

static int
marker_price(const struct eye *e, const struct battle *b, int side)
{
	int marker = b->support[side];
	return marker < 0 ? 0
			  : e->k[WEIGHT_SPEND] * e->w->markers[marker].value;
}

int
aachen_weigh_marker(const struct eye *e, int value)
{
	struct battle b = e->s->battle;
	int side = e->w->counters[b.defender].side;
	int without = exchange(e, &b);
	b.support[side] =
		(int16_t)aachen_marker_at_hand(e->w, e->s, side, value);
	return without - exchange(e, &b) - marker_price(e, &b, side);
}

static int
weigh_answer(struct eye *e, const struct order *o)
{
	switch ((enum verb_row)o->verb) {
	case VERB_MARKER:
		return aachen_weigh_marker(e, o->arg[0]);
	case VERB_STAND:
		return aachen_goal_worth(e, e->s->battle.hex) > 0 ? 1 : NEVER;
	case VERB_DEMOLISH:
		return 1;
	case VERB_LOSE:
		return e->k[WEIGHT_STEP] * e->s->unit[o->arg[0]].steps -
		       aachen_attack(e->w, e->s, o->arg[0]);
	case VERB_RETREAT:
		e->unit = e->s->battle.retreating;
		e->side = e->w->counters[e->unit].side;
		return aachen_hex_worth(e, o->arg[o->arg[0]]) - o->arg[0];
	case VERB_ADVANCE:
		return weigh_move(e, o->arg[0], e->s->battle.hex);
	default: /* The orders no-marker, yield, spare, hold and end weigh 0. */
		return 0;
	}
}

int
aachen_weigh(const struct scene *scene, const struct reader *reader,
	const struct order *o)
{
	struct ground own;
	struct battle b;
	struct eye e = aachen_eye(acts_ground(scene, &own), reader);
	switch ((enum verb_row)o->verb) {
	case VERB_PLACE:
	case VERB_MOVE:
	case VERB_ENTER:
		return weigh_move(&e, o->arg[0], o->arg[1]);
	case VERB_BRIDGE:
		return aachen_weigh_bridge(&e, o->arg[0]);
	case VERB_REPAIR: /* only once, though the rules would allow more */
		return e.s->unit[o->arg[0]].repairs < 0 ? e.k[WEIGHT_BRIDGE]
							: NEVER;
	case VERB_ATTACK:
	case VERB_BOMBARD:
		aachen_open_battle(e.w, e.s, o, &b);
		return exchange(&e, &b) - marker_price(&e, &b, e.side);
	default:
		return weigh_answer(&e, o);
	}
}
