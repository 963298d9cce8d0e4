/*
 * Restored games: games that may have gone on elsewhere.
 * floor: game
 *
 * A game from a backup, a game whose desk has moved, and a game of a key
 * without its guard may lack packets that its owner has signed. To sign a
 * second version of such a packet would be equivocation. A mark beside the
 * guard shuts the game: nothing new is signed in it until the owner says that
 * they signed nothing elsewhere. No packet of the opponent removes the mark,
 * because its answer may be signed already.
 *
 * The mark is the file GUARD.d/OFFER.restored, where OFFER is the hash of the
 * game's offer. It has one line: a moment in UTC, such as 2026-12-20T14:02:05Z
 * (1970 if unknown), and `+twice` if two versions of one packet are signed.
 */
#ifndef FELDPOST_RESTORED_H
#define FELDPOST_RESTORED_H

#include "feldpost/arena.h"
#include "feldpost/error.h"
#include "feldpost/hash.h"

struct restored {
	bool is;	/* the game is shut */
	bool twice;	/* two versions of a packet are signed */
	long long when; /* the owner may have signed since this moment, in
			 * seconds since 1970; 0 if unknown */
};

/* Reads the text of a mark. A text that can't be understood counts as a mark
 * with an unknown moment. */
void restored_parse(struct span text, struct restored *out);

/* Reads the mark of the game whose packet 1 has the hash `offer`. Without a
 * mark, out->is is false. Fails with ERROR_SYSTEM. */
bool restored_read(struct arena *a, const char *guard,
	const struct digest *offer, struct restored *out, struct error *e);

/* Writes a mark. If there is one already, the earlier moment and `twice` stay.
 * Fails with ERROR_SYSTEM. */
bool restored_write(struct arena *a, const char *guard,
	const struct digest *offer, const struct restored *mark,
	struct error *e);

/* Removes the mark. Fails with ERROR_SYSTEM. */
bool restored_remove(struct arena *a, const char *guard,
	const struct digest *offer, struct error *e);

/* Returns true for a game that is open. Otherwise the error (ERROR_NOT_NOW)
 * says why nothing is signed. */
bool restored_allows(
	struct arena *a, const struct restored *r, struct error *e);

#endif
