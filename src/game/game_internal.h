/*
 * Between the files of a game: taking packets (game.c; what a mode has of its
 * own in mode_*.c, undo in mode_undo.c, turn packets between players in
 * game_turn.c), the offer's terms (game_setup.c), orders as lines
 * (game_orders.c), composing (game_compose.c) with one's own secrets
 * (game_own.c), the file (game_file.c).
 * floor: game
 */
#ifndef FELDPOST_GAME_INTERNAL_H
#define FELDPOST_GAME_INTERNAL_H

#include "feldpost/complaint.h"
#include "feldpost/game.h"
#include "feldpost/judge.h"
#include "feldpost/undo.h"

/*
 * A game file, taken apart but not looked at. game_replay takes its packets,
 * the first `from` of which have been taken; then the position must follow from
 * them, or goes on where they end.
 */
struct game_parts {
	struct node *position; /* NULL: it does not matter */
	struct blocks blocks;  /* one at least */
};
bool game_open(struct game *g, const char *file, struct span text, unsigned how,
	struct game_parts *out, struct error *e);
bool game_replay(struct game *g, const struct game_parts *parts, size_t from,
	struct error *e);

/* Takes what is left of a batch from the packet that the `queue` of a position
 * names, and computes the state hash. */
bool game_requeue(struct game *g, const struct node *position, struct error *e);

/* What is proven (judge.h), as it is put together: one more, of which a hint or
 * a breach may be added; one that a secret shows, in the words of an error; and
 * what packets, and a player's key, show of boxes. */
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

/* Keys of a setup that are no game's options. */
#define SETUP_BOT      "bot B"
#define SETUP_DIGEST   "is"
#define SETUP_PRACTICE "practice"

/* The offer's `setup` and `decks` lists: what both players agree on. */
void game_write_setup(
	struct game *g, const struct offer_terms *terms, struct lines *setup);
void game_write_decks(
	struct game *g, const struct scenario *s, struct lines *decks);

/* The value of `key` in a setup list; NULL unless it stands there once. */
const char *game_setup_value(const struct lines *setup, const char *key);

/* The bot of a setup list; false: it has none, or it is not spelt so. */
bool game_setup_bot(const struct lines *setup, struct bot *out);

/* The options of a setup list, as indices into their values: it is the list
 * that an offer with them would have. */
bool game_read_options(struct game *g, const struct lines *setup, int *option,
	struct error *e);

/* Finds and loads the scenario of a game. */
bool game_load_scenario(struct game *g, const char *name, struct error *e);

/* Whether an offer's rules, data, decks and setup are those of this program. */
bool game_check_agreement(
	struct game *g, const struct packet *p, struct error *e);

bool game_check_not_over(const struct game *g, struct error *e);

/*
 * Remembers a game as it is, in memory from `a`; and goes back there, after a
 * packet that could not be taken. Costs as much as the state is large, however
 * many packets there are.
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

/* Takes a packet (game_take), or leaves the game as it was. */
bool game_try(struct game *g, const struct block *b, struct error *e);

/* game_take of a packet that has been verified before (checkpoint.h), as it was
 * read then. */
bool game_retake(struct game *g, const struct block *b,
	const struct entry *before, struct error *e);

/* Notes with the last packet in which turn its orders are given. */
void game_note_turn(struct game *g);

/* Takes the packet that the ledger took last. */
bool game_take_last(struct game *g, struct error *e);
bool game_take_offer(struct game *g, struct error *e);

/* V10: the state that the packet states is the one at hand. */
bool game_check_state(
	const struct game *g, const struct packet *p, struct error *e);

/* V6: the rolls that the packet states are those of the log. */
bool game_check_rolls(struct game *g, const struct packet *p,
	const struct lines *log, struct error *e);

/*
 * V8: who has been asked LIMIT_ASKED times can only concede when he is asked
 * once more. Called where the packet's state is that of the game; of one that
 * is `mine` it tells what to do. *asked: it counts, if it is taken
 * (game_count).
 */
bool game_check_often(const struct game *g, const struct packet *p, bool mine,
	bool *asked, struct error *e);
void game_count(struct game *g, char from, bool asked);

/* V8: the orders of a packet as a batch. */
bool game_read_orders(struct game *g, const struct entry *entry,
	struct batch *out, struct error *e);

/* Computes g->state. */
void game_hash_state(struct game *g);

/* Tells the journal that a packet has come, with its notes. */
void game_journal_packet(struct game *g, const struct entry *entry);

/*
 * What a duel and a game with a referee have in common (game_turn.c): the match
 * runs, and cards are shown that the sender owes; a packet's orders are given,
 * made or taken; turn packets are taken and composed; what a report tells of
 * begins; g_P is derived.
 */
struct card_io;
bool game_run(struct card_io *io, struct match *m, struct chance *chance,
	struct journal *j);
