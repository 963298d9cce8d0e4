/*
 * Matches: a match is one game as the rules see it, and runs batches of orders.
 * floor: match
 *
 * A match has the state at the start of the current order (or between orders),
 * the facts that this order has used, the standing orders, and the rest of the
 * batch. A match does not know packets, signatures or files.
 */
#ifndef FELDPOST_MATCH_H
#define FELDPOST_MATCH_H

#include <stdbool.h>
#include <stddef.h>

#include "feldpost/cards.h"
#include "feldpost/chance.h"
#include "feldpost/faces.h"
#include "feldpost/rules.h"

/* The kinds of things for which a match can wait (feldpost-game(5)). */
enum missing_kind {
	MISSING_ORDER,	/* a seat must give its next order */
	MISSING_ANSWER, /* a seat's answer to a question in the middle of an
			 * order */
	MISSING_LINK,	/* a roll needs the next link */
	MISSING_SHARE,	/* a card that its holder must show, a sealed order
			 * that its owner must open, or a deck that must be
			 * shuffled */
	MISSING_NOTHING /* the game is over */
};

struct missing {
	enum missing_kind kind;
	struct pending pending; /* seat, turn and phase, or the game's result */
	int seat;		/* the seat that must act; -1 if no seat or
				 * both seats must */
	int card;		/* with SHARE: the first of `awaited` that
				 * must be shown; -1 if the order's seal must
				 * be opened or a deck shuffled */
	int question;		/* ANSWER: the question, a message */
	int question_arg[MESSAGE_ARGS];
};

/* The result of a line of a batch (feldpost-orders(5)). */
enum outcome {
	OUTCOME_WAITING,
	OUTCOME_DONE,
	OUTCOME_UNDERWAY,   /* the order has begun, and waits for a decision */
	OUTCOME_IMPOSSIBLE, /* the order was not legal when it was reached */
	OUTCOME_UNMET,	    /* the line was skipped, because its condition
			     * was false */
	OUTCOME_DROPPED,    /* the line was dropped: after an on-fail stop,
			     * after the end of the game, with on-turn stop
			     * after the player's turn, or with on-reveal
			     * stop after a card was turned up */
};

/* A journal records all events in order, for the report. A journal may be
 * NULL. */
enum record_kind {
	RECORD_PACKET,	 /* a packet begins, with its number and sender */
	RECORD_ORDER,	 /* an order: a line of the batch */
	RECORD_EVENT,	 /* an event of the rules */
	RECORD_ROLL,	 /* an item of `rolls` */
	RECORD_STANDING, /* a question, answered by a standing order or by
			  * the rules' default */
	RECORD_NOTE,	 /* a note from a player */
};

struct record {
	struct record *next;
	enum record_kind kind;
	unsigned packet;
	int turn, player_turn, since; /* as in struct pending (rules.h) */
	unsigned undone; /* number of the undo that took back this record's
			  * packet, from 1; 0 if none */
	int seat;
	const char *text;   /* PACKET: the sender's name. ORDER, ROLL, NOTE:
			     * the line. STANDING: the standing order, or "by
			     * default" */
	const char *answer; /* STANDING: the answer, unless `text` is the
			     * answer itself */
	size_t line;	    /* ORDER: place of the order in the batch, from
			     * 1; 0 if resumed. STANDING: place among the
			     * standing orders; 0 for the default */
	unsigned ordered;   /* ORDER: the packet with this order; 0 if that
			     * was before the journal began */
	enum outcome outcome;
	struct refusal refusal; /* `rule` is NULL if the reason is the
				 * engine's own */
	/* For a legal ORDER, if the journal asks for texts: the order's effect,
	 * and the duties that it neglects (rules.h, forgets); or NULL. */
	const char *gloss, *forgets;
	int message;
	int arg[MESSAGE_ARGS];
};

struct match;
struct journal {
	struct arena *arena;
	struct record *first, *last;
	struct record *under_way;     /* the record of the order that waits
				       * for something, or NULL */
	unsigned packet;	      /* packet number for later records */
	int turn, player_turn, since; /* the same for later records */
	unsigned undos;		      /* number of undos so far */
	/* The reader for whom the effects of orders are described. If NULL, the
	 * effects are not described, and `gloss` of each record is NULL. */
	const struct reader *reader;
	/* True if the line with this number (`line` of its record) should get a
	 * gloss. NULL means every line. */
	bool (*reads)(const struct journal *j, size_t line);
	/* True to record only the results of lines, without the reasons why
	 * orders are illegal. */
	bool terse;
	/* If not NULL, turn_over is called at the end of each turn. `m` then
	 * has the board at the end of the turn, `turn` is still the turn that
	 * ends, and all records of that turn are complete. */
	void (*turn_over)(struct journal *j, const struct match *m);
	/* If not NULL, `taken` is called after each packet, when all records of
	 * the packet are complete. */
	void (*taken)(struct journal *j);
	/* If order_over is not NULL, it is called when an order ends, or stops
	 * for a decision or a card. All earlier records are complete at that
	 * time. `under_way` is the record of the order; NULL if no player gave
	 * it. If the order began a turn, turn_over was called first. */
	void (*order_over)(struct journal *j, const struct match *m);
	void *watcher; /* the context of these functions */
};

