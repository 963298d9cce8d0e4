/*
 * Modes: solitaire, solitaire with a witness, duel, and game with a referee.
 * floor: game
 *
 * ledger.h and game.h have the code that all modes of the protocol share.
 * struct mode has all differences between modes: the sender and purpose of each
 * packet, the functions that make and take packets, and the end of a game. Each
 * mode is a file, src/game/mode_*.c, that follows its section of the protocol.
 * The modes duel and witness share a file, because their packets are the same.
 * Undo also has a file mode_*.c, although it is not a mode. A mode is constant
 * data. Only these files calculate with packet numbers (tests/check-modes).
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

/* The purpose of a packet, which follows from its number. */
enum duty {
	DUTY_OFFER,
	DUTY_ACCEPT,
	DUTY_ANCHOR, /* a referee's first packet, which fixes dice and deals */
	DUTY_TURN,   /* answers the packet before, and may have orders */
	DUTY_ORDERS, /* may have orders, which the next packet answers */
	DUTY_ANSWER, /* the packet answers orders, and has none */
};

/* The duties that players still have after the end of a game. */
enum finish {
	FINISH_NONE,  /* the game is not over */
	FINISH_CLOSE, /* the packet that ended the game must be answered */
	FINISH_DISCLOSE,
	FINISH_ALL, /* nothing remains to be done */
};

struct mode {
	const char *word; /* name of the mode in offers: "solo" */
	/* The seat that the setup gives to player B if B only answers
	 * (feldpost-protocol(7) 7.2). NULL if B has a seat of the game. */
	const char *witness;
	const char *called; /* name of the mode for programs: "solitaire" */
	const char *roles;  /* roles that send packets: "A", "AB" or "ABR" */
	int seats;	    /* number of seats of games in this mode */
	/* The reason why no player discloses secrets; NULL if both players
	 * disclose after the end (6.5). */
	const char *undisclosed;
	/* The number of the packet that completes the agreement. The hash of
	 * this packet is the game's id. All later packets contain the id. This
	 * packet also contains the first links. */
	unsigned agreed;
	enum duty (*duty)(unsigned seq);
	char (*sender)(const struct ledger *l, unsigned seq);
	/* Computes a player's secret, g_P in feldpost-protocol(7) 1.5. `nonce`
	 * is the nonce of that player. */
	void (*derive)(const struct ledger *l, const struct secret_key *key,
		char role, const struct digest *nonce, struct digest *secret);
	/* Makes or takes the acceptance. NULL if games in this mode start
	 * without an acceptance. */
	bool (*accept)(struct game *g, struct card_io *io);
	/* Makes or takes the answer in a turn packet: the card operations that
	 * were due before, the `rolls` for the orders of the packet before, and
	 * the operations that these orders made due. */
	bool (*answer)(struct game *g, struct card_io *io, struct lines *rolls);
	/* Checks a packet (V6 to V10) that comes after the acceptance. `entry`
	 * is the packet that the ledger took last. */
	bool (*take)(
		struct game *g, const struct entry *entry, struct error *e);
	/* Functions that compose, sign and take the player's own packet.
	 * `order` makes the next packet (game_order). `resolve` makes the part
	 * of the answer that the player may already know (game_resolve).
	 * `disclose` makes the disclosure (game_disclose). */
	bool (*order)(struct game *g, const struct secret_key *key,
		struct answered *answered, const struct lines *orders,
		const struct lines *notes, struct error *e);
	bool (*resolve)(struct game *g, const struct secret_key *key,
		struct answered *answered, struct error *e);
	bool (*disclose)(struct game *g, const struct secret_key *key,
		struct answered *answered, struct error *e);

	/* Returns what players must still do after the end of the game. */
	enum finish (*finish)(const struct game *g);
	const char *no_undo; /* reason why the game has no undo; NULL if both
			      * players can agree to an undo */

	/* Functions for hidden cards. `show` shows a card of the sender to all,
	 * in a packet that is made or taken. `uncover` gives the sender's
	 * shares of cards without a holder that all may see. `uncover` is NULL
	 * if players have no shares. `peek` returns the piece according to the
	 * holder's keys, or FACE_UNKNOWN. After the disclosures, `audit` finds
	 * the cards that do not follow from the disclosed secrets. */
	bool (*show)(struct card_io *io, int card);
	bool (*uncover)(
		struct card_io *io, const struct card_list *cards, bool *given);
	int (*peek)(const struct game *g, const struct secret_key *key,
		char role, const struct digest *secret, int card);
	void (*audit)(const struct game *g, struct proven_list *out);

	/* Returns the first packet of the last step, for reports. */
	unsigned (*last_step)(const struct game *g);
};

extern const struct mode mode_solo, mode_witness, mode_duel, mode_host;

/* Returns the mode of an offer; NULL if the mode is unknown. */
const struct mode *mode_of_offer(const struct packet *offer);

/* Returns the first mode with this name; NULL if the name is unknown. Use this
 * function for an offer that has not been read yet. */
const struct mode *mode_named(struct span word);

/* Returns the roles that send packets: "A", "AB" or "ABR". */
const char *mode_senders(const struct mode *mode);

/* True if players send packets to each other; false if one key signs all. */
bool mode_mails(const struct mode *mode);

/* True if a referee rolls the dice and deals hidden cards in boxes
 * (feldpost-protocol(7) 7.1). */
bool mode_deals(const struct mode *mode);

/* True if B has no seat and only answers (feldpost-protocol(7) 7.2). */
bool mode_is_witnessed(const struct mode *mode);

/* True if the offer alone starts the game. Its hash is then the game's id. */
bool mode_needs_no_acceptance(const struct mode *mode);

/* Returns all roles that send packets except `role`. The referee comes first:
 * "RB". */
const char *mode_others(struct arena *a, const struct mode *mode, char role);

/* Returns true if the orders of packet `seq` can roll dice. They can if the
 * answer to the packet completes a seed (feldpost-protocol(7) 4.2). */
bool mode_arms(const struct mode *mode, unsigned seq);

/* seq_before returns the number of the packet before `seq`. seq_behind returns
 * the number of the packet after it. */
unsigned seq_before(unsigned seq);
unsigned seq_behind(unsigned seq);

#endif
