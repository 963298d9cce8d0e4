/*
 * Modes: alone, alone with a witness, a duel, with a referee.
 * floor: game
 *
 * What the modes of the protocol have in common is in ledger.h and game.h; what
 * differs is in this table, and nowhere else: who sends which packet, what it
 * is there for, how it is made and taken in, and how a game ends. Each mode is
 * a file, src/game/mode_*.c, that reads like its section of the protocol; the
 * witness stands with the duel, since his packets are a duel's, and undo, which
 * is no mode, has one, too. A mode is constant data. Only there does anybody
 * count with the numbers of packets (tests/check-modes).
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

/* What a packet is there for; its number says it. */
enum duty {
	DUTY_OFFER,
	DUTY_ACCEPT,
	DUTY_ANCHOR, /* a referee's first: his dice and deals are fixed */
	DUTY_TURN,   /* answers the packet before, and may have orders */
	DUTY_ORDERS, /* may have orders, which the next packet answers */
	DUTY_ANSWER, /* has none */
};

/* What is due when a game is over. */
enum finish {
	FINISH_NONE,	 /* it is not */
	FINISH_CLOSE,	 /* the packet that ended it is answered once more */
	FINISH_DISCLOSE, /* both may disclose */
	FINISH_ALL,	 /* nothing: all is told */
};

struct mode {
	const char *word; /* in offers: "solo" */
	/* In their setup, for B's seat: he only answers (feldpost-protocol(7)
	 * 7.2). NULL: he has a seat. */
	const char *witness;
	const char *called; /* for programs: "solitaire" */
	const char *roles;  /* who send packets: "A", "AB", "ABR" */
	int seats;	    /* of the games that are played so */
	/* Why nobody opens his secrets; NULL: behind the end both do (6.5). */
	const char *undisclosed;
	/* The packet by which the game is agreed on. Its hash is the game's id,
	 * all packets behind it name that, and links begin with it. */
	unsigned agreed;
	enum duty (*duty)(unsigned seq);
	char (*sender)(const struct ledger *l, unsigned seq);
	/* g_P of a player; `nonce` is his own (feldpost-protocol(7) 1.5). */
	void (*derive)(const struct ledger *l, const struct secret_key *key,
		char role, const struct digest *nonce, struct digest *secret);
	/* The acceptance, made or taken; NULL where none is needed. */
	bool (*accept)(struct card_io *io);
	/* What a turn packet answers, made or taken: what was due before it,
	 * `rolls` for the orders of the packet before, what is due by them. */
	bool (*answer)(struct card_io *io, struct lines *rolls);
	/* Takes the packet that the ledger took last, behind the acceptance:
	 * V6 to V10. */
	bool (*take)(
		struct game *g, const struct entry *entry, struct error *e);
	/* Each composes, signs and takes a packet of one's own (game_order,
	 * game_resolve, game_disclose): the next one; its answer, as far as one
	 * may know it; one's secret. */
	bool (*order)(struct game *g, const struct secret_key *key,
		struct answered *answered, const struct lines *orders,
		const struct lines *notes, struct error *e);
	bool (*resolve)(struct game *g, const struct secret_key *key,
		struct answered *answered, struct error *e);
	bool (*disclose)(struct game *g, const struct secret_key *key,
		struct answered *answered, struct error *e);

	/* What is due behind the end. */
	enum finish (*finish)(const struct game *g);
	const char *no_undo; /* why nothing is undone; NULL: both agree to it */

	/* Hidden cards: shows one of the sender's to all, in a packet that is
	 * made or taken; gives the sender's part of what nobody holds and all
	 * may see (NULL: players have none); the piece that a holder's keys
	 * show, or FACE_UNKNOWN; when secrets are told, what was not made
	 * by them. */
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

/* The mode of an offer; NULL: one that is not known here. */
const struct mode *mode_of_offer(const struct packet *offer);

/* The first mode with this word, for an offer that nobody has read yet; or
 * NULL. */
const struct mode *mode_named(struct span word);

/* The letters of everybody who sends packets: "A", "AB" or "ABR". */
const char *mode_senders(const struct mode *mode);

/* Whether packets go to others; else one key signs all of them. */
bool mode_mails(const struct mode *mode);

/* Whether a referee gives the dice, and deals hidden cards in boxes
 * (feldpost-protocol(7) 7.1). */
bool mode_deals(const struct mode *mode);

/* Whether B has no seat and only answers (feldpost-protocol(7) 7.2). */
bool mode_is_witnessed(const struct mode *mode);

/* Whether the offer is all that is agreed on, and its hash the game's id. */
bool mode_needs_no_acceptance(const struct mode *mode);

/* All but one who send packets, the referee first: "RB". */
const char *mode_others(struct arena *a, const struct mode *mode, char role);

/* Whether what a packet orders can be rolled for: its answer completes a seed
 * (feldpost-protocol(7) 4.2). */
bool mode_arms(const struct mode *mode, unsigned seq);

/* The numbers of the packets before and behind one. */
unsigned seq_before(unsigned seq);
unsigned seq_behind(unsigned seq);

#endif
