/* quick */
/* Orders: syntax tables read what they print, and the reverse (order.h). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "feldpost/order.h"
#include "feldpost/order_file.h"

enum {
	MOVE,
	MOVE_VIA,
	ATTACK,
	TAKE,
	GIVE,
	WAY,
	PASS
};

static const struct verb verbs[] = {
	[MOVE] = { "move UNIT HEX", 0, "1", "", 0 },
	[MOVE_VIA] = { "move UNIT via HEX... to HEX", 0, "1", "", 0 },
	[ATTACK] = { "attack HEX with UNIT... [marker NUMBER] [advance UNIT]"
		     " [hold]",
		0, "2", "", 0 },
	[TAKE] = { "take [art NUMBER=0] [eng NUMBER=0] [all]", 0, "3", "", 0 },
	[GIVE] = { "give NUMBER to UNIT", 0, "4", "", 0 },
	[WAY] = { "way north|northeast|southeast|south|southwest|northwest|"
		  "wherever-it-was-that-the-last-of-them-were-seen",
		VERB_ANSWER, "5", "", 0 },
	[PASS] = { "pass", 0, "6", "", 0 },
	{ NULL, 0, NULL, NULL, 0 },
};

static const struct verb conditions[] = {
	{ "HEX empty|enemy", 0, "", "", 0 },
	{ "UNIT alive", 0, "", "", 0 },
	{ "UNIT at HEX", 0, "", "", 0 },
	{ "last won|lost", 0, "", "", 0 },
	{ NULL, 0, NULL, NULL, 0 },
};

static const char *const units[] = { "us-1", "us-2", "us-30-1", NULL };
static const char *const unit_names[] = { "Old Hickory", NULL, NULL };
static const char *const hexes[] = { "0101", "0102", "0411", NULL };

static const struct vocabulary unit = WORDS_FIXED("UNIT", units, unit_names);
static const struct vocabulary hex = WORDS_FIXED("HEX", hexes, NULL);
static const struct vocabulary *const vocabularies[] = { &unit, &hex, NULL };
static const struct grammar grammar = { verbs, conditions, vocabularies, NULL };

static struct arena *arena;

static int
open_arena(void **unused)
{
	(void)unused;
	arena = arena_new(NULL);
	return 0;
}

static int
close_arena(void **unused)
{
	(void)unused;
	arena_free(arena);
	return 0;
}

/* Reads a line and prints it again. */
static const char *
read_back(const char *line)
{
	struct conditional o;
	struct misreading why;
	struct buffer b = buffer_in(arena);
	if (!conditional_parse(&grammar, arena, line, &o, &why))
		return why.text;
	conditional_print(&grammar, &o, &b);
	return buffer_string(&b);
}

static void
test_lines_read_back_in_canonical_form(void **unused)
{
	static const char *const lines[][2] = {
		{ "move us-1 0102", "move us-1 0102" },
		{ "  move   us-1\t0102 ", "move us-1 0102" },
		{ "move US-1 0102", "move us-1 0102" },
		{ "move old_hickory 0102", "move us-1 0102" },
		{ "move Old Hickory 0102", "move us-1 0102" },
		{ "move us 30 1 0102", "move us-30-1 0102" },
		{ "attack 0411 with old hickory us 2 hold",
			"attack 0411 with us-1 us-2 hold" },
		{ "if Old Hickory alive then pass", "if us-1 alive then pass" },
		{ "move us-2 via 0101 0102 to 0411",
			"move us-2 via 0101 0102 to 0411" },
		{ "attack 0411 with us-1", "attack 0411 with us-1" },
		{ "attack 0411 with us-1 us-2 advance us-1 marker 4",
			"attack 0411 with us-1 us-2 marker 4 advance us-1" },
		{ "attack 0411 with us-1 hold marker 0",
			"attack 0411 with us-1 marker 0 hold" },
		{ "take", "take" },
		{ "take all eng 2", "take eng 2 all" },
		{ "take art 0 eng 1", "take eng 1" },
		{ "way south", "way south" },
		{ "way northwest", "way northwest" },
		{ "way SouthWest", "way southwest" },
		{ "way wherever-it-was-that-the-last-of-them-were-seen",
			"way wherever-it-was-that-the-last-of-them-were-seen" },
		{ "if 0411 empty then pass", "if 0411 empty then pass" },
		{ "if us-30-1 alive then pass", "if us-30-1 alive then pass" },
		{ "unless us-2 at 0411 then move us-2 via 0101 to 0102",
			"unless us-2 at 0411 then move us-2 via 0101 to 0102" },
		{ "unless last won then way north",
			"unless last won then way north" },
	};
	(void)unused;
	for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
		assert_string_equal(read_back(lines[i][0]), lines[i][1]);
}

