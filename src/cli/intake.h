/*
 * Intake: what the operands of adjudicate and sign bring.
 * floor: cli
 */
#ifndef FELDPOST_CLI_INTAKE_H
#define FELDPOST_CLI_INTAKE_H

#include "cli.h"
#include "feldpost/intake.h"
#include "feldpost/order_file.h"

/* What the operands and options of one command bring. */
struct intake {
	struct order_file all; /* orders of all of them, and notes */
	bool solo;
	unsigned from;	 /* number of the first packet whose doings are new */
	bool any;	 /* orders or notes to send */
	bool mails_only; /* orders come otherwise */
	/* Of a game that is begun, if several are offered; or NULL. */
	const struct digest *offer;
	const char *sum;   /* what became of several mails; or NULL */
	struct error rest; /* what else of the mails must be told, or none */
	struct findings found; /* of all packets in the mails */
};

/*
 * Takes in what all operands but the first, and the options -e and -m, bring:
 * orders are only noted, packets are taken into the game.
 */
bool cli_take_operands(
	struct cli *c, struct game *g, struct intake *in, struct error *e);

/* Takes in what these mails bring; what does not fit is kept as evidence. */
bool cli_take_mails(struct cli *c, struct game *g, const struct mails *mails,
	struct intake *in, struct error *e);

/* The answered file has refused the last packet, in whose place another was
 * answered: keeps it as evidence, and says so in the error. */
void cli_keep_refused(struct cli *c, const struct game *g, struct error *e);

/* Adds the orders of -e, with their places. */
bool cli_add_orders(struct cli *c, const struct game *g, struct order_file *f,
	struct error *e);

/*
 * Whether these orders may be signed: ERROR_NO names the first that the rules
 * certainly refuse (order_check.h), unless the user wants it --anyway. What
 * comes from others is never refused for it (feldpost-protocol(7) 3.4).
 */
bool cli_refuse_orders(struct cli *c, const struct game *g,
	const struct secret_key *key, const struct intake *in, struct error *e);

#endif
