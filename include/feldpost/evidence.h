/*
 * Evidence: packets that do not fit into a game.
 * floor: game
 *
 * Two versions of a packet prove that both were signed, but not why: two
 * machines, an old backup, a lost mail (feldpost-protocol(7) 8.2). So feldpost
 * reports who signed what and which version was answered, and blames nobody.
 */
#ifndef FELDPOST_EVIDENCE_H
#define FELDPOST_EVIDENCE_H

#include "feldpost/game.h"
#include "feldpost/mail.h"

/* What a packet is to a game. If mails bring nothing new, the last kind in this
 * list among their packets is reported. */
enum finding_kind {
	FINDING_AGAIN,	 /* an earlier mail has the same */
	FINDING_TAKEN,	 /* it is in the game now */
	FINDING_NEXT,	 /* good, and could be taken */
	FINDING_FOREIGN, /* of another game, no matter who signed it */
	FINDING_OLD,	 /* in an earlier format, of no game */
	FINDING_KNOWN,	 /* in the game already */
	FINDING_EARLY,	 /* later than the next, so it waits */
	FINDING_BROKEN,	 /* has a beginning, but is not whole */
	FINDING_STRANGE, /* no player's signature fits */
	FINDING_UNASKED, /* signed by a player out of turn */
	FINDING_REFUSED, /* the game is over or full, or the offer is not for
			  * this program: nobody's fault */
	FINDING_VOID,	 /* signed by a player, but against the rules */
	FINDING_BRANCH,	 /* answers another packet than the game has there */
	FINDING_RIVAL,	 /* another version of a packet of the game, after
			  * the same packet, and as good */
};

/* What becomes of the mail with this packet. */
enum finding_end {
	FOUND_NOTHING, /* no use to this game */
	FOUND_IN_GAME,
	FOUND_WAITING, /* waits for an earlier packet */
	FOUND_DAMAGED,
	FOUND_UNUSED,
};

struct finding {
	enum finding_kind kind;
	const struct block *block; /* NULL if BROKEN */
	struct place at;	   /* file, and line of the BEGIN mark */
	const struct mail *mail;   /* the mail that has it */
	const struct begin *begin; /* its beginning */
	unsigned seq;		   /* the number it states, or 0 */
	char from;		   /* its signer, or 0 */
	struct digest hash, prev;
	/* OLD, REFUSED, STRANGE, VOID: the text of an error; or NULL */
	const char *why;
	bool needless; /* BROKEN, STRANGE: a whole copy is there, or another
			* mail has the same damaged packet */
};

struct findings {
	struct finding *list;
	size_t count;
	struct error refused;	      /* the error of the first REFUSED one */
	size_t mails, empty, foreign; /* all; without packets; of other games */
	size_t old;		      /* packets in an earlier format */
};

/* Return the first finding of a kind, or NULL, and how many there are. */
const struct finding *finding_first(
	const struct findings *f, enum finding_kind kind);
size_t finding_count(const struct findings *f, enum finding_kind kind);

enum finding_end finding_end(const struct finding *f);

/* Tells people what these packets are to the game and which of several versions
 * was answered. Lists at most EVIDENCE_MOST of a kind and counts the rest. */
void evidence_tell(
	const struct game *g, const struct findings *f, struct buffer *out);

enum {
	EVIDENCE_MOST = 10, /* most that are listed or kept of a kind */
};

/*
 * Adds rivals and branches to the file at `path`, and makes the file if needed.
 * For each packet, signer and previous packet only the first other version is
 * ever kept: a second one proves no more. Answers to packets that the game
 * lacks are limited to EVIDENCE_MOST for each number and signer, because a
 * signer could make any number of them. *kept is how many of the findings the
 * file has afterwards. No symbolic link to the file is followed, and an
 * existing file must hold evidence or be empty; ERROR_SYSTEM.
 */
bool evidence_keep(const struct game *g, const char *path,
	const struct findings *f, size_t *kept, struct error *e);

#endif
