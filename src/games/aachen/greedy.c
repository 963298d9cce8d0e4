#include <string.h>

#include "combat.h"
#include "feldpost/cards.h"
#include "feldpost/lure.h"
#include "feldpost/number.h"
#include "movement.h"

/*
 * A player who takes what looks best at the moment, for `simulate`. Both sides
 * go for the hexes by which the game is won: the Allies for those they do not
 * control, or soon might not any more, the Germans for those nobody mans and
 * those they have lost. It weighs one order at a time and sees one phase ahead.
 */

/* What things are worth to it: a list in weights.h (rules.h). */
enum weight_row {
#define WEIGHT(row, ...) WEIGHT_##row,
#include "weights.h"
#undef WEIGHT
};

const struct weighed aachen_weights[] = {
#define WEIGHT(row, name, preset) { name, preset },
#include "weights.h"
#undef WEIGHT
	{ NULL, 0 },
};

static const int presets[] = {
#define WEIGHT(row, name, preset) [WEIGHT_##row] = preset,
#include "weights.h"
#undef WEIGHT
};

/* What is done at any price, or at none; `end` weighs 0. */
enum {
	ARRIVE = 10000,
	NEVER = -1,
};

struct eye {
	const struct world *w;
	const struct state *s;
	const int *k; /* weights */
	const struct stacks *at;
	struct outlook *outlook;
	int side, unit;
};

/* Goals. */

static int
worth(const struct eye *e, int hex)
{
	if (e->w->city[hex])
		return e->k[WEIGHT_CITY] +
		       (e->outlook->left < e->k[WEIGHT_LATE]
				       ? e->k[WEIGHT_CITY_LATE]
				       : 0);
	if (e->w->exit[hex])
		return e->k[WEIGHT_EXIT];
	return e->w->trigger[hex] && !e->s->latch ? e->k[WEIGHT_WALL] : 0;
}

static bool
is_near(const struct eye *e, int hex)
{
	for (size_t i = 0; i < e->w->counter_count; i++)
		if (on_map(&e->s->unit[i]) &&
			e->w->counters[i].side == GERMAN &&
			hex_distance(&e->w->map, e->s->unit[i].hex, hex) <=
				e->k[WEIGHT_GUARD_FROM])
			return true;
	return false;
}

/* Whether Germans may soon be there. */
static bool
is_threatened(const struct eye *e, int hex)
{
	uint8_t *near = &e->outlook->near[hex];
	if (*near == NOT_ASKED)
		*near = is_near(e, hex) ? NEAR : NOT_NEAR;
	return *near == NEAR;
}

/* What it means to a side to man a goal that it holds. */
static int
guard(const struct eye *e, int hex)
{
	if (!e->w->city[hex] && !e->w->exit[hex] && !e->w->trigger[hex])
		return 0;
	if (e->side == GERMAN)
		return worth(e, hex);
	if (e->s->control[hex] != ALLIED || e->w->trigger[hex] ||
		e->k[WEIGHT_GUARD] == 0 || !is_threatened(e, hex))
		return 0;
	return worth(e, hex) * e->k[WEIGHT_GUARD] / 100;
}

/* What a goal means to the side; 0: nothing is to be done there. */
static int
pull(const struct eye *e, int hex)
{
	int other = e->at->first[hex];
	bool lost = e->s->control[hex] == ALLIED;
	if (e->side == ALLIED) {
		if (!lost)
			return worth(e, hex);
		return other < 0 ? guard(e, hex) : 0;
	}
	if (other >= 0 && e->w->counters[other].side == GERMAN)
		return 0;
	return worth(e, hex) + (lost ? e->k[WEIGHT_RETAKE] : 0);
}

static void
set_goals(const struct eye *e, int area, int16_t *goal)
{
	const struct hex_list *goals = &e->w->map.area[area].hexes;
	for (size_t i = 0; i < goals->count; i++)
		goal[goals->hex[i]] = (int16_t)pull(e, goals->hex[i]);
}

static void
lay_goals(const struct eye *e)
{
	struct outlook *o = e->outlook;
	int16_t goal[HEX_MOST];
	size_t size = e->w->map.hexes * sizeof *goal;
	memset(goal, 0, size);
	set_goals(e, e->w->area_trigger, goal);
	set_goals(e, e->w->area_exits, goal);
	set_goals(e, e->w->area_city, goal);
	if (o->laid && o->k == e->k && memcmp(goal, o->goal, size) == 0)
		return;
	memcpy(o->goal, goal, size);
	memcpy(o->lure, goal, size);
	lure_spread(&e->w->map, greater(e->k[WEIGHT_STEP], 1), o->lure);
	o->laid = true;
}

