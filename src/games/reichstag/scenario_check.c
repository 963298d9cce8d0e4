#include "feldpost/set.h"
#include "reichstag.h"

/*
 * This file checks what the rules expect of scenario data and the tables in
 * fields.c can't express. The checks show what an edited number would break.
 * The checks run before prepare, so they use nothing that prepare computes.
 */

/* 9 Returns the rows of the legend for terrain that no unit can enter. */
static unsigned
closed_terrain(const struct world *w)
{
	unsigned shut = 0;
	for (size_t i = 0; i < w->effect_count; i++)
		if (w->effects[i].cost == 0)
			shut |= 1U << w->effects[i].terrain;
	return shut;
}

static bool
is_closed(const struct world *w, int hex)
{
	return closed_terrain(w) >> w->map.hex[hex].terrain & 1;
}

static void
check_map(const struct world *w, struct faults *f)
{
	static const char *const names[] = {
		[KIND_RIVER] = "river",
		[KIND_LAKE] = "lake",
		[KIND_ROAD] = "road",
		[KIND_RAIL] = "railway",
	};
	const struct hexmap_kinds kinds = {
		.water = WATERS,
		.road = LINKS,
		.bridge = 1 << KIND_BRIDGE,
		.closed = 1 << KIND_BOUNDARY,
		.street = 1 << KIND_STREET,
		.undriven = 1 << KIND_UNDRIVEN,
		.shut = closed_terrain(w),
		.name = names,
		.most_bridges = MOST_BRIDGES,
	};
	hexmap_check(&w->map, &kinds, f);
}

/* 5.2 The boundary runs exactly where the two sectors meet. */
static void
check_boundary(const struct world *w, const struct hexside *s, struct faults *f)
{
	bool boundary = s->kinds >> KIND_BOUNDARY & 1;
	int one = w->sector[s->hex[0]], other = w->sector[s->hex[1]];
	bool apart = one != other && one != SECTOR_BOTH && other != SECTOR_BOTH;
	if (boundary && !apart)
		fault_at(f, s->at,
			"%s must not be a boundary, because both "
			"its hexes are in one sector",
			s->id);
	if (!boundary && apart)
		fault(f, w->sector,
			"%s must be a boundary, because it is between the "
			"sectors",
			s->id);
}

static void
check_sectors(const struct world *w, struct faults *f)
{
	const struct objective *first = &w->objectives[0];
	for (size_t i = 0; i < w->map.hexes; i++) {
		const char *id = w->map.hex[i].id;
		if (w->sector[i] == SECTOR_NONE)
			fault(f, w->sector, "%s is in no sector", id);
		if (w->bank[i] == BANK_NONE)
			fault(f, w->bank, "%s is on no bank of the Havel", id);
		if (w->sector[i] == SECTOR_BOTH && (int)i != first->hex)
			fault(f, w->sector,
				"%s is in both sectors, but the Reichstag (the "
				"first objective) is not there",
				id);
	}
	if (w->sector[first->hex] != SECTOR_BOTH)
		fault(f, first->hex,
			"%s is the first objective, so it is the Reichstag and "
			"must be in both sectors",
			first->id);
	for (size_t i = 0; i < w->map.sides; i++)
		check_boundary(w, &w->map.side[i], f);
}

/* The ring is closed: railways lead from each hex to two others. */
static void
check_ring(const struct world *w, struct faults *f)
{
	for (size_t i = 0; i < w->map.hexes; i++) {
		const struct hex *h = &w->map.hex[i];
		int links = 0;
		for (int side = 0; side < SIDES; side++)
			links += hexside_has(
					 &w->map, h->side[side], KIND_RAIL) &&
				 w->sbahn[h->next[side]];
		if (w->sbahn[i] && links != 2)
			fault(f, w->sbahn,
				"%s: two railways of the ring must meet here, "
				"not %d",
				h->id, links);
	}
}

enum area_use {
	USE_PLACE,
	USE_EDGE, /* All its hexes are at the edge of the map. */
};

static bool
is_of(const struct world *w, int hex, int front)
{
	int sector = w->sector[hex];
	return sector == SECTOR_BOTH || sector == SECTOR_1BF + front;
}

