/* test */
/*
 * Each order line has one spelling (feldpost-protocol(7) 3.4, V8). Lines of
 * each verb and condition of each game are spelt in all ways that people and
 * cheats may use. A line that is understood is written and read as the same
 * line, and packets have only that spelling.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/game/game_internal.h"
#include "feldpost/syntax.h"
#include "fewer.h"

enum {
	LINES = 3, /* for each verb and condition, divided by fewer.h */
	WORDS = ORDER_WORDS,
	MOST = 3, /* most things, if a syntax takes one or more */
	PACKET = 7,
};

static const char *const folders[] = { "scenarios", NULL };

static struct arena *arena;
static struct scenario scenario;
static struct chance luck;
static struct game game;
static unsigned understood, other;

/* A line, and other names for the things that its words name. */
struct line {
	const char *word[WORDS], *name[WORDS];
	int count;
};

static int
below(size_t n)
{
	return (int)chance_below(&luck, (uint32_t)n);
}

static void
put(struct line *l, const char *word, const char *name)
{
	assert_true(l->count < WORDS);
	l->word[l->count] = word;
	l->name[l->count++] = name;
}

static void
put_thing(struct line *l, struct span type)
{
	const struct vocabulary *v = syntax_words(&game.match.grammar, type);
	const void *world = game.match.world;
	if (!v) {
		put(l, arena_printf(arena, "%d", below(12)), NULL);
		return;
	}
	int thing = below(words_count(v, world));
	put(l, words_id(v, world, thing), words_name(v, world, thing));
}

static void
put_choice(struct line *l, struct span choices)
{
	struct lines all = { .line = NULL };
	struct span choice;
	while (syntax_choice(&choices, &choice))
		lines_add(arena, &all,
			arena_copy(arena, choice.data, choice.length));
	put(l, all.line[below(all.count)], NULL);
}

static void
put_element(struct line *l, const struct element *e)
{
	int count = 1;
	switch (e->kind) {
	case ELEMENT_WORD:
	case ELEMENT_CHOICE:
		put_choice(l, e->word);
		return;
	case ELEMENT_MANY:
		count += below(MOST);
		break;
	case ELEMENT_MAYBE:
	case ELEMENT_PHRASE:
		put_choice(l, e->word);
		count = e->kind == ELEMENT_PHRASE;
		break;
	case ELEMENT_TYPE:
	case ELEMENT_END:
		break;
	}
	while (count-- > 0)
		put_thing(l, e->type);
}

/* Writes adjacent brackets in any order, and leaves some out. */
static const char *
put_brackets(struct line *l, const char *syntax)
{
	struct element group[16];
	int count = 0;
	const char *rest = syntax, *next;
	while (next = syntax_next(rest, &group[count]),
		syntax_in_brackets(&group[count])) {
		rest = next;
		count++;
	}
	for (; count > 0; count--) {
		int i = below((size_t)count);
		if (below(2))
			put_element(l, &group[i]);
		group[i] = group[count - 1];
	}
	return rest;
}

static void
put_syntax(struct line *l, const char *syntax)
{
	struct element e;
	for (;;) {
		const char *next = syntax_next(syntax, &e);
		if (e.kind == ELEMENT_END)
			return;
		if (syntax_in_brackets(&e)) {
			syntax = put_brackets(l, syntax);
			continue;
		}
		put_element(l, &e);
		syntax = next;
	}
}

/* True if a packet with these items is understood and not void. */
static bool
packet_has(const struct lines *items)
{
	struct entry entry = {
		.seq = PACKET,
		.packet = { .seq = PACKET, .from = 'A', .orders = *items },
	};
	struct batch batch;
	struct error e;
	if (game_read_orders(&game, &entry, &batch, &e))
		return true;
	assert_true(strstr(e.text, "(V8)") || strstr(e.text, "(V3)"));
	return false;
}

/* Returns how a line is written, or NULL if it is not understood. */
static const char *
written(const char *line)
{
	struct batch_line out;
	struct misreading why;
	return match_parse(&game.match, line, &out, &why) ? out.text : NULL;
}

