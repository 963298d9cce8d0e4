/*
 * This header declares the internals of a run. The engine (match_run.c), the
 * functions that rules call (run.c), and cups and piles (cup.c, pile.c) use it.
 * Rules never include this header.
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
	struct record *record;
	size_t fact; /* number of facts of the current order already used */
	size_t told; /* number of events that the current order reported */
	/* Sets of seats, one bit for each seat, whose order files may end after
	 * this order. shown: the order turned up cards of these seats. ends:
	 * the files of these seats end even if their line on-reveal says
	 * otherwise. */
	unsigned shown, ends;
	/* the place to which the run returns if a fact is missing */
	struct unwinding *unwinding;
};

/* Carries out the current order on the working copy of the state. Returns false
 * if a fact is missing. The caller must then discard the working copy
 * (unwind.c). */
bool run_apply(struct run *run);

/* Ends run_apply in the middle of an order. m->missing says which fact is
 * missing. */
_Noreturn void run_unwind(struct run *run, enum missing_kind missing);

/* Rolls a die to pick a piece of a lazy deck. Cups and piles use this function.
 * `faces` names the pieces. The function itself adds the name of the deck to
 * the label. */
int run_roll_piece(struct run *run, int deck, int sides, const char *label,
	struct chance_faces faces);

/* run_refill begins a log item for pieces that are put back into a lazy deck
 * ("refill lazy-cup"). run_put_pieces appends the names of pieces to this item
 * (" inf119 tank3"). */
struct buffer run_refill(const struct run *run, int deck);
void run_put_pieces(
	const struct run *run, int deck, uint64_t pieces, struct buffer *item);

/* Size in bytes of the buffer for a label that rules create. If the run has no
 * log, the label is "". */
enum {
	LABEL_SIZE = 64
};
void run_label(const struct run *run, char *out, const char *label,
	va_list args) __attribute__((format(printf, 3, 0)));

/* Adds an item to the log of rolls. If an order runs again, its items are not
 * added a second time. */
void run_note(struct run *run, const char *item);

/* run_fact returns the next known fact, which must be of this kind. It returns
 * NULL if the order stopped at this point in its last run. run_add_fact adds a
 * new fact. */
struct fact *run_fact(struct run *run, enum fact_kind kind);
struct fact *run_add_fact(struct run *run, enum fact_kind kind);

/* Explains why an order or answer is not legal now. */
void match_explain(
	const struct match *m, const struct order *o, struct refusal *r);

/* Returns true if a line can begin now. For a sealed line the function checks
 * only the visible words. If the line can't begin, stores the reason in `r`.
 * `r` may be NULL. */
bool match_line_legal(const struct match *m, const struct batch_line *line,
	struct refusal *r);

/* Returns the scene at the start of the current order. Between orders, returns
 * the present scene. */
struct scene match_before(const struct match *m);

/* Clears the survey of the state. Callers must call this function after each
 * change of the state. */
void match_changed(struct match *m);

/* True if the order was legal when the current order began. */
bool match_was_legal(const struct match *m, const struct order *o);
/* Adds a record in the middle of an order. The record has the current turn,
 * even if this order has just begun that turn. The match must have a
 * journal. */
struct record *run_record(
	struct run *run, enum record_kind kind, const char *text);

/* Returns true if this run needs labels and log items. */
bool run_logs(const struct run *run);

/* Returns true if the journal has more records than the outcomes of lines. */
bool run_tells(const struct run *run);

/* True if the condition of a line is true for the seat. */
bool match_condition_holds(
	const struct match *m, int seat, const struct conditional *o);

/* Returns true if the answer is one of the options of the open question. */
bool match_is_allowed(const struct match *m, const struct order *o);

/* Finds the answer to the question in m->missing. The answer must be one of the
 * options in m->allowed. It comes from the batch, from standing orders, from
 * the rules' default or from the decider (match_run.c). */
bool match_find_answer(struct run *run, struct order *answer);

/* Finds the answer that the standing orders of the asked seat give. If the seat
 * has no standing orders, the rules choose the answer (doctrine.c). */
enum doctrine_says {
	DOCTRINE_NOTHING,
	DOCTRINE_ASK,
	DOCTRINE_ANSWER,
};
enum doctrine_says doctrine_standing(struct run *run, struct order *answer);
bool doctrine_default(struct run *run, struct order *answer);

/* Returns the seat that must order next on the current board. By contrast,
 * m->missing is about the board before the current order. */
struct pending match_pending(const struct match *m);

/* Makes the match wait until the seat shows all these cards at once. */
void match_await_faces(
	struct match *m, int seat, const struct card_list *cards);

#endif
