/*
 * Rules: a game is one struct.
 * floor: match
 *
 * The engine calls nothing else, and knows nothing of any one game. All
 * functions are pure: they read world, options and state, and answer through
 * their arguments; only `apply` changes a state, a working copy.
 */
#ifndef FELDPOST_RULES_H
#define FELDPOST_RULES_H

#include <stdbool.h>
#include <stddef.h>

#include "feldpost/arena.h"
#include "feldpost/canvas.h"
#include "feldpost/error.h"
#include "feldpost/faults.h"
#include "feldpost/fields.h"
#include "feldpost/message.h"
#include "feldpost/order.h"
#include "feldpost/picture.h"
#include "feldpost/run.h"
#include "feldpost/set.h"

enum {
	RULES_SEATS = 2,
	RULES_OPTIONS = 16,
	RULES_WEIGHTS = 64,
	RULES_STANCES = 8,
	RULES_CHANGES = 3, /* of a stance */
	MESSAGE_ARGS = 8,
};

/* Who plays. Seats are not sides (feldpost-source(7) THE WORDS). */
struct seat {
	const char *id; /* "german" */
	const char *name;
};

/* A choice before the game; every option is in the offer's `setup`. */
struct game_option {
	const char *key;
	const char *const *values; /* NULL-terminated */
	int preset;		   /* index of the default */
	const char *rule, *help;
};

/* Two options of which one must keep its default, by their keys. */
struct option_pair {
	const char *key, *not_with;
};

/*
 * A message to people: what happened, or what is asked. `args` are types as in
 * order.h (TOWN, NUMBER, ...); the text names them {0}, {1}, ...; a plural
 * {1:point:points} takes the first form for 1. `--json` goes by its id,
 * translations (message.h) by the text. An event with an empty text is not
 * printed: it is for pictures and programs only.
 *
 * A game's messages.h lists them as MESSAGE(row, id, args, text), or NEWS where
 * a mail says it before anything else, as what has happened; it is included
 * twice, once for the rows' names and once for the table. So it is
 * with reasons.h, verbs.h, guards.h and phases.h: REASON(row, rule, text),
 * VERB(row, syntax, flags, rule, help, phases), GUARD(row, syntax, rule, help),
 * PHASE(row, id, name).
 */
#define NO_TEXT ""
struct message {
	const char *id;
	const char *args;
	const char *text;
	bool news;
};

/* Whose move it is when no order is under way. */
struct pending {
	int seat;	    /* -1: the game is over */
	int turn;	    /* game turn, from 1; 0 before the first */
	int player_turn;    /* which of its player turns, from 0: what pictures
			     * show together, and what is over for on-turn */
	int since;	    /* the game turn in which that player turn began,
			     * where it spans two; 0: `turn` */
	int phase;	    /* row of the game's phases */
	int winner;	    /* when over: a seat, or -1 for a draw or a loss in
			     * solitaire */
	const char *result; /* when over: an id: "won", "lost", "draw" */
	int reason;	    /* when over: a message */
	int reason_arg[MESSAGE_ARGS];
};

/* A data file of the scenario and the table by which it fills the world. */
struct data_file {
	const char *name;
	const struct field *fields;
};

/* A step in the sequence of play: the rule's number, and what is done. */
struct step {
	const char *rule; /* at most 4 columns */
	const char *text; /* of any length, it is wrapped */
};

