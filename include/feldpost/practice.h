/*
 * Practice: a game for learning, against a computer player or with both sides
 * at one prompt.
 * floor: plan
 *
 * A practice game is a list of steps. A step has the lines of the seat that had
 * to decide, with their dice. The board follows from the steps, so each step
 * can be taken back, with its dice. A new order in place of that step gets new
 * dice. Orders can be drafted as in any other game (practice_standpoint).
 * Practice has no key, packet or signature, and proves nothing.
 */
#ifndef FELDPOST_PRACTICE_H
#define FELDPOST_PRACTICE_H

#include "feldpost/draft.h"
#include "feldpost/policy.h"

enum {
	PRACTICE_STEPS = 20000,	   /* most steps; long games have some 3,000 */
	PRACTICE_SEED = 999999999, /* the largest seed */
};

struct practice_setup {
	const struct rules *rules;
	const void *world;  /* must outlive the practice game */
	struct digest data; /* digest of the scenario (scenario.h) */
	int option[RULES_OPTIONS];
	long seed;	      /* from 0; dice and cards follow from it */
	int seat;	      /* the person's seat; -1 if people play all */
	enum policy opponent; /* the other seat's policy, if seat >= 0 */
};

struct practice;

/* Begins a practice game and plays up to the first decision of a person. */
struct practice *practice_new(const struct practice_setup *s);
void practice_free(struct practice *p);

const struct practice_setup *practice_setup(const struct practice *p);

/*
 * These functions return the match, its reader, and the journal of all events.
 * The results are valid until the game changes. The reader is the person or, if
 * people play several seats, the person who must decide. After the end, the
 * reader knows every card. In the journal, the number of a step (from 1) is its
 * packet number. Events before the first step have packet number 0.
 */
const struct match *practice_match(const struct practice *p);
const struct reader *practice_reader(const struct practice *p);
const struct journal *practice_journal(const struct practice *p);
struct standpoint practice_standpoint(const struct practice *p);

/* Returns a sentence about what the program preferred when it last played on.
 * Returns "" if the program gave no order after the last order of a person, or
 * compared no orders. */
const char *practice_choice(const struct practice *p);

/* Returns the number of steps. */
unsigned practice_count(const struct practice *p);

/* Returns the lines of a step, counted from 1. *program is true if the program
 * made the step. */
const struct lines *practice_lines(
	const struct practice *p, unsigned step, bool *program);

/* Carries out lines like an order file of the seat that must decide, up to a
 * person's next decision. The steps that were taken back are dropped. Returns
 * false and changes nothing if nobody must decide, there are too many steps, or
 * a line can't be read or is refused (*why). */
bool practice_do(
	struct practice *p, const struct lines *lines, struct refusal *why);

/* practice_back takes back a person's last step. practice_again repeats that
 * step, with its dice. Both functions return false if no step is left. */
bool practice_back(struct practice *p);
bool practice_again(struct practice *p);
bool practice_can_back(const struct practice *p);
bool practice_can_again(const struct practice *p);

/* practice_write writes the game as a file.
 * practice_read reads the setup from the text, except for rules, world and
 * data, which the caller sets. NULL with ERROR_INPUT if the text is not a
 * practice file, or has other rules or data. */
void practice_write(const struct practice *p, struct buffer *out);
struct practice *practice_read(const struct practice_setup *s, const char *name,
	struct span text, struct error *e);

/* Finds the rules of a practice file. Returns false if the text is not a
 * practice file, or if this program lacks these rules. */
bool practice_is(struct arena *a, const char *name, struct span text,
	const struct rules **rules);

#endif
