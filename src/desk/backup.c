#include "feldpost/backup.h"

#include <stdlib.h>
#include <string.h>

#include "feldpost/answered.h"
#include "feldpost/date.h"
#include "feldpost/desk.h"
#include "feldpost/file.h"
#include "feldpost/limits.h"
#include "feldpost/system.h"
#include "feldpost/vault.h"

#define HEAD "feldpost-backup 1 "

static const char sealed_name[] = "backup";
static const char guard_name[] = "guard";

struct saved {
	const char *name;
	struct span text;
};

struct saved_list {
	struct saved *file;
	size_t count, capacity;
};

static void
add(struct arena *a, struct saved_list *l, const char *name, struct span text)
{
	*ARENA_ADD(a, l->file, l->count, l->capacity) =
		(struct saved){ name, text };
}

/* Returns the rest of a name after `prefix`, or NULL. */
static const char *
after(const char *name, const char *prefix)
{
	size_t length = strlen(prefix);
	return strncmp(name, prefix, length) == 0 ? name + length : NULL;
}

static bool
ends_with(const char *name, const char *end)
{
	size_t length = strlen(name), most = strlen(end);
	return length > most && strcmp(name + length - most, end) == 0;
}

/* A backup's files have names of printable characters, in folders of the desk
 * that do not begin with a dot, so no name leads to another place. */
static bool
is_name(const char *name)
{
	size_t length = strlen(name);
	if (!length || length > VAULT_NAME || *name == '/' ||
		name[length - 1] == '/' || !utf8_valid(span_of(name)))
		return false;
	for (size_t i = 0; i < length; i++)
		if ((unsigned char)name[i] < ' ' || name[i] == 0x7f ||
			(name[i] == '.' && (i == 0 || name[i - 1] == '/')) ||
			(name[i] == '/' && name[i + 1] == '/'))
			return false;
	return true;
}

/* Returns the path of a file in a backup; NULL if there is no such place. */
static const char *
path_of(const struct owner *o, const char *name)
{
	struct arena *a = o->arena;
	const char *in_desk = after(name, "desk/");
	const char *in_guard = after(name, "guard/");
	if (!is_name(name))
		return NULL;
	if (strcmp(name, guard_name) == 0)
		return o->guard;
	if (in_guard && !strchr(in_guard, '/'))
		return arena_printf(a, "%s.d/%s", o->guard, in_guard);
	return in_desk ? folder_path(a, o->desk, in_desk) : NULL;
}

/* True for files that only save time, or that belong to a process. */
static bool
is_left_out(const char *name)
{
	return ends_with(name, ".lock") || ends_with(name, ".verified") ||
	       strcmp(name, "desk/index") == 0 || after(name, "desk/unused/") ||
	       after(name, "guard/positions/");
}

static bool
collect_file(struct owner *o, struct saved_list *l, const char *path,
	const char *name, struct error *e)
{
	struct span text;
	bool there;
	if (is_left_out(name))
		return true;
	if (!path_of(o, name))
		return error_set(e, ERROR_INPUT,
			"%s has a name that a backup can't have", path);
	if (!file_read_kept(o->arena, path, LIMIT_FILE, &text, &there, e))
		return false;
	if (there)
		add(o->arena, l, name, text);
	return true;
}

static bool
collect_folder(struct owner *o, struct saved_list *l, const char *folder,
	const char *as, struct error *e)
{
	struct arena *a = o->arena;
	struct file_list files = { .count = 0 };
	if (!folder_is(folder))
		return true;
	if (!folder_files(a, folder, "", &files, e))
		return false;
	for (size_t i = 0; i < files.count; i++) {
		const char *rest = files.path[i] + strlen(folder);
		rest += *rest == '/';
		if (!collect_file(o, l, files.path[i],
			    arena_printf(a, "%s/%s", as, rest), e))
			return false;
	}
	return true;
}

