/* For close_range. NOLINTNEXTLINE(bugprone-reserved-identifier) */
#define _GNU_SOURCE

#include "feldpost/helper.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "file_internal.h"

enum {
	CHUNK = 64 << 10,
	SILENCE = 60 * 1000,
	DESCRIPTORS = 1024, /* descriptors to close without close_range */
};

/* Starts the program with these pipes as standard input and output. Returns 0
 * or an errno. */
static int
spawn(const char *path, int in, int out, pid_t *process)
{
	posix_spawn_file_actions_t files;
	const char *off = getenv("FELDPOST_NO_SANDBOX");
	char switched_off[] = "FELDPOST_NO_SANDBOX=1";
	char *argument[] = { (char *)(uintptr_t)path, NULL };
	char *environment[] = { off && *off ? switched_off : NULL, NULL };
	int fault = posix_spawn_file_actions_init(&files);
	if (fault)
		return fault;
	fault = posix_spawn_file_actions_adddup2(&files, in, STDIN_FILENO);
	if (!fault)
		fault = posix_spawn_file_actions_adddup2(
			&files, out, STDOUT_FILENO);
	if (!fault)
		fault = posix_spawn_file_actions_addopen(
			&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
	if (!fault)
		fault = posix_spawn(
			process, path, &files, NULL, argument, environment);
	posix_spawn_file_actions_destroy(&files);
	return fault;
}

bool
helper_start(struct helper *h, const char *path, struct error *e)
{
	int to[2], from[2];
	*h = (struct helper){ .process = 0 };
	if (!file_pipes(to, from, e))
		return false;
	int fault = spawn(path, to[0], from[1], &h->process);
	close(to[0]);
	close(from[1]);
	h->to = to[1];
	h->from = from[0];
	if (!fault) {
		fcntl(h->to, F_SETFL, O_NONBLOCK);
		return true;
	}
	h->process = 0;
	close(h->to);
	close(h->from);
	errno = fault;
	return error_errno(e, "can't start %s", path);
}

static bool
is_passing(int number)
{
	return number == EINTR || number == EAGAIN || number == EWOULDBLOCK;
}

/* Writes as much of *rest as the pipe can hold. Returns false if the helper no
 * longer reads; the helper's answer may still be complete. */
static bool
tell(struct helper *h, struct span *rest)
{
	ssize_t put = write(h->to, rest->data, rest->length);
	if (put < 0)
		return is_passing(errno);
	rest->data += put;
	rest->length -= (size_t)put;
	return true;
}

static bool
listen_to(struct helper *h, const struct talk *t)
{
	static char chunk[CHUNK];
	ssize_t got = read(h->from, chunk, sizeof chunk);
	if (got <= 0)
		return got < 0 && is_passing(errno);
	t->hear(t->context, (struct span){ chunk, (size_t)got });
	return true;
}

static bool
talk(struct helper *h, const struct talk *t, struct error *e)
{
	struct span rest = { NULL, 0 };
	bool more = true;
	while (!t->done(t->context)) {
		while (more && rest.length == 0)
			more = t->say(t->context, &rest);
		struct pollfd ends[] = {
			{ .fd = h->from, .events = POLLIN },
			{ .fd = rest.length ? h->to : -1, .events = POLLOUT },
		};
		int ready = poll(ends, 2, SILENCE);
		if (ready < 0 && errno == EINTR)
			continue;
		if (ready == 0)
			return error_set(e, ERROR_SYSTEM,
				"the program no longer answers");
		if (ends[0].revents && !listen_to(h, t))
			return error_set(e, ERROR_SYSTEM,
				"the program ended before its work was done");
		if (ends[1].revents && !tell(h, &rest)) {
			more = false;
			rest.length = 0;
		}
	}
	return true;
}

static void
leave(struct helper *h, int how)
{
	close(h->to);
	close(h->from);
	while (waitpid(h->process, NULL, how) < 0 && errno == EINTR)
		;
	h->process = 0;
}

bool
helper_talk(struct helper *h, const struct talk *t, struct error *e)
{
	struct sigaction ignore = { .sa_handler = SIG_IGN }, before;
	if (!h->process)
		return error_set(e, ERROR_SYSTEM, "the program has ended");
	sigaction(SIGPIPE, &ignore, &before);
	bool ok = talk(h, t, e);
	sigaction(SIGPIPE, &before, NULL);
	if (!ok)
		leave(h, WNOHANG);
	return ok;
}

void
helper_end(struct helper *h)
{
	if (h->process)
		leave(h, 0);
}

void
helper_close_others(void)
{
#ifdef CLOSE_RANGE_UNSHARE
	if (close_range(STDERR_FILENO + 1, ~0U, 0) == 0)
		return;
#endif
	for (int fd = STDERR_FILENO + 1; fd < DESCRIPTORS; fd++)
		close(fd);
}
