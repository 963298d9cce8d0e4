/* test */
/*
 * Face-down counters in duels by mail and in hosted games: what a rule turns
 * up, and how many mails it takes; looks; counters that nobody holds. East
 * plays at desk A.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "again.h"
#include "feldpost/judge.h"
#include "feldpost/report.h"
#include "mailed.h"
#include "pool.h"

const struct rules *const games[] = { &pool_rules, NULL };

static struct arena *kept_in; /* what desks keep next to their guards */

/* Counters that are there at first. */
#define NOBODYS "1.1"
#define EASTS	"1.4"
#define WESTS	"1.10"

/* Deals, up to where East is asked for orders. */
static void
begin_with(struct play *p, const struct mode *mode, char nonce, int few)
{
	struct offer_terms terms = { .rules = &pool_rules,
		.mode = mode,
		.seat = EAST,
		.links = 1024,
		.option = { [POOL_FEW] = few } };
	kept_in = arena_new(NULL);
	keep_nothing(kept_in);
	open_play(p, terms, nonce);
	for (int i = 0; i < (mode_deals(mode) ? 3 : 2); i++)
		sends(p, NULL);
}

static void
begin(struct play *p, const struct mode *mode, char nonce)
{
	begin_with(p, mode, nonce, 0);
}

static void
begin_duel(struct play *p)
{
	begin(p, &mode_duel, 'x');
	/* The packet with East's first orders also gives West shares. */
	assert_int_equal(ledger_next(&p->desk[A].game.ledger), 5);
	assert_int_equal(next_desk(p), A);
}

static void
end(struct play *p)
{
	close_play(p);
	arena_free(kept_in);
}

/* What is seen. */

static const struct pool *
state(const struct play *p)
{
	return p->desk[A].game.match.state;
}

static int
card(const struct play *p, const char *id)
{
	return words_find(
		&pool_units, p->desk[A].game.scenario.world, id, NULL);
}

/* True if the owner of a desk knows this counter, with their key. */
static bool
knows(struct play *p, int desk, const char *id)
{
	struct game *g = &p->desk[desk].game;
	game_reveal(g, p->desk[desk].key);
	return card_seen(pool_names(g->scenario.world), &g->reader,
		       card(p, id)) >= 0;
}

static int
count(const struct lines *l, const char *head)
{
	int n = 0;
	for (size_t i = 0; i < l->count; i++)
		n += strncmp(l->line[i], head, strlen(head)) == 0;
	return n;
}

/* True if this seat is asked for orders now. */
static bool
asks(struct play *p, int seat)
{
	return game_asks(&p->desk[next_desk(p)].game, seat);
}

/* The rules turn up counters when they must. */

static void
test_five_of_the_other_cost_one_mail(void **unused)
{
	struct play p;
	(void)unused;
	begin_duel(&p);
	const struct packet *orders = sends(&p, "storm\nthrow\nstorm");
	assert_int_equal(orders->opens.count, 0);
	const struct packet *answer = sends(&p, NULL);
	assert_int_equal(answer->seq, 6);
	/* Five with the first storm, the sixth with the second; and the dice
	 * of all three orders. */
	assert_int_equal(count(&answer->opens, "card main "), 6);
	assert_int_equal(count(&answer->rolls, "storm.field"), 2);
	assert_int_equal(count(&answer->rolls, "throw.field"), 1);
	assert_true(asks(&p, EAST));
	assert_int_equal(state(&p)->counters[WEST].count, 0);
	end(&p);
}

static void
test_ones_own_go_with_the_orders(void **unused)
{
	struct play p;
	(void)unused;
	begin_duel(&p);
	const struct packet *orders =
		sends(&p, "flip " EASTS "\nflip 1.5\nthrow\nend");
	assert_int_equal(count(&orders->opens, "card main "), 2);
	assert_int_equal(sends(&p, NULL)->rolls.count, 1);
	assert_int_equal(state(&p)->open.count, 2);
	assert_true(asks(&p, WEST));
	end(&p);
}

