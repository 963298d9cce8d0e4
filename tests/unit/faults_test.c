/* quick */
#include <dirent.h>
#include <limits.h>
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

#include "feldpost/file.h"

/*
 * The program runs itself with the library of faults preloaded. With `write` or
 * `append` PATH it is the victim, whose status tells what file.h returned.
 */
enum {
	SIZE = 300000,
	MOST_CALLS = 6,
	DONE = 0,
	FAILED = 6,
	KILLED = 128 + SIGKILL,
};

static const char old[] = "the old file\n";

struct desk {
	struct arena *arena;
	char self[PATH_MAX], library[PATH_MAX + 32];
	char folder[64], path[96];
	struct span whole; /* what the victim writes */
};

static struct span
whole_text(struct arena *a)
{
	char *text = arena_array(a, SIZE, 1);
	for (size_t i = 0; i < SIZE; i++)
		text[i] = (char)('a' + i % 26);
	text[SIZE - 1] = '\n';
	return (struct span){ text, SIZE };
}

static int
be_victim(const char *what, const char *path)
{
	struct arena *a = arena_new(NULL);
	struct span text = whole_text(a);
	bool done = strcmp(what, "append") == 0
			    ? file_append(path, text, NULL)
			    : file_write(path, text,
				      strcmp(what, "new") == 0 ? FILE_NEW
							       : FILE_PUBLIC,
				      NULL);
	arena_free(a);
	return done ? DONE : FAILED;
}

static int
run_at(const struct desk *d, const char *what, const char *path,
	const char *fault)
{
	pid_t child = fork();
	if (child == 0) {
		setenv("LD_PRELOAD", d->library, 1);
		setenv("FAULT", fault, 1);
		setenv("ASAN_OPTIONS", "verify_asan_link_order=0", 1);
		execl(d->self, d->self, what, path, (char *)NULL);
		_exit(127);
	}
	int status;
	waitpid(child, &status, 0);
	return WIFSIGNALED(status) ? 128 + WTERMSIG(status)
				   : WEXITSTATUS(status);
}

static int
run(const struct desk *d, const char *what, const char *fault)
{
	return run_at(d, what, d->path, fault);
}

static struct span
content(const struct desk *d)
{
	struct span s;
	assert_true(file_read(d->arena, d->path, 2 * SIZE, &s, NULL));
	return s;
}

static bool
is_whole(const struct desk *d, struct span s)
{
	return s.length == SIZE && memcmp(s.data, d->whole.data, SIZE) == 0;
}

static int
leftovers(const struct desk *d)
{
	int count = 0;
	DIR *folder = opendir(d->folder);
	for (struct dirent *f = readdir(folder); f; f = readdir(folder))
		count += strncmp(f->d_name, ".feldpost.", 10) == 0;
	closedir(folder);
	return count;
}

/* Empties the folder and counts the temporary files in it. */
static int
clean(const struct desk *d)
{
	int count = leftovers(d);
	DIR *folder = opendir(d->folder);
	for (struct dirent *f = readdir(folder); f; f = readdir(folder)) {
		char path[PATH_MAX];
		snprintf(path, sizeof path, "%s/%s", d->folder, f->d_name);
		if (f->d_name[0] != '.' || f->d_name[1] == 'f')
			unlink(path);
	}
	closedir(folder);
	return count;
}

static void
put_old(const struct desk *d)
{
	assert_true(file_write(d->path, span_of(old), FILE_PUBLIC, NULL));
}

static void
make_fault(char *fault, size_t room, const char *call, int n, const char *how)
{
	snprintf(fault, room, "%s:%d:%s", call, n, how);
}

static const char *const calls[] = { "open", "write", "fsync", "close",
	"rename", NULL };

/* True for the folder's sync, the only call after the renaming. */
static bool
is_late(const char *call, int n)
{
	return strcmp(call, "fsync") == 0 && n == 2;
}

