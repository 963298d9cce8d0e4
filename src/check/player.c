#include "feldpost/player.h"

enum {
	VERSION = 2
};

/* Number of trial games for each decision. whole: games that are played to
 * their end. begun: games that stop early, rated by `value` (rules.h). */
static const struct {
	unsigned whole, begun;
} budget[POLICIES] = {
	[POLICY_GOOD] = { 1000, 48 },
	[POLICY_BEST] = { 5000, 240 },
};

bool
player_pick(enum policy p, const struct match *m, const struct reader *reader,
	struct thought *t, struct chance *luck, struct order *out)
{
	unsigned tries = player_budget(p, m->rules);
	return tries ? search_pick(m, reader, tries, t, luck, out)
		     : policy_pick(p, m, reader, luck, out);
}

unsigned
player_budget(enum policy p, const struct rules *rules)
{
	return rules->value ? budget[p].begun : budget[p].whole;
}

enum policy
player_adviser(const struct rules *rules)
{
	if (policy_fits(POLICY_GOOD, rules))
		return POLICY_GOOD;
	return policy_fits(POLICY_GREEDY, rules) ? POLICY_GREEDY : POLICIES;
}

unsigned
player_version(void)
{
	return VERSION;
}

void
player_digest(enum policy p, const struct rules *rules, struct digest *out)
{
	hash_line(out, "player %s %s %u games %u", rules->version,
		policy_name(p), player_version(), player_budget(p, rules));
	for (const struct weighed *w = rules->weights; w && w->name; w++)
		hash_line(out, "%s weight %s %d", out->hex, w->name, w->preset);
	for (const struct stance *s = rules->stances; s && s->name; s++)
		for (const struct stance_change *c = s->change; c->weight; c++)
			hash_line(out, "%s stance %s percent %d", out->hex,
				c->weight, c->percent);
}