static void
lay_enemies(const struct eye *e)
{
	bool *faced = e->outlook->faced;
	memset(faced, 0, e->w->map.hexes * sizeof *faced);
	for (size_t i = 0; i < e->w->counter_count; i++) {
		int hex = e->s->unit[i].hex;
		if (hex == HEX_NONE || e->w->counters[i].side == e->side)
			continue;
		for (int side = 0; side < SIDES; side++)
			if (e->w->map.hex[hex].next[side] != HEX_NONE)
				faced[e->w->map.hex[hex].next[side]] = true;
	}
}

static const struct outlook *
outlook_of(const struct eye *e)
{
	struct outlook *o = e->outlook;
	if (o->made && o->side == e->side && o->k == e->k)
		return o;
	lay_goals(e);
	lay_enemies(e);
	o->made = true;
	o->side = e->side;
	o->k = e->k;
	return o;
}

/* 2.14 Whether the unit does not move any more before the game ends. */
static bool
is_last_move(const struct eye *e)
{
	return e->k[WEIGHT_REACH] && e->outlook->left <= 0 && e->unit >= 0 &&
	       (aachen_class(e->w, e->unit) == LEG ||
		       aachen_is_mobile_phase(e->s->phase));
}

/* What goals make a hex worth from where nothing is left but to fight. */
static int
last_lure(const struct eye *e, int hex)
{
	const struct outlook *o = outlook_of(e);
	int best = 0, here = pull(e, hex);
	for (int i = 0; i < SIDES; i++) {
		int next = e->w->map.hex[hex].next[i];
		if (next != HEX_NONE && !aachen_is_mobile_phase(e->s->phase))
			best = greater(best, o->goal[next] - e->k[WEIGHT_STEP]);
	}
	if (hex == e->s->unit[e->unit].hex)
		here = guard(e, hex);
	return greater(best, here > 0 ? here + e->k[WEIGHT_THERE] : 0);
}

/* What goals make a hex worth. Who mans one may come back. */
static int
lure(const struct eye *e, int hex)
{
	if (is_last_move(e))
		return last_lure(e, hex);
	int from = e->unit < 0 ? HEX_NONE : e->s->unit[e->unit].hex;
	int best = outlook_of(e)->lure[hex], here = pull(e, hex), own = 0;
	if (from != HEX_NONE)
		own = guard(e, from);
	if (own > 0) {
		here = hex == from ? own : here;
		own -= e->k[WEIGHT_STEP] * hex_distance(&e->w->map, hex, from);
		best = greater(best, own);
	}
	return greater(best, here > 0 ? here + e->k[WEIGHT_THERE] : 0);
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
	return sum < e->k[WEIGHT_PRESS_FROM]
		       ? 0
		       : (sum < e->k[WEIGHT_PRESS_TO] ? sum
						      : e->k[WEIGHT_PRESS_TO]) -
				 e->k[WEIGHT_PRESS_FROM];
}

/* What the enemies next to a hex make it worth. */
static int
front(const struct eye *e, int hex)
{
	int best = 0, enemies = 0;
	if (!outlook_of(e)->faced[hex])
		return 0;
	for (int i = 0; i < SIDES; i++) {
		int enemy = stacks_beside(e->at, &e->w->map, hex, i);
		if (enemy < 0 || e->w->counters[enemy].side == e->side)
			continue;
		int here = e->k[WEIGHT_PRESS] * pressure(e, enemy);
		enemies++;
		best = here > best ? here : best;
	}
	if (aachen_attack(e->w, e->s, e->unit) == 0)
		best = 0;
	/* Germans rather keep away than attack. */
	return e->side == ALLIED ? best
				 : best / 6 - e->k[WEIGHT_FEAR] * enemies;
}

/* Places. */

static int
value(const struct eye *e, int hex)
{
	const struct world *w = e->w;
	return lure(e, hex) + front(e, hex) +
	       e->k[WEIGHT_COVER] * aachen_hex_defence(w, hex);
}

static int
weigh_move(struct eye *e, int unit, int hex)
{
	int from = e->s->unit[unit].hex;
	e->unit = unit;
	if (from == HEX_NONE)
		return ARRIVE + value(e, hex);
	int gain = value(e, hex) - value(e, from);
	return gain == 0 ? NEVER : gain; /* nobody walks about */
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
		if (gain > 0 && gain + e->k[WEIGHT_BRIDGE] > best)
			best = gain + e->k[WEIGHT_BRIDGE];
	}
	return best;
}

