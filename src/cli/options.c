#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"

static const struct {
	unsigned with;
	struct cli_option option;
} common[] = {
	{ WITH_KEY, { 'k', "key", "FILE", "the secret key to sign with" } },
	{ WITH_KEY, { 0, "password-file", "FILE",
			    "read the key's password from FILE (- is standard "
			    "input)" } },
	{ WITH_GUARD,
		{ 0, "guard", "FILE", "the file of packets I have answered" } },
	{ WITH_OUTPUT,
		{ 0, "force", NULL, "replace a file, whatever it holds" } },
	{ WITH_SCENARIOS,
		{ 0, "scenarios", "DIR", "where the games' data is" } },
	{ WITH_BOARD,
		{ 0, "as", "SEAT", "what this seat may see; with new: mine" } },
	{ WITH_BOARD, { 0, "ascii", NULL, "draw with ASCII only" } },
	{ WITH_JSON, { 0, "json", NULL, "print JSON" } },
	{ 0, { 'q', "quiet", NULL, "print no report" } },
	{ 0, { 0, "color", "WHEN", "auto, always or never" } },
	{ 0, { 'h', "help", NULL, "show this help" } },
};

int
cli_options(const struct command *command, struct cli_option *out)
{
	int count = 0;
	const struct cli_option *own = command->options;
	for (; own && own->name; own++)
		out[count++] = *own;
	for (size_t i = 0; i < sizeof common / sizeof common[0]; i++)
		if ((common[i].with & command->with) == common[i].with)
			out[count++] = common[i].option;
	return count;
}

/* getopt's two forms of the same table. */
static void
build(const struct cli_option *options, int count, char *letters,
	struct option *longs)
{
	*letters++ = ':';
	for (int i = 0; i < count; i++) {
		longs[i] = (struct option){
			.name = options[i].name,
			.has_arg = options[i].value ? required_argument
						    : no_argument,
			.val = 256 + i,
		};
		if (options[i].letter) {
			*letters++ = options[i].letter;
			if (options[i].value)
				*letters++ = ':';
		}
	}
	*letters = '\0';
	longs[count] = (struct option){ .name = NULL };
}

static bool
unknown_option(struct cli *c, const struct cli_option *options, int count,
	const char *word, struct error *e)
{
	struct nearest near = nearest_to(word + strspn(word, "-"));
	for (int i = 0; i < count; i++)
		nearest_try(&near, options[i].name);
	error_set(e, ERROR_USAGE, "%s has no option `%s`", c->command->name,
		word);
	if (nearest_found(&near))
		error_hint(e, "did you mean --%s?", nearest_found(&near));
	else
		error_hint(
			e, "feldpost %s --help lists them", c->command->name);
	return false;
}

/* What getopt has just refused: a letter of its own or a whole word. */
static const char *
wrong_word(struct cli *c, char **argv)
{
	if (optopt > 0 && optopt < 256)
		return arena_printf(c->arena, "-%c", optopt);
	return argv[optind - 1];
}

static bool
give(struct cli *c, int i, const char *value, struct error *e)
{
	if (c->given[i].count == CLI_REPEATS)
		return error_set(e, ERROR_USAGE, "--%s stands too often",
			c->given[i].name);
	c->given[i].value[c->given[i].count++] = value;
	return true;
}

static bool
check_operands(struct cli *c, struct error *e)
{
	const struct command *cmd = c->command;
	if (cli_flag(c, "help"))
		return true;
	if (c->operands < cmd->least ||
		(cmd->most >= 0 && c->operands > cmd->most)) {
		error_set(e, ERROR_USAGE, "%s takes: %s", cmd->name,
			*cmd->operands ? cmd->operands : "no operands");
		return error_hint(e, "feldpost %s --help says more", cmd->name);
	}
	return true;
}

