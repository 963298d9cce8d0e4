#include <sodium.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"
#include "feldpost/courier.h"
#include "feldpost/file.h"
#include "feldpost/limits.h"
#include "feldpost/sandbox.h"
#include "feldpost/system.h"
#include "feldpost/typing.h"

enum {
	LINE_SIZE = 256,
};

static bool
check_password(struct span typed, size_t size, struct error *e)
{
	if (typed.length == 0)
		return error_set(e, ERROR_INPUT, "the password is empty");
	if (typed.length >= size)
		return error_set(e, ERROR_INPUT, "the password is too long");
	return !memchr(typed.data, '\0', typed.length) ||
	       error_set(e, ERROR_INPUT,
		       "the password must not contain a NUL byte");
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

/* Reads the first line of the input, without its line end. */
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
	if (c->owner.password) {
		struct span said = { .data = out };
		struct error why;
		if (!courier_ask(
			    c->owner.password, out, size, &said.length, &why))
			return error_set(e, ERROR_SYSTEM,
				"password-command: %s", why.text);
		out[said.length] = '\0';
		return check_password(said, size, e);
	}
	if (terminal_ask(prompt, true, out, size, &typed.length))
		return check_password(typed, size, e);
	error_set(e, ERROR_SYSTEM,
		"the key has a password, and there is no terminal to ask for "
		"it");
	return error_hint(e, "use --password-file, password-command in "
			     "config.ini, or a key without password");
}

enum cli_reply
cli_reply(struct span line)
{
	if (span_alike(line, "?") || span_alike(line, "help"))
		return REPLY_HELP;
	if (span_alike(line, "quit") || span_alike(line, "exit"))
		return REPLY_QUIT;
	return REPLY_ANSWER;
}

bool
cli_answer(const struct cli *c, const char *question, struct span *line)
{
	if (c->typing) {
		cli_say(c, "%s\n", question);
		return typing_line(c->typing, cli_prompt(c, ""), line) ==
		       TYPED_LINE;
	}
	char *typed = arena_alloc(c->arena, LINE_SIZE);
	size_t length;
	if (!isatty(STDIN_FILENO) ||
		!terminal_ask(arena_printf(c->arena, "%s ", question), false,
			typed, LINE_SIZE, &length))
		return false;
	*line = span_of(typed);
	return true;
}

/* Returns the typed answer, or ANSWER_UNSAID for neither yes nor no. */
static enum typed_answer
yes_or_no(struct span line, enum typed_answer usual)
{
	if (!line.length)
		return usual;
	if (span_alike(line, "y") || span_alike(line, "yes"))
		return ANSWER_YES;
	if (span_alike(line, "n") || span_alike(line, "no"))
		return ANSWER_NO;
	return ANSWER_UNSAID;
}

enum typed_answer
cli_asks(const struct cli *c, struct typed_question question)
{
	bool yes = question.enter == ANSWER_YES;
	const char *asked = arena_printf(c->arena, "%s %s", question.text,
		yes ? _("[Y/n]") : _("[y/N]"));
	const char *text = asked;
	struct span line;
	while (cli_answer(c, text, &line)) {
		line = span_trim(line);
		enum cli_reply reply = cli_reply(line);
		if (reply == REPLY_QUIT)
			return ANSWER_QUIT;
		enum typed_answer said = yes_or_no(line, question.enter);
		if (reply == REPLY_ANSWER && said != ANSWER_UNSAID)
			return said;
		bool more = reply == REPLY_HELP && question.about;
		text = arena_printf(c->arena,
			yes ? _("%s%sPlease type y for yes or n for no; Enter "
				"means yes, `quit` leaves.\n"
				"%s")
			    : _("%s%sPlease type y for yes or n for no; Enter "
				"means no, `quit` leaves.\n"
				"%s"),
			more ? question.about : "", more ? "\n" : "", asked);
	}
	return ANSWER_UNSAID;
}
