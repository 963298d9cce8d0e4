/* For locks of an open file. NOLINTNEXTLINE(bugprone-reserved-identifier) */
#define _GNU_SOURCE

#include "feldpost/system.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#ifdef __linux__
#include <sys/auxv.h>
#endif
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static bool
lock(int fd, int how, short kind)
{
	struct flock all = { .l_type = kind, .l_whence = SEEK_SET };
	return fcntl(fd, how, &all) == 0;
}

static enum locking
try_lock(int fd, int how, short kind)
{
	if (lock(fd, how, kind))
		return LOCKING_DONE;
	bool busy = errno == EACCES || errno == EAGAIN || errno == EINTR;
	return busy ? LOCKING_BUSY : LOCKING_FAILED;
}

enum locking
system_lock(int fd)
{
	return try_lock(fd, F_SETLK, F_WRLCK);
}

#ifdef F_OFD_SETLK
#define OF_THIS_FILE F_OFD_SETLK
#else
#define OF_THIS_FILE F_SETLK
#endif

enum locking
system_lock_reading(int fd)
{
	return try_lock(fd, OF_THIS_FILE, F_RDLCK);
}

void
system_unlock(int fd)
{
	lock(fd, OF_THIS_FILE, F_UNLCK);
}

bool
system_lock_wait(int fd)
{
	while (!lock(fd, F_SETLKW, F_WRLCK))
		if (errno != EINTR)
			return false;
	return true;
}

enum locking
system_claim(int fd)
{
	if (flock(fd, LOCK_EX | LOCK_NB) == 0)
		return LOCKING_DONE;
	return errno == EWOULDBLOCK ? LOCKING_BUSY : LOCKING_FAILED;
}

bool
system_is_claimed(int fd)
{
	return flock(fd, LOCK_SH | LOCK_NB) != 0;
}

bool
system_set_mode(int fd, unsigned mode)
{
	return fchmod(fd, (mode_t)(mode & 07777)) == 0;
}

double
system_seconds(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static double
seconds_of(const struct timeval *t)
{
	return (double)t->tv_sec + (double)t->tv_usec / 1e6;
}

double
system_processor_seconds(void)
{
	static const int whose[] = { RUSAGE_SELF, RUSAGE_CHILDREN };
	double seconds = 0;
	for (int i = 0; i < 2; i++) {
		struct rusage used;
		if (getrusage(whose[i], &used) == 0)
			seconds += seconds_of(&used.ru_utime) +
				   seconds_of(&used.ru_stime);
	}
	return seconds;
}

long
system_process(void)
{
	return (long)getpid();
}

long
system_parent(void)
{
	return (long)getppid();
}

/* Returns the path with which the kernel started this program. */
static const char *
started_by(void)
{
#ifdef __linux__
	return (const char *)getauxval(AT_EXECFN);
#else
	return NULL;
#endif
}

bool
system_program(char *path, size_t size)
{
	ssize_t length = readlink("/proc/self/exe", path, size - 1);
	const char *started = started_by();
	if (length >= 0) {
		path[length] = '\0';
		return true;
	}
	char *real = started ? realpath(started, NULL) : NULL;
	bool fits = real && strlen(real) < size;
	if (fits)
		memcpy(path, real, strlen(real) + 1);
	free(real);
	return fits;
}

long long
system_now(void)
{
	return (long long)time(NULL);
}
