/* test */
/*
 * Drafts: in whatever way lines are entered, their results are those for the
 * whole file: certain ones, and in each course with the same made-up chance.
 * Uses positions from random play of each game, and random lines.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include <cmocka.h>

#include "../../src/games/games.h"
#include "../harness/example.h"
#include "drafting.h"
#include "feldpost/courses.h"
#include "feldpost/draft_next.h"
#include "feldpost/order_check.h"
#include "feldpost/policy.h"
#include "feldpost/sandbox.h"

enum {
	COURSES = 12,
	EDITS = 14,
};

static bool
put_condition(struct play *p, const struct match *m, struct buffer *line)
{
	const struct verb *conditions = m->rules->conditions;
	uint32_t count = 0;
	while (conditions[count].syntax)
		count++;
	buffer_puts(line, below(p, 2) ? "if" : "unless");
	bool put = put_example(
		&p->luck, m, conditions[below(p, count)].syntax, line);
	buffer_puts(line, " then ");
	return put;
}

/* Returns a line that makes sense: legal after the others, or in one of the
 * courses; or a line that was there before; or sometimes any other. */
static const char *
any_line(struct play *p, struct draft *d, struct arena *a)
{
	static const char *const others[] = { "on-fail stop", "on-fail skip",
		"concede", "no order at all", "on-turn keep", "standing none" };
	const struct match *m = draft_board(d);
	uint32_t kind = below(p, 16);
	if (kind == 0 && below(p, 3) == 0)
		return others[below(p, sizeof others / sizeof *others)];
	if (kind == 1 && draft_count(d))
		return draft_line(d, below(p, draft_count(d)))->text;
	if (draft_courses(d))
		m = draft_course(d, below(p, draft_courses(d)));
	const struct order *o = any_order(p, m, a);
	struct buffer line = buffer_in(a);
	if (kind > 2 || !o || !put_condition(p, m, &line))
		line.length = 0;
	buffer_puts(&line, o ? order_text(&m->grammar, o, a) : "concede");
	return buffer_string(&line);
}

static void
edit(struct play *p, struct draft *d, struct arena *a)
{
	size_t count = draft_count(d);
	uint32_t kind = below(p, 12);
	if (kind == 0 && count)
		draft_drop(d, below(p, count));
	else if (kind == 1 && count)
		draft_replace(d, below(p, count), any_line(p, d, a));
	else if (kind == 2 && count)
		draft_move(d, below(p, count), below(p, count));
	else if (kind == 3)
		draft_undo(d);
	else if (kind == 4)
		draft_redo(d);
	else if (kind == 5)
		draft_insert(d, below(p, count + 1), any_line(p, d, a));
	else
		draft_insert(d, count, any_line(p, d, a));
}

/* The whole file at once. */

/* `of[i]` is the draft's line that is number i of the batch. Lines that no
 * packet can carry are not in the batch. */
static struct batch
batch_of(struct draft *d, const struct standpoint *from, size_t *of,
	struct arena *a)
{
	struct batch b = { .seat = from->match->missing.seat,
		.packet = 9,
		.line = arena_array(a, draft_count(d) + 1, sizeof *b.line) };
	const struct batch_line *wrong;
	struct refusal unused;
	for (size_t i = 0; i < draft_count(d); i++) {
		struct misreading why;
		of[b.count] = i;
		if (match_parse(from->match, draft_line(d, i)->text,
			    &b.line[b.count], &why))
			b.count++;
	}
	while ((wrong = standpoint_first_wrong(from, &b, true, &unused))) {
		size_t at = (size_t)(wrong - b.line);
		assert_int_equal(draft_line(d, of[at])->fate, FATE_REFUSED);
		for (b.count--; at < b.count; at++) {
			b.line[at] = b.line[at + 1];
			of[at] = of[at + 1];
		}
	}
	return b;
}

/* Compares boards. Facts of an order under way differ if labels are logged. */
static void
assert_same_board(
	const struct match *one, const struct match *other, struct arena *a)
{
	struct buffer text = buffer_in(a), again = buffer_in(a);
	doc_write(&text, doc_find(match_write_board(one, a), "state"));
	doc_write(&again, doc_find(match_write_board(other, a), "state"));
	assert_string_equal(buffer_string(&text), buffer_string(&again));
	assert_int_equal(one->missing.kind, other->missing.kind);
	assert_int_equal(one->missing.seat, other->missing.seat);
}