struct record *journal_add(
	struct journal *j, enum record_kind kind, const char *text);

/* Marks the records of these packets as undone. */
void journal_undo(struct journal *j, unsigned from, unsigned to);

/* A parsed line of a batch. */
enum engine_verb {
	ENGINE_NONE, /* not a verb of the engine, but an order of the game */
	ENGINE_STANDING,
	ENGINE_STANDING_ALSO, /* puts the line before the standing orders that
			       * the seat already has */
	ENGINE_STANDING_NONE,
	ENGINE_ON_FAIL_STOP,
	ENGINE_ON_FAIL_SKIP,
	ENGINE_ON_TURN_STOP,
	ENGINE_ON_TURN_KEEP,
	ENGINE_ON_REVEAL_STOP,
	ENGINE_ON_REVEAL_GO,
	ENGINE_CONCEDE,
	ENGINE_DRAW, /* agree draw: proposes a draw, or accepts it in the
		      * next packet */
	ENGINE_UNDO, /* undo N: asks the other player to undo the orders of
		      * packet N */
	ENGINE_AGREE_UNDO, /* agree undo N: agrees to undo packet N */
	ENGINE_COMPLAIN,   /* complain box N.K: the referee's box is bad */
};

struct batch_line {
	enum engine_verb engine;
	struct conditional order; /* STANDING: the line and its condition */
	const char *text;	  /* text of the line in canonical form */
	const char *seal;	  /* "war.5.1" if the arguments are sealed,
				   * otherwise NULL */
	unsigned packet;	  /* for UNDO, AGREE_UNDO and COMPLAIN */
	unsigned box;		  /* for COMPLAIN: K, the number of the box */
};

struct batch {
	unsigned packet;
	int seat;
	struct batch_line *line;
	size_t count, next;
	bool stop_on_fail, stop_on_reveal;
	/* stop_on_turn: the rest of the batch will be dropped at the end of the
	 * seat's player turn. begun: that player turn has begun. */
	bool stop_on_turn, begun;
	/* True if the rest of the batch was dropped (OUTCOME_DROPPED). Lines
	 * that are added to the batch later are then dropped too. */
	bool dropped;
	int since, player_turn;
};

/* Adds a record of a line of a batch with its outcome. Returns NULL if there is
 * no journal. */
struct record *journal_line(struct journal *j, const struct match *m,
	const struct batch *b, const struct batch_line *line,
	enum outcome outcome);

/* A fact that the current order has used. A match keeps facts in the order in
 * which the current order used them. */
struct fact {
	enum fact_kind {
		FACT_ROLL,
		FACT_ANSWER,
		FACT_NOTE,
		FACT_FACE,
		FACT_OPENED,
	} kind;
	int value;	     /* for ROLL; for FACE: the piece */
	int card;	     /* for FACE: the card */
	const char *label;   /* for ROLL; NULL in a simulation */
	struct order answer; /* for OPENED: the order that was sealed */
};

/* A decider chooses orders and answers in simulations and tests, in place of a
 * batch. `decide` looks at m->missing and match_listing, and stores one of the
 * listed orders in *out. It returns false if it chooses no order. */
struct match;
struct decider {
	bool (*decide)(
		struct decider *d, const struct match *m, struct order *out);
};

struct match {
	struct arena *arena;
	const struct rules *rules;
	const void *world;
	int option[RULES_OPTIONS];
	struct grammar grammar;
	void *state, *work;
	/* The data that the rules have computed about the state. match_changed
	 * clears the data when the state changes. NULL if nothing is kept. */
	struct survey *survey;
	struct survey *asked; /* the survey of `work`, used at a question */

	bool under_way;
	struct order order;
	const char *seal; /* seal of the current order, or NULL */
	/* True if the rules have looked at the arguments of the current order
	 * (order_open). A sealed order must be opened before that. */
	bool opened;
	int order_seat;
	struct fact *fact;
	size_t fact_count, fact_capacity;
	size_t told; /* number of the order's events that are in the journal */
	/* Set only by a forged position. bad_fact: a fact does not fit the
	 * order. spare_facts: the order did not use all facts. */
	bool bad_fact, spare_facts;
	bool bad_seal;	     /* the sealed order was not legal */
	struct faces *faces; /* the faces of hidden cards, or NULL */

