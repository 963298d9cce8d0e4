/* test */
/*
 * Players in small positions: on maps, winning orders are found, and units do
 * not stay where a goal is in reach. With cards, the better player wins more
 * often.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "feldpost/player.h"
#include "feldpost/scenario.h"
#include "fewer.h"

enum {
	SEEDS = 8,  /* seeds with which it decides */
	ORDERS = 3, /* orders that lead to the decision */
	LEFT = 30,  /* orders until what has begun ends */
};

/* A position that has only these units on the map. */
struct position {
	const char *game, *when; /* "turn: 20, phase: allied-combat" */
	/* "us-1-1 0829 2, de-05 0830 1": units with steps. In Race to the
	 * Reichstag "1bf-1m 3612, flj-1 2614 1uf": Germans have their sector;
	 * "1uf-5gm due" has yet to arrive. */
	const char *units;
	/* In Aachen, the hexes that the Allies hold, "0829 2204"; others are
	 * German. Elsewhere the objectives that each front holds, "REI 1bf, POT
	 * 1uf". */
	const char *held;
};

struct table {
	struct arena *arena;
	struct match match;
	struct reader reader[RULES_SEATS];
	struct thought thought[RULES_SEATS];
	struct chance dice;
};

static const struct rules *game[2];
static struct scenario scenario[2];

static int
load(void **state)
{
	static const char *const name[] = { "aachen", "reichstag" };
	struct arena *a = arena_new(NULL);
	struct error e;
	*state = a;
	for (int i = 0; i < 2; i++) {
		game[i] = game_named(name[i], NULL);
		if (!scenario_load(a, game[i],
			    arena_printf(a, "%s/%s",
				    getenv("FELDPOST_SCENARIOS"), name[i]),
			    &scenario[i], &e))
			return 1;
	}
	return 0;
}

static int
unload(void **state)
{
	arena_free(*state);
	return 0;
}

/* Setting up positions. */

/* Writes "us-1-1 0829 2" as "{id: us-1-1, hex: "0829", steps: 2}", for each. */
static void
put_list(struct buffer *out, const char *list, const char *const *keys)
{
	for (const char *p = list; *p; p += strspn(p, ", ")) {
		const char *comma = p > list ? ", {" : "{";
		for (int i = 0; keys[i] && *p && *p != ','; i++) {
			int length = (int)strcspn(p, " ,");
			if (strncmp(p, "due", 3) == 0) {
				buffer_puts(out, ", due: yes");
				p += length;
				break;
			}
			const char *quote = strcmp(keys[i], "hex") ? "" : "\"";
			buffer_printf(out, "%s%s: %s%.*s%s", comma, keys[i],
				quote, length, p, quote);
			p += length;
			p += *p == ' ';
			comma = ", ";
		}
		buffer_puts(out, "}");
	}
}

static int
two_digits(const char *p)
{
	return 10 * (p[0] - '0') + p[1] - '0';
}

/* The first of the rows of control, as the position has it. */
static const struct node *
control_of(const struct match *m, struct arena *a)
{
	struct node *state = fields_write(
		m->rules->fields, match_scene(m).state, m->world, a);
	return doc_find(state, "control")->first;
}

static void
put_control(struct buffer *out, const struct match *m, const char *held,
	struct arena *a)
{
	int number = 1;
	for (const struct node *row = control_of(m, a); row;
		row = row->next, number++) {
		char *text = arena_string(a, row->text);
		for (char *p = text; (p = strchr(p, 'A'));)
			*p = 'G';
		for (const char *p = held; *p; p += p[4] ? 5 : 4)
			if (two_digits(p + 2) == number)
				text[two_digits(p) - 1] = 'A';
		buffer_printf(out, "%s\"%s\"", number > 1 ? ", " : "", text);
	}
}

