/*
 * Prompt: a game is played line by line. What is typed has a meaning, which
 * becomes an order of a draft (draft.h); what comes of it is said.
 * floor: prompt
 *
 * Two processes work together. The prompt has the terminal, the key, and the
 * files that the player names; it reads nothing that others wrote. The clerk
 * (attendant.h) has given up its rights; it reads the game, holds the draft,
 * understands what is typed, and answers with texts. Only a command that the
 * player could have typed in a shell signs: `adjudicate` alone, `sign` in a
 * game for two.
 */
#ifndef FELDPOST_PROMPT_H
#define FELDPOST_PROMPT_H

#include "feldpost/owner.h"
#include "feldpost/progress.h"
#include "feldpost/report_board.h"
#include "feldpost/typing.h"

/* What the command line does for the prompt. All get `context`. */
struct prompt_host {
	void *context;
	/* Reads the game file, and a journal that contains what is wanted. */
	bool (*read)(void *context, const char *file,
		const struct checkpoint *wanted, struct journal *j,
		struct game *g, struct error *e);
	/* Runs a command line, which ends with NULL, in a process of its own
	 * that has the key; adds --key, --guard and --scenarios as they were
	 * given. `behind`: the packet that the player saw last. Prints errors
	 * and returns the exit status. */
	int (*run)(void *context, const struct secret_key *key,
		const struct digest *behind, const char *const *words);
	enum typed_answer (*asks)(
		void *context, struct typed_question question);
	/* Changes a text as this terminal, or a listener, needs it. */
	struct buffer (*as_shown)(void *context, const struct buffer *text);
	void (*fail)(void *context, const struct error *e);
	/* Begins and ends work that may be slow. */
	struct progress *(*start)(void *context);
	void (*done)(void *context);
};

struct prompt_game {
	const struct prompt_host *host;
	struct owner *owner;
	struct typing *typing;
	struct report_style style;
	const char *file;	      /* NULL: a lesson */
	const char *shown;	      /* what the player calls it */
	const struct secret_key *key; /* NULL: practice */
	bool practice;
	const struct rules *lesson; /* of a lesson, which is practice */
	/* Results: the game is over; what the clerk failed with, or 0. */
	bool over;
	int status;
};

/* Plays the game until the player leaves. False without an error code if the
 * clerk failed, which has been said. */
bool prompt_play(struct prompt_game *game, struct error *e);

#endif
