/*
 * The answered file, which people know as the guard: what stands between a
 * player and a second throw (feldpost-protocol(7) 3.6).
 * floor: game
 *
 * Its file has one line `game seq h_seq` for each packet that was answered or
 * signed, append-only. In the place of a packet that it knows no other is ever
 * answered, since the dice are known, nor signed, since two would be
 * equivocation, nor is anything signed in a game that lacks it: no link is sent
 * behind two different packets. The packets themselves are kept, too, in a file
 * a game, so that a game file that lacks one can be made whole (chair.h).
 *
 * Either of the two makes up for what the other has lost. A packet that my key
 * has signed gets its line back; where a line has its hash, but its signature
 * is damaged, that is made again. A packet that has neither may have been sent:
 * nothing is signed until the game has one in its place.
 *
 * An answered file is opened for one game, and locks it: only one process at a
 * time reads, answers, signs and writes. All stand in the folder FILE.d, closed
 * to others: the packets of a game under its id, a line under its id and
 * `.verified`, and the lock under the hash of its offer, which is known before
 * there is an id. The positions that are kept have a folder in there (kept.h).
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
	bool again; /* its line was lost, and is written again */
};

struct answered {
	struct arena *arena;
	const char *path; /* of the file, which need not be there yet */
	struct lock lock;
	const char
		*torn; /* the only line of the file, which is none; or NULL */
	const struct public_key *mine; /* NULL: of one who signs nothing */
	struct digest game; /* whose packets these are; empty: not read yet */
	struct noted *noted;
	size_t count, capacity;
	size_t found; /* the index behind the one found last */
	/* Those with a line, or signed by a player, and not in the ledger. */
	struct blocks kept;
	struct lines doubtful; /* what else is kept: damaged, another version */
	size_t kept_size;      /* bytes of that file */
	bool refused; /* to let another packet stand in the place of one */
};

/*
 * Opens the answered file for the game whose packet 1 has the hash `offer`, and
 * locks the game for the command `who`. ERROR_NOT_NOW if another process has it
 * for ten seconds; ERROR_SYSTEM, also if what stands at `path` is neither empty
 * nor an answered file: it would be spoiled. Close it in any case, and before
 * anything is printed that may be waited for.
 */
bool answered_open(struct answered *answered, struct arena *a, const char *path,
	const struct digest *offer, const char *who, struct error *e);
void answered_close(struct answered *answered);

/* The functions below allow everything to NULL. */

/*
 * Keeps and notes the last packet, which is going to be answered; offer and
 * acceptance need no note, since another one is another game. ERROR_NOT_NOW if
 * the answered file knows another one in its place; ERROR_SYSTEM if that can't
 * be read or stored: then nothing may be answered.
 */
bool answered_note(
	struct answered *answered, const struct ledger *l, struct error *e);

/* Keeps and notes a packet of one's own, which is going to be the next. */
bool answered_sign(struct answered *answered, const struct ledger *l,
	const struct block *mine, struct error *e);

/*
 * The same look without storing anything, for a packet that is only signed, and
 * that nobody waits for: in solitaire it counts once it is answered.
 */
bool answered_allows(struct answered *answered, const struct ledger *l,
	const struct block *mine, struct error *e);

/* Whether it is such a file: no command replaces one. */
bool answered_is_file(struct span text);

/* The packets that are kept of this game, but for those that the ledger has
 * already: those that the answered file knows, whatever their signatures, and
 * those that a player has signed; *more: it knows one that would stand behind
 * the last one. */
bool answered_kept(struct answered *answered, const struct ledger *l,
	struct blocks *out, bool *more, struct error *e);

/* Whether it knows this body. */
bool answered_knows(struct answered *answered, const struct block *b);

/* A packet of one's own that is kept is not valid, so it may be replaced by
 * another one with the same link behind the same packet (feldpost-protocol(7)
 * 8.3). */
void answered_is_void(struct answered *answered, const struct block *b);

/*
 * A line in which my key vouches for the packets of a game that were verified
 * (checkpoint.h): a file in the same folder, of an answered file at `path`,
 * that only players write. Nothing depends on it; what can't be read is as good
 * as none (empty), and what can't be written does no harm.
 */
struct span answered_vouched(
	struct arena *a, const char *path, const struct digest *game);
void answered_vouch(
	struct answered *answered, const struct ledger *l, const char *line);

/*
 * Offers that a key has accepted: a file beside the answered file at `path`,
 * with a line for each acceptance, its key and the hash of packet 2. It needs
 * no desk and no game file. An offer counts as accepted if there is another
 * packet 2 of this key: an acceptance that was interrupted can be repeated.
 */
bool answered_has_accepted(struct arena *a, const char *path,
	const struct digest *offer, const struct public_key *key,
	const struct digest *packet, bool *out, struct error *e);
bool answered_accept(struct arena *a, const char *path,
	const struct digest *offer, const struct public_key *key,
	const struct digest *packet, struct error *e);

/* The game is over, and stored: nothing of it is kept any longer here. */
void answered_forget(struct answered *answered, const struct ledger *l);

#endif
