#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "feldpost/file.h"
#include "feldpost/names.h"
#include "feldpost/policy.h"

/*
 * The shell's script calls `feldpost completion words` to learn which words can
 * follow the typed words. The output has one candidate on each line. After the
 * candidate there may be a tab and a line of help. If the first line is empty,
 * the shell also completes file names.
 */

/* Unlike the other shells, bash splits words at "=", and does not compare
 * the candidates with the typed word. */
static const char bash_script[] =
	"# bash completion for feldpost\n"
	"_feldpost() {\n"
	"  local line cur=${COMP_WORDS[COMP_CWORD]#=}\n"
	"  local typed=${cur#[\\'\\\"]}\n"
	"  typed=${typed//\\\\}\n"
	"  COMPREPLY=()\n"
	"  while IFS= read -r line; do\n"
	"    case $line in\n"
	"    '') while IFS= read -r line; do COMPREPLY+=(\"$line\")\n"
	"      done < <(compgen -f -- \"$cur\") ;;\n"
	"    \"$typed\"*) COMPREPLY+=(\"${line%%$'\\t'*}\") ;;\n"
	"    esac\n"
	"  done < <(feldpost completion words -- "
	"\"${COMP_WORDS[@]:1:COMP_CWORD}\" 2>/dev/null)\n"
	"}\n"
	"complete -o nospace -o filenames -F _feldpost feldpost\n";

static const char zsh_script[] =
	"#compdef feldpost\n"
	"_feldpost() {\n"
	"  local line word\n"
	"  local -a open whole\n"
	"  for line in \"${(@f)$(feldpost completion words -- "
	"\"${(@)words[2,CURRENT]}\" 2>/dev/null)}\"; do\n"
	"    word=${${line%%$'\\t'*}//:/\\\\:}\n"
	"    case $line in\n"
	"    '') _files ;;\n"
	"    *=$'\\t'*) open+=(\"$word:${line#*$'\\t'}\") ;;\n"
	"    *$'\\t'*) whole+=(\"$word:${line#*$'\\t'}\") ;;\n"
	"    *) whole+=(\"$word\") ;;\n"
	"    esac\n"
	"  done\n"
	"  compset -P '--*='\n"
	"  _describe feldpost open -S ''\n"
	"  _describe feldpost whole\n"
	"}\n"
	"_feldpost \"$@\"\n";

static const char fish_script[] =
	"# fish completion for feldpost\n"
	"function __feldpost\n"
	"  set -l typed (commandline -ct)\n"
	"  set -l option (string match -r -- '^--[a-z0-9-]+=' \"$typed\")\n"
	"  set -l before (commandline -opc)\n"
	"  for line in (feldpost completion words -- $before[2..-1] "
	"\"$typed\" 2>/dev/null)\n"
	"    if test -n \"$line\"\n"
	"      echo -- \"$option$line\"\n"
	"    else\n"
	"      __fish_complete_path \"$typed\"\n"
	"    end\n"
	"  end\n"
	"end\n"
	"complete -c feldpost -f -a '(__feldpost)'\n";

static bool
list_games(struct cli *c, struct buffer *out, struct error *e)
{
	struct names names;
	for (size_t i = 0; games[i]; i++)
		buffer_printf(out, "%s\n", games[i]->name);
	if (!names_read(c->arena, c->owner.desk, &names, e))
		return false;
	for (size_t i = 0; i < names.count; i++) {
		const char *name = names.list[i].name;
		bool there;
		if (!file_look(names_path(c->arena, c->owner.desk, name),
			    &there, e))
			return false;
		if (there && !game_named(name, NULL))
			buffer_printf(out, "%s\n", name);
	}
	return true;
}

/* Lists the seats of a new game, or of all games if the game is unknown. */
static void
list_seats(const struct rules *of, struct buffer *out)
{
	for (size_t i = 0; games[i]; i++)
		for (int k = 0; k < games[i]->seat_count; k++)
			if (!of || of == games[i])
				buffer_printf(
					out, "%s\n", games[i]->seats[k].id);
}

/* Prints the same orders as the command `legal`. */
static void
print_orders(const char *game)
{
	struct cli c = cli_start(arena_new(NULL));
	char *words[] = { "feldpost", "legal", "--plain", "--",
		arena_string(c.arena, game) };
	cli_run(&c, sizeof words / sizeof *words, words);
}

