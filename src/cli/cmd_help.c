#include "commands.h"

static bool
run_help(struct cli *c, struct error *e)
{
	struct buffer out = buffer_in(c->arena);
	if (c->operands == 0) {
		help_overview(c->commands, &out);
		return cli_print(buffer_span(&out), e);
	}
	const char *topic = c->operand[0];
	struct nearest near = nearest_to(topic);
	for (size_t i = 0; c->commands[i]; i++) {
		if (nearest_is(&near, c->commands[i]->name)) {
			help_command(c->commands[i], &out);
			return cli_print(buffer_span(&out), e);
		}
	}
	const struct rules *rules = game_named(topic, &near);
	if (rules) {
		report_rules(rules, &out);
		return cli_print(buffer_span(&out), e);
	}
	error_set(e, ERROR_USAGE, "no command or game is called `%s`", topic);
	return nearest_hint(&near, e);
}

const struct command command_help = {
	.name = "help",
	.operands = "[COMMAND|GAME]",
	.help = N_("help for a command, or a game's play and orders"),
	.run = run_help,
};
