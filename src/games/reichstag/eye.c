#include "eye.h"

#include <stdlib.h>
#include <string.h>

#include "feldpost/lure.h"
#include "feldpost/number.h"
#include "fog.h"
#include "turn.h"

const struct weighed reichstag_weights[] = {
#define WEIGHT(row, name, preset) { name, preset },
#include "weights.h"
#undef WEIGHT
	{ NULL, 0 },
};

/* A player may order a movement phase in one of these stances (rules.h). */
const struct stance reichstag_stances[] = {
	{ N_("pressing on"), { { "drive-off", 300 } } },
	{ N_("standing fast"), { { "step", 20 }, { "toil", 20 } } },
	{ N_("making for the goals"),
		{ { "step", 200 }, { "toil", 200 }, { "drive-off", 30 } } },
	{ NULL, { { NULL, 0 } } },
};

static const int presets[] = {
#define WEIGHT(row, name, preset) [WEIGHT_##row] = preset,
#include "weights.h"
#undef WEIGHT
};

/* Returns the side that decides. In a battle, that is the side of the unit that
 * the question is about. */
static int
side_asked(const struct eye *e, const struct order *o)
{
	const struct battle *b = &e->s->battle;
	int unit = o->verb == VERB_ADVANCE ? o->arg[0] : b->asked;
	if (!b->on || unit < 0)
		return e->g->side;
	return is_german(e->w, unit) ? GERMAN : SOVIET;
}

struct eye
eye_of(struct ground *g, const struct reader *reader, const struct order *o)
{
	struct eye e = { .w = g->w,
		.s = g->s,
		.g = g,
		.k = reader->weights ? reader->weights : presets,
		.reader = reader,
		.front = g->sector };
	e.side = side_asked(&e, o);
	e.outlook = &g->outlook[e.front == UKRAINIAN][e.side];
	if (e.outlook->by != e.k)
		e.outlook->made = false;
	if (e.outlook->near != e.k[WEIGHT_NEAR])
		e.outlook->has_targets = false;
	e.outlook->by = e.k;
	e.outlook->near = e.k[WEIGHT_NEAR];
	return e;
}

int
eye_guess(const struct eye *e, int unit)
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
		sum += eye_guess(e, u) *
		       (e->w->counter[u]->kind == KIND_TOWER ? 1 : factor);
	return sum;
}

/* Returns true if a barrage zone already covers the hex. */
static bool
is_shelled(const struct eye *e, int hex)
{
	return in_barrage(e->w, e->s, e->front,
		1U << MARKER_ARTILLERY | 1U << MARKER_AIR, hex);
}

static int
worth(const struct eye *e, int row)
{
	const struct objective *o = &e->w->objectives[row];
	if (is_reichstag(e->w, o->hex))
		return e->k[WEIGHT_HEART] +
		       e->k[WEIGHT_HEART_TURN] * e->s->turn;
	return e->k[WEIGHT_GOAL] + e->k[WEIGHT_GOAL_POINT] * o->value;
}

bool
eye_taken(const struct eye *e, int hex)
{
	int row = e->w->objective_at[hex];
	return row >= 0 && e->s->control[row].front == e->front;
}

/* Returns what one more unit in a hex is worth to the Germans. */
int
eye_post(const struct eye *e, int hex, int without)
{
	int value = 0, there = 0, row = e->w->objective_at[hex];
	int garrison = greater(e->k[WEIGHT_GARRISON], 1);
	bool touches = hex_side_to(&e->w->map, e->w->reichstag, hex) != SIDES;
	if (row < 0 && !touches)
		return 0;
	for (int u = e->g->at.first[hex]; u >= 0; u = e->g->at.next[u])
		there += u != without && !is_marker(e->w, u);
	if (row >= 0 && !is_reichstag(e->w, hex))
		value = worth(e, row);
	if (touches)
		value = e->k[WEIGHT_BLOCK];
	value = value * lesser(garrison, garrison - there) / garrison;
	return greater(value, 0) +
	       (eye_taken(e, hex) ? e->k[WEIGHT_RETAKE] : 0);
}

/* 4.V Returns a Soviet unit in the Reichstag, or -1. The unit ends the game. */
static int
stormer(const struct eye *e)
{
	return unit_of_side(e->w, &e->g->at, SOVIET, e->w->reichstag);
}

bool
eye_is_last(const struct eye *e)
{
	return e->k[WEIGHT_LAST_STEP] > 0 &&
	       (e->s->turn == (int)e->w->turn_count || stormer(e) >= 0);
}

