/* quick */
/*
 * Aachen's combat table, 2.6: the result of each differential and die, in one
 * process. All cells that fail are named.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/games/games.h"
#include "feldpost/match.h"
#include "feldpost/scenario.h"
#include "fixture.h"

static const struct rules *aachen;
static struct scenario scenario;
static size_t failures;

static void __attribute__((format(printf, 1, 2))) blame(const char *format, ...)
{
	char text[300];
	va_list args;
	va_start(args, format);
	vsnprintf(text, sizeof text, format, args);
	va_end(args);
	print_message("%s\n", text);
	failures++;
}

/* A position with only these units. Hexes without Americans are German. */
struct position {
	struct arena *arena;
	struct buffer head, units;
	char rows[34][31];
};

static struct node *
document_of(const struct match *m, struct arena *a)
{
	return fields_write(aachen->fields, match_scene(m).state, m->world, a);
}

static void
clear(struct position *p, struct arena *a, const char *head)
{
	struct match m;
	int option[RULES_OPTIONS] = { 0 };
	size_t row = 0;
	*p = (struct position){
		.arena = a, .head = buffer_in(a), .units = buffer_in(a)
	};
	buffer_puts(&p->head, head);
	match_start(&m, a, aachen, scenario.world, option);
	const struct node *n = doc_find(document_of(&m, a), "control")->first;
	for (; n; n = n->next, row++)
		for (size_t i = 0; n->text[i]; i++)
			p->rows[row][i] = n->text[i] == 'A' ? 'G' : n->text[i];
	match_end(&m);
}

static void
stand(struct position *p, const char *unit, const char *hex)
{
	int column = 10 * (hex[0] - '0') + hex[1] - '0';
	int row = 10 * (hex[2] - '0') + hex[3] - '0';
	buffer_printf(
		&p->units, "{id: %s, hex: \"%s\", steps: 2}, ", unit, hex);
	if (unit[0] == 'u')
		p->rows[row - 1][column - 1] = 'A';
}

static void
lay(struct match *m, const struct position *p)
{
	struct buffer text = buffer_in(p->arena);
	int option[RULES_OPTIONS] = { 0 };
	struct node *root;
	struct error e;
	buffer_printf(&text, "{%s, units: [%.*s], control: [", p->head.data,
		(int)p->units.length - 2, p->units.data);
	for (size_t i = 0; i < 34; i++)
		buffer_printf(&text, "%s\"%s\"", i ? ", " : "", p->rows[i]);
	buffer_puts(&text, "]}");
	for (int i = 0; i < aachen->option_count; i++)
		option[i] = aachen->options[i].preset;
	match_start(m, p->arena, aachen, scenario.world, option);
	if (!doc_read(p->arena, "state", buffer_span(&text), &root, &e) ||
		!match_lay(m, root, &e))
		fail_msg("%s: %s", e.text, buffer_string(&text));
}

/* 2.6 The attack on 1509, in clear terrain without water and with room to
 * retreat. The first attacker is the strongest. */
static const char *const from[] = { "1508", "1408", "1409" };

static const struct column {
	const char *differential;
	const char *defender, *attacker[3];
	const char *support, *answer;
	const char *result[6]; /* for each die */
} columns[] = {
	{ "-5 and less", "de-37", { "us-1-1" }, "", "marker 3",
		{ "A2R", "A1R", "A1R", "A1", "AR", "AR" } },
	{ "-4 to -2", "de-37", { "us-1-1" }, "", NULL,
		{ "A1R", "A1R", "A1", "AR", "AR", "NE" } },
	{ "-1 to +1", "de-37", { "us-eng-2" }, "", NULL,
		{ "A1R", "A1", "AR", "AR", "NE", "EX" } },
	{ "+2 to +4", "de-37", { "us-eng-2", "us-1-1" }, "", NULL,
		{ "A1", "AR", "AR", "NE", "EX", "DR" } },
	{ "+5 to +7", "de-12", { "us-eng-2", "us-1-1" }, "", NULL,
		{ "A1", "AR", "NE", "EX", "DR", "D1" } },
	{ "+8 to +10", "de-12", { "us-eng-2", "us-1-1" }, " marker 3", NULL,
		{ "AR", "NE", "EX", "DR", "D1", "D1R" } },
	{ "+11 to +13", "de-12", { "us-eng-2", "us-1-1" }, " marker 6", NULL,
		{ "NE", "EX", "DR", "D1", "D1R", "D1R" } },
	{ "+14 and more", "de-12", { "us-eng-2", "us-1-1", "us-1-2" },
		" marker 6", NULL, { "EX", "DR", "D1", "D1R", "D1R", "D2R" } },
};

