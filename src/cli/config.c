#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"
#include "feldpost/compose.h"
#include "feldpost/file.h"
#include "feldpost/folder.h"
#include "feldpost/ini.h"
#include "feldpost/limits.h"
#include "feldpost/names.h"
#include "feldpost/system.h"

struct config_file {
	struct cli *cli;
	const struct ini_key *key;
	struct place at;
	bool local;
	struct error *error;
};

/* Finds the keys of this section. If the section is NULL, finds all keys. */
static const struct cli_option *
nearest_key(const struct config_file *r, const char *section)
{
	struct nearest near = nearest_to(r->key->name);
	const struct cli_option *found = NULL;
	for (const struct cli_option *o = options_common; o->name; o++)
		if (o->section && (!r->local || o->local) &&
			(!section || strcmp(o->section, section) == 0)) {
			nearest_try(&near, o->name);
			found = nearest_found(&near) == o->name ? o : found;
		}
	return found;
}

/* True if the section exists. `near` compares all sections. */
static bool
is_section(struct nearest *near)
{
	bool is = nearest_is(near, "contacts");
	for (const struct cli_option *o = options_common; o->name; o++)
		is = (o->section && nearest_is(near, o->section)) || is;
	return is;
}

static bool
refuse_key(struct config_file *r)
{
	const struct ini_key *k = r->key;
	const struct cli_option *own = nearest_key(r, k->section),
				*near = nearest_key(r, NULL);
	struct nearest section = nearest_to(k->section);
	if (!*k->section)
		error_at(r->error, ERROR_INPUT, r->at,
			"the key `%s` must be after a [section]", k->name);
	else if (!is_section(&section)) {
		error_at(r->error, ERROR_INPUT, r->at,
			"there is no section [%s]", k->section);
		return nearest_hint(&section, r->error);
	} else
		error_at(r->error, ERROR_INPUT, r->at,
			"there is no key `%s` in [%s]", k->name, k->section);
	if (near && strcmp(near->name, k->name) == 0)
		return error_hint(r->error,
			"`%s` belongs in the section [%s]: put the line there",
			k->name, near->section);
	if (own)
		return error_hint(r->error, "did you mean %s?", own->name);
	return near && error_hint(r->error, "did you mean %s, in [%s]?",
			       near->name, near->section);
}

/* Reads a key of a config file. The key is an option of the command line
 * that the file sets. The value is a text, a number or a word. */
static bool
take_value(struct config_file *r, const struct cli_option *o)
{
	void *member = (char *)&r->cli->config + o->member;
	const char *value = r->key->value;
	struct nearest near = nearest_to(value);
	if (option_set(r->cli->arena, o, member, value, &near))
		return true;
	if (o->kind == OPTION_NUMBER)
		return error_at(r->error, ERROR_INPUT, r->at,
			"%s must be a number from %ld to %ld, not `%s`",
			o->name, o->least, o->most, value);
	error_at(r->error, ERROR_INPUT, r->at, "`%s` is not a value of %s",
		value, o->name);
	return nearest_hint(&near, r->error);
}

/* Reads "bert = KEY bert@example.org". Words after the address are notes. */
static bool
read_contact(struct arena *a, const char *value, struct contact *contact,
	struct error *why)
{
	struct span key = { value, strcspn(value, " \t") };
	value += key.length + strspn(value + key.length, " \t");
	const char *address = arena_copy(a, value, strcspn(value, " \t"));
	contact->address = strchr(address, '@') ? address : NULL;
	return public_key_read(&contact->key, key, why) &&
	       (!contact->address || address_check(address, why));
}

static void
add_mistake(struct config_file *r, const struct error *why)
{
	struct arena *a = r->cli->arena;
	struct mistake *mistake = arena_alloc(a, sizeof *mistake);
	mistake->name = r->key->name;
	error_at(&mistake->why, ERROR_INPUT, r->at, "%s: %s", r->key->name,
		why->text);
	mistake->next = r->cli->owner.mistakes;
	r->cli->owner.mistakes = mistake;
	cli_note_at(r->cli, r->at,
		arena_printf(a, _("the contact %s can't be used: %s"),
			r->key->name, why->text));
}

