/*
 * Cards: decks of which each player sees only their own cards.
 * floor: match
 *
 * The state knows a hidden card only by its number, such as "2.5". The 2 is the
 * epoch, which says how often the deck has been gathered and shuffled. The 5 is
 * the card's position in the deck (feldpost-protocol(7) 6.1). The card's holder
 * sees its face. The rules do not see the face until they ask the holder to
 * show the card. An open card has its own id. A `card` is an index into one
 * vocabulary, which has first the pieces (open cards), then the numbers (hidden
 * cards). A game may add other things after them, such as units that are not
 * cards, so that one word can name any of these.
 *
 * The keys, shuffles, shares and proofs are handled by the engine
 * (src/game/card_*.c). Simulations and tests use a table of all faces instead
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
	CARDS_EPOCHS = 12, /* most epochs (shuffles) in a game */
	/* The most cards in a deck or a list, and the most pieces, so that a
	 * set of them fits a uint64_t (set.h). A set of rows of the whole
	 * vocabulary, with numbers and other things, needs more words
	 * (many_..., set.h). */
	CARDS_DECK = 64,
};

/* The names of a card. A game's world has a list of card names, and makes a
 * vocabulary from this list: WORDS_OF("CARD", struct world, cards.list,
 * cards.count, struct card_name, id, name). */
struct card_name {
	const char *id, *name;
};
struct card_words {
	const struct card_name *list;
	size_t count;
	int pieces;  /* the number of pieces, which are the first rows */
	int numbers; /* number of rows with numbers, before other things */
};

/*
 * Makes one vocabulary of a game's pieces, the numbers of `epochs` epochs (the
 * most shuffles that can happen, 1 to CARDS_EPOCHS), and the game's other
 * things (NULL if there are none). The rules call card_words_make in `prepare`:
 *
 *	card_words_make(&w->units, a, &pool, 1, &mobile, w);
 *
 * With this vocabulary an order can name open counters, face-down counters by
 * their numbers, and all other units. Players may also write the name of their
 * own face-down counter: the engine replaces the name by the counter's number
 * before anything is signed.
 */
void card_words_make(struct card_words *out, struct arena *a,
	const struct vocabulary *pieces, int epochs,
	const struct vocabulary *things, const void *world);

/* Returns the highest possible number of epochs. */
int card_epochs(const struct card_words *n);

/* Returns the card for a thing that is not a piece. `row` is the thing's row in
 * its own vocabulary. */
int card_thing(const struct card_words *n, int row);

/* card_numbered returns the card with this number. The other functions return
 * the parts of a number. Open cards and other things are not hidden. A card
 * below n->pieces is open. */
int card_numbered(const struct card_words *n, int epoch, int position);
bool card_is_hidden(const struct card_words *n, int card);
int card_epoch(const struct card_words *n, int card);
int card_position(const struct card_words *n, int card);

/* A reader of the game, with their knowledge of cards. Functions that draw or
 * describe the game have the reader as an argument (struct rules: `picture`,
 * `gloss`; message_write). World, state and orders do not depend on the reader.
 * A reader is a plain value: it owns no memory and can be copied. */
struct reader {
	int seat; /* -1 for a reader who sees only what everybody may see */
	/* For each card number: the row of that card's piece plus 1, or 0 if
	 * the reader does not know the piece. */
	int16_t seen[CARDS_EPOCHS * CARDS_DECK];
	/* For a computer player: the values of things (rules.h, weights), one
	 * number for each row. The caller owns the numbers. NULL means the
	 * presets. A game recognizes weights by their address (outlook_of in a
	 * game's eye.c), so the numbers must not change while the match may use
	 * them. */
	const int *weights;
};

/* Returns the piece of a card if the reader knows the piece; otherwise -1.
 * Without a reader (NULL) only open cards are known. Other things are returned
 * unchanged. */
int card_seen(const struct card_words *n, const struct reader *r, int card);

/* Records in the reader that the card with this number is that piece. */
void card_reveal(
	const struct card_words *n, struct reader *r, int card, int piece);

/* Appends the name of a card or another thing as the reader knows it: "W5", "W5
 * (1.4)" or "1.4". */
void card_print(const struct card_words *n, const struct reader *r, int card,
	struct buffer *out);

/* Cards in order: a hand, or the cards that a deck was made of. */
struct card_list {
	int16_t count;
	int16_t card[CARDS_DECK];
};

/* cards_add adds a card at the end. cards_remove removes a card, which must be
 * in the list. cards_has checks whether a card is in the list. */
void cards_add(struct card_list *l, int card);
void cards_remove(struct card_list *l, int card);
bool cards_has(const struct card_list *l, int card);

/* A field of the state with a list of cards as ids. Arguments: type, member,
 * key, vocabulary. */
extern const struct field_custom card_list_field;
#define F_CARDS(type, member, name, ...)                                       \
	{                                                                      \
		F_MEMBER(type, member), .kind = FIELD_CUSTOM,                  \
					.custom = &card_list_field,            \
					.key = name, .words = __VA_ARGS__      \
	}

/* A deck, as part of the state. Cards from position `next` on have not been
 * drawn. */