static void
begin(struct table *t, const struct position *p, uint64_t seed)
{
	static const char *const counters[] = { "id", "hex", "steps", NULL };
	static const char *const units[] = { "id", "hex", "sector", NULL };
	static const char *const objectives[] = { "id", "front", NULL };
	bool aachen = strcmp(p->game, "aachen") == 0;
	const struct rules *rules = game[!aachen];
	int option[RULES_OPTIONS] = { 0 };
	struct arena *a = arena_new(NULL);
	struct buffer text = buffer_in(a);
	struct node *map;
	struct error e;
	*t = (struct table){ .arena = a,
		.reader = { { .seat = 0 }, { .seat = 1 } },
		.thought = { THOUGHT_NONE, THOUGHT_NONE } };
	for (int i = 0; i < rules->option_count; i++)
		option[i] = rules->options[i].preset;
	chance_stream(&t->dice, a, seed, 1);
	match_start(&t->match, a, rules, scenario[!aachen].world, option);
	t->match.ask_all = true;
	if (t->match.faces)
		open_faces_seed(t->match.faces, seed, 1);
	buffer_printf(&text, "{%s, units: [", p->when);
	put_list(&text, p->units, aachen ? counters : units);
	buffer_puts(&text, "], control: [");
	if (aachen)
		put_control(&text, &t->match, p->held, a);
	else
		put_list(&text, p->held, objectives);
	buffer_puts(&text, "]}\n");
	if (!doc_read(a, "state", buffer_span(&text), &map, &e) ||
		!match_lay(&t->match, map, &e))
		fail_msg("%s: %s", e.text, buffer_string(&text));
	match_settle(&t->match);
}

static void
end(struct table *t)
{
	match_end(&t->match);
	arena_free(t->arena);
}

/* Playing. */

static bool
is_asked(const struct match *m)
{
	return m->missing.kind == MISSING_ORDER ||
	       m->missing.kind == MISSING_ANSWER;
}

static void
give(struct table *t, const char *line, int die)
{
	const struct scripted dice[] = { { die, NULL }, { die, NULL } };
	struct misreading wrong;
	struct chance c;
	struct order o;
	chance_script(&c, t->arena, dice, 2);
	assert_true(order_parse(&t->match.grammar, t->arena, line, &o, &wrong));
	assert_true(match_legal(&t->match, &o, NULL));
	match_step(&t->match, &o, &c);
}

/* Returns what the player orders or answers now, in words. */
static const char *
play(struct table *t, enum policy p)
{
	struct match *m = &t->match;
	struct reader *r = &t->reader[m->missing.seat];
	struct buffer text = buffer_in(t->arena);
	struct order o;
	match_look(m, r);
	assert_true(player_pick(
		p, m, r, &t->thought[m->missing.seat], &t->dice, &o));
	order_print(&m->grammar, &o, &text);
	match_submit(m, &o, &t->dice, NULL);
	return buffer_string(&text);
}

static bool
begins(const char *text, const char *with)
{
	return strncmp(text, with, strlen(with)) == 0;
}

/* Orders that win. */

#define CITY_BUT_0829 "0727 0728 0826 0827 0828 0927 0928 "
#define SIX_EXITS     "2204 2612 2813 2914 3014 3016 "
#define POOL(drawn)                                                            \
	", markers: [], "                                                      \
	"pool: {epoch: 1, size: 64, drawn: " #drawn ", gathered: []}"