static void
list_values(const struct cli_option *o, const char *game, struct buffer *out)
{
	for (size_t i = 0; o->kind == OPTION_WORD && o->words[i]; i++)
		buffer_printf(out, "%s\n", o->words[i]);
	if (strcmp(o->value, "SEAT") == 0)
		list_seats(game_named(game, NULL), out);
	else if (strstr(o->value, "POLICY"))
		for (int p = 0; p < POLICIES; p++)
			buffer_printf(out, "%s\n", policy_name((enum policy)p));
	else if (strcmp(o->value, "LINE") == 0)
		print_orders(game);
	else if (o->kind != OPTION_WORD)
		buffer_putc(out, '\n');
}

static const struct cli_option *
option_typed(const struct cli_option **options, int count, const char *word)
{
	for (int i = 0; i < count; i++) {
		size_t length = strlen(options[i]->name);
		bool is = word[1] == '-'
				  ? strncmp(word + 2, options[i]->name,
					    length) == 0 &&
					    strchr("=", word[2 + length])
				  : word[1] && word[1] == options[i]->letter;
		if (is && options[i]->value)
			return options[i];
	}
	return NULL;
}

/* Lists the words that can follow a command and its operands. The user is
 * typing the last word. */
static bool
list_next(struct cli *c, const struct command *command, const char *const *word,
	int words, struct buffer *out, struct error *e)
{
	const struct cli_option *options[OPTIONS_MOST], *asked = NULL;
	int count = options_of(command, options);
	const char *game = "", *operands = command->operands;
	const char *typed = words ? word[words - 1] : "";
	for (int i = 0; i + 1 < words; i++) {
		if (*word[i] == '-')
			asked = strchr(word[i], '=')
					? NULL
					: option_typed(options, count, word[i]);
		if (asked && asked->bare && strcmp(word[i + 1], "=") != 0)
			asked = NULL;
		if (*word[i] != '-' && strcmp(word[i], "=") != 0) {
			game = asked || *game ? game : word[i];
			asked = NULL;
		}
	}
	if (*typed == '-' && strchr(typed, '='))
		asked = option_typed(options, count, typed);
	if (asked)
		list_values(asked, game, out);
	else if (*typed == '-')
		for (int i = 0; i < count; i++)
			buffer_printf(out, "--%s%s\t%s\n", options[i]->name,
				options[i]->value ? "=" : "",
				_(options[i]->help));
	else {
		operands += *operands == '[';
		buffer_putc(out, '\n');
		return *game || strncmp(operands, "GAME", 4) != 0 ||
		       list_games(c, out, e);
	}
	return true;
}

static bool
list_words(struct cli *c, struct buffer *out, struct error *e)
{
	const struct command *const *all = c->commands;
	if (c->operands < 3) {
		for (; *all; all++)
			buffer_printf(
				out, "%s\t%s\n", (*all)->name, _((*all)->help));
		return true;
	}
	while (*all && strcmp((*all)->name, c->operand[1]) != 0)
		all++;
	return !*all ||
	       list_next(c, *all, c->operand + 2, c->operands - 2, out, e);
}

static bool
run_completion(struct cli *c, struct error *e)
{
	static const struct {
		const char *name, *script;
	} shells[] = {
		{ "bash", bash_script },
		{ "zsh", zsh_script },
		{ "fish", fish_script },
	};
	struct buffer out = buffer_in(c->arena);
	for (size_t i = 0; i < sizeof shells / sizeof shells[0]; i++)
		if (strcmp(shells[i].name, c->operand[0]) == 0)
			return cli_print(span_of(shells[i].script), e);
	if (strcmp(c->operand[0], "words") == 0)
		return list_words(c, &out, e) &&
		       cli_print(buffer_span(&out), e);
	return error_set(e, ERROR_USAGE,
		"completion is for bash, zsh or fish, not `%s`", c->operand[0]);
}

const struct command command_completion = {
	.name = "completion",
	.operands = "SHELL|words [WORD...]",
	.more = N_("The printed script calls `feldpost completion words`, "
		   "which lists what can follow the typed words."),
	.help = N_("print the completion for bash, zsh or fish"),
	.run = run_completion,
};
