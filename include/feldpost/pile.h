/*
 * Piles: face-down cards that nobody has seen, drawn only when turned up.
 * floor: match
 *
 * This is the simple lazy deck of feldpost-protocol(7) 5.3. A pile is the set
 * of cards that nobody has seen, wherever they are face down. A card that turns
 * up, wherever it was, is any of them with equal chance.
 *
 * This is valid as long as no known card goes back in while an unseen one is
 * out. It suits a deck whose cards are turned up at once and whose discards are
 * shuffled in, and cards that are dealt face down and never return. If known
 * and unseen pieces mix, use a cup (cup.h).
 */
#ifndef FELDPOST_PILE_H
#define FELDPOST_PILE_H

#include <stdint.h>

#include "feldpost/set.h"

struct run;

/* `deck` is the row in the game's table of lazy decks (rules.h), which names
 * the cards in the dice log. */

/*
 * Turns up a card of a pile that is not empty, removes it from the pile and
 * returns it. `label` as for roll().
 */
int pile_turn_up(struct run *run, int deck, uint64_t *pile, const char *label,
	...) __attribute__((format(printf, 4, 5)));

/* Shuffles known cards into a pile; the log lists them. */
void pile_refill(struct run *run, int deck, uint64_t *pile, uint64_t cards);

#endif