static const struct decision {
	struct position at;
	const char *first[ORDERS];
	int die;	    /* the die for these orders */
	const char *orders; /* what `good` orders, or how that begins */
	bool wins;	    /* wins for certain if greedy players go on */
} decisions[] = {
	/* Aachen 2.14 The last hex of the city, with six exits held. A side
	 * that does not attack it in the last turn loses. */
	{ { "aachen", "turn: 20, phase: allied-combat",
		  "us-eng-2 0830 2, us-1-1 0929 2, us-1-2 0828 2, de-05 0829 1",
		  CITY_BUT_0829 SIX_EXITS "0830 0929" },
		.orders = "attack 0829 with us-1-1 us-1-2 us-eng-2 marker" },
	/* A side that drives the defenders out, but does not enter, loses,
	 * too. */
	{ { "aachen", "turn: 20, phase: allied-combat",
		  "us-eng-2 0830 2, us-1-1 0929 2, us-1-2 0828 2, de-05 0829 1",
		  CITY_BUT_0829 SIX_EXITS "0830 0929" },
		.first = { "attack 0829 with us-eng-2 us-1-1 us-1-2",
			"no-marker" },
		.die = 6, .orders = "advance", .wins = true },
	/* A retreat through the hex wins at once. Judged by its last hex,
	 * another path looks equal. */
	{ { "aachen", "turn: 9, phase: german-combat",
		  "us-1-1 0930 2, de-43 1030 2, de-44 0931 2",
		  CITY_BUT_0829 SIX_EXITS "0930" },
		.first = { "attack 0930 with de-43 de-44", "no-marker",
			"yield" },
		.die = 5, .orders = "retreat 0829", .wins = true },
	/* The Germans' last attack must be on the only American unit there. */
	{ { "aachen", "turn: 20, phase: german-combat",
		  "us-30-1 0829 1, de-43 0929 2, de-44 0830 2",
		  CITY_BUT_0829 "0829" },
		.orders = "attack 0829 with de-43" },
	/* Race to the Reichstag 21: if no unit is in the Reichstag after the
	 * last turn, both lose. */
	{ { "reichstag", "turn: 10, phase: 1bf-combat" POOL(1),
		  "1bf-9gt 3613, 1bf-1m 3612, 1uf-9m 2032, 1.1 3513", "" },
		.orders = "attack 3513 with" },
	{ { "reichstag", "turn: 10, phase: 1uf-combat" POOL(1),
		  "1uf-9m 3413, 1uf-6gt 3514, 1bf-1m 3511, 1.1 3513", "" },
		.first = { "attack 3513 with 1uf-9m 1uf-6gt" }, .die = 6,
		.orders = "advance", .wins = true },
	/* The last objective decides: 25 points to 30, and 1UF wins ties. */
	{ { "reichstag", "turn: 10, phase: 1uf-combat" POOL(0),
		  "1uf-9m 2615, 1uf-6gt 2514, ax 2614 1uf",
		  "REI 1bf, POT 1uf, DAH 1uf, GAT 1uf, ZOO 1uf" },
		.first = { "attack 2614 with 1uf-9m 1uf-6gt" }, .die = 6,
		.orders = "advance", .wins = true },
	/* A player who leads and is in the Reichstag stays there: the game ends
	 * with the turn. The greedy player follows the Germans, and the other
	 * front enters. */
	{ { "reichstag", "turn: 6, phase: 1uf-combat" POOL(0),
		  "1uf-9m 3513, 1bf-1m 3512, 1bf-9gt 3612, ax 3413 1uf",
		  "REI 1uf" },
		.first = { "attack 3413 with 1uf-9m" }, .die = 4,
		.orders = "hold", .wins = true },
};

static void
decide(const struct decision *d, uint64_t seed)
{
	struct table t;
	begin(&t, &d->at, seed);
	for (int i = 0; i < ORDERS && d->first[i]; i++)
		give(&t, d->first[i], d->die);
	int seat = t.match.missing.seat;
	const char *orders = play(&t, POLICY_GOOD);
	if (!begins(orders, d->orders))
		fail_msg("not `%s`, but `%s`", d->orders, orders);
	for (int i = 0; d->wins && i < LEFT && is_asked(&t.match); i++)
		play(&t, POLICY_GREEDY);
	if (d->wins) {
		assert_int_equal(t.match.missing.kind, MISSING_NOTHING);
		assert_int_equal(t.match.missing.pending.winner, seat);
	}
	end(&t);
}

