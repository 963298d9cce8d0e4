#include "combat.h"
#include "movement.h"

/*
 * A player who takes what looks best at the moment, for `simulate`. Both sides
 * go for the hexes by which the game is won: the Allies for those they do not
 * control, the Germans for those nobody mans and those they have lost. It
 * weighs one order at a time and sees one phase ahead.
 */

/* What things are worth to it, from trial games; none is a rule. */
enum weight {
	/* Goals: how far one goes for them, in STEPs. */
	CITY = 90,
	EXIT = 80,
	WALL = 80,   /* until rule 15 is fulfilled */
	STEP = 6,    /* a hex nearer */
	THERE = 60,  /* to stand in it */
	RETAKE = 40, /* to Germans, of a goal that they have lost */
	/* The place itself. */
	COVER = 2,  /* a point of the hex's defence */
	FEAR = 20,  /* to Germans: an enemy next to it */
	PRESS = 12, /* a point of differential against an enemy next to it */
	PRESS_FROM = -4, /* and where that begins to count, */
	PRESS_TO = 9,	 /* and no longer does */
	/* An attack, six times: once for each face of the die. */
	KILL_STEP = 10,
	KILL_UNIT = 10,
	DRIVE_OFF = 8, /* and more where it stands in a goal */
	LOSE_STEP = 12,
	LOSE_GROUND = 4,
	SPEND = 4, /* a point of a marker */
	/* What is done at any price. */
	ARRIVE = 10000,
	BRIDGE = 5,
	NEVER = -1, /* `end` weighs 0 */
};

struct eye {
	const struct world *w;
	const struct state *s;
	const struct stacks *at;
	int side, unit;
};

/* Goals. */

static int
worth(const struct eye *e, int hex)
{
	if (e->w->city[hex])
		return CITY;
	if (e->w->exit[hex])
		return EXIT;
	return e->w->trigger[hex] && !e->s->latch ? WALL : 0;
}

/* What a goal means to the side; 0: nothing is to be done there. */
static int
pull(const struct eye *e, int hex)
{
	int other = e->at->first[hex], value = worth(e, hex);
	bool lost = e->s->control[hex] == ALLIED;
	if (e->side == ALLIED)
		return lost ? 0 : value;
	if (other >= 0 && other != e->unit &&
		e->w->counters[other].side == GERMAN)
		return 0;
	return value + (lost ? RETAKE : 0);
}

static int
best_pull(const struct eye *e, int area, int hex, int best)
{
	const struct hex_list *goals = &e->w->map.area[area].hexes;
	for (size_t i = 0; i < goals->count; i++) {
		int goal = goals->hex[i], here = pull(e, goal);
		if (here == 0)
			continue;
		here -= STEP * hex_distance(&e->w->map, hex, goal);
		here += goal == hex ? THERE : 0;
		best = here > best ? here : best;
	}
	return best;
}

/* Fights. */

/* The differential against an enemy with all who stand around him, if the
 * unit came too. */
static int
pressure(const struct eye *e, int enemy)
{
	int hex = e->s->unit[enemy].hex;
	int sum = aachen_attack(e->w, e->s, e->unit) -
		  aachen_defence(e->w, e->s, enemy) -
		  aachen_hex_defence(e->w, hex);
	for (int i = 0; i < SIDES; i++) {
		int other = stacks_beside(e->at, &e->w->map, hex, i);
		if (other >= 0 && other != e->unit &&
			e->w->counters[other].side == e->side)
			sum += aachen_attack(e->w, e->s, other);
	}
	return sum < PRESS_FROM
		       ? 0
		       : (sum < PRESS_TO ? sum : PRESS_TO) - PRESS_FROM;
}

/* What the enemies next to a hex make it worth. */
static int
front(const struct eye *e, int hex)
{
	int best = 0, enemies = 0;
	for (int i = 0; i < SIDES; i++) {
		int enemy = stacks_beside(e->at, &e->w->map, hex, i);
		if (enemy < 0 || e->w->counters[enemy].side == e->side)
			continue;
		int here = PRESS * pressure(e, enemy);
		enemies++;
		best = here > best ? here : best;
	}
	if (aachen_attack(e->w, e->s, e->unit) == 0)
		best = 0;
	/* Germans rather keep away than attack. */
	return e->side == ALLIED ? best : best / 6 - FEAR * enemies;
}

