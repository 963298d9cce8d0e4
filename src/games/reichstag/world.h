/*
 * This header declares the enums of Race to the Reichstag, and the scenario as
 * the rules use it.
 * floor: games
 *
 * All numbers come from scenarios/reichstag.
 */
#ifndef REICHSTAG_WORLD_H
#define REICHSTAG_WORLD_H

#include "feldpost/calendar.h"
#include "feldpost/cards.h"
#include "feldpost/hexnames.h"
#include "feldpost/results.h"
#include "feldpost/route.h"

#define MESSAGE_CONTEXT "reichstag\004"
#include "feldpost/context.h"

/* 0 In a sector, the player of the other front runs the Germans. */
enum front_row {
	BELORUSSIAN,
	UKRAINIAN,
	FRONTS,
	NOBODY = -1,
};

enum side_row {
	SOVIET,
	GERMAN,
	SIDE_ROWS,
};

enum option_row {
	OPTION_FANTASY,		   /* rule 22 is off or on */
	OPTION_PREPARED,	   /* rule 23: no or yes; not with rule 22 */
	OPTION_SUPPLY,		   /* rule 24 is off or on */
	OPTION_HIGH_MOBILITY,	   /* rule 25 is off or on */
	OPTION_FLIGHT,		   /* rule 26 is off or on */
	OPTION_FORCED_MARCH,	   /* R2: price by rule (6.5) or table (27.3) */
	OPTION_TOWER_TERRAIN,	   /* R48 is off or on */
	OPTION_REINFORCEMENT_DICE, /* R64: the value is early or literal */
	OPTIONS,
};

enum {
	NO,
	YES
};
enum {
	MARCH_RULE,
	MARCH_TABLE
};
enum {
	DICE_EARLY,
	DICE_LITERAL
};

#define GAME reichstag
#include "../rows.h"
enum {
	PHASES_OF_SECTOR = PHASE_1UF_REINFORCEMENT - PHASE_1BF_REINFORCEMENT,
	VERB_SHOWN = VERB_ROWS /* The engine adds it (cards.h). */
};

/* A phase has one of these purposes, in the order of a sector's phases. */
enum stage {
	STAGE_REINFORCEMENT,
	STAGE_BARRAGE,
	STAGE_MOVEMENT,
	STAGE_COMBAT,
	STAGE_RECON,
	STAGE_GERMAN_REINFORCEMENT,
	STAGE_GERMAN_MOVEMENT,
	STAGE_GERMAN_COMBAT,
	STAGES,
	STAGE_SETUP, /* The Soviets of a front are set up. */
	STAGE_GERMAN_SETUP,
	STAGE_OVER,
};

enum {
	POOL_MOST = CARDS_DECK,
	MOST_OTHERS = 192,
	MOST_UNITS = 2 * POOL_MOST + MOST_OTHERS,
	MOST_BRIDGES = SET_SIZE,
	MOST_TURNS = 20,
	MOST_OBJECTIVES = 32,
	MOST_MARKERS = 16,   /* At most 15 markers can be on the map. */
	MOST_ATTACKERS = 32, /* This limits the units, and the hexes, too. */
	MOST_ROWS = 16,
	MOST_RESULTS = 32,
	MOST_TYPES = 32,
	MOST_SIZES = 16,
	MOST_GROUPS = 32,
	DIE = 6,
	TURN_SETUP = 0,
	TURN_NONE = -1, /* The unit has no turn of arrival. */
};

/* The layer `sector` has a letter for each row (world.sector). */
enum sector_row {
	SECTOR_NONE,
	SECTOR_1BF,
	SECTOR_1UF,
	SECTOR_BOTH, /* 5.5 The Reichstag is in both sectors. */
};

/* The layer `bank` has a letter for each row (world.bank). */
enum bank_row {
	BANK_NONE,
	BANK_WEST,
	BANK_EAST,
};

/* A hexside can be of these kinds (hexmap.h). */
enum side_kind {
	KIND_RIVER,
	KIND_LAKE,
	KIND_ROAD,
	KIND_RAIL,
	KIND_BRIDGE,
	KIND_STREET, /* The bridge's street is not drawn. */
	KIND_BOUNDARY,
	KIND_UNDRIVEN,
	WATERS = 1 << KIND_RIVER | 1 << KIND_LAKE,
	LINKS = 1 << KIND_ROAD | 1 << KIND_RAIL,
};

