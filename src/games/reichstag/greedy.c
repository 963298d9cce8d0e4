#include "combat.h"
#include "feldpost/number.h"
#include "fog.h"
#include "turn.h"

/*
 * 91 A player who takes what looks best at the moment, for `simulate`. Soviets
 * go for the objectives that they do not control and bring together what an
 * attack needs; Germans garrison objectives and the hexes before the Reichstag
 * in threes. It weighs one order at a time, and sees one phase ahead.
 */

/* What things are worth to it, from trial games; none is a rule. */
enum weight {
	POINT = 20, /* a victory point */
	/* Goals: how far one goes for them, in STEPs. */
	GOAL = 60,
	GOAL_POINT = 1, /* and for each point of it */
	HEART = 160,	/* the Reichstag */
	HEART_TURN = 12,
	STEP = 6,     /* a hex nearer */
	THERE = 60,   /* to stand in it */
	BLOCK = 110,  /* to Germans: a hex beside the Reichstag */
	RETAKE = 60,  /* to Germans: an objective that they have lost */
	GARRISON = 3, /* units */
	COVER = 8,    /* to Germans: good ground */
	/* Combat, six times: once for each face of the die. */
	LOSE = 5, /* a point of strength */
	KILL = 14,
	DRIVE_OFF = 10,
	GIVE_WAY = 4,
	OBLIGED = 100000,
	/* STAVKA points. */
	CEILING = 50,
	LAST_MARCH = 4, /* turn */
	MARCHES = 10,
	MARCH = 12,
	LAST_REPLACED = 7,
	REPLACED = 12, /* a point of strength */
	SHELL_GOAL = 45,
	SHELL = 9,
	/* Threats. */
	GUESS = 1,  /* strength of a counter that lies face down */
	NEAR = 4,   /* hexes from which one can come in a phase */
	WEAK = 150, /* percent */
	FAIR = 300,
	PLENTY = 500,
	/* What is done at any price, or at none. */
	ARRIVE = 100000,
	NEVER = -1000000, /* `end` and `hold` weigh 0 */
};

