/* quick */
/*
 * Drafts that are sent: what a draft accepts is accepted by packets, too. In
 * all games packets are drafted at random, or by players of the program, and
 * each is signed and taken. `sent_test N [FIRST]` plays N random games of each
 * kind, starting with number FIRST.
 */
#include <stdio.h>
#include <stdlib.h>

#include "../../src/games/ostfront/ostfront.h"
#include "../harness/example.h"
#include "desk.h"
#include "feldpost/bot_turn.h"
#include "feldpost/draft_next.h"
#include "feldpost/undo.h"
#include "fewer.h"

enum {
	COURSES = 3,
	LINES = 7,    /* most lines of a draft */
	NUMBERS = 60, /* decisions of a bot */
	USUAL = 40,   /* games of Ostfront */
};

static unsigned count, first;

struct post {
	const struct rules *rules;
	unsigned number;
	enum policy policy; /* POLICIES means random drafts */
	bool alone;
	struct desk desk[2];
	struct chance luck;
	struct arena *lucky;
};

/* What was met, to test the test. */
static struct {
	unsigned packets, lines, refused, behind, sealed, withheld, lost;
	unsigned requests, agreed;
} met;

static uint32_t
below(struct post *p, size_t bound)
{
	return chance_below(&p->luck, (uint32_t)bound);
}

static void
fail_post(const struct post *p, const char *what, const struct lines *lines,
	const struct error *e)
{
	for (size_t i = 0; lines && i < lines->count; i++)
		fprintf(stderr, "  %s\n", lines->line[i]);
	fail_msg("%s, game %u, packet %u: %s: %s", p->rules->name, p->number,
		ledger_next(&p->desk[0].game.ledger), what, e->text);
}

/* The beginning. */

/* Starts Ostfront at a side's capital: a side that loses a war at its own
 * capital discards cards. */
static void
start_at_capital(struct post *p, int seat)
{
	for (int i = 0; i < 2; i++) {
		struct game *g = &p->desk[i].game;
		struct error e;
		assert_true(scenario_load(g->arena, p->rules,
			scenario_find(g->arena, folders, p->rules->name, &e),
			&g->scenario, &e));
		struct world *w = (struct world *)g->scenario.world;
		w->start = w->capital[seat];
	}
}

static void
mail(struct post *p, int from)
{
	struct desk *to = &p->desk[1 - from];
	struct error e;
	if (p->alone)
		return;
	struct block b = through_the_mail(
		ledger_last(&p->desk[from].game.ledger), to->arena);
	if (!game_take(&to->game, &b, &e))
		fail_post(p, "not taken", NULL, &e);
}

static void
agree(struct post *p)
{
	struct error e;
	struct digest nonce;
	struct desk *a = &p->desk[0], *b = &p->desk[1];
	hash_line(&nonce, "sent %s %u", p->rules->name, p->number);
	struct offer_terms terms = { .rules = p->rules,
		.mode = p->alone ? &mode_solo : &mode_duel,
		.seat = p->alone ? 0 : (int)below(p, 2),
		.name = "Anna",
		.links = 1024,
		.nonce = nonce };
	if (!game_offer(&a->game, a->key, &terms, &e))
		fail_post(p, "no offer", NULL, &e);
	mail(p, 0);
	if (p->alone)
		return;
	if (!game_accept(&b->game, b->key, "Bert", &nonce, NULL, &e))
		fail_post(p, "not accepted", NULL, &e);
	mail(p, 1);
}

static void
begin(struct post *p, const char *game, unsigned number)
{
	*p = (struct post){ .rules = game_named(game, NULL),
		.number = number,
		.policy = POLICIES,
		.lucky = arena_new(NULL) };
	p->alone = p->rules->seat_count == 1;
	chance_stream(&p->luck, p->lucky, 17, number);
	open_desk(&p->desk[0], 'a');
	open_desk(&p->desk[1], 'b');
}

static void
end(struct post *p)
{
	close_desk(&p->desk[0]);
	close_desk(&p->desk[1]);
	arena_free(p->lucky);
}

/* Drafts. */

/* Returns a line about packets, the file, or nothing; often not possible. */
static const char *
any_other(struct post *p, const struct game *g, struct arena *a)
{
	static const char *const others[] = { "on-fail stop", "on-turn stop",
		"on-reveal go", "standing none", "agree draw",
		"complain box 5.1", "sealed war.5.1", "no order at all",
		"concede" };
	unsigned next = ledger_next(&g->ledger), asked = game_asked_undo(g);
	uint32_t kind = below(p, 14);
	if (kind < 7 && asked)
		return arena_printf(a, "agree undo %u", asked);
	if (kind < 5 && next > 3)
		return arena_printf(
			a, "undo %u", next - 1 - below(p, next > 4 ? 2 : 1));
	size_t list = sizeof others / sizeof *others;
	return others[below(p, below(p, 20) ? list - 1 : list)];
}

