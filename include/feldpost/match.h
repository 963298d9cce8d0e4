/*
 * Matches: one game as the rules see it, and batches of orders run on it.
 * floor: match
 *
 * A match holds the state at the start of the order under way (or between two
 * orders), the facts that came since, the standing orders, and what is left
 * of the batch being run. It knows nothing of packets, signatures or files.
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
	MISSING_ANSWER, /* a seat's answer to a question in mid-order */
	MISSING_LINK,	/* a roll, which needs the next link */
	MISSING_SHARE,	/* a card that its holder must show, an order that its
			 * owner must open, a deck that is not shuffled yet */
	MISSING_NOTHING /* the game is over */
};

struct missing {
	enum missing_kind kind;
	struct pending pending; /* seat, turn and phase; the result when over */
	int seat;		/* who must act; -1 nobody, or both */
	int card;		/* SHARE: to be shown, the first of `awaited`;
				 * -1: the order's seal is to be opened, or a
				 * deck shuffled */
	int question;		/* ANSWER: message and arguments */
	int question_arg[MESSAGE_ARGS];
};

/* What became of one line of a batch (feldpost-orders(5)). */
enum outcome {
	OUTCOME_WAITING, /* the batch has not come to it */
	OUTCOME_DONE,
	OUTCOME_UNDERWAY,   /* stopped in the middle for a decision */
	OUTCOME_IMPOSSIBLE, /* not legal when its turn came */
	OUTCOME_GUARDED,    /* its guard did not hold */
	OUTCOME_DROPPED,    /* after on-fail stop, after the game's end, with
			     * on-turn stop after the player's turn, with
			     * on-reveal stop after a card was turned up */
};

/*
 * The journal: what happened, in order, as the report needs it. NULL where
 * nobody wants to know.
 */
enum record_kind {
	RECORD_PACKET,	 /* a packet begins: number, sender */
	RECORD_ORDER,	 /* a line of the batch */
	RECORD_EVENT,	 /* the rules told something */
	RECORD_ROLL,	 /* an item of `rolls` */
	RECORD_STANDING, /* a question that nobody had to be asked: a standing
			  * order answered it, or the rules' default */
	RECORD_NOTE,	 /* chat */
};

struct record {
	struct record *next;
	enum record_kind kind;
	unsigned packet;
	int turn, player_turn, since; /* (rules.h, pending) */
	unsigned undone; /* the packet in which it happened was, by the first,
			  * the second, ... of all undos; 0: it stands */
	int seat;
	const char *text;   /* PACKET: sender's name; ORDER, ROLL, NOTE: line;
			     * STANDING: that line, or "by default" */
	const char *answer; /* STANDING: what was chosen, where `text` is not
			     * itself the answer */
	size_t line;	  /* ORDER: its place in the batch, from 1; 0 = resumed.
			   * STANDING: among those that stand; 0 = by default */
	unsigned ordered; /* ORDER: the packet that gave it; 0: not known, for
			   * the journal begins behind that */
	enum outcome outcome;
	struct refusal refusal; /* rule NULL: the engine's own reason */
	/* ORDER that was legal, if the journal wants to know: what it would do;
	 * what it leaves undone (rules.h, forgets). NULL: nothing is said. */
	const char *gloss, *forgets;
	int message;
	int arg[MESSAGE_ARGS];
};

struct match;
struct journal {
	struct arena *arena;
	struct record *first, *last;
	struct record *under_way;     /* the order that waits, if it does */
	unsigned packet;	      /* stamped on every record */
	int turn, player_turn, since; /* likewise */
	unsigned undos;		      /* packets undone so far */
	/* For whom orders are recorded with what they would do; NULL: nobody
	 * wants to know. */
	const struct reader *reader;
	/* If not NULL: whether the gloss of this line (`line` of its record)
	 * is wanted. */
	bool (*reads)(const struct journal *j, size_t line);
	/* Nothing is recorded but what became of lines, and of those that are
	 * not legal no reason. */
	bool terse;
	/* Called, if not NULL, when a turn (`turn` has it still) is over: the
	 * board is as it left it, and all of its records are there. */
	void (*turn_over)(struct journal *j, const struct match *m);
	/* Called, if not NULL, when a packet has been taken; what it brought
	 * has its records. */
	void (*taken)(struct journal *j);
	/* Called, if not NULL, when an order has come to its end, or has
	 * stopped for what somebody must decide or show: all of its records are
	 * there so far, and `under_way` is that of the order itself, NULL if
	 * nobody gave it. Where it began a turn, turn_over came first. */
	void (*order_over)(struct journal *j, const struct match *m);
	void *watcher; /* for all of them */
};

