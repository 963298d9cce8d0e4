#include "commands.h"
#include "feldpost/take.h"

static const struct cli_option rows[] = {
	{ BOUND(struct take_options, join), 0, "join", NULL,
		N_("begin games that are offered, or put them together "
		   "again") },
	{ BOUND(struct take_options, report), 'r', "report", NULL,
		N_("print the reports") },
	{ BOUND(struct take_options, answer), 0, "answer", NULL,
		N_("send what needs no decision") },
	{ .name = NULL },
};

static bool
print(struct owner *o, const struct buffer *text, bool quiet, struct error *e)
{
	struct cli *c = (struct cli *)o;
	return (c->given.quiet && quiet) || cli_print_report(c, text, e);
}

static bool
run_take(struct cli *c, struct error *e)
{
	static const char *const piped[] = { "-" };
	const struct take_options *o = c->options;
	struct take t = { .owner = &c->owner,
		.gathered = &c->gathered,
		.options = *o,
		.print = print };
	const char *const *box = c->operands ? c->operand : piped;
	size_t count = c->operands ? (size_t)c->operands : 1;
	if (!take_mails(&t, box, count, e) ||
		(!c->given.quiet && !cli_print(buffer_span(&t.sum), e)))
		return false;
	if (!c->given.mda) {
		c->status = t.status;
		return true;
	}
	/* What is not taken is kept, and nobody's mail comes back to him. */
	return !t.failed || error_set(e, ERROR_SYSTEM, "to be tried again");
}

const struct command command_take = {
	.name = "take",
	.operands = "[MAIL|MBOX|MAILDIR...]",
	.files = -1,
	.mails = 1,
	.with = WITH_KEY | WITH_SCENARIOS | WITH_GUARD | WITH_DESK | WITH_FULL,
	.confined = false, /* each of its processes confines itself */
	.help = N_("take mails into the games of a folder"),
	.more = N_(
		"Each packet goes to the game that it names; without operands "
		"the mails are standard input. What can't be used is kept in "
		"unused/ there, what comes before another packet in waiting/. "
		"Games that are not there yet are begun with --join only."),
	.options = rows,
	.size = sizeof(struct take_options),
	.run = run_take,
};