/* Combat. */

static int
weigh_harm(const struct eye *e, const struct battle *b, const struct result *r)
{
	int left = e->s->unit[b->defender].steps - r->defender_steps;
	int ground = e->k[WEIGHT_DRIVE_OFF] + worth(e, b->hex) / 4;
	if (r->defender_eliminated || left <= 0)
		return e->k[WEIGHT_KILL_UNIT] + e->k[WEIGHT_KILL_STEP] + ground;
	int harm = e->k[WEIGHT_KILL_STEP] * r->defender_steps;
	if (r->defender_retreats)
		harm += e->w->wall[b->hex] ? 0 : ground;
	return harm;
}

/* What is lost with the hex of who is driven out of it. Americans still control
 * theirs. */
static int
ground_lost(const struct eye *e, int unit)
{
	int hex = e->s->unit[unit].hex, lost = e->k[WEIGHT_LOSE_GROUND];
	if (e->w->wall[hex])
		return 0;
	if (e->w->counters[unit].side == GERMAN)
		lost += worth(e, hex) * e->k[WEIGHT_LEAVE] / 100;
	return lost;
}

static int
weigh_price(const struct eye *e, const struct battle *b, const struct result *r)
{
	int price = e->k[WEIGHT_LOSE_STEP] * r->attacker_steps;
	for (int i = 0; r->attacker_retreats && i < b->attackers; i++)
		price += ground_lost(e, b->attacker[i]);
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
	return marker < 0 ? 0
			  : e->k[WEIGHT_SPEND] * e->w->markers[marker].value;
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
		return e->k[WEIGHT_STEP] * e->s->unit[o->arg[0]].steps -
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

static struct eye
eye_of(struct ground *g, const struct reader *reader)
{
	return (struct eye){ .w = g->w,
		.s = g->s,
		.k = reader->weights ? reader->weights : presets,
		.at = &g->at,
		.outlook = &g->outlook,
		.side = g->seat,
		.unit = -1 };
}

int
aachen_weigh(const struct scene *scene, const struct reader *reader,
	const struct order *o)
{
	struct ground own;
	struct battle b;
	struct eye e = eye_of(acts_ground(scene, &own), reader);
	switch ((enum verb_row)o->verb) {
	case VERB_PLACE:
	case VERB_MOVE:
	case VERB_ENTER:
		return weigh_move(&e, o->arg[0], o->arg[1]);
	case VERB_BRIDGE:
		return weigh_bridge(&e, o->arg[0]);
	case VERB_REPAIR: /* once: it may be named anew without end */
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

/* Reasons: which of all that counts for most. */

/* The goal that draws most from a hex; HEX_NONE: none does. */
static int
drawing(const struct eye *e, int hex)
{
	const int area[] = { e->w->area_city, e->w->area_exits,
		e->w->area_trigger };
	int best = 0, goal = HEX_NONE;
	for (size_t i = 0; i < sizeof area / sizeof *area; i++) {
		const struct hex_list *l = &e->w->map.area[area[i]].hexes;
		for (size_t k = 0; k < l->count; k++) {
			int here = pull(e, l->hex[k]);
			int far = hex_distance(&e->w->map, hex, l->hex[k]);
			if (here == 0 || here - e->k[WEIGHT_STEP] * far <= best)
				continue;
			best = here - e->k[WEIGHT_STEP] * far;
			goal = l->hex[k];
		}
	}
	return goal;
}

static const char *
goal_name(const struct eye *e, int goal)
{
	if (e->w->city[goal])
		return _("Aachen");
	return e->w->exit[goal] ? _("an exit") : _("the wall on the Wurm");
}

static void
say_goal(const struct eye *e, int from, int hex, struct buffer *out)
{
	int goal = worth(e, hex) > 0 ? hex : drawing(e, hex), nearer;
	if (goal == HEX_NONE)
		return;
	nearer = from == HEX_NONE ? 0
				  : hex_distance(&e->w->map, from, goal) -
					    hex_distance(&e->w->map, hex, goal);
	if (goal == hex && pull(e, hex) > 0)
		buffer_printf(out,
			e->side == ALLIED && e->s->control[hex] != ALLIED
				? _("takes %s")
				: _("mans %s"),
			goal_name(e, goal));
	else if (nearer > 0)
		buffer_printf(out,
			P_("%d hex nearer to %s", "%d hexes nearer to %s",
				nearer),
			nearer, goal_name(e, goal));
	else
		buffer_printf(out, _("near %s"), goal_name(e, goal));
}

static void
say_front(const struct eye *e, int hex, struct buffer *out)
{
	int enemies = 0;
	for (int i = 0; i < SIDES; i++) {
		int other = stacks_beside(e->at, &e->w->map, hex, i);
		enemies += other >= 0 && e->w->counters[other].side != e->side;
	}
	if (enemies == 0)
		buffer_puts(out, _("keeps away from the enemy"));
	else
		buffer_printf(out,
			P_("presses on %d enemy", "presses on %d enemies",
				enemies),
			enemies);
}

/* What has grown most by going there. */
static void
say_place(struct eye *e, int unit, int hex, struct buffer *out)
{
	int from = e->s->unit[unit].hex;
	e->unit = unit;
	int goal = lure(e, hex), enemy = front(e, hex);
	int cover = e->k[WEIGHT_COVER] * aachen_hex_defence(e->w, hex);
	if (from != HEX_NONE) {
		goal -= lure(e, from);
		enemy -= front(e, from);
		cover -= e->k[WEIGHT_COVER] * aachen_hex_defence(e->w, from);
	}
	if (goal > 0 && goal >= enemy && goal >= cover)
		say_goal(e, from, hex, out);
	else if (enemy > 0 && enemy >= cover)
		say_front(e, hex, out);
	else if (cover > 0)
		buffer_puts(out, _("better ground"));
}

/* On how many faces of the die the enemy is harmed, and who attacks is. */
static void
say_battle(const struct eye *e, const struct battle *b, struct buffer *out)
{
	struct odds odds;
	int harm = 0, price = 0;
	aachen_odds(e->w, e->s, b, &odds);
	for (int die = 1; die <= DIE; die++) {
		const struct result *r =
			aachen_result(e->w, b, odds.column, die);
		harm += r && weigh_harm(e, b, r) > 0;
		price += r && weigh_price(e, b, r) > 0;
	}
	buffer_printf(
		out, _("harms them on %d of %d, you on %d"), harm, DIE, price);
	if (worth(e, b->hex) > 0)
		buffer_printf(out, _("; it is %s"), goal_name(e, b->hex));
}

static void
say_answer(struct eye *e, const struct order *o, struct buffer *out)
{
	switch ((enum verb_row)o->verb) {
	case VERB_MARKER:
		buffer_puts(out, weigh_marker(e, o->arg[0]) > 0
					 ? _("turns more than it costs")
					 : _("turns less than it costs"));
		break;
	case VERB_STAND:
		if (worth(e, e->s->battle.hex) > 0)
			buffer_printf(out, _("holds %s"),
				goal_name(e, e->s->battle.hex));
		break;
	case VERB_YIELD:
		buffer_puts(out, _("a step is worth more than the hex"));
		break;
	case VERB_DEMOLISH:
		buffer_puts(out, _("halts them if it goes up"));
		break;
	case VERB_SPARE:
		buffer_puts(out, _("leaves the bridge open"));
		break;
	case VERB_LOSE:
		if (e->s->unit[o->arg[0]].steps > 1)
			buffer_puts(out, _("the unit survives it"));
		break;
	case VERB_RETREAT:
		e->side = e->w->counters[e->s->battle.retreating].side;
		say_place(e, e->s->battle.retreating, o->arg[o->arg[0]], out);
		break;
	case VERB_ADVANCE:
		say_place(e, o->arg[0], e->s->battle.hex, out);
		break;
	default:
		break;
	}
}

void
aachen_reason(const struct scene *scene, const struct reader *reader,
	const struct order *o, struct buffer *out)
{
	struct ground own;
	struct battle b;
	struct eye e = eye_of(acts_ground(scene, &own), reader);
	switch ((enum verb_row)o->verb) {
	case VERB_PLACE:
	case VERB_MOVE:
	case VERB_ENTER:
		say_place(&e, o->arg[0], o->arg[1], out);
		break;
	case VERB_BRIDGE:
		if (weigh_bridge(&e, o->arg[0]) > 0)
			buffer_puts(out, _("opens the way to who waits there"));
		break;
	case VERB_ATTACK:
	case VERB_BOMBARD:
		aachen_open_battle(e.w, e.s, o, &b);
		say_battle(&e, &b, out);
		break;
	case VERB_END:
		buffer_puts(out, _("nothing that is left is worth more"));
		break;
	default:
		say_answer(&e, o, out);
	}
}
