#include "play.h"

#include "outgoing.h"

/* My packet, in whose place another was answered, is kept. */
static bool
keep_refused(struct cli *c, struct sitting *s, struct error *e)
{
	if (s->answered.refused)
		cli_keep_refused(c, &s->game, e);
	return false;
}

bool
play_look(struct cli *c, struct sitting *s, struct error *e)
{
	return chair_look(&s->chair, e) || keep_refused(c, s, e);
}

bool
play_report(struct cli *c, struct sitting *s, struct error *e)
{
	const struct intake *in = &s->in;
	bool told = in->sum && in->rest.code == ERROR_NONE && !c->given.quiet &&
		    outputs_store(&c->outputs, OUTPUT_GAME);
	if (told &&
		!cli_print(
			span_of(arena_printf(c->arena, "%s\n\n", in->sum)), e))
		return false;
	return cli_report(c, &s->game, &s->journal, in->from, e);
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
	if (!cli_take_operands(c, g, in, e))
		return false;
	bool imported = ledger_next(&g->ledger) > in->from || s->chair.own;
	if (g->match.missing.kind == MISSING_NOTHING && !imported)
		return error_set(e, ERROR_NOT_NOW, "the game is over");
	if (!in->any && !imported && !game_unresolved(g)) {
		error_set(e, ERROR_USAGE, "no orders");
		return error_hint(e, "give an order file, or -e ORDER; "
				     "`feldpost legal` lists what is legal");
	}
	/* What was signed before is news now. */
	if (!in->any && !imported)
		s->journal.packet = in->from = ledger_last(&g->ledger)->seq;
	return outgoing_check_next(c, g, s->key, e) &&
	       (!in->any || cli_refuse_orders(c, g, s->key, in, e)) &&
	       chair_play(&s->chair, in->any ? &in->all.lines : NULL,
		       &in->all.notes, e) &&
	       sitting_store(c, s, e) &&
	       (play_report(c, s, e) || cli_hint_stored(c, "report", e)) &&
	       play_say_faults(g, in, e);
}

bool
play_sign(struct cli *c, struct sitting *s, struct error *e)
{
	struct game *g = &s->game;
	struct intake *in = &s->in;
	unsigned before = ledger_next(&g->ledger), seq = 0;
	if (!play_look(c, s, e) || !cli_take_operands(c, g, in, e))
		return false;
	if (in->rest.code != ERROR_NONE) {
		*e = in->rest; /* nothing is signed behind what is in doubt */
		return false;
	}
	if (ledger_next(&g->ledger) > before && !play_look(c, s, e))
		return false;
	if (in->solo && !in->any)
		return error_set(e, ERROR_USAGE, "no orders to sign");
	if (!outgoing_check_next(c, g, s->key, e) ||
		!cli_refuse_orders(c, g, s->key, in, e) ||
		!chair_sign(&s->chair, &in->all.lines, &in->all.notes, &seq, e))
		return seq > 0 && keep_refused(c, s, e);
	return sitting_store(c, s, e) && outgoing_packet(c, g, seq, e);
}
