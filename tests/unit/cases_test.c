/*
 * Tables of tests/cases: what goes in and what must come of it, side by side, a
 * line a case. A file has
 *
 *   game NAME
 *   base YAML              laid over the set-up, in all cases
 *   let NAME TEXT          $NAME stands for the text
 *   each KIND COLUMN...    how a KIND of case is played; $COLUMN is its value
 *   	option KEY VALUE    of the next position
 *   	set-up              a new position: the game's own
 *   	at YAML             a new position: the base, and this over it
 *   	dice VALUE...       what chance will bring
 *   	order LINE          in one batch, all of which must be accepted, and all
 *   	                    dice be used; "SEAT: LINE" is of that seat's batch
 *   	asked               nothing is answered by default
 *   	faces CARD=PIECE... what hidden cards are; then, of what came of it:
 *   	legal LINE          this is listed; not LINE: it is not
 *   	only LINE; LINE     these are listed, and nothing else
 *   	refused LINE: WHY   it is not legal, and why begins so: "2.4: us-1 has"
 *   	idle THING: WHY     the same of what has no order at all
 *   	busy THING          nobody says why it has none
 *   	allowed LINE        it is legal, listed or not
 *   	state PATH VALUE    as tools/rulecase prints it; none PATH: nothing
 *   	holds LINE; LINE    these conditions hold; fails LINE: it does not. For
 *   	                    who is asked, or as "SEAT: LINE; LINE"
 * there KIND VALUE... TITLE    a case
 * moment TITLE           a KIND without columns and its only case
 *
 * and comments. A case that fails is named by its title and its line. Of a game
 * that has conditions here each of them must hold somewhere and fail somewhere,
 * with each of the words that it can have.
 */
#include <assert.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <glob.h>

#include "feldpost/file.h"
#include "feldpost/game.h"
#include "feldpost/limits.h"
#include "feldpost/text.h"

enum {
	TABLES = 32,
	KINDS = 64,
	STEPS = 120,
	COLUMNS = 8,
	LETS = 16,
	CASES = 2000,
	ORDERS = 16,
	ASKED = 2000,
};

struct text {
	const char *name, *value;
};

struct kind {
	const char *name;
	struct text column[COLUMNS]; /* the values are those of a case */
	size_t columns;
	const char *step[STEPS]; /* "legal move ..." */
	unsigned line[STEPS];
	size_t steps;
};

struct table {
	const char *file;
	const struct rules *rules;
	struct scenario scenario;
	struct node *base;
	struct text let[LETS];
	struct kind kind[KINDS];
	size_t lets, kinds;
};

struct one_case {
	struct table *table;
	const struct kind *kind;
	const char *value[COLUMNS];
	unsigned line;
};

/* A position, and what is to happen in it. */
struct trial {
	struct arena *arena;
	const struct one_case *of;
	unsigned step; /* the line of the step */
	int option[RULES_OPTIONS];
	struct match match;
	bool started, played;
	struct batch_line order[RULES_SEATS][ORDERS];
	size_t orders[RULES_SEATS];
	struct scripted dice[ORDERS];
	size_t dice_count;
	const char *legal,
		*state; /* each with a line break before and behind */
};

static const char *const folders[] = { "scenarios", NULL };
static struct arena *arena;
static struct table tables[TABLES];
static struct one_case cases[CASES];
static struct CMUnitTest tests[CASES];
static size_t table_count, case_count;

/* Conditions that were found to hold, or not to. */
static struct asked {
	const struct rules *rules;
	const char *text;
	int row;
	bool held;
} asked[ASKED];
static size_t asked_count;

/* Reading tables. */

__attribute__((noreturn, format(printf, 3, 4))) static void
malformed(const struct table *t, unsigned line, const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	fprintf(stderr, "%s:%u: ", t->file, line);
	vfprintf(stderr, format, ap);
	fprintf(stderr, "\n");
	va_end(ap);
	exit(1);
}

