/* quick */
/*
 * Race to the Reichstag: the value of an attack, which units must attack, and
 * what can be lost. 12, R8 to R16, R48.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/games/reichstag/combat.h"
#include "../../src/games/reichstag/fog.h"
#include "reichstag.h"

static int option[OPTIONS];
static struct state s;

/* No unit is on the map; all objectives are German. */
static int
clear(void **state)
{
	(void)state;
	memset(option, 0, sizeof option);
	memset(&s, 0, sizeof s);
	for (size_t i = 0; i < w->names.count; i++) {
		s.unit[i].hex = HEX_NONE;
		s.unit[i].sector = NOBODY;
	}
	for (size_t i = 0; i < w->objective_count; i++)
		s.control[i].front = NOBODY;
	s.phase = PHASE_1UF_COMBAT;
	s.mover = -1;
	return 0;
}

static int
stand(const char *id, const char *at)
{
	int i = unit(id);
	s.unit[i].hex = (int16_t)hex(at);
	s.unit[i].sector = UKRAINIAN;
	return i;
}

static void
lay_marker(int kind, const char *at)
{
	s.marker[s.markers++] = (struct marker){
		.hex = (int16_t)hex(at),
		.kind = (int8_t)kind,
		.front = UKRAINIAN,
	};
}

/* Makes an attack by these units (-1 ends them) on one hex. */
static struct order
attack(const char *at, ...)
{
	struct order o;
	int16_t unit[MOST_ATTACKERS], target = (int16_t)hex(at);
	int count = 0;
	va_list units;
	va_start(units, at);
	for (int i; (i = va_arg(units, int)) >= 0;)
		unit[count++] = (int16_t)i;
	va_end(units);
	order_make(&o, VERB_ATTACK, 0);
	order_add_list(&o, &target, 1);
	order_add_list(&o, unit, count);
	o.arg[o.count++] = 0;
	return o;
}

static struct odds
odds_of(const struct order *o)
{
	struct ground g;
	struct battle b;
	struct odds odds;
	ground_make(w, &s, option, &g);
	open_battle(w, &s, &g.at, o, &b);
	reckon_odds(&g, &b, &odds);
	return odds;
}

static void
expect_odds(const struct order *o, int attack, int defence)
{
	struct odds odds = odds_of(o);
	assert_int_equal(odds.attack, attack);
	assert_int_equal(odds.defence, defence);
}

static void
test_rows(void **state)
{
	static const struct {
		int attack, defence, from;
	} of[] = {
		{ 0, 7, 0 },
		{ 49, 100, 0 },
		{ 1, 2, 50 },
		{ 99, 100, 50 },
		{ 1, 1, 100 },
		{ 199, 100, 100 },
		{ 2, 1, 200 },
		{ 299, 100, 200 },
		{ 899, 300, 200 },
		{ 3, 1, 300 },
		{ 4, 1, 400 },
		{ 5, 1, 500 },
		{ 599, 100, 500 },
		{ 6, 1, 600 },
		{ 90, 1, 600 },
		{ 0, 0, 600 },
		{ 1, 0, 600 },
	};
	(void)state;
	for (int table = 0; table < TABLES; table++)
		for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
			int row = odds_row(
				&w->tables[table], of[i].attack, of[i].defence);
			assert_int_equal(
				w->tables[table].rows[row].from, of[i].from);
		}
}

static void
test_factors(void **state)
{
	(void)state;
	assert_int_equal(joined_factor(1, 1, 3), 1);
	assert_int_equal(joined_factor(2, 1, 3), 2);
	assert_int_equal(joined_factor(1, 2, 3), 2);
	assert_int_equal(joined_factor(2, 2, 3), 3);
}

static void
expect_halves(const int16_t *strength, int count, const char *sets)
{
	uint32_t half[MOST_HALVES];
	char text[200];
	size_t length = 0;
	int found = half_sets(strength, count, half, MOST_HALVES);
	for (int i = 0; i < found; i++) {
		if (i > 0)
			text[length++] = ' ';
		for (int k = 0; k < count; k++)
			if (half[i] >> k & 1)
				text[length++] = "abcdef"[k];
		assert_true(length + 8 < sizeof text);
	}
	text[length] = '\0';
	assert_string_equal(text, sets);
}

