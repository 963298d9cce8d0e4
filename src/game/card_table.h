/*
 * The card table of a duel: what packets alone tell about hidden cards.
 * floor: game
 *
 * A card table follows the operations of feldpost-protocol(7) 6.3. The table is
 * never part of the position: ciphertexts, shares and seals are in the
 * transcript. As `struct faces`, the table tells the match which cards were
 * shown. With a player's secret, it also computes the player's own cards.
 */
#ifndef FELDPOST_CARD_TABLE_H
#define FELDPOST_CARD_TABLE_H

#include "feldpost/complaint.h"
#include "feldpost/faces.h"
#include "feldpost/hidden.h"
#include "feldpost/host_deal.h"
#include "feldpost/ledger.h"
#include "feldpost/match.h"

enum {
	CARD_PLAYERS = 2, /* A and B */
	NOBODY = -1,	  /* for a seat */
};

struct card_epoch {
	int size;
	int steps; /* shuffles done, 0 to 2 */
	char last; /* role of the last player who shuffled */
	struct card_list made_of;
	struct hidden_card *card; /* after the last step; from 0 */
	struct {
		struct proof_place at;
		struct hidden_card *out;
	} step[2]; /* the packet of each shuffle, and its result */
	/* Dealt by a host (feldpost-protocol(7) 7.1): */
	bool committed;
	struct digest commitment, seed;
	struct digest *kappa; /* for each position; NULL before the deal */
};

struct card_slot {
	bool shared[CARD_PLAYERS];
	struct point share[CARD_PLAYERS];
	int16_t piece; /* shown to all; or FACE_UNKNOWN */
	/* The piece plus 1 if everybody knows a face-down card: from an opened
	 * box, or after disclosure; otherwise 0. */
	int16_t face;
	/* The piece plus 1 as A and B have opened the card, each privately;
	 * otherwise 0. The value depends on the other player's share, or on a
	 * box, and is lost with these. */
	int16_t own[CARD_PLAYERS];
	bool vouched;
};

struct card_seal {
	struct card_seal *next;
	const char *label;
	char owner;
	struct digest commitment;
	bool open;
	struct digest key; /* after opening */
	struct order order;
};

struct card_table {
	struct faces faces;
	struct arena *arena;
	const void *world;
	struct match *match;
	const struct ledger *ledger;
	const int *seat; /* seats of A and B; -1 for a witness or referee */
	const struct hidden_cards *hidden;
	const struct card_words *words;
	struct point *face; /* M_c of each piece */
	bool has_key[CARD_PLAYERS];
	struct point key[CARD_PLAYERS], joint;
	int epochs; /* epochs known so far */
	struct card_epoch epoch[CARDS_EPOCHS + 1];
	struct card_slot *slot; /* for each number */
	struct card_seal *seals;
	struct box *boxes; /* oldest first */
	/* The seat that can't show a due card in this packet. */
	int later;
};

/* Makes the table of a match after its offer, and sets the match's faces to it.
 * The arguments must outlive the table. The table is in the ledger's arena. */
struct card_table *card_table_start(
	struct match *m, const struct ledger *ledger, const int *seat);

/*
 * Copies the changeable parts of a table into memory from `a`, and restores
 * them. If packets change another part in place, add that part here.
 */
struct card_mark;
const struct card_mark *card_table_mark(struct card_table *t, struct arena *a);
void card_table_return(const struct card_mark *mark);

/* A hidden card: its slot, and its ciphertext. */
struct card_slot *card_slot(struct card_table *t, int card);
const struct hidden_card *card_cipher(struct card_table *t, int card);

/* Adds epochs for which the state has gathered cards. */
void card_table_follow(struct card_table *t);

/* Lists the cards that go into the first shuffle of an epoch. */
void card_lay_out(struct card_table *t, const struct card_epoch *e,
	struct hidden_card *in);

/* Begins the next epoch. */
void card_add_epoch(struct card_table *t, const struct card_list *made_of);

/* Sets an epoch's cards to the result of a shuffle at this place. */
void card_add_step(struct card_table *t, struct card_epoch *e,
	const struct proof_place *at);

/* True if the key of an opened seal follows from its owner's secret; true for
 * seals still closed. `seq`: the packet that sealed it. */
bool card_seal_fits(const struct card_seal *s, const struct digest *secret,
	struct arena *a, unsigned *seq);

/* Gets the k-th held card of the current match. */
bool card_held(const struct card_table *t, int k, struct held_card *out);

/* Returns the first epoch that the two players have not both shuffled, or 0. */
int card_unshuffled(const struct card_table *t);

/* Returns the piece with this exact name, or FACE_UNKNOWN. */
int card_piece_named(const struct card_table *t, struct span name);

/* Returns the piece that everybody knows a card to be, or FACE_UNKNOWN. */
int card_known(const struct card_slot *slot);

/* Returns the piece that both shares give, or FACE_UNKNOWN. */
int card_decrypt(struct card_table *t, int card, const struct point *mine,
	const struct point *other);

/* Returns a card's piece for the player with this secret. The table must have
 * the other player's share. */
int card_peek(
	struct card_table *t, int card, char role, const struct digest *secret);

/* Returns the piece of a card, and its nonce, from the host's secret. */
int card_dealt(struct card_table *t, const struct digest *g, int card,
	struct digest *nonce);

/* Returns the row of the other player, whose keys also encrypt the cards. */
int card_partner(char role);

/* True if this seat may see the card: it holds the card, or has looked at
 * it. */
bool card_seen_by(const struct held_card *held, int seat);

/* True if the player with this role has been given all cards that they hold or
 * have looked at. */
bool card_all_seen(struct card_table *t, char role);

/* True if no card operation is due: all decks are shuffled, holders have seen
 * their cards, and have proved or turned up all cards that they must. */
