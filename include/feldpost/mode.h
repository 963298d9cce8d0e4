/*
 * Modes: solitaire, solitaire with a witness, duel, game with a referee.
 * floor: game
 *
 * The common parts of the protocol's modes are in ledger.h and game.h. All
 * differences are in this table: who sends which packet and why, how a packet
 * is made and taken, and how a game ends. Each mode is a file,
 * src/game/mode_*.c, that reads like its section of the protocol. The witness
 * shares the duel's file, because the packets are the same; undo, which is no
 * mode, has its own file. A mode is constant data. Only these files calculate
 * with the numbers of packets (tests/check-modes).
 */
#ifndef FELDPOST_MODE_H
#define FELDPOST_MODE_H

#include <stdbool.h>

#include "feldpost/text.h"

struct answered;
struct arena;
struct card_io;
struct card_list;
struct digest;
struct entry;
struct error;
struct game;
struct ledger;
struct lines;
struct packet;
struct proven_list;
struct secret_key;

/* The duty of a packet; it follows from its number. */
enum duty {
	DUTY_OFFER,
	DUTY_ACCEPT,
	DUTY_ANCHOR, /* a referee's first packet, which fixes dice and deals */
	DUTY_TURN,   /* answers the packet before, and may have orders */
	DUTY_ORDERS, /* may have orders, which the next packet answers */
	DUTY_ANSWER, /* has no orders */
};

/* What players still have to do when a game is over. */
enum finish {
	FINISH_NONE,	 /* the game is not over */
	FINISH_CLOSE,	 /* answer the packet that ended it */
	FINISH_DISCLOSE, /* both may disclose */
	FINISH_ALL,	 /* nothing */
};

struct mode {
	const char *word; /* in offers: "solo" */
	/* B's seat in the setup if B only answers (feldpost-protocol(7) 7.2);
	 * NULL if B has a seat of the game. */
	const char *witness;
	const char *called; /* for programs: "solitaire" */
	const char *roles;  /* roles that send packets: "A", "AB", "ABR" */
	int seats;	    /* seats of the games in this mode */
	/* Why nobody discloses; NULL if both players do after the end (6.5). */
	const char *undisclosed;
	/* The packet with which the game is agreed. Its hash is the game's id,
	 * which all later packets name. The links begin with this packet. */
	unsigned agreed;
	enum duty (*duty)(unsigned seq);
	char (*sender)(const struct ledger *l, unsigned seq);
	/* g_P of a player; `nonce` is the player's own (feldpost-protocol(7)
	 * 1.5). */
	void (*derive)(const struct ledger *l, const struct secret_key *key,
		char role, const struct digest *nonce, struct digest *secret);
	/* Makes or takes the acceptance; NULL if none is needed. */
	bool (*accept)(struct game *g, struct card_io *io);
	/* Makes or takes what a turn packet answers: what was already due,
	 * `rolls` for the orders of the packet before, and what these orders
	 * made due. */
	bool (*answer)(struct game *g, struct card_io *io, struct lines *rolls);
	/* Checks V6 to V10 for the packet that the ledger took last, after the
	 * acceptance. */
	bool (*take)(
		struct game *g, const struct entry *entry, struct error *e);
	/* These compose, sign and take a packet of the player's own
	 * (game_order, game_resolve, game_disclose): the next packet; its
	 * answer, as far as the player may know it; the disclosure. */
	bool (*order)(struct game *g, const struct secret_key *key,
		struct answered *answered, const struct lines *orders,
		const struct lines *notes, struct error *e);
	bool (*resolve)(struct game *g, const struct secret_key *key,
		struct answered *answered, struct error *e);
	bool (*disclose)(struct game *g, const struct secret_key *key,
		struct answered *answered, struct error *e);

	/* What players still have to do after the end. */
	enum finish (*finish)(const struct game *g);
	const char *no_undo; /* why there is no undo; NULL if both can agree
			      * to one */

	/* Hidden cards. `show` shows a card of the sender to all, in a packet
	 * that is made or taken. `uncover` gives the sender's part of cards
	 * that nobody holds and all may see (NULL: players have no part). The
	 * next returns the piece that a holder's keys give, or FACE_UNKNOWN.
	 * After secrets are disclosed, the last adds the cards that were not
	 * made from them. */
	bool (*show)(struct card_io *io, int card);
	bool (*uncover)(
		struct card_io *io, const struct card_list *cards, bool *given);
	int (*peek)(const struct game *g, const struct secret_key *key,
		char role, const struct digest *secret, int card);
	void (*audit)(const struct game *g, struct proven_list *out);

	/* The first packet of the last step, for reports. */
	unsigned (*last_step)(const struct game *g);
};

extern const struct mode mode_solo, mode_witness, mode_duel, mode_host;

/* The mode of an offer, or NULL if it is unknown. */
const struct mode *mode_of_offer(const struct packet *offer);

/* The first mode with this word, or NULL. For an offer that was not read
 * yet. */
const struct mode *mode_named(struct span word);

/* The roles that send packets: "A", "AB" or "ABR". */
const char *mode_senders(const struct mode *mode);

/* True if packets go to others; otherwise one key signs all of them. */
bool mode_mails(const struct mode *mode);

/* True if a referee rolls the dice and deals hidden cards in boxes
 * (feldpost-protocol(7) 7.1). */
bool mode_deals(const struct mode *mode);

/* True if B has no seat and only answers (feldpost-protocol(7) 7.2). */
bool mode_is_witnessed(const struct mode *mode);

/* True if the offer alone makes the game; its hash is then the game's id. */
bool mode_needs_no_acceptance(const struct mode *mode);

/* The roles that send packets, without `role`, the referee first: "RB". */
const char *mode_others(struct arena *a, const struct mode *mode, char role);

/* True if the orders of a packet can have rolls: its answer completes a seed
 * (feldpost-protocol(7) 4.2). */
bool mode_arms(const struct mode *mode, unsigned seq);

/* The numbers of the packets before and after one. */
unsigned seq_before(unsigned seq);
unsigned seq_behind(unsigned seq);

#endif
