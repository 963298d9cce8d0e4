/*
 * Evidence: what a packet is to a game that does not have it.
 * floor: game
 *
 * Two versions of a packet prove that both were signed, not why: there may be
 * two machines, an old backup, a lost mail (feldpost-protocol(7) 8.2). So what
 * is found out here is who signed what, and what was answered. Nobody is
 * blamed.
 */
#ifndef FELDPOST_EVIDENCE_H
#define FELDPOST_EVIDENCE_H

#include "feldpost/game.h"
#include "feldpost/mail.h"

/* What a packet is to a game. Of mails that bring nothing the last of these is
 * told that is in them. */
enum finding_kind {
	FINDING_AGAIN,	 /* stands in the mails before */
	FINDING_TAKEN,	 /* it is in the game now */
	FINDING_NEXT,	 /* it is good, and could be taken */
	FINDING_FOREIGN, /* of another game, whoever signed it */
	FINDING_OLD,	 /* of a format of before: of no game */
	FINDING_KNOWN,	 /* in the game already */
	FINDING_EARLY,	 /* later than the next: it waits */
	FINDING_BROKEN,	 /* begins, but is not whole */
	FINDING_STRANGE, /* no player's signature fits */
	FINDING_UNASKED, /* by a player who was not the one to send it */
	FINDING_REFUSED, /* the game is over, or full, or the offer not for this
			  * program: nobody's fault */
	FINDING_VOID,	 /* a player signed it, and it breaks the rules */
	FINDING_BRANCH,	 /* it answers another packet than the game has there */
	FINDING_RIVAL,	 /* another version of a packet of the game, behind the
			  * same packet, and as good */
};

/* What comes of the mail that has it. */
enum finding_end {
	FOUND_NOTHING, /* it is of no use to this game */
	FOUND_IN_GAME,
	FOUND_WAITING, /* for a packet before it */
	FOUND_DAMAGED,
	FOUND_UNUSED,
};

struct finding {
	enum finding_kind kind;
	const struct block *block; /* NULL: BROKEN */
	struct place at;	   /* file, and line of the BEGIN mark */
	const struct mail *mail;   /* in which it is */
	const struct begin *begin; /* where it begins */
	unsigned seq;		   /* as it says; 0: it does not */
	char from;		   /* who signed it; 0: nobody known */
	struct digest hash, prev;
	/* OLD, REFUSED, STRANGE, VOID: an error's text; or NULL */
	const char *why;
	bool needless; /* BROKEN, STRANGE: the same packet is there whole, or
			* was damaged in another mail, too */
};

struct findings {
	struct finding *list;
	size_t count;
	struct error refused;	      /* of the first that is REFUSED */
	size_t mails, empty, foreign; /* all; without packets; of other games */
	size_t old;		      /* of a format of before */
};

/* The first of a kind, or NULL; how many there are. */
const struct finding *finding_first(
	const struct findings *f, enum finding_kind kind);
size_t finding_count(const struct findings *f, enum finding_kind kind);

enum finding_end finding_end(const struct finding *f);

/* Tells, for a reader, what these packets are to the game and which of several
 * versions was answered. Of one kind at most EVIDENCE_MOST are told; the rest
 * is counted. */
void evidence_tell(
	const struct game *g, const struct findings *f, struct buffer *out);

enum {
	EVIDENCE_MOST = 10, /* that are told; see evidence_keep */
};

/*
 * Adds rivals and branches to the file at `path`, which is made where it is
 * missing. Of each packet, its signer and the one before it the first other
 * version is kept, for good: a second one proves no more; and of answers to
 * packets that the game does not have at most EVIDENCE_MOST of one number and
 * signer, who can make as many as he likes. *kept: how many of them are in it
 * then. No link is followed to the file, and what is there must be one or
 * empty; ERROR_SYSTEM.
 */
bool evidence_keep(const struct game *g, const char *path,
	const struct findings *f, size_t *kept, struct error *e);

#endif