/* Places. */

static int
value(const struct eye *e, int hex)
{
	const struct world *w = e->w;
	int best = best_pull(e, w->area_city, hex, 0);
	best = best_pull(e, w->area_exits, hex, best);
	if (!e->s->latch)
		best = best_pull(e, w->area_trigger, hex, best);
	return best + front(e, hex) + COVER * aachen_hex_defence(w, hex);
}

static int
weigh_move(struct eye *e, int unit, int hex)
{
	int from = e->s->unit[unit].hex;
	e->unit = unit;
	if (from == HEX_NONE)
		return ARRIVE + value(e, hex);
	return value(e, hex) - value(e, from);
}

/* 2.9 Where a mobile unit waits at the water and the way ahead is free. */
static int
weigh_bridge(struct eye *e, int site)
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
		if (gain > 0 && gain + BRIDGE > best)
			best = gain + BRIDGE;
	}
	return best;
}

/* Combat. */

static int
weigh_harm(const struct eye *e, const struct battle *b, const struct result *r)
{
	int left = e->s->unit[b->defender].steps - r->defender_steps;
	int ground = DRIVE_OFF + worth(e, b->hex) / 4;
	if (r->defender_eliminated || left <= 0)
		return KILL_UNIT + KILL_STEP + ground;
	int harm = KILL_STEP * r->defender_steps;
	if (r->defender_retreats)
		harm += e->w->wall[b->hex] ? 0 : ground;
	return harm;
}

static int
weigh_price(const struct eye *e, const struct battle *b, const struct result *r)
{
	int price = LOSE_STEP * r->attacker_steps;
	for (int i = 0; r->attacker_retreats && i < b->attackers; i++)
		price += e->w->wall[e->s->unit[b->attacker[i]].hex]
				 ? 0
				 : LOSE_GROUND;
	return price;
}

/* What an attack brings its side, over all faces of the die. */
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
			sum += weigh_harm(e, b, r) - weigh_price(e, b, r);
	}
	return sum;
}

static int
marker_price(const struct eye *e, const struct battle *b, int side)
{
	int marker = b->support[side];
	return marker < 0 ? 0 : SPEND * e->w->markers[marker].value;
}

/* Answers: the defender's marker, in the battle under way. */
static int
weigh_marker(const struct eye *e, int value)
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
		return weigh_marker(e, o->arg[0]);
	case VERB_STAND:
		return worth(e, e->s->battle.hex) > 0 ? 1 : NEVER;
	case VERB_DEMOLISH:
		return 1;
	case VERB_LOSE:
		return STEP * e->s->unit[o->arg[0]].steps -
		       aachen_attack(e->w, e->s, o->arg[0]);
	case VERB_RETREAT:
		e->unit = e->s->battle.retreating;
		e->side = e->w->counters[e->unit].side;
		return value(e, o->arg[o->arg[0]]) - o->arg[0];
	case VERB_ADVANCE:
		return weigh_move(e, o->arg[0], e->s->battle.hex);
	default: /* no-marker, yield, spare, hold; end */
		return 0;
	}
}

int
aachen_weigh(const struct scene *scene, const struct reader *reader,
	const struct order *o)
{
	(void)reader; /* nothing is hidden */
	struct ground own;
	struct battle b;
	const struct ground *g = acts_ground(scene, &own);
	struct eye e = {
		.w = g->w, .s = g->s, .at = &g->at, .side = g->seat, .unit = -1
	};
	switch ((enum verb_row)o->verb) {
	case VERB_PLACE:
	case VERB_MOVE:
	case VERB_ENTER:
		return weigh_move(&e, o->arg[0], o->arg[1]);
	case VERB_BRIDGE:
		return weigh_bridge(&e, o->arg[0]);
	case VERB_REPAIR: /* once: it may be named anew without end */
		return e.s->unit[o->arg[0]].repairs < 0 ? BRIDGE : NEVER;
	case VERB_ATTACK:
	case VERB_BOMBARD:
		aachen_open_battle(e.w, e.s, o, &b);
		return exchange(&e, &b) - marker_price(&e, &b, e.side);
	default:
		return weigh_answer(&e, o);
	}
}
