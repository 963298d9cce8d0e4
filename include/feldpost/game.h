/*
 * Games: a ledger and a match that follow from each other.
 * floor: game
 *
 * The heart of the program: packets come in, are verified V1 to V10
 * (feldpost-protocol(7) 3.4), and run on the match; packets go out, composed
 * only from orders, the secret key and the game. A game file is the position
 * followed by the transcript (feldpost-game(5)).
 *
 * In solitaire a step is two packets, orders and answer (feldpost-protocol(7)
 * 7.2). In a duel each packet answers the one before, with link and rolls, and
 * carries the next orders. The player who must answer can already compute the
 * dice with their own next link, so that player's game may be one step ahead of
 * its transcript.
 *
 * Functions that resolve or sign take the player's answered file (answered.h)
 * and ask it first. NULL is for readers and tests, which send nothing.
 */
#ifndef FELDPOST_GAME_H
#define FELDPOST_GAME_H

#include "feldpost/answered.h"
#include "feldpost/key.h"
#include "feldpost/ledger.h"
#include "feldpost/match.h"
#include "feldpost/scenario.h"
#include "feldpost/standpoint.h"

struct game {
	struct arena *arena, *scratch;
	const char *const *folders; /* folders of scenarios, NULL-terminated */
	struct scenario scenario;
	struct ledger ledger;
	struct match match;
	struct digest state;	  /* the current state hash */
	struct span state_text;	  /* the hashed text, in scratch memory,
				   * until the next hash */
	int seat[LEDGER_PLAYERS]; /* seats of A and B; -1 for the witness */
	/* A duel's last packet is resolved with the player's own link, which
	 * nobody else has yet: `draft` is then the answer without orders. If
	 * the result was taken from the player's file, `draft` is NULL. */
	bool resolved;
	struct packet *draft;
	struct past *past;	     /* a duel: positions that may be undone to
				      * (mode_undo.c) */
	struct waypoints *waypoints; /* positions passed on the way
				      * (waypoint.h) */
	struct undo *undone;	     /* the first undo, or NULL */
	/* The unanswered packet that complains of boxes, or 0; and what else is
	 * missing (complaint.c). */
	unsigned complaint;
	struct missing held;
	/* The role that game_reveal last looked for, and the order lines with
	 * which that player must complain of unusable boxes. */
	char bad_boxes_of;
	struct lines bad_boxes;
	struct card_table *cards; /* hidden cards; NULL if there are none */
	struct reader reader;	  /* the reader and their knowledge of cards */
	/* The file's position, or NULL before reading has come that far. */
	const struct node *position;
	/* The player's link with index `ahead_index`, computed on the way to
	 * the link before it. Secret until it is sent. May be empty. */
	struct digest ahead;
	unsigned ahead_index;
	/* First and last of the packets that chair.h put back into the file. */
	unsigned back_from, back_to;
	struct journal *journal; /* gets all events; may be NULL */
	/* Called, if not NULL, when a turn packet is taken: after everything
	 * that the packet answers, and before its orders. */
	void (*before_orders)(struct game *g, const struct packet *p);
	void *watcher;	    /* context of before_orders */
	const char *file;   /* for messages */
	const char *called; /* its name in the desk, for commands; or NULL */
	/* The last packet that the player's own signature vouches for, or that
	 * was verified before (checkpoint.h); 0 if there is none. No proof up
	 * to it is checked again. */
	unsigned signed_to;
	/* The last packet before the one whose position is kept: its state need
	 * not be hashed again. */
	unsigned known_to;
	/* The packet from whose position the game was run (checkpoint.h); 0 if
	 * it was run from the beginning. */
	unsigned run_from;
};

/* Starts an empty game. `folders` must outlive it. */
void game_start(struct game *g, struct arena *a, const char *const *folders);

/* Returns what printed commands call this game: its name in the desk, or
 * `otherwise`. */
const char *game_called(const struct game *g, const char *otherwise);

/* Frees what a game holds outside its arena. */
void game_end(struct game *g);

/* A computer player (bot.h): the name of its policy, its version, and the
 * digest of everything its choices depend on besides the game and its random
 * numbers. */
enum {
	BOT_NAME = 16,	     /* letters */
	BOT_VERSION = 99999, /* the largest */
};
struct bot {
	char name[BOT_NAME + 1];
	unsigned version;
	struct digest digest;
};

