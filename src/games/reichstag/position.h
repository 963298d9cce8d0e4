/*
 * This header declares facts that are computed from a position of Race to the
 * Reichstag.
 * floor: games
 *
 * The functions below are cheap, so callers compute a fact where they need it.
 * Only the ground of a state between two orders is kept (run.h, survey).
 */
#ifndef REICHSTAG_POSITION_H
#define REICHSTAG_POSITION_H

#include "feldpost/lure.h"
#include "feldpost/zone.h"
#include "reichstag.h"

static inline int
other_front(int front)
{
	return front == BELORUSSIAN ? UKRAINIAN : BELORUSSIAN;
}

static inline int
enemy_of(int side)
{
	return side == SOVIET ? GERMAN : SOVIET;
}

static inline bool
on_map(const struct unit *u)
{
	return u->hex >= 0;
}

/* 4 These functions return a phase's stage, its sector (NOBODY after the game),
 * the side that acts, and the seat that gives the orders of that side. */
enum stage reichstag_stage(int phase);
int reichstag_sector(int phase);
int reichstag_side(int phase);
int reichstag_seat(int phase);

/* 5 True if a hex belongs to a sector. The Reichstag belongs to both
 * sectors. */
static inline bool
in_sector(const struct world *w, int hex, int front)
{
	return w->sector[hex] >> front & 1;
}

static inline bool
is_german(const struct world *w, int unit)
{
	return w->counter[unit]->side == GERMAN;
}

/* Returns true if the unit is a number, which is a face-down counter (R24). */
static inline bool
is_face_down(const struct world *w, int unit)
{
	return w->counter[unit]->kind == KIND_FACE_DOWN;
}

/* R24 True for a face-up strategic marker. A marker is not a unit: it has no
 * zone, takes no room, does not fight and does not close its hex. */
static inline bool
is_marker(const struct world *w, int unit)
{
	return w->counter[unit]->kind == KIND_STRATEGIC;
}

static inline bool
is_mobile(const struct world *w, int unit)
{
	return w->counter[unit]->mobile;
}

static inline int
strength(const struct world *w, int unit)
{
	return w->counter[unit]->strength;
}

/* 27.4 The functions below tell what a hex has besides its terrain. */

/* True if a hex has an objective. The Reichstag is an objective, too. */
static inline bool
is_objective(const struct world *w, int hex)
{
	return w->objective_at[hex] >= 0;
}

static inline bool
is_reichstag(const struct world *w, int hex)
{
	return hex == w->reichstag;
}

static inline bool
is_sbahn(const struct world *w, int hex)
{
	return w->sbahn[hex];
}

/* Returns the front of a Soviet unit or the sector of a German unit. Returns
 * NOBODY if the unit has no sector yet. */
static inline int
sector_of(const struct world *w, const struct state *s, int unit)
{
	return is_german(w, unit) ? s->unit[unit].sector
				  : w->counter[unit]->front;
}

/* Returns the player who commands a unit. The player of a front commands its
 * Soviet units; the other player commands the German units of its sector.
 * NOBODY commands the garrison (16.10) and units that have no sector yet. */
int commander(const struct world *w, const struct state *s, int unit);

/* Finds where all units are. A stack never has units of both sides. A stack
 * includes markers (is_marker). */
void reichstag_stacks(
	const struct world *w, const struct state *s, struct stacks *out);
/* Returns a side's first unit in a hex, or -1. Markers don't count. */
int unit_of_side(
	const struct world *w, const struct stacks *at, int side, int hex);

/* This game adds a mark to the marks of route.h. */
enum {
	MARK_EZOC = 4, /* The hex is in a zone of the other side. */
};

/* The numbers of the goals: the objectives, the hexes beside the Reichstag, and
 * one that is 1 in the last turn. */
enum {
	AIM_LAST = MOST_OBJECTIVES + SIDES,
	AIMS
};

/* eye.c stores in an outlook what hexes are worth to the acting side, without
 * regard to single units. `by` is the address of the weights that were used
 * (struct reader). */
struct outlook {
	bool made;
	bool last; /* The game probably ends with this turn. */
	int crown; /* 1 if holding the Reichstag wins, -1 if that loses */
	const int *by;
	struct lures lures;
	const struct lure *goals;
	int16_t aim[AIMS];	  /* what `goals` was made from */
	int16_t beside[HEX_MOST]; /* what targets beside a hex add to it */
	/* The members below are kept while only these attackers move. `near` is
	 * the weight of that name. */
	bool has_targets;
	int near;
	struct attacker {
		int16_t hex;
		bool moved;
	} attacker[MOST_UNITS];
	struct target {
		int hex;
		/* strength of the units next to it, and of all that can come
		 * next to it */
		int beside, near;
		int press; /* what the target adds to hexes beside it */
		int shell; /* what a barrage on it is worth */
	} target[MOST_UNITS];
	int targets;
};

/* statics.c stores here which German units of the sector are near a hex. */
struct vicinity {
	bool setup;
	bool no_draws; /* 7.4 The sector draws no counters. */
	uint8_t near[HEX_MOST];
};

