/*
 * The table of subcommands, in the order of the manual. Each subcommand has a
 * row in this table, and a file cmd_NAME.c.
 * floor: cli
 */
#ifndef FELDPOST_COMMANDS_H
#define FELDPOST_COMMANDS_H

#include "cli.h"

/* A page does not have these commands, because it has no shell (src/wasm). */
#ifdef __wasm__
#define NATIVE(ROW, name)
#else
#define NATIVE(ROW, name) ROW(name)
#endif

/* clang-format off */
#define COMMANDS(ROW) \
	ROW(keygen) \
	ROW(id) \
	ROW(games) \
	NATIVE(ROW, lint) \
	NATIVE(ROW, play) \
	ROW(new) \
	ROW(join) \
	ROW(show) \
	ROW(legal) \
	ROW(advise) \
	ROW(orders) \
	ROW(check) \
	ROW(sign) \
	ROW(resend) \
	ROW(adjudicate) \
	ROW(desk) \
	ROW(take) \
	ROW(report) \
	NATIVE(ROW, page) \
	ROW(dice) \
	ROW(audit) \
	ROW(concede) \
	ROW(disclose) \
	NATIVE(ROW, simulate) \
	NATIVE(ROW, completion) \
	ROW(help) \
	ROW(version)
/* clang-format on */

#define DECLARED(name) extern const struct command command_##name;
COMMANDS(DECLARED)
#undef DECLARED

#endif
