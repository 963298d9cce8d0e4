/*
 * Games: a game has a ledger of packets, and the match that results from these
 * packets.
 * floor: game
 *
 * This module verifies incoming packets by V1 to V10 (feldpost-protocol(7)
 * 3.4), and carries out their orders in the match. The module composes outgoing
 * packets only from orders, the secret key and the game. A game file contains
 * the position, followed by the transcript (feldpost-game(5)).
 *
 * In solitaire a step has two packets: the orders and the answer
 * (feldpost-protocol(7) 7.2). In a duel each packet answers the previous packet
 * with a link and rolls, and contains the next orders. The player who must
 * answer a packet can compute its dice from the player's own next link, before
 * anything is sent. For this reason that player's game file may contain a
 * position that is one step ahead of the transcript in the file.
 *
 * Functions that resolve or sign a packet first check whether the player's
 * answered file (answered.h) allows this. Commands and tests that send nothing
 * pass NULL as the answered file.
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
	struct digest state;
	struct span state_text;	  /* the text whose hash is `state`; the text is
				   * in scratch memory and is valid until the
				   * next state is hashed */
	int seat[LEDGER_PLAYERS]; /* seats of A and B; -1 for a witness */
	/* True if the last packet of a duel has been resolved with the player's
	 * own link, which has not been sent yet. In this case `draft` is the
	 * answer without its orders, or NULL if the result was read from the
	 * player's file. */
	bool resolved;
	struct packet *draft;
	struct past *past;	     /* the positions of a duel to which an undo
				      * may return (mode_undo.c) */
	struct waypoints *waypoints; /* stored positions from before some of the
				      * packets (waypoint.h) */
	struct undo *undone;	     /* the first undo, or NULL */
	/* `complaint` is the number of the unanswered packet that complains
	 * about boxes, or 0. `held` says what else is missing (complaint.c). */
	unsigned complaint;
	struct missing held;
	/* `bad_boxes_of` is the role for which game_reveal last searched for
	 * bad boxes. `bad_boxes` has the order lines with which that player
	 * must complain about these boxes. */
	char bad_boxes_of;
	struct lines bad_boxes;
	struct card_table *cards; /* the hidden cards, or NULL if the game has
				   * no hidden cards */
	struct reader reader;	  /* the person for whom the game is drawn, with
				   * the cards that this person knows */
	/* The position in the game file and its text, if the position is one
	 * step ahead and has not been checked yet; otherwise NULL. */
	const struct node *position;
	struct span position_text;
	/* The player's link with the index `ahead_index`. The player's earlier
	 * links were computed from this link. The link must stay secret until
	 * the player sends it. The digest may be empty. */
	struct digest ahead;
	unsigned ahead_index;
	/* The numbers of the first and the last packet that chair.h has put
	 * back into the game. Both are 0 if no packet was put back. */
	unsigned back_from, back_to;
	struct journal *journal; /* gets a record of each event; may be NULL */
	/* If this pointer is not NULL, the game calls the function when it
	 * takes a packet that may have orders. The call comes after the
	 * packet's answer was carried out, and before the packet's orders are
	 * carried out. */
	void (*before_orders)(struct game *g, const struct packet *p);
	void *watcher;
	const char *file;   /* name of the game file, for messages */
	const char *called; /* the game's name in its desk, or NULL */
	/* The number of the last packet that needs no further check, because
	 * the player's own signature vouches for it or because this process has
	 * verified it (checkpoint.h). 0 if no packet was checked before. Proofs
	 * in packets up to `signed_to` are not checked again. */
	unsigned signed_to;
	/* The number of the last packet before the newest stored position. The
	 * states of packets up to `known_to` need not be hashed again. */
	unsigned known_to;
	/* The number of the packet from whose position feldpost began to replay
	 * the game (checkpoint.h). 0 if feldpost replayed the game from its
	 * beginning. */
	unsigned run_from;
};

/* Starts an empty game in the memory of `a`. `folders` must outlive the
 * game. */
void game_start(struct game *g, struct arena *a, const char *const *folders);

/* Returns the name by which printed commands call the game: the game's name in
 * the desk, or `otherwise` if it has no such name. */
const char *game_called(const struct game *g, const char *otherwise);

/* Frees the memory that a game has allocated outside its arena. */
void game_end(struct game *g);

/* A computer player (bot.h): the name of its policy, its version, and a digest.
 * The digest covers everything else on which the bot's choices depend, except
 * the game and the bot's random numbers. */
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
	const struct bot *bot; /* the bot that plays as player B; NULL if a
				* person plays */
	bool practice;	       /* true for a practice game, in which the bot
				* agrees to one undo */
};

/* Composes and signs packet 1, the offer, and adds it to the game. */
bool game_offer(struct game *g, const struct secret_key *key,
	const struct offer_terms *terms, struct error *e);

/* Composes and signs packet 2, the acceptance of a duel, and adds it to the
 * game. The player's name must pass name_check_joiner. */
bool game_accept(struct game *g, const struct secret_key *key, const char *name,
	const struct digest *nonce, const struct lines *notes, struct error *e);

