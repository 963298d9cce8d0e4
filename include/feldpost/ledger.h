/*
 * Ledgers: the packets of a game, verified as far as possible without rules.
 * floor: game
 *
 * A ledger is the list of accepted packets (feldpost-protocol(7) 3) with the
 * players, the game's id and the links published so far. A ledger verifies V1
 * to V5: limits, signatures, canonical form, header, links. Rolls, orders and
 * state are verified by the game (game.h). The arena owns all memory.
 */
#ifndef FELDPOST_LEDGER_H
#define FELDPOST_LEDGER_H

#include <stdbool.h>
#include <stddef.h>

#include "feldpost/armour.h"
#include "feldpost/chain.h"
#include "feldpost/mode.h"
#include "feldpost/packet.h"
#include "feldpost/seed.h"

enum {
	LEDGER_PLAYERS = 3 /* A, B, and R (the referee of a hosted game) */
};

struct player {
	const char *name;
	struct public_key key;
	bool known;
	struct digest nonce;
	unsigned sent;
	unsigned asked; /* the number of packets that the player sent while a
			 * question waited for their answer (LIMIT_ASKED) */
	size_t words;
	struct digest link; /* last link, or the `next` of its packet */
	struct digest anchor;
	struct digest secret; /* the secret g, or "" before it is disclosed */
};

struct entry {
	unsigned seq;
	struct span body;
	struct signature signature;
	struct digest hash;
	struct packet packet;
	struct span written; /* text of the block, as in struct block */
	/* The turn of the packet's orders; 0 if unknown because the match was
	 * not run. */
	int turn;
};

/*
 * The last signature that was found to be good. A packet that is first
 * inspected and then taken is therefore verified only once. The structure has
 * all data on which the verification depends, so any ledger can use it.
 */
struct good {
	struct digest body;
	struct signature signature;
	struct public_key key;
};

struct ledger {
	struct arena *arena;
	struct good *good;
	const struct mode *mode; /* solitaire until an offer names the mode */
	unsigned links;		 /* number N of links in a segment */
	struct digest id;	 /* id of the game; empty while unknown */
	struct player player[LEDGER_PLAYERS];
	/* In a game with a referee: the player who sends the next packet. That
	 * player must decide something or show a card. */
	char mover;
	struct entry *entry;
	size_t count, capacity;
	size_t size; /* bytes of all packets (LIMIT_PACKETS) */
};

void ledger_start(struct ledger *l, struct arena *a);

/* ledger_next returns the number of the next packet. ledger_sender returns the
 * role that must send packet `seq`. */
unsigned ledger_next(const struct ledger *l);
char ledger_sender(const struct ledger *l, unsigned seq);

/* Returns the duty of the packet with this number. */
enum duty ledger_duty(const struct ledger *l, unsigned seq);

/* ledger_row returns a role's row; ledger_role returns the role of a row. */
int ledger_row(char role);
char ledger_role(int row);
const struct player *ledger_player(const struct ledger *l, char role);

/* Returns the name and role of a player: "Bert (B)". Invisible characters in
 * the name are escaped. Returns "nobody (B)" if the player is unknown. */
const char *ledger_signer(const struct ledger *l, char role);

/* Verifies the signature of a block, or recognizes the last good signature. */
bool ledger_verify(const struct ledger *l, const struct block *b,
	const struct public_key *key, struct error *e);

/* Returns the role of the player whose key verifies a block's signature; 0 if
 * no key does. */
char ledger_signed_by(const struct ledger *l, const struct block *b);

/* Returns the index of the link in the next packet if `from` sends it: the
 * number of links that `from` has sent (feldpost-protocol(7) 4.1). Returns -1
 * if that packet has no link. */
int ledger_link_index(const struct ledger *l, char from);

/* Returns the last packet; NULL in an empty ledger. */
const struct entry *ledger_last(const struct ledger *l);

/* Returns the packet with this number; NULL if the ledger does not have it. */
const struct entry *ledger_entry(const struct ledger *l, unsigned seq);

/* In a hosted game the rules say who sends next (l->mover). If the rules are
 * unknown, lets the signer of `b` send, provided that they are a player. */
void ledger_let_send(struct ledger *l, const struct block *b);

/* Verifies a block as the next packet (V1-V5) and appends it. The error names
 * the step that failed: ERROR_VERIFY, or ERROR_NOT_NOW if the packet has
 * another number. */
bool ledger_take(struct ledger *l, const struct block *b, struct error *e);

/* Checks only the signature (V2), which must be from the role that sends the
 * next packet. Offer and acceptance contain the key for their own signature. */
bool ledger_check_signature(
	const struct ledger *l, const struct block *b, struct error *e);

/* Checks what a packet says about itself, as the next packet: its header, its
 * size and its link (V4, V5, feldpost-protocol(7) 2.5). */
bool ledger_check_next(
	const struct ledger *l, const struct packet *p, struct error *e);

/* True if the player's own packet keeps to the sender's limits and there is
 * room for it in the game (feldpost-protocol(7) 2.5). Call this before signing.
 * ERROR_NOT_NOW says what the player can do. */
bool ledger_has_room(
	const struct ledger *l, char from, struct span body, struct error *e);

/* Appends a packet that the player has just signed. */
bool ledger_add(struct ledger *l, const struct block *b, struct error *e);

/* Reserves memory for this many packets in an empty ledger. */
void ledger_expect(struct ledger *l, size_t packets);

/* Appends a packet from a file without verifying it. The packet must have been
 * verified before. `hash` is the hash of its body. */
void ledger_recall(struct ledger *l, const struct block *b,
	const struct packet *p, const struct digest *hash);

/* Computes the seed for the orders of the packet before `answer`. The link in
 * `answer` completes the seed (feldpost-protocol(7) 4.2). */
void ledger_seed(const struct ledger *l, const struct packet *answer,
	struct digest *seed);

/* Appends the transcript: a line `---` and a block for each packet. */
void ledger_write(const struct ledger *l, struct buffer *out);

#endif
