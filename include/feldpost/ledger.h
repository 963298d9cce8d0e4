/*
 * Ledgers: the transcript, checked as far as no rules are needed.
 * floor: game
 *
 * A ledger is the list of accepted packets (feldpost-protocol(7) 3) with who
 * plays, the game's id and the links published so far. It verifies V1 to V5:
 * limits, signatures, canonical form, header, links. Rolls, orders and state
 * are the game's business (game.h). Everything lives in the arena.
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
	LEDGER_PLAYERS = 3 /* A, B, and R, the referee of a hosted game */
};

struct player {
	const char *name;
	struct public_key key;
	bool known;
	struct digest nonce;
	unsigned sent;	    /* links */
	unsigned asked;	    /* packets that he sent as the one who is asked */
	size_t words;	    /* bytes of orders and notes */
	struct digest link; /* the last one, or `next` that came with it */
	struct digest anchor;
	struct digest secret; /* g, once disclosed */
};

struct entry {
	unsigned seq;
	struct span body;
	struct signature signature;
	struct digest hash;
	struct packet packet;
	struct span written; /* as in struct block */
	/* Of the match, when its orders are given; 0: not known, if it was not
	 * run. */
	int turn;
};

struct good;

struct ledger {
	struct arena *arena;
	struct good *good;	 /* the signature that was verified last */
	const struct mode *mode; /* until there is an offer: solitaire */
	unsigned links;		 /* N */
	struct digest id;	 /* empty until it is known */
	struct player player[LEDGER_PLAYERS];
	/* With a referee: the player who is to send next: the one whom the
	 * position asks, or who owes a card. */
	char mover;
	struct entry *entry;
	size_t count, capacity;
	size_t size; /* of all packets (LIMIT_PACKETS) */
};

void ledger_start(struct ledger *l, struct arena *a);

/* The number the next packet must have, and who must send it. */
unsigned ledger_next(const struct ledger *l);
char ledger_sender(const struct ledger *l, unsigned seq);

/* What a packet with this number is there for. */
enum duty ledger_duty(const struct ledger *l, unsigned seq);

/* The row of a role among the players, and the role of a row. */
int ledger_row(char role);
char ledger_role(int row);
const struct player *ledger_player(const struct ledger *l, char role);

/* The player with his role: "Bert (B)"; "nobody (B)" while he is not known.
 * What can't be seen in the name is escaped. */
const char *ledger_signer(const struct ledger *l, char role);

/* The role of the player whose key fits a block's signature; 0: none. */
char ledger_signed_by(const struct ledger *l, const struct block *b);

/* Index of the link that the next packet, by `from`, carries: he has sent so
 * many before (feldpost-protocol(7) 4.1). -1: it carries none. */
int ledger_link_index(const struct ledger *l, char from);

/* The last packet; NULL in an empty ledger. */
const struct entry *ledger_last(const struct ledger *l);

/* The packet with this number; NULL if there is none. */
const struct entry *ledger_entry(const struct ledger *l, unsigned seq);

/*
 * Who sends next in a hosted game is for the rules to say (l->mover). Where
 * there are none at hand it may be the player who has signed `b`.
 */
void ledger_let_send(struct ledger *l, const struct block *b);

/*
 * Verifies a candidate as the next packet (V1-V5) and appends it. The error
 * names the step that failed; ERROR_VERIFY, or ERROR_NOT_NOW for a packet of
 * another number.
 */
bool ledger_take(struct ledger *l, const struct block *b, struct error *e);

/* The first of these steps: a signature of whoever is to send the next packet
 * (V2), offer and acceptance bring the key themselves. */
bool ledger_check_signature(
	const struct ledger *l, const struct block *b, struct error *e);

/*
 * Whether a packet of one's own keeps to what its sender may choose, and has
 * room in the game (feldpost-protocol(7) 2.5), before it is signed.
 * ERROR_NOT_NOW says what to do.
 */
bool ledger_has_room(
	const struct ledger *l, char from, struct span body, struct error *e);

/* Appends a packet of one's own, which has just been made. */
bool ledger_add(struct ledger *l, const struct block *b, struct error *e);

/* Makes room for so many packets in an empty ledger. */
void ledger_expect(struct ledger *l, size_t packets);

/* Appends a packet that has been verified before, and read again; `hash` is
 * that of its body. */
void ledger_recall(struct ledger *l, const struct block *b,
	const struct packet *p, const struct digest *hash);

/* The seed of the packet before `answer`, whose link completes it
 * (feldpost-protocol(7) 4.2). */
void ledger_seed(const struct ledger *l, const struct packet *answer,
	struct digest *seed);

/* Appends the transcript: `---` and the block of every packet. */
void ledger_write(const struct ledger *l, struct buffer *out);

#endif