struct eye {
	const struct world *w;
	const struct state *s;
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
	return seen < 0 || is_face_down(e->w, seen) ? GUESS
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

/* By those beside it, and by those near who can come, too. */
static void
threaten(const struct eye *e, int hex, int *beside, int *near)
{
	int defence = greater(defence_at(e, hex), 1), sum = 0, all = 0;
	for (int u = e->w->first_unit; u < (int)e->w->names.count; u++) {
		const struct unit *unit = &e->s->unit[u];
		if (!on_map(unit) || is_german(e->w, u) ||
			sector_of(e->w, e->s, u) != e->front)
			continue;
		int far = hex_distance(&e->w->map, unit->hex, hex);
		sum += far <= 1 ? strength(e->w, u) : 0;
		all += far <= (unit->moved ? 1 : NEAR) ? strength(e->w, u) : 0;
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
		return HEART + HEART_TURN * e->s->turn;
	return GOAL + GOAL_POINT * o->value;
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
	const struct hex *h = &e->w->map.hex[hex];
	for (int u = e->g->at.first[hex]; u >= 0; u = e->g->at.next[u])
		there += u != without && !is_marker(e->w, u);
	if (e->w->objective_at[hex] >= 0 && !is_reichstag(e->w, hex))
		value = worth(e, e->w->objective_at[hex]);
	for (int i = 0; i < SIDES; i++)
		if (h->next[i] >= 0 && is_reichstag(e->w, h->next[i]))
			value = BLOCK;
	value = value * lesser(GARRISON, GARRISON - there) / GARRISON;
	return greater(value, 0) + (is_taken(e, hex) ? RETAKE : 0);
}

/* What draws the acting side to a goal. */
static int
pull(const struct eye *e, int hex)
{
	int row = e->w->objective_at[hex], unit = e->g->at.first[hex];
	if (e->side == GERMAN)
		return unit >= 0 && !is_german(e->w, unit) ? 0
							   : post(e, hex, -1);
	return row < 0 || is_taken(e, hex) ? 0 : worth(e, row);
}

/* The outlook. */

static void
lay_lures(const struct eye *e, struct outlook *out)
{
	const struct hexmap *map = &e->w->map;
	for (size_t i = 0; i < map->hexes; i++)
		out->lure[i] = INT16_MIN / 2;
	for (int goal = 0; goal < (int)map->hexes; goal++) {
		int value = in_sector(e->w, goal, e->front) ? pull(e, goal) : 0;
		for (int i = 0; value > 0 && i < (int)map->hexes; i++) {
			int here = value - STEP * hex_distance(map, i, goal) +
				   (i == goal ? THERE : 0);
			if (here > out->lure[i])
				out->lure[i] = (int16_t)here;
		}
	}
}

/* What it is worth to Soviets to stand beside a target, and to shell it. */
static void
lay_target(const struct eye *e, int hex, struct outlook *out)
{
	int beside, near;
	bool goal = e->w->objective_at[hex] >= 0;
	threaten(e, hex, &beside, &near);
	out->target[out->targets++] = (int16_t)hex;
	out->press[hex] = beside >= PLENTY ? 0
			  : near < WEAK	   ? -2 * DRIVE_OFF
			  : near < FAIR	   ? 0
					   : DRIVE_OFF + (goal ? THERE / 2 : 0);
	out->shell[hex] = near < WEAK / 2 || near > PLENTY ? 0
			  : goal			   ? SHELL_GOAL
							   : SHELL;
}

static const struct outlook *
outlook_of(const struct eye *e)
{
	struct outlook *out = &e->g->outlook;
	if (e->g->has_outlook)
		return out;
	e->g->has_outlook = true;
	lay_lures(e, out);
	out->targets = 0;
	for (int hex = 0; hex < (int)e->w->map.hexes; hex++) {
		int unit = e->g->at.first[hex];
		out->press[hex] = 0;
		if (e->side == SOVIET && unit >= 0 && is_german(e->w, unit) &&
			in_sector(e->w, hex, e->front))
			lay_target(e, hex, out);
	}
	return out;
}

/* Places. */

static int
value(const struct eye *e, int unit, int hex)
{
	const struct outlook *o = outlook_of(e);
	const struct hex *h = &e->w->map.hex[hex];
	int sum = o->lure[hex];
	if (e->side == GERMAN)
		return greater(post(e, hex, unit), sum) +
		       (e->w->effect[hex].defence[GERMAN] > 1 ? COVER : 0);
	for (int i = 0; i < SIDES; i++)
		sum += h->next[i] >= 0 ? o->press[h->next[i]] : 0;
	return sum;
}

static int
weigh_move(const struct eye *e, int unit, int hex, bool forced)
{
	if (forced && (e->s->turn > LAST_MARCH ||
			      e->s->front[e->front].spent >= MARCHES))
		return NEVER;
	return value(e, unit, hex) - value(e, unit, e->s->unit[unit].hex) -
	       (forced ? MARCH : 0);
}

/* STAVKA points. */

static bool
affords(const struct eye *e, int cost)
{
	return e->s->front[e->front].spent + cost <= CEILING;
}

static int
weigh_replacement(const struct eye *e, int unit, int hex)
{
	int cost = replacement_price(e->g, unit);
	if (!affords(e, cost) || e->s->turn > LAST_REPLACED)
		return NEVER;
	return REPLACED * strength(e->w, unit) - POINT * cost +
	       outlook_of(e)->lure[hex] / POINT;
}

static int
weigh_marker(const struct eye *e, enum marker_kind kind, int hex)
{
	const struct outlook *o = outlook_of(e);
	int cost = price(e->w, e->s, e->front, e->w->prices.marker[kind]);
	int sum = 0;
	if (!affords(e, cost))
		return NEVER;
	for (int i = 0; i < o->targets; i++)
		if (hex_distance(&e->w->map, hex, o->target[i]) <=
				e->w->barrage[kind].radius &&
			!is_shelled(e, o->target[i]))
			sum += o->shell[o->target[i]];
	return sum - POINT * cost;
}

/* Combat. */

/* What the loss of a unit means to its side. */
static int
price_of(const struct eye *e, int unit)
{
	if (!is_german(e->w, unit))
		return LOSE * strength(e->w, unit);
	return (is_mobile(e->w, unit) ? POINT * e->w->german_value : 0) +
	       KILL * guess(e, unit);
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
	int sum = DRIVE_OFF;
	for (int i = 0; i < b->hexes; i++) {
		int row = e->w->objective_at[b->hex[i]];
		if (row >= 0 && (b->side == GERMAN) == is_taken(e, b->hex[i]))
			sum += POINT * e->w->objectives[row].value;
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

static int
weigh_attack(const struct eye *e, const struct order *o)
{
	struct battle b;
	struct odds odds;
	int sum = 0;
	bool owed = false;
	open_battle(e->w, e->s, o, &b);
	reckon_odds(e->g, &b, &odds);
	const struct result_row *row = &e->w->tables[b.table].rows[odds.row];
	for (int die = 0; die < DIE; die++) {
		const struct result *r = &e->w->results[row->result[die]];
		sum += loss(e, b.defender, b.defenders, r->defender_loss) -
		       loss(e, b.attacker, b.attackers, r->attacker_loss) +
		       (becomes_empty(e, &b, r) ? ground_gained(e, &b) : 0) -
		       (r->attacker_retreat != RETREAT_NONE ? GIVE_WAY : 0);
	}
	for (int i = 0; i < b.attackers; i++)
		owed = owed || owes_attack(e->g, b.attacker[i]);
	return sum + (owed ? OBLIGED : 0);
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

int
reichstag_weigh(const struct scene *scene, const struct reader *reader,
	const struct order *o)
{
	struct ground own;
	struct ground *g = acts_ground(scene, &own);
	struct eye e = { .w = g->w,
		.s = g->s,
		.g = g,
		.reader = reader,
		.front = g->sector };
	int unit = o->arg[0], hex = o->arg[1];
	e.side = side_asked(&e, o);
	switch ((enum verb_row)o->verb) {
	case VERB_PLACE:
		/* R68 A counter whose face it does not know goes where any may
		 * lie. */
		if (is_face_down(e.w, unit) && barred_at(g, unit, hex))
			return ARRIVE / 2 + value(&e, unit, hex);
		return ARRIVE + value(&e, unit, hex);
	case VERB_ENTER:
		return ARRIVE + value(&e, unit, hex);
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
			       : POINT + post(&e, o->arg[2], -1);
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
