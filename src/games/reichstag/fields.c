#include "reichstag.h"

/* This file tells how documents spell the scenario and the state. */

const struct vocabulary reichstag_hexes = WORDS_HEXES(struct world, map);

/* The pool's pieces come first, then their numbers, then other units. */
const struct vocabulary reichstag_units = WORDS_OF("UNIT", struct world,
	names.list, names.count, struct card_name, id, name);

/* The vocabulary `reichstag_pool` has only the pieces of the pool. */
const struct vocabulary reichstag_pool = WORDS_OF(
	"PIECE", struct world, pool, pool_count, struct counter, id, name);

/* The vocabulary `reichstag_others` has the units that are not in the pool. */
const struct vocabulary reichstag_others = WORDS_OF(
	"UNIT", struct world, units, unit_count, struct counter, id, name);

const struct vocabulary reichstag_bridges =
	WORDS_HEX_SITES("BRIDGE", struct world, bridges, bridge_count);

const struct vocabulary reichstag_areas = WORDS_OF(
	"AREA", struct world, areas, area_count, struct hex_area, id, name);

const struct vocabulary reichstag_objectives = WORDS_OF("OBJECTIVE",
	struct world, objectives, objective_count, struct objective, id, name);

const struct vocabulary reichstag_turns = WORDS_OF(
	"TURN", struct world, turns, turn_count, struct calendar, id, name);

const struct vocabulary reichstag_results = WORDS_OF(
	"RESULT", struct world, results, result_count, struct result, id, name);

const char *const reichstag_seat_ids[] = { "1bf", "1uf", NULL };
static const char *const seat_names[] = { N_("1st Belorussian Front"),
	N_("1st Ukrainian Front"), NULL };
const struct vocabulary reichstag_seats =
	WORDS_FIXED("SEAT", reichstag_seat_ids, seat_names);

/* Only the scenario's files use the vocabularies below. */

const struct vocabulary reichstag_zones = WORDS_HEX_AREAS(struct world, map);

static const struct vocabulary map_terrain =
	WORDS_HEX_TERRAIN(struct world, map);

static const struct vocabulary unit_groups = WORDS_OF("GROUP", struct world,
	groups, group_count, struct unit_group, id, name);

static const struct vocabulary unit_types = WORDS_OF(
	"TYPE", struct world, types, type_count, struct unit_type, id, name);

static const struct vocabulary unit_sizes = WORDS_OF(
	"SIZE", struct world, sizes, size_count, struct unit_size, id, name);

#define OPTIONAL       .flags = FIELD_OPTIONAL
#define NUMBER(...)    F_INTEGER(struct world, __VA_ARGS__)
#define PART(key, ...) F_PART(struct world, key, FIELDS(__VA_ARGS__))

#define SIDES_OF(kind, key) F_HEX_SIDES(struct world, map, kind, key)

const struct field reichstag_map_fields[] = {
	F_HEX_GRID(struct world, map),
	F_HEX_LEGEND(struct world, map),
	F_HEX_TERRAIN(struct world, map),
	F_HEX_LAYER(struct world, sector, map, "sector", "BUR"),
	F_HEX_LAYER(struct world, bank, map, "bank", "WE"),
	F_HEX_LAYER(struct world, sbahn, map, "sbahn", "S"),
	SIDES_OF(KIND_RIVER, "river"),
	SIDES_OF(KIND_LAKE, "lake"),
	SIDES_OF(KIND_ROAD, "road"),
	SIDES_OF(KIND_RAIL, "rail"),
	SIDES_OF(KIND_BRIDGE, "bridge"),
	SIDES_OF(KIND_STREET, "street"),
	SIDES_OF(KIND_BOUNDARY, "boundary"),
	SIDES_OF(KIND_UNDRIVEN, "undriven"),
	F_HEX_ENDS(struct world, map, OPTIONAL),
	F_HEX_PLACES(struct world, map),
	F_HEX_AREAS(struct world, map),
	FIELDS_END,
};

static const char *const class_names[] = {
	[SIZE_SMALL] = "small",
	[SIZE_DIVISION] = "division",
	[SIZE_CORPS] = "corps",
	NULL,
};

