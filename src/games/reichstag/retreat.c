#include <string.h>

#include "feldpost/advance.h"
#include "feldpost/retreat.h"

#include "combat.h"
#include "movement.h"
#include "turn.h"

/* This file has 13 retreat and 14 advance, one unit after the other. Each
 * answer of the player names a whole path. */

static int
side_of(const struct world *w, int unit)
{
	return is_german(w, unit) ? GERMAN : SOVIET;
}

/* This struct has a unit on its path, and the hexes of all units. */
struct walker {
	struct deed *g;
	int unit, side;
	bool panics;
	struct ground now;
	uint8_t zone[HEX_MOST]; /* enemy zones; empty for an advance */
};

static void
walker_start(struct deed *g, int unit, struct walker *out)
{
	out->g = g;
	out->unit = unit;
	out->side = side_of(g->w, unit);
	out->panics = false;
	ground_now(g, &out->now);
	memset(out->zone, 0, sizeof out->zone);
}

/* Checks the rules that retreats and advances share: terrain, water and sectors
 * as in movement; room (R6); the Reichstag, where every path ends (R54). */
static bool
may_go(const void *context, int from, enum hex_side side, int to)
{
	const struct walker *r = context;
	const struct world *w = r->g->w;
	int cost = w->steps.cost[from][side];
	if (cost == 0 || cost == STEP_CLOSED ||
		!in_sector(w, to, r->now.sector))
		return false;
	if (is_reichstag(w, from) && from != r->g->s->unit[r->unit].hex)
		return false;
	/* 5.5, 5.6, R52 Germans never enter the Reichstag, and Soviets only if
	 * the other front does not bar it. */
	if (is_reichstag(w, to) &&
		(r->side == GERMAN ||
			reichstag_barred(w, r->g->s, r->now.sector)))
		return false;
	return !r->zone[to] && has_room(w, &r->now.at, r->unit, to);
}

/* may_go has already checked the room. */
static bool
may_end(const void *context, int hex)
{
	(void)context;
	(void)hex;
	return true;
}

/* 13.6 A German panic may end in an objective. */
static bool
may_stop(const void *context, int hex)
{
	const struct walker *r = context;
	return r->panics && r->side == GERMAN && is_objective(r->g->w, hex);
}

/* 13, R18 Soviets leave by the edges of their front, Germans by rule 26. */
static bool
may_leave(const void *context, int hex)
{
	const struct walker *r = context;
	const struct world *w = r->now.w;
	return r->side == SOVIET ? w->edge[hex] >> r->now.sector & 1
				 : may_flee(w, r->now.s, r->now.option, hex);
}

/* These are a unit's paths of retreat, and the shortest one off the map. */
struct ways {
	struct run *run;
	int16_t off[RETREAT_MOST];
	int off_count; /* 0 if no path leads off the map */
};

static void
take_way(void *taker, const int16_t *hex, int count)
{
	struct ways *ways = taker;
	struct order o;
	if (hex[count - 1] == HEX_NONE) {
		if (ways->off_count > 0 && ways->off_count <= count)
			return;
		memcpy(ways->off, hex, (size_t)count * sizeof *hex);
		ways->off_count = count;
		return;
	}
	order_make(&o, VERB_RETREAT, 0);
	order_add_list(&o, hex, count);
	allow_order(ways->run, &o);
}

/* 13, R41 A Soviet unit will come back. A German unit will not (26). */
static void
leave_map(struct deed *g, int unit)
{
	struct unit *u = &g->s->unit[unit];
	tell(g->run, MESSAGE_OFF_MAP, unit, u->hex);
	u->hex = HEX_NONE;
	if (is_german(g->w, unit))
		u->gone = true;
	else
		u->away = true;
}

static void
walk_back(struct deed *g, int unit, const int16_t *way, int count)
{
	int last = way[count - 1] == HEX_NONE ? count - 1 : count;
	int from = g->s->unit[unit].hex;
	if (last > 0)
		tell(g->run, MESSAGE_RETREATS, unit, from, way[last - 1]);
	for (int i = 0; i < last; i++)
		enter_hex(g, unit, g->s->unit[unit].hex, way[i]);
	if (last < count)
		leave_map(g, unit);
	/* 13.5 The unit may be attacked again. */
	g->s->unit[unit].hit = false;
}

