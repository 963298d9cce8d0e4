/* quick */
/*
 * Whole hosted games between three desks in one process (feldpost-protocol(7)
 * 7.1). A player who is not asked tries to send, too, honestly and with a
 * forged packet. The referee signs each packet twice. `host_test N [FIRST]`
 * plays N random games of each kind, starting with number FIRST.
 */
#include <stdio.h>
#include <stdlib.h>

#include "again.h"
#include "fewer.h"
#include "hosted.h"
#include "pool.h"
#include "toss.h"

#include "../../src/game/finding.h"

enum {
	USUAL = 25,
	PACKETS = 3000, /* no game is longer */
};

extern const struct rules ostfront_rules;
const struct rules *const games[] = { &ostfront_rules, &toss_rules, &pool_rules,
	NULL };
static unsigned hosted, first;

/* What random play has met, to test the test. */
static struct {
	unsigned packets, chains;
	unsigned won, drawn, conceded;
	unsigned stood; /* a proposed draw, after its side's next packet */
	unsigned owed;	/* packets that showed a card, or opened a seal */
	unsigned dealt;
	unsigned read, recalled, run;
} met;

static void
send_out(struct host *h, int who)
{
	deliver(h, who);
	met.packets++;
	met.chains += last_of(h, who)->packet.next.hex[0] != '\0';
}

/* Packets that are refused. */

static void
check_kind(
	struct host *h, int to, const struct block *b, enum finding_kind kind)
{
	struct finding f = { .block = b, .seq = packet_peek_number(b->body) };
	hash_bytes(&f.hash, b->body);
	finding_sort(&h->desk[to].game, &f);
	assert_int_equal(f.kind, kind);
}

/* Neither a player who is not asked nor the referee can replace the packet that
 * WHO has just signed. */
static void
try_instead(struct host *h, int who)
{
	for (int other = 0; other < DESKS; other++) {
		struct packet p = last_of(h, who)->packet;
		struct error e;
		if (other == who)
			continue;
		p.from = ledger_role(other);
		struct block b = sign_packet(h, other, &p);
		for (int to = 0; to < DESKS; to++) {
			struct game *g = &h->desk[to].game;
			size_t count = g->ledger.count;
			check_kind(h, to, &b, FINDING_UNASKED);
			if (to == who)
				continue;
			assert_false(game_take(g, &b, &e));
			assert_int_equal(e.code, ERROR_VERIFY);
			assert_int_equal(g->ledger.count, count);
		}
	}
}

/* A void version changes nothing, so that the right one is taken. */
static void
try_void(struct host *h, int who)
{
	struct packet p = last_of(h, who)->packet;
	p.state = p.prev;
	struct block b = sign_packet(h, who, &p);
	for (int to = 0; to < DESKS; to++) {
		struct desk *desk = &h->desk[to];
		struct arena *a = arena_new(NULL);
		struct error e;
		if (to != who) {
			const char *before = file_of(&desk->game, a);
			check_kind(h, to, &b, FINDING_NEXT);
			assert_false(game_try(&desk->game, &b, &e));
			assert_int_equal(e.code, ERROR_VERIFY);
			assert_string_equal(file_of(&desk->game, a), before);
		}
		arena_free(a);
	}
}

/* WHO's packet after one that not all have does not belong to this game. */
static void
try_branch(struct host *h, int who, int to)
{
	struct packet p = last_of(h, who)->packet;
	p.prev = p.link;
	struct block b = sign_packet(h, who, &p);
	check_kind(h, who, &b, FINDING_BRANCH);
	check_kind(h, to, &b, FINDING_BRANCH);
}

/* A player who is not asked signs nothing. */
static void
try_unasked(struct host *h, int who)
{
	struct lines orders = { .line = NULL };
	struct desk *me = &h->desk[who];
	struct arena *a = arena_new(NULL);
	struct error e;
	const char *before = position_of(&me->game, a);
	size_t count = me->game.ledger.count;
	if (one_in(h, 2) && who != R)
		lines_add(a, &orders, one_in(h, 2) ? "concede" : "agree draw");
	assert_false(game_order(&me->game, me->key, NULL, &orders, NULL, &e));
	assert_int_equal(e.code, ERROR_NOT_NOW);
	assert_int_equal(me->game.ledger.count, count);
	assert_string_equal(position_of(&me->game, a), before);
	arena_free(a);
}