static void
a_failed_write_leaves_the_old_file(void **state)
{
	const struct desk *d = *state;
	char fault[32];
	int failures = 0;
	for (int i = 0; calls[i]; i++) {
		for (int n = 1; n <= MOST_CALLS; n++) {
			put_old(d);
			make_fault(fault, sizeof fault, calls[i], n, "EIO");
			int status = run(d, "write", fault);
			struct span s = content(d);
			if (status == DONE || is_late(calls[i], n))
				assert_true(is_whole(d, s));
			else
				assert_true(span_equals(s, old));
			assert_true(status == DONE || status == FAILED);
			assert_int_equal(clean(d), 0);
			failures += status == FAILED;
		}
	}
	/* open folder and file, write, two syncs, close, rename */
	assert_int_equal(failures, 7);
}

static void
a_killed_write_leaves_the_old_or_the_new_file(void **state)
{
	const struct desk *d = *state;
	char fault[32];
	int kills = 0;
	for (int i = 0; calls[i]; i++) {
		for (int n = 1; n <= MOST_CALLS; n++) {
			put_old(d);
			make_fault(fault, sizeof fault, calls[i], n, "KILL");
			int status = run(d, "write", fault);
			struct span s = content(d);
			assert_true(is_whole(d, s) || span_equals(s, old));
			kills += status == KILLED;
			clean(d);
		}
	}
	assert_true(kills >= 8);
}

static void
a_full_disk_is_told(void **state)
{
	const struct desk *d = *state;
	static const char *const faults[] = { "write:1:ENOSPC",
		"fsync:1:EDQUOT", "close:1:ENOSPC", "open:2:ENOSPC",
		"rename:1:ENOSPC" };
	for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
		put_old(d);
		assert_int_equal(run(d, "write", faults[i]), FAILED);
		assert_true(span_equals(content(d), old));
		assert_int_equal(clean(d), 0);
	}
}

static void
short_and_interrupted_writes_are_finished(void **state)
{
	const struct desk *d = *state;
	put_old(d);
	assert_int_equal(run(d, "write", "write:1:SHORT"), DONE);
	assert_true(is_whole(d, content(d)));
	put_old(d);
	assert_int_equal(run(d, "write", "write:1:EINTR"), DONE);
	assert_true(is_whole(d, content(d)));
}

static void
a_folder_that_cannot_be_synced_is_no_fault(void **state)
{
	const struct desk *d = *state;
	put_old(d);
	assert_int_equal(run(d, "write", "fsync:2:EINVAL"), DONE);
	assert_true(is_whole(d, content(d)));
}

static void
a_new_file_needs_no_hard_links(void **state)
{
	const struct desk *d = *state;
	assert_int_equal(run(d, "new", "rename:1:EPERM"), DONE);
	assert_true(is_whole(d, content(d)));
	assert_int_equal(clean(d), 0);
	assert_int_equal(run(d, "new", "rename:1:EIO"), FAILED);
	assert_int_equal(access(d->path, F_OK), -1);
	assert_int_equal(clean(d), 0);
}

/* Whenever a run is killed, the next run leaves no other files. */
static void
the_next_write_removes_what_a_killed_one_left(void **state)
{
	const struct desk *d = *state;
	char fault[32];
	int left = 0;
	for (int i = 0; calls[i]; i++) {
		for (int n = 1; n <= MOST_CALLS; n++) {
			make_fault(fault, sizeof fault, calls[i], n, "KILL");
			run(d, "new", fault);
			left += leftovers(d);
			put_old(d);
			assert_int_equal(clean(d), 0);
		}
	}
	assert_true(left >= 4);
}

