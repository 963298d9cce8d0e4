/* quick */
#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "feldpost/file.h"
#include "folder.h"

static void
put(struct desk *d, const char *path, const char *text, unsigned mode)
{
	assert_true(file_write(path, span_of(text), mode, &d->e));
}

static void
assert_holds(struct desk *d, const char *path, const char *text)
{
	struct span s;
	assert_true(file_read(d->arena, path, 1000, &s, &d->e));
	assert_true(span_equals(s, text));
}

static mode_t
mode_of(const char *path)
{
	struct stat about;
	assert_int_equal(stat(path, &about), 0);
	return about.st_mode & 07777;
}

static int
count_one(
	const char *path, const struct stat *about, int type, struct FTW *where)
{
	(void)about, (void)type;
	assert_null(strstr(path, ".feldpost."));
	return where->level > 100;
}

static void
assert_no_temporary_files(void)
{
	assert_int_equal(nftw(".", count_one, 8, FTW_PHYS), 0);
}

static void
a_file_is_read_whole(void **state)
{
	struct desk *d = *state;
	put(d, "a", "some text", FILE_PUBLIC);
	assert_holds(d, "a", "some text");
	put(d, "empty", "", FILE_PUBLIC);
	assert_holds(d, "empty", "");
}

static void
a_file_may_be_as_large_as_the_limit_and_no_larger(void **state)
{
	struct desk *d = *state;
	struct span s;
	put(d, "a", "12345678", FILE_PUBLIC);
	assert_true(file_read(d->arena, "a", 8, &s, &d->e));
	assert_int_equal(s.length, 8);
	assert_false(file_read(d->arena, "a", 7, &s, &d->e));
	assert_int_equal(d->e.code, ERROR_INPUT);
	assert_string_equal(d->e.text, "a is larger than 7 bytes");
}

static void
what_has_no_size_is_bounded_too(void **state)
{
	struct desk *d = *state;
	struct span s;
	assert_false(file_read(d->arena, "/dev/zero", 100000, &s, &d->e));
	assert_int_equal(d->e.code, ERROR_INPUT);
	assert_true(file_read(d->arena, "/proc/self/status", 100000, &s, NULL));
	assert_true(s.length > 100);
}

static void
what_cannot_be_read_is_an_error_of_the_system(void **state)
{
	struct desk *d = *state;
	struct span s;
	assert_false(file_read(d->arena, "none", 10, &s, &d->e));
	assert_int_equal(d->e.code, ERROR_SYSTEM);
	assert_string_equal(
		d->e.text, "can't open none: No such file or directory");
	assert_false(file_read(d->arena, ".", 10, &s, &d->e));
	assert_int_equal(d->e.code, ERROR_SYSTEM);
}

static void
whether_a_file_is_there_is_told_or_a_fault(void **state)
{
	struct desk *d = *state;
	bool there;
	put(d, "a", "x", FILE_PUBLIC);
	assert_true(file_look("a", &there, &d->e) && there);
	assert_true(file_look(".", &there, &d->e) && there);
	assert_true(file_look("-", &there, &d->e) && there);
	assert_true(file_look("none", &there, &d->e) && !there);
	assert_true(file_look("none/x", &there, &d->e) && !there);
	assert_true(file_look("a/x", &there, &d->e) && !there);
	assert_int_equal(symlink("loop", "loop"), 0);
	assert_false(file_look("loop", &there, &d->e));
	assert_int_equal(d->e.code, ERROR_SYSTEM);
	assert_false(there);
}

static void
a_kept_file_is_regular_or_none(void **state)
{
	struct desk *d = *state;
	struct span s;
	bool there;
	put(d, "a", "text", FILE_PUBLIC);
	assert_true(file_read_kept(d->arena, "a", 10, &s, &there, &d->e));
	assert_true(there && span_equals(s, "text"));
	assert_true(file_read_kept(d->arena, "none/x", 10, &s, &there, &d->e));
	assert_true(!there && s.length == 0);
	assert_int_equal(mkfifo("pipe", 0600), 0);
	static const char *const others[] = { "pipe", ".", "/dev/zero" };
	for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
		assert_false(file_read_kept(
			d->arena, others[i], 10, &s, &there, &d->e));
		assert_non_null(strstr(d->e.text, "not a regular file"));
		assert_false(file_append(others[i], span_of("x"), &d->e));
	}
	assert_int_equal(symlink("loop", "loop"), 0);
	assert_false(file_read_kept(d->arena, "loop", 10, &s, &there, &d->e));
	assert_int_equal(d->e.code, ERROR_SYSTEM);
}

