/*
 * Outgoing: writes a packet as text or as a message, or sends it.
 * floor: desk
 *
 * The owner's settings (struct post, owner.h) say whether a packet becomes a
 * whole message, or goes to the owner's mail command. feldpost checks before
 * signing whether it will be able to make the message. It sends only packets
 * that are stored.
 */
#ifndef FELDPOST_OUTGOING_H
#define FELDPOST_OUTGOING_H

#include "feldpost/game.h"
#include "feldpost/owner.h"

/* Starts the process that will send the packet, if the packet is to be sent.
 * Call this before the calling process enters the sandbox. */
bool outgoing_prepare(struct owner *o, struct error *e);

/* Ends the process that outgoing_prepare started, if it has sent nothing. */
void outgoing_end(struct owner *o);

/* True if B is a bot whose desk is in the owner's desk. The bot takes its
 * packets from that desk. */
bool outgoing_is_here(const struct owner *o, const struct game *g);

/* If a message is wanted, checks that this player ('A', 'B', 'R') can send
 * packet `seq` as a message, because both addresses are known. The error names
 * the line that is missing in config.ini. */
bool outgoing_check(struct owner *o, const struct game *g, unsigned seq,
	char from, struct error *e);

/* Makes the checks of outgoing_check for the next packet signed with `key`;
 * also for the offer of a new game, whose other player may be unknown. */
bool outgoing_check_next(struct owner *o, const struct game *g,
	const struct secret_key *key, struct error *e);
bool outgoing_check_offer(
	struct owner *o, const struct mode *mode, struct error *e);

/* Writes a text without a packet as a message to the owner's own address. `id`
 * is part of its Message-ID. Fails with ERROR_INPUT if the owner's address is
 * unknown. */
bool outgoing_write_to_myself(struct owner *o, const char *subject,
	const char *id, const char *text, struct buffer *out, struct error *e);

/* Writes a stored packet as text or as a message. */
bool outgoing_write(struct owner *o, const struct game *g, unsigned seq,
	struct buffer *out, struct error *e);

/* Call this before storing a packet that will be sent. outgoing_announce notes
 * the packet in the log of the game's desk, if the game is in a desk. If the
 * process then fails to send, the desk reports the unsent packet. */
void outgoing_announce(struct owner *o, const char *folder,
	const struct game *g, unsigned seq);

/* Sends the packet as a message. If the game's folder is a desk, the desk's log
 * gets a line about this. `file` is the game's file, for messages. */
bool outgoing_send(struct owner *o, const char *folder, const char *file,
	const struct game *g, unsigned seq, struct error *e);

#endif
