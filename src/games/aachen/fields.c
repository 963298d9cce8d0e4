#include "aachen.h"
#include "feldpost/retreat.h"

/* This file has the tables by which documents spell the scenario and the
 * state. */

const struct vocabulary aachen_hexes = WORDS_HEXES(struct world, map);

const struct vocabulary aachen_units = WORDS_OF("UNIT", struct world, counters,
	counter_count, struct counter, id, name);

const struct vocabulary aachen_sites =
	WORDS_HEX_SITES("SIDE", struct world, sites, site_count);

const struct vocabulary aachen_bridges =
	WORDS_HEX_SITES("BRIDGE", struct world, bridges, bridge_count);

const struct vocabulary aachen_areas = WORDS_OF(
	"AREA", struct world, areas, area_count, struct hex_area, id, name);

const struct vocabulary aachen_markers = WORDS_OF(
	"SUPPORT", struct world, markers, marker_count, struct marker, id, id);

const struct vocabulary aachen_turns = WORDS_OF(
	"TURN", struct world, turns, turn_count, struct calendar, id, name);

const struct vocabulary aachen_formations = WORDS_OF("FORMATION", struct world,
	formations, formation_count, struct formation, id, name);

const struct vocabulary aachen_results = WORDS_OF(
	"RESULT", struct world, results, result_count, struct result, id, name);

static const char *const seat_ids[] = { "allied", "german", NULL };
const char *const aachen_seat_names[] = { N_("Allies"), N_("Germans"), NULL };
const struct vocabulary aachen_seats =
	WORDS_FIXED("SEAT", seat_ids, aachen_seat_names);

const struct vocabulary aachen_zones = WORDS_HEX_AREAS(struct world, map);

static const struct vocabulary map_terrain =
	WORDS_HEX_TERRAIN(struct world, map);

#define OPTIONAL       .flags = FIELD_OPTIONAL
#define NUMBER(...)    F_INTEGER(struct world, __VA_ARGS__)
#define PART(key, ...) F_PART(struct world, key, FIELDS(__VA_ARGS__))

#define SIDES_OF(kind, key) F_HEX_SIDES(struct world, map, kind, key)

const struct field aachen_map_fields[] = {
	F_HEX_GRID(struct world, map),
	F_HEX_LEGEND(struct world, map),
	F_HEX_TERRAIN(struct world, map),
	F_HEX_LAYER(struct world, wall, map, "wall", "SC"),
	SIDES_OF(KIND_RIVER, "river"),
	SIDES_OF(KIND_STREAM, "stream"),
	SIDES_OF(KIND_ROAD, "road"),
	SIDES_OF(KIND_BRIDGE, "bridge"),
	SIDES_OF(KIND_BLOWN, "destroyed"),
	F_HEX_PLACES(struct world, map),
	F_HEX_AREAS(struct world, map),
	FIELDS_END,
};

static const struct field formation_fields[] = {
	F_TEXT(struct formation, id, "id", 16,
		F_RULES(UNIQUE("the formation {} is there twice"))),
	F_TEXT(struct formation, name, "name", 40),
	F_BOOLEAN(struct formation, infiltrates, "infiltrates", OPTIONAL),
	F_BOOLEAN(struct formation, engineers, "engineers", OPTIONAL),
	F_BOOLEAN(struct formation, on_trigger, "on-trigger", OPTIONAL),
	FIELDS_END,
};

static const struct field strength_fields[] = {
	F_INTEGER(struct strength, attack, "attack", 0, 20),
	F_INTEGER(struct strength, defence, "defence", 1, 20),
	FIELDS_END,
};

/* Reads the printed strength as the strength of two steps. The function prepare
 * corrects it for units of one step. */
static const struct field counter_fields[] = {
	F_TEXT(struct counter, id, "id", 16,
		F_RULES(UNIQUE("the unit {} is there twice"))),
	F_TEXT(struct counter, name, "name", 24),
	F_ENUM(struct counter, side, "side", seat_ids,
		F_RULES(FOR_EACH("there are no {} units"))),
	F_ID(struct counter, formation, "formation", &aachen_formations,
		F_RULES(MUST_BE("{id} needs a formation"))),
	F_INTEGER(struct counter, strength[1].attack, "attack", 0, 20),
	F_INTEGER(struct counter, strength[1].defence, "defence", 1, 20),
	F_INTEGER(struct counter, movement, "movement", 1, 40),
	/* 2.4 No two units may start in the same hex. */
	F_ID(struct counter, hex, "hex", &aachen_hexes, OPTIONAL,
		F_RULES(EXCLUDES("turn zone hexes",
				"{id} can't be set up in a "
				"hex and also arrive later"),
			UNIQUE("{above.id} and {id} are both in {}"))),
	F_INTEGER(struct counter, turn, "turn", 1, MOST_TURNS, OPTIONAL,
		F_RULES(ONE_OF(&aachen_turns, "{id}: there is no turn {}"))),
	F_ID(struct counter, zone, "zone", &aachen_zones, OPTIONAL),
	F_HEXES(struct counter, entry, "hexes", &aachen_hexes, OPTIONAL,
		F_RULES(EXCLUDES("zone",
			"{id} has a zone: it can't have hexes as well"))),
	F_PART(struct counter, "counter",
		FIELDS(F_ENUM(struct counter, symbol, "symbol",
			       counter_symbols),
			F_TEXT(struct counter, size, "size", 4, OPTIONAL),
			F_INTEGER(struct counter, steps, "steps", 1, 2))),
	F_STRUCT(struct counter, strength[0], "depleted", strength_fields,
		OPTIONAL),
	FIELDS_END,
};

