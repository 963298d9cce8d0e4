#include <stdlib.h>
#include <string.h>

#include "combat.h"
#include "feldpost/lure.h"
#include "feldpost/number.h"
#include "fog.h"
#include "turn.h"

/*
 * 91 A player who takes what looks best at the moment, for `simulate`. Soviets
 * go for the objectives that they do not control and bring together what an
 * attack needs; Germans garrison objectives and the hexes before the Reichstag
 * in threes. It weighs one order at a time, and sees one phase ahead.
 */

/* What things are worth to it: a list in weights.h (rules.h). */
enum weight_row {
#define WEIGHT(row, ...) WEIGHT_##row,
#include "weights.h"
#undef WEIGHT
};

const struct weighed reichstag_weights[] = {
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

/* What is done at any price, or at none; `end` and `hold` weigh 0. */
enum {
	ARRIVE = 100000,
	OBLIGED = 100000,
	NEVER = -1000000,
};

struct eye {
	const struct world *w;
	const struct state *s;
	const int *k; /* weights */
	struct ground *g;
	const struct reader *reader;
	int front, side; /* whose sector; who acts or answers */
};

/* Threats: what Soviets could bring against a hex, in percent of what stands
 * there as far as all see. */

static int
guess(const struct eye *e, int unit)
{
	int seen = card_seen(&e->w->names, e->reader, unit);
	return seen < 0 || is_face_down(e->w, seen) ? e->k[WEIGHT_GUESS]
						    : strength(e->w, seen);
}

static int
defence_at(const struct eye *e, int hex)
{
	int sum = 0, factor = e->w->effect[hex].defence[GERMAN];
	for (int u = e->g->at.first[hex]; u >= 0; u = e->g->at.next[u])
		sum += guess(e, u) *
		       (e->w->counter[u]->kind == KIND_TOWER ? 1 : factor);
	return sum;
}

static bool
is_shelled(const struct eye *e, int hex)
{
	return in_barrage(e->w, e->s, e->front,
		1U << MARKER_ARTILLERY | 1U << MARKER_AIR, hex);
}

/* The Soviets of the sector, for all that they threaten. */
struct attackers {
	int16_t unit[MOST_UNITS];
	int count;
};

static void
find_soviets(const struct eye *e, struct attackers *out)
{
	out->count = 0;
	for (int u = e->w->first_unit; u < (int)e->w->names.count; u++)
		if (on_map(&e->s->unit[u]) && !is_german(e->w, u) &&
			sector_of(e->w, e->s, u) == e->front)
			out->unit[out->count++] = (int16_t)u;
}

/* By those beside it, and by those near who can come, too. */
static void
threaten(const struct eye *e, const struct attackers *by, int hex, int *beside,
	int *near)
{
	const struct hexmap *map = &e->w->map;
	int defence = greater(defence_at(e, hex), 1), sum = 0, all = 0;
	for (int i = 0; i < by->count; i++) {
		int u = by->unit[i];
		const struct unit *unit = &e->s->unit[u];
		if (abs(map->hex[unit->hex].column - map->hex[hex].column) >
			e->k[WEIGHT_NEAR])
			continue;
		int far = hex_distance(map, unit->hex, hex);
		sum += far <= 1 ? strength(e->w, u) : 0;
		all += far <= (unit->moved ? 1 : e->k[WEIGHT_NEAR])
			       ? strength(e->w, u)
			       : 0;
	}
	int times = is_shelled(e, hex) ? e->w->barrage_factor : 1;
	*beside = 100 * times * sum / defence;
	*near = 100 * times * all / defence;
}

/* Goals. */

static int
worth(const struct eye *e, int row)
{
	const struct objective *o = &e->w->objectives[row];
	if (is_reichstag(e->w, o->hex))
		return e->k[WEIGHT_HEART] +
		       e->k[WEIGHT_HEART_TURN] * e->s->turn;
	return e->k[WEIGHT_GOAL] + e->k[WEIGHT_GOAL_POINT] * o->value;
}

static bool
is_taken(const struct eye *e, int hex)
{
	int row = e->w->objective_at[hex];
	return row >= 0 && e->s->control[row].front == e->front;
}

/* To Germans: what it is worth that one more stands there. */
static int
post(const struct eye *e, int hex, int without)
{
	int value = 0, there = 0;
	int garrison = greater(e->k[WEIGHT_GARRISON], 1);
	const struct hex *h = &e->w->map.hex[hex];
	for (int u = e->g->at.first[hex]; u >= 0; u = e->g->at.next[u])
		there += u != without && !is_marker(e->w, u);
	if (e->w->objective_at[hex] >= 0 && !is_reichstag(e->w, hex))
		value = worth(e, e->w->objective_at[hex]);
	for (int i = 0; i < SIDES; i++)
		if (h->next[i] >= 0 && is_reichstag(e->w, h->next[i]))
			value = e->k[WEIGHT_BLOCK];
	value = value * lesser(garrison, garrison - there) / garrison;
	return greater(value, 0) + (is_taken(e, hex) ? e->k[WEIGHT_RETAKE] : 0);
}

/* 4.V Who stands in the Reichstag, or -1: then the turn is the last. */
static int
stormer(const struct eye *e)
{
	return unit_of_side(e->w, &e->g->at, SOVIET, e->w->reichstag);
}

static bool
is_last(const struct eye *e)
{
	return e->k[WEIGHT_LAST_STEP] > 0 &&
	       (e->s->turn == (int)e->w->turn_count || stormer(e) >= 0);
}

/* 21 What the points would say with the sector's front in the Reichstag: 1 or
 * -1. After the last turn nothing is lost by it. */
static int
crown(const struct eye *e)
{
	int other = other_front(e->front),
	    row = e->w->objective_at[e->w->reichstag];
	int holder = e->s->control[row].front;
	int lead = victory_points(e->w, e->s, e->front) -
		   victory_points(e->w, e->s, other);
	if (holder != e->front)
		lead += e->w->objectives[row].value * (holder == other ? 2 : 1);
	if (e->front == UKRAINIAN ? lead >= 0 : lead > 0)
		return 1;
	return e->s->turn == (int)e->w->turn_count ? 0 : -1;
}

/* What draws the acting side to a goal. */
static int
pull(const struct eye *e, int hex)
{
	int row = e->w->objective_at[hex], unit = e->g->at.first[hex];
	if (e->side == GERMAN)
		return unit >= 0 && !is_german(e->w, unit) ? 0
							   : post(e, hex, -1);
	if (row < 0 || is_taken(e, hex))
		return 0;
	bool useless =
		e->g->outlook.crown < 0 ||
		(e->g->outlook.last && reichstag_barred(e->w, e->s, e->front));
	return useless && is_reichstag(e->w, hex) ? 0 : worth(e, row);
}

/* The outlook. */

static void
set_goal(const struct eye *e, int hex, int16_t *goal)
{
	int value = in_sector(e->w, hex, e->front) ? pull(e, hex) : 0;
	if (value > 0)
		goal[hex] = (int16_t)value;
}

static void
set_goals(const struct eye *e, int16_t *goal)
{
	const struct hex *reichstag = &e->w->map.hex[e->w->reichstag];
	for (size_t i = 0; i < e->w->map.hexes; i++)
		goal[i] = e->g->outlook.last ? 0 : INT16_MIN / 2;
	for (size_t i = 0; i < e->w->objective_count; i++)
		set_goal(e, e->w->objectives[i].hex, goal);
	for (int i = 0; e->side == GERMAN && i < SIDES; i++)
		if (reichstag->next[i] >= 0)
			set_goal(e, reichstag->next[i], goal);
}

/* Hexes that draw their neighbours yet, in a ring. */
struct brood {
	int16_t hex[HEX_MOST];
	bool waits[HEX_MOST];
	size_t first, count;
};

static void
brood_add(struct brood *b, const struct hexmap *map, int hex)
{
	size_t place = b->first + b->count;
	if (b->waits[hex])
		return;
	b->waits[hex] = true;
	b->hex[place < map->hexes ? place : place - map->hexes] = (int16_t)hex;
	b->count++;
}

static int
brood_take(struct brood *b, const struct hexmap *map)
{
	int hex = b->hex[b->first];
	b->first = b->first + 1 == map->hexes ? 0 : b->first + 1;
	b->count--;
	b->waits[hex] = false;
	return hex;
}

/*
 * Spreads lures as lure_spread does, but less for each point that it costs to
 * go there, round water and along roads, as if no bridge were blown. A hex
 * comes to its turn again when it is drawn to more, which is seldom.
 */
static void
lure_by_road(const struct eye *e, int toil, int16_t *lure)
{
	const struct hexmap *map = &e->w->map;
	const uint8_t *closed = e->w->closed[e->front];
	struct brood b;
	b.first = b.count = 0;
	memset(b.waits, 0, map->hexes * sizeof *b.waits);
	for (int hex = 0; hex < (int)map->hexes; hex++)
		if (lure[hex] > 0)
			brood_add(&b, map, hex);
	while (b.count > 0) {
		int to = brood_take(&b, map);
		for (enum hex_side side = 0; side < SIDES; side++) {
			int from = map->hex[to].next[side];
			if (from == HEX_NONE || closed[from] & MARK_CLOSED)
				continue;
			int cost = e->w->steps.cost[from][side_back(side)];
			int here = lure[to] - toil * cost;
			if (cost == 0 || cost > STEP_DEAREST ||
				here <= lure[from])
				continue;
			lure[from] = (int16_t)here;
			brood_add(&b, map, from);
		}
	}
}

static void
lay_lures(const struct eye *e, struct outlook *out)
{
	int16_t goal[HEX_MOST];
	size_t hexes = e->w->map.hexes, size = hexes * sizeof *goal;
	int step = e->k[out->last ? WEIGHT_LAST_STEP : WEIGHT_STEP];
	set_goals(e, goal);
	if (out->laid && out->front == e->front &&
		memcmp(goal, out->goal, size) == 0)
		return;
	memcpy(out->goal, goal, size);
	memcpy(out->lure, goal, size);
	out->front = e->front;
	/* In the last turn what is not near has no time left to draw. */
	if (e->side == SOVIET && e->k[WEIGHT_TOIL] > 0 && !out->last)
		lure_by_road(e, e->k[WEIGHT_TOIL], out->lure);
	else
		lure_spread(&e->w->map, greater(step, 1), out->lure);
	for (size_t i = 0; i < hexes; i++)
		if (goal[i] > 0)
			out->lure[i] = (int16_t)greater(
				out->lure[i], goal[i] + e->k[WEIGHT_THERE]);
	out->laid = true;
}

/* What it is worth to Soviets to stand beside a target that those threaten who
 * are there, and who could be. */
static int
pressing(const struct eye *e, int beside, int near, bool goal)
{
	const int *k = e->k;
	if (beside >= k[WEIGHT_PLENTY])
		return 0;
	if (near < k[WEIGHT_WEAK])
		return -2 * k[WEIGHT_DRIVE_OFF];
	if (near < k[WEIGHT_FAIR])
		return 0;
	return k[WEIGHT_DRIVE_OFF] + (goal ? k[WEIGHT_THERE] / 2 : 0);
}

/* What it is worth to shell it. */
static int
shelling(const struct eye *e, int near, bool goal)
{
	if (near < e->k[WEIGHT_WEAK] / 2 || near > e->k[WEIGHT_PLENTY])
		return 0;
	return goal ? e->k[WEIGHT_SHELL_GOAL] : e->k[WEIGHT_SHELL];
}

static void
lay_target(const struct eye *e, const struct attackers *by, int hex,
	struct outlook *out)
{
	int beside, near;
	bool goal = e->w->objective_at[hex] >= 0;
	threaten(e, by, hex, &beside, &near);
	out->target[out->targets++] = (int16_t)hex;
	out->press[hex] = (int16_t)pressing(e, beside, near, goal);
	out->shell[hex] = (int16_t)shelling(e, near, goal);
}

static const struct outlook *
outlook_of(const struct eye *e)
{
	struct outlook *out = &e->g->outlook;
	struct attackers soviets;
	if (out->made && out->side == e->side)
		return out;
	out->made = true;
	out->side = e->side;
	out->last = is_last(e);
	out->crown = e->side == SOVIET && e->k[WEIGHT_CROWN] ? crown(e) : 0;
	lay_lures(e, out);
	find_soviets(e, &soviets);
	out->targets = 0;
	for (int hex = 0; hex < (int)e->w->map.hexes; hex++) {
		int unit = e->g->at.first[hex];
		out->press[hex] = 0;
		if (e->side == SOVIET && unit >= 0 && is_german(e->w, unit) &&
			in_sector(e->w, hex, e->front))
			lay_target(e, &soviets, hex, out);
	}
	return out;
}

/* Places. */

/* What goals make it worth that the unit stands there. */
static int
lure(const struct eye *e, int unit, int hex)
{
	int far = outlook_of(e)->lure[hex];
	return e->side == GERMAN ? greater(post(e, hex, unit), far) : far;
}

static int
value(const struct eye *e, int unit, int hex)
{
	const struct outlook *o = outlook_of(e);
	const struct hex *h = &e->w->map.hex[hex];
	int sum = lure(e, unit, hex);
	if (e->side == GERMAN)
		return sum + (e->w->effect[hex].defence[GERMAN] > 1
					     ? e->k[WEIGHT_COVER]
					     : 0);
	for (int i = 0; i < SIDES; i++)
		sum += h->next[i] >= 0 ? o->press[h->next[i]] : 0;
	return sum +
	       (is_reichstag(e->w, hex) ? e->k[WEIGHT_CROWN] * o->crown : 0);
}

/* Where one comes onto the map: Soviets with a mind to the Reichstag, however
 * near others may be, for it is a long way. */
static int
arrival(const struct eye *e, int unit, int hex)
{
	int far = hex_distance(&e->w->map, hex, e->w->reichstag);
	return value(e, unit, hex) -
	       (e->side == SOVIET ? e->k[WEIGHT_APPROACH] * far : 0);
}

static int
weigh_move(const struct eye *e, int unit, int hex, bool forced)
{
	if (forced &&
		(e->s->turn > e->k[WEIGHT_LAST_MARCH] ||
			e->s->front[e->front].spent >= e->k[WEIGHT_MARCHES]))
		return NEVER;
	return value(e, unit, hex) - value(e, unit, e->s->unit[unit].hex) -
	       (forced ? e->k[WEIGHT_MARCH] : 0);
}

/* STAVKA points. */

static bool
affords(const struct eye *e, int cost)
{
	return e->s->front[e->front].spent + cost <= e->k[WEIGHT_CEILING];
}

static int
weigh_replacement(const struct eye *e, int unit, int hex)
{
	int cost = replacement_price(e->g, unit);
	if (!affords(e, cost) || e->s->turn > e->k[WEIGHT_LAST_REPLACED])
		return NEVER;
	return e->k[WEIGHT_REPLACED] * strength(e->w, unit) -
	       e->k[WEIGHT_POINT] * cost +
	       outlook_of(e)->lure[hex] / e->k[WEIGHT_POINT];
}

/* What a marker there would be worth, and against how many hexes. */
static int
barrage(const struct eye *e, enum marker_kind kind, int hex, int *count)
{
	const struct outlook *o = outlook_of(e);
	int sum = 0;
	*count = 0;
	for (int i = 0; i < o->targets; i++) {
		int shell = o->shell[o->target[i]];
		if (shell == 0 || is_shelled(e, o->target[i]) ||
			hex_distance(&e->w->map, hex, o->target[i]) >
				e->w->barrage[kind].radius)
			continue;
		sum += shell;
		(*count)++;
	}
	return sum;
}

static int
weigh_marker(const struct eye *e, enum marker_kind kind, int hex)
{
	int cost = price(e->w, e->s, e->front, e->w->prices.marker[kind]);
	int count;
	if (!affords(e, cost))
		return NEVER;
	return barrage(e, kind, hex, &count) - e->k[WEIGHT_POINT] * cost;
}

/* Combat. */

/* What the loss of a unit means to its side. */
static int
price_of(const struct eye *e, int unit)
{
	bool last = outlook_of(e)->last; /* then only points count */
	if (!is_german(e->w, unit))
		return last ? 0 : e->k[WEIGHT_LOSE] * strength(e->w, unit);
	return (is_mobile(e->w, unit) ? e->k[WEIGHT_POINT] * e->w->german_value
				      : 0) +
	       (last ? 0 : e->k[WEIGHT_KILL] * guess(e, unit));
}

static int
loss(const struct eye *e, const int16_t *unit, int count, int how)
{
	int sum = 0, most = 0;
	for (int i = 0; i < count; i++) {
		int here = price_of(e, unit[i]);
		sum += here;
		most = greater(most, here);
	}
	const int losses[] = {
		[LOSS_NONE] = 0,
		[LOSS_STRONGEST] = most,
		[LOSS_HALF] = greater(most, sum / 2),
		[LOSS_ALL] = sum,
	};
	return losses[how];
}

/* What the attacked hexes are worth if they become empty. */
static int
ground_gained(const struct eye *e, const struct battle *b)
{
	int sum = e->k[WEIGHT_DRIVE_OFF];
	for (int i = 0; i < b->hexes; i++) {
		int row = e->w->objective_at[b->hex[i]];
		if (row >= 0 && (b->side == GERMAN) == is_taken(e, b->hex[i]))
			sum += e->k[WEIGHT_POINT] * e->w->objectives[row].value;
	}
	return sum;
}

static bool
becomes_empty(
	const struct eye *e, const struct battle *b, const struct result *r)
{
	bool stays = b->side == SOVIET && is_objective(e->w, b->hex[0]);
	return r->defender_loss == LOSS_ALL ||
	       (r->defender_retreat != RETREAT_NONE && !stays) ||
	       (r->defender_loss != LOSS_NONE && b->defenders == 1);
}

/* What it means that nobody is left in the Reichstag who attacked from there.
 */
static int
ground_lost(const struct eye *e, const struct battle *b, const struct result *r)
{
	int there = 0;
	for (int i = 0; i < b->attackers; i++)
		there += is_reichstag(e->w, e->s->unit[b->attacker[i]].hex);
	if (there == 0 || (r->attacker_retreat == RETREAT_NONE &&
				  (there > 1 || r->attacker_loss == LOSS_NONE)))
		return 0;
	return e->k[WEIGHT_CROWN] * outlook_of(e)->crown;
}

static bool
is_owed(const struct eye *e, const struct battle *b)
{
	for (int i = 0; i < b->attackers; i++)
		if (owes_attack(e->g, b->attacker[i]))
			return true;
	return false;
}

static int
weigh_attack(const struct eye *e, const struct order *o)
{
	struct battle b;
	struct odds odds;
	int sum = 0;
	open_battle(e->w, e->s, o, &b);
	reckon_odds(e->g, &b, &odds);
	const struct result_row *row = &e->w->tables[b.table].rows[odds.row];
	for (int die = 0; die < DIE; die++) {
		const struct result *r = &e->w->results[row->result[die]];
		sum += loss(e, b.defender, b.defenders, r->defender_loss) -
		       loss(e, b.attacker, b.attackers, r->attacker_loss) +
		       (becomes_empty(e, &b, r) ? ground_gained(e, &b) : 0) -
		       (r->attacker_retreat != RETREAT_NONE
				       ? e->k[WEIGHT_GIVE_WAY]
				       : 0) -
		       ground_lost(e, &b, r);
	}
	return sum + (is_owed(e, &b) ? OBLIGED : 0);
}

/* Answers, in the battle under way. */
static int
weigh_answer(const struct eye *e, const struct order *o)
{
	int unit = e->s->battle.asked, sum = 0;
	switch ((enum verb_row)o->verb) {
	case VERB_LOSE:
		for (int i = 1; i <= o->arg[0]; i++)
			sum -= price_of(e, o->arg[i]);
		return sum;
	case VERB_STAY:
		return 1;
	case VERB_RETREAT:
		return value(e, unit, o->arg[o->arg[0]]);
	case VERB_OFF_MAP:
		return NEVER;
	case VERB_ADVANCE:
		return weigh_move(e, o->arg[0], o->arg[1 + o->arg[1]], false);
	default: /* go, hold; end */
		return 0;
	}
}

/* Whose eye it is: in a battle the side of the unit that is asked about. */
static int
side_asked(const struct eye *e, const struct order *o)
{
	const struct battle *b = &e->s->battle;
	int unit = o->verb == VERB_ADVANCE ? o->arg[0] : b->asked;
	if (!b->on || unit < 0)
		return e->g->side;
	return is_german(e->w, unit) ? GERMAN : SOVIET;
}

/* What was made by others is made anew. They are told apart by what they are,
 * for others may soon stand where some stood. */
static void
know_weights(struct outlook *out, const int *k)
{
	if (memcmp(out->weight, k, sizeof presets) == 0)
		return;
	memcpy(out->weight, k, sizeof presets);
	out->made = out->laid = false;
}

static struct eye
eye_of(struct ground *g, const struct reader *reader, const struct order *o)
{
	struct eye e = { .w = g->w,
		.s = g->s,
		.g = g,
		.k = reader->weights ? reader->weights : presets,
		.reader = reader,
		.front = g->sector };
	e.side = side_asked(&e, o);
	know_weights(&g->outlook, e.k);
	return e;
}

int
reichstag_weigh(const struct scene *scene, const struct reader *reader,
	const struct order *o)
{
	struct ground own;
	struct ground *g = acts_ground(scene, &own);
	struct eye e = eye_of(g, reader, o);
	int unit = o->arg[0], hex = o->arg[1];
	switch ((enum verb_row)o->verb) {
	case VERB_PLACE:
		/* R68 A counter whose face it does not know goes where any may
		 * lie. */
		if (is_face_down(e.w, unit) && barred_at(g, unit, hex))
			return ARRIVE / 2 + arrival(&e, unit, hex);
		return ARRIVE + arrival(&e, unit, hex);
	case VERB_ENTER:
		return ARRIVE + arrival(&e, unit, hex);
	case VERB_REPLACE:
		return weigh_replacement(&e, unit, hex);
	case VERB_MOVE:
		return weigh_move(&e, unit, hex, o->arg[2]);
	case VERB_ARTILLERY:
		return weigh_marker(&e, MARKER_ARTILLERY, unit);
	case VERB_AIR:
		return weigh_marker(&e, MARKER_AIR, unit);
	case VERB_AIRSTRIP:
	case VERB_DEPOT:
		return is_face_down(e.w, unit)
			       ? NEVER
			       : e.k[WEIGHT_POINT] + post(&e, o->arg[2], -1);
	case VERB_ATTACK:
		return weigh_attack(&e, o);
	case VERB_KEEP:
	case VERB_EFFORT:
	case VERB_RECON:
	case VERB_AIR_RECON:
	case VERB_JET:
	case VERB_MOVE_VIA:
	case VERB_LEAVE:
	case VERB_REVEAL:
	case VERB_AIRSTRIP_TWO:
		return NEVER;
	default:
		return weigh_answer(&e, o);
	}
}

/* Reasons: which of all that counts for most. */

/* The objective that draws most from a hex, a row; -1: none does. */
static int
drawing(const struct eye *e, int hex)
{
	int best = INT16_MIN, goal = -1;
	int step = e->k[e->k[WEIGHT_TOIL] ? WEIGHT_TOIL : WEIGHT_STEP];
	for (int row = 0; row < (int)e->w->objective_count; row++) {
		int at = e->w->objectives[row].hex;
		int here = in_sector(e->w, at, e->front) ? pull(e, at) : 0;
		int worth = here - step * hex_distance(&e->w->map, hex, at);
		if (here > 0 && worth > best) {
			best = worth;
			goal = row;
		}
	}
	return goal;
}

static const char *
objective_name(const struct eye *e, int row)
{
	return words_said(&reichstag_objectives, e->w, row);
}

static void
say_goal(const struct eye *e, int from, int hex, struct buffer *out)
{
	int row = e->w->objective_at[hex];
	if (row >= 0) {
		buffer_printf(out,
			e->side == SOVIET ? _("takes %s") : _("mans %s"),
			objective_name(e, row));
		return;
	}
	if (e->side == GERMAN &&
		hex_touches(&e->w->map, hex, e->w->reichstag)) {
		buffer_puts(out, _("bars the way to the Reichstag"));
		return;
	}
	row = drawing(e, hex);
	if (row < 0)
		return;
	int goal = e->w->objectives[row].hex;
	int nearer = from == HEX_NONE
			     ? 0
			     : hex_distance(&e->w->map, from, goal) -
				       hex_distance(&e->w->map, hex, goal);
	if (nearer > 0)
		buffer_printf(out,
			P_("%d hex nearer to %s", "%d hexes nearer to %s",
				nearer),
			nearer, objective_name(e, row));
	else
		buffer_printf(out, _("near %s"), objective_name(e, row));
}

/* What has grown more by going there, from HEX_NONE: by being there. */
static void
say_place(const struct eye *e, int from, int unit, int hex, struct buffer *out)
{
	int goal = lure(e, unit, hex), rest = value(e, unit, hex) - goal;
	if (from != HEX_NONE) {
		int before = lure(e, unit, from);
		rest -= value(e, unit, from) - before;
		goal -= before;
	}
	if (is_reichstag(e->w, hex) || (goal > 0 && goal >= rest))
		say_goal(e, from, hex, out);
	else if (rest > 0)
		buffer_puts(out, e->side == GERMAN
					 ? _("better ground")
					 : _("beside an enemy to be attacked"));
}

/* On how many faces of the die what happens. */
static void
say_attack(const struct eye *e, const struct order *o, struct buffer *out)
{
	struct battle b;
	struct odds odds;
	int empty = 0, price = 0;
	open_battle(e->w, e->s, o, &b);
	reckon_odds(e->g, &b, &odds);
	const struct result_row *row = &e->w->tables[b.table].rows[odds.row];
	for (int die = 0; die < DIE; die++) {
		const struct result *r = &e->w->results[row->result[die]];
		empty += becomes_empty(e, &b, r);
		price += r->attacker_loss != LOSS_NONE;
	}
	buffer_printf(out, _("clears the hex on %d of %d faces, costs on %d"),
		empty, DIE, price);
	if (is_owed(e, &b))
		buffer_puts(out, _("; must attack"));
}

static void
say_marker(
	const struct eye *e, enum marker_kind kind, int hex, struct buffer *out)
{
	int count;
	barrage(e, kind, hex, &count);
	buffer_printf(out,
		P_("helps against %d hex", "helps against %d hexes", count),
		count);
}

static void
say_answer(const struct eye *e, const struct order *o, struct buffer *out)
{
	int unit = e->s->battle.asked;
	switch ((enum verb_row)o->verb) {
	case VERB_LOSE:
		buffer_printf(out, _("costs %d"), -weigh_answer(e, o));
		break;
	case VERB_STAY:
		buffer_puts(out, _("the objective counts"));
		break;
	case VERB_RETREAT:
		say_place(e, HEX_NONE, unit, o->arg[o->arg[0]], out);
		break;
	case VERB_ADVANCE:
		say_place(e, e->s->unit[o->arg[0]].hex, o->arg[0],
			o->arg[1 + o->arg[1]], out);
		break;
	case VERB_END:
	case VERB_END_GERMAN:
		buffer_puts(out, _("nothing that is left is worth more"));
		break;
	default:
		break;
	}
}

void
reichstag_reason(const struct scene *scene, const struct reader *reader,
	const struct order *o, struct buffer *out)
{
	struct ground own;
	struct eye e = eye_of(acts_ground(scene, &own), reader, o);
	int unit = o->arg[0];
	switch ((enum verb_row)o->verb) {
	case VERB_PLACE:
	case VERB_ENTER:
		say_place(&e, HEX_NONE, unit, o->arg[1], out);
		break;
	case VERB_MOVE:
		say_place(&e, e.s->unit[unit].hex, unit, o->arg[1], out);
		break;
	case VERB_REPLACE:
		buffer_printf(out, _("strength %d for %d points"),
			strength(e.w, unit), replacement_price(e.g, unit));
		break;
	case VERB_ARTILLERY:
		say_marker(&e, MARKER_ARTILLERY, unit, out);
		break;
	case VERB_AIR:
		say_marker(&e, MARKER_AIR, unit, out);
		break;
	case VERB_ATTACK:
		say_attack(&e, o, out);
		break;
	default:
		say_answer(&e, o, out);
	}
}
