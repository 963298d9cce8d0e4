/*
 * The files of the clerk (prompt.h) share the declarations in this header. Each
 * file calls only files below it:
 *
 *	clerk.c                             serves requests
 *	commands.c                          the commands of the prompt
 *	order.c, outlook.c, explain.c,      change and examine the draft
 *	advise.c
 *	practice.c                          practice and lessons
 *	tell.c                              the question to the player
 *	meaning.c                           typed orders
 *	list.c, share.c                     lists of choices
 *	board.c, hear.c                     the board
 *	say.c                               all messages
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

/* The prompt repeats or continues a list from this data: the typed words, how
 * the clerk searched for them, and the first entry to print. */
struct rest_of_list {
	const char *words;
	bool anywhere;
	size_t from;
};

struct clerk {
	const struct prompt_game *with;
	struct arena *arena;
	bool started;
	bool open; /* After an error it is false; see `fault`. */
	struct error fault;
	struct attendant *asker;
	struct game game;
	struct journal journal;
	struct practice *practice; /* NULL unless this is a practice game */
	struct scenario scenario;
	struct lesson lesson;
	struct lesson_walk walk; /* used only while a lesson runs */
	const struct match *match;
	const struct reader *reader;
	const struct journal *story;
	struct standpoint from;
	struct draft *draft; /* NULL if the player has nothing to send */
	bool drafting;
	bool named;	    /* The terms of the game have been named. */
	bool warned;	    /* The player knows that terms may forbid it. */
	unsigned told;	    /* the first packet of the last story */
	unsigned cuts_said; /* A bit for each kind of missing thing that
			     * clerk_say_cut has explained in this draft. */
	struct progress *progress;
	struct arena *step; /* freed when the request is answered */
	struct buffer out;
	struct buffer above; /* It is printed above `out`. */
	struct buffer board;
	size_t rows;
	size_t reserved; /* free rows for the text of a lesson */
	/* The player chooses one of these texts by its number. The texts are
	 * orders, or the first words of orders. */
	struct lines numbered;
	struct rest_of_list more;
	/* share.c stores here the points that the player has given so far, and
	 * whether a typed number means the points of the next thing. */
	int share[ORDER_ARGS];
	size_t shares;
	bool sharing;
	struct draft_choices all; /* valid if `listed` is set */
	bool listed;
	struct arena *listing;
	/* hear.c stores here the board that was described last, and the board
	 * that was described last on request; NULL means never. Each seat has
	 * its own board, because a player may have several seats, and one more
	 * board belongs to no seat. */
	struct heard *heard[RULES_SEATS + 1], *asked[RULES_SEATS + 1];
};

/* say.c defines the functions below. */

/* Prints a wrapped line, an error with its hint, a reason of refusal. */
void clerk_say(struct clerk *k, size_t indent, const char *format, ...)
	__attribute__((format(printf, 3, 4)));
void clerk_say_error(struct clerk *k, const struct error *e);
void clerk_say_refusal(
	struct clerk *k, const char *what, const struct refusal *why);

/* Returns the board after everything that is already certain. */
const struct match *clerk_now(const struct clerk *k);

/* clerk_is_asked returns true if the player must give orders or an answer.
 * clerk_must_send returns true if a game for two players needs a packet without
 * orders; the draft of such a packet may hold optional lines. */
bool clerk_is_asked(const struct clerk *k);
bool clerk_must_send(const struct clerk *k);

/* Begins a draft for the seat to move, with the old draft's lines. */
void clerk_begin_draft(struct clerk *k);

/* From now on the clerk only collects orders, and rolls no dice. */
void clerk_drafts(struct clerk *k);

const char *clerk_own_words(struct clerk *k, const char *line);

const struct draft_choices *clerk_choices(struct clerk *k);

/* Finds a thing by id or name. Returns its vocabulary, or NULL. */
const struct vocabulary *clerk_thing(
	const struct clerk *k, const char *word, int *thing);

/* True if a match waits for the seat of this draft. */
bool clerk_is_mine(const struct clerk *k, const struct match *m);

/* clerk_concedes returns true if the draft concedes the game, which always
 * needs a confirmation. clerk_rolls returns true if the draft is signed at
 * once, because the player is alone and dice or cards come next. */
bool clerk_concedes(struct clerk *k);
bool clerk_rolls(struct clerk *k);

/* True during setup if the program can set up the pieces. */
bool clerk_has_usual(struct clerk *k);

void clerk_put_story(struct clerk *k, struct report_range range);

/* clerk_put_line prints a line of the draft, with its number and whether it is
 * possible. clerk_put_plan prints all lines. */
void clerk_put_line(struct clerk *k, size_t at);
void clerk_put_plan(struct clerk *k);

/* Returns the order that the lesson asks for, or "" if the lesson asks for
 * Enter. Returns NULL if no lesson runs, or if the player has left the lesson's
 * path. */
const char *clerk_lesson_order(const struct clerk *k);

/* board.c defines the functions below. */

size_t clerk_lines(const struct buffer *text);

int clerk_hex(const struct match *m, const char *name);