const struct field aachen_unit_fields[] = {
	F_ARRAY(struct world, formations, formation_count, MOST_UNITS,
		"formations", formation_fields),
	F_ARRAY(struct world, counters, counter_count, MOST_UNITS, "units",
		counter_fields),
	FIELDS_END,
};

static const struct field effect_fields[] = {
	F_ID(struct terrain_effect, terrain, "terrain", &map_terrain,
		F_RULES(MUST_BE("a row without a terrain"),
			UNIQUE("{} is there twice"),
			FOR_EACH("there is no row for the terrain {}"))),
	F_INTEGER(struct terrain_effect, cost[LEG], "leg", 1, 100),
	F_INTEGER(struct terrain_effect, cost[MOBILE], "mobile", 1, 100),
	F_INTEGER(struct terrain_effect, defence, "defence", 0, 20),
	FIELDS_END,
};

static const char *const crossing_names[] = {
	[CROSSING_PAYS] = "pays",
	[CROSSING_WHOLE] = "whole",
	[CROSSING_PROHIBITED] = "prohibited",
	NULL,
};

#define CROSSING_FIELDS(class)                                                 \
	{                                                                      \
		F_ENUM(struct water_effect, crossing[class], "crossing",       \
			crossing_names),                                       \
			F_INTEGER(struct water_effect, extra[class], "extra",  \
				0, 100, OPTIONAL),                             \
			FIELDS_END,                                            \
	}

static const struct field leg_fields[] = CROSSING_FIELDS(LEG);
static const struct field mobile_fields[] = CROSSING_FIELDS(MOBILE);

static const struct field effect_of_water_fields[] = {
	F_PART(struct water_effect, "leg", leg_fields),
	F_PART(struct water_effect, "mobile", mobile_fields),
	F_INTEGER(struct water_effect, combat, "combat", 0, 20),
	FIELDS_END,
};

static const struct field result_fields[] = {
	F_TEXT(struct result, id, "id", 8,
		F_RULES(UNIQUE("the result {} is there twice"))),
	F_INTEGER(struct result, attacker_steps, "attacker-steps", 0, 12,
		OPTIONAL),
	F_INTEGER(struct result, defender_steps, "defender-steps", 0, 2,
		OPTIONAL),
	F_BOOLEAN(struct result, attacker_retreats, "attacker-retreats",
		OPTIONAL),
	F_BOOLEAN(struct result, defender_retreats, "defender-retreats",
		OPTIONAL),
	F_BOOLEAN(struct result, defender_eliminated, "defender-eliminated",
		OPTIONAL),
	FIELDS_END,
};

static const struct field column_fields[] = {
	F_RESULT_ROW(-99, 99, 0, &aachen_results),
	FIELDS_END,
};

static const struct field marker_fields[] = {
	F_TEXT(struct marker, id, "id", 8,
		F_RULES(UNIQUE("the support {} is there twice"))),
	F_ENUM(struct marker, side, "side", seat_ids),
	F_INTEGER(struct marker, value, "value", 1, 20),
	FIELDS_END,
};

