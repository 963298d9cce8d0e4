/*
 * again: makes each system call of a command fail in turn, and checks that the
 * command can be repeated afterwards.
 *
 *	again [-r] FAULTS.SO FOLDER GAME AFTER COMMAND...
 *
 * Each run has a fresh copy of FOLDER as home and working directory. The first
 * run has no fault: it shows which files and output are right. Then the first
 * call fails in each possible way, then the second, and so on until the command
 * ends before the fault. After each run
 *
 * - the game file GAME is complete, and is either the old one or the right one;
 * - if it is old, repeating the command succeeds and prints what is right;
 * - if it is right, AFTER (a command with one argument: `resend`) prints what
 *   it prints after a good run, and the command itself ends with status 4 or
 *   prints what is right (-r: the command may go on instead);
 * - all files are then right, and there are no others. The guard may have a
 *   line twice, the first time cut off, and may lack what only saves time.
 *
 * A run that is not killed ends with status 6, or has done all its work. EINTR
 * does not count as a fault. FELDPOST_FEWER=N tries only each Nth call. Status
 * 1 means that something was wrong.
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
	bool goes_on;	    /* the command goes on when it is repeated */
	struct tree before; /* at the start; what is right; what is there now */
	struct tree right, now;
	struct result clean, clean_after;
	char fault[64], call[32]; /* the fault that is tried, and its call */
	char desk[32];		  /* in memory, for speed */
	int faults, wrong;
};

/* True if `now` is `right` with one part repeated, perhaps cut off the first
 * time, as in a file to which lines are only appended. */
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

/* True for positions and verification marks next to the guard: if old or
 * missing, they cost only time. If a killed run leaves a part of one, the next
 * write removes it. */
static bool
only_saves_time(const char *path)
{
	const char *in = strstr(path, "/guard.d/"), *end = strrchr(path, '.');
	return in && (strstr(in, "/positions") || strstr(in, "/.feldpost.") ||
			     strcmp(end, ".verified") == 0);
}

/* Returns the first path that differs between the trees, or NULL. */
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

/* Running commands. */

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

/* Checks. */

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

/* True for what a run that was killed, or could not remove files, may leave to
 * the next write: the game file under its temporary name, and its lock. */
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

/* Checks a run that has written the game file. */
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

/* Checks a run that has not written it. */
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

/* Makes the Nth of these calls fail. Returns false if no run reached it. */
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
