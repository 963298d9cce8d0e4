/*
 * Shared by the files of a game: taking packets (game.c; each mode in mode_*.c,
 * undo in mode_undo.c, turn packets between players in game_turn.c), the
 * offer's terms (game_setup.c), orders as lines (game_orders.c), composing
 * (game_compose.c) with the player's secrets (game_own.c), the file
 * (game_file.c).
 * floor: game
 */
#ifndef FELDPOST_GAME_INTERNAL_H
#define FELDPOST_GAME_INTERNAL_H

#include "feldpost/complaint.h"
#include "feldpost/game.h"
#include "feldpost/judge.h"
#include "feldpost/undo.h"

/*
 * A game file, split but not verified. game_replay takes its packets, after the
 * first `from`, which were taken already; then the position must follow from
 * them, or continue from their end.
 */
struct game_parts {
	struct node *position; /* or NULL, to be ignored */
	struct blocks blocks;  /* at least one */
};
bool game_open(struct game *g, const char *file, struct span text, unsigned how,
	struct game_parts *out, struct error *e);
bool game_replay(struct game *g, const struct game_parts *parts, size_t from,
	struct error *e);

/* Takes the rest of a batch from the packet that the `queue` of a position
 * names, and computes the state hash. */
bool game_requeue(struct game *g, const struct node *position, struct error *e);

/* A list of proven faults (judge.h) being built. Functions add a fault, to
 * which a hint or a breach may be added; a fault that a secret shows, in the
 * words of an error; and faults of boxes that packets, and a player's key,
 * show. */
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

/* Keys of a setup that are no options of a game. */
#define SETUP_BOT      "bot B"
#define SETUP_DIGEST   "is"
#define SETUP_PRACTICE "practice"

/* Write the offer's `setup` and `decks` lists, on which both players agree. */
void game_write_setup(
	struct game *g, const struct offer_terms *terms, struct lines *setup);
void game_write_decks(
	struct game *g, const struct scenario *s, struct lines *decks);

/* Returns the value of `key` in a setup list; NULL unless it is there exactly
 * once. */
const char *game_setup_value(const struct lines *setup, const char *key);

/* Reads the bot of a setup list; false if none is spelled right. */
bool game_setup_bot(const struct lines *setup, struct bot *out);

/* Reads the options of a setup list, as indices into their values. The list
 * must be exactly the one that an offer with these options has. */
bool game_read_options(struct game *g, const struct lines *setup, int *option,
	struct error *e);

/* Finds and loads the scenario of a game. */
bool game_load_scenario(struct game *g, const char *name, struct error *e);

/* True if an offer's rules, data, decks and setup are those of this program. */
bool game_check_agreement(
	struct game *g, const struct packet *p, struct error *e);

bool game_check_not_over(const struct game *g, struct error *e);

/*
 * Remembers a game, in memory from `a`, and goes back there after a packet that
 * could not be taken. The cost depends on the size of the state, not on the
 * number of packets.
 */
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

/* Takes a packet (game_take); on failure the game is as before. */
bool game_try(struct game *g, const struct block *b, struct error *e);

/* game_take for a packet that was verified before (checkpoint.h), as read
 * then. */
bool game_retake(struct game *g, const struct block *b,
	const struct entry *before, struct error *e);

/* Records with the last packet in which turn its orders are given. */
void game_note_turn(struct game *g);

/* Takes the packet that the ledger took last. */
bool game_take_last(struct game *g, struct error *e);
bool game_take_offer(struct game *g, struct error *e);

/* V10: the state that the packet states is the current one. */
bool game_check_state(
	const struct game *g, const struct packet *p, struct error *e);

/* V6: the rolls that the packet states are those of the log. */
bool game_check_rolls(struct game *g, const struct packet *p,
	const struct lines *log, struct error *e);

/*
 * V8: a player who was asked LIMIT_ASKED times can only concede when asked once
 * more. Called where the packet's state is the game's; for the player's own
 * packet (`mine`) the error says what to do. *asked: it counts, if it is taken
 * (game_count).
 */
bool game_check_often(const struct game *g, const struct packet *p, bool mine,
	bool *asked, struct error *e);
void game_count(struct game *g, char from, bool asked);

/* V8: reads the orders of a packet as a batch. */
bool game_read_orders(struct game *g, const struct entry *entry,
	struct batch *out, struct error *e);

/* Computes g->state. */
void game_hash_state(struct game *g);

/* Records the arrival of a packet, with its notes, in the journal. */
void game_journal_packet(struct game *g, const struct entry *entry);