	struct missing missing;
	struct order_array allowed; /* with ANSWER: the options */
	struct card_list awaited;   /* with SHARE: cards that must be shown
				     * together */

	struct conditional *standing[RULES_SEATS];
	size_t standing_count[RULES_SEATS];
	int conceded; /* the seat that has conceded, or -1 */
	int draw_by;  /* the seat that proposes a draw, or -1 */
	bool drawn;   /* the other player has agreed to the proposed draw */

	struct batch batch[RULES_SEATS]; /* the rest of each seat's batch */
	struct decider *decider;
	/* True if the rules answer no question by default. Simulations and
	 * tests set this so that players must answer every question. */
	bool ask_all;
	struct arena *scratch;
};

/* Sets up a game. `world`, the data of the scenario, must outlive the match. */
void match_start(struct match *m, struct arena *a, const struct rules *rules,
	const void *world, const int *option);

/* Frees the memory of a match that is not in its arena. */
void match_end(struct match *m);

/* Starts the same game again from its beginning, without new memory. */
void match_restart(struct match *m);

/* Returns the scene (run.h) of the current state. In the middle of an order,
 * the scene has the board at the time of the open question. */
struct scene match_scene(const struct match *m);

/* Returns the current value of a measure of the game for a seat. */
int match_measure(
	const struct match *m, const struct measure *measure, int seat);

/*
 * Reads one line of a batch: an order of the game with or without a condition,
 * or an engine verb (standing ..., on-fail ..., on-turn ..., on-reveal ...,
 * concede, agree draw, undo N, agree undo N, complain box N.K). If the line
 * can't be parsed, match_parse returns false and stores the reason in *why.
 */
bool match_parse(const struct match *m, const char *line,
	struct batch_line *out, struct misreading *why);

/* Translates an order line from the player's own words, which name hidden cards
 * by their faces ("war W5"), into the words of packets ("war 1.4"). */
const char *match_own_words(const struct match *m, const struct reader *reader,
	const char *line, struct arena *a);

/* Adds to the reader's knowledge the cards that their seat can see now, in its
 * hand or by looking. Use match_look only for matches with open faces. In a
 * game by mail, readers learn about cards only from packets. */
void match_look(const struct match *m, struct reader *reader);

/* Returns the current turn. While a question is open, returns the turn of the
 * board at the time of the question. */
int match_turn(const struct match *m);

/* Sets the turn that the journal stores in its next records. */
void journal_turn(struct journal *j, const struct match *m);

/* match_phase returns the id of the current phase; match_phase_name returns the
 * phase's name for people. While a question is open, the phase is that of the
 * board at the time of the question. */
const char *match_phase(const struct match *m);
const char *match_phase_name(const struct match *m);

/* Returns the verbs that are legal now, with commas: "move, stop". While a
 * question is open, these are the verbs of its answers. */
const char *match_verbs(const struct match *m);

/* Appends in a few words, for this reader, the effect of a legal order or an
 * allowed answer. Appends nothing if the rules have no words for the effect. */
void match_gloss(const struct match *m, const struct reader *reader,
	const struct order *o, struct buffer *out);

/* Appends the player's duty that this legal order would neglect (rules.h,
 * forgets). Appends nothing if the order neglects no duty. */
void match_forgets(
	const struct match *m, const struct order *o, struct buffer *out);

/* True if the line answers a question; false if it is an order. */
bool match_is_answer(const struct match *m, const struct batch_line *line);

/* Gives the match a new batch for a seat. The rest of the seat's older batch is
 * lost. Standing orders take effect at once; on-fail, on-turn and on-reveal
 * lines take effect before the first order. */
void match_give(struct match *m, const struct batch *b);

/* Runs the match until it needs a fact that is missing. Facts come from chance,
 * batches, standing orders, the rules' defaults and the decider. m->missing
 * then describes the missing fact. `j` may be NULL. */
void match_run(struct match *m, struct chance *c, struct journal *j);

/* Runs the match like match_run, but stops after one order. Returns true if the
 * match can continue after that order. */
bool match_run_order(struct match *m, struct chance *c, struct journal *j);

/* Gives the current order its missing roll. The roll is not logged. */
void match_add_roll(struct match *m, int value);

/* Sets the seat's batch to `b`, whose lines before index `next` were already
 * carried out. Code that reads a position uses this function. */
void match_requeue(struct match *m, const struct batch *b, size_t next);

/* Returns the first line of a batch with this engine verb, or NULL. */
const struct batch_line *batch_find(
	const struct batch *b, enum engine_verb verb);

/* True if the batch has orders or answers, not just lines for the engine. */
bool batch_has_orders(const struct batch *b);

/*
 * Returns the first line of a batch that must not be sealed, or NULL. When a
 * seal is opened (VERB_SEALED, feldpost-protocol(7) 5.5), it is too late to
 * refuse an illegal order. Therefore a sealed order must already be legal in
 * this match, and must be the first order of its batch. A sealed order can't
 * have a condition, because the condition would show what the order is.
 */
