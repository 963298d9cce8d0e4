/*
 * Chairs: a player with his key and his answered file at a game that he has
 * read.
 * floor: game
 *
 * A full disk or an old copy can leave a game file without packets that its
 * owner has answered or signed. Their dice are known, and no others may stand
 * in their place. The answered file keeps them; here they are put back, each
 * verified in full, like mail.
 */
#ifndef FELDPOST_CHAIR_H
#define FELDPOST_CHAIR_H

#include "feldpost/game.h"

struct game_mark;

struct chair {
	struct game *game;
	const struct secret_key *key; /* NULL: somebody's who signs nothing */
	struct answered *answered;
	struct blocks kept; /* by the answered file */
	unsigned own; /* the next of those that is one's own and lacks; or 0 */
	/* One's own packet with this number is kept and not valid, since: */
	unsigned void_seq;
	const char *void_why;
	struct game_mark *before; /* the game as it is then */
};

/*
 * Puts back what others have sent, up to the first packet of one's own that the
 * game lacks (c->own): in its place nothing but the same can be signed now.
 * game, key and guard are set, and all else is empty. ERROR_NOT_NOW,
 * ERROR_SYSTEM, both by the answered file.
 */
bool chair_open(struct chair *c, struct error *e);

/* Puts back all, one's own packets included; in solitaire with the answers to
 * them. */
bool chair_put_back(struct chair *c, struct error *e);

/*
 * What one's key lets one see of the game now: what is one's own to answer is
 * resolved, and one's cards are revealed (game_catch_up, game_reveal). Without
 * a key one sees what all see; and alone there is nothing hidden.
 */
bool chair_look(struct chair *c, struct error *e);

/* Signs the next packet with these orders; then *seq is its number. All that is
 * kept is put back behind it, and one looks at what came of it. */
bool chair_sign(struct chair *c, const struct lines *orders,
	const struct lines *notes, unsigned *seq, struct error *e);

/* Alone: signs a packet with these orders (NULL: none), puts back all that is
 * kept, and resolves what waits for it. */
bool chair_play(struct chair *c, const struct lines *orders,
	const struct lines *notes, struct error *e);

/*
 * After a failure: goes back to the game as it was before, puts all back, and
 * catches up with it (game_catch_up). True if that is to be stored; *e stays as
 * it is then.
 */
bool chair_recover(struct chair *c, struct error *e);

/* What stands in the game is stored. Once it is over nothing of it is kept. */
void chair_leave(struct chair *c);

/* "packet 4", "packets 4 to 7": what was put back; and how many they are. */
const char *chair_names(const struct game *g);
long chair_count(const struct game *g);

#endif
