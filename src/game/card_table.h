/*
 * The card table of a duel has everything that packets say about hidden cards.
 * floor: game
 *
 * A card table follows the operations of feldpost-protocol(7) 6.3. The table is
 * never part of the position, because ciphertexts, shares and seals are in the
 * transcript. As `struct faces`, the table tells the match which cards were
 * shown. From a player's secret, the table also computes that player's cards.
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
	CARD_PLAYERS = 2,
	NOBODY = -1, /* the seat has no player */
};

struct card_epoch {
	int size;
	int steps;
	char last; /* role of the last player who shuffled */
	struct card_list made_of;
	struct hidden_card *card; /* the cards after the last step */
	struct {
		struct proof_place at;
		struct hidden_card *out;
	} step[2]; /* the packet of each shuffle, and the deck after it */
	/* The next members are only for decks that a host deals
	 * (feldpost-protocol(7) 7.1). */
	bool committed;
	struct digest commitment, seed;
	struct digest *kappa; /* for each position; NULL before the deal */
};

struct card_slot {
	bool shared[CARD_PLAYERS];
	struct point share[CARD_PLAYERS];
	int16_t piece;
	/* The piece plus 1 if the audit has found the card, or if everybody
	 * knows a face-down card from an opened box or after the secrets were
	 * disclosed; otherwise 0. */
	int16_t face;
	/* The piece plus 1, for A and for B, if that player has opened the card
	 * privately; otherwise 0. The value depends on the other player's share
	 * or on a box, and is lost with the share or box. */
	int16_t own[CARD_PLAYERS];
	bool vouched;
};

struct card_seal {
	struct card_seal *next;
	const char *label;
	char owner;
	struct digest commitment;
	bool open;
	struct digest key; /* the key of an opened seal */
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
	struct point *face; /* points M_c that card_face has computed */
	bool has_key[CARD_PLAYERS];
	struct point key[CARD_PLAYERS], joint;
	int epochs;
	struct card_epoch epoch[CARDS_EPOCHS + 1];
	struct card_slot *slot;
	struct card_seal *seals;
	struct card_due *due; /* blobs that the packet being made lacks */
	struct box *boxes;
	/* The seat that can't show a due card in this packet, or NOBODY. */
	int later;
	bool audited; /* card_table_audit has accepted the disclosed secrets */
};

/* Makes the table of a match after the offer. Sets the table as the match's
 * faces. The arguments must live longer than the table. The table is in the
 * ledger's arena. */
struct card_table *card_table_start(
	struct match *m, const struct ledger *ledger, const int *seat);

/*
 * card_table_mark copies the parts of a table that change in place, into memory
 * from `a`. card_table_return restores these parts. If packets change another
 * part in place, add that part to card_table_mark.
 */
struct card_mark;
const struct card_mark *card_table_mark(struct card_table *t, struct arena *a);
void card_table_return(const struct card_mark *mark);

/* Return the slot and the ciphertext of a hidden card. */
struct card_slot *card_slot(struct card_table *t, int card);
const struct hidden_card *card_cipher(struct card_table *t, int card);

/* Returns the point M_c of a piece. Computes the point when it is first needed,
 * because a point costs as much time as a signature, and most commands need few
 * points. */
const struct point *card_face(struct card_table *t, int piece);

/* Returns the joint key X, which only shuffles need. */
const struct point *card_joint_key(struct card_table *t);

/* Adds an epoch for each deck that the state has gathered. */
void card_table_follow(struct card_table *t);

/* Lists the cards of an epoch before its first shuffle. */
void card_lay_out(struct card_table *t, const struct card_epoch *e,
	struct hidden_card *in);

/* Begins the next epoch. */
void card_add_epoch(struct card_table *t, const struct card_list *made_of);

/* Sets the cards of an epoch to the result of the shuffle at this place. */
void card_add_step(struct card_table *t, struct card_epoch *e,
	const struct proof_place *at);

/* True if a seal fits its owner's secret: the key of an opened seal must follow
 * from the secret. A closed seal always fits. Sets *seq to the number of the
 * packet that sealed the order. */
