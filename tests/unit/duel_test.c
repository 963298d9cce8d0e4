/* test */
/*
 * Whole duels between two desks in one process, which share only the bytes of
 * mails. `duel_test N [FIRST]` plays N random duels of each game for two (`make
 * soak`), starting with number FIRST. Without arguments it plays some hundred.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "again.h"
#include "feldpost/judge.h"
#include "feldpost/limits.h"
#include "feldpost/order_file.h"
#include "feldpost/report.h"
#include "feldpost/undo.h"
#include "fewer.h"
#include "pool.h"
#include "toss.h"

enum {
	USUAL = 300,
	PACKETS = 1500, /* no duel is longer */
};

extern const struct rules ostfront_rules;
const struct rules *const games[] = { &ostfront_rules, &toss_rules, &pool_rules,
	NULL };
static unsigned duels, first;

struct duel {
	const struct rules *rules;
	unsigned number, packets;
	struct desk desk[2]; /* A's and B's */
	struct chance luck;
	struct chance habit; /* decides whether a player reads the file */
	struct arena *lucky;
	bool dull;   /* one legal order in each packet, nothing else */
	bool gentle; /* players ask for undos, and may agree */
};

/* The duel that is being played or has failed. NULL if there is none. */
static struct {
	const char *game;
	unsigned number;
} playing;

/* What random play has met, to test the test. */
static struct {
	unsigned packets, longest, chains, asked, undone;
	unsigned won, drawn, conceded;
	unsigned standing, bound;
	unsigned epochs, shown, vouched;
	unsigned read, recalled, answers, twice;
} met;

static bool
one_in(struct duel *d, uint32_t n)
{
	return chance_below(&d->luck, n) == 0;
}

static struct digest
nonce_of(const struct duel *d, const char *who)
{
	struct digest nonce;
	hash_line(&nonce, "duel %s %s %u", d->rules->name, who, d->number);
	return nonce;
}

static void
fail_duel(const struct duel *d, const char *what, const struct error *e)
{
	fail_msg("%s, duel %u, packet %u: %s: %s", d->rules->name, d->number,
		d->packets + 1, what, e->text);
}

/* Mail. */

static void
check_same_position(const struct duel *d)
{
	struct arena *a = arena_new(NULL);
	assert_string_equal(position_of(&d->desk[0].game, a),
		position_of(&d->desk[1].game, a));
	arena_free(a);
}

/* Takes the last packet of one desk to the other. */
static void
deliver(struct duel *d, int from)
{
	struct desk *to = &d->desk[1 - from];
	struct error e = { .code = ERROR_NONE };
	struct block b = through_the_mail(
		ledger_last(&d->desk[from].game.ledger), to->arena);
	if (!game_take(&to->game, &b, &e))
		fail_duel(d, "not taken", &e);
	d->packets++;
	check_same_position(d);
}

/* The beginning. */

static void
begin(struct duel *d)
{
	struct error e = { .code = ERROR_NONE };
	struct offer_terms terms = { .rules = d->rules,
		.mode = &mode_duel,
		.seat = (int)chance_below(&d->luck, 2),
		.name = "Anna",
		.links = one_in(d, 2) ? 1024 : 2 + chance_below(&d->luck, 30),
		.nonce = nonce_of(d, "A") };
	struct digest nonce = nonce_of(d, "B");
	if (!game_offer(&d->desk[0].game, d->desk[0].key, &terms, &e))
		fail_duel(d, "no offer", &e);
	struct block b = through_the_mail(
		ledger_last(&d->desk[0].game.ledger), d->desk[1].arena);
	if (!game_take(&d->desk[1].game, &b, &e) ||
		!game_accept(&d->desk[1].game, d->desk[1].key, "Bert", &nonce,
			NULL, &e))
		fail_duel(d, "not accepted", &e);
	d->packets = 1;
	deliver(d, 1);
}

/* Orders at random. */

static void
add_listed(struct duel *d, struct desk *me, const struct match *m,
	struct lines *orders)
{
	struct order_array legal;
	struct buffer line = buffer_in(me->arena);
	order_array_start(&legal, me->arena);
	match_listing(m, &legal.listing);
	assert_true(legal.count > 0);
	order_print(&m->grammar,
		&legal.order[chance_below(&d->luck, (uint32_t)legal.count)],
		&line);
	lines_add(me->arena, orders, buffer_string(&line));
}

/* Returns an order without arguments that anybody can write, legal or not. NULL
 * if chance decides otherwise. */
