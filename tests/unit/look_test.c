/* quick */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "feldpost/look.h"
#include "fixture.h"

static void
letters_signs_and_blanks_are_seen(void **state)
{
	static const char *const seen[] = {
		"", "Anna O'Neill-Smith ~ 2",
		"Zo\u00eb \u00d6zg\u00fcr \u0416\u0430\u043d\u043d\u0430",
		"\u5c71\u7530\u3000\u592a\u90ce", /* with a wide blank */
		"\u05d3\u05d5\u05d3 \u0645\u062d\u0645\u062f",
		"e\u0301 \u2665 \U0001f600",
		"\u0600\u0661", /* a sign for a number, of category Cf */
		"\U0001f9d9",	/* an emoji that is newer than most */
	};
	(void)state;
	for (size_t i = 0; i < sizeof seen / sizeof *seen; i++)
		assert_int_equal(
			look_hidden(span_of(seen[i])), strlen(seen[i]));
}

/* Joiners and selectors in texts that need them. */
static void
what_a_script_needs_is_let_be(void **state)
{
	static const char *const needed[] = {
		"\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645", /* Persian
								     */
		"\u0628\u064e\u200c\u0650\u0628", /* with vowels about it */
		"\u0915\u094d\u200d\u0937",	  /* Hindi */
		"\u0995\u09cd\u200c\u09b7",	  /* Bengali */
		"\u845b\U000e0100\u57ce", /* Japanese: the form of a name */
		"\u2764\ufe0f",		  /* a heart as a picture */
		"\U0001f468\u200d\U0001f469\u200d\U0001f467", /* a family */
		"\U0001f469\U0001f3fd\u200d\U0001f680", /* skin, then rocket */
		"\U0001f3f3\ufe0f\u200d\U0001f308",	/* flag and rainbow */
	};
	(void)state;
	for (size_t i = 0; i < sizeof needed / sizeof *needed; i++)
		assert_int_equal(
			look_hidden(span_of(needed[i])), strlen(needed[i]));
}

static void
what_is_not_seen_is_found_and_escaped(void **state)
{
	static const struct {
		const char *text, *visible;
	} hidden[] = {
		{ "\x1b[31mred", "\\u001b[31mred" },
		{ "a\nb\tc", "a\\u000ab\\u0009c" },
		{ "A\u202eB", "A\\u202eB" },
		{ "\u061c\u200e\u200f\u2066\u2069",
			"\\u061c\\u200e\\u200f\\u2066\\u2069" },
		{ "a\u200bb\u00ad\ufeff\u2060",
			"a\\u200bb\\u00ad\\ufeff\\u2060" },
		{ "x\U000e0041\U000e007f", "x\\U000e0041\\U000e007f" },
		{ "\u3164\u115f\uffa0\u180e", "\\u3164\\u115f\\uffa0\\u180e" },
		{ "\ufff9\u2028\u2029", "\\ufff9\\u2028\\u2029" },
		{ "\ue000\ufdd0\U0010ffff", "\\ue000\\ufdd0\\U0010ffff" },
		{ "\xff"
		  "a\xc3",
			"\\xffa\\xc3" },
		/* Joiners and selectors in texts that don't need them. */
		{ "An\u200dna", "An\\u200dna" },
		{ "An\u200cna", "An\\u200cna" },
		{ "\u200d\u0915", "\\u200d\u0915" },
		{ "\u0628\u200c", "\u0628\\u200c" },
		{ "\u0627\u200c\u0628", "\u0627\\u200c\u0628" },
		{ "A\ufe0f", "A\\ufe0f" },
		{ "\u2764\ufe0f\ufe0f", "\u2764\ufe0f\\ufe0f" },
		{ "A\U000e0100", "A\\U000e0100" },
		{ "\U0001f468\u200d", "\U0001f468\\u200d" },
		/* What follows an escape does not join what precedes it. */
		{ "\u094d\u202e\u200d", "\u094d\\u202e\\u200d" },
	};
	for (size_t i = 0; i < sizeof hidden / sizeof *hidden; i++) {
		const char *text = hidden[i].text;
		assert_true(look_hidden(span_of(text)) < strlen(text));
		assert_string_equal(
			look_visible(*state, text), hidden[i].visible);
	}
	assert_string_equal(look_visible(*state, "plain"), "plain");
}

