/*
 * Lessons: a game's first turn, explained step by step (feldpost-scenario(5),
 * LESSONS).
 * floor: plan
 *
 * A lesson is practice (practice.h) with fixed dice and a path through it:
 * texts, and the order that the learner should try after each. A learner who
 * orders something else leaves the path and may go on freely; taking that back
 * returns to the path.
 */
#ifndef FELDPOST_LESSON_H
#define FELDPOST_LESSON_H

#include "feldpost/faults.h"
#include "feldpost/practice.h"

enum {
	LESSON_WORDS = 60, /* of a text, at most */
	LESSON_LEAST = 3,  /* orders to try */
	LESSON_MOST = 6,
};

struct lesson_step {
	struct place at;
	/* What the lesson orders itself before it tells this. */
	struct lines does;
	const char *show;  /* "board", a hex, or NULL */
	const char *say;   /* English, to be translated */
	const char *order; /* what is to be tried, or NULL */
};

struct lesson {
	struct practice_setup setup;
	int seat; /* who learns: the only one, or that of a game for two */
	struct lesson_step *step;
	size_t count;
};

/* Reads one; ERROR_INPUT with its place. Rules, world and data are as in
 * `from`. */
bool lesson_read(struct arena *a, const struct node *root,
	const struct practice_setup *from, struct lesson *out, struct error *e);

/* Finds what is wrong with one: texts that are too long, orders that are not
 * legal when their time comes, places that are not there. */
void lesson_check(const struct lesson *l, struct faults *f);

/* A learner's place in a lesson. */
struct lesson_walk {
	const struct lesson *lesson;
	struct practice *practice;
	size_t at; /* the current step */
	bool left; /* the path */
};

/* Begins it; the caller frees w->practice. */
void lesson_begin(struct lesson_walk *w, const struct lesson *l);

/* The step that is to be told; NULL: the path has been left, or is over. */
const struct lesson_step *lesson_now(const struct lesson_walk *w);

/* Goes on to the next step, if the present one asks for no order. */
bool lesson_go_on(struct lesson_walk *w);

/* Carries out the learner's order, with the dice of its place on the path. If
 * it is the order that the current step asks for, the next step follows. False:
 * as practice_do. */
bool lesson_do(
	struct lesson_walk *w, const struct lines *lines, struct refusal *why);

/* Back to before the learner's last order. False: there is none. */
bool lesson_back(struct lesson_walk *w);

#endif
