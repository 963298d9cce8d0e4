/*
 * Outgoing: a packet as text, as a message, or sent.
 * floor: desk
 *
 * The owner's post (owner.h) says whether a packet becomes a whole message or
 * goes to the owner's mail command. Faults of the message are found before
 * anything is signed; only stored packets are sent.
 */
#ifndef FELDPOST_OUTGOING_H
#define FELDPOST_OUTGOING_H

#include "feldpost/game.h"
#include "feldpost/owner.h"

/* Starts the sending process, if needed, before rights are given up. */
bool outgoing_prepare(struct owner *o, struct error *e);

/* True if B is a bot whose desk lies in the owner's: the bot fetches its
 * packets there. */
bool outgoing_is_here(const struct owner *o, const struct game *g);

/*
 * If a message is asked for: checks that this player ('A', 'B', 'R') can send
 * packet `seq` as one, because both addresses are known. The error names the
 * line that config.ini lacks.
 */
bool outgoing_check(struct owner *o, const struct game *g, unsigned seq,
	char from, struct error *e);

/* The same for the next packet signed with `key`; also for the offer of a new
 * game, in which the other player may not be known yet. */
bool outgoing_check_next(struct owner *o, const struct game *g,
	const struct secret_key *key, struct error *e);
bool outgoing_check_offer(
	struct owner *o, const struct mode *mode, struct error *e);

/* Writes a text without a packet as a message to the owner's own address, with
 * `id` in its Message-ID. ERROR_INPUT if there is no address. */
bool outgoing_write_to_myself(struct owner *o, const char *subject,
	const char *id, const char *text, struct buffer *out, struct error *e);

/* Writes a stored packet as text or as a message. */
bool outgoing_write(struct owner *o, const struct game *g, unsigned seq,
	struct buffer *out, struct error *e);

/* Before a packet that will be sent is stored: notes it in the log of the
 * game's desk, if it has one. If the process ends before sending, the desk
 * reports it. */
void outgoing_announce(struct owner *o, const char *folder,
	const struct game *g, unsigned seq);

/* Sends the packet as a message and notes that in the log of the game's folder,
 * if that is a desk. `file` is the game's, for messages. */
bool outgoing_send(struct owner *o, const char *folder, const char *file,
	const struct game *g, unsigned seq, struct error *e);

#endif
