/*
 * Faces: how a match learns what hidden cards are.
 * floor: match
 *
 * In a game by mail the faces come from packets (card_table.c): a face is known
 * after its holder has shown it. In simulations and tests they are open faces,
 * which know every card and show it at once. In a trial they are the faces as
 * one player knows them; the unknown ones can be made up.
 */
#ifndef FELDPOST_FACES_H
#define FELDPOST_FACES_H

#include "feldpost/cards.h"

enum {
	FACE_UNKNOWN = -1,
	FACE_VOUCHED = -2, /* proven to be of the class, nothing more */
};

struct faces {
	/* Returns a hidden card's piece, or FACE_UNKNOWN until it is shown. */
	int (*piece)(struct faces *f, int card);
	/* Returns what the holder proved: FACE_VOUCHED, the piece shown, or
	 * FACE_UNKNOWN. */
	int (*vouch)(struct faces *f, int card, const struct card_class *c);
	/* True if this seat can show a card that is due only in a later packet,
	 * so that the match goes on without it. */
	bool (*later)(struct faces *f, int seat);
	/* True if the deck's epoch has been shuffled, so that cards can be
	 * drawn. */
	bool (*ready)(struct faces *f, const struct card_deck *d);
	/* Returns the order sealed under a label; NULL until it is opened. */
	const struct order *(*opened)(struct faces *f, const char *seal);
	/* These faces know what nobody has shown: never ask them for a
	 * reader. */
	bool open;
};

struct match;
struct rules;

/*
 * Makes open faces: all follow from `seed` and from the cards that the decks
 * were made of.
 */
struct faces *open_faces_new(
	struct arena *a, const struct rules *rules, const void *world);
void open_faces_seed(struct faces *f, uint64_t seed, uint64_t game);

/* Sets the order that is sealed under a label, until the faces get another
 * seed. `seal` and `sealed` must live as long. */
void open_faces_seal(
	struct faces *f, const char *seal, const struct order *sealed);

/*
 * Makes faces as a reader of this match knows them: what was shown to all, and
 * what the reader has seen. They work for any match of the same game. The
 * match's own faces and the reader must live as long as these faces.
 */
struct faces *reader_faces_new(
	struct arena *a, const struct match *m, const struct reader *reader);

/*
 * Makes up what the reader can't know, until the next call. Every possible
 * arrangement of the hidden pieces (struct hidden_cards, `lying` and `may_be`)
 * is equally likely; decks gathered later are dealt too. If the order under way
 * is sealed and not yet open, every order that it may be is equally likely too.
 * Everything follows from `seed` and `game`. False if the state is impossible;
 * then nothing is made up.
 */
bool faces_sample(
	struct faces *f, const struct match *m, uint64_t seed, uint64_t game);

#endif
