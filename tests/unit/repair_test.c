/*
 * The steps by which a text is repaired, one by one: feldpost-protocol(7) 2.3.
 */
#include "../../src/packet/repair.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "fixture.h"

struct row {
	const char *text, *repaired;
	unsigned how, doubts;
};

/* What each of them undoes, and what looks like it. */
static const struct row rows[] = {
	{ "\xef\xbb\xbfone\r\ntwo\rthree\n", "one\ntwo\nthree\n", 0, 0 },
	{ "a\xc2\xa0\tb\xe2\x80\x8b\xad", "a  b", 0, 0 },
	{ "\xe2\x80\x9eone\xe2\x80\x9c \xef\xbc\x88", "\"one\" (", 0, 0 },
	{ "\xc2\xab\xc2\xa0one\xc2\xa0\xc2\xbb", "\"one\"", 0, 0 },
	{ "\xe2\x80\x93 \xe2\x80\x94", "- --", 0, READ_DASHES },
	{ "\xe2\x80\x93 \xe2\x80\x94", "-- ---", READ_DASHES, READ_DASHES },
	{ "\x93gr\xfcn\x94 \xe6\x97\xa5", "\"gr\u00fcn\" \u65e5", 0, 0 },
	{ "<b>one</b>", "<b>one</b>", 0, READ_HTML },
	{ "<b>one</b><br/>&quot;&#x41;&auml;", "one\n\"A\u00e4", READ_HTML,
		READ_HTML },
	{ "a < b & c; &none; <*>", "a < b & c; &none; <*>", READ_HTML, 0 },
	{ "see www.x.org <http://www.x.org/>", "see www.x.org", READ_LINKS,
		READ_LINKS },
	{ "see <http://x.org>", "see http://x.org", READ_LINKS, READ_LINKS },
	{ "[one](http://x.org) [1]http://y.org", "one http://y.org", READ_LINKS,
		READ_LINKS },
	{ "[one] (two) [3]", "[one] (two) [3]", READ_LINKS, 0 },
	{ "https://urldefense.com/v3/__http://x.org__;!x", "http://x.org",
		READ_LINKS, READ_LINKS },
	{ "http://www.google.com/url?q=ftp%3a//x&y ", "ftp://x ", READ_LINKS,
		READ_LINKS },
};

static void
each_step_undoes_one_thing(void **state)
{
	struct arena *a = *state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		const struct row *row = &rows[i];
		unsigned doubts = 0;
		struct span out =
			repair_text(a, span_of(row->text), row->how, &doubts);
		if (!span_equals(out, row->repaired) || doubts != row->doubts)
			fail_msg("\"%s\": \"%.*s\", doubts %x", row->text,
				(int)out.length, out.data, doubts);
	}
}

#define WIDE "#\0F\0E\0L\0D\0P\0O\0S\0T\0-\0B\0E\0G\0I\0N\0\n\0"

static void
an_encoding_is_undone_where_it_shows(void **state)
{
	static const struct {
		struct span text;
		const char *found[REPAIR_GUESSES];
	} encoded[] = {
		{ { "a=3D b=\r\nc=x", 12 }, { "a= bc=x" } },
		{ { "a = b; 1+1", 10 }, { NULL } },
		{ { "+ACM-one+-", 10 }, { NULL, "#one+" } },
		{ { WIDE, sizeof WIDE - 1 },
			{ NULL, NULL, "#FELDPOST-BEGIN\n" } },
		{ { "\0" WIDE, sizeof WIDE - 1 },
			{ NULL, NULL, "#FELDPOST-BEGIN\n" } },
	};
	struct arena *a = *state;
	for (size_t i = 0; i < sizeof encoded / sizeof *encoded; i++)
		for (size_t k = 0; k < REPAIR_GUESSES; k++) {
			const char *found = encoded[i].found[k];
			struct span out;
			assert_int_equal(
				repair_guess(a, k, encoded[i].text, &out),
				found != NULL);
			assert_true(!found || span_equals(out, found));
		}
}

