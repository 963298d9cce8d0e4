/*
 * Games: a game is a ledger of packets, and the match that follows from them.
 * floor: game
 *
 * This module is the heart of the program. feldpost verifies incoming packets
 * by V1 to V10 (feldpost-protocol(7) 3.4), and runs their orders on the match.
 * Outgoing packets are composed only from orders, the secret key and the game.
 * A game file is the position followed by the transcript (feldpost-game(5)).
 *
 * In solitaire a step is two packets, orders and answer (feldpost-protocol(7)
 * 7.2). In a duel each packet answers the one before it, with link and rolls,
 * and has the next orders. The player who must answer can already compute the
 * dice with their own next link. So the game file of that player may be one
 * step ahead of its own transcript.
 *
 * Functions that resolve or sign first check whether the player's answered file
 * (answered.h) allows this. The answered file is NULL for readers and tests,
 * which send nothing.
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
	const char *const *folders; /* folders of scenarios; the last is NULL */
	struct scenario scenario;
	struct ledger ledger;
	struct match match;
	struct digest state;
	struct span state_text;	  /* the text that was hashed, in scratch
				   * memory, until the next hash */
	int seat[LEDGER_PLAYERS]; /* seats of A and B; -1 for a witness */
	/* The last packet of a duel is resolved with the player's own link,
	 * which no other player has yet. `draft` is then the answer without its
	 * orders, or NULL if the result was taken from the player's file. */
	bool resolved;
	struct packet *draft;
	struct past *past;	     /* in a duel: positions to which an undo
				      * may return (mode_undo.c) */
	struct waypoints *waypoints; /* kept positions before some packets
				      * (waypoint.h) */
	struct undo *undone;	     /* the first undo, or NULL */
	/* The unanswered packet that complains about boxes, or 0; and what else
	 * is missing (complaint.c). */
	unsigned complaint;
	struct missing held;
	/* The role for which game_reveal last searched, and the order lines
	 * with which that player must complain about unusable boxes. */
	char bad_boxes_of;
	struct lines bad_boxes;
	struct card_table *cards; /* hidden cards; NULL if there are none */
	struct reader reader;	  /* the reader, with the cards they know */
	/* The position from the file; NULL until it has been read. */
	const struct node *position;
	/* A link of the player, with index `ahead_index`, from which the
	 * earlier links were computed. This link must stay secret until it is
	 * sent. The digest may be empty. */
	struct digest ahead;
	unsigned ahead_index;
	/* The first and the last packet that the chair has put back (chair.h);
	 * 0 if there is none. */
	unsigned back_from, back_to;
	struct journal *journal; /* records all events; may be NULL */
	/* If not NULL, called when a packet that may have orders is taken:
	 * after everything that the packet answers, and before its orders. */
	void (*before_orders)(struct game *g, const struct packet *p);
	void *watcher;
	const char *file;   /* name of the file, for messages */
	const char *called; /* the game's name in its desk, or NULL */
	/* The last packet for which the player's own signature vouches, or that
	 * was verified before (checkpoint.h); 0 if there is none. Proofs in
	 * packets up to this one are not checked again. */
	unsigned signed_to;
	/* The last packet before the newest kept position. The states of
	 * packets up to this one need not be hashed again. */
	unsigned known_to;
	/* The packet whose position was the start for running the game
	 * (checkpoint.h); 0 if the game was run from its beginning. */
	unsigned run_from;
};

/* Starts an empty game. `folders` must outlive the game. */
void game_start(struct game *g, struct arena *a, const char *const *folders);

/* Returns the game's name for printed commands: its name in the desk, or
 * `otherwise`. */
const char *game_called(const struct game *g, const char *otherwise);

/* Frees the memory of a game that is not in its arena. */
void game_end(struct game *g);

/* A computer player (bot.h): the name of its policy, its version, and the
 * digest of everything else that its choices depend on, apart from the game and
 * its random numbers. */
enum {
	BOT_NAME = 16,	     /* the most letters of a name */
	BOT_VERSION = 99999, /* the largest version */
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
	const char *referee;
	int seat; /* the seat of player A */
	int option[RULES_OPTIONS];
	const char *name;
	unsigned links;
	struct digest nonce;
	struct lines terms, notes;
	const struct bot *bot; /* the bot that plays B; NULL for a person */
	bool practice;	       /* practice: the bot agrees to one undo */
};

