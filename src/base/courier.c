#include "feldpost/courier.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "feldpost/sandbox.h"
#include "file_internal.h"

enum {
	SHELL_CANT_RUN = 127, /* a shell's exit status if it can't run a
			       * command */
	KILLED = 128,	      /* exit status of a killed command, plus the
			       * signal */
	TOO_LONG = 256,	      /* no exit status is as large as this */
};

struct answer {
	int status;
	size_t length;
	char line[COURIER_ANSWER];
};

/* Runs in a child process, which becomes the command. */
static void
become(const char *command, int in, int out)
{
	if (in < 0 || dup2(in, STDIN_FILENO) < 0 ||
		dup2(out, STDOUT_FILENO) < 0)
		_exit(SHELL_CANT_RUN);
	signal(SIGPIPE, SIG_DFL);
	execl("/bin/sh", "sh", "-c", command, (char *)NULL);
	_exit(SHELL_CANT_RUN);
}

static int
status_of(pid_t child)
{
	int status = 0;
	if (child < 0)
		return SHELL_CANT_RUN;
	while (waitpid(child, &status, 0) < 0 && errno == EINTR)
		;
	return WIFEXITED(status) ? WEXITSTATUS(status)
				 : KILLED + WTERMSIG(status);
}

/* Runs the command with the text as its input, and returns its exit status. */
static uint8_t
run(const char *command, struct span text)
{
	int ends[2];
	if (!file_pipe(ends))
		return SHELL_CANT_RUN;
	pid_t child = fork();
	if (child == 0) {
		close(ends[1]);
		become(command, ends[0], STDERR_FILENO);
	}
	close(ends[0]);
	bool given = child > 0 && file_put(ends[1], text);
	close(ends[1]);
	int status = status_of(child);
	/* A text counts as sent only if the command read all of it. */
	return (uint8_t)(status || given ? status : KILLED + SIGPIPE);
}

/* Keeps the first line of the output, but reads all of it, because a closed
 * pipe would kill the command. */
static void
hear(int fd, struct answer *a)
{
	char c;
	bool first = true;
	while (file_get(fd, &c, 1)) {
		first = first && c != '\n';
		if (first && a->length < sizeof a->line)
			a->line[a->length++] = c;
	}
	if (a->length == sizeof a->line) {
		a->status = TOO_LONG;
		a->length = 0;
	} else if (a->length && a->line[a->length - 1] == '\r')
		a->length--;
}

static void
ask(const char *command, struct answer *a)
{
	int ends[2];
	*a = (struct answer){ .status = SHELL_CANT_RUN };
	if (!file_pipe(ends))
		return;
	pid_t child = fork();
	if (child == 0)
		become(command, file_open("/dev/null", O_RDONLY, 0), ends[1]);
	close(ends[1]);
	a->status = 0;
	hear(ends[0], a);
	close(ends[0]);
	int status = status_of(child);
	a->status = status ? status : a->status;
}

/* Each byte that arrives is a question, but the command runs only once. */
static void
wait_for_questions(const char *command, int in, int out)
{
	struct answer a = { .status = 0 };
	bool asked = false;
	char question;
	signal(SIGPIPE, SIG_IGN);
	sandbox_hide_memory();
	while (file_get(in, &question, 1)) {
		if (!asked)
			ask(command, &a);
		asked = true;
		size_t size = offsetof(struct answer, line) + a.length;
		if (!file_put(out, (struct span){ (char *)&a, size }))
			break;
	}
	_exit(0);
}

/* In the courier: receives length and text, and returns the exit status. */
static void
wait_for_text(const char *command, enum courier_way way, int in, int out)
{
	size_t length = 0;
	char *text = NULL;
	signal(SIGPIPE, SIG_IGN);
	if (file_get(in, &length, sizeof length) && length)
		text = malloc(length);
	if (!text || !file_get(in, text, length))
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
	if (!file_pipes(to, from, e))
		return false;
	pid_t child = fork();
	if (child == 0) {
		close(to[1]);
		close(from[0]);
		if (way == COURIER_QUESTION)
			wait_for_questions(command, to[0], from[1]);
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
		    file_put(c->to, text) && file_get(c->from, &status, 1);
	signal(SIGPIPE, before);
	courier_dismiss(c);
	if (!done)
		return error_set(e, ERROR_SYSTEM,
			"the process that sends mail ended unexpectedly");
	return status == 0 ||
	       error_set(e, ERROR_SYSTEM,
		       "the command that sends mail failed with exit status %d",
		       status);
}

bool
courier_ask(const struct courier *c, char *out, size_t size, size_t *length,
	struct error *e)
{
	struct answer a;
	void (*before)(int) = signal(SIGPIPE, SIG_IGN);
	bool done = file_put(c->to, span_of("?")) &&
		    file_get(c->from, &a, offsetof(struct answer, line)) &&
		    a.length < size && file_get(c->from, out, a.length);
	signal(SIGPIPE, before);
	if (!done)
		return error_set(e, ERROR_SYSTEM,
			"the process that runs the command ended unexpectedly");
	*length = a.length;
	if (a.status == TOO_LONG)
		return error_set(e, ERROR_SYSTEM,
			"the first line that the command prints has more than "
			"%d bytes",
			COURIER_ANSWER - 1);
	return a.status == 0 ||
	       error_set(e, ERROR_SYSTEM,
		       "the command failed with exit status %d", a.status);
}