static void
test_ones_own_wait_behind_a_die(void **unused)
{
	struct play p;
	(void)unused;
	begin_duel(&p);
	assert_int_equal(
		sends(&p, "throw\nflip " EASTS "\nthrow\nend")->opens.count, 0);
	assert_int_equal(sends(&p, NULL)->rolls.count, 1);
	assert_int_equal(state(&p)->open.count, 0);
	const struct packet *third = sends(&p, NULL);
	assert_int_equal(count(&third->opens, "card main "), 1);
	assert_int_equal(third->rolls.count, 1);
	assert_true(asks(&p, WEST));
	end(&p);
}

/* What must be turned up but is not needed at once delays nobody: West's
 * counter comes with the answer, East's with the next packet. */
static void
test_what_is_due_holds_nobody_up(void **unused)
{
	struct play p;
	(void)unused;
	begin_duel(&p);
	assert_int_equal(sends(&p, "signal\nthrow")->opens.count, 0);
	const struct packet *answer = sends(&p, NULL);
	assert_int_equal(count(&answer->opens, "card main " WESTS), 1);
	assert_int_equal(answer->rolls.count, 2);
	assert_int_equal(state(&p)->open.count, 1);
	assert_int_equal(state(&p)->due.count, 1);
	assert_true(asks(&p, EAST));
	const struct packet *third = sends(&p, "end");
	assert_int_equal(count(&third->opens, "card main " EASTS), 1);
	assert_int_equal(state(&p)->open.count, 2);
	assert_int_equal(state(&p)->due.count, 0);
	end(&p);
}

static void
test_on_reveal_stop(void **unused)
{
	struct play p;
	(void)unused;
	begin_duel(&p);
	sends(&p, "on-reveal stop\nflip " EASTS "\nthrow\nstorm\nthrow");
	const struct packet *answer = sends(&p, NULL);
	/* A player's own counters end nothing. */
	assert_int_equal(count(&answer->rolls, "throw.field"), 1);
	assert_int_equal(count(&answer->rolls, "storm.field"), 1);
	assert_true(asks(&p, EAST));
	/* A counter that must be turned up counts, too. One waits; nothing
	 * stops. */
	sends(&p, "on-reveal stop\nsignal\nthrow");
	assert_int_equal(sends(&p, NULL)->rolls.count, 1);
	sends(&p, "on-reveal go\nsignal\nthrow");
	assert_int_equal(sends(&p, NULL)->rolls.count, 2);
	end(&p);
}

/* Counters that nobody holds. */

static void
test_nobody_knows_the_garrison(void **unused)
{
	struct play p;
	(void)unused;
	begin_duel(&p);
	sends(&p, "breach\nthrow");
	for (int i = A; i <= B; i++)
		assert_false(knows(&p, i, NOBODYS));
	assert_true(knows(&p, A, EASTS));
	assert_false(knows(&p, B, EASTS));
	const struct packet *answer = sends(&p, NULL);
	assert_int_equal(count(&answer->opens, "card main "), 3);
	assert_int_equal(count(&answer->ops, "\"share main 1.1 1.2 1.3\""), 1);
	assert_int_equal(state(&p)->open.count, 3);
	/* The file has ended; its sender goes on. */
	assert_int_equal(answer->rolls.count, 0);
	assert_true(asks(&p, EAST));
	end(&p);
}

/* After a die each player gives a share in the next packet. */
static void
test_the_garrison_behind_a_die(void **unused)
{
	struct play p;
	(void)unused;
	begin_duel(&p);
	sends(&p, "throw\nbreach\nthrow");
	const struct packet *answer = sends(&p, NULL);
	assert_int_equal(answer->opens.count, 0);
	assert_int_equal(count(&answer->ops, "\"share main 1.1 1.2 1.3\""), 1);
	assert_int_equal(answer->rolls.count, 1);
	assert_false(knows(&p, B, NOBODYS));
	const struct packet *third = sends(&p, "throw");
	assert_int_equal(count(&third->opens, "card main "), 3);
	assert_int_equal(sends(&p, NULL)->rolls.count, 1);
	end(&p);
}

/* Looks. */

