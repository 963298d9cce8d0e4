#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "simulate_internal.h"

/* Results of a shard as a document, and combining shards. */

void
simulation_shard(struct simulation *s, uint64_t k, uint64_t all)
{
	s->first = (k - 1) * s->games / all + 1;
	s->last = k * s->games / all;
}

/* Writes the data that all shards of a simulation share. */
static struct node *
run_tree(const struct simulation *s, struct arena *a)
{
	const struct rules *rules = s->rules;
	struct node *map = doc_map(a), *options = doc_map(a);
	struct node *policies = doc_list(a);
	for (int i = 0; i < rules->option_count; i++)
		doc_put(a, options, rules->options[i].key,
			doc_text(a, rules->options[i].values[s->option[i]]));
	for (int i = 0; i < rules->seat_count; i++)
		doc_push(policies, doc_text(a, policy_name(s->policy[i])));
	doc_put(a, map, "game", doc_text(a, rules->name));
	doc_put(a, map, "rules", doc_text(a, rules->version));
	doc_put(a, map, "data", doc_quoted(a, s->data.hex));
	if (*s->position.hex) {
		doc_put(a, map, "turn", doc_integer(a, s->turn));
		doc_put(a, map, "position", doc_quoted(a, s->position.hex));
	}
	doc_put(a, map, "options", options);
	doc_put(a, map, "policies", policies);
	doc_put(a, map, "checked", doc_boolean(a, s->check));
	doc_put(a, map, "seed", doc_integer(a, (long)s->seed));
	doc_put(a, map, "games", doc_integer(a, (long)s->games));
	return map;
}

static struct node *
outcome_tree(
	const struct simulation *s, const struct ending *o, struct arena *a)
{
	struct node *map = doc_map(a);
	doc_put(a, map, "result", doc_text(a, o->result));
	doc_put(a, map, "reason",
		doc_text(a, s->rules->messages[o->reason].id));
	if (o->winner >= 0)
		doc_put(a, map, "winner",
			doc_text(a, s->rules->seats[o->winner].id));
	doc_put(a, map, "count", doc_integer(a, (long)o->count));
	return map;
}

struct node *
simulation_write(const struct simulation *s, struct arena *a)
{
	struct node *map = doc_map(a), *outcomes = doc_list(a);
	for (size_t i = 0; i < s->outcomes; i++)
		doc_push(outcomes, outcome_tree(s, &s->outcome[i], a));
	doc_put(a, map, "feldpost", doc_text(a, "simulation 1"));
	doc_put(a, map, "run", run_tree(s, a));
	doc_put(a, map, "first", doc_integer(a, (long)s->first));
	doc_put(a, map, "last", doc_integer(a, (long)s->last));
	doc_put(a, map, "orders", doc_integer(a, (long)s->orders));
	doc_put(a, map, "shortest", doc_integer(a, (long)s->shortest));
	doc_put(a, map, "longest", doc_integer(a, (long)s->longest));
	doc_put(a, map, "outcomes", outcomes);
	return map;
}

enum {
	TEXT_MOST = 80
};

#define COUNT_MOST 1000000000000000L /* the sums can't overflow */

static bool
get_count(
	const struct node *map, const char *key, uint64_t *out, struct error *e)
{
	struct node *value;
	long number;
	if (!doc_need(map, key, &value, e) ||
		!doc_get_integer(value, 0, COUNT_MOST, key, &number, e))
		return false;
	*out = (uint64_t)number;
	return true;
}

static bool
get_text(const struct node *map, const char *key, const char **out,
	struct error *e)
{
	struct node *value;
	return doc_need(map, key, &value, e) &&
	       doc_get_text(value, TEXT_MOST, key, out, e);
}

static bool
find_reason(const struct rules *rules, const struct node *map, int *reason,
	struct error *e)
{
	const char *id;
	if (!get_text(map, "reason", &id, e))
		return false;
	for (*reason = 0; rules->messages[*reason].id; ++*reason)
		if (strcmp(rules->messages[*reason].id, id) == 0)
			return true;
	return error_at(e, ERROR_INPUT, map->at, "%s has no message `%s`",
		rules->name, id);
}

static bool
find_winner(const struct rules *rules, const struct node *map, int *winner,
	struct error *e)
{
	const char *id;
	*winner = -1;
	if (!doc_find(map, "winner"))
		return true;
	if (!get_text(map, "winner", &id, e))
		return false;
	for (*winner = 0; *winner < rules->seat_count; ++*winner)
		if (strcmp(rules->seats[*winner].id, id) == 0)
			return true;
	return error_at(e, ERROR_INPUT, map->at, "%s has no seat `%s`",
		rules->name, id);
}

static bool
read_outcome(struct simulation *s, const struct node *map, struct error *e)
{
	static const char letters[] = "abcdefghijklmnopqrstuvwxyz-";
	struct ending o;
	if (!get_text(map, "result", &o.result, e))
		return false;
	if (o.result[strspn(o.result, letters)] != '\0')
		return error_at(e, ERROR_INPUT, map->at,
			"this is not a result of a game");
	return find_reason(s->rules, map, &o.reason, e) &&
	       find_winner(s->rules, map, &o.winner, e) &&
	       get_count(map, "count", &o.count, e) &&
	       (simulation_count(s, &o) || error_at(e, ERROR_INPUT, map->at,
						   "the games ended in more "
						   "than 64 different ways"));
}

/* Reads the position in which all games began, if there was one. */
static bool
read_position(struct simulation *s, const struct node *run, struct error *e)
{
	const char *position;
	uint64_t turn;
	if (!doc_find(run, "position"))
		return true;
	if (!get_text(run, "position", &position, e) ||
		!get_count(run, "turn", &turn, e))
		return false;
	s->turn = (int)turn;
	return (turn <= INT_MAX &&
		       digest_read(&s->position, span_of(position))) ||
	       error_at(e, ERROR_INPUT, run->at,
		       "this is not the hash of a position");
}