/* The next word of a line, which it cuts off; "" at the end. */
static char *
word(char **rest)
{
	char *start = *rest + strspn(*rest, " ");
	size_t length = strcspn(start, " ");
	*rest = start + length;
	if (**rest)
		*(*rest)++ = '\0';
	*rest += strspn(*rest, " ");
	return start;
}

static struct node *
yaml(const struct table *t, unsigned line, const char *text)
{
	struct node *root;
	struct error e;
	if (!doc_read(arena, t->file, span_of(text), &root, &e))
		malformed(t, line, "%s", e.text);
	return root;
}

static void
read_game(struct table *t, unsigned line, const char *name)
{
	struct error e = { .code = ERROR_NONE };
	t->rules = game_named(name, NULL);
	const char *folder =
		t->rules ? scenario_find(arena, folders, name, &e) : NULL;
	if (!folder ||
		!scenario_load(arena, t->rules, folder, &t->scenario, &e))
		malformed(t, line, "no game %s %s", name, e.text);
}

static void
read_kind(struct table *t, unsigned line, char *rest)
{
	struct kind *k = &t->kind[t->kinds++];
	if (t->kinds > KINDS)
		malformed(t, line, "too many kinds");
	k->name = word(&rest);
	while (*rest && k->columns < COLUMNS)
		k->column[k->columns++].name = word(&rest);
}

static void
read_step(struct table *t, unsigned line, const char *text)
{
	struct kind *k = t->kinds ? &t->kind[t->kinds - 1] : NULL;
	if (!k || k->steps == STEPS)
		malformed(t, line, "a step of no case, or too many");
	k->line[k->steps] = line;
	k->step[k->steps++] = text;
}

static void run_case(void **state);

static void
read_case(struct table *t, unsigned line, const char *name, char *rest)
{
	const struct kind *k = t->kind;
	struct one_case *c = &cases[case_count];
	while (k < t->kind + t->kinds && strcmp(k->name, name) != 0)
		k++;
	if (k == t->kind + t->kinds || case_count == CASES)
		malformed(t, line, "no kind %s, or too many cases", name);
	*c = (struct one_case){ .table = t, .kind = k, .line = line };
	for (size_t i = 0; i < k->columns; i++)
		c->value[i] = word(&rest);
	if (!*rest)
		malformed(t, line, "a case has no title, or lacks a value");
	tests[case_count++] = (struct CMUnitTest){
		.name = rest, .test_func = run_case, .initial_state = c
	};
}

static void
read_moment(struct table *t, unsigned line, char *title)
{
	char no_columns[] = "";
	read_kind(t, line, no_columns);
	t->kind[t->kinds - 1].name = title;
	read_case(t, line, title, title);
}

static void
read_line(struct table *t, unsigned line, char *text)
{
	char *rest = text;
	if (*text == '\t') {
		read_step(t, line, text + 1);
		return;
	}
	const char *first = word(&rest);
	if (!*first || *first == '#')
		return;
	if (strcmp(first, "game") == 0)
		read_game(t, line, rest);
	else if (strcmp(first, "base") == 0)
		t->base = yaml(t, line, rest);
	else if (strcmp(first, "each") == 0)
		read_kind(t, line, rest);
	else if (strcmp(first, "moment") == 0)
		read_moment(t, line, rest);
	else if (strcmp(first, "let") != 0)
		read_case(t, line, first, rest);
	else if (t->lets == LETS)
		malformed(t, line, "too many names");
	else {
		t->let[t->lets].name = word(&rest);
		t->let[t->lets++].value = rest;
	}
}

static void
read_table(const char *path)
{
	struct table *t = &tables[table_count];
	struct span text;
	struct error e;
	unsigned line = 0;
	assert(table_count < TABLES);
	table_count++;
	t->file = arena_string(arena, path);
	if (!file_read(arena, path, LIMIT_FILE, &text, &e))
		malformed(t, 0, "can't be read");
	char *s = arena_copy(arena, text.data, text.length);
	for (char *end; *s; s = end + 1) {
		end = s + strcspn(s, "\n");
		if (!*end)
			malformed(t, line, "the last line has no end");
		*end = '\0';
		read_line(t, ++line, s);
	}
}

