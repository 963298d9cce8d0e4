#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "against.h"
#include "begin.h"
#include "cli.h"
#include "commands.h"
#include "feldpost/outgoing.h"
#include "seated.h"

enum {
	TEMPORARY = 75
};

#define POINTER(name) &command_##name,
static const struct command *const commands[] = { COMMANDS(POINTER) NULL };

static void
run_out_of_memory(void)
{
	static const char text[] = "feldpost: system: out of memory\n";
	if (write(STDERR_FILENO, text, sizeof text - 1) < 0)
		_exit(ERROR_SYSTEM);
	_exit(ERROR_SYSTEM);
}

static const struct command *
find_command(const char *name, struct error *e)
{
	struct nearest near = nearest_to(name);
	for (size_t i = 0; commands[i]; i++)
		if (strcmp(name, commands[i]->name) == 0)
			return commands[i];
	if (strcmp(name, "--version") == 0 || strcmp(name, "-V") == 0)
		return &command_version;
	if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0)
		return &command_help;
	error_set(e, ERROR_USAGE, "there is no command `%s`", name);
	error_hint(e, "`feldpost help` lists the commands");
	for (size_t i = 0; commands[i]; i++)
		nearest_try(&near, commands[i]->name);
	nearest_hint(&near, e);
	return NULL;
}

static bool
look(struct cli *c, struct error *e)
{
	const struct command *cmd = c->command;
	struct game g = { .arena = NULL };
	bool ok = (!cmd->read || cmd->read(c, &g, e)) && cmd->look(c, &g, e);
	game_end(&g);
	return ok;
}

/* True if the command line asks for JSON, even if the line has errors. */
static bool
asks_for_json(int argc, char **argv)
{
	for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
		if (strcmp(argv[i], "--json") == 0)
			return true;
	return false;
}

static bool
run(struct cli *c, int argc, char **argv, struct error *e)
{
	if (argc < 2)
		return error_set(e, ERROR_USAGE, "the command is missing") ||
		       error_hint(e, "`feldpost help` lists the commands");
	c->command = find_command(argv[1], e);
	if (!c->command || !options_parse(c, argc - 1, argv + 1, e)) {
		c->given.json = asks_for_json(argc, argv);
		return false;
	}
	if (c->given.help) {
		struct buffer out = buffer_in(c->arena);
		help_command(c->command, &out);
		return cli_print(buffer_span(&out), e);
	}
	/* Ignore SIGPIPE for a game file or a signed packet, which must be
	 * written completely even if another program stops reading the
	 * output. */
	if (c->command->output == OUTPUT_GAME)
		signal(SIGPIPE, SIG_IGN);
	if (!crypto_start())
		return error_set(e, ERROR_SYSTEM, "libsodium does not start");
	if (!config_read(c, e) || !named_find(c, e) ||
		(c->command->prepare && !c->command->prepare(c, e)) ||
		!output_declare(c, e))
		return false;
	secrets_warn(c);
	if (!outgoing_prepare(&c->owner, e) || !cli_prepare_password(c, e) ||
		!against_prepare(c, e))
		return false;
	cli_gather(c);
	if (c->command->confined)
		output_confine(c);
	return c->command->sit	  ? step_hold(c, c->command->sit, e)
	       : c->command->look ? look(c, e)
				  : c->command->run(c, e);
}

static bool
open_key(struct owner *o, struct secret_key **out, struct error *e)
{
	return cli_key((struct cli *)o, out, e);
}

static void
note(struct owner *o, const char *text)
{
	if (!o->quiet)
		cli_note((struct cli *)o, text);
}

static void
say(struct owner *o, const char *text)
{
	(void)o;
	fprintf(stderr, _("feldpost: note: %s\n"), text);
}

static bool
say_name(struct owner *o, const char **out, struct error *e)
{
	struct me me;
	bool ok = begin_name((struct cli *)o, &me, e);
	*out = me.name;
	return ok;
}

struct cli
cli_start(struct arena *a)
{
	return (struct cli){ .arena = a,
		.commands = commands,
		.owner = { .arena = a,
			.open_key = open_key,
			.name = say_name,
			.note = note,
			.say = say } };
}

int
cli_run(struct cli *c, int argc, char **argv)
{
	struct error e = { .code = ERROR_NONE };
	int status = 0;
	if (!run(c, argc, argv, &e)) {
		failure_print(c, &e);
		/* The mail server will try again, so no mail is lost. */
		status = c->given.mda ? TEMPORARY : (int)e.code;
	} else
		status = c->status;
	against_end(c);
	gather_end(&c->gathered);
	outgoing_end(&c->owner);
	owner_forget_key(&c->owner);
	return status;
}

int
main(int argc, char **argv)
{
	struct arena *a = arena_new(run_out_of_memory);
	message_start();
	if (!a)
		run_out_of_memory();
	struct cli c = cli_start(a);
	/* A command that only prints must end when another program stops
	 * reading its output. Reset SIGPIPE here, because the parent process
	 * may have ignored the signal. */
	signal(SIGPIPE, SIG_DFL);
	int status = cli_run(&c, argc, argv);
	arena_free(a);
	return status;
}
