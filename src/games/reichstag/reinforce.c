#include "movement.h"
#include "turn.h"

/*
 * This file brings units on to the map: 7.1 arrivals, 8 replacements, 22 and
 * R47 relief groups, R41 units driven off the map. It also has STAVKA points
 * (6) and Maximum Effort (6.7).
 */

/* Returns the edge where a unit arrives. Units that were driven off (R41) or
 * have no date (R5) arrive on any edge of their front. */
static const struct hex_list *
edge_of(const struct ground *g, int unit)
{
	const struct counter *c = g->w->counter[unit];
	bool named = c->group == GROUP_RELIEF || c->turn > TURN_SETUP;
	return named && !g->s->unit[unit].away ? &c->entry
					       : &g->w->supply[g->sector];
}

/* 7.1 Returns why a unit can't arrive in a hex. Zones of control don't
 * count. */
static enum reason
why_not_into(const struct ground *g, int unit, int hex)
{
	if (!in_sector(g->w, hex, g->sector))
		return NOT_IN_SECTOR;
	if (g->w->effect[hex].cost == 0)
		return LAKE_HEX;
	if (unit_of_side(g->w, &g->at, enemy_of(g->side), hex) >= 0)
		return ENEMY_THERE;
	return has_room(g->w, &g->at, unit, hex) ? OK : STACK_FULL;
}

bool
is_arriving(const struct ground *g, int unit)
{
	const struct unit *u = &g->s->unit[unit];
	const struct counter *c = g->w->counter[unit];
	if (!(u->due || u->away) || sector_of(g->w, g->s, unit) != g->sector)
		return false;
	if (g->stage == STAGE_GERMAN_REINFORCEMENT)
		return c->group == GROUP_RELIEF;
	return g->stage == STAGE_REINFORCEMENT && c->side == SOVIET &&
	       (u->away || c->turn <= g->s->turn);
}

/* Returns a hex where the unit can arrive, or HEX_NONE. */
static int
arrival_hex(const struct ground *g, int unit)
{
	const struct hex_list *edge = edge_of(g, unit);
	for (size_t i = 0; i < edge->count; i++)
		if (why_not_into(g, unit, edge->hex[i]) == OK)
			return edge->hex[i];
	return HEX_NONE;
}

int
first_arrival(const struct ground *g, int *hex)
{
	for (int i = 0; i < (int)g->w->names.count; i++)
		if (is_arriving(g, i) && (*hex = arrival_hex(g, i)) >= 0)
			return i;
	return -1;
}

void
list_entries(struct ground *g, int unit, struct listing *l)
{
	const struct hex_list *edge = edge_of(g, unit);
	if (!is_arriving(g, unit))
		return;
	for (size_t i = 0; i < edge->count; i++)
		if (why_not_into(g, unit, edge->hex[i]) == OK)
			list(l, VERB_ENTER, 2, unit, edge->hex[i]);
}

enum reason
why_no_entry(const struct ground *g, int unit)
{
	if (!is_arriving(g, unit))
		return NOT_DUE;
	return arrival_hex(g, unit) >= 0 ? OK : EDGE_FULL;
}

unsigned
why_not_enter(struct ground *g, const struct order *o, struct about *a)
{
	(void)o;
	if (!is_arriving(g, a->unit))
		return NOT_DUE;
	return hex_list_has(edge_of(g, a->unit), a->hex)
		       ? why_not_into(g, a->unit, a->hex)
		       : OUT_OF_EDGE;
}

void
gloss_enter(struct ground *g, const struct order *o, struct buffer *out)
{
	put_ground(g->w, o->arg[1], out);
}

static void
come_on(struct deed *g, int unit, int hex)
{
	struct unit *u = &g->s->unit[unit];
	u->due = u->away = u->lost = false;
	g->s->started = true;
	tell(g->run, MESSAGE_ARRIVES, unit, hex);
	enter_hex(g, unit, HEX_NONE, hex);
}

void
reichstag_enter(struct deed *g, const struct order *o)
{
	come_on(g, o->arg[0], o->arg[1]);
}

int
replacement_price(const struct ground *g, int unit)
{
	int class = g->w->counter[unit]->class;
	bool prepared = g->option[OPTION_PREPARED] == YES;
	return price(g->w, g->s, g->sector,
		prepared ? g->w->prices.prepared.of[class]
			 : g->w->prices.replacement.of[class]);
}

static enum reason
why_no_purchase(const struct ground *g, int unit, struct about *a)
{
	if (!g->s->unit[unit].lost || is_german(g->w, unit) ||
		g->w->counter[unit]->front != g->sector)
		return NOT_ELIMINATED;
	a->cost = replacement_price(g, unit);
	a->left = points_left(g->w, g->s);
	return a->cost > a->left ? NO_POINTS : OK;
}

