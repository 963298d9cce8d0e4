/*
 * Sittings: an owner at one game, to take mails and to sign.
 * floor: desk
 *
 * The owner opens the key before locking the game, because typing a password
 * may take time, and leaves before anything is printed, because a pager may
 * wait. In between, only this process reads the game, asks the answered file,
 * and writes. Nothing outlives sitting_leave: one process may sit down many
 * times, at one game or several.
 */
#ifndef FELDPOST_SITTING_H
#define FELDPOST_SITTING_H

#include "feldpost/chair.h"
#include "feldpost/intake.h"
#include "feldpost/outputs.h"
#include "feldpost/owner.h"

struct sitting {
	/* Set by the caller, who owns them. */
	struct owner *owner;
	const char *file;	       /* of the game */
	const char *shown;	       /* in commands for the user */
	const struct outputs *outputs; /* the files to write */
	const struct secret_key *key;  /* NULL: nothing will be signed */
	const struct digest *offer;    /* of a game that begins, if several are
					* offered; or NULL */
	const struct digest *behind;   /* hash of the packet that must still be
					* the last one; NULL: any may be */
	bool ordered;		       /* there are orders or notes to send */
	/* The game as it was read, and then as it continues. */
	struct game game;
	struct answered answered;
	struct chair chair;
	struct journal journal;
	bool solo;
	unsigned from; /* number of the first packet with news */
	/* After taking mails: what happened to their packets; a line about
	 * several, or NULL; another error to report, or none. */
	struct findings found;
	const char *sum;
	struct error rest;
	/* Internal: */
	struct span text; /* the file, as it was before it was locked */
	struct digest first;
	size_t had;	/* packets in the file that was read */
	bool unguarded; /* there was no guard file, and no new one was named */
};

/* Begins without reading anything. The caller may set the other fields
 * afterwards. */
void sitting_start(struct sitting *s, struct owner *o, const char *file,
	const struct outputs *outputs);

/* Ends the sitting: anything that is not stored is lost. */
void sitting_leave(struct sitting *s);

/* Refuses to send a packet that is not stored: -i or -o says where. */
bool sitting_check_stored(const struct sitting *s, struct error *e);

/* Finds out, before anything is verified, whether the game is solitaire, and so
 * who needs a key. */
bool sitting_peek(struct sitting *s, struct error *e);

/*
 * Sits down after sitting_peek and puts back the packets of others that the
 * game lacks (chair_open). `player`: the key must be a player's.
 */
bool sitting_open(struct sitting *s, bool player, struct error *e);

/* The same for a game that has its offer, and whose packets come from mails. */
bool sitting_gather(struct sitting *s, struct error *e);

/* Takes the packets of these mails; contradicting ones are kept as evidence. If
 * packets wait, the error names the missing packet and its sender. */
bool sitting_take(
	struct sitting *s, const struct mails *mails, struct error *e);

/* Shows what the key lets its owner see (chair_look). Keeps as evidence a
 * packet that they signed, if another was answered in its place. */
bool sitting_look(struct sitting *s, struct error *e);

/* Signs the next packet (chair_sign), with the same evidence. */
bool sitting_sign(struct sitting *s, const struct lines *orders,
	const struct lines *notes, unsigned *seq, struct error *e);

/* Stores the game file and lets others use the game; then says what was put
 * back. */
bool sitting_store(struct sitting *s, struct error *e);

/* Reports last, when all else is stored: packets that could not be taken, and
 * disclosed secrets that do not fit the cards. */
bool sitting_say_faults(struct sitting *s, struct error *e);

/*
 * After a failure, which it does not change: keeps what was put back, in the
 * game file if that is replaced in place, unless the system has failed. If the
 * orders given differ from those put back, *e says so.
 */
bool sitting_recover(struct sitting *s, struct error *e);

#endif
