/*
 * Faces: a match gets the identities of hidden cards (their faces) from a
 * struct faces.
 * floor: match
 *
 * In a game by mail, packets show the faces (card_table.c): a face is known
 * after its holder has shown it. In simulations and tests, all faces are known
 * and shown at once; such faces are called open. In a trial, only the faces
 * that one player knows are known, and the other faces can be made up.
 */
#ifndef FELDPOST_FACES_H
#define FELDPOST_FACES_H

#include "feldpost/cards.h"

enum {
	FACE_UNKNOWN = -1,
	FACE_VOUCHED = -2, /* proven to be of the class; the piece is unknown */
};

struct faces {
	/* Returns the piece of a hidden card; FACE_UNKNOWN until it is
	 * shown. */
	int (*piece)(struct faces *f, int card);
	/* Returns the result of the holder's proof: FACE_VOUCHED, the piece if
	 * it was shown, or FACE_UNKNOWN. */
	int (*vouch)(struct faces *f, int card, const struct card_class *c);
	/* True if this seat can show a due card only in a later packet, so that
	 * the match continues without the card. */
	bool (*later)(struct faces *f, int seat);
	/* True if the deck has been shuffled in its current epoch, so that
	 * cards can be drawn. */
	bool (*ready)(struct faces *f, const struct card_deck *d);
	/* Returns the order that was sealed under a label. Returns NULL until
	 * that order is opened. */
	const struct order *(*opened)(struct faces *f, const char *seal);
	/* True if the faces include cards that nobody has shown. Never show
	 * these faces to a reader. */
	bool open;
};

struct match;
struct rules;

/*
 * open_faces_new makes open faces. The faces depend only on `seed`, `game` and
 * the cards from which the decks were made.
 */
struct faces *open_faces_new(
	struct arena *a, const struct rules *rules, const void *world);
void open_faces_seed(struct faces *f, uint64_t seed, uint64_t game);

/* Sets the order that is sealed under a label, until the faces get another
 * seed. `seal` and `sealed` must live until then. */
void open_faces_seal(
	struct faces *f, const char *seal, const struct order *sealed);

/* Makes faces for a reader of this match. The faces are only of cards that were
 * shown to all or that the reader has seen. The new faces work for any match of
 * the game. The match's own faces and the reader must outlive them. */
struct faces *reader_faces_new(
	struct arena *a, const struct match *m, const struct reader *reader);

/*
 * Makes up the cards and orders that the reader can't know, until the next
 * call. All possible arrangements of the hidden pieces (struct hidden_cards,
 * `lying` and `may_be`) have the same probability; decks that are gathered
 * later are dealt too. If the current order is sealed and not yet open, all
 * possible contents of the order have the same probability. Everything that is
 * made up depends only on `seed` and `game`. Returns false and makes up nothing
 * if the state is impossible.
 */
bool faces_sample(
	struct faces *f, const struct match *m, uint64_t seed, uint64_t game);

/* Forks a match (match_fork) as one player knows it, for trial games. Cards and
 * sealed orders that the reader can't see are made up again for each game. No
 * orders are queued, because the players of the trial decide. `m` and the
 * reader must live as long as the fork. */
void known_fork(struct match *out, const struct match *m,
	const struct reader *reader, struct arena *a);

/* Makes `game`, a fork of `known`, into the game with this number. Returns
 * false if no game could reach this state: nothing can be made up. */
bool known_copy(struct match *game, const struct match *known, uint64_t seed,
	uint64_t number);

#endif
