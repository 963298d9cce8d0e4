/* test */
/* Parcels: their reader can plan like the player with the game, knows no
 * more. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "drafting.h"
#include "feldpost/draft_next.h"
#include "feldpost/hash.h"
#include "feldpost/parcel.h"
#include "fewer.h"

enum {
	COURSES = 20,
	DECISIONS = 20, /* decisions of each game */
	LINES = 4,	/* lines of a draft */
};

static struct span
parcel_of(const struct play *p, struct arena *a)
{
	struct buffer out = buffer_in(a);
	struct parcel_label label = { .game = "0123456789",
		.after = "89abcdef" };
	parcel_write(&p->from, &p->h.scenario, &label, &out);
	return buffer_span(&out);
}

static void
assert_same_choices(struct draft *d, struct draft *other, struct arena *a)
{
	struct draft_choices one, two;
	draft_choices(d, NULL, 0, a, &one);
	draft_choices(other, NULL, 0, a, &two);
	assert_int_equal(one.count, two.count);
	assert_int_equal(one.of, two.of);
	for (size_t i = 0; i < one.count; i++) {
		assert_string_equal(one.choice[i].text, two.choice[i].text);
		assert_int_equal(one.choice[i].legal, two.choice[i].legal);
	}
}

static void
assert_same_line(struct draft *d, struct draft *other, size_t at)
{
	const struct draft_line *l = draft_line(d, at);
	const struct draft_line *k = draft_line(other, at);
	assert_int_equal(l->fate, k->fate);
	assert_int_equal(l->possible, k->possible);
	assert_string_equal(l->refusal.text, k->refusal.text);
	assert_string_equal(l->gloss ? l->gloss : "", k->gloss ? k->gloss : "");
}

/* Expects that lines have the same results for both. */
static void
assert_same_plans(struct play *p, struct parcel *parcel, struct arena *a)
{
	struct draft *d = draft_new(&p->from, COURSES);
	struct draft *other = draft_new(&parcel->from, COURSES);
	for (size_t i = 0; i < LINES; i++) {
		assert_same_choices(d, other, a);
		const struct match *m =
			draft_courses(d) ? draft_course(d, 0) : draft_board(d);
		const struct order *o = any_order(p, m, a);
		if (!o)
			break;
		const char *text = order_text(&m->grammar, o, a);
		draft_insert(d, i, text);
		draft_insert(other, i, text);
		assert_same_line(d, other, i);
	}
	draft_free(d);
	draft_free(other);
}

static void
assert_opens(struct play *p)
{
	struct arena *a = arena_new(NULL);
	struct buffer one = buffer_in(a), two = one;
	struct parcel parcel;
	struct error e;
	if (!parcel_open(a, parcel_of(p, a), &parcel, &e))
		fail_msg("%s: %s", p->match.rules->name, e.text);
	match_text(&p->match, &one);
	match_text(&parcel.match, &two);
	assert_string_equal(buffer_string(&one), buffer_string(&two));
	assert_memory_equal(&p->reader, &parcel.reader, sizeof p->reader);
	assert_string_equal(parcel.game, "0123456789");
	assert_string_equal(parcel.after, "89abcdef");
	assert_same_plans(p, &parcel, a);
	parcel_close(&parcel);
	arena_free(a);
}

/* Begins with dice that a position can store. */
static void
begin(struct play *p, const struct rules *rules)
{
	struct digest seed;
	play_begin(p, rules);
	hash_line(&seed, "parcel");
	chance_seed(&p->dice, p->arena, &seed);
}

static void
test_plans_are_the_same(void **state)
{
	(void)state;
	for (int g = 0; games[g]; g++) {
		struct play p;
		begin(&p, games[g]);
		for (int i = 0; i < DECISIONS / (int)fewer(); i++) {
			assert_opens(&p);
			play_to(&p, 1 + (int)below(&p, 20));
		}
		play_end(&p);
	}
}

/* Other players' cards may be any: they are not in the parcel. */
static void
test_tells_nothing_hidden(void **state)
{
	(void)state;
	for (int g = 0; games[g]; g++) {
		struct play p;
		struct arena *a = arena_new(NULL);
		if (!games[g]->hidden) {
			arena_free(a);
			continue;
		}
		begin(&p, games[g]);
		play_to(&p, 5);
		struct span before = parcel_of(&p, a);
		open_faces_seed(p.match.faces, 77, 88);
		struct span after = parcel_of(&p, a);
		assert_true(span_same(before, after));
		p.reader = (struct reader){ .seat = p.reader.seat };
		assert_false(span_same(before, parcel_of(&p, a)));
		play_end(&p);
		arena_free(a);
	}
}

/* With a changed byte or a missing end, there is an error or a parcel. */
static void
test_spoiled(void **state)
{
	struct play p;
	struct arena *a = arena_new(NULL);
	(void)state;
	begin(&p, game_named("ostfront", NULL));
	play_to(&p, 4);
	struct span whole = parcel_of(&p, a);
	char *bytes = arena_copy(a, whole.data, whole.length);
	for (size_t i = 0; i < whole.length; i += 3) {
		struct arena *own = arena_beside(a);
		struct parcel parcel;
		struct error e = { .code = ERROR_NONE };
		struct span cut = { whole.data, i };
		assert_false(parcel_open(own, cut, &parcel, &e));
		assert_int_not_equal(e.code, ERROR_NONE);
		bytes[i] = (char)(bytes[i] ^ (1 + (int)below(&p, 255)));
		if (parcel_open(own, (struct span){ bytes, whole.length },
			    &parcel, &e))
			parcel_close(&parcel);
		bytes[i] = whole.data[i];
		arena_free(own);
	}
	play_end(&p);
	arena_free(a);
}

/* The name of each game, alone, opens the start of the game with its lesson. No
 * other name does. */
static void
test_name_alone(void **state)
{
	struct arena *a = arena_new(NULL);
	struct parcel parcel;
	struct error e = { .code = ERROR_NONE };
	(void)state;
	for (size_t i = 0; games[i]; i++) {
		assert_true(
			parcel_open(a, span_of(games[i]->name), &parcel, &e));
		assert_ptr_equal(parcel.match.rules, games[i]);
		assert_non_null(parcel.scenario.title);
		assert_int_equal(parcel.reader.seat, -1);
		if (strcmp(games[i]->name, "null") != 0)
			assert_non_null(parcel.lesson);
		parcel_close(&parcel);
	}
	assert_false(parcel_open(a, span_of("peipe"), &parcel, &e));
	assert_false(parcel_open(a, span_of(""), &parcel, &e));
	arena_free(a);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_plans_are_the_same),
		cmocka_unit_test(test_tells_nothing_hidden),
		cmocka_unit_test(test_spoiled),
		cmocka_unit_test(test_name_alone),
	};
	return crypto_start() ? cmocka_run_group_tests(tests, NULL, NULL) : 1;
}