static const struct field size_fields[] = {
	F_TEXT(struct unit_size, id, "id", 16,
		F_RULES(UNIQUE("the size {} is there twice"))),
	F_TEXT(struct unit_size, name, "name", 24),
	F_TEXT(struct unit_size, mark, "mark", 4),
	F_ENUM(struct unit_size, class, "class", class_names),
	FIELDS_END,
};

static const char *const kind_names[] = {
	[KIND_UNIT] = "unit",
	[KIND_ENGINEER] = "engineer",
	[KIND_RECON] = "recon",
	[KIND_INFANTRY] = "infantry",
	[KIND_TOWER] = "flak-tower",
	[KIND_COMMAND_POST] = "command-post",
	[KIND_AIRSTRIP] = "airstrip",
	[KIND_SNIPER] = "sniper",
	[KIND_DEPOT] = "depot",
	[KIND_STRATEGIC] = "strategic",
	NULL,
};

static const struct field type_fields[] = {
	F_TEXT(struct unit_type, id, "id", 20,
		F_RULES(UNIQUE("the type {} is there twice"))),
	F_TEXT(struct unit_type, name, "name", 24),
	F_ENUM(struct unit_type, kind, "kind", kind_names, OPTIONAL),
	F_ENUM(struct unit_type, symbol, "symbol", counter_symbols),
	F_BOOLEAN(struct unit_type, high_mobility, "high-mobility", OPTIONAL),
	FIELDS_END,
};

static const char *const role_names[] = {
	[GROUP_NONE] = "none",
	[GROUP_START] = "start",
	[GROUP_ARRIVAL] = "arrival",
	[GROUP_GARRISON] = "garrison",
	[GROUP_SPREE] = "spree",
	[GROUP_LVI] = "lvi-corps",
	[GROUP_RELIEF] = "relief",
	[GROUP_TOWER] = "flak-tower",
	NULL,
};

/* The front of the groups OF_A_FRONT is in the data, not drawn by lot. The
 * groups IN_ZONES have zones. */
enum {
	OF_A_FRONT = 1 << GROUP_START | 1 << GROUP_ARRIVAL | 1 << GROUP_SPREE |
		     1 << GROUP_LVI | 1 << GROUP_RELIEF,
	IN_ZONES = 1 << GROUP_START | 1 << GROUP_SPREE | 1 << GROUP_RELIEF,
};

static const struct field group_fields[] = {
	F_TEXT(struct unit_group, id, "id", 16,
		F_RULES(UNIQUE("the group {} is there twice"))),
	F_TEXT(struct unit_group, name, "name", 40),
	F_ID(struct unit_group, front, "front", &reichstag_seats, OPTIONAL,
		F_RULES(NEEDED_FOR("role", OF_A_FRONT, "{id} needs a front"),
			ONLY_FOR("role", OF_A_FRONT,
				"{id} must not have a front, because its hexes "
				"or a die decide whose it is"))),
	F_ENUM(struct unit_group, role, "role", role_names,
		F_RULES(MUST_BE("{id} needs a role"))),
	F_SET(struct unit_group, zones, "zones", &reichstag_zones, OPTIONAL,
		F_RULES(NEEDED_FOR("role", IN_ZONES, "{id} needs zones"),
			ONLY_FOR("role", IN_ZONES,
				"{id} has no zones in that role"))),
	FIELDS_END,
};

/* Units and pieces of the pool both have these fields. */
#define COUNTER_FIELDS                                                         \
	F_TEXT(struct counter, id, "id", 16,                                   \
		F_RULES(UNIQUE("the unit {} is there twice"))),                \
		F_TEXT(struct counter, name, "name", 48),                      \
		F_ID(struct counter, of_type, "type", &unit_types,             \
			F_RULES(MUST_BE("{id} needs a type"))),                \
		F_PART(struct counter, "counter",                              \
			FIELDS(F_INTEGER(                                      \
				struct counter, strength, "strength", 0, 20)))