static const char *
any_verb(struct duel *d, unsigned flags)
{
	const struct verb *verbs = d->rules->verbs;
	uint32_t count = 0;
	while (verbs[count].syntax)
		count++;
	const struct verb *v = &verbs[chance_below(&d->luck, count)];
	bool plain = !strchr(v->syntax, ' ') &&
		     !(v->flags & (VERB_SEALED | VERB_ENGINE));
	return plain && (v->flags & flags) == flags ? v->syntax : NULL;
}

static void
add_any(struct duel *d, struct desk *me, struct lines *orders)
{
	while (one_in(d, 3)) {
		const char *verb = any_verb(d, 0);
		if (verb)
			lines_add(me->arena, orders, verb);
	}
}

static void
add_doctrine(struct duel *d, struct desk *me, struct lines *orders)
{
	const char *verb = any_verb(d, VERB_ANSWER);
	if (one_in(d, 8) && verb) {
		lines_add(me->arena, orders,
			arena_printf(me->arena, "standing %s", verb));
		met.standing++;
	}
	if (one_in(d, 30))
		lines_add(me->arena, orders, "standing none");
}

static void
add_engine_lines(struct duel *d, struct desk *me, struct lines *orders)
{
	add_doctrine(d, me, orders);
	if (one_in(d, me->game.match.draw_by < 0 ? 60 : 4))
		lines_add(me->arena, orders, "agree draw");
	if (one_in(d, 200))
		lines_add(me->arena, orders, "concede");
}

/* Asks for an undo, if possible, as the only line of the packet. */
static bool
ask_undo(struct duel *d, struct desk *me, struct lines *orders)
{
	unsigned next = ledger_next(&me->game.ledger);
	struct batch_line line = { .engine = ENGINE_UNDO,
		.packet = next - 1 - chance_below(&d->luck, 2) };
	struct batch b = { .packet = next, .line = &line, .count = 1 };
	struct standpoint from = game_standpoint(&me->game, orders);
	struct refusal unused;
	if (!one_in(d, 6) || from.first_wrong(from.judge, &b, false, &unused))
		return false;
	lines_add(me->arena, orders,
		arena_printf(me->arena, "undo %u", line.packet));
	met.asked++;
	return true;
}

/* Agrees to every other request. Sometimes orders follow. */
static bool
agree_undo(struct duel *d, struct desk *me, int who, struct lines *orders)
{
	unsigned asked = game_asked_undo(&me->game);
	const struct match *m;
	if (!asked || one_in(d, 2))
		return false;
	lines_add(me->arena, orders,
		arena_printf(me->arena, "agree undo %u", asked));
	m = game_standpoint(&me->game, orders).match;
	if (m->missing.seat == game_seat(&me->game, (char)('A' + who)))
		add_listed(d, me, m, orders);
	met.undone++;
	return true;
}

static void
choose(struct duel *d, struct desk *me, int who, struct lines *orders)
{
	bool asked =
		game_asks(&me->game, game_seat(&me->game, (char)('A' + who)));
	bool over = me->game.match.missing.kind == MISSING_NOTHING;
	met.bound += !asked && me->game.match.batch[0].next <
				       me->game.match.batch[0].count;
	if (d->gentle &&
		(agree_undo(d, me, who, orders) || ask_undo(d, me, orders)))
		return;
	if (asked)
		add_listed(d, me, &me->game.match, orders);
	if (asked && !d->dull)
		add_any(d, me, orders);
	if (!over && !d->dull)
		add_engine_lines(d, me, orders);
}

/* Reads the game file elsewhere. With the player's key all is computed again;
 * without it the last dice are taken from the file. */
static void
read_again(struct duel *d, const struct desk *me, struct secret_key *key)
{
	struct arena *a = arena_new(NULL);
	struct error e = { .code = ERROR_NONE };
	struct game again;
	const char *text = file_of(&me->game, a);
	game_start(&again, a, folders);
	if (!game_read(&again, "again", span_of(text), 0, NULL, &e) ||
		!game_settle(&again, key, NULL, &e))
		fail_duel(d, key ? "not read again" : "not read without a key",
			&e);
	assert_string_equal(file_of(&again, a), text);
	game_end(&again);
	arena_free(a);
}

/* True if somebody who has only the packets gets this position from an answer
 * that its sender has begun (game_write_answer). */