static void
test_halves(void **state)
{
	(void)state;
	expect_halves((const int16_t[]){ 8, 3, 2 }, 3, "a");
	expect_halves((const int16_t[]){ 5, 5, 2 }, 3, "ab ac bc");
	expect_halves((const int16_t[]){ 3, 3 }, 2, "a b");
	expect_halves((const int16_t[]){ 4, 2, 2 }, 3, "a bc");
	expect_halves((const int16_t[]){ 0, 4 }, 2, "b");
	expect_halves((const int16_t[]){ 0, 0 }, 2, "ab");
	expect_halves((const int16_t[]){ 1 }, 1, "a");
	expect_halves(NULL, 0, "");
	expect_halves((const int16_t[]){ 1, 1, 1 }, 3, "ab ac bc");
}

/* All sets of the units in six Soviet stacks. */
static void
test_many_halves(void **state)
{
	uint32_t half[MOST_HALVES];
	int16_t strength[18];
	(void)state;
	for (int i = 0; i < 18; i++)
		strength[i] = 2;
	assert_int_equal(half_sets(strength, 12, half, MOST_HALVES), 924);
	assert_int_equal(half_sets(strength, 18, half, MOST_HALVES), 1000);
}

static void
test_barrage(void **state)
{
	(void)state;
	int corps = stand("1uf-9m", "3025"), rifle = stand("1uf-48g", "3025");
	stand("gd", "3026");
	struct order o = attack("3026", corps, rifle, -1);
	expect_odds(&o, 14, 3);
	lay_marker(MARKER_ARTILLERY, "3028");
	expect_odds(&o, 14, 3);
	lay_marker(MARKER_AIR, "3028");
	expect_odds(&o, 28, 3);
	lay_marker(MARKER_ARTILLERY, "3027");
	expect_odds(&o, 28, 3);
}

/* 12.18 A canal helps if all attacks cross it. */
static void
test_canal(void **state)
{
	(void)state;
	int north = stand("1uf-9m", "3122"), south = stand("1uf-48g", "3124");
	stand("gd", "3123");
	struct order one = attack("3123", north, -1);
	struct order both = attack("3123", north, south, -1);
	expect_odds(&one, 9, 6);
	expect_odds(&both, 14, 3);
	/* 19 */
	stand("1uf-16e", "3022");
	expect_odds(&one, 9, 3);
}

/* 12.15, 12.20, R48 */
static void
test_flak(void **state)
{
	(void)state;
	int corps = stand("1uf-9m", "3116"), gd = stand("gd", "3115");
	struct order o = attack("3115", corps, -1);
	expect_odds(&o, 9, 3);
	stand("tg", "3114");
	expect_odds(&o, 9, 6);
	s.unit[gd].hex = (int16_t)hex("3114");
	s.unit[corps].hex = (int16_t)hex("3115");
	o = attack("3114", corps, -1);
	expect_odds(&o, 9, 6 + 3 * 3);
	option[OPTION_TOWER_TERRAIN] = YES;
	expect_odds(&o, 9, 2 * 6 + 3 * 3);
	s.phase = PHASE_1UF_GERMAN_COMBAT;
	o = attack("3115", gd, -1);
	expect_odds(&o, 6, 9);
	lay_marker(MARKER_JET, "3114");
	expect_odds(&o, 9, 9);
}

/* 12.15, 22.5, R14 A tower at 3114 doubles within 2 hexes, and so does a jet;
 * both together triple. Each unit has its own factor. */