bool
backup_write(struct owner *o, const struct secret_key *key, struct buffer *out,
	struct error *e)
{
	struct arena *a = o->arena;
	struct saved_list l = { .count = 0 };
	struct buffer plain = buffer_in(a);
	struct digest random;
	const char *folder = arena_printf(a, "%s.d", o->guard);
	if (!collect_file(o, &l, o->guard, guard_name, e) ||
		!collect_folder(o, &l, folder, guard_name, e) ||
		!collect_folder(o, &l, o->desk, "desk", e))
		return false;
	for (size_t i = 0; i < l.count; i++) {
		struct span text = l.file[i].text;
		buffer_printf(&plain, "%zu %s\n", text.length, l.file[i].name);
		buffer_add(&plain, text.data, text.length);
		if (plain.length > LIMIT_FILE / 2)
			return error_set(e, ERROR_INPUT,
				"the desk is too large for a backup");
	}
	digest_random(&random);
	random.hex[VAULT_SALT] = '\0';
	long long now = system_now();
	const char *when = arena_printf(a, "%lld", now);
	buffer_printf(out, HEAD "%s %s\n", random.hex, date_text(a, now, true));
	return vault_seal(key,
		&(struct vault_label){ random.hex, sealed_name, when },
		buffer_span(&plain), out, e);
}

static bool
open_backup(struct owner *o, const struct secret_key *key, struct span text,
	struct restoring *r, struct buffer *plain, struct error *e)
{
	struct arena *a = o->arena;
	struct span line;
	size_t head = strlen(HEAD) + VAULT_SALT + 1;
	if (!span_line(&text, &line) || !span_begins(line, HEAD) ||
		line.length <= head || line.data[head - 1] != ' ' ||
		!date_read_moment(span_from(line, head), &r->when))
		return error_set(e, ERROR_INPUT, "this is no backup of a desk");
	const struct vault_label label = {
		.salt = arena_copy(a, line.data + strlen(HEAD), VAULT_SALT),
		.name = sealed_name,
		.generation = arena_printf(a, "%lld", r->when),
	};
	return vault_open(key, &label, text, plain, e) ||
	       error_set(e, ERROR_VERIFY,
		       "this backup was sealed with another key, or was "
		       "changed");
}

static bool
read_files(struct owner *o, struct span text, struct saved_list *l,
	struct error *e)
{
	struct span line;
	long length;
	while (span_line(&text, &line)) {
		struct span digits = span_word(&line);
		const char *name = arena_copy(o->arena, line.data, line.length);
		if (!integer_read(digits, 0, (long)text.length, &length) ||
			!path_of(o, name))
			return error_set(e, ERROR_INPUT,
				"this backup has a file that can't be "
				"restored");
		add(o->arena, l, name,
			(struct span){ text.data, (size_t)length });
		text = span_from(text, (size_t)length);
	}
	return true;
}

/* Appends the lines of the backup that the file lacks. If the file is in a
 * guard, every line must be a line of a packet. Otherwise feldpost could no
 * longer use the guard. */
static bool
join_lines(struct owner *o, const char *path, struct span text, struct error *e)
{
	bool guard = path == o->guard;
	struct span here, line;
	struct digest game;
	struct noted n;
	bool there;
	if (!file_read_kept(o->arena, path, LIMIT_FILE, &here, &there, e))
		return false;
	while (span_line(&text, &line))
		if ((!there || !span_has_line(here, line)) &&
			(!guard || answered_line(line, &game, &n)) &&
			!file_append(path,
				span_of(arena_copy(
					o->arena, line.data, line.length)),
				e))
			return false;
	return true;
}

/* Appends the packets of the backup that the file lacks. The guard finds
 * packets anywhere in the file, so their order does not matter (answered.h). */
static bool
join_packets(
	struct owner *o, const char *path, struct span text, struct error *e)
{
	struct span here;
	bool there;
	if (!private_read(o->arena, path, LIMIT_FILE, &here, &there, e))
		return false;
	const char *whole = arena_copy(o->arena, text.data, text.length);
	return (there && span_contains(here, whole)) ||
	       private_append(path, text, e);
}

/* True if the file has a different packet with the number of this packet,
 * and the other file `text` lacks that different packet. */
static bool
has_rival(struct span here, struct span text, const struct digest *game,
	unsigned seq)
{
	struct span line;
	struct digest of;
	struct noted n;
	while (span_line(&here, &line))
		if (answered_line(line, &of, &n) && n.seq == seq &&
			digest_equals(&of, game) && !span_has_line(text, line))
			return true;
	return false;
}

/* True if two guards know different packets of this game with one number. */
static bool
guards_differ(struct span here, struct span text, const struct digest *game)
{
	struct span line, rest = text;
	struct digest of;
	struct noted n;
	while (span_line(&rest, &line))
		if (answered_line(line, &of, &n) && digest_equals(&of, game) &&
			!span_has_line(here, line) &&
			has_rival(here, text, game, n.seq))
			return true;
	return false;
}