/* Orders printed in turn equal those printed alone, whatever the verbs. */
static void
test_orders_are_printed_one_after_the_other(void **unused)
{
	static const char *const lines[] = { "move us-1 0102", "move us-2 0411",
		"pass", "pass", "take", "take art 1", "take eng 2 all",
		"way south", "take", "attack 0411 with us-1 us-2 hold",
		"attack 0101 with us-2 marker 4", "way north",
		"move us-2 via 0101 0102 to 0411", "move us-1 0102" };
	struct order_printer *p = order_printer_new(&grammar, arena);
	struct misreading why;
	(void)unused;
	for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
		struct order o;
		struct buffer line = buffer_in(arena);
		assert_true(order_parse(&grammar, arena, lines[i], &o, &why));
		order_print_next(p, &o, &line);
		assert_string_equal(buffer_string(&line), lines[i]);
	}
}

static void
test_arguments_stand_in_the_order_of_the_syntax(void **unused)
{
	struct order o;
	struct misreading why;
	static const int16_t wanted[] = { 2, 2, 0, 1, -1, 0, 0 };
	(void)unused;
	assert_true(order_parse(&grammar, arena,
		"attack 0411 with us-1 us-2 advance us-1", &o, &why));
	assert_int_equal(o.verb, ATTACK);
	assert_int_equal(o.count, 7);
	assert_memory_equal(o.arg, wanted, sizeof wanted);
}

/* Expects a message at this column, and a suggestion. */
static void
expect_misread(
	const char *line, size_t column, const char *text, const char *nearest)
{
	struct conditional o;
	struct misreading why = { .column = 0 };
	assert_false(conditional_parse(&grammar, arena, line, &o, &why));
	assert_int_equal(why.column, column);
	assert_non_null(strstr(why.text, text));
	if (nearest)
		assert_string_equal(why.nearest, nearest);
	else
		assert_null(why.nearest);
}

static void
test_misreadings_name_word_and_suggestion(void **unused)
{
	(void)unused;
	expect_misread("mvoe us-1 0102", 1, "unknown word `mvoe`", "move");
	expect_misread("move us-us 0102", 6, "`us-us`", "us-1");
	expect_misread("move us-1 0410", 11,
		"a HEX or `via` expected, not `0410`", "0411");
	expect_misread("move us-1 vai 0101", 11, "a HEX or `via`", "via");
	expect_misread("move us-1", 10, "expected at the end", NULL);
	expect_misread(
		"pass now", 6, "the end of the order expected, not", NULL);
	expect_misread("attack 0411 wiht us-1", 13, "`with`", "with");
	expect_misread("give 12345 to us-1", 6, "a number", NULL);
	expect_misread("give -1 to us-1", 6, "a number", NULL);
	expect_misread("if 0411 emtpy then pass", 9, "`empty|enemy`", "empty");
	expect_misread("if 0411 empty pass", 15, "`then`", NULL);
	expect_misread("if us-1 alvie then pass", 9,
		"`alive` or `at` expected, not `alvie`", "alive");
	expect_misread("if us-1 at 0412 then pass", 12, "a HEX", "0411");
	expect_misread("if 041l empty then pass", 4, "unknown word", "0411");
	expect_misread("if us-3 alive then pass", 4, "unknown word", "us-1");
	expect_misread("attack 0411 with us-1 us-30-2", 23,
		"another UNIT, marker, advance, hold or the end of the order "
		"expected, not `us-30-2`",
		"us-30-1");
	expect_misread("attack 0411 with us-1 markr 4", 23,
		"another UNIT, marker, advance, hold", "marker");
	expect_misread("move us-1 via 0101 010l to 0102", 20,
		"another HEX or `to` expected, not `010l`", "0101");
	expect_misread("move us-1 via 0101", 19,
		"another HEX or `to` expected at the end", NULL);
	expect_misread("take eng 1 eng 2", 12,
		"art, all or the end of the order expected, not", NULL);
	expect_misread("take 7", 6,
		"art, eng, all or the end of the order expected, not `7`",
		NULL);
	expect_misread("move olf hickory 0102", 6, "`olf`", "us-1");
	expect_misread("", 1, "an order is missing", NULL);
}

