#include "eye.h"

#include <limits.h>

#include "feldpost/number.h"
#include "fog.h"
#include "movement.h"
#include "turn.h"

/*
 * 91 This file has a player for `simulate` that gives the order that looks best
 * at the moment. Its Soviets go for objectives that they do not control, and
 * gather strength for attacks. Its Germans garrison objectives and the hexes
 * around the Reichstag with up to three units. The player weighs each order
 * alone, and looks one phase ahead.
 */

/* These orders are given always or never; `end` and `hold` weigh 0. */
enum {
	ARRIVE = 100000,
	OBLIGED = 100000,
	NEVER = -1000000,
};

/* Returns what a hex is worth to a unit that arrives there. Soviets stay near
 * the Reichstag, even if other goals are nearer, because its way is long. */
static int
arrival(const struct eye *e, int unit, int hex)
{
	int far = hex_distance(&e->w->map, hex, e->w->reichstag);
	return eye_value(e, unit, hex) -
	       (e->side == SOVIET ? e->k[WEIGHT_APPROACH] * far : 0);
}

static bool
may_march(const struct eye *e)
{
	return e->s->turn <= e->k[WEIGHT_LAST_MARCH] &&
	       e->s->front[e->front].spent < e->k[WEIGHT_MARCHES];
}

static int
weigh_move_from(const struct eye *e, int unit, int here, int hex, bool forced)
{
	if (forced && !may_march(e))
		return NEVER;
	return eye_value(e, unit, hex) - here -
	       (forced ? e->k[WEIGHT_MARCH] : 0);
}

static int
weigh_move(const struct eye *e, int unit, int hex, bool forced)
{
	int here = eye_value(e, unit, e->s->unit[unit].hex);
	return weigh_move_from(e, unit, here, hex, forced);
}

bool
best_move(struct ground *g, const struct reader *reader, int unit,
	struct order *out)
{
	int best = INT_MIN;
	order_make(out, VERB_MOVE, 3, unit, 0, 0);
	if (move_hindrance(g, unit) != OK)
		return false;
	struct eye e = eye_of(g, reader, out);
	const struct routes *r = NULL;
	if (!may_march(&e))
		r = unit_walk(g, unit);
	if (!r || r->count == 1)
		r = unit_reach(g, unit);
	int here = eye_value(&e, unit, g->s->unit[unit].hex);
	int allowance = move_allowance(g, unit);
	for (size_t i = 1; i < r->count; i++) {
		int hex = r->reached[i];
		bool forced = r->cost[hex] > allowance;
		int gain = weigh_move_from(&e, unit, here, hex, forced);
		if (gain <= best)
			continue;
		best = gain;
		out->arg[1] = (int16_t)hex;
		out->arg[2] = forced;
	}
	return best > INT_MIN;
}

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
	       eye_outlook(e)->goals->lure[hex] /
		       greater(e->k[WEIGHT_POINT], 1);
}

int
eye_barrage(const struct eye *e, enum marker_kind kind, int hex, int *count)
{
	const struct outlook *o = eye_outlook(e);
	int sum = 0;
	*count = 0;
	for (const struct target *t = o->target; t < o->target + o->targets;
		t++)
		if (t->shell != 0 && hex_distance(&e->w->map, hex, t->hex) <=
					     e->w->barrage[kind].radius) {
			sum += t->shell;
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
	return eye_barrage(e, kind, hex, &count) - e->k[WEIGHT_POINT] * cost;
}

/* Returns how much a side loses with a unit. */
static int
price_of(const struct eye *e, int unit)
{
	bool last = eye_is_last(e); /* Then only victory points count. */
	if (!is_german(e->w, unit))
		return last ? 0 : e->k[WEIGHT_LOSE] * strength(e->w, unit);
	return (is_mobile(e->w, unit) ? e->k[WEIGHT_POINT] * e->w->german_value
				      : 0) +
	       (last ? 0 : e->k[WEIGHT_KILL] * eye_guess(e, unit));
}

/* Writes what units cost their side by the rows of enum loss_row. */
static void
price_losses(const struct eye *e, const int16_t *unit, int count, int *loss)
{
	int sum = 0, most = 0;
	for (int i = 0; i < count; i++) {
		int here = price_of(e, unit[i]);
		sum += here;
		most = greater(most, here);
	}
	loss[LOSS_NONE] = 0;
	loss[LOSS_STRONGEST] = most;
	loss[LOSS_HALF] = greater(most, sum / 2);
	loss[LOSS_ALL] = sum;
}

/* Returns what the attacked hexes are worth if an attack empties them. */
static int
ground_gained(const struct eye *e, const struct battle *b)
{
	int sum = e->k[WEIGHT_DRIVE_OFF];
	for (int i = 0; i < b->hexes; i++) {
		int row = e->w->objective_at[b->hex[i]];
		if (row >= 0 && (b->side == GERMAN) == eye_taken(e, b->hex[i]))
			sum += e->k[WEIGHT_POINT] * e->w->objectives[row].value;
	}
	return sum;
}

bool
eye_empties(const struct eye *e, const struct battle *b, const struct result *r)
{
	bool stays = b->side == SOVIET && is_objective(e->w, b->hex[0]);
	return r->defender_loss == LOSS_ALL ||
	       (r->defender_retreat != RETREAT_NONE && !stays) ||
	       (r->defender_loss != LOSS_NONE && b->defenders == 1);
}

/* Returns the cost of leaving the Reichstag empty after an attack from it. */
static int
ground_lost(const struct eye *e, const struct battle *b, const struct result *r)
{
	int there = 0;
	for (int i = 0; i < b->attackers; i++)
		there += is_reichstag(e->w, e->s->unit[b->attacker[i]].hex);
	if (there == 0 || (r->attacker_retreat == RETREAT_NONE &&
				  (there > 1 || r->attacker_loss == LOSS_NONE)))
		return 0;
	return e->k[WEIGHT_CROWN] * eye_outlook(e)->crown;
}

bool
eye_owed(const struct eye *e, const struct battle *b)
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
	int theirs[LOSS_ALL + 1], ours[LOSS_ALL + 1], sum = 0;
	open_battle(e->w, e->s, &e->g->at, o, &b);
	reckon_odds(e->g, &b, &odds);
	price_losses(e, b.defender, b.defenders, theirs);
	price_losses(e, b.attacker, b.attackers, ours);
	const struct result_row *row = &e->w->tables[b.table].rows[odds.row];
	for (int die = 0; die < DIE; die++) {
		const struct result *r = &e->w->results[row->result[die]];
		sum += theirs[r->defender_loss] - ours[r->attacker_loss] +
		       (eye_empties(e, &b, r) ? ground_gained(e, &b) : 0) -
		       (r->attacker_retreat != RETREAT_NONE
				       ? e->k[WEIGHT_GIVE_WAY]
				       : 0) -
		       ground_lost(e, &b, r);
	}
	return sum + (eye_owed(e, &b) ? OBLIGED : 0);
}

int
eye_weigh_answer(const struct eye *e, const struct order *o)
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
		return eye_value(e, unit, o->arg[o->arg[0]]);
	case VERB_OFF_MAP:
		return NEVER;
	case VERB_ADVANCE:
		return weigh_move(e, o->arg[0], o->arg[1 + o->arg[1]], false);
	default: /* go, hold and end weigh 0 */
		return 0;
	}
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
		/* R68 The player does not know the face, so any kind must be
		 * allowed. */
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
			       : e.k[WEIGHT_POINT] +
					 eye_post(&e, o->arg[2], -1);
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
		return eye_weigh_answer(&e, o);
	}
}