/* Checks an area where units of a sector are set up or arrive. */
static void
check_area(const struct world *w, int row, int front, enum area_use use,
	struct faults *f)
{
	const struct hex_area *area = &w->map.area[row];
	for (size_t i = 0; i < area->hexes.count; i++) {
		int hex = area->hexes.hex[i];
		const struct hex *h = &w->map.hex[hex];
		if (is_closed(w, hex))
			fault_at(f, area->at, "%s: nobody can enter %s",
				area->id, h->id);
		if (front != NOBODY && !is_of(w, hex, front))
			fault_at(f, area->at, "%s: %s is not in the sector",
				area->id, h->id);
		if (use == USE_EDGE && !hex_is_at_edge(&w->map, hex))
			fault_at(f, area->at,
				"%s: %s is not at the edge of the map",
				area->id, h->id);
	}
}

/* 3.8, 3.12 All hexes of the area are on this bank of the Havel. */
static void
check_bank(const struct world *w, int row, int bank, struct faults *f)
{
	const struct hex_area *area = &w->map.area[row];
	for (size_t i = 0; i < area->hexes.count; i++)
		if (w->bank[area->hexes.hex[i]] != bank)
			fault_at(f, area->at,
				bank == BANK_WEST
					? N_("%s: %s is not on the west bank "
					     "of the Havel")
					: N_("%s: %s is not on the east bank "
					     "of the Havel"),
				area->id, w->map.hex[area->hexes.hex[i]].id);
}

/* 7.1, 24.1 Returns all edges on which a front arrives. */
static uint64_t
edges_of(const struct world *w, int front)
{
	uint64_t edges = w->supply_zones[front];
	for (size_t i = 0; i < w->unit_count; i++)
		if (w->units[i].zone >= 0 &&
			w->groups[w->units[i].of_group].front == front)
			edges |= set_of(w->units[i].zone);
	return edges;
}

static void
check_edges(const struct world *w, struct faults *f)
{
	for (int front = BELORUSSIAN; front < FRONTS; front++)
		for (uint64_t left = edges_of(w, front); left;
			left = set_rest(left))
			check_area(w, set_least(left), front, USE_EDGE, f);
	check_area(w, w->flight_zone, NOBODY, USE_EDGE, f);
	check_area(w, w->area_airfields, NOBODY, USE_PLACE, f);
	for (size_t i = 0; i < w->objective_count; i++)
		if (is_closed(w, w->objectives[i].hex))
			fault(f, w->objectives[i].hex,
				"%s: nobody can enter %s", w->objectives[i].id,
				w->map.hex[w->objectives[i].hex].id);
}

static size_t
units_of(const struct world *w, int group)
{
	size_t count = 0;
	for (size_t i = 0; i < w->unit_count; i++)
		count += w->units[i].of_group == group;
	return count;
}

/* 3, 10 The hexes have room for all units of the group. */
static void
check_room(const struct world *w, int row, size_t hexes, struct faults *f)
{
	const struct unit_group *g = &w->groups[row];
	int stack = g->role == GROUP_START ? w->soviet_stack : w->german_stack;
	size_t room = hexes * (size_t)stack;
	if (units_of(w, row) > room)
		fault(f, g->zones, "%s: there is room for %zu units", g->id,
			room);
}

static void
check_zones(const struct world *w, int row, struct faults *f)
{
	const struct unit_group *g = &w->groups[row];
	enum area_use use = g->role == GROUP_RELIEF ? USE_EDGE : USE_PLACE;
	size_t hexes = 0;
	for (uint64_t left = g->zones; left; left = set_rest(left)) {
		int zone = set_least(left);
		hexes += w->map.area[zone].hexes.count;
		check_area(w, zone, g->front, use, f);
		if (g->role == GROUP_SPREE)
			check_bank(w, zone, BANK_WEST, f);
		if (g->role == GROUP_START && g->front == UKRAINIAN)
			check_bank(w, zone, BANK_EAST, f);
	}
	if (g->zones && use == USE_PLACE)
		check_room(w, row, hexes, f);
}

static void
check_unit(const struct world *w, const struct counter *c, struct faults *f)
{
	const struct unit_group *g = &w->groups[c->of_group];
	int kind = w->types[c->of_type].kind;
	bool tower = g->role == GROUP_TOWER;
	if (tower ? kind != KIND_TOWER : kind >= KIND_INFANTRY)
		fault(f, c->of_type,
			tower ? N_("%s must be a flak tower")
			      : N_("%s can't be static: that is for the pool"),
			c->id);
	if (tower != (c->hex >= 0))
		fault(f, c->hex,
			tower ? N_("%s needs a hex")
			      : N_("%s: only flak towers stand in a hex from "
				   "the start"),
			c->id);
	if (!tower && c->of_size < 0)
		fault(f, c->of_size, "%s needs a size", c->id);
	if ((g->role == GROUP_ARRIVAL) != (c->turn != TURN_SETUP))
		fault(f, c->turn,
			c->turn ? N_("%s: its group does not arrive")
				: N_("%s needs a turn of arrival"),
			c->id);
}