/* 10, 20 Units have one of these sizes. */
enum size_row {
	SIZE_SMALL,
	SIZE_DIVISION,
	SIZE_CORPS,
	SIZES,
};

/* 16, 17, 19 The rules name these kinds of units. */
enum kind_row {
	KIND_UNIT, /* No rule names this kind. */
	KIND_ENGINEER,
	KIND_RECON,
	KIND_INFANTRY, /* An airstrip can bring it back. */
	KIND_TOWER,
	KIND_COMMAND_POST,
	KIND_AIRSTRIP,
	KIND_SNIPER,
	KIND_DEPOT,
	KIND_STRATEGIC,
	KIND_FACE_DOWN,
	KINDS,
};

/* 3 A group of units is brought by one of these rules. */
enum group_row {
	GROUP_NONE,	/* The pieces of the pool are in no group. */
	GROUP_START,	/* 3.11, 3.12 The front starts with these units. */
	GROUP_ARRIVAL,	/* 7.1 These units arrive later. */
	GROUP_GARRISON, /* 3.7 These units are the Berlin garrison. */
	GROUP_SPREE,	/* 3.8 These units are set up along the Spree. */
	GROUP_LVI,	/* 3.9, 3.10 These units are LVI Panzer Corps. */
	GROUP_RELIEF,	/* 22, 23: XX Corps and Group Steiner */
	GROUP_TOWER,	/* 3.2 These units are flak towers. */
	GROUPS,
};

/* The units of a group are set up together, or arrive together. */
struct unit_group {
	const char *id, *name;
	int front; /* Soviets: front; Germans: sector; NOBODY: by lot */
	int role;
	uint64_t zones; /* set of rows of map.area; empty for all hexes */
};

struct unit_type {
	const char *id, *name;
	int kind;
	int symbol;
	bool high_mobility;
};

struct unit_size {
	const char *id, *name;
	const char *mark; /* printed as "XXX", "XX", ... */
	int class;
};

/* A counter is a unit, or a piece of the pool. */
struct counter {
	const char *id, *name;
	int of_group, of_type, of_size; /* rows of world.groups, types,
					 * sizes; -1 for pool pieces, or
					 * without a size */
	int strength;
	int hex;  /* HEX_NONE unless it is a tower */
	int turn; /* arrival, TURN_SETUP or TURN_NONE */
	int zone;
	int prepared; /* 23 sector where it is set up, or NOBODY */
	bool bunker;  /* 26 The unit is the Führerbunker. */

	/* The function `prepare` computes these members. */
	int side;
	int front;
	int group;
	int kind;
	int symbol;
	const char *size; /* NULL if the counter shows no size */
	int class;
	bool mobile;
	bool high_mobility;
	/* The unit is set up or arrives in these hexes. An empty list means any
	 * hex. */
	struct hex_list entry;
};

/* 27.4 These are the effects of terrain, or of something else in a hex: an
 * objective, S-Bahn, an airfield. */
struct terrain_effect {
	int terrain;
	int cost; /* points; 0 prohibits movement */
	int defence[SIDE_ROWS];
	bool assault; /* 12.21 The assault table must be used. */
};

/* 27.4 These are the effects of everything in a hex together (R29, 12.19). */
struct hex_effect {
	uint8_t cost; /* cost without a road; 0 prohibits movement */
	uint8_t defence[SIDE_ROWS];
	bool assault;
};

struct water_effect {
	int cost;
	int defence;
};

/* 12.23 The code of a combat result names these losses and retreats. */
enum loss_row {
	LOSS_NONE,
	LOSS_STRONGEST,
	LOSS_HALF,
	LOSS_ALL,
};
enum retreat_row {
	RETREAT_NONE,
	RETREAT_ONE,
	RETREAT_DIE, /* The die of a panic gives the length. */
};
struct result {
	const char *id;
	const char *name; /* `prepare` makes "AP, the attackers lose ..." */
	int attacker_loss, defender_loss;
	int attacker_retreat, defender_retreat;
	int advance; /* hexes that the other side may advance */
};

