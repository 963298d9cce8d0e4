#include <string.h>

#include "commands.h"
#include "feldpost/file.h"
#include "feldpost/names.h"
#include "feldpost/policy.h"

/* Returns the kind of a value, or NULL for a file or free text. */
static const char *
kind_of(const struct cli_option *o)
{
	static const struct {
		const char *value, *kind;
	} kinds[] = {
		{ "SEAT", "seats" },
		{ "POLICY", "policies" },
		{ "[SEAT=]POLICY,...", "policies" },
		{ "LINE", "orders" },
	};
	for (size_t i = 0; o->value && i < sizeof kinds / sizeof *kinds; i++)
		if (strcmp(o->value, kinds[i].value) == 0)
			return kinds[i].kind;
	return NULL;
}

static bool
begins_with_game(const struct command *command)
{
	const char *operands = command->operands;
	return strncmp(operands + (*operands == '['), "GAME", 4) == 0;
}

static void
put_bash_kinds(const struct command *command, struct buffer *out)
{
	const struct cli_option *options[OPTIONS_MOST];
	int count = options_of(command, options);
	for (int k = 0; k < count; k++) {
		const char *kind = kind_of(options[k]);
		if (!kind)
			continue;
		buffer_printf(
			out, "    '%s --%s'", command->name, options[k]->name);
		if (options[k]->letter)
			buffer_printf(out, " | '%s -%c'", command->name,
				options[k]->letter);
		buffer_printf(out, ") kind=%s ;;\n", kind);
	}
	if (begins_with_game(command))
		buffer_printf(out,
			"    '%s '*) [ -n \"$game\" ] || "
			"kind=games ;;\n",
			command->name);
}

/* Only the words before the cursor decide which words are offered. bash splits
 * words at "=". */
static void
put_bash_words(const struct command *const *commands, struct buffer *out)
{
	buffer_puts(out,
		"_feldpost_words() {\n"
		"  local command=${COMP_WORDS[1]} at=$COMP_CWORD\n"
		"  local kind= game= i line typed option\n"
		"  local cur=${COMP_WORDS[at]}\n"
		"  for ((i = 2; i < at; i++)); do\n"
		"    case ${COMP_WORDS[i]} in\n"
		"    -*) [ \"${COMP_WORDS[i + 1]}\" != = ] || ((i += 2)) ;;\n"
		"    *) game=${COMP_WORDS[i]}; break ;;\n"
		"    esac\n"
		"  done\n"
		"  case $cur in\n"
		"  =) option=${COMP_WORDS[at - 1]} cur= ;;\n"
		"  -*=*) option=${cur%%=*} ;;\n"
		"  -*) return 1 ;;\n"
		"  *) option=${COMP_WORDS[at - 1]}\n"
		"    [ \"$option\" != = ] || option=${COMP_WORDS[at - 2]} ;;\n"
		"  esac\n"
		"  case \"$command $option\" in\n");
	for (size_t i = 0; commands[i]; i++)
		put_bash_kinds(commands[i], out);
	buffer_puts(out, "  esac\n"
			 "  [ -n \"$kind\" ] || return 1\n"
			 "  typed=${cur#-*=} typed=${typed#[\\'\\\"]} "
			 "typed=${typed//\\\\}\n"
			 "  COMPREPLY=()\n"
			 "  while IFS= read -r line; do\n"
			 "    case $line in \"$typed\"*) "
			 "COMPREPLY+=(\"$line\") ;; esac\n"
			 "  done < <(if [ \"$kind\" = orders ]\n"
			 "    then feldpost legal -p -- \"$game\"\n"
			 "    else feldpost completion \"$kind\" \"$game\"\n"
			 "    fi 2>/dev/null)\n"
			 "  if [ \"$kind\" = games ]; then\n"
			 "    while IFS= read -r line; do "
			 "COMPREPLY+=(\"$line\"); done < "
			 "<(compgen -f -- \"$cur\")\n"
			 "  fi\n"
			 "}\n");
}

