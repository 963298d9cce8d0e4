#include "rows.h"

#include <string.h>
#include <unistd.h>

#include "feldpost/kept.h"
#include "feldpost/message.h"
#include "feldpost/system.h"

enum {
	HASH = 65, /* length of a line with a hash, in bytes */
	PATH = 4096,
};

/* Appends the names, sizes and times of the games' data files. */
static void
put_scenarios(const struct owner *o, struct buffer *out)
{
	struct arena *a = o->arena;
	struct folder_list l;
	struct error unused;
	for (size_t i = 0; games[i]; i++) {
		const char *folder =
			scenario_find(a, o->scenarios, games[i]->name, &unused);
		if (!folder || folder == scenario_carried ||
			!folder_list(a, folder, &l, &unused))
			continue;
		buffer_printf(out, "%s\n", folder);
		for (size_t k = 0; k < l.count; k++)
			buffer_printf(out, "%s %zu %lld\n", l.file[k].name,
				l.file[k].size, l.file[k].changed);
	}
}

static void
put_program(struct arena *a, struct buffer *out)
{
	char path[PATH];
	if (!system_program(path, sizeof path))
		return;
	struct file_id id = file_identify(a, path, STDIN_FILENO);
	buffer_printf(out, "%s %ju %ju %jd.%ld\n", path, (uintmax_t)id.device,
		(uintmax_t)id.inode, (intmax_t)id.changed.tv_sec,
		id.changed.tv_nsec);
}

static void
hash_context(struct digest *out, const struct owner *o)
{
	struct buffer text = buffer_in(o->arena);
	put_program(o->arena, &text);
	put_scenarios(o, &text);
	for (const struct contact *c = o->contacts; c; c = c->next)
		buffer_printf(&text, "%s %s\n", c->key.text, c->name);
	buffer_puts(&text, _("your orders"));
	hash_bytes(out, buffer_span(&text));
}

static void
mark(struct digest *out, const struct rows *r, struct span text)
{
	struct digest hash;
	hash_bytes(&hash, text);
	secret_key_derive(r->key, out, "feldpost1 rows %s\n", hash.hex);
}

/* Reads the hash in the first line of a text, which becomes shorter. */
static bool
take_hash(struct span *text, struct digest *out)
{
	struct span line;
	return span_line(text, &line) && digest_read(out, line);
}

/* Takes the rows from the kept text, if the owner's key has marked them. */
static struct span
open_text(const struct rows *r, struct span text)
{
	struct span none = { .data = "", .length = 0 };
	struct digest right, found;
	if (text.length < (size_t)2 * HASH)
		return none;
	struct span marked = { text.data, text.length - HASH };
	struct span end = span_from(text, marked.length);
	mark(&right, r, marked);
	bool ours = take_hash(&end, &found) && digest_equals(&found, &right) &&
		    take_hash(&marked, &found) &&
		    digest_equals(&found, &r->context);
	return ours ? marked : none;
}

void
rows_read(struct rows *r, struct owner *o, const char *folder)
{
	struct file_id id = file_identify(o->arena, folder, STDIN_FILENO);
	*r = (struct rows){ .arena = o->arena,
		.guard = o->guard,
		.key = owner_checkpoint(o).key,
		.out = buffer_in(o->arena) };
	if (!r->key || !r->guard || !id.directory) {
		r->key = NULL;
		return;
	}
	hash_line(&r->name, "desk %ju %ju", (uintmax_t)id.device,
		(uintmax_t)id.inode);
	hash_context(&r->context, o);
	r->text = r->rest =
		open_text(r, kept_read(o->arena, o->guard, &r->name));
}

/* Reads the next row and removes it from the text. */
static bool
take_row(struct span *rest, struct digest *file, struct span *fields)
{
	struct span line;
	if (!take_hash(rest, file))
		return false;
	const char *first = rest->data;
	for (int k = 0; k < DESK_FIELDS; k++)
		if (!span_line(rest, &line))
			return false;
	*fields = (struct span){ first, (size_t)(rest->data - first) };
	return true;
}

bool
rows_find(struct rows *r, const struct digest *file, struct span *fields)
{
	struct digest found;
	/* The files and the rows usually have the same order. */
	for (int i = 0; r->key && *file->hex && i < 2; i++) {
		while (take_row(&r->rest, &found, fields))
			if (digest_equals(&found, file))
				return true;
		r->rest = r->text;
	}
	return false;
}

void
rows_add(struct rows *r, const struct digest *file,
	const char *const field[DESK_FIELDS])
{
	if (!r->key || !*file->hex)
		return;
	buffer_printf(&r->out, "%s\n", file->hex);
	for (int k = 0; k < DESK_FIELDS; k++) {
		buffer_puts(&r->out, field[k]);
		buffer_putc(&r->out, '\n');
	}
}

void
rows_write(struct rows *r)
{
	struct buffer text = buffer_in(r->arena);
	struct span rows = buffer_span(&r->out);
	struct digest end;
	if (!r->key || span_same(rows, r->text))
		return;
	buffer_printf(&text, "%s\n", r->context.hex);
	buffer_add(&text, rows.data, rows.length);
	mark(&end, r, buffer_span(&text));
	buffer_printf(&text, "%s\n", end.hex);
	kept_write(r->arena, r->guard, &r->name, buffer_span(&text),
		KEPT_BY_PLAYER);
}
