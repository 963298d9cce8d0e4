/*
 * Practice: a game for learning, against a computer player or with both sides
 * at one prompt.
 * floor: plan
 *
 * It is a list of steps: the lines of the seat that was asked, and its own
 * dice. The board follows from them, so each step can be taken back with its
 * dice. A new order then gets new dice. Orders can be drafted as in any other
 * game (practice_standpoint). Practice has no key, packet or signature, and
 * proves nothing.
 */
#ifndef FELDPOST_PRACTICE_H
#define FELDPOST_PRACTICE_H

#include "feldpost/draft.h"
#include "feldpost/policy.h"

enum {
	PRACTICE_STEPS = 20000, /* at most; the longest game has some 3,000 */
	PRACTICE_SEED = 999999999, /* the greatest seed */
};

struct practice_setup {
	const struct rules *rules;
	const void *world;  /* outlives the practice */
	struct digest data; /* of the scenario (scenario.h) */
	int option[RULES_OPTIONS];
	long seed;	      /* what dice and cards follow from; from 0 */
	int seat;	      /* the person's; -1: all */
	enum policy opponent; /* who plays the other one, if seat >= 0 */
};

struct practice;

/* Begins one, up to the first decision that is a person's. */
struct practice *practice_new(const struct practice_setup *s);
void practice_free(struct practice *p);

const struct practice_setup *practice_setup(const struct practice *p);

/*
 * How it stands, for whom, and what has happened so far: good until it changes.
 * The reader is the person; where several seats are persons', who is asked;
 * when it is over he knows every card. In the journal a step is a packet, with
 * its number, from 1 on; what came before all of them has 0.
 */
const struct match *practice_match(const struct practice *p);
const struct reader *practice_reader(const struct practice *p);
const struct journal *practice_journal(const struct practice *p);
struct standpoint practice_standpoint(const struct practice *p);

/* How many steps there are. */
unsigned practice_count(const struct practice *p);

/* The lines of a step, from 1 on, and whether the program has made it. */
const struct lines *practice_lines(
	const struct practice *p, unsigned step, bool *program);

/*
 * Carries out lines as an order file of the seat that is asked, up to a
 * person's next decision. Drops steps that were taken back. False: nobody is
 * asked, there are too many steps, or a line can't be read or is refused
 * (*why), and nothing has changed.
 */
bool practice_do(
	struct practice *p, const struct lines *lines, struct refusal *why);

/* Goes back to before a person's last step, or forward past the next one that
 * was taken back, with the same dice. False: there is none. */
bool practice_back(struct practice *p);
bool practice_again(struct practice *p);
bool practice_can_back(const struct practice *p);
bool practice_can_again(const struct practice *p);

/*
 * As a file (feldpost-game(5), PRACTICE). practice_read takes the setup from
 * the text, all but rules, world and data, which are as the caller says, and
 * must be those of the text. NULL with ERROR_INPUT: it is no practice file, or
 * of other rules or data.
 */
void practice_write(const struct practice *p, struct buffer *out);
struct practice *practice_read(const struct practice_setup *s, const char *name,
	struct span text, struct error *e);

/* Of which rules such a file is; false: it is none, or of rules that are not
 * here. */
bool practice_is(struct arena *a, const char *name, struct span text,
	const struct rules **rules);

#endif
