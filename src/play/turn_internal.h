/*
 * The inside of a turn: shared by the engine (match.c), the rules' calls
 * (turn.c) and cups (cup.c); rules never include it.
 * floor: play
 */
#ifndef FELDPOST_TURN_INTERNAL_H
#define FELDPOST_TURN_INTERNAL_H

#include <setjmp.h>

#include "feldpost/match.h"

enum {
	LABEL_SIZE = 64 /* of a label that is being put together */
};

struct turn {
	struct match *match;
	struct chance *chance;
	struct journal *journal;
	struct scene scene;
	size_t fact;	/* facts of the order under way already used */
	size_t told;	/* events told in this run */
	jmp_buf unwind; /* where a run goes when a fact is missing */
};

/* Leaves the run; m->missing says why. */
_Noreturn void turn_unwind(struct turn *t, enum missing_kind missing);

/* A roll with its label in place; used by roll() and by cups. */
int turn_roll(struct turn *t, int sides, const char *label,
	const struct chance_faces *faces);

/* An item for the log of rolls, said once however often the order runs. */
void turn_note(struct turn *t, const char *item);

/* A record of what happens in the middle of an order: it belongs to the turn
 * that may just have begun. Only where there is a journal. */
struct record *turn_record(
	struct turn *t, enum record_kind kind, const char *text);

/* Whether labels and log items are wanted at all. */
bool turn_logs(const struct turn *t);

/*
 * The answer that the batch, standing orders or the decider has for the
 * question in m->missing with its options in m->offered (match.c).
 */
bool match_find_answer(struct turn *t, struct order *answer);

/* Between orders: finds out whose move it is, or that the game is over. */
void match_settle(struct match *m);

#endif
