/*
 * Outgoing: a packet that is printed, mailed or sent.
 * floor: cli
 *
 * With --mail it is a whole message, with --send the command that the user has
 * set sends that. What can be wrong with the message is found before anything
 * is signed; what is sent has been stored.
 */
#ifndef FELDPOST_OUTGOING_H
#define FELDPOST_OUTGOING_H

#include "cli.h"

/* Before the command gives up its rights: starts what sends, if --send says
 * so. */
bool outgoing_prepare(struct cli *c, struct error *e);

/* Whether what is put out is a message, printed or sent, and no bare packet. */
bool outgoing_is_message(const struct cli *c);

/*
 * Whether what this player ('A', 'B', 'R') sends as packet `seq` can be made a
 * message, if one is asked for: both addresses are known. An error names the
 * line of config.ini that is missing.
 */
bool outgoing_check(struct cli *c, const struct game *g, unsigned seq,
	char from, struct error *e);

/* The same for my next packet, by my key; and for the offer of a game that is
 * to begin, in which I may know nobody. */
bool outgoing_check_next(struct cli *c, const struct game *g,
	const struct secret_key *key, struct error *e);
bool outgoing_check_offer(
	struct cli *c, const struct mode *mode, struct error *e);

/* The packet, stored before: printed as text or as a message, or sent. */
bool outgoing_packet(
	struct cli *c, const struct game *g, unsigned seq, struct error *e);

#endif
