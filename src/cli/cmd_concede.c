#include "commands.h"
#include "step.h"

/* An order that is the command itself. */
static bool
add_order(struct cli *c, struct given *in, const char *order, struct error *e)
{
	struct place at = { .file = c->command->name, .line = 1, .column = 1 };
	return order_file_add(c->arena, &in->all, order, at, e);
}

/* In solitaire at once; in a duel it is a packet to send. */
static bool
concede(struct cli *c, struct seated *s, struct error *e)
{
	return step_open(c, s, false, e) &&
	       add_order(c, &s->in, "concede", e) &&
	       (s->sitting.solo ? step_alone(c, s, e) : step_sign(c, s, e));
}

const struct command command_concede = {
	.name = "concede",
	.operands = "GAME",
	.files = 1,
	.output = OUTPUT_GAME,
	.with = WITH_REPORT | WITH_KEY | WITH_SCENARIOS | WITH_BOARD |
		WITH_GUARD | WITH_FORCE | WITH_STORE | WITH_FILE | WITH_NOTE |
		WITH_FULL | WITH_MAIL | WITH_RESULT,
	.confined = true,
	.help = N_("give the game up"),
	.sit = concede,
};
