/*
 * Audits: functions that verify a whole transcript again.
 * floor: game
 *
 * game_read already verifies a game file, except for cards that were never
 * shown (game_audit_cards). The functions here also verify signatures, links
 * and dice of games whose rules are unknown.
 */
#ifndef FELDPOST_AUDIT_H
#define FELDPOST_AUDIT_H

#include "feldpost/game.h"

/* Reads the transcript of the game file `text` into an empty ledger and
 * verifies its signatures, links and dice, without the game's rules. Fails with
 * ERROR_VERIFY or ERROR_INPUT, and the place of the fault. */
bool audit_transcript(
	struct ledger *l, const char *file, struct span text, struct error *e);

/* Recomputes every roll of a game from its seed, without the rules.
 * ERROR_VERIFY names the packet with a wrong roll. */
bool audit_rolls(const struct game *g, struct error *e);

/* Returns a text that says how much of a game has been verified. A player's
 * file may already have the dice of the last packet. Only that player's link
 * can verify these dice. */
const char *audit_scope(const struct game *g);

#endif