/* Composes, signs and takes packet 1, the offer. */
bool game_offer(struct game *g, const struct secret_key *key,
	const struct offer_terms *terms, struct error *e);

/* Composes, signs and takes packet 2, the acceptance of a duel. The player's
 * name must pass name_check_joiner. */
bool game_accept(struct game *g, const struct secret_key *key, const char *name,
	const struct digest *nonce, const struct lines *notes, struct error *e);

/* Verifies a block as the next packet (V1 to V10) and takes it. After a failure
 * the game is unusable and must be read again. */
bool game_take(struct game *g, const struct block *b, struct error *e);

/* Composes, signs and takes the next packet with these orders and notes.
 * Orders need not be in canonical form. In a duel the packet also answers
 * the packet before it. Fails with ERROR_NO if a line is not understood.
 * Fails with ERROR_NOT_NOW if the answered file knows another packet with
 * the same number. */
bool game_order(struct game *g, const struct secret_key *key,
	struct answered *answered, const struct lines *orders,
	const struct lines *notes, struct error *e);

/*
 * Resolves the last packet. In solitaire game_resolve composes, signs and takes
 * the answer: link, rolls, state. In a duel game_resolve uses the player's own
 * next link, which stays secret. The answered file gets a line for the packet
 * before the first die is rolled. Fails with ERROR_NOT_NOW if the answered file
 * has another packet with the same number.
 */
bool game_resolve(struct game *g, const struct secret_key *key,
	struct answered *answered, struct error *e);

/* Brings the game to the point that the key's owner may see. If they must
 * answer the last packet of a duel, that packet is resolved, or settled if the
 * file already has the result. */
bool game_catch_up(struct game *g, const struct secret_key *key,
	struct answered *answered, struct error *e);

/* Composes, signs and takes the disclosure of the key's owner, after the end of
 * the game. After that, everybody may know all secrets of this player
 * (feldpost-protocol(7) 6.5). */
bool game_disclose(struct game *g, const struct secret_key *key,
	struct answered *answered, struct error *e);

/* Returns what remains to be done after the end of the game. Nothing remains
 * once both players have disclosed their secrets, or once the referee's closing
 * packet has opened the deals. The deals are then recomputed. */
enum finish game_finish(const struct game *g);

/* Returns the first packet of the last step, for reports. In solitaire a step
 * is orders and answer. In other games the last step begins after the player's
 * own last packet, no matter who sends next. */
unsigned game_last_step(const struct game *g);

/* True if the last packet still waits for its answer. */
bool game_unresolved(const struct game *g);

/* Settles a duel whose game file is one step ahead of its transcript. If `key`
 * belongs to the player who answers next, game_settle computes the step and
 * compares it with the file. If `key` is NULL or another key, game_settle takes
 * the step from the file, which must be the player's own. */
bool game_settle(struct game *g, const struct secret_key *key,
	struct answered *answered, struct error *e);

/* Returns the packet whose result is known only from the file: the position is
 * ahead of the packets and was settled without the key. Returns 0 if everything
 * is verified. */
unsigned game_unverified(const struct game *g);

/* Reveals cards to the game's reader: the cards of the owner of `key` (may be
 * NULL), and the cards that everybody has seen. Only drawings and texts for the
 * reader change. The function also finds bad boxes about which the player can
 * still complain. */
void game_reveal(struct game *g, const struct secret_key *key);

/* Fills `all` with the face of every card dealt so far. Returns false without
 * the disclosures of both players, the deals that the referee has opened, or
 * the referee's `key` (may be NULL). Do not draw the game afterwards: its table
 * then has shares that nobody has given. */
bool game_see_all(
	const struct game *g, const struct secret_key *key, struct reader *all);

/* Reveals cards like game_reveal, but to the player of this seat: the cards of
 * `all` that the player has seen by now. */
void game_reveal_seat(struct game *g, int seat, const struct reader *all);

/* True if the game is not over and game_reveal has left cards of a hand
 * unknown. */
bool game_hides(const struct game *g);

/* Translates an order line from its owner's words, which name hidden cards by
 * their faces ("war W5"), into the words of packets ("war 1.4"). */
const char *game_own_words(const struct game *g, const char *line);

/* True if a text begins with a key of an order file (order_file.h), or with a
 * line that is a correct order. Otherwise `why` says what is wrong with the
 * first line. */
bool game_begins_orders(
	const struct game *g, struct span text, struct misreading *why);

/* True if the `game` and `turn` of an order file fit this game; otherwise
 * ERROR_NOT_NOW. */
