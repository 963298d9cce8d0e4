/*
 * Functions that begin a game, for the commands `new` and `join`.
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

/* Reads the nonce from --nonce. Without --nonce, chooses a random nonce. */
bool begin_nonce(struct cli *c, struct digest *out, struct error *e);

/* Checks that feldpost can write the game file. A game by mail must have a
 * file, because a later command must add the next packet. */
bool begin_check_target(struct cli *c, bool mailed, struct error *e);

/* Chooses where to store a game for which -o is not given. If the first
 * packet is mailed, or standard output is a terminal, chooses the desk. Call
 * this function before the outputs are declared. */
bool begin_place(struct cli *c, bool mailed, struct error *e);

/* Opens the player's key. If the player has no key and standard input is a
 * terminal, creates a key. */
bool begin_key(struct cli *c, struct secret_key **out, struct error *e);

/* Logs that feldpost will send the last packet, then stores the game. If the
 * game is stored in the desk, also gives the game a name. */
bool begin_store(struct cli *c, struct game *g, struct error *e);

bool begin_print(struct cli *c, struct game *g, struct error *e);

/* Writes a new practice game to a file. Replaces the file if it exists. The
 * command line gives the game's options, the seat and the opponent. */
bool begin_practice(struct cli *c, const struct rules *rules, const char *path,
	const char *against, struct error *e);

#endif