/* Verifies a block as the next packet (V1 to V10) and adds the packet to the
 * game. After a failure the game is unusable and must be read again. */
bool game_take(struct game *g, const struct block *b, struct error *e);

/* Composes and signs the next packet with these orders and notes, and adds the
 * packet to the game. The orders need not be in canonical form. In a duel the
 * new packet also answers the previous packet. Fails with ERROR_NO if feldpost
 * does not understand an order line. Fails with ERROR_NOT_NOW if the answered
 * file has a different packet with the new packet's number. */
bool game_order(struct game *g, const struct secret_key *key,
	struct answered *answered, const struct lines *orders,
	const struct lines *notes, struct error *e);

/*
 * Rolls the dice of the last packet and carries out its orders. In solitaire,
 * game_resolve also composes and signs the answer (link, rolls, state), and
 * adds it to the game. In a duel, game_resolve uses the player's own next link,
 * which stays secret. Before it rolls the first die, game_resolve adds a line
 * for the packet to the answered file. Fails with ERROR_NOT_NOW if the answered
 * file has a different packet with this number.
 */
bool game_resolve(struct game *g, const struct secret_key *key,
	struct answered *answered, struct error *e);

/* Advances the game to the latest position that the key's owner may see. If the
 * key's owner must answer the last packet of a duel, game_catch_up resolves
 * that packet. If the game file already has the packet's result, game_catch_up
 * uses this result (game_settle). */
bool game_catch_up(struct game *g, const struct secret_key *key,
	struct answered *answered, struct error *e);

/* After the end of the game, composes and signs the disclosure of the key's
 * owner, and adds it to the game. The disclosure lets everybody compute all
 * secrets that this player had in the game (feldpost-protocol(7) 6.5). */
bool game_disclose(struct game *g, const struct secret_key *key,
	struct answered *answered, struct error *e);

/* Returns what remains to be done after the end of the game. Nothing remains
 * once both players have disclosed their secrets, or once the referee's closing
 * packet has opened the deals so that feldpost can recompute them. */
enum finish game_finish(const struct game *g);

/* Returns the number of the first packet of the last step, for reports. In
 * solitaire a step consists of the orders and the answer. In other games the
 * last step begins after the last packet that the player sent. */
unsigned game_last_step(const struct game *g);

/* True if no packet has answered the last packet yet. */
bool game_unresolved(const struct game *g);

/* Adds to a duel the step by which its game file is ahead of its transcript. If
 * `key` belongs to the player who answers next, game_settle computes the step
 * and compares the result with the file. If `key` is NULL or another key,
 * game_settle reads the step from the file, which must be the player's own
 * file. */
bool game_settle(struct game *g, const struct secret_key *key,
	struct answered *answered, struct error *e);

/* Appends the packet that the sender of the next packet has begun: its link,
 * rolls, card operations and state, but no proofs, no orders and no signature.
 * A page shows its maker with it what no packet shows yet. The game is ahead,
 * and was settled with its sender's key. */
bool game_write_answer(
	const struct game *g, struct buffer *out, struct error *e);

/* Adds the step of such a packet to the game, as game_settle does for its
 * sender. The text may be hostile. It must follow from the rules and have the
 * sender's link, but nothing proves its cards. */
bool game_read_answer(struct game *g, struct span text, struct error *e);

/* Returns the number of the packet whose result is known only from the game
 * file, because game_settle was called without the player's key. Returns 0 if
 * every result is verified. */
unsigned game_unverified(const struct game *g);

/* Reveals to the game's reader the cards that everybody has seen, and the cards
 * of the owner of `key` (may be NULL). Revealing cards changes only the
 * drawings and texts for the reader. The function also finds bad boxes about
 * which the player can still complain. */
void game_reveal(struct game *g, const struct secret_key *key);

/* Writes the face of every card dealt so far to `all`. The faces come from the
 * disclosures of both players, from the deals that the referee has opened, or
 * from the referee's `key` (may be NULL). Returns false if none of these
 * sources is available. Do not draw the game after this call, because the
 * game's card table then contains shares that no player has sent. */
bool game_see_all(
	const struct game *g, const struct secret_key *key, struct reader *all);

/* Writes to `out` the faces of all cards that the player of this seat has ever
 * seen, and of no other card. The faces come from `all`, or from the `key` of
 * this player if `all` is NULL. */
void game_see_seat(struct game *g, int seat, const struct secret_key *key,
	const struct reader *all, struct reader *out);

/* Reveals to the game's reader the cards of `all` that the player of this seat
 * has seen by now. */
void game_reveal_seat(struct game *g, int seat, const struct reader *all);

/* True if the game is not over and some cards of a hand are still unknown after
 * game_reveal. */
bool game_hides(const struct game *g);

/* Translates an order line for a packet. The player's line names a hidden card
 * by its face ("war W5"); the packet names the card by its number ("war
 * 1.4"). */
const char *game_own_words(const struct game *g, const char *line);

/* True if a text begins with a key of an order file (order_file.h), or with a
 * correct order. If the result is false, `why` says what is wrong with the
 * first line. */
bool game_begins_orders(
	const struct game *g, struct span text, struct misreading *why);

