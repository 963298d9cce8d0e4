/*
 * The declarations that the clerk's files share (prompt.h). Each file calls
 * only files below it:
 *
 *	clerk.c                             serves requests
 *	words.c                             the commands of the prompt
 *	order.c, outlook.c, explain.c,      change and examine the draft
 *	advise.c
 *	practice.c                          practice and lessons
 *	tell.c                              the question to the player
 *	meaning.c                           typed orders
 *	list.c, share.c                     lists of choices
 *	board.c, hear.c                     the board
 *	say.c                               all messages
 *
 * floor: prompt
 */
#ifndef FELDPOST_PROMPT_CLERK_H
#define FELDPOST_PROMPT_CLERK_H

#include "feldpost/draft_next.h"
#include "feldpost/draft_text.h"
#include "feldpost/game.h"
#include "feldpost/lesson.h"
#include "feldpost/message.h"
#include "feldpost/outlook.h"
#include "feldpost/report.h"
#include "feldpost/scenario.h"
#include "request.h"

/* Data to repeat or continue a list: the typed words, how they were searched,
 * and the first entry to print. */
struct rest_of_list {
	const char *words;
	bool anywhere;
	size_t from;
};

struct clerk {
	const struct prompt_game *with;
	struct arena *arena;
	bool started;
	bool open; /* the game is open; otherwise `fault` gives the reason */
	struct error fault;
	struct attendant *asker; /* gets this request's answer */
	struct game game;	 /* not used in practice */
	struct journal journal;
	struct practice *practice; /* NULL in a real game */
	struct scenario scenario;
	struct lesson lesson;
	struct lesson_walk walk; /* used only while a lesson runs */
	/* The state of the game, its reader, and the events so far. */
	const struct match *match;
	const struct reader *reader;
	const struct journal *story;
	struct standpoint from;
	struct draft *draft; /* NULL if the player has nothing to send */
	bool drafting;
	bool warned; /* the player knows that advice may be forbidden */
	struct progress *progress;
	struct arena *step;  /* memory until the request is answered */
	struct buffer out;   /* text to print */
	struct buffer above; /* the whole board, printed above `out` */
	struct buffer board; /* the board that was shown last (SAID_BOARD) */
	size_t rows;	     /* height of the terminal */
	size_t reserved;     /* rows kept free for the text of a lesson */
	/* Texts that a number chooses: orders, or the first words of orders. */
	struct lines numbered;
	struct rest_of_list more;
	/* share.c: the points given so far, and whether a number means the
	 * points of the next thing. */
	int share[ORDER_ARGS];
	size_t shares;
	bool sharing;
	struct draft_choices all; /* the possible orders, if `listed` */
	bool listed;
	struct arena *listing; /* the memory that holds `all` */
	/* hear.c: the board as last described, and as last described on
	 * request; NULL if never. There is one board for each seat, because a
	 * player may have several, and one for no seat. */
	struct heard *heard[RULES_SEATS + 1], *asked[RULES_SEATS + 1];
};

/* say.c */

/* Prints a wrapped line; an error and its hint; why an order is refused. */
void clerk_say(struct clerk *k, size_t indent, const char *format, ...)
	__attribute__((format(printf, 3, 4)));
void clerk_say_error(struct clerk *k, const struct error *e);
void clerk_say_refusal(
	struct clerk *k, const char *what, const struct refusal *why);

/* Returns the board after everything that is already certain. */
const struct match *clerk_now(const struct clerk *k);

/* True if the player must give orders or an answer; true if a packet without
 * orders must be sent in a game for two. The draft of such a packet may hold
 * optional lines. */
bool clerk_is_asked(const struct clerk *k);
bool clerk_must_send(const struct clerk *k);

/* Begins a draft for the seat to move, with the lines of the last draft. */
void clerk_begin_draft(struct clerk *k);

/* From now on orders are only drafted, and no dice are rolled. */
void clerk_drafts(struct clerk *k);

/* Returns an order line in its owner's words (match_own_words). */
const char *clerk_own_words(struct clerk *k, const char *line);

/* Returns all orders and answers that are possible now. */
const struct draft_choices *clerk_choices(struct clerk *k);

/* Finds a thing by its id or name. Returns its vocabulary, or NULL. */
const struct vocabulary *clerk_thing(
	const struct clerk *k, const char *word, int *thing);

/* True if a match waits for an order or answer from the seat of this draft. */
bool clerk_is_mine(const struct clerk *k, const struct match *m);

/* True if the draft concedes the game, which always needs a confirmation; true
 * if the draft is signed at once, because the player is alone and dice or cards
 * come next. */
bool clerk_concedes(struct clerk *k);
bool clerk_rolls(struct clerk *k);

/* True during setup, if the program can set up the pieces itself. */
bool clerk_has_usual(struct clerk *k);

/* Prints the events of these packets or steps. */
void clerk_put_story(struct clerk *k, struct report_range range);

/* Prints a draft line with its number and whether it is possible; prints
 * all. */
void clerk_put_line(struct clerk *k, size_t at);
void clerk_put_plan(struct clerk *k);

