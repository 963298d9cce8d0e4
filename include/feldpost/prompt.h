/*
 * Prompt: plays a game line by line. A line that the player types becomes an
 * order of a draft (draft.h), and the prompt prints what the order does.
 * floor: prompt
 *
 * Two processes work together. The prompt has the terminal, the key, and the
 * files that the player names. The prompt reads nothing that others wrote. The
 * other process, the clerk (attendant.h), runs in a sandbox. The clerk reads
 * the game, holds the draft, interprets the player's lines, and answers with
 * texts. Only a command that the player could also type in a shell signs
 * packets: `adjudicate` in solitaire, `sign` in a game for two.
 */
#ifndef FELDPOST_PROMPT_H
#define FELDPOST_PROMPT_H

#include "feldpost/owner.h"
#include "feldpost/progress.h"
#include "feldpost/report_board.h"
#include "feldpost/typing.h"

/* Functions that the command line provides for the prompt. All these functions
 * get `context`. */
struct prompt_host {
	void *context;
	/* Reads the game file, and a journal that contains `wanted`. */
	bool (*read)(void *context, const char *file,
		const struct checkpoint *wanted, struct journal *j,
		struct game *g, struct error *e);
	/* Runs a command line (the last word is NULL) in a separate process
	 * that has the key, with the user's options --key, --guard and
	 * --scenarios. `behind` is the last packet that the player saw. Prints
	 * errors and returns the exit status. */
	int (*run)(void *context, const struct secret_key *key,
		const struct digest *behind, const char *const *words);
	enum typed_answer (*asks)(
		void *context, struct typed_question question);
	/* Changes a text so that it suits the terminal or a screen reader. */
	struct buffer (*as_shown)(void *context, const struct buffer *text);
	void (*fail)(void *context, const struct error *e);
	/* `start` and `done` begin and end work that may be slow. */
	struct progress *(*start)(void *context);
	void (*done)(void *context);
};

struct prompt_game {
	const struct prompt_host *host;
	struct owner *owner;
	struct typing *typing;
	struct report_style style;
	const char *file;	      /* the game file; NULL for a lesson */
	const char *shown;	      /* the player's name for the game file */
	const struct secret_key *key; /* the player's key; NULL for practice */
	bool practice;
	const struct rules *lesson; /* the rules of a lesson, which is
				     * practice */
	/* Results. over: true if the game is over. status: the exit status of
	 * the clerk if the clerk failed; otherwise 0. */
	bool over;
	int status;
};

/* Plays the game until the player leaves. If the clerk has failed and printed
 * an error, returns false without an error code. */
bool prompt_play(struct prompt_game *game, struct error *e);

#endif
