/*
 * Rules: a game is one struct.
 * floor: match
 *
 * The engine calls nothing else of a game and knows no game by name. All
 * functions are pure: they read world, options and state, and answer through
 * their arguments. Only `apply` changes a state, which is a working copy.
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
	RULES_CHANGES = 3, /* most changes of one stance */
	MESSAGE_ARGS = 8,
};

/* A player's role in a game. Seats are not sides (feldpost-source(7) THE
 * WORDS). */
struct seat {
	const char *id; /* "german" */
	const char *name;
};

/* A choice before the game; the offer's `setup` has every option. */
struct game_option {
	const char *key;
	const char *const *values; /* NULL-terminated */
	int preset;		   /* index of the default */
	const char *rule, *help;
};

/* Two options, by their keys, that can't both differ from their defaults. */
struct option_pair {
	const char *key, *not_with;
};

/*
 * A message to people: an event, or a question. `args` are types as in order.h
 * (TOWN, NUMBER, ...); the text names them {0}, {1}, ...; a plural
 * {1:point:points} takes the first form for 1. `--json` uses the id, and
 * translations (message.h) the text. An event with an empty text is not
 * printed: it is for pictures and programs only.
 *
 * A game's messages.h lists them as MESSAGE(row, id, args, text), or as NEWS
 * for events that a mail reports first. The file is included twice, once for
 * the enum of rows and once for the table. reasons.h, verbs.h, conditions.h and
 * phases.h work the same way: REASON(row, rule, text), VERB(row, syntax, flags,
 * rule, help, phases), CONDITION(row, syntax, rule, help), PHASE(row, id,
 * name).
 */
#define NO_TEXT ""
struct message {
	const char *id;
	const char *args;
	const char *text;
	bool news;
};

/* Whose move it is between orders. */
struct pending {
	int seat;	    /* -1 if the game is over */
	int turn;	    /* game turn, from 1; 0 before the first */
	int player_turn;    /* which player turn of the game turn, from 0;
			     * pictures show one player turn, and on-turn
			     * ends with it */
	int since;	    /* for a player turn that spans two game turns:
			     * the one in which it began; 0: `turn` */
	int phase;	    /* row of the game's phases */
	int winner;	    /* when over: the winning seat; -1: a draw, or
			     * solitaire lost */
	const char *result; /* when over: an id such as "won", "lost", "draw" */
	int reason;	    /* when over: a message */
	int reason_arg[MESSAGE_ARGS];
};

/* A data file of the scenario and the table that reads it into the world. */
struct data_file {
	const char *name;
	const struct field *fields;
};

/* A step in the sequence of play: the rule's number and what happens. */
struct step {
	const char *rule; /* at most 4 columns */
	const char *text; /* of any length; it is wrapped */
};

/* Why an order is not legal. */
struct refusal {
	const char *rule;
	char text[240];
	/* The line itself is right, but its question did not come, or the game
	 * ended first. */
	bool needless;
	/* The line is an answer, but to a different kind of question than the
	 * open one. */
	bool elsewhere;
};
void refuse(struct refusal *r, const char *rule, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

/*
 * A game's table of reasons. Its predicates return rows of this table, and the
 * first row means that nothing is against the order. So the same function says
 * whether an order is legal and why not. {unit} in a text is replaced from the
 * list of holes.
 */
struct reason_words {
	const char *rule, *text;
};
struct hole {
	const char *name; /* "unit"; NULL ends the list */
	const char *text; /* "us-30-1"; NULL: the number */
	int number;
};
/* A hole that lists things, with commas: "de-26 at 0401, de-27 at 0403". */
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
	const char *name; /* "cup": called lazy-cup in the offer */
	const struct vocabulary *pieces;
	/* The set of pieces in the deck; NULL for all. */
	uint64_t (*content)(const void *world);
};

/* A question in the middle of an order, for the seat's doctrine. */
struct question {
	int seat;
	int message; /* the question and its arguments */
	int arg[MESSAGE_ARGS];
	const struct order *option; /* at least two */
	size_t count;
	/* All lines of the seat's doctrine whose conditions hold, in order:
	 * several lines may choose together. */
	const struct order *const *doctrine;
	size_t doctrine_count;
};