static void
choose_way(struct deed *g, const struct retreat *r, int length, int unit)
{
	struct battle *b = &g->s->battle;
	struct ways ways = { .run = g->run };
	struct order o;
	retreat_ways(r, length, take_way, &ways);
	if (ways.off_count > 0)
		allow(g->run, VERB_OFF_MAP, 0);
	int owner = battle_owner(b, side_of(g->w, unit));
	order_copy(&o, ask(g->run, owner, MESSAGE_ASK_RETREAT, unit, r->from));
	if (o.verb == VERB_OFF_MAP)
		walk_back(g, unit, ways.off, ways.off_count);
	else
		walk_back(g, unit, &o.arg[1], o.arg[0]);
}

/* 13, R18, R52 A unit that can't retreat far enough is eliminated. */
static void
go_back(struct deed *g, int unit, int length, bool panics)
{
	struct walker who;
	struct retreat r = {
		.map = &g->w->map,
		.from = g->s->unit[unit].hex,
		.length = length,
		.most = length,
		.may_step = may_go,
		.may_end = may_end,
		.may_stop = may_stop,
		.may_leave = may_leave,
		.context = &who,
	};
	walker_start(g, unit, &who);
	who.panics = panics;
	reichstag_zone(g->w, g->s, who.now.option, enemy_of(who.side),
		who.now.sector, 1, who.zone);
	int reach = retreat_reach(&r);
	if (reach > 0)
		choose_way(g, &r, reach, unit);
	if (reach == length)
		return;
	tell(g->run, MESSAGE_CUT_OFF, unit);
	eliminate(g, unit);
}

/* 13.6 A static unit in an objective stays, because it can't retreat (13.4). */
static bool
stays(struct deed *g, int unit)
{
	int hex = g->s->unit[unit].hex;
	if (!is_german(g->w, unit))
		return false;
	/* 16.10, 23.2a Units in this hex ignore retreats. */
	if (is_reichstag(g->w, hex) ||
		(run_option(g->run, OPTION_PREPARED) == YES &&
			is_sbahn(g->w, hex)))
		return true;
	if (!is_objective(g->w, hex))
		return false;
	if (!is_mobile(g->w, unit))
		return true;
	allow(g->run, VERB_STAY, 0);
	allow(g->run, VERB_GO, 0);
	const struct order *o = ask(g->run, battle_owner(&g->s->battle, GERMAN),
		MESSAGE_ASK_STAY, unit, hex);
	return o->verb == VERB_STAY;
}

static void
retreat_unit(struct deed *g, int unit, int length, bool panics)
{
	struct battle *b = &g->s->battle;
	b->asked = (int16_t)unit;
	b->ordered = (int16_t)length;
	if (stays(g, unit))
		tell(g->run, MESSAGE_STAYS, unit, g->s->unit[unit].hex);
	else if (is_mobile(g->w, unit))
		go_back(g, unit, length, panics);
	else
		eliminate(g, unit);
	b->asked = -1;
}

void
retreat_side(struct deed *g, int side, int length, bool panics)
{
	const int16_t *unit;
	int count = battle_units(&g->s->battle, side, &unit);
	for (int i = 0; i < count; i++)
		if (on_map(&g->s->unit[unit[i]]))
			retreat_unit(g, unit[i], length, panics);
}

void
gloss_go(struct ground *g, const struct order *o, struct buffer *out)
{
	(void)o;
	buffer_printf(
		out, _("the unit retreats; distance %d"), g->s->battle.ordered);
}

void
gloss_retreat(struct ground *g, const struct order *o, struct buffer *out)
{
	if (o->verb == VERB_RETREAT)
		put_ground(g->w, o->arg[o->arg[0]], out);
	else if (is_german(g->w, g->s->battle.asked))
		buffer_puts(out, _("the unit leaves to the west, for good"));
	else
		buffer_puts(out, _("the unit comes back as a reinforcement"));
}

/* 14.5, R54 True if the advance ends after this step. An advancing engineer
 * does not bridge for itself (19). */
static bool
ends_here(const struct world *w, const struct state *s, int unit, int from,
	int to)
{
	struct engineers e;
	bool german = is_german(w, unit);
	find_engineers(w, s, german ? NOBODY : s->battle.front, unit, &e);
	return is_reichstag(w, to) ||
	       water_at(w, s, &e, hexside_between(&w->map, from, to)) ==
		       &w->river;
}

