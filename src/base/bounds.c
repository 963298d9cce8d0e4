#include "feldpost/bounds.h"

#include <signal.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

#include "feldpost/sandbox.h"

static volatile sig_atomic_t when_used_up;

static void
used_up(int number)
{
	(void)number;
	_exit(when_used_up);
}

static void
limit(int what, rlim_t most)
{
	struct rlimit both = { .rlim_cur = most, .rlim_max = most };
	setrlimit(what, &both);
}

void
bounds_set(long milliseconds, size_t memory, int status)
{
	struct sigaction act = { .sa_handler = used_up };
	struct itimerval timer = { .it_value = { .tv_sec = milliseconds / 1000,
					   .tv_usec = milliseconds % 1000 *
						      1000 } };
	when_used_up = status;
	sigaction(SIGPROF, &act, NULL);
	setitimer(ITIMER_PROF, &timer, NULL);
	/* A second limit, in case the signal of the first is blocked. */
	limit(RLIMIT_CPU, (rlim_t)milliseconds / 1000 + 2);
	limit(RLIMIT_CORE, 0);
	limit(RLIMIT_FSIZE, 0);
	if (!SANDBOX_SANITIZED) /* a sanitizer reserves more memory than this */
		limit(RLIMIT_AS, memory);
}
