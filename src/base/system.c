#include "feldpost/system.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>

static bool
lock(int fd, int how)
{
	struct flock all = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
	return fcntl(fd, how, &all) == 0;
}

enum locking
system_lock(int fd)
{
	if (lock(fd, F_SETLK))
		return LOCKING_DONE;
	bool busy = errno == EACCES || errno == EAGAIN || errno == EINTR;
	return busy ? LOCKING_BUSY : LOCKING_FAILED;
}

bool
system_lock_wait(int fd)
{
	while (!lock(fd, F_SETLKW))
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

long long
system_now(void)
{
	return (long long)time(NULL);
}
