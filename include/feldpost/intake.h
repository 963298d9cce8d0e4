/*
 * Intake: packets that came by mail, taken into a game.
 * floor: game
 *
 * A mail is any text with packets in it: a bare block, a quoted thread, an
 * mbox, the opponent's game file. All packets of all mails are tried in the
 * order of their numbers. One that can't be taken leaves no trace in the game.
 * It takes as long as reading a game file with as many packets.
 */
#ifndef FELDPOST_INTAKE_H
#define FELDPOST_INTAKE_H

#include "feldpost/evidence.h"
#include "feldpost/mail.h"

/* Says that in this mail none does, and what to do about it; false. The game
 * may be empty yet. */
bool intake_say_none(
	const struct game *g, const struct mail *mail, struct error *e);

/*
 * Takes what these mails bring into the game, which may be empty yet: all that
 * fits, in whatever order it came. *out says of each packet what became of it.
 * True: there was something new, or all is known and waits to be resolved.
 * False: the game is as it was, and the error is about what tells most.
 * ERROR_USAGE: the game is empty, and the mails have several; `offer` says
 * which of them is meant, or is NULL.
 */
bool intake_mails(struct game *g, const struct digest *offer,
	const struct mail *mail, size_t count, struct findings *out,
	struct error *e);

/*
 * The same for an empty game that is to be joined: takes an offer that is open,
 * and for its referee the acceptance with it. What else is left is nobody's
 * concern, unless it is another version.
 */
bool intake_join(struct game *g, const struct mail *mail, size_t count,
	struct findings *out, struct error *e);

/* The same without taking anything: *out says what each packet is to the game
 * as it stands, in the order of their numbers. */
void intake_look(struct game *g, const struct mail *mail, size_t count,
	struct findings *out);

/*
 * After mails that did bring something: what was left behind of this game.
 * False: a second version, an answer to another packet, a packet that is not
 * good and for which no other has come (ERROR_VERIFY); one that is damaged and
 * nowhere whole (ERROR_INPUT); one that waits for another (ERROR_NOT_NOW).
 */
bool intake_rest(
	const struct game *g, const struct findings *f, struct error *e);

/* One line of what became of several mails, without its end: "taken 3-9; 11
 * waits for 10; no packet in 31 mails". "" if there is nothing to say. */
const char *intake_sum(const struct game *g, const struct findings *f);

/* Which lines of a letter are missing: "packet 14 of game e5342f8e: lines 7 and
 * 9 of 31 are missing or changed". */
const char *intake_lines(struct arena *a, const struct begin *b);

/* The same without its name: "lines 7 and 9 of 31 are missing or changed". */
const char *intake_missing(struct arena *a, const struct letter_rest *r);

#endif