static void
put_bash(const struct command *const *commands, struct buffer *out)
{
	buffer_puts(out, "# bash completion for feldpost\n");
	put_bash_words(commands, out);
	buffer_puts(out, "_feldpost() {\n"
			 "  [ \"$COMP_CWORD\" -lt 2 ] || ! _feldpost_words || "
			 "return 0\n"
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

/* Writes an option's help inside single quotes. Puts a backslash before each
 * character of `quoted`, because the shell's completion gives these characters
 * a special meaning. */
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

static void
put_zsh_value(struct buffer *out, const struct cli_option *o)
{
	if (o->kind == OPTION_WORD) {
		buffer_puts(out, "]:value:(");
		put_words(out, o);
		buffer_puts(out, ")'");
	} else if (kind_of(o))
		buffer_printf(out, "]:value: _feldpost_words %s'", kind_of(o));
	else
		buffer_puts(out, o->value ? "]:value:_files'" : "]'");
}

static void
put_zsh(const struct command *const *commands, struct buffer *out)
{
	buffer_puts(out, "#compdef feldpost\n"
			 "_feldpost_words() {\n"
			 "  local -a before=(${words[2,CURRENT-1]:#-*}) "
			 "list ask=(completion $1)\n"
			 "  [[ $1 != orders ]] || ask=(legal -p --)\n"
			 "  list=(\"${(@f)$(feldpost $ask \"$before[1]\" "
			 "2>/dev/null)}\")\n"
			 "  compadd -a list\n"
			 "  [[ $1 != games ]] || _files\n"
			 "}\n");
	buffer_puts(out, "_feldpost() {\n"
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
		if (begins_with_game(commands[i]))
			buffer_puts(out,
				" \\\n    '1:game: _feldpost_words games'");
		buffer_puts(out, " \\\n    '*:file:_files' ;;\n");
	}
	buffer_puts(out, "  esac\n}\n_feldpost \"$@\"\n");
}

static void
put_fish(const struct command *const *commands, struct buffer *out)
{
	buffer_puts(out,
		"# fish completion for feldpost\n"
		"function __feldpost_words\n"
		"  set -l before (string match -v -- '-*' (commandline -opc))\n"
		"  set -l ask completion $argv[1]\n"
		"  test $argv[1] != orders; or set ask legal -p --\n"
		"  feldpost $ask \"$before[3]\" 2>/dev/null\n"
		"end\n");
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
			} else if (kind_of(options[k]))
				buffer_printf(out,
					" -f -a '(__feldpost_words %s)'",
					kind_of(options[k]));
			buffer_printf(
				out, "%s -d '", options[k]->value ? " -r" : "");
			put_quoted(out, _(options[k]->help), "");
			buffer_puts(out, "'\n");
		}
		if (begins_with_game(commands[i]))
			buffer_printf(out,
				"complete -c feldpost -n "
				"'__fish_seen_subcommand_from %s' -a "
				"'(__feldpost_words games)'\n",
				commands[i]->name);
	}
}

/* Completion offers these lists of words. Each word is on a line of its own. */

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

/* Returns false for an unknown `kind`, or if *e says why the list is empty. */
static bool
list_words(struct cli *c, const char *kind, const char *game,
	struct buffer *out, struct error *e)
{
	if (strcmp(kind, "games") == 0)
		return list_games(c, out, e);
	if (strcmp(kind, "seats") == 0)
		list_seats(game_named(game, NULL), out);
	else if (strcmp(kind, "policies") == 0) {
		for (int p = 0; p < POLICIES; p++)
			buffer_printf(out, "%s\n", policy_name((enum policy)p));
	} else
		return false;
	return true;
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
	if (list_words(c, c->operand[0], c->operands > 1 ? c->operand[1] : "",
		    &out, e))
		return cli_print(buffer_span(&out), e);
	return e->code != ERROR_NONE ? false
				     : error_set(e, ERROR_USAGE,
					       "completion is for bash, zsh or "
					       "fish, not `%s`",
					       c->operand[0]);
}

const struct command command_completion = {
	.name = "completion",
	.operands = "SHELL|WORDS [GAME]",
	.more = N_("The printed script calls `feldpost completion` for the "
		   "names of games, policies and seats (of GAME), and "
		   "`feldpost legal` for orders."),
	.help = N_("print the completion for bash, zsh or fish"),
	.run = run_completion,
};
