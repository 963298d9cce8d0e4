/*
 * What the files of cheat share: composing packets (cheat.c), and changing card
 * operations (cheat_cards.c).
 */
#ifndef FELDPOST_CHEAT_H
#define FELDPOST_CHEAT_H

#include "../../src/game/card_table.h"
#include "../../src/game/game_internal.h"

extern struct arena *arena;

struct cheat {
	const char *path; /* of the transcript */
	struct game game;
	struct secret_key *key;
	char role;	 /* the role of the key */
	bool unasked;	 /* sends although another player must send */
	struct digest g; /* the key's secret in this game */
	struct packet packet;
	struct lines orders, notes;
	const char *link, *next, *before, *cards;
	const char *sealed, *opened, *instead, *nonce, *secret, *key_word;
};

_Noreturn void stop(const char *what, const struct error *e);

/* Reads a transcript, as everybody can. */
void read_game(struct game *g, const char *path);

/* Deeds, under their names on the command line. */
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