bool card_seal_fits(const struct card_seal *s, const struct digest *secret,
	struct arena *a, unsigned *seq);

/* Finds the k-th card that players hold. Returns false if they hold fewer. */
bool card_held(const struct card_table *t, int k, struct held_card *out);

/* Returns the first epoch that A or B has not shuffled yet, or 0. */
int card_unshuffled(const struct card_table *t);

/* Returns the piece that has exactly this name, or FACE_UNKNOWN. */
int card_piece_named(const struct card_table *t, struct span name);

/* Returns the piece of a card if everybody knows it, or FACE_UNKNOWN. */
int card_known(const struct card_slot *slot);

/* Returns the piece that the two shares of a card give, or FACE_UNKNOWN. */
int card_decrypt(struct card_table *t, int card, const struct point *mine,
	const struct point *other);

/* Returns the piece of a card for the player with this secret. The table must
 * have the other player's share of this card. */
int card_peek(
	struct card_table *t, int card, char role, const struct digest *secret);

/* Computes the piece of a card and its nonce from the host's secret. */
int card_dealt(struct card_table *t, const struct digest *g, int card,
	struct digest *nonce);

/* Returns the row of the other player, whose keys also encrypt the cards. */
int card_partner(char role);

/* True if this seat may see a card that it holds or has looked at. */
bool card_seen_by(const struct held_card *held, int seat);

/* True if the player with this role can see all cards that they hold or have
 * looked at. */
bool card_all_seen(struct card_table *t, char role);

/* True if no card operation is due. All decks are then shuffled, and holders
 * have seen their cards and proved or turned up the cards that they must. */
bool card_table_rests(struct card_table *t);

/*
 * Audits the cards after both players have disclosed their secrets. Recomputes
 * the keys, orders and masks of all shuffles. Compares every card that was
 * shown (feldpost-protocol(7) 6.5). Sets *by to the role of the player who
 * signed a fault, or to 0 if no single player is at fault. An audited table
 * only gets its faces from the orders: its masks are not computed again.
 */
bool card_table_audit(struct card_table *t, char *by, struct error *e);

/*
 * Tells a reader every card that was ever dealt. All secrets must be disclosed.
 * Checks the keys against the secrets, and returns false if a key does not fit.
 * Does not check the shuffles, because faces do not depend on them.
 */
bool card_table_see_all(struct card_table *t, struct reader *r);

/*
 * The card parts of one packet that is being made or checked. If `secret` (the
 * sender's g) is set, operations are appended to `packet`, and card_io_prove
 * must make their blobs before the packet is written. Otherwise the operations
 * must be exactly those that are due (V7, V9). Errors name the packet.
 */
struct card_io {
	struct card_table *table; /* NULL in a game without hidden cards */
	struct packet *packet;
	const struct digest *secret;
	const struct secret_key *key; /* this key opens the sender's boxes */
	size_t op, opened, commit;    /* number of items checked so far */
	bool ahead;		      /* orders are tried up to the first die */
	struct error *error;
	int me, other; /* the rows of the sender and of the other player */
	bool recalled; /* the caller has verified this packet before */
	/* True if keys, shuffles, shares and classes have only their headers,
	 * because they are not proven yet; `recalled` is then true, too. */
	bool begun;
};
struct card_io card_io_of(struct card_table *t, struct packet *p,
	const struct digest *secret, const struct secret_key *key,
	struct error *e);

/* card_io_before makes or checks the card parts before the previous packet is
 * resolved: key, shuffles, proofs of classes. card_io_after makes or checks the
 * later parts: new shuffles, and shares of the other player's cards. */
bool card_io_before(struct card_io *io);
bool card_io_after(struct card_io *io);

/* Makes the keys, shuffles, shares and proofs for which the operations of the
 * packet have gaps. Until then, no other packet may be made. */
void card_io_prove(struct card_io *io);

/* If the match waits for a card or a seal, and the sender owes it, shows the
 * card or opens the seal. *given says whether the match can continue now. */
bool card_io_owed(struct card_io *io, const struct match *m, bool *given);

/* Adds a new seal of the sender to the packet, or checks this seal. */
bool card_seal_pass(struct card_io *io, const char *label);