/* No code point that Unicode calls ignorable or a format passes alone, except
 * visible ones. None causes a loop or an overrun. */
static void
no_code_point_alone_is_a_surprise(void **state)
{
	unsigned hidden = 0;
	struct arena *a = *state;
	for (int32_t c = 1; c <= 0x10FFFF; c++) {
		if (c >= 0xD800 && c <= 0xDFFF)
			continue;
		struct arena_mark mark = arena_mark(a);
		struct buffer b = buffer_in(a);
		utf8_put(&b, c);
		bool seen = look_hidden(buffer_span(&b)) == b.length;
		hidden += !seen;
		const char *visible = look_visible(a, buffer_string(&b));
		assert_int_equal(seen, strcmp(visible, buffer_string(&b)) == 0);
		arena_reset(a, mark);
	}
	/* 137,468 for private use; 3,600 of the tags' plane; 32 + 33
	 * controls... */
	assert_in_range(hidden, 141000, 142500);
}

static void
some_texts_leave_no_trace(void **state)
{
	(void)state;
	assert_true(look_empty(span_of("")));
	assert_true(look_empty(span_of(" \u00a0\u3000")));
	assert_true(look_empty(span_of("\u200b\u202e\U000e0041")));
	assert_true(look_empty(span_of("\u3164\u115f")));
	assert_true(look_empty(span_of("\u2800\u2800")));
	assert_true(look_empty(span_of("\u0301\u20dd")));
	assert_false(look_empty(span_of(".")));
	assert_false(look_empty(span_of(" a")));
	assert_false(look_empty(span_of("\u592a")));
	assert_false(look_empty(span_of("\U0001f600")));
}

static void
what_looks_alike_is_alike(void **state)
{
	static const char *const alike[][2] = {
		{ "referee", "referee" },
		{ "referee", "REFEREE" },
		{ "referee", "Referee" },
		{ "referee", "r\u0435f\u0435r\u0435\u0435" }, /* Cyrillic */
		{ "REFEREE", "R\u0415F\u0415R\u0415\u0415" },
		{ "referee", "\uff32\uff45\uff46\uff45\uff52\uff45\uff45" },
		{ "referee", "\U0001d42befe\U0001d42bee" }, /* bold */
		{ "referee", "re fer\u00a0ee" },
		{ "referee", "ref\u00aderee" },
		{ "witness", "W1TNESS" },
		{ "witness", "WlTNESS" },
		{ "Bert", "\u0412\u0435rt" },
		{ "Bert", "\u0392ert" }, /* a Greek Beta */
		{ "Emma", "Ernrna" },
		{ "Zo\u00eb", "Zoe\u0308" },
		{ "\u0410\u043d\u043d\u0430", "\u0410\u041d\u041d\u0410" },
	};
	static const char *const unlike[][2] = {
		{ "referee", "referees" },
		{ "Anna", "Hanna" },
		{ "Anna", "\u0410\u043d\u043d\u0430" }, /* n is no Cyrillic n */
		{ "Zoe", "Zo\u00eb" },
		{ "Anna", "" },
		{ "\u5c71\u7530", "\u5c71\u672c" },
	};
	for (size_t i = 0; i < sizeof alike / sizeof *alike; i++) {
		assert_true(look_alike(*state, alike[i][0], alike[i][1]));
		assert_true(look_alike(*state, alike[i][1], alike[i][0]));
	}
	for (size_t i = 0; i < sizeof unlike / sizeof *unlike; i++)
		assert_false(look_alike(*state, unlike[i][0], unlike[i][1]));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(letters_signs_and_blanks_are_seen),
		TEST(what_a_script_needs_is_let_be),
		TEST(what_is_not_seen_is_found_and_escaped),
		TEST(no_code_point_alone_is_a_surprise),
		TEST(some_texts_leave_no_trace),
		TEST(what_looks_alike_is_alike),
	};
	return cmocka_run_group_tests_name("look", tests, NULL, NULL);
}