/* 12.2 Fights use one of these tables. */
enum table_row {
	TABLE_MOBILE,
	TABLE_ASSAULT,
	TABLES,
};
struct combat_table {
	struct result_row *rows; /* sorted by percent; the last has no end */
	size_t count;
};

/* 21 An objective is a hex with a value in victory points. */
struct objective {
	const char *id, *name;
	int hex, value;
};

enum marker_kind {
	MARKER_ARTILLERY,
	MARKER_AIR,
	MARKER_JET,
	MARKER_KINDS,
};

/* 15 This struct has the range of a kind of markers, and how many a front
 * has. */
struct barrage {
	int radius, markers[FRONTS];
};

/* 27.3 Prices are in STAVKA points. */
struct unit_prices {
	int of[SIZES];
};
struct prices {
	struct unit_prices replacement, prepared;
	int marker[MARKER_KINDS];
	int march, march_table;
	int effort;
};

/* A hex lies at some of these edges of the map. */
enum edge_bit {
	EDGE_1BF = 1 << BELORUSSIAN,
	EDGE_1UF = 1 << UKRAINIAN,
	EDGE_FLIGHT = 1 << FRONTS, /* 26 Germans may leave the map here. */
};

struct world {
	struct hexmap map;
	uint8_t *sector;
	uint8_t *bank;
	uint8_t *sbahn;

	struct unit_size *sizes;
	size_t size_count;
	struct unit_type *types;
	size_t type_count;
	struct unit_group *groups;
	size_t group_count;
	struct counter *pool;
	size_t pool_count;
	struct counter *units;
	size_t unit_count;

	struct calendar *turns;
	size_t turn_count;
	struct terrain_effect *effects;
	size_t effect_count;
	/* 27.4 These are the effects of things other than terrain. */
	struct terrain_effect objective, ring, airfield;
	int link_cost;
	struct water_effect river, lake;
	int bridge_blown; /* 18.2 A die up to this blows the bridge. */
	int allowance, march, march_far;
	int command_post;
	int tower_range, tower_factor;
	int most_factor;
	int barrage_factor, barrage_cost;
	int barrage_from; /* 7.2 the first turn with barrage */
	struct barrage barrage[MARKER_KINDS];
	struct prices prices;
	int points;	      /* 6.2 both fronts share these STAVKA points */
	int exhausted_factor; /* 6.4 multiplies prices of an exhausted front */
	int exhaustion_dice;
	/* 10 These are the most units in a hex, and the most Soviet corps and
	 * divisions. */
	int soviet_stack, soviet_large, german_stack;
	int deal_garrison, deal[FRONTS];
	int garrison_draw;
	int draw_up_to;
	int draw_range, sniper_range, airstrip_range, depot_range;
	int airstrip_units;
	int recon_range;
	struct result *results;
	size_t result_count;
	struct combat_table tables[TABLES];
	struct objective *objectives; /* The Reichstag comes first. */
	size_t objective_count;
	int strategic_value, german_value, point_value;
	int relief_from;
	uint64_t supply_zones[FRONTS];
	int supplied_arrival;
	int flight_zone;
	int flight_cost;
	int area_airfields;

	/* The function `prepare` computes these members. */
	int reichstag;
	/* 24.1, R5, R41, 13 These are the edges of each front. */
	struct hex_list supply[FRONTS];
	/* This vocabulary of units has the pieces of the pool, their numbers,
	 * then the other units. `counter` has the same index. All numbers share
	 * one counter. */
	struct card_words names;
	struct counter face_down;
	const struct counter *counter[MOST_UNITS];
	int first_unit;
	struct hex_site *bridges;
	size_t bridge_count;
	struct hex_area *areas; /* areas that doctrine can name (hexnames.h) */
	size_t area_count;
	struct hex_effect effect[HEX_MOST];
	struct steps steps;
	int8_t objective_at[HEX_MOST];
	uint8_t is_airfield[HEX_MOST];
	uint8_t takes_airstrip[HEX_MOST];
	/* 5.2, 9 A hex where a sector's units can't go has MARK_CLOSED
	 * (route.h). */
	uint8_t closed[FRONTS][HEX_MOST];
	uint8_t edge[HEX_MOST];
};

#endif
