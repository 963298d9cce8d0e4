#include <sodium.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"
#include "feldpost/file.h"
#include "feldpost/limits.h"
#include "feldpost/sandbox.h"
#include "feldpost/system.h"

/* Asking whoever sits at the terminal. */

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
	if (terminal_ask(prompt, true, out, size))
		return true;
	error_set(e, ERROR_SYSTEM, "no terminal to ask for a password on");
	return error_hint(e, "use --password-file, or a key without password");
}

bool
cli_ask(const char *prompt, char *out, size_t size)
{
	return isatty(STDIN_FILENO) && terminal_ask(prompt, false, out, size);
}
