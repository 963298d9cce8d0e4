/*
 * Lessons: a game's first turn, explained step by step (feldpost-scenario(5),
 * LESSONS).
 * floor: plan
 *
 * A lesson is practice (practice.h) with fixed dice and a path: texts, each
 * followed by the order that the learner should try. A learner who orders
 * something else leaves the path and may go on freely. Taking that order back
 * returns to the path.
 */
#ifndef FELDPOST_LESSON_H
#define FELDPOST_LESSON_H

#include "feldpost/faults.h"
#include "feldpost/practice.h"

enum {
	LESSON_WORDS = 60, /* most words of a text */
	LESSON_LEAST = 3,  /* orders to try */
	LESSON_MOST = 6,
};

struct lesson_step {
	struct place at;
	/* Orders that the lesson gives itself before it shows this step. */
	struct lines does;
	const char *show;  /* "board", a hex, or NULL */
	const char *say;   /* English, to be translated */
	const char *order; /* the order to try, or NULL */
};

struct lesson {
	struct practice_setup setup;
	int seat; /* the learner's seat, in solitaire or a game for two */
	struct lesson_step *step;
	size_t count;
};

/* Reads a lesson; ERROR_INPUT with its place. Rules, world and data are as in
 * `from`. */
bool lesson_read(struct arena *a, const struct node *root,
	const struct practice_setup *from, struct lesson *out, struct error *e);

/* Finds the faults of a lesson: texts that are too long, orders that are
 * illegal at their step, places that do not exist. */
void lesson_check(const struct lesson *l, struct faults *f);

/* A learner's place in a lesson. */
struct lesson_walk {
	const struct lesson *lesson;
	struct practice *practice;
	size_t at; /* the current step */
	bool left; /* true if the learner has left the path */
};

/* Begins a lesson; the caller frees w->practice. */
void lesson_begin(struct lesson_walk *w, const struct lesson *l);

/* Returns the step to be shown; NULL if the path has been left or is over. */
const struct lesson_step *lesson_now(const struct lesson_walk *w);

/* Goes on to the next step if the present step asks for no order. */
bool lesson_go_on(struct lesson_walk *w);

/* Carries out the learner's order, with the dice of its place on the path. If
 * it is the order that the current step asks for, the next step follows. Fails
 * as practice_do does. */
bool lesson_do(
	struct lesson_walk *w, const struct lines *lines, struct refusal *why);

/* Goes back to before the learner's last order. False if there is none. */
bool lesson_back(struct lesson_walk *w);

#endif