/* A folder made by an append must also be on disk: its parent is synced. */
static void
new_folders_are_synced(void **state)
{
	const struct desk *d = *state;
	char path[PATH_MAX], fault[32];
	int failures = 0;
	for (int n = 1; n <= MOST_CALLS; n++) {
		snprintf(path, sizeof path, "%s/new", d->folder);
		mkdir(path, 0700);
		snprintf(path, sizeof path, "%s/new/x/y/log", d->folder);
		make_fault(fault, sizeof fault, "fsync", n, "EIO");
		failures += run_at(d, "append", path, fault) == FAILED;
		for (int i = 0; i < 4; i++) {
			remove(path);
			*strrchr(path, '/') = '\0';
		}
	}
	/* of new (for x), x (for y), the file, and y */
	assert_int_equal(failures, 4);
}

static void
a_failed_append_leaves_nothing_of_the_line(void **state)
{
	const struct desk *d = *state;
	static const char *const faults[] = { "write:1:ENOSPC", "fsync:1:EIO",
		"open:1:EMFILE" };
	for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
		put_old(d);
		assert_int_equal(run(d, "append", faults[i]), FAILED);
		assert_true(span_equals(content(d), old));
	}
	assert_int_equal(run(d, "append", "write:1:SHORT"), DONE);
	assert_int_equal(content(d).length, sizeof old - 1 + SIZE);
}

static void
after_a_killed_append_the_next_line_is_whole(void **state)
{
	const struct desk *d = *state;
	put_old(d);
	assert_int_equal(run(d, "append", "write:1:KILL"), KILLED);
	assert_int_equal(content(d).length, sizeof old - 1 + SIZE / 2);
	assert_true(file_append(d->path, span_of("next"), NULL));
	struct span s = content(d);
	assert_memory_equal(s.data, old, sizeof old - 1);
	assert_memory_equal(s.data + s.length - 6, "\nnext\n", 6);
}

static int
set_up(void **state)
{
	struct desk *d = *state;
	d->arena = arena_new(NULL);
	d->whole = whole_text(d->arena);
	strncpy(d->folder, "/tmp/feldpost-test-XXXXXX", sizeof d->folder - 1);
	if (!mkdtemp(d->folder))
		return 1;
	snprintf(d->path, sizeof d->path, "%s/file", d->folder);
	return 0;
}

static int
tear_down(void **state)
{
	struct desk *d = *state;
	clean(d);
	arena_free(d->arena);
	return rmdir(d->folder);
}

/* build/unit/faults_test uses build/tools/faults.so. */
static bool
find_library(struct desk *d, const char *program)
{
	if (!realpath(program, d->self))
		return false;
	size_t length = strlen(d->self);
	for (int slashes = 0; length > 0; length--)
		if (d->self[length] == '/' && ++slashes == 2)
			break;
	snprintf(d->library, sizeof d->library, "%.*s/tools/faults.so",
		(int)length, d->self);
	return access(d->library, R_OK) == 0;
}

#define TEST(f)                                                                \
	cmocka_unit_test_prestate_setup_teardown(f, set_up, tear_down, &desk)

int
main(int argc, char **argv)
{
	struct desk desk = { .arena = NULL };
	if (argc == 3)
		return be_victim(argv[1], argv[2]);
	if (!find_library(&desk, argv[0])) {
		fprintf(stderr, "%s: build tools/faults.so first\n", argv[0]);
		return 1;
	}
	const struct CMUnitTest tests[] = {
		TEST(a_failed_write_leaves_the_old_file),
		TEST(a_killed_write_leaves_the_old_or_the_new_file),
		TEST(a_full_disk_is_told),
		TEST(short_and_interrupted_writes_are_finished),
		TEST(a_folder_that_cannot_be_synced_is_no_fault),
		TEST(a_new_file_needs_no_hard_links),
		TEST(the_next_write_removes_what_a_killed_one_left),
		TEST(new_folders_are_synced),
		TEST(a_failed_append_leaves_nothing_of_the_line),
		TEST(after_a_killed_append_the_next_line_is_whole),
	};
	return cmocka_run_group_tests_name("faults", tests, NULL, NULL);
}