/* Returns the fate of a line by its records, or DEPENDS if it has none. */
static enum draft_fate
fate_in(const struct journal *j, size_t line, int seat)
{
	static const enum draft_fate fates[] = {
		[OUTCOME_WAITING] = FATE_DEPENDS,
		[OUTCOME_DONE] = FATE_DONE,
		[OUTCOME_UNDERWAY] = FATE_DONE,
		[OUTCOME_IMPOSSIBLE] = FATE_REFUSED,
		[OUTCOME_UNMET] = FATE_UNMET,
		[OUTCOME_DROPPED] = FATE_DROPPED,
	};
	enum draft_fate fate = FATE_DEPENDS;
	for (const struct record *r = j->first; r; r = r->next)
		if (r->kind == RECORD_ORDER && r->line == line &&
			r->seat == seat)
			fate = fates[r->outcome];
	return fate;
}

static void
complain_of(struct play *p, struct draft *d, int course, size_t at)
{
	fprintf(stderr, "%s, course %d, line %zu of\n", p->h.rules->name,
		course, at + 1);
	for (size_t i = 0; i < draft_count(d); i++)
		fprintf(stderr, "  %s\n", draft_line(d, i)->text);
}

static void
assert_fates(struct play *p, struct draft *d, int course,
	const struct journal *j, const size_t *of, size_t lines)
{
	for (size_t line = 1; line <= lines; line++) {
		size_t i = of[line - 1];
		enum draft_fate said =
			course < 0 ? draft_line(d, i)->fate
				   : draft_fate_in(d, i, (unsigned)course);
		enum draft_fate is = fate_in(j, line, p->match.missing.seat);
		/* Nothing is certain about a step that does not certainly
		 * begin. */
		if (said == FATE_TOLD || (course < 0 && said == FATE_DEPENDS))
			continue;
		/* What was under way at the cut may end in a course. */
		if (course >= 0 && is == FATE_DROPPED &&
			draft_line(d, i)->fate == FATE_DONE)
			said = FATE_DROPPED;
		/* Such lines have no record. */
		if (said == FATE_WAITS ||
			(said == FATE_DROPPED &&
				strcmp(draft_line(d, i)->text, "concede") == 0))
			said = FATE_DEPENDS;
		if (said != is)
			complain_of(p, d, course, i);
		assert_int_equal(said, is);
	}
}

static void
assert_course(struct play *p, struct draft *d, int course)
{
	struct arena *a = arena_new(NULL);
	struct journal j = { .arena = a, .terse = true };
	size_t *of = arena_array(a, draft_count(d) + 1, sizeof *of);
	struct batch b = batch_of(d, &p->from, of, a);
	struct match m = course_play(&p->from, &b, (unsigned)(course + 1), &j);
	assert_fates(p, d, course, &j, of, b.count);
	const struct match *said =
		course < 0 ? draft_board(d) : draft_course(d, (unsigned)course);
	/* A player who gets no answer may concede, and each course has its own
	 * face for a step that needs one, so such steps are not certain. */
	if (course >= 0 || (said->under_way == m.under_way &&
				   said->conceded == m.conceded &&
				   m.missing.kind != MISSING_SHARE))
		assert_same_board(&m, said, a);
	match_end(&m);
	arena_free(a);
}

/* A caller that stops the work early. */
struct hurry {
	struct progress progress;
	volatile sig_atomic_t stop;
	int stops;
};

static void
lose_patience(struct progress *p, uint64_t done, uint64_t all)
{
	struct hurry *h = (struct hurry *)p;
	(void)done;
	(void)all;
	h->stop = 1;
	h->stops++;
}

/* A draft that was stopped continues there, with the same results. */
static void
assert_hurry_is_harmless(struct play *p, struct draft *d)
{
	struct hurry h = { .progress.step = lose_patience };
	struct draft *again = draft_new(&p->from, COURSES);
	draft_heed(again, &h.progress, &h.stop);
	for (size_t i = 0; i < draft_count(d); i++)
		draft_insert(again, i, draft_line(d, i)->text);
	while (draft_tried(again) < draft_courses(again) || h.stop) {
		unsigned tried = 0;
		for (unsigned i = 0; i < draft_courses(again); i++)
			tried += draft_is_tried(again, i);
		assert_int_equal(tried, draft_tried(again));
		h.stop = 0;
		if (draft_count(again))
			draft_line(again, 0);
	}
	assert_int_equal(draft_courses(again), draft_courses(d));
	for (size_t i = 0; i < draft_count(d); i++)
		for (unsigned c = 0; c < draft_courses(d); c++)
			assert_int_equal(draft_fate_in(again, i, c),
				draft_fate_in(d, i, c));
	draft_free(again);
}

