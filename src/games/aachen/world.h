/*
 * This header declares the enums of Aachen: First to Fall, and the scenario as
 * the rules use it.
 * floor: games
 *
 * Movement is counted in half points. All numbers come from scenarios/aachen.
 */
#ifndef AACHEN_WORLD_H
#define AACHEN_WORLD_H

#include "feldpost/calendar.h"
#include "feldpost/hexnames.h"
#include "feldpost/results.h"
#include "feldpost/route.h"

#define MESSAGE_CONTEXT "aachen\004"
#include "feldpost/context.h"

/* Each seat plays one side. */
enum seat_row {
	ALLIED,
	GERMAN,
	SEATS,
	NOBODY = -1,
};

enum option_row {
	OPTION_ZOC_LOCKING, /* ruling 12 is off or on */
	OPTION_SHORTFALL,   /* 2.8: the value is one or hex */
	OPTION_EXCESS,	    /* ruling 14: the value is past or reached */
	OPTIONS,
};

enum {
	NO,
	YES
};
enum {
	SHORTFALL_ONE,
	SHORTFALL_HEX
};
enum {
	EXCESS_PAST,
	EXCESS_REACHED
};

enum phase {
#define PHASE(row, ...) PHASE_##row,
#include "phases.h"
#undef PHASE
};

#define GAME aachen
#include "../rows.h"

enum {
	MOST_UNITS = 128,
	MOST_BRIDGES = SET_SIZE,
	MOST_TURNS = 40,
	MOST_MARKERS = 32,
	MOST_ATTACKERS = SIDES,
	MOST_COLUMNS = 16,
	MOST_RESULTS = 32,
	DIE = 6,
	HALVES = 2,
	TURN_SETUP = 0,
	TURN_TRIGGER = -1, /* The unit arrives by rule 15 (2nd Armored). */
};

/* A hexside can be of these kinds (hexmap.h). */
enum side_kind {
	KIND_RIVER,
	KIND_STREAM,
	KIND_ROAD,
	KIND_BRIDGE,
	KIND_BLOWN, /* The bridge is destroyed at the start. */
	WATERS = 1 << KIND_RIVER | 1 << KIND_STREAM,
};

/* 2.4 A unit belongs to one of these classes by how it moves. */
enum move_class {
	LEG,
	MOBILE,
	CLASSES
};

/* 2.4, 2.6 These are the effects of terrain. Row i belongs to terrain i of the
 * map's legend. */
struct terrain_effect {
	int terrain;
	int cost[CLASSES];
	int defence;
};

/* 2.4, 2.6 Water without a bridge has one of these effects. */
enum crossing {
	CROSSING_PAYS,	     /* The crossing costs `extra` half points. */
	CROSSING_WHOLE,	     /* The crossing takes the whole allowance. */
	CROSSING_PROHIBITED, /* No unit may cross or attack here. */
};

struct water_effect {
	int crossing[CLASSES];
	int extra[CLASSES];
	int combat;
};

struct strength {
	int attack, defence;
};

/* 2.2 A counter has the data that are printed on it. */
struct counter {
	const char *id, *name;
	int side, formation, symbol; /* `symbol` as in picture.h */
	const char *size;
	int steps;
	struct strength strength[2];
	int movement;	       /* movement points, not half points */
	int hex;	       /* HEX_NONE if it has no set-up hex */
	int zone;	       /* map.area of set-up or arrival, or -1 */
	int turn;	       /* turn of arrival, TURN_SETUP or TURN_TRIGGER */
	struct hex_list entry; /* hexes of arrival or set-up; includes `zone` */
};

/* A formation has a row here if the rules name it. */
struct formation {
	const char *id, *name;
	bool infiltrates; /* 2.5, 13.1 Its zones reach into the West Wall. */
	bool engineers;	  /* 2.9, 2.10 They build and repair bridges. */
	bool on_trigger;  /* 2.13, 15.0 It arrives after the turn of rule 15. */
};

/* 2.11 A support marker belongs to a side and has a value. */
struct marker {
	const char *id;
	int side, value;
};

/* 2.6 A combat ends with one of these results. */
struct result {
	const char *id;
	const char *name; /* "A1R, the attackers lose a step and retreat" */
	int attacker_steps, defender_steps;
	bool attacker_retreats, defender_retreats;
	bool defender_eliminated;
};

struct world {
	struct hexmap map;
	uint8_t *wall; /* for each hex: 0, or its line of the West Wall */

	struct formation *formations;
	size_t formation_count;
	struct counter *counters;
	size_t counter_count;

	struct calendar *turns;
	size_t turn_count; /* 2.14 turns in the game, if no unit is lost */
	int mobile_from;   /* 2.2 the smallest allowance of a mobile unit */
	struct terrain_effect *effects;
	size_t effect_count;
	int road_cost[CLASSES];
	struct water_effect river, stream;
	int wall_defence;
	struct result *results;
	size_t result_count;
	struct result_row *columns;
	size_t column_count;
	struct marker *markers;
	size_t marker_count;
	int attackers_most; /* 2.6 limit on units in one attack */
	int retreat_length;
	int demolition;	   /* 2.10 the highest die that destroys a bridge */
	int trigger_hexes; /* 2.13 how many connected wall hexes are needed */
	int exits_needed;  /* 2.14 this many exits win at once */
	int area_city, area_exits, area_trigger;

	/* The function `prepare` computes these members. */
	struct hex_site *sites;
	size_t site_count;
	struct hex_site *bridges;
	size_t bridge_count;
	/* 2.10 The set has the bridges over rivers that are in the hex or next
	 * to it. */
	uint64_t bridges_near[HEX_MOST];
	/* Doctrine can name kinds of terrain, areas of the map, and hexes. */
	struct hex_area *areas;
	size_t area_count;
	struct terrain_effect effect[HEX_TERRAINS];
	/* These steps are without bridges (see aachen_steps). */
	struct steps steps[CLASSES];
	uint8_t exit[HEX_MOST], trigger[HEX_MOST], city[HEX_MOST];
};

#endif
