/*
 * Choosing for a player: what the doctrines of games have in common (rules.h,
 * choose). Each function answers with a row of the question's options, or
 * CHOOSE_NONE.
 * floor: match
 */
#ifndef FELDPOST_CHOOSE_H
#define FELDPOST_CHOOSE_H

#include "feldpost/hexmap.h"
#include "feldpost/rules.h"

/* The verb of a line of standing orders; of none, what is chosen for who has
 * said nothing. */
enum {
	UNSAID = -1
};
static inline int
verb_said(const struct order *line)
{
	return line ? line->verb : UNSAID;
}

/* The first option of a verb; the one whose first argument is that value. */
int option_of(const struct question *q, int verb);
int option_with(const struct question *q, int verb, int value);

/* What a line like `always|never|ask` chooses: its first word, its second, or
 * that the player is asked. */
int option_of_three(int choice, int first, int second);

/* How good an option is: compared number by number, more is better. */
enum {
	RANKS = 4
};
struct rank {
	int by[RANKS];
};
typedef struct rank option_rank(
	const void *context, const struct order *option);

/* The best option of a verb; of equals the one whose arguments are lower. */
int option_best(const struct question *q, int verb, option_rank *rank,
	const void *context);

/* Whether a hex lies in one of the areas that a line names: their number, then
 * their rows in `area`. */
bool hex_lies_in(const struct hex_area *area, const int16_t *line, int hex);
/* Whether it is one of those that a line names: their number, then they. */
bool hex_is_named(const int16_t *line, int hex);

#endif
