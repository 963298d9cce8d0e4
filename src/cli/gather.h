/*
 * Gathering: mails that the command line names, read before the command gives
 * up its rights, and taken apart behind that.
 * floor: cli
 *
 * Which operands and options name mails the table of commands says (`mails` of
 * struct command and of struct cli_option).
 */
#ifndef FELDPOST_CLI_GATHER_H
#define FELDPOST_CLI_GATHER_H

#include "cli.h"
#include "feldpost/mail.h"

/* Reads them into memory, without judging what they hold, and starts the
 * program that takes mails apart if there are such as need it (unmail.h). What
 * can't be read is told when it is asked for. */
void gather_read(struct cli *c);

/* Adds the messages of a mailbox that was read, by its name, taken apart. Which
 * of them are not, or not wholly, and why, is noted. */
bool gather_mails(
	struct cli *c, const char *path, struct mails *out, struct error *e);

/* Whether anything was read by that name. */
bool gather_has(const struct cli *c, const char *path);

/* "mail 7 of box (its subject)" */
const char *gather_name(struct cli *c, const struct mail *m);

/* When the command has ended. */
void gather_end(struct cli *c);

#endif
