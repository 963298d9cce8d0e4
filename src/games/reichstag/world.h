/*
 * This header declares the enums of Race to the Reichstag, and the scenario as
 * the rules use it.
 *
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

/*
 * 0 These rows are for seats, fronts and sectors. In a sector, the player of
 * the other front runs the Germans.
 */
enum front_row {
	BELORUSSIAN, /* seat B, front 1BF */
	UKRAINIAN,   /* seat U, front 1UF */
	FRONTS,
	NOBODY = -1,
};

enum side_row {
	SOVIET,
	GERMAN,
	SIDE_ROWS,
};

enum option_row {
	OPTION_FANTASY,		   /* rule 22: no or yes */
	OPTION_PREPARED,	   /* rule 23: no or yes; not with 22 */
	OPTION_SUPPLY,		   /* rule 24: no or yes */
	OPTION_HIGH_MOBILITY,	   /* rule 25: no or yes */
	OPTION_FLIGHT,		   /* rule 26: no or yes */
	OPTION_FORCED_MARCH,	   /* R2: price by rule (6.5) or table (27.3) */
	OPTION_TOWER_TERRAIN,	   /* R48: no or yes */
	OPTION_REINFORCEMENT_DICE, /* R64: early or literal */
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

/* 3, 4 phases.h lists these phases. */
enum phase {
#define PHASE(row, ...) PHASE_##row,
#include "phases.h"
#undef PHASE
	PHASES_OF_SECTOR = PHASE_1UF_REINFORCEMENT - PHASE_1BF_REINFORCEMENT,
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
	STAGE_SETUP, /* a front's Soviets are set up */
	STAGE_GERMAN_SETUP,
	STAGE_OVER,
};

enum {
	POOL_MOST = CARDS_DECK, /* pieces of the pool, and their numbers */
	MOST_OTHERS = 192,	/* units outside the pool */
	MOST_UNITS = 2 * POOL_MOST + MOST_OTHERS,
	MOST_BRIDGES = SET_SIZE,
	MOST_TURNS = 20,
	MOST_OBJECTIVES = 32,
	MOST_MARKERS = 16,   /* 15 on the map at one time */
	MOST_ATTACKERS = 32, /* units, and also hexes, in one attack */
	MOST_ROWS = 16,
	MOST_RESULTS = 32,
	MOST_TYPES = 32,
	MOST_SIZES = 16,
	MOST_GROUPS = 32,
	DIE = 6,
	TURN_SETUP = 0,
	TURN_NONE = -1, /* for the pool, and units of options */
};

/* The layer `sector` has a letter for each row (world.sector). */
enum sector_row {
	SECTOR_NONE,
	SECTOR_1BF,
	SECTOR_1UF,
	SECTOR_BOTH, /* 5.5 the Reichstag */
};

/* The layer `bank` has a letter for each row (world.bank). */
enum bank_row {
	BANK_NONE,
	BANK_WEST, /* west of the Havel */
	BANK_EAST,
};

/* Kinds of hexsides (hexmap.h). */
enum side_kind {
	KIND_RIVER, /* a river or canal */
	KIND_LAKE,
	KIND_ROAD,
	KIND_RAIL,
	KIND_BRIDGE,
	KIND_STREET,   /* a bridge for which no street is drawn */
	KIND_BOUNDARY, /* 5.2 the boundary of the sectors */
	KIND_UNDRIVEN, /* a drawn road across the boundary; not usable */
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
	KIND_UNIT, /* no rule names this kind */
	KIND_ENGINEER,
	KIND_RECON,
	KIND_INFANTRY, /* static: an airstrip can bring it back */
	KIND_TOWER,
	KIND_COMMAND_POST,
	KIND_AIRSTRIP,
	KIND_SNIPER,
	KIND_DEPOT,
	KIND_STRATEGIC,
	KIND_FACE_DOWN, /* a number, whose face is hidden */
	KINDS,
};

/* 3 A group of units is brought by one of these rules. */
enum group_row {
	GROUP_NONE,	/* for the pool */
	GROUP_START,	/* 3.11, 3.12 the front's first units */
	GROUP_ARRIVAL,	/* 7.1 units that arrive later */
	GROUP_GARRISON, /* 3.7 the Berlin garrison */
	GROUP_SPREE,	/* 3.8 units along the Spree */
	GROUP_LVI,	/* 3.9, 3.10 LVI Panzer Corps */
	GROUP_RELIEF,	/* 22, 23: XX Corps, Group Steiner */
	GROUP_TOWER,	/* 3.2 flak towers */
	GROUPS,
};

/* The units of a group are set up together, or arrive together. */
struct unit_group {
	const char *id, *name;
	int front;	/* Soviets: front; Germans: sector; NOBODY: by lot */
	int role;	/* a value of enum group_row */
	uint64_t zones; /* set of rows of map.area; empty for all hexes */
};

struct unit_type {
	const char *id, *name;
	int kind;   /* a value of enum kind_row */
	int symbol; /* as in picture.h */
	bool high_mobility;
};

struct unit_size {
	const char *id, *name;
	const char *mark; /* as printed: "XXX", "XX", ... */
	int class;	  /* a value of enum size_row */
};

/* A counter is a unit, or a piece of the pool. */
struct counter {
	const char *id, *name;
	int of_group, of_type, of_size; /* rows of world.groups, types,
					 * sizes; -1 for pool pieces, or
					 * without a size */
	int strength;			/* the printed strength */
	int hex;			/* where a tower is, or HEX_NONE */
	int turn;			/* arrival, TURN_SETUP or TURN_NONE */
	int zone;			/* map.area of its arrival, or -1 */
	int prepared; /* 23 sector where the unit is set up, or NOBODY */
	bool bunker;  /* 26 the unit is the Führerbunker */