static void
try_line(const char *line)
{
	struct arena_mark mark = arena_mark(arena);
	struct lines items = { .line = NULL };
	const char *text = written(line), *again = text ? written(text) : NULL;
	bool same = text && strcmp(text, line) == 0;
	packet_split(arena, &items, line);
	if (text && (!again || strcmp(again, text) != 0))
		fail_msg("`%s` is read as `%s`, and that as `%s`", line, text,
			again ? again : "nothing");
	if (text && packet_has(&items) != same)
		fail_msg("%s: `%s` in a packet, which is `%s`",
			game.match.rules->name, line, text);
	understood += text != NULL;
	other += text && !same;
	arena_reset(arena, mark);
}

static const char *
join(const struct line *l, const char *blank)
{
	struct buffer b = buffer_in(arena);
	for (int i = 0; i < l->count; i++)
		buffer_printf(&b, "%s%s", i ? blank : "", l->word[i]);
	return buffer_string(&b);
}

static const char *
capitals(const char *word, size_t most)
{
	char *copy = arena_string(arena, word);
	for (size_t i = 0; copy[i] && i < most; i++)
		if (copy[i] >= 'a' && copy[i] <= 'z')
			copy[i] = (char)(copy[i] - 'a' + 'A');
	return copy;
}

static const char *
with_underscores(const char *name)
{
	char *copy = arena_string(arena, name);
	for (char *c = copy; *c; c++)
		*c = *c == ' ' ? '_' : *c;
	return copy;
}

/* Tries the ways to spell one word. */
static void
try_words(const struct line *l, int at)
{
	static const char *const forms[] = { "0%s", "00%s", "+%s", "-%s", "%s.",
		"%s,", "\"%s\"", "%s\u00a0", "\u200b%s", "\uff10%s", "%s %s",
		"the %s", "packet %s", "%s # %s" };
	struct line copy = *l;
	const char *word = l->word[at];
	const char **to = &copy.word[at];
	for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
		struct buffer b = buffer_in(arena);
		for (const char *f = forms[i]; *f; f++)
			if (f[0] == '%')
				buffer_puts(&b, (f++, word));
			else
				buffer_putc(&b, *f);
		*to = buffer_string(&b);
		try_line(join(&copy, " "));
	}
	*to = capitals(word, 1);
	try_line(join(&copy, " "));
	*to = capitals(word, strlen(word));
	try_line(join(&copy, " "));
	if (l->name[at]) {
		*to = with_underscores(l->name[at]);
		try_line(join(&copy, " "));
		*to = capitals(*to, strlen(*to));
		try_line(join(&copy, " "));
	}
}

static void
try_cuts(const char *line)
{
	const char *text = written(line);
	struct lines own = { .line = NULL };
	if (!text)
		return;
	packet_split(arena, &own, text);
	assert_true(packet_has(&own));
	for (const char *s = text + 1; *s; s++) {
		struct lines items = { .line = NULL };
		lines_add(arena, &items,
			arena_copy(arena, text, (size_t)(s - text)));
		lines_add(arena, &items, arena_printf(arena, "+%s", s));
		assert_int_equal(packet_has(&items), lines_same(&items, &own));
	}
}

static void
try_all(const struct line *l)
{
	const char *line = join(l, " ");
	try_line(line);
	try_line(join(l, "  "));
	try_line(join(l, "\t"));
	try_line(join(l, "\u00a0"));
	try_line(arena_printf(arena, " %s", line));
	try_line(arena_printf(arena, "%s ", line));
	try_line(arena_printf(arena, "%s # so", line));
	try_line(arena_printf(arena, "- %s", line));
	for (int i = 0; i < l->count; i++)
		try_words(l, i);
	try_cuts(line);
}

/* Tries a line with this verb: plain, conditional, and as a standing order. */
static void
try_verb(const char *syntax, const char *condition)
{
	static const char *const before[] = { "", "standing", "standing also" };
	struct arena_mark mark = arena_mark(arena);
	struct line l = { .count = 0 };
	const char *first = before[below(3)];
	if (*first)
		put(&l, first, NULL);
	if (condition) {
		put(&l, below(2) ? "if" : "unless", NULL);
		put_syntax(&l, condition);
		put(&l, "then", NULL);
	}
	put_syntax(&l, syntax);
	try_all(&l);
	arena_reset(arena, mark);
}

