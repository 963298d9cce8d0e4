/* quick */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "feldpost/ini.h"

/* Returns what a file says, one key on each line: "line section.name=value". A
 * fault is the last line. */
static const char *
said(struct arena *a, const char *text)
{
	struct buffer out = buffer_in(a);
	struct ini ini = ini_start(a, "c.ini", span_of(text));
	const struct ini_key *key;
	struct error e;
	bool ok;
	while ((ok = ini_next(&ini, &key, &e)) && key)
		buffer_printf(&out, "%zu %s.%s=%s\n", key->line, key->section,
			key->name, key->value);
	if (!ok)
		error_line(&e, &out);
	return buffer_string(&out);
}

static int
begin(void **state)
{
	*state = arena_new(abort);
	return 0;
}

static int
end(void **state)
{
	arena_free(*state);
	return 0;
}

static void
a_value_holds_every_sign_of_its_line(void **state)
{
	assert_string_equal(
		said(*state, "[mail]\n"
			     "send = msmtp -t ; echo \"a = b\" # [x]\n"
			     "note=# x\n"),
		"2 mail.send=msmtp -t ; echo \"a = b\" # [x]\n"
		"3 mail.note=# x\n");
}

static void
an_indented_line_is_a_line_of_its_own(void **state)
{
	assert_string_equal(said(*state, "[me]\nname = A\n  key = k\n"),
		"2 me.name=A\n3 me.key=k\n");
	assert_string_equal(said(*state, "[me]\nname = A\n\tB\n"),
		"2 me.name=A\n"
		"c.ini:3: malformed: this line must be [section] or key = "
		"value");
	assert_string_equal(said(*state, "[me]\nname = A\n name = B\n"),
		"2 me.name=A\n"
		"c.ini:3: malformed: `name` is set twice in [me]; the first "
		"time in line 2");
}

static void
a_key_is_given_twice_in_one_section_only(void **state)
{
	assert_string_equal(
		said(*state, "[a]\nx = 1\n[b]\nx = 2\n[a]\ny = 3\nx = 4\n"),
		"2 a.x=1\n4 b.x=2\n6 a.y=3\n"
		"c.ini:7: malformed: `x` is set twice in [a]; the first time "
		"in line 2");
}

static void
comments_are_of_any_length_and_any_bytes(void **state)
{
	char text[5000];
	memset(text, 'x', sizeof text);
	memcpy(text, "; \xE4\x01", 4);
	memcpy(text + 4900, "\n  # too\n\n \t\nx = 1",
		sizeof "\n  # too\n\n \t\nx = 1");
	assert_string_equal(said(*state, text), "5 .x=1\n");
	assert_string_equal(said(*state, "[s] ; who\nx = 1\n"), "2 s.x=1\n");
}

static void
a_value_may_be_long(void **state)
{
	char text[5000], wanted[5000];
	memset(text, 'x', sizeof text);
	memset(wanted, 'x', sizeof wanted);
	memcpy(text, "[s]\nk = ", 8);
	memcpy(wanted, "2 s.k=", 6);
	memcpy(text + 3008, "\n", 2);
	memcpy(wanted + 3006, "\n", 2);
	assert_string_equal(said(*state, text), wanted);
}

static void
line_ends_and_marks_of_other_systems_are_read(void **state)
{
	assert_string_equal(said(*state, "\xEF\xBB\xBF[me]\r\nname = A\r\n"),
		"2 me.name=A\n");
}

static void
what_is_none_of_these_is_a_fault_of_its_line(void **state)
{
	static const struct {
		const char *text, *said;
	} cases[] = {
		{ "[me",
			"c.ini:1: malformed: the [section] needs a closing ]" },
		{ "\n[me] name = A", "c.ini:2: malformed: a [section] must be "
				     "alone on its line" },
		{ "x =", "c.ini:1: malformed: the value after = is missing" },
		{ "= x", "c.ini:1: malformed: the key before = is missing" },
		{ "x = a\x1b", "c.ini:1: malformed: this line contains bytes "
			       "that are not text" },
		{ "x = \xE4", "c.ini:1: malformed: this line contains bytes "
			      "that are not text" },
		{ "x: y", "c.ini:1: malformed: this line must be [section] or "
			  "key = value" },
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
		assert_string_equal(said(*state, cases[i].text), cases[i].said);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_value_holds_every_sign_of_its_line),
		cmocka_unit_test(an_indented_line_is_a_line_of_its_own),
		cmocka_unit_test(a_key_is_given_twice_in_one_section_only),
		cmocka_unit_test(comments_are_of_any_length_and_any_bytes),
		cmocka_unit_test(a_value_may_be_long),
		cmocka_unit_test(line_ends_and_marks_of_other_systems_are_read),
		cmocka_unit_test(what_is_none_of_these_is_a_fault_of_its_line),
	};
	return cmocka_run_group_tests(tests, begin, end);
}
