#include "game_internal.h"

/* What a game waits for. */

bool
game_check_asked(const struct game *g, struct error *e)
{
	if (g->match.missing.kind == MISSING_NOTHING)
		return error_set(e, ERROR_NOT_NOW, "the game is over");
	if (!game_unresolved(g) && game_asks(g, g->match.missing.seat))
		return true;
	if (!game_unresolved(g))
		return error_set(e, ERROR_NOT_NOW,
			"nobody is asked before cards are dealt or shown");
	if (!g->ledger.mode->alone)
		return error_set(e, ERROR_NOT_NOW,
			"packet %u waits for its answer",
			ledger_last(&g->ledger)->seq);
	error_set(e, ERROR_NOT_NOW, "signed orders wait for their dice");
	return error_hint(e, "`feldpost adjudicate -i GAME` rolls them");
}

unsigned
game_last_sent(const struct game *g, const struct secret_key *key)
{
	unsigned last = ledger_last(&g->ledger)->seq;
	unsigned mine = key ? game_last_by(g, key) : 0;
	return mine ? mine : g->resolved ? seq_before(last) : last;
}