/* Playing cases. */

__attribute__((noreturn)) static void
wrong(const struct trial *t, const char *what, const char *found)
{
	const struct one_case *c = t->of;
	fail_msg("%s:%u (by line %u): %s\n%.400s", c->table->file, c->line,
		t->step, what, found);
	abort();
}

/* The value of $NAME where `name` begins; the longest name that fits. */
static const struct text *
named(const struct text *list, size_t count, const char *name,
	const struct text *best)
{
	for (size_t i = 0; i < count; i++) {
		size_t length = strlen(list[i].name);
		if (strncmp(name, list[i].name, length) == 0 &&
			(!best || length > strlen(best->name)))
			best = &list[i];
	}
	return best;
}

static void
expand(const struct trial *t, const char *text, struct buffer *out)
{
	const struct table *table = t->of->table;
	const struct kind *k = t->of->kind;
	for (; *text; text++) {
		const struct text *found = NULL;
		if (*text == '$') {
			found = named(k->column, k->columns, text + 1, NULL);
			found = named(table->let, table->lets, text + 1, found);
		}
		if (*text == '$' && !found)
			wrong(t, "no such name", text);
		if (!found) {
			buffer_putc(out, *text);
			continue;
		}
		text += strlen(found->name);
		bool column =
			found >= k->column && found < k->column + k->columns;
		expand(t,
			column ? t->of->value[found - k->column] : found->value,
			out);
	}
}

static void
put_away(struct trial *t)
{
	if (t->started)
		match_end(&t->match);
	t->started = t->played = false;
	memset(t->orders, 0, sizeof t->orders);
	t->dice_count = 0;
}

static void
presets(struct trial *t)
{
	const struct rules *rules = t->of->table->rules;
	for (int i = 0; i < rules->option_count; i++)
		t->option[i] = rules->options[i].preset;
}

static void
start(struct trial *t)
{
	put_away(t);
	match_start(&t->match, t->arena, t->of->table->rules,
		t->of->table->scenario.world, t->option);
	t->started = true;
	presets(t);
}

static void
lay(struct trial *t, const char *text)
{
	struct table *table = t->of->table;
	struct node *over = yaml(table, t->step, text);
	struct error e;
	if ((table->base && !match_lay(&t->match, table->base, &e)) ||
		!match_lay(&t->match, over, &e))
		wrong(t, "no position", e.text);
	struct scene scene = match_scene(&t->match);
	const char *broken = rules_broken(table->rules, &scene);
	if (broken)
		wrong(t, "not a sound position", broken);
}

/* "hard-combat yes" */
static void
choose(struct trial *t, char *text)
{
	const struct rules *rules = t->of->table->rules;
	const char *key = word(&text);
	for (int i = 0; i < rules->option_count; i++)
		for (int v = 0; rules->options[i].values[v]; v++)
			if (strcmp(rules->options[i].key, key) == 0 &&
				strcmp(rules->options[i].values[v], text) ==
					0) {
				t->option[i] = v;
				return;
			}
	wrong(t, "no such option", key);
}

static void throw(struct trial * t, const char *values)
{
	char *end, *rest = arena_string(t->arena, values);
	while (*rest && t->dice_count < ORDERS) {
		const char *value = word(&rest);
		long number = strtol(value, &end, 10);
		t->dice[t->dice_count++] =
			(struct scripted){ .value = (int)number,
				.piece = *end ? value : NULL };
	}
}

/* "W5" of "1.4=W5 2.1=A41" */
static void
deal(struct trial *t, const char *faces)
{
	const struct hidden_cards *hidden = t->match.rules->hidden;
	char *face, *rest = arena_string(t->arena, faces);
	while (*rest) {
		char *card = word(&rest);
		if (!hidden || !(face = strchr(card, '=')))
			wrong(t, "no card that is hidden", card);
		*face++ = '\0';
		open_faces_script(t->match.faces,
			words_find(hidden->cards, t->match.world, card, NULL),
			words_find(hidden->pieces, t->match.world, face, NULL));
	}
}

