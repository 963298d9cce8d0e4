/*
 * Evidence: packets that contradict a game.
 * floor: game
 *
 * Two versions of a packet prove that a player signed both versions, but they
 * do not prove why. The player may have used two machines or an old backup, or
 * may have lost mail (feldpost-protocol(7) 8.2). For this reason feldpost
 * accuses nobody. It only reports who signed each version and which version was
 * answered.
 */
#ifndef FELDPOST_EVIDENCE_H
#define FELDPOST_EVIDENCE_H

#include "feldpost/game.h"
#include "feldpost/mail.h"

/* The relation of a packet to a game. If mails contain nothing new, feldpost
 * reports the packet whose kind is the last in this list. */
enum finding_kind {
	FINDING_AGAIN,	 /* an earlier mail has the same packet */
	FINDING_TAKEN,	 /* the packet has just been added to the game */
	FINDING_NEXT,	 /* the packet is valid and could be added to the
			  * game */
	FINDING_FOREIGN, /* the packet belongs to another game */
	FINDING_KNOWN,	 /* the game already had the packet */
	FINDING_EARLY,	 /* the packet must wait for an earlier packet */
	FINDING_BROKEN,	 /* the packet has a beginning but is incomplete */
	FINDING_STRANGE, /* no player of the game has signed the packet */
	FINDING_UNASKED, /* a player has signed the packet, but it was not this
			  * player's turn */
	FINDING_REFUSED, /* the packet can't be added, but no player is at
			  * fault: the game is over or full, or the offer is not
			  * for this program */
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
	bool needless; /* for FINDING_BROKEN and FINDING_STRANGE: true if
			* another copy of the packet is complete, or if another
			* mail has the same damaged packet */
};

struct findings {
	struct finding *list;
	size_t count;
	struct error refused;	      /* the error of the first packet of kind
				       * FINDING_REFUSED */
	size_t mails, empty, foreign; /* the numbers of all mails, of empty
				       * mails, and of mails of other games */
};

/* finding_first returns the first finding of a kind, or NULL if no packet is of
 * this kind. finding_count returns how many findings of a kind there are. */
const struct finding *finding_first(
	const struct findings *f, enum finding_kind kind);
size_t finding_count(const struct findings *f, enum finding_kind kind);

enum finding_end finding_end(const struct finding *f);

/* Appends a description of the relation of each found packet to the game. If a
 * packet has several versions, the description says which version was answered.
 * The description lists at most EVIDENCE_MOST packets of each kind, and only
 * counts the others. */
void evidence_tell(
	const struct game *g, const struct findings *f, struct buffer *out);

enum {
	EVIDENCE_MOST = 10, /* the largest number of packets of a kind that are
			     * listed or stored */
};

/*
 * Adds the packets of kind FINDING_RIVAL and FINDING_BRANCH to the file `path`,
 * and creates the file if it does not exist. For each packet number, signer and
 * previous packet, the file gets only the first version that differs from the
 * game, because more versions would prove nothing more. For each packet number
 * and signer, the file gets at most EVIDENCE_MOST answers to packets that the
 * game lacks, because a signer can make any number of these answers. *kept gets
 * the number of findings in `f` that are in the file after the call. Fails with
 * ERROR_SYSTEM if `path` is a symbolic link, or if an existing file contains
 * anything but evidence.
 */
bool evidence_keep(const struct game *g, const char *path,
	const struct findings *f, size_t *kept, struct error *e);

#endif
