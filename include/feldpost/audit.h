/*
 * Audits: verifying a whole transcript again.
 * floor: game
 *
 * A game file that game_read has read is verified, except for cards that were
 * never shown (game_audit_cards). The functions here also verify games whose
 * rules are unknown, as far as that goes: signatures, links and dice.
 */
#ifndef FELDPOST_AUDIT_H
#define FELDPOST_AUDIT_H

#include "feldpost/game.h"

/*
 * Reads the transcript of the game file `text` into an empty ledger and
 * verifies signatures, links and dice, for any game. ERROR_VERIFY or
 * ERROR_INPUT with the place.
 */
bool audit_transcript(
	struct ledger *l, const char *file, struct span text, struct error *e);

/* Recomputes every roll of a game from its seed, without its rules.
 * ERROR_VERIFY names the packet. */
bool audit_rolls(const struct game *g, struct error *e);

/* Says in words what of a game has been verified. A player's file may already
 * have the dice of the last packet, which can be checked only with that
 * player's link. */
const char *audit_scope(const struct game *g);

#endif
