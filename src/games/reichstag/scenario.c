#include <string.h>

#include "feldpost/number.h"
#include "feldpost/set.h"
#include "reichstag.h"

/* This file computes what never changes about the map and the units. */

/* Returns the hexes of several areas, each hex once. */
static struct hex_list
hexes_of(const struct hexmap *m, uint64_t zones, struct arena *a)
{
	uint8_t mark[HEX_MOST] = { 0 };
	if (!zones)
		return (struct hex_list){ .count = 0 };
	if (!set_rest(zones))
		return m->area[set_least(zones)].hexes;
	for (uint64_t left = zones; left; left = set_rest(left))
		hex_list_mark(&m->area[set_least(left)].hexes, mark);
	return hex_list_of(m, mark, 1, a);
}

static void
complete_type(const struct world *w, struct counter *c)
{
	const struct unit_type *type = &w->types[c->of_type];
	c->kind = type->kind;
	c->symbol = type->symbol;
	c->high_mobility = type->high_mobility;
	c->mobile = c->kind < KIND_INFANTRY;
	if (c->of_size < 0)
		return;
	c->size = w->sizes[c->of_size].mark;
	c->class = w->sizes[c->of_size].class;
}

static void
complete_unit(const struct world *w, struct counter *c, struct arena *a)
{
	const struct unit_group *group = &w->groups[c->of_group];
	complete_type(w, c);
	c->side = group->role == GROUP_START || group->role == GROUP_ARRIVAL
			  ? SOVIET
			  : GERMAN;
	c->front = group->front;
	c->group = group->role;
	if (c->group == GROUP_RELIEF)
		c->turn = TURN_NONE;
	c->entry = hexes_of(
		&w->map, c->zone < 0 ? group->zones : set_of(c->zone), a);
}

static void
complete_piece(const struct world *w, struct counter *c)
{
	c->of_group = c->of_size = c->zone = -1;
	complete_type(w, c);
	c->side = GERMAN;
	c->front = NOBODY;
	c->hex = HEX_NONE;
	c->turn = TURN_NONE;
}

static void
complete_counters(struct world *w, struct arena *a)
{
	for (size_t i = 0; i < w->unit_count; i++)
		complete_unit(w, &w->units[i], a);
	for (size_t i = 0; i < w->pool_count; i++)
		complete_piece(w, &w->pool[i]);
	w->face_down = (struct counter){
		.name = N_("a face-down counter"),
		.of_group = -1,
		.of_type = -1,
		.of_size = -1,
		.hex = HEX_NONE,
		.turn = TURN_NONE,
		.zone = -1,
		.prepared = NOBODY,
		.side = GERMAN,
		.front = NOBODY,
		.kind = KIND_FACE_DOWN,
		.symbol = SYMBOL_UNKNOWN,
	};
	card_words_make(&w->names, a, &reichstag_pool, 1, &reichstag_others, w);
	w->first_unit = card_thing(&w->names, 0);
	for (int i = 0; i < (int)w->names.count; i++)
		w->counter[i] = i < w->names.pieces ? &w->pool[i]
				: i < w->first_unit
					? &w->face_down
					: &w->units[i - w->first_unit];
}

/* For movement, the last feature of a hex replaces its terrain. For defence,
 * only the best feature counts (12.19). */
static void
add_effect(struct hex_effect *e, const struct terrain_effect *more)
{
	e->cost = (uint8_t)more->cost;
	for (int side = 0; side < SIDE_ROWS; side++)
		e->defence[side] =
			(uint8_t)greater(e->defence[side], more->defence[side]);
	e->assault = e->assault || more->assault;
}

/* R29: for movement, a feature that is added later counts more. */
static struct hex_effect
effect_of(const struct world *w, int hex)
{
	struct hex_effect e = { 0 };
	for (size_t i = 0; i < w->effect_count; i++)
		if (w->effects[i].terrain == w->map.hex[hex].terrain)
			add_effect(&e, &w->effects[i]);
	if (w->is_airfield[hex])
		add_effect(&e, &w->airfield);
	if (w->objective_at[hex] >= 0)
		add_effect(&e, &w->objective);
	if (w->sbahn[hex])
		add_effect(&e, &w->ring);
	return e;
}

/* 5.2, 9 A hex is closed to units of other sectors, and if its terrain
 * prohibits movement. */
static uint8_t
mark_of(const struct world *w, int hex, int front)
{
	bool open = w->sector[hex] >> front & 1 && w->effect[hex].cost > 0;
	return open ? 0 : MARK_CLOSED;
}

