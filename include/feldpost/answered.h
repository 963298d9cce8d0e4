/*
 * The answered file keeps players from rolling the same dice twice. Messages
 * call the answered file the guard (feldpost-protocol(7) 3.5).
 * floor: game
 *
 * The answered file has one line `game seq h_seq` for each packet that the
 * player has answered or signed. feldpost only appends lines. If the file has a
 * line for a packet, feldpost does not answer a different packet with this
 * number, because the player already knows the dice. feldpost also does not
 * sign a different packet with this number, because signing two versions would
 * be equivocation. While a game file lacks a packet that has a line, feldpost
 * signs nothing in that game. For this reason a player never sends a link after
 * two different packets. For each game, another file stores the packets
 * themselves. feldpost uses it to complete a game file that lacks some packets
 * (chair.h).
 *
 * The lines and the stored packets can restore each other. If a stored packet
 * is signed by the player's key but has no line, feldpost adds its line again.
 * If the player's own packet has a line but its stored signature is damaged,
 * feldpost signs the packet again. A stored packet without a line and without
 * the player's signature may already have been sent. In that case feldpost
 * signs nothing until the game has a packet with that number.
 *
 * Opening an answered file for a game also locks the game, so only one process
 * at a time can read, answer, sign and write. All data except the lines are in
 * the private folder FILE.d. The stored packets of a game are in a file named
 * by the game's id. The line that vouches for the game is in a file named by
 * the id and `.verified`. The lock is named by the hash of the game's offer,
 * because a new game has no id. FILE.d also has a folder for stored positions
 * (kept.h).
 */
#ifndef FELDPOST_ANSWERED_H
#define FELDPOST_ANSWERED_H

#include "feldpost/ledger.h"
#include "feldpost/private.h"
#include "feldpost/restored.h"

/* A packet that has a line in the answered file. */
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
	struct restored restored; /* if the game is shut, the reason why
				   * feldpost signs nothing */
	const char *torn; /* the only line of the file, if it is incomplete;
			   * otherwise NULL */
	const struct public_key *mine; /* the user's key, or NULL */
	struct digest game;	       /* id of the game; may be empty */
	struct noted *noted;
	size_t count, capacity;
	size_t found; /* index in `noted` at which the next search begins, after
		       * the last hit */
	/* The stored packets that the ledger lacks although they have a line or
	 * a player's signature. */
	struct blocks kept;
	struct lines doubtful; /* other stored packets, which are damaged or
				* replaced by another version */
	size_t kept_size;      /* size of the file of stored packets, in
				* bytes */
	bool refused; /* true if a packet was refused because the file has
		       * another version */
};

/*
 * answered_open opens the answered file for the game whose packet 1 has the
 * hash `offer`, and locks the game for the command `who`. It fails with
 * ERROR_NOT_NOW if another process holds the lock for ten seconds. It fails
 * with ERROR_SYSTEM if the file can't be opened, or has content that writing
 * would damage. answered_close unlocks the game. Always call answered_close
 * before you print anything that another process may wait for.
 */
bool answered_open(struct answered *answered, struct arena *a, const char *path,
	const struct digest *offer, const char *who, struct error *e);
void answered_close(struct answered *answered);

/* If the argument `answered` is NULL, the functions below allow everything. */

/*
 * Stores the last packet of the ledger and adds its line. Call answered_note
 * before you answer the packet. Offers and acceptances need no line, because a
 * different offer or acceptance begins a different game. Fails with
 * ERROR_NOT_NOW if the file has a line for a different packet with this number.
 * Fails with ERROR_SYSTEM if the file can't be read or written. After an error,
 * do not answer the packet.
 */
bool answered_note(
	struct answered *answered, const struct ledger *l, struct error *e);

/* Stores `mine`, the next packet of the game, which the player has signed, and
 * adds its line. */
bool answered_sign(struct answered *answered, const struct ledger *l,
	const struct block *mine, struct error *e);