/* The effect of a result: steps left of the first attacker and of the defender,
 * and which side retreats. */
static const struct effect {
	const char *result;
	int attacker, defender;
	bool attackers_go, defender_goes;
} effects[] = {
	{ "A2R", 0, 2, true, false },
	{ "A1R", 1, 2, true, false },
	{ "A1", 1, 2, false, false },
	{ "AR", 2, 2, true, false },
	{ "NE", 2, 2, false, false },
	{ "EX", 1, 1, false, false },
	{ "DR", 2, 2, false, true },
	{ "D1", 2, 1, false, false },
	{ "D1R", 2, 1, false, true },
	{ "D2R", 2, 0, false, true },
};

/* True if a unit has this many steps, and is in `hex` unless it must leave. */
static bool
is_left(const struct node *units, const char *id, const char *hex, int steps,
	bool goes)
{
	const struct node *n = units->first;
	while (n && strcmp(doc_find(n, "id")->text, id) != 0)
		n = n->next;
	const struct node *at = n ? doc_find(n, "hex") : NULL;
	const struct node *left = n ? doc_find(n, "steps") : NULL;
	if (steps == 0)
		return n && doc_find(n, "lost") && !at;
	return at && left && atoi(left->text) == steps &&
	       (strcmp(at->text, hex) != 0) == goes;
}

static void
give(struct match *m, int seat, const char *line)
{
	struct batch b = { .seat = seat };
	struct misreading why;
	b.line = arena_array(m->arena, 1, sizeof *b.line);
	if (!match_parse(m, line, &b.line[b.count++], &why))
		fail_msg("not understood: %s", line);
	match_give(m, &b);
}

/* Returns the state after a column's attack with this die. NULL if the attack
 * did not use exactly this die. */
static const struct node *
attack(struct arena *a, const struct column *c, int die)
{
	struct position p;
	struct match m;
	struct chance chance;
	struct journal journal = { .arena = a };
	const struct scripted script = { .value = die };
	struct buffer order = buffer_in(a);
	buffer_puts(&order, "attack 1509 with");
	clear(&p, a, "turn: 1, phase: allied-combat");
	stand(&p, c->defender, "1509");
	for (int i = 0; i < 3 && c->attacker[i]; i++) {
		stand(&p, c->attacker[i], from[i]);
		buffer_printf(&order, " %s", c->attacker[i]);
	}
	lay(&m, &p);
	buffer_printf(&order, "%s hold", c->support);
	give(&m, 0, buffer_string(&order));
	if (c->answer)
		give(&m, 1, c->answer);
	chance_script(&chance, a, &script, 1);
	match_run(&m, &chance, &journal);
	const struct node *state = document_of(&m, a);
	bool made = !chance.fault && chance.script_next == 1;
	match_end(&m);
	return made ? state : NULL;
}

static bool
has_effect(const struct node *units, const struct column *c,
	const struct effect *e)
{
	for (int i = 0; i < 3 && c->attacker[i]; i++)
		if (!is_left(units, c->attacker[i], from[i],
			    i ? 2 : e->attacker, e->attackers_go))
			return false;
	return is_left(
		units, c->defender, "1509", e->defender, e->defender_goes);
}

static void
every_cell_of_the_combat_table(void **state)
{
	failures = 0;
	for (size_t i = 0; i < sizeof columns / sizeof *columns; i++)
		for (int die = 1; die <= 6; die++) {
			const struct column *c = &columns[i];
			const char *wanted = c->result[die - 1];
			const struct effect *e = effects;
			while (strcmp(e->result, wanted) != 0)
				e++;
			const struct node *found = attack(*state, c, die);
			if (!found ||
				!has_effect(doc_find(found, "units"), c, e))
				blame("aachen 2.6: differential %s, a %d: "
				      "expected %s",
					c->differential, die, wanted);
		}
	assert_int_equal(failures, 0);
}

static int
load(void **state)
{
	const char *folder = getenv("FELDPOST_SCENARIOS");
	struct error e;
	*state = arena_new(NULL);
	aachen = game_named("aachen", NULL);
	return !aachen || !crypto_start() ||
	       !scenario_load(*state, aachen,
		       arena_printf(*state, "%s/aachen",
			       folder ? folder : "scenarios"),
		       &scenario, &e);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(every_cell_of_the_combat_table),
	};
	return cmocka_run_group_tests(tests, load, close_arena);
}
