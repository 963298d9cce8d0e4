/*
 * Declarations that the files of a game share.
 * floor: game
 *
 * - game.c adds packets to a game. mode_*.c has the code of each mode.
 * - game_facts.c returns facts about a game.
 * - proven.c lists proven faults.
 * - mode_undo.c handles undo.
 * - game_turn.c handles turn packets between players.
 * - game_setup.c handles the terms of an offer.
 * - game_orders.c reads and writes orders as lines.
 * - game_compose.c composes packets.
 * - game_own.c finds the player's secrets.
 * - game_file.c reads and writes the game file.
 */
#ifndef FELDPOST_GAME_INTERNAL_H
#define FELDPOST_GAME_INTERNAL_H

#include "feldpost/complaint.h"
#include "feldpost/game.h"
#include "feldpost/judge.h"
#include "feldpost/undo.h"

/* A game file, split into parts that are not verified yet. game_replay takes
 * its packets, except the first `from`, which were already taken. The position
 * must follow from the packets, or continue from their end. */
struct game_parts {
	struct node *position;
	struct span head; /* the text of the position */
	struct blocks blocks;
};
bool game_open(struct game *g, const char *file, struct span text, unsigned how,
	struct game_parts *out, struct error *e);
bool game_replay(struct game *g, const struct game_parts *parts, size_t from,
	struct error *e);

/* Gives the match the rest of a batch. The `queue` of the position names the
 * packet with this batch. Also computes the state hash. */
bool game_requeue(struct game *g, const struct node *position, struct error *e);

/* A list of proven faults (judge.h) that is being built. proven_add adds a
 * fault; the caller can then add a hint or a breach to it. proven_by_secret
 * adds a fault that a disclosed secret shows, and takes its words from an
 * error. game_prove_boxes adds the faults of boxes. These faults are shown by
 * packets or by a player's key. */
struct proven_list {
	struct arena *arena;
	struct proven *first, *last;
};
struct proven *proven_add(struct proven_list *list, enum proof proof, char by,
	unsigned packet, const char *format, ...)
	__attribute__((format(printf, 5, 6)));
struct proven *proven_by_secret(struct proven_list *list, const struct game *g,
	char by, const struct error *e);
void game_prove_boxes(const struct game *g, const struct secret_key *key,
	struct proven_list *out);

/* Keys in a setup that are not the names of options. */
#define SETUP_BOT      "bot B"
#define SETUP_DIGEST   "is"
#define SETUP_PRACTICE "practice"

/* These functions write the `setup` and `decks` lists of an offer. Both players
 * agree to these lists. */
void game_write_setup(
	struct game *g, const struct offer_terms *terms, struct lines *setup);
void game_write_decks(
	struct game *g, const struct scenario *s, struct lines *decks);

/* Returns the value of `key` in a setup list. Returns NULL if the list does not
 * have this key exactly once. */
const char *game_setup_value(const struct lines *setup, const char *key);

/* Reads the bot in a setup list. Returns false if no bot is named correctly. */
bool game_setup_bot(const struct lines *setup, struct bot *out);

/* Reads the options of a setup list as indices into their values. The list must
 * be exactly the list of an offer with these options. */
bool game_read_options(struct game *g, const struct lines *setup, int *option,
	struct error *e);

/* Finds and loads the scenario of a game. */
bool game_load_scenario(struct game *g, const char *name, struct error *e);

/* True if an offer has this program's rules, data, decks and setup. */
bool game_check_agreement(
	struct game *g, const struct packet *p, struct error *e);

/* Refuses a packet with parts that this game does not use. */
bool game_check_strange(
	const struct game *g, const struct packet *p, struct error *e);

bool game_check_not_over(const struct game *g, struct error *e);

/* A mark of a game, in memory from `a`. If a packet can't be added to the game,
 * the game returns to the mark. The cost of a mark depends on the size of the
 * state, not on the number of packets. */
