/* quick */
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "feldpost/message.h"
#include "feldpost/text.h"
#include "fixture.h"

static void
a_buffer_grows_and_ends_with_a_nul(void **state)
{
	struct buffer b = buffer_in(*state);
	assert_string_equal(buffer_string(&b), "");
	assert_int_equal(buffer_span(&b).length, 0);
	for (int i = 0; i < 10000; i++) {
		buffer_putc(&b, (char)('a' + i % 26));
		assert_int_equal(b.data[b.length], 0);
	}
	buffer_add(&b, "xyz", 2);
	buffer_puts(&b, "!");
	assert_int_equal(b.length, 10003);
	assert_string_equal(b.data + 9998, "opxy!");
}

static void
an_array_grows_and_leaves_the_old_one(void **state)
{
	int *array = NULL, *first = NULL;
	size_t capacity = 0;
	for (size_t i = 0; i < 1000; i++) {
		array = arena_grow(*state, array, i, &capacity, sizeof *array);
		assert_true(capacity > i && capacity <= 2 * i + 16);
		array[i] = (int)i;
		if (i == 0)
			first = array;
	}
	for (int i = 0; i < 1000; i++)
		assert_int_equal(array[i], i);
	assert_ptr_not_equal(array, first);
	assert_int_equal(first[15], 15);
}

static void
a_buffer_takes_formatted_text_of_any_length(void **state)
{
	struct buffer b = buffer_in(*state);
	buffer_printf(&b, "%s", "");
	assert_string_equal(buffer_string(&b), "");
	buffer_printf(&b, "%d-%s", 7, "seven");
	buffer_printf(&b, "%5000d", 1);
	assert_int_equal(b.length, 5007);
	assert_int_equal(strlen(b.data), 5007);
	assert_memory_equal(b.data, "7-seven  ", 9);
	assert_string_equal(arena_printf(*state, "%d%s%d%%, %s at %03u: %d",
				    INT_MIN, "", -1, "x", 7u, 0),
		"-2147483648-1%, x at 007: 0");
	for (int length = 0; length < 500; length++) {
		struct buffer other = buffer_in(*state);
		char *text = arena_copy(*state, b.data, (size_t)length);
		for (int i = 0; i < 3; i++)
			buffer_printf(&other, "%s|", text);
		const char *thrice =
			arena_printf(*state, "%s|%s|%s|", text, text, text);
		assert_string_equal(buffer_string(&other), thrice);
		assert_int_equal(other.length, strlen(thrice));
	}
}

static void
room_of_a_buffer_can_be_filled(void **state)
{
	struct buffer b = buffer_in(*state);
	buffer_puts(&b, "ab");
	memset(buffer_room(&b, 1000), 'c', 1000);
	b.length += 1000;
	b.data[b.length] = '\0';
	buffer_putc(&b, 'd');
	assert_int_equal(strlen(b.data), 1003);
	assert_int_equal(b.data[1002], 'd');
}

static void
spans_compare_with_strings(void **state)
{
	(void)state;
	assert_true(span_equals(span_of("abc"), "abc"));
	assert_false(span_equals(span_of("abc"), "ab"));
	assert_false(span_equals(span_of("abc"), "abd"));
	assert_true(span_equals((struct span){ NULL, 0 }, ""));
	assert_true(text_alike("La-Gleize", "la-gleize"));
	assert_false(text_alike("la-gleize", "la-gleiz"));
	assert_false(text_alike("[", "{"));
}

static void
every_code_point_is_read_as_it_was_written(void **state)
{
	struct arena_mark mark = arena_mark(*state);
	for (int32_t c = 1; c <= 0x10FFFF; c++) {
		if (c >= 0xD800 && c <= 0xDFFF)
			continue;
		struct buffer b = buffer_in(*state);
		utf8_put(&b, c);
		size_t i = 0;
		assert_int_equal(utf8_next(buffer_span(&b), &i), c);
		assert_int_equal(i, b.length);
		assert_int_equal(utf8_next(buffer_span(&b), &i), -1);
		arena_reset(*state, mark);
	}
}

