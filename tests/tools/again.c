/*
 * Again: a command whose system calls fail, one after the other, and what comes
 * of it when it is given again.
 *
 *	again [-r] FAULTS.SO FOLDER GAME AFTER COMMAND...
 *
 * A copy of the folder is the command's home and working directory; each run
 * has a fresh one. The first, without a fault, says what is right: the files
 *and what is printed. Then the first call fails in all ways, the second, and so
 *on till the command does not come to the fault. Every time
 *
 * - the game file GAME is what it was, or what is right, and whole;
 * - where it is what it was, the command succeeds when it is repeated, and
 *   prints what is right;
 * - where it is what is right, AFTER (a command of one argument: `resend`)
 *   prints what it prints behind a good run; and the command itself ends with
 *   status 4 or prints what is right (not asked of one that goes on: -r);
 * - all files are what is right then, and there are no others; the guard may
 *   say a thing twice, and the first time half, and lack what only saves time.
 *
 * Who was not killed says so with status 6, or has done all. EINTR is no fault
 * at all. FELDPOST_FEWER=N: every Nth call. Status 1: something was not so.
 */
#define _GNU_SOURCE
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tree.h"

enum {
	ARGUMENTS = 32,
	MOST_CALLS = 10000,
	TOLD_FD = 9,
	REFUSED = 4,
	FAILED = 6,
	KILLED = 128 + 9,
};

struct result {
	int status;
	struct text out, err, told;
};

struct trial {
	const char *library, *folder, *game;
	char *const *command;
	char *after[4];
	bool goes_on;	    /* the command, when it is given again */
	struct tree before; /* before all; what is right; what is there */
	struct tree right, now;
	struct result clean, clean_after;
	char fault[64], call[32]; /* that is tried */
	char desk[32];		  /* where; a disk would sync for a minute */
	int faults, wrong;
};

/* Whether `now` is `right`, but that a part stands there twice, the first time
 * perhaps torn, as in a file that is only ever appended to. */
static bool
appended_twice(struct text now, struct text right)
{
	if (now.length <= right.length)
		return false;
	size_t more = now.length - right.length;
	for (size_t i = 0; i <= right.length; i++) {
		if (memcmp(now.data, right.data, i) != 0)
			return false;
		const char *extra = now.data + i, *rest = right.data + i;
		size_t torn = more - (extra[more - 1] == '\n' && more > 1);
		if (torn <= right.length - i &&
			memcmp(extra, rest, torn) == 0 &&
			memcmp(extra + more, rest, right.length - i) == 0)
			return true;
	}
	return false;
}

static bool
same_file_of_guard(const struct file *a, const struct file *b)
{
	return a && b && a->mode == b->mode && strstr(a->path, "/guard") &&
	       (appended_twice(a->text, b->text) ||
		       appended_twice(b->text, a->text));
}

/* Positions that are kept beside the guard, and what is vouched for there, cost
 * only time where they are older or missing; what a killed run leaves of one is
 * removed when the next is written. */
static bool
only_saves_time(const char *path)
{
	const char *in = strstr(path, "/guard.d/"), *end = strrchr(path, '.');
	return in && (strstr(in, "/positions") || strstr(in, "/.feldpost.") ||
			     strcmp(end, ".verified") == 0);
}

/* The first path that is not in both trees the same; NULL: none. */
static const char *
difference(const struct tree *a, const struct tree *b)
{
	for (size_t i = 0; i < a->count; i++)
		if (!only_saves_time(a->file[i].path) &&
			!same_file(
				&a->file[i], tree_find(b, a->file[i].path)) &&
			!same_file_of_guard(
				&a->file[i], tree_find(b, a->file[i].path)))
			return a->file[i].path;
	for (size_t i = 0; i < b->count; i++)
		if (!only_saves_time(b->file[i].path) &&
			!tree_find(a, b->file[i].path))
			return b->file[i].path;
	return NULL;
}

/* Runs. */

static void
become(const struct trial *t, char *const *command, const char *fault,
	const int fd[3])
{
	dup2(fd[0], STDOUT_FILENO);
	dup2(fd[1], STDERR_FILENO);
	if (fault) {
		dup2(fd[2], TOLD_FD);
		setenv("FAULT_TOLD", "9", 1);
		setenv("FAULT", fault, 1);
		setenv("LD_PRELOAD", t->library, 1);
	}
	execvp(command[0], command);
	die(command[0]);
}

static struct result
run(const struct trial *t, char *const *command, const char *fault)
{
	int fd[3], status;
	for (int i = 0; i < 3; i++)
		fd[i] = memfd_create("output", MFD_CLOEXEC);
	pid_t child = fork();
	if (child == 0)
		become(t, command, fault, fd);
	if (child < 0 || waitpid(child, &status, 0) != child)
		die("fork");
	struct result r = {
		.status = WIFSIGNALED(status) ? 128 + WTERMSIG(status)
					      : WEXITSTATUS(status),
		.out = read_all(fd[0]),
		.err = read_all(fd[1]),
		.told = read_all(fd[2]),
	};
	for (int i = 0; i < 3; i++)
		close(fd[i]);
	return r;
}

static void
drop(struct result *r)
{
	free(r->out.data);
	free(r->err.data);
	free(r->told.data);
}

/* What must be so. */

static void __attribute__((format(printf, 3, 4)))
complain(struct trial *t, const struct result *r, const char *format, ...)
{
	va_list args;
	va_start(args, format);
	printf("%s (%s): ", t->fault, t->call);
	vprintf(format, args);
	va_end(args);
	printf("\n  status %d\n  %s\n", r->status, r->err.data);
	t->wrong++;
}

