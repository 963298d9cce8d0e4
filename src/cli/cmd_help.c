#include <ctype.h>
#include <string.h>

#include "commands.h"
#include "confine.h"

#ifndef FELDPOST_VERSION
#define FELDPOST_VERSION "0.1.0"
#endif

/* help */

enum {
	HELP_WIDTH = 78
};

/* "  move TOWN" and, deeper, what it does. */
static void
put_entry(struct buffer *out, const char *entry, const char *help)
{
	buffer_puts(out, "  ");
	text_wrap(out, entry, HELP_WIDTH - 2, 6);
	buffer_puts(out, "      ");
	text_wrap(out, help, HELP_WIDTH - 6, 6);
}

/* "  4.2  What is done.", wrapped behind the rule's number. */
static void
put_sequence(struct buffer *out, const struct rules *rules)
{
	const struct step *step = rules->sequence;
	for (; step && step->rule; step++) {
		buffer_puts(out, "  ");
		text_wrap(out,
			arena_printf(
				out->arena, "%-4s %s", step->rule, step->text),
			HELP_WIDTH - 2, 7);
	}
}

/* The verbs of one kind, a paragraph each. */
static void
put_verbs(struct buffer *out, const struct verb *v, unsigned flags,
	const char *prefix)
{
	const unsigned kinds = VERB_ANSWER | VERB_ENGINE | VERB_DOCTRINE;
	for (; v->syntax; v++)
		if ((v->flags & kinds) == flags)
			put_entry(out,
				arena_printf(
					out->arena, "%s%s", prefix, v->syntax),
				arena_printf(out->arena, "%s (%s)", v->help,
					v->rule));
}

static void
put_options(struct buffer *out, const struct rules *rules)
{
	for (int i = 0; i < rules->option_count; i++) {
		const struct game_option *o = &rules->options[i];
		struct buffer values = buffer_in(out->arena);
		buffer_printf(&values, "-s %s=", o->key);
		for (int k = 0; o->values[k]; k++)
			buffer_printf(
				&values, "%s%s", k ? "|" : "", o->values[k]);
		put_entry(out, buffer_string(&values),
			arena_printf(out->arena, "%s; %s unless set (%s)",
				o->help, o->values[o->preset], o->rule));
	}
}

/* Whether a type of argument stands in any of these verbs. */
static bool
is_used(const struct verb *v, const char *type)
{
	for (; v->syntax; v++)
		if (strstr(v->syntax, type))
			return true;
	return false;
}

static bool
is_argument(const struct rules *rules, const char *type)
{
	return is_used(rules->verbs, type) || is_used(rules->guards, type);
}

/* "a town, by id or name": help needs no data, so it can't list them. */
static const char *
describe_type(struct arena *a, const char *type)
{
	char *noun = arena_string(a, type);
	for (char *c = noun; *c; c++)
		*c = (char)tolower((unsigned char)*c);
	return arena_printf(a, "%s %s of the game's data, by its id or name",
		strchr("aeio", *noun) ? "an" : "a", noun);
}

/* The types of arguments: a fixed list of words, or things of the data. */
static void
put_types(struct buffer *out, const struct rules *rules)
{
	put_entry(out, "NUMBER", "0 to 9999");
	for (size_t i = 0; rules->vocabularies[i]; i++) {
		const struct vocabulary *v = rules->vocabularies[i];
		struct buffer words = buffer_in(out->arena);
		if (!is_argument(rules, v->type))
			continue;
		for (size_t k = 0; v->ids && v->ids[k]; k++)
			buffer_printf(&words, "%s%s", k ? " " : "", v->ids[k]);
		put_entry(out, v->type,
			v->ids ? buffer_string(&words)
			       : describe_type(out->arena, v->type));
	}
}

static void
put_orders(struct buffer *out, const struct rules *rules)
{
	put_verbs(out, rules->verbs, 0, "");
}

static void
put_answers(struct buffer *out, const struct rules *rules)
{
	put_verbs(out, rules->verbs, VERB_ANSWER, "");
}

static void
put_doctrine(struct buffer *out, const struct rules *rules)
{
	put_verbs(out, rules->verbs, VERB_DOCTRINE, "standing ");
}

