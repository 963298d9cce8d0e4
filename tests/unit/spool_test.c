/* quick */
/* Spools: files to which other programs append (spool.h). */
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "feldpost/file.h"
#include "feldpost/spool.h"

static char folder[] = "/tmp/feldpost-spool-XXXXXX";
static char path[sizeof folder + 300];
static struct arena *arena;

static void
append(const char *text)
{
	FILE *f = fopen(path, "ab");
	assert_non_null(f);
	fputs(text, f);
	fclose(f);
}

static void
begin(const char *name)
{
	snprintf(path, sizeof path, "%s/%s", folder, name);
	remove(path);
	append("From one");
}

static const char *
dotlock(void)
{
	return arena_printf(arena, "%s.lock", path);
}

static bool
is_there(const char *file)
{
	struct stat about;
	return stat(file, &about) == 0;
}

static void
pause_for(long milliseconds)
{
	nanosleep(
		&(struct timespec){ .tv_nsec = milliseconds * 1000000 }, NULL);
}

static int locked; /* lock with which a program adds mails */

static bool
try_lock(short kind)
{
	struct flock all = { .l_type = kind, .l_whence = SEEK_SET };
	return fcntl(locked, F_SETLK, &all) == 0;
}

static void
lock_by_fcntl(void)
{
	try_lock(F_WRLCK);
}

static void
unlock_by_fcntl(void)
{
	try_lock(F_UNLCK);
}

static void
lock_by_file(void)
{
	close(open(dotlock(), O_CREAT | O_EXCL | O_WRONLY, 0600));
}

static void
unlock_file(void)
{
	remove(dotlock());
}

static void
assert_read(const char *wanted)
{
	struct spool *s;
	struct span text;
	struct error e;
	s = spool_hold(arena, path, &e);
	assert_non_null(s);
	assert_true(is_there(dotlock()));
	assert_true(file_read(arena, path, 1000, &text, &e));
	assert_true(spool_let_go(s));
	assert_false(is_there(dotlock()));
	assert_true(span_equals(text, wanted));
}

static void
it_is_locked_and_let_go(void **state)
{
	(void)state;
	begin("box");
	assert_read("From one");
}

/* The kernel's lock is lost when its holder closes any descriptor of the file,
 * so this writes to the locked one. */
static void
write_locked(const char *text)
{
	lseek(locked, 0, SEEK_END);
	if (write(locked, text, strlen(text)) < 0)
		_exit(1);
}

/* A program that has written half of a mail and continues. */
static void
somebody_delivers(void (*lock)(void), void (*unlock)(void))
{
	int ready[2];
	char c;
	begin("box");
	assert_int_equal(pipe(ready), 0);
	pid_t child = fork();
	if (child == 0) {
		locked = open(path, O_RDWR);
		lock();
		write_locked(" and");
		if (write(ready[1], "x", 1) != 1)
			_exit(1);
		pause_for(300);
		write_locked(" more");
		unlock();
		_exit(0);
	}
	assert_int_equal(read(ready[0], &c, 1), 1);
	assert_read("From one and more");
	waitpid(child, NULL, 0);
	close(ready[0]);
	close(ready[1]);
}

static void
mails_are_delivered_under_locks(void **state)
{
	(void)state;
	somebody_delivers(lock_by_file, unlock_file);
	somebody_delivers(lock_by_fcntl, unlock_by_fcntl);
}

/* In the other direction, a program that delivers waits for this one. */
static void
nobody_else_gets_the_lock(void **state)
{
	struct spool *s;
	struct error e;
	int status = 0;
	(void)state;
	begin("box");
	s = spool_hold(arena, path, &e);
	assert_non_null(s);
	/* Reading the file does not lose the lock. */
	struct span text;
	assert_true(file_read(arena, path, 1000, &text, &e));
	pid_t child = fork();
	if (child == 0) {
		locked = open(path, O_RDWR);
		_exit(try_lock(F_WRLCK));
	}
	waitpid(child, &status, 0);
	assert_int_equal(WEXITSTATUS(status), 0);
	spool_let_go(s);
}

static void
what_changes_meanwhile_is_seen(void **state)
{
	struct spool *s;
	struct error e;
	(void)state;
	begin("box");
	s = spool_hold(arena, path, &e);
	assert_non_null(s);
	append(" more");
	assert_false(spool_let_go(s));
}

/* If no file can be made next to it, the other lock must do. */
static void
without_a_file_beside_it(void **state)
{
	struct spool *s;
	struct error e;
	char name[252];
	(void)state;
	memset(name, 'b', sizeof name - 1);
	name[sizeof name - 1] = '\0';
	begin(name);
	s = spool_hold(arena, path, &e);
	assert_non_null(s);
	assert_true(spool_let_go(s));
	remove(path);
}

static void
a_foreign_lock_is_never_broken(void **state)
{
	struct spool *s;
	struct error e;
	(void)state;
	begin("box");
	lock_by_file();
	s = spool_hold(arena, path, &e);
	assert_null(s);
	assert_int_equal(e.code, ERROR_SYSTEM);
	assert_non_null(strstr(e.text, "another program has locked"));
	assert_true(is_there(dotlock()));
	remove(dotlock());
}

static int
set_up(void **state)
{
	(void)state;
	arena = arena_new(NULL);
	return mkdtemp(folder) ? 0 : -1;
}

static int
tear_down(void **state)
{
	(void)state;
	remove(path);
	begin("box");
	remove(path);
	arena_free(arena);
	return rmdir(folder);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(it_is_locked_and_let_go),
		cmocka_unit_test(mails_are_delivered_under_locks),
		cmocka_unit_test(nobody_else_gets_the_lock),
		cmocka_unit_test(what_changes_meanwhile_is_seen),
		cmocka_unit_test(without_a_file_beside_it),
		cmocka_unit_test(a_foreign_lock_is_never_broken),
	};
	return cmocka_run_group_tests(tests, set_up, tear_down);
}
