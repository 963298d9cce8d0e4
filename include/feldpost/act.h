/*
 * Acts: a hex game's table of verbs and their rules. For each verb, the table
 * has functions that find the units for such an order, list the legal orders,
 * explain why an order is illegal, and describe and carry out an order. A game
 * fills the table with its rules. A game's struct rules has the functions at
 * the end of this header, which use the table to answer all questions about
 * orders and listings.
 * floor: hexgame
 */
#ifndef FELDPOST_ACT_H
#define FELDPOST_ACT_H

#include "feldpost/rules.h"
#include "feldpost/stack.h"

/* Each game defines these structures. A ground has everything that the rules
 * have computed from a scene (its survey, run.h). Its first member is a struct
 * agenda. */
struct ground;
struct world;
struct state;

/* An order that is being carried out, with the game around it. */
struct deed {
	struct run *run;
	const struct world *w;
	struct state *s;
};

/* The details of a reason. `unit` and `hex` start as the unit and hex of the
 * order. All other rows start as -1, all other numbers as 0. */
struct about {
	int unit, hex;
	int from, cost, left; /* data for a reason about a single step */
	int value;
	int thing;
};

/* Lists the legal orders of a verb: for a unit, for a target, or neither. */
typedef void act_list(struct ground *g, int thing, struct listing *l);
/* Writes the order of those in `list` that a greedy player likes best, the
 * first of equals. Returns false if there is none. */
typedef bool act_best(struct ground *g, const struct reader *reader, int thing,
	struct order *out);
/* Returns why the order is illegal, as a row of the game's enum of reasons.
 * Returns 0 if the order is legal. */
typedef unsigned act_why_not(
	struct ground *g, const struct order *o, struct about *a);
typedef void act_gloss(
	struct ground *g, const struct order *o, struct buffer *out);
/* Writes a gloss like act_gloss, but with words that depend on the reader. */
typedef void act_gloss_for(struct ground *g, const struct reader *reader,
	const struct order *o, struct buffer *out);
typedef bool act_may(const struct ground *g, int unit);
typedef void act_carry_out(struct deed *g, const struct order *o);

/* The kind of thing that the orders of a verb are about. A listing has first
 * the parts of units, then the parts of targets, then the parts of verbs. */
enum act_of {
	ACT_ANSWER, /* a listing never has orders of this kind */
	ACT_UNIT,
	ACT_HEX,
	ACT_VERB,
};

/* A verb with its rules. In each part of a listing, the orders follow the order
 * of the acts in the table. `list`, `each` and `alone` are empty if another act
 * lists the orders of this verb, or if the verb only refines other orders. */
struct act {
	int verb;
	enum act_of of;
	/* True if a unit may have such an order now. The function must be
	 * quick, and true for every unit that has such an order. If NULL, a
	 * unit is listed only if it may have an order of another act. */
	act_may *may;
	/* Lists the orders. If NULL, the listing has every order that `each`
	 * and `alone` describe and that is legal. */
	act_list *list;
	act_why_not *why_not;
	act_carry_out *carry_out;
	act_gloss *gloss;
	act_best *best; /* NULL if each order of `list` must be weighed */
	act_gloss_for *gloss_for;
	const char *says; /* a fixed message instead of a gloss */
	/* An order has the verb and its unit or target. A word of `each`
	 * follows, or nothing if `alone` is true. */
	const struct vocabulary *each;
	bool alone;
	int names; /* the argument with the unit or hex */
	int hex;   /* ACT_UNIT: the argument with the unit's hex, or 0 */
	/* The act's lines in an order sheet (sheet.h), below its help. */
	enum {
		SHEET_HELP,
		SHEET_UNITS,	/* each unit of `may`, without its hex */
		SHEET_PROPOSED, /* each unit of `may`, with the hex that the
				 * greedy player likes best */
		SHEET_FIRST,	/* the first legal order about each thing */
	} sheet;
};

/* A function that uses the ground, which is valid only during the call. */
typedef void ground_use(struct ground *g, void *errand);

struct acts {
	const struct act *act;
	size_t count;
	const struct vocabulary *units;
	/* Computes the ground of a scene. On entry, `out` has an earlier ground
	 * of the same world, or zeroed bytes. */
	void (*make)(const struct scene *s, struct ground *out);
	/* Calls `use` with the result of acts_ground, and provides memory for
	 * it on the stack. */
	void (*survey)(const struct scene *s, ground_use *use, void *errand);
	/* Writes the hexes of all acts of kind ACT_HEX, in order, and returns
	 * their number. `hex` has room for HEX_MOST. */
	int (*targets)(const struct ground *g, int16_t *hex);
	/* Appends the sentence for a reason (not 0) to the refusal. */
	void (*say)(const struct ground *g, unsigned why, const struct about *a,
		struct refusal *r);
	/* Returns why a unit has no legal order; 0 if the unit may have one. */
	unsigned (*why_idle)(struct ground *g, int unit, struct about *a);
};

/* The acts of the current phase, and the row of the unit, target or verb for
 * each part of the listing. The agenda is computed together with the rest of
 * the ground. */
enum {
	AGENDA_ACTS = 64,
	AGENDA_PARTS = STACK_UNITS + HEX_MOST + AGENDA_ACTS,
};
struct agenda {
	bool made;
	const struct act *now[AGENDA_ACTS];
	act_may *may[AGENDA_ACTS];
	int acts, asked;
	int units, targets, verbs;
	int16_t thing[AGENDA_PARTS];
};

/* Returns the ground that is kept with the scene (its survey), if there is one.
 * If there is none, computes the ground in `own` and returns `own`. */
struct ground *acts_ground(const struct scene *s, struct ground *own);
/* Returns the ground from before the order that is being carried out. The
 * ground is valid until that order ends. */
struct ground *deed_ground(const struct deed *g);

/* Returns the act of a verb. Each verb of a listing has one. */
const struct act *act_of(const struct acts *acts, int verb);

/* Functions for struct rules, which use the table in its member `acts`. */
void acts_legal(const struct scene *s, struct listing *l);
/* Lists like acts_legal, but of an act with `best` only that order. */
void acts_likely(
	const struct scene *s, const struct reader *reader, struct listing *l);
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