/* Packets. */

static void
add_listed(struct host *h, struct desk *me, struct lines *orders)
{
	struct order_array legal;
	struct buffer line = buffer_in(me->arena);
	const struct match *m = &me->game.match;
	order_array_start(&legal, me->arena);
	match_listing(m, &legal.listing);
	assert_true(legal.count > 0);
	order_print(&m->grammar,
		&legal.order[chance_below(&h->luck, (uint32_t)legal.count)],
		&line);
	lines_add(me->arena, orders, buffer_string(&line));
}

/* Sometimes continues from a player's file. With cards, it is run from the
 * offer. */
static void
go_on_from_file(struct host *h, int who)
{
	struct desk *me = &h->desk[who];
	struct error e = { .code = ERROR_NONE };
	if (h->number % 2 || ledger_next(&me->game.ledger) % 5)
		return;
	if (!read_from_last(me, who, &e) ||
		!game_catch_up(&me->game, me->key, NULL, &e))
		fail_host(h, "not read from my last packet", &e);
	met.read++;
	met.recalled += me->game.run_from > 0;
	met.run += me->game.signed_to > 0;
}

static void
player_sends(struct host *h, int who)
{
	struct desk *me = &h->desk[who];
	struct lines orders = { .line = NULL };
	struct error e = { .code = ERROR_NONE };
	int seat = game_seat(&me->game, ledger_role(who));
	int offered = me->game.match.draw_by;
	if (game_asks(&me->game, seat))
		add_listed(h, me, &orders);
	if (one_in(h, offered >= 0 && offered != seat ? 6 : 30))
		lines_add(me->arena, &orders, "agree draw");
	if (one_in(h, 200))
		lines_add(me->arena, &orders, "concede");
	if (!game_order(&me->game, me->key, NULL, &orders, NULL, &e))
		fail_host(h, "not signed", &e);
	met.stood += offered == seat && me->game.match.draw_by == seat;
	met.owed += last_of(h, who)->packet.opens.count > 0;
	if (one_in(h, 5)) {
		try_instead(h, who);
		try_branch(h, who, R);
		try_void(h, who);
	}
	send_out(h, who);
}

/* Makes the referee's packet again, at another desk: the bytes are equal. */
static void
check_twice(struct host *h, const char *before)
{
	struct desk again;
	struct error e = { .code = ERROR_NONE };
	struct lines none = { .line = NULL };
	open_desk(&again, 'r');
	if (!game_read(&again.game, "again", span_of(before), 0, NULL, &e) ||
		!game_order(&again.game, again.key, NULL, &none, NULL, &e))
		fail_host(h, "not signed again", &e);
	assert_true(digest_equals(
		&ledger_last(&again.game.ledger)->hash, &last_of(h, R)->hash));
	close_desk(&again);
}

static void
referee_sends(struct host *h)
{
	struct desk *ruth = &h->desk[R];
	struct error e = { .code = ERROR_NONE };
	struct lines none = { .line = NULL };
	struct arena *a = arena_new(NULL);
	bool twice = one_in(h, 20) || game_finish(&ruth->game) == FINISH_CLOSE;
	const char *before = twice ? file_of(&ruth->game, a) : NULL;
	if (!game_order(&ruth->game, ruth->key, NULL, &none, NULL, &e))
		fail_host(h, "not answered", &e);
	if (twice)
		check_twice(h, before);
	arena_free(a);
	if (one_in(h, 5)) {
		try_instead(h, R);
		try_void(h, R);
	}
	send_out(h, R);
}