/* The terms of an offer. */
struct offer_terms {
	const struct rules *rules;
	const struct mode *mode;
	const char *referee; /* the referee's key; or NULL */
	int seat;	     /* seat that A takes */
	int option[RULES_OPTIONS];
	const char *name;
	unsigned links;
	struct digest nonce;
	struct lines terms, notes;
	const struct bot *bot; /* the bot that plays B; NULL if a person does */
	bool practice;	       /* the bot agrees to an undo */
};

/* Composes, signs and takes packet 1. */
bool game_offer(struct game *g, const struct secret_key *key,
	const struct offer_terms *terms, struct error *e);

/* Composes, signs and takes packet 2 of an offered duel, under a name that
 * passes name_check_joiner. */
bool game_accept(struct game *g, const struct secret_key *key, const char *name,
	const struct digest *nonce, const struct lines *notes, struct error *e);

/*
 * Verifies a block as the next packet and takes it: V1 to V10. After a failure
 * the game is unusable: read it again.
 */
bool game_take(struct game *g, const struct block *b, struct error *e);

/*
 * Composes, signs and takes the next packet with these orders (canonical or
 * not) and notes; in a duel it also answers the packet before. ERROR_NO for a
 * line that is not understood; ERROR_NOT_NOW if the answered file knows another
 * packet in its place.
 */
bool game_order(struct game *g, const struct secret_key *key,
	struct answered *answered, const struct lines *orders,
	const struct lines *notes, struct error *e);

/*
 * Resolves the last packet. In solitaire composes, signs and takes the answer:
 * link, rolls, state. In a duel uses the player's own next link without showing
 * it. The answered file notes the packet before the first die is rolled;
 * ERROR_NOT_NOW if it knows another one in its place.
 */
bool game_resolve(struct game *g, const struct secret_key *key,
	struct answered *answered, struct error *e);

/*
 * Brings the game to where the key's owner can see it: resolves the last packet
 * of a duel if they must answer it, or settles it if the file has that step.
 */
bool game_catch_up(struct game *g, const struct secret_key *key,
	struct answered *answered, struct error *e);

/*
 * Composes, signs and takes the sender's disclosure: the game is over, and all
 * secrets of the sender may be known (feldpost-protocol(7) 6.5).
 */
bool game_disclose(struct game *g, const struct secret_key *key,
	struct answered *answered, struct error *e);

/* Returns what is still to be done after the end of the game. Nothing remains
 * once both players have disclosed, or once the referee's closing packet has
 * opened the deals, which are then recomputed. */
enum finish game_finish(const struct game *g);

/* Returns the first packet of the last step, for reports. In solitaire a step
 * is orders and answer. In other games it is everything since the player's own
 * last packet, whoever sends next. */
unsigned game_last_step(const struct game *g);

/* True if the last packet waits for its answer. */
bool game_unresolved(const struct game *g);

/*
 * Settles a duel's game file that is one step ahead of its transcript. With the
 * key of the player who answers next, that step is computed and compared with
 * the file. With NULL (or another key) the step is taken from the file, which
 * must be the player's own.
 */
bool game_settle(struct game *g, const struct secret_key *key,
	struct answered *answered, struct error *e);

/*
 * Returns the packet whose result is known only from the file: the position is
 * ahead of the packets and was settled without the key. 0 if all is verified.
 */
unsigned game_unverified(const struct game *g);

/*
 * Reveals to the game's reader the cards of the key's owner and those that
 * everybody has seen (`key` may be NULL). This changes only what is drawn and
 * said for the reader. It also finds bad boxes of which the player can still
 * complain.
 */
void game_reveal(struct game *g, const struct secret_key *key);

/*
 * Fills `all` with the face of every card dealt so far, if the faces are known:
 * after both players have disclosed, after the referee has opened the deals, or
 * with the referee's key (`key` may be NULL). Returns false if they are
 * unknown. Do not draw from this game afterwards: its table then has shares
 * that nobody has given.
 */
bool game_see_all(
	const struct game *g, const struct secret_key *key, struct reader *all);

/* Like game_reveal for the player of this seat, with those cards of `all` that
 * the player has seen by now. */
void game_reveal_seat(struct game *g, int seat, const struct reader *all);

/* True if the game goes on and game_reveal left cards of a hand unknown. */
bool game_hides(const struct game *g);

/* Translates an order line from its owner's words, which name hidden cards by
 * their faces ("war W5"), to the words of packets ("war 1.4"). */
const char *game_own_words(const struct game *g, const char *line);

/*
 * True if a text begins as orders do: with a key of an order file
 * (order_file.h), or with a line that is understood. Otherwise `why` says what
 * is wrong with the line.
 */
bool game_begins_orders(
	const struct game *g, struct span text, struct misreading *why);