static bool
take_key(struct config_file *r)
{
	const struct cli_option *o = options_common;
	if (!r->local && strcmp(r->key->section, "contacts") == 0) {
		struct arena *a = r->cli->arena;
		struct contact *contact = arena_alloc(a, sizeof *contact);
		struct error why;
		contact->name = r->key->name;
		contact->next = r->cli->owner.contacts;
		if (read_contact(a, r->key->value, contact, &why))
			r->cli->owner.contacts = contact;
		else
			add_mistake(r, &why);
		return true;
	}
	while (o->name &&
		(!o->section || strcmp(o->section, r->key->section) != 0 ||
			strcmp(o->name, r->key->name) != 0))
		o++;
	if (!o->name)
		return refuse_key(r);
	if (!r->local || o->local)
		return take_value(r, o);
	error_at(r->error, ERROR_INPUT, r->at,
		"`%s` can't be set in a .feldpost.ini", r->key->name);
	return error_hint(r->error,
		"set this key in your own config.ini: the file of a folder "
		"must not decide it");
}

static bool
read_config(struct cli *c, const char *path, bool local, struct error *e)
{
	struct span text;
	struct config_file r = { .cli = c, .local = local, .error = e };
	bool there;
	if (!file_look(path, &there, e))
		return false;
	if (!there)
		return true;
	if (!file_read(c->arena, path, LIMIT_CONFIG_FILE, &text, e))
		return false;
	struct ini ini = ini_start(c->arena, path, text);
	while (ini_next(&ini, &r.key, e)) {
		if (!r.key)
			return true;
		r.at = (struct place){ .file = path, .line = r.key->line };
		if (!take_key(&r))
			return false;
	}
	return false;
}

static const char *
expand(struct arena *a, const char *path)
{
	const char *home = getenv("HOME");
	if (strncmp(path, "~/", 2) != 0 || !home)
		return path;
	return arena_printf(a, "%s/%s", home, path + 2);
}

/* Returns the path of a file in one of the XDG base directories. */
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

/* True if the output has colours. An option of the command line has priority
 * over NO_COLOR, and NO_COLOR over the config files. If TERM is `dumb` or
 * unset, a terminal gets no colours. */
static bool
use_colour(const struct cli *c)
{
	const char *variable = getenv("NO_COLOR");
	const char *terminal = getenv("TERM");
	bool none = variable && *variable;
	unsigned when = c->given.colour;
	if (!when && !none)
		when = c->config.colour;
	if (when == COLOUR_ALWAYS || when == COLOUR_NEVER)
		return when == COLOUR_ALWAYS;
	if (!terminal || !*terminal || strcmp(terminal, "dumb") == 0)
		return false;
	return isatty(STDOUT_FILENO) && !none;
}

/* True if an environment variable shows that a screen reader is used. */
static bool
wants_plain(void)
{
	const char *variable = getenv("ACCESSIBLE");
	return variable && *variable && strcmp(variable, "0") != 0;
}

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

/* Returns the width of ambiguous characters in columns: 2 in Chinese,
 * Japanese and Korean locales, otherwise 1. */
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

/* Returns the value of an option: from the command line, otherwise from the
 * config files, otherwise the default. */
static const char *
choose(struct cli *c, const char *given, const char *configured,
	const char *usual)
{
	if (given)
		return given;
	return configured ? expand(c->arena, configured) : usual;
}

enum {
	ANSWERS = 50, /* maximum per game and day */
	JOINS = 5,    /* maximum per contact and day */
};

/* Returns the default folder of games, ~/feldpost. If the default folder of
 * older versions exists, returns that folder. Also returns it if ~/feldpost
 * contains something other than games, such as the source of this program. */
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
	/* The lock and the packets of a guard are next to the guard itself.
	 * They are not next to a link to the guard. */
	o->guard =
		file_behind_links(a, choose(c, c->given.guard, c->config.guard,
					     xdg_path(a, "XDG_STATE_HOME",
						     ".local/state", "guard")));
	o->guard_given = c->given.guard;
	o->desk = choose(c, c->given.desk, c->config.desk, usual_desk(a));
	o->test_letter =
		xdg_path(a, "XDG_STATE_HOME", ".local/state", "test-letter");
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
		.to = c->given.to,
	};
	o->notify_turn = c->config.notify_turn;
	o->notify_end = c->config.notify_end;
	o->answers = c->config.answers ? c->config.answers : ANSWERS;
	o->reminders = c->config.reminders;
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
	/* Use UTF-8 unless the name of the locale contains another encoding. */
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
