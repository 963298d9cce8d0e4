/*
 * The subcommands, one file each.
 * floor: cli
 */
#ifndef FELDPOST_COMMANDS_H
#define FELDPOST_COMMANDS_H

#include "cli.h"

extern const struct command command_keygen;
extern const struct command command_id;
extern const struct command command_games;
extern const struct command command_lint;
extern const struct command command_new;
extern const struct command command_join;
extern const struct command command_show;
extern const struct command command_legal;
extern const struct command command_orders;
extern const struct command command_check;
extern const struct command command_sign;
extern const struct command command_resend;
extern const struct command command_adjudicate;
extern const struct command command_report;
extern const struct command command_dice;
extern const struct command command_audit;
extern const struct command command_concede;
extern const struct command command_disclose;
extern const struct command command_simulate;
extern const struct command command_completion;
extern const struct command command_help;
extern const struct command command_version;

#endif
