/*
 * Declarations shared by the files of a game. game_facts.c has facts about a
 * game, proven.c its proven faults. game.c takes packets, with each mode in
 * mode_*.c, undo in mode_undo.c, and turn packets between players in
 * game_turn.c. game_setup.c has the offer's terms, game_orders.c orders as
 * lines, game_compose.c composing, game_own.c the player's secrets, game_file.c
 * the file.
 * floor: game
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
	struct blocks blocks;
};
bool game_open(struct game *g, const char *file, struct span text, unsigned how,
	struct game_parts *out, struct error *e);
bool game_replay(struct game *g, const struct game_parts *parts, size_t from,
	struct error *e);

/* Gives the match the rest of a batch, from the packet that the `queue` of a
 * position names, and computes the state hash. */
bool game_requeue(struct game *g, const struct node *position, struct error *e);

/* A list of proven faults (judge.h) that is being built. proven_add adds a
 * fault, to which a hint or a breach can be added. The other functions add a
 * fault that a secret shows, in the words of an error, and faults of boxes that
 * packets or a player's key show. */
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

/* Keys of a setup that are not options of the game. */
#define SETUP_BOT      "bot B"
#define SETUP_DIGEST   "is"
#define SETUP_PRACTICE "practice"

/* Write the `setup` and `decks` lists of an offer, to which both players
 * agree. */
void game_write_setup(
	struct game *g, const struct offer_terms *terms, struct lines *setup);
void game_write_decks(
	struct game *g, const struct scenario *s, struct lines *decks);

/* Returns the value of `key` in a setup list; NULL unless the key is there
 * exactly once. */
const char *game_setup_value(const struct lines *setup, const char *key);

/* Reads the bot in a setup list. Returns false if no bot is named correctly. */
bool game_setup_bot(const struct lines *setup, struct bot *out);

/* Reads the options of a setup list as indices into their values. The list must
 * be exactly the list of an offer with these options. */
bool game_read_options(struct game *g, const struct lines *setup, int *option,
	struct error *e);

/* Finds and loads the scenario of a game. */
bool game_load_scenario(struct game *g, const char *name, struct error *e);

/* True if the rules, data, decks and setup of an offer are equal to the rules,
 * data, decks and setup of this program. */
bool game_check_agreement(
	struct game *g, const struct packet *p, struct error *e);

bool game_check_not_over(const struct game *g, struct error *e);

/* A moment of a game, in memory from `a`, to which the game returns if a packet
 * can't be taken. The cost depends on the size of the state, not on the number
 * of packets. */
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

/* Takes a packet like game_take. On failure the game does not change. */
bool game_try(struct game *g, const struct block *b, struct error *e);

/* Like game_take, for a packet that was verified before (checkpoint.h);
 * `before` is its entry from that reading. */
bool game_retake(struct game *g, const struct block *b,
	const struct entry *before, struct error *e);

/* Records in the last packet the turn in which its orders are given. */
void game_note_turn(struct game *g);

/* Take the packet that the ledger took last. */
bool game_take_last(struct game *g, struct error *e);
bool game_take_offer(struct game *g, struct error *e);

/* V10: checks that the state in the packet is the current state. */
bool game_check_state(
	const struct game *g, const struct packet *p, struct error *e);

/* V6: checks that the rolls in the packet are the rolls of the log. */
bool game_check_rolls(struct game *g, const struct packet *p,
	const struct lines *log, struct error *e);

/* V8: a player who was asked LIMIT_ASKED times and is asked again can only
 * concede. Call this where the packet's state is the game's state. If the
 * packet is the player's own (`mine`), the error says what to do. *asked says
 * whether the packet counts once it is taken (game_count). */
bool game_check_often(const struct game *g, const struct packet *p, bool mine,
	bool *asked, struct error *e);
void game_count(struct game *g, char from, bool asked);

/* V8: reads the orders of a packet as a batch. */
bool game_read_orders(struct game *g, const struct entry *entry,
	struct batch *out, struct error *e);

/* Computes g->state. */
void game_hash_state(struct game *g);

/* Records a packet with its notes in the journal. */
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

/* Appends lines after splitting them into items. */
void game_put_lines(struct game *g, struct lines *to, const struct lines *from);
void game_put_notes(struct game *g, struct lines *to, const struct lines *from);

/* Signs a body with the comment of feldpost-protocol(7) 1.4. The same body
 * gives the same signature. */
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
 * Undo (feldpost-protocol(7) 4.6). game_undo refuses a request or an agreement
 * that is not allowed. If the packet agrees to an undo, the match goes back
 * before the packet's other orders are read. game_remember records data for
 * later packets: the position before this packet's orders, and the packet that
 * this packet asks to undo, or 0. A request rolls no dice.
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

/* Records a waypoint before the orders of a packet, from which the game can be
 * read the next time. */
void game_pass(struct game *g, const struct batch *batch);

/* True if orders ask for an undo or agree to one. Reading can't begin at such a
 * packet. */
bool game_speaks_of_undo(const struct batch *b);

/* Reads the lines of a batch. *at gets the first line that is not
 * understood. */
bool game_parse_batch(struct game *g, const struct lines *orders,
	unsigned packet, char role, struct batch *b, size_t *at,
	struct misreading *why);

bool game_check_labels(
	const struct game *g, const struct chance *chance, struct error *e);

/* Returns the role of the key's owner; 0 for a stranger. */
char game_role(const struct game *g, const struct secret_key *key);

/* Returns the line of the next packet's batch that has a forbidden undo,
 * request or complaint, and sets `why`; NULL if no line is forbidden. */
const struct batch_line *game_undo_fault(
	const struct game *g, const struct batch *b, struct refusal *why);
const struct batch_line *game_complaint_fault(
	const struct game *g, const struct batch *b, struct refusal *why);

/* Returns the first line that the sender's own program must not sign because of
 * boxes that game_reveal has checked: the line accepts a bad box, or complains
 * about a good box. Returns NULL if there is no such line. */
const struct batch_line *game_own_box_fault(
	const struct game *g, const struct batch *b, struct refusal *why);

/* Returns in a few words what a line about an undo does; NULL for other
 * lines. */
const char *game_undo_gloss(
	const struct game *g, const struct batch_line *line, struct arena *a);

/* Returns the match to which a requested undo goes back. */
const struct match *game_before_undo(const struct game *g, unsigned asked);

/* Returns the role of the player with this seat; B if no player has it. */
char game_seated(const struct game *g, int seat);

/* Computes g_P of a player (feldpost-protocol(7) 1.5). The caller wipes it. */
void game_secret(const struct game *g, const struct secret_key *key, char role,
	struct digest *secret);

#endif
