/*
 * What the clerk's files share (prompt.h). Each calls only those below it:
 *
 *	clerk.c                             serves requests
 *	words.c                             the words of the prompt
 *	order.c, outlook.c, explain.c,      change the draft, and look at it
 *	advise.c
 *	practice.c                          practice and lessons
 *	tell.c                              what is asked
 *	meaning.c, share.c                  what is typed, and the lists
 *	board.c, hear.c                     the board
 *	say.c                               all lines
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

/* The number that continues a list, and from where: the typed words, and how
 * they were searched. */
struct rest_of_list {
	size_t number;
	const char *words;
	bool anywhere;
	size_t from;
};

struct clerk {
	const struct prompt_game *with;
	struct arena *arena;
	bool started;
	bool open; /* the game is open; otherwise `fault` says why not */
	struct error fault;
	struct attendant *asker; /* of this request */
	struct game game;	 /* but of practice */
	struct journal journal;
	struct practice *practice; /* NULL: it is a game */
	struct scenario scenario;
	struct lesson lesson;
	struct lesson_walk walk; /* without a lesson: no practice in it */
	/* How it stands, for whom, and what has happened. */
	const struct match *match;
	const struct reader *reader;
	const struct journal *story;
	struct standpoint from;
	struct draft *draft; /* NULL: nothing is mine to send */
	bool drafting;
	bool warned; /* that advice may be forbidden */
	struct progress *progress;
	struct arena *step;  /* of this request */
	struct buffer out;   /* what there is to say */
	struct buffer above; /* above it: the whole board */
	struct buffer board; /* that was shown last (SAID_BOARD) */
	size_t rows;	     /* of the terminal */
	size_t reserved;     /* of these, for what a lesson says afterwards */
	/* Texts that a number stands for: an order, or how some begin. */
	struct lines numbered;
	struct rest_of_list more;
	/* Things and what each is given (share.c); the last one is asked. */
	struct lines given;
	struct draft_choices all; /* that may be ordered now, if `listed` */
	bool listed;
	struct arena *listing; /* where they are */
	/* hear.c: the board as described last, and when asked for last; NULL:
	 * not yet. For each seat, because a player may have several, and for no
	 * seat. */
	struct heard *heard[RULES_SEATS + 1], *asked[RULES_SEATS + 1];
};

/* say.c */

/* Says a line, wrapped; an error and its hint; why an order is refused. */
void clerk_say(struct clerk *k, size_t indent, const char *format, ...)
	__attribute__((format(printf, 3, 4)));
void clerk_say_error(struct clerk *k, const struct error *e);
void clerk_say_refusal(
	struct clerk *k, const char *what, const struct refusal *why);

/* The board after all that is certain. */
const struct match *clerk_now(const struct clerk *k);

/* True if orders or an answer are asked for; in a game for two, if a packet
 * must be sent that needs none. Then the draft has what may go with it. */
bool clerk_is_asked(const struct clerk *k);
bool clerk_must_send(const struct clerk *k);

/* Begins a draft for the seat that is asked, with the lines of the one
 * before. */
void clerk_begin_draft(struct clerk *k);

/* Orders are only drafted from now on: no dice fall by themselves. */
void clerk_drafts(struct clerk *k);

/* An order line as its owner may write it (match_own_words). */
const char *clerk_own_words(struct clerk *k, const char *line);

/* All that may be ordered or answered now. */
const struct draft_choices *clerk_choices(struct clerk *k);

/* True if a match waits for an order or an answer of this draft's seat. */
bool clerk_is_mine(const struct clerk *k, const struct match *m);

/* True if the draft gives the game up, which nobody does by one word; if it is
 * signed at once, because the player is alone and chance decides next. */
bool clerk_concedes(struct clerk *k);
bool clerk_rolls(struct clerk *k);

/* True while pieces are set up, if the program can do that, too. */
bool clerk_has_usual(struct clerk *k);

/* Says what happened, in these packets or steps. */
void clerk_put_story(struct clerk *k, struct report_range range);

/* Says a line of the draft with its number and its fate; all of them. */
void clerk_put_line(struct clerk *k, size_t at);
void clerk_put_plan(struct clerk *k);

/* The order that the lesson asks for, or "" where it asks for Enter; NULL:
 * there is no lesson, or its path has been left. */
const char *clerk_lesson_order(const struct clerk *k);

/* board.c */

/* Counts the lines of a text. */
size_t clerk_lines(const struct buffer *text);

/* The hex of this name, or -1. */
int clerk_hex(const struct match *m, const char *name);

/* Takes over the board that the clerk before this one showed (SAID_BOARD). */
void clerk_take_board(struct clerk *k, struct span board);

