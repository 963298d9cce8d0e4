#include "combat.h"
#include "feldpost/gloss.h"
#include "feldpost/retreat.h"
#include "movement.h"

/*
 * This file carries out one attack, from its markers to the advance: combat
 * (2.6), stiff resistance (2.7), retreat and advance (2.8), support fire and
 * bombardment (2.11). Functions that carry out a part return true if the game
 * is over; the rest of the attack is then skipped (2.14).
 */

/* 2.8 A retreating unit, whose owner answers with the hexes of its path. */

struct retreater {
	const struct deed *g;
	int unit, side;
	struct stacks at;
	uint8_t zone[HEX_MOST];
};

/* True if the unit may retreat into the hex: it can cross the hexside, and the
 * hex has no enemy, and no enemy zone unless a friendly unit is there. */
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

/* A retreat ends in an empty hex, because a hex holds one unit. */
static bool
may_end(const void *context, int hex)
{
	return ((const struct retreater *)context)->at.first[hex] < 0;
}

static void
allow_way(void *taker, const int16_t *hex, int count)
{
	struct order o;
	order_make(&o, VERB_RETREAT, 0);
	order_add_list(&o, hex, count);
	allow_order(taker, &o);
}

/* Moves a retreating unit, whose side takes control of each hex of its path. If
 * a hex ends the game, the unit stops there: the enemy controlled it, so it is
 * empty. */
static bool
walk(struct deed *g, int unit, const int16_t *way, int count)
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
choose_way(struct deed *g, const struct retreat *r, int length, int unit)
{
	struct order way;
	retreat_ways(r, length, allow_way, g->run);
	g->s->battle.retreating = (int16_t)unit;
	order_copy(&way, ask(g->run, g->w->counters[unit].side,
				 MESSAGE_ASK_RETREAT, unit, r->from));
	return walk(g, unit, &way.arg[1], way.arg[0]);
}

/* 2.8 Makes a unit retreat. A unit that can't go the full distance loses steps.
 * True if the game is over; if the loss ended it, the unit does not move. */
static bool
retreat(struct deed *g, int unit)
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
	buffer_printf(out, "%s, ", words_said(&aachen_hexes, w, hex));
	aachen_put_ground(w, hex, out);
}

void
aachen_gloss_retreat(
	struct ground *g, const struct order *o, struct buffer *out)
{
	int end = o->arg[o->arg[0]];
	int side = g->w->counters[g->s->battle.retreating].side;
	put_hex(g->w, end, out);
	gloss_item(out, "; ", _("%d from the nearest enemy"),
		aachen_enemy_distance(g->w, g->s, side, end));
}

static bool
can_advance(const struct deed *g, int unit, const struct result *r)
{
	const struct unit *u = &g->s->unit[unit];
	if (!on_map(u) || (r->attacker_retreats && !g->w->wall[u->hex]))
		return false;
	int side = hexside_between(&g->w->map, u->hex, g->s->battle.hex);
	return side >= 0 && !aachen_barred(g->w, g->s, unit, side);
}

/* Returns the unit that the order or the player's answer names, or -1. */
static int
who_advances(struct deed *g, const struct attack *a, const struct result *r)
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
aachen_gloss_advance(
	struct ground *g, const struct order *o, struct buffer *out)
{
	int unit = o->arg[0], steps = g->s->unit[unit].steps;
	struct buffer hex = buffer_in(out->arena);
	put_hex(g->w, g->s->battle.hex, &hex);
	buffer_printf(out, _("%s into %s"),
		aachen_values(g->w, unit, steps).text, buffer_string(&hex));
}

/* Advances a unit by one hex, whatever the zones of control and the cost. After
 * an Allied advance the Germans may blow bridges (2.10). */
static void
advance(struct deed *g, const struct order *o, const struct result *r)
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

/* 2.6 A unit attacks once in a phase. 2.10 An attacker stops its repair. */
static void
commit_attacker(struct deed *g, int unit)
{
	const struct battle *b = &g->s->battle;
	struct unit *u = &g->s->unit[unit];
	u->fought = true;
	u->repairs = -1;
	tell(g->run, MESSAGE_ATTACKS, unit, u->hex, b->hex,
		aachen_attack(g->w, g->s, unit));
	if (g->w->counters[unit].side == ALLIED)
		aachen_crossed(g, u->hex, b->hex);
}