static void
ask_result(struct trial *t, const struct result *r, const struct result *right,
	const char *when)
{
	if (r->status != right->status || !same_text(r->out, right->out))
		complain(t, r, "%s: not what a good run prints", when);
}

static void
ask_files(struct trial *t, const struct result *r, const char *when)
{
	tree_look(&t->now, ".");
	const char *path = difference(&t->now, &t->right);
	if (path)
		complain(t, r, "%s: %s is not what it is after a good run",
			when, path);
}

/* What a run that was killed, or could not remove it, may leave to the next one
 * that writes: the first name of its file, and its lock, which holds no more.
 */
static bool
is_left(const struct trial *t, const struct file *f)
{
	size_t length = strlen(f->path);
	if (length > 5 && strcmp(f->path + length - 5, ".lock") == 0)
		return true;
	return strncmp(f->path, "./.feldpost.", 12) == 0 &&
	       same_text(f->text, tree_find(&t->now, t->game)->text);
}

static void
sweep(struct trial *t, const struct result *r)
{
	if (r->status != KILLED && strcmp(t->call, "unlink") != 0)
		return;
	for (size_t i = 0; i < t->now.count; i++)
		if (is_left(t, &t->now.file[i]))
			remove(t->now.file[i].path);
}

/* It has written the game file. */
static void
ask_after(struct trial *t, const struct result *first)
{
	struct result after = run(t, t->after, NULL);
	ask_result(t, &after, &t->clean_after, t->after[1]);
	drop(&after);
	if (!t->goes_on) {
		struct result again = run(t, t->command, NULL);
		if (again.status != REFUSED)
			ask_result(t, &again, &t->clean, "again");
		drop(&again);
	}
	ask_files(t, first, "written");
}

/* It has not. */
static void
ask_again(struct trial *t)
{
	struct result again = run(t, t->command, NULL);
	ask_result(t, &again, &t->clean, "again");
	ask_files(t, &again, "again");
	drop(&again);
}

static void
ask(struct trial *t, const struct result *r, bool harmless)
{
	tree_look(&t->now, ".");
	const struct file *game = tree_find(&t->now, t->game);
	bool done = same_file(game, tree_find(&t->right, t->game));
	if (done)
		sweep(t, r);
	if (harmless || r->status == 0) {
		ask_result(t, r, &t->clean, "at once");
		ask_files(t, r, "at once");
	} else if (r->status != FAILED && r->status != KILLED) {
		complain(t, r, "neither done nor failed");
	} else if (!done && !same_file(game, tree_find(&t->before, t->game))) {
		complain(t, r, "%s is neither old nor new", t->game);
	} else if (done) {
		ask_after(t, r);
	} else {
		ask_again(t);
	}
}

/* Lets the Nth call of these fail; false: it is not reached. */
static bool
try_call(struct trial *t, const char *calls, int n, const char *fault)
{
	tree_restore(&t->before, ".");
	snprintf(t->fault, sizeof t->fault, "%s:%d:%s", calls, n, fault);
	struct result r = run(t, t->command, t->fault);
	bool reached = r.told.length > 0;
	snprintf(t->call, sizeof t->call, "%s", r.told.data);
	if (reached)
		ask(t, &r, strcmp(fault, "EINTR") == 0);
	t->faults += reached;
	drop(&r);
	return reached;
}

static void
try_calls(struct trial *t, const char *calls, const char *fault)
{
	const char *fewer = getenv("FELDPOST_FEWER");
	int step = fewer ? atoi(fewer) : 1;
	int n = 1;
	while (n < MOST_CALLS && try_call(t, calls, n, fault))
		n += step > 0 ? step : 1;
	if (n == 1 || n >= MOST_CALLS)
		die("no call, or no end");
}

static void
start(struct trial *t)
{
	umask(022);
	if (chdir(t->folder) != 0)
		die(t->folder);
	tree_look(&t->before, ".");
	if (!mkdtemp(t->desk) || chdir(t->desk) != 0)
		die(t->desk);
	setenv("HOME", t->desk, 1);
	tree_restore(&t->before, ".");
	t->clean = run(t, t->command, NULL);
	tree_look(&t->right, ".");
	t->clean_after = run(t, t->after, NULL);
	if (t->clean.status != 0 || t->clean_after.status != 0) {
		printf("without any fault:\n%s%s", t->clean.err.data,
			t->clean_after.err.data);
		exit(2);
	}
}

int
main(int argc, char **argv)
{
	static struct trial t;
	bool memory = access("/dev/shm", W_OK) == 0;
	snprintf(t.desk, sizeof t.desk, "%s/again.XXXXXX",
		memory ? "/dev/shm" : "/tmp");
	t.goes_on = argc > 1 && strcmp(argv[1], "-r") == 0;
	argv += t.goes_on;
	if (argc - t.goes_on < 6)
		return 2;
	t.library = argv[1];
	t.folder = argv[2];
	t.game = argv[3];
	t.command = argv + 5;
	t.after[0] = argv[5];
	t.after[1] = argv[4];
	t.after[2] = argv[3];
	start(&t);
	try_calls(&t, "any", "EIO");
	try_calls(&t, "change", "ENOSPC");
	try_calls(&t, "change", "KILL");
	try_calls(&t, "slow", "EINTR");
	tree_restore(&(struct tree){ .count = 0 }, ".");
	rmdir(t.desk);
	printf("%d faults, %d wrong\n", t.faults, t.wrong);
	return t.wrong > 0;
}