static void
test_a_look_at_the_others(void **unused)
{
	struct play p;
	struct error e;
	(void)unused;
	begin_duel(&p);
	sends(&p, "look " WESTS "\nthrow");
	assert_false(knows(&p, A, WESTS));
	const struct packet *answer = sends(&p, NULL);
	assert_int_equal(count(&answer->ops, "\"share main " WESTS "\""), 1);
	assert_int_equal(answer->opens.count, 0);
	assert_int_equal(answer->rolls.count, 0); /* the file has ended */
	assert_true(asks(&p, EAST));
	assert_true(knows(&p, A, WESTS));
	assert_false(knows(&p, A, "1.11"));
	/* From a checkpoint, too. */
	assert_true(read_from_last(&p.desk[A], A, &e));
	assert_true(knows(&p, A, WESTS));
	/* A counter that is turned up later needs no other share. */
	sends(&p, "storm");
	assert_int_equal(count(&sends(&p, NULL)->ops, "\"share"), 4);
	end(&p);
}

static void
test_a_look_at_what_nobody_holds(void **unused)
{
	struct play p;
	(void)unused;
	begin_duel(&p);
	sends(&p, "look " NOBODYS);
	sends(&p, NULL);
	assert_true(knows(&p, A, NOBODYS));
	assert_false(knows(&p, B, NOBODYS));
	assert_false(knows(&p, A, "1.2"));
	/* A player who has looked still has the share. */
	sends(&p, "breach");
	const struct packet *answer = sends(&p, NULL);
	assert_int_equal(count(&answer->opens, "card main "), 3);
	assert_int_equal(count(&answer->ops, "\"share main 1.2 1.3\""), 1);
	end(&p);
}

/* Rule 7. */

static const char *const counters[][7] = {
	[A] = { "1.4", "1.5", "1.6", "1.7", "1.8", "1.9", NULL },
	[B] = { "1.10", "1.11", "1.12", "1.13", "1.14", "1.15", NULL },
};

/* Returns a counter of the desk that may be sent far, or one that may not. */
static const char *
worth(struct play *p, int desk, bool enough)
{
	const char *const *ids = counters[desk];
	assert_true(knows(p, desk, *ids));
	const struct game *g = &p->desk[desk].game;
	const struct pool_world *w = g->scenario.world;
	for (; *ids; ids++) {
		int piece = card_seen(&w->words, &g->reader, card(p, *ids));
		if ((w->pieces[piece].worth >= POOL_FAR) == enough)
			return *ids;
	}
	fail_msg("another nonce must deal");
	return NULL;
}

static void
test_a_face_that_must_not_lie_there_ends_the_game(void **unused)
{
	struct play p;
	(void)unused;
	begin_duel(&p);
	const char *bad = worth(&p, A, false);
	sends(&p, arena_printf(
			  p.desk[A].arena, "far %s\nflip %s\nthrow", bad, bad));
	sends(&p, NULL);
	const struct missing *now = &p.desk[B].game.match.missing;
	assert_int_equal(now->kind, MISSING_NOTHING);
	assert_int_equal(now->pending.winner, WEST);
	end(&p);
}

/* Gives the orders of the player whose turn it is; a referee answers. */
static void
turn(struct play *p, const char *orders)
{
	sends(p, orders);
	if (mode_deals(p->mode))
		sends(p, NULL);
}

/* Continues a finished game until all is disclosed. */
static void
tell_all(struct play *p)
{
	struct error e = { .code = ERROR_NONE };
	const struct game *g = &p->desk[A].game;
	while (game_finish(g) == FINISH_NONE || game_finish(g) == FINISH_CLOSE)
		sends(p, NULL);
	while (game_finish(g) == FINISH_DISCLOSE) {
		int who = next_desk(p);
		struct desk *me = &p->desk[who];
		assert_false(game_breach(g, 0, &(struct breach){ 0 }, NULL));
		assert_true(game_disclose(&me->game, me->key, NULL, &e));
		deliver(p, who);
	}
	assert_true(game_audit_cards(&p->desk[A].game, &e));
}

/* Sends a counter far that may be, or must not be. Returns it. */
static const char *
send_far(struct play *p, int desk, bool right)
{
	const char *id = worth(p, desk, right);
	turn(p, arena_printf(p->desk[desk].arena, "far %s\nend", id));
	return id;
}

