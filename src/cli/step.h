/*
 * This header declares how commands read operands and options, and act on them
 * at a sitting.
 * floor: cli
 */
#ifndef FELDPOST_CLI_STEP_H
#define FELDPOST_CLI_STEP_H

#include "cli.h"
#include "feldpost/order_file.h"
#include "feldpost/sitting.h"

struct given {
	struct order_file all;
	bool mails_only; /* The operands can't be orders. */
};

struct seated {
	struct sitting sitting;
	struct secret_key *key;
	struct given in;
};

/* Runs a command's function at its sitting, which always ends then. */
typedef bool step_act(struct cli *c, struct seated *s, struct error *e);
bool step_hold(struct cli *c, step_act *act, struct error *e);

/*
 * Reads all operands except the first, and the options -e and -m. Orders are
 * collected, and packets are added to the game.
 */
bool cli_take_operands(
	struct cli *c, struct sitting *s, struct given *in, struct error *e);

/* Adds the orders of option -e, with their places for error messages. */
bool cli_add_orders(struct cli *c, const struct game *g, struct order_file *f,
	struct error *e);

/*
 * Checks that these orders may be signed. ERROR_NO names the first order that
 * the rules will refuse or that leaves something out (order_check.h); --anyway
 * allows such orders. If orders are due and none is given, the function fails
 * unless the user gives --empty or agrees at the terminal. Orders of other
 * players are never refused here (feldpost-protocol(7) 3.4).
 */
bool cli_refuse_orders(struct cli *c, const struct game *g,
	const struct secret_key *key, const struct given *in, struct error *e);

/* Opens the user's key if it exists. If `must`, fails if there is none. */
bool step_key(struct cli *c, struct seated *s, bool must, struct error *e);

/*
 * Opens the sitting. In solitaire, and in a game for two players unless
 * `anybody` is set, the key must be a player's. Otherwise the key is opened if
 * it exists. Unless `anybody` is set, a packet will be sent.
 */
bool step_open(struct cli *c, struct seated *s, bool anybody, struct error *e);

bool step_sign(struct cli *c, struct seated *s, struct error *e);

/* In a solitaire game, takes in the operands, signs and resolves their orders,
 * stores the game and prints the report. */
bool step_alone(struct cli *c, struct seated *s, struct error *e);

bool step_report(struct cli *c, struct sitting *s, struct error *e);

#endif
