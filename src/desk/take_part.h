/*
 * One game of a desk, in a process of its own: what its files share.
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
	struct courier turn, end; /* who tell that it is my turn, or over */
	uint8_t *fate;		  /* of each of its mails */
	bool *vouched;		  /* those with what waits, by a player */
	bool *recent;		  /* those that have one of its last packets */
	struct desk_log log;
	struct error unread; /* why the log is not, or none */
	struct public_key me;
	bool known;		/* who I am */
	struct take_game begun; /* a new one, with the offer that waits */
	struct ledger ledger;	/* its offer, and the acceptance */
	struct buffer report;
	struct buffer line; /* what there is to say */
	const char *sum;    /* of that, what came of the mails */
	bool stored;	    /* what was taken */
	struct outputs *files;
	bool piped; /* his last packet was, just now */
	bool again; /* he has sent it again */
};

/* Adds to the line of what there is to say of this game. */
void part_say(struct part *p, const char *words);

/* The game's name in the desk's log. */
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

/* Notes a packet before it is stored: if the process ends between that and
 * sending, the next run sends it, or the desk names it. */
bool part_note_signed(struct part *p, unsigned seq, struct error *e);

/* Whether a packet is due that needs no decision, or that a bot decides. */
bool part_must_answer(const struct part *p);

/* Whether that may be sent without being asked; says why if not. */
bool part_may_answer(struct part *p, struct error *e);

/* Signs it, unless it was signed before and could not be sent. */
bool part_sign(struct part *p, struct error *e);

/* Sends my last packet; without --answer it says how to. */
bool part_send(struct part *p, struct error *e);

/* Sends it again, if it could not be sent or the other player lacks it. */
bool part_repeat(struct part *p, struct error *e);

/* Notes by which mails the opponent's last packet has come. */
bool part_note_mails(struct part *p, struct error *e);

/* Notes what a run that was ended has left out of the log. */
bool part_mend_log(struct part *p, struct error *e);

bool part_is_over(const struct part *p);

/* Says whose turn it is, and runs the hooks. */
void part_tell_news(struct part *p, bool was_over);

#endif