static void
malformed_utf8_is_refused_and_not_passed(void **state)
{
	static const char *const malformed[] = {
		"\x80",
		"\xBF",
		"\xC0\xAF",	    /* overlong */
		"\xC1\xBF",	    /* overlong */
		"\xE0\x80\xAF",	    /* overlong */
		"\xF0\x80\x80\xAF", /* overlong */
		"\xED\xA0\x80",	    /* surrogate */
		"\xED\xBF\xBF",	    /* surrogate */
		"\xF4\x90\x80\x80", /* above U+10FFFF */
		"\xF5\x80\x80\x80",
		"\xFF",
		"\xC3",	    /* cut off */
		"\xE2\x82", /* cut off */
		"\xF0\x9F\x98",
		"\xC3(",
	};
	(void)state;
	for (size_t k = 0; k < sizeof malformed / sizeof *malformed; k++) {
		size_t i = 0;
		assert_int_equal(utf8_next(span_of(malformed[k]), &i), -1);
		assert_int_equal(i, 0);
		assert_false(utf8_valid(span_of(malformed[k])));
	}
	assert_true(utf8_valid(span_of("Zoë Łuk 金閣寺 😀")));
	assert_true(utf8_valid((struct span){ "a\0b", 3 }));
}

static void
widths_are_those_of_a_terminal(void **state)
{
	(void)state;
	assert_int_equal(text_width(""), 0);
	assert_int_equal(text_width("Malmédy"), 7);
	assert_int_equal(text_width("u\xCC\x88"), 1);
	assert_int_equal(text_width("第三手番"), 8);
	assert_int_equal(text_width("ﾊﾝｶｸ"), 4);
	assert_int_equal(text_width("한글"), 4);
	assert_int_equal(text_width("😀"), 2);
	assert_int_equal(text_width("█─┼"), 3);
	assert_int_equal(text_rune_width(0x200B), 0);
	assert_int_equal(text_rune_width(0x1B), 0);
	assert_int_equal(text_rune_width(0xAD), 0);
	assert_int_equal(text_rune_width(0x2028), 0);
	assert_int_equal(text_rune_width(0x3000), 2);
	assert_int_equal(text_rune_width(0x10FFFF), 1);
}

/* Ambiguous characters are as wide as the terminal shows; others don't
 * change. */
static void
ambiguous_signs_have_the_columns_of_the_terminal(void **state)
{
	static const struct {
		const char *text;
		size_t one, two;
	} rows[] = {
		{ "Malmédy", 7, 8 },	/* e with acute: ambiguous */
		{ "Büllingen", 9, 10 }, /* u with diaeresis is ambiguous, too */
		{ "Ägypten", 7, 7 },	/* a with diaeresis is not ambiguous */
		{ "─│┼═█▒", 6, 12 },
		{ "↑→↓←", 4, 8 },
		{ "½·±×÷", 5, 10 },
		{ "●■★♠♥♣", 6, 12 },
		{ "▸◂✕⚑", 4, 4 }, /* neutral */
		{ "“…” – —", 7, 12 },
		{ "Москва", 6, 12 },
		{ "Ω", 1, 2 },
		{ "第三手番", 8, 8 },
		{ "ﾊﾝｶｸ", 4, 4 },
		{ "한글", 4, 4 },
		{ "u\xCC\x88", 1, 1 },
		{ "plain", 5, 5 },
	};
	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		text_ambiguous(1);
		assert_int_equal(text_columns(rows[i].text), rows[i].one);
		assert_int_equal(text_width(rows[i].text), rows[i].one);
		text_ambiguous(2);
		assert_int_equal(text_columns(rows[i].text), rows[i].two);
		assert_int_equal(text_width(rows[i].text), rows[i].one);
	}
	text_ambiguous(1);
}

/* Boards consist of these. Another width would distort boards. */
static void
signs_of_boards_are_one_column_wide(void **state)
{
	static const char signs[] =
		"─│┌┐└┘├┤┬┴┼═║░▒▓█■□▲△▼▽◆◇○●★☆⚑✕†≈·½«»–—…×±";
	struct span s = span_of(signs);
	(void)state;
	for (size_t i = 0; i < s.length;)
		assert_int_equal(text_rune_width(utf8_next(s, &i)), 1);
}

/* Small and large blocks, new ones and those that were written before. */
static void
memory_is_zero_also_where_something_stood(void **state)
{
	static const size_t sizes[] = { 1, 100, 5000, 70000, 300000 };
	struct arena *a = *state;
	struct arena_mark mark = arena_mark(a);
	for (int round = 0; round < 4; round++) {
		for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
			unsigned char *p = arena_alloc(a, sizes[i]);
			for (size_t k = 0; k < sizes[i]; k++)
				assert_int_equal(p[k], 0);
			memset(p, 0xa5, sizes[i]);
			if (round == 1 && i == 1)
				mark = arena_mark(a);
		}
		arena_reset(a, mark);
	}
}

static void
check_wrap(struct arena *a, const char *text, size_t width, size_t indent,
	const char *wanted)
{
	struct buffer b = buffer_in(a);
	text_wrap(&b, text, width, indent);
	assert_string_equal(buffer_string(&b), wanted);
}

