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

struct choice {
	const char *line, *gloss; /* "": it has none, or none is wanted */
};

/* The orders that have all the words that are asked for, as they will be
 * printed: glossed while they are listed, when what they are about is at hand.
 */
struct legal {
	struct listing listing; /* the orders come in here */
	const struct game *g;
	struct arena *arena;
	bool plain;
	struct choice *choice;
	size_t count, room, longest;
	struct buffer line, gloss;
	const char **word;
	struct lines *spellings; /* of each word */
	size_t *seen;		 /* so many of the orders have it */
	size_t words;
};

static void
take_order(struct listing *listing, const struct order *o)
{
	struct legal *l = (struct legal *)listing;
	const struct match *m = &l->g->match;
	bool all = true;
	l->line.length = l->gloss.length = 0;
	order_print(&m->grammar, o, &l->line);
	const char *line = buffer_string(&l->line);
	for (size_t i = 0; i < l->words; i++) {
		bool has = order_has_word(line, &l->spellings[i]);
		l->seen[i] += has;
		all = all && has;
	}
	if (!all)
		return;
	if (!l->plain)
		match_gloss_listed(m, listing, &l->g->reader, o, &l->gloss);
	l->choice = arena_grow(
		l->arena, l->choice, l->count, &l->room, sizeof *l->choice);
	l->choice[l->count++] = (struct choice){
		arena_string(l->arena, line),
		l->gloss.length ? arena_string(l->arena, l->gloss.data) : "",
	};
	if (l->line.length > l->longest)
		l->longest = l->line.length;
}

/* One's own cards may be called what they are. */
static bool
read_word(struct legal *l, size_t i, struct error *e)
{
	struct lines *spellings = &l->spellings[i];
	const char *word = l->word[i], *own = game_own_words(l->g, word);
	struct nearest near = nearest_to(word);
	order_spellings(&l->g->match.grammar, l->arena, word, spellings, &near);
	if (strcmp(own, word) != 0)
		lines_add(l->arena, spellings, own);
	if (spellings->count)
		return true;
	error_set(e, ERROR_USAGE, "no order has the word `%s`", word);
	error_hint(e, "`feldpost help %s` lists the orders",
		l->g->match.rules->name);
	return nearest_hint(&near, e);
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
has_found(const struct legal *l, struct error *e)
{
	struct refusal r;
	if (l->count || l->words == 0)
		return true;
	for (size_t i = 0; i < l->words; i++) {
		if (l->seen[i])
			continue;
		error_set(e, ERROR_NO, "no order of the list has the word `%s`",
			l->word[i]);
		if (is_idle(&l->g->match, l->word[i], &r))
			error_hint(e, "%s (rule %s)", r.text, r.rule);
		return false;
	}
	return error_set(
		e, ERROR_NO, "no order of the list has all of these words");
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
	size_t words = (size_t)(c->operands - 1);
	struct legal l = {
		.listing.take = take_order,
		.g = g,
		.arena = c->arena,
		.plain = o->plain && !c->given.json,
		.line = buffer_in(c->arena),
		.gloss = buffer_in(c->arena),
		.word = c->operand + 1,
		.spellings = arena_array(c->arena, words, sizeof *l.spellings),
		.seen = arena_array(c->arena, words, sizeof *l.seen),
		.words = words,
	};
	if (game_must_complain(g)) {
		keep_complaints(&l);
		return print_legal(c, &l, e);
	}
	for (size_t i = 0; i < words; i++)
		if (!read_word(&l, i, e))
			return false;
	match_listing(&g->match, &l.listing);
	if (l.count)
		qsort(l.choice, l.count, sizeof *l.choice, compare_choices);
	return print_legal(c, &l, e) && has_found(&l, e);
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
