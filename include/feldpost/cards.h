/*
 * Cards: decks of which each player sees only their own cards.
 * floor: match
 *
 * The state knows a hidden card only by its number, "2.5": the epoch (how often
 * its deck has been gathered and shuffled) and its position in the deck
 * (feldpost-protocol(7) 6.1). Its holder sees its face; the rules do not, until
 * they ask for it to be shown. An open card has its own id. A `card` is an
 * index into one vocabulary with both: first the pieces, then the numbers. A
 * game may add other things after them, such as units that are no cards, so
 * that one word can name any of these.
 *
 * The keys, shuffles, shares and proofs are the engine's business
 * (src/game/card_*.c). In simulations and tests, open faces know every card
 * (faces.h).
 */
#ifndef FELDPOST_CARDS_H
#define FELDPOST_CARDS_H

#include <stdbool.h>
#include <stdint.h>

#include "feldpost/arena.h"
#include "feldpost/fields.h"
#include "feldpost/order.h"
#include "feldpost/run.h"

enum {
	CARDS_EPOCHS = 12, /* most epochs: how often a deck is gathered */
	/* Most cards in a deck or a list, and most pieces: sets of them fit one
	 * uint64_t (set.h). Sets of a vocabulary that also has numbers and
	 * things need more words (many_..., set.h). */
	CARDS_DECK = 64,
};

/* The names of a card. A game's world holds a list of them and makes it a
 * vocabulary: WORDS_OF("CARD", struct world, cards.list, cards.count, struct
 * card_name, id, name). */
struct card_name {
	const char *id, *name;
};
struct card_words {
	const struct card_name *list;
	size_t count;
	int pieces;  /* the first rows: the pieces */
	int numbers; /* the next rows: the numbers; other things follow */
};

/*
 * Makes the names of a game's pieces, of the numbers of `epochs` epochs (1 to
 * CARDS_EPOCHS: how often its deck is shuffled at most), and of the game's
 * other things (NULL if there are none). The rules call it in `prepare`:
 *
 *	card_words_make(&w->units, a, &pool, 1, &mobile, w);
 *
 * This makes a vocabulary in which an order finds open counters, face-down ones
 * by their numbers, and all other units. A player may also write the name of
 * their own face-down counter: the engine replaces it by its number before
 * anything is signed.
 */
void card_words_make(struct card_words *out, struct arena *a,
	const struct vocabulary *pieces, int epochs,
	const struct vocabulary *things, const void *world);

/* Returns how many epochs there can be. */
int card_epochs(const struct card_words *n);

/* Returns the card of a thing that is no card; `row` is in the things'
 * vocabulary. */
int card_thing(const struct card_words *n, int row);

/* Return a number as a card, or the parts of a card's number. Open cards and
 * things are not hidden; a card below n->pieces is open. */
int card_numbered(const struct card_words *n, int epoch, int position);
bool card_is_hidden(const struct card_words *n, int card);
int card_epoch(const struct card_words *n, int card);
int card_position(const struct card_words *n, int card);

/*
 * The reader of a game and what they know. Functions that draw or describe the
 * game get the reader as an argument (struct rules: `draw`, `picture`, `brief`,
 * `gloss`; message_write). World, state and orders do not depend on the reader.
 * A reader is a value: copy it freely, it owns no memory.
 */
struct reader {
	int seat; /* -1 to see only what everybody may see */
	/* For each number, its piece plus 1; 0 if it is unknown. */
	int16_t seen[CARDS_EPOCHS * CARDS_DECK];
	/* For a computer player: what things are worth (rules.h, weights), one
	 * number for each row, owned by the caller. NULL means the presets.
	 * A game knows weights by their address (outlook_of in a game's eye.c):
	 * they stay as they are while the match may be asked with them. */
	const int *weights;
};

/* Returns the piece of a card as far as the reader knows it; -1 if it is
 * unknown. Without a reader (NULL) only open cards are known. A thing is
 * returned as it is. */
int card_seen(const struct card_words *n, const struct reader *r, int card);

/* Tells the reader that this number is that piece. */
void card_reveal(
	const struct card_words *n, struct reader *r, int card, int piece);

/* Appends the reader's name for a card or a thing: "W5", "W5 (1.4)", "1.4". */
void card_print(const struct card_words *n, const struct reader *r, int card,
	struct buffer *out);

/* Cards in order: a hand, or what a deck was made of. */
struct card_list {
	int16_t count;
	int16_t card[CARDS_DECK];
};

/* Add a card at the end; remove a card, which must be in the list; tell whether
 * a card is in the list. */
void cards_add(struct card_list *l, int card);
void cards_remove(struct card_list *l, int card);
bool cards_has(const struct card_list *l, int card);

/* A field of the state: a list of card ids. Arguments: type, member, key,
 * vocabulary. */
extern const struct field_custom card_list_field;
#define F_CARDS(type, member, name, ...)                                       \
	{                                                                      \
		F_MEMBER(type, member), .kind = FIELD_CUSTOM,                  \
					.custom = &card_list_field,            \
					.key = name, .words = __VA_ARGS__      \
	}

/* A deck, part of the state; the cards from `next` on have not been drawn. */
struct card_deck {
	int16_t epoch, size, next;
	struct card_list gathered; /* the cards that the epoch was made of */
};

