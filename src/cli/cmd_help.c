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
	error_set(e, ERROR_USAGE, "there is no command or game `%s`", topic);
	return nearest_hint(&near, e);
}

const struct command command_help = {
	.name = "help",
	.operands = "[COMMAND|GAME]",
	.help = N_("explain a command, or the play and orders of a game"),
	.run = run_help,
};
