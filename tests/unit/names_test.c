/* quick */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "feldpost/file.h"
#include "feldpost/names.h"
#include "folder.h"

/* Returns the name of the game with this offer. */
static const char *
taken(struct desk *d, const char *rules, const char *offer)
{
	struct digest hash;
	const char *name;
	hash_line(&hash, "%s", offer);
	assert_true(
		names_take(d->arena, ".", span_of(rules), &hash, &name, &d->e));
	return name;
}

static void
write_names(struct desk *d, const char *text)
{
	assert_true(file_write("names", span_of(text), FILE_PRIVATE, &d->e));
}

static void
a_game_is_called_after_its_rules_and_keeps_its_name(void **state)
{
	struct desk *d = *state;
	assert_string_equal(taken(d, "peiper 2", "one"), "peiper");
	assert_string_equal(taken(d, "peiper 2", "two"), "peiper-2");
	assert_string_equal(taken(d, "toss", "three"), "toss");
	assert_string_equal(taken(d, "peiper 2", "four"), "peiper-3");
	assert_string_equal(taken(d, "peiper 2", "two"), "peiper-2");
}

static void
no_name_is_used_where_there_is_a_file(void **state)
{
	struct desk *d = *state;
	assert_true(
		file_write("peiper.yaml", span_of("x"), FILE_PUBLIC, &d->e));
	assert_string_equal(taken(d, "peiper", "one"), "peiper-2");
	assert_int_equal(unlink("peiper.yaml"), 0);
	/* A game without a name here is unknown. */
	assert_string_equal(taken(d, "peiper", "two"), "peiper");
	assert_true(names_given(d->arena, ".", "peiper-2"));
	assert_false(names_given(d->arena, ".", "peiper-3"));
}

static void
of_a_hostile_name_only_letters_are_left(void **state)
{
	struct desk *d = *state;
	assert_string_equal(taken(d, "../../etc 2", "one"), "etc");
	assert_string_equal(taken(d, "--\n\x1b[31m", "two"), "31m");
	assert_string_equal(taken(d, "-", "three"), "game");
	assert_string_equal(taken(d, "abcdefghijklmnopqrstuvwxyz", "four"),
		"abcdefghijklmnop");
}

static void
lines_that_are_none_are_passed_over(void **state)
{
	struct desk *d = *state;
	struct names all;
	struct digest hash;
	hash_line(&hash, "one");
	write_names(d, arena_printf(d->arena,
			       "# feldpost: the names of a desk\n"
			       "../x %s\n- %s\n-x %s\nPeiper %s\npeiper 12\n"
			       "peiper %s\npeiper %s\n\npeiper-2 %.20s",
			       hash.hex, hash.hex, hash.hex, hash.hex, hash.hex,
			       hash.hex, hash.hex));
	assert_true(names_read(d->arena, ".", &all, &d->e));
	assert_int_equal(all.count, 1);
	assert_string_equal(all.list[0].name, "peiper");
	/* After a line that is cut off, a new one begins. */
	assert_string_equal(taken(d, "peiper", "two"), "peiper-2");
	assert_string_equal(taken(d, "peiper", "two"), "peiper-2");
}

static void
a_list_of_other_names_stays_as_it_is(void **state)
{
	static const char others[] =
		"anna\nbert\ncarla and her sister and her brother\n";
	struct desk *d = *state;
	struct digest hash;
	struct span text;
	const char *name;
	hash_line(&hash, "one");
	write_names(d, others);
	assert_false(names_take(
		d->arena, ".", span_of("peiper"), &hash, &name, &d->e));
	assert_int_equal(d->e.code, ERROR_SYSTEM);
	assert_non_null(strstr(d->e.text, "not the list of names of a desk"));
	assert_true(file_read(d->arena, "names", 1000, &text, &d->e));
	assert_true(span_equals(text, others));
}

static void
a_first_line_that_is_torn_is_written_again(void **state)
{
	struct desk *d = *state;
	write_names(d, "# feldpost: the na");
	assert_string_equal(taken(d, "peiper", "one"), "peiper");
	assert_true(names_given(d->arena, ".", "peiper"));
	assert_string_equal(taken(d, "peiper", "two"), "peiper-2");
}

enum {
	AT_ONCE = 8
};

static void
several_programs_at_once_never_take_the_same_name(void **state)
{
	struct desk *d = *state;
	pid_t child[AT_ONCE];
	for (int i = 0; i < AT_ONCE; i++) {
		child[i] = fork();
		if (child[i] == 0) {
			taken(d, "toss", arena_printf(d->arena, "%d", i));
			_exit(0);
		}
		assert_true(child[i] > 0);
	}
	for (int i = 0; i < AT_ONCE; i++) {
		int status;
		assert_int_equal(waitpid(child[i], &status, 0), child[i]);
		assert_int_equal(status, 0);
	}
	for (int i = 0; i < AT_ONCE; i++)
		for (int k = 0; k < i; k++)
			assert_string_not_equal(
				taken(d, "toss",
					arena_printf(d->arena, "%d", i)),
				taken(d, "toss",
					arena_printf(d->arena, "%d", k)));
}

static void
only_a_desk_or_nothing_may_become_one(void **state)
{
	struct desk *d = *state;
	assert_true(names_may_be_desk(d->arena, "none"));
	assert_int_equal(mkdir("empty", 0700), 0);
	assert_true(names_may_be_desk(d->arena, "empty"));
	assert_int_equal(mkdir("clone", 0700), 0);
	assert_int_equal(mkdir("clone/.git", 0700), 0);
	assert_false(names_may_be_desk(d->arena, "clone"));
	assert_true(file_write("file", span_of("x"), FILE_PUBLIC, &d->e));
	assert_false(names_may_be_desk(d->arena, "file"));
	assert_false(names_may_be_desk(d->arena, "."));
	taken(d, "peiper", "one");
	assert_true(names_may_be_desk(d->arena, "."));
}

#define FILE_TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		FILE_TEST(a_game_is_called_after_its_rules_and_keeps_its_name),
		FILE_TEST(no_name_is_used_where_there_is_a_file),
		FILE_TEST(of_a_hostile_name_only_letters_are_left),
		FILE_TEST(lines_that_are_none_are_passed_over),
		FILE_TEST(a_list_of_other_names_stays_as_it_is),
		FILE_TEST(a_first_line_that_is_torn_is_written_again),
		FILE_TEST(several_programs_at_once_never_take_the_same_name),
		FILE_TEST(only_a_desk_or_nothing_may_become_one),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
