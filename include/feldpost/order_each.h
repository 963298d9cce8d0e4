/*
 * Enumerates all orders of one row of a grammar, legal or not, for example to
 * find the conditions that are true.
 * floor: order
 */
#ifndef FELDPOST_ORDER_EACH_H
#define FELDPOST_ORDER_EACH_H

#include "feldpost/order.h"

/* Calls the listing with one order for each combination of the row's words,
 * things and numbers (0 to `numbers` - 1), in the order of the arguments.
 * Optional arguments are left out, and each list has one thing. `table` is the
 * grammar's verbs or conditions. */
void order_each(const struct grammar *g, const struct verb *table, int row,
	int numbers, struct listing *l);

#endif
