/* quick */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "feldpost/shell.h"

static void
a_word_means_its_text_to_a_shell(void **unused)
{
	static const char *const words[][2] = {
		{ "peiper-2", "peiper-2" },
		{ "~/x", "'~/x'" },
		{ "a b", "'a b'" },
		{ "it's", "'it'\\''s'" },
		{ "\"$HOME\"", "'\"$HOME\"'" },
		{ "a;b", "'a;b'" },
		{ "`x`", "'`x`'" },
		{ "#", "'#'" },
		{ "\\", "'\\'" },
		{ "", "''" },
	};
	struct arena *a = arena_new(abort);
	(void)unused;
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
		assert_string_equal(shell_word(a, words[i][0]), words[i][1]);
	arena_free(a);
}

static void
a_leading_dash_is_no_option(void **unused)
{
	struct arena *a = arena_new(abort);
	(void)unused;
	assert_string_equal(shell_word(a, "-x.yaml"), "./-x.yaml");
	assert_string_equal(shell_word(a, "-a b"), "'./-a b'");
	assert_string_equal(shell_word(a, "-"), "-");
	arena_free(a);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_word_means_its_text_to_a_shell),
		cmocka_unit_test(a_leading_dash_is_no_option),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
