#include "commands.h"
#include "step.h"

struct options {
	const char *report;
};

static const struct cli_option rows[] = {
	{ OPTION(report), 'r', "report", "FILE", N_("write the report there"),
		.writes = OUTPUT_REPORT },
	{ .name = NULL },
};

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
	.least = 1,
	.most = 1,
	.files = 1,
	.output = OUTPUT_GAME,
	.with = WITH_KEY | WITH_SCENARIOS | WITH_BOARD | WITH_GUARD |
		WITH_FORCE | WITH_STORE | WITH_FILE | WITH_NOTE | WITH_FULL |
		WITH_MAIL | WITH_RESULT,
	.confined = true,
	.help = N_("give the game up"),
	OWN_OPTIONS(rows),
	.sit = concede,
};