struct card_deck {
	int16_t epoch, size, next;
	struct card_list gathered; /* the cards of this epoch's deck */
};

/* A field of the state with a deck. Arguments: type, member, key,
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
 * number of the next card. To gather a deck again together with its remaining
 * cards, add each of them with cards_add. */
int deck_left(const struct card_deck *d);
int deck_next(const struct card_deck *d, const struct card_words *n);

/* The facts that a game states about a hidden card (struct rules, `hidden`).
 * The game fills a struct held_card for each card that somebody sees or must
 * turn up. The card may be in a hand or on a hex. */
struct held_card {
	int card;  /* the hidden card */
	int seat;  /* the seat that sees the face; -1 if no seat holds the
		    * card, even if some seats have looked at the card */
	int vouch; /* a row of `classes`: the holder must prove at once that
		    * the card belongs to this class, or show the card; -1 if
		    * there is nothing to prove */
	/* The other seats that have looked at the card (card_look), one bit for
	 * each. A seat knows the card's face as long as its bit is set. */
	unsigned looked;
	/* The card must be turned up, but the rules can go on without its face.
	 * The card stays face down until its seat shows it in the next packet,
	 * where the order `shown CARD PIECE` is carried out before all others.
	 * See card_show. */
	bool due;
};

struct card_class {
	const char *name;		       /* such as "war" */
	uint64_t (*pieces)(const void *world); /* the set of pieces in the
						* class */
};

struct hidden_cards {
	const char *deck; /* name of the deck in the offer: "main" */
	const struct vocabulary *pieces, *cards;
	const struct card_words *(*names)(const void *world);
	/* Returns the pieces from which the setup has dealt (epoch 1). If these
	 * pieces depend on an option, the setup itself gathers them as epoch 1
	 * of an empty deck. */
	uint64_t (*first)(const void *world);
	struct card_deck *(*of_state)(void *state);
	/* Finds the k-th hidden card that somebody holds. Returns false if
	 * there is none. */
	bool (*held)(const struct scene *s, int k, struct held_card *out);
	/* True if a card may now be due, or need a proof. The function is
	 * called after each order, so it must be quick. If the pointer is NULL,
	 * all cards of `held` are searched instead. */
	bool (*owes)(const struct scene *s);
	/* Returns the pieces that are hidden, even if some seats have seen
	 * them. `numbers` gets an equal count of card numbers, of cards drawn
	 * or still in the deck. */
	uint64_t (*lying)(const struct scene *s, struct card_list *numbers);
	/* Returns the possible pieces of a card number, according to the rules
	 * and to all open events. If the pointer is NULL, each number may be
	 * any hidden piece. */
	uint64_t (*may_be)(const struct scene *s, int card);
	const struct card_class *classes; /* the last row has a NULL name */
	/* Orders that only the engine gives: `vouched CARD` when a proof has
	 * come, and `shown CARD CARD` (number, piece) when a card that was due
	 * has been shown. These orders roll no dice and ask nothing. */
	int vouched_verb, shown_verb;
	/* In a hosted game, the host shows the cards that a rule turns up,
	 * without waiting for the holder. The host always shows cards that are
	 * due, and cards without a holder. */
	bool host_shows;
};

/* The following functions are only for use in the middle of an order: */

/* Waits until the deck has been shuffled, so that the deck can't be gathered
 * again before the shuffle. deck_await is for things that are drawn with a die
 * and are not hidden cards. */
void deck_await(struct run *run, const struct card_deck *d);

/* Draws the next card. After that, `held` says which seat may see the card. */
int deck_draw(struct run *run, struct card_deck *d);

/*
 * Shows a card that `seat` holds, and returns its piece. Then everybody knows
 * the card. An open card is returned unchanged. If `seat` must answer this
 * packet, the answer also shows the card, and the order continues with the same
 * dice. If the order belongs to `seat` itself, the card is shown in the same
 * packet if no die is rolled before. If a die is rolled before, the order waits
 * for the seat's next packet. If the rules can continue without the face, the
 * rules mark the card as `due` instead (struct held_card).
 *
 * If nobody holds the card, `seat` is -1. In that case the next packet of each
 * player must bring a share, or the host must show the card. The order waits
 * for these packets, and the order file ends after this order.
 *
 * If a rule finds a face that must not be there, the rule can make the player
 * who put the card there lose. The rules end the game in the usual way.
 */
int card_show(struct run *run, int seat, int card);

/* Shows several cards, into piece[0..count-1]. Use cards_show for cards that
 * nobody holds, because each card by itself would take two packets. */
void cards_show(
	struct run *run, int seat, const struct card_list *cards, int *piece);

/* Lets `seat` look at a card that it does not hold. The rules do not learn the
 * face, and continue. The state must only record that the seat has looked
 * (struct held_card, `looked`). The seat learns the face from the answer to its
 * packet, so the seat's order file ends with this order. */
void card_look(struct run *run, int seat, int card);

/* Returns the current order with its sealed arguments (VERB_SEALED,
 * feldpost-protocol(7) 5.5). Its player opens these arguments now. The rules
 * must not look at these arguments before this call. */
const struct order *order_open(struct run *run, const struct order *o);

#endif