struct record *journal_add(
	struct journal *j, enum record_kind kind, const char *text);

/* What these packets brought has been undone. */
void journal_undo(struct journal *j, unsigned from, unsigned to);

/* One parsed line of a batch. */
enum engine_verb {
	ENGINE_NONE, /* the game's own order */
	ENGINE_STANDING,
	ENGINE_STANDING_ALSO, /* before those that stand already */
	ENGINE_STANDING_NONE,
	ENGINE_ON_FAIL_STOP,
	ENGINE_ON_FAIL_SKIP,
	ENGINE_ON_TURN_STOP,
	ENGINE_ON_TURN_KEEP,
	ENGINE_ON_REVEAL_STOP,
	ENGINE_ON_REVEAL_GO,
	ENGINE_CONCEDE,
	ENGINE_DRAW, /* agree draw: proposed, or accepted in the next packet */
	ENGINE_UNDO, /* undo N: asks the other to agree that what packet N has
		      * ordered is as if not sent */
	ENGINE_AGREE_UNDO, /* agree undo N: he does */
	ENGINE_COMPLAIN,   /* complain box N.K: the referee's box is bad */
};

struct batch_line {
	enum engine_verb engine;
	struct guarded order; /* STANDING: an answer or a doctrine, and when */
	const char *text;     /* canonical */
	const char *seal;     /* "war.5.1": the arguments are sealed; or NULL */
	unsigned packet;      /* UNDO, AGREE_UNDO, COMPLAIN */
	unsigned box;	      /* COMPLAIN: K */
};

struct batch {
	unsigned packet; /* that carried it */
	int seat;
	struct batch_line *line;
	size_t count, next;
	bool stop_on_fail, stop_on_reveal;
	/* What is left when the player turn of its seat is over is dropped;
	 * which one it is, once it has begun. */
	bool stop_on_turn, begun;
	/* The rest was dropped (OUTCOME_DROPPED), and so is what would be added
	 * to it. */
	bool dropped;
	int since, player_turn;
};

/* A record of a line of a batch, and what became of it; NULL without a journal.
 */
struct record *journal_line(struct journal *j, const struct match *m,
	const struct batch *b, const struct batch_line *line,
	enum outcome outcome);

/* A fact of the order under way, in the order in which it came. */
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
	struct order answer; /* OPENED: the order as it was sealed */
};

/*
 * Decides in place of a batch: simulation, tests. It looks at m->missing and
 * match_listing, and answers with one of the listed orders. False = nothing
 * to say.
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
	/* Of the state: forgotten when that changes (match_changed). NULL: none
	 * is kept. */
	struct survey *survey;
	struct survey *asked; /* the same of `work`, at a question */

	bool under_way;
	struct order order;
	const char *seal; /* of the order under way, or NULL */
	/* The rules have looked at what was to be secret of the order under
	 * way, sealed or not (order_open). */
	bool opened;
	int order_seat;
	struct fact *fact;
	size_t fact_count, fact_capacity;
	size_t told; /* events of the order under way that are journalled */
	/* Only a position that was tampered with: facts that don't fit the
	 * order, or more than it uses. */
	bool bad_fact, spare_facts;
	bool bad_seal;	     /* what was sealed is not legal */
	struct faces *faces; /* of hidden cards; NULL where there are none */

	struct missing missing;
	struct order_array allowed; /* ANSWER: the options */
	struct card_list awaited;   /* SHARE: cards to be shown together */

	struct guarded *standing[RULES_SEATS];
	size_t standing_count[RULES_SEATS];
	int conceded; /* a seat, or -1 */
	int draw_by;  /* the seat that proposes a draw, or -1 */
	bool drawn;   /* and the other has agreed */

	struct batch batch[RULES_SEATS]; /* what is left of each seat's */
	struct decider *decider;
	/* Nothing is answered by default: simulation and tests, whose players
	 * are to meet every question. */
	bool ask_all;
	struct arena *scratch;
};

