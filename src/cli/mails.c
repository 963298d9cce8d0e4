#include <string.h>

#include "cli.h"

/* True for operands before the mails. A later function reads these operands,
 * even if one of them is standard input. */
static bool
is_taken(const struct cli *c, const char *path)
{
	for (int i = 0; i < c->command->mails - 1; i++)
		if (strcmp(c->operand[i], "-") == 0)
			return strcmp(path, "-") == 0;
	return false;
}

void
cli_gather(struct cli *c)
{
	const struct cli_option *options[OPTIONS_MOST];
	struct gathered *g = &c->gathered;
	int count = options_of(c->command, options);
	g->owner = &c->owner;
	if (c->command->with & WITH_DESK)
		return; /* Each child process reads its own mails. */
	for (int i = 0; c->command->mails && i < c->operands; i++)
		if (i + 1 >= c->command->mails && !is_taken(c, c->operand[i]))
			gather_read(g, c->operand[i], MAILBOX_FOLLOWED);
	for (int i = 0; i < count; i++) {
		const struct lines *l = option_member(c, options[i]);
		for (size_t k = 0; options[i]->mails && k < l->count; k++)
			gather_read(g, l->line[k], MAILBOX_NO_LINK);
	}
	gather_start(g, cli_program_folder(c->arena));
}
