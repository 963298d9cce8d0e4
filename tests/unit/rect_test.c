/* quick */
/* Rectangles, from which pictures are laid out (src/draw/rect.h). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../../src/draw/rect.h"

static void
assert_rect(struct rect r, int x, int y, int width, int height)
{
	assert_int_equal(r.x, x);
	assert_int_equal(r.y, y);
	assert_int_equal(r.width, width);
	assert_int_equal(r.height, height);
}

static void
it_is_made_round_a_point_or_with_two_corners(void **unused)
{
	(void)unused;
	assert_rect(rect_round((struct point){ 10, 20 }, 8, 6), 6, 17, 8, 6);
	assert_rect(
		rect_between((struct point){ 9, 2 }, (struct point){ 4, 7 }), 4,
		2, 5, 5);
	assert_rect(rect_grown((struct rect){ 4, 2, 5, 5 }, 3), 1, -1, 11, 11);
}

static const struct {
	struct rect a, b;
	bool overlap;
	struct rect shared;
} pairs[] = {
	{ { 0, 0, 10, 10 }, { 5, 6, 10, 10 }, true, { 5, 6, 5, 4 } },
	{ { 0, 0, 10, 10 }, { 2, 3, 4, 5 }, true, { 2, 3, 4, 5 } },
	{ { 0, 0, 10, 10 }, { 10, 0, 10, 10 }, false, { 10, 0, 0, 10 } },
	{ { 0, 0, 10, 10 }, { 0, 30, 10, 10 }, false, { 0, 30, 10, 0 } },
	{ { -9, -9, 4, 4 }, { -6, -6, 2, 2 }, true, { -6, -6, 1, 1 } },
};

static void
those_that_touch_do_not_overlap(void **unused)
{
	(void)unused;
	for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
		struct rect a = pairs[i].a, b = pairs[i].b;
		struct rect s = pairs[i].shared;
		assert_int_equal(rects_overlap(a, b), pairs[i].overlap);
		assert_int_equal(rects_overlap(b, a), pairs[i].overlap);
		assert_rect(rect_shared(a, b), s.x, s.y, s.width, s.height);
		assert_rect(rect_shared(b, a), s.x, s.y, s.width, s.height);
	}
}

static void
the_nearest_point_is_in_it(void **unused)
{
	(void)unused;
	struct rect r = { 10, 10, 20, 5 };
	struct point inside = rect_nearest(r, (struct point){ 12, 13 });
	struct point beside = rect_nearest(r, (struct point){ 50, 13 });
	struct point above = rect_nearest(r, (struct point){ 2, 1 });
	assert_int_equal(inside.x, 12);
	assert_int_equal(inside.y, 13);
	assert_int_equal(beside.x, 30);
	assert_int_equal(beside.y, 13);
	assert_int_equal(above.x, 10);
	assert_int_equal(above.y, 10);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(it_is_made_round_a_point_or_with_two_corners),
		cmocka_unit_test(those_that_touch_do_not_overlap),
		cmocka_unit_test(the_nearest_point_is_in_it),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
