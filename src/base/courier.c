#include "feldpost/courier.h"

#include <errno.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "file_internal.h"

enum {
	SHELL_CANT_RUN = 127, /* exit status */
	KILLED = 128,	      /* and the signal's number: as shells have it */
};

/* Reads exactly that many bytes. */
static bool
get(int fd, void *bytes, size_t length)
{
	char *at = bytes;
	while (length > 0) {
		ssize_t got = read(fd, at, length);
		if (got < 0 && errno == EINTR)
			continue;
		if (got <= 0)
			return false;
		at += got;
		length -= (size_t)got;
	}
	return true;
}

/* Returns the command's exit status. */
static uint8_t
run(const char *command, struct span text)
{
	int ends[2], status = 0;
	if (!file_pipe(ends))
		return SHELL_CANT_RUN;
	pid_t child = fork();
	if (child == 0) {
		close(ends[1]);
		dup2(ends[0], STDIN_FILENO);
		dup2(STDERR_FILENO, STDOUT_FILENO);
		close(ends[0]);
		signal(SIGPIPE, SIG_DFL);
		execl("/bin/sh", "sh", "-c", command, (char *)NULL);
		_exit(SHELL_CANT_RUN);
	}
	close(ends[0]);
	bool given = child > 0 && file_put(ends[1], text);
	close(ends[1]);
	if (child < 0)
		return SHELL_CANT_RUN;
	while (waitpid(child, &status, 0) < 0 && errno == EINTR)
		;
	if (!WIFEXITED(status))
		return (uint8_t)(KILLED + WTERMSIG(status));
	/* Who has not read all of it has not sent it. */
	return WEXITSTATUS(status) || given ? (uint8_t)WEXITSTATUS(status)
					    : KILLED + SIGPIPE;
}

/* The courier: length and text come in, the exit status goes out. */
static void
wait_for_text(const char *command, enum courier_way way, int in, int out)
{
	size_t length = 0;
	char *text = NULL;
	signal(SIGPIPE, SIG_IGN);
	if (get(in, &length, sizeof length) && length)
		text = malloc(length);
	if (!text || !get(in, text, length))
		_exit(0);
	if (way == COURIER_ENVIRONMENT && text[length - 1] == '\0') {
		for (char *at = text; at < text + length; at += strlen(at) + 1)
			putenv(at);
		length = 0;
	}
	uint8_t status = run(command, (struct span){ text, length });
	_exit(!file_put(out, (struct span){ (char *)&status, 1 }));
}

bool
courier_start(struct courier *c, const char *command, enum courier_way way,
	struct error *e)
{
	int to[2], from[2];
	*c = (struct courier){ .to = -1, .from = -1 };
	if (!file_pipe(to))
		return error_errno(e, "can't make a pipe");
	if (!file_pipe(from)) {
		close(to[0]);
		close(to[1]);
		return error_errno(e, "can't make a pipe");
	}
	pid_t child = fork();
	if (child == 0) {
		close(to[1]);
		close(from[0]);
		wait_for_text(command, way, to[0], from[1]);
	}
	close(to[0]);
	close(from[1]);
	*c = (struct courier){ .to = to[1], .from = from[0] };
	if (child < 0) {
		courier_dismiss(c);
		return error_errno(e, "can't start a process");
	}
	return true;
}

void
courier_dismiss(struct courier *c)
{
	if (c->to >= 0)
		close(c->to);
	if (c->from >= 0)
		close(c->from);
	*c = (struct courier){ .to = -1, .from = -1 };
}

bool
courier_send(struct courier *c, struct span text, struct error *e)
{
	uint8_t status = 0;
	size_t length = text.length;
	void (*before)(int) = signal(SIGPIPE, SIG_IGN);
	bool done = file_put(c->to,
			    (struct span){ (char *)&length, sizeof length }) &&
		    file_put(c->to, text) && get(c->from, &status, 1);
	signal(SIGPIPE, before);
	courier_dismiss(c);
	if (!done)
		return error_set(e, ERROR_SYSTEM,
			"the process that was to send it has ended");
	return status == 0 ||
	       error_set(e, ERROR_SYSTEM,
		       "the command that was to send it has failed with exit "
		       "status %d",
		       status);
}