static void
test_too_many_words_are_refused(void **unused)
{
	struct buffer line = buffer_in(arena);
	struct order o;
	struct misreading why;
	(void)unused;
	buffer_puts(&line, "attack 0411 with");
	for (int i = 0; i < 70; i++)
		buffer_puts(&line, " us-1");
	assert_false(
		order_parse(&grammar, arena, buffer_string(&line), &o, &why));
	for (int i = 0; i < 2000; i++)
		buffer_puts(&line, " us-1");
	assert_false(
		order_parse(&grammar, arena, buffer_string(&line), &o, &why));
}

/* Editors and web pages leave a BOM, no-break blanks, or CR LF. */
static void
test_order_files_are_read_as_editors_leave_them(void **unused)
{
	static const char *const texts[] = {
		"roll\n",
		"\xEF\xBB\xBF- roll\n",
		"\xEF\xBB\xBForders:\n- roll\n",
		"roll\xC2\xA0\n",
		"\xC2\xA0\r\n-\xC2\xA0roll\xC2\xA0# why\r\n",
		"orders:\n\xC2\xA0\xC2\xA0-\xC2\xA0roll\xC2\xA0# why\n",
	};
	struct order_file f;
	struct error e;
	(void)unused;
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		assert_true(
			order_file_read(arena, "o", span_of(texts[i]), &f, &e));
		assert_int_equal(f.lines.count, 1);
		assert_string_equal(f.lines.line[0], "roll");
	}
	/* Notes are kept as they were written. */
	assert_true(order_file_read(arena, "o",
		span_of("orders: [roll]\nnotes: [\"a\xC2\xA0"
			"b\"]\n"),
		&f, &e));
	assert_string_equal(f.notes.line[0], "a\xC2\xA0"
					     "b");
}

static void
test_another_encoding_is_named_with_its_line(void **unused)
{
	struct order_file f;
	struct error e;
	(void)unused;
	assert_false(order_file_read(
		arena, "o", span_of("# a\nroll # f\xFCr\n"), &f, &e));
	assert_int_equal(e.at.line, 2);
	assert_int_equal(e.at.column, 9);
	assert_non_null(strstr(e.text, "UTF-8"));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_lines_read_back_in_canonical_form),
		cmocka_unit_test(test_orders_are_printed_one_after_the_other),
		cmocka_unit_test(
			test_arguments_stand_in_the_order_of_the_syntax),
		cmocka_unit_test(test_misreadings_name_word_and_suggestion),
		cmocka_unit_test(test_too_many_words_are_refused),
		cmocka_unit_test(
			test_order_files_are_read_as_editors_leave_them),
		cmocka_unit_test(test_another_encoding_is_named_with_its_line),
	};
	return cmocka_run_group_tests_name(
		"orders", tests, open_arena, close_arena);
}
