#include <sodium.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"
#include "feldpost/courier.h"
#include "feldpost/file.h"
#include "feldpost/limits.h"
#include "feldpost/sandbox.h"
#include "feldpost/system.h"

/* Asking whoever sits at the terminal. */

/* What would be another password than was meant, or none. */
static bool
check_password(struct span typed, size_t size, struct error *e)
{
	if (typed.length == 0)
		return error_set(e, ERROR_INPUT, "the password is empty");
	if (typed.length >= size)
		return error_set(e, ERROR_INPUT, "the password is too long");
	return !memchr(typed.data, '\0', typed.length) ||
	       error_set(e, ERROR_INPUT,
		       "the password has a NUL byte in it, at which it would "
		       "end");
}

bool
cli_prepare_password(struct cli *c, struct error *e)
{
	const char *command = c->config.password_command;
	if (!command || c->given.password_file ||
		!(c->command->with & (WITH_KEY | WITH_PASSWORD)) ||
		(c->command->with & WITH_PASSING))
		return true;
	c->owner.password = arena_alloc(c->arena, sizeof *c->owner.password);
	return courier_start(c->owner.password, command, COURIER_QUESTION, e);
}

static bool
ask_command(struct cli *c, char *out, size_t size, struct error *e)
{
	struct span said = { .data = out };
	struct error why;
	if (!courier_ask(c->owner.password, out, size, &said.length, &why))
		return error_set(
			e, ERROR_SYSTEM, "password-command: %s", why.text);
	out[said.length] = '\0';
	return check_password(said, size, e);
}

/* The first line, without its end. */
static bool
read_password(struct cli *c, const char *file, char *out, size_t size,
	struct error *e)
{
	struct span text, line = { .data = "", .length = 0 };
	if (!file_read(c->arena, file, LIMIT_KEY_FILE, &text, e))
		return false;
	struct span rest = text;
	span_line(&rest, &line);
	bool ok = check_password(line, size, e);
	if (ok) {
		memcpy(out, line.data, line.length);
		out[line.length] = '\0';
	}
	sodium_memzero((char *)(uintptr_t)text.data, text.length);
	return ok;
}

bool
cli_password(struct cli *c, const char *prompt, char *out, size_t size,
	struct error *e)
{
	struct span typed = { .data = out };
	sandbox_hide_memory();
	if (c->given.password_file)
		return read_password(c, c->given.password_file, out, size, e);
	if (c->owner.password)
		return ask_command(c, out, size, e);
	if (terminal_ask(prompt, true, out, size, &typed.length))
		return check_password(typed, size, e);
	error_set(e, ERROR_SYSTEM, "no terminal to ask for a password on");
	return error_hint(e, "use --password-file, password-command in "
			     "config.ini, or a key without password");
}

bool
cli_ask(const char *prompt, char *out, size_t size)
{
	size_t typed;
	return isatty(STDIN_FILENO) &&
	       terminal_ask(prompt, false, out, size, &typed);
}