	/* The function `prepare` computes these members. */
	int side;	  /* a value of enum side_row */
	int front;	  /* the front of its group */
	int group;	  /* a value of enum group_row */
	int kind;	  /* a value of enum kind_row */
	int symbol;	  /* as in picture.h */
	const char *size; /* as printed, or NULL */
	int class;	  /* a value of enum size_row */
	bool mobile;
	bool high_mobility; /* 25 has high mobility */
	/* The unit is set up or arrives in these hexes. An empty list means any
	 * hex. */
	struct hex_list entry;
};

/* 27.4 These are the effects of terrain, or of something else in a hex: an
 * objective, S-Bahn, an airfield. */
struct terrain_effect {
	int terrain;		/* row of the map's legend */
	int cost;		/* movement points; 0 prohibits movement */
	int defence[SIDE_ROWS]; /* factor, by enum side_row */
	bool assault;		/* 12.21 forces the assault table */
};

/* 27.4 These are the effects of everything in a hex together (R29, 12.19). */
struct hex_effect {
	uint8_t cost; /* cost without a road; 0 prohibits movement */
	uint8_t defence[SIDE_ROWS];
	bool assault;
};

struct water_effect {
	int cost;    /* added to the cost of the hex */
	int defence; /* factor for the defender */
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
	RETREAT_DIE, /* panic: the die gives the length */
};
struct result {
	const char *id;
	const char *name; /* "AP, the attackers lose ..." (by prepare) */
	int attacker_loss, defender_loss;	/* values of enum loss_row */
	int attacker_retreat, defender_retreat; /* values of enum retreat_row */
	int advance; /* how far the other side may advance, or 0 */
};

/* 12.2 The combat tables. */
enum table_row {
	TABLE_MOBILE,
	TABLE_ASSAULT,
	TABLES,
};
struct combat_table {
	struct result_row *rows; /* by percent; the last one has no end */
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
	MARKER_JET, /* 22.5 Me 262 */
	MARKER_KINDS,
};

/* 15 This struct has the range of a kind of markers, and how many a front
 * has. */
struct barrage {
	int radius, markers[FRONTS];
};

/* 27.3 Prices are in STAVKA points. */
struct unit_prices {
	int of[SIZES]; /* indexed by enum size_row */
};
struct prices {
	struct unit_prices replacement, prepared; /* 8, 23.2b */
	int marker[MARKER_KINDS];		  /* 15 a jet is free */
	int march, march_table;			  /* 9.2: 6.5, 27.3 (R2) */
	int effort;				  /* 6.7 Maximum Effort */
};

/* A hex lies at some of these edges of the map. */
enum edge_bit {
	EDGE_1BF = 1 << BELORUSSIAN, /* 24.1 an edge of that front */
	EDGE_1UF = 1 << UKRAINIAN,
	EDGE_FLIGHT = 1 << FRONTS, /* 26 Germans may flee here */
};

struct world {
	struct hexmap map;
	uint8_t *sector; /* of each hex: enum sector_row */
	uint8_t *bank;	 /* of each hex: enum bank_row */
	uint8_t *sbahn;	 /* 1 if the hex is on the ring */

