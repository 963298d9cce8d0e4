#include "peiper.h"

/* 5.4 and 5.5 (booklet 6.1) are battles: infantry, airborne and tanks. */

enum {
	MAIN_DICE = 3,
	DICE = MAIN_DICE + 2, /* Artillery and heavy armour add one die each. */
};

/* The player declares an attack before the first roll. Later rolls use the same
 * attack (G19). */
struct attack {
	bool full;
	int support;
};

struct dice {
	int die[DICE];
	int main, support; /* The main dice come first. */
};

/* 5.4.2 True if a full assault is possible. The group needs both main types and
 * enough points. */
static bool
may_go_full(const struct world *w, const struct state *s)
{
	return s->force[ARMOR] > 0 && s->force[PZGREN] > 0 &&
	       s->force[ARMOR] + s->force[PZGREN] >= w->battle.full_points;
}

/* 5.4.2 Returns the number of main dice: one for each main type that has
 * points. G19: a full assault lapses when it is no longer possible. */
int
peiper_main_dice(const struct world *w, const struct state *s, bool full)
{
	if (full && may_go_full(w, s))
		return w->battle.full_dice;
	return (s->force[ARMOR] > 0) + (s->force[PZGREN] > 0);
}

/* 5.4.2 Before the first roll, asks what the attack uses, and takes it. */
static struct attack
declare(struct peiper *g, int strength)
{
	struct state *s = g->s;
	bool art = s->force[ART] >= g->w->battle.art_points;
	bool heavy = s->force[HEAVY] > 0 && s->fuel >= g->w->battle.heavy_fuel;
	for (int f = 0; f <= (int)may_go_full(g->w, s); f++)
		for (int a = 0; a <= (int)art; a++)
			for (int h = 0; h <= (int)heavy; h++)
				allow(g->run, VERB_ATTACK, 3, f, a, h);
	const struct order *o =
		ask(g->run, 0, MESSAGE_ASK_ATTACK, g->to, strength);
	struct attack attack = { .full = o->arg[0],
		.support = o->arg[1] + o->arg[2] };
	art = o->arg[1];
	heavy = o->arg[2];
	if (attack.full)
		tell(g->run, MESSAGE_FULL_ASSAULT, g->w->battle.full_dice);
	if (art) {
		s->force[ART] =
			(int8_t)(s->force[ART] - g->w->battle.art_points);
		tell(g->run, MESSAGE_ARTILLERY, g->w->battle.art_points,
			s->force[ART]);
	}
	if (heavy) {
		s->fuel = (int8_t)(s->fuel - g->w->battle.heavy_fuel);
		tell(g->run, MESSAGE_HEAVY, g->w->battle.heavy_fuel, s->fuel);
	}
	return attack;
}

/* Rolls the main dice before the support dice, because only main dice can cost
 * points. Each combination of main and support dice has its own message. */
static struct dice
throw_dice(struct peiper *g, const struct attack *attack)
{
	static const int said[MAIN_DICE + 1][3] = {
		[1] = { MESSAGE_DICE_1, MESSAGE_DICE_1_1, MESSAGE_DICE_1_2 },
		[2] = { MESSAGE_DICE_2, MESSAGE_DICE_2_1, MESSAGE_DICE_2_2 },
		[3] = { MESSAGE_DICE_3, MESSAGE_DICE_3_1, MESSAGE_DICE_3_2 },
	};
	struct dice d = { .main = peiper_main_dice(g->w, g->s, attack->full),
		.support = attack->support };
	for (int i = 0; i < d.main + d.support; i++)
		d.die[i] =
			roll(g->run, 6, "battle.%s", g->w->towns[g->to].label);
	tell(g->run, said[d.main][d.support], g->to, d.die[0], d.die[1],
		d.die[2], d.die[3], d.die[4]);
	return d;
}

/* 5.4.3 Takes a main point for each main die that shows a one. The two main
 * types lose points in turn (G20). */
static bool
pay_for_ones(struct peiper *g, const struct dice *d)
{
	for (int i = 0; i < d->main; i++)
		if (d->die[i] == 1 &&
			!peiper_lose_any(g, MAIN_FORCE, MESSAGE_ASK_LOSE_ONE))
			return false;
	return true;
}

/* 5.4.4 Returns the sum of the dice. 5.5 In hard combat, returns the highest
 * die. */
static int
score_of(const struct peiper *g, const struct dice *d)
{
	int total = 0, highest = 0;
	for (int i = 0; i < d->main + d->support; i++) {
		total += d->die[i];
		highest = d->die[i] > highest ? d->die[i] : highest;
	}
	return run_option(g->run, OPTION_HARD_COMBAT) ? highest : total;
}

/* 5.4.4 A repulse costs a main point. The group stays in its town. */
static bool
be_repulsed(struct peiper *g)
{
	tell(g->run, MESSAGE_REPULSED, g->s->town);
	peiper_lose_any(g, MAIN_FORCE, MESSAGE_ASK_LOSE_REPULSE);
	return false;
}

