/*
 * The prompt's side: the process with the terminal (prompt.h).
 * floor: prompt
 */
#ifndef FELDPOST_PROMPT_INTERNAL_H
#define FELDPOST_PROMPT_INTERNAL_H

#include "request.h"

struct prompt {
	struct prompt_game *game;
	struct arena *arena;
	struct attendant clerk;
	struct facts facts;
	struct buffer draft;
	struct buffer board; /* the last SAID_BOARD */
	bool drafted;	     /* the draft has changed */
	bool left;	     /* `quit` was the answer to a question */
	/* While Tab completes: where the words go; otherwise NULL. */
	struct lines *words;
	struct arena *words_arena;
};

/* Prints to the player. */
void prompt_say(const struct prompt *p, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
void prompt_fail(const struct prompt *p, const struct error *e);
enum typed_answer prompt_asks(struct prompt *p, struct typed_question question);

/* Asks the clerk; shows and keeps what it answers. Returns its number; -1 if
 * it has ended, which was said. */
int prompt_request(struct prompt *p, enum request request, struct span text);
void prompt_complete(
	void *context, struct span line, struct arena *a, struct lines *out);

/* Starts the clerk again, because the game has gone on, and reports it from
 * packet `since` on. */
bool prompt_begin(struct prompt *p, unsigned since, struct error *e);

/* Drafts beside the game file: where the one for a packet is; stores the one at
 * hand if it has changed; offers those of an earlier run. */
const char *prompt_draft_path(const struct prompt *p, unsigned packet);
void prompt_keep_draft(struct prompt *p);
void prompt_offer_drafts(struct prompt *p);

/* True if a bot of this desk has still to answer. Lets it do so. */
bool prompt_bot_is_late(const struct prompt *p);
bool prompt_fetch_answer(struct prompt *p, struct error *e);

/* Signs the draft; prompt_send asks before. */
bool prompt_sign(struct prompt *p, bool sure, struct error *e);
bool prompt_send(struct prompt *p, struct error *e);

#endif
