/*
 * Intake: taking packets from mails into a game.
 * floor: game
 *
 * A mail is any text with packets in it: a bare block, a quoted thread, an
 * mbox, the opponent's game file. The packets of all mails are tried in the
 * order of their numbers. A packet that can't be taken leaves no trace in the
 * game. Intake takes as long as reading a game file with as many packets.
 */
#ifndef FELDPOST_INTAKE_H
#define FELDPOST_INTAKE_H

#include "feldpost/evidence.h"
#include "feldpost/mail.h"

/* Says that this mail has no packet, and what to do about it; returns false.
 * The game may be empty. */
bool intake_say_none(
	const struct game *g, const struct mail *mail, struct error *e);

/*
 * Takes what these mails bring into the game, which may be empty: every packet
 * that fits, in any order. *out says what became of each packet. True:
 * something was new, or everything is known and waits to be resolved. False:
 * the game is unchanged, and the error is about the most telling packet.
 * ERROR_USAGE: the game is empty, and the mails have several games; `offer`
 * chooses one, or is NULL.
 */
bool intake_mails(struct game *g, const struct digest *offer,
	const struct mail *mail, size_t count, struct findings *out,
	struct error *e);

/*
 * The same for joining with an empty game: takes an open offer and, for its
 * referee, the acceptance too. All other packets are ignored, except other
 * versions.
 */
bool intake_join(struct game *g, const struct mail *mail, size_t count,
	struct findings *out, struct error *e);

/* The same without taking anything: *out says what each packet is to the
 * current game, in the order of their numbers. */
void intake_look(struct game *g, const struct mail *mail, size_t count,
	struct findings *out);

/*
 * After mails that brought something: what of this game was not taken. False: a
 * second version, an answer to another packet, or a bad packet for which no
 * good one came (ERROR_VERIFY); a damaged packet that is nowhere whole
 * (ERROR_INPUT); a packet that waits for another (ERROR_NOT_NOW).
 */
bool intake_rest(
	const struct game *g, const struct findings *f, struct error *e);

/* One line about the result of several mails, without its end: "taken 3-9; 11
 * waits for 10; no packet in 31 mails". "" if there is nothing to say. */
const char *intake_sum(const struct game *g, const struct findings *f);

/* Which lines of a letter are missing: "packet 14 of game e5342f8e: lines 7 and
 * 9 of 31 are missing or changed". */
const char *intake_lines(struct arena *a, const struct begin *b);

/* The same without its name: "lines 7 and 9 of 31 are missing or changed". */
const char *intake_missing(struct arena *a, const struct letter_rest *r);

#endif
