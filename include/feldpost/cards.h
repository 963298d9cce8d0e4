/*
 * Cards: decks from which each player holds cards that only this player sees.
 * floor: match
 *
 * The state knows a hidden card only by its number, such as "2.5". In "2.5", 2
 * is the epoch: the number of times that the deck has been gathered and
 * shuffled. In "2.5", 5 is the card's position in the deck
 * (feldpost-protocol(7) 6.1). The card's holder sees its face. The rules do not
 * see the face until they ask the holder to show the card. An open card is
 * named by its own id. An int `card` is an index into one vocabulary, which
 * lists first the pieces (open cards) and then the numbers (hidden cards).
 * After the numbers, a game may add other things, such as units that are not
 * cards. Then one argument of an order can name a piece, a number or another
 * thing.
 *
 * The engine handles the keys, shuffles, shares and proofs (src/game/card_*.c).
 * Simulations and tests use a table of all faces instead (faces.h).
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
	CARDS_EPOCHS = 12, /* the largest number of epochs (shuffles) in a
			    * game */
	/* The largest number of cards in a deck or a list, and the largest
	 * number of pieces. A set of pieces fits into one uint64_t (set.h). A
	 * set of rows of the whole vocabulary, with numbers and other things,
	 * needs several uint64_t (many_..., set.h). */
	CARDS_DECK = 64,
};

/* The id and the name of a card. A game's world has a list of card names. The
 * game makes a vocabulary from this list: WORDS_OF("CARD", struct world,
 * cards.list, cards.count, struct card_name, id, name). */
struct card_name {
	const char *id, *name;
};
struct card_words {
	const struct card_name *list;
	size_t count;
	int pieces;  /* number of pieces, which are the first rows of `list` */
	int numbers; /* number of rows with card numbers, which follow the
		      * pieces in `list` */
};

/*
 * Makes one list of names in `out`: the game's pieces, the card numbers of
 * `epochs` epochs, and the game's other things. `epochs` is the largest number
 * of shuffles that can happen in the game, 1 to CARDS_EPOCHS. `things` is NULL
 * if the game has no other things. The rules call card_words_make in `prepare`:
 *
 *	card_words_make(&w->units, a, &pool, 1, &mobile, w);
 *
 * With a vocabulary of this list, an order can name open counters, face-down
 * counters by their numbers, and all other units. Players may also write the
 * name of their own face-down counter: the engine replaces the name by the
 * counter's number before anything is signed.
 */
void card_words_make(struct card_words *out, struct arena *a,
	const struct vocabulary *pieces, int epochs,
	const struct vocabulary *things, const void *world);

/* Returns the highest possible number of epochs. */
int card_epochs(const struct card_words *n);

/* Returns the index in the card vocabulary of a thing that is not a piece.
 * `row` is the thing's row in the vocabulary `things` (card_words_make). */
int card_thing(const struct card_words *n, int row);

/* card_numbered returns the hidden card with this epoch and position.
 * card_is_hidden is false for open cards (below n->pieces) and for other
 * things. card_epoch and card_position return the two parts of a hidden card's
 * number. */
int card_numbered(const struct card_words *n, int epoch, int position);
bool card_is_hidden(const struct card_words *n, int card);
int card_epoch(const struct card_words *n, int card);
int card_position(const struct card_words *n, int card);

/* A reader: a person for whom the game is drawn or described, and the cards
 * that this person knows. Functions that draw or describe the game have the
 * reader as an argument (struct rules: `picture`, `gloss`; message_write).
 * World, state and orders do not depend on the reader. A struct reader owns no
 * memory and can be copied by assignment. */
struct reader {
	int seat; /* -1 for a reader who sees only what everybody may see */
	/* For each card number, `seen` has the row of that card's piece plus 1,
	 * or 0 if the reader does not know the piece. */
	int16_t seen[CARDS_EPOCHS * CARDS_DECK];
	/* The weights of a computer player (rules.h, weights), one number for
	 * each row. The caller owns the numbers. NULL means the game's default
	 * weights. A game recognizes weights by their address (outlook_of in a
	 * game's eye.c), so the numbers must not change while the match may use
	 * them. */
	const int *weights;
};

