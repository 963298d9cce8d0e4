/*
 * Acts: a hex game's table of verbs and their rules. For each verb it says
 * which units may have such an order, lists the orders, explains why one is
 * illegal, and has the gloss and the code that carries an order out. All
 * functions that struct rules needs for orders follow from this table, and so
 * do the parts of a listing. A game puts the functions at the end of this
 * header into its struct rules and writes only its rules.
 * floor: hexgame
 */
#ifndef FELDPOST_ACT_H
#define FELDPOST_ACT_H

#include "feldpost/rules.h"
#include "feldpost/stack.h"

/*
 * The game defines these. A ground holds what the rules have computed from a
 * scene (its survey, run.h). It begins with its struct agenda.
 */
struct ground;
struct world;
struct state;

/* A game in the middle of an order. */
struct deed {
	struct run *run;
	const struct world *w;
	struct state *s;
};

/* What a reason is about. It starts with the unit and the hex of the order, as
 * its act defines them. Other things start as -1, numbers as 0. */
struct about {
	int unit, hex;
	int from, cost, left; /* of the impossible step */
	int value;
	int thing; /* any other thing */
};

/* Lists the orders of a verb for a unit or a target, or for the verb alone. */
typedef void act_list(struct ground *g, int thing, struct listing *l);
/* Returns a row of the game's own enum of reasons; 0 if the order is legal. */
typedef unsigned act_why_not(
	struct ground *g, const struct order *o, struct about *a);
typedef void act_gloss(
	struct ground *g, const struct order *o, struct buffer *out);
/* Like act_gloss, if the words depend on the reader. */
typedef void act_gloss_for(struct ground *g, const struct reader *reader,
	const struct order *o, struct buffer *out);
typedef bool act_may(const struct ground *g, int unit);
typedef void act_carry_out(struct deed *g, const struct order *o);

/* What a verb's orders are about. This decides the parts of a listing: first
 * all parts of units, then of targets, then of verbs. */
enum act_of {
	ACT_ANSWER, /* never listed */
	ACT_UNIT,
	ACT_HEX,
	ACT_VERB,
};

/* Within a part, orders follow the order of the acts. An act whose orders are
 * listed with another act, or that only refines orders, has neither `list` nor
 * `each` nor `alone`. */
struct act {
	int verb;
	enum act_of of;
	/* True if a unit may have such an order now. It must be quick, and true
	 * for every unit that has such an order. If NULL, the unit needs
	 * another act with `may`. */
	act_may *may;
	/* Lists the orders. If NULL, all orders described by `each` and `alone`
	 * that have no reason against them are listed. */
	act_list *list;
	act_why_not *why_not;
	act_carry_out *carry_out;
	act_gloss *gloss;
	act_gloss_for *gloss_for;
	const char *says; /* a fixed message in place of a gloss */
	/* The verb and its unit or target, followed by each thing of `each`, or
	 * by nothing (`alone`). */
	const struct vocabulary *each;
	bool alone;
	int names; /* the argument that is the unit or hex */
	int hex;   /* ACT_UNIT: the argument that is the unit's hex, or 0 */
};

/* Called with the ground, which is valid only during the call. */
typedef void ground_use(struct ground *g, void *errand);

struct acts {
	const struct act *act;
	size_t count;
	const struct vocabulary *units;
	/* Computes the ground of a scene, from an earlier ground of the same
	 * world or from zeroed bytes. */
	void (*make)(const struct scene *s, struct ground *out);
	/* Calls `use` with acts_ground, and provides space for a ground on the
	 * stack. */
	void (*survey)(const struct scene *s, ground_use *use, void *errand);
	/* Writes the hexes that ACT_HEX is about, in order, and returns how
	 * many. `hex` has room for HEX_MOST. */
	int (*targets)(const struct ground *g, int16_t *hex);
	/* Puts a reason other than 0 into words. */
	void (*say)(const struct ground *g, unsigned why, const struct about *a,
		struct refusal *r);
	/* Returns why a unit has no legal order; 0 if it may have one. */
	unsigned (*why_idle)(struct ground *g, int unit, struct about *a);
};

/*
 * The acts of the phase, and the things that the parts are about as rows:
 * units, then targets, then verbs. Computed with the rest of the ground when
 * first needed.
 */
enum {
	AGENDA_ACTS = 64,
	AGENDA_PARTS = STACK_UNITS + HEX_MOST + AGENDA_ACTS,
};
struct agenda {
	bool made;
	const struct act *now[AGENDA_ACTS];
	act_may *may[AGENDA_ACTS]; /* the `may` of each act that has one */
	int acts, asked;
	int units, targets, verbs;
	int16_t thing[AGENDA_PARTS];
};

/* Returns the ground of a scene: the one kept with it, or else makes `own`. */
struct ground *acts_ground(const struct scene *s, struct ground *own);
/* In the middle of an order: returns the ground before the order, valid until
 * the order ends. */
struct ground *deed_ground(const struct deed *g);

/* The functions for struct rules; they use its `acts`. */
void acts_legal(const struct scene *s, struct listing *l);
int acts_parts(const struct scene *s);
int acts_part_of(const struct scene *s, const struct order *o);
bool acts_allow(const struct scene *s, const struct order *o);
void acts_explain(
	const struct scene *s, const struct order *o, struct refusal *r);
bool acts_idle(const struct scene *s, const struct vocabulary *type, int thing,
	struct refusal *r);
void acts_gloss(const struct scene *s, const struct reader *reader,
	const struct order *o, struct buffer *out);
void acts_apply(struct run *run, const struct order *o);

#endif
