/*
 * Faces: where the match learns what hidden cards are.
 * floor: match
 *
 * In a game by mail from packets (card_table.c): a face is known when its
 * holder has shown it. In simulation and tests from open faces, which know all
 * and show at once what is asked for. Where somebody tries something out, from
 * faces as he knows them, with those that he can't know made up, if he likes.
 */
#ifndef FELDPOST_FACES_H
#define FELDPOST_FACES_H

#include "feldpost/cards.h"

enum {
	FACE_UNKNOWN = -1,
	FACE_VOUCHED = -2, /* proven to be of the class, no more is known */
};

struct faces {
	/* The piece that a hidden card is; FACE_UNKNOWN until it is shown. */
	int (*piece)(struct faces *f, int card);
	/* What its holder proved: FACE_VOUCHED, the piece that he showed, or
	 * FACE_UNKNOWN. */
	int (*vouch)(struct faces *f, int card, const struct card_class *c);
	/* Whether this seat can show a card that is due with a later packet
	 * only, so that the match goes on without it. */
	bool (*later)(struct faces *f, int seat);
	/* Whether the deck's epoch is shuffled, so that cards can be drawn. */
	bool (*ready)(struct faces *f, const struct card_deck *d);
	/* What was sealed under a label; NULL until it is opened. */
	const struct order *(*opened)(struct faces *f, const char *seal);
	/* It knows what nobody has shown: not to be asked for a reader. */
	bool open;
};

struct match;
struct rules;

/*
 * Open faces: all follow from `seed` and what the decks were made of. With
 * a script (open_faces_script) they are those of the script.
 */
struct faces *open_faces_new(
	struct arena *a, const struct rules *rules, const void *world);
void open_faces_seed(struct faces *f, uint64_t seed, uint64_t game);

/* Says what a card is; cards that are never said have no face. */
void open_faces_script(struct faces *f, int card, int face);

/* Says what is sealed under a label, until the faces have another seed; both
 * live as long. */
void open_faces_seal(
	struct faces *f, const char *seal, const struct order *sealed);

/*
 * Faces as a reader of this match knows them: what has been shown to all, and
 * what he has seen himself. The match's own faces, and the reader, must live as
 * long; for any match of the same game.
 */
struct faces *reader_faces_new(
	struct arena *a, const struct match *m, const struct reader *reader);

/*
 * Makes up what the reader can't know, until the next call: each of the ways in
 * which the pieces that lie hidden can lie (struct hidden_cards, `lying` and
 * `may_be`) comes as often as any other, and decks that are gathered later are
 * dealt. Where the order under way is sealed, and not opened yet, each of those
 * that it can be comes as often as any other, too. All follows from `seed` and
 * `game`. False, and nothing is made up: the state is none that can be.
 */
bool faces_sample(
	struct faces *f, const struct match *m, uint64_t seed, uint64_t game);

#endif