static bool
shows(const struct desk *me, struct span answer, struct error *e)
{
	struct arena *a = arena_new(NULL);
	struct game other;
	const char *text = file_of(&me->game, a);
	game_start(&other, a, folders);
	assert_true(game_read(
		&other, "other", span_of(text), GAME_TRANSCRIPT, NULL, e));
	bool shown = game_read_answer(&other, answer, e) &&
		     strcmp(file_of(&other, a), text) == 0;
	game_end(&other);
	arena_free(a);
	return shown;
}

/* If the answer shows a card, and a card of this epoch was shown before, an
 * answer that shows that piece again is refused, whatever its state is. */
static void
show_twice(const struct desk *me, char *answer)
{
	static const char shown[] = "\n- \"card main ";
	struct arena *a = arena_new(NULL);
	struct error e;
	char *now = strstr(answer, shown);
	const char *before = strstr(file_of(&me->game, a), shown);
	size_t epoch = sizeof shown - 1 + 2; /* with its dot */
	if (now && before && strncmp(now, before, epoch) == 0) {
		struct buffer twice = buffer_in(a);
		const char *card = now + sizeof shown - 1;
		const char *name = strchr(before + epoch, ' ');
		const char *rest = strchr(now + 1, '\n');
		buffer_add(&twice, answer,
			(size_t)(card + strcspn(card, " ") - answer));
		buffer_add(&twice, name, strcspn(name, "\n"));
		buffer_puts(&twice, rest);
		assert_false(shows(me, buffer_span(&twice), &e));
		assert_non_null(strstr(e.text, "is no card of the deck (V9)"));
		met.twice++;
	}
	arena_free(a);
}

/* An answer shows others what it shows its sender; other dice or another
 * position would not follow. */
static void
show_answer(struct duel *d, const struct desk *me)
{
	struct arena *a = arena_new(NULL);
	struct error e;
	struct buffer answer = buffer_in(a);
	if (me->game.draft) {
		assert_true(game_write_answer(&me->game, &answer, &e));
		assert_true(shows(me, buffer_span(&answer), &e));
		show_twice(me, arena_string(a, buffer_string(&answer)));
		char *digit = strstr(buffer_string(&answer),
			d->packets % 4 < 2 ? "\nlink: " : "\nstate: ");
		digit += strlen("\nstate: ");
		*digit = *digit == '0' ? '1' : '0';
		assert_false(shows(me, buffer_span(&answer), &e));
		met.answers++;
	}
	arena_free(a);
}

static void
check_file(struct duel *d, const struct desk *me)
{
	if (!one_in(d, 120))
		return;
	show_answer(d, me);
	read_again(d, me, me->key);
	read_again(d, me, NULL);
}

/* Stores a player's game and continues another day, from the last packet if
 * possible. */
static void
go_on_from_file(struct duel *d, int who)
{
	struct desk *me = &d->desk[who];
	struct error e = { .code = ERROR_NONE };
	if (d->habit.kind != CHANCE_STREAM || chance_below(&d->habit, 12))
		return;
	if (!read_from_last(me, who, &e))
		fail_duel(d, "not read from my last packet", &e);
	met.read++;
	met.recalled += me->game.run_from > 0;
}

/* Sends the packet of the player whose turn it is. */
static void
step(struct duel *d, int who)
{
	struct desk *me = &d->desk[who];
	struct lines orders = { .line = NULL };
	struct error e = { .code = ERROR_NONE };
	if (game_unresolved(&me->game) &&
		!game_resolve(&me->game, me->key, NULL, &e))
		fail_duel(d, "not resolved", &e);
	check_file(d, me);
	go_on_from_file(d, who);
	choose(d, me, who, &orders);
	if (!game_order(&me->game, me->key, NULL, &orders, NULL, &e))
		fail_duel(d, "not signed", &e);
	check_file(d, me);
	go_on_from_file(d, who);
	deliver(d, who);
	go_on_from_file(d, 1 - who);
}

/* The end. */

static bool
is_over(const struct game *g)
{
	return g->match.missing.kind == MISSING_NOTHING && !g->resolved;
}

static void
disclose(struct duel *d)
{
	for (int i = 0; i < 2; i++) {
		int who = (int)(d->packets % 2);
		struct desk *me = &d->desk[who];
		struct error e = { .code = ERROR_NONE };
		assert_false(game_disclosed(&me->game));
		if (!game_disclose(&me->game, me->key, NULL, &e))
			fail_duel(d, "not disclosed", &e);
		deliver(d, who);
	}
	assert_true(game_disclosed(&d->desk[0].game));
	assert_true(game_disclosed(&d->desk[1].game));
}