/* Whose line it is; moves past "SEAT: ". */
static int
seat_of(const struct match *m, const char **line)
{
	for (int seat = 0; seat < m->rules->seat_count; seat++) {
		const char *behind =
			text_behind(*line, m->rules->seats[seat].id);
		if (!behind || strncmp(behind, ": ", 2) != 0)
			continue;
		*line = behind + 2;
		return seat;
	}
	return m->missing.seat < 0 ? 0 : m->missing.seat;
}

static void
add_order(struct trial *t, const char *text)
{
	struct misreading why;
	int seat = seat_of(&t->match, &text);
	size_t *count = &t->orders[seat];
	if (*count == ORDERS ||
		!match_parse(&t->match, text, &t->order[seat][*count], &why))
		wrong(t, "not understood", text);
	++*count;
}

static void
put_flat(struct buffer *out, const char *path, const struct node *n,
	struct arena *a)
{
	size_t i = 0;
	if (n->kind == NODE_SCALAR || !n->first)
		buffer_printf(out, "%s %s\n", path,
			n->kind == NODE_SCALAR ? n->text : "[]");
	for (const struct node *c = n->first; c; c = c->next, i++)
		put_flat(out,
			n->kind == NODE_MAP
				? arena_printf(a, "%s.%s", path, c->key)
				: arena_printf(a, "%s.%zu", path, i),
			c, a);
}

static void
look(struct trial *t)
{
	struct order_array listed;
	struct buffer legal = buffer_in(t->arena), state = buffer_in(t->arena);
	struct scene scene = match_scene(&t->match);
	order_array_start(&listed, t->arena);
	match_listing(&t->match, &listed.listing);
	buffer_putc(&legal, '\n');
	for (size_t i = 0; i < listed.count; i++) {
		order_print(&t->match.grammar, &listed.order[i], &legal);
		buffer_putc(&legal, '\n');
	}
	buffer_putc(&state, '\n');
	put_flat(&state, "state",
		fields_write(t->match.rules->fields, scene.state,
			t->match.world, t->arena),
		t->arena);
	t->legal = buffer_string(&legal);
	t->state = buffer_string(&state);
}

static void
play(struct trial *t)
{
	struct chance chance;
	struct journal journal = { .arena = t->arena };
	size_t came = 0, given = 0;
	if (!t->started)
		wrong(t, "there is no position", "");
	chance_script(&chance, t->arena, t->dice, t->dice_count);
	for (int seat = 0; seat < t->match.rules->seat_count; seat++) {
		struct batch batch = { .seat = seat,
			.line = t->order[seat],
			.count = t->orders[seat] };
		match_give(&t->match, &batch);
		for (size_t i = 0; i < batch.count; i++)
			given += batch.line[i].engine == ENGINE_NONE;
	}
	match_run(&t->match, &chance, &journal);
	t->played = true;
	look(t);
	for (const struct record *r = journal.first; r; r = r->next)
		if (r->kind == RECORD_ORDER) {
			came++;
			if (r->outcome == OUTCOME_IMPOSSIBLE ||
				r->outcome == OUTCOME_DROPPED)
				wrong(t, "not accepted", r->refusal.text);
		}
	if (came < given)
		wrong(t, "not all orders were come to", "");
	if (chance.fault || chance.script_next < t->dice_count)
		wrong(t, "the dice do not fit",
			chance.fault ? chance.fault : "");
}

static void check(struct trial *t, const char *verb, const char *wanted);

/* "move Amel; stay" */
static void
check_only(struct trial *t, const char *wanted)
{
	char *text = arena_string(t->arena, wanted);
	size_t there = 0, count = 0;
	for (char *w = strtok(text, ";"); w; w = strtok(NULL, ";"), count++)
		check(t, "legal", w + strspn(w, " "));
	for (const char *s = t->legal + 1; *s; s++)
		there += *s == '\n';
	if (there != count)
		wrong(t, "more is legal than", t->legal);
}