static bool
same(struct desk *d, const char *a, const char *b)
{
	struct file_id x = file_identify(d->arena, a, STDIN_FILENO);
	struct file_id y = file_identify(d->arena, b, STDOUT_FILENO);
	return file_same(&x, &y);
}

static void
one_file_has_many_names(void **state)
{
	struct desk *d = *state;
	char path[128];
	put(d, "a", "x", FILE_PUBLIC);
	put(d, "b", "x", FILE_PUBLIC);
	mkdir("folder", 0755);
	assert_int_equal(link("a", "hard"), 0);
	assert_int_equal(symlink("../a", "folder/soft"), 0);
	assert_int_equal(symlink("new", "dangling"), 0);
	snprintf(path, sizeof path, "%s/a", d->folder);
	assert_true(same(d, "a", "a") && same(d, "a", path));
	assert_true(same(d, "a", "hard") && same(d, "a", "folder/soft"));
	assert_true(same(d, "a", "folder/../a"));
	assert_false(same(d, "a", "b") || same(d, "a", "new"));
	assert_true(same(d, "new", "folder/../new"));
	assert_true(same(d, "new", "dangling"));
	assert_false(same(d, "new", "folder/new"));
	assert_false(same(d, "none/x", "none/x"));
	assert_false(same(d, "/dev/null", "/dev/null"));
}

static void
a_descriptor_is_known_by_all_its_names(void **state)
{
	struct desk *d = *state;
	static const char *const names[] = { "-", "/dev/stdout", "/dev/fd/1",
		"/proc/self/fd/1", "/proc/thread-self/fd/1" };
	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		assert_int_equal(
			file_identify(d->arena, names[i], 1).descriptor, 1);
	assert_int_equal(file_identify(d->arena, "-", 0).descriptor, 0);
	assert_int_equal(
		file_identify(d->arena, "/dev/stdin", 1).descriptor, 0);
	put(d, "1", "x", FILE_PUBLIC);
	assert_int_equal(file_identify(d->arena, "1", 1).descriptor, -1);
	assert_int_equal(symlink("/dev/fd/1", "out"), 0);
	assert_int_equal(file_identify(d->arena, "out", 0).descriptor, 1);
}

/* Output is added after what is there, and the file keeps its name. */
static void
a_descriptor_is_written_into(void **state)
{
	struct desk *d = *state;
	char name[32];
	put(d, "a", "old ", FILE_PUBLIC);
	struct file_id before = file_identify(d->arena, "a", 0);
	int fd = open("a", O_WRONLY | O_APPEND);
	snprintf(name, sizeof name, "/dev/fd/%d", fd);
	put(d, name, "new", FILE_PUBLIC);
	close(fd);
	assert_holds(d, "a", "old new");
	struct file_id after = file_identify(d->arena, "a", 0);
	assert_true(file_same(&before, &after));
}

static void
others_are_told_apart_from_the_owner(void **state)
{
	struct desk *d = *state;
	put(d, "a", "x", FILE_PRIVATE);
	assert_false(file_seen_by_others("a"));
	chmod("a", 0640);
	assert_true(file_seen_by_others("a"));
	chmod("a", 0602);
	assert_true(file_seen_by_others("a"));
	assert_false(file_seen_by_others("none"));
	assert_false(file_seen_by_others("/dev/null"));
}

/* file_write would otherwise take it for a leftover. */
static int
make_file(const char *path)
{
	int fd = open(path, O_WRONLY | O_CREAT, 0600);
	assert_int_equal(write(fd, "x", 1), 1);
	return fd;
}

static void
leftovers_go_and_files_that_are_written_stay(void **state)
{
	struct desk *d = *state;
	close(make_file(".feldpost.1.1"));
	close(make_file(".feldpost.ini"));
	int fd = make_file(".feldpost.12.34");
	assert_int_equal(flock(fd, LOCK_EX), 0);
	file_tidy("a");
	assert_int_equal(access(".feldpost.1.1", F_OK), -1);
	assert_holds(d, ".feldpost.12.34", "x");
	assert_holds(d, ".feldpost.ini", "x");
	close(fd);
	put(d, "a", "x", FILE_PUBLIC);
	assert_int_equal(access(".feldpost.12.34", F_OK), -1);
}

static void
a_new_file_has_the_mode_asked_for(void **state)
{
	struct desk *d = *state;
	put(d, "public", "x", FILE_PUBLIC);
	assert_int_equal(mode_of("public"), 0644);
	put(d, "private", "x", FILE_PRIVATE);
	assert_int_equal(mode_of("private"), 0600);
	umask(077);
	put(d, "umask", "x", FILE_PUBLIC);
	assert_int_equal(mode_of("umask"), 0600);
}

