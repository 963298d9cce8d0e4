/* test */
/*
 * The opponent's hidden cards change nothing at a player's desk. Each game with
 * hidden cards, and that of the tests, is played twice. The games differ only
 * in faces that this player never learns. The position, the screens and the
 * results of conditions are compared byte for byte after each packet. Some
 * orders have a condition, and there are standing orders: both games judge them
 * alike.
 *
 * The program is linked so that the test influences the deal. The second time,
 * faces of some positions are exchanged in the last shuffle, or in the host's
 * deal. Packets then differ, and seeds are made from packets, so dice depend
 * only on the numbers of packets. Ciphertexts are not compared, because they
 * always differ.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/game/card_table.h"
#include "../harness/example.h"
#include "feldpost/order_check.h"
#include "feldpost/report.h"
#include "feldpost/shuffle.h"
#include "feldpost/svg.h"
#include "fewer.h"
#include "mailed.h"
#include "pool.h"

enum {
	PACKETS = 32, /* most packets of a game */
	DRAWN = 8,    /* draws one in this many, because drawing is slow */
	GAMES = 10,   /* for each game and way of looking, divided by fewer.h */
	ASKED = 12,   /* conditions of each kind and seat */
};

/* The deal. */

/* Positions, from 0, whose faces are exchanged: each gets the next face. */
static struct {
	unsigned count, position[CARDS_DECK];
} swapped;

static void
swap_faces(unsigned *order)
{
	for (unsigned i = 0; i + 1 < swapped.count; i++) {
		unsigned *a = &order[swapped.position[i]];
		unsigned *b = &order[swapped.position[i + 1]];
		unsigned kept = *a;
		*a = *b;
		*b = kept;
	}
}

bool __real_shuffle_order(
	unsigned *order, const struct shuffle *s, const struct digest *g);
bool __wrap_shuffle_order(
	unsigned *order, const struct shuffle *s, const struct digest *g);

bool
__wrap_shuffle_order(
	unsigned *order, const struct shuffle *s, const struct digest *g)
{
	bool drawn = __real_shuffle_order(order, s, g);
	if (s->step == 2)
		swap_faces(order);
	return drawn;
}

bool __real_host_deal_make(struct host_deal *d, const struct digest *delta,
	const struct digest *seed, unsigned count);
bool __wrap_host_deal_make(struct host_deal *d, const struct digest *delta,
	const struct digest *seed, unsigned count);

bool
__wrap_host_deal_make(struct host_deal *d, const struct digest *delta,
	const struct digest *seed, unsigned count)
{
	bool made = __real_host_deal_make(d, delta, seed, count);
	swap_faces(d->order);
	return made;
}

void __wrap_ledger_seed(const struct ledger *l, const struct packet *answer,
	struct digest *seed);

void
__wrap_ledger_seed(const struct ledger *l, const struct packet *answer,
	struct digest *seed)
{
	(void)l;
	hash_line(seed, "privacy %u", answer->seq);
}

const struct rules *__real_game_named(const char *name, struct nearest *near);
const struct rules *__wrap_game_named(const char *name, struct nearest *near);

/* The registry does not have the game of the tests. */
const struct rules *
__wrap_game_named(const char *name, struct nearest *near)
{
	return strcmp(name, pool_rules.name) == 0
		       ? &pool_rules
		       : __real_game_named(name, near);
}

/* What a desk sees. */

static void
put_listing(const struct game *g, struct arena *a, struct buffer *out)
{
	struct order_array legal;
	order_array_start(&legal, a);
	match_listing(&g->match, &legal.listing);
	for (size_t i = 0; i < legal.count && i < 500; i++) {
		report_choice(
			&g->match, &g->reader, &legal.order[i], 30, 76, out);
		buffer_putc(out, '\n');
	}
}

/* Writes what random conditions answer for each seat. */
static void
put_conditions(const struct match *m, struct arena *a, struct buffer *out)
{
	struct scene scene = match_scene(m);
	struct grammar conditions = m->grammar;
	struct chance luck;
	struct misreading why;
	struct order o;
	chance_stream(&luck, a, 22, 0);
	conditions.verbs = conditions.conditions;
	for (const struct verb *v = conditions.conditions; v->syntax; v++)
		for (int i = 0; i < ASKED; i++) {
			struct buffer line = buffer_in(a);
			if (!put_example(&luck, m, v->syntax, &line))
				continue;
			assert_true(order_parse(&conditions, a,
				buffer_string(&line), &o, &why));
			for (int seat = 0; seat < m->rules->seat_count; seat++)
				buffer_printf(out, "%d%s: %d\n", seat,
					buffer_string(&line),
					m->rules->holds(&scene, seat, &o));
		}
}

/* Returns a random row of a table. */
static const struct verb *
any_row(struct chance *luck, const struct verb *table)
{
	uint32_t rows = 0;
	while (table[rows].syntax)
		rows++;
	assert_true(rows > 0);
	return &table[chance_below(luck, rows)];
}

