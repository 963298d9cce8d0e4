/* test */
/*
 * A player's own card is opened only once, however often the player looks. Its
 * face is known to nobody else, is in no file, and is forgotten together with
 * the share that opened it.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/game/card_table.h"
#include "../../src/game/game_internal.h"
#include "feldpost/blob.h"
#include "feldpost/box.h"
#include "mailed.h"
#include "pool.h"

const struct rules *const games[] = { &pool_rules, NULL };

/* How often a card was opened, with a secret or from a box. */
static unsigned opened;

void __real_card_share(struct point *share, const struct digest *g,
	const char *deck, const struct hidden_card *card);
void __wrap_card_share(struct point *share, const struct digest *g,
	const char *deck, const struct hidden_card *card);

void
__wrap_card_share(struct point *share, const struct digest *g, const char *deck,
	const struct hidden_card *card)
{
	opened++;
	__real_card_share(share, g, deck, card);
}

bool __real_box_open(char **text, size_t *length, const struct secret_key *key,
	struct span box);
bool __wrap_box_open(char **text, size_t *length, const struct secret_key *key,
	struct span box);

bool
__wrap_box_open(char **text, size_t *length, const struct secret_key *key,
	struct span box)
{
	opened++;
	return __real_box_open(text, length, key, box);
}

/* Begins, up to where East, at desk A, has counters and is asked. */
static void
begin(struct play *p, const struct mode *mode)
{
	struct offer_terms terms = {
		.rules = &pool_rules, .mode = mode, .seat = EAST, .links = 64
	};
	open_play(p, terms, 'x');
	for (int i = 0; i < (mode_deals(mode) ? 3 : 2); i++)
		sends(p, NULL);
	next_desk(p);
}

/* Returns what East's game shows the owner of a key; NULL for no key. */
static struct reader
shown_to(struct play *p, const struct secret_key *key)
{
	struct game *g = &p->desk[A].game;
	g->reader = (struct reader){ .seat = -1 };
	game_reveal(g, key);
	return g->reader;
}

/* Counts the cards that a reader knows. */
static int
known(const struct play *p, const struct reader *r, const struct card_list *l)
{
	const struct card_words *n = p->desk[A].game.cards->words;
	int count = 0;
	for (int i = 0; i < l->count; i++)
		count += card_seen(n, r, l->card[i]) >= 0;
	return count;
}

static const struct card_list *
counters(const struct play *p, int seat)
{
	const struct pool *s = p->desk[A].game.match.state;
	return &s->counters[seat];
}

static void
assert_same(const struct reader *a, const struct reader *b)
{
	assert_memory_equal(a->seen, b->seen, sizeof a->seen);
}

/* Looking. */

static void
look_often(const struct mode *mode)
{
	struct play p;
	begin(&p, mode);
	int hand = counters(&p, EAST)->count;
	opened = 0;
	struct reader first = shown_to(&p, p.desk[A].key);
	assert_int_equal(known(&p, &first, counters(&p, EAST)), hand);
	assert_true(opened > 0);
	opened = 0;
	for (int i = 0; i < 9; i++) {
		struct reader again = shown_to(&p, p.desk[A].key);
		assert_same(&again, &first);
	}
	assert_int_equal(opened, 0);
	close_play(&p);
}

static void
test_a_card_is_opened_once(void **unused)
{
	(void)unused;
	look_often(&mode_duel);
}

static void
test_a_box_is_opened_once(void **unused)
{
	(void)unused;
	look_often(&mode_host);
}

/* When a new card has come, only that is opened. */
static void
test_what_is_drawn_is_opened(void **unused)
{
	struct play p;
	(void)unused;
	begin(&p, &mode_duel);
	shown_to(&p, p.desk[A].key);
	int hand = counters(&p, EAST)->count;
	sends(&p, "draw\nend");
	sends(&p, NULL);
	next_desk(&p);
	assert_int_equal(counters(&p, EAST)->count, hand + 1);
	opened = 0;
	struct reader r = shown_to(&p, p.desk[A].key);
	assert_int_equal(known(&p, &r, counters(&p, EAST)), hand + 1);
	assert_int_equal(opened, 1);
	close_play(&p);
}

/* Looking as other players. */

