#include "aachen.h"

/*
 * How the scenario and the state stand in documents: one table for each
 * struct, one vocabulary for each kind of thing that has an id.
 */

/* Vocabularies. */

const struct vocabulary aachen_hexes =
	WORDS_OF("HEX", struct world, map.hex, map.hexes, struct hex, id, name);

const struct vocabulary aachen_units = WORDS_PLACED("UNIT", struct world,
	counters, counter_count, struct counter, id, name, where.id);

const struct vocabulary aachen_sites = WORDS_OF(
	"SIDE", struct world, sites, site_count, struct site, id, name);

const struct vocabulary aachen_bridges = WORDS_OF(
	"BRIDGE", struct world, bridges, bridge_count, struct bridge, id, name);

const struct vocabulary aachen_areas = WORDS_PLACED(
	"AREA", struct world, areas, area_count, struct hex_area, id, name, at);

const struct vocabulary aachen_markers = WORDS_PLACED("SUPPORT", struct world,
	markers, marker_count, struct marker, id, id, at);

const struct vocabulary aachen_turns = WORDS_OF(
	"TURN", struct world, turns, turn_count, struct calendar, id, name);

const char *const aachen_seat_ids[] = { "allied", "german", NULL };
const char *const aachen_seat_names[] = { "Allies", "Germans", NULL };
const struct vocabulary aachen_seats =
	WORDS_FIXED("SEAT", aachen_seat_ids, aachen_seat_names);

const char *const aachen_phases[] = {
	[PHASE_SETUP] = "setup",
	[PHASE_ALLIED_MOVEMENT] = "allied-movement",
	[PHASE_ALLIED_COMBAT] = "allied-combat",
	[PHASE_ALLIED_MOBILE] = "allied-mobile",
	[PHASE_GERMAN_MOVEMENT] = "german-movement",
	[PHASE_GERMAN_COMBAT] = "german-combat",
	[PHASE_GERMAN_MOBILE] = "german-mobile",
	[PHASE_OVER] = "over",
	NULL,
};

/* map.yaml */

const struct field aachen_map_fields[] = {
	FIELDS_END,
};

/* units.yaml */

const struct field aachen_unit_fields[] = {
	FIELDS_END,
};

/* tables.yaml */

const struct field aachen_table_fields[] = {
	FIELDS_END,
};

/* The state. */

const struct field aachen_state_fields[] = {
	FIELDS_END,
};
