#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include "feldpost/file.h"
#include "pager.h"

enum {
	ROWS = 24, /* of a terminal that does not say */
	SHELL_CANT_RUN = 126,
};

/* Lines that fit above the shell's prompt. */
static size_t
screenful(void)
{
	struct winsize size;
	bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0;
	return (known && size.ws_row ? size.ws_row : ROWS) - 1U;
}

static size_t
count_lines(struct span text)
{
	size_t lines = 0;
	for (size_t i = 0; i < text.length; i++)
		lines += text.data[i] == '\n';
	return lines;
}

/* The pager's command line; NULL: there is to be none. */
static const char *
chosen_pager(void)
{
	const char *pager = getenv("PAGER");
	const char *terminal = getenv("TERM");
	if (!terminal || strcmp(terminal, "dumb") == 0)
		return NULL;
	if (!pager)
		return "less";
	return *pager && strcmp(pager, "cat") != 0 ? pager : NULL;
}

/* In the child: the pager, which reads from `in`. */
static void
become(const char *pager, int in)
{
	dup2(in, STDIN_FILENO);
	/* As git does; what the user has set stays. */
	setenv("LESS", "FRX", 0);
	setenv("LV", "-c", 0);
	execl("/bin/sh", "sh", "-c", pager, (char *)NULL);
	_exit(SHELL_CANT_RUN);
}

/* Whoever leaves the pager early has seen enough. Keys that interrupt are for
 * the pager, which would else be left alone with the terminal. */
static bool
feed(pid_t pager, int out, struct span text)
{
	static const int keys[] = { SIGPIPE, SIGINT, SIGQUIT };
	char path[32];
	int status = 0;
	struct error unused;
	for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
		signal(keys[i], SIG_IGN);
	snprintf(path, sizeof path, "/dev/fd/%d", out);
	file_write(path, text, FILE_PUBLIC, &unused);
	close(out);
	while (waitpid(pager, &status, 0) < 0 && errno == EINTR)
		;
	for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
		signal(keys[i], SIG_DFL);
	return !WIFEXITED(status) || WEXITSTATUS(status) < SHELL_CANT_RUN;
}

static bool
page(const char *pager, struct span text)
{
	int ends[2];
	if (pipe(ends) != 0)
		return false;
	pid_t child = fork();
	if (child == 0) {
		close(ends[1]);
		become(pager, ends[0]);
	}
	close(ends[0]);
	if (child > 0)
		return feed(child, ends[1], text);
	close(ends[1]);
	return false;
}

bool
pager_show(struct span text)
{
	const char *pager = chosen_pager();
	return pager && isatty(STDOUT_FILENO) &&
	       count_lines(text) > screenful() && page(pager, text);
}
