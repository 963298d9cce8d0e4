#include "commands.h"

struct options {
	const char *output;
};

static const struct cli_option rows[] = {
	{ OPTION(output), 'o', "output", "FILE",
		N_("write the order file to FILE"), .writes = OUTPUT_TEMPLATE },
	{ .name = NULL },
};

static bool
print_template(struct cli *c, struct game *g, struct error *e)
{
	struct buffer out = buffer_in(c->arena);
	cli_put_unverified(g, &out);
	report_template(g, &out);
	return outputs_write(&c->outputs, OUTPUT_TEMPLATE, g, &out, e);
}

const struct command command_orders = {
	.name = "orders",
	.operands = "GAME",
	.files = 1,
	.output = OUTPUT_TEMPLATE,
	.with = WITH_KEY | WITH_HAND | WITH_SCENARIOS | WITH_FULL | WITH_FORCE,
	.confined = true,
	.help = N_("print an order file to fill in"),
	OWN_OPTIONS(rows),
	.look = print_template,
	.read = cli_game_asked,
};
