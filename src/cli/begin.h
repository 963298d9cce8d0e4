/*
 * Beginning a game: what `new` and `join` share.
 * floor: cli
 */
#ifndef FELDPOST_BEGIN_H
#define FELDPOST_BEGIN_H

#include "cli.h"

/* The player. */
struct me {
	const char *name;
	bool typed; /* at the terminal, in this run */
};

/* Gets the player's name from --name, the configuration, or the terminal. */
bool begin_name(struct cli *c, struct me *me, struct error *e);

/* Offers to keep a name that was typed, so that it need not be typed again. */
bool begin_keep_name(struct cli *c, const struct me *me, struct error *e);

/* Reads --nonce, or makes a random one. */
bool begin_nonce(struct cli *c, struct digest *out, struct error *e);

/* Checks that the game file can be written. A game by mail must be stored,
 * because its packet goes out. */
bool begin_check_target(struct cli *c, bool mailed, struct error *e);

/* Chooses the place of a game without -o, before outputs are declared: the
 * desk, if its packet is mailed or standard output is a terminal. */
bool begin_place(struct cli *c, bool mailed, struct error *e);

/* Opens the player's key. At a terminal, creates one if there is none. */
bool begin_key(struct cli *c, struct secret_key **out, struct error *e);

/* Logs that the last packet is to be sent, then stores the game, in the desk by
 * name. */
bool begin_store(struct cli *c, struct game *g, struct error *e);

/* Prints solitaire's report, or the packet to mail; then the game's name in the
 * desk. */
bool begin_print(struct cli *c, struct game *g, struct error *e);

/* Writes a new practice into that file, which may be there; with what the
 * command line says of options, seat and player. */
bool begin_practice(struct cli *c, const struct rules *rules, const char *path,
	const char *against, struct error *e);

#endif
