#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

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

/* Whoever leaves the pager early has seen enough. Keys that interrupt are for
 * the pager, which would else be left alone with the terminal. */
static bool
page(const char *pager, struct span text)
{
	fflush(NULL);
	/* As git does; what the user has set stays. */
	setenv("LESS", "FRX", 0);
	setenv("LV", "-c", 0);
	FILE *pipe = popen(pager, "w");
	if (!pipe)
		return false;
	signal(SIGPIPE, SIG_IGN);
	signal(SIGINT, SIG_IGN);
	signal(SIGQUIT, SIG_IGN);
	fwrite(text.data, 1, text.length, pipe);
	int status = pclose(pipe);
	signal(SIGPIPE, SIG_DFL);
	signal(SIGINT, SIG_DFL);
	signal(SIGQUIT, SIG_DFL);
	return !WIFEXITED(status) || WEXITSTATUS(status) < SHELL_CANT_RUN;
}

bool
pager_show(struct span text)
{
	const char *pager = chosen_pager();
	return pager && isatty(STDOUT_FILENO) &&
	       count_lines(text) > screenful() && page(pager, text);
}