/* Returns the piece of a card if the reader knows the piece. Returns -1 if the
 * reader does not know it. If `r` is NULL, only open cards are known. If `card`
 * is another thing, returns `card` unchanged. */
int card_seen(const struct card_words *n, const struct reader *r, int card);

/* Records in the reader `r` that the hidden card `card` is the piece
 * `piece`. */
void card_reveal(
	const struct card_words *n, struct reader *r, int card, int piece);

/* Appends the name of a card or another thing as the reader knows it: "W5", "W5
 * (1.4)" or "1.4". */
void card_print(const struct card_words *n, const struct reader *r, int card,
	struct buffer *out);

/* An ordered list of cards: a hand, or the cards from which a deck was made. */
struct card_list {
	int16_t count;
	int16_t card[CARDS_DECK];
};

/* cards_add adds a card at the end. cards_remove removes a card, which must be
 * in the list. cards_has checks whether a card is in the list. */
void cards_add(struct card_list *l, int card);
void cards_remove(struct card_list *l, int card);
bool cards_has(const struct card_list *l, int card);
/* True if two lists have the same cards in the same order. */
bool cards_same(const struct card_list *a, const struct card_list *b);

/* Defines a field of the state with a list of cards, written as ids. Arguments:
 * type, member, key, vocabulary. */
extern const struct field_custom card_list_field;
#define F_CARDS(type, member, name, ...)                                       \
	{                                                                      \
		F_MEMBER(type, member), .kind = FIELD_CUSTOM,                  \
					.custom = &card_list_field,            \
					.key = name, .words = __VA_ARGS__      \
	}

/* A deck, as part of the state. The cards at position `next` and at higher
 * positions have not been drawn. */
struct card_deck {
	int16_t epoch, size, next;
	struct card_list gathered; /* the cards of this epoch's deck */
};

/* Defines a field of the state with a deck. Arguments: type, member, key,
 * vocabulary. */
extern const struct field_custom card_deck_field;
#define F_DECK(type, member, name, ...)                                        \
	{                                                                      \
		F_MEMBER(type, member), .kind = FIELD_CUSTOM,                  \
					.custom = &card_deck_field,            \
					.key = name, .words = __VA_ARGS__      \
	}

/* Makes a new deck of these cards. Both players shuffle the deck in their next
 * packets (feldpost-protocol(7) 6.3). Hidden cards lose their old numbers, and
 * open cards become hidden. */
void deck_gather(struct card_deck *d, const struct card_list *cards,
	const struct card_words *n);

/* deck_left returns how many cards have not been drawn. deck_next returns the
 * next card to be drawn. To gather a deck again together with the cards that
 * have not been drawn, add each of these cards to the list with cards_add. */
int deck_left(const struct card_deck *d);
int deck_next(const struct card_deck *d, const struct card_words *n);

/* The facts that a game reports about a hidden card (struct rules, `hidden`).
 * The game reports a struct held_card for each card that some player sees or
 * must turn up. The card may be in a hand or on a hex. */
struct held_card {
	int card;  /* the hidden card */
	int seat;  /* the seat that holds the card and sees its face; -1 if no
		    * seat holds the card, even if some seats have looked at
		    * it */
	int vouch; /* a row of `classes`, or -1. If it is not -1, the holder
		    * must prove at once that the card belongs to this class, or
		    * show the card */
	/* The set of other seats that have looked at the card (card_look): bit
	 * i means seat i. A seat knows the card's face as long as the seat's
	 * bit is set. */
	unsigned looked;
	/* True if the card must be turned up, but the rules can continue
	 * without its face. The card stays face down until its seat shows it in
	 * the seat's next packet. In that packet, the order `shown CARD PIECE`
	 * is carried out before all other orders. See card_show. */
	bool due;
};

struct card_class {
	const char *name;		       /* such as "war" */
	uint64_t (*pieces)(const void *world); /* returns the set of pieces in
						* the class */
};

