#include <string.h>

#include "feldpost/limits.h"
#include "practice_internal.h"

/* This file reads practice games from files and writes them as files. */

static const char format[] = "practice 1";

enum {
	NAME_SIZE = 40,
};

static const char *const keys[] = { "feldpost", "game", "data", "options",
	"seed", "seat", "opponent", "steps", NULL };

static struct node *
step_node(struct arena *a, const struct practice *p, unsigned step)
{
	struct node *map = doc_map(a), *orders = doc_list(a);
	bool program;
	const struct lines *lines = practice_lines(p, step, &program);
	for (size_t i = 0; i < lines->count; i++)
		doc_push(orders, doc_text(a, lines->line[i]));
	doc_put(a, map, "throw", doc_integer(a, (long)practice_throw(p, step)));
	doc_put(a, map, "orders", orders);
	return map;
}

void
practice_write(const struct practice *p, struct buffer *out)
{
	const struct practice_setup *s = practice_setup(p);
	const struct rules *rules = s->rules;
	struct arena *a = out->arena;
	struct node *map = doc_map(a), *steps = doc_list(a);
	for (unsigned i = 1; i <= practice_count(p); i++)
		doc_push(steps, step_node(a, p, i));
	doc_put(a, map, "feldpost", doc_text(a, format));
	doc_put(a, map, "game", doc_text(a, rules->version));
	doc_put(a, map, "data", doc_text(a, s->data.hex));
	doc_put(a, map, "options", options_write(rules, s->option, a));
	doc_put(a, map, "seed", doc_integer(a, s->seed));
	if (s->seat >= 0) {
		doc_put(a, map, "seat", doc_text(a, rules->seats[s->seat].id));
		doc_put(a, map, "opponent",
			doc_text(a, policy_name(s->opponent)));
	}
	doc_put(a, map, "steps", steps);
	doc_write(out, map);
}

static bool
read_document(struct arena *a, const char *name, struct span text,
	struct node **root, struct error *e)
{
	struct node *n;
	const char *what;
	if (!doc_read(a, name, text, root, e) ||
		!doc_expect(*root, NODE_MAP, name, e) ||
		!doc_need(*root, "feldpost", &n, e) ||
		!doc_get_text(n, NAME_SIZE, _("the format"), &what, e))
		return false;
	if (strcmp(what, format) != 0)
		return error_at(e, ERROR_INPUT, n->at,
			"`%s` expected, not `%s`", format, what);
	return doc_only(*root, keys, e);
}

bool
practice_is(struct arena *a, const char *name, struct span text,
	const struct rules **rules)
{
	struct node *root, *n;
	struct error unused;
	const char *version;
	if (!doc_is_practice(text) ||
		!read_document(a, name, text, &root, &unused) ||
		!doc_need(root, "game", &n, &unused) ||
		!doc_get_text(n, NAME_SIZE, _("the game"), &version, &unused))
		return false;
	*rules = NULL;
	for (int i = 0; games[i]; i++)
		if (strcmp(games[i]->version, version) == 0)
			*rules = games[i];
	return *rules;
}

/* Reads the seat of the person, and which player has the other seat. */
static bool
read_seat(const struct node *root, struct practice_setup *s, struct error *e)
{
	const struct node *seat = doc_find(root, "seat");
	struct node *opponent;
	const char *name;
	s->seat = -1;
	if (!seat)
		return true;
	if (!doc_get_text(seat, NAME_SIZE, _("the seat"), &name, e))
		return false;
	for (int i = 0; i < s->rules->seat_count; i++)
		if (strcmp(s->rules->seats[i].id, name) == 0)
			s->seat = i;
	if (s->seat < 0)
		return error_at(e, ERROR_INPUT, seat->at, "%s has no seat `%s`",
			s->rules->name, name);
	if (!doc_need(root, "opponent", &opponent, e) ||
		!doc_get_text(opponent, NAME_SIZE, _("the player"), &name, e))
		return false;
	s->opponent = policy_named(name, NULL);
	return (s->opponent < POLICIES && policy_fits(s->opponent, s->rules)) ||
	       error_at(e, ERROR_INPUT, opponent->at, "%s has no %s player",
		       s->rules->name, name);
}

/* Reads the setup. The setup must agree with the caller's rules and data. */
static bool
read_setup(const struct node *root, struct practice_setup *s, struct error *e)
{
	struct node *game, *data, *seed;
	const char *text;
	if (!doc_need(root, "game", &game, e) ||
		!doc_get_text(game, NAME_SIZE, _("the game"), &text, e))
		return false;
	if (strcmp(text, s->rules->version) != 0)
		return error_at(e, ERROR_INPUT, game->at,
			"this is practice of `%s`, and here is `%s`", text,
			s->rules->version);
	if (!doc_need(root, "data", &data, e) ||
		!doc_get_text(
			data, sizeof s->data.hex, _("the data"), &text, e))
		return false;
	if (strcmp(text, s->data.hex) != 0) {
		error_at(e, ERROR_INPUT, data->at,
			"this practice was begun with other data of %s",
			s->rules->name);
		return error_hint(e, "begin another one");
	}
	return options_read(root, s->rules, s->option, e) &&
	       read_seat(root, s, e) && doc_need(root, "seed", &seed, e) &&
	       doc_get_integer(
		       seed, 0, PRACTICE_SEED, _("the seed"), &s->seed, e);
}

static bool
read_step(struct practice *p, struct arena *a, const struct node *n,
	struct error *e)
{
	static const char *const step_keys[] = { "throw", "orders", NULL };
	struct node *number, *orders;
	struct lines lines = { .count = 0 };
	struct refusal why;
	long throw;
	if (!doc_expect(n, NODE_MAP, _("a step"), e) ||
		!doc_only(n, step_keys, e) ||
		!doc_need(n, "throw", &number, e) ||
		!doc_get_integer(
			number, 1, LIMIT_SEQ, _("the dice"), &throw, e) ||
		!doc_need(n, "orders", &orders, e) ||
		!doc_expect(orders, NODE_LIST, "orders", e))
		return false;
	for (const struct node *o = orders->first; o; o = o->next) {
		const char *text;
		if (!doc_get_text(o, LIMIT_ORDER_LINE, _("an order"), &text, e))
			return false;
		lines_add(a, &lines, text);
	}
	return practice_take(p, &lines, (unsigned) throw, &why) ||
	       error_at(e, ERROR_INPUT, n->at, "no such step: %s", why.text);
}

struct practice *
practice_read(const struct practice_setup *s, const char *name,
	struct span text, struct error *e)
{
	struct arena *a = arena_new(NULL);
	struct practice_setup setup = *s;
	struct practice *p = NULL;
	struct node *root, *steps;
	bool ok = read_document(a, name, text, &root, e) &&
		  read_setup(root, &setup, e) &&
		  doc_need(root, "steps", &steps, e) &&
		  doc_expect(steps, NODE_LIST, "steps", e);
	if (ok)
		p = practice_begin(&setup);
	for (const struct node *n = ok ? steps->first : NULL; ok && n;
		n = n->next)
		ok = read_step(p, a, n, e);
	arena_free(a);
	if (ok) {
		practice_play_on(p);
		return p;
	}
	practice_free(p);
	return NULL;
}
