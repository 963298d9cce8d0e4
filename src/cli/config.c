#include <ini.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"
#include "feldpost/compose.h"
#include "feldpost/file.h"
#include "feldpost/folder.h"
#include "feldpost/limits.h"
#include "feldpost/names.h"
#include "feldpost/system.h"

struct reading {
	struct cli *cli;
	const char *file;
	struct span rest; /* what is still to be read */
	size_t line;	  /* the one that was read last */
	bool local;
	struct error *error;
	bool failed; /* `error` has what was wrong with that line */
};

/* Called by inih for every line. After a fault nothing more is read, so that
 * it is known which line had it. */
static char *
next_line(char *line, int size, void *context)
{
	struct reading *r = context;
	const char *end = memchr(r->rest.data, '\n', r->rest.length);
	size_t length = end ? (size_t)(end - r->rest.data) + 1 : r->rest.length;
	if (r->failed || length == 0)
		return NULL;
	r->line++;
	if (length >= (size_t)size || memchr(r->rest.data, '\0', length)) {
		r->failed = !error_set(r->error, ERROR_INPUT,
			"no text of at most %d characters", size - 2);
		return NULL;
	}
	memcpy(line, r->rest.data, length);
	line[length] = '\0';
	r->rest = span_from(r->rest, length);
	return line;
}

static bool
refuse_key(struct reading *r, const char *section, const char *name)
{
	struct nearest near = nearest_to(name);
	for (const struct cli_option *o = options_common; o->name; o++)
		if (o->section && (!r->local || o->local))
			nearest_try(&near, o->name);
	error_set(r->error, ERROR_INPUT, "unknown key `%s` in [%s]", name,
		section);
	return nearest_hint(&near, r->error);
}

/* Keys are options that a line sets instead of the command line: texts, numbers
 * and words. */
static bool
take_value(struct reading *r, const struct cli_option *o, const char *value)
{
	struct arena *a = r->cli->arena;
	void *member = (char *)&r->cli->config + o->member;
	struct nearest near = nearest_to(value);
	if (option_set(a, o, member, arena_string(a, value), &near))
		return true;
	if (o->kind == OPTION_NUMBER)
		return error_set(r->error, ERROR_INPUT,
			"%s is a number from %ld to %ld, not `%s`", o->name,
			o->least, o->most, value);
	error_set(r->error, ERROR_INPUT, "`%s` is not a value of %s", value,
		o->name);
	return nearest_hint(&near, r->error);
}

/* "bert = KEY bert@example.org": what else stands behind the key is its owner's
 * to note. */
static bool
take_contact(struct reading *r, const char *name, const char *value)
{
	struct contact *contact = arena_alloc(r->cli->arena, sizeof *contact);
	struct span key = { value, strcspn(value, " \t") };
	struct error why;
	if (!public_key_read(&contact->key, key, &why))
		return error_set(
			r->error, ERROR_INPUT, "%s: %s", name, why.text);
	value += key.length + strspn(value + key.length, " \t");
	const char *address =
		arena_copy(r->cli->arena, value, strcspn(value, " \t"));
	contact->address = strchr(address, '@') ? address : NULL;
	if (contact->address && !address_check(address, &why))
		return error_set(
			r->error, ERROR_INPUT, "%s: %s", name, why.text);
	contact->name = arena_string(r->cli->arena, name);
	contact->next = r->cli->owner.contacts;
	r->cli->owner.contacts = contact;
	return true;
}

/* What older versions knew, and what their files still have. */
static bool
is_former(struct reading *r, const char *section, const char *name)
{
	if (strcmp(section, "show") != 0 || strcmp(name, "lang") != 0)
		return false;
	struct place at = { .file = r->file, .line = r->line };
	cli_note_at(r->cli, at,
		_("`lang` does nothing: all texts are in English; take the "
		  "line "
		  "out"));
	return true;
}

static bool
take_key(struct reading *r, const char *section, const char *name,
	const char *value)
{
	const struct cli_option *o = options_common;
	if (!r->local && strcmp(section, "contacts") == 0)
		return take_contact(r, name, value);
	while (o->name && (!o->section || strcmp(o->section, section) != 0 ||
				  strcmp(o->name, name) != 0))
		o++;
	if (!o->name)
		return is_former(r, section, name) ||
		       refuse_key(r, section, name);
	if (!r->local || o->local)
		return take_value(r, o, value);
	error_set(r->error, ERROR_INPUT, "`%s` can't be set in a .feldpost.ini",
		name);
	return error_hint(r->error,
		"set it in your own config.ini: a folder must not choose it");
}

