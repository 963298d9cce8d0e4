/*
 * Cups: pieces drawn lazily, which nobody has seen (feldpost-protocol(7) 5.4).
 * floor: match
 *
 * A piece drawn face down from a cup stays undecided until it is turned up.
 * Only then is it drawn, from the pieces that it may be. One list of remaining
 * pieces is enough as long as no known piece goes back while an unknown one is
 * out; a cup handles the general case. An urn is a set of tokens. A token is a
 * known piece, or an unturned slot of an older urn. A slot that is turned up
 * takes one of its urn's tokens, each equally likely; if that is itself a slot,
 * it is turned up from its own urn. All slots of one urn are alike, so only
 * their number is kept.
 *
 * This is valid (feldpost-protocol(7) 5.3) if nobody has looked at a slot, no
 * rule has used a property of one, and everybody knows what each urn holds.
 * cup_test.c compares it with eager drawing by exact enumeration.
 */
#ifndef FELDPOST_CUP_H
#define FELDPOST_CUP_H

#include <stdint.h>

#include "feldpost/fields.h"
#include "feldpost/set.h"

enum {
	CUP_PIECES = SET_SIZE, /* most different pieces */
	CUP_URNS = 32, /* urns in use at one time; a game must show that it
			* never needs more */
};

/* The tokens of an urn: known pieces, and slots of the cup's other urns by
 * row. */
struct urn {
	uint16_t number; /* 1, 2, ... in order of opening; 0 for `inside` */
	uint64_t pieces;
	uint8_t slots[CUP_URNS];
};

struct cup {
	uint16_t opened;   /* number of urns ever opened */
	uint16_t count;	   /* rows in use */
	struct urn inside; /* the content of the cup now */
	struct urn urn[CUP_URNS];
};

struct run;

/* `deck` below is the row in the game's table of lazy decks (rules.h), which
 * names the pieces in the dice log. */

/* Fills a cup with the pieces of the set; all are known to be in it. */
void cup_fill(struct cup *c, uint64_t pieces);

/* Returns the number of pieces and slots in the cup. */
int cup_size(const struct cup *c);

/*
 * Draws one piece face down and returns the number of its urn; 0 if the cup is
 * empty. Opens a new urn if the cup no longer holds only slots of one urn; the
 * rolls then get a `refill` item that lists what it holds.
 */
int cup_draw(struct run *run, int deck, struct cup *c);

/*
 * Turns up a slot of urn `number` and returns the piece, which the caller now
 * has. `label` as for roll(); each nested urn takes one roll more.
 */
int cup_turn_up(struct run *run, int deck, struct cup *c, int number,
	const char *label, ...) __attribute__((format(printf, 5, 6)));

/* Puts back a piece that everybody knows, or a slot that nobody has seen. */
void cup_return_piece(struct cup *c, int piece);
void cup_return_slot(struct cup *c, int number);

/* Returns the set of pieces that a slot of urn `number` may be. */
uint64_t cup_may_be(const struct cup *c, int number);

/* Returns how many slots of urn `number` are out: neither in the cup nor tokens
 * of other urns. A game has these on its map. */
int cup_slots_out(const struct cup *c, int number);

/* The form of a cup in a document. The field's `words` names its pieces. */
extern const struct field_custom cup_field;
#define F_CUP(type, member, name, ...)                                         \
	{                                                                      \
		F_MEMBER(type, member), .key = name, .kind = FIELD_CUSTOM,     \
					.custom = &cup_field,                  \
					.words = __VA_ARGS__                   \
	}

#endif
