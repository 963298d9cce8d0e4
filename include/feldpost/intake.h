/*
 * Intake: takes packets from mails into a game.
 * floor: game
 *
 * A mail is any text that contains packets: a bare block, a quoted thread, an
 * mbox, the opponent's game file. feldpost tries the packets of all mails in
 * the order of their numbers. A packet that can't be taken leaves no trace in
 * the game. Taking packets needs as much time as reading a game file with the
 * same number of packets.
 */
#ifndef FELDPOST_INTAKE_H
#define FELDPOST_INTAKE_H

#include "feldpost/evidence.h"
#include "feldpost/mail.h"

/* Fails with an error that says that this mail has no packet, and what the
 * reader can do. The game may be empty. */
bool intake_say_none(
	const struct game *g, const struct mail *mail, struct error *e);

/*
 * Takes every packet of these mails that fits into the game. The game may be
 * empty, and the mails may be in any order. *out says what happened to each
 * packet. Returns true if a packet was new. Also returns true if all packets
 * are known but the last packet must still be resolved. If the function returns
 * false, the game is unchanged, and the error describes the most important
 * packet. If the game is empty and the mails have several games, `offer` must
 * select a game; otherwise the function fails with ERROR_USAGE.
 */
bool intake_mails(struct game *g, const struct digest *offer,
	const struct mail *mail, size_t count, struct findings *out,
	struct error *e);

/* Takes packets like intake_mails, to join a game, which must be empty. Takes
 * an open offer and, if the joining player is the referee of that offer, the
 * acceptance too. Ignores all other packets, except other versions of these
 * two. */
bool intake_join(struct game *g, const struct mail *mail, size_t count,
	struct findings *out, struct error *e);

/* Examines mails like intake_mails, but takes nothing. *out has the relation of
 * each packet to the current game, in the order of their numbers. */
void intake_look(struct game *g, const struct mail *mail, size_t count,
	struct findings *out);

/* Reports the packets of this game that were not taken, although other packets
 * of the mails were. ERROR_VERIFY for a second version, an answer to another
 * packet, or a bad packet without a good copy. ERROR_INPUT for a damaged packet
 * without a whole copy. Fails with ERROR_NOT_NOW if a packet waits for another
 * packet. */
bool intake_rest(
	const struct game *g, const struct findings *f, struct error *e);

/* Returns one line, without its end, about the result of several mails: "taken
 * 3-9; 11 waits for 10; no packet in 31 mails". Returns "" if there is nothing
 * to say. */
const char *intake_sum(const struct game *g, const struct findings *f);

/* Returns which lines of a letter are missing: "packet 14 of game e5342f8e:
 * lines 7 and 9 of 31 are missing or changed". */
const char *intake_lines(struct arena *a, const struct begin *b);

/* Returns the text of intake_lines without the name of the packet: "lines 7 and
 * 9 of 31 are missing or changed". */
const char *intake_missing(struct arena *a, const struct letter_rest *r);

#endif
