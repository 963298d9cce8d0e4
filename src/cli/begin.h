/*
 * This header declares functions that the commands `new` and `join` share to
 * begin a game.
 * floor: cli
 */
#ifndef FELDPOST_BEGIN_H
#define FELDPOST_BEGIN_H

#include "cli.h"

struct me {
	const char *name;
	bool typed;
};

/* Takes the player's name from --name, the configuration or the terminal. */
bool begin_name(struct cli *c, struct me *me, struct error *e);

/* Offers to store a typed name, so that the user types it only once. */
bool begin_keep_name(struct cli *c, const struct me *me, struct error *e);

/* Reads --nonce, or chooses a random nonce. */
bool begin_nonce(struct cli *c, struct digest *out, struct error *e);

/* Checks that the game file can be written. A game by mail must be stored,
 * because the next packet continues it. */
bool begin_check_target(struct cli *c, bool mailed, struct error *e);

/* Chooses where to store a game without -o. The game is stored in the desk if
 * the first packet is mailed, or if standard output is a terminal. Call this
 * function before outputs are declared. */
bool begin_place(struct cli *c, bool mailed, struct error *e);

/* Opens the player's key. If there is no key and standard input is a terminal,
 * the function creates one. */
bool begin_key(struct cli *c, struct secret_key **out, struct error *e);

/* Logs that the last packet will be sent, then stores the game. In the desk,
 * also gives the game its name. */
bool begin_store(struct cli *c, struct game *g, struct error *e);

bool begin_print(struct cli *c, struct game *g, struct error *e);

/* Writes a new practice game into a file, and replaces the file if it exists.
 * Options, seat and opponent come from the command line. */
bool begin_practice(struct cli *c, const struct rules *rules, const char *path,
	const char *against, struct error *e);

#endif