/* Plays a game to its end in which East sends a counter far and West
 * concedes. */
static void
play_far(struct play *p, const struct mode *mode, bool right)
{
	begin(p, mode, 'x');
	send_far(p, A, right);
	turn(p, "concede");
	tell_all(p);
}

static const char *
report_of(const struct desk *desk)
{
	struct buffer out = buffer_in(desk->arena);
	report_next(&desk->game, &out);
	return buffer_string(&out);
}

static void
check_verdict(const struct mode *mode)
{
	struct play p;
	struct error e = { .code = ERROR_NONE };
	struct breach b;
	play_far(&p, mode, false);
	for (int i = 0; i < p.desks; i++) {
		const struct desk *desk = &p.desk[i];
		const struct game *g = &desk->game;
		assert_int_equal(g->match.missing.pending.winner, EAST);
		assert_true(game_breach(g, 0, &b, NULL));
		assert_int_equal(b.seat, EAST);
		assert_false(game_breach(g, 1, &b, NULL));
		assert_int_equal(game_winner(g), WEST);
		const struct proven *found = game_proven(g, NULL);
		assert_true(found && game_seat(g, found->by) == EAST);
		assert_true(found->proof == PROOF_RULES && !found->next);
		assert_false(game_check_proven(found, &e));
		assert_int_equal(e.code, ERROR_VERIFY);
		assert_non_null(strstr(
			e.text, "rule 7 was broken by the East: Counter "));
		const char *report = report_of(desk);
		assert_non_null(strstr(report, "Victory goes to the West."));
		assert_non_null(strstr(
			report, "Proven: rule 7 was broken by the East"));
	}
	end(&p);
}

static void
check_no_verdict(const struct mode *mode)
{
	struct play p;
	struct breach b;
	play_far(&p, mode, true);
	assert_false(game_breach(&p.desk[B].game, 0, &b, NULL));
	assert_null(game_proven(&p.desk[B].game, NULL));
	assert_int_equal(game_winner(&p.desk[B].game), EAST);
	assert_null(strstr(report_of(&p.desk[B]), "broken"));
	end(&p);
}

/* East is found out in play. West has sent a counter far, too, and is found out
 * after the disclosure if that was illegal. */
static void
check_found_out(const struct mode *mode, bool right, int winner)
{
	struct play p;
	struct breach b;
	begin(&p, mode, 'x');
	const char *id = send_far(&p, A, false);
	send_far(&p, B, right);
	turn(&p, arena_printf(p.desk[A].arena, "flip %s\nthrow", id));
	tell_all(&p);
	for (int i = 0; i < p.desks; i++) {
		const struct game *g = &p.desk[i].game;
		assert_int_equal(g->match.missing.pending.winner, WEST);
		assert_true(game_breach(g, 0, &b, NULL));
		assert_int_equal(b.seat, EAST);
		assert_int_equal(game_breach(g, 1, &b, NULL), !right);
		assert_int_equal(game_winner(g), winner);
	}
	end(&p);
}

static void
test_who_is_found_out_in_play_has_lost_behind_the_disclosure_too(void **unused)
{
	const struct mode *const modes[] = { &mode_duel, &mode_host };
	(void)unused;
	for (size_t i = 0; i < 2; i++) {
		check_found_out(modes[i], true, WEST);
		check_found_out(modes[i], false, -1);
	}
}

static void
test_the_judge_speaks_behind_the_disclosure(void **unused)
{
	(void)unused;
	check_verdict(&mode_duel);
	check_no_verdict(&mode_duel);
}

static void
test_the_judge_speaks_when_the_host_has_opened_the_deals(void **unused)
{
	(void)unused;
	check_verdict(&mode_host);
	check_no_verdict(&mode_host);
}

/* Hosted games: no player waits for a share. */

