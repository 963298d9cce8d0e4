/*
 * Race to the Reichstag: what follows from a position.
 * floor: games
 *
 * All of it is cheap, and made anew wherever it is wanted.
 */
#ifndef REICHSTAG_POSITION_H
#define REICHSTAG_POSITION_H

#include "feldpost/zone.h"
#include "reichstag.h"

static inline int
other_front(int front)
{
	return front == BELORUSSIAN ? UKRAINIAN : BELORUSSIAN;
}

static inline bool
on_map(const struct unit *u)
{
	return u->hex >= 0;
}

/* 4 The stage of a phase, the sector that it is about (NOBODY when the game is
 * over), the side that is to act, and the seat that orders it. */
enum stage reichstag_stage(int phase);
int reichstag_sector(int phase);
int reichstag_side(int phase);
int reichstag_seat(int phase);
/* That stage of a sector. */
int reichstag_phase(int front, enum stage stage);

/* 5 Whether a hex belongs to a sector; the Reichstag does to both. */
bool in_sector(const struct world *w, int hex, int front);
/* Who commands a unit: a Soviet one its front; a German one the other player
 * than the front whose sector it is in; NOBODY the garrison (16.10) and what
 * has no sector yet. */
int commander(const struct world *w, const struct state *s, int unit);
bool is_german(const struct world *w, int unit);
/* A counter that lies face down: a number (R24). */
bool is_face_down(const struct world *w, int unit);
bool is_mobile(const struct world *w, int unit);
/* Printed strength; of a face-down counter 0. */
int strength(const struct world *w, int unit);

/* 27.4 What a hex is besides its terrain. */
bool is_objective(const struct world *w, int hex); /* the Reichstag, too */
bool is_reichstag(const struct world *w, int hex);
bool is_sbahn(const struct world *w, int hex);

/* Who stands where. Stacks hold both sides' units, never in one hex. */
void reichstag_stacks(
	const struct world *w, const struct state *s, struct stacks *out);

/*
 * The position as the phasing side finds it: made once for many orders, and
 * what is dear of it when it is first wanted.
 */
struct ground {
	const struct world *w;
	const struct state *s;
	const int *option;
	int seat, sector, side;
	enum stage stage;
	struct stacks at;
	/* Closed and stopping hexes for units of `side` in `sector`, as they
	 * are before anybody moves (route.h): ground_marks. */
	bool has_marks;
	uint8_t mark[HEX_MOST];
	/* 18, 19 Steps with bridges and engineers as they are now. */
	bool has_steps;
	struct steps steps;
	int searched; /* unit whose routes these are, or -1 */
	struct routes routes;
};
void ground_make(const struct world *w, const struct state *s,
	const int *option, struct ground *out);
/* That of the listing under way, or else one made in `own`. */
struct ground *ground_of(const struct scene *scene, struct ground *own);
const uint8_t *ground_marks(struct ground *g);

/* 10 Whether these units and one more may stand in a hex (R6). `hex` says who
 * is there; `leaving` (or -1) is not counted. */
bool has_room(const struct world *w, const struct state *s,
	const struct stacks *at, int unit, int hex, int leaving);

/* 11 Adds `bits` to every hex in the zone of control of `side` in a sector. */
void reichstag_zone(const struct world *w, const struct state *s,
	const int *option, const struct stacks *at, int side, int sector,
	uint8_t bits, uint8_t *mark);
/* Whether a unit's zone reaches across a side of its hex (5.2, 5.6, 11, 23.2a).
 */
bool zone_reaches_hex(const struct world *w, const struct state *s,
	const int *option, int unit, int from, int side, int to);

/* 18, 19 Whether unbridged water runs along a hexside for Soviet units of a
 * front (or Germans: NOBODY), now; NULL if not. */
const struct water_effect *water_at(
	const struct world *w, const struct state *s, int hexside, int front);
/* 5.5 Whether the other front's unit or marker bars a front from the
 * Reichstag. */
bool reichstag_barred(const struct world *w, const struct state *s, int front);

/* 6 STAVKA points left to both; what a thing costs a front now (6.4, 23.2b). */
int points_left(const struct world *w, const struct state *s);
int price(const struct world *w, const struct state *s, int front, int printed);

/* 21 */
int victory_points(const struct world *w, const struct state *s, int front);
/* 20 Corps and divisions of a front in its eliminated pile. */
int corps_lost(const struct world *w, const struct state *s, int front);

#endif