/* 24 True if the hex is near its front, in no enemy zone, and in supply. */
static bool
is_supplied_arrival(struct ground *g, int hex)
{
	int16_t near[HEX_MOST];
	if (g->option[OPTION_SUPPLY] != YES ||
		ground_marks(g)[hex] & MARK_EZOC || !ground_supplied(g, hex))
		return false;
	size_t count =
		hex_within(&g->w->map, hex, g->w->supplied_arrival, near);
	for (size_t i = 0; i < count; i++) {
		int unit = unit_of_side(g->w, &g->at, SOVIET, near[i]);
		if (unit >= 0 && g->w->counter[unit]->front == g->sector)
			return true;
	}
	return false;
}

/* If `edge` is set, the hex must be on the unit's edge. */
static enum reason
why_not_back(struct ground *g, int unit, int hex, bool edge)
{
	enum reason why = why_not_into(g, unit, hex);
	if (why == OK && !edge && !is_supplied_arrival(g, hex))
		return OUT_OF_EDGE;
	return why;
}

unsigned
why_not_replace(struct ground *g, const struct order *o, struct about *a)
{
	enum reason why = why_no_purchase(g, o->arg[0], a);
	if (why == OK)
		why = why_not_back(g, a->unit, a->hex,
			hex_list_has(edge_of(g, a->unit), a->hex));
	return why;
}

void
list_replacements(struct ground *g, int unit, struct listing *l)
{
	struct about a;
	uint8_t edge[HEX_MOST] = { 0 };
	if (why_no_purchase(g, unit, &a) != OK)
		return;
	hex_list_mark(edge_of(g, unit), edge);
	bool inland = g->option[OPTION_SUPPLY] == YES;
	for (int hex = 0; hex < (int)g->w->map.hexes; hex++)
		if ((edge[hex] || inland) &&
			why_not_back(g, unit, hex, edge[hex]) == OK)
			list(l, VERB_REPLACE, 2, unit, hex);
}

void
gloss_replace(struct ground *g, const struct order *o, struct buffer *out)
{
	buffer_printf(out, _("%d of %d STAVKA points"),
		replacement_price(g, o->arg[0]), points_left(g->w, g->s));
	put_ground(g->w, o->arg[1], out);
}

void
reichstag_replace(struct deed *g, const struct order *o)
{
	struct ground ground;
	ground_now(g, &ground);
	spend(g, ground.sector, replacement_price(&ground, o->arg[0]));
	come_on(g, o->arg[0], o->arg[1]);
}

unsigned
why_not_effort(struct ground *g, const struct order *o, struct about *a)
{
	(void)o;
	a->cost = price(g->w, g->s, g->sector, g->w->prices.effort);
	a->left = points_left(g->w, g->s);
	if (g->s->front[g->sector].effort_used)
		return EFFORT_USED;
	if (g->s->started)
		return STARTED;
	return a->cost > a->left ? NO_POINTS : OK;
}

void
gloss_effort(struct ground *g, const struct order *o, struct buffer *out)
{
	(void)o;
	buffer_printf(out, _("%d of %d STAVKA points"),
		price(g->w, g->s, g->sector, g->w->prices.effort),
		points_left(g->w, g->s));
}

void
reichstag_effort(struct deed *g, const struct order *o)
{
	int front = reichstag_sector(g->s->phase);
	(void)o;
	g->s->effort = true;
	g->s->front[front].effort_used = true;
	tell(g->run, MESSAGE_EFFORT, front);
	spend(g, front, price(g->w, g->s, front, g->w->prices.effort));
}

void
throw_relief(struct deed *g, int sector)
{
	struct front *f = &g->s->front[sector];
	if (run_option(g->run, OPTION_FANTASY) == YES && !f->relieved &&
		!f->relief && g->s->turn >= g->w->relief_from)
		f->relief = (int8_t)roll(g->run, DIE, "relief.%d.%s",
			g->s->turn, reichstag_seat_ids[sector]);
}

/* The group arrives if its die is below the number of the turn, but never on a
 * 6. The jet of the group arrives at the same time (22.5). */
void
bring_relief(struct deed *g, int sector)
{
	struct front *f = &g->s->front[sector];
	int die = f->relief;
	f->relief = 0;
	if (die == 0)
		return;
	f->relieved = die < g->s->turn && die < DIE;
	tell(g->run, f->relieved ? MESSAGE_RELIEF : MESSAGE_NO_RELIEF, sector,
		die, g->s->turn);
	for (int i = 0; f->relieved && i < (int)g->w->names.count; i++)
		if (g->w->counter[i]->group == GROUP_RELIEF &&
			g->s->unit[i].sector == sector)
			g->s->unit[i].due = true;
}
