/*
 * Modes: solitaire, solitaire with a witness, duel, game with a referee.
 * floor: game
 *
 * What the modes of the protocol share is in ledger.h and game.h. All
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

/* What is still to be done when a game is over. */
enum finish {
	FINISH_NONE,	 /* the game is not over */
	FINISH_CLOSE,	 /* answer the packet that ended it */
	FINISH_DISCLOSE, /* both may disclose */
	FINISH_ALL,	 /* nothing */
};

struct mode {
	const char *word; /* in offers: "solo" */
	/* B's seat in the setup, if B only answers (feldpost-protocol(7) 7.2).
	 * NULL: B has a seat. */
	const char *witness;
	const char *called; /* for programs: "solitaire" */
	const char *roles;  /* roles that send packets: "A", "AB", "ABR" */
	int seats;	    /* seats of the games in this mode */
	/* Why nobody discloses; NULL: both do after the end (6.5). */
	const char *undisclosed;
	/* The packet with which the game is agreed. Its hash is the game's id,
	 * which all later packets name, and links begin with it. */
	unsigned agreed;
	enum duty (*duty)(unsigned seq);
	char (*sender)(const struct ledger *l, unsigned seq);
	/* g_P of a player; `nonce` is the player's own (feldpost-protocol(7)
	 * 1.5). */
	void (*derive)(const struct ledger *l, const struct secret_key *key,
		char role, const struct digest *nonce, struct digest *secret);
	/* Makes or takes the acceptance; NULL if none is needed. */
	bool (*accept)(struct card_io *io);
	/* Makes or takes what a turn packet answers: what was due before,
	 * `rolls` for the orders of the packet before, and what these made
	 * due. */
	bool (*answer)(struct card_io *io, struct lines *rolls);
	/* V6 to V10 for the packet that the ledger took last, after the
	 * acceptance. */
	bool (*take)(
		struct game *g, const struct entry *entry, struct error *e);
	/* Compose, sign and take a packet of the player's own (game_order,
	 * game_resolve, game_disclose): the next one; its answer, as far as the
	 * player may know it; the disclosure. */
	bool (*order)(struct game *g, const struct secret_key *key,
		struct answered *answered, const struct lines *orders,
		const struct lines *notes, struct error *e);
	bool (*resolve)(struct game *g, const struct secret_key *key,
		struct answered *answered, struct error *e);
	bool (*disclose)(struct game *g, const struct secret_key *key,
		struct answered *answered, struct error *e);

	/* What is still to be done after the end. */
	enum finish (*finish)(const struct game *g);
	const char *no_undo; /* why there is no undo; NULL: both can agree to
			      * one */

	/* Hidden cards. `show` shows a card of the sender to all, in a packet
	 * that is made or taken. `uncover` gives the sender's part of cards
	 * that nobody holds and all may see (NULL: players have no part). The
	 * next returns the piece that a holder's keys give, or FACE_UNKNOWN.
	 * The last adds, once secrets are disclosed, what was not made from
	 * them. */
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

/* The mode of an offer; NULL: unknown. */
const struct mode *mode_of_offer(const struct packet *offer);

/* The first mode with this word, for an offer that was not read yet; or
 * NULL. */
const struct mode *mode_named(struct span word);

/* The roles that send packets: "A", "AB" or "ABR". */
const char *mode_senders(const struct mode *mode);

/* Whether packets go to others; if not, one key signs all. */
bool mode_mails(const struct mode *mode);

/* Whether a referee rolls the dice, and deals hidden cards in boxes
 * (feldpost-protocol(7) 7.1). */
bool mode_deals(const struct mode *mode);

/* Whether B has no seat and only answers (feldpost-protocol(7) 7.2). */
bool mode_is_witnessed(const struct mode *mode);

/* Whether the game is agreed with the offer alone, whose hash is then the
 * game's id. */
bool mode_needs_no_acceptance(const struct mode *mode);

/* All roles that send packets but one, the referee first: "RB". */
const char *mode_others(struct arena *a, const struct mode *mode, char role);

/* Whether the orders of a packet can have rolls: its answer completes a seed
 * (feldpost-protocol(7) 4.2). */
bool mode_arms(const struct mode *mode, unsigned seq);

/* The numbers of the packets before and after one. */
unsigned seq_before(unsigned seq);
unsigned seq_behind(unsigned seq);

#endif
