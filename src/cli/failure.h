/*
 * Failures: an error as people and programs are told of it.
 * floor: cli
 */
#ifndef FELDPOST_FAILURE_H
#define FELDPOST_FAILURE_H

#include "cli.h"

/* For --json, with the exit status and what would help. */
struct node *failure_tree(const struct error *e, struct arena *a);

/* Prints it on standard error, with what would help. */
void failure_print(struct cli *c, const struct error *e);

#endif