bool
cli_parse(struct cli *c, int argc, char **argv, struct error *e)
{
	struct cli_option options[CLI_OPTIONS];
	struct option longs[CLI_OPTIONS + 1];
	char letters[2 * CLI_OPTIONS + 2];
	int count = cli_options(c->command, options);
	build(options, count, letters, longs);
	c->given_count = count;
	for (int i = 0; i < count; i++)
		c->given[i].name = options[i].name;
	opterr = 0;
	for (;;) {
		int got = getopt_long(argc, argv, letters, longs, NULL);
		if (got == -1)
			break;
		int i = got - 256;
		for (int k = 0; got < 256 && k < count; k++)
			if (options[k].letter == got)
				i = k;
		if (got == ':')
			return error_set(e, ERROR_USAGE,
				"the option `%s` needs a value",
				argv[optind - 1]);
		if (i < 0)
			return unknown_option(
				c, options, count, wrong_word(c, argv), e);
		if (!give(c, i, optarg ? optarg : "", e))
			return false;
	}
	c->operand = (const char **)argv + optind;
	c->operands = argc - optind;
	return check_operands(c, e);
}

static int
find(const struct cli *c, const char *name)
{
	for (int i = 0; i < c->given_count; i++)
		if (strcmp(c->given[i].name, name) == 0)
			return i;
	return -1;
}

int
cli_count(const struct cli *c, const char *name)
{
	int i = find(c, name);
	return i < 0 ? 0 : c->given[i].count;
}

const char *
cli_value_at(const struct cli *c, const char *name, int k)
{
	int i = find(c, name);
	return i < 0 || k < 0 || k >= c->given[i].count ? NULL
							: c->given[i].value[k];
}

const char *
cli_value(const struct cli *c, const char *name)
{
	return cli_value_at(c, name, cli_count(c, name) - 1);
}

bool
cli_flag(const struct cli *c, const char *name)
{
	return cli_count(c, name) > 0;
}

bool
cli_number(const struct cli *c, const char *name, long min, long max,
	long preset, long *out, struct error *e)
{
	const char *text = cli_value(c, name);
	*out = preset;
	if (!text || integer_read(span_of(text), min, max, out))
		return true;
	return error_set(e, ERROR_USAGE,
		"--%s takes a number from %ld to %ld, not `%s`", name, min, max,
		text);
}

/* Help. */

static void
put_option(const struct cli_option *o, struct buffer *out)
{
	char left[40], letter[5] = "";
	int lead = o->letter ? 2 : 6;
	if (o->letter)
		snprintf(letter, sizeof letter, "-%c, ", o->letter);
	snprintf(left, sizeof left, "%s--%s%s%s", letter, o->name,
		o->value ? "=" : "", o->value ? o->value : "");
	struct buffer line = buffer_in(out->arena);
	buffer_printf(&line, "%-*s %s", 28 - lead, left, o->help);
	buffer_printf(out, "%*s", lead, "");
	text_wrap(out, buffer_string(&line), 78 - (size_t)lead, 29);
}

void
help_command(const struct command *command, struct buffer *out)
{
	struct cli_option options[CLI_OPTIONS];
	int count = cli_options(command, options);
	buffer_printf(out, "usage: feldpost %s [options]%s%s\n\n",
		command->name, *command->operands ? " " : "",
		command->operands);
	text_wrap(out, command->help, 78, 0);
	if (command->more) {
		buffer_putc(out, '\n');
		text_wrap(out, command->more, 78, 0);
	}
	buffer_putc(out, '\n');
	for (int i = 0; i < count; i++)
		put_option(&options[i], out);
}

void
help_overview(struct buffer *out)
{
	buffer_puts(out, "usage: feldpost COMMAND [options] [operands]\n\n"
			 "feldpost adjudicates board wargames played by "
			 "email.\n\n");
	for (size_t i = 0; commands[i]; i++)
		buffer_printf(out, "  %-11s %s\n", commands[i]->name,
			commands[i]->help);
	buffer_puts(out, "\nfeldpost COMMAND --help tells more; so does `man "
			 "feldpost`.\n");
}