/* 5.4.4 Returns 1, 0 or -1 for a score above, at or below the strength. */
static int
compare(struct peiper *g, int score, int strength)
{
	static const int said[][3] = {
		{ MESSAGE_TOTAL_LOSES, MESSAGE_TOTAL_TIES, MESSAGE_TOTAL_WINS },
		{ MESSAGE_HIGHEST_LOSES, MESSAGE_HIGHEST_TIES,
			MESSAGE_HIGHEST_WINS },
	};
	int lead = (score > strength) - (score < strength);
	int hard = run_option(g->run, OPTION_HARD_COMBAT);
	tell(g->run, said[hard][lead + 1], score, strength);
	return lead;
}

/* 5.4.4 Rolls until the score differs from the American strength. Returns true
 * if the score is higher. */
static bool
wins(struct peiper *g, int strength)
{
	struct attack attack = declare(g, strength);
	int lead = 0;
	while (lead == 0) {
		struct dice d = throw_dice(g, &attack);
		if (!pay_for_ones(g, &d))
			return false;
		lead = compare(g, score_of(g, &d), strength);
	}
	return lead > 0 || be_repulsed(g);
}

/* Until a battle is over, conditional orders see the last battle's result. */
static bool
fight(struct peiper *g, int strength)
{
	bool won = wins(g, strength);
	g->s->last = won ? LAST_WON : LAST_LOST;
	return won;
}

/* 5.4.4, 5.5 (G25) A beaten chit goes to the next turn's box. */
static void
beat(struct peiper *g, int row)
{
	int chit = g->s->map[row].chit;
	tell(g->run, MESSAGE_BEATEN, chit, g->to);
	peiper_to_track(g, row);
}

/* 5.4.1 True if the two chits are a tank and either infantry or airborne. */
bool
peiper_is_combined(
	const struct world *w, const struct state *s, int one, int other)
{
	const struct chit *a = &w->chits[s->map[one].chit];
	const struct chit *b = &w->chits[s->map[other].chit];
	return (a->kind == TANK) != (b->kind == TANK);
}

/* 5.5 Fights other pairs one by one, in any order. Both must be beaten. */
static bool
fight_one_by_one(struct peiper *g, int one, int other)
{
	int chit = g->s->map[one].chit, second = g->s->map[other].chit;
	allow(g->run, VERB_FIRST, 1, chit);
	allow(g->run, VERB_FIRST, 1, second);
	if (ask(g->run, 0, MESSAGE_ASK_FIRST, g->to)->arg[0] == second) {
		second = chit;
		one = other;
		chit = g->s->map[one].chit;
	}
	tell(g->run, MESSAGE_FIRST, chit, g->w->chits[chit].strength);
	if (!fight(g, g->w->chits[chit].strength))
		return false;
	beat(g, one);
	tell(g->run, MESSAGE_SECOND, second, g->w->chits[second].strength);
	if (!fight(g, g->w->chits[second].strength))
		return false;
	beat(g, peiper_chit_in(g->s, g->to, 0));
	return true;
}

/* 5.4.1 Returns the strength of a chit (`other` is -1) or of a pair. 5.5:
 * combined arms fight as a single opponent. */
int
peiper_strength(const struct world *w, const struct state *s, bool hard,
	int one, int other)
{
	int sum = w->chits[s->map[one].chit].strength;
	if (other < 0)
		return sum;
	sum += w->chits[s->map[other].chit].strength;
	if (!peiper_is_combined(w, s, one, other))
		return sum;
	return hard ? w->battle.hard_combined_arms
		    : sum * w->battle.combined_arms;
}

static int
strength_of(struct peiper *g, int one, int other)
{
	bool hard = run_option(g->run, OPTION_HARD_COMBAT);
	int strength = peiper_strength(g->w, g->s, hard, one, other);
	int a = g->s->map[one].chit;
	if (other < 0)
		tell(g->run, MESSAGE_SINGLE, a, g->to, strength);
	else
		tell(g->run,
			peiper_is_combined(g->w, g->s, one, other)
				? MESSAGE_COMBINED_ARMS
				: MESSAGE_PAIR,
			a, g->s->map[other].chit, g->to, strength);
	return strength;
}

/* 5.4, 5.5 Returns true if the group may enter the town. */
bool
peiper_battle(struct peiper *g)
{
	int one = peiper_chit_in(g->s, g->to, 0);
	if (one < 0)
		return true;
	int other = peiper_chit_in(g->s, g->to, one + 1);
	if (other >= 0 && run_option(g->run, OPTION_HARD_COMBAT) &&
		!peiper_is_combined(g->w, g->s, one, other))
		return fight_one_by_one(g, one, other);
	if (!fight(g, strength_of(g, one, other)))
		return false;
	while ((one = peiper_chit_in(g->s, g->to, 0)) >= 0)
		beat(g, one);
	return true;
}
