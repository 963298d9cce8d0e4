/*
 * This header declares the enums of Aachen: First to Fall, and the struct world
 * with the scenario's data.
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

enum seat_row {
	ALLIED,
	GERMAN,
	SEATS,
	NOBODY = -1,
};

enum option_row {
	OPTION_ZOC_LOCKING, /* ruling 12: the value is off or on */
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
	TURN_TRIGGER = -1, /* Rule 15 brings the unit (2nd Armored). */
};

/* Each row is a kind of hexside (hexmap.h). */
enum side_kind {
	KIND_RIVER,
	KIND_STREAM,
	KIND_ROAD,
	KIND_BRIDGE,
	KIND_BLOWN, /* This bridge is destroyed at the start. */
	WATERS = 1 << KIND_RIVER | 1 << KIND_STREAM,
};

/* 2.4 Each row is a class of units. The class decides what movement costs. */
enum move_class {
	LEG,
	MOBILE,
	CLASSES
};

/* 2.4, 2.6 Element i of the array belongs to terrain i of the map's legend. */
struct terrain_effect {
	int terrain;
	int cost[CLASSES];
	int defence;
};

/* 2.4, 2.6 Each row is an effect of water without a bridge. */
enum crossing {
	CROSSING_PAYS,	     /* Crossing costs `extra` half points. */
	CROSSING_WHOLE,	     /* Crossing costs the whole allowance. */
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

/* 2.2 A counter has the data that are printed on the playing piece. */
struct counter {
	const char *id, *name;
	int side, formation, symbol; /* `symbol`: see picture.h */
	const char *size;
	int steps;
	struct strength strength[2];
	int movement;	       /* movement points, not half points */
	int hex;	       /* HEX_NONE if it has no set-up hex */
	int zone;	       /* map.area for set-up or arrival, or -1 */
	int turn;	       /* turn of arrival, TURN_SETUP or TURN_TRIGGER */
	struct hex_list entry; /* hexes of arrival or set-up; includes `zone` */
};

/* Each formation that the rules name has an element. */
struct formation {
	const char *id, *name;
	bool infiltrates; /* 2.5, 13.1 Its zones reach into the West Wall. */
	bool engineers;	  /* 2.9, 2.10 Its units build and repair bridges. */
	bool on_trigger;  /* 2.13, 15.0 It arrives the turn after rule 15. */
};

/* 2.11 A support marker belongs to one side and has a value. */
struct marker {
	const char *id;
	int side, value;
};

struct result {
	const char *id;
	const char *name; /* "A1R, the attackers lose a step and retreat" */
	int attacker_steps, defender_steps;
	bool attacker_retreats, defender_retreats;
	bool defender_eliminated;
};

struct world {
	struct hexmap map;
	uint8_t *wall; /* each hex: 0, or the line of the West Wall */

	struct formation *formations;
	size_t formation_count;
	struct counter *counters;
	size_t counter_count;

	struct calendar *turns;
	size_t turn_count; /* 2.14 the number of turns if no unit is lost */
	int mobile_from;   /* 2.2 the smallest movement of a mobile unit */
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
	int attackers_most; /* 2.6 the most units in one attack */
	int retreat_length;
	int demolition;	   /* 2.10 the highest die that blows a bridge */
	int trigger_hexes; /* 2.13 wall hexes needed, all connected */
	int exits_needed;  /* 2.14 exits that the Allies need to win at once */
	int area_city, area_exits, area_trigger;

	/* The function `prepare` computes the members below. */
	struct hex_site *sites;
	size_t site_count;
	struct hex_site *bridges;
	size_t bridge_count;
	/* 2.10 Bridges over rivers that are in hex i or in a hex next to it. */
	uint64_t bridges_near[HEX_MOST];
	/* Standing orders can name kinds of terrain, areas of the map, and
	 * hexes. */
	struct hex_area *areas;
	size_t area_count;
	struct terrain_effect effect[HEX_TERRAINS];
	/* These steps ignore all bridges (see aachen_steps). */
	struct steps steps[CLASSES];
	uint8_t exit[HEX_MOST], trigger[HEX_MOST], city[HEX_MOST];
};

#endif