const struct batch_line *batch_seal_fault(
	const struct match *m, const struct batch *b, struct refusal *why);

/* Finds the first order that turns up other players' cards (VERB_SCOUTS)
 * without ending its batch; batch_scout_warning returns the warning about such
 * an order. Skips lines for which `refused` returns true. Returns the index of
 * the order, or b->count if no order does this. */
typedef bool batch_refused(const void *context, size_t at);
size_t batch_scout(const struct match *m, const struct batch *b,
	batch_refused *refused, const void *context);
const char *batch_scout_warning(void);

/* Drops the rest of all batches. */
void match_drop_batches(struct match *m);

/* match_wait_link makes the match wait for the next link. match_settle ends
 * that wait. Between orders, match_settle also finds out who must act next, or
 * that the game is over. */
void match_wait_link(struct match *m);
void match_settle(struct match *m);

/* Returns the winner of a game that is over, or -1. `all` is a reader who knows
 * every card: a player has lost if the faces show that they broke a rule
 * (rules.h, judge). If `all` is NULL, such breaches do not count. */
int match_winner(const struct match *m, const struct reader *all);

/* Lists every order or answer that is legal now, or only those of part l->part.
 * Lists nothing while a link is missing or after the game. */
void match_listing(const struct match *m, struct listing *l);

/* Returns the number of parts of the listing; 1 if it has no parts. */
int match_parts(const struct match *m);

/* Appends the open question with the facts that `reader` may see. If `reader`
 * is NULL, appends the question with only the facts that everybody may see. */
void match_question(
	const struct match *m, const struct reader *reader, struct buffer *out);

/* True if `o` is legal now; otherwise `r` (may be NULL) says why not. */
bool match_legal(
	const struct match *m, const struct order *o, struct refusal *r);

/* True if a thing that can have orders (such as a unit) has no legal order now;
 * `r` gets the reason. Returns false, too, if the rules give no reason. */
bool match_idle(const struct match *m, const struct vocabulary *type, int thing,
	struct refusal *r);
/* Works like match_idle, but for the thing with this id or name. */
bool match_idle_word(
	const struct match *m, const char *word, struct refusal *r);

/* Carries out one legal order or answer like a batch with one line. Games
 * without packets use this function. */
void match_submit(struct match *m, const struct order *o, struct chance *c,
	struct journal *j);

/* Does the same as match_submit, but without a journal and without new memory,
 * for callers that try thousands of orders. */
void match_step(struct match *m, const struct order *o, struct chance *c);

/* True if two matches with the same beginning are between orders and in the
 * same position, so that only chance can make them differ later. */
bool match_alike(const struct match *a, const struct match *b);

/* Copies a match for trial runs. Both matches share the world and the standing
 * orders. The copy has no decider. */
void match_fork(struct match *copy, const struct match *m, struct arena *a);

/* Copies a match into `mark`, so that match_return can restore it later. The
 * copy has no scratch memory, and match_end need not be called for it. If `m`
 * was not started, the copy is not started either. */
void match_mark(struct match *mark, const struct match *m, struct arena *a);

/* Makes a match equal to another match of the same game. The matches then share
 * only the world, the standing orders and the lines of batches. */
void match_copy(struct match *to, const struct match *from);

/* Restores the match to the state that match_mark copied into `mark`. If the
 * match was started after match_mark, match_return ends the match. */
void match_return(struct match *m, const struct match *mark);

/* Returns the part of the position that is hashed as the state: a map with the
 * keys now, queue, standing and state (feldpost-protocol(7) 3.4), each with a
 * value in canonical form. */
struct node *match_write(const struct match *m, struct arena *a);

/* Appends the text of the map of match_write, which is hashed. */
void match_text(const struct match *m, struct buffer *out);

/* Returns a map like match_write, but only with the state and the current
 * order, without the lines that are still to be carried out. */
struct node *match_write_board(const struct match *m, struct arena *a);

/* Sets the match to the position in `map`, ignoring other keys. Runs the
 * current order again with its facts. match_give adds the rest of a queue. The
 * caller must check that the match then has this position: by match_follows, or
 * by the text of match_text. */
bool match_read(struct match *m, const struct node *map, struct error *e);

/* Checks that match_write gives the map that match_read has read, except its
 * queue. */
bool match_follows(
	const struct match *m, const struct node *map, struct error *e);

/* Changes the current state: sets the keys of the state that are in `map`, and
 * leaves all other keys unchanged. Only tests use this function. */
bool match_lay(struct match *m, const struct node *map, struct error *e);

/* Returns the name of an outcome: done, impossible, ... */
const char *outcome_name(enum outcome o);

#endif