static bool
put_condition(struct post *p, const struct match *m, struct buffer *line)
{
	const struct verb *conditions = m->rules->conditions;
	size_t rows = 0;
	while (conditions[rows].syntax)
		rows++;
	buffer_puts(line, below(p, 2) ? "if" : "unless");
	bool put = put_example(
		&p->luck, m, conditions[below(p, rows)].syntax, line);
	buffer_puts(line, " then ");
	return put;
}

/* Returns an order that can be chosen, or is legal on a board of the draft. */
static const char *
any_order(struct post *p, struct draft *d, struct arena *a)
{
	const struct match *m = draft_board(d);
	struct order_array legal;
	struct draft_choices all;
	if (below(p, 2)) {
		draft_choices(d, NULL, 0, a, &all);
		met.withheld += all.withheld != NULL;
		return all.count ? all.choice[below(p, all.count)].text : NULL;
	}
	if (draft_courses(d))
		m = draft_course(d, below(p, draft_courses(d)));
	order_array_start(&legal, a);
	match_listing(m, &legal.listing);
	return legal.count ? order_text(&m->grammar,
				     &legal.order[below(p, legal.count)], a)
			   : NULL;
}

static const char *
any_line(struct post *p, const struct game *g, struct draft *d, struct arena *a)
{
	uint32_t kind = below(p, 12);
	struct buffer line = buffer_in(a);
	const char *order = kind ? any_order(p, d, a) : NULL;
	if (kind == 1 && draft_count(d))
		return draft_line(d, below(p, draft_count(d)))->text;
	if (!order)
		return any_other(p, g, a);
	if (kind > 2 || !put_condition(p, draft_board(d), &line))
		line.length = 0;
	buffer_puts(&line, order);
	return buffer_string(&line);
}

/* Returns the lines that are left if nothing in the draft is refused. */
static void
take_lines(struct draft *d, struct arena *a, struct lines *out)
{
	size_t wrong;
	while ((wrong = draft_first_wrong(d)) < draft_count(d)) {
		draft_drop(d, wrong);
		met.refused++;
	}
	for (size_t i = 0; i < draft_count(d); i++) {
		const struct draft_line *l = draft_line(d, i);
		met.behind += l->fate == FATE_DEPENDS;
		lines_add(a, out, arena_string(a, l->text));
	}
}

static void
draft_at_random(struct post *p, const struct game *g,
	const struct standpoint *from, struct lines *out)
{
	struct arena *a = arena_new(NULL);
	struct draft *d = draft_new(from, COURSES);
	/* Lines that come first, or alone. */
	if (below(p, game_asked_undo(g) ? 2 : 12) == 0)
		draft_insert(d, 0, any_other(p, g, a));
	for (uint32_t i = below(p, LINES); i > 0; i--)
		draft_insert(d,
			below(p, 6) ? draft_count(d)
				    : below(p, draft_count(d) + 1),
			any_line(p, g, d, a));
	take_lines(d, g->arena, out);
	draft_free(d);
	arena_free(a);
}

static void
draft_by_bot(struct post *p, const struct game *g,
	const struct standpoint *from, struct lines *out)
{
	struct digest number[NUMBERS];
	for (int i = 0; i < NUMBERS; i++)
		hash_line(&number[i], "sent %u %u %d", p->number,
			ledger_next(&g->ledger), i);
	bot_turn(from, p->policy, number, NUMBERS, g->arena, out, NULL);
	assert_true(out->count > 0 || !from->asked);
}

static void
count_lines(const struct lines *lines)
{
	bool lost = false;
	for (size_t i = 0; i < lines->count; i++) {
		met.sealed += strncmp(lines->line[i], "war ", 4) == 0;
		met.requests += strncmp(lines->line[i], "undo ", 5) == 0;
		met.agreed += strncmp(lines->line[i], "agree undo", 10) == 0;
		lost = lost || strncmp(lines->line[i], "lose ", 5) == 0;
	}
	met.lost += lost;
	met.lines += (unsigned)lines->count;
	met.packets++;
}

