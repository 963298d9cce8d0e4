/*
 * Cups: sets of pieces that players draw face down. The identity of a drawn
 * piece is decided only when it is turned up (feldpost-protocol(7) 5.4).
 * floor: match
 *
 * When a player draws a piece face down from a cup, its identity is still
 * undecided. When the piece is turned up, the engine chooses one of the
 * possible pieces at random. A plain list of the remaining pieces would be
 * enough if no known piece ever returned to the cup while an unknown piece is
 * out. A struct cup handles the general case. It has urns, which are sets of
 * tokens. A token is a known piece, or a slot (an unturned piece) of an older
 * urn. When a slot is turned up, it takes one of the tokens of its urn, each
 * with the same probability. If this token is a slot of an older urn, that slot
 * is turned up in the same way. All slots of an urn are alike, so a cup stores
 * only their number.
 *
 * Deciding the identity only when a piece is turned up is valid under three
 * conditions (feldpost-protocol(7) 5.3). Nobody has looked at a slot, no rule
 * has used a property of a slot, and everybody knows the content of each urn.
 * cup_test.c checks by exact enumeration that the probabilities are correct.
 */
#ifndef FELDPOST_CUP_H
#define FELDPOST_CUP_H

#include <stdint.h>

#include "feldpost/fields.h"
#include "feldpost/set.h"

enum {
	CUP_PIECES = SET_SIZE, /* the largest number of different pieces in a
				* cup */
	CUP_URNS = 32, /* the largest number of urns in use at one time; each
			* game must prove that it never needs more */
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

/* Fills a cup with a set of pieces. Everybody knows that these pieces are in
 * the cup. */
void cup_fill(struct cup *c, uint64_t pieces);

/* Returns how many pieces and slots are in the cup. */
int cup_size(const struct cup *c);

/* Draws one piece face down and returns the number of its urn. Returns 0 if the
 * cup is empty. If the cup contains anything except slots of a single urn, the
 * function first opens a new urn. In this case it also adds a `refill` item
 * with the content of the new urn to the log of rolls. */
int cup_draw(struct run *run, int deck, struct cup *c);

/* Turns up a slot of urn `number` and returns its piece. The caller must put
 * the piece somewhere. `label` has the same meaning as in roll(). Turning up a
 * slot needs one roll for its urn and one for each older urn that is
 * reached. */
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
