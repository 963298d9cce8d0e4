/*
 * Rules: a game is one struct.
 * floor: match
 *
 * The engine calls a game only through this struct, and knows no game by name.
 * All functions of a game are pure: they read the world, the options and the
 * state, and they return their results through their arguments. Only `apply`
 * changes a state, and that state is a working copy.
 */
#ifndef FELDPOST_RULES_H
#define FELDPOST_RULES_H

#include <stdbool.h>
#include <stddef.h>

#include "feldpost/arena.h"
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
	RULES_CHANGES = 3, /* most changes in a stance */
	MESSAGE_ARGS = 8,
};

/* A player's role in a game. Seats are not sides (feldpost-source(7) THE
 * WORDS). */
struct seat {
	const char *id; /* such as "german" */
	const char *name;
};

/* A choice before the game. The `setup` of an offer has every option. */
struct game_option {
	const char *key;
	const char *const *values; /* NULL-terminated */
	int preset;		   /* index of the value used by default */
	/* NULL if the printed game does not have the option. Setups and files
	 * then leave out its preset, so that older games stay as they are. */
	const char *rule;
	const char *help;
};

/* The keys of two options, of which at least one must have its default. */
struct option_pair {
	const char *key, *not_with;
};

/*
 * A message to people: an event or a question. `args` lists the types of its
 * arguments, as in order.h (TOWN, NUMBER, ...). In the text, {0}, {1}, ... are
 * the arguments; {1:point:points} chooses the first form if argument 1 is 1.
 * `--json` uses the id, and translations (message.h) use the text. An event
 * with an empty text is not printed; only pictures and programs use the event.
 *
 * A game's messages.h lists its messages as MESSAGE(row, id, args, text). It
 * uses NEWS instead of MESSAGE if a mail should begin with the event. The file
 * is included twice: for the enum of rows (src/games/rows.h) and for the table
 * of messages (tables.h). reasons.h, verbs.h, conditions.h and phases.h work in
 * the same way: REASON(row, rule, text), VERB(row, syntax, flags, rule, help,
 * phases), CONDITION(row, syntax, rule, help), PHASE(row, id, name).
 */
#define NO_TEXT ""
struct message {
	const char *id;
	const char *args;
	const char *text;
	bool news;
};

/* The state between orders: the seat that must order, or the game's end. */
struct pending {
	int seat;	 /* -1 if the game is over */
	int turn;	 /* game turn, from 1; 0 before the first */
	int player_turn; /* number of the player turn within the game turn, from
			  * 0. Pictures show one player turn. A batch with
			  * on-turn stop ends with the player turn */
	int since; /* the game turn in which the player turn began, if that turn
		    * is not `turn`; otherwise 0 */
	int phase; /* row of the game's phases */
	int winner;	    /* after the end: the seat that has won; -1 if no
			     * seat has won (after a draw or a lost solitaire
			     * game) */
	const char *result; /* at the end: an id such as "won", "draw" */
	int reason;	    /* after the end: a message with the reason */
	int reason_arg[MESSAGE_ARGS];
};

/* A data file of the scenario, and the table of its fields. The engine uses the
 * table to read the file into the world. */
struct data_file {
	const char *name;
	const struct field *fields;
};

/* A step in the sequence of play: the number of its rule, and a description. */
struct step {
	const char *rule; /* number of the rule, at most 4 columns wide */
	const char *text; /* text of any length, which will be wrapped */
};

/* A word or sign of the game that boards and lists use, and what it means. */
struct term {
	const char *word, *text;
};

