#include <string.h>
#include <unistd.h>

#include "feldpost/colophon.h"
#include "feldpost/limits.h"
#include "feldpost/outputs.h"

/* The marks by which feldpost recognizes files that it may replace. */

static const enum colophon colophons[] = {
	[OUTPUT_REPORT] = COLOPHON_REPORT,
	[OUTPUT_TEMPLATE] = COLOPHON_TEMPLATE,
	[OUTPUT_PICTURE] = COLOPHON_PICTURE,
	[OUTPUT_PAGE] = COLOPHON_PAGE,
};

/* The facts by which feldpost decides whether it may replace an existing
 * file. */
struct moment {
	const struct game *game; /* NULL before the file is read */
	bool begins;		 /* true if the game is new and has no file
				  * yet */
	struct span text;	 /* the new text; empty until it is known */
};

/* True if new packets are only appended to a game file. The packets already
 * in the file then need no check. */
static bool
continues(struct span old, struct span text)
{
	static const char end[] = "\n" ARMOUR_END "\n";
	size_t length = sizeof end - 1, unused;
	size_t from = game_transcript_at(old, &unused);
	size_t to = game_transcript_at(text, &unused);
	size_t packets = old.length - from;
	return packets > length && packets <= text.length - to &&
	       memcmp(old.data + from, text.data + to, packets) == 0 &&
	       memcmp(old.data + old.length - length, end, length) == 0;
}

/* Returns the reason why a file must not be replaced. Returns NULL if
 * feldpost may replace the file, and always with --force. */
static const char *
obstacle(const struct outputs *o, const struct output *f,
	const struct moment *m, struct span old)
{
	if (old.length == 0 || o->force)
		return NULL;
	if (m->begins || f->kind == OUTPUT_BACKUP)
		return "";
	if (f->kind != OUTPUT_GAME)
		return colophon_refusal(
			o->arena, old, colophons[f->kind], m->game);
	if (!f->in_place && !game_is_file(o->arena, old))
		return _("this is not a game file");
	if (!m->game || continues(old, m->text))
		return NULL;
	return game_would_lose(m->game, o->arena, old, m->text.length == 0);
}

static bool
refuse_old(const struct output *f, const char *what, struct error *e)
{
	if (f->in_place) {
		error_set(e, ERROR_NOT_NOW,
			"%s was changed while feldpost worked: it is "
			"now %s",
			f->path, what);
		return error_hint(e, "give the command again");
	}
	if (*what)
		error_set(e, ERROR_NOT_NOW, "%s exists already: %s", f->path,
			what);
	else
		error_set(e, ERROR_NOT_NOW, "%s exists already", f->path);
	return error_hint(e, "give another file, or --force to replace it");
}

static bool
judge_text(const struct outputs *o, const struct output *f,
	const struct moment *m, struct span old, struct error *e)
{
	const char *secret = key_is_file(old)	     ? _("a key")
			     : answered_is_file(old) ? _("a guard file")
						     : NULL;
	const char *what = secret ? secret : obstacle(o, f, m, old);
	if (!secret)
		return !what || refuse_old(f, what, e);
	error_set(e, ERROR_NOT_NOW, "%s exists already: %s", f->path, what);
	return error_hint(
		e, "feldpost never replaces such a file: give another one");
}

/* Decides whether a file exists (*there) and may be replaced. A file that is
 * not regular may always be written to, because it has no contents to lose. */
static bool
judge(const struct outputs *o, const struct output *f, const struct moment *m,
	bool *there, struct error *e)
{
	struct file_id id = file_identify(o->arena, f->path, STDOUT_FILENO);
	struct arena_mark mark = arena_mark(o->arena);
	struct span old = { .data = "", .length = 0 };
	struct error why;
	*there = id.there;
	if (id.descriptor >= 0 || !id.there || !id.regular)
		return true;
	bool ok = file_read_kept(
		o->arena, f->path, LIMIT_FILE, &old, there, &why);
	if (ok)
		ok = judge_text(o, f, m, old, e);
	else if (why.code == ERROR_INPUT)
		ok = o->force ||
		     refuse_old(f, _("too large for a file of feldpost"), e);
	else
		*e = why;
	arena_reset(o->arena, mark);
	return ok;
}