const struct field aachen_table_fields[] = {
	F_ARRAY(struct world, turns, turn_count, MOST_TURNS, "turns",
		calendar_fields, F_RULES(MUST_BE("there must be turns"))),
	NUMBER(mobile_from, "mobile-from", 1, 40),
	F_ARRAY(struct world, effects, effect_count, HEX_TERRAINS, "terrain",
		effect_fields),
	PART("road", NUMBER(road_cost[LEG], "leg", 1, 100),
		NUMBER(road_cost[MOBILE], "mobile", 1, 100)),
	PART("water",
		F_STRUCT(struct world, river, "river", effect_of_water_fields),
		F_STRUCT(struct world, stream, "stream",
			effect_of_water_fields)),
	NUMBER(wall_defence, "wall-defence", 0, 20),
	NUMBER(attackers_most, "attackers-most", 1, MOST_ATTACKERS),
	F_ARRAY(struct world, results, result_count, MOST_RESULTS, "results",
		result_fields),
	F_ARRAY(struct world, columns, column_count, MOST_COLUMNS, "combat",
		column_fields, F_RULES(MUST_BE("there must be columns"))),
	NUMBER(retreat_length, "retreat-length", 1, RETREAT_MOST / 2),
	NUMBER(demolition, "demolition", 0, DIE),
	F_ARRAY(struct world, markers, marker_count, MOST_MARKERS, "markers",
		marker_fields),
	PART("victory",
		F_ID(struct world, area_trigger, "trigger", &aachen_zones,
			F_RULES(MUST_BE("an area must trigger the units that "
					"wait"))),
		NUMBER(trigger_hexes, "trigger-hexes", 1, HEX_MOST),
		F_ID(struct world, area_city, "city", &aachen_zones,
			F_RULES(MUST_BE("there must be a city to take"))),
		F_ID(struct world, area_exits, "exits", &aachen_zones,
			F_RULES(MUST_BE("there must be exits"))),
		NUMBER(exits_needed, "exits-needed", 1, HEX_MOST)),
	FIELDS_END,
};

#include "../phase_names.h"

/* Messages use these names of phases, seats and other things. */
static const char *const phase_names[] = {
#define PHASE(row, id, name, words) words,
#include "phases.h"
#undef PHASE
	NULL,
};
const struct vocabulary aachen_phase_words =
	WORDS_FIXED("PHASE", aachen_phases, phase_names);

static const char *const outcome_names[] = {
	[OUTCOME_NONE] = "none",
	[OUTCOME_ALLIED] = "allied",
	[OUTCOME_DRAW] = "draw",
	[OUTCOME_GERMAN] = "german",
	NULL,
};

static const char *const last_names[] = {
	[LAST_NONE] = "none",
	[LAST_WON] = "won",
	[LAST_LOST] = "lost",
	NULL,
};

static const char *const bombardment_names[] = {
	[BOMBARDMENT_NONE] = "none",
	[BOMBARDMENT_HIT] = "hit",
	[BOMBARDMENT_MISSED] = "missed",
	NULL,
};

static const struct field unit_fields[] = {
	F_ID(struct unit, hex, "hex", &aachen_hexes, OPTIONAL),
	F_INTEGER(struct unit, steps, "steps", 0, 2, OPTIONAL),
	F_BOOLEAN(struct unit, due, "due", OPTIONAL),
	F_BOOLEAN(struct unit, lost, "lost", OPTIONAL),
	F_BOOLEAN(struct unit, locked, "locked", OPTIONAL),
	F_BOOLEAN(struct unit, moved, "moved", OPTIONAL),
	F_BOOLEAN(struct unit, fought, "fought", OPTIONAL),
	F_BOOLEAN(struct unit, hit, "hit", OPTIONAL),
	F_ID(struct unit, repairs, "repairs", &aachen_bridges, OPTIONAL),
	FIELDS_END,
};

/* The battle has no field, because no battle lasts from one order to the
 * next. */
const struct field aachen_state_fields[] = {
	F_INTEGER(struct state, turn, "turn", 0, MOST_TURNS),
	F_ENUM(struct state, phase, "phase", aachen_phases),
	F_ENUM(struct state, outcome, "outcome", outcome_names, OPTIONAL),
	F_KEYED(struct state, unit, "units", &aachen_units, unit_fields),
	F_HEX_OWNERS(struct state, control, "control", struct world, map, "AG"),
	F_ID(struct state, mover, "mover", &aachen_units, OPTIONAL),
	F_INTEGER(struct state, left, "left", 0, 100, OPTIONAL),
	F_BOOLEAN(struct state, arrivals_over, "arrivals-over", OPTIONAL),
	F_INTEGER(struct state, latch, "latch", 0, MOST_TURNS,
		.flags = FIELD_OPTIONAL),
	F_SET(struct state, destroyed, "destroyed", &aachen_bridges,
		.flags = FIELD_OPTIONAL),
	F_SET(struct state, tried, "tried", &aachen_bridges, OPTIONAL),
	F_ID(struct state, pontoon, "pontoon", &aachen_sites,
		.flags = FIELD_OPTIONAL),
	F_INTEGER(struct state, pontoon_turn, "pontoon-turn", 0, MOST_TURNS,
		OPTIONAL),
	F_BOOLEAN(struct state, pontoon_used, "pontoon-used", OPTIONAL),
	F_SET(struct state, spent, "spent", &aachen_markers, OPTIONAL),
	F_ENUM(struct state, last, "last", last_names, OPTIONAL),
	F_ENUM(struct state, bombardment, "bombardment", bombardment_names,
		OPTIONAL),
	FIELDS_END,
};
