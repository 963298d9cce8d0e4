/*
 * One game of a desk, in a process of its own: what the files of this part
 * share.
 * floor: desk
 */
#ifndef FELDPOST_TAKE_PART_H
#define FELDPOST_TAKE_PART_H

#include "feldpost/courier.h"
#include "feldpost/sitting.h"
#include "take_internal.h"

struct part {
	struct owner *owner;
	const struct take_game *game;
	struct take_options options;
	struct sitting s;
	struct secret_key *key;
	struct courier turn, end; /* hooks: the user's turn, the end */
	uint8_t *fate;		  /* of each of the game's mails */
	bool *vouched;		  /* a player signed its waiting packets */
	bool *recent;		  /* it has one of the last packets */
	struct desk_log log;
	struct error unread; /* why the log can't be read, if so */
	struct public_key me;
	bool known;		/* `me` is known */
	struct take_game begun; /* a new game, with the offer that waited */
	struct ledger ledger;	/* of the offer and the acceptance */
	struct buffer report;
	struct buffer line; /* what is printed about the game */
	const char *sum;    /* the part of `line` about the mails */
	bool stored;	    /* what came is stored */
	struct outputs *files;
	bool piped; /* the other's last packet came by pipe now */
	bool again; /* the other player has sent it again */
};

/* Adds to the line that is printed about this game. */
void part_say(struct part *p, const char *words);

/* Returns the game's name in the desk's log. */
const struct digest *part_name(const struct part *p);

/* Sets the fate of each mail by what was found in it. */
void part_set_fates(struct part *p);

/* Opens the key, if there is one. ERROR_SYSTEM, ERROR_USAGE. */
bool part_open_key(struct part *p, struct error *e);

/* Stores what came and what needs no decision, then sends the answer. */
bool part_go_on(struct part *p, bool was_over, struct error *e);

/* Accepts an offer, or puts a game together again (take_new.c). */
bool part_begin(struct part *p, struct error *e);

/* Answers and what is noted of them (take_answer.c). */

bool part_log(struct part *p, enum log_word word, const struct digest *game,
	unsigned seq, struct error *e);

/* Logs a packet before it is stored: if the process ends before sending, the
 * next run sends it, or the desk names it. */
bool part_note_signed(struct part *p, unsigned seq, struct error *e);

/* True if a packet is due that needs no decision or that a bot decides. */
bool part_must_answer(const struct part *p);

/* True if that packet may be sent automatically; prints why not. */
bool part_may_answer(struct part *p, struct error *e);

/* Signs that packet, unless it was signed before and could not be sent. */
bool part_sign(struct part *p, struct error *e);

/* Sends the user's last packet; without --answer it prints how to. */
bool part_send(struct part *p, struct error *e);

/* Repeats that packet if sending failed or the other player lacks it. */
bool part_repeat(struct part *p, struct error *e);

/* Logs the mails that brought the opponent's last packet. */
bool part_note_mails(struct part *p, struct error *e);

/* Logs what an interrupted run has left out of the log. */
bool part_mend_log(struct part *p, struct error *e);

bool part_is_over(const struct part *p);

/* Prints whose turn it is, and runs the hooks. */
void part_tell_news(struct part *p, bool was_over);

#endif
