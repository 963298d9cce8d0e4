#include <string.h>

#include "feldpost/policy.h"

static const char *const names[] = {
	[POLICY_RANDOM] = "random",
	[POLICY_GREEDY] = "greedy",
	[POLICY_GOOD] = "good",
	[POLICY_BEST] = "best",
	[POLICIES] = NULL,
};

enum policy
policy_named(const char *name, struct nearest *near)
{
	struct nearest own = nearest_to(name);
	int picked = nearest_pick(near ? near : &own, names);
	return picked < 0 ? POLICIES : (enum policy)picked;
}

const char *
policy_name(enum policy p)
{
	return names[p];
}

bool
policy_fits(enum policy p, const struct rules *rules)
{
	/* Hex games are too long to be played to their end. */
	bool ends_soon = !rules->acts || rules->value;
	return p == POLICY_RANDOM ||
	       (rules->weigh && (p == POLICY_GREEDY || ends_soon));
}

/*
 * Picks one order of a listing in one pass, and keeps no other, because a
 * listing may have thousands of orders. The i-th order replaces the kept order
 * with probability 1/i. After the i-th order was kept, the next kept order
 * comes after the j-th with probability i/j. So one random word gives the
 * number of orders to skip (with an error below 2^-32).
 */
struct picking {
	struct listing listing;
	struct chance *chance;
	uint64_t count, next;
	struct order *out;
};

static void
pick(struct listing *l, const struct order *o)
{
	struct picking *p = (struct picking *)l;
	if (++p->count < p->next)
		return;
	order_copy(p->out, o);
	uint64_t word = chance_word(p->chance);
	p->next = (p->count << 32) / (word + 1) + 1;
}

/* Picks from a random part or, if that part is empty, from the next part with
 * orders. */
static bool
pick_at_random(const struct match *m, struct chance *luck, struct order *out)
{
	struct picking picking = {
		.listing.take = pick, .chance = luck, .out = out
	};
	uint32_t parts = (uint32_t)match_parts(m);
	if (parts <= 1) {
		match_listing(m, &picking.listing);
		return picking.count > 0;
	}
	uint32_t first = chance_below(luck, parts);
	for (uint32_t i = 0; i < parts && picking.count == 0; i++) {
		picking.listing.part = 1 + (int)((first + i) % parts);
		match_listing(m, &picking.listing);
	}
	return picking.count > 0;
}

/* The order with the greatest weight so far, and how many orders have it. */
struct weighing {
	struct listing listing;
	const struct rules *rules;
	struct scene scene;
	const struct reader *reader;
	struct chance *chance;
	uint32_t equals;
	int best;
	struct order *out;
};

static void
weigh(struct listing *l, const struct order *o)
{
	struct weighing *w = (struct weighing *)l;
	int weight = w->rules->weigh(&w->scene, w->reader, o);
	if (w->equals && weight < w->best)
		return;
	w->equals = w->equals && weight == w->best ? w->equals + 1 : 1;
	w->best = weight;
	if (w->equals == 1 || chance_below(w->chance, w->equals) == 0)
		order_copy(w->out, o);
}

bool
policy_pick(enum policy p, const struct match *m, const struct reader *reader,
	struct chance *luck, struct order *out)
{
	if (p != POLICY_GREEDY)
		return pick_at_random(m, luck, out);
	struct weighing weighing = {
		.listing.take = weigh,
		.rules = m->rules,
		.scene = match_scene(m),
		.reader = reader,
		.chance = luck,
		.out = out,
	};
	match_listing(m, &weighing.listing);
	return weighing.equals > 0;
}

bool
policy_read(const char *name, const struct rules *rules, enum policy *policy,
	struct error *e)
{
	struct nearest near = nearest_to(name);
	*policy = policy_named(name, &near);
	if (*policy == POLICIES) {
		error_set(e, ERROR_USAGE, "no policy is called `%s`", name);
		error_hint(e, "did you mean random, greedy, good or best?");
		return nearest_hint(&near, e);
	}
	return !rules || policy_fits(*policy, rules) ||
	       error_set(e, ERROR_USAGE, "%s has no %s player", rules->name,
		       name);
}

/* Ends the list after its first item. Returns the rest, or NULL. */
static char *
cut(char *list)
{
	char *comma = strchr(list, ',');
	if (comma)
		*comma++ = '\0';
	return comma;
}

/* Adds to the error a hint to type each policy with a seat. */
static bool
refuse_seatless(struct arena *a, const char *text, const struct rules *rules,
	const char *policy, struct error *e)
{
	struct buffer all = buffer_in(a);
	char *one = arena_string(a, text), *next;
	for (int seat = 0; one && seat < rules->seat_count;
		seat++, one = next) {
		next = cut(one);
		buffer_puts(&all, seat ? "," : "");
		if (!strchr(one, '='))
			buffer_printf(&all, "%s=", rules->seats[seat].id);
		buffer_puts(&all, one);
	}
	error_set(e, ERROR_USAGE,
		"`%s` does not say which seat has this policy", policy);
	return error_hint(e, "-p %s", buffer_string(&all));
}

/* Reads a seat and the seat's policy, such as "german=greedy". */
static bool
set_policy(char *text, char *equals, const struct rules *rules,
	enum policy *out, struct error *e)
{
	enum policy policy;
	if (!policy_read(equals + 1, rules, &policy, e))
		return false;
	*equals = '\0';
	struct nearest near = nearest_to(text);
	for (int seat = 0; seat < rules->seat_count; seat++) {
		if (!nearest_is(&near, rules->seats[seat].id))
			continue;
		if (out[seat] != POLICIES)
			return error_set(e, ERROR_USAGE,
				"the seat %s has two policies",
				rules->seats[seat].id);
		out[seat] = policy;
		return true;
	}
	error_set(e, ERROR_USAGE, "%s has no seat `%s`", rules->name, text);
	return nearest_hint(&near, e);
}

bool
policies_read(struct arena *a, const char *text, const struct rules *rules,
	enum policy *out, struct error *e)
{
	bool each = strpbrk(text, "=,") != NULL;
	enum policy all = POLICIES;
	if (!each && !policy_read(text, rules, &all, e))
		return false;
	for (int seat = 0; seat < rules->seat_count; seat++)
		out[seat] = all;
	char *one = each ? arena_string(a, text) : NULL, *next;
	for (; one; one = next) {
		next = cut(one);
		char *equals = strchr(one, '=');
		if (!equals)
			return refuse_seatless(a, text, rules, one, e);
		if (!set_policy(one, equals, rules, out, e))
			return false;
	}
	for (int seat = 0; seat < rules->seat_count; seat++)
		if (out[seat] == POLICIES)
			out[seat] = POLICY_RANDOM;
	return true;
}
