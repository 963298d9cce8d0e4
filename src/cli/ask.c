#include <fcntl.h>
#include <sodium.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "cli.h"
#include "feldpost/file.h"
#include "feldpost/limits.h"
#include "feldpost/sandbox.h"

/* Asking whoever sits at the terminal. */

static int
open_terminal(void)
{
	return open("/dev/tty", O_RDWR | O_CLOEXEC);
}

/* One line, without its end. */
static bool
read_line(int terminal, const char *prompt, char *out, size_t size)
{
	size_t length = 0;
	char byte;
	if (write(terminal, prompt, strlen(prompt)) < 0)
		return false;
	ssize_t got;
	while ((got = read(terminal, &byte, 1)) == 1 && byte != '\n')
		if (length + 1 < size)
			out[length++] = byte;
	out[length] = '\0';
	return got >= 0;
}

static bool
read_hidden(int terminal, const char *prompt, char *out, size_t size)
{
	struct termios old, silent;
	if (tcgetattr(terminal, &old) != 0)
		return false;
	silent = old;
	silent.c_lflag &= (tcflag_t)~ECHO;
	/* Silent first: who types at once is neither shown nor lost. */
	if (tcsetattr(terminal, TCSAFLUSH, &silent) != 0)
		return false;
	bool read = read_line(terminal, prompt, out, size);
	tcsetattr(terminal, TCSAFLUSH, &old);
	return read && write(terminal, "\n", 1) == 1;
}

bool
cli_password(struct cli *c, const char *prompt, char *out, size_t size,
	struct error *e)
{
	const char *file = c->given.password_file;
	sandbox_hide_memory();
	if (file) {
		struct span text;
		if (!file_read(c->arena, file, LIMIT_KEY_FILE, &text, e))
			return false;
		size_t length = 0;
		while (length < text.length && text.data[length] != '\n')
			length++;
		if (length >= size)
			return error_set(
				e, ERROR_INPUT, "the password is too long");
		memcpy(out, text.data, length);
		out[length] = '\0';
		sodium_memzero((char *)(uintptr_t)text.data, text.length);
		return true;
	}
	int terminal = open_terminal();
	bool ok = terminal >= 0 && read_hidden(terminal, prompt, out, size);
	if (terminal >= 0)
		close(terminal);
	if (ok)
		return true;
	error_set(e, ERROR_SYSTEM, "no terminal to ask for a password on");
	return error_hint(e, "use --password-file, or a key without password");
}

bool
cli_ask(const char *prompt, char *out, size_t size)
{
	int terminal = isatty(STDIN_FILENO) ? open_terminal() : -1;
	bool ok = terminal >= 0 && read_line(terminal, prompt, out, size);
	if (terminal >= 0)
		close(terminal);
	return ok;
}
