/*
 * The prompt's own process, which owns the terminal (prompt.h), shares the
 * declarations in this header.
 * floor: prompt
 */
#ifndef FELDPOST_PROMPT_INTERNAL_H
#define FELDPOST_PROMPT_INTERNAL_H

#include "request.h"

struct prompt {
	struct prompt_game *game;
	struct arena *arena;
	struct attendant clerk;
	struct clerk *answers; /* how the clerk began; it may run elsewhere */
	struct facts facts;
	struct buffer draft;
	struct buffer board;
	bool drafted;
	bool left; /* The player answered `quit` to a question. */
	/* Collects the words that Tab can complete; NULL at other times. */
	struct lines *words;
	struct arena *words_arena;
};

void prompt_say(const struct prompt *p, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
void prompt_fail(const struct prompt *p, const struct error *e);
enum typed_answer prompt_asks(struct prompt *p, struct typed_question question);

/* Sends a request to the clerk, then prints and stores the answer. Returns the
 * number in the answer. If the clerk has ended, the function prints a message
 * and returns -1. */
int prompt_request(struct prompt *p, enum request request, struct span text);
void prompt_complete(
	void *context, struct span line, struct arena *a, struct lines *out);

/* Ends the clerk, if there is one. */
void prompt_dismiss(struct prompt *p);

/* Restarts the clerk after the game has changed, and reports events from packet
 * `since` on. */
bool prompt_begin(struct prompt *p, unsigned since, struct error *e);

/* Drafts are kept in files beside the game. These functions return the path of
 * a packet's draft, store the current draft if it has changed, and offer the
 * drafts that an earlier run of the prompt has left. */
const char *prompt_draft_path(const struct prompt *p, unsigned packet);
void prompt_keep_draft(struct prompt *p);
void prompt_offer_drafts(struct prompt *p);

/* prompt_bot_is_late returns true if a bot of this desk must still answer.
 * prompt_fetch_answer lets the bot answer. */
bool prompt_bot_is_late(const struct prompt *p);
bool prompt_fetch_answer(struct prompt *p, struct error *e);

/* prompt_sign signs the draft. prompt_send asks the player before it signs. */
bool prompt_sign(struct prompt *p, bool sure, struct error *e);
bool prompt_send(struct prompt *p, struct error *e);

#endif