static void
try_engine(void)
{
	static const char *const lines[] = { "standing none", "on-fail stop",
		"on-fail skip", "on-turn stop", "on-turn keep",
		"on-reveal stop", "on-reveal go", "concede", "agree draw",
		"undo 5", "agree undo 5", "undo", "agree undo", "undo 99999",
		"undo 0", "undo -5", "complain box 5.1", "complain box 5.01",
		"complain box 05.1", "complain box 5", "complain 5.1",
		"complain box 5.1.1", "sealed war.7.1" };
	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
		struct line l = { .count = 0 };
		char *copy = arena_string(arena, lines[i]);
		for (char *s = copy, *end; s; s = end) {
			end = strchr(s, ' ');
			if (end)
				*end++ = '\0';
			put(&l, s, NULL);
		}
		try_all(&l);
	}
}

static const char *
some_condition(const struct rules *rules)
{
	size_t count = 0;
	while (rules->conditions[count].syntax)
		count++;
	return count && below(2) ? rules->conditions[below(count)].syntax
				 : NULL;
}

static void
open_game(const struct rules *rules)
{
	static const int option[RULES_OPTIONS];
	struct error e;
	arena = arena_new(NULL);
	assert_true(scenario_load(arena, rules,
		scenario_find(arena, folders, rules->name, &e), &scenario, &e));
	game_start(&game, arena, folders);
	game.scenario = scenario;
	chance_stream(&luck, arena, 5, 21);
	match_start(&game.match, arena, rules, scenario.world, option);
	understood = other = 0;
}

static void
close_game(void)
{
	game_end(&game);
	arena_free(arena);
}

static void
each_line_has_one_spelling(void **unused)
{
	int lines = fewer() > 1 ? 1 : LINES;
	(void)unused;
	for (size_t i = 0; games[i]; i++) {
		const struct rules *rules = games[i];
		open_game(rules);
		for (const struct verb *v = rules->verbs; v->syntax; v++)
			for (int n = 0; n < lines; n++)
				try_verb(v->syntax, some_condition(rules));
		for (const struct verb *c = rules->conditions; c->syntax; c++)
			for (int n = 0; n < lines; n++)
				try_verb(rules->verbs[0].syntax, c->syntax);
		try_engine();
		/* Both cases occurred; otherwise nothing was tried. */
		assert_true(other > 0 && understood > other);
		close_game();
	}
}

/* Each id finds its thing, and no other thing of its kind. */
static void
each_id_means_its_thing(void **unused)
{
	(void)unused;
	for (size_t i = 0; games[i]; i++) {
		open_game(games[i]);
		const void *world = scenario.world;
		const struct vocabulary *const *v = games[i]->vocabularies;
		for (; *v; v++)
			for (int n = 0; n < (int)words_count(*v, world); n++) {
				const char *id = words_id(*v, world, n);
				if (words_find(*v, world, id, NULL) != n)
					fail_msg("%s: %s %s", games[i]->name,
						(*v)->type, id);
			}
		close_game();
	}
}

/* Somebody who can't read a game's orders can recognize the engine's lines. */
static void
no_order_begins_as_the_engines_do(void **unused)
{
	static const char *const words[] = { "standing", "on-fail", "on-turn",
		"on-reveal", "concede", "agree", "undo", "complain", "sealed",
		"if", "unless" };
	(void)unused;
	for (size_t i = 0; games[i]; i++)
		for (const struct verb *v = games[i]->verbs; v->syntax; v++)
			for (size_t k = 0; k < sizeof words / sizeof *words;
				k++)
				assert_false(span_alike(
					(struct span){ v->syntax,
						strcspn(v->syntax, " ") },
					words[k]));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(each_line_has_one_spelling),
		cmocka_unit_test(each_id_means_its_thing),
		cmocka_unit_test(no_order_begins_as_the_engines_do),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