/*
 * Shows the board, if it is another one than was shown last: all of it when the
 * turn, or who gives orders, has changed, and where there is room; otherwise
 * what is new of it, at most 12 lines. On a map of hexes that is what is near
 * the last hex of `order`, or of what happened, if it names none. `question`
 * (or NULL) comes after it, and needs room, too.
 */
void clerk_show(struct clerk *k, const struct match *m, const char *order,
	const struct buffer *question);

/* Shows all of it, above what is said besides; and of a map of hexes what is
 * near the last one of an order, which may be NULL. */
void clerk_show_whole(struct clerk *k, const struct match *m);
void clerk_show_near(struct clerk *k, const struct match *m, const char *order,
	const struct buffer *question);

/* hear.c: the board in sentences (hear.h), as `rest` wants it; what of it has
 * changed since it was heard last. */
void clerk_hear(struct clerk *k, const char *rest);
void clerk_hear_changes(struct clerk *k, const struct match *m);

/* share.c: orders that share points between things, such as
 * `alloc armor 3 eng 2`. */

enum {
	CLERK_CHOICES = 9, /* most orders that have a line each */
	CLERK_NUMBER = 99, /* what is larger is no number of a list */
};

struct found {
	const struct draft_choice **choice;
	size_t count;
	const char *withheld; /* why others are not among them, or NULL */
};

/* The n-th word of an order, from 0; empty after its end. */
struct span clerk_word_at(const char *text, size_t n);

/* Asks for the next thing whose share is not yet clear. False if these orders
 * are of another kind, or few. */
bool clerk_ask_share(struct clerk *k, const struct found *f);

/* Takes a number as the share that was asked for. Returns the order, if it is
 * clear now; otherwise asks again. */
const char *clerk_take_share(struct clerk *k, const char *line);

/* meaning.c */

/* Lists what begins so, numbered, or by the next word. */
void clerk_list(struct clerk *k, struct span words);

/* Begins a list; adds a line to it that its number chooses. */
void clerk_begin_list(struct clerk *k);
void clerk_put_numbered(struct clerk *k, const char *text, const char *shown,
	const char *comment, size_t column);

/* What a line means: an order, or a number; NULL: nothing, and it was said. */
const char *clerk_meaning(struct clerk *k, const char *line);

/* The words with which the last one of a line may be completed. */
void clerk_complete(struct clerk *k, struct span line, struct lines *out);

/* tell.c: the board, where it has changed; what is asked, and what there is to
 * choose. `order` is what has just been ordered, or NULL. */
void clerk_tell(struct clerk *k, const char *order);

/* practice.c */

/* Opens practice from its file, or starts a lesson; reports its beginning. */
bool clerk_open_practice(struct clerk *k, struct error *e);
void clerk_begin_practice(struct clerk *k);

/* Carries the draft out with the dice of practice, and tells what came of it.
 */
void clerk_take(struct clerk *k);

/* Takes back the last step of practice, or makes it again, where the draft has
 * none. False: there is none. */
bool clerk_step_back(struct clerk *k);
bool clerk_step_again(struct clerk *k);

/* Goes on in a lesson, or tells it again. */
void clerk_lesson_on(struct clerk *k);

/* order.c */

/* The draft has changed. */
void clerk_keep(struct clerk *k);

/* Reads a draft in place of the present one, and shows it. */
void clerk_read(struct clerk *k, struct span text);

/* True if a line of the draft may be carried out. */
bool clerk_stands(const struct draft_line *l);

/* Adds a line at `at`, tells what comes of it, and takes it back if it can't
 * stand there. */
void clerk_order(struct clerk *k, size_t at, const char *line);

/* The draft, and one from a file, side by side (outlook.c). */
void clerk_compare(struct clerk *k, struct span text);

/*
 * Words of the prompt, with what follows them: what is asked, or a word, thing
 * or rule; what is against an order; where a unit can go; what an order comes
 * to, and the draft; what the program would order, and set up; what
 * tells the courses
 * apart; one in which a line fails; the board; this turn; the draft, and
 * changes of it; the order of a lesson.
 */
typedef void clerk_word(struct clerk *k, const char *rest);
clerk_word clerk_help, clerk_why, clerk_reach;
clerk_word clerk_odds, clerk_outlook, clerk_conditions, clerk_fail;
clerk_word clerk_advise, clerk_usual, clerk_show_word;
clerk_word clerk_undo, clerk_redo, clerk_drop, clerk_change, clerk_insert,
	clerk_note, clerk_next;

/* words.c: carries out a word of the prompt; false if the line has none. */
bool clerk_obey(struct clerk *k, const char *line);

#endif