static const struct field unit_row_fields[] = {
	COUNTER_FIELDS,
	F_ID(struct counter, of_group, "group", &unit_groups,
		F_RULES(MUST_BE("{id} needs a group"))),
	F_ID(struct counter, of_size, "size", &unit_sizes, OPTIONAL),
	F_ID(struct counter, hex, "hex", &reichstag_hexes, OPTIONAL,
		F_RULES(EXCLUDES("turn zone size",
			"{id} is in a hex from the start, like a flak tower, "
			"so it has no size and does not arrive"))),
	F_INTEGER(struct counter, turn, "turn", 1, MOST_TURNS, OPTIONAL,
		F_RULES(NEEDS("zone", "{id} has no place to arrive"),
			ONE_OF(&reichstag_turns, "{id}: there is no turn {}"))),
	F_ID(struct counter, zone, "zone", &reichstag_zones, OPTIONAL,
		F_RULES(NEEDS("turn", "{id} has no turn of arrival"))),
	FIELDS_END,
};

static const struct field piece_fields[] = {
	COUNTER_FIELDS,
	F_ID(struct counter, prepared, "prepared", &reichstag_seats, OPTIONAL),
	F_BOOLEAN(struct counter, bunker, "bunker", OPTIONAL),
	FIELDS_END,
};

const struct field reichstag_unit_fields[] = {
	F_ARRAY(struct world, sizes, size_count, MOST_SIZES, "sizes",
		size_fields),
	F_ARRAY(struct world, types, type_count, MOST_TYPES, "types",
		type_fields),
	F_ARRAY(struct world, groups, group_count, MOST_GROUPS, "groups",
		group_fields),
	F_ARRAY(struct world, units, unit_count, MOST_OTHERS, "units",
		unit_row_fields),
	F_ARRAY(struct world, pool, pool_count, POOL_MOST, "pool",
		piece_fields),
	FIELDS_END,
};

enum {
	MOST_FACTOR = 9,
	MOST_COST = 60,
	MOST_RANGE = 20,
	MOST_PRICE = 99,
	MOST_PERCENT = 99999,
};

#define EFFECT_FIELDS                                                          \
	F_INTEGER(struct terrain_effect, cost, "cost", 0, MOST_COST),          \
		F_INTEGER(struct terrain_effect, defence[SOVIET], "soviet", 1, \
			MOST_FACTOR),                                          \
		F_INTEGER(struct terrain_effect, defence[GERMAN], "german", 1, \
			MOST_FACTOR),                                          \
		F_BOOLEAN(struct terrain_effect, assault, "assault", OPTIONAL)

static const struct field terrain_row_fields[] = {
	F_ID(struct terrain_effect, terrain, "terrain", &map_terrain,
		F_RULES(MUST_BE("a row without a terrain"),
			UNIQUE("{} is there twice"),
			FOR_EACH("there is no row for the terrain {}"))),
	EFFECT_FIELDS,
	FIELDS_END,
};

static const struct field feature_row_fields[] = {
	EFFECT_FIELDS,
	FIELDS_END,
};

static const struct field effect_of_water_fields[] = {
	F_INTEGER(struct water_effect, cost, "cost", 0, MOST_COST),
	F_INTEGER(struct water_effect, defence, "defence", 1, MOST_FACTOR),
	FIELDS_END,
};

static const char *const loss_names[] = {
	[LOSS_NONE] = "none",
	[LOSS_STRONGEST] = "strongest",
	[LOSS_HALF] = "half",
	[LOSS_ALL] = "all",
	NULL,
};

static const char *const retreat_names[] = {
	[RETREAT_NONE] = "none",
	[RETREAT_ONE] = "one",
	[RETREAT_DIE] = "die",
	NULL,
};

static const struct field result_fields[] = {
	F_TEXT(struct result, id, "id", 4,
		F_RULES(UNIQUE("the result {} is there twice"))),
	F_ENUM(struct result, attacker_loss, "attacker-loses", loss_names,
		OPTIONAL),
	F_ENUM(struct result, defender_loss, "defender-loses", loss_names,
		OPTIONAL),
	F_ENUM(struct result, attacker_retreat, "attacker-retreats",
		retreat_names, OPTIONAL),
	F_ENUM(struct result, defender_retreat, "defender-retreats",
		retreat_names, OPTIONAL),
	F_INTEGER(struct result, advance, "advance", 0, 3, OPTIONAL),
	FIELDS_END,
};

static const struct field odds_fields[] = {
	F_RESULT_ROW(0, MOST_PERCENT, FIELD_OPTIONAL, &reichstag_results),
	FIELDS_END,
};

