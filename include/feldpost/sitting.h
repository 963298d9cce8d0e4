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
	/* Set by who sits down, and his. */
	struct owner *owner;
	const char *file;	       /* of the game */
	const char *shown;	       /* in a command that is to be typed */
	const struct outputs *outputs; /* where it goes, and what else */
	const struct secret_key *key;  /* NULL: he signs nothing */
	const struct digest *offer;    /* of a game that begins, if several are
					* offered; or NULL */
	const struct digest *behind; /* the packet that he has seen last, by its
				      * hash: none may have come since. NULL:
				      * whichever it is */
	bool ordered;		     /* orders or notes are to be sent */
	/* The game as it is read, and goes on. */
	struct game game;
	struct answered answered;
	struct chair chair;
	struct journal journal;
	bool solo;
	unsigned from; /* number of the first packet whose doings are new */
	/* Of mails that were taken in: what became of all packets in them, of
	 * several in a line (or NULL), and what else must be told, or none. */
	struct findings found;
	const char *sum;
	struct error rest;
	/* Its own: */
	struct span text; /* the file's, before it was locked */
	struct digest first;
	size_t had;	/* packets in the file that was read */
	bool unguarded; /* there was no guard file, and no new one was named */
};

/* Begins without reading anything. The caller may set the other fields
 * afterwards. */
void sitting_start(struct sitting *s, struct owner *o, const char *file,
	const struct outputs *outputs);

/* Gets up: what is not stored is lost. */
void sitting_leave(struct sitting *s);

/* A packet that is sent must be stored: -i or -o says where. */
bool sitting_check_stored(const struct sitting *s, struct error *e);

/* Finds out, before anything is verified, whether the game is solitaire, and so
 * who needs a key. */
bool sitting_peek(struct sitting *s, struct error *e);

/*
 * Sits down to the game that was peeked at, and puts back what it lacks, but
 * for one's own packets (chair_open). `player`: the key must be a player's.
 */
bool sitting_open(struct sitting *s, bool player, struct error *e);

/* The same at a game whose packets come from mails, and which has its offer. */
bool sitting_gather(struct sitting *s, struct error *e);

/* Takes what these mails bring; what does not fit is kept as evidence. If
 * packets wait, the error names the missing packet and its sender. */
bool sitting_take(
	struct sitting *s, const struct mails *mails, struct error *e);

/* The game as my key lets me see it (chair_look). A packet that I have signed,
 * and in whose place another was answered, is kept as evidence. */
bool sitting_look(struct sitting *s, struct error *e);

/* Signs the next packet (chair_sign), with the same evidence. */
bool sitting_sign(struct sitting *s, const struct lines *orders,
	const struct lines *notes, unsigned *seq, struct error *e);

/* Stores the game file and leaves the game to others; says then what was put
 * back. */
bool sitting_store(struct sitting *s, struct error *e);

/* What is said last, when all that can be kept is stored: of packets that could
 * not be taken, of disclosed secrets that do not fit the cards. */
bool sitting_say_faults(struct sitting *s, struct error *e);

/*
 * After a failure, which stays one: what was put back stays, in the game file
 * if that is replaced in its place, unless the system has failed. If other
 * orders were given than those that stand in their place, *e says so.
 */
bool sitting_recover(struct sitting *s, struct error *e);

#endif
