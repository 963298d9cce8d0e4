/*
 * Outputs of the command line, known before it reads anything.
 * floor: cli
 *
 * They follow from the command line and the table of commands (`output` and
 * `files` of struct command), so that no command can forget one: main declares
 * them before it runs the command, and before any byte from outside is read.
 */
#ifndef FELDPOST_CLI_OUTPUT_H
#define FELDPOST_CLI_OUTPUT_H

#include "cli.h"
#include "feldpost/confine.h"

/* Declares the outputs and inputs of the command line (outputs_check); only -i
 * names both. */
bool output_declare(struct cli *c, struct error *e);

/* Gives up what this command does not need, by its declared files. */
void output_confine(struct cli *c);

#endif
