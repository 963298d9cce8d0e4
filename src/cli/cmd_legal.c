#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "feldpost/complaint.h"

struct options {
	bool plain;
};

static const struct cli_option rows[] = {
	{ OPTION(plain), 'p', "plain", NULL,
		N_("orders alone, without what they would do") },
	{ .name = NULL },
};

/* The words that orders must have to be listed. */
struct filter {
	struct listing listing; /* the orders to be filtered come in here */
	/* Those that are not kept out go there, with their text, which is good
	 * until the next comes. */
	void (*keep)(struct filter *f, const struct order *o, const char *line);
	size_t kept; /* so many */
	struct buffer line;
	const struct grammar *grammar;
	const char **word;
	struct lines *spellings; /* of each word */
	size_t *seen;		 /* so many of the orders have it */
	size_t count;
};

static bool
has_all_words(struct filter *f, const char *line)
{
	bool all = true;
	for (size_t i = 0; i < f->count; i++) {
		bool has = order_has_word(line, &f->spellings[i]);
		f->seen[i] += has;
		all = all && has;
	}
	return all;
}

static void
take_order(struct listing *l, const struct order *o)
{
	struct filter *f = (struct filter *)l;
	f->line.length = 0;
	order_print(f->grammar, o, &f->line);
	if (!has_all_words(f, buffer_string(&f->line)))
		return;
	f->kept++;
	f->keep(f, o, buffer_string(&f->line));
}

/* One's own cards may be called what they are. */
static bool
read_word(const struct game *g, struct filter *f, size_t i, struct error *e)
{
	struct arena *a = f->line.arena;
	const char *word = f->word[i], *own = game_own_words(g, word);
	struct nearest near = nearest_to(word);
	order_spellings(f->grammar, a, word, &f->spellings[i], &near);
	if (strcmp(own, word) != 0)
		lines_add(a, &f->spellings[i], own);
	if (f->spellings[i].count)
		return true;
	error_set(e, ERROR_USAGE, "no order has the word `%s`", word);
	error_hint(
		e, "`feldpost help %s` lists the orders", g->match.rules->name);
	return nearest_hint(&near, e);
}

/* Takes the operands from the i-th on for words, all of which an order must
 * have; without any every order is kept. False: no order can have one of them.
 */
static bool
filter_read(struct cli *c, int i, const struct game *g, struct filter *f,
	struct error *e)
{
	size_t count = (size_t)(c->operands - i);
	*f = (struct filter){
		.listing.take = take_order,
		.keep = f->keep,
		.line = buffer_in(c->arena),
		.grammar = &g->match.grammar,
		.word = c->operand + i,
		.spellings = arena_array(c->arena, count, sizeof *f->spellings),
		.seen = arena_array(c->arena, count, sizeof *f->seen),
		.count = count,
	};
	for (size_t k = 0; k < count; k++)
		if (!read_word(g, f, k, e))
			return false;
	return true;
}

/* Why there is no order for the thing that a word means. */
static bool
is_idle(const struct match *m, const char *word, struct refusal *r)
{
	const struct vocabulary *const *v = m->grammar.vocabularies;
	for (; *v; v++) {
		int thing = words_find(*v, m->world, word, NULL);
		if (thing >= 0 && match_idle(m, *v, thing, r))
			return true;
	}
	return false;
}

/* False, as the answer no, if the words have kept all orders out; of a unit
 * without an order the rules say why. */
static bool
filter_found(const struct filter *f, const struct game *g, struct error *e)
{
	struct refusal r;
	if (f->kept || f->count == 0)
		return true;
	for (size_t i = 0; i < f->count; i++) {
		if (f->seen[i])
			continue;
		error_set(e, ERROR_NO, "no order of the list has the word `%s`",
			f->word[i]);
		if (is_idle(&g->match, f->word[i], &r))
			error_hint(e, "%s (rule %s)", r.text, r.rule);
		return false;
	}
	return error_set(
		e, ERROR_NO, "no order of the list has all of these words");
}

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
