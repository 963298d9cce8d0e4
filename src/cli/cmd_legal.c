#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "feldpost/complaint.h"
#include "filter.h"

struct options {
	bool plain;
};

static const struct cli_option rows[] = {
	{ OPTION(plain), 'p', "plain", NULL,
		N_("orders alone, without what they would do") },
	{ .name = NULL },
};

struct choice {
	const char *line, *gloss; /* "": it has none, or none is wanted */
};

/* The orders that are kept, as they will be printed: glossed while they are
 * listed, when what they are about is at hand. */
struct legal {
	struct filter filter;
	const struct game *g;
	struct arena *arena;
	bool plain;
	struct choice *choice;
	size_t count, room, longest;
	struct buffer gloss;
};

static void
keep(struct filter *f, const struct order *o, const char *line)
{
	struct legal *l = (struct legal *)f;
	l->gloss.length = 0;
	if (!l->plain)
		match_gloss_listed(
			&l->g->match, &f->listing, &l->g->reader, o, &l->gloss);
	l->choice = arena_grow(
		l->arena, l->choice, l->count, &l->room, sizeof *l->choice);
	l->choice[l->count++] = (struct choice){
		arena_string(l->arena, line),
		l->gloss.length ? arena_string(l->arena, l->gloss.data) : "",
	};
	if (f->line.length > l->longest)
		l->longest = f->line.length;
}

/* By their text, so that listings can be compared. */
static int
compare_choices(const void *a, const void *b)
{
	return strcmp(((const struct choice *)a)->line,
		((const struct choice *)b)->line);
}

static struct node *
choice_tree(const struct legal *l)
{
	struct node *list = doc_list(l->arena);
	for (size_t i = 0; i < l->count; i++) {
		struct node *map = doc_map(l->arena);
		doc_put(l->arena, map, "order",
			doc_text(l->arena, l->choice[i].line));
		doc_put(l->arena, map, "means",
			doc_text(l->arena, l->choice[i].gloss));
		doc_push(list, map);
	}
	return list;
}

static bool
print_legal(struct cli *c, const struct legal *l, struct error *e)
{
	if (c->given.json || l->plain)
		cli_warn_unverified(c, l->g);
	if (c->given.json)
		return cli_print_tree(c, choice_tree(l), e);
	struct buffer out = buffer_in(c->arena);
	size_t column = report_column_behind(l->longest);
	if (!l->plain)
		cli_put_unverified(l->g, &out);
	for (size_t i = 0; i < l->count; i++) {
		report_glossed(l->choice[i].line, l->choice[i].gloss, column,
			REPORT_WIDTH, &out);
		buffer_putc(&out, '\n');
	}
	return cli_print_long(c, &out, e);
}

/* Where a box is bad all else would accept it. */
static void
keep_complaints(struct legal *l)
{
	const struct lines *lines = &l->g->bad_boxes;
	l->choice = arena_array(l->arena, lines->count, sizeof *l->choice);
	for (size_t i = 0; i < lines->count; i++) {
		size_t length = strlen(lines->line[i]);
		l->longest = length > l->longest ? length : l->longest;
		l->choice[l->count++] = (struct choice){
			lines->line[i],
			l->plain ? "" : _("the referee's box is bad"),
		};
	}
}

static bool
list_legal(struct cli *c, struct game *g, struct error *e)
{
	const struct options *o = c->options;
	struct legal l = {
		.filter.keep = keep,
		.g = g,
		.arena = c->arena,
		.plain = o->plain && !c->given.json,
		.gloss = buffer_in(c->arena),
	};
	if (game_must_complain(g)) {
		keep_complaints(&l);
		return print_legal(c, &l, e);
	}
	if (!filter_read(c, 1, g, &l.filter, e))
		return false;
	match_listing(&g->match, &l.filter.listing);
	if (l.count)
		qsort(l.choice, l.count, sizeof *l.choice, compare_choices);
	return print_legal(c, &l, e) && filter_found(&l.filter, g, e);
}

const struct command command_legal = {
	.name = "legal",
	.operands = "GAME [WORD...]",
	.least = 1,
	.most = -1,
	.files = 1,
	.with = WITH_KEY | WITH_HAND | WITH_SCENARIOS | WITH_FULL | WITH_JSON,
	.help = N_("list every legal order at the present decision"),
	.more = N_("With words: only the orders that have all of them, such as "
		   "a verb, a unit, a place or a card. Exit status 1 if there "
		   "are none."),
	OWN_OPTIONS(rows),
	.look = list_legal,
	.read = cli_game_asked,
};
