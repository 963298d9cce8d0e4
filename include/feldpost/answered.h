/*
 * The answered file, called the guard in messages: it keeps a player from
 * rolling twice (feldpost-protocol(7) 3.5).
 * floor: game
 *
 * The file has one line `game seq h_seq` for each packet that was answered or
 * signed, and lines are only appended. If the file knows a packet, no other
 * packet in its place is answered, because the dice are known, or signed,
 * because two would be equivocation. While a game lacks a known packet, nothing
 * is signed in it: no link is ever sent after two different packets. The
 * packets themselves are kept in one file a game, so that a game file that
 * lacks one can be completed (chair.h).
 *
 * Each of the two files can restore the other. A packet signed by the player's
 * key gets its line back. If a line has the hash of a packet whose signature is
 * damaged, the signature is made again. A packet with neither a line nor its
 * own signature may have been sent: nothing is signed until the game has a
 * packet in its place.
 *
 * An answered file is opened for one game, and locks it: only one process at a
 * time reads, answers, signs and writes. Everything is in the private folder
 * FILE.d: the packets of a game under its id, a line under its id and
 * `.verified`, and the lock under the hash of its offer, which is known before
 * there is an id. Kept positions have a folder in it (kept.h).
 */
#ifndef FELDPOST_ANSWERED_H
#define FELDPOST_ANSWERED_H

#include "feldpost/ledger.h"
#include "feldpost/private.h"

/* A packet that the answered file knows. */
struct noted {
	unsigned seq;
	struct digest hash;
	bool is_void;
	bool again; /* its line was lost and must be written again */
};

struct answered {
	struct arena *arena;
	const char *path; /* path of the file, which may not exist yet */
	struct lock lock;
	const char *torn; /* the file's only line if incomplete; or NULL */
	const struct public_key *mine; /* NULL if the user signs nothing */
	struct digest game;	       /* the game of these packets; or empty */
	struct noted *noted;
	size_t count, capacity;
	size_t found; /* where the next search begins: after the last hit */
	/* Packets with a line, or signed by a player, that the ledger lacks. */
	struct blocks kept;
	struct lines doubtful; /* other packets in the file: damaged, or
				* another version */
	size_t kept_size;      /* bytes of the file of packets */
	bool refused; /* a packet in the place of a known one was refused */
};

/*
 * Opens the answered file for the game whose packet 1 has the hash `offer`, and
 * locks the game for the command `who`. ERROR_NOT_NOW if another process holds
 * the lock for ten seconds. ERROR_SYSTEM, also if the file at `path` is neither
 * empty nor an answered file, because writing would damage it. Always close it,
 * and before printing anything that another process may wait for.
 */
bool answered_open(struct answered *answered, struct arena *a, const char *path,
	const struct digest *offer, const char *who, struct error *e);
void answered_close(struct answered *answered);

/* The functions below allow everything if `answered` is NULL. */

/*
 * Keeps and notes the last packet before it is answered. Offer and acceptance
 * need no note: another one makes another game. ERROR_NOT_NOW if the answered
 * file knows another packet in its place; ERROR_SYSTEM if the file can't be
 * read or written. Then do not answer.
 */
bool answered_note(
	struct answered *answered, const struct ledger *l, struct error *e);

/* Keeps and notes the player's own packet, the next of the game. */
bool answered_sign(struct answered *answered, const struct ledger *l,
	const struct block *mine, struct error *e);

/*
 * Checks like answered_sign but stores nothing, for a packet that is only
 * signed: in solitaire it counts once it is answered.
 */
bool answered_allows(struct answered *answered, const struct ledger *l,
	const struct block *mine, struct error *e);

/* True if a text is an answered file; no command replaces one. */
bool answered_is_file(struct span text);

/* Lists the kept packets of this game that the ledger lacks: those that the
 * answered file knows, whatever their signatures, and those that a player has
 * signed. Sets *more if the file knows a packet after the last of them. */
bool answered_kept(struct answered *answered, const struct ledger *l,
	struct blocks *out, bool *more, struct error *e);

/* True if the answered file knows this body. */
bool answered_knows(struct answered *answered, const struct block *b);

/* Marks a kept packet of the player's own as void. It may be replaced by
 * another with the same link after the same packet (feldpost-protocol(7)
 * 8.3). */
void answered_is_void(struct answered *answered, const struct block *b);

/*
 * Read and write the line in which the player's key vouches for the verified
 * packets of a game (checkpoint.h). It is a file in the folder of the answered
 * file at `path`, which only players write. Nothing depends on the line: if it
 * can't be read it counts as empty, and failing to write it does no harm.
 */
struct span answered_vouched(
	struct arena *a, const char *path, const struct digest *game);
void answered_vouch(
	struct answered *answered, const struct ledger *l, const char *line);

/*
 * Offers that a key has accepted: a file beside the answered file at `path`,
 * with the key and the hash of packet 2 for each acceptance. It needs neither
 * desk nor game file. An offer counts as accepted if the file has another
 * packet 2 of this key, so an interrupted acceptance can be repeated.
 */
bool answered_has_accepted(struct arena *a, const char *path,
	const struct digest *offer, const struct public_key *key,
	const struct digest *packet, bool *out, struct error *e);
bool answered_accept(struct arena *a, const char *path,
	const struct digest *offer, const struct public_key *key,
	const struct digest *packet, struct error *e);

/* Deletes what is kept of a game that is over and stored. */
void answered_forget(struct answered *answered, const struct ledger *l);

#endif