/* Conditions are orders of a table of their own. */
static void
check_condition(struct trial *t, int seat, const char *text, bool held)
{
	struct match *m = &t->match;
	struct scene scene = match_scene(m);
	struct grammar guards = m->grammar;
	struct misreading why;
	struct order o;
	guards.verbs = guards.guards;
	if (!order_parse(&guards, t->arena, text, &o, &why))
		wrong(t, "not understood", text);
	if (m->rules->holds(&scene, seat, &o) != held)
		wrong(t, held ? "does not hold" : "holds", text);
	assert_true(asked_count < ASKED);
	asked[asked_count++] = (struct asked){
		.rules = m->rules,
		.text = order_text(&guards, &o, arena),
		.row = o.verb,
		.held = held,
	};
}

/* "german: last none; fuel over 3" */
static void
check_conditions(struct trial *t, const char *line, bool held)
{
	int seat = seat_of(&t->match, &line);
	char *text = arena_string(t->arena, line);
	for (char *w = strtok(text, ";"); w; w = strtok(NULL, ";"))
		check_condition(t, seat, w + strspn(w, " "), held);
}

/* Whether there is no order at all for a thing. */
static bool
is_idle(const struct trial *t, const char *id, struct refusal *why)
{
	const struct vocabulary *const *v = t->match.rules->vocabularies;
	for (; *v; v++) {
		int thing = words_find(*v, t->match.world, id, NULL);
		if (thing >= 0 && match_idle(&t->match, *v, thing, why))
			return true;
	}
	return false;
}

static bool
is_refused(const struct trial *t, const char *line, struct refusal *why)
{
	struct batch_line read;
	struct misreading misread;
	if (!match_parse(&t->match, line, &read, &misread))
		wrong(t, "not understood", line);
	return !match_legal(&t->match, &read.order.order, why);
}

/* "move us-30-1 0206: 2.5: us-30-1 began" */
static void
check_reason(const struct trial *t, bool idle, char *wanted)
{
	struct refusal why = { .rule = "" };
	char *reason = strstr(wanted, ": ");
	if (!reason)
		wrong(t, "no reason", wanted);
	*reason = '\0';
	reason += strlen(": ");
	if (!(idle ? is_idle : is_refused)(t, wanted, &why))
		wrong(t, "not refused", wanted);
	const char *said = arena_printf(t->arena, "%s: %s", why.rule, why.text);
	if (strncmp(said, reason, strlen(reason)) != 0)
		wrong(t, wanted, said);
}

/* What is checked, among which lines, how they have it, and whether it shall
 * be there. */
static void
check(struct trial *t, const char *verb, const char *wanted)
{
	if (!t->played)
		play(t);
	const struct {
		const char *verb, *among, *before, *behind;
		bool there;
	} checks[] = {
		{ "legal", t->legal, "\n", "\n", true },
		{ "not", t->legal, "\n", "\n", false },
		{ "state", t->state, "\nstate.", "\n", true },
		{ "none", t->state, "\nstate.", ".", false },
	};
	struct batch_line read;
	struct misreading why;
	if (strcmp(verb, "not") == 0 &&
		!match_parse(&t->match, wanted, &read, &why))
		wrong(t, "not understood", wanted);
	for (size_t i = 0; i < sizeof checks / sizeof *checks; i++) {
		if (strcmp(verb, checks[i].verb) != 0)
			continue;
		const char *line = arena_printf(t->arena, "%s%s%s",
			checks[i].before, wanted, checks[i].behind);
		if ((strstr(checks[i].among, line) != NULL) != checks[i].there)
			wrong(t, wanted, checks[i].among);
		return;
	}
	if (strcmp(verb, "allowed") == 0 || strcmp(verb, "busy") == 0) {
		struct refusal no;
		if ((*verb == 'b' ? is_idle : is_refused)(t, wanted, &no))
			wrong(t, wanted, no.text);
		return;
	}
	bool idle = strcmp(verb, "idle") == 0;
	if (idle || strcmp(verb, "refused") == 0) {
		check_reason(t, idle, arena_string(t->arena, wanted));
		return;
	}
	if (strcmp(verb, "only") == 0)
		check_only(t, wanted);
	else if (strcmp(verb, "holds") == 0 || strcmp(verb, "fails") == 0)
		check_conditions(t, wanted, *verb == 'h');
	else
		wrong(t, "no such step", verb);
}

