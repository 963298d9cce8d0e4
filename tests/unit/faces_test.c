/* quick */
/*
 * Faces as a reader knows them, and made-up faces for the others: in a deck of
 * five the reader has seen one, one is open, and one is limited to some pieces.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

#include "feldpost/faces.h"
#include "feldpost/match.h"

enum {
	PIECES = 5,
	SAMPLES = 24000,
	CLASS_LOW = 0,
};

struct world {
	const struct card_name *list;
	size_t count;
	struct card_words words;
};

struct state {
	struct card_deck deck;
	uint64_t lying;
	struct card_list numbers;
	uint64_t may_be[PIECES]; /* for each position */
};

static const struct vocabulary pieces = WORDS_OF(
	"PIECE", struct world, list, count, struct card_name, id, name);
static const struct card_name names_of_pieces[PIECES] = { { "a", "A" },
	{ "b", "B" }, { "c", "C" }, { "d", "D" }, { "e", "E" } };
static struct world world = { .list = names_of_pieces, .count = PIECES };

static const struct card_words *
names(const void *w)
{
	return &((const struct world *)w)->words;
}

static uint64_t
lying(const struct scene *scene, struct card_list *numbers)
{
	const struct state *s = scene->state;
	*numbers = s->numbers;
	return s->lying;
}

static uint64_t
may_be(const struct scene *scene, int card)
{
	const struct state *s = scene->state;
	return s->may_be[card_position(&world.words, card) - 1];
}

static struct card_deck *
of_state(void *state)
{
	return &((struct state *)state)->deck;
}

static uint64_t
low(const void *w)
{
	(void)w;
	return set_of(0) | set_of(1);
}

static const struct card_class classes[] = {
	[CLASS_LOW] = { "low", low },
	{ NULL, NULL },
};
static const struct hidden_cards hidden = {
	.names = names,
	.lying = lying,
	.may_be = may_be,
	.of_state = of_state,
	.classes = classes,
};
static const struct rules rules = { .hidden = &hidden };

/* What the game knows: only numbers that were shown. */
static int shown[PIECES];

static int
piece_shown(struct faces *f, int card)
{
	(void)f;
	return card_epoch(&world.words, card) == 1
		       ? shown[card_position(&world.words, card) - 1]
		       : FACE_UNKNOWN;
}

static int
vouch_shown(struct faces *f, int card, const struct card_class *c)
{
	(void)c;
	return piece_shown(f, card);
}

static bool
never(struct faces *f, int seat)
{
	(void)f;
	return seat > 1;
}

static bool
unshuffled(struct faces *f, const struct card_deck *d)
{
	(void)f;
	return d->epoch == 1;
}

static const struct order *
unopened(struct faces *f, const char *seal)
{
	(void)f;
	(void)seal;
	return NULL;
}

static struct faces table = { piece_shown, vouch_shown, never, unshuffled,
	unopened, false };

struct tried {
	struct arena *arena;
	struct state state;
	struct match match;
	struct reader reader;
	uint64_t samples;
	struct faces *faces;
};

static int
number(int epoch, int position)
{
	return card_numbered(&world.words, epoch, position);
}

/* Starts with nothing known: each number may be each piece. */
static struct tried *
set_up(void **group)
{
	struct arena *a = arena_new(NULL);
	struct tried *t = arena_alloc(a, sizeof *t);
	(void)group;
	card_words_make(&world.words, a, &pieces, 3, NULL, &world);
	t->arena = a;
	t->state.deck =
		(struct card_deck){ .epoch = 1, .size = PIECES, .next = 1 };
	t->state.lying = set_first(PIECES);
	for (int i = 0; i < PIECES; i++) {
		cards_add(&t->state.numbers, number(1, i + 1));
		t->state.may_be[i] = UINT64_MAX;
		shown[i] = FACE_UNKNOWN;
	}
	t->match = (struct match){ .rules = &rules,
		.world = &world,
		.state = &t->state,
		.faces = &table };
	t->faces = reader_faces_new(a, &t->match, &t->reader);
	return t;
}

static int
face(struct tried *t, int epoch, int position)
{
	return t->faces->piece(t->faces, number(epoch, position));
}

static void
test_a_reader_knows_what_is_shown_and_what_he_has_seen(void **group)
{
	struct tried *t = set_up(group);
	shown[1] = 3;
	card_reveal(&world.words, &t->reader, number(1, 4), 0);
	assert_int_equal(face(t, 1, 1), FACE_UNKNOWN);
	assert_int_equal(face(t, 1, 2), 3);
	assert_int_equal(face(t, 1, 4), 0);
	arena_free(t->arena);
}

/* Open faces know all, so they are not asked. */
static void
test_open_faces_tell_a_reader_nothing(void **group)
{
	struct tried *t = set_up(group);
	shown[1] = 3;
	table.open = true;
	assert_int_equal(face(t, 1, 2), FACE_UNKNOWN);
	assert_int_equal(
		t->faces->vouch(t->faces, number(1, 2), classes), FACE_UNKNOWN);
	table.open = false;
	arena_free(t->arena);
}

