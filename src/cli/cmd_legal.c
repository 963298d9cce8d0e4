#include <stdlib.h>
#include <string.h>

#include "asked.h"
#include "commands.h"
#include "filter.h"

struct options {
	bool plain;
};

static const struct cli_option rows[] = {
	{ OPTION(plain), 'p', "plain", NULL,
		"orders alone, without what they would do" },
	{ .name = NULL },
};

struct choice {
	const char *line;
	const struct order *order;
};

static int
compare_choices(const void *a, const void *b)
{
	return strcmp(((const struct choice *)a)->line,
		((const struct choice *)b)->line);
}

/* By their text, so that listings can be compared. */
static struct choice *
sorted_choices(const struct match *m, const struct order_array *legal)
{
	struct choice *choice =
		arena_array(legal->arena, legal->count, sizeof *choice);
	for (size_t i = 0; i < legal->count; i++) {
		struct buffer b = buffer_in(legal->arena);
		order_print(&m->grammar, &legal->order[i], &b);
		choice[i] =
			(struct choice){ buffer_string(&b), &legal->order[i] };
	}
	if (legal->count)
		qsort(choice, legal->count, sizeof *choice, compare_choices);
	return choice;
}

static struct node *
choice_tree(const struct game *g, const struct choice *choice, size_t count,
	struct arena *a)
{
	struct node *list = doc_list(a);
	for (size_t i = 0; i < count; i++) {
		struct node *map = doc_map(a);
		struct buffer gloss = buffer_in(a);
		match_gloss(&g->match, &g->reader, choice[i].order, &gloss);
		doc_put(a, map, "order", doc_text(a, choice[i].line));
		doc_put(a, map, "means", doc_text(a, buffer_string(&gloss)));
		doc_push(list, map);
	}
	return list;
}

static bool
print_legal(struct cli *c, const struct game *g,
	const struct order_array *legal, struct error *e)
{
	const struct options *o = c->options;
	struct choice *choice = sorted_choices(&g->match, legal);
	bool plain = o->plain;
	if (c->given.json || plain)
		cli_warn_unverified(c, g);
	if (c->given.json)
		return cli_print_tree(
			c, choice_tree(g, choice, legal->count, c->arena), e);
	struct buffer out = buffer_in(c->arena);
	size_t column = report_column(&g->match, legal);
	if (!plain)
		asked_put_unverified(g, &out);
	for (size_t i = 0; i < legal->count; i++) {
		if (plain)
			buffer_puts(&out, choice[i].line);
		else
			report_choice(&g->match, &g->reader, choice[i].order,
				column, REPORT_WIDTH, &out);
		buffer_putc(&out, '\n');
	}
	return cli_print_long(c, &out, e);
}

static bool
list_legal(struct cli *c, const struct game *g, struct error *e)
{
	struct filter filter;
	if (!filter_read(c, 1, g, &filter, e))
		return false;
	match_listing(&g->match, &filter.listing);
	return print_legal(c, g, &filter.kept, e) &&
	       filter_found(&filter, g, e);
}

static bool
run_legal(struct cli *c, struct error *e)
{
	struct game g = { .arena = NULL };
	bool ok = asked_read(c, &g, e) && list_legal(c, &g, e);
	game_end(&g);
	return ok;
}

const struct command command_legal = {
	.name = "legal",
	.operands = "GAME [WORD...]",
	.least = 1,
	.most = -1,
	.files = 1,
	.with = WITH_KEY | WITH_HAND | WITH_SCENARIOS | WITH_FULL | WITH_JSON,
	.help = "list every legal order at the present decision",
	.more = "With words: only the orders that have all of them, such as "
		"a verb, a unit, a place or a card. Exit status 1 if there "
		"are none.",
	OWN_OPTIONS(rows),
	.run = run_legal,
};