/* Expects equal files, and that a third reader sees the same game. */
static void
check_end(struct duel *d)
{
	struct arena *a = arena_new(NULL);
	assert_string_equal(
		file_of(&d->desk[0].game, a), file_of(&d->desk[1].game, a));
	arena_free(a);
	read_again(d, &d->desk[0], NULL);
}

static bool
has_items(const struct lines *l, const char *head)
{
	for (size_t i = 0; i < l->count; i++)
		if (strncmp(l->line[i], head, strlen(head)) == 0)
			return true;
	return false;
}

static void
count_packet(const struct packet *p)
{
	met.chains += p->next.hex[0] != '\0';
	met.epochs += has_items(&p->ops, "\"shuffle main ");
	met.vouched += has_items(&p->ops, "\"class main ");
	met.shown += has_items(&p->opens, "card main ");
}

/* The player who decides about a request knows no die that others don't. */
static void
check_requests(const struct ledger *l)
{
	for (size_t i = 0; i + 1 < l->count; i++)
		if (has_items(&l->entry[i].packet.orders, "undo "))
			assert_int_equal(l->entry[i + 1].packet.rolls.count, 0);
}

static void
count_duel(const struct duel *d)
{
	const struct game *g = &d->desk[0].game;
	const char *result = g->match.missing.pending.result;
	met.conceded += strcmp(result, "conceded") == 0;
	met.drawn += strcmp(result, "drawn-by-agreement") == 0;
	met.won += strcmp(result, "won") == 0;
	met.packets += d->packets;
	met.longest = d->packets > met.longest ? d->packets : met.longest;
	for (size_t i = 0; i < g->ledger.count; i++)
		count_packet(&g->ledger.entry[i].packet);
	check_requests(&g->ledger);
}

static void
play(const struct rules *rules, unsigned number)
{
	struct duel d = {
		.rules = rules,
		.number = number,
		.dull = number % 3 == 0,
		.gentle = number % 2 == 1,
	};
	d.lucky = arena_new(NULL);
	playing.game = rules->name;
	playing.number = number;
	chance_stream(&d.luck, d.lucky, 11, number);
	chance_stream(&d.habit, d.lucky, 12, number);
	keep_nothing(d.lucky);
	open_desk(&d.desk[0], 'a');
	open_desk(&d.desk[1], 'b');
	begin(&d);
	while (!is_over(&d.desk[0].game) || !is_over(&d.desk[1].game)) {
		assert_true(d.packets < PACKETS);
		step(&d, (int)(d.packets % 2));
	}
	disclose(&d);
	check_end(&d);
	count_duel(&d);
	close_desk(&d.desk[0]);
	close_desk(&d.desk[1]);
	arena_free(d.lucky);
	playing.game = NULL;
}

/* With so few duels, some cases may be missing. */
static bool
too_few(void)
{
	return duels < USUAL / 5;
}

static void
play_all(const struct rules *rules, unsigned count)
{
	memset(&met, 0, sizeof met);
	for (unsigned i = first; i < first + count; i++)
		play(rules, i);
	print_message(
		"# %s: %u duels, %u packets, the longest %u; "
		"%u won, %u drawn, %u conceded; %u chains at an end, "
		"%u shuffles, %u cards shown, %u proven, %u of %u undone; "
		"%u of %u times from a checkpoint\n",
		rules->name, count, met.packets, met.longest, met.won,
		met.drawn, met.conceded, met.chains, met.epochs, met.shown,
		met.vouched, met.undone, met.asked, met.recalled, met.read);
	assert_true(2 * met.recalled > met.read);
	assert_true(too_few() || met.answers);
	assert_true(too_few() ||
		    (met.won && met.drawn && met.conceded && met.chains));
}

static void
test_duels_with_hidden_cards(void **unused)
{
	(void)unused;
	play_all(&ostfront_rules, duels);
	assert_true(
		too_few() || (met.epochs && met.shown && met.vouched &&
				     met.twice && met.asked > met.undone &&
				     met.undone && met.standing && met.bound));
}

/* One batch ends two years, before the deck of the first is shuffled. */
static void
test_two_years_in_one_batch(void **unused)
{
	(void)unused;
	play(&ostfront_rules, 512);
}

/* One file draws a counter and turns it up. Its owner has no share of it yet,
 * and shows it in a later packet. */
static void
test_drawn_and_turned_up_in_one_file(void **unused)
{
	(void)unused;
	play(&pool_rules, 13);
}

static void
test_duels_with_face_down_counters(void **unused)
{
	(void)unused;
	/* Shuffles of 64 cards are slow, and no player is asked anything. */
	play_all(&pool_rules, duels / 5 + 1);
	assert_true(too_few() || met.shown);
}

