/*
 * Between the files of the cheat's tool: composing (cheat.c), and what it does
 * to card operations (cheat_cards.c).
 */
#ifndef FELDPOST_CHEAT_H
#define FELDPOST_CHEAT_H

#include "../../src/game/card_table.h"
#include "../../src/game/game_internal.h"

extern struct arena *arena;

struct cheat {
	struct game game;
	struct secret_key *key;
	char role;	 /* whose key it is */
	bool unasked;	 /* sends though it is another's to send */
	struct digest g; /* his secret of this game */
	struct packet packet;
	struct lines orders, notes;
	const char *link, *next, *before, *cards;
	const char *sealed, *opened, *instead, *nonce, *secret, *key_word;
};

_Noreturn void stop(const char *what, const struct error *e);

/* A transcript, as all may read it. */
void read_game(struct game *g, const char *path);

/* Deeds, by their names on the command line. */
void do_flip(struct cheat *c, char **arg);
void do_shift(struct cheat *c, char **arg);
void do_drop(struct cheat *c, char **arg);
void do_copy(struct cheat *c, char **arg);
void do_shuffle(struct cheat *c, char **arg);
void do_key(struct cheat *c, char **arg);
void do_share(struct cheat *c, char **arg);
void do_give(struct cheat *c, char **arg);
void do_claim(struct cheat *c, char **arg);
void do_box(struct cheat *c, char **arg);
void print_followed(struct cheat *c, char **arg);

#endif
