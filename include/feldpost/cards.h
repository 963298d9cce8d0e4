/*
 * Cards: decks of which each player sees only his own.
 * floor: match
 *
 * A hidden card is known to the state by its number alone: the epoch (how often
 * its deck was gathered and shuffled) and its position in it, "2.5"
 * (feldpost-protocol(7) 6.1). Who holds it sees its face; the rules do not,
 * until they ask for it to be shown. An open card is known by its own id. A
 * `card` is an index into one vocabulary that has both: first the pieces, then
 * the numbers; and behind them, if a game wants one word for either, its other
 * things: units that are no cards.
 *
 * Which keys, shuffles, shares and proofs that takes is the engine's business
 * (src/game/card_*.c); in simulation and tests open faces know all (faces.h).
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
	CARDS_EPOCHS = 12, /* a deck is gathered at most so often */
	/* Cards in a deck, or in a list; and pieces: sets of them are one
	 * uint64_t (set.h). Sets of a vocabulary with numbers and things in it
	 * need more (many_..., set.h). */
	CARDS_DECK = 64,
};

/* What a card can be called; a member of the game's world, for a vocabulary:
 * WORDS_OF("CARD", struct world, cards.list, cards.count, struct card_name,
 * id, name). */
struct card_name {
	const char *id, *name;
};
struct card_words {
	const struct card_name *list;
	size_t count;
	int pieces;  /* the first so many are the pieces, */
	int numbers; /* the next so many numbers, the rest other things */
};

/*
 * Makes the names of a game's pieces, of the numbers of so many epochs (1 to
 * CARDS_EPOCHS: how often its deck is shuffled at most), and of other things of
 * the game (NULL: there are none). Called by the rules' `prepare`:
 *
 *	card_words_make(&w->units, a, &pool, 1, &mobile, w);
 *
 * makes a vocabulary in which an order finds face-up counters, face-down ones
 * by their numbers, and all other units. A player may write the name of a
 * face-down counter of his own, too: the engine makes its number of it before
 * anything is signed.
 */
void card_words_make(struct card_words *out, struct arena *a,
	const struct vocabulary *pieces, int epochs,
	const struct vocabulary *things, const void *world);

/* How many epochs there can be. */
int card_epochs(const struct card_words *n);

/* A thing that is no card, by its row in the vocabulary of things. */
int card_thing(const struct card_words *n, int row);

/* A number as a card; its parts again. An open card and a thing are not
 * hidden; a card below n->pieces is open. */
int card_numbered(const struct card_words *n, int epoch, int position);
bool card_is_hidden(const struct card_words *n, int card);
int card_epoch(const struct card_words *n, int card);
int card_position(const struct card_words *n, int card);

/*
 * Who looks at a game, and what he knows. What is drawn and said for him gets
 * it as an argument (struct rules: `draw`, `picture`, `brief`, `gloss`;
 * message_write), and nothing else does: world, state and orders are the same
 * whoever reads them. One is a value: it is copied, and owns no memory.
 */
struct reader {
	int seat; /* -1: what everybody may see */
	/* Of each number the piece and 1; 0: he does not know it. */
	int16_t seen[CARDS_EPOCHS * CARDS_DECK];
	/* If he is a player of the program: what things are worth to him
	 * (rules.h, weights), a number for each row, which are not his; NULL:
	 * the presets. */
	const int *weights;
};

/* The piece that a card is as far as the reader knows, who may be NULL: then
 * just open cards are known. -1: he does not. A thing is itself. */
int card_seen(const struct card_words *n, const struct reader *r, int card);

/* From now on the reader knows that this number is that piece. */
void card_reveal(
	const struct card_words *n, struct reader *r, int card, int piece);

/* Appends what he calls a card or a thing: "W5", "W5 (1.4)", "1.4". */
void card_print(const struct card_words *n, const struct reader *r, int card,
	struct buffer *out);

/* Cards in a row: a hand, what a deck was made of. */
struct card_list {
	int16_t count;
	int16_t card[CARDS_DECK];
};

/* Adds at the end; takes one out (which must be there); whether it is there. */
void cards_add(struct card_list *l, int card);
void cards_remove(struct card_list *l, int card);
bool cards_has(const struct card_list *l, int card);

/* A field of the state: a list of card ids. type, member, key, vocabulary */
extern const struct field_custom card_list_field;
#define F_CARDS(type, member, name, ...)                                       \
	{                                                                      \
		F_MEMBER(type, member), .kind = FIELD_CUSTOM,                  \
					.custom = &card_list_field,            \
					.key = name, .words = __VA_ARGS__      \
	}

/* A deck, part of the state: the cards from `next` on have not been drawn. */
struct card_deck {
	int16_t epoch, size, next;
	struct card_list gathered; /* what the epoch was made of */
};

/* type, member, key, vocabulary */
extern const struct field_custom card_deck_field;
#define F_DECK(type, member, name, ...)                                        \
	{                                                                      \
		F_MEMBER(type, member), .kind = FIELD_CUSTOM,                  \
					.custom = &card_deck_field,            \
					.key = name, .words = __VA_ARGS__      \
	}

