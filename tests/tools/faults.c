/*
 * faults: a preloaded library that makes one system call go wrong.
 *
 *	FAULT=write:3:ENOSPC LD_PRELOAD=build/tools/faults.so feldpost ...
 *
 * FAULT is CALL:N:FAULT and means the Nth CALL of the process: write, fsync,
 * rename (also renameat and linkat), close, open (also openat), read (also
 * pread), unlink, mkdir, truncate, mode (fchmod), lock (flock and fcntl), dup,
 * stat (also fstat, access, readlink, realpath) and list (readdir). CALL may
 * also be fork, or `any` of these except fork; `change`, the calls that change
 *files; `slow`, the calls that a signal may interrupt.
 *
 * FAULT is the name of an errno; or SHORT, which lets write only half of the
 * bytes; or KILL, which sends SIGKILL before the call, or when a write is half
 * done; or STOP, which sends SIGSTOP and then makes the call. A close that
 * fails still closes, as on Linux. Calls that stdio makes inside the C library
 * are not seen. The name of the call is written to the descriptor FAULT_TOLD,
 * if that is set, which shows that the process reached the call.
 *
 * Without FAULT: NAP=COMMAND runs COMMAND instead of the first nap of the
 * process, and NAP= lets all naps take no time. WIDE=1 makes all locales exist,
 * and signs of boards two columns wide in all of them. With CLOCK=SECONDS each
 * reading of the monotonic clock is this many seconds later.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>

enum {
	OK = 0,
	SHORT = -1,
	KILL = -2,
	STOP = -3,
};

static const struct {
	const char *name;
	int number;
} faults[] = {
	{ "SHORT", SHORT },
	{ "KILL", KILL },
	{ "STOP", STOP },
	{ "EACCES", EACCES },
	{ "EAGAIN", EAGAIN },
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

/* Which other words mean a call, besides its own name. */
enum {
	CHANGE = 1,
	SLOW = 2,
	ALONE = 4, /* not one of `any` */
};

static bool
is_meant(const char *kind, const char *call, int nature)
{
	return strcmp(kind, call) == 0 ||
	       (strcmp(kind, "any") == 0 && !(nature & ALONE)) ||
	       (nature & CHANGE && strcmp(kind, "change") == 0) ||
	       (nature & SLOW && strcmp(kind, "slow") == 0);
}

static void
tell(const char *call)
{
	const char *told = getenv("FAULT_TOLD");
	if (told)
		syscall(SYS_write, atoi(told), call, strlen(call));
}

/* Returns the fault of this call, which is the next one of its kind. */
static int
fault_of(const char *call, int nature)
{
	static int calls;
	char kind[16], name[16];
	int n;
	const char *wanted = getenv("FAULT");
	if (!wanted || sscanf(wanted, "%15[^:]:%d:%15s", kind, &n, name) != 3)
		return OK;
	if (!is_meant(kind, call, nature) || ++calls != n)
		return OK;
	tell(call);
	int fault = fault_called(name);
	if (fault == STOP)
		raise(SIGSTOP);
	return fault == STOP ? OK : fault;
}

/* True if the call must fail. Sets errno. */
static bool
fails(const char *call, int nature)
{
	int fault = fault_of(call, nature);
	if (fault == KILL)
		raise(SIGKILL);
	if (fault > 0)
		errno = fault;
	return fault > 0;
}

