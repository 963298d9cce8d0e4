/*
 * Audits: a whole transcript verified again.
 * floor: game
 *
 * A game file that was read in full (game_read) is verified but for the cards
 * that were never shown (game_audit_cards). Where the rules of a game are not
 * known, its signatures, links and dice can still be verified; here that is
 * done without them.
 */
#ifndef FELDPOST_AUDIT_H
#define FELDPOST_AUDIT_H

#include "feldpost/game.h"

/*
 * Reads the transcript of the game file `text` into an empty ledger:
 * signatures, links and dice, of any game. ERROR_VERIFY, ERROR_INPUT with the
 * place.
 */
bool audit_transcript(
	struct ledger *l, const char *file, struct span text, struct error *e);

/* Computes every roll of a game again from its seed, without its rules.
 * ERROR_VERIFY names the packet. */
bool audit_rolls(const struct game *g, struct error *e);

/* What of a game has been verified, in words. A player's file may know the dice
 * of the last packet already; to check them takes his link. */
const char *audit_scope(const struct game *g);

#endif