/*
 * These cards are a new deck, which both players shuffle with their next
 * packets (feldpost-protocol(7) 6.3). Hidden ones keep no number of theirs;
 * open ones are hidden from now on.
 */
void deck_gather(struct card_deck *d, const struct card_list *cards,
	const struct card_words *n);

/* Cards not yet drawn, and the number of the next one; a deck that is gathered
 * again takes those that are left with it (cards_add each). */
int deck_left(const struct card_deck *d);
int deck_next(const struct card_deck *d, const struct card_words *n);

/*
 * What a game with hidden cards says of them (struct rules, `hidden`): of each
 * that somebody sees, or that is to be turned up. Where it lies, in a hand or
 * on a hex, is nothing to the engine.
 */
struct held_card {
	int card;  /* a hidden one */
	int seat;  /* who sees its face; -1: nobody does, whoever looked */
	int vouch; /* row of `classes`: its holder must prove at once that it
		    * is one of these, or else show it; -1: nothing */
	/* Seats besides its holder that have looked at it (card_look), a bit
	 * each: they know its face from then on, and as long as it is said. */
	unsigned looked;
	/* Its seat is to turn it up, and the rules need not know it at once: he
	 * shows it as soon as he sends a packet, and then the order
	 * `shown CARD PIECE` is carried out, before any other. Until then it
	 * lies face down. See card_show. */
	bool due;
};

struct card_class {
	const char *name;		       /* "war" */
	uint64_t (*pieces)(const void *world); /* set of pieces in it */
};

struct hidden_cards {
	const char *deck; /* "main": its name in the offer */
	const struct vocabulary *pieces, *cards;
	const struct card_words *(*names)(const void *world);
	/* The pieces of epoch 1, which setup has dealt from; where that goes by
	 * an option, setup gathers them itself, as epoch 1 of a deck that has
	 * none. */
	uint64_t (*first)(const void *world);
	struct card_deck *(*of_state)(void *state);
	/* The k-th hidden card that somebody holds; false: there are no more.
	 */
	bool (*held)(const struct scene *s, int k, struct held_card *out);
	/* Whether a card may be due or to be vouched for now: asked after each
	 * order, so it is quick. NULL: `held` is gone through each time. */
	bool (*owes)(const struct scene *s);
	/* The pieces that lie hidden, whoever has seen them, and the numbers
	 * under which they do, drawn or not: as many as there are pieces. */
	uint64_t (*lying)(const struct scene *s, struct card_list *numbers);
	/* Which pieces a number may be, by the rules and what happened openly;
	 * NULL: any that lies hidden. */
	uint64_t (*may_be)(const struct scene *s, int card);
	const struct card_class *classes; /* ends with a NULL name */
	/* Orders that nobody gives: `vouched CARD` and `shown CARD CARD`
	 * (number, piece), carried out when a proof has come, or a card that
	 * is due has been shown. They roll no dice and ask nothing. */
	int vouched_verb, shown_verb;
	/* In a hosted game the host shows what a rule turns up, and nobody
	 * waits for its holder. What is due, and what nobody holds, he shows
	 * in any case. */
	bool host_shows;
};

/* In the middle of an order: */

/* Waits until the deck is shuffled, so that it is not gathered again before:
 * for what is drawn by a die and is no hidden card. */
void deck_await(struct run *run, const struct card_deck *d);

/* Draws the next card. Who may see it is said by `held`. */
int deck_draw(struct run *run, struct card_deck *d);

/*
 * The face of a card that `seat` holds and must show now; for an open card
 * itself. From then on it is known to all. If `seat` answers the packet that
 * orders this, he shows it with his answer, and the same dice go on; if it is
 * his own order, he shows it with that where no die stands before it, and else
 * the order waits for his next packet. Where it need not wait, let the state
 * say that the card is `due` (struct held_card), and go on.
 *
 * -1 for `seat`: nobody holds the card. Both players' shares are needed, each
 * in his next packet, or the host's word; the order waits for them, and when
 * it has been carried out the file that it stood in ends.
 *
 * A rule may find that a face must not lie there, and end the game against who
 * put it there: that is a matter of the state, as any other end.
 */
int card_show(struct run *run, int seat, int card);

/* The same of several cards at once, into piece[0..count-1]: where they are
 * nobody's, one after the other would take a pair of packets each. */
void cards_show(
	struct run *run, int seat, const struct card_list *cards, int *piece);

/*
 * `seat` looks at a card that he does not hold. The rules do not learn what it
 * is, and go on; the state must say from now on that he has looked (struct
 * held_card, `looked`), and nothing else. He knows the face when the answer
 * to his packet has come, so the file that this order stands in ends with it.
 */
void card_look(struct run *run, int seat, int card);

/*
 * The order under way with what was sealed (VERB_SEALED, feldpost-protocol(7)
 * 5.5): its owner opens it now. Before this call the arguments must not be
 * looked at.
 */
const struct order *order_open(struct run *run, const struct order *o);

#endif
