/* quick */
/* Which events a picture shows: the last player turn, or a range. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "feldpost/report.h"
#include "feldpost/trail.h"
#include "hexes.h"

/* A game whose events are moves to a hex, or only words. */

enum {
	MOVE,
	WORDS,
};

static struct hexmap map;

static void
draw_grid(const struct scene *s, const struct reader *reader, struct picture *p)
{
	(void)s;
	(void)reader;
	picture_start(p, p->arena, &map);
}

static int
side_of(const void *world, int unit)
{
	(void)world;
	return unit;
}

static const struct trail_row rows[] = {
	{ MOVE, TRAIL_STRAIGHT, ARROW_MOVE },
	{ 0, TRAIL_END, 0 },
};
static const struct trail_words trails = { rows, NULL, side_of };

static int now;

static void
say_turn(const struct scene *s, struct pending *p)
{
	(void)s;
	*p = (struct pending){ .turn = now };
}

static const char *const phase_names[] = { "march", NULL };
static const struct rules rules = {
	.title = "Moves",
	.phase_names = phase_names,
	.pending = say_turn,
	.picture = draw_grid,
	.trails = &trails,
};
static const struct match match = { .rules = &rules };
static const struct reader nobody = { .seat = -1 };
static struct journal journal;

/* Adds an event in this player turn of a game turn, by this packet. */
static struct record *
happen(int turn, int player_turn, unsigned packet, int message, int hex)
{
	journal.turn = journal.since = turn;
	journal.player_turn = player_turn;
	journal.packet = packet;
	struct record *r = journal_add(&journal, RECORD_EVENT, NULL);
	r->message = message;
	r->arg[2] = hex;
	return r;
}

static int
start(void **state)
{
	uint32_t seed = 1;
	if (open_arena(state))
		return 1;
	map = make_grid(*state, 4, 4, 0, 0, &seed);
	journal = (struct journal){ .arena = *state };
	return 0;
}

/* Returns where the drawn moves lead: "1 2". */
static const char *
targets(const struct picture *p)
{
	struct buffer out = buffer_in(p->arena);
	for (size_t i = 0; i < p->arrows; i++)
		buffer_printf(&out, "%s%d", i ? " " : "", p->arrow[i].hex[1]);
	return buffer_string(&out);
}

static const char *
shown(void)
{
	struct picture p;
	report_turn_picture(&match, &nobody, &journal, journal.arena, &p);
	return targets(&p);
}

static void
nothing_has_happened(void **state)
{
	(void)state;
	assert_string_equal(shown(), "");
	happen(1, 0, 3, WORDS, 0);
	assert_string_equal(shown(), "");
}

static void
a_player_turn_is_whole_whatever_packets_it_took(void **state)
{
	(void)state;
	happen(1, 0, 3, MOVE, 1);
	happen(1, 0, 4, MOVE, 2);
	happen(1, 0, 5, WORDS, 0);
	happen(1, 0, 5, MOVE, 3);
	assert_string_equal(shown(), "1 2 3");
}

static void
one_packet_may_end_it_and_begin_the_next(void **state)
{
	(void)state;
	happen(1, 0, 3, MOVE, 1);
	happen(1, 1, 3, MOVE, 2);
	assert_string_equal(shown(), "2");
	happen(2, 0, 4, MOVE, 3);
	happen(2, 0, 5, MOVE, 4);
	assert_string_equal(shown(), "3 4");
}

/* Phases of two game turns that one player plays in a row. */
static void
a_player_turn_may_span_two_game_turns(void **state)
{
	(void)state;
	happen(1, 1, 3, MOVE, 1);
	happen(1, 0, 4, MOVE, 2);
	happen(2, 0, 4, MOVE, 3)->since = 1;
	assert_string_equal(shown(), "2 3");
	happen(2, 1, 5, MOVE, 4);
	assert_string_equal(shown(), "4");
}

/* The next player turn has begun, and perhaps ended, but without moves. */
static void
of_nothing_done_the_one_before_is_shown(void **state)
{
	(void)state;
	happen(1, 0, 3, MOVE, 1);
	happen(1, 1, 4, MOVE, 2);
	happen(1, 1, 5, MOVE, 3);
	happen(2, 0, 5, WORDS, 0);
	assert_string_equal(shown(), "2 3");
	happen(2, 1, 6, WORDS, 0);
	assert_string_equal(shown(), "2 3");
}

static void
what_was_undone_is_not_shown(void **state)
{
	(void)state;
	happen(1, 0, 3, MOVE, 1);
	happen(1, 0, 5, MOVE, 2);
	happen(1, 1, 5, MOVE, 3);
	journal_undo(&journal, 5, 5);
	assert_string_equal(shown(), "1");
	happen(1, 0, 7, MOVE, 4);
	assert_string_equal(shown(), "1 4");
}

static void
it_says_when_it_is(void **state)
{
	struct picture p;
	(void)state;
	now = 0;
	report_picture(&match, &nobody, NULL, journal.arena, &p);
	assert_string_equal(p.title, "Moves");
	assert_string_equal(p.subtitle, "march");
	now = 3;
	report_picture(&match, &nobody, NULL, journal.arena, &p);
	assert_string_equal(p.subtitle, "Turn 3: march");
}

#define TURNS(f) cmocka_unit_test_setup_teardown(f, start, close_arena)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TURNS(nothing_has_happened),
		TURNS(a_player_turn_is_whole_whatever_packets_it_took),
		TURNS(one_packet_may_end_it_and_begin_the_next),
		TURNS(a_player_turn_may_span_two_game_turns),
		TURNS(of_nothing_done_the_one_before_is_shown),
		TURNS(what_was_undone_is_not_shown),
		TURNS(it_says_when_it_is),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