/* Returns the order that the lesson asks for, or "" if the lesson asks for
 * Enter. NULL: no lesson runs, or the player has left its path. */
const char *clerk_lesson_order(const struct clerk *k);

/* board.c */

/* Counts the lines of a text. */
size_t clerk_lines(const struct buffer *text);

/* Returns the hex with this name, or -1. */
int clerk_hex(const struct match *m, const char *name);

/*
 * Shows the board, unless it is the same as last time: the whole board when the
 * turn or the side to move has changed and there is room; otherwise at most 12
 * changed lines. On a hex map the changed lines are those near the last hex of
 * `order`, or of the events if `order` names none. `question` (or NULL) is
 * printed below the board and needs room, too.
 */
void clerk_show(struct clerk *k, const struct match *m, const char *order,
	const struct buffer *question);

/* Shows the whole board above all other text; on a hex map, shows the
 * surroundings of the last hex in `order`, which may be NULL. */
void clerk_show_whole(struct clerk *k, const struct match *m);
void clerk_show_near(struct clerk *k, const struct match *m, const char *order,
	const struct buffer *question);

/* hear.c: describes the board in sentences (hear.h), as `rest` asks for;
 * describes what has changed on the board since the last description. */
void clerk_hear(struct clerk *k, const char *rest);
void clerk_hear_changes(struct clerk *k, const struct match *m);

/* share.c: orders that divide points, such as `alloc armor 3 eng 2`. */

enum {
	CLERK_CHOICES = 9, /* a list of more orders is grouped by words */
	CLERK_NUMBER = 99, /* a larger number does not choose from a list */
};

struct found {
	const struct draft_choice **choice;
	size_t count;
	const char *withheld; /* why some orders are left out, or NULL */
	const char *unknown;  /* a word that no order contains, or NULL */
};

/* Keeps only the orders that agree with the points given so far, and asks for
 * the points of the next thing that is still open. False if nothing is open,
 * or if these orders do not divide points or are few. */
bool clerk_ask_share(struct clerk *k, struct found *f);

/* list.c: begins a list; adds a numbered line to the list; adds these orders,
 * numbered, or grouped by their next words: a page, shorter for listeners, with
 * a last number that continues the list. */
void clerk_begin_list(struct clerk *k);
void clerk_put_numbered(struct clerk *k, const char *text, const char *shown,
	const char *comment, size_t column);
void clerk_put_list(struct clerk *k, const struct found *f);

/* Returns the n-th word of an order, from 0; empty after the last word. */
struct span clerk_word_at(const char *text, size_t n);

/* meaning.c: lists the orders that begin with these words. */
void clerk_list(struct clerk *k, struct span words);

/* Returns the order that a typed line or number stands for. NULL, with a
 * message, if the line has no meaning. */
const char *clerk_meaning(struct clerk *k, const char *line);

/* Returns the words that can complete the last word of a line. */
void clerk_complete(struct clerk *k, struct span line, struct lines *out);

/* tell.c: prints the changed parts of the board, the question to the player and
 * the possible answers. `order` is the order that was just given, or NULL. */
void clerk_tell(struct clerk *k, const char *order);

/* practice.c */

/* Opens a practice file, or starts a lesson; reports the beginning. */
bool clerk_open_practice(struct clerk *k, struct error *e);
void clerk_begin_practice(struct clerk *k);

/* Carries out the draft with the dice of practice, and reports the result. */
void clerk_take(struct clerk *k);

/* Call if the draft has no step to undo or redo. The functions undo and redo a
 * step of practice; false if there is no such step. */
bool clerk_step_back(struct clerk *k);
bool clerk_step_again(struct clerk *k);

/* Continues a lesson, or repeats its current text. */
void clerk_lesson_on(struct clerk *k);

/* order.c */

/* Call this after every change of the draft. */
void clerk_keep(struct clerk *k);

/* Replaces the current draft by the one in `text`, and shows the new draft. */
void clerk_read(struct clerk *k, struct span text);

/* True if a line of the draft can be carried out. */
bool clerk_stands(const struct draft_line *l);

/* Inserts a line at `at` and prints its results; removes an impossible line. */
void clerk_order(struct clerk *k, size_t at, const char *line);

/* Compares the draft with one from a file, side by side (outlook.c). */
void clerk_compare(struct clerk *k, struct span text);

/*
 * The prompt's commands, each called with the rest of its line. The commands
 * explain the question, a word, a piece or a rule; say why an order is not
 * possible; show where a unit can go; print odds and the draft; suggest orders
 * and a setup; compare outcomes, and show one in which a line fails; print the
 * board and this turn; change the draft; give the order of a lesson.
 */
typedef void clerk_word(struct clerk *k, const char *rest);
clerk_word clerk_help, clerk_why, clerk_reach;
clerk_word clerk_odds, clerk_outlook, clerk_conditions, clerk_fail;
clerk_word clerk_advise, clerk_usual, clerk_show_word;
clerk_word clerk_undo, clerk_redo, clerk_drop, clerk_change, clerk_insert,
	clerk_note, clerk_next;

/* words.c: runs a command of the prompt; false if the line is not a command. */
bool clerk_obey(struct clerk *k, const char *line);

#endif
