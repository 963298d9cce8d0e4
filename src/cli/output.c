#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "feldpost/folder.h"
#include "output_internal.h"

static struct named *
add(struct cli *c, const char *label, const char *path, int standard)
{
	struct named *f = &c->outputs->file[c->outputs->count++];
	f->label = label;
	f->path = path;
	f->id = file_identify(c->arena, path, standard);
	return f;
}

const struct named *
output_find(const struct cli *c, enum output_kind kind)
{
	for (size_t i = 0; i < c->outputs->count; i++)
		if (c->outputs->file[i].kind == kind)
			return &c->outputs->file[i];
	return NULL;
}

/* "-o", or "--svg" where there is no letter. */
static const char *
label_of(struct cli *c, const struct cli_option *o)
{
	return o->letter ? arena_printf(c->arena, "-%c", o->letter)
			 : arena_printf(c->arena, "--%s", o->name);
}

/* Without the slashes at its end, with which a folder is named. */
static const char *
without_slashes(struct cli *c, const char *path)
{
	size_t length = strlen(path);
	while (length > 1 && path[length - 1] == '/')
		length--;
	return arena_copy(c->arena, path, length);
}

static bool
is_folder(struct cli *c, const char *path)
{
	size_t length = strlen(path);
	return (length && path[length - 1] == '/') ||
	       file_identify(c->arena, path, STDOUT_FILENO).directory;
}

/* What an option that names a file to be written says, or one that has the
 * first operand replaced. */
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
	bool folder = o->writes == OUTPUT_PICTURE && is_folder(c, path);
	struct named *f =
		add(c, label_of(c, o), folder ? without_slashes(c, path) : path,
			in_place ? STDIN_FILENO : STDOUT_FILENO);
	f->kind = o->writes;
	f->in_place = in_place;
	f->folder = folder;
}

/* What -i and -o say, then -r and --svg, and the streams. */
static void
add_written(struct cli *c)
{
	const struct cli_option *options[OPTIONS_MOST];
	int count = options_of(c->command, options);
	enum output_kind kind = c->command->output;
	for (int i = 0; kind != OUTPUT_NONE && i < count; i++)
		if (options[i]->writes == kind)
			add_option(c, options[i]);
	if (kind != OUTPUT_NONE && !output_find(c, kind))
		add(c, N_("standard output"), "-", STDOUT_FILENO)->kind = kind;
	for (int i = 0; i < count; i++)
		if (options[i]->writes != OUTPUT_NONE &&
			options[i]->writes != kind)
			add_option(c, options[i]);
	add(c, N_("standard output"), "-", STDOUT_FILENO);
	add(c, N_("standard error"), "-", STDERR_FILENO);
	c->outputs->written = c->outputs->count;
}

/* Where packets go that contradict the game file. */
static const char *
evidence_path(struct cli *c)
{
	return arena_printf(c->arena, "%s.evidence", c->operand[0]);
}

/* How many of the operands are files. */
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
			add(c, N_("an input"), path[i], STDIN_FILENO);
}

/* Key and guard, too, where the command does not read them. */
static void
add_read(struct cli *c)
{
	const struct cli_option *options[OPTIONS_MOST];
	int count = options_of(c->command, options);
	int files = count_files(c, options, count);
	for (int i = 0; i < files; i++)
		add(c, N_("an input"), c->operand[i], STDIN_FILENO)->operand =
			true;
	for (int i = 0; i < count; i++)
		if (options[i]->reads && options[i]->kind != OPTION_FLAG)
			add_input(c, options[i]);
	if (c->command->with & WITH_GUARD && files > 0)
		add(c, N_("the evidence"), evidence_path(c), STDIN_FILENO);
	add(c, N_("the secret key"), c->owner.key, STDIN_FILENO);
	add(c, N_("the guard file"), c->owner.guard, STDIN_FILENO);
}

