/*
 * This header declares the requests of the prompt and the answers of the clerk
 * (prompt.h).
 * floor: prompt
 */
#ifndef FELDPOST_PROMPT_REQUEST_H
#define FELDPOST_PROMPT_REQUEST_H

#include "feldpost/attendant.h"
#include "feldpost/hash.h"
#include "feldpost/prompt.h"

enum request {
	REQUEST_BEGIN = 'b', /* a struct beginning, followed by the last
			      * board shown, if any (SAID_BOARD) */
	REQUEST_LINE = 'l',
	REQUEST_COMPLETE = 'c', /* The text ends at the cursor. */
	REQUEST_OLD = 'o',	/* counts the possible lines of an old draft */
	REQUEST_READ = 'r',	/* replaces the current draft by the text */
	REQUEST_SUM = 's',	/* lists what would be signed, and warnings */
	REQUEST_TAKE = 't',	/* in a practice game: carries out the draft */
};

/* The clerk's answer consists of these parts. */
enum said {
	SAID_TEXT = 't',
	SAID_WORD = 'w',  /* a word that completes the typed line */
	SAID_DRAFT = 'd', /* the changed draft; in a practice game its file */
	SAID_BOARD = 's', /* the shown board, for the next REQUEST_BEGIN */
	SAID_FACTS = 'f', /* a struct facts, which is always the last part */
};

struct beginning {
	unsigned since; /* the first packet to report; 0: the last step */
	bool drafting;	/* in solitaire: no dice are rolled before `roll` */
};

struct facts {
	unsigned packet;
	struct digest head; /* hash of the packet before `packet` */
	bool alone;
	bool here;     /* A bot on this desk answers at once. */
	bool asked;    /* The player must give orders or an answer. */
	bool forced;   /* A packet without orders must be sent. */
	bool drafting; /* Orders are collected and sent later. */
	bool rolls;    /* sign the draft now (solitaire without drafting) */
	bool clear;    /* No order is missing, and no line has a warning. */
	bool over;
	size_t lines;
	size_t good; /* for REQUEST_OLD: the possible lines */
	size_t all;  /* for REQUEST_OLD: all lines */
};

/* A word's kind tells which process runs a command of the prompt. */
enum word_kind {
	WORD_NONE,  /* The line is an order, or a part of one. */
	WORD_CLERK, /* The clerk runs this command. */
	WORD_SEND,
	WORD_WRITE,
	WORD_READ,
	WORD_QUIT,
};

/* Finds the command at the start of a line, and sets *rest to its arguments.
 * *lacks names a missing argument, or is NULL. */
enum word_kind word_of(struct span line, struct span *rest, const char **lacks);

/* clerk_new creates a clerk, and clerk_answer answers a request. */
struct clerk;
struct clerk *clerk_new(const struct prompt_game *game, struct arena *a);
/* Frees what the clerk has opened, if it ran in this process. Accepts NULL. */
void clerk_end(struct clerk *k);
attendant_answer clerk_answer;

#endif