/* The reason why an order is not legal. */
struct refusal {
	const char *rule;
	char text[240];
	/* The line itself is legal, but nobody asked the question that the line
	 * answers, or the game has ended. */
	bool needless;
	/* The line answers another kind of question than the open one. */
	bool elsewhere;
};
void refuse(struct refusal *r, const char *rule, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

/* A game's table of reasons against an order. Functions that check orders
 * return rows of this table. The first row means that the order is legal. A
 * {hole} in a text, such as {unit}, is replaced by the text of that name in the
 * list of holes. */
struct reason_words {
	const char *rule, *text;
};
struct hole {
	const char *name; /* "unit"; the last is NULL */
	const char *text; /* "us-30-1"; NULL to use the number */
	int number;
};
/* Text for a hole that is filled with several things: "de-26 at 0401, de-27 at
 * 0403". */
struct hole_list {
	char text[200];
	size_t length;
};
void hole_add(struct hole_list *l, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
void refuse_because(struct refusal *r, const struct reason_words *why,
	const struct hole *holes);

/* A deck of pieces that nobody has seen: a cup (cup.h) or a pile (pile.h). */
struct lazy_deck {
	const char *name; /* such as "cup"; the offer calls this deck
			   * lazy-cup */
	const struct vocabulary *pieces;
	/* Returns the set of pieces in the deck. NULL means all pieces. */
	uint64_t (*content)(const void *world);
};

/* A question in the middle of an order. The seat's doctrine may answer the
 * question. */
struct question {
	int seat;
	int message; /* the question and its arguments */
	int arg[MESSAGE_ARGS];
	const struct order *option; /* the options, at least two */
	size_t count;
	/* All lines of the seat's doctrine with true conditions, in order.
	 * Several lines may decide together. */
	const struct order *const *doctrine;
	size_t doctrine_count;
};

/* The results of `choose` if no option is chosen. */
enum {
	CHOOSE_NONE = -1, /* this doctrine does not apply */
	CHOOSE_ASK = -2,  /* the player wants to decide */
};

/* An event, for pictures (match.h). */
struct record;
struct trail_words;

/* The table of a hex game's verbs and their rules (act.h). */
struct acts;

/* A reader, with the reader's knowledge of hidden cards (cards.h). */
struct reader;

/* A violation of a rule that only the faces of cards can prove (`judge` of
 * struct rules). */
struct breach {
	int seat; /* the seat that broke the rule; this seat has lost */
	const char *rule;
	int message; /* a message that says which card was where */
	int arg[MESSAGE_ARGS];
};

/* A number that rates a position, to show what a plan achieves: points,
 * strength left, places held. A measure may use only what the seat knows. */
struct measure {
	const char *id;	  /* such as "own-steps" */
	const char *name; /* such as "steps of your own" */
	int good;	  /* 1 if more is better, -1 if less is better, or 0 */
	enum measure_of {
		OF_SEAT,
		OF_OTHER,
	} of; /* the seat to which the number belongs */
	int (*count)(const struct scene *s, int seat);
};

/* A weight: the value of a thing to the greedy player of a game. A reader can
 * have other values (struct reader). A game's weights.h lists its weights:
 * WEIGHT(row, name, preset), and in a game with fitted weights also the fitted
 * weight of each seat. */
struct weighed {
	const char *name; /* such as "step" */
	int preset;
};

/* A way to play a phase: weights, as percentages of the usual weights. A table
 * has at most RULES_STANCES stances, and ends with a NULL name. */
struct stance {
	const char *name; /* such as N_("pressing on") */
	struct stance_change {
		const char *weight; /* a weight; NULL after the last */
		int percent;
	} change[RULES_CHANGES + 1];
};

/*
 * A layer over a hex map for planning: a number for each hex, 0 if there is
 * nothing. An overlay may use only facts that the seat knows. An overlay is
 * computed only between orders. The ids are "zones" (the enemy's zones of
 * control), "reach" (how many enemy units can get there) and "supply" (where
 * the seat's own units are in supply).
 */
struct overlay {
	const char *id;
	/* Sets `value`, which has HEX_MOST elements, all 0. */
	void (*mark)(const struct scene *s, int seat, int16_t *value);
};

/*
 * A game. These members may be NULL: `manual`, `sequence`, `terms`, `turns`,
 * `decks`, `hidden`, `exclusive`, `allows`, `idle`, `gloss`, `forgets`,
 * `choose`, `parts`, `acts`, `weights`, `weigh`, `value`, `reason`, `price`,
 * `measures`, `overlays`, `sheet`, `judge`, and `options` if there are none.
 * All other members must be set, if only to an empty table. The engine relies
 * on this, and tests/harness/ checks it.
 */
struct rules {
	const char *name; /* name of the game, and of its folder in
			   * scenarios/ */
	const char *title;
	const char *version; /* "peiper 2": the version of rules and dice
			      * labels */
	const char *about;   /* one line about the game */
	bool is_template;    /* a template for new games, which menus do not
			      * show */
	/* The game's manual page: "feldpost-peiper(6)". */
	const char *manual;
	/* The sequence of play, for `help`. The last rule is NULL. */
	const struct step *sequence;
	/* The words that a newcomer may not know, for `? WORD`, `help` and the
	 * first board of a game. The last word is NULL. */
	const struct term *terms;

	const struct seat *seats;
	int seat_count;
	const struct game_option *options;
	int option_count;
	/* Pairs of options that can't be combined. The last key is NULL. The
	 * member is NULL if all options can be combined. */
	const struct option_pair *exclusive;
	const char *const *phases; /* ids ("second-move"); the last is NULL */
	const char *const *phase_names; /* names: "second move" */
	/* Names of the turns, from turn 1, for headings. */
	const struct vocabulary *turns;
	const struct verb *verbs;
	const struct verb *conditions;
	const struct vocabulary *const *vocabularies;
	const struct message *messages;
	const struct lazy_deck *decks;	   /* the last name is NULL */
	const struct hidden_cards *hidden; /* cards.h */

	/* Scenario data. */
	size_t world_size;
	const struct data_file *data;
	/* Reports faults that the field tables can't find. When `check` is
	 * called, all ids required by MUST_BE exist. */
	void (*check)(const void *world, struct faults *f);
	/* Completes the world after all data files were read without faults. */
	void (*prepare)(void *world, struct arena *a);

	size_t state_size;
	const struct field *fields;
	void (*setup)(const void *world, const int *option, void *state);
	void (*pending)(const struct scene *s, struct pending *p);

	/* Size of a survey: data that the rules compute about a state (run.h)
	 * and keep for later questions about orders. 0 to keep nothing. */
	size_t survey_size;

	/* Lists every order that is legal in a state between orders. An order
	 * that is not listed is illegal, with one exception: `allows` may
	 * accept variants of a listed VERB_OPEN order. */
	void (*legal)(const struct scene *s, struct listing *l);
	/* True if an order of this phase is legal. Games with long listings
	 * have this function so that the engine need not make the listing. If
	 * `allows` is NULL, the engine looks for the order in the listing. */
	bool (*allows)(const struct scene *s, const struct order *o);
	/* Explains why an order that is not listed is illegal. The engine never
	 * calls `explain` for an order of another phase, because it finds that
	 * fault in the table of verbs. */
	void (*explain)(const struct scene *s, const struct order *o,
		struct refusal *r);
	/* Explains why a thing that can have orders (such as a unit) has none
	 * now, for example because the unit has moved. Returns false if the
	 * thing has an order, or if such things never have orders. */
	bool (*idle)(const struct scene *s, const struct vocabulary *type,
		int thing, struct refusal *r);
	/* Describes in a few words the effect of a legal order or an allowed
	 * answer ("attack the face-down card with 3 Tigers"). In the middle of
	 * an order, `s` has the board at the time of the question. The function
	 * may append nothing. */
	void (*gloss)(const struct scene *s, const struct reader *reader,
		const struct order *o, struct buffer *out);
	/* Appends the duty that a legal order neglects ("us-30-1 must attack").
	 * The rules will then do the duty for the player. `check` prints this
	 * text. `s` has the board before the order. The function appends
	 * nothing if the order neglects no duty. */
	void (*forgets)(const struct scene *s, const struct order *o,
		struct buffer *out);
	/* Carries out a legal order. */
	void (*apply)(struct run *run, const struct order *o);
	/* True if the condition is true for `seat`. */
	bool (*holds)(
		const struct scene *s, int seat, const struct order *condition);

	/* Answers a question for a player. Returns the index of the option that
	 * `doctrine`, a line of the player's standing orders, chooses, or a
	 * CHOOSE_... value. The verb of the line has the flag VERB_DOCTRINE. If
	 * `doctrine` is NULL, returns the option for a player without doctrine.
	 * `s` has the board at the time of the question. */
	int (*choose)(const struct scene *s, const struct question *q,
		const struct order *doctrine);

	/* For games with long listings: returns the number of parts of the
	 * listing now (such as one for each unit). If `part` of a listing is
	 * not LISTING_WHOLE, only the orders of that part are listed, possibly
	 * none. All parts together make up the whole listing. */
	int (*parts)(const struct scene *s);
	/* The table of verbs for the acts_... functions of act.h. NULL if the
	 * game does not use these functions. */
	const struct acts *acts;
	/* The weights that `weigh` uses, at most RULES_WEIGHTS. The last name
	 * is NULL. */
	const struct weighed *weights;
	/* For each seat, the weights of players that search, in the sequence of
	 * `weights`. tests/fit finds them by trial games against the greedy
	 * player. If the pointer is NULL, these players use the presets. */
	const int *const *fitted;
	/* Rates an order or answer from its player's point of view. A higher
	 * number is better. `reader` has the player's seat and the player's
	 * knowledge. The policy `greedy` uses this function. */
	int (*weigh)(const struct scene *s, const struct reader *reader,
		const struct order *o);
	/* Rates a position between orders for a seat. 0 means an even game; at
	 * 100 the seat wins about three games of four. The value for one seat
	 * is minus the value for the other seat. `value` may use only facts
	 * that both seats know. Automatic players that try out orders
	 * (search.h) call `value` if a game is too long to be played to its
	 * end. The engine never calls `value` for a game that is over. */
	int (*value)(const struct scene *s, int seat);
	/* The length of a trial game (search.h): the number of times that the
	 * turn to order passes to the other seat. If a trial stops before its
	 * game ends, `value` rates the last position. */
	int horizon;
	/* The length of a trial game of a planned phase. What a way to move is
	 * worth may show only some turns later; after more turns, luck hides
	 * it. */
	int far_horizon;
	/* The phases in which the value of an order shows before the horizon,
	 * such as combat: bit k for the phase in row k. In other phases the
	 * player uses `weigh`. Answers are always tried. */
	uint32_t tried;
	/* planned: the set of phases in which only all orders of the phase
	 * together can be rated, such as movement. stances: ways to play such a
	 * phase, besides the usual play (search.h). These members are
	 * optional. */
	uint32_t planned;
	const struct stance *stances;
	/* Appends in a few words the reader's reason for choosing an order or
	 * answer ("beats 63 of 100 cards that may answer"). Advice prints this
	 * text. The function may append nothing. */
	void (*reason)(const struct scene *s, const struct reader *reader,
		const struct order *o, struct buffer *out);
	/* Returns the value of everything that an order uses up and that could
	 * be useful later, in any unit of measurement. Of orders with the same
	 * verb that win equally many games, advice names the cheapest. */
	int (*price)(const struct scene *s, const struct reader *reader,
		const struct order *o);
	/* The engine can ask for measures between orders and in the middle of
	 * an order. The id of the last element is NULL. */
	const struct measure *measures;
	/* The id of the last element is NULL. */
	const struct overlay *overlays;
	/* Appends lines of an order file for the reader's seat to fill in, as
	 * comments: "#  - move us-30-1 HEX   # 0205, 2-3-7". */
	void (*sheet)(const struct scene *s, const struct reader *reader,
		struct buffer *out);

	/* Describes the board with its pieces and details, as far as the reader
	 * may see them. From this description the engine makes boards of text,
	 * the SVG, the words below boards, and the sentences of --plain. The
	 * rules call picture_start or tabletop_start with the arena of `p`. The
	 * engine adds the turn. If the rules set no title, the engine adds the
	 * game's title. */
	void (*picture)(const struct scene *s, const struct reader *reader,
		struct picture *p);
	/* The events that pictures show as movement (trail.h). NULL if pictures
	 * show only the position. The engine then ignores player turns when it
	 * makes pictures. */
	const struct trail_words *trails;
	/*
	 * Finds broken rules that nobody can check while cards are hidden, for
	 * example where a kind of face-down counter may be put. Called when the
	 * game is over and everything is disclosed. `all` knows every card that
	 * was ever shuffled (card_seen), and the state must have kept what is
	 * needed. Returns the k-th broken rule, from 0; false if there are no
	 * more. A player who broke a rule has lost, whatever the board says. If
	 * both players broke rules, nobody wins. So breaches that were found
	 * during play must be listed too.
	 */
	bool (*judge)(const struct scene *s, const struct reader *all, int k,
		struct breach *out);

	/* Conditions that must be true in every state between orders. Each
	 * function returns a description of the fault, or NULL. The last
	 * element is NULL. The rules may rely on this, so every position that
	 * is read is checked. Tests and simulations check after every order. */
	const char *(*const *invariants)(const struct scene *s);
};

/* All games (src/games/games.c). The last element is NULL. */
extern const struct rules *const games[];

/* Returns the game called `name`, or NULL. `near` (may be NULL) gets the name
 * most similar to `name`. */
const struct rules *game_named(const char *name, struct nearest *near);

/* Returns the seat that plays against this one, or -1. */
int rules_opponent(const struct rules *rules, int seat);

/* Returns two chosen options that can't be combined, or NULL. */
const struct option_pair *option_excluded(
	const struct rules *rules, const int *option);

/* True if setups and files have this value of an option. */
bool option_is_written(const struct game_option *o, int value);

/* Reads the text of a value, which is NULL if the option was left out. Returns
 * false if the option has no such value. */
bool option_read(const struct game_option *o, const char *text, int *value);

/* options_write returns the options as a map. options_read reads them from the
 * map `options` of a document; ERROR_INPUT if an option is missing or unknown,
 * or can't be chosen with another. */
struct node *options_write(
	const struct rules *rules, const int *option, struct arena *a);
bool options_read(const struct node *root, const struct rules *rules,
	int *option, struct error *e);

/* Sets options from lines KEY=VALUE. All other options keep their defaults.
 * Fails with ERROR_USAGE if a line has an unknown option or value, or if two
 * options can't be combined. */
bool options_set(const struct rules *rules, const struct lines *lines,
	struct arena *a, int *option, struct error *e);

/* Returns the pieces of the deck in this row at the start of the game. */
uint64_t deck_content(const struct rules *rules, int deck, const void *world);

/* Returns the game's title for printing. Do not print `rules->title`: that
 * string also contains a context for translators (context.h). */
const char *rules_title(const struct rules *rules);

/* Appends the name of a turn for headings, such as "Turn 3, 17 Dec PM". */
void turn_title(struct buffer *out, const struct rules *rules,
	const void *world, int turn);

/* Returns the first invariant that is not true, or NULL. */
const char *rules_broken(const struct rules *rules, const struct scene *s);

/* message_args returns the number of a message's arguments. message_write
 * appends the text of the message with its arguments. It names hidden cards as
 * far as `reader` knows them. If `reader` is NULL, it names them as everybody
 * knows them. */
int message_args(const struct message *m);
/* Returns the vocabulary of argument `i` of a message; NULL for a number. */
const struct vocabulary *message_words(
	const struct rules *rules, const struct message *m, int i);
void message_write(struct buffer *out, const struct rules *rules,
	const void *world, const struct reader *reader, int message,
	const int *arg);

#endif