static void
look_as_others(const struct mode *mode)
{
	struct play fresh, p;
	begin(&fresh, mode);
	struct reader others = shown_to(&fresh, fresh.desk[B].key);
	begin(&p, mode);
	const struct card_list *east = counters(&p, EAST);
	const struct card_list *west = counters(&p, WEST);
	struct reader own = shown_to(&p, p.desk[A].key);
	struct reader nobody = shown_to(&p, NULL);
	struct reader bert = shown_to(&p, p.desk[B].key);
	struct reader stranger = shown_to(&p, p.desk[R].key);
	assert_int_equal(known(&p, &own, east), east->count);
	assert_int_equal(known(&p, &own, west), 0);
	assert_int_equal(known(&p, &nobody, east), 0);
	assert_int_equal(known(&p, &bert, east), 0);
	assert_int_equal(known(&p, &stranger, east), 0);
	/* As if nobody had looked before. */
	assert_same(&bert, &others);
	struct reader again = shown_to(&p, p.desk[A].key);
	assert_same(&again, &own);
	close_play(&p);
	close_play(&fresh);
}

static void
test_nobody_else_knows(void **unused)
{
	(void)unused;
	look_as_others(&mode_duel);
	look_as_others(&mode_host);
}

/* What is written and sent is the same as without a look. */
static void
test_it_is_in_no_file(void **unused)
{
	struct play p;
	struct arena *a = arena_new(NULL);
	(void)unused;
	begin(&p, &mode_duel);
	const char *before = file_of(&p.desk[A].game, a);
	shown_to(&p, p.desk[A].key);
	assert_string_equal(file_of(&p.desk[A].game, a), before);
	close_play(&p);
	arena_free(a);
}

/* A face goes with what it depends on. */

/* A packet is taken and given back, like one that proves to be void. */
static void
test_it_is_given_back_with_its_packet(void **unused)
{
	struct play p;
	struct game_mark mark;
	struct error e;
	(void)unused;
	begin(&p, &mode_duel);
	struct desk *me = &p.desk[A], *bert = &p.desk[B];
	sends(&p, "draw\nend");
	next_desk(&p);
	assert_true(game_order(&bert->game, bert->key, NULL,
		&(struct lines){ .line = NULL }, NULL, &e));
	struct block b =
		through_the_mail(ledger_last(&bert->game.ledger), me->arena);
	struct reader before = shown_to(&p, me->key);
	game_mark(&mark, &me->game, me->arena);
	assert_true(game_take(&me->game, &b, &e));
	struct reader with = shown_to(&p, me->key);
	assert_int_not_equal(memcmp(&with, &before, sizeof with), 0);
	game_return(&me->game, &mark);
	struct reader without = shown_to(&p, me->key);
	assert_same(&without, &before);
	assert_true(game_take(&me->game, &b, &e));
	opened = 0;
	struct reader again = shown_to(&p, me->key);
	assert_same(&again, &with);
	assert_int_equal(opened, 1);
	close_play(&p);
}

/* Another share of the same card opens it again; this share gives no card. */
static void
test_another_share_is_another_face(void **unused)
{
	struct play p;
	struct error e;
	(void)unused;
	begin(&p, &mode_duel);
	struct game *g = &p.desk[A].game;
	struct card_list one = { .count = 0 };
	uint8_t blob[96] = { 0 };
	cards_add(&one, counters(&p, EAST)->card[0]);
	struct reader before = shown_to(&p, p.desk[A].key);
	assert_int_equal(known(&p, &before, &one), 1);
	struct packet wrong = { .from = 'B', .seq = 4 };
	struct card_io io = card_io_of(g->cards, &wrong, NULL, NULL, &e);
	io.recalled = true; /* its proof is not checked */
	memcpy(blob, group_generator.bytes, GROUP_BYTES);
	lines_add(g->arena, &wrong.ops,
		arena_printf(g->arena, "\"share main %s\"",
			g->cards->words->list[one.card[0]].id));
	blob_put(g->arena, &wrong.ops,
		(struct span){ (const char *)blob, sizeof blob });
	assert_true(card_op_shares(&io, &one));
	struct reader after = shown_to(&p, p.desk[A].key);
	assert_int_equal(known(&p, &after, &one), 0);
	close_play(&p);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_a_card_is_opened_once),
		cmocka_unit_test(test_a_box_is_opened_once),
		cmocka_unit_test(test_what_is_drawn_is_opened),
		cmocka_unit_test(test_nobody_else_knows),
		cmocka_unit_test(test_it_is_in_no_file),
		cmocka_unit_test(test_it_is_given_back_with_its_packet),
		cmocka_unit_test(test_another_share_is_another_face),
	};
	return crypto_start()
		       ? cmocka_run_group_tests_name("peek", tests, NULL, NULL)
		       : 1;
}