/* 2.11 A marker can be used once in a game turn. */
static void
spend(struct deed *g, int side)
{
	int marker = g->s->battle.support[side];
	if (marker < 0)
		return;
	g->s->spent |= set_of(marker);
	if (g->s->battle.bombardment)
		tell(g->run, MESSAGE_BOMBARDS, side, g->s->battle.hex,
			g->w->markers[marker].value);
	else
		tell(g->run, MESSAGE_SUPPORT, side,
			g->w->markers[marker].value);
}

static void
commit_attack(struct deed *g, const struct order *o)
{
	struct battle *b = &g->s->battle;
	int side = aachen_phase_seat(g->s->phase);
	aachen_open_battle(g->w, g->s, o, b);
	for (int i = 0; i < b->attackers; i++)
		commit_attacker(g, b->attacker[i]);
	spend(g, side);
	g->s->unit[b->defender].hit = true;
	int ground = aachen_hex_defence(g->w, b->hex);
	tell(g->run, ground ? MESSAGE_DEFENDS_GROUND : MESSAGE_DEFENDS,
		b->defender, aachen_defence(g->w, g->s, b->defender), ground);
}

/* 2.11 The defender chooses a marker after the attacker. */
static void
commit_defence(struct deed *g)
{
	struct battle *b = &g->s->battle;
	int side = g->w->counters[b->defender].side;
	for (int value = INT16_MAX;
		(value = aachen_next_marker(g->w, g->s, side, value)) >= 0;)
		allow(g->run, VERB_MARKER, 1, value);
	allow(g->run, VERB_NO_MARKER, 0);
	const struct order *o = ask(g->run, side, MESSAGE_ASK_MARKER, b->hex);
	if (o->verb != VERB_MARKER)
		return;
	b->support[side] =
		(int16_t)aachen_marker_at_hand(g->w, g->s, side, o->arg[0]);
	g->s->spent |= set_of(b->support[side]);
	tell(g->run, MESSAGE_SUPPORT, side, o->arg[0]);
}

/* 2.7 True if some result of this column could let the defender choose: it says
 * retreat, and the unit would have two steps left. */
static bool
could_stand(const struct deed *g, int column)
{
	const struct battle *b = &g->s->battle;
	if (g->w->wall[b->hex])
		return false;
	for (int die = 1; die <= DIE; die++) {
		const struct result *r = aachen_result(g->w, b, column, die);
		if (r && r->defender_retreats && !r->defender_eliminated &&
			g->s->unit[b->defender].steps - r->defender_steps > 1)
			return true;
	}
	return false;
}

/* 2.7 The defender chooses before the die is rolled. */
static bool
will_stand(struct deed *g, int column)
{
	const struct battle *b = &g->s->battle;
	if (!could_stand(g, column))
		return false;
	allow(g->run, VERB_STAND, 0);
	allow(g->run, VERB_YIELD, 0);
	return ask(g->run, g->w->counters[b->defender].side, MESSAGE_ASK_STAND,
		       b->defender, b->hex)
		       ->verb == VERB_STAND;
}

void
aachen_gloss_yield(struct ground *g, const struct order *o, struct buffer *out)
{
	(void)o;
	buffer_printf(out, _("if the die says retreat, go back %d hexes"),
		g->w->retreat_length);
}

static int
attackers_steps(const struct state *s)
{
	const struct battle *b = &s->battle;
	int steps = 0;
	for (int i = 0; i < b->attackers; i++)
		steps += s->unit[b->attacker[i]].steps;
	return steps;
}

/* 2.6 The owner chooses the attacker that loses each step. If all steps are
 * lost, there is no choice. */
static bool
lose_attackers(struct deed *g, int steps)
{
	const struct battle *b = &g->s->battle;
	int side = aachen_phase_seat(g->s->phase);
	for (; steps > 0; steps--) {
		bool all = steps >= attackers_steps(g->s);
		for (int i = 0; i < b->attackers; i++)
			if (on_map(&g->s->unit[b->attacker[i]]) &&
				!(all && allowed(g->run) > 0))
				allow(g->run, VERB_LOSE, 1, b->attacker[i]);
		if (allowed(g->run) == 0)
			return false;
		int unit = ask(g->run, side, MESSAGE_ASK_LOSE, b->hex)->arg[0];
		if (aachen_lose_steps(g, unit, 1))
			return true;
	}
	return false;
}

