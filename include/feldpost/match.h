/*
 * Matches: one game as the rules see it, and batches of orders run on it.
 * floor: match
 *
 * A match holds the state at the start of the order under way (or between two
 * orders), the facts since then, the standing orders, and the rest of the batch
 * being run. It knows nothing of packets, signatures or files.
 */
#ifndef FELDPOST_MATCH_H
#define FELDPOST_MATCH_H

#include <stdbool.h>
#include <stddef.h>

#include "feldpost/cards.h"
#include "feldpost/chance.h"
#include "feldpost/faces.h"
#include "feldpost/rules.h"

/* What the match waits for (feldpost-game(5)). */
enum missing_kind {
	MISSING_ORDER,	/* a seat's next order */
	MISSING_ANSWER, /* a seat's answer to a question in the middle of an
			 * order */
	MISSING_LINK,	/* a roll, which needs the next link */
	MISSING_SHARE,	/* a card that its holder must show, an order that
			 * its owner must open, or a deck that is not
			 * shuffled yet */
	MISSING_NOTHING /* the game is over */
};

struct missing {
	enum missing_kind kind;
	struct pending pending; /* seat, turn and phase; the result when over */
	int seat;		/* the seat that must act; -1 for nobody, or
				 * both */
	int card;		/* SHARE: the first of `awaited` that must be
				 * shown; -1: the order's seal must be
				 * opened, or a deck shuffled */
	int question;		/* ANSWER: message and arguments */
	int question_arg[MESSAGE_ARGS];
};

/* The result of one line of a batch (feldpost-orders(5)). */
enum outcome {
	OUTCOME_WAITING, /* not reached yet */
	OUTCOME_DONE,
	OUTCOME_UNDERWAY,   /* begun; waits for a decision */
	OUTCOME_IMPOSSIBLE, /* not legal when it was reached */
	OUTCOME_UNMET,	    /* its condition did not hold */
	OUTCOME_DROPPED,    /* dropped: after an on-fail stop, after the end
			     * of the game, with on-turn stop after the
			     * player's turn, or with on-reveal stop after a
			     * card was turned up */
};

/* The journal records what happened, in order, for the report. May be NULL. */
enum record_kind {
	RECORD_PACKET,	 /* a packet begins: number, sender */
	RECORD_ORDER,	 /* a line of the batch */
	RECORD_EVENT,	 /* an event of the rules */
	RECORD_ROLL,	 /* an item of `rolls` */
	RECORD_STANDING, /* a question answered by a standing order or by the
			  * rules' default */
	RECORD_NOTE,	 /* chat */
};

struct record {
	struct record *next;
	enum record_kind kind;
	unsigned packet;
	int turn, player_turn, since; /* struct pending (rules.h) */
	unsigned undone; /* which undo took back this record's packet, from
			  * 1; 0: none did */
	int seat;
	const char *text;   /* PACKET: sender's name; ORDER, ROLL, NOTE: the
			     * line; STANDING: the standing order, or "by
			     * default" */
	const char *answer; /* STANDING: the answer, if `text` is not the
			     * answer itself */
	size_t line;	    /* ORDER: its place in the batch, from 1; 0:
			     * resumed. STANDING: its place among the standing
			     * orders; 0: by default */
	unsigned ordered;   /* ORDER: the packet that gave it; 0 if that came
			     * before the journal began */
	enum outcome outcome;
	struct refusal refusal; /* `rule` is NULL for the engine's own
				 * reasons */
	/* For a legal ORDER, if the journal wants them: what it would do, and
	 * what it leaves undone (rules.h, forgets); or NULL. */
	const char *gloss, *forgets;
	int message;
	int arg[MESSAGE_ARGS];
};