static void
a_replaced_file_keeps_its_mode(void **state)
{
	struct desk *d = *state;
	put(d, "a", "old", FILE_PUBLIC);
	chmod("a", 0640);
	put(d, "a", "new", FILE_PUBLIC);
	assert_int_equal(mode_of("a"), 0640);
	assert_holds(d, "a", "new");
	put(d, "a", "key", FILE_PRIVATE);
	assert_int_equal(mode_of("a"), 0600);
	assert_no_temporary_files();
}

static void
a_new_file_replaces_nothing(void **state)
{
	struct desk *d = *state;
	put(d, "a", "old", FILE_PRIVATE | FILE_NEW);
	assert_false(file_write(
		"a", span_of("new"), FILE_PRIVATE | FILE_NEW, &d->e));
	assert_int_equal(d->e.code, ERROR_SYSTEM);
	assert_string_equal(d->e.text, "a exists already");
	assert_holds(d, "a", "old");
	assert_int_equal(mode_of("a"), 0600);
	assert_no_temporary_files();
}

static void
a_symbolic_link_is_followed(void **state)
{
	struct desk *d = *state;
	mkdir("far", 0755);
	put(d, "far/file", "old", FILE_PUBLIC);
	assert_int_equal(symlink("far/link", "near"), 0);
	assert_int_equal(symlink("file", "far/link"), 0);
	put(d, "near", "new", FILE_PUBLIC);
	assert_holds(d, "far/file", "new");
	struct stat about;
	assert_int_equal(lstat("near", &about), 0);
	assert_true(S_ISLNK(about.st_mode));
	assert_int_equal(lstat("far/link", &about), 0);
	assert_true(S_ISLNK(about.st_mode));
	assert_no_temporary_files();
}

static void
a_link_to_nothing_makes_what_it_names(void **state)
{
	struct desk *d = *state;
	assert_int_equal(symlink("there", "here"), 0);
	put(d, "here", "new", FILE_PUBLIC);
	assert_holds(d, "there", "new");
	assert_int_equal(symlink("circle", "circle"), 0);
	assert_false(file_write("circle", span_of("x"), FILE_PUBLIC, &d->e));
	assert_int_equal(d->e.code, ERROR_SYSTEM);
}

static void
what_is_no_regular_file_is_written_into(void **state)
{
	struct desk *d = *state;
	put(d, "/dev/null", "x", FILE_PUBLIC);
	assert_false(file_write("/dev/full", span_of("x"), FILE_PUBLIC, &d->e));
	assert_string_equal(
		d->e.text, "can't write /dev/full: No space left on device");
	mkdir("folder", 0755);
	assert_false(file_write("folder", span_of("x"), FILE_PUBLIC, &d->e));
	assert_false(file_write("none/x", span_of("x"), FILE_PUBLIC, &d->e));
	assert_false(file_write("", span_of("x"), FILE_PUBLIC, &d->e));
	assert_no_temporary_files();
}

/* Returns what file_write returns if standard output is `fd`. */
static bool
write_output_to(int fd, struct span bytes, unsigned mode, struct error *e)
{
	fflush(stdout);
	int kept = dup(STDOUT_FILENO);
	dup2(fd, STDOUT_FILENO);
	bool done = file_write("-", bytes, mode, e);
	dup2(kept, STDOUT_FILENO);
	close(kept);
	return done;
}

static void
standard_output_is_checked_to_the_last_byte(void **state)
{
	struct desk *d = *state;
	int fd = open("out", O_WRONLY | O_CREAT, 0600);
	assert_true(write_output_to(fd, span_of("text"), FILE_PUBLIC, &d->e));
	close(fd);
	assert_holds(d, "out", "text");
	fd = open("/dev/full", O_WRONLY);
	assert_false(write_output_to(fd, span_of("text"), FILE_PUBLIC, &d->e));
	close(fd);
	assert_int_equal(d->e.code, ERROR_SYSTEM);
	assert_string_equal(d->e.text, "can't write standard output: "
				       "No space left on device");
}

static void
a_closed_pipe_is_an_error(void **state)
{
	struct desk *d = *state;
	int ends[2];
	assert_int_equal(pipe(ends), 0);
	close(ends[0]);
	void (*before)(int) = signal(SIGPIPE, SIG_IGN);
	assert_false(
		write_output_to(ends[1], span_of("text"), FILE_PUBLIC, &d->e));
	assert_int_equal(d->e.code, ERROR_SYSTEM);
	assert_string_equal(
		d->e.text, "can't write standard output: Broken pipe");
	assert_true(write_output_to(
		ends[1], span_of("text"), FILE_PUBLIC | FILE_UNREAD, &d->e));
	signal(SIGPIPE, before);
	close(ends[1]);
}