/* POSIX lets a data pointer become a function pointer; ISO C does not. */
#define REAL(name)                                                             \
	__typeof__(&name) real;                                                \
	void *symbol = dlsym(RTLD_NEXT, #name);                                \
	memcpy(&real, &symbol, sizeof real)

ssize_t
write(int fd, const void *bytes, size_t length)
{
	REAL(write);
	int fault = fault_of("write", CHANGE | SLOW);
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

ssize_t
read(int fd, void *bytes, size_t length)
{
	REAL(read);
	return fails("read", SLOW) ? -1 : real(fd, bytes, length);
}

ssize_t
pread(int fd, void *bytes, size_t length, off_t at)
{
	REAL(pread);
	return fails("read", SLOW) ? -1 : real(fd, bytes, length, at);
}

int
fsync(int fd)
{
	REAL(fsync);
	return fails("fsync", SLOW) ? -1 : real(fd);
}

int
close(int fd)
{
	REAL(close);
	bool failed = fails("close", SLOW);
	int reason = errno;
	int result = real(fd);
	if (!failed)
		return result;
	errno = reason;
	return -1;
}

int
dup(int fd)
{
	REAL(dup);
	return fails("dup", 0) ? -1 : real(fd);
}

int
rename(const char *from, const char *to)
{
	REAL(rename);
	return fails("rename", CHANGE) ? -1 : real(from, to);
}

int
renameat(int folder, const char *from, int other, const char *to)
{
	REAL(renameat);
	return fails("rename", CHANGE) ? -1 : real(folder, from, other, to);
}

int
linkat(int folder, const char *from, int other, const char *to, int flags)
{
	REAL(linkat);
	return fails("rename", CHANGE) ? -1
				       : real(folder, from, other, to, flags);
}

static int
open_nature(int flags)
{
	return SLOW | (flags & (O_CREAT | O_TRUNC) ? CHANGE : 0);
}

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
	return fails("open", open_nature(flags))
		       ? -1
		       : real(folder, path, flags, mode);
}

int
open(const char *path, int flags, ...)
{
	REAL(open);
	va_list args;
	va_start(args, flags);
	mode_t mode = mode_after(flags, args);
	va_end(args);
	return fails("open", open_nature(flags)) ? -1 : real(path, flags, mode);
}

int
unlinkat(int folder, const char *path, int flags)
{
	REAL(unlinkat);
	return fails("unlink", CHANGE) ? -1 : real(folder, path, flags);
}

int
unlink(const char *path)
{
	REAL(unlink);
	return fails("unlink", CHANGE) ? -1 : real(path);
}

int
mkdir(const char *path, mode_t mode)
{
	REAL(mkdir);
	return fails("mkdir", CHANGE) ? -1 : real(path, mode);
}

int
ftruncate(int fd, off_t length)
{
	REAL(ftruncate);
	return fails("truncate", CHANGE | SLOW) ? -1 : real(fd, length);
}

int
fchmod(int fd, mode_t mode)
{
	REAL(fchmod);
	return fails("mode", CHANGE) ? -1 : real(fd, mode);
}

int
flock(int fd, int operation)
{
	REAL(flock);
	return fails("lock", SLOW) ? -1 : real(fd, operation);
}

int
fcntl(int fd, int command, ...)
{
	REAL(fcntl);
	va_list args;
	va_start(args, command);
	void *argument = va_arg(args, void *);
	va_end(args);
	bool lock = command == F_SETLK || command == F_SETLKW;
	bool copy = command == F_DUPFD || command == F_DUPFD_CLOEXEC;
	if ((lock && fails("lock", SLOW)) || (copy && fails("dup", 0)))
		return -1;
	return real(fd, command, argument);
}

int
stat(const char *path, struct stat *about)
{
	REAL(stat);
	return fails("stat", 0) ? -1 : real(path, about);
}

int
fstat(int fd, struct stat *about)
{
	REAL(fstat);
	return fails("stat", 0) ? -1 : real(fd, about);
}

int
access(const char *path, int mode)
{
	REAL(access);
	return fails("stat", 0) ? -1 : real(path, mode);
}

ssize_t
readlink(const char *path, char *link, size_t size)
{
	REAL(readlink);
	return fails("stat", 0) ? -1 : real(path, link, size);
}

char *
realpath(const char *path, char *resolved)
{
	REAL(realpath);
	return fails("stat", 0) ? NULL : real(path, resolved);
}

struct dirent *
readdir(DIR *list)
{
	REAL(readdir);
	return fails("list", 0) ? NULL : real(list);
}

pid_t
fork(void)
{
	REAL(fork);
	return fails("fork", ALONE) ? -1 : real();
}

/* Names that _FORTIFY_SOURCE gives to these functions. */
int __open_2(const char *path, int flags);
int __openat_2(int folder, const char *path, int flags);
ssize_t __read_chk(int fd, void *bytes, size_t length, size_t size);
ssize_t __pread_chk(int fd, void *bytes, size_t length, off_t at, size_t size);
ssize_t __readlink_chk(
	const char *path, char *link, size_t length, size_t size);
char *__realpath_chk(const char *path, char *resolved, size_t size);

int
__open_2(const char *path, int flags)
{
	return open(path, flags);
}

int
__openat_2(int folder, const char *path, int flags)
{
	return openat(folder, path, flags);
}

ssize_t
__read_chk(int fd, void *bytes, size_t length, size_t size)
{
	return read(fd, bytes, length < size ? length : size);
}

ssize_t
__pread_chk(int fd, void *bytes, size_t length, off_t at, size_t size)
{
	return pread(fd, bytes, length < size ? length : size, at);
}

ssize_t
__readlink_chk(const char *path, char *link, size_t length, size_t size)
{
	return readlink(path, link, length < size ? length : size);
}

char *
__realpath_chk(const char *path, char *resolved, size_t size)
{
	(void)size;
	return realpath(path, resolved);
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
	char shell[] = "/bin/sh", flag[] = "-c", *copy = strdup(command);
	char *arguments[] = { shell, flag, copy, NULL };
	pid_t child;
	int status = -1;
	unsetenv("NAP");
	if (posix_spawn(&child, shell, NULL, NULL, arguments, environ) == 0)
		waitpid(child, &status, 0);
	free(copy);
	return status == 0 ? 0 : -1;
}

int
clock_gettime(clockid_t which, struct timespec *now)
{
	static time_t late;
	const char *seconds = getenv("CLOCK");
	REAL(clock_gettime);
	int result = real(which, now);
	if (result == 0 && seconds && which == CLOCK_MONOTONIC)
		now->tv_sec += late += atoi(seconds);
	return result;
}

locale_t
newlocale(int mask, const char *name, locale_t base)
{
	REAL(newlocale);
	return real(mask, getenv("WIDE") ? "C.UTF-8" : name, base);
}

int
wcwidth(wchar_t c)
{
	REAL(wcwidth);
	return getenv("WIDE") && c >= 0x2500 ? 2 : real(c);
}