/* True if an order file's `game` and `turn` fit this game, or ERROR_NOT_NOW. */
struct order_file;
bool game_fits_orders(
	const struct game *g, const struct order_file *f, struct error *e);

/* True if a seat may give orders now; in a game with hidden cards it must have
 * seen its hand. */
bool game_asks(const struct game *g, int seat);

/* True if orders are due: the game goes on, and no dice are open. Otherwise
 * ERROR_NOT_NOW says what the game waits for. */
bool game_check_asked(const struct game *g, struct error *e);

/* What the sender of the next packet must do. */
enum due {
	DUE_ORDERS,	/* decide */
	DUE_ANSWER,	/* answer a question */
	DUE_COMPLAINT,	/* complain of a bad box */
	DUE_WORD,	/* may agree to a draw or an undo */
	DUE_PACKET,	/* send a packet without any choice */
	DUE_CLOSING,	/* send a packet without any choice: the game is over */
	DUE_DISCLOSURE, /* disclose hidden cards: the game is over */
	DUE_NOTHING,	/* nothing */
};

/* Returns what is due in the current game: DUE_PACKET if the player must answer
 * a packet that is not resolved yet. */
enum due game_due(const struct game *g);

/* True if the next packet needs no decision: it brings a link, a share or an
 * answer without orders. */
bool game_is_forced(const struct game *g);

/*
 * Returns the match in which `orders`, the lines of the next packet, are given:
 * the current match, or the match before an undo if the first line agrees to an
 * undo. The standpoint has no scratch memory.
 */
struct standpoint game_standpoint(
	const struct game *g, const struct lines *orders);

/* Like game_standpoint for packet `seq`, which may have been taken already. */
struct standpoint game_standpoint_of(
	const struct game *g, unsigned seq, const struct lines *orders);

/* Returns the last packet that the key's owner signed, or 0. */
unsigned game_last_by(const struct game *g, const struct secret_key *key);

/* Returns the packet to send again if it was lost: the last that the key's
 * owner signed; without a key, the last that is not certainly the
 * opponent's. */
unsigned game_last_sent(const struct game *g, const struct secret_key *key);

/* True if `key` is a player's; otherwise ERROR_NOT_NOW. */
bool game_is_player(
	const struct game *g, const struct secret_key *key, struct error *e);

/* True if the key's owner must send the next packet. */
bool game_is_next(const struct game *g, const struct secret_key *key);

/* True if the key's owner has this seat. */
bool game_is_seat(const struct game *g, const struct secret_key *key, int seat);

/* Returns the seat of the player with this role; -1 for the witness. */
int game_seat(const struct game *g, char role);

/* Returns the name of the player with this role, with escapes for invisible
 * characters; "nobody" if unknown. */
const char *game_player(const struct game *g, char role);

/* Appends the whole game file. */
void game_write(const struct game *g, struct buffer *out);

/* True if the game file is a step ahead of its transcript: it has the result of
 * the player's own next link, which nobody else has yet. */
bool game_is_ahead(const struct game *g);

/* True if a text is a game file as game_write makes it: a position and whole
 * packets. Nothing is verified. */
bool game_is_file(struct arena *a, struct span text);

/*
 * Returns what would be lost if the file of `g` replaced the game file `old`,
 * for a message: "a game file of another game". Returns NULL if `g` has every
 * packet of `old` unchanged. With `so_far` a packet that `g` has not reached
 * yet counts as unchanged. The arena owns the words.
 */
const char *game_would_lose(
	const struct game *g, struct arena *a, struct span old, bool so_far);

/* Returns the position alone, as a tree. */
struct node *game_position(const struct game *g, struct arena *a);

enum {
	GAME_TRANSCRIPT = 1, /* ignore the position */
};

/*
 * Reads a game file: replays the transcript and compares the position, if there
 * is one before it. `journal` (may be NULL) gets all events.
 */
bool game_read(struct game *g, const char *file, struct span text, unsigned how,
	struct journal *journal, struct error *e);

/*
 * Reads the first packet of a game file without verifying anything: its hash,
 * by which the game can be locked, and whether the game is solitaire. False if
 * there is none; game_read then says why.
 */
bool game_peek(
	struct arena *a, struct span text, struct digest *offer, bool *alone);

/* Reads the game's id as the unverified position states it, or "". */
void game_peek_id(struct span text, struct digest *id);

/* Returns where the transcript begins in a game file: at its first `---`
 * line. */
size_t game_transcript_at(struct span text, size_t *line);

#endif
