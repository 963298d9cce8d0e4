#include <getopt.h>
#include <stdio.h>
#include <string.h>

#include "cli.h"

static const char *const columns[] = { "1", "2", "auto", NULL };
static const char *const colours[] = { "auto", "always", "never", NULL };

#define COMMON(of, which) .with = which, BOUND(struct settings, of)

const struct cli_option options_common[] = {
	{ COMMON(report, WITH_REPORT), 'r', "report", "FILE",
		N_("write the report to FILE"), .writes = OUTPUT_REPORT },
	{ COMMON(in_place, WITH_STORE), 'i', "in-place", NULL,
		N_("replace the game file"), .writes = OUTPUT_GAME },
	{ COMMON(output, WITH_FILE), 'o', "output", "FILE",
		N_("write the game file to FILE"), .writes = OUTPUT_GAME },
	{ COMMON(order, WITH_ORDERS), 'e', "order", "LINE",
		N_("an order, instead of a file") },
	{ COMMON(anyway, WITH_ANYWAY), 0, "anyway", NULL,
		N_("sign orders even if the rules refuse them or they leave a "
		   "duty undone") },
	{ COMMON(empty, WITH_EMPTY), 0, "empty", NULL,
		N_("sign a packet without orders, even if it is your turn") },
	{ COMMON(note, WITH_NOTE), 'm', "note", "TEXT",
		N_("add a note to the packet") },
	{ COMMON(set, WITH_SET), 's', "set", "KEY=VALUE",
		N_("an option of the game") },
	{ COMMON(name, WITH_NAME), 'n', "name", "NAME",
		N_("your name (default: from config.ini)"), .section = "me" },
	{ COMMON(nonce, WITH_NAME), 0, "nonce", "HEX",
		N_("a fixed nonce, for tests and examples") },
	{ COMMON(mail, WITH_MAIL), 0, "mail", NULL,
		N_("print the packet as a whole mail") },
	{ COMMON(send, WITH_MAIL), 0, "send", NULL,
		N_("send the packet by the command that sends mail") },
	{ COMMON(to, WITH_TO), 0, "to", "WHO",
		N_("who gets the offer: an address or a contact") },
	{ COMMON(with_report, WITH_RESULT), 0, "with-report", NULL,
		N_("add a report of your opponent's last orders to the mail") },
	{ COMMON(address, WITH_CONFIG), 0, "address", "ADDRESS",
		N_("your address"), .section = "me" },
	{ COMMON(sender, WITH_CONFIG), 0, "send", "COMMAND",
		N_("the command that sends a mail"), .section = "mail" },
	{ COMMON(desk, WITH_DESK), 'd', "desk", "FOLDER",
		N_("the folder with your games"), .section = "paths" },
	{ COMMON(mda, WITH_DESK), 0, "mda", NULL,
		N_("for a mail delivery program: use exit statuses of "
		   "sysexits.h") },
	{ COMMON(notify_turn, WITH_CONFIG), 0, "notify-turn", "COMMAND",
		N_("a command that runs when it becomes your turn"),
		.section = "mail" },
	{ COMMON(answers, WITH_CONFIG), 0, "answers", "NUMBER",
		N_("most packets a day that `take --answer` sends in one game"),
		1, 100000, .section = "mail" },
	{ COMMON(joins, WITH_CONFIG), 0, "joins", "NUMBER",
		N_("most games a day that `take --join` accepts from one "
		   "contact"),
		1, 100000, .section = "mail" },
	{ COMMON(reminders, WITH_CONFIG), 0, "reminders", "NUMBER",
		N_("most reminders that `desk --remind` sends for one packet"),
		1, 100, .section = "mail" },
	{ COMMON(notify_end, WITH_CONFIG), 0, "notify-end", "COMMAND",
		N_("a command that runs when a game is over"),
		.section = "mail" },
	{ COMMON(full, WITH_FULL), 0, "full", NULL,
		N_("verify the whole game, not only the packets after your "
		   "last one") },
	{ COMMON(key, WITH_KEY), 'k', "key", "FILE",
		N_("the secret key to sign with"), .section = "me" },
	{ COMMON(password_file, WITH_KEY | WITH_PASSWORD), 0, "password-file",
		"FILE",
		N_("read the key's password from FILE (- is standard input)"),
		.reads = true },
	{ COMMON(password_command, WITH_CONFIG), 0, "password-command",
		"COMMAND",
		N_("a command that prints the key's password, such as `pass "
		   "feldpost`"),
		.section = "me" },
	{ COMMON(guard, WITH_GUARD | WITH_FULL), 0, "guard", "FILE",
		N_("the file that remembers which packets you have signed and "
		   "answered"),
		.section = "paths" },
	{ COMMON(force, WITH_FORCE), 0, "force", NULL,
		N_("replace a file whatever it contains") },
	{ COMMON(scenarios, WITH_SCENARIOS), 0, "scenarios", "DIR",
		N_("the folder with the data of the games"),
		.section = "paths" },
	{ COMMON(as, WITH_BOARD), 0, "as", "SEAT",
		N_("show what this seat sees; in a new game or practice: your "
		   "seat") },
	{ COMMON(ascii, WITH_BOARD), 0, "ascii", NULL,
		N_("draw with ASCII only") },
	{ COMMON(plain, WITH_BOARD), 0, "plain", NULL,
		N_("describe the board in sentences, and draw nothing") },
	{ COMMON(json, WITH_JSON), 0, "json", NULL, N_("print JSON") },
	{ COMMON(quiet, WITH_ALL), 'q', "quiet", NULL, N_("print no report") },
	{ COMMON(colour, WITH_ALL), 0, "color", "WHEN",
		N_("use colours: auto, always or never"), .words = colours,
		.section = "show", .local = true },
	{ COMMON(ambiguous, WITH_ALL), 0, "ambiguous", "COLUMNS",
		N_("width of ambiguous characters in your terminal: 1, 2, or "
		   "auto (by the locale)"),
		.words = columns, .section = "show", .local = true },
	{ COMMON(help, WITH_ALL), 'h', "help", NULL, N_("show this help") },
	{ .name = NULL },
};

