#include "combat.h"
#include "fog.h"
#include "turn.h"

/*
 * This file carries out attacks: 12.2 one attack, from turning up the stacks to
 * the advance; 12.23 losses; R8 attacks that the rules force.
 */

/* 16.8, 17.1 Turns up the attacked stacks. Returns true if this ends the game.
 * R40: notes which units have fought, because a unit fights once in a phase. */
static bool
commit(struct deed *g, const struct order *o)
{
	struct battle *b = &g->s->battle;
	struct attack a = attack_of(o);
	struct stacks at;
	for (int i = 0; i < a.hexes; i++)
		if (show_stack(g, a.hex[i]))
			return true;
	reichstag_stacks(g->w, g->s, &at);
	open_battle(g->w, g->s, &at, o, b);
	for (int i = 0; i < b->attackers; i++) {
		g->s->unit[b->attacker[i]].fought = true;
		tell(g->run, MESSAGE_ATTACKS, b->attacker[i], b->from[i],
			b->hex[0], strength(g->w, b->attacker[i]));
	}
	for (int i = 0; i < b->defenders; i++) {
		g->s->unit[b->defender[i]].hit = true;
		tell(g->run, MESSAGE_DEFENDS, b->defender[i], b->at[i],
			strength(g->w, b->defender[i]));
	}
	return false;
}

static const char *
hex_id(const struct deed *g)
{
	return g->w->map.hex[g->s->battle.hex[0]].id;
}

static const struct result *
resolve(struct deed *g)
{
	struct battle *b = &g->s->battle;
	struct ground ground;
	struct odds odds;
	ground_now(g, &ground);
	reckon_odds(&ground, b, &odds);
	bool assault = b->table == TABLE_ASSAULT;
	tell(g->run, assault ? MESSAGE_ASSAULT : MESSAGE_MOBILE, odds.attack,
		odds.defence, odds.percent);
	int die = roll(g->run, DIE, "combat.%s", hex_id(g));
	int row = g->w->tables[b->table].rows[odds.row].result[die - 1];
	b->result = (int8_t)row;
	tell(g->run, MESSAGE_RESULT, die, row);
	return &g->w->results[row];
}

struct survivors {
	int16_t unit[MOST_ATTACKERS], strength[MOST_ATTACKERS];
	int count, total, most;
};

static struct survivors
survivors_of(const struct deed *g, int side)
{
	struct survivors all = { .count = 0 };
	const int16_t *unit;
	int count = battle_units(&g->s->battle, side, &unit);
	for (int i = 0; i < count; i++) {
		if (!on_map(&g->s->unit[unit[i]]))
			continue;
		int value = strength(g->w, unit[i]);
		all.unit[all.count] = unit[i];
		all.strength[all.count++] = (int16_t)value;
		all.total += value;
		all.most = value > all.most ? value : all.most;
	}
	return all;
}

static void
allow_loss(struct deed *g, const struct survivors *all, uint32_t set)
{
	int16_t unit[MOST_ATTACKERS];
	struct order o;
	int count = 0;
	for (; set; set &= set - 1)
		unit[count++] = all->unit[__builtin_ctz(set)];
	order_make(&o, VERB_LOSE, 0);
	order_add_list(&o, unit, count);
	allow_order(g->run, &o);
}

static void
lose_one_set(struct deed *g, int side)
{
	struct order lost;
	const struct battle *b = &g->s->battle;
	order_copy(&lost, ask(g->run, battle_owner(b, side), MESSAGE_ASK_LOSE,
				  b->hex[0]));
	for (int i = 1; i <= lost.arg[0]; i++)
		eliminate(g, lost.arg[i]);
}

/* R16 The owner chooses among equally strong units. */
static void
lose_strongest(struct deed *g, int side)
{
	struct survivors all = survivors_of(g, side);
	for (int i = 0; i < all.count; i++)
		if (all.strength[i] == all.most)
			allow_loss(g, &all, 1U << i);
	if (all.count > 0)
		lose_one_set(g, side);
}

/* R16 The functions below find sets of units with half of the strength. */

