/*
 * Players: who of the program plays, by a name and how hard he tries.
 * floor: check
 */
#ifndef FELDPOST_PLAYER_H
#define FELDPOST_PLAYER_H

#include "feldpost/hash.h"
#include "feldpost/search.h"

/* As policy_pick, for all policies; a thought as for search_pick. */
bool player_pick(enum policy p, const struct match *m,
	const struct reader *reader, struct thought *t, struct chance *luck,
	struct order *out);

/* What he would order, the best first, and how it did when he tried it
 * (search_orders); a player at random has no opinion. */
int player_advise(enum policy p, const struct match *m,
	const struct reader *reader, struct chance *luck, struct tried *out);

/* Whose advice is the best that is to be had at once; POLICIES: nobody plays
 * this game. */
enum policy player_adviser(const struct rules *rules);

/* The games that he plays a decision; 0: he tries nothing. */
unsigned player_budget(enum policy p, const struct rules *rules);

/* His version in this game: it is another one whenever he would choose
 * otherwise; and the digest of that and of all that is counted. */
unsigned player_version(void);
void player_digest(
	enum policy p, const struct rules *rules, struct digest *out);

#endif