bool card_table_rests(struct card_table *t);

/*
 * After both players have disclosed: recomputes keys, orders and masks of all
 * shuffles, and compares every card that was shown (feldpost-protocol(7) 6.5).
 * `*by` is the role that signed a fault; 0 if no single player is at fault.
 */
bool card_table_audit(struct card_table *t, char *by, struct error *e);

/*
 * After all secrets are disclosed: gives a reader every card that was ever
 * dealt. Checks keys against the secrets, but not shuffles, because faces do
 * not depend on shuffles. False if a key does not fit.
 */
bool card_table_see_all(struct card_table *t, struct reader *r);

/*
 * The card parts of one packet, made or taken. If `secret` (g of the sender) is
 * set, operations are appended to `packet`; otherwise they are checked, and
 * must be exactly those that are due (V7, V9). Errors name the packet.
 */
struct card_io {
	struct card_table *table; /* NULL in a game without hidden cards */
	struct packet *packet;
	const struct digest *secret;
	const struct secret_key *key; /* to open the sender's boxes */
	size_t op, opened, commit;    /* when checking: items used */
	bool ahead;		      /* trying orders up to the first die */
	struct error *error;
	int me, other; /* rows of the sender and the partner */
	bool recalled; /* verified before; set by the caller */
};
struct card_io card_io_of(struct card_table *t, struct packet *p,
	const struct digest *secret, const struct secret_key *key,
	struct error *e);

/* card_io_before passes the parts before the previous packet is resolved: key,
 * shuffles, proofs of classes. card_io_after passes the later parts: new
 * shuffles, shares of the other's cards. */
bool card_io_before(struct card_io *io);
bool card_io_after(struct card_io *io);

/* Shows the card, or opens the seal, for which the match waits, if the sender
 * owes it. *given says whether the match continues now. */
bool card_io_owed(struct card_io *io, const struct match *m, bool *given);

/* Adds or checks a new seal of the sender. */
bool card_seal_pass(struct card_io *io, const char *label);

/* Opens a seal of the sender, with its key and the order; `m` is the match that
 * waits for it. card_seal_refuse fills in an error about a seal and returns
 * false. */
bool card_seal_open(
	struct card_io *io, const struct match *m, const char *label);
bool card_seal_refuse(
	const struct card_io *io, const char *label, const char *why);

/* Gives the sender's shares of cards that nobody holds and all may see. **given
 * is true if the other player's shares are there too. */
bool card_io_uncover(
	struct card_io *io, const struct card_list *cards, bool *given);

/* Adds or checks the commitments of the packet's sealed orders. */
bool card_io_seals(struct card_io *io, const struct batch *b);

/* When composing: seals the packet's n-th line if its verb says so: puts the
 * commitment into the packet, and marks the line as sealed. */
void card_seal_line(struct card_io *io, struct batch_line *line, size_t n);

/*
 * Card parts of a hosted game (card_host.c): commitments to the next deals;
 * deals, boxes for the holders, and cards shown because their holders can't
 * prove a class, where *more says whether the match can continue; and at the
 * end all deals.
 */
bool card_host_commits(struct card_io *io);
bool card_host_deals(struct card_io *io, bool *more);
bool card_host_opens(struct card_io *io);

/* Shows a card in its holder's place. */
bool card_host_show(struct card_io *io, int card);

/* Reads what a player's own boxes say about a card; false if no box has it. */
bool card_host_peek(struct card_table *t, char role,
	const struct secret_key *key, int card, struct dealt_card *out);

/* True if all commitments follow from the host's secret. */
bool card_host_audit(
	struct card_table *t, const struct digest *secret, struct error *e);

/*
 * Boxes (card_box.c): making boxes for cards that a player may see and has not
 * been told; opening boxes that a packet complains about, and making bad boxes
 * again; whether a box is bad for its reader, with their key; at the end, the
 * next box after `before` that the host's secret does not give, unless known to
 * be bad.
 */
bool card_boxes_pass(struct card_io *io, char to);
bool card_boxes_answer(struct card_io *io, unsigned complaint);
bool card_box_is_bad(const struct card_table *t, struct box *b,
	const struct secret_key *key);
const struct box *card_box_wrong(struct card_table *t,
	const struct digest *secret, const struct box *before);

/* Gives a reader every card that was dealt so far, from the host's secret. */
void card_host_see_all(
	struct card_table *t, const struct digest *g, struct reader *r);

/*
 * Operations (card_op.c): the sender's key; the next shuffle of an epoch; the
 * sender's shares of some cards; the proof of a card's class; showing a card of
 * the sender to all.
 */
bool card_op_key(struct card_io *io);
bool card_op_shuffle(struct card_io *io, int epoch);
bool card_op_shares(struct card_io *io, const struct card_list *cards);
const char *card_op_class_header(
	const struct card_io *io, int card, const struct card_class *c);
bool card_op_class(struct card_io *io, int card, const struct card_class *c);
bool card_op_show(struct card_io *io, int card);

/*
 * All operations of a packet that was verified before (checkpoint.h), without a
 * match. False if they can't be read.
 */
bool card_op_recall(struct card_table *t, const struct packet *p);

/* Items of packets, appended or expected. */
bool card_op_header(struct card_io *io, const char *header);
bool card_op_open(struct card_io *io, const char *item);
bool card_op_commit(struct card_io *io, const char *item);

/* Refuses a packet of the host (V9). */
bool card_op_refuse(const struct card_io *io, const char *what);

/* Appends or takes a digest that only the host can make. */
bool card_op_digest(struct card_io *io, struct lines *items, size_t *next,
	struct digest *d);

/* True if everything in the packet was due. */
bool card_io_end(struct card_io *io);

#endif