/* An option may decide what the first deck is made of. */
static void
test_setup_gathers_the_deck(void **unused)
{
	const struct mode *const modes[] = { &mode_duel, &mode_host };
	(void)unused;
	for (size_t i = 0; i < 2; i++) {
		struct play p;
		begin_with(&p, modes[i], 'f', 1);
		const struct pool_world *w = p.desk[A].game.scenario.world;
		sends(&p, "storm");
		sends(&p, NULL);
		const struct card_list *open = &state(&p)->open;
		assert_int_equal(open->count, POOL_STORM);
		for (int k = 0; k < open->count; k++)
			assert_true(open->card[k] >= (int)w->piece_count -
							     2 * w->each -
							     w->garrison);
		end(&p);
	}
}

static void
test_the_host_shows(void **unused)
{
	struct play p;
	(void)unused;
	begin(&p, &mode_host, 'h');
	sends(&p, "storm\nsignal\nbreach\nthrow");
	assert_false(knows(&p, A, NOBODYS));
	const struct packet *answer = sends(&p, NULL);
	assert_int_equal(answer->from, 'R');
	/* Five; one of each side; three of nobody's, which end the file. */
	assert_int_equal(count(&answer->opens, "dealcard main "), 10);
	assert_int_equal(answer->rolls.count, 2);
	assert_int_equal(state(&p)->open.count, 10);
	assert_true(asks(&p, EAST));
	end(&p);
}

/* A player who draws a counter does not know its face when signing. */
static void
test_what_is_drawn_is_turned_up_by_the_same_file(void **unused)
{
	const struct mode *const modes[] = { &mode_duel, &mode_host };
	(void)unused;
	for (size_t i = 0; i < 2; i++) {
		struct play p;
		begin(&p, modes[i], 'x');
		assert_int_equal(
			sends(&p, "draw\nflip 1.16\nthrow")->opens.count, 0);
		const struct packet *answer = sends(&p, NULL);
		assert_int_equal(count(&answer->opens, "dealcard main 1.16"),
			modes[i] == &mode_host);
		if (modes[i] == &mode_duel)
			assert_int_equal(count(&sends(&p, NULL)->opens,
						 "card main 1.16"),
				1);
		assert_int_equal(state(&p)->open.count, 1);
		end(&p);
	}
}

static void
test_the_host_lets_one_look(void **unused)
{
	struct play p;
	(void)unused;
	begin(&p, &mode_host, 'h');
	assert_true(knows(&p, A, EASTS));
	assert_true(knows(&p, B, WESTS));
	sends(&p, "look " WESTS);
	sends(&p, NULL);
	sends(&p, "look " NOBODYS "\nthrow");
	assert_int_equal(sends(&p, NULL)->rolls.count, 0);
	assert_true(knows(&p, A, WESTS));
	assert_true(knows(&p, A, NOBODYS));
	assert_false(knows(&p, B, NOBODYS));
	assert_false(knows(&p, B, EASTS));
	assert_false(knows(&p, R, NOBODYS)); /* needs none to see */
	end(&p);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_five_of_the_other_cost_one_mail),
		cmocka_unit_test(test_ones_own_go_with_the_orders),
		cmocka_unit_test(test_ones_own_wait_behind_a_die),
		cmocka_unit_test(test_what_is_due_holds_nobody_up),
		cmocka_unit_test(test_on_reveal_stop),
		cmocka_unit_test(test_nobody_knows_the_garrison),
		cmocka_unit_test(test_the_garrison_behind_a_die),
		cmocka_unit_test(test_a_look_at_the_others),
		cmocka_unit_test(test_a_look_at_what_nobody_holds),
		cmocka_unit_test(
			test_a_face_that_must_not_lie_there_ends_the_game),
		cmocka_unit_test(test_setup_gathers_the_deck),
		cmocka_unit_test(
			test_who_is_found_out_in_play_has_lost_behind_the_disclosure_too),
		cmocka_unit_test(test_the_judge_speaks_behind_the_disclosure),
		cmocka_unit_test(
			test_the_judge_speaks_when_the_host_has_opened_the_deals),
		cmocka_unit_test(test_the_host_shows),
		cmocka_unit_test(
			test_what_is_drawn_is_turned_up_by_the_same_file),
		cmocka_unit_test(test_the_host_lets_one_look),
	};
	return crypto_start()
		       ? cmocka_run_group_tests_name("pool", tests, NULL, NULL)
		       : 1;
}
