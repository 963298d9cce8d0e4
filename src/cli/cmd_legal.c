#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "feldpost/complaint.h"
#include "feldpost/order_check.h"

struct options {
	bool plain;
};

static const struct cli_option rows[] = {
	{ OPTION(plain), 'p', "plain", NULL,
		N_("print only the orders, without comments") },
	{ .name = NULL },
};

struct choice {
	const char *line, *gloss; /* explains the order; "" if the order has no
				     explanation or the user does not want it */
};

/* The orders that contain all given words, as they will be printed. The
 * explanation of an order is written when the order is listed, because only
 * then are its units known. */
struct legal {
	struct listing listing;
	const struct game *g;
	struct arena *arena;
	struct order_printer *printer;
	bool plain;
	struct choice *choice;
	size_t count, room, longest;
	struct buffer line, gloss;
	const char **word;
	struct lines *spellings;
	size_t *seen;
	size_t words;
};

static void
take_order(struct listing *listing, const struct order *o)
{
	struct legal *l = (struct legal *)listing;
	const struct match *m = &l->g->match;
	bool all = true;
	l->line.length = l->gloss.length = 0;
	order_print_next(l->printer, o, &l->line);
	const char *line = buffer_string(&l->line);
	for (size_t i = 0; i < l->words; i++) {
		bool has = order_has_word(line, &l->spellings[i]);
		l->seen[i] += has;
		all = all && has;
	}
	if (!all)
		return;
	if (!l->plain)
		match_gloss(m, &l->g->reader, o, &l->gloss);
	*ARENA_ADD(l->arena, l->choice, l->count, l->room) = (struct choice){
		arena_string(l->arena, line),
		l->gloss.length ? arena_string(l->arena, l->gloss.data) : "",
	};
	if (l->line.length > l->longest)
		l->longest = l->line.length;
}

/* Finds the possible spellings of word `i`. Players may have their own names
 * for their cards. */
static bool
spell_word(struct legal *l, size_t i, struct nearest *near)
{
	struct lines *spellings = &l->spellings[i];
	const char *word = l->word[i], *own = game_own_words(l->g, word);
	order_spellings(&l->g->match.grammar, l->arena, word, spellings, near);
	if (strcmp(own, word) != 0)
		lines_add(l->arena, spellings, own);
	return spellings->count > 0;
}

/* Joins two words that form one name, such as "La Gleize". */
static bool
join_word(struct legal *l, size_t i)
{
	const char *const first = l->word[i];
	for (const char *sign = "-_"; i + 1 < l->words && *sign; sign++) {
		l->word[i] = arena_printf(
			l->arena, "%s%c%s", first, *sign, l->word[i + 1]);
		if (!spell_word(l, i, NULL))
			continue;
		l->words--;
		memmove(l->word + i + 1, l->word + i + 2,
			(l->words - i - 1) * sizeof *l->word);
		return true;
	}
	l->word[i] = first;
	return false;
}

static bool
read_word(struct legal *l, size_t i, struct error *e)
{
	struct nearest near = nearest_to(l->word[i]);
	if (spell_word(l, i, &near) || join_word(l, i))
		return true;
	error_set(e, ERROR_USAGE, "no order has the word `%s`", l->word[i]);
	error_hint(e, "`feldpost help %s` lists the orders",
		l->g->match.rules->name);
	return nearest_hint(&near, e);
}

static const struct verb *
verb_named(const struct match *m, const char *word)
{
	const struct verb *v = m->rules->verbs;
	while (v->syntax &&
		!span_alike((struct span){ v->syntax, strcspn(v->syntax, " ") },
			word))
		v++;
	return v->syntax ? v : NULL;
}

/* Returns the error in the words if they look like an order. Otherwise
 * returns NULL. */
static const char *
misread_words(const struct legal *l)
{
	struct batch_line line;
	struct misreading why;
	struct buffer words = buffer_in(l->arena);
	for (size_t i = 0; i < l->words; i++)
		buffer_printf(&words, "%s%s", i ? " " : "", l->word[i]);
	if (match_parse(&l->g->match, buffer_string(&words), &line, &why) ||
		!why.nearest || why.column == 1)
		return NULL;
	return arena_printf(
		l->arena, _("%s; did you mean `%s`?"), why.text, why.nearest);
}

/* Returns false if no order has all words. The error then has the reason. */
static bool
has_found(const struct legal *l, struct error *e)
{
	const struct match *m = &l->g->match;
	struct refusal r;
	size_t i = 0;
	if (l->count || l->words == 0)
		return true;
	while (i < l->words && l->seen[i])
		i++;
	if (i == l->words)
		error_set(e, ERROR_NO, "no legal order has all of these words");
	else
		error_set(e, ERROR_NO, "no legal order has the word `%s`",
			l->word[i]);
	if (i < l->words && match_idle_word(m, l->word[i], &r))
		return error_hint(e, "%s (rule %s)", r.text, r.rule);
	const char *why = order_words_why(m, l->word, l->words, l->arena);
	const struct verb *v = i < l->words ? verb_named(m, l->word[i]) : NULL;
	if (!why)
		why = misread_words(l);
	if (why)
		return error_hint(e, "%s", why);
	return v && error_hint(e, "%s: %s (rule %s)", v->syntax, _(v->help),
			    v->rule);
}

/* Compares two orders as texts. The user can then compare two sorted lists. */
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
	buffer_room(&out, l->count * (l->longest + REPORT_WIDTH));
	if (!l->plain)
		cli_put_unverified(l->g, &out);
	for (size_t i = 0; i < l->count; i++) {
		report_glossed(l->choice[i].line, l->choice[i].gloss, column,
			REPORT_WIDTH, &out);
		buffer_putc(&out, '\n');
	}
	return cli_print_long(c, &out, e);
}

/* If a box is bad, lists only complaints: other orders accept the box. */
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
			l->plain ? "" : _("the referee has sent a bad box"),
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
		.printer = order_printer_new(&g->match.grammar, c->arena),
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
	for (size_t i = 0; i < l.words; i++)
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
	.help = N_("list every order that is legal now"),
	.more = N_("With words, such as a verb, a unit, a place or a card, "
		   "only the orders that have all of them. The exit status is "
		   "1 if there are none."),
	OWN_OPTIONS(rows),
	.look = list_legal,
	.read = cli_game_asked,
};