/* Standard output and error may lead to one file, as `>log 2>&1` says. */
static bool
is_stream(const struct named *f)
{
	return f->id.descriptor == STDOUT_FILENO ||
	       f->id.descriptor == STDERR_FILENO;
}

/* Whether what is written to `a` would spoil `b`, or both each other. */
static bool
clash(const struct named *a, const struct named *b)
{
	bool both = a->kind != OUTPUT_NONE && b->kind != OUTPUT_NONE;
	if (both && a->id.descriptor >= 0 &&
		a->id.descriptor == b->id.descriptor)
		return true;
	if (is_stream(a) && is_stream(b))
		return false;
	if (a->in_place && b->operand)
		return false;
	return file_same(&a->id, &b->id);
}

bool
output_refuse_clash(
	const struct named *a, const struct named *b, struct error *e)
{
	const char *path = strcmp(b->path, "-") == 0 ? a->path : b->path;
	if (is_stream(a) && is_stream(b))
		return error_set(e, ERROR_USAGE,
			"game file and report can't both go to standard "
			"output");
	error_set(e, ERROR_USAGE, "%s and %s are the same file, %s",
		_(a->label), _(b->label), path);
	if (is_stream(a) && a->id.empty)
		return error_hint(e,
			"the shell has emptied it before feldpost began: take "
			"it from a copy; a game file is put together again "
			"from its mails");
	bool game = a->kind == OUTPUT_GAME && b->operand && !is_stream(a);
	return error_hint(e, "%s",
		game ? _("-i replaces the game file") : _("give another file"));
}

/* What would else be found out when all is done, and signed. */
static bool
check_place(const struct named *f, struct error *e)
{
	const char *shown =
		strcmp(f->path, "-") == 0 ? _("standard output") : f->path;
	errno = f->id.fault;
	if (!errno && f->id.directory != (f->folder && f->id.there))
		errno = f->folder ? ENOTDIR : EISDIR;
	if (!errno && f->id.folder && !*f->id.name)
		errno = ENOENT;
	bool appears = f->id.folder && (!f->id.there || f->id.regular);
	const char *into = f->id.directory ? f->path
			   : appears	   ? f->id.folder
					   : NULL;
	if (errno || (into && access(into, R_OK | W_OK | X_OK) != 0))
		return error_errno(e, "can't write %s", shown);
	return true;
}

/* Where it is going to be, or they; without links. */
static const char *
folder_of(struct cli *c, const struct named *f)
{
	const char *inside = arena_printf(c->arena, "%s/-", f->path);
	return f->folder ? file_identify(c->arena, inside, STDOUT_FILENO).folder
			 : f->id.folder;
}

/* The answered file keeps packets in a folder of its own. */
static bool
check_guard_folder(struct cli *c, struct error *e)
{
	const struct outputs *o = c->outputs;
	struct file_id guarded = file_identify(c->arena,
		arena_printf(c->arena, "%s.d/-", c->owner.guard), STDIN_FILENO);
	for (size_t i = 0; guarded.folder && i < o->written; i++) {
		const char *into = folder_of(c, &o->file[i]);
		if (into && strcmp(into, guarded.folder) == 0)
			return error_set(e, ERROR_USAGE,
				"%s goes into the guard's own folder: %s",
				_(o->file[i].label), o->file[i].path);
	}
	return true;
}

static bool
check_options(const struct cli *c, struct error *e)
{
	if (!c->given.in_place)
		return true;
	if (c->given.output)
		return error_set(
			e, ERROR_USAGE, "-i and -o exclude each other");
	const struct file_id *id = &output_find(c, OUTPUT_GAME)->id;
	if (id->descriptor == STDIN_FILENO)
		return error_set(
			e, ERROR_USAGE, "-i needs a file, not standard input");
	if (id->descriptor >= 0 || (id->there && !id->regular))
		return error_set(e, ERROR_USAGE, "-i needs a regular file");
	return true;
}

