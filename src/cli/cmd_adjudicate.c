#include "commands.h"
#include "feldpost/file.h"
#include "feldpost/name.h"
#include "seated.h"

/* In a duel, `sign` signs, and `adjudicate` only adds received packets. */
static bool
adjudicate_duel(struct cli *c, struct seated *step, struct error *e)
{
	struct sitting *s = &step->sitting;
	struct game *g = &s->game;
	if (!chair_put_back(&s->chair, e))
		return false;
	unsigned before = ledger_next(&g->ledger);
	step->in.mails_only = true;
	if (!cli_take_operands(c, s, &step->in, e))
		return false;
	if (ledger_next(&g->ledger) == before && !g->back_from &&
		!game_unresolved(g))
		return error_set(e, ERROR_NOT_NOW,
			"there is nothing to adjudicate: no new packet came, "
			"and no orders wait for dice");
	/* Any acceptance begins the game, so check its names before storing
	 * it. */
	const struct entry *last = ledger_last(&g->ledger);
	if (last->packet.type == PACKET_ACCEPT && last->seq == before &&
		!name_check_game(g, e))
		return error_hint(
			e, "ask for an acceptance under another name");
	return sitting_look(s, !c->given.quiet, e) && sitting_store(s, e) &&
	       (step_report(c, s, e) || cli_hint_stored(c, "report", e)) &&
	       sitting_say_faults(s, e);
}

static bool
hint_lost(struct error *e)
{
	return error_hint(e,
		"`feldpost take --join MAIL...` rebuilds a lost game from "
		"its mails; packets 1 and 2 must be among them");
}

/*
 * Creates a missing game file again from mails. One of the mails must contain
 * the offer.
 */
static bool
gather(struct cli *c, struct seated *step, struct error *e)
{
	struct sitting *s = &step->sitting;
	struct game *g = &s->game;
	s->from = 1;
	if (!cli_take_operands(c, s, &step->in, e))
		return e->code == ERROR_NOT_NOW && !g->ledger.count
			       ? hint_lost(e)
			       : false;
	if (g->ledger.count == 0 || s->ordered) {
		error_set(
			e, ERROR_SYSTEM, "there is no file %s", c->operand[0]);
		return hint_lost(e);
	}
	return outputs_judge(&c->outputs, g, e) &&
	       step_key(c, step, false, e) && sitting_gather(s, e) &&
	       chair_put_back(&s->chair, e) &&
	       sitting_look(s, !c->given.quiet, e) && sitting_store(s, e) &&
	       step_report(c, s, e) && sitting_say_faults(s, e);
}

static bool
adjudicate(struct cli *c, struct seated *s, struct error *e)
{
	bool there = true;
	if (c->given.in_place && c->operands > 1 &&
		!file_look(c->operand[0], &there, e))
		return false;
	if (!there)
		return gather(c, s, e);
	if (!step_open(c, s, true, e))
		return false;
	return s->sitting.solo ? step_alone(c, s, e) : adjudicate_duel(c, s, e);
}

const struct command command_adjudicate = {
	.name = "adjudicate",
	.operands = "GAME [ORDERS|PACKET...]",
	.files = -1,
	.mails = 2,
	.output = OUTPUT_GAME,
	.with = WITH_STEP | WITH_REPORT | WITH_BOARD | WITH_ORDERS |
		WITH_ANYWAY | WITH_NOTE | WITH_JSON,
	.confined = true,
	.help = N_("resolve orders and write the next game file"),
	.more = N_("Orders come from files (- is standard input) or from -e. "
		   "In solitaire they are signed and resolved in one step. In "
		   "a game for two, packets come from mails, and `sign` signs "
		   "your orders. With -i feldpost rebuilds a missing game file "
		   "from the mails. Without -i or -o the game file goes to "
		   "standard output."),
	.sit = adjudicate,
};
