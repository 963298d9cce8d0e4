/*
 * Piles: face-down cards that nobody has seen, drawn only when turned up.
 * floor: match
 *
 * The simple lazy deck of feldpost-protocol(7) 5.3: a pile is the set of cards
 * that nobody has seen, in whatever face-down places they lie. The card that
 * turns up, wherever it lay, is any of them with equal chance.
 *
 * Validity: as long as no known card goes back in while an unseen one is out.
 * A deck from which cards are turned up at once, and into which discards are
 * shuffled, is such a pile; so are cards dealt face down of which none ever
 * returns. Where known and unseen pieces mix it takes a cup (cup.h).
 */
#ifndef FELDPOST_PILE_H
#define FELDPOST_PILE_H

#include <stdint.h>

#include "feldpost/set.h"

struct run;

/* `deck` is the row of the game's table of lazy decks (rules.h): it names the
 * cards in the dice log. */

/*
 * Turns up a card of a pile that is not empty: it leaves the pile and belongs
 * to the caller. `label` as for roll.
 */
int pile_turn_up(struct run *run, int deck, uint64_t *pile, const char *label,
	...) __attribute__((format(printf, 4, 5)));

/* Shuffles known cards into a pile; the log says which. */
void pile_refill(struct run *run, int deck, uint64_t *pile, uint64_t cards);

#endif
