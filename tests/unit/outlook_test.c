/* test */
/* Outlooks: counted shares agree with many games; measures of drafts are those
 * of their boards. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "drafting.h"
#include "feldpost/outlook.h"
#include "fewer.h"

enum {
	COURSES = 200,
	DECISIONS = 60, /* decisions of each game */
	THROWS = 400,	/* real throws for an order */
};

static void
shares_have_their_errors(void **unused)
{
	(void)unused;
	assert_int_equal(share_thousandths((struct share){ 1, 3 }), 333);
	assert_int_equal(share_thousandths((struct share){ 2, 3 }), 667);
	assert_int_equal(share_thousandths((struct share){ 0, 0 }), 0);
	/* sqrt(0.5 * 0.5 / 100) = 0.05 */
	assert_int_equal(share_error((struct share){ 50, 100 }), 50);
	assert_int_equal(share_error((struct share){ 100, 100 }), 0);
	assert_int_equal(share_error((struct share){ 0, 0 }), 0);
}

/* The hill, from the hut at 3: the climber must choose a way if the die shows
 * no more than 3. */
static void
begin_at_hut(struct play *p)
{
	static const int hut[RULES_OPTIONS] = { 1 };
	play_begin(p, game_named("null", NULL));
	match_end(&p->match);
	match_start(&p->match, p->arena, p->h.rules, p->h.scenario.world, hut);
	look(p);
}

static void
a_die_is_counted(void **unused)
{
	struct play p;
	struct outlook o;
	struct refusal why;
	struct lines answers = { .line = NULL };
	(void)unused;
	begin_at_hut(&p);
	struct draft *d = draft_new(&p.from, COURSES);
	assert_true(outlook_of_order(d, "roll", NULL, p.arena, &o, &why));
	assert_true(o.exact);
	assert_int_equal(o.of, 6);
	assert_int_equal(o.events, 6 + 3);
	assert_int_equal(o.event[0].share.part, 1);
	assert_string_equal(o.event[2].text, "The die shows 3.");
	assert_int_equal(o.own_decision.part, 3);

	lines_add(p.arena, &answers, "up 3");
	assert_true(outlook_of_order(d, "roll", &answers, p.arena, &o, &why));
	assert_int_equal(o.own_decision.part, 2);
	assert_int_equal(o.spread[0].count, 5); /* 3, 6, 7, 8, 9 */
	assert_int_equal(o.spread[0].before, 3);
	assert_int_equal(o.spread[0].value[0].share.part, 2);
	assert_int_equal(o.spread[0].value[1].value, 6);
	assert_int_equal(o.spread[0].value[1].share.part, 1);
	assert_int_equal(spread_tenths(&o.spread[0]), 60);

	assert_false(outlook_of_order(d, "fall", NULL, p.arena, &o, &why));
	assert_true(*why.text);
	assert_false(outlook_of_order(d, "up 3", NULL, p.arena, &o, &why));
	assert_int_equal(draft_count(d), 0);

	/* After the cut it is that of the courses. */
	draft_insert(d, 0, "roll");
	draft_insert(d, 1, "up 3");
	assert_true(outlook_of_order(d, "roll", NULL, p.arena, &o, &why));
	assert_false(o.exact);
	assert_int_equal(o.possible.of, COURSES);
	assert_int_equal(o.of, o.possible.part);
	assert_in_range(o.of, COURSES / 2, COURSES * 5 / 6);
	draft_free(d);
	play_end(&p);
}

/* Returns how often the report of an order that is carried out has an event. */
static unsigned
count_told(struct play *p, const struct order *o, const struct outlook_event *e)
{
	unsigned told = 0;
	for (uint64_t i = 0; i < THROWS; i++) {
		struct arena *a = arena_new(NULL);
		struct journal j = { .arena = a };
		struct batch_line line = { .text = "" };
		struct batch b = {
			.seat = p->match.missing.seat, .line = &line, .count = 1
		};
		struct match m;
		struct chance dice;
		bool found = false;
		chance_stream(&dice, a, 77, i);
		match_fork(&m, &p->match, a);
		order_copy(&line.order.order, o);
		m.batch[b.seat] = (struct batch){ .seat = b.seat };
		match_give(&m, &b);
		match_run_order(&m, &dice, &j);
		for (const struct record *r = j.first; r; r = r->next)
			found = found || (r->kind == RECORD_EVENT &&
						 r->message == e->message &&
						 memcmp(r->arg, e->arg,
							 sizeof r->arg) == 0);
		told += found;
		match_end(&m);
		arena_free(a);
	}
	return told;
}

