#include "peiper.h"

/* This file tells how documents spell the scenario and the state. */

const struct vocabulary peiper_towns = WORDS_OF(
	"TOWN", struct world, towns, town_count, struct town, id, name);

const struct vocabulary peiper_chits = WORDS_OF(
	"CHIT", struct world, chits, chit_count, struct chit, id, title);

#define ID(row, id, name)   id,
#define NAME(row, id, name) name,
static const char *const point_ids[] = { POINTS(ID) NULL };
static const char *const point_names[] = { POINTS(NAME) NULL };
const struct vocabulary peiper_points =
	WORDS_FIXED("POINT", point_ids, point_names);

const struct vocabulary peiper_roads = WORDS_OF(
	"ROAD", struct world, roads, road_count, struct road, id, name);

/* Messages name a road by its bridge, with this vocabulary. */
const struct vocabulary peiper_bridges = WORDS_OF("BRIDGE", struct world, roads,
	road_count, struct road, id, bridge_name);

const struct vocabulary peiper_turns = WORDS_OF(
	"TURN", struct world, turns, turn_count, struct calendar, id, name);

static const char *const star_names[] = { "none", "white", "yellow", NULL };
static const char *const rollbahn_names[] = { "none", "B", "C", "D", NULL };
static const char *const direction_names[] = { "N", "W", NULL };
static const char *const style_names[] = { "plain", "faint", "strong", "own",
	"enemy", "water", "goal", "gold", NULL };

static const struct field town_fields[] = {
	F_TEXT(struct town, id, "id", 24,
		F_RULES(UNIQUE("the town {} is there twice"))),
	F_TEXT(struct town, name, "name", 24),
	F_INTEGER(struct town, threat, "threat", 0, 6,
		.help = N_("the red number in the star of the town")),
	F_ENUM(struct town, star, "star", star_names),
	F_ENUM(struct town, rollbahn, "rollbahn", rollbahn_names),
	F_NUMBERS(struct town, at, "at", 0, CANVAS_WIDTH - 1),
	F_NUMBERS(struct town, name_at, "name-at", 0, CANVAS_WIDTH - 1),
	FIELDS_END,
};

static const struct field road_fields[] = {
	F_ID(struct road, from, "from", &peiper_towns,
		F_RULES(MUST_BE("road {#} leads from or to nowhere"),
			UNIQUE_WITH(
				"to", "{}-{to}: this road is listed twice"))),
	F_ID(struct road, to, "to", &peiper_towns,
		F_RULES(MUST_BE("road {#} leads from or to nowhere"),
			DIFFERS_FROM(
				"from", "a road leads from {} to itself"))),
	F_ENUM(struct road, direction, "direction", direction_names,
		.help = N_("the heading of from -> to")),
	F_ENUM(struct road, rollbahn, "rollbahn", rollbahn_names),
	F_BOOLEAN(struct road, bridge, "bridge", .flags = FIELD_OPTIONAL,
		F_RULES(NEEDS(
			"river", "{from}-{to}: a bridge without a river"))),
	F_TEXT(struct road, river, "river", 24, .flags = FIELD_OPTIONAL,
		F_RULES(NEEDS(
			"bridge", "{from}-{to}: a river without a bridge"))),
	F_INTEGER(struct road, bend, "bend", 0, CANVAS_WIDTH - 1,
		.flags = FIELD_OPTIONAL,
		.help = N_("the column in which the road turns")),
	FIELDS_END,
};

static const struct field caption_fields[] = {
	F_NUMBERS(struct caption, at, "at", 0, CANVAS_WIDTH - 1),
	F_ENUM(struct caption, style, "style", style_names),
	F_TEXT(struct caption, text, "text", 200),
	FIELDS_END,
};

static const struct field fixed_fields[] = {
	F_ID(struct world, start, "start", &peiper_towns,
		F_RULES(MUST_BE("there must be a town to start from"))),
	F_SET(struct world, start_exits, "start-exits", &peiper_towns),
	F_SET(struct world, goals, "goals", &peiper_towns,
		F_RULES(MUST_BE("there must be a goal"))),
	F_ID(struct world, trap, "trap", &peiper_towns,
		F_RULES(MUST_BE("there must be a trap")),
		.help = N_("the town in which event 12+ encircles the battle "
			   "group")),
	FIELDS_END,
};

