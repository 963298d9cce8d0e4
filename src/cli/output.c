#include <string.h>
#include <unistd.h>

#include "cli.h"
#include "feldpost/confine.h"

/* Adds the output file that an option names. If the option makes the first
 * operand an output, adds that operand. */
static void
add_option(struct cli *c, const struct cli_option *o)
{
	const void *member = option_member(c, o);
	bool in_place = o->kind == OPTION_FLAG && *(const bool *)member;
	const char *path = o->kind == OPTION_TEXT ? *(const char *const *)member
			   : in_place		  ? c->operand[0]
						  : NULL;
	if (!path)
		return;
	/* The label is "-o", or "--svg" for an option without a letter. */
	const char *label = o->letter ? arena_printf(c->arena, "-%c", o->letter)
				      : arena_printf(c->arena, "--%s", o->name);
	size_t length = strlen(path);
	bool folder =
		o->writes == OUTPUT_PICTURE &&
		((length && path[length - 1] == '/') ||
			file_identify(c->arena, path, STDOUT_FILENO).directory);
	/* Remove the slashes at the end of a folder's name. */
	while (folder && length > 1 && path[length - 1] == '/')
		length--;
	struct output *f = outputs_add(&c->outputs, label,
		folder ? arena_copy(c->arena, path, length) : path,
		in_place ? STDIN_FILENO : STDOUT_FILENO);
	f->kind = o->writes;
	f->in_place = in_place;
	f->folder = folder;
}

/* Adds the files of -i and -o, then of -r and --svg, then the streams. */
static void
add_written(struct cli *c)
{
	const struct cli_option *options[OPTIONS_MOST];
	int count = options_of(c->command, options);
	enum output_kind kind = c->command->output;
	for (int i = 0; kind != OUTPUT_NONE && i < count; i++)
		if (options[i]->writes == kind)
			add_option(c, options[i]);
	if (kind != OUTPUT_NONE && !outputs_find(&c->outputs, kind))
		outputs_add(
			&c->outputs, N_("standard output"), "-", STDOUT_FILENO)
			->kind = kind;
	for (int i = 0; i < count; i++)
		if (options[i]->writes != OUTPUT_NONE &&
			options[i]->writes != kind)
			add_option(c, options[i]);
	outputs_end_written(&c->outputs);
}

static int
count_files(
	const struct cli *c, const struct cli_option *const *options, int count)
{
	int files = c->command->files;
	for (int i = 0; i < count; i++)
		if (options[i]->reads && options[i]->kind == OPTION_FLAG &&
			*(bool *)option_member(c, options[i]))
			files = -1;
	return files < 0 || files > c->operands ? c->operands : files;
}

static void
add_input(struct cli *c, const struct cli_option *o)
{
	const void *member = option_member(c, o);
	const char *const *path = member;
	size_t count = 1;
	if (o->kind == OPTION_LIST) {
		const struct lines *list = member;
		path = list->line;
		count = list->count;
	}
	for (size_t i = 0; i < count; i++)
		if (path[i])
			outputs_add(&c->outputs, N_("an input"), path[i],
				STDIN_FILENO);
}

static bool
check_options(const struct cli *c, struct error *e)
{
	if (!c->given.in_place && !c->given.output &&
		c->command->with & WITH_STORE && isatty(STDOUT_FILENO))
		return error_set(e, ERROR_USAGE,
			       "the place for the game file is missing") ||
		       error_hint(e, "give -i or -o FILE; the name of a game "
				     "in the desk needs neither");
	if (!c->given.in_place)
		return true;
	if (c->given.output)
		return error_set(e, ERROR_USAGE, "-i can't be used with -o");
	const struct file_id *id = &outputs_find(&c->outputs, OUTPUT_GAME)->id;
	if (id->descriptor == STDIN_FILENO)
		return error_set(
			e, ERROR_USAGE, "-i needs a file, not standard input");
	if (id->descriptor >= 0 || (id->there && !id->regular))
		return error_set(e, ERROR_USAGE, "-i needs a regular file");
	return true;
}

bool
output_declare(struct cli *c, struct error *e)
{
	c->outputs = (struct outputs){ .arena = c->arena,
		.guard = c->owner.guard,
		.force = c->given.force };
	add_written(c);
	/* Add the key and the guard even if the command does not read them. */
	const struct cli_option *options[OPTIONS_MOST];
	int count = options_of(c->command, options);
	int files = count_files(c, options, count);
	for (int i = 0; i < files; i++)
		outputs_add(&c->outputs, N_("an input"), c->operand[i],
			STDIN_FILENO)
			->operand = true;
	for (int i = 0; i < count; i++)
		if (options[i]->reads && options[i]->kind != OPTION_FLAG)
			add_input(c, options[i]);
	bool plays = c->command->with & WITH_GUARD && files > 0;
	outputs_add_secrets(
		&c->outputs, c->owner.key, plays ? c->operand[0] : NULL);
	return check_options(c, e) && outputs_check(&c->outputs, e) &&
	       outputs_judge(&c->outputs, NULL, e);
}

void
output_confine(struct cli *c)
{
	unsigned with = c->command->with;
	confine(&c->owner, &c->outputs, c->operands ? c->operand[0] : NULL,
		(with & WITH_MAIL ? CONFINE_LOG : 0) |
			(with & WITH_OFFERS ? CONFINE_OFFERS : 0) |
			(with & WITH_FULL ? CONFINE_POSITIONS : 0) |
			(with & WITH_GUARD ? CONFINE_GUARD : 0));
}
