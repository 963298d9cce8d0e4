/*
 * Evidence: packets that contradict a game.
 * floor: game
 *
 * Two versions of a packet prove that both were signed, but not why: the player
 * may have used two machines, an old backup, or have lost mail
 * (feldpost-protocol(7) 8.2). For this reason feldpost accuses nobody, and only
 * reports who signed each version and which version was answered.
 */
#ifndef FELDPOST_EVIDENCE_H
#define FELDPOST_EVIDENCE_H

#include "feldpost/game.h"
#include "feldpost/mail.h"

/* The relation of a packet to a game. If mails contain nothing new, feldpost
 * reports the packet whose kind is the last in this list. */
enum finding_kind {
	FINDING_AGAIN,	 /* an earlier mail has the same packet */
	FINDING_TAKEN,	 /* the packet was taken into the game now */
	FINDING_NEXT,	 /* the packet is good and could be taken */
	FINDING_FOREIGN, /* the packet is of another game, whoever signed it */
	FINDING_KNOWN,	 /* the packet was in the game already */
	FINDING_EARLY,	 /* the packet must wait for an earlier packet */
	FINDING_BROKEN,	 /* the packet has a beginning but is incomplete */
	FINDING_STRANGE, /* the signature is not from any player */
	FINDING_UNASKED, /* the packet was signed by a player out of turn */
	FINDING_REFUSED, /* the packet can't be taken, though no player is at
			  * fault: the game is over or full, or the offer is
			  * not for this program */
	FINDING_VOID,	 /* a player signed the packet against the rules */
	FINDING_BRANCH,	 /* the packet answers another version of a packet */
	FINDING_RIVAL,	 /* the packet is another valid version of a packet
			  * in the game, after the same packet */
};

/* The result that feldpost reports for the mail with a packet. */
enum finding_end {
	FOUND_NOTHING, /* the mail is of no use to this game */
	FOUND_IN_GAME,
	FOUND_WAITING, /* the mail waits for an earlier packet */
	FOUND_DAMAGED,
	FOUND_UNUSED,
};

struct finding {
	enum finding_kind kind;
	const struct block *block;
	struct place at; /* file and line of the BEGIN mark */
	const struct mail *mail;
	const struct begin *begin;
	unsigned seq; /* the packet's number according to the packet, or 0 */
	char from;    /* the packet's signer, or 0 */
	struct digest hash, prev;
	/* For FINDING_REFUSED, FINDING_STRANGE and FINDING_VOID: the text of
	 * the error. Otherwise NULL. */
	const char *why;
	bool needless; /* for BROKEN and STRANGE: another copy is whole, or
			* another mail has the same damaged packet */
};

struct findings {
	struct finding *list;
	size_t count;
	struct error refused; /* the error of the first REFUSED packet */
	size_t mails, empty, foreign; /* all mails, empty mails, mails of
				       * other games */
};

/* finding_first returns the first finding of a kind, or NULL if no packet is of
 * this kind. finding_count returns how many findings of a kind there are. */
const struct finding *finding_first(
	const struct findings *f, enum finding_kind kind);
size_t finding_count(const struct findings *f, enum finding_kind kind);

enum finding_end finding_end(const struct finding *f);

/* Describes the relation of these packets to the game, and says which of
 * several versions was answered. Lists at most EVIDENCE_MOST packets of each
 * kind, and counts the others. */
void evidence_tell(
	const struct game *g, const struct findings *f, struct buffer *out);

enum {
	EVIDENCE_MOST = 10, /* most packets of a kind, listed or kept */
};

/*
 * Adds rivals and branches to the file at `path`, which is created if needed.
 * For each packet number, signer and previous packet only the first other
 * version is ever kept, because a second version proves no more. Answers to
 * packets that the game lacks are limited to EVIDENCE_MOST for each number and
 * signer, because a signer can make any number of such answers. *kept gets the
 * number of findings that are in the file afterwards. Fails with ERROR_SYSTEM
 * if `path` is a symbolic link, or if an existing file holds anything but
 * evidence.
 */
bool evidence_keep(const struct game *g, const char *path,
	const struct findings *f, size_t *kept, struct error *e);

#endif
