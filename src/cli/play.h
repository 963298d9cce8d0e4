/*
 * Play: a prompt at which a game is played.
 * floor: cli
 *
 * Two processes work together. The prompt has the terminal, the key, and the
 * files that the player names; it reads nothing that others wrote. The clerk
 * (attendant.h) has given its rights up; it reads the game, holds the draft
 * (draft.h), understands what is typed, and answers with texts. What is signed
 * is signed by a third process, which carries out the command that the player
 * could have typed in a shell: `adjudicate` alone, `sign` in a game for two.
 */
#ifndef FELDPOST_CLI_PLAY_H
#define FELDPOST_CLI_PLAY_H

#include "cli.h"
#include "feldpost/attendant.h"
#include "feldpost/draft_next.h"
#include "feldpost/draft_text.h"
#include "feldpost/typing.h"

/* What the prompt asks of the clerk. */
enum play_request {
	PLAY_BEGIN = 'b',    /* a struct play_begin, and after it the board
			      * that was shown last, if any (PLAY_SHOWN) */
	PLAY_LINE = 'l',     /* a line that was typed */
	PLAY_COMPLETE = 'c', /* a line up to the cursor */
	PLAY_OLD = 'o',	     /* a draft: how much of it is still good */
	PLAY_READ = 'r',     /* the same takes the place of the draft */
	PLAY_SUM = 's',	     /* what would be signed, and warnings */
	PLAY_TAKE = 't',     /* practice: the draft is carried out */
};

/* What the clerk answers with. */
enum play_part {
	PLAY_TEXT = 't',  /* to be shown */
	PLAY_WORD = 'w',  /* that the last one of the line could become */
	PLAY_DRAFT = 'd', /* as an order file: the draft has changed; of
			   * practice its file */
	PLAY_SHOWN = 's', /* the board that is shown: for the next PLAY_BEGIN */
	PLAY_FACTS = 'f', /* a struct play_facts, before the end */
};

struct play_begin {
	unsigned since; /* the first packet to report; 0: the last step */
	bool drafting;	/* alone: the dice wait for `roll` */
};

struct play_facts {
	unsigned packet;    /* that the draft is for */
	struct digest head; /* of the packet before it */
	bool practice;
	bool alone;
	bool here;     /* against a bot of this desk, who answers at once */
	bool asked;    /* orders or an answer are asked for */
	bool forced;   /* something must be sent that needs none */
	bool drafting; /* what is ordered waits to be sent */
	bool rolls;    /* alone, and not drafting: the draft is to be signed */
	bool over;
	size_t lines; /* of the draft, that are to be signed */
	size_t good;  /* PLAY_OLD: lines that hold */
	size_t all;   /* of so many */
};

/* A word of the prompt's own. */
enum play_word {
	WORD_NONE, /* it is none */
	WORD_HELP,
	WORD_WORDS,
	WORD_WHY,
	WORD_ODDS,
	WORD_ADVISE,
	WORD_OUTLOOK,
	WORD_REACH,
	WORD_SHOW,
	WORD_HEAR,
	WORD_LOG,
	WORD_PLAN,
	WORD_UNDO,
	WORD_REDO,
	WORD_DROP,
	WORD_CHANGE,
	WORD_INSERT,
	WORD_NOTE,
	WORD_IF,
	WORD_FAIL,
	WORD_KEEP,
	WORD_NEXT,
	WORD_COMPARE,
	WORD_USE,
	/* The prompt's, not the clerk's: */
	WORD_SEND,
	WORD_WRITE,
	WORD_READ,
	WORD_QUIT,
};

/* The word at the beginning of a line, and the rest after it. A line that may
 * also be an order has no such word: `undo 12`. */
enum play_word play_word_of(struct span line, struct span *rest);

/* What a word needs after it and lacks; NULL: nothing. */
const char *play_lacks(enum play_word word, struct span rest);

/* All of them, in lines, with an example each of this game. */
void play_put_words(const struct rules *rules, struct buffer *out);

/* What it must be started with. */
struct play_game {
	struct cli *cli;
	const char *file;	      /* NULL: a lesson */
	const struct secret_key *key; /* NULL: practice */
	bool practice;
	const struct rules *lesson; /* of a lesson, which is practice */
	struct clerk *clerk;	    /* in the clerk, since its first request */
};

/* Plays the game of that file, as long as the player likes. *over: it is. */
bool play_game(struct typing *t, const struct play_game *game,
	const char *shown, bool *over, struct error *e);

/* Writes a new practice into that file, which may be there; with what the
 * command line says of options, seat and player. */
bool play_begin_practice(struct cli *c, const struct rules *rules,
	const char *path, const char *against, struct error *e);

/*
 * Carries out a command line, which ends with NULL, in a process of its own
 * that has the key at hand. `behind`: the packet that the player has seen last,
 * or NULL. What game it was about goes to *name, if it has one and `name` is
 * not NULL. Returns its exit status, after it has said what was wrong.
 */
int play_run(struct cli *c, const struct secret_key *key,
	const struct digest *behind, const char *const *words,
	const char **name);

/* The clerk's work (attendant_start). */
int play_clerk(
	void *game, struct attendant *asker, char kind, struct span text);

#endif