/* Called by inih for every key; 0 = error. */
static int
hear_key(
	void *context, const char *section, const char *name, const char *value)
{
	struct reading *r = context;
	r->failed = !take_key(r, section, name, value);
	return !r->failed;
}

/* What inih did not understand; it tells no more than the line. */
static const char *
misread(struct span text, size_t line)
{
	const char *at = text.data;
	while (--line > 0)
		at = strchr(at, '\n') + 1;
	at += strspn(at, " \t\r");
	return *at == '[' ? _("this [section] is not closed")
			  : _("neither [section] nor key = value");
}

static bool
read_config(struct cli *c, const char *path, bool local, struct error *e)
{
	struct span text;
	struct reading r = {
		.cli = c, .file = path, .local = local, .error = e
	};
	bool there;
	if (!file_look(path, &there, e))
		return false;
	if (!there)
		return true;
	if (!file_read(c->arena, path, LIMIT_CONFIG_FILE, &text, e))
		return false;
	r.rest = text;
	int line = ini_parse_stream(next_line, &r, hear_key, &r);
	if (line == 0 && !r.failed)
		return true;
	if (line > 0 && (!r.failed || (size_t)line < r.line)) {
		r.line = (size_t)line;
		error_set(e, ERROR_INPUT, "%s", misread(text, r.line));
	}
	e->at = (struct place){ .file = path, .line = r.line };
	return false;
}

/* "~/x" with the home directory put in. */
static const char *
expand(struct arena *a, const char *path)
{
	const char *home = getenv("HOME");
	if (strncmp(path, "~/", 2) != 0 || !home)
		return path;
	return arena_printf(a, "%s/%s", home, path + 2);
}

/* A file below one of the XDG base directories. */
static const char *
xdg_path(struct arena *a, const char *variable, const char *fallback,
	const char *file)
{
	const char *base = getenv(variable);
	if (base && *base)
		return arena_printf(a, "%s/feldpost/%s", base, file);
	return expand(a, arena_printf(a, "~/%s/feldpost/%s", fallback, file));
}

static const char *
config_path(struct arena *a, const char *file)
{
	return xdg_path(a, "XDG_CONFIG_HOME", ".config", file);
}

/* Adding a name. A `;` would begin a comment. */

enum {
	NAME_LENGTH = 150, /* in bytes; lines have a limit */
};

bool
config_can_keep(const struct cli *c, const char *name)
{
	return !c->config.name && strlen(name) <= NAME_LENGTH &&
	       !strchr(name, ';');
}

/* The name stands below [me], which may have to be made. */
static void
add_name(struct span text, const char *name, struct buffer *out)
{
	bool done = false;
	while (text.length) {
		const char *end = memchr(text.data, '\n', text.length);
		size_t length =
			end ? (size_t)(end - text.data) + 1 : text.length;
		buffer_add(out, text.data, length);
		if (!end)
			buffer_putc(out, '\n');
		/* An indented line may go on with the value before it. */
		if (!done && span_begins(text, "[me]")) {
			buffer_printf(out, "name = %s\n", name);
			done = true;
		}
		text = span_from(text, length);
	}
	if (!done)
		buffer_printf(out, "%s[me]\nname = %s\n",
			out->length ? "\n" : "", name);
}

bool
config_keep_name(struct cli *c, const char *name, struct error *e)
{
	const char *path = c->owner.config;
	struct span text = { .data = "", .length = 0 };
	struct buffer out = buffer_in(c->arena);
	bool there;
	if (!file_look(path, &there, e) ||
		(there && !file_read(
				  c->arena, path, LIMIT_CONFIG_FILE, &text, e)))
		return false;
	add_name(text, name, &out);
	return file_make_folders(path, e) &&
	       file_write(path, buffer_span(&out), FILE_PUBLIC, e);
}

/* What this run asks for wins, then NO_COLOR, then the configuration. */
static bool
use_colour(const struct cli *c)
{
	const char *variable = getenv("NO_COLOR");
	bool none = variable && *variable;
	unsigned when = c->given.colour;
	if (!when && !none)
		when = c->config.colour;
	if (when == COLOUR_ALWAYS || when == COLOUR_NEVER)
		return when == COLOUR_ALWAYS;
	return isatty(STDOUT_FILENO) && !none;
}

/* As other programs are told that somebody listens. */
static bool
wants_plain(void)
{
	const char *variable = getenv("ACCESSIBLE");
	return variable && *variable && strcmp(variable, "0") != 0;
}

/* The locale's name, "" if there is none. */
static const char *
locale_name(void)
{
	static const char *const names[] = { "LC_ALL", "LC_CTYPE", "LANG" };
	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
		const char *value = getenv(names[i]);
		if (value && *value)
			return value;
	}
	return "";
}