struct card_mark;
struct undo_mark {
	struct past *past;
	struct match match;
	struct undo *last;
};
struct game_mark {
	struct game game;
	struct match match;
	struct undo_mark undo;
	const struct card_mark *cards;
	struct journal journal;
	struct record under_way;
};
void game_mark(struct game_mark *mark, const struct game *g, struct arena *a);
void game_return(struct game *g, const struct game_mark *mark);

void game_mark_undo(
	struct undo_mark *mark, const struct game *g, struct arena *a);
void game_return_undo(struct game *g, const struct undo_mark *mark);

/* Adds a packet like game_take. If this fails, the game does not change. */
bool game_try(struct game *g, const struct block *b, struct error *e);

/* Adds a packet like game_take, but the packet was verified before
 * (checkpoint.h). `before` is the packet's entry from the earlier reading. */
bool game_retake(struct game *g, const struct block *b,
	const struct entry *before, struct error *e);

/* Stores in the last packet the turn in which its orders are given. */
void game_note_turn(struct game *g);

/* These functions handle the last packet in the ledger. */
bool game_take_last(struct game *g, struct error *e);
bool game_take_offer(struct game *g, struct error *e);

/* V10: checks that the state in the packet is the current state. */
bool game_check_state(
	const struct game *g, const struct packet *p, struct error *e);

/* V6: checks that the rolls in the packet are equal to the rolls in the log. */
bool game_check_rolls(struct game *g, const struct packet *p,
	const struct lines *log, struct error *e);

/* V8: checks how often a player was asked. After LIMIT_ASKED times, the player
 * can only concede. Call this while the game is in the packet's state. If
 * `mine` is true, the packet is the player's own, and the error says what to
 * do. Sets *asked to true if game_count must count the packet. */
bool game_check_often(const struct game *g, const struct packet *p, bool mine,
	bool *asked, struct error *e);
void game_count(struct game *g, char from, bool asked);

/* V8: reads the orders of a packet as a batch. */
bool game_read_orders(struct game *g, const struct entry *entry,
	struct batch *out, struct error *e);

/* Computes the state hash and stores it in g->state. */
void game_hash_state(struct game *g);

/* Adds a packet and its notes to the journal. */
void game_journal_packet(struct game *g, const struct entry *entry);

/* These functions are for a duel and a game with a referee (game_turn.c). They
 * run the match and show the cards that the sender must show; give a packet's
 * orders; take and compose turn packets; give the beginning of the last step;
 * and derive g_P. */
struct card_io;
bool game_run(struct game *g, struct card_io *io, struct match *m,
	struct chance *chance, struct journal *j);
bool game_give_orders(
	struct game *g, struct card_io *io, const struct batch *batch);
bool game_take_turn(struct game *g, const struct entry *entry, struct error *e);
bool game_order_turn(struct game *g, const struct secret_key *key,
	struct answered *answered, const struct lines *orders,
	const struct lines *notes, struct error *e);
bool game_resolve_turn(struct game *g, const struct secret_key *key,
	struct answered *answered, struct error *e);
unsigned game_last_exchange(const struct game *g);
void game_derive_between(const struct ledger *l, const struct secret_key *key,
	char role, const struct digest *nonce, struct digest *secret);

/* These functions compose parts of a packet (game_compose.c). game_start_packet
 * begins any packet, with its link. game_start_turn begins a turn packet, with
 * the current state, and computes the sender's g_P, which the caller wipes. */
void game_start_packet(
	struct game *g, struct packet *p, const struct digest *secret);
void game_start_turn(struct game *g, const struct secret_key *key,
	struct packet *p, struct digest *secret);

/* True if the key's owner must send the next packet. */
bool game_check_turn(
	const struct game *g, const struct secret_key *key, struct error *e);

/* Reads the player's own orders as a batch. */
bool game_understand(struct game *g, const struct lines *orders,
	const struct packet *p, struct batch *batch, struct error *e);

/* Appends lines to a list. Splits each line into items first. */
void game_put_lines(struct game *g, struct lines *to, const struct lines *from);
void game_put_notes(struct game *g, struct lines *to, const struct lines *from);

/* Signs a body. The signature has the comment of feldpost-protocol(7) 1.4.
 * Signing the same body again gives the same signature. */
