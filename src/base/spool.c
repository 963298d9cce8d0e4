#include "feldpost/spool.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "feldpost/system.h"
#include "file_internal.h"

enum {
	PAUSE = 50 * 1000 * 1000,
	PID_SIZE = 24,
};

struct spool {
	const char *dotlock; /* path of the lock file; NULL if there is none */
	int fd;		     /* the file, with the fcntl lock */
	off_t size;
	struct timespec changed;
	sigset_t signals; /* signals that were blocked before */
};

/* The lock file contains the number of this process, so that other programs can
 * see whether the process still runs. */
static enum locking
make_dotlock(const char *path)
{
	char pid[PID_SIZE];
	int length = snprintf(pid, sizeof pid, "%ld\n", (long)getpid());
	int fd =
		file_open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0644);
	if (fd < 0)
		return errno == EEXIST ? LOCKING_BUSY : LOCKING_FAILED;
	bool whole = file_put(fd, (struct span){ pid, (size_t)length });
	close(fd);
	if (!whole)
		unlink(path);
	return whole ? LOCKING_DONE : LOCKING_FAILED;
}

static enum locking
lock(struct spool *s)
{
	enum locking one = system_lock_reading(s->fd);
	if (one == LOCKING_BUSY)
		return one;
	enum locking other = make_dotlock(s->dotlock);
	if (other == LOCKING_BUSY)
		system_unlock(s->fd);
	if (other == LOCKING_FAILED)
		s->dotlock = NULL;
	return other == LOCKING_BUSY ? other : LOCKING_DONE;
}

static void
look(const struct spool *s, off_t *size, struct timespec *changed)
{
	struct stat about = { .st_size = -1 };
	fstat(s->fd, &about);
	*size = about.st_size;
	*changed = about.st_mtim;
}

static void
block_signals(sigset_t *before)
{
	static const int ends[] = { SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE };
	sigset_t set;
	sigemptyset(&set);
	for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
		sigaddset(&set, ends[i]);
	sigprocmask(SIG_BLOCK, &set, before);
}

struct spool *
spool_hold(struct arena *a, const char *path, struct error *e)
{
	double end = system_seconds() + SPOOL_SECONDS;
	struct spool *s = arena_alloc(a, sizeof *s);
	*s = (struct spool){
		.dotlock = arena_printf(a, "%s.lock", path),
		.fd = file_open(path, O_RDONLY | O_NOCTTY | O_NONBLOCK, 0),
	};
	if (s->fd < 0) {
		error_errno(e, "can't open %s", path);
		return NULL;
	}
	for (;;) {
		block_signals(&s->signals);
		if (lock(s) == LOCKING_DONE) {
			look(s, &s->size, &s->changed);
			return s;
		}
		sigprocmask(SIG_SETMASK, &s->signals, NULL);
		if (system_seconds() >= end)
			break;
		nanosleep(&(struct timespec){ .tv_nsec = PAUSE }, NULL);
	}
	close(s->fd);
	error_set(e, ERROR_SYSTEM, "another program has locked %s", path);
	error_hint(e,
		"try again when that program is done; if no program uses the "
		"mailbox, remove %s",
		s->dotlock);
	return NULL;
}

bool
spool_let_go(struct spool *s)
{
	off_t size;
	struct timespec changed;
	look(s, &size, &changed);
	if (s->dotlock)
		unlink(s->dotlock);
	close(s->fd);
	sigprocmask(SIG_SETMASK, &s->signals, NULL);
	return size == s->size && changed.tv_sec == s->changed.tv_sec &&
	       changed.tv_nsec == s->changed.tv_nsec;
}