static void
take_step(struct trial *t, const char *step)
{
	struct buffer line = buffer_in(t->arena);
	expand(t, step, &line);
	char *rest = arena_string(t->arena, buffer_string(&line));
	const char *verb = word(&rest);
	if (strcmp(verb, "option") == 0) {
		choose(t, rest);
	} else if (strcmp(verb, "set-up") == 0) {
		start(t);
	} else if (strcmp(verb, "at") == 0) {
		start(t);
		lay(t, rest);
	} else if (strcmp(verb, "dice") == 0)
		throw(t, rest);
	else if (strcmp(verb, "order") == 0)
		add_order(t, rest);
	else if (strcmp(verb, "faces") == 0)
		deal(t, rest);
	else if (strcmp(verb, "asked") == 0)
		t->match.ask_all = true;
	else
		check(t, verb, rest);
}

static void
run_case(void **state)
{
	struct trial t = { .arena = arena_new(NULL), .of = *state };
	const struct kind *k = t.of->kind;
	presets(&t);
	for (size_t i = 0; i < k->steps; i++) {
		t.step = k->line[i];
		take_step(&t, k->step[i]);
	}
	assert_true(t.played);
	put_away(&t);
	arena_free(t.arena);
}

/* Whether a condition was asked that came out so, with that word in it. */
static bool
was_asked(const struct rules *rules, int row, const char *with, bool held)
{
	for (size_t i = 0; i < asked_count; i++)
		if (asked[i].rules == rules && asked[i].row == row &&
			asked[i].held == held && strstr(asked[i].text, with))
			return true;
	return false;
}

static void
expect_asked(const struct rules *rules, int row, const char *with)
{
	for (int held = 0; held <= 1; held++)
		if (!was_asked(rules, row, with, held))
			fail_msg("%s: `%s` never %s with `%s`", rules->name,
				rules->guards[row].syntax,
				held ? "holds" : "fails", with);
}

static void
all_conditions_hold_and_fail(void **state)
{
	const struct rules *rules = *state;
	for (int row = 0; rules->guards[row].syntax; row++) {
		char *rest = arena_string(arena, rules->guards[row].syntax);
		expect_asked(rules, row, "");
		while (*rest) {
			char *w = word(&rest);
			if (!strchr(w, '|'))
				continue;
			for (w = strtok(w, "|"); w; w = strtok(NULL, "|"))
				expect_asked(rules, row, w);
		}
	}
}

/* Whether a table has conditions. */
static bool
has_conditions(const struct table *t)
{
	for (size_t i = 0; i < t->kinds; i++)
		for (size_t k = 0; k < t->kind[i].steps; k++)
			if (text_behind(t->kind[i].step[k], "holds "))
				return true;
	return false;
}

/* Behind the cases of all tables. */
static void
add_last(struct table *t)
{
	if (!has_conditions(t))
		return;
	assert(case_count < CASES);
	tests[case_count++] = (struct CMUnitTest){
		.name = t->file,
		.test_func = all_conditions_hold_and_fail,
		.initial_state = (void *)(uintptr_t)t->rules,
	};
}

int
main(void)
{
	glob_t found;
	arena = arena_new(NULL);
	if (!crypto_start() || glob("tests/cases/*.txt", 0, NULL, &found) != 0)
		return 1;
	for (size_t i = 0; i < found.gl_pathc; i++)
		read_table(found.gl_pathv[i]);
	globfree(&found);
	for (size_t i = 0; i < table_count; i++)
		add_last(&tables[i]);
	if (case_count == 0)
		return 1;
	int failed =
		_cmocka_run_group_tests("cases", tests, case_count, NULL, NULL);
	arena_free(arena);
	return failed;
}