/* Sets a game up. `world` is scenario data that outlives the match. */
void match_start(struct match *m, struct arena *a, const struct rules *rules,
	const void *world, const int *option);

/* Frees what a match holds besides its arena. */
void match_end(struct match *m);

/* The same game from its opening again, without new memory. */
void match_restart(struct match *m);

/* The scene of the state as it stands; in the middle of an order the board as
 * it is at the question. */
struct scene match_scene(const struct match *m);

/*
 * Reads one line of a batch: a game's order with or without guard, or an
 * engine verb (standing ..., on-fail ..., on-turn ..., on-reveal ..., concede,
 * agree draw, undo N, agree undo N, complain box N.K). False: not understood.
 */
bool match_parse(const struct match *m, const char *line,
	struct batch_line *out, struct misreading *why);

/* An order line as its owner may write it, with hidden cards by what they are
 * ("war W5"), in the words of packets ("war 1.4"). */
const char *match_own_words(const struct match *m, const struct reader *reader,
	const char *line, struct arena *a);

/* What the reader's seat sees of cards now, by its hand or a look, he has seen
 * for good. For matches with open faces; in a game by mail packets say it. */
void match_look(const struct match *m, struct reader *reader);

/* The turn that is played; at a question that of the board as it is then. */
int match_turn(const struct match *m);

/* What the journal gets next belongs to that turn. */
void journal_turn(struct journal *j, const struct match *m);

/* The id of the phase, likewise, and its name for people. */
const char *match_phase(const struct match *m);
const char *match_phase_name(const struct match *m);

/* "move, stop": the verbs that may be ordered now, or that answer. */
const char *match_verbs(const struct match *m);

/* Appends what a legal order or an allowed answer would do, in a few words for
 * this reader; nothing where the rules have none. */
void match_gloss(const struct match *m, const struct reader *reader,
	const struct order *o, struct buffer *out);

/* Appends what a legal order leaves undone that had to be done (rules.h,
 * forgets). */
void match_forgets(
	const struct match *m, const struct order *o, struct buffer *out);

/* Whether a line answers a question, and orders nothing. */
bool match_is_answer(const struct match *m, const struct batch_line *line);

/* Hands over a batch. Standing orders in it take effect at once, on-fail,
 * on-turn and on-reveal lines before the first order. Replaces what was left of
 * the seat's older batch. */
void match_give(struct match *m, const struct batch *b);

/*
 * Goes on until something is missing that neither chance, nor the batch, nor
 * standing orders, nor the rules' defaults, nor the decider has. `j` may be
 * NULL. What is missing then stands in m->missing.
 */
void match_run(struct match *m, struct chance *c, struct journal *j);

/* The same, but to the end of one order at most. True: it goes on from there.
 */
bool match_run_order(struct match *m, struct chance *c, struct journal *j);

/* What the die shows that the order under way waits for; it is in no log. */
void match_add_roll(struct match *m, int value);

/* Says that `b` is what the seat's batch was, and that what is left of it
 * begins at line `next` (a position being read). */
void match_requeue(struct match *m, const struct batch *b, size_t next);

/* The first line of a batch with this engine verb, or NULL. */
const struct batch_line *batch_find(
	const struct batch *b, enum engine_verb verb);

/* Whether a batch has orders or answers, not only what the engine reads. */
bool batch_has_orders(const struct batch *b);

/*
 * The first line of a batch that can't be sealed, or NULL. When a sealed order
 * (VERB_SEALED, feldpost-protocol(7) 5.5) is opened it is too late to find that
 * it was not legal: so it must be legal in this match as it stands, the
 * first order of its batch, and without a condition, which would tell of it.
 */
const struct batch_line *batch_seal_fault(
	const struct match *m, const struct batch *b, struct refusal *why);

