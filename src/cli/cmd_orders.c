#include "asked.h"
#include "commands.h"

struct options {
	const char *output;
};

static const struct cli_option rows[] = {
	{ OPTION(output), 'o', "output", "FILE", N_("write it there"),
		.writes = OUTPUT_TEMPLATE },
	{ .name = NULL },
};

static bool
run_orders(struct cli *c, struct error *e)
{
	struct game g = { .arena = NULL };
	struct buffer out = buffer_in(c->arena);
	bool ok = asked_read(c, &g, e);
	if (ok) {
		asked_put_unverified(&g, &out);
		report_template(&g, &out);
		ok = outputs_write(&c->outputs, OUTPUT_TEMPLATE, &g, &out, e);
	}
	game_end(&g);
	return ok;
}

const struct command command_orders = {
	.name = "orders",
	.operands = "GAME",
	.least = 1,
	.most = 1,
	.files = 1,
	.output = OUTPUT_TEMPLATE,
	.with = WITH_KEY | WITH_HAND | WITH_SCENARIOS | WITH_FULL | WITH_FORCE,
	.confined = true,
	.help = N_("print an order file to fill in"),
	OWN_OPTIONS(rows),
	.run = run_orders,
};
