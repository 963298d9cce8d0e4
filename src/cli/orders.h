/*
 * Orders: what the operands and options of one command bring.
 * floor: cli
 */
#ifndef FELDPOST_CLI_ORDERS_H
#define FELDPOST_CLI_ORDERS_H

#include "cli.h"
#include "feldpost/order_file.h"
#include "feldpost/sitting.h"

struct given {
	struct order_file all; /* orders of all of them, and notes */
	bool mails_only;       /* orders come otherwise */
};

/*
 * Takes in what all operands but the first, and the options -e and -m, bring:
 * orders are only noted, packets are taken into the game.
 */
bool cli_take_operands(
	struct cli *c, struct sitting *s, struct given *in, struct error *e);

/* Adds the orders of -e, with their places. */
bool cli_add_orders(struct cli *c, const struct game *g, struct order_file *f,
	struct error *e);

/*
 * Whether these orders may be signed: ERROR_NO names the first that the rules
 * certainly refuse (order_check.h), unless the user wants it --anyway. What
 * comes from others is never refused for it (feldpost-protocol(7) 3.4).
 */
bool cli_refuse_orders(struct cli *c, const struct game *g,
	const struct secret_key *key, const struct given *in, struct error *e);

#endif