static bool
is_over(const struct game *g)
{
	return g->match.missing.kind == MISSING_NOTHING && !g->resolved;
}

/* Drafts and sends a packet of the player whose turn it is. */
static void
step(struct post *p, int who)
{
	struct desk *me = &p->desk[who];
	struct game *g = &me->game;
	struct lines lines = { .line = NULL };
	struct error e = { .code = ERROR_NONE };
	if (!game_catch_up(g, me->key, NULL, &e))
		fail_post(p, "not resolved", NULL, &e);
	if (p->alone && is_over(g))
		return;
	g->reader.seat = game_seat(
		g, ledger_sender(&g->ledger, ledger_next(&g->ledger)));
	game_reveal(g, me->key);
	struct standpoint from = game_standpoint(g, &lines);
	if (g->match.missing.kind != MISSING_NOTHING) {
		if (p->policy == POLICIES)
			draft_at_random(p, g, &from, &lines);
		else
			draft_by_bot(p, g, &from, &lines);
	}
	count_lines(&lines);
	if (!game_order(g, me->key, NULL, &lines, NULL, &e))
		fail_post(p, "not signed", &lines, &e);
	mail(p, who);
}

static void
play(struct post *p, unsigned packets)
{
	agree(p);
	for (unsigned sent = 0; sent < packets && !is_over(&p->desk[0].game);
		sent++)
		step(p, p->alone ? 0 : (int)(sent % 2));
}

static void
tell_met(const char *what)
{
	print_message("# %s: %u packets, %u lines, %u refused, %u behind the "
		      "cut, %u sealed, %u withheld, %u losses, %u requests, "
		      "%u agreed\n",
		what, met.packets, met.lines, met.refused, met.behind,
		met.sealed, met.withheld, met.lost, met.requests, met.agreed);
}

static void
play_random(const char *game, unsigned many, unsigned packets)
{
	memset(&met, 0, sizeof met);
	for (unsigned i = first; i < first + many; i++) {
		struct post p;
		begin(&p, game, i);
		play(&p, packets);
		end(&p);
	}
	tell_met(game);
	assert_true(met.packets && met.lines > met.packets);
}

static void
drafts_of_ostfront_are_sent(void **unused)
{
	(void)unused;
	play_random("ostfront", count, 400);
	assert_true(met.sealed && met.refused);
}

static void
drafts_of_aachen_are_sent(void **unused)
{
	(void)unused;
	play_random("aachen", count / 10 + 1, 60);
	assert_true(met.refused > 0);
}

static void
drafts_of_reichstag_are_sent(void **unused)
{
	(void)unused;
	play_random("reichstag", count / 20 + 1, 40);
}

static void
drafts_of_solitaires_are_sent(void **unused)
{
	(void)unused;
	play_random("arnswalde", count / 10 + 1, 30);
	play_random("peiper", count / 10 + 1, 30);
}

/* Wars at both capitals cost the loser cards. A player who discards one may
 * attack next, but not in the same packet. */
static void
play_at_capitals(enum policy policy)
{
	memset(&met, 0, sizeof met);
	for (int seat = GERMAN; seat <= SOVIET; seat++)
		for (unsigned i = 0; i < count / 8 + 1; i++) {
			struct post p;
			begin(&p, "ostfront", i);
			p.policy = policy;
			start_at_capital(&p, seat);
			play(&p, 400);
			assert_true(is_over(&p.desk[0].game));
			end(&p);
		}
	tell_met(policy == POLICIES ? "capitals" : policy_name(policy));
}

static void
games_at_capitals_come_to_an_end(void **unused)
{
	(void)unused;
	play_at_capitals(POLICIES);
	assert_true(met.lost && met.withheld);
	play_at_capitals(POLICY_RANDOM);
	assert_true(met.lost > 0 || fewer() > 1);
	play_at_capitals(POLICY_GREEDY);
}

int
main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(drafts_of_ostfront_are_sent),
		cmocka_unit_test(drafts_of_aachen_are_sent),
		cmocka_unit_test(drafts_of_reichstag_are_sent),
		cmocka_unit_test(drafts_of_solitaires_are_sent),
		cmocka_unit_test(games_at_capitals_come_to_an_end),
	};
	count = USUAL / fewer();
	if (argc > 1)
		count = (unsigned)strtoul(argv[1], NULL, 10);
	if (argc > 2)
		first = (unsigned)strtoul(argv[2], NULL, 10);
	return crypto_start()
		       ? cmocka_run_group_tests_name("sent", tests, NULL, NULL)
		       : 1;
}