static bool
judge_all(const struct outputs *o, const struct moment *m, struct error *e)
{
	bool there;
	for (size_t i = 0; i < o->written; i++) {
		const struct output *f = &o->file[i];
		if (f->kind != OUTPUT_NONE && !f->in_place && !f->folder &&
			!judge(o, f, m, &there, e))
			return false;
	}
	return true;
}

bool
outputs_judge(const struct outputs *o, const struct game *g, struct error *e)
{
	return judge_all(o, &(struct moment){ .game = g }, e);
}

bool
outputs_judge_new(const struct outputs *o, struct error *e)
{
	return judge_all(o, &(struct moment){ .begins = true }, e);
}

bool
outputs_write(const struct outputs *o, enum output_kind kind,
	const struct game *g, struct buffer *text, struct error *e)
{
	const struct output *f = outputs_find(o, kind);
	unsigned mode = FILE_PUBLIC;
	bool there;
	if (kind != OUTPUT_GAME)
		mode |= FILE_UNREAD;
	if (kind == OUTPUT_GAME ? game_is_ahead(g) : o->private)
		mode |= FILE_PRIVATE;
	struct moment now = { .game = g, .text = buffer_span(text) };
	if (!judge(o, f, &now, &there, e))
		return false;
	/* A report on a terminal or pipe needs no mark. No program reads
	 * that report again. */
	if (kind != OUTPUT_GAME && (kind != OUTPUT_REPORT || output_is_file(f)))
		colophon_put(text, colophons[kind], g);
	return file_write(
		f->path, buffer_span(text), there ? mode : mode | FILE_NEW, e);
}

bool
outputs_write_apart(const struct outputs *o, enum output_kind kind,
	struct span text, struct error *e)
{
	const struct output *f = outputs_find(o, kind);
	struct moment now = { .begins = true, .text = text };
	bool there;
	return judge(o, f, &now, &there, e) &&
	       file_write(f->path, text,
		       FILE_UNREAD | (o->private ? FILE_PRIVATE : 0) |
			       (there ? 0 : FILE_NEW),
		       e);
}

bool
outputs_write_game(
	const struct outputs *o, const struct game *g, struct error *e)
{
	struct buffer out = buffer_in(o->arena);
	game_write(g, &out);
	return outputs_write(o, OUTPUT_GAME, g, &out, e);
}

/* Returns the folder on the command line, or the folder of the file on the
 * command line. The result ends in a slash if the folder on the command line
 * does. */
static const char *
folder_for(const struct outputs *o, const struct output *f)
{
	const char *slash = strrchr(f->path, '/');
	if (f->folder)
		return arena_printf(o->arena, "%s/", f->path);
	return slash ? arena_copy(
			       o->arena, f->path, (size_t)(slash - f->path) + 1)
		     : "";
}

/* Checks that feldpost may write one part of a divided letter. The check is
 * the same as for a file that the user named. */
static bool
check_part(const struct outputs *o, struct output *part, const struct moment *m,
	struct error *e)
{
	bool there;
	part->id = file_identify(o->arena, part->path, STDOUT_FILENO);
	if (part->id.there && !part->id.regular)
		return error_set(
			e, ERROR_NOT_NOW, "%s is not a file", part->path);
	for (size_t i = o->written; i < o->count; i++)
		if (file_same(&part->id, &o->file[i].id))
			return outputs_refuse_clash(part, &o->file[i], e);
	return judge(o, part, m, &there, e);
}

bool
outputs_write_all(const struct outputs *o, enum output_kind kind,
	const struct game *g, const struct output_part *part, size_t count,
	struct error *e)
{
	const struct output *f = outputs_find(o, kind);
	const char *folder = folder_for(o, f);
	struct moment now = { .game = g };
	struct file_text *file = arena_array(o->arena, count, sizeof *file);
	for (size_t i = 0; i < count; i++) {
		struct output one = { .label = f->label, .kind = kind };
		one.path = arena_printf(o->arena, "%s%s", folder, part[i].name);
		if (!check_part(o, &one, &now, e))
			return false;
		colophon_put(part[i].text, colophons[kind], g);
		file[i] = (struct file_text){ part[i].name,
			buffer_span(part[i].text) };
	}
	return file_write_all(*folder ? folder : ".", file, count, e);
}
