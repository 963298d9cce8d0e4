/*
 * The inside of a run, shared by the engine (match_run.c), the calls of rules
 * (run.c), and cups and piles (cup.c, pile.c). Rules never include it.
 * floor: match
 */
#ifndef FELDPOST_RUN_INTERNAL_H
#define FELDPOST_RUN_INTERNAL_H

#include <stdarg.h>

#include "feldpost/match.h"

struct run {
	struct match *match;
	struct chance *chance;
	struct journal *journal;
	struct record *record; /* record of the order under way, or NULL */
	size_t fact;	       /* used facts of the order under way */
	size_t told;	       /* events reported in this run */
	/* Which order files end after this order: seats whose cards it turned
	 * up, one bit each; seats whose files end whatever their on-reveal line
	 * says. */
	unsigned shown, ends;
	struct unwinding *unwinding; /* target of the jump when a fact is
				      * missing */
};

/*
 * Carries out the order under way on the working copy. False if a fact is
 * missing: then the copy must be dropped (unwind.c).
 */
bool run_apply(struct run *run);

/* Leaves run_apply; m->missing says why. */
_Noreturn void run_unwind(struct run *run, enum missing_kind missing);

/*
 * Rolls for a piece of a lazy deck, for cups and piles. `faces` names the
 * pieces; the deck's name is added here.
 */
int run_roll_piece(struct run *run, int deck, int sides, const char *label,
	struct chance_faces faces);

/* Begins a log item about pieces that go into a lazy deck ("refill lazy-cup"),
 * and appends pieces to it (" inf119 tank3"). */
struct buffer run_refill(const struct run *run, int deck);
void run_put_pieces(
	const struct run *run, int deck, uint64_t pieces, struct buffer *item);

/* Room for a label of the rules; empty if nothing is logged. */
enum {
	LABEL_SIZE = 64
};
void run_label(const struct run *run, char *out, const char *label,
	va_list args) __attribute__((format(printf, 3, 0)));

/* Adds an item to the log of rolls, once however often the order runs. */
void run_note(struct run *run, const char *item);

/* Return the next known fact of this kind, or NULL where the order had stopped;
 * and a new fact. */
struct fact *run_fact(struct run *run, enum fact_kind kind);
struct fact *run_add_fact(struct run *run, enum fact_kind kind);

/* Says why an order or answer is not legal now. */
void match_explain(
	const struct match *m, const struct order *o, struct refusal *r);

/* True if a line can be begun now; for a sealed line, as far as that can be
 * seen. `r` (may be NULL) says why not. */
bool match_line_legal(const struct match *m, const struct batch_line *line,
	struct refusal *r);

/* Returns the scene at the start of the order under way, or between orders. */
struct scene match_before(const struct match *m);

/* Says that the state has changed, and clears its survey. */
void match_changed(struct match *m);

/* True if the order was legal when the one under way began. */
bool match_was_legal(const struct match *m, const struct order *o);
/* Adds a record in the middle of an order; it belongs to the current turn,
 * which may just have begun. Only with a journal. */
struct record *run_record(
	struct run *run, enum record_kind kind, const char *text);

/* True if labels and log items are needed. */
bool run_logs(const struct run *run);

/* True if the journal wants more than the results of lines. */
bool run_tells(const struct run *run);

/* True if the condition of a line holds for the seat. */
bool match_condition_holds(
	const struct match *m, int seat, const struct conditional *o);

/* True if an answer is one of the options of the question. */
bool match_is_allowed(const struct match *m, const struct order *o);

/*
 * Finds the answer to the question in m->missing with the options in
 * m->allowed: from the batch, standing orders, the rules' default or the
 * decider (match_run.c).
 */
bool match_find_answer(struct run *run, struct order *answer);

/* What the standing orders of the asked seat say to a question, and what the
 * rules choose for a seat without any (doctrine.c). */
enum doctrine_says {
	DOCTRINE_NOTHING,
	DOCTRINE_ASK, /* the seat wants to be asked in any case */
	DOCTRINE_ANSWER,
};
enum doctrine_says doctrine_standing(struct run *run, struct order *answer);
bool doctrine_default(struct run *run, struct order *answer);

/* Returns the rules' move for the current board; m->missing has the one before
 * the order under way. */
struct pending match_pending(const struct match *m);

/* Makes the match wait for these cards to be shown together. */
void match_await_faces(
	struct match *m, int seat, const struct card_list *cards);

#endif
