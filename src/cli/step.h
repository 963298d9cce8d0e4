/*
 * Steps: what several commands do at a sitting.
 * floor: cli
 */
#ifndef FELDPOST_CLI_STEP_H
#define FELDPOST_CLI_STEP_H

#include "orders.h"

struct seated {
	struct sitting sitting; /* at the game of the first operand */
	struct secret_key *key;
	struct given in;
};

/* Has a command do something at its sitting; whatever it comes to, the sitting
 * ends. */
typedef bool step_act(struct cli *c, struct seated *s, struct error *e);
bool step_hold(struct cli *c, step_act *act, struct error *e);

/* Opens the key of who sits down, if it is there or must be. */
bool step_key(struct cli *c, struct seated *s, bool must, struct error *e);

/*
 * Sits down. In solitaire, and unless `anybody` may sit down to a game for two,
 * the key must be a player's; else it is opened if there is one. Whoever is not
 * anybody is going to send a packet.
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