static void
test_flak_and_jet(void **state)
{
	static const struct {
		const char *gd, *corps, *jet;
		int attack; /* of gd, which has 3 */
	} of[] = {
		{ "3117", "3118", NULL, 3 },
		{ "3117", "3118", "3120", 3 },
		{ "3117", "3118", "3119", 6 },
		{ "3116", "3117", NULL, 6 },
		{ "3116", "3117", "3119", 6 },
		{ "3116", "3117", "3118", 9 },
		{ "3116", "3117", "3114", 9 },
		{ "3117", "3118", "3114", 3 },
	};
	(void)state;
	s.phase = PHASE_1UF_GERMAN_COMBAT;
	stand("tg", "3114");
	for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
		int gd = stand("gd", of[i].gd);
		stand("1uf-9m", of[i].corps);
		s.markers = 0;
		if (of[i].jet)
			lay_marker(MARKER_JET, of[i].jet);
		struct order o = attack(of[i].corps, gd, -1);
		assert_int_equal(odds_of(&o).attack, of[i].attack);
	}
	int near = stand("gd", "3116"), far = stand("flj-1", "3118");
	stand("1uf-9m", "3117");
	s.markers = 0;
	lay_marker(MARKER_JET, "3114");
	struct order o = attack("3117", near, far, -1);
	assert_int_equal(odds_of(&o).attack, 9 + strength(w, far));
	lay_marker(MARKER_JET, "3118");
	assert_int_equal(odds_of(&o).attack, 9 + 2 * strength(w, far));
	/* It helps only attackers, not a defender in its zone. */
	s.phase = PHASE_1UF_COMBAT;
	s.unit[far].hex = HEX_NONE;
	o = attack("3116", unit("1uf-9m"), -1);
	int defence = odds_of(&o).defence;
	s.markers = 0;
	assert_int_equal(odds_of(&o).defence, defence);
}

static void
test_assault(void **state)
{
	struct ground g;
	struct battle b;
	(void)state;
	int corps = stand("1uf-9m", "3115");
	stand("gd", "3114");
	struct order o = attack("3114", corps, -1);
	ground_make(w, &s, option, &g);
	open_battle(w, &s, &g.at, &o, &b);
	assert_int_equal(b.table, TABLE_ASSAULT);
	corps = stand("1uf-9m", "3025");
	stand("gd", "3026");
	o = attack("3026", corps, -1);
	ground_make(w, &s, option, &g);
	open_battle(w, &s, &g.at, &o, &b);
	assert_int_equal(b.table, TABLE_MOBILE);
}

static enum reason
why_not(const struct order *o)
{
	struct ground g;
	struct about about;
	ground_make(w, &s, option, &g);
	return why_not_attack(&g, o, &about);
}

/* 12.10 */
static void
test_whole_hexes(void **state)
{
	(void)state;
	int corps = stand("1uf-9m", "3025"), small = stand("1uf-16e", "3025");
	stand("gd", "3026");
	struct order both = attack("3026", corps, small, -1);
	struct order one = attack("3026", corps, -1);
	assert_int_equal(why_not(&both), OK);
	assert_int_equal(why_not(&one), ONE_FORCE);
	s.unit[small].fought = true;
	assert_int_equal(why_not(&one), OK);
	assert_int_equal(why_not(&both), FOUGHT);
}

static bool
owes(int unit)
{
	struct ground g;
	ground_make(w, &s, option, &g);
	return owes_attack(&g, unit);
}

/* 12, R49, R51: in the open both sides must; in an objective only Soviets. */
static void
test_duties(void **state)
{
	(void)state;
	int corps = stand("1uf-9m", "3025"), gd = stand("gd", "3026");
	assert_true(owes(corps));
	s.unit[gd].hit = true;
	assert_false(owes(corps));
	s.unit[gd].hit = false;
	s.phase = PHASE_1UF_GERMAN_COMBAT;
	assert_true(owes(gd));
	s.unit[gd].hex = (int16_t)hex("2622");
	s.unit[corps].hex = (int16_t)hex("2623");
	assert_false(owes(gd));
	s.phase = PHASE_1UF_COMBAT;
	assert_true(owes(corps));
}

/* R8, R63 The weakest of two comes first; face-down units come last. */
static void
test_forced(void **state)
{
	struct ground g;
	struct order o;
	int corps = stand("1uf-9m", "3025");
	stand("gd", "3026");
	stand("ax", "3024");
	ground_make(w, &s, option, &g);
	assert_true(forced_attack(&g, &o));
	struct order weakest = attack("3024", corps, -1);
	assert_true(order_equals(&o, &weakest));
	struct scene scene = { &reichstag_rules, w, option, &s, NULL };
	struct buffer text = buffer_in(*state);
	struct order end;
	order_make(&end, VERB_END, 1, (int)STAGE_COMBAT);
	reichstag_forgets(&scene, &end, &text);
	assert_string_equal(buffer_string(&text), "1uf-9m at 3025 must attack");
	stand("1.7", "3024");
	ground_make(w, &s, option, &g);
	assert_true(forced_attack(&g, &o));
	struct order open = attack("3026", corps, -1);
	assert_true(order_equals(&o, &open));
}