static bool
check_places(const struct cli *c, struct error *e)
{
	for (size_t i = 0; i < c->outputs->written; i++)
		if (c->outputs->file[i].kind != OUTPUT_NONE &&
			!check_place(&c->outputs->file[i], e))
			return false;
	return true;
}

bool
output_declare(struct cli *c, struct error *e)
{
	struct outputs *o = arena_alloc(c->arena, sizeof *o);
	size_t most = 16 + (size_t)c->operands + 4 * (size_t)OPTION_REPEATS;
	o->file = arena_array(c->arena, most, sizeof *o->file);
	c->outputs = o;
	add_written(c);
	add_read(c);
	if (!check_options(c, e) || !check_guard_folder(c, e))
		return false;
	for (size_t i = 0; i < o->written; i++)
		for (size_t k = i + 1; k < o->count; k++)
			if (clash(&o->file[i], &o->file[k]))
				return output_refuse_clash(
					&o->file[i], &o->file[k], e);
	return check_places(c, e) && output_check(c, NULL, e);
}

bool
output_is_asked(const struct cli *c, enum output_kind kind)
{
	return output_find(c, kind) != NULL;
}

bool
output_is_stored(const struct cli *c, enum output_kind kind)
{
	const struct named *f = output_find(c, kind);
	return f && f->id.descriptor != STDOUT_FILENO;
}

bool
output_goes_to_file(const struct named *f)
{
	return f->id.descriptor < 0 && (!f->id.there || f->id.regular);
}

bool
output_is_folder(const struct cli *c, enum output_kind kind)
{
	const struct named *f = output_find(c, kind);
	return f && f->folder;
}

bool
output_is_file(const struct cli *c, enum output_kind kind)
{
	const struct named *f = output_find(c, kind);
	return f && output_goes_to_file(f);
}

const char *
output_folder(const struct cli *c, enum output_kind kind)
{
	const struct named *f = output_find(c, kind);
	return f ? f->id.folder : NULL;
}

const char *
output_game_folder(const struct cli *c)
{
	const char *stored = output_folder(c, OUTPUT_GAME);
	if (stored || c->operands == 0 || strcmp(c->operand[0], "-") == 0)
		return stored;
	return file_identify(c->arena, c->operand[0], STDIN_FILENO).folder;
}

/* The nearest folder that is there of those that lead to `path`. */
static const char *
folder_above(struct arena *a, const char *path)
{
	struct file_id id = file_identify(a, path, STDIN_FILENO);
	char *above = arena_string(a, path);
	for (char *slash; !id.folder && (slash = strrchr(above, '/'));) {
		*slash = '\0';
		id = file_identify(a, above, STDIN_FILENO);
	}
	return id.folder;
}

/* Where this one is written: what is no regular file, into itself; a descriptor
 * is open already. */
static const char *
place_of(const struct named *f)
{
	bool into = f->id.descriptor < 0 && f->id.there && !f->id.regular;
	return into ? f->path : f->id.folder;
}

void
output_allow(struct cli *c, struct sandbox *s)
{
	const struct outputs *o = c->outputs;
	for (size_t i = 0; i < o->count; i++) {
		const struct named *f = &o->file[i];
		if (i < o->written)
			sandbox_allow(s, place_of(f), true);
		else if (strcmp(f->path, "-") != 0)
			sandbox_allow(s, f->path, false);
	}
	/* A desk's log, by who sends something again. */
	const char *desk =
		c->command->with & WITH_MAIL ? output_game_folder(c) : NULL;
	if (desk) {
		sandbox_allow(s, desk, false);
		sandbox_allow(s, folder_path(c->arena, desk, "log"), true);
	}
	/* Where positions are kept. */
	if (c->command->with & WITH_FULL)
		sandbox_allow(s, arena_printf(c->arena, "%s.d", c->owner.guard),
			false);
	if (!(c->command->with & WITH_GUARD))
		return;
	sandbox_allow(s, folder_above(c->arena, c->owner.guard), true);
	sandbox_allow(s, folder_above(c->arena, evidence_path(c)), true);
}