/* Other faces for all cards that the reader has not seen. */
struct other_faces {
	struct faces faces, *all;
	const struct play *play;
};

static int
other_piece(struct faces *f, int card)
{
	struct other_faces *o = (struct other_faces *)f;
	const struct match *m = &o->play->match;
	int seen = card_seen(
		m->rules->hidden->names(m->world), &o->play->reader, card);
	return seen >= 0 ? seen : 0;
}

static int
other_vouch(struct faces *f, int card, const struct card_class *c)
{
	(void)c;
	return other_piece(f, card);
}

static bool
other_later(struct faces *f, int seat)
{
	struct other_faces *o = (struct other_faces *)f;
	return o->all->later(o->all, seat);
}

static bool
other_ready(struct faces *f, const struct card_deck *d)
{
	struct other_faces *o = (struct other_faces *)f;
	return o->all->ready(o->all, d);
}

static const struct order *
other_opened(struct faces *f, const char *seal)
{
	struct other_faces *o = (struct other_faces *)f;
	return o->all->opened(o->all, seal);
}

static void
assert_drafts_alike(struct draft *one, struct draft *other, struct arena *a)
{
	assert_int_equal(draft_courses(one), draft_courses(other));
	assert_same_board(draft_board(one), draft_board(other), a);
	for (size_t i = 0; i < draft_count(one); i++)
		assert_int_equal(
			draft_line(one, i)->fate, draft_line(other, i)->fate);
	for (unsigned c = 0; c < draft_courses(one); c++) {
		assert_same_board(
			draft_course(one, c), draft_course(other, c), a);
		for (size_t i = 0; i < draft_count(one); i++)
			assert_int_equal(draft_fate_in(one, i, c),
				draft_fate_in(other, i, c));
	}
}

/* A draft knows only what its seat knows. */
static void
assert_hidden_is_hidden(struct play *p, struct draft *d, struct arena *a)
{
	struct faces *all = p->match.faces;
	struct other_faces other = { { other_piece, other_vouch, other_later,
					     other_ready, other_opened, true },
		all, p };
	if (!p->match.rules->hidden)
		return;
	p->match.faces = &other.faces;
	struct draft *again = draft_new(&p->from, COURSES);
	for (size_t i = 0; i < draft_count(d); i++)
		draft_insert(again, i, draft_line(d, i)->text);
	assert_drafts_alike(d, again, a);
	draft_free(again);
	p->match.faces = all;
}

/* What a draft said about chances, and what then happened. */
struct promise {
	double difference, variance;
	int lines;
};

/* With real dice and the true cards, all that is certain happens. The other
 * seat does not answer, so what comes after that is not known. */
static void
assert_kept(struct play *p, struct draft *d, struct promise *sum)
{
	struct arena *a = arena_new(NULL);
	struct journal j = { .arena = a, .terse = true };
	size_t *of = arena_array(a, draft_count(d) + 1, sizeof *of);
	struct batch b = batch_of(d, &p->from, of, a);
	struct match m;
	match_fork(&m, &p->match, a);
	m.batch[b.seat] = (struct batch){ .seat = b.seat };
	match_give(&m, &b);
	match_run(&m, &p->dice, &j);
	for (size_t i = 0; i < b.count; i++) {
		const struct draft_line *l = draft_line(d, of[i]);
		enum draft_fate is = fate_in(&j, i + 1, b.seat);
		if (l->fate == FATE_REFUSED || l->fate == FATE_UNMET)
			assert_int_equal(is, l->fate);
		/* The order may be under way, and end with the game. */
		if (l->fate == FATE_DONE)
			assert_true(is == FATE_DONE || is == FATE_DROPPED);
		if (l->fate != FATE_DEPENDS || is == FATE_DEPENDS ||
			l->reached < COURSES)
			continue;
		double share = (double)l->possible / l->reached;
		sum->difference += (is == FATE_DONE) - share;
		sum->variance += share * (1 - share) * (1 + 1.0 / COURSES);
		sum->lines++;
	}
	match_end(&m);
	arena_free(a);
}