static void
ambiguous_signs_are_wrapped_by_their_columns(void **state)
{
	struct arena *a = arena_new(NULL);
	(void)state;
	text_ambiguous(2);
	check_wrap(a, "Москва и Рим", 12, 0, "Москва\nи Рим\n");
	check_wrap(a, "Москва и Рим", 10, 0, "Москв\nа и\nРим\n");
	text_ambiguous(1);
	check_wrap(a, "Москва и Рим", 10, 0, "Москва и\nРим\n");
	arena_free(a);
}

static void
lines_are_broken_at_blanks(void **state)
{
	check_wrap(*state, "", 20, 2, "\n");
	check_wrap(*state, "one two", 20, 2, "one two\n");
	check_wrap(*state, "one two three", 7, 0, "one two\nthree\n");
	check_wrap(*state, "one two three", 8, 2, "one two\n  three\n");
	check_wrap(*state, "a  b   c", 20, 0, "a  b   c\n");
	check_wrap(*state, "one two ", 7, 0, "one two\n");
	check_wrap(*state, "one\ntwo", 20, 2, "one\n  two\n");
	check_wrap(*state, "one\n", 20, 2, "one\n");
	check_wrap(*state, "äöü äöü", 7, 0, "äöü äöü\n");
}

static void
words_longer_than_a_line_are_broken(void **state)
{
	check_wrap(*state, "abcdefgh", 3, 0, "abc\ndef\ngh\n");
	check_wrap(*state, "abcdefgh", 4, 2, "abcd\n  ef\n  gh\n");
}

static void
japanese_is_broken_between_characters(void **state)
{
	check_wrap(*state, "独軍が進む。", 6, 0, "独軍が\n進む。\n");
	/* No line begins with a full stop or ends with an opening bracket. */
	check_wrap(*state, "独軍進む。", 8, 0, "独軍進\nむ。\n");
	check_wrap(*state, "独軍「進む", 6, 0, "独軍\n「進む\n");
}

static void
no_wrapped_line_is_too_wide(void **state)
{
	static const char text[] =
		"Panzergrenadiers lose 1 point at Stavelot; 独軍、損失一。 "
		"The bridge at Trois-Ponts is blown, Malmédy holds.";
	struct arena_mark mark = arena_mark(*state);
	for (size_t width = 4; width < 120; width++) {
		struct buffer b = buffer_in(*state);
		text_wrap(&b, text, width, 2);
		for (char *line = strtok(b.data, "\n"); line;
			line = strtok(NULL, "\n"))
			assert_true(text_width(line) <= width);
		arena_reset(*state, mark);
	}
}

static void
distances_count_edits(void **state)
{
	(void)state;
	assert_int_equal(text_distance("", ""), 0);
	assert_int_equal(text_distance("attack", "attack"), 0);
	assert_int_equal(text_distance("attack", ""), 6);
	assert_int_equal(text_distance("attack", "atack"), 1);
	assert_int_equal(text_distance("attack", "attacks"), 1);
	assert_int_equal(text_distance("attack", "attbck"), 1);
	assert_int_equal(text_distance("attack", "attakc"), 1);
	assert_int_equal(text_distance("Zoe", "Zoë"), 1);
	char word[101];
	memset(word, 'x', 100);
	word[100] = '\0';
	assert_int_equal(text_distance(word, ""), 63);
	assert_int_equal(text_distance(word, word), 0);
}

static const char *
nearest_of(const char *word, const char *const *list)
{
	struct nearest n = nearest_to(word);
	for (; *list; list++)
		nearest_try(&n, *list);
	return nearest_found(&n);
}

static void
the_nearest_word_is_found_if_it_is_near(void **state)
{
	static const char *const verbs[] = { "move", "attack", "retreat", "end",
		NULL };
	(void)state;
	assert_string_equal(nearest_of("atack", verbs), "attack");
	assert_string_equal(nearest_of("ATTACK", verbs), "attack");
	assert_string_equal(nearest_of("moev", verbs), "move");
	assert_string_equal(nearest_of("retraet", verbs), "retreat");
	assert_null(nearest_of("surrender", verbs));
	assert_null(nearest_of("x", verbs));
	assert_null(nearest_of("", verbs));
}

static void
hex_digits_go_both_ways(void **state)
{
	static const uint8_t bytes[] = { 0x00, 0x9F, 0xFF, 0xA0 };
	uint8_t again[4];
	char hex[9];
	(void)state;
	hex_write(hex, bytes, 4);
	assert_string_equal(hex, "009fffa0");
	assert_true(hex_read(again, 4, span_of(hex)));
	assert_memory_equal(again, bytes, 4);
	assert_false(hex_read(again, 4, span_of("009FFFA0")));
	assert_false(hex_read(again, 4, span_of("009fffa")));
	assert_false(hex_read(again, 4, span_of("009fffa00")));
	assert_false(hex_read(again, 4, span_of("009fffa000")));
	assert_false(hex_read(again, 4, span_of("009fffag")));
}