/* Arguments: type, member, key, vocabulary. */
extern const struct field_custom card_deck_field;
#define F_DECK(type, member, name, ...)                                        \
	{                                                                      \
		F_MEMBER(type, member), .kind = FIELD_CUSTOM,                  \
					.custom = &card_deck_field,            \
					.key = name, .words = __VA_ARGS__      \
	}

/*
 * Makes these cards a new deck, which both players shuffle in their next
 * packets (feldpost-protocol(7) 6.3). Hidden cards lose their numbers, and open
 * ones are hidden from now on.
 */
void deck_gather(struct card_deck *d, const struct card_list *cards,
	const struct card_words *n);

/* Return how many cards are not yet drawn, and the number of the next card. To
 * gather a deck again with the cards that are left, add each with cards_add. */
int deck_left(const struct card_deck *d);
int deck_next(const struct card_deck *d, const struct card_words *n);

/*
 * What a game says about a hidden card (struct rules, `hidden`), for each card
 * that somebody sees or must turn up. The engine does not care where the card
 * is, in a hand or on a hex.
 */
struct held_card {
	int card;  /* a hidden card */
	int seat;  /* the seat that sees its face; -1 if none does, even if
		    * some have looked */
	int vouch; /* row of `classes`: the holder must prove at once that it
		    * is one of these, or show it; -1 if nothing */
	/* Seats besides the holder that have looked at it (card_look), one bit
	 * each. They know its face from then on, as long as the bit is set. */
	unsigned looked;
	/* Its seat must turn it up, but the rules can wait. The seat shows
	 * it in its next packet, where the order `shown CARD PIECE` is
	 * carried out before any other. Until then the card stays face down.
	 * See card_show. */
	bool due;
};

struct card_class {
	const char *name;		       /* "war" */
	uint64_t (*pieces)(const void *world); /* the set of pieces in the
						* class */
};

struct hidden_cards {
	const char *deck; /* "main": its name in the offer */
	const struct vocabulary *pieces, *cards;
	const struct card_words *(*names)(const void *world);
	/* Returns the pieces of epoch 1, from which setup has dealt. If they
	 * depend on an option, setup itself gathers them, as epoch 1 of an
	 * empty deck. */
	uint64_t (*first)(const void *world);
	struct card_deck *(*of_state)(void *state);
	/* Finds the k-th hidden card that somebody holds. False if none. */
	bool (*held)(const struct scene *s, int k, struct held_card *out);
	/* True if a card may now be due, or need a proof. Asked after each
	 * order, so it must be quick. If NULL, all of `held` is searched
	 * instead. */
	bool (*owes)(const struct scene *s);
	/* Returns the pieces that are hidden, even if some seats have seen
	 * them, and as many numbers, drawn or not. */
	uint64_t (*lying)(const struct scene *s, struct card_list *numbers);
	/* Returns the pieces that a number may be, judging by the rules and by
	 * what happened openly. NULL if it may be any hidden piece. */
	uint64_t (*may_be)(const struct scene *s, int card);
	const struct card_class *classes; /* ends with a NULL name */
	/* Orders that nobody gives: the engine carries out `vouched CARD` when
	 * a proof has come, and `shown CARD CARD` (number, piece) when a card
	 * that is due was shown. They roll no dice and ask nothing. */
	int vouched_verb, shown_verb;
	/* In a hosted game the host shows what a rule turns up, without waiting
	 * for the holder. The host always shows cards that are due, and cards
	 * that nobody holds. */
	bool host_shows;
};

/* Only in the middle of an order: */

/* Waits until the deck is shuffled, so that it is not gathered again before.
 * For things that are drawn by a die and are not hidden cards. */
void deck_await(struct run *run, const struct card_deck *d);

/* Draws the next card; `held` says who may see it. */
int deck_draw(struct run *run, struct card_deck *d);

/*
 * Shows a card that `seat` holds and returns its piece; an open card is
 * returned as it is. From then on everybody knows it. If `seat` is to answer
 * this packet, it shows the card with the answer, and the order goes on with
 * the same dice. If the order is the seat's own, the card is shown in the same
 * packet if no die comes before it; otherwise the order waits for the seat's
 * next packet. If the order need not wait, mark the card as `due` in the state
 * instead (struct held_card) and go on.
 *
 * `seat` is -1 if nobody holds the card. Then the next packet of each player
 * must bring a share, or the host must show the card. The order waits, and
 * after it the order file that contains it ends.
 *
 * If a rule finds that a face must not be there, it can end the game against
 * the player who put it there, as with any other end.
 */
int card_show(struct run *run, int seat, int card);

/* Shows several cards at once, into piece[0..count-1]. For cards that nobody
 * holds: shown one by one, each would take a pair of packets. */
void cards_show(
	struct run *run, int seat, const struct card_list *cards, int *piece);

/*
 * Lets `seat` look at a card that it does not hold. The rules do not learn the
 * face and go on; all the state has to record is that the seat has looked
 * (struct held_card, `looked`). The seat learns the face from the answer to its
 * packet, so the order file that contains this order ends with it.
 */
void card_look(struct run *run, int seat, int card);

/*
 * Returns the order under way with its sealed arguments (VERB_SEALED,
 * feldpost-protocol(7) 5.5), which its owner opens now. The rules must not look
 * at the arguments before this call.
 */
const struct order *order_open(struct run *run, const struct order *o);

#endif
