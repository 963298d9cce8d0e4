/*
 * Sittings: a command that signs, or takes mails in, at one game.
 * floor: cli
 *
 * Whoever sits down has his key open before he locks the game, since a password
 * may take its time, and gets up before anything is printed, since a pager may.
 * Between the two he alone reads the game, asks the answered file, and writes.
 */
#ifndef FELDPOST_SITTING_H
#define FELDPOST_SITTING_H

#include "cli.h"
#include "feldpost/chair.h"
#include "intake.h"

struct sitting {
	struct game game;
	struct secret_key *key; /* NULL: somebody's who signs nothing */
	struct answered answered;
	struct chair chair;
	struct journal journal;
	struct intake in;
	size_t had; /* packets in the file that was read */
};

/*
 * What a command does at its sitting. After a failure that is not the system's
 * what was put back stays, with -i in the game file; if other orders were given
 * than those that stand in their place, *e says so.
 */
typedef bool sitting_act(struct cli *c, struct sitting *s, struct error *e);
bool sitting_hold(struct cli *c, sitting_act *act, struct error *e);

/* A packet that is sent must be stored: -i or -o says where. */
bool sitting_check_stored(const struct cli *c, struct error *e);

/*
 * Sits down to the game in the file that the first operand names, and puts back
 * what it lacks, but for one's own packets (chair_open). In solitaire, and
 * unless `anybody` may sit down to a game for two, the key must be a player's;
 * else it is opened if there is one. Whoever is not anybody is going to send a
 * packet.
 */
bool sitting_open(
	struct cli *c, struct sitting *s, bool anybody, struct error *e);

/* The same for anybody at a game whose packets come from mails, and which has
 * its offer. */
bool sitting_gather(struct cli *c, struct sitting *s, struct error *e);

/* Stores the game file, and gets up; says then what was put back. */
bool sitting_store(struct cli *c, struct sitting *s, struct error *e);

#endif