/*
 * Shows the board, unless the board is the same as last time. The whole board
 * appears when the turn or the side to move has changed and there is room;
 * otherwise at most 12 changed lines appear. On a hex map these lines are near
 * the last hex of `order`, or of the events if `order` names no hex. `question`
 * (or NULL) is printed below the board and needs room, too.
 */
void clerk_show(struct clerk *k, const struct match *m, const char *order,
	const struct buffer *question);

/* clerk_show_whole shows the whole board above all other text. clerk_show_near
 * shows the surroundings of the last hex in `order` on a hex map; `order` may
 * be NULL. */
void clerk_show_whole(struct clerk *k, const struct match *m);
void clerk_show_near(struct clerk *k, const struct match *m, const char *order,
	const struct buffer *question);

/* hear.c describes the board in sentences (hear.h). clerk_hear describes what
 * the words in `rest` ask for, and clerk_hear_changes what has changed since
 * the last description. clerk_hear_end frees what was described. */
void clerk_hear(struct clerk *k, const char *rest);
void clerk_hear_changes(struct clerk *k, const struct match *m);
void clerk_hear_end(struct clerk *k);

/* share.c handles orders that divide points, such as `alloc armor 3 eng 2`. */

enum {
	CLERK_CHOICES = 9, /* Longer lists are grouped by words. */
	CLERK_NUMBER = 99, /* Larger numbers do not choose from a list. */
};

struct found {
	const struct draft_choice **choice;
	size_t count;
	const char *withheld; /* NULL if no orders are left out */
	const char *unknown;  /* a typed word that no order contains, or NULL */
};

/* Keeps only the orders that agree with the points given so far, and asks for
 * the points of the next thing that is still open. Returns false if nothing is
 * open, if the orders are few, or if they do not divide points. */
bool clerk_ask_share(struct clerk *k, struct found *f);

/* list.c defines these functions. They begin a list, add a numbered line, and
 * add orders. The orders are numbered or grouped by their next words. If they
 * fill more than a page, the last number continues the list; pages are shorter
 * for listeners. */
void clerk_begin_list(struct clerk *k);
void clerk_put_numbered(struct clerk *k, const char *text, const char *shown,
	const char *comment, size_t column);
void clerk_put_list(struct clerk *k, const struct found *f);

/* Returns the n-th word of an order, from 0, or "" after the last. */
struct span clerk_word_at(const char *text, size_t n);

/* meaning.c lists the orders that begin with these words, or says that nothing
 * is left to order. */
void clerk_list(struct clerk *k, struct span words);

/* Returns the order that a typed line or number means. If it has no meaning,
 * the function prints a message and returns NULL. */
const char *clerk_meaning(struct clerk *k, const char *line);

/* Returns the words that can complete the last word of a line. */
void clerk_complete(struct clerk *k, struct span line, struct lines *out);

/* tell.c defines this function, which prints the changed parts of the board,
 * the question to the player, and the possible answers. `order` is the order
 * that was just given, or NULL. */
void clerk_tell(struct clerk *k, const char *order);

/* Prints what decides at the first open point of the draft, whose board is `m`.
 * Only the first time in a draft it also prints how later orders are tried. */
void clerk_say_cut(struct clerk *k, const struct match *m);

/* practice.c defines the functions below. */

/* clerk_open_practice opens a practice file or starts a lesson.
 * clerk_begin_practice reports the beginning of the game. */
bool clerk_open_practice(struct clerk *k, struct error *e);
void clerk_begin_practice(struct clerk *k);

/* Carries out the draft with practice dice, and reports the result. */
void clerk_take(struct clerk *k);

/* These functions undo and redo a step of the practice game. They return false
 * if there is no such step. Call them only if the draft itself has no step to
 * undo or redo. */
bool clerk_step_back(struct clerk *k);
bool clerk_step_again(struct clerk *k);

/* Continues a lesson, or repeats its current text. */
void clerk_lesson_on(struct clerk *k);

/* order.c defines the functions below. */

/* Call this function after every change of the draft. */
void clerk_keep(struct clerk *k);

/* Replaces the current draft by the one in `text`, and shows the new draft. */
void clerk_read(struct clerk *k, struct span text);

bool clerk_stands(const struct draft_line *l);

/* Inserts an order as line `at` of the draft and prints its results. An
 * impossible line is removed again. */
void clerk_order(struct clerk *k, size_t at, const char *line);

/*
 * The prompt calls each of these commands with the rest of the typed line. The
 * commands explain the question, a word, a piece or a rule; say why an order is
 * not possible; show where a unit can go; print odds and the draft; suggest
 * orders and a setup; look ahead, and show an outcome in which a line fails;
 * print the board and this turn; change the draft; give the order of a lesson.
 */
typedef void clerk_word(struct clerk *k, const char *rest);
clerk_word clerk_help, clerk_why, clerk_reach;
clerk_word clerk_odds, clerk_outlook, clerk_conditions, clerk_fail;
clerk_word clerk_advise, clerk_usual, clerk_show_word;
clerk_word clerk_undo, clerk_redo, clerk_drop, clerk_change, clerk_insert,
	clerk_note, clerk_next;

/* commands.c runs a command of the prompt. False if the line is no command. */
bool clerk_obey(struct clerk *k, const char *line);

#endif