/* Writes what `check` says about two orders, the second with a condition. What
 * follows from the first is tried with the faces known here, and guesses for
 * others. */
static void
put_check(const struct game *g, struct arena *a, struct buffer *out)
{
	const struct match *m = &g->match;
	struct place place[2] = { { .line = 1 }, { .line = 2 } };
	struct order_file f = { .place = place };
	struct order_array legal;
	struct chance luck;
	struct buffer line = buffer_in(a);
	order_array_start(&legal, a);
	match_listing(m, &legal.listing);
	chance_stream(&luck, a, 23, 0);
	buffer_puts(&line, "if");
	if (!legal.count ||
		!put_example(&luck, m,
			any_row(&luck, m->rules->conditions)->syntax, &line))
		return;
	buffer_puts(&line, " then ");
	order_print(&m->grammar, &legal.order[legal.count - 1], &line);
	lines_add(a, &f.lines, order_text(&m->grammar, legal.order, a));
	lines_add(a, &f.lines, buffer_string(&line));
	struct standpoint from = game_standpoint(g, &f.lines);
	const struct checked_line *c = order_file_check(&f, &from, NULL, a);
	for (size_t i = 0; i < f.lines.count; i++)
		checked_put(&c[i], out);
}

static void
put_views(const struct desk *desk, const struct journal *j, struct arena *a,
	struct buffer *out)
{
	const struct game *g = &desk->game;
	struct report_style style = { .ascii = true };
	struct report_range all = { .from = 1, .to = LIMIT_SEQ, .turn = -1 };
	struct picture picture;
	buffer_puts(out, position_of(g, a));
	report_write(g, j, all, &style, out);
	report_template(g, out);
	put_listing(g, a, out);
	put_conditions(&g->match, a, out);
	if (ledger_last(&g->ledger)->seq % DRAWN == 0)
		put_check(g, a, out);
	if (ledger_last(&g->ledger)->seq % DRAWN == 0 &&
		report_turn_picture(&g->match, &g->reader, j, a, &picture))
		svg_write(&picture, chart_whole(picture.map), out);
}

/* Drawing takes much memory, which is freed. */
static const char *
view_of(const struct desk *desk, const struct journal *j, struct arena *a)
{
	struct arena *scratch = arena_new(NULL);
	struct buffer out = buffer_in(scratch);
	put_views(desk, j, scratch, &out);
	const char *view = arena_copy(a, out.data, out.length);
	arena_free(scratch);
	return view;
}

/* A game as it goes. */

struct course {
	struct play play;
	struct chance luck;
	struct arena *arena;
	struct journal journal[DESKS];
	unsigned packets;
	const char *view[DESKS][PACKETS];
	bool known[DESKS][CARDS_DECK]; /* faces that this desk has learned */
};

static void
note_known(struct course *c, int who)
{
	struct game *g = &c->play.desk[who].game;
	const struct card_words *n = g->cards->words;
	game_reveal(g, c->play.desk[who].key);
	for (int i = 0; i < g->cards->epoch[1].size; i++) {
		int card = card_numbered(n, 1, i + 1);
		if (card_seen(n, &g->reader, card) >= 0 ||
			card_slot(g->cards, card)->piece >= 0)
			c->known[who][i] = true;
	}
}

/* Sometimes writes "if CONDITION then ". */
static void
put_condition(struct course *c, const struct match *m, struct buffer *out)
{
	static const char *const words[] = { "if", "unless" };
	struct buffer condition = buffer_in(c->arena);
	if (chance_below(&c->luck, 4) > 0 ||
		!put_example(&c->luck, m,
			any_row(&c->luck, m->rules->conditions)->syntax,
			&condition))
		return;
	buffer_printf(out, "%s%s then ", words[chance_below(&c->luck, 2)],
		buffer_string(&condition));
}

/* Writes a standing line with a condition, of those that can be typed. */
static void
put_standing(struct course *c, const struct match *m, struct buffer *out)
{
	struct batch_line read;
	struct misreading why;
	const struct verb *v = any_row(&c->luck, m->rules->verbs);
	struct buffer line = buffer_in(c->arena);
	struct buffer guard = buffer_in(c->arena);
	put_condition(c, m, &guard);
	if (!put_example(&c->luck, m, v->syntax, &line))
		return;
	const char *text = arena_printf(c->arena, "standing also %s%s",
		buffer_string(&guard), buffer_string(&line) + 1);
	if (match_parse(m, text, &read, &why))
		buffer_printf(out, "%s\n", text);
}

