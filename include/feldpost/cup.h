/*
 * Cups: lazy draws of pieces that nobody has seen (feldpost-protocol(7) 5.4).
 * floor: match
 *
 * A piece drawn face down from a cup is not decided until it is turned up:
 * then it is drawn from the pieces it may be. As long as nothing known goes
 * back in while something unknown is out, one list of remaining pieces is
 * right; a cup holds the general form. An urn is a set of tokens; a token is
 * a known piece or an unturned slot of an older urn. A slot that is turned up
 * takes one of its urn's tokens, each equally likely; if that is itself a slot
 * it is turned in its own urn. All slots of one urn are alike, so only their
 * number is kept.
 *
 * Validity (feldpost-protocol(7) 5.3): nobody has looked at a slot, no rule has
 * used a property of one, and what each urn holds is common knowledge. The test
 * cup_test.c compares with eager drawing by exact enumeration.
 */
#ifndef FELDPOST_CUP_H
#define FELDPOST_CUP_H

#include <stdint.h>

#include "feldpost/fields.h"
#include "feldpost/set.h"

enum {
	CUP_PIECES = SET_SIZE, /* different pieces */
	CUP_URNS = 32, /* that hold something at one time; a game must show
			* that it never needs more */
};

/* Tokens: known pieces, and slots of the cup's other urns by their row. */
struct urn {
	uint16_t number; /* 1, 2, ... as opened; 0 for what lies in the cup */
	uint64_t pieces;
	uint8_t slots[CUP_URNS];
};

struct cup {
	uint16_t opened;   /* urns ever opened */
	uint16_t count;	   /* rows in use */
	struct urn inside; /* what lies in the cup now */
	struct urn urn[CUP_URNS];
};

struct run;

/* `deck` below is the row of the game's table of lazy decks (rules.h): it names
 * the pieces in the dice log. */

/* A cup that holds the pieces of the set, all known to be in it. */
void cup_fill(struct cup *c, uint64_t pieces);

/* Pieces and slots that lie in the cup. */
int cup_size(const struct cup *c);

/*
 * Draws one piece face down and returns the number of its urn; 0 if the cup is
 * empty. Opens a new urn when the cup no longer holds slots of one urn only;
 * a `refill` item then says in the rolls what it holds.
 */
int cup_draw(struct run *run, int deck, struct cup *c);

/*
 * Turns up a slot of urn `number`: returns the piece, which now belongs to the
 * caller. `label` as for roll; one roll a level.
 */
int cup_turn_up(struct run *run, int deck, struct cup *c, int number,
	const char *label, ...) __attribute__((format(printf, 5, 6)));

/* Puts back a piece that everybody knows, or a slot that nobody has seen. */
void cup_return_piece(struct cup *c, int piece);
void cup_return_slot(struct cup *c, int number);

/* The set of pieces that a slot of urn `number` may be. */
uint64_t cup_may_be(const struct cup *c, int number);

/* How many slots of urn `number` are neither in the cup nor tokens of other
 * urns: those a game has on its map. */
int cup_slots_out(const struct cup *c, int number);

/* How a cup stands in a document. The field's `words` names its pieces. */
extern const struct field_custom cup_field;
#define F_CUP(type, member, name, ...)                                         \
	{                                                                      \
		F_MEMBER(type, member), .key = name, .kind = FIELD_CUSTOM,     \
					.custom = &cup_field,                  \
					.words = __VA_ARGS__                   \
	}

#endif