struct match;
struct journal {
	struct arena *arena;
	struct record *first, *last;
	struct record *under_way;     /* the record of the order that waits,
				       * or NULL */
	unsigned packet;	      /* stamped on every record */
	int turn, player_turn, since; /* stamped too */
	unsigned undos;		      /* packets undone so far */
	/* Each order gets its gloss for this reader; NULL for no glosses. */
	const struct reader *reader;
	/* True if the line with this number (record's `line`) should get its
	 * gloss; NULL means that every line should. */
	bool (*reads)(const struct journal *j, size_t line);
	/* Records only the results of lines, without reasons for illegal
	 * ones. */
	bool terse;
	/* If not NULL, called at the end of a turn (`turn` is still that turn),
	 * with the board as the turn left it and all records of the turn
	 * complete. */
	void (*turn_over)(struct journal *j, const struct match *m);
	/* If not NULL, called after each packet, when all its records are
	 * complete. */
	void (*taken)(struct journal *j);
	/* If not NULL, called when an order ends or stops for a decision or a
	 * card. The records so far are complete, and `under_way` is the record
	 * of the order itself, NULL if nobody gave it. If the order began a
	 * turn, turn_over was called first. */
	void (*order_over)(struct journal *j, const struct match *m);
	void *watcher; /* context of these functions */
};

struct record *journal_add(
	struct journal *j, enum record_kind kind, const char *text);

/* Marks the records of these packets as undone. */
void journal_undo(struct journal *j, unsigned from, unsigned to);

/* One parsed line of a batch. */
enum engine_verb {
	ENGINE_NONE, /* the game's own order */
	ENGINE_STANDING,
	ENGINE_STANDING_ALSO, /* goes before the standing orders that the
			       * seat already has */
	ENGINE_STANDING_NONE,
	ENGINE_ON_FAIL_STOP,
	ENGINE_ON_FAIL_SKIP,
	ENGINE_ON_TURN_STOP,
	ENGINE_ON_TURN_KEEP,
	ENGINE_ON_REVEAL_STOP,
	ENGINE_ON_REVEAL_GO,
	ENGINE_CONCEDE,
	ENGINE_DRAW, /* agree draw: a proposal, or its acceptance in the next
		      * packet */
	ENGINE_UNDO, /* undo N: asks the other player to undo the orders of
		      * packet N */
	ENGINE_AGREE_UNDO, /* agree undo N: agrees */
	ENGINE_COMPLAIN,   /* complain box N.K: the referee's box is bad */
};

struct batch_line {
	enum engine_verb engine;
	struct conditional order; /* STANDING: answer or doctrine, and when */
	const char *text;	  /* in canonical form */
	const char *seal;	  /* "war.5.1" if the arguments are sealed,
				   * otherwise NULL */
	unsigned packet;	  /* UNDO, AGREE_UNDO, COMPLAIN */
	unsigned box;		  /* COMPLAIN: K */
};

struct batch {
	unsigned packet; /* the packet that carried the batch */
	int seat;
	struct batch_line *line;
	size_t count, next;
	bool stop_on_fail, stop_on_reveal;
	/* Whether the rest will be dropped at the end of the seat's player
	 * turn, and whether that turn has begun. */
	bool stop_on_turn, begun;
	/* The rest was dropped (OUTCOME_DROPPED); lines added later are dropped
	 * too. */
	bool dropped;
	int since, player_turn;
};

/* Adds a record of a line of a batch and its outcome; NULL without a
 * journal. */
struct record *journal_line(struct journal *j, const struct match *m,
	const struct batch *b, const struct batch_line *line,
	enum outcome outcome);

/* A fact of the order under way; facts are kept in the order in which they
 * came. */
struct fact {
	enum fact_kind {
		FACT_ROLL,
		FACT_ANSWER,
		FACT_NOTE,
		FACT_FACE,
		FACT_OPENED,
	} kind;
	int value;	     /* ROLL; FACE: the piece */
	int card;	     /* FACE */
	const char *label;   /* ROLL; NULL in simulation */
	struct order answer; /* OPENED: the order that was sealed */
};

/*
 * Decides in place of a batch, in simulations and tests. It looks at m->missing
 * and match_listing and chooses one of the listed orders. False: no decision.
 */
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
	/* What the rules found out about the state; cleared when the state
	 * changes (match_changed). NULL if nothing is kept. */
	struct survey *survey;
	struct survey *asked; /* the same for `work`, at a question */

	bool under_way;
	struct order order;
	const char *seal; /* of the order under way, or NULL */
	/* The rules have looked at the arguments of the order under way
	 * (order_open), which may be sealed. */
	bool opened;
	int order_seat;
	struct fact *fact;
	size_t fact_count, fact_capacity;
	size_t told; /* events of the order under way already in the journal */
	/* Set only by a forged position: its facts do not fit the order, or
	 * there are more than the order uses. */
	bool bad_fact, spare_facts;
	bool bad_seal;	     /* the sealed order was not legal */
	struct faces *faces; /* faces of hidden cards; NULL if there are none */

	struct missing missing;
	struct order_array allowed; /* ANSWER: the options */
	struct card_list awaited;   /* SHARE: cards that must be shown
				     * together */

	struct conditional *standing[RULES_SEATS];
	size_t standing_count[RULES_SEATS];
	int conceded; /* a seat, or -1 */
	int draw_by;  /* the seat that proposes a draw, or -1 */
	bool drawn;   /* the other player agreed */

	struct batch batch[RULES_SEATS]; /* the rest of each seat's batch */
	struct decider *decider;
	/* No question is answered by default: in simulations and tests players
	 * must meet every question. */
	bool ask_all;
	struct arena *scratch;
};