static void
what_wins_is_found(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof decisions / sizeof *decisions; i++)
		for (uint64_t seed = 1; seed <= SEEDS; seed++)
			decide(&decisions[i], seed);
}

/* What the greedy player does and does not do. */

static const struct habit {
	struct position at;
	const char *orders; /* how its orders begin */
} habits[] = {
	/* Aachen 2.14 In the last turn units attack a hex of the city at any
	 * odds, */
	{ { "aachen", "turn: 20, phase: allied-combat",
		  "us-30-4 0727 2, us-30-7 0927 2, us-1-1 0726 2, de-47 0826 2",
		  "0727 0728 0827 0828 0829 0927 0928" },
		"attack 0826 with " },
	/* and no unit sets out for an exit that is days away. */
	{ { "aachen", "turn: 20, phase: allied-movement", "us-1-1 1132 2",
		  CITY_BUT_0829 "0829" },
		"end" },
	/* The city is lost again if its unit has left when the Germans come. */
	{ { "aachen", "turn: 18, phase: allied-movement",
		  "us-1-1 0828 2, de-46 1129 2", CITY_BUT_0829 "0829" },
		"end" },
	/* A unit that attacks from a city may be driven out of it. */
	{ { "aachen", "turn: 20, phase: german-combat",
		  "de-47 0826 2, us-30-7 0927 1",
		  "0727 0728 0827 0828 0829 0927 0928" },
		"end" },
	/* Race to the Reichstag: 1UF has a long way to the Reichstag, so does
	 * not gather before Potsdam when it arrives. */
	{ { "reichstag", "turn: 1, phase: setup-1uf" POOL(0),
		  "1uf-5gm due, 1bf-1m 3501", "" },
		"place 1uf-5gm 3531" },
	{ { "reichstag", "turn: 3, phase: 1uf-reinforcement" POOL(0),
		  "1uf-55g due, 1bf-1m 3501", "" },
		"enter 1uf-55g 3532" },
	/* 4.V The leader who holds the Reichstag when the turn ends has won, so
	 * does not go for an objective, */
	{ { "reichstag", "turn: 6, phase: 1uf-movement" POOL(0),
		  "1uf-9m 3513, 1bf-1m 3511", "REI 1uf" },
		"end movement" },
	/* nor attacks from it if others can, because it may be driven out, */
	{ { "reichstag", "turn: 6, phase: 1uf-combat" POOL(0),
		  "1uf-9m 3513, 1uf-6gt 3515, 1bf-1m 3511, ax 3514 1uf, "
		  "nor-23 3514 1uf",
		  "REI 1uf, ANH 1uf" },
		"attack 3514 with 1uf-6gt" },
	/* and a player who would lose by entering does not enter. */
	{ { "reichstag", "turn: 6, phase: 1uf-movement" POOL(0),
		  "1uf-9m 3413, 1bf-1m 3511",
		  "ALE 1bf, WES 1bf, BOR 1bf, CIT 1bf, FRI 1bf, HUM 1bf, JOH "
		  "1bf, "
		  "LIB 1bf, ANH 1uf" },
		"move 1uf-9m 3114" },
	/* 21 In the last turn the Reichstag is out of reach, but an objective
	 * is not. The other front also ends in this turn. */
	{ { "reichstag", "turn: 10, phase: 1uf-movement" POOL(0),
		  "1uf-9m 2720, 1bf-1m 3511", "REI 1bf, LIC 1uf" },
		"move 1uf-9m 2622" },
	{ { "reichstag", "turn: 6, phase: 1uf-movement" POOL(0),
		  "1uf-9m 2720, 1bf-1m 3513", "REI 1bf, LIC 1uf" },
		"move 1uf-9m 2622" },
};

static void
habits_are_sound(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof habits / sizeof *habits; i++) {
		struct table t;
		begin(&t, &habits[i].at, 1);
		const char *orders = play(&t, POLICY_GREEDY);
		if (!begins(orders, habits[i].orders))
			fail_msg("%s: not `%s`, but `%s`", habits[i].at.units,
				habits[i].orders, orders);
		end(&t);
	}
}

