/*
 * All orders of a row of a grammar, legal or not: for who looks for some among
 * them, such as conditions that hold.
 * floor: order
 */
#ifndef FELDPOST_ORDER_EACH_H
#define FELDPOST_ORDER_EACH_H

#include "feldpost/order.h"

/* Hands over one order for each choice of the row's words, things and numbers
 * (from 0 to `numbers` - 1), in the sequence of their arguments. Nothing is put
 * in brackets, and a list has one thing. `table` is that of verbs or guards. */
void order_each(const struct grammar *g, const struct verb *table, int row,
	int numbers, struct listing *l);

#endif