const struct field peiper_map_fields[] = {
	F_ARRAY(struct world, towns, town_count, MOST_TOWNS, "towns",
		town_fields, F_RULES(MUST_BE("there must be towns"))),
	F_ARRAY(struct world, roads, road_count, MOST_ROADS, "roads",
		road_fields),
	F_PART(struct world, "fixed", fixed_fields),
	F_INTEGER(struct world, height, "height", 10, 60,
		.help = N_("rows of the board")),
	F_ARRAY(struct world, captions, caption_count, 64, "captions",
		caption_fields),
	FIELDS_END,
};

static const char *const kind_names[] = { "infantry", "airborne", "tank",
	"engineer", "aircraft", "fuel-at", NULL };

static const struct field chit_fields[] = {
	F_TEXT(struct chit, id, "id", 16,
		F_RULES(UNIQUE("the chit {} is there twice"))),
	F_ENUM(struct chit, kind, "kind", kind_names),
	F_INTEGER(struct chit, strength, "strength", 0, 9,
		F_RULES(NEEDED_FOR("kind", FIGHTERS, "{id} needs a strength"),
			ONLY_FOR("kind", FIGHTERS,
				"{id} can't have a strength"))),
	F_TEXT(struct chit, name, "name", 40),
	F_TEXT(struct chit, brief, "short", 8),
	FIELDS_END,
};

#define LIMIT(row, id, name) F_INTEGER(struct world, most[row], id, 0, 99),

static const struct field limit_fields[] = {
	POINTS(LIMIT) F_INTEGER(struct world, most_fuel, "fuel", 0, 99),
	FIELDS_END,
};

static const struct field start_fields[] = {
	F_INTEGER(struct world, start_with.fuel, "fuel", 0, 99),
	F_NUMBERS(struct world, start_with.points, "points", 1, 99),
	F_INTEGER(struct world, start_with.main, "main", 1, 99),
	FIELDS_END,
};

const struct field peiper_unit_fields[] = {
	F_ARRAY(struct world, chits, chit_count, MOST_CHITS, "chits",
		chit_fields, F_RULES(MUST_BE("there must be chits"))),
	F_PART(struct world, "limits", limit_fields),
	F_PART(struct world, "start-with", start_fields),
	FIELDS_END,
};

static const char *const event_names[] = { "greif", "paratroops", "regroup",
	"supply", "counterattack", NULL };

static const struct field greif_fields[] = {
	F_INTEGER(struct world, greif.less, "less", 0, 6),
	F_INTEGER(struct world, greif.least, "least", 0, 6),
	FIELDS_END,
};

static const struct field engineer_fields[] = {
	F_INTEGER(struct world, engineers.bridge, "bridge", 1, 9),
	F_INTEGER(struct world, engineers.roadblock, "roadblock", 1, 9),
	FIELDS_END,
};

static const struct field loss_fields[] = {
	F_FROM_TO(struct range, 1, 6, 0),
	F_ID(struct range, value, "loses", &peiper_points,
		F_RULES(MUST_BE("row {#} loses nothing"))),
	FIELDS_END,
};

static const struct field event_fields[] = {
	F_FROM_TO(struct range, 1, MOST_EVENT, FIELD_OPTIONAL),
	F_ENUM(struct range, value, "event", event_names),
	FIELDS_END,
};

static const struct field battle_fields[] = {
	F_INTEGER(struct world, battle.full_dice, "full-dice", 1, 3),
	F_INTEGER(struct world, battle.full_points, "full-points", 2, 12),
	F_INTEGER(struct world, battle.art_points, "art-points", 0, 9),
	F_INTEGER(struct world, battle.heavy_fuel, "heavy-fuel", 0, 9),
	F_INTEGER(struct world, battle.combined_arms, "combined-arms", 1, 9),
	F_INTEGER(struct world, battle.hard_combined_arms, "hard-combined-arms",
		1, 6),
	FIELDS_END,
};

