/*
 * The steps of a command at a sitting: reading operands and options, and acting
 * on them.
 * floor: cli
 */
#ifndef FELDPOST_CLI_SEATED_H
#define FELDPOST_CLI_SEATED_H

#include "cli.h"
#include "feldpost/order_file.h"
#include "feldpost/sitting.h"

struct given {
	struct order_file all;
	bool mails_only; /* the operands are not orders */
};

struct seated {
	struct sitting sitting;
	struct secret_key *key;
	struct given in;
};

/* Runs a command's function at its sitting. Always ends the sitting. */
typedef bool step_act(struct cli *c, struct seated *s, struct error *e);
bool step_hold(struct cli *c, step_act *act, struct error *e);

/*
 * Reads all operands after the first, and the values of -e and -m. Collects
 * their orders, and adds their packets to the game.
 */
bool cli_take_operands(
	struct cli *c, struct sitting *s, struct given *in, struct error *e);

/* Adds the orders of option -e, with their places for error messages. */
bool cli_add_orders(struct cli *c, const struct game *g, struct order_file *f,
	struct error *e);

/*
 * Checks that the user may sign these orders. ERROR_NO names the first order
 * that the rules will refuse or that is incomplete (order_check.h). With
 * --anyway the user may sign such orders. If orders are due and there are none,
 * fails unless the user gives --empty or agrees at the terminal. Never refuses
 * orders of other players (feldpost-protocol(7) 3.4).
 */
bool cli_refuse_orders(struct cli *c, const struct game *g,
	const struct secret_key *key, const struct given *in, struct error *e);

/* Opens the user's key if it exists. If `must`, fails if there is none. */
bool step_key(struct cli *c, struct seated *s, bool must, struct error *e);

/*
 * Opens the sitting. If `anybody` is true, anyone may call this in a game for
 * two players, and the key is opened only if it exists. Otherwise the key must
 * belong to a player. In a solitaire game the key must always belong to the
 * player. If `anybody` is false, a packet will be sent.
 */
bool step_open(struct cli *c, struct seated *s, bool anybody, struct error *e);

bool step_sign(struct cli *c, struct seated *s, struct error *e);

/* Runs a step of a solitaire game. Reads the operands, signs and resolves
 * their orders, stores the game and prints the report. */
bool step_alone(struct cli *c, struct seated *s, struct error *e);

bool step_report(struct cli *c, struct sitting *s, struct error *e);

#endif
