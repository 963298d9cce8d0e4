#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

#include "feldpost/system.h"
#include "file_internal.h"

enum {
	BOX_SIDE = 0x2500, /* a box-drawing character; some terminals give it
			    * two columns */
	ROWS = 24,
	SHELL_CANT_RUN = 126,
};

static bool
read_line(
	int terminal, const char *prompt, char *out, size_t size, size_t *typed)
{
	size_t length = 0;
	char byte;
	*typed = 0;
	if (write(terminal, prompt, strlen(prompt)) < 0)
		return false;
	ssize_t got;
	for (; (got = read(terminal, &byte, 1)) == 1 && byte != '\n'; ++*typed)
		if (length + 1 < size)
			out[length++] = byte;
	out[length] = '\0';
	return got >= 0;
}

static bool
read_hidden(
	int terminal, const char *prompt, char *out, size_t size, size_t *typed)
{
	struct termios old, silent;
	if (tcgetattr(terminal, &old) != 0)
		return false;
	silent = old;
	silent.c_lflag &= (tcflag_t)~ECHO;
	/* Echo goes off before the prompt, so that early typing is neither
	 * shown nor lost. */
	if (tcsetattr(terminal, TCSAFLUSH, &silent) != 0)
		return false;
	bool read = read_line(terminal, prompt, out, size, typed);
	tcsetattr(terminal, TCSAFLUSH, &old);
	return read && write(terminal, "\n", 1) == 1;
}

bool
terminal_ask(
	const char *prompt, bool hidden, char *out, size_t size, size_t *typed)
{
	int terminal = file_open("/dev/tty", O_RDWR, 0);
	if (terminal < 0)
		return false;
	bool ok = hidden ? read_hidden(terminal, prompt, out, size, typed)
			 : read_line(terminal, prompt, out, size, typed);
	close(terminal);
	return ok;
}

size_t
terminal_rows(void)
{
	struct winsize size;
	bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0;
	return known && size.ws_row ? size.ws_row : ROWS;
}

size_t
terminal_columns(void)
{
	struct winsize size;
	return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

/* Writes the text to the pager, which the user may leave early. Ignores the
 * keys that interrupt: if feldpost ended, the pager would be left alone with
 * the terminal. */
static bool
feed(pid_t pager, int out, struct span text)
{
	static const int keys[] = { SIGPIPE, SIGINT, SIGQUIT };
	int status = 0;
	for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
		signal(keys[i], SIG_IGN);
	file_put(out, text);
	close(out);
	while (waitpid(pager, &status, 0) < 0 && errno == EINTR)
		;
	for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
		signal(keys[i], SIG_DFL);
	return !WIFEXITED(status) || WEXITSTATUS(status) < SHELL_CANT_RUN;
}

bool
terminal_page(const char *command, struct span text)
{
	int ends[2];
	if (pipe(ends) != 0)
		return false;
	pid_t child = fork();
	if (child == 0) {
		close(ends[1]);
		dup2(ends[0], STDIN_FILENO);
		/* These defaults are git's. The user's own settings have
		 * priority. */
		setenv("LESS", "FRX", 0);
		setenv("LV", "-c", 0);
		execl("/bin/sh", "sh", "-c", command, (char *)NULL);
		_exit(SHELL_CANT_RUN);
	}
	close(ends[0]);
	if (child > 0)
		return feed(child, ends[1], text);
	close(ends[1]);
	return false;
}

int
terminal_ambiguous(void)
{
	locale_t readers = newlocale(LC_CTYPE_MASK, "", (locale_t)0);
	if (!readers)
		return 1;
	locale_t before = uselocale(readers);
	int columns = wcwidth(BOX_SIDE);
	uselocale(before);
	freelocale(readers);
	return columns == 2 ? 2 : 1;
}
