/*
 * The files of Kampfgruppe Peiper (Bonsai Games, Y. Nakaguro) share the
 * declarations in this header.
 * floor: games
 *
 * One player leads the battle group from Losheim to the Meuse. Nine American
 * chits come out of a cup. Rule numbers are those of the game's specification,
 * with the booklet's number in brackets where that differs.
 */
#ifndef PEIPER_H
#define PEIPER_H

#include "feldpost/calendar.h"
#include "feldpost/cup.h"
#include "feldpost/pointmap.h"
#include "feldpost/rules.h"

#define MESSAGE_CONTEXT "peiper\004"
#include "feldpost/context.h"

enum {
	MOST_TOWNS = 64,
	MOST_ROADS = 128,
	MOST_CHITS = 16,
	MOST_TURNS = 15, /* A turn opens at most two urns (4.1, 4.6). */
	MOST_EVENT = MOST_TURNS + 6,
	CONVERTED = 2,
};

/* 1.5 Each type of points has a row, an id and a name. The main force is
 * first. */
#define POINTS(POINT)                                                          \
	POINT(ARMOR, "armor", N_("armour"))                                    \
	POINT(PZGREN, "pzgren", N_("panzergrenadiers"))                        \
	POINT(HEAVY, "heavy", N_("heavy armour"))                              \
	POINT(ART, "art", N_("artillery"))                                     \
	POINT(RECON, "recon", N_("reconnaissance"))                            \
	POINT(ENG, "eng", N_("engineers"))                                     \
	POINT(AA, "aa", N_("anti-aircraft"))
enum point {
#define ROW(row, ...) row,
	POINTS(ROW)
#undef ROW
	POINT_COUNT
};

enum {
	MAIN_FORCE = 1 << ARMOR | 1 << PZGREN,
	ANY_TYPE = (1 << POINT_COUNT) - 1
};

enum kind {
	INFANTRY,
	AIRBORNE,
	TANK,
	ENGINEER,
	AIRCRAFT,
	FUEL_AT
};

enum {
	FIGHTERS = 1 << INFANTRY | 1 << AIRBORNE | 1 << TANK
};

enum star {
	STAR_NONE,
	STAR_WHITE,
	STAR_YELLOW
};

enum event {
	EVENT_GREIF,
	EVENT_PARATROOPS,
	EVENT_REGROUP,
	EVENT_SUPPLY,
	EVENT_COUNTERATTACK,
	EVENT_COUNT
};

/* 3 The game ends in one of these ways. */
enum result {
	RESULT_NONE,
	RESULT_WON,
	RESULT_DRAW,
	RESULT_TIME,
	RESULT_DESTROYED,
	RESULT_SURROUNDED,
};

/* Conditional orders test the result of the turn's last battle. */
enum last_battle {
	LAST_NONE,
	LAST_WON,
	LAST_LOST
};

enum option_row {
	OPTION_POINTS,
	OPTION_HARD_COMBAT,
	OPTION_DRAW
};

#define GAME peiper
#include "../rows.h"

struct town {
	const char *id, *name;
	const char *label; /* id in small letters, for labels of dice */
	int threat;
	int star;
	int rollbahn; /* 1 to 3 mean B to D; 0 means none */
	int at[2], name_at[2];
};

struct road {
	int from, to;
	int direction; /* 0 leads north, 1 leads west */
	int rollbahn;
	bool bridge;
	const char *river;
	int bend; /* column of the bend; 0 means halfway */
	const char *id, *name;
	const char *bridge_name;
};

struct chit {
	const char *id, *name, *title; /* `title` includes the strength */
	const char *brief;
	int kind;
	int strength;
};

struct caption {
	int at[2];
	int style;
	const char *text;
};

/* A range is a row of a table in which a die is looked up. */
struct range {
	int from, to; /* `to` is 0 for "and above" */
	int value;
};

struct table {
	struct range *row;
	size_t count;
};

struct world {
	struct town *towns;
	size_t town_count;
	struct road *roads;
	size_t road_count;
	int start, trap;
	uint64_t start_exits, goals;
	int height;
	struct caption *captions;
	size_t caption_count;

	struct chit *chits;
	size_t chit_count;
	int most[POINT_COUNT], most_fuel;
	struct {
		int fuel, points[2], main;
	} start_with;

