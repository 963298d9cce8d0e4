/*
 * Intake: what the operands of adjudicate and sign bring.
 * floor: cli
 */
#ifndef FELDPOST_INTAKE_H
#define FELDPOST_INTAKE_H

#include "cli.h"

/* What the operands and options of one command bring. */
struct intake {
	struct lines orders, notes;
	bool solo;
	unsigned from; /* number of the first packet whose doings are new */
	bool any;      /* orders or notes to send */
	const char *empty; /* an operand without a packet and without orders */
	struct error rival; /* a second version of a packet came along */
};

/*
 * Takes in what all operands but the first, and the options -e and -m, bring:
 * orders are only noted, packets are taken into the game.
 */
bool cli_take_operands(
	struct cli *c, struct game *g, struct intake *in, struct error *e);

#endif