/*
 * The place of the first order that turns up what others hold (VERB_SCOUTS)
 * while its batch goes on all the same, but for those that are `refused`, as
 * whoever asks says by their places; b->count: there is none. Its player is
 * told once what that means.
 */
typedef bool batch_refused(const void *context, size_t at);
size_t batch_scout(const struct match *m, const struct batch *b,
	batch_refused *refused, const void *context);
const char *batch_scout_warning(void);

/* Forgets what is left of all batches. */
void match_drop_batches(struct match *m);

/* Says that the match waits for the next link. Finds out, between orders, whose
 * move it is, or that the game is over; then it waits no longer. */
void match_wait_link(struct match *m);
void match_settle(struct match *m);

/* Who has won a game that is over; -1: nobody. `all` knows every card: who has
 * broken a rule that only faces show has lost (rules.h, judge); NULL: nobody
 * does, and none is judged. */
int match_winner(const struct match *m, const struct reader *all);

/* Every order or answer that is legal now, or one part of them (l->part).
 * Nothing when a link is missing or the game is over. */
void match_listing(const struct match *m, struct listing *l);

/* Into how many parts the listing falls now; 1: it is not divided. */
int match_parts(const struct match *m);

/* What is asked, where an answer is missing, as its reader may see it (NULL:
 * what everybody may). */
void match_question(
	const struct match *m, const struct reader *reader, struct buffer *out);

/* Whether `o` is legal now; if not, `r` (may be NULL) says why. */
bool match_legal(
	const struct match *m, const struct order *o, struct refusal *r);

/* Whether there is no order at all for a thing (a unit, say) that could have
 * one; `r` says why. False, too, where the rules have nothing to say of it. */
bool match_idle(const struct match *m, const struct vocabulary *type, int thing,
	struct refusal *r);
/* The same for a thing that goes by that word. */
bool match_idle_word(
	const struct match *m, const char *word, struct refusal *r);

/* The same for what a word means: of several things for the first of them. */
bool match_idle_word(
	const struct match *m, const char *word, struct refusal *r);

/*
 * Carries out one order or answer that is legal now, as a batch of one.
 * For play without packets.
 */
void match_submit(struct match *m, const struct order *o, struct chance *c,
	struct journal *j);

/* The same without a word of it, and without new memory: for who tries orders
 * by the thousand. */
void match_step(struct match *m, const struct order *o, struct chance *c);

/* Whether two matches that share what they began with stand alike between two
 * orders: what comes differs by chance alone. */
bool match_alike(const struct match *a, const struct match *b);

/* A copy that shares world and standing orders, for trying things out. Who
 * decides in `m` does not decide in it. */
void match_fork(struct match *copy, const struct match *m, struct arena *a);

/* The same to look at and to go back to, without scratch memory: it need not be
 * ended. Of a match that has not been started, one that has not. */
void match_mark(struct match *mark, const struct match *m, struct arena *a);

/* Makes a match of the same game what another one is. They share nothing but
 * world, standing orders and the lines of batches. */
void match_copy(struct match *to, const struct match *from);

/* Goes back to a mark of this match. If it was started since, it is ended. */
void match_return(struct match *m, const struct match *mark);

/*
 * The part of the position that the state hash covers: a map of now, queue,
 * standing and state (feldpost-protocol(7) 3.4), each in canonical form.
 */
struct node *match_write(const struct match *m, struct arena *a);

/* The text of that, which is hashed. */
void match_text(const struct match *m, struct buffer *out);

/* The part of it that has come about: the state and the order under way,
 * without what may yet be carried out. */
struct node *match_write_board(const struct match *m, struct arena *a);

/*
 * Sets the match to a position read from `map` (other keys are ignored). The
 * order under way is run again with its facts, and what is then missing must
 * be what the position says. The rest of a queue comes with match_give.
 */
bool match_read(struct match *m, const struct node *map, struct error *e);

/*
 * Lays a map of state keys over the state as it stands; keys may be missing.
 * For tests.
 */
bool match_lay(struct match *m, const struct node *map, struct error *e);

/* The name of an outcome: done, impossible, ... */
const char *outcome_name(enum outcome o);

#endif