/* Why an order is not legal. */
struct refusal {
	const char *rule;
	char text[240];
	/* Nothing is wrong with the line: its question did not come, or the
	 * game was over before. */
	bool needless;
	/* An answer, and what was open was a question of another kind. */
	bool elsewhere;
};
void refuse(struct refusal *r, const char *rule, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

/*
 * A game's table of such reasons. Its predicates return rows of it, the first
 * of which says that nothing stands against the order; so what is legal and
 * why something is not can't differ. In the text {unit} stands for what
 * the list of holes says of it.
 */
struct reason_words {
	const char *rule, *text;
};
struct hole {
	const char *name; /* "unit"; NULL ends a list of them */
	const char *text; /* "us-30-1"; NULL: the number */
	int number;
};
/* What a hole counts up, with commas: "de-26 at 0401, de-27 at 0403". */
struct hole_list {
	char text[200];
	size_t length;
};
void hole_add(struct hole_list *l, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
void refuse_because(struct refusal *r, const struct reason_words *why,
	const struct hole *holes);

/* Pieces that nobody has seen: a cup (cup.h) or a pile (pile.h). */
struct lazy_deck {
	const char *name; /* "cup": stands as lazy-cup in the offer */
	const struct vocabulary *pieces;
	/* The set of those that belong to it; NULL: all. */
	uint64_t (*content)(const void *world);
};

/*
 * What a seat must decide in the middle of an order, for its doctrine.
 */
struct question {
	int seat;
	int message; /* the question, and its arguments */
	int arg[MESSAGE_ARGS];
	const struct order *option; /* at least two */
	size_t count;
	/* All lines of doctrine of the seat whose conditions hold, in their
	 * order: several may say together what is chosen. */
	const struct order *const *doctrine;
	size_t doctrine_count;
};

/* What `choose` says when none of the options is meant. */
enum {
	CHOOSE_NONE = -1, /* this doctrine has nothing to say here */
	CHOOSE_ASK = -2,  /* the player wants to be asked */
};

/* What happened, for pictures (match.h). */
struct record;

/* What hex games do with each verb (act.h). */
struct acts;

/* Who looks, and what he knows of hidden cards (cards.h). */
struct reader;

/* A rule that was broken as only faces show (struct rules, `judge`). */
struct breach {
	int seat;	  /* who has broken it, and lost */
	const char *rule; /* its number */
	int message;	  /* what lies where, with its arguments */
	int arg[MESSAGE_ARGS];
};

/*
 * What can be counted of a position, to say what a plan brings: points,
 * strength left, places held. It may use only what the seat knows.
 */
struct measure {
	const char *id;	  /* "own-steps" */
	const char *name; /* "steps of your own" */
	int good; /* 1: more is better for the seat, -1: less is, 0: neither */
	int (*count)(const struct scene *s, int seat);
};

/*
 * What something is worth to the greedy player of a game: a number that trial
 * games have given, and others may change (struct reader). weights.h lists
 * them, WEIGHT(row, name, preset).
 */
struct weighed {
	const char *name; /* "step" */
	int preset;
};

/*
 * A way to go through a phase: what is worth more or less to who takes it up
 * than usual, in percent. At most RULES_STANCES; ends with a NULL name.
 */
struct stance {
	const char *name; /* N_("pressing on") */
	struct stance_change {
		const char *weight; /* NULL: no more, at the end, too */
		int percent;
	} change[RULES_CHANGES + 1];
};

/*
 * What may be laid over a map of hexes for who plans: of each hex a number, 0
 * for nothing. It may use only what the seat knows, and is asked of boards
 * between orders. Ids are "zones" (of control, of the enemy), "reach" (how many
 * of his units can come there), "supply" (where one's own are in supply).
 */
struct overlay {
	const char *id;
	/* `value` has HEX_MOST elements, all 0. */
	void (*mark)(const struct scene *s, int seat, int16_t *value);
};

/*
 * A game. These members may be NULL: `manual`, `sequence`, `turns`, `decks`,
 * `hidden`, `exclusive`, `allows`, `idle`, `gloss`, `forgets`, `choose`,
 * `parts`, `acts`, `weights`, `weigh`, `value`, `reason`, `price`, `measures`,
 * `overlays`, `sheet`, `picture`, `judge`, and `options` if there are none;
 * `draw` if there is a `picture`. All others are there, if only as a table with
 * nothing in it but its end; the engine relies on it, and tests/harness/ checks
 * it.
 */
struct rules {
	const char *name; /* also of its folder in scenarios/ */
	const char *title;
	const char *version; /* "peiper 2": dice labels and rules as they are */
	const char *about;   /* one line */
	bool is_template;    /* of new games: no menu offers it */
	/* The page that tells the game: "feldpost-peiper(6)". */
	const char *manual;
	/* The course of a turn, for `help`; ends with a NULL rule. */
	const struct step *sequence;

	const struct seat *seats;
	int seat_count;
	const struct game_option *options;
	int option_count;
	/* Ends with a NULL key; NULL: all may be chosen together. */
	const struct option_pair *exclusive;
	const char *const *phases; /* ids ("second-move"), ending with NULL */
	const char *const *phase_names; /* as many: "second move" */
	/* Names of the turns, from turn 1 on, for headings. */
	const struct vocabulary *turns;
	const struct verb *verbs;
	const struct verb *guards;
	const struct vocabulary *const *vocabularies;
	const struct message *messages;
	const struct lazy_deck *decks;	   /* ends with a NULL name */
	const struct hidden_cards *hidden; /* cards.h */

	/* Scenario data. */
	size_t world_size;
	const struct data_file *data;
	/* Finds what the rules take for granted and the tables do not say. All
	 * ids are there that must be (MUST_BE). */
	void (*check)(const void *world, struct faults *f);
	/* Completes what was read, when it has no faults. */
	void (*prepare)(void *world, struct arena *a);

	/* The state. */
	size_t state_size;
	const struct field *fields;
	void (*setup)(const void *world, const int *option, void *state);
	void (*pending)(const struct scene *s, struct pending *p);

	/* Room for what the rules find out of a state (run.h, survey), so that
	 * all who ask about its orders share it; 0: they keep nothing. Who is
	 * handed an order of a listing asks about that one alone. */
	size_t survey_size;

	/*
	 * Every legal order when no order is under way: what is listed is
	 * accepted, and nothing else is, but refinements of VERB_OPEN orders
	 * that `allows` accepts.
	 */
	void (*legal)(const struct scene *s, struct listing *l);
	/* For games with long listings: whether that order of this phase is
	 * legal, without them. NULL: it is if it is listed. */
	bool (*allows)(const struct scene *s, const struct order *o);
	/* Says why an order that is not listed is not legal. Orders of another
	 * phase never come here: the engine says so by the table of verbs. */
	void (*explain)(const struct scene *s, const struct order *o,
		struct refusal *r);
	/* Says why there is no order at all now for a thing that could have
	 * one, such as a unit that has moved. False: there is one, or no
	 * order is ever for such a thing. */
	bool (*idle)(const struct scene *s, const struct vocabulary *type,
		int thing, struct refusal *r);
	/* Says in a few words what a legal order or an allowed answer would
	 * do here ("attack the face-down card with 3 Tigers"), for people who
	 * choose. In the middle of an order `s` is the board at the question.
	 * May say nothing. */
	void (*gloss)(const struct scene *s, const struct reader *reader,
		const struct order *o, struct buffer *out);
	/* Says what a legal order leaves undone that had to be done, and that
	 * the rules will now do their own way ("us-30-1 must attack"): `check`
	 * tells it. `s` is the board before the order. May say nothing. */
	void (*forgets)(const struct scene *s, const struct order *o,
		struct buffer *out);
	/* Carries out a legal order. */
	void (*apply)(struct run *run, const struct order *o);
	/* Whether the condition of a guard holds for `seat`. */
	bool (*holds)(
		const struct scene *s, int seat, const struct order *condition);

	/*
	 * Answers for a player: which option (its row) does this line of his
	 * standing orders, of a verb with VERB_DOCTRINE, choose? NULL for the
	 * line: what is chosen for a player who has said nothing. `s` is the
	 * board at the question.
	 */
	int (*choose)(const struct scene *s, const struct question *q,
		const struct order *doctrine);

	/*
	 * For games with long listings: into how many parts the listing falls
	 * now (a unit each, say). A listing whose `part` is not
	 * LISTING_WHOLE wants only the orders of that part, which may be none;
	 * all parts together are the listing.
	 */
	int (*parts)(const struct scene *s);
	/* For games that have the acts_... functions of act.h for what is asked
	 * of orders here. */
	const struct acts *acts;
	/* Ends with a NULL name: what `weigh` goes by, at most RULES_WEIGHTS.
	 */
	const struct weighed *weights;
	/* How good an order or answer looks for who gives it: any number, more
	 * is better. The reader is his seat, and knows what it has seen. For
	 * the policy `greedy`. */
	int (*weigh)(const struct scene *s, const struct reader *reader,
		const struct order *o);
	/* How a position looks to a seat, between two orders, in hundredths:
	 * at 0 both win alike, at 100 some three games of four are won, and
	 * what is n for one seat is -n for the other. It may use only what both
	 * seats know. For players that try orders out in games too long to be
	 * played to their end (search.h); of a game that is over it is not
	 * asked. */
	int (*value)(const struct scene *s, int seat);
	/* How far they are played: until another seat has been the one to order
	 * so often. Nearer than its end, a game is asked for its value. */
	int horizon;
	/* Bit k for each phase (row) whose orders show in so short a time what
	 * they are worth: combat. In others the player goes by `weigh`; answers
	 * he tries always. */
	uint32_t tried;
	/* The same for phases in which it shows what all orders together are
	 * worth: movement. There he tries these stances, each for the whole
	 * phase; both may be left out. */
	uint32_t planned;
	const struct stance *stances;
	/* What speaks for an order or an answer, as that player sees it, in a
	 * few words ("beats 63 of 100 cards that may answer"), for advice. May
	 * say nothing. */
	void (*reason)(const struct scene *s, const struct reader *reader,
		const struct order *o, struct buffer *out);
	/* What an order uses up that could serve later, in any unit: of orders
	 * of one verb with which as many games are won, advice names the
	 * cheapest. */
	int (*price)(const struct scene *s, const struct reader *reader,
		const struct order *o);
	/* Ends with a NULL id. Asked of boards between orders, and in the
	 * middle of one. */
	const struct measure *measures;
	/* Ends with a NULL id. */
	const struct overlay *overlays;
	/* The lines of an order file for the reader's seat to fill in, as
	 * comments: "#  - move us-30-1 HEX   # 0205, 2-3-7". */
	void (*sheet)(const struct scene *s, const struct reader *reader,
		struct buffer *out);

	/* The map with all that stands on it, as the reader may see it; `last`
	 * is the first of the events that it shows, or NULL. The rules call
	 * picture_start or tabletop_start with the arena that stands in `p`.
	 * When it is, and what the game is called if they say nothing else, is
	 * added. */
	void (*picture)(const struct scene *s, const struct reader *reader,
		const struct record *last, struct picture *p);
	/* Pictures show how things stand, and nothing that moved: for them no
	 * player turn is looked up. */
	bool still;
	/* What the reader may see, of a game without `picture`. */
	void (*draw)(const struct scene *s, const struct reader *reader,
		struct canvas *c);
	/* The same in words, below the board: lines of any length, which are
	 * wrapped. */
	void (*brief)(const struct scene *s, const struct reader *reader,
		struct buffer *out);

	/*
	 * For what nobody can check while cards are hidden, such as where a
	 * face-down counter of some kind may be put. Asked when the game is
	 * over and all is disclosed: `all` knows every card that was ever
	 * shuffled (card_seen), and the state must have kept what is to be
	 * judged. The k-th rule that was broken, from 0; false: no more. Who
	 * has broken one has lost, whatever the board says; if both have,
	 * nobody has won. So who was found out in play is named, too.
	 */
	bool (*judge)(const struct scene *s, const struct reader *all, int k,
		struct breach *out);

	/* What must hold of every state between orders: each says what is
	 * broken, or NULL. The list ends with NULL. The rules may take it for
	 * granted, so it is asked of every position that is read; tests and
	 * simulation ask after every order. */
	const char *(*const *invariants)(const struct scene *s);
};

/* All games, ending with NULL (src/games/games.c). */
extern const struct rules *const games[];

/* The game called `name`, or NULL; `near` (may be NULL) sees all names. */
const struct rules *game_named(const char *name, struct nearest *near);

/* The seat that plays against this one; -1: nobody does. */
int rules_opponent(const struct rules *rules, int seat);

/* Two that were chosen and can't be chosen together, or NULL. */
const struct option_pair *option_excluded(
	const struct rules *rules, const int *option);

/* Options as these lines say, KEY=VALUE each, and all others as they are if
 * nobody says anything. ERROR_USAGE: there is no such option or value, or two
 * can't be chosen together. */
bool options_set(const struct rules *rules, const struct lines *lines,
	struct arena *a, int *option, struct error *e);

/* What the deck in that row holds when the game begins. */
uint64_t deck_content(const struct rules *rules, int deck, const void *world);

/* The title as it is printed on the box: `title` has a context (context.h), so
 * nobody else reads it. */
const char *rules_title(const struct rules *rules);

/* "Turn 3, 17 Dec PM" */
void turn_title(struct buffer *out, const struct rules *rules,
	const void *world, int turn);

/* What is broken of the invariants, or NULL. */
const char *rules_broken(const struct rules *rules, const struct scene *s);

/* Number of messages' args, and a message as text with ids or names put in, as
 * the reader calls them; NULL: as everybody does. */
int message_args(const struct message *m);
/* The vocabulary of argument `i` of a message, or NULL for a number. */
const struct vocabulary *message_words(
	const struct rules *rules, const struct message *m, int i);
void message_write(struct buffer *out, const struct rules *rules,
	const void *world, const struct reader *reader, int message,
	const int *arg);

#endif
