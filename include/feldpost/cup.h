/*
 * Cups: sets of pieces that players draw face down. The identity of a drawn
 * piece is decided only when it is turned up (feldpost-protocol(7) 5.4).
 * floor: match
 *
 * Drawing a piece face down from a cup decides nothing yet. When the piece is
 * turned up, the engine chooses at random one of the possible pieces. A list of
 * the remaining pieces is enough if no known piece returns to the cup while an
 * unknown piece is out. A cup handles the general case. A cup consists of urns,
 * which are sets of tokens. A token is a known piece, or a slot (an unturned
 * piece) of an older urn. A slot that is turned up takes one of its urn's
 * tokens, each with the same probability. A token that is a slot is turned up
 * from its own urn. An urn's slots are alike, so only their number is kept.
 *
 * Drawing lazily is valid (feldpost-protocol(7) 5.3) if nobody has looked at a
 * slot, no rule has used a property of a slot, and everybody knows the content
 * of each urn. cup_test.c checks this by exact enumeration.
 */
#ifndef FELDPOST_CUP_H
#define FELDPOST_CUP_H

#include <stdint.h>

#include "feldpost/fields.h"
#include "feldpost/set.h"

enum {
	CUP_PIECES = SET_SIZE, /* the most different pieces in a cup */
	CUP_URNS = 32, /* most urns in use at one time; each game must show
			* that it never needs more */
};

/* The tokens of an urn: known pieces, and slots of other urns, counted by the
 * row of their urn. */
struct urn {
	uint16_t number; /* 1, 2, ... in the order of opening; 0 for `inside` */
	uint64_t pieces;
	uint8_t slots[CUP_URNS];
};

struct cup {
	uint16_t opened;   /* number of urns that were ever opened */
	uint16_t count;	   /* number of rows in use */
	struct urn inside; /* current content of the cup */
	struct urn urn[CUP_URNS];
};

struct run;

/* In the functions below, `deck` is a row in the game's table of lazy decks
 * (rules.h). The dice log names pieces by this deck. */

/* Fills a cup with a set of pieces. Everybody knows that they are in it. */
void cup_fill(struct cup *c, uint64_t pieces);

/* Returns how many pieces and slots are in the cup. */
int cup_size(const struct cup *c);

/* Draws one piece face down and returns the number of its urn. Returns 0 if the
 * cup is empty. If the cup contains anything except slots of a single urn, the
 * function first opens a new urn. In this case it also adds a `refill` item
 * with the content of the new urn to the log of rolls. */
int cup_draw(struct run *run, int deck, struct cup *c);

/* Turns up a slot of urn `number` and returns the piece, which the caller now
 * has. `label` is as in roll(). Each older urn that is reached needs another
 * roll. */
int cup_turn_up(struct run *run, int deck, struct cup *c, int number,
	const char *label, ...) __attribute__((format(printf, 5, 6)));

/* cup_return_piece puts a piece that everybody knows back into the cup.
 * cup_return_slot puts a slot of urn `number` back, whose piece nobody has
 * seen. */
void cup_return_piece(struct cup *c, int piece);
void cup_return_slot(struct cup *c, int number);

/* Returns the set of pieces, one of which a slot of urn `number` is. */
uint64_t cup_may_be(const struct cup *c, int number);

/* Returns how many slots of urn `number` are outside the cup, for example on
 * the map. Slots that are tokens of other urns are not counted. */
int cup_slots_out(const struct cup *c, int number);

/* Defines a field with a cup. The member `words` of the field is the vocabulary
 * of the pieces. */
extern const struct field_custom cup_field;
#define F_CUP(type, member, name, ...)                                         \
	{                                                                      \
		F_MEMBER(type, member), .key = name, .kind = FIELD_CUSTOM,     \
					.custom = &cup_field,                  \
					.words = __VA_ARGS__                   \
	}

#endif