/* 3.3, 16 The pool has only static counters. */
static void
check_pool(const struct world *w, struct faults *f)
{
	int bunkers = 0;
	for (size_t i = 0; i < w->pool_count; i++) {
		const struct counter *c = &w->pool[i];
		int kind = w->types[c->of_type].kind;
		bunkers += c->bunker;
		if (kind < KIND_INFANTRY || kind == KIND_TOWER)
			fault(f, c->of_type,
				"%s can't be of the pool: that is for other "
				"static counters",
				c->id);
		if (kind == KIND_STRATEGIC && c->strength)
			fault(f, c->strength,
				"%s is a marker: it has no strength", c->id);
		if (c->bunker && kind != KIND_STRATEGIC)
			fault(f, c->bunker, "%s is no strategic marker", c->id);
	}
	if (bunkers != 1)
		fault(f, w->pool, "there must be one bunker, not %d", bunkers);
}

/* 3.4-3.7, R23 There are enough counters to deal, and units to draw. */
static void
check_deal(const struct world *w, struct faults *f)
{
	int dealt =
		w->deal_garrison + w->deal[BELORUSSIAN] + w->deal[UKRAINIAN];
	size_t garrison = 0;
	for (size_t i = 0; i < w->pool_count; i++)
		dealt += w->pool[i].prepared != NOBODY;
	for (size_t i = 0; i < w->group_count; i++)
		if (w->groups[i].role == GROUP_GARRISON)
			garrison += units_of(w, (int)i);
	if (dealt > (int)w->pool_count)
		fault(f, w->deal_garrison,
			"%d counters are dealt, with those of a prepared "
			"defence, but the pool has %zu",
			dealt, w->pool_count);
	if (w->garrison_draw > (int)garrison)
		fault(f, w->garrison_draw, "the garrison has %zu units",
			garrison);
}

static void
check_units(const struct world *w, struct faults *f)
{
	for (size_t i = 0; i < w->group_count; i++)
		check_zones(w, (int)i, f);
	for (size_t i = 0; i < w->unit_count; i++)
		check_unit(w, &w->units[i], f);
	check_pool(w, f);
	check_deal(w, f);
}

/* 12.2 The rows of a table start at 0, and the last row has no end. */
static void
check_table(const struct combat_table *t, struct faults *f)
{
	if (t->count && t->rows[0].from)
		fault(f, t->rows[0].from, "the first row must be from 0");
	if (t->count && t->rows[t->count - 1].to)
		fault(f, t->rows[t->count - 1].to,
			"the last row is for all that is more: it has no end");
}

/* 12.23 Only one side retreats, and only the other side advances. */
static void
check_result(const struct result *r, struct faults *f)
{
	bool leaves = r->attacker_retreat || r->defender_retreat ||
		      r->attacker_loss == LOSS_ALL ||
		      r->defender_loss == LOSS_ALL;
	if (r->attacker_retreat && r->defender_retreat)
		fault(f, r->defender_retreat,
			"%s: only one side can retreat, the other advances",
			r->id);
	if (r->advance && !leaves)
		fault(f, r->advance, "%s vacates no hex to advance into",
			r->id);
}

static void
check_tables(const struct world *w, struct faults *f)
{
	int markers = 0;
	for (int table = 0; table < TABLES; table++)
		check_table(&w->tables[table], f);
	for (size_t i = 0; i < w->result_count; i++)
		check_result(&w->results[i], f);
	for (int kind = 0; kind < MARKER_KINDS; kind++)
		markers += w->barrage[kind].markers[BELORUSSIAN] +
			   w->barrage[kind].markers[UKRAINIAN];
	if (markers > MOST_MARKERS)
		fault(f, w->barrage[MARKER_ARTILLERY].markers[BELORUSSIAN],
			"there can be at most %d markers", MOST_MARKERS);
}

void
reichstag_check(const void *world, struct faults *f)
{
	const struct world *w = world;
	check_map(w, f);
	if (w->map.areas > SET_SIZE) {
		fault_at(f, w->map.area[SET_SIZE].at,
			"there can be at most %d areas", SET_SIZE);
		return;
	}
	check_sectors(w, f);
	check_ring(w, f);
	check_edges(w, f);
	check_units(w, f);
	check_tables(w, f);
}