	struct unit_size *sizes;
	size_t size_count;
	struct unit_type *types;
	size_t type_count;
	struct unit_group *groups;
	size_t group_count;
	struct counter *pool; /* 3.3 pieces of the pool */
	size_t pool_count;
	struct counter *units; /* units outside the pool */
	size_t unit_count;

	struct calendar *turns;
	size_t turn_count;
	struct terrain_effect *effects;
	size_t effect_count;
	/* 27.4 These are the effects of things other than terrain. */
	struct terrain_effect objective, ring, airfield;
	int link_cost;			  /* 9.10 */
	struct water_effect river, lake;  /* effect of water without a bridge */
	int bridge_blown;		  /* 18.2 up to this die */
	int allowance, march, march_far;  /* 9.2, 25: 6, 3 and 6 more */
	int command_post;		  /* 16.2 bonus of a command post */
	int tower_range, tower_factor;	  /* 12.15 */
	int most_factor;		  /* 12.20 largest factor of a unit */
	int barrage_factor, barrage_cost; /* 12.14, 15.4 */
	int barrage_from;		  /* 7.2 the first turn with barrage */
	struct barrage barrage[MARKER_KINDS];
	struct prices prices;
	int points;	      /* 6.2 STAVKA points of both fronts */
	int exhausted_factor; /* 6.4 factor for an exhausted front */
	int exhaustion_dice;  /* 20 dice of the exhaustion test */
	/* 10 These are the most units in a hex, and the most Soviet corps and
	 * divisions. */
	int soviet_stack, soviet_large, german_stack;
	int deal_garrison, deal[FRONTS]; /* 3.4-3.6: `deal` by sector */
	int garrison_draw;		 /* 3.7: into 1UF's sector */
	int draw_up_to;			 /* 7.3 */
	int draw_range, sniper_range, airstrip_range, depot_range;
	int airstrip_units; /* 16.3 units that an airstrip brings back */
	int recon_range;    /* 17.3 in hexes */
	struct result *results;
	size_t result_count;
	struct combat_table tables[TABLES];
	struct objective *objectives; /* the Reichstag is first */
	size_t objective_count;
	int strategic_value, german_value, point_value; /* 21 points for each */
	int relief_from;				/* 22 turn */
	uint64_t supply_zones[FRONTS]; /* 24.1 sets of rows of map.area */
	int supplied_arrival;	       /* 24 range of other units */
	int flight_zone;	       /* 26 a row of map.area */
	int flight_cost;	       /* 26 cost of crossing the edge */
	int area_airfields;	       /* a row of map.area */

	/* The function `prepare` computes these members. */
	int reichstag; /* the hex of the Reichstag */
	/* 24.1, R5, R41, 13 These are the edges of each front. */
	struct hex_list supply[FRONTS];
	/* This vocabulary of units has the pieces of the pool, their numbers,
	 * then the other units. `counter` has the same index. All numbers share
	 * one counter. */
	struct card_words names;
	struct counter face_down;
	const struct counter *counter[MOST_UNITS];
	int first_unit; /* index of units[0] in `counter` */
	struct hex_site *bridges;
	size_t bridge_count;
	struct hex_area *areas; /* areas that doctrine can name (hexnames.h) */
	size_t area_count;
	struct hex_effect effect[HEX_MOST];
	struct steps steps;	       /* all bridges intact, no engineers */
	int8_t objective_at[HEX_MOST]; /* row of the hex's objective, or -1 */
	uint8_t is_airfield[HEX_MOST];
	uint8_t takes_airstrip[HEX_MOST]; /* 16.3 a road or airfield is there */
	/* 5.2, 9 A hex where a sector's units can't go has MARK_CLOSED
	 * (route.h). */
	uint8_t closed[FRONTS][HEX_MOST];
	uint8_t edge[HEX_MOST]; /* bits of enum edge_bit */
};

#endif
