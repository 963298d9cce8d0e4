/*
 * Faults: a preloaded library that makes one call to the system go wrong.
 *
 *	FAULT=write:3:ENOSPC LD_PRELOAD=build/tools/faults.so feldpost ...
 *
 * FAULT is CALL:N:FAULT, the Nth CALL of the process: write, fsync, rename
 * (also renameat and linkat), close, open (also openat). What happens to it is
 * the name of an errno; SHORT, for write: half of the bytes are written; KILL:
 * the process gets SIGKILL, in a write when half is written. A close that
 * fails has closed, as on Linux. What stdio does inside the C library is not
 * seen.
 *
 * Without FAULT: NAP=COMMAND, and the first nap that the process takes is not
 * slept, but used to run that command; with NAP= no nap takes any time.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
	OK = 0,
	SHORT = -1,
	KILL = -2,
};

static const struct {
	const char *name;
	int number;
} faults[] = {
	{ "SHORT", SHORT },
	{ "KILL", KILL },
	{ "EACCES", EACCES },
	{ "EDQUOT", EDQUOT },
	{ "EINTR", EINTR },
	{ "EINVAL", EINVAL },
	{ "EIO", EIO },
	{ "EMFILE", EMFILE },
	{ "ENOENT", ENOENT },
	{ "ENOSPC", ENOSPC },
	{ "ENOTSUP", ENOTSUP },
	{ "EPERM", EPERM },
	{ "EPIPE", EPIPE },
	{ "EROFS", EROFS },
	{ "EXDEV", EXDEV },
};

static int
fault_called(const char *name)
{
	for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
		if (strcmp(faults[i].name, name) == 0)
			return faults[i].number;
	fprintf(stderr, "faults: no fault is called %s\n", name);
	abort();
}

/* The fault of this call, which is the next one of its kind. */
static int
fault_of(const char *call, int *calls)
{
	char kind[16], name[16];
	int n;
	const char *wanted = getenv("FAULT");
	if (!wanted || sscanf(wanted, "%15[^:]:%d:%15s", kind, &n, name) != 3)
		return OK;
	if (strcmp(kind, call) != 0 || ++*calls != n)
		return OK;
	return fault_called(name);
}

/* Whether the call shall fail; errno says how. */
static bool
fails(const char *call, int *calls)
{
	int fault = fault_of(call, calls);
	if (fault == KILL)
		raise(SIGKILL);
	if (fault > 0)
		errno = fault;
	return fault > 0;
}

/* POSIX lets a pointer to data become one to a function, ISO C does not. */
#define REAL(name)                                                             \
	__typeof__(&name) real;                                                \
	void *symbol = dlsym(RTLD_NEXT, #name);                                \
	memcpy(&real, &symbol, sizeof real)

ssize_t
write(int fd, const void *bytes, size_t length)
{
	static int calls;
	REAL(write);
	int fault = fault_of("write", &calls);
	if (fault > 0) {
		errno = fault;
		return -1;
	}
	if (fault == OK)
		return real(fd, bytes, length);
	ssize_t put = real(fd, bytes, (length + 1) / 2);
	if (fault == KILL)
		raise(SIGKILL);
	return put;
}

int
fsync(int fd)
{
	static int calls;
	REAL(fsync);
	return fails("fsync", &calls) ? -1 : real(fd);
}

int
close(int fd)
{
	static int calls;
	REAL(close);
	bool failed = fails("close", &calls);
	int reason = errno;
	int result = real(fd);
	if (!failed)
		return result;
	errno = reason;
	return -1;
}

static int renames;

int
rename(const char *from, const char *to)
{
	REAL(rename);
	return fails("rename", &renames) ? -1 : real(from, to);
}

int
renameat(int folder, const char *from, int other, const char *to)
{
	REAL(renameat);
	return fails("rename", &renames) ? -1 : real(folder, from, other, to);
}

int
linkat(int folder, const char *from, int other, const char *to, int flags)
{
	REAL(linkat);
	return fails("rename", &renames) ? -1
					 : real(folder, from, other, to, flags);
}

static int opens;

static mode_t
mode_after(int flags, va_list args)
{
	return flags & O_CREAT ? va_arg(args, mode_t) : 0;
}

int
openat(int folder, const char *path, int flags, ...)
{
	REAL(openat);
	va_list args;
	va_start(args, flags);
	mode_t mode = mode_after(flags, args);
	va_end(args);
	return fails("open", &opens) ? -1 : real(folder, path, flags, mode);
}

int
open(const char *path, int flags, ...)
{
	REAL(open);
	va_list args;
	va_start(args, flags);
	mode_t mode = mode_after(flags, args);
	va_end(args);
	return fails("open", &opens) ? -1 : real(path, flags, mode);
}

int
nanosleep(const struct timespec *nap, struct timespec *left)
{
	const char *command = getenv("NAP");
	REAL(nanosleep);
	if (!command)
		return real(nap, left);
	if (*command == '\0')
		return 0;
	char *copy = strdup(command);
	unsetenv("NAP");
	int status = system(copy);
	free(copy);
	return status == 0 ? 0 : -1;
}
