/*
 * Acts: a hex game's table of verbs and their rules. An act is a row of this
 * table. For each verb, an act has functions that find the units for an order
 * with this verb and list the legal orders. Other functions of the act explain
 * why an order is illegal, describe an order, and carry out an order. Each game
 * defines its own table. A game's struct rules refers to the functions at the
 * end of this header. These functions use the table to answer all questions
 * about orders and listings.
 * floor: hexgame
 */
#ifndef FELDPOST_ACT_H
#define FELDPOST_ACT_H

#include "feldpost/rules.h"
#include "feldpost/stack.h"

/* Each game defines the structs ground, world and state. A struct ground has
 * everything that the rules have computed from a scene (the scene's survey,
 * run.h). The first member of a ground is a struct agenda. */
struct ground;
struct world;
struct state;

/* An order that is being carried out, with the game around it. */
struct deed {
	struct run *run;
	const struct world *w;
	struct state *s;
};

/* Details of the reason why an order is illegal. The caller sets `unit` and
 * `hex` to the unit and hex of the order. The caller sets all other members
 * that are rows to -1, and all other numbers to 0. */
struct about {
	int unit, hex;
	int from, cost, left; /* details of a reason that concerns a single
			       * step */
	int value;
	int thing;
};

/* Lists the legal orders of a verb. `thing` is a unit for ACT_UNIT, a hex for
 * ACT_HEX, and has no meaning for ACT_VERB. */
typedef void act_list(struct ground *g, int thing, struct listing *l);
/* Writes to *out the order that a greedy player prefers among the orders of
 * `list`. If several orders are equally good, writes the first of them. Returns
 * false if `list` has no order. */
typedef bool act_best(struct ground *g, const struct reader *reader, int thing,
	struct order *out);
/* Returns why the order is illegal, as a row of the game's enum of reasons.
 * Returns 0 if the order is legal. */
typedef unsigned act_why_not(
	struct ground *g, const struct order *o, struct about *a);
typedef void act_gloss(
	struct ground *g, const struct order *o, struct buffer *out);
/* Writes a gloss like act_gloss, but with a text that depends on the reader. */
typedef void act_gloss_for(struct ground *g, const struct reader *reader,
	const struct order *o, struct buffer *out);
typedef bool act_may(const struct ground *g, int unit);
typedef void act_carry_out(struct deed *g, const struct order *o);

/* The kind of thing that the orders of a verb concern. A listing has one part
 * for each thing: first the parts of units, then those of hexes, then those of
 * verbs. */
enum act_of {
	ACT_ANSWER, /* the orders are answers, which no listing has */
	ACT_UNIT,
	ACT_HEX,
	ACT_VERB,
};

/* A verb with its rules. In each part of a listing, orders appear in the
 * sequence of their acts in the table. `list`, `each` and `alone` are empty if
 * another act lists the orders of this verb, or if the verb only refines other
 * orders. */
struct act {
	int verb;
	enum act_of of;
	/* True if a unit may have an order of this act now. The function must
	 * be quick. It must return true for every unit that has a legal order
	 * of this act. If the pointer is NULL, a listing has a part for a unit
	 * only if the unit may have an order of another act. */
	act_may *may;
	/* Lists the legal orders. If the pointer is NULL, the listing has every
	 * legal order of the form that `each` and `alone` describe. */
	act_list *list;
	act_why_not *why_not;
	act_carry_out *carry_out;
	act_gloss *gloss;
	act_best *best; /* if NULL, a greedy player must weigh each order of
			 * `list` */
	act_gloss_for *gloss_for;
	const char *says; /* a fixed message that replaces the gloss, or NULL */
	/* The form of the orders if `list` is NULL. An order begins with the
	 * verb and the unit or hex. If `each` is not NULL, there is an order
	 * for each word of `each`, which ends with this word. If `alone` is
	 * true, there is one order, which ends after the unit or hex. */
	const struct vocabulary *each;
	bool alone;
	int names; /* index of the argument with the unit or hex */
	int hex;   /* for ACT_UNIT: index of the argument with the unit's hex,
		    * or 0 */
	/* The act's lines in an order sheet (sheet.h), below its help. */
	enum {
		SHEET_HELP,
		SHEET_UNITS,	/* each unit for which `may` is true, without
				 * its hex */
		SHEET_PROPOSED, /* each unit for which `may` is true, with the
				 * hex that a greedy player prefers */
		SHEET_FIRST,	/* the first legal order for each thing */
	} sheet;
};

/* A function that uses a ground. The ground is valid only during the call. */
typedef void ground_use(struct ground *g, void *errand);

struct acts {
	const struct act *act;
	size_t count;
	const struct vocabulary *units;
	/* Computes the ground of a scene in *out. Before the call, *out must
	 * have an earlier ground of the same world, or zeroed bytes. */
	void (*make)(const struct scene *s, struct ground *out);
	/* Calls `use` with the result of acts_ground. The function provides
	 * memory for the ground on the stack. */
	void (*survey)(const struct scene *s, ground_use *use, void *errand);
	/* Writes the hexes for which acts of kind ACT_HEX may have orders, in
	 * order, and returns the number of hexes. `hex` has room for HEX_MOST
	 * hexes. */
	int (*targets)(const struct ground *g, int16_t *hex);
	/* Appends the sentence for the reason `why` to the refusal. `why` is
	 * not 0. */
	void (*say)(const struct ground *g, unsigned why, const struct about *a,
		struct refusal *r);
	/* Returns the reason why a unit has no legal order. Returns 0 if the
	 * unit may have a legal order. */
	unsigned (*why_idle)(struct ground *g, int unit, struct about *a);
};

/* The acts of the current phase, and for each part of the listing the row of
 * its unit, hex or verb. The agenda is computed together with the rest of the
 * ground. */
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

/* Returns the ground that is stored with the scene as its survey. If the scene
 * has no survey, computes the ground in `own` and returns `own`. */
struct ground *acts_ground(const struct scene *s, struct ground *own);
/* Returns the ground of the scene before the current order. The ground is valid
 * until the current order has been carried out. */
struct ground *deed_ground(const struct deed *g);

/* Functions for struct rules, which use the table in its member `acts`. */
void acts_legal(const struct scene *s, struct listing *l);
/* Lists orders like acts_legal, but if an act has a function `best`, lists only
 * the order that `best` returns. */
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