/* Checks everything that answered_sign checks, but stores nothing. In
 * solitaire, a signed packet counts only after it has been answered. */
bool answered_allows(struct answered *answered, const struct ledger *l,
	const struct block *mine, struct error *e);

/* Sets *out to true if the file has no line for a packet of this game and no
 * packet of the game is stored. */
bool answered_empty(struct answered *answered, const struct ledger *l,
	bool *out, struct error *e);

/* Shuts the game (restored.h). Fails with ERROR_SYSTEM. */
bool answered_shut(struct answered *answered, const struct restored *mark,
	struct error *e);

/*
 * Call this for another player's signed packet that follows packet `seq` with
 * the hash `prev`, if the packet can't be added to the game. If the game is
 * shut, answered_heard records that the game's owner has signed packet `seq`
 * with this hash. The game then stays shut until it has that packet. If the
 * game has another version of packet `seq`, the game stays shut for ever.
 */
bool answered_heard(struct answered *answered, const struct ledger *l,
	unsigned seq, const struct digest *prev, struct error *e);

/* Opens a shut game. Call this if the game's owner says that they have signed
 * no later packet. Fails with ERROR_NOT_NOW if the answered file shows that the
 * owner has signed a later packet. `mine` is the last packet of the ledger that
 * the owner signed, or NULL. If `mine` has no line in the file, the function
 * adds its line. */
bool answered_reopen(struct answered *answered, const struct ledger *l,
	const struct entry *mine, struct error *e);

/* True if a text is an answered file. No command may replace an answered
 * file. */
bool answered_is_file(struct span text);

/* Lists the stored packets of this game that the ledger lacks. The list has
 * packets with a line, even if their signatures are damaged, and packets that a
 * player has signed. Sets *more to true if the file also has a packet with a
 * higher number than the last packet in the list. */
bool answered_kept(struct answered *answered, const struct ledger *l,
	struct blocks *out, bool *more, struct error *e);

/* True if the answered file has a line for the packet with this body. */
bool answered_knows(struct answered *answered, const struct block *b);

/* Marks a stored packet that the player has signed as void. The player may
 * replace a void packet by another packet that has the same link and follows
 * the same packet (feldpost-protocol(7) 8.3). */
void answered_is_void(struct answered *answered, const struct block *b);

/*
 * These functions read and write the line in which the player's key vouches for
 * the verified packets of a game (checkpoint.h). The line is in a file of its
 * own, in the private folder that belongs to the answered file at `path`. Only
 * the player can write to this folder. The line only saves time. If the line
 * can't be read, answered_vouched returns an empty text. If the line can't be
 * written, answered_vouch does nothing.
 */
struct span answered_vouched(
	struct arena *a, const char *path, const struct digest *game);
void answered_vouch(
	struct answered *answered, const struct ledger *l, const char *line);

/*
 * These functions read and record the offers that a key has accepted. A file in
 * the private folder, named by the offer's hash and `.accepted`, has the key
 * and the hash of packet 2 for each acceptance. The functions work without a
 * desk and without a game file. An offer counts as accepted if the file has a
 * different packet 2 of this key. Therefore an interrupted acceptance can be
 * repeated with the same packet 2. If `packet` is NULL, each packet 2 counts.
 */
bool answered_has_accepted(struct arena *a, const char *path,
	const struct digest *offer, const struct public_key *key,
	const struct digest *packet, bool *out, struct error *e);
bool answered_accept(struct arena *a, const char *path,
	const struct digest *offer, const struct public_key *key,
	const struct digest *packet, struct error *e);

/* Reads a line of an answered file. Returns false if the text is not such a
 * line. */
bool answered_line(struct span line, struct digest *game, struct noted *out);

/* Deletes the stored packets of a game that is over and whose game file has
 * been written. */
void answered_forget(struct answered *answered, const struct ledger *l);

#endif
