#include <string.h>

#include "cli.h"
#include "feldpost/folder.h"
#include "feldpost/take.h"

/*
 * Mails that the command line names. Which operands and options do the table of
 * commands says (`mails` of struct command and of struct cli_option).
 */

/* What stands before the mails is read later; it may be standard input. */
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
	struct file_list names = { .count = 0 };
	struct error unused;
	int count = options_of(c->command, options);
	g->owner = &c->owner;
	for (int i = 0; c->command->mails && i < c->operands; i++)
		if (i + 1 >= c->command->mails && !is_taken(c, c->operand[i]))
			gather_read(g, c->operand[i], MAILBOX_FOLLOWED);
	for (int i = 0; i < count; i++) {
		const struct lines *l = option_member(c, options[i]);
		for (size_t k = 0; options[i]->mails && k < l->count; k++)
			gather_read(g, l->line[k], MAILBOX_NO_LINK);
	}
	if (c->command->with & WITH_DESK) {
		/* What is taken if nothing is named, and what waits there. */
		const char *waiting = take_waiting(&c->owner);
		if (c->operands == 0)
			gather_read(g, "-", MAILBOX_FOLLOWED);
		if (folder_names(c->arena, waiting, &names, &unused) &&
			names.count)
			gather_read(g, waiting, MAILBOX_NO_LINK);
	}
	gather_start(g, cli_program_folder(c->arena));
}
