/*
 * What the prompt and the clerk say to each other (prompt.h).
 * floor: prompt
 */
#ifndef FELDPOST_PROMPT_REQUEST_H
#define FELDPOST_PROMPT_REQUEST_H

#include "feldpost/attendant.h"
#include "feldpost/hash.h"
#include "feldpost/prompt.h"

/* What the prompt asks for. */
enum request {
	REQUEST_BEGIN = 'b',	/* a struct beginning, then the board that was
				 * shown last, if any (SAID_BOARD) */
	REQUEST_LINE = 'l',	/* a line that was typed */
	REQUEST_COMPLETE = 'c', /* a line up to the cursor */
	REQUEST_OLD = 'o',	/* a draft: how much of it is still good */
	REQUEST_READ = 'r',	/* a draft in place of the present one */
	REQUEST_COMPARE = 'v',	/* a draft to compare with the present one */
	REQUEST_SUM = 's',	/* what would be signed, and warnings */
	REQUEST_TAKE = 't',	/* practice: carries the draft out */
};

/* What the clerk answers with. */
enum said {
	SAID_TEXT = 't',  /* to be shown */
	SAID_WORD = 'w',  /* that the last one of the line could become */
	SAID_DRAFT = 'd', /* as an order file: the draft has changed; of
			   * practice its file */
	SAID_BOARD = 's', /* that is shown: for the next REQUEST_BEGIN */
	SAID_FACTS = 'f', /* a struct facts, before the end */
};

struct beginning {
	unsigned since; /* the first packet to report; 0: the last step */
	bool drafting;	/* alone: the dice wait for `roll` */
};

struct facts {
	unsigned packet;    /* that the draft is for */
	struct digest head; /* of the packet before it */
	bool alone;
	bool here;     /* against a bot of this desk, who answers at once */
	bool asked;    /* orders or an answer are asked for */
	bool forced;   /* something must be sent that needs none */
	bool drafting; /* what is ordered waits to be sent */
	bool rolls;    /* alone, and not drafting: the draft is to be signed */
	bool clear;    /* nothing is left to order, and no line has a warning */
	bool over;
	size_t lines; /* of the draft, that are to be signed */
	size_t good;  /* REQUEST_OLD: lines that hold */
	size_t all;   /* of so many */
};

/* The side that carries out a word of the prompt. */
enum word_kind {
	WORD_NONE,  /* it is no such word, but an order or a part of one */
	WORD_CLERK, /* the clerk; all others the prompt */
	WORD_SEND,
	WORD_WRITE,
	WORD_READ,
	WORD_COMPARE,
	WORD_QUIT,
};

/* Returns the word at the beginning of a line, and what follows it. If that is
 * missing, *lacks says what it is; otherwise NULL. */
enum word_kind word_of(struct span line, struct span *rest, const char **lacks);

/* A clerk for this game, not yet begun; and its work (attendant_start). */
struct clerk;
struct clerk *clerk_new(const struct prompt_game *game, struct arena *a);
attendant_answer clerk_answer;

#endif
