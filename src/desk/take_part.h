/*
 * Taking mails into one game of a desk, in a separate process: declarations
 * that several files share.
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
	struct courier turn, end; /* hooks: the user's turn, the game's end */
	uint8_t *fate;
	bool *vouched; /* a player signed the waiting packet */
	bool *recent;  /* the mail has one of the last packets */
	struct desk_log log;
	struct error unread; /* the reason why the log could not be read */
	struct public_key me;
	bool known;
	struct take_game begun; /* a new game, with the offer that waited */
	struct ledger ledger;	/* the ledger of the offer and the acceptance */
	struct buffer report;
	struct buffer line;
	const char *sum; /* the part of `line` that summarizes the mails */
	bool stored;	 /* all packets in the mails are stored */
	struct outputs *files;
	bool piped; /* the opponent's last packet came from standard input */
	bool again; /* the opponent has sent the last packet again */
};

/* Adds words to the line that feldpost prints about this game. */
void part_say(struct part *p, const char *words);

/* Returns the hash that names the game in the desk's log. */
const struct digest *part_name(const struct part *p);

/* Adds a line about the game to the log of the desk. ERROR_SYSTEM. */
bool part_log(struct part *p, enum log_word word, const struct digest *game,
	unsigned seq, struct error *e);

/* Sets p->fate of each mail. The fate depends on the packets in the mail. */
void part_set_fates(struct part *p);

/* Opens the user's key if it exists. ERROR_SYSTEM, ERROR_USAGE. */
bool part_open_key(struct part *p, struct error *e);

/* Stores the packets in the mails. Then signs, stores and sends a packet
 * that needs no decision. */
bool part_go_on(struct part *p, bool was_over, struct error *e);

/* Accepts an offer, or restores a game that was on this desk (take_new.c). */
bool part_begin(struct part *p, struct error *e);

/* Answers packets, and logs the answers (take_answer.c). */

/* Logs a packet before the packet is stored. If the process ends before it
 * sends the packet, the next run sends the packet or `desk` shows it. */
bool part_note_signed(struct part *p, unsigned seq, struct error *e);

/* True if a packet is due that needs no decision, or that a bot decides. */
bool part_must_answer(const struct part *p);

/* True if feldpost may send the due packet automatically. Otherwise sets the
 * error. */
bool part_may_answer(struct part *p, struct error *e);

/* Signs the due packet, unless an earlier run signed and could not send it. */
bool part_sign(struct part *p, struct error *e);

/* Sends the user's last packet or, without --answer, prints how to send it. */
bool part_send(struct part *p, struct error *e);

/* Sends the user's last packet again, if that failed or the packet got lost. */
bool part_repeat(struct part *p, struct error *e);

/* Logs which mails contained the opponent's last packet. */
bool part_note_mails(struct part *p, struct error *e);

/* Logs facts that an interrupted run did not log. */
bool part_mend_log(struct part *p, struct error *e);

bool part_is_over(const struct part *p);

/* Prints whose turn it is, and runs the hooks. */
void part_tell_news(struct part *p, bool was_over);

#endif
