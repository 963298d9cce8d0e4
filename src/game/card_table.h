/*
 * The card table of a duel: what is known of hidden cards, from packets alone.
 * floor: game
 *
 * It follows the operations of feldpost-protocol(7) 6.3 and is never part of
 * the position: ciphertexts, shares and seals stand in the transcript. As
 * `struct faces` it tells the match what has been shown; with a player's secret
 * it tells him what he holds.
 */
#ifndef FELDPOST_CARD_TABLE_H
#define FELDPOST_CARD_TABLE_H

#include "feldpost/complaint.h"
#include "feldpost/faces.h"
#include "feldpost/game.h"
#include "feldpost/hidden.h"
#include "feldpost/host_deal.h"

enum {
	CARD_PLAYERS = 2, /* A and B */
	NOBODY = -1,	  /* for a seat */
};

struct card_epoch {
	int size;
	int steps; /* shuffles done: 0, 1, 2 */
	char last; /* who did the last one */
	struct card_list made_of;
	struct hidden_card *card; /* as of the last step; from 0 */
	struct {
		struct proof_place at;
		struct hidden_card *out;
	} step[2]; /* where each shuffle was done, and what came of it */
	/* Dealt by a host (feldpost-protocol(7) 7.1): */
	bool committed;
	struct digest commitment, seed;
	struct digest *kappa; /* of each position; NULL: not dealt yet */
};

struct card_slot {
	bool shared[CARD_PLAYERS];
	struct point share[CARD_PLAYERS];
	int16_t piece; /* shown to all, or FACE_UNKNOWN */
	/* And 1: what everybody knows it is, though it lies face down: from a
	 * box that was opened, or since all was disclosed; 0: nobody does. */
	int16_t face;
	/* And 1: what A and B, each for himself, have opened it as; 0: not yet.
	 * That rests on the other's share, or a box, and goes where they go. */
	int16_t own[CARD_PLAYERS];
	bool vouched;
};

struct card_seal {
	struct card_seal *next;
	const char *label;
	char owner;
	struct digest commitment;
	bool open;
	struct digest key; /* once it is open */
	struct order order;
};

struct card_table {
	struct faces faces;
	struct arena *arena;
	const void *world;
	struct match *match;
	/* Of A and B: their seats, and who they are. */
	const int *seat;
	const struct player *player;
	const struct hidden_cards *hidden;
	const struct card_words *words;
	struct point *face; /* M_c of each piece */
	bool has_key[CARD_PLAYERS];
	struct point key[CARD_PLAYERS], joint;
	int epochs; /* known so far */
	struct card_epoch epoch[CARDS_EPOCHS + 1];
	struct card_slot *slot; /* of each number */
	struct card_seal *seals;
	struct box *boxes; /* the oldest first */
	/* Who can't show a card that is due with the packet at hand. */
	int later;
};

/* The table of a game whose offer has been taken; also the match's faces. */
void card_table_start(struct game *g);

/*
 * Remembers a table as it is, in memory from `a`; and lays that over the same
 * table again. Whoever lets a packet change one more thing in place adds it.
 */
struct card_mark;
const struct card_mark *card_table_mark(struct card_table *t, struct arena *a);
void card_table_return(const struct card_mark *mark);

/* What is known of a hidden card: its slot, its ciphertext. */
struct card_slot *card_slot(struct card_table *t, int card);
const struct hidden_card *card_cipher(struct card_table *t, int card);

/* Takes note of the epochs that the state has gathered. */
void card_table_follow(struct card_table *t);

/* What the first shuffle of an epoch takes in. */
void card_lay_out(struct card_table *t, const struct card_epoch *e,
	struct hidden_card *in);

/* Begins the next epoch. */
void card_add_epoch(struct card_table *t, const struct card_list *made_of);

/* Notes that an epoch's cards are now what a shuffle made there has given. */
void card_add_step(struct card_table *t, struct card_epoch *e,
	const struct proof_place *at);

/* Whether the key of a seal that was opened follows from its owner's secret;
 * true of others. `seq`: the packet that has sealed it. */
bool card_seal_fits(const struct card_seal *s, const struct digest *secret,
	struct arena *a, unsigned *seq);

/* The k-th of the cards that are held, as the match stands. */
bool card_held(const struct card_table *t, int k, struct held_card *out);

/* The first epoch that is not shuffled by both; 0: all are. */
int card_unshuffled(const struct card_table *t);

/* The piece of that name, byte for byte; FACE_UNKNOWN: none. */
int card_piece_named(const struct card_table *t, struct span name);

/* The piece that everybody knows a card is; FACE_UNKNOWN: they do not. */
int card_known(const struct card_slot *slot);

/* The piece that both shares give; FACE_UNKNOWN if they give none. */
int card_decrypt(struct card_table *t, int card, const struct point *mine,
	const struct point *other);

/* The piece that a card is for the player with this secret, if the other's
 * share is there. */
int card_peek(
	struct card_table *t, int card, char role, const struct digest *secret);

/* The row of whoever shares the cards of this player: his keys open them too.
 */
int card_partner(char role);

/* Whether this seat may see what the card is: it holds it, or has looked. */
bool card_seen_by(const struct held_card *held, int seat);

/* Whether the player with this role has been given to see all he holds, or has
 * looked at. */
bool card_all_seen(struct card_table *t, char role);

/* Whether nobody owes a card operation: all decks are shuffled, all cards seen
 * by who holds them, and vouched for or turned up where that is due. */
bool card_table_rests(struct card_table *t);