/* The state of a restore. */
struct work {
	struct owner *owner;
	struct restoring *sum;
	struct saved_list files;
	struct span guard_here, guard_saved;
};

static bool
shut(struct work *w, struct span game, bool comes, struct error *e)
{
	struct arena *a = w->owner->arena;
	struct digest offer, id;
	bool alone;
	if (!game_peek(a, game, &offer, &alone))
		return true;
	game_peek_id(game, &id);
	struct restored mark = { .is = true,
		.when = w->sum->when,
		.twice = id.hex[0] &&
			 guards_differ(w->guard_here, w->guard_saved, &id) };
	w->sum->games += comes;
	return (!comes && !mark.twice) ||
	       restored_write(a, w->owner->guard, &offer, &mark, e);
}

static bool
restore_mark(struct work *w, const struct saved *f, struct error *e)
{
	struct digest offer;
	const char *name = f->name + strlen("guard/");
	struct restored mark;
	struct span word = { name, strcspn(name, ".") };
	restored_parse(f->text, &mark);
	return !digest_read(&offer, word) ||
	       restored_write(
		       w->owner->arena, w->owner->guard, &offer, &mark, e);
}

/* Restores a file of the guard, before any file of the desk. */
static bool
restore_guard(struct work *w, const struct saved *f, struct error *e)
{
	const char *path = path_of(w->owner, f->name);
	if (after(f->name, "desk/"))
		return true;
	if (ends_with(f->name, ".restored"))
		return restore_mark(w, f, e);
	if (strcmp(f->name, guard_name) == 0 || ends_with(f->name, ".accepted"))
		return join_lines(w->owner, path, f->text, e);
	return join_packets(w->owner, path, f->text, e);
}

static bool
restore_desk(struct work *w, const struct saved *f, struct error *e)
{
	const char *path = path_of(w->owner, f->name);
	bool there;
	if (!after(f->name, "desk/"))
		return true;
	if (strcmp(f->name, "desk/names") == 0)
		return join_lines(w->owner, path, f->text, e);
	if (!file_look(path, &there, e))
		return false;
	w->sum->stays += there && ends_with(f->name, ".yaml");
	if (ends_with(f->name, ".yaml") && !there && !shut(w, f->text, true, e))
		return false;
	return there ||
	       (file_make_folders(path, e) &&
		       file_write(path, f->text, FILE_PRIVATE | FILE_NEW, e));
}

/* Shuts each game on this desk for which the two guards have different
 * packets with the same number, or all games. */
static bool
shut_here(struct work *w, bool all, struct error *e)
{
	struct owner *o = w->owner;
	struct file_list files = { .count = 0 };
	struct span text;
	if (!folder_is(o->desk))
		return true;
	if (!desk_files(o->arena, o->desk, &files, e))
		return false;
	for (size_t i = 0; i < files.count; i++)
		if (!file_read(o->arena, files.path[i], LIMIT_FILE, &text, e) ||
			!shut(w, text, all, e))
			return false;
	return true;
}

static bool
each(struct work *w,
	bool (*restore)(struct work *w, const struct saved *f, struct error *e),
	struct error *e)
{
	for (size_t i = 0; i < w->files.count; i++)
		if (!restore(w, &w->files.file[i], e))
			return false;
	return true;
}

bool
backup_restore(struct owner *o, const struct secret_key *key, struct span text,
	struct restoring *out, struct error *e)
{
	struct work w = { .owner = o, .sum = out };
	struct buffer plain = buffer_in(o->arena);
	bool there;
	*out = (struct restoring){ .games = 0 };
	if (!open_backup(o, key, text, out, &plain, e) ||
		!read_files(o, buffer_span(&plain), &w.files, e) ||
		!file_read_kept(o->arena, o->guard, LIMIT_FILE, &w.guard_here,
			&there, e))
		return false;
	for (size_t i = 0; i < w.files.count; i++)
		if (strcmp(w.files.file[i].name, guard_name) == 0)
			w.guard_saved = w.files.file[i].text;
	return shut_here(&w, false, e) && each(&w, restore_guard, e) &&
	       each(&w, restore_desk, e);
}

bool
backup_shut_desk(struct owner *o, struct error *e)
{
	struct restoring now = { .when = system_now() };
	struct work w = { .owner = o, .sum = &now };
	return shut_here(&w, true, e);
}