/* What is done to lines and marks, in the order of the guesses behind the
 * encodings; and what looks like it. */
static void
lines_and_marks_are_undone_where_they_show(void **state)
{
	static const struct {
		size_t guess;
		const char *text, *undone;
	} guessed[] = {
		{ 1, "feldpost: \x1b[1;31m2\x1b[0m\x1b]0;x\a\x1b(B",
			"feldpost: 2B" },
		{ 1, "feldpost: [0mone[K [1]", "feldpost: one [1]" },
		{ 1, "F\bFE\bEldpost", "FEldpost" },
		{ 1, "feldpost: 2", NULL },
		{ 2, "<p>%&#32;feldpost<o:p></o:p></p>", "\n% feldpost\n" },
		{ 2, "feldpost <b>", NULL },
		{ 3, "1: a\n2: feldpost: 2\n3: 4: b\n",
			"a\nfeldpost: 2\n4: b\n" },
		{ 3, "8  a\n 9  feldpost: 2\n10  b\n45  c\n",
			"a\nfeldpost: 2\nb\n45  c\n" },
		{ 3, "/* feldpost: 2 */\n/* - \"a\"  */\n/**/\nb",
			"feldpost: 2\n- \"a\"\n\nb\n" },
		{ 3, "> > feldpost: 2\n", NULL },
		{ 3, "to feldpost: he\n", NULL },
		{ 4, "feldpost \\#\\- \\u00e4 \\\" \\\\\\\n!",
			"feldpost #- \\u00e4 \\\" \\\\\n!" },
		{ 4, "feldpost \\\" \\u00e4", NULL },
		{ 5, "feldpost: \\\"\\\\u00e4\\\"", "feldpost: \"\\u00e4\"" },
		{ 6, "> # Feldpost\\-Begin c63ca26c 3 A",
			"> #FELDPOST-BEGIN c63ca26c 3 A" },
		{ 6, "An> &#35;feldpost&#45;end", "An> #FELDPOST-END" },
		{ 6, "the FELDPOST-END of it", NULL },
		{ 6, "FELDPOST-BEGIN of it", NULL },
		{ 6, "#FELDPOST-BEGIN c63ca26c 3 A\n#FELDPOST-END\n", NULL },
	};
	struct arena *a = *state;
	for (size_t i = 0; i < sizeof guessed / sizeof *guessed; i++) {
		struct span out = { "(nothing)", 9 };
		bool undone =
			repair_guess(a, REPAIR_ENCODINGS + guessed[i].guess,
				span_of(guessed[i].text), &out);
		if (undone != (guessed[i].undone != NULL) ||
			(undone && !span_equals(out, guessed[i].undone)))
			fail_msg("\"%s\": \"%.*s\"", guessed[i].text,
				(int)out.length, out.data);
	}
}

static void
lines_that_a_relay_broke_are_whole_again(void **state)
{
	struct arena *a = *state;
	struct buffer text = buffer_in(a), whole = buffer_in(a);
	struct span out;
	for (int line = 0; line < 3; line++) {
		for (int i = 0; i < 998; i++)
			buffer_putc(&text, (char)('a' + (i + line) % 26));
		buffer_add(&whole, text.data + text.length - 998, 998);
		buffer_puts(&text, "\r\n ");
	}
	buffer_puts(&text, "feldpost\r\n");
	buffer_puts(&whole, "feldpost\n");
	assert_true(
		repair_guess(a, REPAIR_ENCODINGS, buffer_span(&text), &out));
	assert_true(span_same(out, buffer_span(&whole)));
	assert_false(
		repair_guess(a, REPAIR_ENCODINGS, span_of("feldpost\n"), &out));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(each_step_undoes_one_thing),
		TEST(an_encoding_is_undone_where_it_shows),
		TEST(lines_and_marks_are_undone_where_they_show),
		TEST(lines_that_a_relay_broke_are_whole_again),
	};
	return cmocka_run_group_tests_name("repair", tests, NULL, NULL);
}
