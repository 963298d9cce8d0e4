#include "commands.h"
#include "feldpost/judge.h"
#include "feldpost/outgoing.h"
#include "step.h"

static bool
disclose(struct cli *c, struct seated *step, struct error *e)
{
	struct sitting *s = &step->sitting;
	struct game *g = &s->game;
	if (!sitting_check_stored(s, e) || !step_open(c, step, false, e) ||
		!outgoing_check_next(&c->owner, g, s->key, e) ||
		!game_settle(g, s->key, &s->answered, e) ||
		!game_disclose(g, s->key, &s->answered, e))
		return false;
	unsigned seq = ledger_last(&g->ledger)->seq;
	return chair_put_back(&s->chair, e) && sitting_store(s, e) &&
	       cli_put_out(c, g, seq, e) && game_audit_cards(g, e);
}

const struct command command_disclose = {
	.name = "disclose",
	.operands = "GAME",
	.files = 1,
	.output = OUTPUT_GAME,
	.with = WITH_STEP | WITH_MAIL | WITH_RESULT,
	.confined = true,
	.help = N_("open my secrets of a finished game, for the audit"),
	.more = N_("Only this game's: keys, other games and other decks stay "
		   "secret."),
	.sit = disclose,
};
