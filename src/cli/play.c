#include "play.h"

bool
play_catch_up(struct cli *c, struct sitting *s, struct error *e)
{
	if (game_catch_up(&s->game, s->key, &s->answered, e))
		return true;
	if (s->answered.refused)
		cli_keep_refused(c, &s->game, e);
	return false;
}

bool
play_say_faults(struct game *g, const struct intake *in, struct error *e)
{
	if (in->rest.code != ERROR_NONE) {
		*e = in->rest;
		return false;
	}
	return game_audit_cards(g, e);
}

bool
play_alone(struct cli *c, struct sitting *s, struct error *e)
{
	struct game *g = &s->game;
	struct intake *in = &s->in;
	unsigned from = in->from;
	if (!cli_take_operands(c, g, in, e))
		return false;
	bool imported = ledger_next(&g->ledger) > from || s->desk.own;
	if (g->match.missing.kind == MISSING_NOTHING && !imported)
		return error_set(e, ERROR_NOT_NOW, "the game is over");
	if (!in->any && !imported && !game_unresolved(g)) {
		error_set(e, ERROR_USAGE, "no orders");
		return error_hint(e, "give an order file, or -e ORDER; "
				     "`feldpost legal` lists what is legal");
	}
	if (in->any && (!cli_refuse_orders(c, g, s->key, in, e) ||
			       !game_order(g, s->key, &s->answered,
				       &in->all.lines, &in->all.notes, e)))
		return false;
	if (!desk_put_back(&s->desk, e))
		return false;
	if (ledger_next(&g->ledger) == from)
		s->journal.packet = from = ledger_last(&g->ledger)->seq;
	return (!game_unresolved(g) ||
		       game_resolve(g, s->key, &s->answered, e)) &&
	       sitting_store(c, s, e) &&
	       (cli_report(c, g, &s->journal, from, e) ||
		       cli_hint_stored(c, "report", e)) &&
	       play_say_faults(g, in, e);
}

bool
play_sign(struct cli *c, struct sitting *s, struct error *e)
{
	struct game *g = &s->game;
	struct intake *in = &s->in;
	if (!in->solo) {
		if (!play_catch_up(c, s, e))
			return false;
		game_reveal(g, s->key);
	}
	if (!cli_take_operands(c, g, in, e))
		return false;
	if (in->rest.code != ERROR_NONE) {
		*e = in->rest; /* nothing is signed behind what is in doubt */
		return false;
	}
	if (!in->solo && !play_catch_up(c, s, e))
		return false;
	if (in->solo && !in->any)
		return error_set(e, ERROR_USAGE, "no orders to sign");
	if (!cli_refuse_orders(c, g, s->key, in, e) ||
		!game_order(g, s->key, &s->answered, &in->all.lines,
			&in->all.notes, e))
		return false;
	unsigned seq = ledger_last(&g->ledger)->seq;
	if (!desk_put_back(&s->desk, e) ||
		(g->back_to > seq && !play_catch_up(c, s, e)))
		return false;
	return sitting_store(c, s, e) &&
	       (c->given.quiet || cli_packet(c, g, seq, e) ||
		       cli_hint_stored(c, "resend", e));
}