#define COMBAT_TABLE(table, key)                                               \
	F_ARRAY(struct world, tables[table].rows, tables[table].count,         \
		MOST_ROWS, key, odds_fields,                                   \
		F_RULES(MUST_BE("there must be rows")))

#define PRICE(member, key) NUMBER(prices.member, key, 0, MOST_PRICE)

static const struct field unit_price_fields[] = {
	F_INTEGER(struct unit_prices, of[SIZE_CORPS], "corps", 0, MOST_PRICE),
	F_INTEGER(struct unit_prices, of[SIZE_DIVISION], "division", 0,
		MOST_PRICE),
	F_INTEGER(struct unit_prices, of[SIZE_SMALL], "small", 0, MOST_PRICE),
	FIELDS_END,
};

static const struct field marker_kind_fields[] = {
	F_INTEGER(struct barrage, radius, "radius", 0, MOST_RANGE),
	F_PART(struct barrage, "markers",
		FIELDS(F_INTEGER(struct barrage, markers[BELORUSSIAN], "1bf", 0,
			       MOST_MARKERS),
			F_INTEGER(struct barrage, markers[UKRAINIAN], "1uf", 0,
				MOST_MARKERS))),
	FIELDS_END,
};

static const struct field objective_fields[] = {
	F_TEXT(struct objective, id, "id", 8,
		F_RULES(UNIQUE("the objective {} is there twice"))),
	F_TEXT(struct objective, name, "name", 40),
	F_ID(struct objective, hex, "hex", &reichstag_hexes,
		F_RULES(MUST_BE("{id} needs a hex"),
			UNIQUE("{above.id} and {id} are both in {}"))),
	F_INTEGER(struct objective, value, "value", 0, 100),
	FIELDS_END,
};

