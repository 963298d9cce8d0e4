/*
 * Lessons: a game's first turn, explained step by step (feldpost-scenario(5),
 * LESSONS).
 * floor: plan
 *
 * A lesson is practice (practice.h) with fixed dice and a path. The path is a
 * series of texts, each with the order that the learner should try. A learner
 * who gives another order leaves the path and may continue freely. Taking the
 * other order back returns to the path.
 */
#ifndef FELDPOST_LESSON_H
#define FELDPOST_LESSON_H

#include "feldpost/faults.h"
#include "feldpost/practice.h"

enum {
	LESSON_WORDS = 80, /* most words in a text */
	LESSON_LEAST = 3,  /* the fewest orders to try */
	LESSON_MOST = 6,
};

struct lesson_step {
	struct place at;
	/* Orders that the lesson itself gives before this step. */
	struct lines does;
	const char *show;  /* "board", a hex, or NULL */
	const char *say;   /* the text, in English, to be translated */
	const char *order; /* the order to try, or NULL */
};

struct lesson {
	struct practice_setup setup;
	int seat; /* the learner's seat, in solitaire too */
	struct lesson_step *step;
	size_t count;
};

/* Reads a lesson. Rules, world and data come from `from`. Fails with
 * ERROR_INPUT and the place of the fault. */
bool lesson_read(struct arena *a, const struct node *root,
	const struct practice_setup *from, struct lesson *out, struct error *e);

/* Finds the faults of a lesson: texts that are too long, orders that are
 * illegal at their step, places that do not exist. */
void lesson_check(const struct lesson *l, struct faults *f);

/* A learner's place in a lesson. */
struct lesson_walk {
	const struct lesson *lesson;
	struct practice *practice;
	size_t at;
	bool left; /* the learner has left the path */
};

/* Begins a lesson. The caller frees w->practice. */
void lesson_begin(struct lesson_walk *w, const struct lesson *l);

/* Returns the step to show; NULL if the learner has left the path, or is at the
 * end of the path. */
const struct lesson_step *lesson_now(const struct lesson_walk *w);

/* Goes to the next step. Returns false if this step asks for an order. */
bool lesson_go_on(struct lesson_walk *w);

/* Carries out the learner's order, with the dice that the path has for this
 * order. If the step asks for this order, the next step follows. Errors are
 * those of practice_do. */
bool lesson_do(
	struct lesson_walk *w, const struct lines *lines, struct refusal *why);

/* Takes back the learner's last order. Returns false if no order is left. */
bool lesson_back(struct lesson_walk *w);

#endif