static void
expect_forgotten(void **state, const char *said)
{
	struct scene scene = { &reichstag_rules, w, option, &s, NULL };
	struct buffer text = buffer_in(*state);
	struct order end;
	order_make(&end, VERB_END_GERMAN, 1, 0);
	reichstag_forgets(&scene, &end, &text);
	assert_string_equal(buffer_string(&text), said);
}

/* 7.3, R39 A counter in hand must be placed if a place is listed. Once it was
 * kept there is none, except for a sniper. */
static void
test_forgotten_counter(void **state)
{
	struct ground g;
	struct unit *u = &s.unit[unit("1.44")];
	s.phase = PHASE_1UF_GERMAN_REINFORCEMENT;
	u->held = true;
	u->sector = UKRAINIAN;
	expect_forgotten(state, "");
	stand("gd", "3026");
	expect_forgotten(state, "1.44 must be placed");
	ground_make(w, &s, option, &g);
	u->barred = barred_if_kept(&g, unit("1.44"));
	assert_true(u->barred);
	expect_forgotten(state, "");
	u->sector = BELORUSSIAN;
	u->barred = 0;
	expect_forgotten(state, "");
}

/* True if 1BF's sheet has this text; 1BF knows what 1.44 is. */
static bool
sheet_says(void **state, const char *piece, const char *text)
{
	struct scene scene = { &reichstag_rules, w, option, &s, NULL };
	struct reader reader = { .seat = BELORUSSIAN };
	struct buffer sheet = buffer_in(*state);
	card_reveal(&w->names, &reader, unit("1.44"), unit(piece));
	reichstag_sheet(&scene, &reader, &sheet);
	return strstr(buffer_string(&sheet), text);
}

/* R68 A counter kept against the rules has no line, a sniper always has one;
 * 22.5 a jet that has arrived and is not used up has one. */
static void
test_sheet(void **state)
{
	struct unit *u = &s.unit[unit("1.44")];
	s.turn = 2;
	s.phase = PHASE_1UF_GERMAN_REINFORCEMENT;
	u->held = true;
	u->sector = UKRAINIAN;
	stand("gd", "3026");
	assert_true(sheet_says(state, "vs-1", "place 1.44 "));
	assert_false(sheet_says(state, "vs-1", "me262 HEX"));
	u->barred = 1 << BARRED_AIRSTRIP | 1 << BARRED_OTHERS;
	assert_false(sheet_says(state, "vs-1", "place 1.44 "));
	assert_true(sheet_says(state, "snip-1", "place 1.44 "));
	s.front[UKRAINIAN].relieved = true;
	assert_true(sheet_says(state, "vs-1", "me262 HEX"));
	s.front[UKRAINIAN].used[MARKER_JET] = 1;
	assert_false(sheet_says(state, "vs-1", "me262 HEX"));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_rows),
		cmocka_unit_test(test_factors),
		cmocka_unit_test(test_halves),
		cmocka_unit_test(test_many_halves),
		cmocka_unit_test_setup(test_barrage, clear),
		cmocka_unit_test_setup(test_canal, clear),
		cmocka_unit_test_setup(test_flak, clear),
		cmocka_unit_test_setup(test_flak_and_jet, clear),
		cmocka_unit_test_setup(test_assault, clear),
		cmocka_unit_test_setup(test_whole_hexes, clear),
		cmocka_unit_test_setup(test_duties, clear),
		cmocka_unit_test_setup(test_forced, clear),
		cmocka_unit_test_setup(test_forgotten_counter, clear),
		cmocka_unit_test_setup(test_sheet, clear),
	};
	return cmocka_run_group_tests(tests, load_world, unload_world);
}
