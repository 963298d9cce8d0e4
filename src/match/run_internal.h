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
	size_t fact; /* facts of the current order that were used */
	size_t told; /* events that the current order reported */
	/* The order files that end after this order, one bit for each seat.
	 * shown: the order turned up cards of these seats. ends: the files of
	 * these seats end even if a line on-reveal says otherwise. */
	unsigned shown, ends;
	struct unwinding *unwinding; /* where to go if a fact is missing */
};

/* Carries out the current order on the working copy. Returns false if a fact is
 * missing. The copy must then be dropped (unwind.c). */
bool run_apply(struct run *run);

/* Leaves run_apply. m->missing names the missing fact. */
_Noreturn void run_unwind(struct run *run, enum missing_kind missing);

/* Rolls for a piece of a lazy deck, for cups and piles. `faces` names the
 * pieces. The function adds the name of the deck. */
int run_roll_piece(struct run *run, int deck, int sides, const char *label,
	struct chance_faces faces);

/* run_refill begins a log item about pieces that go into a lazy deck ("refill
 * lazy-cup"). run_put_pieces appends pieces to the item (" inf119 tank3"). */
struct buffer run_refill(const struct run *run, int deck);
void run_put_pieces(
	const struct run *run, int deck, uint64_t pieces, struct buffer *item);

/* Size of a label made by rules. The label is "" if nothing is logged. */
enum {
	LABEL_SIZE = 64
};
void run_label(const struct run *run, char *out, const char *label,
	va_list args) __attribute__((format(printf, 3, 0)));

/* Adds an item to the log of rolls. If an order runs again, its items are not
 * added a second time. */
void run_note(struct run *run, const char *item);

/* run_fact returns the next known fact of this kind; NULL if the order had
 * stopped at this point. run_add_fact adds a new fact. */
struct fact *run_fact(struct run *run, enum fact_kind kind);
struct fact *run_add_fact(struct run *run, enum fact_kind kind);

/* Explains why an order or answer is not legal now. */
void match_explain(
	const struct match *m, const struct order *o, struct refusal *r);

/* True if a line can begin now. Only the visible words of a sealed line are
 * checked. `r` (may be NULL) gets the reason if not. */
bool match_line_legal(const struct match *m, const struct batch_line *line,
	struct refusal *r);

/* Returns the scene at the start of the current order, or between orders. */
struct scene match_before(const struct match *m);

/* Clears the state's survey. Call this when the state has changed. */
void match_changed(struct match *m);

/* True if the order was legal when the current order began. */
bool match_was_legal(const struct match *m, const struct order *o);
/* Adds a record in the middle of an order, with the current turn, which may
 * just have begun. The match must have a journal. */
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
