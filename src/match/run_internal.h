/*
 * The inside of a run: shared by the engine (match_run.c), the rules' calls
 * (run.c), cups and piles (cup.c, pile.c); rules never include it.
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
	struct record *record; /* of the order under way, if it has one */
	size_t fact;	       /* facts of the order under way already used */
	size_t told;	       /* events told in this run */
	/* What makes files end behind this order: it turned up cards of these
	 * seats, a bit each; or the seat's own must, whatever it says. */
	unsigned shown, ends;
	struct unwinding *unwinding; /* where it goes when a fact is missing */
};

/*
 * Carries the order under way out on the working copy. False: a fact is
 * missing, and the copy is worth nothing (unwind.c).
 */
bool run_apply(struct run *run);

/* Leaves run_apply; m->missing says why. */
_Noreturn void run_unwind(struct run *run, enum missing_kind missing);

/*
 * What cups and piles have in common. A roll for a piece of a lazy deck;
 * `faces` names the pieces, the deck's name is added here.
 */
int run_roll_piece(struct run *run, int deck, int sides, const char *label,
	struct chance_faces faces);

/* The beginning of an item that says openly what goes into a lazy deck:
 * "refill lazy-cup"; and pieces behind it: " inf119 tank3". */
struct buffer run_refill(const struct run *run, int deck);
void run_put_pieces(
	const struct run *run, int deck, uint64_t pieces, struct buffer *item);

/* A label as rules give it; empty where none is logged. */
enum {
	LABEL_SIZE = 64
};
void run_label(const struct run *run, char *out, const char *label,
	va_list args) __attribute__((format(printf, 3, 0)));

/* An item for the log of rolls, said once however often the order runs. */
void run_note(struct run *run, const char *item);

/* The next known fact of this kind, or NULL when the order has come to where it
 * stopped; and a new one. */
struct fact *run_fact(struct run *run, enum fact_kind kind);
struct fact *run_add_fact(struct run *run, enum fact_kind kind);

/* Says why an order or answer is not legal now. */
void match_explain(
	const struct match *m, const struct order *o, struct refusal *r);

/* Whether a line can be begun now; one that is sealed as far as that shows.
 * `r` (may be NULL) says why not. */
bool match_line_legal(const struct match *m, const struct batch_line *line,
	struct refusal *r);

/* The scene of the state at the start of the order under way, or between two.
 */
struct scene match_before(const struct match *m);

/* Says that the state has changed: what was found out of it is forgotten. */
void match_changed(struct match *m);

/* Whether the order was legal when the one under way began. */
bool match_was_legal(const struct match *m, const struct order *o);
/* A record of what happens in the middle of an order: it belongs to the turn
 * that may just have begun. Only where there is a journal. */
struct record *run_record(
	struct run *run, enum record_kind kind, const char *text);

/* Whether labels and log items are wanted at all. */
bool run_logs(const struct run *run);

/* Whether the journal wants more than the lines of batches. */
bool run_tells(const struct run *run);

/* Whether the guard of a line holds for the seat. */
bool match_guard_holds(
	const struct match *m, int seat, const struct guarded *o);

/* Whether an answer is one of the options of the question. */
bool match_is_allowed(const struct match *m, const struct order *o);

/*
 * The answer that the batch, standing orders, the rules' default or the
 * decider has for the question in m->missing with its options in m->allowed
 * (match_run.c).
 */
bool match_find_answer(struct run *run, struct order *answer);

/* What the standing orders of whom is asked say to it; and what the rules
 * choose for who has said nothing (doctrine.c). */
enum doctrine_says {
	DOCTRINE_NOTHING,
	DOCTRINE_ASK, /* he wants to be asked, whatever else would answer */
	DOCTRINE_ANSWER,
};
enum doctrine_says doctrine_standing(struct run *run, struct order *answer);
bool doctrine_default(struct run *run, struct order *answer);

/* What the rules say of the board as it stands; m->missing has what they said
 * before the order under way. */
struct pending match_pending(const struct match *m);

/* Says that the match waits for these cards to be shown together. */
void match_await_faces(
	struct match *m, int seat, const struct card_list *cards);

#endif