static void
step(struct host *h)
{
	const struct ledger *l = &h->desk[R].game.ledger;
	int who = ledger_row(ledger_sender(l, ledger_next(l)));
	try_unasked(h, (who + 1) % DESKS);
	try_unasked(h, (who + 2) % DESKS);
	if (who == R)
		referee_sends(h);
	else
		player_sends(h, who);
	for (int i = 0; i < DESKS; i++)
		go_on_from_file(h, i);
}

/* Expects nothing after the end, and that a third person sees the same. */
static void
check_end(struct host *h)
{
	struct arena *a = arena_new(NULL);
	struct game again;
	struct error e = { .code = ERROR_NONE };
	const char *text = file_of(&h->desk[R].game, a);
	for (int i = 0; i < DESKS; i++) {
		assert_string_equal(file_of(&h->desk[i].game, a), text);
		try_unasked(h, i);
		assert_false(game_disclose(
			&h->desk[i].game, h->desk[i].key, NULL, &e));
	}
	game_start(&again, a, folders);
	if (!game_read(&again, "again", span_of(text), 0, NULL, &e))
		fail_host(h, "not read again", &e);
	assert_int_equal(game_finish(&again), FINISH_ALL);
	game_end(&again);
	arena_free(a);
}

static void
play(const struct rules *rules, unsigned number)
{
	static const uint8_t name[DESKS] = { 'a', 'b', 'r' };
	struct host h = { .rules = rules, .number = number };
	h.lucky = arena_new(NULL);
	chance_stream(&h.luck, h.lucky, 12, number);
	keep_nothing(h.lucky);
	for (int i = 0; i < DESKS; i++)
		open_desk(&h.desk[i], name[i]);
	begin(&h);
	const struct game *ruth = &h.desk[R].game;
	while (game_finish(ruth) != FINISH_ALL) {
		assert_true(ruth->ledger.count < PACKETS);
		step(&h);
	}
	check_end(&h);
	const char *result = ruth->match.missing.pending.result;
	met.conceded += strcmp(result, "conceded") == 0;
	met.drawn += strcmp(result, "drawn-by-agreement") == 0;
	met.won += strcmp(result, "won") == 0;
	met.dealt += last_of(&h, R)->packet.opens.count > 0;
	for (int i = 0; i < DESKS; i++)
		close_desk(&h.desk[i]);
	arena_free(h.lucky);
}

static void
play_all(const struct rules *rules)
{
	memset(&met, 0, sizeof met);
	for (unsigned i = first; i < first + hosted; i++)
		play(rules, i);
	print_message("# %s: %u games, %u packets; %u won, %u drawn, %u "
		      "conceded; %u chains at an end, %u offers stood, %u "
		      "packets with what was owed, %u games with deals\n",
		rules->name, hosted, met.packets, met.won, met.drawn,
		met.conceded, met.chains, met.stood, met.owed, met.dealt);
	assert_true(hosted < USUAL || (met.won && met.drawn && met.conceded &&
					      met.chains && met.stood));
}

static void
test_hosted_games_with_hidden_cards(void **unused)
{
	(void)unused;
	play_all(&ostfront_rules);
	assert_int_equal(met.recalled, 0);
	assert_true(2 * met.run > met.read);
	assert_true(met.dealt == hosted && (hosted < USUAL || met.owed));
}

static void
test_hosted_games_with_dice(void **unused)
{
	(void)unused;
	play_all(&toss_rules);
	assert_int_equal(met.dealt, 0);
	assert_true(2 * met.recalled > met.read);
}

static void
test_hosted_games_with_face_down_counters(void **unused)
{
	(void)unused;
	play_all(&pool_rules);
	assert_int_equal(met.dealt, hosted);
}

int
main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_hosted_games_with_hidden_cards),
		cmocka_unit_test(test_hosted_games_with_dice),
		cmocka_unit_test(test_hosted_games_with_face_down_counters),
	};
	hosted = USUAL / fewer();
	if (argc > 1)
		hosted = (unsigned)strtoul(argv[1], NULL, 10);
	if (argc > 2)
		first = (unsigned)strtoul(argv[2], NULL, 10);
	return crypto_start()
		       ? cmocka_run_group_tests_name("host", tests, NULL, NULL)
		       : 1;
}
