#include "feldpost/outputs.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "feldpost/message.h"

struct output *
outputs_add(
	struct outputs *o, const char *label, const char *path, int standard)
{
	struct output *f = ARENA_ADD(o->arena, o->file, o->count, o->capacity);
	*f = (struct output){ .label = label,
		.path = path,
		.id = file_identify(o->arena, path, standard) };
	return f;
}

void
outputs_end_written(struct outputs *o)
{
	outputs_add(o, N_("standard output"), "-", STDOUT_FILENO);
	outputs_add(o, N_("standard error"), "-", STDERR_FILENO);
	o->written = o->count;
}

const char *
evidence_beside(struct arena *a, const char *file)
{
	return strcmp(file, "-") == 0 ? NULL
				      : arena_printf(a, "%s.evidence", file);
}

void
outputs_add_secrets(struct outputs *o, const char *key, const char *file)
{
	const char *evidence = file ? evidence_beside(o->arena, file) : NULL;
	if (evidence)
		outputs_add(o, N_("the evidence"), evidence, STDIN_FILENO);
	outputs_add(o, N_("the secret key"), key, STDIN_FILENO);
	outputs_add(o, N_("the guard file"), o->guard, STDIN_FILENO);
}

const struct output *
outputs_find(const struct outputs *o, enum output_kind kind)
{
	for (size_t i = 0; i < o->count; i++)
		if (o->file[i].kind == kind)
			return &o->file[i];
	return NULL;
}

void
outputs_move_game(struct outputs *o, const char *path)
{
	for (size_t i = 0; i < o->written; i++)
		if (o->file[i].kind == OUTPUT_GAME) {
			o->file[i].path = path;
			o->file[i].id =
				file_identify(o->arena, path, STDOUT_FILENO);
		}
}

bool
outputs_store(const struct outputs *o, enum output_kind kind)
{
	const struct output *f = outputs_find(o, kind);
	return f && f->id.descriptor != STDOUT_FILENO;
}

bool
output_is_file(const struct output *f)
{
	return f->id.descriptor < 0 && (!f->id.there || f->id.regular);
}

const char *
outputs_game_folder(const struct outputs *o, const char *file)
{
	const struct output *f = outputs_find(o, OUTPUT_GAME);
	if ((f && f->id.folder) || !file || strcmp(file, "-") == 0)
		return f ? f->id.folder : NULL;
	return file_identify(o->arena, file, STDIN_FILENO).folder;
}

/* Standard output and standard error may be one file, as with `>log 2>&1`. */
static bool
is_stream(const struct output *f)
{
	return f->id.descriptor == STDOUT_FILENO ||
	       f->id.descriptor == STDERR_FILENO;
}

/* True if writing one of the two outputs would damage the other. */
static bool
clash(const struct output *a, const struct output *b)
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
outputs_refuse_clash(
	const struct output *a, const struct output *b, struct error *e)
{
	const char *path = strcmp(b->path, "-") == 0 ? a->path : b->path;
	if (is_stream(a) && is_stream(b))
		return error_set(e, ERROR_USAGE,
			"the game file and the report can't both go to "
			"standard output");
	error_set(e, ERROR_USAGE, "%s and %s are the same file: %s",
		_(a->label), _(b->label), path);
	if (is_stream(a) && a->id.empty)
		return error_hint(e,
			"the shell emptied this file before "
			"feldpost began: restore the file from a copy, or "
			"rebuild the game file from its mails");
	bool game = a->kind == OUTPUT_GAME && b->operand && !is_stream(a);
	return error_hint(e, "%s",
		game ? _("-i replaces the game file") : _("give another file"));
}

/* Finds errors that would otherwise occur only after the packet is signed. */
static bool
check_place(const struct output *f, struct error *e)
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

/* Checks that no output is a file in the guard's folder of packets. */
static bool
check_guard_folder(const struct outputs *o, struct error *e)
{
	struct file_id guarded = file_identify(o->arena,
		arena_printf(o->arena, "%s.d/-", o->guard), STDIN_FILENO);
	for (size_t i = 0; guarded.folder && i < o->written; i++) {
		const struct output *f = &o->file[i];
		/* `id.folder` is the real folder of the output, with links
		 * resolved. */
		const char *into = f->id.folder;
		if (f->folder)
			into = file_identify(o->arena,
				arena_printf(o->arena, "%s/-", f->path),
				STDOUT_FILENO)
				       .folder;
		if (into && strcmp(into, guarded.folder) == 0)
			return error_set(e, ERROR_USAGE,
				"%s must not be in the folder of the guard "
				"file: %s",
				_(f->label), f->path);
	}
	return true;
}

/* Standard input can be read only once. */
static bool
check_standard_input(const struct outputs *o, struct error *e)
{
	size_t count = 0;
	for (size_t i = o->written; i < o->count; i++)
		count += o->file[i].id.descriptor == STDIN_FILENO;
	return count <= 1 || error_set(e, ERROR_USAGE,
				     "standard input can be read only once: "
				     "give all files but one by name");
}

bool
outputs_check(const struct outputs *o, struct error *e)
{
	if (!check_standard_input(o, e) || !check_guard_folder(o, e))
		return false;
	for (size_t i = 0; i < o->written; i++)
		for (size_t k = i + 1; k < o->count; k++)
			if (clash(&o->file[i], &o->file[k]))
				return outputs_refuse_clash(
					&o->file[i], &o->file[k], e);
	for (size_t i = 0; i < o->written; i++)
		if (o->file[i].kind != OUTPUT_NONE &&
			!check_place(&o->file[i], e))
			return false;
	return true;
}