struct hidden_cards {
	const char *deck; /* name of the deck in the offer: "main" */
	const struct vocabulary *pieces, *cards;
	const struct card_words *(*names)(const void *world);
	/* Returns the set of pieces from which the setup has dealt (epoch 1).
	 * If these pieces depend on an option, the deck is empty at first, and
	 * the setup gathers the pieces as epoch 1. */
	uint64_t (*first)(const void *world);
	struct card_deck *(*of_state)(void *state);
	/* Writes the facts about the k-th hidden card that somebody holds to
	 * *out. Returns false if fewer cards are held. */
	bool (*held)(const struct scene *s, int k, struct held_card *out);
	/* True if a card may now be due, or may need a proof. The engine calls
	 * the function after each order, so the function must be quick. If the
	 * pointer is NULL, the engine searches all cards of `held` instead. */
	bool (*owes)(const struct scene *s);
	/* Returns the set of pieces that are hidden, even if some seats have
	 * seen them. `numbers` gets the card numbers of the hidden cards, drawn
	 * or still in the deck. There are as many card numbers as hidden
	 * pieces. */
	uint64_t (*lying)(const struct scene *s, struct card_list *numbers);
	/* Returns the set of pieces that a hidden card may be, according to the
	 * rules and to everything that all players have seen. If the pointer is
	 * NULL, each hidden card may be any hidden piece. */
	uint64_t (*may_be)(const struct scene *s, int card);
	const struct card_class *classes; /* the name of the last row is NULL */
	/* The verbs of two orders that only the engine gives. The engine gives
	 * `vouched CARD` when a proof has come. It gives `shown CARD CARD`
	 * (number, piece) when a card that was due has been shown. These two
	 * orders roll no dice and ask no questions. */
	int vouched_verb, shown_verb;
	/* In a hosted game, the host shows the cards that a rule turns up,
	 * without waiting for the holder. The host always shows cards that are
	 * due, and cards without a holder. */
	bool host_shows;
};

/* The rules may call the following functions only while an order is carried
 * out: */

/* Waits until the deck has been shuffled. After deck_await, the deck can be
 * gathered again. Use deck_await if pieces of the deck are drawn with a die and
 * not as hidden cards. */
void deck_await(struct run *run, const struct card_deck *d);

/* Draws the next card of the deck and returns the card. After this call, the
 * game's function `held` must report which seat may see the card. */
int deck_draw(struct run *run, struct card_deck *d);

/*
 * Shows to everybody a card that `seat` holds, and returns the card's piece. If
 * the card is already open, returns the card unchanged. If `seat` must answer
 * the packet with this order, the answer also shows the card, and the order
 * continues with the same dice. If `seat` has given the order itself and no die
 * is rolled before the card is shown, the packet with the order also shows the
 * card. If a die is rolled before, the order waits for the seat's next packet.
 * Rules that can continue without the face mark the card as `due` instead of
 * calling card_show (struct held_card).
 *
 * If nobody holds the card, pass -1 as `seat`. In that case the next packet of
 * each player must contain a share of the card, or the host must show the card.
 * The order waits for these packets, and no later order of the order file is
 * carried out.
 *
 * If the shown card proves that its player has broken a rule, the rules can end
 * the game in the usual way, with a loss for this player.
 */
int card_show(struct run *run, int seat, int card);

/* Shows several cards to everybody, and stores their pieces in
 * piece[0..count-1]. If nobody holds the cards, use cards_show instead of
 * several calls of card_show, because each call would wait for two packets. */
void cards_show(
	struct run *run, int seat, const struct card_list *cards, int *piece);

/* Lets `seat` look at a card that it does not hold. The rules do not learn the
 * face, and continue. The rules must record in the state that the seat has
 * looked (struct held_card, `looked`). The seat learns the face from the answer
 * to its packet, so no later order of the seat's order file is carried out. */
void card_look(struct run *run, int seat, int card);

/* Returns the order that is being carried out, with its sealed arguments
 * (VERB_SEALED, feldpost-protocol(7) 5.5). With this call, the player who gave
 * the order opens these arguments. The rules must not read the sealed arguments
 * before this call. */
const struct order *order_open(struct run *run, const struct order *o);

#endif
