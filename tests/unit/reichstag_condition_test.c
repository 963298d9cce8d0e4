/* quick */
/*
 * Race to the Reichstag: conditions of orders, as feldpost-reichstag(6) says
 * them: who asks, and when.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/games/reichstag/position.h"
#include "reichstag.h"

static struct state s;
static const int option[OPTIONS];

static struct unit *
row(const char *id)
{
	return &s.unit[unit(id)];
}

static void
stand(const char *id, const char *at, int sector)
{
	row(id)->due = false;
	row(id)->hex = (int16_t)hex(at);
	row(id)->sector = (int8_t)sector;
}

/* When it is asked. */

/* Nobody but the towers is on the map; the garrison waits for its draw. */
static void
before_all(void)
{
	reichstag_set_up(w, option, &s);
}

static void
in_turn_2(void)
{
	struct unit nobody = { .hex = HEX_NONE, .sector = NOBODY };
	int bridge = words_find(&reichstag_bridges, w, "3612-3713", NULL);
	before_all();
	s.turn = 2;
	s.phase = PHASE_1BF_COMBAT;
	stand("1bf-1m", "4811", BELORUSSIAN);
	stand("1uf-9m", "3025", UKRAINIAN);
	stand("nor-23", "4812", BELORUSSIAN);
	stand("flj-1", "1909", UKRAINIAN);
	stand("1.24", "2705", BELORUSSIAN);
	stand("chem", "5007", BELORUSSIAN); /* R24 all who guarded it left */
	*row("1.25") = nobody;
	row("1.25")->held = true;
	*row("1bf-35g") = nobody;
	row("1bf-35g")->lost = true;
	*row("1bf-39g") = nobody;
	row("1bf-39g")->away = true;
	*row("flj-2") = nobody;
	row("flj-2")->gone = true;
	*row("vs-1") = nobody;
	row("vs-1")->lost = true;
	s.control[0].front = UKRAINIAN;
	s.tested = s.blown = set_of(bridge);
}

/* 12 A question in the middle of an attack; the attacker is lost. */
static void
in_battle(void)
{
	in_turn_2();
	s.battle = (struct battle){ .on = true,
		.attackers = 1,
		.attacker = { (int16_t)unit("1bf-1m") },
		.defenders = 1,
		.defender = { (int16_t)unit("nor-23") } };
	row("1bf-1m")->hex = HEX_NONE;
	row("1bf-1m")->lost = true;
}

enum seats {
	OF_1BF = 1 << BELORUSSIAN,
	OF_1UF = 1 << UKRAINIAN,
	BOTH = OF_1BF | OF_1UF,
};

struct condition {
	const char *text;
	void (*moment)(void);
	enum seats holds; /* for these it does, for others not */
};

static const struct condition conditions[] = {
	/* HEX empty|enemy|mine: nobody stands there, the enemy, I. */
	{ "4811 empty", before_all, BOTH },
	{ "4811 empty", in_turn_2, 0 },
	{ "4811 empty", in_battle, BOTH },
	{ "4811 mine", before_all, 0 },
	{ "4811 mine", in_turn_2, OF_1BF },
	{ "4811 mine", in_battle, 0 },
	{ "4811 enemy", before_all, 0 },
	{ "4811 enemy", in_turn_2, OF_1UF },
	{ "4811 enemy", in_battle, 0 },
	{ "4812 mine", in_turn_2, OF_1UF }, /* Germans: the other front's */
	{ "4812 enemy", in_turn_2, OF_1BF },
	{ "1909 mine", in_turn_2, OF_1BF },
	{ "1909 enemy", in_turn_2, OF_1UF },
	{ "2705 mine", in_turn_2, OF_1UF }, /* face down */
	{ "2705 enemy", in_turn_2, OF_1BF },
	{ "3513 mine", in_turn_2, 0 }, /* 16.10 the garrison is nobody's */
	{ "3513 enemy", in_turn_2, BOTH },
	{ "5007 empty", in_turn_2, BOTH }, /* R24 a marker is no unit */
	{ "5007 mine", in_turn_2, 0 },
	{ "5007 enemy", in_turn_2, 0 },
	/* UNIT alive: it is not lost. */
	{ "1bf-1m alive", before_all, BOTH }, /* to be set up */
	{ "1bf-1m alive", in_turn_2, BOTH },
	{ "1bf-1m alive", in_battle, 0 },
	{ "1bf-35g alive", in_turn_2, 0 },
	{ "1bf-39g alive", in_turn_2, BOTH }, /* R41 it comes back */
	{ "flj-2 alive", in_turn_2, BOTH },   /* 26 it has fled */
	{ "hg-1 alive", before_all, BOTH },   /* 22 it may come */
	{ "hg-1 alive", in_turn_2, BOTH },
	{ "ax alive", before_all, BOTH }, /* 3.7 not drawn yet */
	{ "1.24 alive", in_turn_2, BOTH },
	{ "1.25 alive", in_turn_2, BOTH }, /* R12, R39 kept */
	{ "1.64 alive", in_turn_2, BOTH }, /* 3.13 in the cup */
	{ "vs-1 alive", in_turn_2, 0 },
	{ "vs-2 alive", in_turn_2, BOTH },
	/* UNIT at HEX: it stands there. */
	{ "1bf-1m at 4811", before_all, 0 },
	{ "1bf-1m at 4811", in_turn_2, BOTH },
	{ "1bf-1m at 4812", in_turn_2, 0 },
	{ "1bf-1m at 4811", in_battle, 0 },
	{ "nor-23 at 4812", in_battle, BOTH },
	{ "1.24 at 2705", in_turn_2, BOTH },
	{ "1.25 at 2705", in_turn_2, 0 },
	{ "hg-1 at 4811", in_turn_2, 0 },
	/* BRIDGE intact|blown: it stands, or is down. */
	{ "3612-3713 intact", before_all, BOTH },
	{ "3612-3713 blown", before_all, 0 },
	{ "3612-3713 intact", in_turn_2, 0 },
	{ "3612-3713 blown", in_turn_2, BOTH },
	{ "3612-3613 intact", in_turn_2, BOTH },
	{ "3612-3613 blown", in_turn_2, 0 },
	/* SEAT holds OBJECTIVE: that front controls it. */
	{ "1uf holds rei", before_all, 0 },
	{ "1uf holds rei", in_turn_2, BOTH },
	{ "1bf holds rei", in_turn_2, 0 },
	{ "1uf holds pot", in_turn_2, 0 },
	{ "1bf holds pot", in_turn_2, 0 },
};

static bool
holds_for(const struct guarded *o, int seat)
{
	struct scene scene = { &reichstag_rules, w, option, &s, NULL };
	return reichstag_rules.holds(&scene, seat, &o->condition);
}

static void
test_conditions(void **state)
{
	const struct grammar grammar = { reichstag_rules.verbs,
		reichstag_rules.guards, reichstag_rules.vocabularies, w };
	for (size_t i = 0; i < sizeof conditions / sizeof *conditions; i++) {
		const struct condition *c = &conditions[i];
		struct guarded o;
		struct misreading why;
		char *line =
			arena_printf(*state, "if %s then end combat", c->text);
		assert_true(guarded_parse(&grammar, *state, line, &o, &why));
		c->moment();
		for (int seat = 0; seat < FRONTS; seat++)
			if (holds_for(&o, seat) != (c->holds >> seat & 1))
				fail_msg("row %zu, %s, asked by %s", i, c->text,
					reichstag_seat_ids[seat]);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_conditions),
	};
	return cmocka_run_group_tests(tests, load_world, unload_world);
}