static void
integers_have_one_spelling(void **state)
{
	static const char *const wrong[] = { "", "-", "-0", "00", "01", "+1",
		" 1", "1 ", "1.0", "0x1", "1e3", "--1", "9223372036854775808",
		"-9223372036854775809", "99999999999999999999" };
	long value = 77;
	(void)state;
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
		assert_false(integer_read(
			span_of(wrong[i]), LONG_MIN, LONG_MAX, &value));
	assert_int_equal(value, 77);
	assert_true(integer_read(span_of("0"), 0, 9, &value));
	assert_int_equal(value, 0);
	assert_true(integer_read(span_of("-10"), -10, 9, &value));
	assert_int_equal(value, -10);
	assert_false(integer_read(span_of("-11"), -10, 9, &value));
	assert_false(integer_read(span_of("10"), -10, 9, &value));
}

static void
the_largest_integers_are_read(void **state)
{
	long value;
	char digits[32];
	(void)state;
	snprintf(digits, sizeof digits, "%ld", LONG_MIN);
	assert_true(integer_read(span_of(digits), LONG_MIN, LONG_MAX, &value));
	assert_true(value == LONG_MIN);
	snprintf(digits, sizeof digits, "%ld", LONG_MAX);
	assert_true(integer_read(span_of(digits), LONG_MIN, LONG_MAX, &value));
	assert_true(value == LONG_MAX);
}

static void
digits_have_values(void **state)
{
	(void)state;
	assert_int_equal(hex_digit('9'), 9);
	assert_int_equal(hex_digit('a'), 10);
	assert_int_equal(hex_digit('F'), 15);
	assert_int_equal(hex_digit('g'), -1);
	assert_int_equal(hex_digit('\0'), -1);
}

static void
spans_begin_and_go_on(void **state)
{
	struct span s = span_of("from here");
	struct span none = { NULL, 0 };
	(void)state;
	assert_true(span_begins(s, "from"));
	assert_false(span_begins(s, "from here on"));
	assert_true(span_equals(span_from(s, 5), "here"));
	assert_true(span_same(span_from(s, s.length), none));
	assert_false(span_same(s, none));
	assert_int_equal(span_plain(s), s.length);
	assert_int_equal(span_plain(none), 0);
	for (int c = 0; c < 256; c++) {
		char text[] = { 'a', '~', (char)c, 'b' };
		bool plain = c >= ' ' && c <= '~' && !memchr("&<>\"'", c, 5);
		assert_int_equal(
			span_plain((struct span){ text, 4 }), plain ? 4 : 2);
	}
	assert_false(span_same(s, span_of("from them")));
}

/* A message of a game is found without its context. */
static void
a_message_is_without_its_context(void **state)
{
	(void)state;
	assert_string_equal(message_said("hill\004over"), "over");
	assert_string_equal(message_said("over"), "over");
	assert_string_equal(message_said("hill\004"), "");
	assert_string_equal(
		message_count("hill\004%d step", "%d steps", 1), "%d step");
	assert_string_equal(
		message_count("hill\004%d step", "%d steps", 2), "%d steps");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(a_message_is_without_its_context),
		TEST(memory_is_zero_also_where_something_stood),
		TEST(a_buffer_grows_and_ends_with_a_nul),
		TEST(an_array_grows_and_leaves_the_old_one),
		TEST(a_buffer_takes_formatted_text_of_any_length),
		TEST(room_of_a_buffer_can_be_filled),
		TEST(spans_compare_with_strings),
		TEST(every_code_point_is_read_as_it_was_written),
		TEST(malformed_utf8_is_refused_and_not_passed),
		TEST(widths_are_those_of_a_terminal),
		TEST(ambiguous_signs_have_the_columns_of_the_terminal),
		TEST(ambiguous_signs_are_wrapped_by_their_columns),
		TEST(signs_of_boards_are_one_column_wide),
		TEST(lines_are_broken_at_blanks),
		TEST(words_longer_than_a_line_are_broken),
		TEST(japanese_is_broken_between_characters),
		TEST(no_wrapped_line_is_too_wide),
		TEST(distances_count_edits),
		TEST(the_nearest_word_is_found_if_it_is_near),
		TEST(hex_digits_go_both_ways),
		TEST(digits_have_values),
		TEST(spans_begin_and_go_on),
		TEST(integers_have_one_spelling),
		TEST(the_largest_integers_are_read),
	};
	return cmocka_run_group_tests_name("text", tests, NULL, NULL);
}