const struct field reichstag_table_fields[] = {
	F_ARRAY(struct world, turns, turn_count, MOST_TURNS, "turns",
		calendar_fields, F_RULES(MUST_BE("there must be turns"))),
	F_ARRAY(struct world, effects, effect_count, HEX_TERRAINS, "terrain",
		terrain_row_fields),
	PART("features",
		F_STRUCT(struct world, objective, "objective",
			feature_row_fields),
		F_STRUCT(struct world, ring, "s-bahn", feature_row_fields),
		F_STRUCT(struct world, airfield, "airfield",
			feature_row_fields)),
	NUMBER(link_cost, "road", 1, MOST_COST),
	PART("water",
		F_STRUCT(struct world, river, "river", effect_of_water_fields),
		F_STRUCT(struct world, lake, "lake", effect_of_water_fields)),
	NUMBER(bridge_blown, "bridge-blown", 0, DIE),
	PART("movement", NUMBER(allowance, "soviet", 1, MOST_COST),
		NUMBER(march, "forced-march", 1, MOST_COST),
		NUMBER(march_far, "high-mobility-march", 1, MOST_COST),
		NUMBER(command_post, "command-post", 0, DIE)),
	PART("stacking", NUMBER(soviet_stack, "soviet", 1, 6),
		NUMBER(soviet_large, "soviet-large", 1, 6),
		NUMBER(german_stack, "german", 1, 6)),
	PART("doublings", NUMBER(barrage_factor, "barrage", 1, MOST_FACTOR),
		NUMBER(tower_factor, "flak-tower", 1, MOST_FACTOR),
		NUMBER(most_factor, "most", 1, MOST_FACTOR)),
	NUMBER(tower_range, "flak-range", 0, MOST_RANGE),
	F_ARRAY(struct world, results, result_count, MOST_RESULTS, "results",
		result_fields),
	PART("combat", COMBAT_TABLE(TABLE_MOBILE, "mobile"),
		COMBAT_TABLE(TABLE_ASSAULT, "assault")),
	PART("stavka", NUMBER(points, "points", 0, 1000),
		NUMBER(exhausted_factor, "exhausted", 1, MOST_FACTOR),
		PART("prices", PRICE(marker[MARKER_ARTILLERY], "artillery"),
			PRICE(marker[MARKER_AIR], "air"),
			PRICE(march, "forced-march"),
			PRICE(march_table, "forced-march-table"),
			PRICE(effort, "maximum-effort")),
		F_STRUCT(struct world, prices.replacement, "replacements",
			unit_price_fields),
		F_STRUCT(struct world, prices.prepared, "prepared-defence",
			unit_price_fields)),
	PART("barrage",
		NUMBER(barrage_from, "from-turn", 1, MOST_TURNS,
			F_RULES(ONE_OF(
				&reichstag_turns, "there is no turn {}"))),
		NUMBER(barrage_cost, "cost", 0, MOST_COST),
		F_STRUCT(struct world, barrage[MARKER_ARTILLERY], "artillery",
			marker_kind_fields),
		F_STRUCT(struct world, barrage[MARKER_AIR], "air",
			marker_kind_fields),
		F_STRUCT(struct world, barrage[MARKER_JET], "me262",
			marker_kind_fields)),
	PART("deal", NUMBER(deal_garrison, "reichstag", 0, POOL_MOST),
		NUMBER(deal[BELORUSSIAN], "1bf", 0, POOL_MOST),
		NUMBER(deal[UKRAINIAN], "1uf", 0, POOL_MOST),
		NUMBER(garrison_draw, "garrison", 0, MOST_OTHERS)),
	PART("reinforcement", NUMBER(draw_up_to, "draw", 0, DIE),
		NUMBER(draw_range, "range", 0, MOST_RANGE),
		NUMBER(sniper_range, "sniper-range", 0, MOST_RANGE),
		NUMBER(airstrip_range, "airstrip-range", 0, MOST_RANGE),
		NUMBER(airstrip_units, "airstrip-units", 1, 2),
		NUMBER(depot_range, "depot-range", 0, MOST_RANGE)),
	NUMBER(recon_range, "recon-range", 0, MOST_RANGE),
	NUMBER(exhaustion_dice, "exhaustion-dice", 1, 4),
	NUMBER(relief_from, "relief-from-turn", 1, MOST_TURNS,
		F_RULES(ONE_OF(&reichstag_turns, "there is no turn {}"))),
	PART("edges",
		F_SET(struct world, supply_zones[BELORUSSIAN], "1bf",
			&reichstag_zones),
		F_SET(struct world, supply_zones[UKRAINIAN], "1uf",
			&reichstag_zones),
		F_ID(struct world, flight_zone, "flight", &reichstag_zones,
			F_RULES(MUST_BE("an edge must allow Germans to leave "
					"the map"))),
		NUMBER(flight_cost, "flight-cost", 0, MOST_COST),
		NUMBER(supplied_arrival, "supplied-arrival", 0, MOST_RANGE)),
	F_ID(struct world, area_airfields, "airfields", &reichstag_zones,
		F_RULES(MUST_BE("there must be an area of airfields"))),
	PART("victory",
		F_ARRAY(struct world, objectives, objective_count,
			MOST_OBJECTIVES, "objectives", objective_fields,
			F_RULES(MUST_BE("there must be objectives"))),
		PART("points",
			NUMBER(strategic_value, "strategic-marker", 0, 100),
			NUMBER(german_value, "german-unit", 0, 100),
			NUMBER(point_value, "stavka-point", 0, 100))),
	FIELDS_END,
};

#include "../phase_names.h"

const struct vocabulary reichstag_phase_words =
	WORDS_FIXED("PHASE", reichstag_phases, reichstag_phase_names);

static const char *const outcome_names[] = {
	[OUTCOME_NONE] = "none",
	[OUTCOME_1BF] = "1bf",
	[OUTCOME_1UF] = "1uf",
	[OUTCOME_GERMANS] = "germans",
	[OUTCOME_WRONG_1BF] = "wrong-1bf",
	[OUTCOME_WRONG_1UF] = "wrong-1uf",
	NULL,
};

static const char *const marker_names[] = { "artillery", "air", "me262", NULL };

