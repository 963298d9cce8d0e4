#include <string.h>

#include "commands.h"

static void
put_bash(const struct command *const *commands, struct buffer *out)
{
	buffer_puts(out, "# bash completion for feldpost\n_feldpost() {\n"
			 "  local cur=${COMP_WORDS[COMP_CWORD]} words=\n"
			 "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n    words='");
	for (size_t i = 0; commands[i]; i++)
		buffer_printf(out, "%s%s", i ? " " : "", commands[i]->name);
	buffer_puts(out, "'\n  else\n    case ${COMP_WORDS[1]} in\n");
	for (size_t i = 0; commands[i]; i++) {
		const struct cli_option *options[OPTIONS_MOST];
		int count = options_of(commands[i], options);
		buffer_printf(out, "    %s) words='", commands[i]->name);
		for (int k = 0; k < count; k++)
			buffer_printf(out, "%s--%s%s", k ? " " : "",
				options[k]->name, options[k]->value ? "=" : "");
		buffer_puts(out, "' ;;\n");
	}
	buffer_puts(out,
		"    esac\n  fi\n"
		"  case $cur in\n"
		"  -*) ;;\n"
		"  *) [ \"$COMP_CWORD\" -gt 1 ] && words= ;;\n"
		"  esac\n"
		"  mapfile -t COMPREPLY < <(compgen -W \"$words\" -- "
		"\"$cur\")\n"
		"  [ \"${#COMPREPLY[@]}\" -gt 0 ] ||\n"
		"    mapfile -t COMPREPLY < <(compgen -f -- \"$cur\")\n"
		"}\ncomplete -o nospace -o filenames -F _feldpost feldpost\n");
}

/* A help text inside single quotes, with a backslash before each of those
 * that the shell's completion takes as its own. */
static void
put_quoted(struct buffer *out, const char *text, const char *quoted)
{
	for (; *text; text++) {
		if (strchr(quoted, *text))
			buffer_putc(out, '\\');
		if (*text == '\'')
			buffer_puts(out, "'\\''");
		else
			buffer_putc(out, *text);
	}
}

static void
put_words(struct buffer *out, const struct cli_option *o)
{
	for (size_t i = 0; o->words[i]; i++)
		buffer_printf(out, "%s%s", i ? " " : "", o->words[i]);
}

/* Behind the help: what the value may be. */
static void
put_zsh_value(struct buffer *out, const struct cli_option *o)
{
	if (o->kind == OPTION_WORD) {
		buffer_puts(out, "]:value:(");
		put_words(out, o);
		buffer_puts(out, ")'");
	} else
		buffer_puts(out, o->value ? "]:value:_files'" : "]'");
}

static void
put_zsh(const struct command *const *commands, struct buffer *out)
{
	buffer_puts(out, "#compdef feldpost\n_feldpost() {\n"
			 "  if (( CURRENT == 2 )); then\n"
			 "    local -a commands=(\n");
	for (size_t i = 0; commands[i]; i++) {
		buffer_printf(out, "      '%s:", commands[i]->name);
		put_quoted(out, _(commands[i]->help), "[]:");
		buffer_puts(out, "'\n");
	}
	buffer_puts(out, "    )\n    _describe command commands\n    return\n"
			 "  fi\n  local command=$words[2]\n"
			 "  shift words; (( CURRENT-- ))\n"
			 "  case $command in\n");
	for (size_t i = 0; commands[i]; i++) {
		const struct cli_option *options[OPTIONS_MOST];
		int count = options_of(commands[i], options);
		buffer_printf(out, "  %s) _arguments", commands[i]->name);
		for (int k = 0; k < count; k++) {
			buffer_printf(out, " \\\n    '*--%s%s[",
				options[k]->name, options[k]->value ? "=" : "");
			put_quoted(out, _(options[k]->help), "[]:");
			put_zsh_value(out, options[k]);
		}
		buffer_puts(out, " \\\n    '*:file:_files' ;;\n");
	}
	buffer_puts(out, "  esac\n}\n_feldpost \"$@\"\n");
}

static void
put_fish(const struct command *const *commands, struct buffer *out)
{
	buffer_puts(out, "# fish completion for feldpost\n");
	for (size_t i = 0; commands[i]; i++) {
		const struct cli_option *options[OPTIONS_MOST];
		int count = options_of(commands[i], options);
		buffer_printf(out,
			"complete -c feldpost -n __fish_use_subcommand -f "
			"-a %s -d '",
			commands[i]->name);
		put_quoted(out, _(commands[i]->help), "");
		buffer_puts(out, "'\n");
		for (int k = 0; k < count; k++) {
			buffer_printf(out,
				"complete -c feldpost -n "
				"'__fish_seen_subcommand_from %s' -l %s",
				commands[i]->name, options[k]->name);
			if (options[k]->letter)
				buffer_printf(
					out, " -s %c", options[k]->letter);
			if (options[k]->kind == OPTION_WORD) {
				buffer_puts(out, " -f -a '");
				put_words(out, options[k]);
				buffer_putc(out, '\'');
			}
			buffer_printf(
				out, "%s -d '", options[k]->value ? " -r" : "");
			put_quoted(out, _(options[k]->help), "");
			buffer_puts(out, "'\n");
		}
	}
}

static bool
run_completion(struct cli *c, struct error *e)
{
	static const struct {
		const char *name;
		void (*put)(
			const struct command *const *all, struct buffer *out);
	} shells[] = {
		{ "bash", put_bash },
		{ "zsh", put_zsh },
		{ "fish", put_fish },
	};
	struct buffer out = buffer_in(c->arena);
	for (size_t i = 0; i < sizeof shells / sizeof shells[0]; i++)
		if (strcmp(shells[i].name, c->operand[0]) == 0) {
			shells[i].put(c->commands, &out);
			return cli_print(buffer_span(&out), e);
		}
	return error_set(e, ERROR_USAGE,
		"completion is for bash, zsh or fish, not `%s`", c->operand[0]);
}

const struct command command_completion = {
	.name = "completion",
	.operands = "SHELL",
	.help = N_("print the completion for bash, zsh or fish"),
	.run = run_completion,
};