/* 21 Returns 1 if the sector's front would win by points with the Reichstag,
 * otherwise -1. Returns 0 in the last turn if the front has nothing to lose. */
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

/* Returns what a hex is worth to the acting side as a goal. */
int
eye_pull(const struct eye *e, int hex)
{
	int row = e->w->objective_at[hex], unit = e->g->at.first[hex];
	if (e->side == GERMAN)
		return unit >= 0 && !is_german(e->w, unit)
			       ? 0
			       : eye_post(e, hex, -1);
	if (row < 0 || eye_taken(e, hex))
		return 0;
	bool useless =
		e->outlook->crown < 0 ||
		(e->outlook->last && reichstag_barred(e->w, e->s, e->front));
	return useless && is_reichstag(e->w, hex) ? 0 : worth(e, row);
}

static int16_t
aim_at(const struct eye *e, int hex)
{
	bool own = hex != HEX_NONE && in_sector(e->w, hex, e->front);
	return (int16_t)(own ? eye_pull(e, hex) : 0);
}

/* Writes what the goals are worth: the objectives and, to Germans, the hexes
 * beside the Reichstag. */
static void
find_aims(const struct eye *e, int16_t *aim)
{
	const struct hex *reichstag = &e->w->map.hex[e->w->reichstag];
	memset(aim, 0, AIMS * sizeof *aim);
	for (size_t i = 0; i < e->w->objective_count; i++)
		aim[i] = aim_at(e, e->w->objectives[i].hex);
	for (int i = 0; e->side == GERMAN && i < SIDES; i++)
		aim[MOST_OBJECTIVES + i] = aim_at(e, reichstag->next[i]);
	aim[AIM_LAST] = e->outlook->last;
}

static void
set_goals(const struct eye *e, const int16_t *aim, int16_t *goal)
{
	const struct hex *reichstag = &e->w->map.hex[e->w->reichstag];
	for (size_t i = 0; i < e->w->map.hexes; i++)
		goal[i] = aim[AIM_LAST] ? 0 : INT16_MIN / 2;
	for (size_t i = 0; i < e->w->objective_count; i++)
		if (aim[i] > 0)
			goal[e->w->objectives[i].hex] = aim[i];
	for (int i = 0; i < SIDES; i++)
		if (aim[MOST_OBJECTIVES + i] > 0)
			goal[reichstag->next[i]] = aim[MOST_OBJECTIVES + i];
}

static void
lay_lures(const struct eye *e, struct outlook *out)
{
	int16_t aim[AIMS], goal[HEX_MOST];
	size_t hexes = e->w->map.hexes;
	bool spread;
	int step = e->k[out->last ? WEIGHT_LAST_STEP : WEIGHT_STEP];
	/* In the last turn, goals that are far away do not count. */
	struct lure_by by = { .step = greater(step, 1),
		.toil = e->side == SOVIET && !out->last ? e->k[WEIGHT_TOIL] : 0,
		.there = e->k[WEIGHT_THERE] };
	find_aims(e, aim);
	if (out->goals && memcmp(&out->goals->by, &by, sizeof by) == 0 &&
		memcmp(out->aim, aim, sizeof aim) == 0)
		return;
	memcpy(out->aim, aim, sizeof aim);
	set_goals(e, aim, goal);
	struct lure *row = lures_find(&out->lures, by, goal, hexes, &spread);
	out->goals = row;
	if (spread)
		return;
	if (by.toil > 0)
		lure_spread_by(&e->w->map, &e->w->steps, e->w->closed[e->front],
			by.toil, row->lure);
	else
		lure_spread(&e->w->map, by.step, row->lure);
	for (size_t i = 0; i < hexes; i++)
		if (goal[i] > 0)
			row->lure[i] = (int16_t)greater(
				row->lure[i], goal[i] + by.there);
}

/* Returns what a hex beside a target is worth to Soviet units, by the threats
 * to the target from units next to it and from all units near it. */
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

/* Returns what a barrage on a target is worth. */
static int
shelling(const struct eye *e, int near, bool goal)
{
	if (near < e->k[WEIGHT_WEAK] / 2 || near > e->k[WEIGHT_PLENTY])
		return 0;
	return goal ? e->k[WEIGHT_SHELL_GOAL] : e->k[WEIGHT_SHELL];
}

/* The functions below compute threats. A threat is the Soviet strength that can
 * attack a hex, in percent of the defence. Only strengths that the player can
 * see count. */