/*
 * What a duel and a game with a referee share (game_turn.c): running the match
 * and showing cards that the sender owes; giving a packet's orders; taking and
 * composing turn packets; the beginning of the last step; deriving g_P.
 */
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

/*
 * Parts of composing (game_compose.c). game_start_packet begins any packet,
 * with its link. game_start_turn begins a turn packet with the current state,
 * and sets the sender's g_P, which the caller wipes.
 */
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

/* Appends lines, split into items. */
void game_put_lines(struct game *g, struct lines *to, const struct lines *from);
void game_put_notes(struct game *g, struct lines *to, const struct lines *from);

/* Signs a body, with the comment of feldpost-protocol(7) 1.4; the bytes are
 * always the same. */
void game_sign_body(const struct ledger *l, const struct secret_key *key,
	unsigned seq, char from, struct block *b);

/* Writes and signs a packet. */
bool game_write_packet(struct game *g, const struct secret_key *key,
	const struct packet *p, struct block *out, struct error *e);

/* The same, and appends it. The answered file first sees every packet that
 * somebody waits for, so that there is no second one. `answered` is NULL for
 * packets that may be made again: another offer or acceptance is another game,
 * and solitaire's answer is always the same. */
bool game_sign(struct game *g, const struct secret_key *key,
	struct answered *answered, const struct packet *p, struct error *e);

/*
 * Undo (feldpost-protocol(7) 4.6). game_undo refuses what a packet says of an
 * undo if that is not allowed; if the packet agrees to one, the match goes back
 * before its other orders are read. game_remember records what the next packets
 * need: the position before this packet's orders, and the packet that it asks
 * to undo, or 0; a request arms no dice.
 */
bool game_undo(
	struct game *g, const struct card_io *io, const struct batch *batch);
void game_remember(struct game *g, const struct batch *batch);
unsigned game_asks_undo(const struct game *g, unsigned packet);

/*
 * Complaints (feldpost-protocol(7) 7.1). A complaint is refused if it is not
 * allowed there; otherwise the game waits for the answer, which opens the
 * boxes, and nothing else changes. With the player's key, finds the boxes that
 * the player must complain of before signing anything else.
 */
bool game_check_complaint(const struct game *g, const struct card_io *io,
	const struct batch *batch);
void game_complain(struct game *g, const struct batch *batch);
bool game_answer_complaint(struct game *g, struct card_io *io);
void game_find_bad_boxes(struct game *g, const struct secret_key *key);
bool game_check_own_boxes(struct game *g, const struct secret_key *key,
	const struct batch *batch, struct error *e);

/* Records a waypoint before the orders of a packet, from which the game can be
 * read later. */
void game_pass(struct game *g, const struct batch *batch);

/* True if orders ask for an undo, or agree to one: no reading begins there. */
bool game_speaks_of_undo(const struct batch *b);

/* Reads the lines of a batch; *at is the first that is not understood. */
bool game_parse_batch(struct game *g, const struct lines *orders,
	unsigned packet, char role, struct batch *b, size_t *at,
	struct misreading *why);

bool game_check_labels(
	const struct game *g, const struct chance *chance, struct error *e);

/* Returns the role of the key's owner; 0 for a stranger. */
char game_role(const struct game *g, const struct secret_key *key);

/* Returns the line of the next packet's batch with a forbidden undo, request or
 * complaint, and sets `why`; NULL if there is none. */
const struct batch_line *game_undo_fault(
	const struct game *g, const struct batch *b, struct refusal *why);
const struct batch_line *game_complaint_fault(
	const struct game *g, const struct batch *b, struct refusal *why);

/* Returns the first line of a batch that its sender's own program must not
 * sign, as found by game_reveal: it accepts a bad box, or complains of a good
 * one. NULL if there is none. */
const struct batch_line *game_own_box_fault(
	const struct game *g, const struct batch *b, struct refusal *why);

/* Returns what a line about an undo does, in a few words; NULL for others. */
const char *game_undo_gloss(
	const struct game *g, const struct batch_line *line, struct arena *a);

/* Returns the match to which a requested undo goes back. */
const struct match *game_before_undo(const struct game *g, unsigned asked);

/* Returns the player of a seat; B if it is none. */
char game_seated(const struct game *g, int seat);

/* Derives g_P of a player (feldpost-protocol(7) 1.5); the caller wipes it. */
void game_secret(const struct game *g, const struct secret_key *key, char role,
	struct digest *secret);

#endif