/* What `choose` returns when it chooses no option. */
enum {
	CHOOSE_NONE = -1, /* this doctrine does not apply */
	CHOOSE_ASK = -2,  /* the player wants to be asked */
};

/* An event, for pictures (match.h). */
struct record;

/* What hex games do with each verb (act.h). */
struct acts;

/* The reader and what they know of hidden cards (cards.h). */
struct reader;

/* A broken rule that only the faces of cards prove (struct rules, `judge`). */
struct breach {
	int seat;	  /* the seat that broke it, and so has lost */
	const char *rule; /* its number */
	int message;	  /* a message: which card was where */
	int arg[MESSAGE_ARGS];
};

/*
 * A number that rates a position, to show the effect of a plan: points,
 * strength left, places held. It may use only what the seat knows.
 */
struct measure {
	const char *id;	  /* "own-steps" */
	const char *name; /* "steps of your own" */
	int good; /* 1: more is better for the seat, -1: less is, 0: neither */
	int (*count)(const struct scene *s, int seat);
};

/*
 * What something is worth to the greedy player of a game. The presets come from
 * trial games; a reader can have others (struct reader). weights.h lists them:
 * WEIGHT(row, name, preset).
 */
struct weighed {
	const char *name; /* "step" */
	int preset;
};

/*
 * A way to play a phase: percentages of the usual weights. At most
 * RULES_STANCES; ends with a NULL name.
 */
struct stance {
	const char *name; /* N_("pressing on") */
	struct stance_change {
		const char *weight; /* NULL ends the list early */
		int percent;
	} change[RULES_CHANGES + 1];
};

/*
 * A layer over a hex map for planning: a number for each hex, 0 for nothing. It
 * may use only what the seat knows, and is asked for only between orders. The
 * ids are "zones" (the enemy's zones of control), "reach" (how many enemy units
 * can come there) and "supply" (where the seat's own units are in supply).
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
 * `overlays`, `sheet`, `picture`, `judge`, `options` if there are none, and
 * `draw` if there is a `picture`. All others must exist, even as an empty
 * table; the engine relies on it, and tests/harness/ checks it.
 */
struct rules {
	const char *name; /* also the name of its folder in scenarios/ */
	const char *title;
	const char *version; /* "peiper 2": the version of dice labels and
			      * rules */
	const char *about;   /* one line */
	bool is_template;    /* a template for new games, which no menu
			      * offers */
	/* Its manual page: "feldpost-peiper(6)". */
	const char *manual;
	/* The sequence of play, for `help`; ends with a NULL rule. */
	const struct step *sequence;

	const struct seat *seats;
	int seat_count;
	const struct game_option *options;
	int option_count;
	/* Ends with a NULL key; NULL if all options can be combined. */
	const struct option_pair *exclusive;
	const char *const *phases; /* ids ("second-move"), ending with NULL */
	const char *const *phase_names; /* in the same order: "second move" */
	/* Names of the turns, from turn 1, for headings. */
	const struct vocabulary *turns;
	const struct verb *verbs;
	const struct verb *conditions;
	const struct vocabulary *const *vocabularies;
	const struct message *messages;
	const struct lazy_deck *decks;	   /* ends with a NULL name */
	const struct hidden_cards *hidden; /* cards.h */

	/* Scenario data. */
	size_t world_size;
	const struct data_file *data;
	/* Finds faults that the field tables can't find. All ids of MUST_BE
	 * exist by then. */
	void (*check)(const void *world, struct faults *f);
	/* Completes data that has been read without faults. */
	void (*prepare)(void *world, struct arena *a);

	/* The state. */
	size_t state_size;
	const struct field *fields;
	void (*setup)(const void *world, const int *option, void *state);
	void (*pending)(const struct scene *s, struct pending *p);

