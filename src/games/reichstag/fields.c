#include "reichstag.h"

/*
 * How the scenario and the state stand in documents: one table for each
 * struct, one vocabulary for each kind of thing that has an id.
 */

/* Vocabularies. */

const struct vocabulary reichstag_hexes = {
	WORDS_ARRAY(
		"HEX", struct world, map.hex, map.hexes, struct hex, id, name),
	.find = hex_find,
	.near = hex_near,
	.distance = hex_apart,
};

/* Pieces of the pool, their numbers, all other units. */
const struct vocabulary reichstag_units = WORDS_OF("UNIT", struct world,
	names.list, names.count, struct card_name, id, name);

/* The pieces alone. */
const struct vocabulary reichstag_pool = WORDS_OF(
	"PIECE", struct world, pool, pool_count, struct counter, id, name);

const struct vocabulary reichstag_bridges = {
	WORDS_ARRAY("BRIDGE", struct world, bridges, bridge_count,
		struct hex_site, id, name),
	.find = hexside_find,
};

const struct vocabulary reichstag_areas = WORDS_OF(
	"AREA", struct world, areas, area_count, struct hex_area, id, name);

const struct vocabulary reichstag_objectives = WORDS_OF("OBJECTIVE",
	struct world, objectives, objective_count, struct objective, id, name);

const struct vocabulary reichstag_turns = WORDS_OF(
	"TURN", struct world, turns, turn_count, struct calendar, id, name);

const struct vocabulary reichstag_results = WORDS_OF(
	"RESULT", struct world, results, result_count, struct result, id, name);

const char *const reichstag_seat_ids[] = { "1bf", "1uf", NULL };
const char *const reichstag_seat_names[] = { N_("1st Belorussian Front"),
	N_("1st Ukrainian Front"), NULL };
const struct vocabulary reichstag_seats =
	WORDS_FIXED("SEAT", reichstag_seat_ids, reichstag_seat_names);

/* map.yaml, units.yaml, tables.yaml */

const struct field reichstag_map_fields[] = {
	FIELDS_END,
};
const struct field reichstag_unit_fields[] = {
	FIELDS_END,
};
const struct field reichstag_table_fields[] = {
	FIELDS_END,
};

/* The state. */

#define OPTIONAL .flags = FIELD_OPTIONAL

const char *const reichstag_phases[] = {
	[PHASE_SETUP_1BF_GERMANS] = "setup-1bf-germans",
	[PHASE_SETUP_1UF_GERMANS] = "setup-1uf-germans",
	[PHASE_SETUP_1BF] = "setup-1bf",
	[PHASE_SETUP_1UF] = "setup-1uf",
	[PHASE_1BF_REINFORCEMENT] = "1bf-reinforcement",
	[PHASE_1BF_BARRAGE] = "1bf-barrage",
	[PHASE_1BF_MOVEMENT] = "1bf-movement",
	[PHASE_1BF_COMBAT] = "1bf-combat",
	[PHASE_1BF_RECON] = "1bf-recon",
	[PHASE_1BF_GERMAN_REINFORCEMENT] = "1bf-german-reinforcement",
	[PHASE_1BF_GERMAN_MOVEMENT] = "1bf-german-movement",
	[PHASE_1BF_GERMAN_COMBAT] = "1bf-german-combat",
	[PHASE_1UF_REINFORCEMENT] = "1uf-reinforcement",
	[PHASE_1UF_BARRAGE] = "1uf-barrage",
	[PHASE_1UF_MOVEMENT] = "1uf-movement",
	[PHASE_1UF_COMBAT] = "1uf-combat",
	[PHASE_1UF_RECON] = "1uf-recon",
	[PHASE_1UF_GERMAN_REINFORCEMENT] = "1uf-german-reinforcement",
	[PHASE_1UF_GERMAN_MOVEMENT] = "1uf-german-movement",
	[PHASE_1UF_GERMAN_COMBAT] = "1uf-german-combat",
	[PHASE_OVER] = "over",
	NULL,
};

const char *const reichstag_phase_names[] = {
	[PHASE_SETUP_1BF_GERMANS] = N_("set-up, Germans in the 1BF sector"),
	[PHASE_SETUP_1UF_GERMANS] = N_("set-up, Germans in the 1UF sector"),
	[PHASE_SETUP_1BF] = N_("set-up, 1BF"),
	[PHASE_SETUP_1UF] = N_("set-up, 1UF"),
	[PHASE_1BF_REINFORCEMENT] = N_("1BF reinforcement"),
	[PHASE_1BF_BARRAGE] = N_("1BF barrage"),
	[PHASE_1BF_MOVEMENT] = N_("1BF movement"),
	[PHASE_1BF_COMBAT] = N_("1BF combat"),
	[PHASE_1BF_RECON] = N_("1BF recon"),
	[PHASE_1BF_GERMAN_REINFORCEMENT] =
		N_("German reinforcement, 1BF sector"),
	[PHASE_1BF_GERMAN_MOVEMENT] = N_("German movement, 1BF sector"),
	[PHASE_1BF_GERMAN_COMBAT] = N_("German combat, 1BF sector"),
	[PHASE_1UF_REINFORCEMENT] = N_("1UF reinforcement"),
	[PHASE_1UF_BARRAGE] = N_("1UF barrage"),
	[PHASE_1UF_MOVEMENT] = N_("1UF movement"),
	[PHASE_1UF_COMBAT] = N_("1UF combat"),
	[PHASE_1UF_RECON] = N_("1UF recon"),
	[PHASE_1UF_GERMAN_REINFORCEMENT] =
		N_("German reinforcement, 1UF sector"),
	[PHASE_1UF_GERMAN_MOVEMENT] = N_("German movement, 1UF sector"),
	[PHASE_1UF_GERMAN_COMBAT] = N_("German combat, 1UF sector"),
	[PHASE_OVER] = N_("over"),
	NULL,
};

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
	F_BOOLEAN(struct unit, marched, "marched", OPTIONAL),
	F_BOOLEAN(struct unit, bound, "bound", OPTIONAL),
	F_BOOLEAN(struct unit, scouted, "scouted", OPTIONAL),
	F_BOOLEAN(struct unit, seen, "seen", OPTIONAL),
	F_INTEGER(struct unit, barred, "barred", 0, 3, OPTIONAL),
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
	FIELDS_END,
};

/* The combat under way is no part of it: between orders there is none. */
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
