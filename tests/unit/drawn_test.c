/* quick */
/* Drawn things: equal ones have one number, and changes turn one picture into
 * another. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "feldpost/drawn.h"
#include "fixture.h"

static struct drawn
thing(enum drawn_layer layer, const char *id, int x, const char *body)
{
	return (struct drawn){ .layer = layer,
		.id = id,
		.placed = x != 0,
		.x = x,
		.body = span_of(body) };
}

static void
equal_things_have_one_number(void **state)
{
	static const struct {
		enum drawn_layer layer;
		int x;
		const char *body;
		uint32_t number, body_number;
	} cases[] = {
		{ LAYER_COUNTERS, 5, "<g/>", 0, 0 },
		{ LAYER_COUNTERS, 6, "<g/>", 1, 0 },
		{ LAYER_COUNTERS, 5, "<g/>", 0, 0 },
		{ LAYER_MARKS, 5, "<g/>", 2, 0 },
		{ LAYER_COUNTERS, 0, "<g/>", 3, 0 },
		{ LAYER_COUNTERS, 5, "<g />", 4, 1 },
		{ LAYER_COUNTERS, 0, "<g/>", 3, 0 },
	};
	struct drawn_stock *s = arena_array(*state, 1, sizeof *s);
	s->arena = *state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct drawn t =
			thing(cases[i].layer, "a", cases[i].x, cases[i].body);
		uint32_t n = drawn_number(s, &t);
		assert_int_equal(n, cases[i].number);
		assert_int_equal(s->thing[n].body, cases[i].body_number);
	}
	assert_int_equal(s->things, 5);
	assert_int_equal(s->bodies, 2);
}

enum {
	MOST = 12,
	KINDS = 7,
};

static unsigned
next(unsigned *seed)
{
	*seed = *seed * 1103515245U + 12345U;
	return *seed >> 16 & 0x7fff;
}

static size_t
any_picture(unsigned *seed, uint32_t *out)
{
	size_t n = next(seed) % MOST;
	for (size_t i = 0; i < n; i++)
		out[i] = next(seed) % KINDS;
	return n;
}

/* Applies changes to a picture. */
static size_t
follow(const uint32_t *from, const struct drawn_change *change, size_t changes,
	uint32_t *out)
{
	size_t n = 0, at = 0;
	for (size_t i = 0; i < changes; i++) {
		if (change[i].kind == DRAWN_ADD) {
			out[n++] = change[i].thing;
			continue;
		}
		for (size_t k = 0; k < change[i].count; k++, at++)
			if (change[i].kind == DRAWN_KEEP)
				out[n++] = from[at];
	}
	return n;
}

static void
changes_lead_from_picture_to_picture(void **state)
{
	unsigned seed = 7;
	struct drawn_stock *s = arena_array(*state, 1, sizeof *s);
	s->things = KINDS;
	for (int round = 0; round < 2000; round++) {
		uint32_t from[MOST], to[MOST], made[2 * MOST];
		size_t froms = any_picture(&seed, from);
		size_t tos = any_picture(&seed, to);
		struct drawn_change *change;
		size_t changes = drawn_compare(s,
			(struct drawn_numbers){ from, froms },
			(struct drawn_numbers){ to, tos }, *state, &change);
		assert_int_equal(follow(from, change, changes, made), tos);
		assert_memory_equal(made, to, tos * sizeof *to);
		if (froms == tos && memcmp(from, to, tos * sizeof *to) == 0)
			assert_true(changes <= 1);
	}
}

static void
changes_can_be_json(void **state)
{
	struct drawn_stock *s = arena_array(*state, 1, sizeof *s);
	struct drawn_change *change;
	struct buffer out = buffer_in(*state);
	struct drawn unit =
		thing(LAYER_COUNTERS, "us-30-1", 435, "<g class=\"on1\"/>");
	struct drawn area = thing(LAYER_ZONES, NULL, 0, "<path/>");
	s->arena = *state;
	unit.extent.x = unit.extent.y = -37;
	unit.extent.width = unit.extent.height = 74;
	unit.y = 1036;
	uint32_t from[] = { drawn_number(s, &area), 0, 0 };
	uint32_t to[] = { 0, drawn_number(s, &unit) };
	size_t n = drawn_compare(s, (struct drawn_numbers){ from, 3 },
		(struct drawn_numbers){ to, 2 }, *state, &change);
	doc_write_json(&out, drawn_node(s, change, n, *state));
	assert_string_equal(buffer_string(&out),
		"[1,-2,{\"layer\":\"counters\",\"id\":\"us-30-1\","
		"\"at\":[435,1036],\"extent\":[-37,-37,74,74],"
		"\"body\":\"<g class=\\\"on1\\\"/>\"}]\n");
}

static void
a_stock_can_be_json(void **state)
{
	struct drawn_stock *s = arena_array(*state, 1, sizeof *s);
	struct drawn_change *change;
	struct buffer out = buffer_in(*state);
	struct drawn unit = thing(LAYER_COUNTERS, "us-1", 4, "<g/>");
	struct node *map = doc_map(*state);
	s->arena = *state;
	uint32_t to[] = { drawn_number(s, &unit), 0 };
	unit.x = 5;
	to[1] = drawn_number(s, &unit);
	size_t n = drawn_compare(s, (struct drawn_numbers){ to, 1 },
		(struct drawn_numbers){ to, 2 }, *state, &change);
	doc_put(*state, map, "board", drawn_numbers_node(change, n, *state));
	drawn_put_stock(s, *state, map);
	doc_write_json(&out, map);
	assert_string_equal(buffer_string(&out),
		"{\"board\":[1,[1]],\"bodies\":[\"<g/>\"],\"things\":["
		"{\"layer\":\"counters\",\"id\":\"us-1\",\"at\":[4,0],"
		"\"body\":0},"
		"{\"layer\":\"counters\",\"id\":\"us-1\",\"at\":[5,0],"
		"\"body\":0}]}\n");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(equal_things_have_one_number),
		TEST(changes_lead_from_picture_to_picture),
		TEST(changes_can_be_json),
		TEST(a_stock_can_be_json),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