/* Returns one of the listed orders. */
static const char *
any_order(struct course *c, const struct match *m)
{
	struct order_array legal;
	struct buffer line = buffer_in(c->arena);
	order_array_start(&legal, c->arena);
	match_listing(m, &legal.listing);
	if (!legal.count)
		return NULL;
	const struct order *o =
		&legal.order[chance_below(&c->luck, (uint32_t)legal.count)];
	if (chance_below(&c->luck, 8) == 0)
		put_standing(c, m, &line);
	/* Sealed orders can't have a condition. */
	if (!(m->rules->verbs[o->verb].flags & VERB_SEALED))
		put_condition(c, m, &line);
	order_print(&m->grammar, o, &line);
	return buffer_string(&line);
}

static void
play_course(struct course *c, const struct rules *rules,
	const struct mode *mode, unsigned number)
{
	struct offer_terms terms = {
		.rules = rules, .mode = mode, .links = 1024
	};
	for (int i = 0; i < rules->option_count; i++)
		terms.option[i] = rules->options[i].preset;
	*c = (struct course){ .arena = arena_new(NULL) };
	chance_stream(&c->luck, c->arena, 21, number);
	open_play(&c->play, terms, (char)('a' + number));
	for (int i = 0; i < c->play.desks; i++) {
		struct desk *desk = &c->play.desk[i];
		c->journal[i] = (struct journal){ .arena = desk->arena,
			.reader = &desk->game.reader };
		desk->game.journal = &c->journal[i];
	}
	while (c->packets < PACKETS) {
		int who = next_desk(&c->play);
		const struct game *g = &c->play.desk[who].game;
		bool asked = game_asks(g, game_seat(g, ledger_role(who)));
		sends(&c->play, asked ? any_order(c, &g->match) : NULL);
		/* The end of the game opens a host's deals. */
		next_desk(&c->play);
		if (g->match.missing.kind == MISSING_NOTHING)
			break;
		for (int i = A; i <= B; i++) {
			note_known(c, i);
			c->view[i][c->packets] = view_of(
				&c->play.desk[i], &c->journal[i], c->arena);
		}
		c->packets++;
	}
}

static void
end_course(struct course *c)
{
	close_play(&c->play);
	arena_free(c->arena);
}

/* Expects that both games look alike to this desk, as long as they lasted.
 * Returns true if they differ for the other desk, so that something was
 * hidden. */
static bool
compare(const struct course *one, const struct course *two, int who)
{
	bool differ = false;
	/* A counter that the last packet turns up may end only one of them. */
	for (unsigned i = 0; i < one->packets && i < two->packets; i++) {
		assert_string_equal(one->view[who][i], two->view[who][i]);
		differ = differ || strcmp(one->view[1 - who][i],
					   two->view[1 - who][i]) != 0;
	}
	return differ;
}

static bool
check_desk(const struct rules *rules, const struct mode *mode, int who,
	unsigned number)
{
	static struct course one, two;
	swapped.count = 0;
	play_course(&one, rules, mode, number);
	for (int i = 0; i < one.play.desk[A].game.cards->epoch[1].size; i++)
		if (!one.known[who][i])
			swapped.position[swapped.count++] = (unsigned)i;
	assert_true(swapped.count > 1 && one.packets > 10);
	play_course(&two, rules, mode, number);
	swapped.count = 0;
	assert_true(two.packets > 10);
	bool hidden = compare(&one, &two, who);
	end_course(&one);
	end_course(&two);
	return hidden;
}

static void
check_game(const struct rules *rules, const struct mode *mode)
{
	unsigned games_each = GAMES / fewer();
	bool hidden[DESKS] = { false };
	for (unsigned i = 0; i < games_each || i == 0; i++)
		for (int who = A; who <= B; who++)
			if (check_desk(rules, mode, who, i))
				hidden[who] = true;
	assert_true(hidden[A] && hidden[B]);
}

/* True for games that shuffle once. After a later shuffle the faces of one
 * epoch can't be exchanged alone. Ostfront shuffles again; duel_leaks.bats
 * tests it. */
static bool
shuffles_once(const struct rules *rules)
{
	struct arena *a = arena_new(NULL);
	struct scenario s;
	struct error e;
	const char *folder = scenario_find(a, folders, rules->name, &e);
	bool once = rules->hidden && folder &&
		    scenario_load(a, rules, folder, &s, &e) &&
		    card_epochs(rules->hidden->names(s.world)) == 1;
	arena_free(a);
	return once;
}

static void
check_all(const struct mode *mode)
{
	check_game(&pool_rules, mode);
	for (const struct rules *const *r = games; *r; r++)
		if (shuffles_once(*r))
			check_game(*r, mode);
}

static void
test_hidden_faces_change_nothing_in_a_duel(void **unused)
{
	(void)unused;
	check_all(&mode_duel);
}

static void
test_hidden_faces_change_nothing_in_a_hosted_game(void **unused)
{
	(void)unused;
	check_all(&mode_host);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_hidden_faces_change_nothing_in_a_duel),
		cmocka_unit_test(
			test_hidden_faces_change_nothing_in_a_hosted_game),
	};
	return crypto_start() ? cmocka_run_group_tests_name(
					"privacy", tests, NULL, NULL)
			      : 1;
}