	/* Size of what the rules find out about a state (run.h, survey) and
	 * keep for all later questions about its orders; 0 to keep nothing. A
	 * function that gets an order of a listing is asked about that order
	 * alone. */
	size_t survey_size;

	/*
	 * Lists every legal order while no order is under way. Orders that are
	 * not listed are illegal, except refinements of VERB_OPEN orders that
	 * `allows` accepts.
	 */
	void (*legal)(const struct scene *s, struct listing *l);
	/* For games with long listings: true if an order of this phase is
	 * legal, without the listing. NULL: orders are looked up there. */
	bool (*allows)(const struct scene *s, const struct order *o);
	/* Says why an order that is not listed is not legal. Orders of
	 * another phase never come here: the engine finds them in the table
	 * of verbs. */
	void (*explain)(const struct scene *s, const struct order *o,
		struct refusal *r);
	/* Says why a thing that can have orders, such as a unit, has none now,
	 * for example because it has moved. False if it has one, or if such
	 * things never have orders. */
	bool (*idle)(const struct scene *s, const struct vocabulary *type,
		int thing, struct refusal *r);
	/* Says in a few words what a legal order or an allowed answer would
	 * do here ("attack the face-down card with 3 Tigers"), for people who
	 * choose. In the middle of an order `s` is the board at the question.
	 * May say nothing. */
	void (*gloss)(const struct scene *s, const struct reader *reader,
		const struct order *o, struct buffer *out);
	/* Says what a legal order leaves undone that must be done, and that the
	 * rules will now do for the player ("us-30-1 must attack"); `check`
	 * prints it. `s` is the board before the order. May say nothing. */
	void (*forgets)(const struct scene *s, const struct order *o,
		struct buffer *out);
	/* Carries out a legal order. */
	void (*apply)(struct run *run, const struct order *o);
	/* True if the condition holds for `seat`. */
	bool (*holds)(
		const struct scene *s, int seat, const struct order *condition);

	/*
	 * Answers for a player: returns the row of the option that this line of
	 * the player's standing orders chooses (its verb has VERB_DOCTRINE). If
	 * the line is NULL, returns the option for a player without doctrine.
	 * `s` is the board at the question.
	 */
	int (*choose)(const struct scene *s, const struct question *q,
		const struct order *doctrine);

	/*
	 * For games with long listings: the number of parts of the listing now
	 * (one for each unit, say). If `part` of a listing is not
	 * LISTING_WHOLE, only the orders of that part are listed, possibly
	 * none; all parts together make the listing.
	 */
	int (*parts)(const struct scene *s);
	/* For games whose answers about orders come from the acts_... functions
	 * of act.h. */
	const struct acts *acts;
	/* The weights that `weigh` uses, at most RULES_WEIGHTS; ends with a
	 * NULL name. */
	const struct weighed *weights;
	/* How good an order or answer looks to its player; more is better.
	 * The reader has the player's seat and knowledge. For the policy
	 * `greedy`. */
	int (*weigh)(const struct scene *s, const struct reader *reader,
		const struct order *o);
	/* How good a position between two orders is for a seat, in hundredths:
	 * 0 is even, at 100 the seat wins some three games of four, and the
	 * value for one seat is minus the value for the other. It may use only
	 * what both seats know. For players that try out orders in games too
	 * long to be played to the end (search.h). Never called for a game that
	 * is over. */
	int (*value)(const struct scene *s, int seat);
	/* How far such trials go: the number of times that the move passes to
	 * another seat. A trial that stops before the end of its game is rated
	 * by `value`. */
	int horizon;
	/* Bit k for each phase (row) whose orders show their worth within the
	 * horizon: combat. In other phases the player uses `weigh`. Answers are
	 * always tried. */
	uint32_t tried;
	/* The same for phases in which only all orders together show their
	 * worth: movement. There the player tries these stances, each for the
	 * whole phase. Both members are optional. */
	uint32_t planned;
	const struct stance *stances;
	/* Says in a few words why that player would choose an order or answer
	 * ("beats 63 of 100 cards that may answer"), for advice. May say
	 * nothing. */
	void (*reason)(const struct scene *s, const struct reader *reader,
		const struct order *o, struct buffer *out);
	/* What an order uses up that could be useful later, in any unit. Among
	 * orders of one verb that win equally many games, advice names the
	 * cheapest. */
	int (*price)(const struct scene *s, const struct reader *reader,
		const struct order *o);
	/* Ends with a NULL id. Used between orders and in the middle of one. */
	const struct measure *measures;
	/* Ends with a NULL id. */
	const struct overlay *overlays;
	/* Appends the lines of an order file for the reader's seat to fill in,
	 * as comments: "#  - move us-30-1 HEX   # 0205, 2-3-7". */
	void (*sheet)(const struct scene *s, const struct reader *reader,
		struct buffer *out);

