#include <unistd.h>

#include "feldpost/file.h"
#include "feldpost/outgoing.h"
#include "seated.h"

bool
step_hold(struct cli *c, step_act *act, struct error *e)
{
	struct seated step = { .key = NULL };
	struct sitting *s = &step.sitting;
	sitting_start(s, &c->owner, c->operand[0], &c->outputs);
	s->behind = c->behind;
	if (c->named)
		s->shown = s->game.called = c->named;
	bool ok = act(c, &step, e) || sitting_recover(s, e);
	sitting_leave(s);
	secret_key_free(step.key);
	return ok;
}

bool
step_key(struct cli *c, struct seated *step, bool must, struct error *e)
{
	bool there = true;
	if (!must && !file_look(c->owner.key, &there, e))
		return false;
	if (there && !cli_key(c, &step->key, e))
		return false;
	step->sitting.key = step->key;
	return true;
}

bool
step_open(struct cli *c, struct seated *step, bool anybody, struct error *e)
{
	struct sitting *s = &step->sitting;
	if (!sitting_peek(s, e))
		return false;
	bool player = s->solo || !anybody;
	return (s->solo || anybody || sitting_check_stored(s, e)) &&
	       step_key(c, step, player, e) && sitting_open(s, player, e);
}

bool
step_report(struct cli *c, struct sitting *s, struct error *e)
{
	bool told = s->sum && s->rest.code == ERROR_NONE && !c->given.quiet &&
		    outputs_store(&c->outputs, OUTPUT_GAME);
	if (told &&
		!cli_print(
			span_of(arena_printf(c->arena, "%s\n\n", s->sum)), e))
		return false;
	return cli_report(c, &s->game, &s->journal, s->from, e);
}

bool
step_alone(struct cli *c, struct seated *step, struct error *e)
{
	struct sitting *s = &step->sitting;
	struct game *g = &s->game;
	struct given *in = &step->in;
	if (!cli_take_operands(c, s, in, e))
		return false;
	bool imported = ledger_next(&g->ledger) > s->from || s->chair.own;
	if (g->match.missing.kind == MISSING_NOTHING && !imported)
		return error_set(e, ERROR_NOT_NOW, "the game is over");
	if (!s->ordered && !imported && !game_unresolved(g)) {
		error_set(e, ERROR_USAGE, "there are no orders to resolve");
		return error_hint(e, "give an order file, or -e ORDER; "
				     "`feldpost legal` lists the legal orders");
	}
	/* With neither orders nor new packets, report the last packet, whose
	 * orders are carried out now. */
	if (!s->ordered && !imported)
		s->journal.packet = s->from = ledger_last(&g->ledger)->seq;
	return outgoing_check_next(&c->owner, g, s->key, e) &&
	       (!s->ordered || cli_refuse_orders(c, g, s->key, in, e)) &&
	       chair_play(&s->chair, s->ordered ? &in->all.lines : NULL,
		       &in->all.notes, e) &&
	       sitting_store(s, e) &&
	       (step_report(c, s, e) || cli_hint_stored(c, "report", e)) &&
	       sitting_say_faults(s, e);
}

bool
step_sign(struct cli *c, struct seated *step, struct error *e)
{
	struct sitting *s = &step->sitting;
	struct game *g = &s->game;
	struct given *in = &step->in;
	unsigned before = ledger_next(&g->ledger), seq;
	if (!sitting_look(s, true, e) || !cli_take_operands(c, s, in, e))
		return false;
	if (s->rest.code != ERROR_NONE) {
		*e = s->rest; /* A doubtful packet prevents signing. */
		return false;
	}
	if (ledger_next(&g->ledger) > before && !sitting_look(s, true, e))
		return false;
	if (s->solo && !s->ordered)
		return error_set(e, ERROR_USAGE, "there are no orders to sign");
	return outgoing_check_next(&c->owner, g, s->key, e) &&
	       cli_refuse_orders(c, g, s->key, in, e) &&
	       sitting_sign(s, &in->all.lines, &in->all.notes, &seq, e) &&
	       sitting_store(s, e) && cli_put_out(c, g, seq, e);
}
