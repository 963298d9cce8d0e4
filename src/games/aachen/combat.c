#include "combat.h"
#include "messages.h"
#include "movement.h"

/*
 * 2.6 Combat, 2.7 stiff resistance, 2.11 support fire and bombardment: one
 * attack from its markers to the advance. Each step says whether the game is
 * over, which cuts off the rest (2.14).
 */

/* 2.6 Once in a phase; 2.10 who attacks does not repair. */
static void
commit_attacker(struct aachen *g, int unit)
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

/* 2.11 A marker serves once in a game turn. */
static void
spend(struct aachen *g, int side)
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

/* The phasing side's part: attackers and marker. */
static void
commit_attack(struct aachen *g, const struct order *o)
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

/* 2.11 Then the defender's. */
static void
commit_defence(struct aachen *g)
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

/* 2.7 Whether the defender may have to choose: it needs a step to lose beyond
 * those of the result, and one more. */
static bool
could_stand(const struct aachen *g, int column)
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

/* Chosen before the die. */
static bool
will_stand(struct aachen *g, int column)
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
gloss_stand(struct ground *g, const struct order *o, struct buffer *out)
{
	if (o->verb == VERB_STAND)
		buffer_puts(out, _("told to retreat: lose a step and stay"));
	else
		buffer_printf(out, _("told to retreat: go back %d hexes"),
			g->w->retreat_length);
}

/* Who is off the map has none. */
static int
attackers_steps(const struct state *s)
{
	const struct battle *b = &s->battle;
	int steps = 0;
	for (int i = 0; i < b->attackers; i++)
		steps += s->unit[b->attacker[i]].steps;
	return steps;
}

/* 2.6 Step by step, of whichever attacker the owner picks. If none survives
 * there is nothing to pick. */
static bool
lose_attackers(struct aachen *g, int steps)
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
gloss_loss(struct ground *g, const struct order *o, struct buffer *out)
{
	int unit = o->arg[0], steps = g->s->unit[unit].steps;
	struct values now = aachen_values(g->w, unit, steps);
	if (steps < 2)
		buffer_printf(out, _("%s is eliminated"), now.text);
	else
		buffer_printf(out, _("%s becomes %s"), now.text,
			aachen_values(g->w, unit, steps - 1).text);
}

/* 2.7, 2.8 The defender is told to retreat. */
static bool
repel_defender(struct aachen *g, bool stands)
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
		return aachen_retreat(g, b->defender);
	tell(g->run, MESSAGE_STANDS, b->defender, u->hex);
	return aachen_lose_steps(g, b->defender, 1);
}

/* 2.8 In the sequence of their hexes. */
static bool
repel_attackers(struct aachen *g)
{
	const struct battle *b = &g->s->battle;
	for (int i = 0; i < b->attackers; i++) {
		int unit = b->attacker[i];
		const struct unit *u = &g->s->unit[unit];
		if (!on_map(u))
			continue;
		if (g->w->wall[u->hex])
			tell(g->run, MESSAGE_IGNORES, unit, u->hex);
		else if (aachen_retreat(g, unit))
			return true;
	}
	return false;
}

/* 2.6 In this sequence; the advance comes after it. */
static bool
suffer(struct aachen *g, const struct result *r, bool stands)
{
	int defender = g->s->battle.defender;
	int steps = r->defender_eliminated ? g->s->unit[defender].steps
					   : r->defender_steps;
	return aachen_lose_steps(g, defender, steps) ||
	       lose_attackers(g, r->attacker_steps) ||
	       (r->defender_retreats && repel_defender(g, stands)) ||
	       (r->attacker_retreats && repel_attackers(g));
}

/* Markers, choice, die and what comes of it; `result` is for the advance. */
static bool
resolve(struct aachen *g, const struct result **result)
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

/* An attack or a bombardment; after a marker alone nobody advances (2.11). */
void
aachen_combat(struct aachen *g, const struct order *o)
{
	struct battle *b = &g->s->battle;
	const struct result *r;
	commit_attack(g, o);
	bool over = resolve(g, &r);
	/* Whether the attacked hex is empty now, for conditions. */
	g->s->last =
		g->s->unit[b->defender].hex == b->hex ? LAST_LOST : LAST_WON;
	if (!over && !b->bombardment)
		aachen_advance(g, o, r);
	*b = (struct battle){ 0 };
}