static void
find_targets(const struct eye *e, struct outlook *out)
{
	memset(out->beside, 0, e->w->map.hexes * sizeof *out->beside);
	for (int u = 0; u < MOST_UNITS; u++)
		out->attacker[u].hex = HEX_NONE;
	out->targets = 0;
	for (int u = 0; u < (int)e->w->names.count; u++) {
		int hex = e->s->unit[u].hex;
		if (hex >= 0 && e->g->at.first[hex] == u &&
			is_german(e->w, u) && in_sector(e->w, hex, e->front))
			out->target[out->targets++] =
				(struct target){ .hex = hex };
	}
}

/* Adds the strength of a unit to the threats, `times` 1, or takes it away. */
static void
count_attacker(const struct eye *e, struct outlook *out, int unit, int times)
{
	const struct hexmap *map = &e->w->map;
	const struct attacker *a = &out->attacker[unit];
	int most = e->k[WEIGHT_NEAR], sum = times * strength(e->w, unit);
	if (a->hex == HEX_NONE)
		return;
	for (struct target *t = out->target; t < out->target + out->targets;
		t++) {
		if (abs(map->hex[a->hex].column - map->hex[t->hex].column) >
			most)
			continue;
		int far = hex_distance(map, a->hex, t->hex);
		t->beside += far <= 1 ? sum : 0;
		t->near += far <= (a->moved ? 1 : most) ? sum : 0;
	}
}

/* Counts the Soviets where they are now instead of where they were. */
static void
count_attackers(const struct eye *e, struct outlook *out)
{
	for (int u = e->w->first_unit; u < (int)e->w->names.count; u++) {
		const struct unit *now = &e->s->unit[u];
		struct attacker *a = &out->attacker[u];
		if ((a->hex == now->hex && a->moved == now->moved) ||
			is_german(e->w, u) ||
			e->w->counter[u]->front != e->front)
			continue;
		count_attacker(e, out, u, -1);
		*a = (struct attacker){ now->hex, now->moved };
		count_attacker(e, out, u, 1);
	}
}

static void
lay_target(const struct eye *e, struct outlook *out, struct target *t)
{
	const struct hex *h = &e->w->map.hex[t->hex];
	bool goal = is_objective(e->w, t->hex), shelled = is_shelled(e, t->hex);
	int times = 100 * (shelled ? e->w->barrage_factor : 1);
	int defence = greater(defence_at(e, t->hex), 1);
	int beside = times * t->beside / defence;
	int near = times * t->near / defence;
	int press = pressing(e, beside, near, goal), more = press - t->press;
	for (int i = 0; i < SIDES && more != 0; i++)
		if (h->next[i] >= 0)
			out->beside[h->next[i]] =
				(int16_t)(out->beside[h->next[i]] + more);
	t->press = press;
	t->shell = shelled ? 0 : shelling(e, near, goal);
}

static void
lay_targets(const struct eye *e, struct outlook *out)
{
	if (!out->has_targets)
		find_targets(e, out);
	out->has_targets = true;
	count_attackers(e, out);
	for (int i = 0; i < out->targets; i++)
		lay_target(e, out, &out->target[i]);
}

const struct outlook *
eye_outlook(const struct eye *e)
{
	struct outlook *out = e->outlook;
	if (out->made)
		return out;
	out->made = true;
	out->last = eye_is_last(e);
	out->crown = e->side == SOVIET && e->k[WEIGHT_CROWN] ? crown(e) : 0;
	lay_lures(e, out);
	if (e->side == SOVIET)
		lay_targets(e, out);
	return out;
}

static int
lure_of(const struct eye *e, const struct outlook *o, int unit, int hex)
{
	int far = o->goals->lure[hex];
	return e->side == GERMAN ? greater(eye_post(e, hex, unit), far) : far;
}

int
eye_lure(const struct eye *e, int unit, int hex)
{
	return lure_of(e, eye_outlook(e), unit, hex);
}

int
eye_value(const struct eye *e, int unit, int hex)
{
	const struct outlook *o = eye_outlook(e);
	int sum = lure_of(e, o, unit, hex);
	if (e->side == GERMAN)
		return sum + (e->w->effect[hex].defence[GERMAN] > 1
					     ? e->k[WEIGHT_COVER]
					     : 0);
	return sum + o->beside[hex] +
	       (is_reichstag(e->w, hex) ? e->k[WEIGHT_CROWN] * o->crown : 0);
}