/* Reads the data that all shards share, as far as a report needs them. */
static bool
read_run(struct simulation *s, const struct node *run, struct error *e)
{
	const char *name;
	struct node *policies;
	if (!get_text(run, "game", &name, e) ||
		!doc_need(run, "policies", &policies, e))
		return false;
	s->rules = game_named(name, NULL);
	if (!s->rules)
		return error_at(e, ERROR_INPUT, run->at,
			"no game is called `%s`", name);
	const struct node *policy = policies->first;
	for (int i = 0; policy && i < s->rules->seat_count; i++) {
		s->policy[i] = policy->kind == NODE_SCALAR
				       ? policy_named(policy->text, NULL)
				       : POLICIES;
		if (s->policy[i] == POLICIES)
			return error_at(e, ERROR_INPUT, policy->at,
				"this is not the name of a policy");
		policy = policy->next;
	}
	return get_count(run, "seed", &s->seed, e) &&
	       get_count(run, "games", &s->games, e) &&
	       ((s->games > 0 && s->games <= SIMULATE_GAMES) ||
		       error_at(e, ERROR_INPUT, run->at,
			       "a run has 1 to %d games", SIMULATE_GAMES)) &&
	       read_position(s, run, e);
}

struct shard {
	const char *file;
	struct node *root, *run;
	uint64_t first, last;
};

static bool
read_shard(struct arena *a, const struct simulation_text *text, struct shard *p,
	struct error *e)
{
	struct node *outcomes;
	const char *kind;
	p->file = text->file;
	return doc_read(a, text->file, text->text, &p->root, e) &&
	       doc_expect(p->root, NODE_MAP, _("results of games"), e) &&
	       get_text(p->root, "feldpost", &kind, e) &&
	       (strcmp(kind, "simulation 1") == 0 ||
		       error_at(e, ERROR_INPUT, p->root->at,
			       "this file was not written by `simulate "
			       "--shard`")) &&
	       doc_need(p->root, "run", &p->run, e) &&
	       doc_expect(p->run, NODE_MAP, _("a run"), e) &&
	       get_count(p->root, "first", &p->first, e) &&
	       get_count(p->root, "last", &p->last, e) &&
	       doc_need(p->root, "outcomes", &outcomes, e) &&
	       doc_expect(outcomes, NODE_LIST, "outcomes", e);
}

static int
compare(const void *x, const void *y)
{
	const struct shard *a = x, *b = y;
	if (a->first != b->first)
		return a->first < b->first ? -1 : 1;
	return a->last < b->last ? -1 : a->last > b->last;
}

static bool
add(struct simulation *s, const struct shard *p, struct error *e)
{
	uint64_t orders, shortest, longest;
	const struct node *o = doc_find(p->root, "outcomes")->first;
	if (!get_count(p->root, "orders", &orders, e) ||
		!get_count(p->root, "shortest", &shortest, e) ||
		!get_count(p->root, "longest", &longest, e))
		return false;
	s->orders += orders;
	if (longest > s->longest)
		s->longest = longest;
	if (s->shortest == 0 || (shortest && shortest < s->shortest))
		s->shortest = shortest;
	for (; o; o = o->next)
		if (!read_outcome(s, o, e))
			return false;
	return true;
}

bool
simulation_add(struct arena *a, struct simulation *s,
	const struct simulation_text *text, struct error *e)
{
	struct shard p;
	return read_shard(a, text, &p, e) && add(s, &p, e);
}

static bool
are_missing(uint64_t first, uint64_t last, struct error *e)
{
	return error_set(e, ERROR_NO,
		"games %" PRIu64 " to %" PRIu64 " are missing", first, last);
}

static bool
check_shards(const struct simulation *s, const struct shard *shard,
	size_t count, struct error *e)
{
	uint64_t next = 1;
	for (size_t i = 0; i < count; i++) {
		const struct shard *p = &shard[i];
		if (!doc_equal(p->run, shard[0].run))
			return error_set(e, ERROR_NO,
				"%s and %s are shards of different runs",
				shard[0].file, p->file);
		if (p->first > p->last)
			continue; /* this row has no games */
		if (p->first > next)
			return are_missing(next, p->first - 1, e);
		if (p->first < next)
			return error_set(e, ERROR_NO,
				"games %" PRIu64 " to %" PRIu64
				" are in two shards",
				p->first, p->last < next ? p->last : next - 1);
		next = p->last + 1;
	}
	if (next <= s->games)
		return are_missing(next, s->games, e);
	return next == s->games + 1 ||
	       error_set(e, ERROR_INPUT,
		       "a shard contains games that do not belong to this run");
}

bool
simulation_merge(struct arena *a, const struct simulation_text *text,
	size_t count, struct simulation *out, struct error *e)
{
	struct shard *shard = arena_array(a, count, sizeof *shard);
	*out = (struct simulation){ .rules = NULL };
	for (size_t i = 0; i < count; i++)
		if (!read_shard(a, &text[i], &shard[i], e))
			return false;
	qsort(shard, count, sizeof *shard, compare);
	if (!read_run(out, shard[0].run, e) ||
		!check_shards(out, shard, count, e))
		return false;
	for (size_t i = 0; i < count; i++)
		if (!add(out, &shard[i], e))
			return false;
	uint64_t all = 0;
	for (size_t i = 0; i < out->outcomes; i++)
		all += out->outcome[i].count;
	return all == out->games ||
	       error_set(e, ERROR_INPUT,
		       "the files have outcomes of %" PRIu64
		       " games, not of %" PRIu64,
		       all, out->games);
}