static void
complete_hexes(struct world *w)
{
	hex_list_mark(&w->map.area[w->area_airfields].hexes, w->is_airfield);
	memset(w->objective_at, -1, sizeof w->objective_at);
	for (size_t i = 0; i < w->objective_count; i++)
		w->objective_at[w->objectives[i].hex] = (int8_t)i;
	w->reichstag = w->objectives[0].hex;
	for (size_t i = 0; i < w->map.hexes; i++) {
		w->effect[i] = effect_of(w, (int)i);
		w->takes_airstrip[i] = w->is_airfield[i] ||
				       hex_has(&w->map, (int)i, KIND_ROAD);
		for (int front = BELORUSSIAN; front < FRONTS; front++)
			w->closed[front][i] = mark_of(w, (int)i, front);
	}
}

static void
mark_edge(const struct hex_list *l, int bit, uint8_t *edge)
{
	for (size_t i = 0; i < l->count; i++)
		edge[l->hex[i]] = (uint8_t)(edge[l->hex[i]] | bit);
}

static void
complete_edges(struct world *w, struct arena *a)
{
	for (int front = BELORUSSIAN; front < FRONTS; front++) {
		w->supply[front] = hexes_of(&w->map, w->supply_zones[front], a);
		mark_edge(&w->supply[front], 1 << front, w->edge);
	}
	mark_edge(&w->map.area[w->flight_zone].hexes, EDGE_FLIGHT, w->edge);
}

int
reichstag_step_cost(const void *world, unsigned kinds, int to)
{
	const struct world *w = world;
	int cost = w->effect[to].cost;
	bool bridge = kinds >> KIND_BRIDGE & 1;
	if (kinds >> KIND_BOUNDARY & 1 || !cost)
		return STEP_CLOSED;
	if (kinds >> KIND_RIVER & 1 && !bridge)
		return cost + w->river.cost;
	if (kinds >> KIND_LAKE & 1 && !bridge)
		return cost + w->lake.cost;
	return kinds & LINKS ? w->link_cost : cost;
}

static const char *const attackers_lose[] = {
	[LOSS_NONE] = NULL,
	[LOSS_STRONGEST] = N_("the attackers lose their strongest unit"),
	[LOSS_HALF] = N_("the attackers lose half"),
	[LOSS_ALL] = N_("all attackers are eliminated"),
};

static const char *const defenders_lose[] = {
	[LOSS_NONE] = NULL,
	[LOSS_STRONGEST] = N_("the defenders lose their strongest unit"),
	[LOSS_HALF] = N_("the defenders lose half"),
	[LOSS_ALL] = N_("all defenders are eliminated"),
};

static const char *const attackers_retreat[] = {
	[RETREAT_NONE] = NULL,
	[RETREAT_ONE] = N_("the attackers retreat a hex"),
	[RETREAT_DIE] = N_("the attackers panic"),
};

static const char *const defenders_retreat[] = {
	[RETREAT_NONE] = NULL,
	[RETREAT_ONE] = N_("the defenders retreat a hex"),
	[RETREAT_DIE] = N_("the defenders panic"),
};

/* 12.23 Returns the meaning of a result's code, step by step. */
static const char *
result_name(const struct result *r, struct arena *a)
{
	const char *const part[] = {
		defenders_lose[r->defender_loss],
		attackers_lose[r->attacker_loss],
		defenders_retreat[r->defender_retreat],
		attackers_retreat[r->attacker_retreat],
	};
	struct buffer out = buffer_in(a);
	buffer_puts(&out, r->id);
	for (size_t i = 0; i < sizeof part / sizeof *part; i++)
		if (part[i])
			buffer_printf(&out, ", %s", message_said(part[i]));
	return buffer_string(&out);
}

void
reichstag_prepare(void *world, struct arena *a)
{
	struct world *w = world;
	calendar_number(w->turns, w->turn_count, a);
	for (size_t i = 0; i < w->result_count; i++)
		w->results[i].name = result_name(&w->results[i], a);
	complete_counters(w, a);
	w->bridge_count =
		hex_sites(&w->map, WATERS, 1 << KIND_BRIDGE, a, &w->bridges);
	w->area_count = hex_areas(&w->map, a, &w->areas);
	complete_hexes(w);
	complete_edges(w, a);
	steps_make(&w->map, reichstag_step_cost, w, &w->steps);
}
