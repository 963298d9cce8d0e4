/*
 * Sittings: an owner at one game, to take mails and to sign.
 * floor: desk
 *
 * The owner opens the key before locking the game, because typing a password
 * can take long. The sitting ends before anything is printed, because a pager
 * may wait for the user. During a sitting, only this process reads and writes
 * the game. sitting_leave frees and unlocks everything, so a process may have
 * many sittings, with the same game or with others.
 */
#ifndef FELDPOST_SITTING_H
#define FELDPOST_SITTING_H

#include "feldpost/chair.h"
#include "feldpost/intake.h"
#include "feldpost/outputs.h"
#include "feldpost/owner.h"

struct sitting {
	/* The caller sets and owns these members. */
	struct owner *owner;
	const char *file;	       /* the game's file */
	const char *shown;	       /* the game's name in printed commands */
	const struct outputs *outputs; /* the files to write */
	const struct secret_key *key;
	const struct digest *offer;  /* selects one of several new games, or
				      * is NULL */
	const struct digest *behind; /* the packet that must still be the
				      * last; NULL for any */
	bool ordered;		     /* there are orders or notes to send */
	/* The game as it was read, and later as it continues. */
	struct game game;
	struct answered answered;
	struct chair chair;
	struct journal journal;
	bool solo;
	unsigned from; /* number of the first new packet */
	/* Results of taking mails. found: the results for the packets. sum: a
	 * line about several packets, or NULL. rest: another error, if any. */
	struct findings found;
	const char *sum;
	struct error rest;
	/* Only the functions of this module use the next members. */
	struct span text; /* content of the file before it was locked */
	struct digest first;
	size_t had; /* number of packets in the file when it was read */
};

/* Begins a sitting without reading anything. After the call, the caller may set
 * the other fields. */
void sitting_start(struct sitting *s, struct owner *o, const char *file,
	const struct outputs *outputs);

/* Ends the sitting. Data that is not stored is lost. */
void sitting_leave(struct sitting *s);

/* Refuses to send a packet that is not stored. The options -i and -o say where
 * to store the packet. */
bool sitting_check_stored(const struct sitting *s, struct error *e);

/* Finds out, before anything is verified, whether the game is solitaire. The
 * answer decides who needs a key. */
bool sitting_peek(struct sitting *s, struct error *e);

/* Opens and locks the game after sitting_peek, and puts back the missing
 * packets of other players (chair_open). If `player` is true, the key must
 * belong to a player. */
bool sitting_open(struct sitting *s, bool player, struct error *e);

/* Opens a new game whose first packets come from mails. Otherwise the function
 * works like sitting_open. */
bool sitting_gather(struct sitting *s, struct error *e);

/* Call this if the user has signed packets of the game. If the guard has no
 * record of the game, the function shuts it: feldpost then signs no packets of
 * it, because the user may have signed other packets elsewhere (restored.h).
 * Does nothing if the user gave --guard. sitting_open calls this function. */
bool sitting_shut_unnoted(struct sitting *s, struct error *e);

/* Allows signing in a shut game again, because the user says that they signed
 * nothing elsewhere. Stores only the guard file. Fails with ERROR_NOT_NOW if
 * the guard file shows that the user did sign elsewhere. */
bool sitting_signed_nothing(struct sitting *s, struct error *e);

/* In a shut game, notes which packets the user has signed elsewhere, as far as
 * the opponent's letters show that (answered_heard). */
bool sitting_hear(struct sitting *s, struct error *e);

/* Takes the packets of these mails. Contradicting packets are kept as evidence.
 * If packets must wait, the error names the missing packet and its sender. */
bool sitting_take(
	struct sitting *s, const struct mails *mails, struct error *e);

/* Shows what the owner of the key may see (chair_look). `cards` may be false if
 * nothing is printed and nothing is signed. If another version of
 * the owner's packet was answered, that version is kept as evidence. */
bool sitting_look(struct sitting *s, bool cards, struct error *e);

/* Signs the next packet (chair_sign). If another version of the owner's packet
 * was answered, that version is kept as evidence. */
bool sitting_sign(struct sitting *s, const struct lines *orders,
	const struct lines *notes, unsigned *seq, struct error *e);

/* Stores the game file and unlocks the game. Then prints which kept packets
 * were added to the game. */
bool sitting_store(struct sitting *s, struct error *e);

/* Call this after everything is stored. Reports packets that could not be
 * taken, and disclosed secrets that do not fit the cards. */
bool sitting_say_faults(struct sitting *s, struct error *e);

/* Call this after a failure. If the game file is replaced in place and *e is
 * not a system error, stores the packets that were put back into the game.
 * Changes *e only to say that the given orders differ from the orders in those
 * packets. */
bool sitting_recover(struct sitting *s, struct error *e);

#endif