/* Expects the share within five standard errors, and one more. */
static void
assert_share(struct share s, unsigned told)
{
	unsigned wanted = share_thousandths(s);
	struct share is = { s.part * THROWS / s.of, THROWS };
	unsigned error = 5 * share_error(is) + 10;
	unsigned found = share_thousandths((struct share){ told, THROWS });
	assert_in_range(
		found, wanted > error ? wanted - error : 0, wanted + error);
}

static void
assert_outlook(struct play *p, struct draft *d, struct arena *a, int *exact)
{
	struct outlook o;
	struct refusal why;
	const struct order *order = any_order(p, &p->match, a);
	const char *line = order_text(&p->match.grammar, order, a);
	assert_true(outlook_of_order(d, line, NULL, a, &o, &why));
	for (size_t i = 0; i < o.spreads; i++) {
		uint64_t sum = 0;
		for (size_t k = 0; k < o.spread[i].count; k++) {
			const struct outlook_value *v = &o.spread[i].value[k];
			sum += v->share.part;
			assert_true(k == 0 || v[-1].value < v->value);
		}
		assert_int_equal(sum, o.of);
	}
	if (!o.exact || o.events == 0)
		return;
	*exact += o.of > 1;
	const struct outlook_event *e = &o.event[below(p, o.events)];
	assert_share(e->share, count_told(p, order, e));
}

static void
what_is_counted_comes_so_often(void **unused)
{
	(void)unused;
	for (size_t i = 0; games[i]; i++) {
		struct play p;
		int exact = 0;
		play_begin(&p, games[i]);
		for (unsigned k = 0; k < DECISIONS / fewer(); k++) {
			struct arena *a = arena_new(NULL);
			play_to(&p, 1 + (int)below(&p, 30));
			struct draft *d = draft_new(&p.from, 12);
			assert_outlook(&p, d, a, &exact);
			draft_free(d);
			arena_free(a);
		}
		play_end(&p);
		/* With a tenth of the decisions there may be none. */
		assert_true(exact > 0 || fewer() > 1);
	}
}

static void
drafts_are_measured_and_compared(void **unused)
{
	struct play p;
	const struct spread *s;
	const struct contrast *c;
	unsigned threes = 0;
	(void)unused;
	begin_at_hut(&p);
	struct draft *none = draft_new(&p.from, COURSES);
	struct draft *roll = draft_new(&p.from, COURSES);
	draft_insert(roll, 0, "roll");
	draft_insert(roll, 1, "up 3");
	assert_int_equal(outlook_of_draft(none, p.arena, &s), 1);
	assert_int_equal(s[0].count, 1);
	assert_int_equal(s[0].value[0].share.of, 1);
	assert_int_equal(outlook_of_draft(roll, p.arena, &s), 1);
	assert_int_equal(s[0].count, 5);
	unsigned stays = (unsigned)s[0].value[0].share.part;
	for (unsigned i = 0; i < COURSES; i++)
		threes += draft_fate_in(roll, 1, i) == FATE_DONE;
	assert_int_equal(s[0].value[1].share.part, threes);
	assert_int_equal(outlook_contrast(roll, none, p.arena, &c), 1);
	assert_int_equal(c[0].better.part, COURSES - stays);
	assert_int_equal(c[0].worse.part, 0);
	assert_int_equal(outlook_contrast(none, roll, p.arena, &c), 1);
	assert_int_equal(c[0].worse.part, COURSES - stays);
	assert_int_equal(c[0].worse.of, COURSES);
	draft_free(roll);
	draft_free(none);
	play_end(&p);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(shares_have_their_errors),
		cmocka_unit_test(a_die_is_counted),
		cmocka_unit_test(what_is_counted_comes_so_often),
		cmocka_unit_test(drafts_are_measured_and_compared),
	};
	return cmocka_run_group_tests_name("outlook", tests, NULL, NULL);
}