/*
 * With both secrets disclosed: recomputes keys, orders and masks of all
 * shuffles, and compares every card that was shown (feldpost-protocol(7) 6.5).
 * `*by` is who signed what does not fit; 0: it is not one player's.
 */
bool card_table_audit(struct card_table *t, char *by, struct error *e);

/*
 * When all is disclosed: lets a reader know every card that was ever dealt.
 * Keys are held against the secrets; shuffles are not, nor do faces hang on
 * them. False if a key does not fit.
 */
bool card_table_see_all(struct card_table *t, struct reader *r);

/*
 * The card parts of one packet, taken or made. `secret` (g of the sender) says
 * which: then operations are appended to `packet`, else they are checked and
 * must be exactly those that are due (V7, V9). Errors name the packet.
 */
struct card_io {
	struct game *game;
	struct card_table *table;
	struct packet *packet;
	const struct digest *secret;
	const struct secret_key *key; /* composing; opens the sender's boxes */
	size_t op, opened, commit;    /* checking: items used */
	bool ahead; /* what is ordered is tried, as far as no die is needed */
	struct error *error;
	int me, other; /* rows of the sender and of his partner */
	bool recalled; /* it has been verified before */
};
struct card_io card_io_of(struct game *g, struct packet *p,
	const struct digest *secret, const struct secret_key *key,
	struct error *e);

/* Before the packet before is resolved: key, shuffles, what was to be vouched
 * for. After it: new shuffles, shares of the other's cards. */
bool card_io_before(struct card_io *io);
bool card_io_after(struct card_io *io);

/* What the match waits for, if the sender owes it: a card to show, a seal to
 * open. *given says whether it goes on now. */
bool card_io_owed(struct card_io *io, const struct match *m, bool *given);

/* A new seal of the sender's. */
bool card_seal_pass(struct card_io *io, const char *label);

/* Opens a seal of the sender's: with the key, the order that was sealed. `m` is
 * the match that waits for it. A fault of it, as an error; false. */
bool card_seal_open(
	struct card_io *io, const struct match *m, const char *label);
bool card_seal_refuse(
	const struct card_io *io, const char *label, const char *why);

/* The sender's shares of cards that nobody holds and all may see; *given says
 * whether the other's are there, too, so that they are shown. */
bool card_io_uncover(
	struct card_io *io, const struct card_list *cards, bool *given);

/* Sealed orders of the packet: their commitments. */
bool card_io_seals(struct card_io *io, const struct batch *b);

/* Seals a line of a packet that is composed, its n-th, if its verb says so:
 * the commitment goes into the packet, and the line says that it is sealed. */
void card_seal_line(struct card_io *io, struct batch_line *line, size_t n);

/*
 * The same in a hosted game (card_host.c): commitments to the next deals; what
 * is dealt, told to its holders, and shown because its holder can't vouch for
 * it, *more saying whether the match can go on by it; all deals, at the end.
 */
bool card_host_commits(struct card_io *io);
bool card_host_deals(struct card_io *io, bool *more);
bool card_host_opens(struct card_io *io);

/* A card shown by its holder. */
bool card_host_show(struct card_io *io, int card);

/* What a player's own boxes tell of a card; false: nothing that fits. */
bool card_host_peek(struct card_table *t, char role,
	const struct secret_key *key, int card, struct dealt_card *out);

/* For who has the host's secret: what a card is, and its nonce. */
int card_host_dealt(struct card_table *t, const struct digest *g, int card,
	struct digest *nonce);

/* Refuses a packet of the host's (V9). */
bool card_host_refuse(const struct card_io *io, const char *what);

/* A digest that only the host can make: put there, or taken from there. */
bool card_host_digest(struct card_io *io, struct lines *items, size_t *next,
	struct digest *d);

/* Whether all that was committed to follows from the host's secret. */
bool card_host_audit(
	struct card_table *t, const struct digest *secret, struct error *e);

/*
 * Boxes (card_box.c): what a player may see and has not been told yet; those
 * that a packet complains of are opened for all, and the bad ones made anew;
 * whether one is bad for the owner of the key whom it is for; at the end,
 * whether each is the one that the host's secret makes.
 */
bool card_boxes_pass(struct card_io *io, char to);
bool card_boxes_answer(struct card_io *io, unsigned complaint);
bool card_box_is_bad(const struct card_table *t, struct box *b,
	const struct secret_key *key);
void card_boxes_audit(const struct game *g, const struct digest *secret,
	struct proven_list *out);

/* Lets a reader know every card that was dealt so far, by the host's secret. */
void card_host_see_all(
	struct card_table *t, const struct digest *g, struct reader *r);

/*
 * Operations (card_op.c): the sender's key; the next step of an epoch's
 * shuffles; his shares of some cards; the proof of a card's class; a card of
 * his that all may see from now on.
 */
bool card_op_key(struct card_io *io);
bool card_op_shuffle(struct card_io *io, int epoch);
bool card_op_shares(struct card_io *io, const struct card_list *cards);
const char *card_op_class_header(
	const struct card_io *io, int card, const struct card_class *c);
bool card_op_class(struct card_io *io, int card, const struct card_class *c);
bool card_op_show(struct card_io *io, int card);

/*
 * All operations of a packet that has been verified before (checkpoint.h), with
 * no match behind it. False if they can't be made out.
 */
bool card_op_recall(struct game *g, const struct packet *p);

/* Items of packets, put there or expected there. */
bool card_op_header(struct card_io *io, const char *header);
bool card_op_open(struct card_io *io, const char *item);
bool card_op_commit(struct card_io *io, const char *item);

/* Everything in the packet was due. */
bool card_io_end(struct card_io *io);

#endif
