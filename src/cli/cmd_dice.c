#include "commands.h"
#include "feldpost/audit.h"
#include "feldpost/limits.h"
#include "feldpost/report_log.h"

struct options {
	bool check, stats;
	long shell; /* the packet that --shell names, or 0 */
};

static const struct cli_option rows[] = {
	{ OPTION(check), 0, "check", NULL,
		N_("recompute every roll from its seed") },
	{ OPTION(stats), 0, "stats", NULL,
		N_("count the rolls, and the results of six-sided dice") },
	{ OPTION(shell), 0, "shell", "PACKET",
		N_("print the lines for a shell that compute the dice of "
		   "this packet"),
		1, LIMIT_SEQ },
	{ .name = NULL },
};

static bool
print_dice(struct cli *c, struct game *g, struct error *e)
{
	const struct options *o = c->options;
	struct dice_log d;
	struct buffer out = buffer_in(c->arena);
	if (o->shell)
		return report_dice_shell(g, (unsigned)o->shell, &out, e) &&
		       cli_print(buffer_span(&out), e);
	if (!report_dice(g, c->arena, &d, e) ||
		(o->check && !audit_rolls(g, e)))
		return false;
	if (c->given.json)
		return cli_print_tree(c,
			o->stats ? report_dice_stats_tree(&d, c->arena)
				 : d.list,
			e);
	if (o->stats) {
		report_dice_stats(&d, &out);
		return cli_print(buffer_span(&out), e);
	}
	if (o->check)
		buffer_printf(&d.text,
			_("%u rolls recomputed: all are right\n"), d.rolls);
	return cli_print(buffer_span(&d.text), e);
}

const struct command command_dice = {
	.name = "dice",
	.operands = "GAME",
	.files = 1,
	.with = WITH_SCENARIOS | WITH_JSON,
	.confined = true,
	.help = N_("print all rolls: packet, seed, label, index, sides, value"),
	OWN_OPTIONS(rows),
	.look = print_dice,
	.read = cli_game_all,
};