/* Sets a game up. `world` is scenario data that must outlive the match. */
void match_start(struct match *m, struct arena *a, const struct rules *rules,
	const void *world, const int *option);

/* Frees what a match holds outside its arena. */
void match_end(struct match *m);

/* Starts the same game again from its opening, without new memory. */
void match_restart(struct match *m);

/* The scene of the current state; in the middle of an order, the board at the
 * question. */
struct scene match_scene(const struct match *m);

/*
 * Reads one line of a batch: a game's order with or without a condition, or an
 * engine verb (standing ..., on-fail ..., on-turn ..., on-reveal ..., concede,
 * agree draw, undo N, agree undo N, complain box N.K). False: not understood,
 * and *why says why.
 */
bool match_parse(const struct match *m, const char *line,
	struct batch_line *out, struct misreading *why);

/* Translates an order line from the player's own words, which name hidden cards
 * by their faces ("war W5"), to the words of packets ("war 1.4"). */
const char *match_own_words(const struct match *m, const struct reader *reader,
	const char *line, struct arena *a);

/* Adds to the reader's knowledge the cards that their seat sees now, in its
 * hand or by looking. For matches with open faces; in a game by mail the
 * packets bring this knowledge. */
void match_look(const struct match *m, struct reader *reader);

/* The current turn; at a question, the turn of the board at the question. */
int match_turn(const struct match *m);

/* Sets the turn for the next records of the journal. */
void journal_turn(struct journal *j, const struct match *m);

/* The id of the current phase, as for match_turn, and its name for people. */
const char *match_phase(const struct match *m);
const char *match_phase_name(const struct match *m);

/* The verbs that may be ordered, or that answer the question: "move, stop". */
const char *match_verbs(const struct match *m);

/* Appends what a legal order or an allowed answer would do, in a few words for
 * this reader. Appends nothing if the rules have no words for it. */
void match_gloss(const struct match *m, const struct reader *reader,
	const struct order *o, struct buffer *out);

/* Appends what the player must do but this legal order leaves undone (rules.h,
 * forgets). */
void match_forgets(
	const struct match *m, const struct order *o, struct buffer *out);

/* True if the line is an answer to a question, false if it is an order. */
bool match_is_answer(const struct match *m, const struct batch_line *line);

/* Gives the match a batch, in place of the rest of the seat's older batch. Its
 * standing orders take effect at once, and its on-fail, on-turn and on-reveal
 * lines before the first order. */
void match_give(struct match *m, const struct batch *b);

/*
 * Runs the match until it needs something that it can't get from chance, the
 * batch, standing orders, the rules' defaults or the decider. m->missing then
 * says what. `j` may be NULL.
 */
void match_run(struct match *m, struct chance *c, struct journal *j);

/* The same, but stops after one order. True if the match can go on from
 * there. */
bool match_run_order(struct match *m, struct chance *c, struct journal *j);

/* Gives the order under way the roll that it waits for, without a log. */
void match_add_roll(struct match *m, int value);

/* For reading a position: sets the seat's batch to `b`, whose rest begins at
 * line `next`. */
void match_requeue(struct match *m, const struct batch *b, size_t next);

/* The first line of a batch with this engine verb, or NULL. */
const struct batch_line *batch_find(
	const struct batch *b, enum engine_verb verb);

/* True if the batch has orders or answers, not only lines for the engine. */
bool batch_has_orders(const struct batch *b);

/*
 * The first line of a batch that can't be sealed, or NULL. It is too late to
 * find an illegal order when its seal is opened (VERB_SEALED,
 * feldpost-protocol(7) 5.5). So a sealed order must be legal in this match as
 * it is, be the first order of its batch, and have no condition, which would
 * give it away.
 */