static void
test_duels_with_dice(void **unused)
{
	(void)unused;
	play_all(&toss_rules, duels);
	assert_true(too_few() || (met.asked > met.undone && met.undone));
}

/* Returns what a desk shows its reader, with all legal orders. */
static const char *
screen_of(const struct desk *desk, struct arena *a)
{
	struct journal none = { .arena = a };
	struct report_style style = { .ascii = true };
	struct report_range all = { .from = 1, .to = LIMIT_SEQ, .turn = -1 };
	struct buffer out = buffer_in(a);
	report_write(&desk->game, &none, all, &style, &out);
	report_template(&desk->game, &out);
	return buffer_string(&out);
}

/* Returns a hidden card that the desk's reader knows. */
static int
known_card(const struct desk *desk)
{
	const struct match *m = &desk->game.match;
	const struct hidden_cards *hidden = m->rules->hidden;
	struct scene scene = match_scene(m);
	struct held_card held;
	int k = 0;
	do
		assert_true(hidden->held(&scene, k++, &held));
	while (card_seen(hidden->names(m->world), &desk->game.reader,
		       held.card) < 0);
	return held.card;
}

/* True if an order may use a reader's name for the card: "war W5_(1.4)". */
static bool
reads_name(const struct match *m, const struct reader *r, int card,
	struct arena *a)
{
	struct buffer line = buffer_in(a);
	struct batch_line out;
	struct misreading why;
	buffer_puts(&line, "war ");
	card_print(m->rules->hidden->names(m->world), r, card, &line);
	char *blank = strchr(line.data + strlen("war "), ' ');
	assert_true((r != NULL) == (blank != NULL));
	if (blank)
		*blank = '_';
	return match_parse(m, buffer_string(&line), &out, &why);
}

/* Two games share one scenario, so a reader's knowledge must not be in it. */
static void
test_what_a_reader_knows_is_his_own(void **unused)
{
	struct arena *a = arena_new(NULL);
	struct duel d = { .rules = &ostfront_rules, .dull = true };
	struct desk *anna = &d.desk[0], *bert = &d.desk[1];
	struct scenario one;
	struct error e;
	(void)unused;
	assert_true(scenario_load(a, d.rules,
		scenario_find(a, folders, "ostfront", &e), &one, &e));
	d.lucky = a;
	chance_stream(&d.luck, a, 11, 0);
	open_desk(anna, 'a');
	open_desk(bert, 'b');
	anna->game.scenario = bert->game.scenario = one;
	begin(&d);
	while (d.packets < 6)
		step(&d, (int)(d.packets % 2));
	assert_ptr_equal(anna->game.match.world, bert->game.match.world);
	const char *nobodys = screen_of(anna, a), *berts = screen_of(bert, a);
	assert_null(strstr(nobodys, " (1."));
	game_reveal(&anna->game, anna->key);
	assert_non_null(strstr(screen_of(anna, a), " (1."));
	assert_string_equal(screen_of(bert, a), berts);
	int card = known_card(anna);
	assert_true(reads_name(&anna->game.match, NULL, card, a));
	assert_false(
		reads_name(&anna->game.match, &anna->game.reader, card, a));
	game_reveal(&bert->game, bert->key);
	assert_string_not_equal(screen_of(bert, a), berts);
	assert_string_not_equal(screen_of(bert, a), screen_of(anna, a));
	close_desk(anna);
	close_desk(bert);
	arena_free(a);
}

/* Tells how to play the failed duel again. */
static int
say_which(void **unused)
{
	(void)unused;
	if (playing.game)
		print_message("# %s: again by duel_test 1 %u\n", playing.game,
			playing.number);
	playing.game = NULL;
	return 0;
}

#define TEST(f) cmocka_unit_test_teardown(f, say_which)

int
main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {
		TEST(test_duels_with_hidden_cards),
		TEST(test_two_years_in_one_batch),
		TEST(test_drawn_and_turned_up_in_one_file),
		TEST(test_duels_with_face_down_counters),
		TEST(test_duels_with_dice),
		TEST(test_what_a_reader_knows_is_his_own),
	};
	duels = USUAL / fewer();
	if (argc > 1)
		duels = (unsigned)strtoul(argv[1], NULL, 10);
	if (argc > 2)
		first = (unsigned)strtoul(argv[2], NULL, 10);
	return crypto_start()
		       ? cmocka_run_group_tests_name("duel", tests, NULL, NULL)
		       : 1;
}