/* Goals in reach. */

#define CITY  CITY_BUT_0829 "0829 "
#define EXITS SIX_EXITS "3018 3019 3024 2730 2531 1934"

/* A unit alone on the map, which may go into one of these hexes. Its side wants
 * them and nobody holds them. */
static const struct reach {
	const char *game, *when;
	const char *unit, *more; /* its steps or sector */
	const char *held, *goals;
} reaches[] = {
	{ "aachen", "turn: 9, latch: 5, phase: allied-movement", "us-1-1", "2",
		"", CITY EXITS },
	{ "aachen", "turn: 9, latch: 5, phase: allied-mobile", "us-3a-1", "2",
		"", CITY EXITS },
	{ "aachen", "turn: 9, latch: 5, phase: german-movement", "de-12", "2",
		CITY EXITS, CITY EXITS },
	{ "aachen", "turn: 9, latch: 5, phase: german-mobile", "de-34", "2", "",
		CITY EXITS },
	/* First the Reichstag alone, because it attracts from afar; then all
	 * others. A unit of its holder, who leads, may go back there: that wins
	 * at once. */
	{ "reichstag", "turn: 6, phase: 1bf-movement" POOL(0), "1bf-1m", "", "",
		"3513" },
	{ "reichstag", "turn: 6, phase: 1uf-movement" POOL(0), "1uf-9m", "", "",
		"3513" },
	{ "reichstag", "turn: 6, phase: 1bf-movement" POOL(0), "1bf-1m", "",
		"REI 1bf",
		"3513 "
		"3812 2705 2010 4011 3609 4823 4613 4014 2410 3719 3210" },
	{ "reichstag", "turn: 6, phase: 1uf-movement" POOL(0), "1uf-9m", "",
		"REI 1uf",
		"3513 "
		"0628 3515 2812 2622 2614 1319 2824 2213 1911 3114" },
	/* For Germans, the hexes next to the Reichstag are goals, too. */
	{ "reichstag",
		"turn: 6, phase: 1bf-german-movement, allowance: 6" POOL(0),
		"nor-23", "1bf", "",
		"3512 3612 3613 "
		"3812 2705 2010 4011 3609 4823 4613 4014 2410 3719 3210" },
	{ "reichstag",
		"turn: 6, phase: 1uf-german-movement, allowance: 6" POOL(0),
		"18-30", "1uf", "",
		"3412 3413 3514 "
		"0628 3515 2812 2622 2614 1319 2824 2213 1911 3114" },
};

/* True if these words are an order and, with `legal`, a legal one. */
static bool
reads(const struct table *t, const char *line, bool legal)
{
	struct misreading wrong;
	struct order o;
	return order_parse(&t->match.grammar, t->arena, line, &o, &wrong) &&
	       (!legal || match_legal(&t->match, &o, NULL));
}

static void
begin_at(struct table *t, const struct reach *r, const char *hex)
{
	char units[40];
	snprintf(units, sizeof units, "%s %.4s %s", r->unit, hex, r->more);
	const struct position p = { r->game, r->when, units, r->held };
	begin(t, &p, 1);
}

/* Counts a unit that may go from there to the goal. It then goes to one. */
static void
go(const struct reach *r, const char *from, const char *goal, int *count)
{
	struct table t;
	begin_at(&t, r, from);
	const char *line = arena_printf(t.arena, "move %s %.4s", r->unit, goal);
	if (reads(&t, line, true)) {
		const char *orders = play(&t, POLICY_GREEDY);
		const char *to = orders + strlen(orders) - 4;
		(*count)++;
		if (!begins(orders, "move ") || !strstr(r->goals, to))
			fail_msg("%s: not `%s`, but `%s`", r->when, line,
				orders);
	}
	end(&t);
}