static void
draft_at(struct play *p, struct promise *sum)
{
	struct draft *d = draft_new(&p->from, COURSES);
	struct arena *a = arena_new(NULL);
	for (int i = 0; i < EDITS; i++) {
		edit(p, d, a);
		if (below(p, 3) == 0)
			draft_first_wrong(d);
	}
	assert_course(p, d, -1);
	for (unsigned i = 0; i < draft_courses(d); i++)
		assert_course(p, d, (int)i);
	assert_hurry_is_harmless(p, d);
	assert_hidden_is_hidden(p, d, a);
	assert_kept(p, d, sum);
	arena_free(a);
	draft_free(d);
}

/* How many decisions of each game get a draft. The first argument replaces
 * it. */
static unsigned decisions = 100;

static void
draft_in(const struct rules *rules)
{
	struct play p;
	struct promise sum = { .lines = 0 };
	play_begin(&p, rules);
	for (unsigned i = 0; i < decisions; i++) {
		play_to(&p, 1 + (int)below(&p, 30));
		draft_at(&p, &sum);
	}
	/* Within five standard errors. Even a share of 0 or 1 has an error. */
	assert_true(sum.difference * sum.difference <=
		    25 * (sum.variance + 0.05 * sum.lines + 1));
	play_end(&p);
}

static void
test_a_draft_says_what_comes_of_the_file(void **unused)
{
	(void)unused;
	for (size_t i = 0; games[i]; i++)
		draft_in(games[i]);
}

/* Orders that turn up what the other side holds. */

static bool
warns(const char *warning)
{
	return warning && strstr(warning, "`on-reveal stop`");
}

/* Finds two legal orders of different units that scout. Returns false if there
 * are none. */
static bool
find_scouts(const struct play *p, struct arena *a, const char *scout[2])
{
	const struct match *m = &p->match;
	struct order_array legal;
	int count = 0, unit = -1;
	if (m->missing.kind != MISSING_ORDER)
		return false;
	order_array_start(&legal, a);
	match_listing(m, &legal.listing);
	for (size_t i = 0; i < legal.count && count < 2; i++) {
		const struct order *o = &legal.order[i];
		if (!(m->rules->verbs[o->verb].flags & VERB_SCOUTS) ||
			o->arg[0] == unit)
			continue;
		unit = o->arg[0];
		scout[count++] = order_text(&m->grammar, o, a);
	}
	return count == 2;
}

/* Counts the lines of a file about which `check` says so. */
static int
count_checked(const struct play *p, const char *text, struct arena *a)
{
	struct order_file f;
	struct error e;
	int count = 0;
	assert_true(order_file_read(a, "orders", span_of(text), &f, &e));
	const struct checked_line *l = order_file_check(&f, &p->from, NULL, a);
	for (size_t i = 0; i < f.lines.count; i++)
		count += warns(l[i].warning);
	return count;
}

static void
assert_said_once(const struct play *p, const char *const *scout)
{
	struct arena *a = arena_new(NULL);
	const char *both = arena_printf(a, "%s\n%s\n", scout[0], scout[1]);
	struct draft *d = draft_new(&p->from, COURSES);
	draft_insert(d, 0, scout[0]);
	draft_insert(d, 1, scout[1]);
	assert_true(warns(draft_line(d, 0)->warning));
	assert_false(warns(draft_line(d, 1)->warning));
	draft_insert(d, 0, "on-reveal stop");
	assert_false(warns(draft_line(d, 1)->warning));
	draft_free(d);
	assert_int_equal(count_checked(p, both, a), 1);
	assert_int_equal(
		count_checked(
			p, arena_printf(a, "on-reveal stop\n%s", both), a),
		0);
	assert_int_equal(
		count_checked(p,
			arena_printf(a, "on-reveal: stop\norders: [%s, %s]\n",
				scout[0], scout[1]),
			a),
		0);
	arena_free(a);
}

/* A good player reaches positions where two units can scout. */
static void
test_who_scouts_is_told_once_when_it_is_seen(void **unused)
{
	struct play p;
	struct arena *a = arena_new(NULL);
	struct arena_mark empty = arena_mark(a);
	const char *scout[2];
	struct order o;
	int games_left = 30;
	(void)unused;
	play_begin(&p, &reichstag_rules);
	while (!find_scouts(&p, a, scout)) {
		arena_reset(a, empty);
		look(&p);
		assert_true(policy_pick(
			POLICY_GREEDY, &p.match, &p.reader, &p.luck, &o));
		match_submit(&p.match, &o, &p.dice, NULL);
		if (p.match.missing.kind == MISSING_NOTHING) {
			assert_int_not_equal(games_left--, 0);
			match_restart(&p.match);
		}
	}
	look(&p);
	assert_said_once(&p, scout);
	play_end(&p);
	arena_free(a);
}