/*
 * A ground is the position as the phasing side sees it, made once for many
 * orders. The costly parts are computed when first needed.
 */
struct ground {
	struct agenda agenda;
	const struct world *w;
	const struct state *s;
	int option[OPTIONS];
	int seat, sector, side;
	enum stage stage;
	struct stacks at;
	bool has_marks, has_ways[2][2], has_supply;
	uint8_t mark[HEX_MOST];
	uint8_t ways[2][2][HEX_MOST];
	uint8_t supply[HEX_MOST];
	/* 15, 18, 19 These are the steps with bridges, engineers and barrage as
	 * now. Unit `without` does not bridge, because engineers don't help
	 * themselves. */
	bool has_steps;
	int without;
	struct steps steps;
	int searched; /* the unit that `routes` is about, or -1 */
	int points;   /* the points of that search */
	int sought;   /* destination of `routes`; HEX_NONE: all hexes */
	struct routes routes;
	struct state was; /* the state of ground_follow */
	bool has_vicinity;
	struct vicinity vicinity;
	struct outlook outlook[FRONTS][2];
};
void ground_make(const struct world *w, const struct state *s,
	const int *option, struct ground *out);
/* Makes a ground again, after an order or for another state. It changes only
 * what the changed units change, if they are few. `out` has zeroed bytes or was
 * made by ground_follow. */
void ground_follow(const struct world *w, const struct state *s,
	const int *option, struct ground *out);
/* Makes a ground during an order. A change of the state makes it invalid. */
void ground_now(const struct deed *g, struct ground *out);

/* Returns marks for the acting side's units before the units move. No unit can
 * enter a hex with MARK_CLOSED (enemies, other sector, lakes, 5.5, 5.6).
 * MARK_EZOC and MARK_STOP mark zones of the other side. MARK_STOP also marks
 * the Reichstag (R54). */
const uint8_t *ground_marks(struct ground *g);
/* Returns marks for one unit. Full hexes are closed to the unit, and if the
 * unit is held (11.5), all zones are closed, too. */
const uint8_t *ground_ways(struct ground *g, int unit);
/* 11.5 True if the unit began its phase in an enemy zone, so may enter none. */
bool unit_is_held(struct ground *g, int unit);
/* 24 True if a Soviet unit of the sector's front would be in supply in a hex.
 * Without the option, and on an airfield, a unit is always in supply. */
bool ground_supplied(struct ground *g, int hex);

/* 10 True if a unit fits into a hex with the units there (R6). False if an
 * enemy is there. A unit that is already in the hex is not counted twice. */
bool has_room(
	const struct world *w, const struct stacks *at, int unit, int hex);

/* 11 Adds `bits` to each hex in the zone of control of `side` in a sector. */
void reichstag_zone(const struct world *w, const struct state *s,
	const int *option, int side, int sector, uint8_t bits, uint8_t *mark);
/* 5.2, 5.6, 11, 23.2a, R53 True if a unit's zone in `from` reaches `to`. */
bool zone_reaches_hex(
	const struct world *w, const int *option, int unit, int from, int to);

/* 15 True if a hex is in the zone of a marker of `front` whose kind is in the
 * set `kinds`. The `front` of a jet is its sector (22.5). */
bool in_barrage(const struct world *w, const struct state *s, int front,
	unsigned kinds, int hex);

/* 18 Returns the row in world.bridges of the bridge on a hexside, or -1. */
int bridge_at(const struct world *w, int hexside);
/* 19 These are the engineers of a front that can bridge now: they are on the
 * map, have not moved in this phase, and are not `without`. Germans have none
 * (R46). */
struct engineers {
	int16_t unit[MOST_OTHERS], hex[MOST_OTHERS];
	int count;
};
void find_engineers(const struct world *w, const struct state *s, int front,
	int without, struct engineers *out);
/* 18, 19 Returns the effect of the water along a hexside, or NULL if the
 * hexside has no water or is bridged now. R21: engineers bridge only rivers. */
const struct water_effect *water_at(const struct world *w,
	const struct state *s, const struct engineers *e, int hexside);
/* 15, 18, 19 Returns the steps of the acting side's units, with bridges and
 * markers as they are now. Unit `without` does not bridge for itself. */
const struct steps *ground_steps(struct ground *g, int without);
/* 5.5 True if a unit or marker of the other front closes the Reichstag. */
bool reichstag_barred(const struct world *w, const struct state *s, int front);

/* 27.4 Writes "city; objective: 5 points; Lichtenberg" about a hex. */
void put_ground(const struct world *w, int hex, struct buffer *out);

/* 6 points_left returns the STAVKA points left to both fronts. price returns
 * what a thing costs a front (6.4). */
int points_left(const struct world *w, const struct state *s);
int price(const struct world *w, const struct state *s, int front, int printed);

int victory_points(const struct world *w, const struct state *s, int front);
/* 20 Counts the corps and divisions in a front's eliminated pile. */
int corps_lost(const struct world *w, const struct state *s, int front);

#endif