void game_sign_body(const struct ledger *l, const struct secret_key *key,
	unsigned seq, char from, struct block *b);

/* Writes and signs a packet. */
bool game_write_packet(struct game *g, const struct secret_key *key,
	const struct packet *p, struct block *out, struct error *e);

/* Signs a packet like game_write_packet, and appends the packet to the game.
 * Before that, the answered file gets every packet that another person waits
 * for, so that there is never a second version. `answered` is NULL for packets
 * that may be made again: another offer or acceptance begins another game, and
 * the answer in solitaire is always the same. */
bool game_sign(struct game *g, const struct secret_key *key,
	struct answered *answered, const struct packet *p, struct error *e);

/*
 * Undo (feldpost-protocol(7) 4.6).
 *
 * game_undo refuses a request or an agreement that is not allowed. If the
 * packet agrees to an undo, game_undo takes the match back before the packet's
 * other orders are read.
 *
 * game_remember stores data for later packets: the position before this
 * packet's orders, and the packet that this packet asks to undo. A packet that
 * asks for an undo rolls no dice.
 *
 * game_asks_undo returns the packet that this packet asks to undo, or 0.
 */
bool game_undo(
	struct game *g, const struct card_io *io, const struct batch *batch);
void game_remember(struct game *g, const struct batch *batch);
unsigned game_asks_undo(const struct game *g, unsigned packet);

/*
 * Complaints (feldpost-protocol(7) 7.1). game_check_complaint refuses a
 * complaint that is not allowed. After an allowed complaint the game waits for
 * the answer, which opens the boxes, and nothing else changes.
 * game_find_bad_boxes finds, with the player's key, the boxes about which the
 * player must complain before signing anything else.
 */
bool game_check_complaint(const struct game *g, const struct card_io *io,
	const struct batch *batch);
void game_complain(struct game *g, const struct batch *batch);
bool game_answer_complaint(struct game *g, struct card_io *io);
void game_find_bad_boxes(struct game *g, const struct secret_key *key);
bool game_check_own_boxes(struct game *g, const struct secret_key *key,
	const struct batch *batch, struct error *e);

/* Stores a waypoint: the position before the orders of a packet. The next
 * reading of the game can begin there. */
void game_pass(struct game *g, const struct batch *batch);

/* True if the orders ask for an undo or agree to an undo. Reading a game can't
 * begin at a packet with such orders. */
bool game_speaks_of_undo(const struct batch *b);

/* Reads a batch's lines. If one can't be read, sets *at to its index. */
bool game_parse_batch(struct game *g, const struct lines *orders,
	unsigned packet, char role, struct batch *b, size_t *at,
	struct misreading *why);

bool game_check_labels(
	const struct game *g, const struct chance *chance, struct error *e);

/* Returns the role of the key's owner. Returns 0 if the owner has no role. */
char game_role(const struct game *g, const struct secret_key *key);

/* Returns the line of the next packet's batch that has a forbidden undo,
 * request or complaint, and sets `why`; NULL if no line is forbidden. */
const struct batch_line *game_undo_fault(
	const struct game *g, const struct batch *b, struct refusal *why);
const struct batch_line *game_complaint_fault(
	const struct game *g, const struct batch *b, struct refusal *why);

/* Returns the first line that the player must not sign because of a box. Such a
 * line accepts a bad box, or complains about a good box. game_reveal must have
 * checked the boxes. Returns NULL if there is no such line. */
const struct batch_line *game_own_box_fault(
	const struct game *g, const struct batch *b, struct refusal *why);

/* Returns in a few words what a line about an undo does. Returns NULL for other
 * lines. */
const char *game_undo_gloss(
	const struct game *g, const struct batch_line *line, struct arena *a);

/* Returns the match to which the game would go back after a requested undo. */
const struct match *game_before_undo(const struct game *g, unsigned asked);

/* Returns the role of the player with this seat; B if no player has it. */
char game_seated(const struct game *g, int seat);

/* Computes g_P of a player (feldpost-protocol(7) 1.5). The caller wipes it. */
void game_secret(const struct game *g, const struct secret_key *key, char role,
	struct digest *secret);

#endif
