#define _GNU_SOURCE
#include "sessions_run.h"

#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdio_ext.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "feldpost/attendant.h"
#include "feldpost/sandbox.h"
#include "feldpost/workers.h"

enum {
	SECONDS = 60, /* processor time for one command */
	FAILED = 127,
	STREAMS = 3,
	FILES = 200,  /* descriptors that are looked at */
	ASIDE = 1000, /* from here on this process keeps its own streams */
};

int feldpost_main(int argc, char **argv);
int cheat_main(int argc, char **argv);
_Noreturn void cheat_exit(int status);

static const struct program {
	const char *name;
	int (*main)(int argc, char **argv);
} programs[] = {
	{ "feldpost", feldpost_main },
	{ "toss", feldpost_main },
	{ "pool", feldpost_main },
	{ "cheat", cheat_main },
	{ "cheat-pool", cheat_main },
};

static bool here; /* a program runs in this process */
static jmp_buf leave;

/*
 * The linker sends calls of these functions to the first of each pair below
 * (tests/Makefile). The functions of the module are used in this process, the
 * real ones in a child.
 */
#define EITHER(type, name, parameters, arguments)                              \
	type module_##name parameters;                                         \
	type __real_##name parameters;                                         \
	type __wrap_##name parameters;                                         \
	type __wrap_##name parameters                                          \
	{                                                                      \
		return here ? module_##name arguments                          \
			    : __real_##name arguments;                         \
	}
#define EITHER_VOID(name, parameters, arguments)                               \
	void module_##name parameters;                                         \
	void __real_##name parameters;                                         \
	void __wrap_##name parameters;                                         \
	void __wrap_##name parameters                                          \
	{                                                                      \
		(here ? module_##name : __real_##name) arguments;              \
	}

EITHER(bool, workers_run, (const struct workers *w, struct error *e), (w, e))
EITHER(bool, attendant_start,
	(struct attendant * at, attendant_answer *answer, void *context,
		struct error *e),
	(at, answer, context, e))
EITHER(int, attendant_ask,
	(struct attendant * at, char kind, struct span text,
		attendant_hear *hear, void *context, struct error *e),
	(at, kind, text, hear, context, e))
EITHER_VOID(attendant_end, (struct attendant * at), (at))
EITHER_VOID(attendant_say,
	(struct attendant * asker, char kind, struct span text),
	(asker, kind, text))
EITHER_VOID(sandbox_prepare, (struct sandbox * s), (s))
EITHER(unsigned, sandbox_enter, (struct sandbox * s, enum sandbox_calls calls),
	(s, calls))
EITHER(bool, sandbox_narrow, (void), ())
EITHER_VOID(sandbox_hide_memory, (void), ())

/* What the cheat calls for exit. */
void
cheat_exit(int status)
{
	if (here)
		longjmp(leave, status + 1);
	exit(status);
}

static const struct program *
program_named(const char *name)
{
	for (size_t i = 0; i < sizeof programs / sizeof *programs; i++)
		if (strcmp(programs[i].name, name) == 0)
			return &programs[i];
	return NULL;
}

/* Sets the streams, the folder and the home of a program. */
static bool
prepare(const struct run *r)
{
	int input = open(r->input, O_RDONLY | O_CLOEXEC);
	bool ok = input >= 0 && dup2(input, STDIN_FILENO) >= 0 &&
		  dup2(r->out, STDOUT_FILENO) >= 0 &&
		  dup2(r->err, STDERR_FILENO) >= 0 && chdir(r->folder) == 0 &&
		  setenv("HOME", r->home, 1) == 0;
	if (input >= 0)
		close(input);
	return ok;
}

/* Limits the processor time that this process may use from now on. */
static void
limit_time(void)
{
	struct rlimit limit;
	struct rusage used;
	getrlimit(RLIMIT_CPU, &limit);
	getrusage(RUSAGE_SELF, &used);
	limit.rlim_cur =
		(rlim_t)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) + SECONDS;
	setrlimit(RLIMIT_CPU, &limit);
}

/* Runs in the child. */
static _Noreturn void
run_program(const struct run *r)
{
	const struct program *p = program_named(r->argv[0]);
	limit_time();
	if (r->started)
		execvp(r->argv[0], r->argv);
	else if (p)
		exit(p->main(r->argc, r->argv));
	fprintf(stderr, "no program %s\n", r->argv[0]);
	_exit(FAILED);
}

int
status_of(int waited)
{
	return WIFEXITED(waited) ? WEXITSTATUS(waited) : 128 + WTERMSIG(waited);
}

bool
run_apart(struct run *r)
{
	int status;
	fflush(stdout);
	pid_t pid = fork();
	if (pid == 0) {
		if (!prepare(r))
			_exit(FAILED);
		run_program(r);
	}
	while (pid < 0 || waitpid(pid, &status, 0) < 0)
		if (errno != EINTR)
			return false;
	r->status = status_of(status);
	return true;
}

static int
enter(const struct run *r)
{
	int thrown = setjmp(leave);
	if (thrown)
		return thrown - 1;
	const struct program *p = program_named(r->argv[0]);
	return p && prepare(r) ? p->main(r->argc, r->argv) : FAILED;
}

/* Notes which descriptors are open. */
static void
look_at_files(bool open[FILES])
{
	for (int i = 0; i < FILES; i++)
		open[i] = fcntl(i, F_GETFD) >= 0;
}

/* Closes all that were not open before; stores the path of one of them. */
static void
close_others(const bool before[FILES], char *path, size_t size)
{
	bool now[FILES];
	char name[sizeof "/proc/self/fd/" + 20];
	look_at_files(now);
	for (int i = 0; i < FILES; i++) {
		if (!now[i] || before[i])
			continue;
		snprintf(name, sizeof name, "/proc/self/fd/%d", i);
		ssize_t length = readlink(name, path, size - 1);
		path[length > 0 ? length : 0] = '\0';
		close(i);
	}
}

/* What a program changes for good, as it ends soon. */
static void
put_back(int folder, const int stream[STREAMS])
{
	fflush(stdout);
	__fpurge(stdout); /* if it could not be written */
	__fpurge(stdin);
	clearerr(stdout);
	clearerr(stdin);
	for (int i = 0; i < STREAMS; i++) {
		dup2(stream[i], i);
		close(stream[i]);
	}
	if (fchdir(folder) != 0)
		abort();
	close(folder);
	signal(SIGPIPE, SIG_IGN); /* as Tcl has it */
	signal(SIGINT, SIG_DFL);
	signal(SIGCHLD, SIG_DFL);
}

void
run_here(struct run *r)
{
	const char *home = getenv("HOME");
	char *kept = strdup(home ? home : "/");
	int stream[STREAMS];
	bool open_before[FILES];
	fflush(stdout);
	int folder = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	for (int i = 0; i < STREAMS; i++)
		stream[i] = fcntl(i, F_DUPFD_CLOEXEC, ASIDE);
	look_at_files(open_before);
	limit_time();
	here = true;
	r->status = enter(r);
	here = false;
	put_back(folder, stream);
	close_others(open_before, r->left, sizeof r->left);
	setenv("HOME", kept, 1);
	free(kept);
}