/* card_seal_open opens a seal of the sender for the match that waits for the
 * sealed order. It makes or checks the key and the order. card_seal_refuse sets
 * an error about a seal and returns false. */
bool card_seal_open(
	struct card_io *io, const struct match *m, const char *label);
bool card_seal_refuse(
	const struct card_io *io, const char *label, const char *why);

/* Gives the sender's shares of cards that nobody holds and that everybody may
 * see. Sets *given to true if the other player's shares are known, too. */
bool card_io_uncover(
	struct card_io *io, const struct card_list *cards, bool *given);

/* Adds the commitments of the packet's sealed orders, or checks them. */
bool card_io_seals(struct card_io *io, const struct batch *b);

/* Seals the n-th line of a packet that is being made, if its verb requires
 * this: adds the commitment to the packet, and marks the line as sealed. */
void card_seal_line(struct card_io *io, struct batch_line *line, size_t n);

/*
 * These functions make or check the card parts of a hosted game (card_host.c):
 * commitments to the next deals; deals, with boxes for the holders; cards that
 * are shown because their holders can't prove a class (*more says whether the
 * match can continue); and all deals, after the end.
 */
bool card_host_commits(struct card_io *io);
bool card_host_deals(struct card_io *io, bool *more);
bool card_host_opens(struct card_io *io);

/* Shows a card in place of the card's holder. */
bool card_host_show(struct card_io *io, int card);

/* Reads what a player's boxes say about a card. Returns false if no box is
 * about this card. */
bool card_host_peek(struct card_table *t, char role,
	const struct secret_key *key, int card, struct dealt_card *out);

/* True if all commitments follow from the host's secret. */
bool card_host_audit(
	struct card_table *t, const struct digest *secret, struct error *e);

/*
 * These functions handle boxes (card_box.c). card_boxes_pass makes boxes for
 * cards that a player may see and has not been told. card_boxes_answer opens
 * boxes about which a packet complains, and makes bad boxes again.
 * card_box_is_bad tells whether a box is bad for its reader, who has the key.
 * card_box_wrong returns the next box after `before` that does not follow from
 * the host's secret, unless the box is known to be bad.
 */
bool card_boxes_pass(struct card_io *io, char to);
bool card_boxes_answer(struct card_io *io, unsigned complaint);
bool card_box_is_bad(const struct card_table *t, struct box *b,
	const struct secret_key *key);
const struct box *card_box_wrong(struct card_table *t,
	const struct digest *secret, const struct box *before);

/* Gives a reader every card dealt so far, from the host's secret. */
void card_host_see_all(
	struct card_table *t, const struct digest *g, struct reader *r);

/*
 * Functions that make or check single operations (card_op.c): the sender's key,
 * the next shuffle of an epoch, the sender's shares of cards, the proof of a
 * card's class, and a card that the sender shows to everybody.
 */
bool card_op_key(struct card_io *io);
bool card_op_shuffle(struct card_io *io, int epoch);
bool card_op_shares(struct card_io *io, const struct card_list *cards);
const char *card_op_class_header(
	const struct card_io *io, int card, const struct card_class *c);
bool card_op_class(struct card_io *io, int card, const struct card_class *c);
bool card_op_show(struct card_io *io, int card);

/*
 * Reads all operations of a packet that was verified before (checkpoint.h).
 * Needs no match. Returns false if the operations can't be read.
 */
bool card_op_recall(struct card_table *t, const struct packet *p);

/* Append items to a packet that is being made, or check a packet's items. */
bool card_op_header(struct card_io *io, const char *header);
bool card_op_open(struct card_io *io, const char *item);
bool card_op_commit(struct card_io *io, const char *item);

/* Refuses a packet from the host (V9). Sets the error and returns false. */
bool card_op_refuse(const struct card_io *io, const char *what);

/* Appends or takes a digest that nobody but the host can make. */
bool card_op_digest(struct card_io *io, struct lines *items, size_t *next,
	struct digest *d);

/* True if all card parts in the packet were due. */
bool card_io_end(struct card_io *io);

#endif