static void
standard_input_is_read(void **state)
{
	struct desk *d = *state;
	put(d, "a", "some text", FILE_PUBLIC);
	int kept = dup(STDIN_FILENO);
	int fd = open("a", O_RDONLY);
	dup2(fd, STDIN_FILENO);
	close(fd);
	assert_holds(d, "-", "some text");
	dup2(kept, STDIN_FILENO);
	close(kept);
}

static void
a_line_is_appended_and_folders_made(void **state)
{
	struct desk *d = *state;
	assert_true(file_append("x/y/log", span_of("one"), &d->e));
	assert_true(file_append("x/y/log", span_of("two\n"), &d->e));
	assert_true(file_append("./x/y//log", span_of("three"), &d->e));
	assert_holds(d, "x/y/log", "one\ntwo\nthree\n");
	assert_int_equal(mode_of("x"), 0700);
	assert_int_equal(mode_of("x/y"), 0700);
	assert_int_equal(mode_of("x/y/log"), 0600);
}

static void
a_torn_line_is_ended_first(void **state)
{
	struct desk *d = *state;
	put(d, "log", "one\ntw", FILE_PUBLIC);
	assert_true(file_append("log", span_of("three"), &d->e));
	assert_holds(d, "log", "one\ntw\nthree\n");
}

static void
what_cannot_be_appended_to_is_an_error(void **state)
{
	struct desk *d = *state;
	put(d, "file", "", FILE_PUBLIC);
	assert_false(file_append("file/log", span_of("x"), &d->e));
	assert_int_equal(d->e.code, ERROR_SYSTEM);
	assert_false(file_append(".", span_of("x"), &d->e));
	assert_int_equal(d->e.code, ERROR_SYSTEM);
}

static void
lines_of_many_writers_do_not_mix(void **state)
{
	enum {
		WRITERS = 8,
		LINES = 25,
		LENGTH = 5000
	};
	struct desk *d = *state;
	for (int w = 0; w < WRITERS; w++) {
		if (fork() != 0)
			continue;
		char line[LENGTH];
		memset(line, 'a' + w, sizeof line);
		struct span s = { line, sizeof line };
		bool done = true;
		for (int i = 0; i < LINES; i++)
			done &= file_append("log", s, NULL);
		_exit(!done);
	}
	for (int w = 0; w < WRITERS; w++) {
		int status;
		assert_true(wait(&status) > 0);
		assert_int_equal(status, 0);
	}
	struct span s;
	assert_true(file_read(d->arena, "log", 10000000, &s, &d->e));
	assert_int_equal(s.length, WRITERS * LINES * (LENGTH + 1));
	for (size_t i = 0; i < s.length; i += LENGTH + 1) {
		for (size_t k = 1; k < LENGTH; k++)
			assert_int_equal(s.data[i + k], s.data[i]);
		assert_int_equal(s.data[i + LENGTH], '\n');
	}
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, set_up, tear_down)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(a_file_is_read_whole),
		TEST(a_file_may_be_as_large_as_the_limit_and_no_larger),
		TEST(what_has_no_size_is_bounded_too),
		TEST(what_cannot_be_read_is_an_error_of_the_system),
		TEST(whether_a_file_is_there_is_told_or_a_fault),
		TEST(a_kept_file_is_regular_or_none),
		TEST(one_file_has_many_names),
		TEST(a_descriptor_is_known_by_all_its_names),
		TEST(a_descriptor_is_written_into),
		TEST(others_are_told_apart_from_the_owner),
		TEST(leftovers_go_and_files_that_are_written_stay),
		TEST(a_new_file_has_the_mode_asked_for),
		TEST(a_replaced_file_keeps_its_mode),
		TEST(a_new_file_replaces_nothing),
		TEST(a_symbolic_link_is_followed),
		TEST(a_link_to_nothing_makes_what_it_names),
		TEST(what_is_no_regular_file_is_written_into),
		TEST(standard_output_is_checked_to_the_last_byte),
		TEST(a_closed_pipe_is_an_error),
		TEST(standard_input_is_read),
		TEST(a_line_is_appended_and_folders_made),
		TEST(a_torn_line_is_ended_first),
		TEST(what_cannot_be_appended_to_is_an_error),
		TEST(lines_of_many_writers_do_not_mix),
	};
	return cmocka_run_group_tests_name("file", tests, NULL, NULL);
}
