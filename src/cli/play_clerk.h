/*
 * What the clerk's files share (play.h).
 * floor: cli
 */
#ifndef FELDPOST_CLI_PLAY_CLERK_H
#define FELDPOST_CLI_PLAY_CLERK_H

#include "feldpost/lesson.h"
#include "feldpost/outlook.h"
#include "play.h"
#include "progress.h"

enum {
	CHOICES = 9, /* that have a line each */
};

/* The number that continues a list, and from where: the typed words, and how
 * they were searched. */
struct rest_of_list {
	size_t number;
	const char *words;
	bool anywhere;
	size_t from;
};

/* A draft that was put aside, by its name. */
struct kept_draft {
	struct kept_draft *next;
	const char *name;
	struct span text;
};

struct clerk {
	struct play_game *with;
	struct cli *cli;
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
	struct cli_progress progress;
	struct arena *step;  /* of this request */
	struct buffer out;   /* what there is to say */
	struct buffer above; /* above it: the whole board */
	struct buffer shown; /* the last one (PLAY_SHOWN) */
	size_t rows;	     /* of the terminal */
	/* Texts that a number stands for: an order, or how some begin. */
	struct lines numbered;
	struct rest_of_list more;
	struct draft_choices all; /* that may be ordered now, if `listed` */
	bool listed;
	struct arena *listing; /* where they are */
	struct kept_draft *kept;
	/* play_hear.c: the board as described last, and when asked for last;
	 * NULL: not yet. For each seat, because a player may have several, and
	 * for no seat. */
	struct heard *heard[RULES_SEATS + 1], *asked[RULES_SEATS + 1];
};

/* Says a line, wrapped. */
void clerk_say(struct clerk *k, size_t indent, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

/* All that may be ordered or answered now. */
const struct draft_choices *clerk_choices(struct clerk *k);

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

/* The board, where it has changed; what is asked, and what there is to choose.
 * `order` is what has just been ordered, or NULL. */
void clerk_tell(struct clerk *k, const char *order);

/* Takes over the board that the clerk before this one showed (PLAY_SHOWN). What
 * can't be one is ignored. */
void clerk_take_shown(struct clerk *k, struct span board);

/*
 * The board (play_board.c), if it is another one than was shown last: all of it
 * when the turn, or who gives orders, has changed, and where there is room;
 * otherwise what is new of it, at most 12 lines. On a map of hexes that is what
 * is near the last hex of `order`, or of what happened, if it names none.
 */
void clerk_show(struct clerk *k, const struct match *m, const char *order);

/* All of it, above what is said besides; and of a map of hexes what is near the
 * last one of an order, which may be NULL. */
void clerk_show_whole(struct clerk *k, const struct match *m);
void clerk_show_near(struct clerk *k, const struct match *m, const char *order);

/* An order line as its owner may write it (match_own_words). */
const char *clerk_own_words(struct clerk *k, const char *line);

/* What happened, of these packets or steps. */
void clerk_put_story(struct clerk *k, struct report_range range);

/* A draft of who is asked, with the lines of the one before. */
void clerk_begin_draft(struct clerk *k);

/* Whether orders or an answer are asked for. In a game for two: whether a
 * packet is mine to send that needs none. Then the draft has what may go with
 * it. */
bool clerk_is_asked(const struct clerk *k);
bool clerk_must_send(const struct clerk *k);

/* The board in sentences (hear.h): as `rest` wants it; what of it has changed
 * since it was heard last. */
void clerk_hear(struct clerk *k, const struct match *m, const char *rest);
void clerk_hear_changes(struct clerk *k, const struct match *m);

/* Carries out a word of the prompt. */
void clerk_word(struct clerk *k, enum play_word word, const char *rest);

/* The words that explain: what is asked, or a word, thing or rule; what is
 * against an order; where a unit can go. */
void clerk_help(struct clerk *k, const char *rest);
void clerk_why(struct clerk *k, const char *rest);
void clerk_reach(struct clerk *k, const char *rest);

/* Those that look ahead: what an order, or the draft, comes to; what a player
 * of the program would order; what tells the courses apart; a copy of the draft
 * that is put aside, compared, taken. */
void clerk_odds(struct clerk *k, const char *rest);
void clerk_outlook(struct clerk *k);
void clerk_advise(struct clerk *k, const char *rest);
void clerk_conditions(struct clerk *k);
void clerk_put_aside(struct clerk *k, const char *name);
void clerk_compare(struct clerk *k, const char *name);
void clerk_use(struct clerk *k, const char *name);

/* What is ordered is drafted from now on: no dice fall by themselves. */
void clerk_drafts(struct clerk *k);

/* The draft has changed. */
void clerk_keep(struct clerk *k);

/* Adds a line at `at`, tells what comes of it, and takes it back if it can't
 * stand there. */
void clerk_order(struct clerk *k, size_t at, const char *line);

/*
 * Practice (play_practice.c): opens it from its file, or starts a lesson;
 * reports the beginning.
 */
bool clerk_open_practice(struct clerk *k, struct error *e);
void clerk_begin_practice(struct clerk *k);

/* Carries the draft out with the dice of practice, and tells what came of it.
 */
void clerk_take(struct clerk *k);

/* Takes back the last step of practice, or makes it again, where the draft has
 * none. False: there is none. */
bool clerk_step_back(struct clerk *k);
bool clerk_step_again(struct clerk *k);

/* The order that the lesson asks for, or "" where it asks for Enter; NULL:
 * there is no lesson, or its path has been left. Enter goes on, or tells it
 * again. */
const char *clerk_lesson_order(const struct clerk *k);
void clerk_lesson_on(struct clerk *k);

/* The practice as its file has it. */
void clerk_put_practice(struct clerk *k);

/* A line of the draft with its number and what becomes of it. */
void clerk_put_line(struct clerk *k, size_t at);

#endif
