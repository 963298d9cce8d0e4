/* quick */
/*
 * Cards: one vocabulary of pieces, numbers and other things; the largest
 * possible deck.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "feldpost/cards.h"
#include "feldpost/doc.h"
#include "fixture.h"

struct piece {
	const char *id, *name;
};

struct world {
	struct piece *pieces, *units;
	size_t piece_count, unit_count;
	struct card_words words;
};

static const struct vocabulary piece_words = WORDS_OF(
	"PIECE", struct world, pieces, piece_count, struct piece, id, name);
static const struct vocabulary unit_words = WORDS_OF(
	"MOBILE", struct world, units, unit_count, struct piece, id, name);
static const struct vocabulary all_words = WORDS_OF("UNIT", struct world,
	words.list, words.count, struct card_name, id, name);

static struct piece *
make(struct arena *a, const char *id, const char *name, int count)
{
	struct piece *list = arena_array(a, (size_t)count, sizeof *list);
	for (int i = 0; i < count; i++)
		list[i] = (struct piece){ arena_printf(a, "%s-%d", id, i + 1),
			arena_printf(a, "%s %d", name, i + 1) };
	return list;
}

static struct world
world_of(struct arena *a, int epochs)
{
	struct world w = { .pieces = make(a, "vs", "Volkssturm", CARDS_DECK),
		.units = make(a, "tank", "Tank corps", 3),
		.piece_count = CARDS_DECK,
		.unit_count = 3 };
	card_words_make(&w.words, a, &piece_words, epochs, &unit_words, &w);
	return w;
}

static int
find(const struct world *w, const char *id)
{
	return words_find(&all_words, w, id, NULL);
}

static const char *
printed(struct arena *a, const struct world *w, const struct reader *r,
	int card)
{
	struct buffer out = buffer_in(a);
	card_print(&w->words, r, card, &out);
	return buffer_string(&out);
}

static void
test_one_word_for_counters_and_units(void **state)
{
	struct world w = world_of(*state, 1);
	const struct card_words *n = &w.words;
	assert_int_equal(n->count, 64 + 64 + 3);
	assert_int_equal(card_epochs(n), 1);
	assert_int_equal(find(&w, "vs-64"), 63);
	assert_int_equal(find(&w, "1.1"), card_numbered(n, 1, 1));
	assert_int_equal(find(&w, "1.64"), card_numbered(n, 1, 64));
	assert_int_equal(find(&w, "tank-1"), card_thing(n, 0));
	assert_int_equal(find(&w, "2.1"), -1);
	assert_int_equal(find(&w, "1.65"), -1);
	assert_false(card_is_hidden(n, find(&w, "vs-64")));
	assert_true(card_is_hidden(n, find(&w, "1.1")));
	assert_true(card_is_hidden(n, find(&w, "1.64")));
	assert_false(card_is_hidden(n, find(&w, "tank-1")));
}

static void
test_what_a_reader_calls_each(void **state)
{
	struct world w = world_of(*state, 1);
	const struct card_words *n = &w.words;
	struct reader r = { .seat = 0 };
	int counter = find(&w, "1.7"), unit = find(&w, "tank-2");
	card_reveal(n, &r, counter, find(&w, "vs-3"));
	assert_int_equal(card_seen(n, &r, counter), find(&w, "vs-3"));
	assert_int_equal(card_seen(n, NULL, counter), -1);
	assert_int_equal(card_seen(n, &r, unit), unit);
	assert_int_equal(card_seen(n, NULL, unit), unit);
	assert_string_equal(
		printed(*state, &w, &r, counter), "Volkssturm 3 (1.7)");
	assert_string_equal(printed(*state, &w, NULL, counter), "1.7");
	assert_string_equal(printed(*state, &w, &r, unit), "Tank corps 2");
	assert_string_equal(
		printed(*state, &w, NULL, find(&w, "vs-3")), "Volkssturm 3");
}

/* Without other things, and with the most epochs that are possible. */
static void
test_epochs(void **state)
{
	struct world w = world_of(*state, CARDS_EPOCHS);
	card_words_make(&w.words, *state, &piece_words, CARDS_EPOCHS, NULL, &w);
	const struct card_words *n = &w.words;
	int last = find(&w, "12.64");
	assert_int_equal(last, n->count - 1);
	assert_int_equal(card_epoch(n, last), 12);
	assert_int_equal(card_position(n, last), 64);
	assert_int_equal(find(&w, "tank-1"), -1);
}

/* A deck of 64 as a field. */

struct game {
	struct card_deck deck;
};

static const struct field fields[] = {
	F_DECK(struct game, deck, "deck", &all_words),
	FIELDS_END,
};

static bool
reads(struct arena *a, const struct world *w, const char *text,
	struct game *out, struct error *e)
{
	struct node *root;
	assert_true(doc_read(a, "state", span_of(text), &root, e));
	return fields_read(fields, root, w, 0, a, out, e);
}

static void
test_a_deck_of_64(void **state)
{
	struct world w = world_of(*state, 1);
	struct card_list all = { .count = 0 };
	struct game game = { .deck.epoch = 0 }, again;
	struct buffer text = buffer_in(*state);
	struct error e;
	for (int i = CARDS_DECK - 1; i >= 0; i--)
		cards_add(&all, i);
	deck_gather(&game.deck, &all, &w.words);
	assert_int_equal(deck_left(&game.deck), 64);
	assert_int_equal(deck_next(&game.deck, &w.words), find(&w, "1.1"));
	assert_int_equal(game.deck.gathered.card[63], 63);
	doc_write(&text, fields_write(fields, &game, &w, *state));
	assert_true(reads(*state, &w, buffer_string(&text), &again, &e));
	assert_memory_equal(&again, &game, sizeof game);
}

static void
test_a_deck_is_shuffled_as_often_as_it_says(void **state)
{
	struct world w = world_of(*state, 1);
	struct game game;
	struct error e;
	assert_true(reads(*state, &w,
		"deck: {epoch: 1, size: 64, drawn: 64, gathered: []}\n", &game,
		&e));
	assert_false(reads(*state, &w,
		"deck: {epoch: 2, size: 1, drawn: 0, gathered: []}\n", &game,
		&e));
	assert_string_equal(e.text, "the deck is not shuffled 2 times");
	assert_false(reads(*state, &w,
		"deck: {epoch: 1, size: 65, drawn: 0, gathered: []}\n", &game,
		&e));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(test_one_word_for_counters_and_units),
		TEST(test_what_a_reader_calls_each),
		TEST(test_epochs),
		TEST(test_a_deck_of_64),
		TEST(test_a_deck_is_shuffled_as_often_as_it_says),
	};
	return cmocka_run_group_tests_name("cards", tests, NULL, NULL);
}
