/*
 * Steps: what operands and options bring, and what several commands do with it
 * at a sitting.
 * floor: cli
 */
#ifndef FELDPOST_CLI_STEP_H
#define FELDPOST_CLI_STEP_H

#include "cli.h"
#include "feldpost/order_file.h"
#include "feldpost/sitting.h"

struct given {
	struct order_file all; /* orders of all of them, and notes */
	bool mails_only;       /* orders come otherwise */
};

struct seated {
	struct sitting sitting; /* at the game of the first operand */
	struct secret_key *key;
	struct given in;
};

/* Has a command do something at its sitting; whatever it comes to, the sitting
 * ends. */
typedef bool step_act(struct cli *c, struct seated *s, struct error *e);
bool step_hold(struct cli *c, step_act *act, struct error *e);

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
 * certainly refuse or that forgets something (order_check.h), unless the user
 * says --anyway. If orders are due there must be some, unless the user says
 * --empty. At a terminal the user is asked. Orders of other players are never
 * refused for this (feldpost-protocol(7) 3.4).
 */
bool cli_refuse_orders(struct cli *c, const struct game *g,
	const struct secret_key *key, const struct given *in, struct error *e);

/* Opens the key of who sits down, if it is there or must be. */
bool step_key(struct cli *c, struct seated *s, bool must, struct error *e);

/*
 * Sits down. In solitaire, and in a game for two unless `anybody` may sit down,
 * the key must be a player's; otherwise it is opened if there is one. Without
 * `anybody` a packet is going to be sent.
 */
bool step_open(struct cli *c, struct seated *s, bool anybody, struct error *e);

/* Takes the operands in, signs a packet with the orders among them, stores it
 * and prints it. */
bool step_sign(struct cli *c, struct seated *s, struct error *e);

/* In solitaire: takes the operands in, signs the orders among them, resolves
 * them, stores the game and prints the report. */
bool step_alone(struct cli *c, struct seated *s, struct error *e);

/* Prints the report, and above it what became of several mails, unless that is
 * said last. */
bool step_report(struct cli *c, struct sitting *s, struct error *e);

#endif
