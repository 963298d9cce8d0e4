/*
 * Piles: face-down cards that nobody has seen, and that are drawn only when
 * they are turned up.
 * floor: match
 *
 * A pile is the simple lazy deck of feldpost-protocol(7) 5.3. The pile is the
 * set of cards that nobody has seen, wherever they are face down. Each card of
 * the pile is turned up with the same probability.
 *
 * A pile is valid as long as no known card returns to the pile while an unseen
 * card is out. So a pile suits a deck whose cards are turned up at once and
 * whose discards are shuffled in. A pile also suits cards that are dealt face
 * down and never return. If known and unseen pieces mix, use a cup (cup.h).
 */
#ifndef FELDPOST_PILE_H
#define FELDPOST_PILE_H

#include <stdint.h>

#include "feldpost/set.h"

struct run;

/* In the functions below, `deck` is a row in the game's table of lazy decks
 * (rules.h). The dice log names cards by this deck. */

/* Turns up a card, removes it from the pile and returns it. The pile must not
 * be empty. `label` is as in roll(). */
int pile_turn_up(struct run *run, int deck, uint64_t *pile, const char *label,
	...) __attribute__((format(printf, 4, 5)));

/* Shuffles known cards into a pile. The log lists these cards. */
void pile_refill(struct run *run, int deck, uint64_t *pile, uint64_t cards);

#endif