int
options_of(const struct command *command, const struct cli_option **out)
{
	int count = 0;
	for (const struct cli_option *o = command->options; o && o->name; o++)
		out[count++] = o;
	for (const struct cli_option *o = options_common; o->name; o++)
		if (o->with & (command->with | WITH_ALL))
			out[count++] = o;
	return count;
}

void *
option_member(const struct cli *c, const struct cli_option *o)
{
	const void *base = o->with ? (const void *)&c->given : c->options;
	return (char *)(uintptr_t)base + o->member;
}

static void
build(const struct cli_option *const *options, int count, char *letters,
	struct option *longs)
{
	*letters++ = ':';
	for (int i = 0; i < count; i++) {
		longs[i] = (struct option){
			.name = options[i]->name,
			.has_arg = options[i]->bare    ? optional_argument
				   : options[i]->value ? required_argument
						       : no_argument,
			.val = 256 + i,
		};
		if (options[i]->letter) {
			*letters++ = options[i]->letter;
			if (options[i]->value)
				*letters++ = ':';
		}
	}
	*letters = '\0';
	longs[count] = (struct option){ .name = NULL };
}

static bool
unknown_option(struct cli *c, const struct cli_option *const *options,
	int count, const char *word, struct error *e)
{
	struct nearest near = nearest_to(word + strspn(word, "-"));
	for (int i = 0; i < count; i++)
		nearest_try(&near, options[i]->name);
	error_set(e, ERROR_USAGE, "%s has no option `%s`", c->command->name,
		word);
	if (nearest_found(&near))
		return error_hint(
			e, "did you mean --%s?", nearest_found(&near));
	return error_hint(e, "feldpost %s --help lists them", c->command->name);
}

bool
option_set(struct arena *a, const struct cli_option *o, void *member,
	const char *text, struct nearest *near)
{
	switch (o->kind) {
	case OPTION_FLAG:
		*(bool *)member = true;
		return true;
	case OPTION_TEXT:
		*(const char **)member = text;
		return true;
	case OPTION_NUMBER:
		return integer_read(span_of(text), o->least, o->most, member);
	case OPTION_WORD:
		*(unsigned *)member =
			(unsigned)(nearest_pick(near, o->words) + 1);
		return *(unsigned *)member;
	case OPTION_LIST:
		break;
	}
	if (((struct lines *)member)->count == OPTION_REPEATS)
		return false;
	lines_add(a, member, text);
	return true;
}

static bool
take(struct cli *c, const struct cli_option *o, const char *text,
	struct error *e)
{
	text = text ? text : o->bare;
	struct nearest near = nearest_to(text ? text : "");
	if (option_set(c->arena, o, option_member(c, o), text, &near))
		return true;
	if (o->kind == OPTION_LIST)
		return error_set(
			e, ERROR_USAGE, "--%s is given too often", o->name);
	if (o->kind == OPTION_NUMBER)
		return error_set(e, ERROR_USAGE,
			"--%s takes a number from %ld to %ld, not `%s`",
			o->name, o->least, o->most, text);
	/* The error reads: "--color is auto, always or never, not `pink`". */
	const char *words = o->words[0];
	for (size_t i = 1; words && o->words[i]; i++)
		words = arena_printf(c->arena,
			o->words[i + 1] ? _("%s, %s") : _("%s or %s"), words,
			o->words[i]);
	error_set(e, ERROR_USAGE, "--%s takes %s, not `%s`", o->name, words,
		text);
	return nearest_hint(&near, e);
}