/* Only where Chinese, Japanese or Korean is read can it be two. */
static int
ambiguous_columns(const struct cli *c)
{
	unsigned given =
		c->given.ambiguous ? c->given.ambiguous : c->config.ambiguous;
	const char *name = locale_name();
	if (given == AMBIGUOUS_ONE || given == AMBIGUOUS_TWO)
		return (int)given;
	bool wide = strncmp(name, "ja", 2) == 0 ||
		    strncmp(name, "ko", 2) == 0 || strncmp(name, "zh", 2) == 0;
	return wide ? terminal_ambiguous() : 1;
}

/* Where scenarios are, in order. */
static const char *const *
scenario_folders(struct cli *c)
{
	const char **folders = arena_array(c->arena, 4, sizeof *folders);
	const char *program = cli_program_folder(c->arena);
	const char *environment = getenv("FELDPOST_SCENARIOS");
	int count = 0;
	if (c->given.scenarios)
		folders[count++] = c->given.scenarios;
	else if (environment && *environment)
		folders[count++] = environment;
	else if (c->config.scenarios)
		folders[count++] = expand(c->arena, c->config.scenarios);
	if (!program)
		program = ".";
	folders[count++] = arena_printf(
		c->arena, "%s/../share/feldpost/scenarios", program);
	folders[count++] = arena_printf(c->arena, "%s/../scenarios", program);
	return folders;
}

/* What the command line names, or else config files, or else the place where
 * it is looked for. */
static const char *
choose(struct cli *c, const char *given, const char *configured,
	const char *usual)
{
	if (given)
		return given;
	return configured ? expand(c->arena, configured) : usual;
}

enum {
	ANSWERS = 50, /* a day and game, unless config.ini says more */
	JOINS = 5,    /* a day and contact */
};

/* Where games lie that nobody has said a place for: in the folder ~/feldpost,
 * which may be something else, such as this program's source; or where older
 * versions have it, if it is there. */
static const char *
usual_desk(struct arena *a)
{
	const char *old = xdg_path(a, "XDG_DATA_HOME", ".local/share", "desk");
	const char *new = expand(a, "~/feldpost");
	return *new == '~' || folder_is(old) || !names_may_be_desk(a, new)
		       ? old
		       : new;
}

static void
find_owner(struct cli *c)
{
	struct arena *a = c->arena;
	struct owner *o = &c->owner;
	o->key = choose(
		c, c->given.key, c->config.key, config_path(a, "feldpost.key"));
	o->looking.asked = c->given.key || c->given.password_file;
	/* A guard is one by whatever name: its lock and its packets lie beside
	 * the file itself, and not beside a link to it. */
	o->guard =
		file_behind_links(a, choose(c, c->given.guard, c->config.guard,
					     xdg_path(a, "XDG_STATE_HOME",
						     ".local/state", "guard")));
	o->desk = choose(c, c->given.desk, c->config.desk, usual_desk(a));
	o->scenarios = scenario_folders(c);
	o->command = c->command->name;
	o->full = c->given.full;
	o->plain = c->given.plain || wants_plain();
	o->post = (struct post){
		.message =
			c->given.mail || c->given.send || c->given.with_report,
		.send = c->given.send,
		.report = c->given.with_report,
		.address = c->config.address,
		.sender = c->config.sender,
		.project = c->config.project,
		.to = c->given.to,
	};
	o->notify_turn = c->config.notify_turn;
	o->notify_end = c->config.notify_end;
	o->answers = c->config.answers ? c->config.answers : ANSWERS;
	o->joins = c->config.joins ? c->config.joins : JOINS;
}

bool
config_read(struct cli *c, struct error *e)
{
	c->owner.config = config_path(c->arena, "config.ini");
	if (!read_config(c, c->owner.config, false, e) ||
		!read_config(c, ".feldpost.ini", true, e))
		return false;
	find_owner(c);
	c->colour = use_colour(c);
	/* UTF-8 unless the locale's name says otherwise. */
	const char *name = locale_name();
	c->ascii = c->given.ascii ||
		   (*name && !strstr(name, "UTF-8") && !strstr(name, "utf8") &&
			   !strstr(name, "utf-8"));
	int columns = ambiguous_columns(c);
	text_ambiguous(columns);
	c->ascii_boards = c->ascii || columns == 2;
	return true;
}

const char *
cli_program_folder(struct arena *a)
{
	char path[4096];
	if (!system_program(path, sizeof path))
		return NULL;
	return arena_copy(a, path, (size_t)(strrchr(path, '/') - path));
}