void
aachen_gloss_loss(struct ground *g, const struct order *o, struct buffer *out)
{
	int unit = o->arg[0], steps = g->s->unit[unit].steps;
	struct values now = aachen_values(g->w, unit, steps);
	if (steps < 2)
		buffer_printf(out, _("%s is eliminated"), now.text);
	else
		buffer_printf(out, _("%s becomes %s"), now.text,
			aachen_values(g->w, unit, steps - 1).text);
}

/* 2.7, 2.8 Makes the defender retreat, or lose a step and stay if `stands` is
 * set. */
static bool
repel_defender(struct deed *g, bool stands)
{
	const struct battle *b = &g->s->battle;
	const struct unit *u = &g->s->unit[b->defender];
	if (!on_map(u))
		return false;
	if (g->w->wall[u->hex]) {
		tell(g->run, MESSAGE_IGNORES, b->defender, u->hex);
		return false;
	}
	if (!stands || u->steps < 2)
		return retreat(g, b->defender);
	tell(g->run, MESSAGE_STANDS, b->defender, u->hex);
	return aachen_lose_steps(g, b->defender, 1);
}

/* 2.8 Makes the attackers retreat, sorted by their hexes. */
static bool
repel_attackers(struct deed *g)
{
	const struct battle *b = &g->s->battle;
	for (int i = 0; i < b->attackers; i++) {
		int unit = b->attacker[i];
		const struct unit *u = &g->s->unit[unit];
		if (!on_map(u))
			continue;
		if (g->w->wall[u->hex])
			tell(g->run, MESSAGE_IGNORES, unit, u->hex);
		else if (retreat(g, unit))
			return true;
	}
	return false;
}

/* 2.6 Applies losses and then retreats. The advance comes later. */
static bool
suffer(struct deed *g, const struct result *r, bool stands)
{
	int defender = g->s->battle.defender;
	int steps = r->defender_eliminated ? g->s->unit[defender].steps
					   : r->defender_steps;
	return aachen_lose_steps(g, defender, steps) ||
	       lose_attackers(g, r->attacker_steps) ||
	       (r->defender_retreats && repel_defender(g, stands)) ||
	       (r->attacker_retreats && repel_attackers(g));
}

/* Asks for the defender's marker and choice, rolls the die and applies the
 * result. True if the game is over. */
static bool
resolve(struct deed *g, const struct result **result)
{
	struct battle *b = &g->s->battle;
	struct odds odds;
	commit_defence(g);
	aachen_odds(g->w, g->s, b, &odds);
	tell(g->run,
		odds.water ? MESSAGE_DIFFERENTIAL_WATER : MESSAGE_DIFFERENTIAL,
		odds.attack, odds.defence, odds.water, odds.differential,
		odds.column);
	bool stands = will_stand(g, odds.column);
	int die = roll(g->run, DIE, "%s.%s",
		b->bombardment ? "bombard" : "attack",
		g->w->map.hex[b->hex].id);
	int row = g->w->columns[odds.column].result[die - 1];
	b->decided = true;
	tell(g->run, MESSAGE_RESULT, die, row);
	*result = aachen_result(g->w, b, odds.column, die);
	if (*result)
		return suffer(g, *result, stands);
	tell(g->run, MESSAGE_SHELLS_MISS, row);
	return false;
}

/* Stores the result of the attack for conditional orders. */
static void
remember(struct state *s, const struct unit *before)
{
	const struct unit *now = &s->unit[s->battle.defender];
	bool left = now->hex != before->hex;
	if (s->battle.bombardment)
		s->bombardment = left || now->steps < before->steps
					 ? BOMBARDMENT_HIT
					 : BOMBARDMENT_MISSED;
	else
		s->last = left ? LAST_WON : LAST_LOST;
}

/* 2.11 Nobody advances after a bombardment: only attacking units may
 * advance. */
void
aachen_combat(struct deed *g, const struct order *o)
{
	struct battle *b = &g->s->battle;
	const struct result *r;
	commit_attack(g, o);
	const struct unit before = g->s->unit[b->defender];
	bool over = resolve(g, &r);
	remember(g->s, &before);
	if (!over && !b->bombardment)
		advance(g, o, r);
	*b = (struct battle){ 0 };
}