/* Lines that are tried and removed leave little memory used. */
static void
test_ten_thousand_lines_stay_small(void **unused)
{
	struct play p;
	(void)unused;
	play_begin(&p, game_named("aachen", NULL));
	struct draft *d = draft_new(&p.from, DRAFT_COURSES);
	struct draft_choices all;
	struct rusage before, after;
	draft_choices(d, NULL, 0, p.arena, &all);
	getrusage(RUSAGE_SELF, &before);
	for (size_t i = 0; i < 10000; i++) {
		draft_insert(d, 0, all.choice[i % all.count].text);
		assert_int_equal(draft_line(d, 0)->fate, FATE_DONE);
		draft_undo(d);
	}
	getrusage(RUSAGE_SELF, &after);
	assert_true(SANDBOX_SANITIZED ||
		    after.ru_maxrss < before.ru_maxrss + (64 << 10));
	draft_free(d);
	play_end(&p);
}

/* In each case the line would say the same thing twice. */
static void
test_doctrine_that_contradicts_itself_is_refused(void **unused)
{
	static const struct {
		const char *text;
		enum draft_fate fate;
	} lines[] = {
		{ "standing retreat toward north", FATE_TOLD },
		{ "standing retreat ask", FATE_REFUSED },
		{ "standing retreat toward north", FATE_TOLD },
		{ "standing retreat toward east", FATE_REFUSED },
		{ "standing if last won then retreat ask", FATE_TOLD },
		{ "standing stiff always at city", FATE_TOLD },
		{ "standing stiff never", FATE_TOLD },
		{ "standing advance never", FATE_TOLD },
		{ "standing also advance always", FATE_REFUSED },
	};
	size_t count = sizeof lines / sizeof *lines;
	struct play p;
	(void)unused;
	play_begin(&p, game_named("aachen", NULL));
	struct draft *d = draft_new(&p.from, DRAFT_COURSES);
	for (size_t i = 0; i < count; i++)
		draft_insert(d, i, lines[i].text);
	for (size_t i = 0; i < count; i++)
		assert_int_equal(draft_line(d, i)->fate, lines[i].fate);
	draft_drop(d, 7);
	assert_int_equal(draft_line(d, 7)->fate, FATE_TOLD);
	draft_free(d);
	play_end(&p);
}

/* A player who must send a packet but is not asked. */
static void
test_who_is_not_asked_orders_nothing(void **unused)
{
	struct play p;
	struct draft_choices all;
	(void)unused;
	play_begin(&p, game_named("aachen", NULL));
	p.from.asked = false;
	struct draft *d = draft_new(&p.from, DRAFT_COURSES);
	draft_insert(d, 0, "standing marker 2 at 0402");
	draft_insert_note(d, 1, "Good evening");
	draft_insert(d, 2, "agree draw");
	assert_int_equal(draft_line(d, 0)->fate, FATE_TOLD);
	assert_int_equal(draft_line(d, 1)->fate, FATE_NOTE);
	assert_int_equal(draft_line(d, 2)->fate, FATE_TOLD);
	assert_int_equal(draft_first_wrong(d), 3);
	draft_insert(d, 1, "place us-3a-1 2630");
	assert_int_equal(draft_line(d, 1)->fate, FATE_REFUSED);
	assert_int_equal(draft_first_wrong(d), 1);
	assert_ptr_equal(draft_board(d), p.from.match);
	assert_int_equal(draft_courses(d), 0);
	draft_choices(d, NULL, 0, p.arena, &all);
	assert_int_equal(all.count, 0);
	draft_free(d);
	play_end(&p);
}

int
main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_a_draft_says_what_comes_of_the_file),
		cmocka_unit_test(test_who_scouts_is_told_once_when_it_is_seen),
		cmocka_unit_test(test_ten_thousand_lines_stay_small),
		cmocka_unit_test(
			test_doctrine_that_contradicts_itself_is_refused),
		cmocka_unit_test(test_who_is_not_asked_orders_nothing),
	};
	if (argc > 1)
		decisions = (unsigned)strtoul(argv[1], NULL, 10);
	return cmocka_run_group_tests_name("draft", tests, NULL, NULL);
}