#define ROWS(member, key, table)                                               \
	F_ARRAY(struct world, member.row, member.count, MOST_EVENT, key, table)

const struct field peiper_table_fields[] = {
	F_ARRAY(struct world, turns, turn_count, MOST_TURNS, "turns",
		calendar_fields, F_RULES(MUST_BE("there must be turns"))),
	F_INTEGER(struct world, draw_value, "draw-value", 1, 6),
	F_INTEGER(struct world, move_fuel, "move-fuel", 0, 9),
	F_PART(struct world, "greif", greif_fields),
	F_INTEGER(struct world, garrison_fuel, "garrison-fuel", 1, 9),
	F_INTEGER(struct world, conversion_points, "conversion-points",
		CONVERTED, CONVERTED,
		.help = N_(
			"the order is convert POINT POINT, so it must be 2")),
	F_PART(struct world, "engineers", engineer_fields),
	ROWS(roadblock, "roadblock", loss_fields),
	F_INTEGER(struct world, flak_points, "flak-points", 0, 9),
	ROWS(aircraft, "aircraft", loss_fields),
	F_INTEGER(struct world, dump_until, "dump-until", 0, MOST_TURNS,
		F_RULES(ONE_OF(
			&peiper_turns, "dump-until: there is no turn {}"))),
	F_PART(struct world, "battle", battle_fields),
	ROWS(events, "events", event_fields),
	F_INTEGER(struct world, paratroops, "paratroops", 0, 9),
	F_INTEGER(struct world, supply_divisor, "supply-divisor", 1, 6),
	FIELDS_END,
};

#include "../phase_names.h"

static const char *const result_names[] = {
	[RESULT_NONE] = "none",
	[RESULT_WON] = "won",
	[RESULT_DRAW] = "draw",
	[RESULT_TIME] = "time",
	[RESULT_DESTROYED] = "destroyed",
	[RESULT_SURROUNDED] = "surrounded",
	NULL,
};

static const char *const last_names[] = { "none", "won", "lost", NULL };

#define FORCE(row, id, name) F_INTEGER(struct state, force[row], id, 0, 99),

static const struct field force_fields[] = { POINTS(FORCE) FIELDS_END };

static const struct field placed_fields[] = {
	F_ID(struct placed, town, "town", &peiper_towns),
	F_ID(struct placed, chit, "chit", &peiper_chits,
		.flags = FIELD_OPTIONAL, .help = N_("a chit that is face up")),
	F_INTEGER(struct placed, urn, "urn", 0, UINT16_MAX,
		.flags = FIELD_OPTIONAL,
		.help = N_("the urn of a chit that is face down")),
	FIELDS_END,
};

static const struct field tracked_fields[] = {
	F_INTEGER(struct tracked, turn, "turn", 1, MOST_TURNS + 1),
	F_ID(struct tracked, chit, "chit", &peiper_chits),
	FIELDS_END,
};

static const struct field blown_fields[] = {
	F_ID(struct blown, road, "road", &peiper_roads),
	F_ID(struct blown, chit, "chit", &peiper_chits),
	FIELDS_END,
};

const struct field peiper_state_fields[] = {
	F_INTEGER(struct state, turn, "turn", 1, MOST_TURNS),
	F_ENUM(struct state, phase, "phase", peiper_phases),
	F_ENUM(struct state, result, "result", result_names),
	F_ID(struct state, town, "town", &peiper_towns),
	F_PART(struct state, "force", force_fields),
	F_INTEGER(struct state, fuel, "fuel", 0, 99),
	F_BOOLEAN(struct state, greif, "greif"),
	F_BOOLEAN(struct state, greif_next, "greif-next"),
	F_ENUM(struct state, last, "last", last_names),
	F_BOOLEAN(struct state, high_town, "high-town"),
	F_LIST(struct state, map, placed_count, "map", placed_fields),
	F_LIST(struct state, track, tracked_count, "track", tracked_fields),
	F_LIST(struct state, bridges, blown_count, "bridges", blown_fields),
	F_SET(struct state, out, "out", &peiper_chits),
	F_CUP(struct state, cup, "cup", &peiper_chits),
	FIELDS_END,
};