static void
put_common(struct buffer *out, const struct rules *rules)
{
	buffer_printf(out,
		"  if|unless CONDITION then ORDER\n"
		"  standing [also] [if|unless CONDITION then] ANSWER%s\n",
		rules->choose ? "|DOCTRINE" : "");
	buffer_puts(out, "  standing none\n"
			 "  on-fail stop|skip\n"
			 "  on-turn stop|keep\n"
			 "  concede\n");
	if (rules->seat_count == 2)
		buffer_puts(out, "  agree draw\n"
				 "  undo PACKET\n"
				 "  agree undo PACKET\n");
}

static void
put_conditions(struct buffer *out, const struct rules *rules)
{
	put_verbs(out, rules->guards, 0, "");
}

/* A part with its heading, if there is anything in it. */
static void
put_part(struct buffer *out, const char *heading, const struct rules *rules,
	void (*put)(struct buffer *out, const struct rules *rules))
{
	struct buffer part = buffer_in(out->arena);
	put(&part, rules);
	if (part.length)
		buffer_printf(out, "\n%s:\n%s", heading, part.data);
}

static bool
print_game(struct cli *c, const struct rules *rules, struct error *e)
{
	struct buffer out = buffer_in(c->arena);
	buffer_printf(&out, "%s\n%s\n", rules->title, rules->about);
	put_part(&out, "Options of a new game", rules, put_options);
	put_part(&out, "Sequence of play", rules, put_sequence);
	put_part(&out, "Orders, and the rules they follow", rules, put_orders);
	put_part(&out, "Answers to questions", rules, put_answers);
	put_part(&out, "Doctrine, which answers questions as it says", rules,
		put_doctrine);
	put_part(&out, "In all games", rules, put_common);
	put_part(&out, "Conditions", rules, put_conditions);
	put_part(&out, "Types of arguments", rules, put_types);
	if (rules->manual)
		buffer_printf(&out, "\n%s tells the rest.\n", rules->manual);
	return cli_print(buffer_span(&out), e);
}

static bool
run_help(struct cli *c, struct error *e)
{
	struct buffer out = buffer_in(c->arena);
	if (c->operands == 0) {
		help_overview(&out);
		return cli_print(buffer_span(&out), e);
	}
	const char *topic = c->operand[0];
	struct nearest near = nearest_to(topic);
	for (size_t i = 0; commands[i]; i++) {
		nearest_try(&near, commands[i]->name);
		if (strcmp(commands[i]->name, topic) == 0) {
			help_command(commands[i], &out);
			return cli_print(buffer_span(&out), e);
		}
	}
	const struct rules *rules = game_named(topic, &near);
	if (rules)
		return print_game(c, rules, e);
	error_set(e, ERROR_USAGE, "no command or game is called `%s`", topic);
	if (nearest_found(&near))
		error_hint(e, "did you mean %s?", nearest_found(&near));
	return false;
}

const struct command command_help = {
	.name = "help",
	.operands = "[COMMAND|GAME]",
	.most = 1,
	.help = "help for a command, or a game's play and orders",
	.run = run_help,
};

/* version */

static bool
run_version(struct cli *c, struct error *e)
{
	struct buffer out = buffer_in(c->arena);
	buffer_puts(&out, "feldpost " FELDPOST_VERSION "\n");
	for (size_t i = 0; games[i]; i++)
		buffer_printf(&out, "rules %s\n", games[i]->version);
	buffer_printf(&out, "sandbox %s\n", confine_state());
	return cli_print(buffer_span(&out), e);
}

const struct command command_version = {
	.name = "version",
	.operands = "",
	.help = "versions of feldpost and of each game's rules; its sandbox",
	.run = run_version,
};

/* completion */

