/*
 * Beginning a game: what new and join share.
 * floor: cli
 */
#ifndef FELDPOST_BEGIN_H
#define FELDPOST_BEGIN_H

#include "cli.h"

/* The player. */
struct me {
	const char *name;
	bool typed; /* at the terminal, just now */
};

/* My name, from --name, the configuration, or whoever sits at the terminal. */
bool begin_name(struct cli *c, struct me *me, struct error *e);

/* Offers to keep a name that the player has typed, so that it need not be typed
 * again. */
bool begin_keep_name(struct cli *c, const struct me *me, struct error *e);

/* --nonce, or a random one. */
bool begin_nonce(struct cli *c, struct digest *out, struct error *e);

/* Whether the game file can be written; one to mail must be stored, since
 * the packet goes out. */
bool begin_check_target(struct cli *c, bool mailed, struct error *e);

/* Where a game without -o goes, before outputs are declared: into the desk, if
 * its packet is mailed, or standard output is a terminal. */
bool begin_place(struct cli *c, bool mailed, struct error *e);

/* My key; whoever sits at a terminal and has none makes one. */
bool begin_key(struct cli *c, struct secret_key **out, struct error *e);

/* Stores the game, in the desk under its name, and notes before that its last
 * packet is to be sent. */
bool begin_store(struct cli *c, struct game *g, struct error *e);

/* What goes to standard output: solitaire's report, or the packet to mail. Then
 * how a game of the desk is called. */
bool begin_print(struct cli *c, struct game *g, struct error *e);

#endif