struct halving {
	const int16_t *strength;
	int count, due, most, found;
	uint32_t *set;
};

/* Adds units, starting at number `from`, until their sum is enough. Without the
 * weakest unit of the set (`least`), the sum must be too small. */
static void
halve(struct halving *h, int from, uint32_t set, int sum, int least)
{
	if (sum >= h->due) {
		if (sum - least < h->due && h->found < h->most)
			h->set[h->found++] = set;
		return;
	}
	for (int i = from; i < h->count; i++) {
		int value = h->strength[i];
		halve(h, i + 1, set | 1U << i, sum + value,
			value < least ? value : least);
	}
}

int
half_sets(const int16_t *strength, int count, uint32_t *set, int most)
{
	struct halving h = {
		.strength = strength, .count = count, .most = most, .set = set
	};
	int total = 0;
	for (int i = 0; i < count; i++)
		total += strength[i];
	h.due = (total + 1) / 2;
	if (h.due > 0)
		halve(&h, 0, 0, 0, INT16_MAX);
	else if (count > 0) /* R10 All units are in the set. */
		h.set[h.found++] = (1U << count) - 1;
	return h.found;
}

static void
lose_half(struct deed *g, int side)
{
	struct survivors all = survivors_of(g, side);
	uint32_t half[MOST_HALVES];
	int count = half_sets(all.strength, all.count, half, MOST_HALVES);
	for (int i = 0; i < count; i++)
		allow_loss(g, &all, half[i]);
	g->s->battle.loss_due = (int16_t)((all.total + 1) / 2);
	if (count > 0)
		lose_one_set(g, side);
	g->s->battle.loss_due = 0;
}

static void
lose(struct deed *g, int side, int loss)
{
	struct survivors all = survivors_of(g, side);
	switch ((enum loss_row)loss) {
	case LOSS_NONE:
		break;
	case LOSS_STRONGEST:
		lose_strongest(g, side);
		break;
	case LOSS_HALF:
		lose_half(g, side);
		break;
	case LOSS_ALL:
		for (int i = 0; i < all.count; i++)
			eliminate(g, all.unit[i]);
		break;
	}
}

void
gloss_lose(struct ground *g, const struct order *o, struct buffer *out)
{
	int sum = 0, due = g->s->battle.loss_due;
	for (int i = 1; i <= o->arg[0]; i++)
		sum += strength(g->w, o->arg[i]);
	if (due > 0)
		buffer_printf(out, _("strength %d; %d is half"), sum, due);
	else
		buffer_printf(out, _("strength %d"), sum);
}

/* 12.23 A side retreats. The die of a panic is rolled even for no unit (81). */

static void
retreat(struct deed *g, int side, int how)
{
	int length = 1;
	if (how == RETREAT_NONE)
		return;
	if (how == RETREAT_DIE) {
		length = roll(g->run, DIE, "panic.%s", hex_id(g));
		tell(g->run, MESSAGE_PANIC, length);
	}
	retreat_side(g, side, length, how == RETREAT_DIE);
}

static void
suffer(struct deed *g, const struct result *r)
{
	int attacker = g->s->battle.side, defender = enemy_of(attacker);
	lose(g, defender, r->defender_loss);
	lose(g, attacker, r->attacker_loss);
	retreat(g, attacker, r->attacker_retreat);
	retreat(g, defender, r->defender_retreat);
	if (r->advance > 0)
		advance_side(g, r->attacker_retreat ? defender : attacker,
			r->advance);
}

void
carry_out_attack(struct deed *g, const struct order *o)
{
	if (!commit(g, o))
		suffer(g, resolve(g));
	g->s->battle = (struct battle){ 0 };
}

void
forced_attacks(struct deed *g)
{
	struct ground now;
	struct order o;
	for (ground_now(g, &now); !is_over(g->s) && forced_attack(&now, &o);
		ground_now(g, &now)) {
		tell(g->run, MESSAGE_FORCED, attack_of(&o).hex[0]);
		carry_out_attack(g, &o);
	}
}