static void
put_bash(struct buffer *out)
{
	buffer_puts(out, "# bash completion for feldpost\n_feldpost() {\n"
			 "  local cur=${COMP_WORDS[COMP_CWORD]} words=\n"
			 "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n    words='");
	for (size_t i = 0; commands[i]; i++)
		buffer_printf(out, "%s%s", i ? " " : "", commands[i]->name);
	buffer_puts(out, "'\n  else\n    case ${COMP_WORDS[1]} in\n");
	for (size_t i = 0; commands[i]; i++) {
		struct cli_option options[CLI_OPTIONS];
		int count = cli_options(commands[i], options);
		buffer_printf(out, "    %s) words='", commands[i]->name);
		for (int k = 0; k < count; k++)
			buffer_printf(out, "%s--%s%s", k ? " " : "",
				options[k].name, options[k].value ? "=" : "");
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

/* A help text inside single quotes, with a backslash before each of the signs
 * that the shell's completion takes as its own. */
static void
put_quoted(struct buffer *out, const char *text, const char *signs)
{
	for (; *text; text++) {
		if (strchr(signs, *text))
			buffer_putc(out, '\\');
		if (*text == '\'')
			buffer_puts(out, "'\\''");
		else
			buffer_putc(out, *text);
	}
}

static void
put_zsh(struct buffer *out)
{
	buffer_puts(out, "#compdef feldpost\n_feldpost() {\n"
			 "  if (( CURRENT == 2 )); then\n"
			 "    local -a commands=(\n");
	for (size_t i = 0; commands[i]; i++) {
		buffer_printf(out, "      '%s:", commands[i]->name);
		put_quoted(out, commands[i]->help, "[]:");
		buffer_puts(out, "'\n");
	}
	buffer_puts(out, "    )\n    _describe command commands\n    return\n"
			 "  fi\n  local command=$words[2]\n"
			 "  shift words; (( CURRENT-- ))\n"
			 "  case $command in\n");
	for (size_t i = 0; commands[i]; i++) {
		struct cli_option options[CLI_OPTIONS];
		int count = cli_options(commands[i], options);
		buffer_printf(out, "  %s) _arguments", commands[i]->name);
		for (int k = 0; k < count; k++) {
			buffer_printf(out, " \\\n    '*--%s%s[",
				options[k].name, options[k].value ? "=" : "");
			put_quoted(out, options[k].help, "[]:");
			buffer_puts(out,
				options[k].value ? "]:value:_files'" : "]'");
		}
		buffer_puts(out, " \\\n    '*:file:_files' ;;\n");
	}
	buffer_puts(out, "  esac\n}\n_feldpost \"$@\"\n");
}

static void
put_fish(struct buffer *out)
{
	buffer_puts(out, "# fish completion for feldpost\n");
	for (size_t i = 0; commands[i]; i++) {
		struct cli_option options[CLI_OPTIONS];
		int count = cli_options(commands[i], options);
		buffer_printf(out,
			"complete -c feldpost -n __fish_use_subcommand -f "
			"-a %s -d '",
			commands[i]->name);
		put_quoted(out, commands[i]->help, "");
		buffer_puts(out, "'\n");
		for (int k = 0; k < count; k++) {
			buffer_printf(out,
				"complete -c feldpost -n "
				"'__fish_seen_subcommand_from %s' -l %s",
				commands[i]->name, options[k].name);
			if (options[k].letter)
				buffer_printf(out, " -s %c", options[k].letter);
			buffer_printf(
				out, "%s -d '", options[k].value ? " -r" : "");
			put_quoted(out, options[k].help, "");
			buffer_puts(out, "'\n");
		}
	}
}

static bool
run_completion(struct cli *c, struct error *e)
{
	static const struct {
		const char *name;
		void (*put)(struct buffer *out);
	} shells[] = {
		{ "bash", put_bash },
		{ "zsh", put_zsh },
		{ "fish", put_fish },
	};
	struct buffer out = buffer_in(c->arena);
	for (size_t i = 0; i < sizeof shells / sizeof shells[0]; i++)
		if (strcmp(shells[i].name, c->operand[0]) == 0) {
			shells[i].put(&out);
			return cli_print(buffer_span(&out), e);
		}
	return error_set(e, ERROR_USAGE,
		"completion is for bash, zsh or fish, not `%s`", c->operand[0]);
}

const struct command command_completion = {
	.name = "completion",
	.operands = "SHELL",
	.least = 1,
	.most = 1,
	.help = "print the completion for bash, zsh or fish",
	.run = run_completion,
};