static bool
check_operands(struct cli *c, struct error *e)
{
	const struct command *cmd = c->command;
	bool many = cmd->more_orders || strstr(cmd->operands, "...");
	int least = 0, most = 0;
	/* Counts the words of operands such as "GAME [ORDERS]" or "MAIL...". */
	for (const char *at = cmd->operands; *at; most++) {
		size_t length = strcspn(at, " ");
		least += *at != '[';
		at += length + (at[length] == ' ');
	}
	if (c->given.help ||
		(c->operands >= least && (many || c->operands <= most)))
		return true;
	error_set(e, ERROR_USAGE, "%s takes: %s", cmd->name,
		*cmd->operands ? cmd->operands : _("no operands"));
	return cmd->lacks && c->operands < least
		       ? error_hint(e, "%s", _(cmd->lacks))
		       : error_hint(e, "see `feldpost %s --help`", cmd->name);
}

/* Returns the option that getopt_long found. A long option has an index, and
 * a short option has a letter. */
static const struct cli_option *
find(const struct cli_option *const *options, int count, int got)
{
	for (int i = 0; i < count; i++)
		if (got == 256 + i || got == options[i]->letter)
			return options[i];
	return NULL;
}

bool
options_parse(struct cli *c, int argc, char **argv, struct error *e)
{
	const struct cli_option *options[OPTIONS_MOST];
	struct option longs[OPTIONS_MOST + 1];
	char letters[2 * OPTIONS_MOST + 2];
	int got, count = options_of(c->command, options);
	build(options, count, letters, longs);
	c->options = arena_alloc(c->arena, c->command->size);
	if (c->command->preset)
		memcpy(c->options, c->command->preset, c->command->size);
	opterr = 0;
	optind = 0; /* A process may parse several command lines (prompt.h). */
	while ((got = getopt_long(argc, argv, letters, longs, NULL)) != -1) {
		const struct cli_option *o = find(options, count, got);
		if (got == ':')
			return error_set(e, ERROR_USAGE,
				"the option `%s` needs a value",
				argv[optind - 1]);
		if (!o) {
			const char *word = argv[optind - 1];
			if (optopt > 0 && optopt < 256)
				word = arena_printf(c->arena, "-%c", optopt);
			return unknown_option(c, options, count, word, e);
		}
		if (!take(c, o, optarg, e))
			return false;
		if (c->given.json)
			message_end();
	}
	c->operand = (const char **)argv + optind;
	c->operands = argc - optind;
	return check_operands(c, e);
}

static void
put_option(const struct cli_option *o, struct buffer *out)
{
	char left[40], letter[5] = "";
	int lead = o->letter ? 2 : 6;
	if (o->letter)
		snprintf(letter, sizeof letter, "-%c, ", o->letter);
	snprintf(left, sizeof left, o->bare ? "%s--%s[%s%s]" : "%s--%s%s%s",
		letter, o->name, o->value ? "=" : "", o->value ? o->value : "");
	struct buffer line = buffer_in(out->arena);
	buffer_printf(&line, "%-*s %s", 28 - lead, left, _(o->help));
	buffer_printf(out, "%*s", lead, "");
	text_wrap(out, buffer_string(&line), 78 - (size_t)lead, 29);
}

void
help_command(const struct command *command, struct buffer *out)
{
	const struct cli_option *options[OPTIONS_MOST];
	int count = options_of(command, options);
	buffer_printf(out, _("usage: feldpost %s [options]%s%s\n\n"),
		command->name, *command->operands ? " " : "",
		command->operands);
	text_wrap(out, _(command->help), 78, 0);
	if (command->more) {
		buffer_putc(out, '\n');
		text_wrap(out, _(command->more), 78, 0);
	}
	buffer_putc(out, '\n');
	for (int i = 0; i < count; i++)
		put_option(options[i], out);
}

void
help_overview(const struct command *const *all, struct buffer *out)
{
	buffer_puts(out, _("usage: feldpost COMMAND [options] [operands]\n\n"
			   "feldpost adjudicates board wargames played by "
			   "email.\n\n"));
	for (; *all; all++)
		buffer_printf(
			out, "  %-11s %s\n", (*all)->name, _((*all)->help));
	buffer_puts(out, _("\n"
			   "feldpost COMMAND --help explains a command; so "
			   "does `man feldpost`.\n"));
}
