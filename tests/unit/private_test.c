/* quick */
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
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

#include "feldpost/private.h"
#include "folder.h"

static void
append(struct desk *d, const char *path, const char *text)
{
	assert_true(private_append(path, span_of(text), &d->e));
}

static void
assert_holds(struct desk *d, const char *path, const char *text)
{
	struct span s;
	bool there;
	assert_true(private_read(d->arena, path, 1000, &s, &there, &d->e));
	assert_true(there);
	assert_true(span_equals(s, text));
}

/* Expects that the file can't be read, written or locked. */
static void
assert_refused(struct desk *d, const char *path, const char *words)
{
	struct span s;
	struct lock l;
	bool there;
	assert_false(private_read(d->arena, path, 1000, &s, &there, &d->e));
	assert_int_equal(d->e.code, ERROR_SYSTEM);
	assert_non_null(strstr(d->e.text, words));
	assert_false(private_append(path, span_of("x"), &d->e));
	assert_int_equal(d->e.code, ERROR_SYSTEM);
	assert_false(lock_take(&l, d->arena, path, "test", &d->e));
	assert_int_equal(d->e.code, ERROR_SYSTEM);
}

static void
a_file_that_is_not_there_is_none(void **state)
{
	struct desk *d = *state;
	struct span s;
	bool there = true;
	assert_true(private_read(d->arena, "no/such", 10, &s, &there, &d->e));
	assert_false(there);
	assert_int_equal(s.length, 0);
	assert_true(private_remove("no/such", &d->e));
}

static void
what_is_appended_is_closed_to_others(void **state)
{
	struct desk *d = *state;
	struct stat about;
	append(d, "a/b/file", "one");
	append(d, "a/b/file", "two\n");
	assert_holds(d, "a/b/file", "one\ntwo\n");
	assert_int_equal(stat("a/b/file", &about), 0);
	assert_int_equal(about.st_mode & 07777, 0600);
	assert_int_equal(stat("a/b", &about), 0);
	assert_int_equal(about.st_mode & 07777, 0700);
	assert_true(private_remove("a/b/file", &d->e));
	assert_int_not_equal(access("a/b/file", F_OK), 0);
}

static void
what_others_can_get_at_is_refused(void **state)
{
	struct desk *d = *state;
	append(d, "a/file", "one\n");
	chmod("a/file", 0640);
	assert_refused(
		d, "a/file", "other users of this computer can access a/file");
	assert_string_equal(
		d->e.hint, "check its content, then type `chmod 600 a/file`");
	chmod("a/file", 0600);
	chmod("a", 0750);
	assert_refused(
		d, "a/file", "other users of this computer can access a");
	chmod("a", 0700);
	assert_holds(d, "a/file", "one\n");
}

static void
links_and_pipes_are_refused(void **state)
{
	struct desk *d = *state;
	append(d, "a/file", "one\n");
	assert_int_equal(symlink("file", "a/link"), 0);
	assert_int_equal(symlink("none", "a/lost"), 0);
	assert_int_equal(symlink("a", "b"), 0);
	assert_int_equal(mkfifo("a/pipe", 0600), 0);
	assert_int_equal(mkdir("a/folder", 0700), 0);
	assert_refused(d, "a/link", "can't open a/link");
	assert_refused(d, "a/lost", "can't open a/lost");
	assert_refused(d, "b/file", "can't open b");
	assert_refused(d, "a/pipe", "a/pipe is not a regular file");
	assert_refused(d, "a/folder", "a/folder");
	assert_holds(d, "a/file", "one\n");
	assert_int_not_equal(access("a/none", F_OK), 0);
}

static void
what_belongs_to_somebody_else_is_refused(void **state)
{
	struct desk *d = *state;
	append(d, "a/file", "one\n");
	if (chown("a/file", 1, 1) != 0)
		skip();
	assert_refused(d, "a/file", "a/file belongs to another user");
}

static void
a_lock_goes_with_its_holder(void **state)
{
	struct desk *d = *state;
	struct lock l;
	int status;
	assert_true(lock_take(&l, d->arena, "a/lock", "sign", &d->e));
	assert_holds(d, "a/lock",
		arena_printf(d->arena, "%ld sign\n", (long)getpid()));
	lock_release(&l);
	lock_release(&l);
	assert_int_not_equal(access("a/lock", F_OK), 0);
	pid_t child = fork();
	if (child == 0) {
		lock_take(&l, d->arena, "a/lock", "a longer one", &d->e);
		raise(SIGKILL);
	}
	waitpid(child, &status, 0);
	assert_int_equal(access("a/lock", F_OK), 0);
	assert_true(lock_take(&l, d->arena, "a/lock", "me", &d->e));
	assert_holds(d, "a/lock",
		arena_printf(d->arena, "%ld me\n", (long)getpid()));
	lock_release(&l);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, set_up, tear_down)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(a_file_that_is_not_there_is_none),
		TEST(what_is_appended_is_closed_to_others),
		TEST(what_others_can_get_at_is_refused),
		TEST(links_and_pipes_are_refused),
		TEST(what_belongs_to_somebody_else_is_refused),
		TEST(a_lock_goes_with_its_holder),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
