/*
 * Outgoing: a packet as text, as a message, or sent.
 * floor: desk
 *
 * What the owner's post says of it: as a whole message, or handed to his
 * command. What can be wrong with the message is found before anything is
 * signed; what is sent has been stored.
 */
#ifndef FELDPOST_OUTGOING_H
#define FELDPOST_OUTGOING_H

#include "feldpost/game.h"
#include "feldpost/owner.h"

/* Before rights are given up: starts what sends, if anything is to be sent. */
bool outgoing_prepare(struct owner *o, struct error *e);

/* Whether B is a bot whose desk lies in the owner's: he fetches what is for
 * him. */
bool outgoing_is_here(const struct owner *o, const struct game *g);

/*
 * Whether what this player ('A', 'B', 'R') sends as packet `seq` can be made a
 * message, if one is asked for: both addresses are known. An error names the
 * line of config.ini that is missing.
 */
bool outgoing_check(struct owner *o, const struct game *g, unsigned seq,
	char from, struct error *e);

/* The same for my next packet, by my key; and for the offer of a game that is
 * to begin, in which I may know nobody. */
bool outgoing_check_next(struct owner *o, const struct game *g,
	const struct secret_key *key, struct error *e);
bool outgoing_check_offer(
	struct owner *o, const struct mode *mode, struct error *e);

/* A text that brings no packet as a message to its owner's own address, with
 * `id` in its Message-ID. ERROR_INPUT: there is no address. */
bool outgoing_write_to_myself(struct owner *o, const char *subject,
	const char *id, const char *text, struct buffer *out, struct error *e);

/* The packet, stored before, as text or as a message. */
bool outgoing_write(struct owner *o, const struct game *g, unsigned seq,
	struct buffer *out, struct error *e);

/* Before a packet that will be sent is stored: notes it in the log of the
 * game's desk, if it has one. If the process ends before sending, the desk
 * reports it. */
void outgoing_announce(struct owner *o, const char *folder,
	const struct game *g, unsigned seq);

/* The packet as a message, sent; noted in the log of the game's folder, if that
 * is a desk. `file` is the game's, for messages. */
bool outgoing_send(struct owner *o, const char *folder, const char *file,
	const struct game *g, unsigned seq, struct error *e);

#endif