/* Starts from each hex around a goal. */
static void
approach(const struct reach *r, const struct table *any, const char *goal,
	int *count)
{
	for (int i = 0; i < 9; i++) {
		int column = two_digits(goal) + i / 3 - 1;
		int row = two_digits(goal + 2) + i % 3 - 1;
		const char *hex =
			arena_printf(any->arena, "%02d%02d", column, row);
		const char *line =
			arena_printf(any->arena, "move %s %s", r->unit, hex);
		if (reads(any, line, false) && !strstr(r->goals, hex))
			go(r, hex, goal, count);
	}
}

static void
nobody_stands_still_with_a_goal_in_reach(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof reaches / sizeof *reaches; i++) {
		const struct reach *r = &reaches[i];
		struct table any;
		int goals = 0, count = 0;
		begin_at(&any, r, r->goals);
		for (const char *p = r->goals; *p; p += p[4] ? 5 : 4) {
			goals++;
			approach(r, &any, p, &count);
		}
		end(&any);
		assert_true(count >= 2 * goals);
	}
}

/* Strength. */

/*
 * Ostfront, where games are tried to their end: a player with a tenth of the
 * trials of `good` against greedy. Of 120 games with other seeds it won 117 as
 * Germans and 64 as Soviets: in 20 games of each seat about 30 wins, give or
 * take two. A player no better than greedy would win 20, because the Germans
 * win 80 of 100 games between two such players. It would reach the least number
 * here once in seventy runs.
 */
enum {
	BUDGET = 100,
	GAMES = 20, /* for each seat, divided by fewer.h */
	FEW = 4,
	LEAST = 13, /* wins needed of 20 */
};

static int
winner_of(const struct scenario *s, int searcher, uint64_t seed)
{
	struct table t = { .arena = arena_new(NULL),
		.reader = { { .seat = 0 }, { .seat = 1 } },
		.thought = { THOUGHT_NONE, THOUGHT_NONE } };
	const struct rules *rules = game_named("ostfront", NULL);
	int option[RULES_OPTIONS] = { 0 };
	struct match *m = &t.match;
	struct order o;
	for (int i = 0; i < rules->option_count; i++)
		option[i] = rules->options[i].preset;
	chance_stream(&t.dice, t.arena, seed, 1);
	match_start(m, t.arena, rules, s->world, option);
	m->ask_all = true;
	open_faces_seed(m->faces, seed, 1);
	match_run(m, &t.dice, NULL);
	while (m->missing.kind != MISSING_NOTHING) {
		int seat = m->missing.seat;
		struct reader *r = &t.reader[seat];
		match_look(m, r);
		assert_true(seat == searcher
				    ? search_pick(m, r, BUDGET,
					      &t.thought[seat], &t.dice, &o)
				    : policy_pick(POLICY_GREEDY, m, r, &t.dice,
					      &o));
		match_step(m, &o, &t.dice);
	}
	int winner = m->missing.pending.winner;
	end(&t);
	return winner;
}

static void
who_searches_wins_more_often(void **state)
{
	struct arena *a = arena_new(NULL);
	struct scenario s;
	struct error e;
	(void)state;
	assert_true(scenario_load(a, game_named("ostfront", NULL),
		arena_printf(a, "%s/ostfront", getenv("FELDPOST_SCENARIOS")),
		&s, &e));
	int won = 0, count = fewer() > 1 ? FEW : GAMES;
	for (int seat = 0; seat < 2; seat++)
		for (int seed = 1; seed <= count; seed++)
			won += winner_of(&s, seat, (uint64_t)seed) == seat;
	assert_true(won * 20 >= LEAST * 2 * count);
	arena_free(a);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_wins_is_found),
		cmocka_unit_test(habits_are_sound),
		cmocka_unit_test(nobody_stands_still_with_a_goal_in_reach),
		cmocka_unit_test(who_searches_wins_more_often),
	};
	return cmocka_run_group_tests(tests, load, unload);
}
