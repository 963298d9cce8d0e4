#include "commands.h"
#include "seated.h"

/* A solitaire game ends at once. In a duel a packet must be sent. */
static bool
concede(struct cli *c, struct seated *s, struct error *e)
{
	/* The command line becomes the order to concede. */
	struct place at = { .file = "concede", .line = 1, .column = 1 };
	return step_open(c, s, false, e) &&
	       order_file_add(c->arena, &s->in.all, "concede", at, e) &&
	       (s->sitting.solo ? step_alone(c, s, e) : step_sign(c, s, e));
}

const struct command command_concede = {
	.name = "concede",
	.operands = "GAME",
	.files = 1,
	.output = OUTPUT_GAME,
	.with = WITH_STEP | WITH_REPORT | WITH_BOARD | WITH_NOTE | WITH_MAIL |
		WITH_RESULT | WITH_JSON,
	.confined = true,
	.help = N_("concede the game"),
	.sit = concede,
};