static const struct field unit_fields[] = {
	F_ID(struct unit, hex, "hex", &reichstag_hexes, OPTIONAL),
	F_BOOLEAN(struct unit, due, "due", OPTIONAL),
	F_BOOLEAN(struct unit, held, "held", OPTIONAL),
	F_BOOLEAN(struct unit, lost, "lost", OPTIONAL),
	F_BOOLEAN(struct unit, away, "away", OPTIONAL),
	F_BOOLEAN(struct unit, gone, "gone", OPTIONAL),
	F_ID(struct unit, sector, "sector", &reichstag_seats, OPTIONAL),
	F_BOOLEAN(struct unit, moved, "moved", OPTIONAL),
	F_BOOLEAN(struct unit, fought, "fought", OPTIONAL),
	F_BOOLEAN(struct unit, hit, "hit", OPTIONAL),
	F_BOOLEAN(struct unit, bound, "bound", OPTIONAL),
	F_BOOLEAN(struct unit, scouted, "scouted", OPTIONAL),
	F_BOOLEAN(struct unit, seen, "seen", OPTIONAL),
	F_BOOLEAN(struct unit, turning, "turning", OPTIONAL),
	F_BOOLEAN(struct unit, overrun, "overrun", OPTIONAL),
	F_INTEGER(struct unit, barred, "barred", 0, (1 << BARRED_ROWS) - 1,
		OPTIONAL),
	FIELDS_END,
};

static const struct field marker_fields[] = {
	F_ID(struct marker, hex, "hex", &reichstag_hexes),
	F_ENUM(struct marker, kind, "kind", marker_names),
	F_ENUM(struct marker, front, "front", reichstag_seat_ids),
	FIELDS_END,
};

static const struct field control_fields[] = {
	F_ID(struct control, front, "front", &reichstag_seats),
	FIELDS_END,
};

static const struct field front_fields[] = {
	F_INTEGER(struct front, spent, "spent", 0, 1000, OPTIONAL),
	F_INTEGER(struct front, captured, "captured", 0, POOL_MOST, OPTIONAL),
	F_BOOLEAN(struct front, exhausted, "exhausted", OPTIONAL),
	F_BOOLEAN(struct front, effort_used, "effort-used", OPTIONAL),
	F_INTEGER(struct front, used[MARKER_ARTILLERY], "artillery-used", 0,
		MOST_MARKERS, OPTIONAL),
	F_INTEGER(struct front, used[MARKER_AIR], "air-used", 0, MOST_MARKERS,
		OPTIONAL),
	F_INTEGER(struct front, used[MARKER_JET], "me262-used", 0, MOST_MARKERS,
		OPTIONAL),
	F_INTEGER(struct front, movement, "movement-die", 0, DIE, OPTIONAL),
	F_INTEGER(struct front, relief, "relief-die", 0, DIE, OPTIONAL),
	F_ID(struct front, drawn, "drawn", &reichstag_units, OPTIONAL),
	F_BOOLEAN(struct front, relieved, "relieved", OPTIONAL),
	F_BOOLEAN(struct front, garrison_seen, "garrison-seen", OPTIONAL),
	FIELDS_END,
};

/* The present combat has no field, because no combat lasts between orders. */
const struct field reichstag_state_fields[] = {
	F_INTEGER(struct state, turn, "turn", 0, MOST_TURNS),
	F_ENUM(struct state, phase, "phase", reichstag_phases),
	F_ENUM(struct state, outcome, "outcome", outcome_names, OPTIONAL),
	F_KEYED(struct state, unit, "units", &reichstag_units, unit_fields),
	F_DECK(struct state, pool, "pool", &reichstag_units),
	F_KEYED(struct state, control, "control", &reichstag_objectives,
		control_fields, OPTIONAL),
	F_KEYED(struct state, front, "fronts", &reichstag_seats, front_fields,
		OPTIONAL),
	F_BOOLEAN(struct state, bunker, "bunker", OPTIONAL),
	F_BOOLEAN(struct state, effort, "effort", OPTIONAL),
	F_BOOLEAN(struct state, second, "second-combat", OPTIONAL),
	F_BOOLEAN(struct state, started, "started", OPTIONAL),
	F_SET(struct state, tested, "tested", &reichstag_bridges, OPTIONAL),
	F_SET(struct state, blown, "blown", &reichstag_bridges, OPTIONAL),
	F_LIST(struct state, marker, markers, "markers", marker_fields,
		OPTIONAL),
	F_INTEGER(struct state, allowance, "allowance", 0, 99, OPTIONAL),
	F_BOOLEAN(struct state, garrison_up, "garrison-up", OPTIONAL),
	F_ID(struct state, mover, "mover", &reichstag_units, OPTIONAL),
	F_INTEGER(struct state, left, "left", 0, 99, OPTIONAL),
	F_BOOLEAN(struct state, slipped, "slipped", OPTIONAL),
	FIELDS_END,
};
