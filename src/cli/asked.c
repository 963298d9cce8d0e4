#include "asked.h"

/* Orders are asked for while the game goes on and no dice are out. */
static bool
check_asked(const struct game *g, struct error *e)
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

bool
asked_read(struct cli *c, struct game *g, struct error *e)
{
	if (!cli_game(c, 0, NULL, NULL, g, e))
		return false;
	if (check_asked(g, e))
		return true;
	cli_warn_unverified(c, g);
	return false;
}

void
asked_put_unverified(const struct game *g, struct buffer *out)
{
	const char *text = report_unverified(g, out->arena);
	if (text)
		buffer_printf(out, "# %s\n", text);
}
