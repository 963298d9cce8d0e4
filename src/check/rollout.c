#include "rollout.h"

#include <stdlib.h>
#include <string.h>

#include "feldpost/faces.h"
#include "feldpost/number.h"
#include "feldpost/policy.h"
#include "feldpost/weights.h"

enum {
	WON = ROLLOUT_WON,
	DRAWN = WON / 2,
	MOST = 1000, /* greatest value of a position (rules.h) */
};

void
rollout_look(
	struct rollout *r, const struct match *m, const struct reader *reader)
{
	r->match = m;
	r->reader = reader;
	greed_look(&r->begun, m, reader);
}

bool
rollout_start(struct rollout *r, struct arena *a, struct chance *luck)
{
	r->arena = a;
	r->seed = (uint64_t)chance_word(luck) << 32;
	r->seed |= chance_word(luck);
	known_fork(&r->root, r->match, r->reader, r->arena);
	match_fork(&r->game, &r->root, r->arena);
	return known_copy(&r->game, &r->root, r->seed, 0);
}

void
rollout_end(struct rollout *r)
{
	match_end(&r->game);
	match_end(&r->root);
}

/* Returns the share of games that are won from a position with this value. Each
 * 100 points of value make a victory e times as likely. */
static int
share_of(int value)
{
	enum {
		EACH = 50
	};
	static const int share[MOST / EACH + 1] = { 500, 622, 731, 818, 881,
		924, 953, 971, 982, 989, 993, 996, 998, 998, 999, 999, 1000,
		1000, 1000, 1000, 1000 };
	int v = lesser(abs(value), MOST), i = v / EACH;
	int part = i * EACH == v
			   ? 0
			   : (share[i + 1] - share[i]) * (v % EACH) / EACH;
	return value < 0 ? WON - share[i] - part : share[i] + part;
}

static int
result_of(const struct match *m, int seat)
{
	const struct pending *p = &m->missing.pending;
	if (m->missing.kind != MISSING_NOTHING) {
		struct scene scene = match_scene(m);
		return m->rules->value ? share_of(m->rules->value(&scene, seat))
				       : DRAWN;
	}
	if (p->winner >= 0)
		return p->winner == seat ? WON : 0;
	bool drawn = m->rules->seat_count > 1 || strcmp(p->result, "draw") == 0;
	return drawn ? DRAWN : 0;
}

static bool
is_same_phase(const struct match *m, const struct match *as)
{
	const struct pending *one = &m->missing.pending;
	const struct pending *other = &as->missing.pending;
	return one->turn == other->turn && one->phase == other->phase &&
	       one->seat == other->seat;
}

static bool
pick(struct rollout *r, const struct reader *reader, struct order *out)
{
	const struct match *m = &r->game;
	return m->rules->value
		       ? greed_pick(&r->greed, m, reader, out)
		       : policy_pick(POLICY_GREEDY, m, reader, &r->dice, out);
}

static void
play_on(struct rollout *r, const int *weights)
{
	struct match *m = &r->game;
	struct reader reader[RULES_SEATS];
	struct order o;
	int seat = r->reader->seat, changes = 0, phase = -1;
	for (int i = 0; i < RULES_SEATS; i++)
		if (i == seat)
			reader[i] = *r->reader;
		else
			reader[i] = (struct reader){ .seat = i,
				.weights = weights_fitted(m->rules, i) };
	if (weights)
		reader[seat].weights = weights;
	while (m->missing.kind == MISSING_ORDER ||
		m->missing.kind == MISSING_ANSWER) {
		struct reader *who = &reader[m->missing.seat];
		if (m->rules->value && m->missing.kind == MISSING_ORDER &&
			m->missing.seat != seat) {
			seat = m->missing.seat;
			if (++changes == r->horizon)
				return;
		}
		if (!m->rules->value || m->missing.pending.phase != phase)
			match_look(m, who);
		phase = m->missing.pending.phase;
		if (weights && !is_same_phase(m, r->match)) {
			reader[r->reader->seat].weights = r->reader->weights;
			weights = NULL;
		}
		if (!pick(r, who, &o))
			return;
		match_step(m, &o, &r->dice);
	}
}

int
rollout_play(struct rollout *r, const struct order *o, const int *weights,
	unsigned n)
{
	known_copy(&r->game, &r->root, r->seed, n);
	chance_stream_of(&r->dice, r->arena, r->seed, STREAM_DICE, n);
	if (weights)
		greed_forget(&r->greed);
	else
		greed_copy(&r->greed, &r->begun);
	match_step(&r->game, o, &r->dice);
	play_on(r, weights);
	return result_of(&r->game, r->reader->seat);
}
