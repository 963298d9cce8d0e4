#include "feldpost/complaint.h"
#include "feldpost/undo.h"

/* Functions that say which player or event a game waits for. */

bool
game_check_asked(const struct game *g, struct error *e)
{
	if (g->match.missing.kind == MISSING_NOTHING)
		return error_set(e, ERROR_NOT_NOW, "the game is over");
	if (game_must_complain(g))
		return true;
	if (!game_unresolved(g) && game_asks(g, g->match.missing.seat))
		return true;
	if (!game_unresolved(g))
		return error_set(e, ERROR_NOT_NOW,
			"cards must be dealt or shown before a player gives "
			"orders");
	if (mode_mails(g->ledger.mode)) {
		error_set(e, ERROR_NOT_NOW, "packet %u waits for its answer",
			ledger_last(&g->ledger)->seq);
		return error_hint(e, "`feldpost show %s` tells who sends it",
			game_called(g, "GAME"));
	}
	error_set(e, ERROR_NOT_NOW,
		"you have signed orders that wait for "
		"their dice");
	return error_hint(e, "`feldpost adjudicate %s` rolls them",
		game_called(g, "-i GAME"));
}

unsigned
game_last_sent(const struct game *g, const struct secret_key *key)
{
	unsigned last = ledger_last(&g->ledger)->seq;
	unsigned mine = key ? game_last_by(g, key) : 0;
	return mine ? mine : g->resolved ? seq_before(last) : last;
}

static enum due
due_from_seat(const struct game *g, int seat)
{
	const struct match *m = &g->match;
	bool asked = m->missing.seat == seat && game_asks(g, seat);
	bool draw = m->draw_by >= 0 && m->draw_by != seat && !m->drawn;
	if (asked && m->missing.kind == MISSING_ANSWER)
		return DUE_ANSWER;
	if (asked && m->missing.kind == MISSING_ORDER)
		return DUE_ORDERS;
	return draw || game_asked_undo(g) ? DUE_WORD : DUE_PACKET;
}

enum due
game_due(const struct game *g)
{
	const struct ledger *l = &g->ledger;
	unsigned next = ledger_next(l);
	enum duty duty = ledger_duty(l, next);
	enum finish finish = game_finish(g);
	if (finish == FINISH_CLOSE)
		return DUE_CLOSING;
	if (g->match.missing.kind == MISSING_NOTHING)
		return finish == FINISH_DISCLOSE && g->cards ? DUE_DISCLOSURE
							     : DUE_NOTHING;
	if (!mode_mails(l->mode))
		return game_unresolved(g)
			       ? DUE_PACKET
			       : due_from_seat(g, g->match.missing.seat);
	if (game_must_complain(g))
		return DUE_COMPLAINT;
	if (game_unresolved(g) || (duty != DUTY_TURN && duty != DUTY_ORDERS))
		return DUE_PACKET;
	return due_from_seat(g, game_seat(g, ledger_sender(l, next)));
}

bool
game_is_forced(const struct game *g)
{
	enum due due = game_due(g);
	return due == DUE_PACKET || due == DUE_CLOSING;
}
