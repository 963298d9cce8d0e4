/*
 * Acts: what the rules of a hex game have for each verb, in one table: who may
 * have an order of it, its listing, why one is not legal, what it would do, and
 * what does it. From the table come the listing in its parts and all that
 * struct rules asks of orders: a game puts the functions at the end of this
 * header there, and writes its rules alone.
 * floor: hexgame
 */
#ifndef FELDPOST_ACT_H
#define FELDPOST_ACT_H

#include "feldpost/rules.h"
#include "feldpost/stack.h"

/*
 * These are the game's own. A ground is what its rules have found out of a
 * scene, its survey (run.h); it begins with its struct agenda.
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

/* What a reason is about. At first the unit and the hex of the order, as its
 * act says; other things are -1, numbers 0. */
struct about {
	int unit, hex;
	int from, cost, left; /* of the step that can't be made */
	int value;
	int thing; /* any other thing */
};

/* Hands over the orders of a verb for its unit or target; of one that is about
 * neither, for the verb. */
typedef void act_list(struct ground *g, int thing, struct listing *l);
/* A row of the game's reasons, an enum of its own; 0: nothing is against it. */
typedef unsigned act_why_not(
	struct ground *g, const struct order *o, struct about *a);
typedef void act_gloss(
	struct ground *g, const struct order *o, struct buffer *out);
/* The same, where the words depend on who reads them. */
typedef void act_gloss_for(struct ground *g, const struct reader *reader,
	const struct order *o, struct buffer *out);
typedef bool act_may(const struct ground *g, int unit);
typedef void act_carry_out(struct deed *g, const struct order *o);

/* What the orders of a verb are about: so they stand in parts, first all that
 * are of a unit, then those of a target, then verb by verb. */
enum act_of {
	ACT_ANSWER, /* never listed */
	ACT_UNIT,
	ACT_HEX,
	ACT_VERB,
};

/* In each part orders stand in the sequence of the acts; verbs of the same
 * orders may be listed with one of them, and refinements are not listed: then
 * an act has neither a list nor `each` nor `alone`. */
struct act {
	int verb;
	enum act_of of;
	/* Whether a unit may have such an order now: quick, and true for all
	 * that have. NULL: only those may whom another act lets. */
	act_may *may;
	/* NULL: listed are those of the orders below that nothing is against.
	 */
	act_list *list;
	act_why_not *why_not;
	act_carry_out *carry_out;
	act_gloss *gloss;
	act_gloss_for *gloss_for;
	const char *says; /* instead of a gloss, a message: always that */
	/* The verb with each of these behind what it is about; or nothing is
	 * behind that. */
	const struct vocabulary *each;
	bool alone;
	int names; /* the argument that says which unit or hex */
	int hex;   /* ACT_UNIT: the argument that is its hex; 0: none is */
};

/* Gets the ground, which is gone when it returns. */
typedef void ground_use(struct ground *g, void *errand);

struct acts {
	const struct act *act;
	size_t count;
	const struct vocabulary *units;
	/* Makes the ground of a scene, out of one of the same world before it
	 * or of zeroed bytes. */
	void (*make)(const struct scene *s, struct ground *out);
	/* Hands over acts_ground, with room for one on the stack. */
	void (*survey)(const struct scene *s, ground_use *use, void *errand);
	/* The hexes that ACT_HEX is about, in sequence; returns how many. `hex`
	 * has room for HEX_MOST. */
	int (*targets)(const struct ground *g, int16_t *hex);
	/* Says a reason other than 0. */
	void (*say)(const struct ground *g, unsigned why, const struct about *a,
		struct refusal *r);
	/* Why a unit that has no order has none; 0: it may have one all the
	 * same. */
	unsigned (*why_idle)(struct ground *g, int unit, struct about *a);
};

/*
 * What may be done in the phase: its acts, and the things that its parts are
 * about, units, then targets, then verbs, by the rows of `acts`. Made when it
 * is first wanted, with the rest of the ground.
 */
enum {
	AGENDA_ACTS = 64,
	AGENDA_PARTS = STACK_UNITS + HEX_MOST + AGENDA_ACTS,
};
struct agenda {
	bool made;
	const struct act *now[AGENDA_ACTS];
	act_may *may[AGENDA_ACTS]; /* of those that have one */
	int acts, asked;
	int units, targets, verbs;
	int16_t thing[AGENDA_PARTS];
};

/* The ground of a scene: that which is kept with it, or else one that is made
 * in `own`. */
struct ground *acts_ground(const struct scene *s, struct ground *own);
/* In the middle of an order, that before it: good until it is over. */
struct ground *deed_ground(const struct deed *g);

/* For struct rules, whose `acts` they go by. */
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