/* True if the keys `game` and `turn` of an order file match this game. If they
 * do not match, fails with ERROR_NOT_NOW. */
struct order_file;
bool game_fits_orders(
	const struct game *g, const struct order_file *f, struct error *e);

/* True if a seat may give orders now. In a game with hidden cards, a seat may
 * give orders only after it has seen its hand. */
bool game_asks(const struct game *g, int seat);

/* True if the sender of the next packet can give orders: the game is not over,
 * and no die remains to be rolled. If the sender can't give orders,
 * ERROR_NOT_NOW says what the game waits for. */
bool game_check_asked(const struct game *g, struct error *e);

/* The duties of the sender of the next packet. */
enum due {
	DUE_ORDERS,
	DUE_ANSWER,
	DUE_COMPLAINT,	/* the sender must complain about a bad box */
	DUE_WORD,	/* the sender has no decision, but may agree to a
			 * proposal */
	DUE_PACKET,	/* the sender must send a packet in which nothing can be
			 * chosen */
	DUE_CLOSING,	/* the game is over, and the sender must close it */
	DUE_DISCLOSURE, /* the game is over, and the sender must disclose
			 * cards */
	DUE_NOTHING,
};

/* Returns the duty of the sender of the next packet. Returns DUE_PACKET if the
 * sender must answer a packet that is not resolved yet. */
enum due game_due(const struct game *g);

/* True if the next packet needs no decision, because it contains only a link, a
 * share, or an answer without orders. */
bool game_is_forced(const struct game *g);

/* Returns a standpoint with the match in which the next packet's lines,
 * `orders`, will be carried out. If the first line agrees to an undo, this is
 * the match after the undo. Otherwise it is the current match. The standpoint
 * has no scratch memory. */
struct standpoint game_standpoint(
	const struct game *g, const struct lines *orders);

/* Works like game_standpoint, but for the lines of packet `seq`, which may
 * already be part of the game. */
struct standpoint game_standpoint_of(
	const struct game *g, unsigned seq, const struct lines *orders);

/* Returns the number of the last packet that the key's owner signed, or 0 if
 * the owner signed no packet. */
unsigned game_last_by(const struct game *g, const struct secret_key *key);

/* Returns the number of the packet to send again if a packet was lost: the last
 * packet that the key's owner signed. If `key` is NULL, returns the last packet
 * that the owner may have signed. */
unsigned game_last_sent(const struct game *g, const struct secret_key *key);

/* True if `key` belongs to a player of this game. If it does not, fails with
 * ERROR_NOT_NOW. */
bool game_is_player(
	const struct game *g, const struct secret_key *key, struct error *e);

/* True if the key's owner must send the next packet. */
bool game_is_next(const struct game *g, const struct secret_key *key);

/* True if the key's owner has this seat. */
bool game_is_seat(const struct game *g, const struct secret_key *key, int seat);

/* Returns the seat of the player with this role. Returns -1 for the witness. */
int game_seat(const struct game *g, char role);

/* Returns the name of the player with this role, with invisible characters
 * escaped. Returns "nobody" if the name is unknown. */
const char *game_player(const struct game *g, char role);

/* Appends the text of the whole game file. */
void game_write(const struct game *g, struct buffer *out);

/* True if the position in the game file is one step ahead of the transcript. In
 * this case the file has the result of the player's own next link, which the
 * player has not sent yet. */
bool game_is_ahead(const struct game *g);

/* True if a text has the form that game_write writes: a position and complete
 * packets. The function verifies nothing. */
bool game_is_file(struct arena *a, struct span text);

/* Returns a description of what would be lost if the game file of `g` replaced
 * the game file `old`, such as "a game file of another game". Returns NULL if
 * `g` has every packet of `old` unchanged. If `so_far` is true, packets of
 * `old` that are later than the last packet of `g` count as unchanged. The
 * arena owns the description. */
const char *game_would_lose(
	const struct game *g, struct arena *a, struct span old, bool so_far);

/* Returns the position without the transcript, as a tree. */
struct node *game_position(const struct game *g, struct arena *a);

enum {
	GAME_TRANSCRIPT = 1, /* feldpost ignores the position in the file */
};

/* Reads a game file: replays the transcript and compares the result with the
 * position in the file, if the file has a position. `journal` (may be NULL)
 * gets a record of each event. */
bool game_read(struct game *g, const char *file, struct span text, unsigned how,
	struct journal *journal, struct error *e);

/* Reads the first packet of a game file without verifying anything. *offer gets
 * the hash of this packet, by which the game can be locked. *alone gets true if
 * the game is solitaire. Returns false if the file has no packet; game_read
 * then reports the reason. */
bool game_peek(
	struct arena *a, struct span text, struct digest *offer, bool *alone);

/* Reads the game's id from the position in a game file, without verifying
 * anything. *id is "" if the position has no id. */
void game_peek_id(struct span text, struct digest *id);

/* Returns the offset in bytes at which the transcript begins in a game file:
 * the offset of the first `---` line. *line gets the number of this line. */
size_t game_transcript_at(struct span text, size_t *line);

#endif
