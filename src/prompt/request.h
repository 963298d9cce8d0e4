/*
 * The requests of the prompt and the answers of the clerk (prompt.h).
 * floor: prompt
 */
#ifndef FELDPOST_PROMPT_REQUEST_H
#define FELDPOST_PROMPT_REQUEST_H

#include "feldpost/attendant.h"
#include "feldpost/hash.h"
#include "feldpost/prompt.h"

/* The prompt's requests to the clerk. */
enum request {
	REQUEST_BEGIN = 'b',	/* a struct beginning, then the last board
				 * shown, if any (SAID_BOARD) */
	REQUEST_LINE = 'l',	/* a typed line */
	REQUEST_COMPLETE = 'c', /* the typed line up to the cursor */
	REQUEST_OLD = 'o',	/* counts the possible lines of an old draft */
	REQUEST_READ = 'r',	/* a draft that replaces the current one */
	REQUEST_COMPARE = 'v',	/* a draft to compare with the current one */
	REQUEST_SUM = 's',	/* lists what would be signed, and warnings */
	REQUEST_TAKE = 't',	/* in practice: carries out the draft */
};

/* The parts of the clerk's answer. */
enum said {
	SAID_TEXT = 't',  /* text to print */
	SAID_WORD = 'w',  /* a word that completes the typed line */
	SAID_DRAFT = 'd', /* the changed draft; in practice its file */
	SAID_BOARD = 's', /* the shown board, for the next REQUEST_BEGIN */
	SAID_FACTS = 'f', /* a struct facts, the last part */
};

struct beginning {
	unsigned since; /* the first packet to report; 0: the last step */
	bool drafting;	/* in solitaire: no dice before `roll` */
};

struct facts {
	unsigned packet;    /* the packet that the draft is for */
	struct digest head; /* hash of the packet before `packet` */
	bool alone;
	bool here;     /* a bot of this desk answers at once */
	bool asked;    /* the player must give orders or an answer */
	bool forced;   /* a packet without orders must be sent */
	bool drafting; /* orders are collected and sent later */
	bool rolls;    /* in solitaire, not drafting: sign the draft now */
	bool clear;    /* no order is missing, and no line has a warning */
	bool over;
	size_t lines; /* draft lines that will be signed */
	size_t good;  /* REQUEST_OLD: the number of possible lines */
	size_t all;   /* REQUEST_OLD: the number of all lines */
};

/* The process that runs a command of the prompt. */
enum word_kind {
	WORD_NONE,  /* no command, but an order or a part of one */
	WORD_CLERK, /* run by the clerk; the prompt runs all others */
	WORD_SEND,
	WORD_WRITE,
	WORD_READ,
	WORD_COMPARE,
	WORD_QUIT,
};

/* Returns the command at the start of a line, and its arguments. *lacks names a
 * missing argument; otherwise NULL. */
enum word_kind word_of(struct span line, struct span *rest, const char **lacks);

/* Creates a clerk for this game; answers requests (attendant_start). */
struct clerk;
struct clerk *clerk_new(const struct prompt_game *game, struct arena *a);
attendant_answer clerk_answer;

#endif