const struct batch_line *batch_seal_fault(
	const struct match *m, const struct batch *b, struct refusal *why);

/*
 * Finds the first order that turns up other players' cards (VERB_SCOUTS)
 * although its batch then goes on (batch_scout_warning). Skips lines for which
 * `refused` returns true. Returns its index, or b->count if there is none.
 */
typedef bool batch_refused(const void *context, size_t at);
size_t batch_scout(const struct match *m, const struct batch *b,
	batch_refused *refused, const void *context);
const char *batch_scout_warning(void);

/* Drops the rest of all batches. */
void match_drop_batches(struct match *m);

/* match_wait_link makes the match wait for the next link. match_settle finds
 * out, between orders, whose move it is or whether the game is over, and ends
 * that wait. */
void match_wait_link(struct match *m);
void match_settle(struct match *m);

/* The winner of a game that is over, or -1. `all` knows every card: a player
 * who broke a rule that only faces show has lost (rules.h, judge). If `all` is
 * NULL, nobody is judged. */
int match_winner(const struct match *m, const struct reader *all);

/* Lists every order or answer that is legal now, or only those of one part
 * (l->part). Lists nothing if a link is missing or the game is over. */
void match_listing(const struct match *m, struct listing *l);

/* The number of parts of the listing; 1 if it is not divided. */
int match_parts(const struct match *m);

/* Appends the open question as the reader may see it (NULL: as everybody
 * may). */
void match_question(
	const struct match *m, const struct reader *reader, struct buffer *out);

/* True if `o` is legal now; otherwise `r` (may be NULL) says why not. */
bool match_legal(
	const struct match *m, const struct order *o, struct refusal *r);

/* True if a thing that can have orders (a unit, say) has none now; `r` says
 * why. False also if the rules have no reason to give. */
bool match_idle(const struct match *m, const struct vocabulary *type, int thing,
	struct refusal *r);
/* The same for the thing with this id or name. */
bool match_idle_word(
	const struct match *m, const char *word, struct refusal *r);

/* The same for the first thing that this word names. */
bool match_idle_word(
	const struct match *m, const char *word, struct refusal *r);

/*
 * Carries out one legal order or answer, as a batch of one. For play without
 * packets.
 */
void match_submit(struct match *m, const struct order *o, struct chance *c,
	struct journal *j);

/* The same without a journal and without new memory, for callers that try
 * thousands of orders. */
void match_step(struct match *m, const struct order *o, struct chance *c);

/* True if two matches with the same opening are between orders in the same
 * position, so that from here on only chance can make them differ. */
bool match_alike(const struct match *a, const struct match *b);

/* Copies a match for trying things out; world and standing orders are shared.
 * The copy has no decider. */
void match_fork(struct match *copy, const struct match *m, struct arena *a);

/* Copies a match to look at and to go back to. The copy has no scratch memory
 * and need not be ended. If `m` was not started, neither is the copy. */
void match_mark(struct match *mark, const struct match *m, struct arena *a);

/* Makes a match equal to another of the same game. They share only the world,
 * the standing orders and the lines of batches. */
void match_copy(struct match *to, const struct match *from);

/* Goes back to a mark of this match. If the match was started after the mark,
 * it is ended. */
void match_return(struct match *m, const struct match *mark);

/*
 * Writes the part of the position that the state hash covers, as a map of now,
 * queue, standing and state (feldpost-protocol(7) 3.4), each in canonical form.
 */
struct node *match_write(const struct match *m, struct arena *a);

/* Appends the text of that map. This text is hashed. */
void match_text(const struct match *m, struct buffer *out);

/* Writes the state and the order under way, without orders that have yet to be
 * carried out. */
struct node *match_write_board(const struct match *m, struct arena *a);

/*
 * Sets the match to the position in `map` (other keys are ignored). Runs the
 * order under way again with its facts; then the match must wait for what the
 * position says. match_give adds the rest of a queue.
 */
bool match_read(struct match *m, const struct node *map, struct error *e);

/*
 * Lays a map of state keys over the current state; keys may be missing. For
 * tests.
 */
bool match_lay(struct match *m, const struct node *map, struct error *e);

/* The name of an outcome: done, impossible, ... */
const char *outcome_name(enum outcome o);

#endif