struct order_file;
bool game_fits_orders(
	const struct game *g, const struct order_file *f, struct error *e);

/* True if a seat may give orders now. In a game with hidden cards the seat must
 * have seen its hand. */
bool game_asks(const struct game *g, int seat);

/* True if the game is not over and no dice are open, so that the sender can
 * give orders. Otherwise ERROR_NOT_NOW says what the game waits for. */
bool game_check_asked(const struct game *g, struct error *e);

/* The duties of the sender of the next packet. */
enum due {
	DUE_ORDERS,
	DUE_ANSWER,
	DUE_COMPLAINT,	/* the sender must complain about a bad box */
	DUE_WORD,	/* the sender decides nothing, but may agree */
	DUE_PACKET,	/* the sender must send a packet, without any choice */
	DUE_CLOSING,	/* the sender must close the game, which is over */
	DUE_DISCLOSURE, /* the game is over, and cards must be disclosed */
	DUE_NOTHING,
};

/* Returns what is due in the current game: DUE_PACKET if the player must answer
 * a packet that is not resolved yet. */
enum due game_due(const struct game *g);

/* True if the next packet needs no decision: it has only a link, a share, or an
 * answer without orders. */
bool game_is_forced(const struct game *g);

/* Returns the match for `orders`, the lines of the next packet: the current
 * match or, if the first line agrees to an undo, the match to which it goes
 * back. The standpoint has no scratch memory. */
struct standpoint game_standpoint(
	const struct game *g, const struct lines *orders);

/* Works like game_standpoint, but for packet `seq`, which may already have been
 * taken. */
struct standpoint game_standpoint_of(
	const struct game *g, unsigned seq, const struct lines *orders);

/* Returns the last packet that the key's owner signed, or 0. */
unsigned game_last_by(const struct game *g, const struct secret_key *key);

/* Returns the packet to send again if a packet was lost: the last packet that
 * the key's owner signed. Without a key, returns the last packet that may be
 * the owner's. */
unsigned game_last_sent(const struct game *g, const struct secret_key *key);

/* True if `key` belongs to a player; otherwise ERROR_NOT_NOW. */
bool game_is_player(
	const struct game *g, const struct secret_key *key, struct error *e);

/* True if the key's owner must send the next packet. */
bool game_is_next(const struct game *g, const struct secret_key *key);

/* True if the key's owner has this seat. */
bool game_is_seat(const struct game *g, const struct secret_key *key, int seat);

/* Returns the seat of the player with this role; -1 for the witness. */
int game_seat(const struct game *g, char role);

/* Returns the name of the player with this role, with invisible characters
 * escaped; "nobody" if unknown. */
const char *game_player(const struct game *g, char role);

/* Appends the whole game file. */
void game_write(const struct game *g, struct buffer *out);

/* True if the game file is one step ahead of its transcript: the file has the
 * result of the player's own next link, which nobody else has yet. */
bool game_is_ahead(const struct game *g);

/* True if a text is a game file as game_write writes it: a position and
 * complete packets. Nothing is verified. */
bool game_is_file(struct arena *a, struct span text);

/* Returns what would be lost if the game file of `g` replaced the game file
 * `old`, in words for a message: "a game file of another game". Returns NULL if
 * `g` has every packet of `old` unchanged. If `so_far` is true, packets that
 * `g` has not reached yet count as unchanged. The arena owns the words. */
const char *game_would_lose(
	const struct game *g, struct arena *a, struct span old, bool so_far);

/* Returns the position without the transcript, as a tree. */
struct node *game_position(const struct game *g, struct arena *a);

enum {
	GAME_TRANSCRIPT = 1, /* the position in the file is ignored */
};

/* Reads a game file: replays the transcript and compares the result with the
 * position, if the file has one. `journal` (may be NULL) gets all events. */
bool game_read(struct game *g, const char *file, struct span text, unsigned how,
	struct journal *journal, struct error *e);

/* Reads the first packet of a game file without verifying anything. Stores its
 * hash, by which the game can be locked, and whether the game is solitaire.
 * Returns false if there is no packet; game_read then reports the reason. */
bool game_peek(
	struct arena *a, struct span text, struct digest *offer, bool *alone);

/* Reads the game's id from the unverified position; "" if there is none. */
void game_peek_id(struct span text, struct digest *id);

/* Returns where the transcript begins in a game file, at its first `---`
 * line. */
size_t game_transcript_at(struct span text, size_t *line);

#endif