static bool
ends_advance(const void *context, int from, enum hex_side side, int to)
{
	const struct walker *r = context;
	(void)side;
	return ends_here(r->now.w, r->now.s, r->unit, from, to);
}

static void
take_advance(void *taker, const int16_t *hex, int count)
{
	const struct walker *r = taker;
	struct order o;
	order_make(&o, VERB_ADVANCE, 1, r->unit);
	order_add_list(&o, hex, count);
	allow_order(r->g->run, &o);
}

/* 14, R37 Returns the hexes in which a side has lost all its units. */
static int
vacated_hexes(const struct deed *g, int side, int16_t *out)
{
	const struct battle *b = &g->s->battle;
	bool attacked = side != b->side;
	const int16_t *hex = attacked ? b->hex : b->from;
	int all = attacked ? b->hexes : b->attackers, count = 0;
	struct stacks at;
	reichstag_stacks(g->w, g->s, &at);
	for (int i = 0; i < all; i++) {
		bool known = unit_of_side(g->w, &at, side, hex[i]) >= 0;
		for (int k = 0; k < count; k++)
			known = known || out[k] == hex[i];
		if (!known)
			out[count++] = hex[i];
	}
	return count;
}

/* 14, 25.3 Collects the paths on which a unit may advance. */
static void
allow_advance(
	struct deed *g, int unit, const struct hex_list *vacated, int most)
{
	struct walker who;
	bool high = run_option(g->run, OPTION_HIGH_MOBILITY) == YES;
	struct advance a = {
		.map = &g->w->map,
		.from = g->s->unit[unit].hex,
		.most = high && !g->w->counter[unit]->high_mobility ? 1 : most,
		.vacated = vacated,
		.may_step = may_go,
		.ends = ends_advance,
		.context = &who,
	};
	walker_start(g, unit, &who);
	advance_ways(&a, take_advance, &who);
}

/* If a bridge on the path falls, the advance ends before the bridge (14.5). */
static void
walk_on(struct deed *g, int unit, const int16_t *way, int count)
{
	int from = g->s->unit[unit].hex;
	bool over = false;
	for (int i = 0; i < count && !over; i++) {
		int here = g->s->unit[unit].hex;
		over = ends_here(g->w, g->s, unit, here, way[i]);
		enter_hex(g, unit, here, way[i]);
	}
	tell(g->run, MESSAGE_ADVANCES, unit, from, g->s->unit[unit].hex);
}

/* Asks which unit advances next. Returns false if no unit does. */
static bool
advance_next(struct deed *g, int side, const struct hex_list *vacated, int most,
	uint32_t *gone)
{
	struct battle *b = &g->s->battle;
	const int16_t *unit;
	struct order o;
	int count = battle_units(b, side, &unit);
	for (int i = 0; i < count; i++)
		if (on_map(&g->s->unit[unit[i]]) && !(*gone >> i & 1) &&
			is_mobile(g->w, unit[i]))
			allow_advance(g, unit[i], vacated, most);
	if (allowed(g->run) == 0)
		return false;
	allow(g->run, VERB_HOLD, 0);
	order_copy(&o, ask(g->run, battle_owner(b, side), MESSAGE_ASK_ADVANCE,
			       vacated->hex[0]));
	if (o.verb != VERB_ADVANCE)
		return false;
	for (int i = 0; i < count; i++)
		if (unit[i] == o.arg[0])
			*gone |= 1U << i;
	walk_on(g, o.arg[0], &o.arg[2], o.arg[1]);
	return true;
}

void
advance_side(struct deed *g, int side, int most)
{
	int16_t hex[MOST_ATTACKERS];
	struct hex_list vacated = { .hex = hex };
	uint32_t gone = 0;
	vacated.count = (size_t)vacated_hexes(g, enemy_of(side), hex);
	while (vacated.count > 0 &&
		advance_next(g, side, &vacated, most, &gone))
		;
}

void
gloss_advance(struct ground *g, const struct order *o, struct buffer *out)
{
	buffer_printf(out, _("strength %d"), strength(g->w, o->arg[0]));
	put_ground(g->w, o->arg[1 + o->arg[1]], out);
}
