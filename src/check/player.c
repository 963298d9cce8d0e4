#include "feldpost/player.h"

#include "feldpost/weights.h"

enum {
	VERSION = 5,
	/* The number of trial games of `good` for each decision: games that are
	 * played to their end, or that stop early, rated by `value` (rules.h).
	 */
	WHOLE = 1000,
	BEGUN = 48,
};

/* `best` differs from `good` only in this. */
static const unsigned times[POLICIES] = {
	[POLICY_GOOD] = 1,
	[POLICY_BEST] = 4,
};

struct reader
player_reader(
	enum policy p, const struct rules *rules, const struct reader *reader)
{
	struct reader own = *reader;
	if (times[p] > 0 && !own.weights)
		own.weights = weights_fitted(rules, own.seat);
	return own;
}

bool
player_pick(enum policy p, const struct match *m, const struct reader *reader,
	struct thought *t, struct chance *luck, struct order *out)
{
	unsigned tries = player_budget(p, m->rules);
	struct reader own = player_reader(p, m->rules, reader);
	return tries ? search_pick(m, &own, tries, t, luck, out)
		     : policy_pick(p, m, &own, luck, out);
}

unsigned
player_budget(enum policy p, const struct rules *rules)
{
	return times[p] * (rules->value ? BEGUN : WHOLE);
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
	for (int i = 0; rules->weights && rules->weights[i].name; i++) {
		const struct weighed *w = &rules->weights[i];
		hash_line(out, "%s weight %s %d", out->hex, w->name, w->preset);
		for (int seat = 0; rules->fitted && seat < rules->seat_count;
			seat++)
			hash_line(out, "%s fitted %d", out->hex,
				rules->fitted[seat][i]);
	}
	for (const struct stance *s = rules->stances; s && s->name; s++)
		for (const struct stance_change *c = s->change; c->weight; c++)
			hash_line(out, "%s stance %s percent %d", out->hex,
				c->weight, c->percent);
}