	/* Draws the map with everything on it, as the reader may see it; `last`
	 * is the first event to show, or NULL. The rules call picture_start or
	 * tabletop_start with the arena in `p`. The engine adds the turn, and
	 * the game's title if the rules gave none. */
	void (*picture)(const struct scene *s, const struct reader *reader,
		const struct record *last, struct picture *p);
	/* Pictures show only the position, no movement: the engine looks up no
	 * player turn for them. */
	bool still;
	/* The board as the reader may see it, for a game without `picture`. */
	void (*draw)(const struct scene *s, const struct reader *reader,
		struct canvas *c);
	/* The same in words, printed below the board; lines of any length,
	 * which are wrapped. */
	void (*brief)(const struct scene *s, const struct reader *reader,
		struct buffer *out);

	/*
	 * Finds broken rules that nobody can check while cards are hidden, such
	 * as where a kind of face-down counter may be put. Called when the game
	 * is over and everything is disclosed: `all` knows every card that was
	 * ever shuffled (card_seen), and the state must have kept what is
	 * judged. Returns the k-th broken rule, from 0; false: no more. A
	 * player who broke one has lost, whatever the board says; if both did,
	 * nobody wins. So list breaches that were found during play, too.
	 */
	bool (*judge)(const struct scene *s, const struct reader *all, int k,
		struct breach *out);

	/* What must be true in every state between orders: each function
	 * returns what is broken, or NULL. The list ends with NULL. The rules
	 * may rely on these, so every position that is read is checked; tests
	 * and simulations check after every order. */
	const char *(*const *invariants)(const struct scene *s);
};

/* All games, ending with NULL (src/games/games.c). */
extern const struct rules *const games[];

/* The game called `name`, or NULL; `near` (may be NULL) is tried with all
 * names. */
const struct rules *game_named(const char *name, struct nearest *near);

/* The seat that plays against this one, or -1. */
int rules_opponent(const struct rules *rules, int seat);

/* Two chosen options that can't be combined, or NULL. */
const struct option_pair *option_excluded(
	const struct rules *rules, const int *option);

/* Sets options from lines KEY=VALUE; all others keep their defaults.
 * ERROR_USAGE if there is no such option or value, or two can't be combined. */
bool options_set(const struct rules *rules, const struct lines *lines,
	struct arena *a, int *option, struct error *e);

/* What the deck in this row holds at the start of the game. */
uint64_t deck_content(const struct rules *rules, int deck, const void *world);

/* The title for printing. Use this instead of `title`, which has a context
 * (context.h). */
const char *rules_title(const struct rules *rules);

/* Appends "Turn 3, 17 Dec PM". */
void turn_title(struct buffer *out, const struct rules *rules,
	const void *world, int turn);

/* The first broken invariant, or NULL. */
const char *rules_broken(const struct rules *rules, const struct scene *s);

/* The number of a message's arguments; and the message as text, with ids, or
 * with names as the reader (NULL: everybody) knows them. */
int message_args(const struct message *m);
/* The vocabulary of argument `i` of a message, or NULL for a number. */
const struct vocabulary *message_words(
	const struct rules *rules, const struct message *m, int i);
void message_write(struct buffer *out, const struct rules *rules,
	const void *world, const struct reader *reader, int message,
	const int *arg);

#endif