bool game_give_orders(struct card_io *io, const struct batch *batch);
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
 * Parts of composing (game_compose.c). A packet is begun, with its link: any;
 * or a turn, with the sender's g_P, which the caller wipes, and the state as it
 * is.
 */
void game_start_packet(
	struct game *g, struct packet *p, const struct digest *secret);
void game_start_turn(struct game *g, const struct secret_key *key,
	struct packet *p, struct digest *secret);

/* Whether the next packet is the key's owner's to send. */
bool game_check_turn(
	const struct game *g, const struct secret_key *key, struct error *e);

/* Orders of one's own, as a batch. */
bool game_understand(struct game *g, const struct lines *orders,
	const struct packet *p, struct batch *batch, struct error *e);

/* Appends lines, split into items. */
void game_put_lines(struct game *g, struct lines *to, const struct lines *from);
void game_put_notes(struct game *g, struct lines *to, const struct lines *from);

/* Signs a body, with the comment of feldpost-protocol(7) 1.4: always the same
 * bytes. */
void game_sign_body(const struct ledger *l, const struct secret_key *key,
	unsigned seq, char from, struct block *b);

/* Writes and signs a packet. */
bool game_write_packet(struct game *g, const struct secret_key *key,
	const struct packet *p, struct block *out, struct error *e);

/* The same, and appends it. What somebody waits for, the answered file sees
 * first: there is no second one. It is NULL for what may be made twice: an
 * offer and an acceptance are another game each time, solitaire's answer is
 * always the same. */
bool game_sign(struct game *g, const struct secret_key *key,
	struct answered *answered, const struct packet *p, struct error *e);

/*
 * Undo (feldpost-protocol(7) 4.6). What a packet says of it: refused if it
 * can't be; if it agrees to one the match goes back, before anything else that
 * it orders is looked at. And what the next packets must know of this one: the
 * position before what it orders, and which packet it asks to undo (0: none),
 * which arms nothing.
 */
bool game_undo(struct card_io *io, const struct batch *batch);
void game_remember(struct game *g, const struct batch *batch);
unsigned game_asks_undo(const struct game *g, unsigned packet);

/*
 * Complaints (feldpost-protocol(7) 7.1). What a packet says of a box: refused
 * if it can't be said there; else the game waits for the answer, and nothing
 * else changes. The answer opens the boxes. And what a player's program finds
 * out with his key: which boxes he must complain of, and that he signs nothing
 * else before.
 */
bool game_check_complaint(struct card_io *io, const struct batch *batch);
void game_complain(struct game *g, const struct batch *batch);
bool game_answer_complaint(struct card_io *io);
void game_find_bad_boxes(struct game *g, const struct secret_key *key);
bool game_check_own_boxes(struct game *g, const struct secret_key *key,
	const struct batch *batch, struct error *e);

/* The game stands before the orders of a packet, where it could be read from
 * later: a waypoint. */
void game_pass(struct game *g, const struct batch *batch);

/* Whether orders ask for an undo, or agree to one: no game begins there. */
bool game_speaks_of_undo(const struct batch *b);

/* Reads the lines of a batch; *at is the first that is not understood. */
bool game_parse_batch(struct game *g, const struct lines *orders,
	unsigned packet, char role, struct batch *b, size_t *at,
	struct misreading *why);

bool game_check_labels(
	const struct game *g, const struct chance *chance, struct error *e);

/* The role of whoever has this key; 0 for a stranger. */
char game_role(const struct game *g, const struct secret_key *key);

/* The line of the next packet's batch by which it can't undo, or ask for it, or
 * complain of a box, as it says; `why` gets the reason. NULL: it can, or says
 * nothing of it. */
const struct batch_line *game_undo_fault(
	const struct game *g, const struct batch *b, struct refusal *why);
const struct batch_line *game_complaint_fault(
	const struct game *g, const struct batch *b, struct refusal *why);

/* The first line of a batch that its sender's own program would not sign, as
 * game_reveal has found: a box is bad and it accepts it, or none is and it
 * complains. NULL: it would. */
const struct batch_line *game_own_box_fault(
	const struct game *g, const struct batch *b, struct refusal *why);

/* What becomes of a line about an undo, in a few words; NULL: it is none. */
const char *game_undo_gloss(
	const struct game *g, const struct batch_line *line, struct arena *a);

/* The match to which an undo goes back that was asked for. */
const struct match *game_before_undo(const struct game *g, unsigned asked);

/* The player of a seat; B, too, for what is no seat. */
char game_seated(const struct game *g, int seat);

/* g_P of a player (feldpost-protocol(7) 1.5), wiped by the caller. */
void game_secret(const struct game *g, const struct secret_key *key, char role,
	struct digest *secret);

#endif
