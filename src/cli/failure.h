/*
 * Failures: an error as people and programs are told of it.
 * floor: cli
 */
#ifndef FELDPOST_FAILURE_H
#define FELDPOST_FAILURE_H

#include "cli.h"

/* "FILE:LINE:COLUMN: KIND: TEXT", without a line end. */
void failure_line(const struct error *e, struct buffer *out);

/* The same for --json, with the exit status and what would help. */
struct node *failure_tree(const struct error *e, struct arena *a);

/* Prints it on standard error, with what would help. */
void failure_print(struct cli *c, const struct error *e);

/* Of the exit statuses of several games the worst: what can't be read is no
 * proof of a fault. */
int failure_worse(int a, int b);

#endif