/* Returns a sample as a number. */
static unsigned
sample(struct tried *t)
{
	unsigned all = 0;
	uint64_t left = t->state.lying;
	assert_true(faces_sample(t->faces, &t->match, 5, t->samples++));
	for (int i = 1; i <= PIECES; i++) {
		int piece = face(t, 1, i);
		assert_in_range(piece, 0, PIECES - 1);
		left &= ~set_of(piece);
		all = all * PIECES + (unsigned)piece;
	}
	assert_int_equal(left, 0);
	return all;
}

/* Expects that all possible arrangements, of which there are `expected`, occur
 * equally often, within five standard deviations. */
static void
assert_ways(struct tried *t, unsigned expected)
{
	static unsigned seen[5 * 5 * 5 * 5 * 5];
	unsigned ways = 0;
	double mean = (double)SAMPLES / expected;
	for (size_t i = 0; i < sizeof seen / sizeof *seen; i++)
		seen[i] = 0;
	for (int i = 0; i < SAMPLES; i++)
		seen[sample(t)]++;
	for (size_t i = 0; i < sizeof seen / sizeof *seen; i++) {
		double off = (double)seen[i] - mean;
		if (seen[i] == 0)
			continue;
		ways++;
		assert_true(off * off < 25 * mean);
	}
	assert_int_equal(ways, expected);
	arena_free(t->arena);
}

static void
test_each_world_comes_alike_often(void **group)
{
	assert_ways(set_up(group), 120);
}

static void
test_what_is_known_is_so_in_each_world(void **group)
{
	struct tried *t = set_up(group);
	shown[1] = 3;
	card_reveal(&world.words, &t->reader, number(1, 4), 0);
	assert_ways(t, 6);
}

/* Position 1 is a or b, position 2 is b or c, position 3 is not a. Of 120
 * arrangements, 4 have (a, b), 6 have (a, c), 4 have (b, c). */
static void
test_what_they_may_be_counts(void **group)
{
	struct tried *t = set_up(group);
	t->state.may_be[0] = set_of(0) | set_of(1);
	t->state.may_be[1] = set_of(1) | set_of(2);
	t->state.may_be[2] = UINT64_MAX & ~set_of(0);
	assert_ways(t, 6 + 6 + 4);
}

/* Two positions can only be the same piece, because a player broke a rule. Then
 * any card may be anywhere. */
static void
test_where_a_rule_is_broken_all_may_lie_anywhere(void **group)
{
	struct tried *t = set_up(group);
	t->state.may_be[0] = t->state.may_be[1] = set_of(2);
	assert_ways(t, 120);
}

static void
test_a_state_that_can_not_be_has_no_world(void **group)
{
	struct tried *t = set_up(group);
	t->state.lying = set_first(PIECES - 1);
	assert_false(faces_sample(t->faces, &t->match, 5, t->samples++));
	assert_int_equal(face(t, 1, 1), FACE_UNKNOWN);
	arena_free(t->arena);
}

/* In a made-up world a card is proven as its made-up face, and a later deck is
 * dealt from what was gathered. */
static void
test_a_world_proves_and_shuffles(void **group)
{
	struct tried *t = set_up(group);
	struct card_deck next = { .epoch = 2, .size = 3, .next = 1 };
	t->state.may_be[0] = set_of(1);
	t->state.may_be[1] = set_of(4);
	assert_false(t->faces->ready(t->faces, &next));
	assert_int_equal(
		t->faces->vouch(t->faces, number(1, 1), &classes[CLASS_LOW]),
		FACE_UNKNOWN);
	sample(t);
	assert_int_equal(
		t->faces->vouch(t->faces, number(1, 1), &classes[CLASS_LOW]),
		FACE_VOUCHED);
	assert_int_equal(
		t->faces->vouch(t->faces, number(1, 2), &classes[CLASS_LOW]),
		4);
	cards_add(&next.gathered, number(1, 1));
	cards_add(&next.gathered, 4);
	cards_add(&next.gathered, number(1, 3));
	uint64_t wanted = set_of(1) | set_of(4) | set_of(face(t, 1, 3));
	assert_true(t->faces->ready(t->faces, &next));
	assert_int_equal(set_of(face(t, 2, 1)) | set_of(face(t, 2, 2)) |
				 set_of(face(t, 2, 3)),
		wanted);
	arena_free(t->arena);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(
			test_a_reader_knows_what_is_shown_and_what_he_has_seen),
		cmocka_unit_test(test_open_faces_tell_a_reader_nothing),
		cmocka_unit_test(test_each_world_comes_alike_often),
		cmocka_unit_test(test_what_is_known_is_so_in_each_world),
		cmocka_unit_test(test_what_they_may_be_counts),
		cmocka_unit_test(
			test_where_a_rule_is_broken_all_may_lie_anywhere),
		cmocka_unit_test(test_a_state_that_can_not_be_has_no_world),
		cmocka_unit_test(test_a_world_proves_and_shuffles),
	};
	return cmocka_run_group_tests_name("faces", tests, NULL, NULL);
}
