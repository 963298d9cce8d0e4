/*
 * Piles: face-down cards that nobody has seen, and that are drawn only when
 * they are turned up.
 * floor: match
 *
 * This is the simple lazy deck of feldpost-protocol(7) 5.3. A pile is the set
 * of cards that nobody has seen, wherever they are face down. A card that is
 * turned up is any of them with the same probability, wherever it was.
 *
 * This is valid as long as no known card goes back in while an unseen one is
 * out. So a pile suits a deck whose cards are turned up at once and whose
 * discards are shuffled in, and cards that are dealt face down and never
 * return. If known and unseen pieces can mix, use a cup (cup.h).
 */
#ifndef FELDPOST_PILE_H
#define FELDPOST_PILE_H

#include <stdint.h>

#include "feldpost/set.h"

struct run;

/* In the functions below, `deck` is a row in the game's table of lazy decks
 * (rules.h). It names the cards in the dice log. */

/* Turns up a card, removes it from the pile and returns it. The pile must not
 * be empty. `label` is as in roll(). */
int pile_turn_up(struct run *run, int deck, uint64_t *pile, const char *label,
	...) __attribute__((format(printf, 4, 5)));

/* Shuffles known cards into a pile. They are listed in the log. */
void pile_refill(struct run *run, int deck, uint64_t *pile, uint64_t cards);

#endif
