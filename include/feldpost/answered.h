/*
 * The answered file keeps players from rolling the same dice twice. Messages
 * call it the guard (feldpost-protocol(7) 3.5).
 * floor: game
 *
 * The file has one line `game seq h_seq` for each packet that was answered or
 * signed. feldpost only appends lines. If the file has a line for a packet,
 * feldpost neither answers another packet with the same number, because its
 * dice are known, nor signs another packet, because signing two would be
 * equivocation. While the game lacks a packet that has a line, feldpost signs
 * nothing in that game. For this reason no link is ever sent after two
 * different packets. Another file for each game keeps the packets themselves,
 * and can complete a game file that lacks some packets (chair.h).
 *
 * The lines and the kept packets can restore each other. If a packet is signed
 * by the player's key but has no line, its line is added again. If a packet has
 * a line but its signature is damaged, the signature is made again. A packet
 * with neither a line nor the player's signature may already have been sent.
 * Until the game has a packet with that number, feldpost signs nothing.
 *
 * Opening an answered file for a game also locks the game, so only one process
 * at a time reads, answers, signs and writes. All other data are in the private
 * folder FILE.d: the packets of each game under its id, a vouching line under
 * the id and `.verified`, and the lock under the hash of the game's offer,
 * because a game has no id at first. FILE.d also has a folder for kept
 * positions (kept.h).
 */
#ifndef FELDPOST_ANSWERED_H
#define FELDPOST_ANSWERED_H

#include "feldpost/ledger.h"
#include "feldpost/private.h"
#include "feldpost/restored.h"

/* A packet that the answered file knows. */
struct noted {
	unsigned seq;
	struct digest hash;
	bool is_void;
	bool again; /* the packet's line was lost and must be written again */
};

struct answered {
	struct arena *arena;
	const char *path; /* path of the file, which may not exist yet */
	struct lock lock;
	struct digest offer;	  /* hash of the game's packet 1 */
	struct restored restored; /* why nothing is signed, if it is shut */
	const char *torn; /* the file's only, incomplete line; or NULL */
	const struct public_key *mine; /* the user's key, or NULL */
	struct digest game;	       /* game of the packets; may be empty */
	struct noted *noted;
	size_t count, capacity;
	size_t found; /* index after the last hit, where the next search
		       * begins */
	/* Packets that are missing from the ledger although they have a line or
	 * a player's signature. */
	struct blocks kept;
	struct lines doubtful; /* other packets in the file, which are
				* damaged or replaced by another version */
	size_t kept_size;      /* size of the file of packets, in bytes */
	bool refused; /* a packet was refused: the file has another version */
};

/*
 * Opens the answered file for the game whose packet 1 has the hash `offer`, and
 * locks the game for the command `who`. Fails with ERROR_NOT_NOW if another
 * process holds the lock for ten seconds. Fails with ERROR_SYSTEM if the file
 * can't be opened, or has content that writing would damage. Always call
 * answered_close, before printing anything that another process may wait for.
 */
bool answered_open(struct answered *answered, struct arena *a, const char *path,
	const struct digest *offer, const char *who, struct error *e);
void answered_close(struct answered *answered);

/* If `answered` is NULL, the functions below allow everything. */

/*
 * Keeps the last packet and adds its line, before the packet is answered.
 * Offers and acceptances need no line: a different offer or acceptance begins a
 * different game. Fails with ERROR_NOT_NOW if the answered file knows another
 * packet with the same number. Fails with ERROR_SYSTEM if the file can't be
 * read or written. After an error, do not answer the packet.
 */
bool answered_note(
	struct answered *answered, const struct ledger *l, struct error *e);

/* Keeps the player's own, next packet of the game, and adds its line. */
bool answered_sign(struct answered *answered, const struct ledger *l,
	const struct block *mine, struct error *e);

/* Makes the same checks as answered_sign, but stores nothing. In solitaire, a
 * signed packet counts only once it is answered. */
bool answered_allows(struct answered *answered, const struct ledger *l,
	const struct block *mine, struct error *e);

/* True if the file knows no packet of this game, and keeps none. */
bool answered_empty(struct answered *answered, const struct ledger *l,
	bool *out, struct error *e);

/* Shuts the game (restored.h). Fails with ERROR_SYSTEM. */
bool answered_shut(struct answered *answered, const struct restored *mark,
	struct error *e);

/*
 * Call this for a signed packet of another player that follows a packet `seq`
 * with the hash `prev`, and that the game can't take. If the game is shut,
 * notes that its owner has signed packet `seq` with this hash: the game stays
 * shut until it has that packet, or for good if it has another version.
 */
bool answered_heard(struct answered *answered, const struct ledger *l,
	unsigned seq, const struct digest *prev, struct error *e);

/* Opens a shut game, because its owner says that they signed nothing more.
 * Fails with ERROR_NOT_NOW if the file knows otherwise. Notes the owner's last
 * packet of the ledger, `mine` (NULL if there is none), if the file does not
 * know it. */
bool answered_reopen(struct answered *answered, const struct ledger *l,
	const struct entry *mine, struct error *e);

/* True if a text is an answered file. No command replaces such a file. */
bool answered_is_file(struct span text);

/* Lists the kept packets of this game that the ledger lacks: packets that have
 * a line, whatever their signatures, and packets that a player has signed. Sets
 * *more to true if the file also has a packet with a higher number than the
 * last packet in the list. */
bool answered_kept(struct answered *answered, const struct ledger *l,
	struct blocks *out, bool *more, struct error *e);

/* True if the answered file has a line for the packet with this body. */
bool answered_knows(struct answered *answered, const struct block *b);

/* Marks a kept packet of the player's own as void. The player may sign another
 * packet with the same link, after the same packet, in place of a void packet
 * (feldpost-protocol(7) 8.3). */
void answered_is_void(struct answered *answered, const struct block *b);

/*
 * Read and write the line in which the player's key vouches for the verified
 * packets of a game (checkpoint.h). The line is a file in the folder of the
 * answered file at `path`. Only the player can write to this folder. The line
 * only saves time. If the line can't be read, it counts as empty, and failing
 * to write the line does no harm.
 */
struct span answered_vouched(
	struct arena *a, const char *path, const struct digest *game);
void answered_vouch(
	struct answered *answered, const struct ledger *l, const char *line);

/*
 * Read and record the offers that a key has accepted. A file beside the
 * answered file at `path` has the key and the hash of packet 2 for each
 * acceptance. These functions need neither a desk nor a game file. An offer
 * counts as accepted if the file has a different packet 2 of this key, so an
 * interrupted acceptance can be repeated.
 */
bool answered_has_accepted(struct arena *a, const char *path,
	const struct digest *offer, const struct public_key *key,
	const struct digest *packet, bool *out, struct error *e);
bool answered_accept(struct arena *a, const char *path,
	const struct digest *offer, const struct public_key *key,
	const struct digest *packet, struct error *e);

/* Reads a line of an answered file. Returns false if it is not one. */
bool answered_line(struct span line, struct digest *game, struct noted *out);

/* Deletes the kept packets of a game that is over and stored. */
void answered_forget(struct answered *answered, const struct ledger *l);

#endif