	struct calendar *turns;
	size_t turn_count;
	int draw_value;
	int move_fuel;
	struct {
		int less, least;
	} greif;
	int garrison_fuel, conversion_points;
	struct {
		int bridge, roadblock;
	} engineers;
	int flak_points;
	int dump_until;
	struct {
		int full_dice, full_points;
		int art_points, heavy_fuel;
		int combined_arms, hard_combined_arms;
	} battle;
	struct table roadblock, aircraft, events;
	int paratroops, supply_divisor;

	/* The function `prepare` computes these members. */
	struct pointmap map;
	uint8_t roadblock_loses[7], aircraft_loses[7];
	uint8_t event_of[MOST_EVENT + 1];
};

/* This struct is a chit on the map. A face-down chit has `chit` -1, and `urn`
 * is the urn from which it was drawn. */
struct placed {
	int8_t town, chit;
	uint16_t urn;
};

struct tracked {
	int8_t turn, chit;
};

struct blown {
	int16_t road;
	int8_t chit;
};

struct state {
	int8_t turn, phase, result, town;
	int8_t force[POINT_COUNT], fuel;
	int8_t last;
	bool greif, greif_next, high_town;
	uint64_t out;
	size_t placed_count, tracked_count, blown_count;
	struct placed map[MOST_CHITS];
	struct tracked track[MOST_CHITS];
	struct blown bridges[MOST_CHITS];
	struct cup cup;
};

/* This structure is the game while an order is carried out. */
struct peiper {
	struct run *run;
	const struct world *w;
	struct state *s;
	/* The current move leads from s->town along `road` to `to`. */
	int road, to;
	bool first; /* It is a first move (4.3), not a second (4.6). */
};

extern const struct vocabulary peiper_towns, peiper_chits, peiper_points,
	peiper_roads, peiper_bridges;
extern const struct field peiper_map_fields[], peiper_unit_fields[],
	peiper_table_fields[];

/* legal.c decides which orders are legal. */
bool peiper_open_phase(
	const struct world *w, const struct state *s, enum phase phase);
int peiper_parts(const struct scene *s);

/* turn.c has section 4 of the rules. */
void peiper_over(struct peiper *g, enum result result);

/* movement.c has rules 4.3 to 4.6. */
int peiper_threat(const struct world *w, const struct state *s, int town);
void peiper_move(struct peiper *g, const struct map_way *way);
void peiper_enter(struct peiper *g, int town);

/* combat.c has 5.1 to 5.3, and losses. A function that returns bool returns
 * true if the battle group goes on. */
void peiper_combat(struct peiper *g);
bool peiper_lose_any(struct peiper *g, unsigned types, int question);

/* battle.c has rules 5.4 and 5.5. */
int peiper_main_dice(const struct world *w, const struct state *s, bool full);
bool peiper_battle(struct peiper *g);
bool peiper_is_combined(
	const struct world *w, const struct state *s, int one, int other);
int peiper_strength(const struct world *w, const struct state *s, bool hard,
	int one, int other);

/* events.c has section 6 of the rules. The result is false if movement is
 * over. */
bool peiper_event(struct peiper *g, int die);

/* chits.c has the places of chits. */
int peiper_chit_in(const struct state *s, int town, int from);
int peiper_count_in(const struct state *s, int town);
int peiper_hidden_in(const struct state *s, int town);
int peiper_kind_in(
	const struct world *w, const struct state *s, int town, enum kind k);
void peiper_place(struct state *s, int town, int chit, int urn);
void peiper_turn_up(struct peiper *g, int row);
int peiper_pick_up(struct state *s, int row);
void peiper_to_cup(struct peiper *g, int row);
void peiper_clear(struct peiper *g, int town);
void peiper_to_track(struct peiper *g, int row);
void peiper_track_to_cup(struct peiper *g, int turn);
void peiper_add_fuel(struct peiper *g, int fuel);
bool peiper_road_open(const struct state *s, int road);
/* peiper_next_way returns the next open road after `after` (NULL for the
 * first road) that leads from the battle group north, west or south.
 * peiper_way_to returns the open road to `town`. Both return NULL if there
 * is no such road. */
const struct map_way *peiper_next_way(const struct world *w,
	const struct state *s, const struct map_way *after);
const struct map_way *peiper_way_to(
	const struct world *w, const struct state *s, int town);

/* Returns the turn for texts: 0 before the battle group is chosen. */
static inline int
turn_of(const struct state *s)
{
	return s->phase == PHASE_ALLOCATION ? 0 : s->turn;
}

static inline bool
in_main_force(const struct state *s)
{
	return s->force[ARMOR] + s->force[PZGREN] > 0;
}

#endif
