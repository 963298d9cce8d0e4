#include "feldpost/mailbox.h"

#include <stdlib.h>
#include <string.h>

#include "feldpost/file.h"
#include "feldpost/folder.h"
#include "feldpost/header.h"
#include "feldpost/limits.h"

enum {
	TRIES = 5, /* at a folder in which mails are moved while it is read */
	EMPTY_LINES = 2, /* at most, behind a message whose length is told */
};

/* Reading. */

typedef bool is_mails_name(const char *name);

static bool
is_any(const char *name)
{
	(void)name;
	return true;
}

static bool
is_number(const char *name)
{
	return name[strspn(name, "0123456789")] == '\0';
}

static bool
is_exported(const char *name)
{
	size_t length = strlen(name);
	return length > 4 && text_alike(name + length - 4, ".eml");
}

/* Adds the mails of a folder. */
static bool
list(struct arena *a, const char *folder, is_mails_name *wanted,
	struct file_list *out, struct error *e)
{
	struct file_list names = { .count = 0 };
	if (!folder_names(a, folder, &names, e))
		return false;
	for (size_t i = 0; i < names.count; i++)
		if (wanted(names.path[i]))
			file_list_add(
				a, out, folder_path(a, folder, names.path[i]));
	return true;
}

static const char *
name_of(const void *path)
{
	return strrchr(*(const char *const *)path, '/') + 1;
}

static int
by_name(const void *a, const void *b)
{
	int name = strcmp(name_of(a), name_of(b));
	return name ? name
		    : strcmp(*(const char *const *)a, *(const char *const *)b);
}

static int
by_number(const void *a, const void *b)
{
	const char *one = name_of(a), *other = name_of(b);
	one += strspn(one, "0");
	other += strspn(other, "0");
	size_t length = strlen(one), others = strlen(other);
	if (length != others)
		return length < others ? -1 : 1;
	int digits = strcmp(one, other);
	return digits ? digits : by_name(a, b);
}

static bool
is_called(struct arena *a, const char *folder, const char *name)
{
	char *path = arena_string(a, folder);
	size_t length = strlen(path);
	while (length > 1 && path[length - 1] == '/')
		path[--length] = '\0';
	const char *slash = strrchr(path, '/');
	return strcmp(slash ? slash + 1 : path, name) == 0;
}

static bool
list_folder(struct arena *a, const char *folder, struct file_list *l,
	struct error *e)
{
	const char *fresh = folder_path(a, folder, "new");
	const char *seen = folder_path(a, folder, "cur");
	if (folder_is(fresh) && folder_is(seen)) {
		/* What is seen in between is listed twice, not never. */
		if (!list(a, fresh, is_any, l, e) ||
			!list(a, seen, is_any, l, e))
			return false;
		if (l->count)
			qsort(l->path, l->count, sizeof *l->path, by_name);
		return true;
	}
	if (is_called(a, folder, "new") || is_called(a, folder, "cur"))
		return list(a, folder, is_any, l, e);
	if (!list(a, folder, is_number, l, e))
		return false;
	if (l->count)
		qsort(l->path, l->count, sizeof *l->path, by_number);
	else if (!list(a, folder, is_exported, l, e))
		return false;
	if (l->count)
		return true;
	error_set(e, ERROR_INPUT, "no mails are in the folder %s", folder);
	return error_hint(e, "give a Maildir, an MH folder, one with files "
			     "*.eml, or single files");
}

static struct mail *
add(struct arena *a, struct mails *m)
{
	m->list =
		arena_grow(a, m->list, m->count, &m->capacity, sizeof *m->list);
	return &m->list[m->count++];
}

/* Reads what is listed; *gone: one of them is no longer there. */
static bool
read_listed(struct arena *a, const struct file_list *l, const char *folder,
	struct mailbox *out, bool *gone, struct error *e)
{
	size_t left = LIMIT_MAILBOX;
	*gone = false;
	for (size_t i = 0; i < l->count && !*gone; i++) {
		struct mail m = { .file = l->path[i] };
		bool there;
		if (!file_read_beside(
			    a, m.file, LIMIT_FILE, &m.text, &there, e))
			return false;
		*gone = !there;
		if (m.text.length > left)
			return error_set(e, ERROR_INPUT,
				"the mails in %s are larger than %zu bytes",
				folder, LIMIT_MAILBOX);
		left -= m.text.length;
		*add(a, &out->files) = m;
	}
	return true;
}

/* A program that reads the same mails moves and renames them. */
static bool
read_folder(struct arena *a, const char *folder, struct mailbox *out,
	struct error *e)
{
	for (int i = 0; i < TRIES; i++) {
		struct arena_mark mark = arena_mark(a);
		struct file_list l = { .count = 0 };
		bool gone;
		out->files = (struct mails){ .box = true };
		if (!list_folder(a, folder, &l, e) ||
			!read_listed(a, &l, folder, out, &gone, e))
			return false;
		if (!gone)
			return true;
		arena_reset(a, mark);
	}
	return error_set(e, ERROR_SYSTEM,
		"mails are moved in %s while they are read", folder);
}

bool
mailbox_read(struct arena *a, const char *path, enum mailbox_links links,
	struct mailbox *out, struct error *e)
{
	struct file_id id = file_identify(a, path, 0);
	bool there;
	*out = (struct mailbox){ .path = path };
	if (id.directory && (links == MAILBOX_FOLLOWED || folder_is(path)))
		return read_folder(a, path, out, e);
	struct mail *m = add(a, &out->files);
	m->file = path;
	if (links == MAILBOX_FOLLOWED || id.descriptor >= 0)
		return file_read(a, path, LIMIT_FILE, &m->text, e);
	return file_read_beside(a, path, LIMIT_FILE, &m->text, &there, e) &&
	       (there || error_set(e, ERROR_SYSTEM, "there is no %s", path));
}

/* What is in it. */

static bool
begins_alike(struct span line, const char *with)
{
	size_t length = strlen(with);
	return line.length >= length &&
	       span_alike((struct span){ line.data, length }, with);
}

static bool
is_mime_header(struct span line)
{
	return begins_alike(line, "Content-Type:") ||
	       begins_alike(line, "Content-Transfer-Encoding:") ||
	       begins_alike(line, "MIME-Version:");
}

/* Without empty lines before it: a message that was pasted has some. */
static struct span
without_lead(struct span text)
{
	struct span rest = text;
	while (rest.length && (*rest.data == '\n' || *rest.data == '\r'))
		rest.data++, rest.length--;
	return rest;
}

bool
mailbox_has_mime(const struct mailbox *box)
{
	for (size_t i = 0; i < box->files.count; i++) {
		struct span text = without_lead(box->files.list[i].text), line;
		while (span_line(&text, &line))
			if (is_mime_header(line) || header_begins_file(line))
				return true;
	}
	return false;
}

bool
mail_has_mime(const struct mail *mail)
{
	struct span rest = mail->text, line;
	size_t headers = header_block(rest).length;
	while (span_line(&rest, &line)) {
		bool head = line.data < mail->text.data + headers;
		if (head ? is_mime_header(line) : header_begins_file(line))
			return true;
	}
	return false;
}

/* Splitting. */

static bool
is_digit(char c)
{
	return c >= '0' && c <= '9';
}

/*
 * Whether a line that begins with `From ` has a time and a year in it, as those
 * have that mail programs write, in whatever order; prose has not.
 */
static bool
has_date(struct span line)
{
	bool time = false, year = false;
	size_t digits = 0;
	for (size_t i = 0; i <= line.length; i++) {
		char c = i < line.length ? line.data[i] : ' ';
		if (is_digit(c)) {
			digits++;
			continue;
		}
		const char *word = line.data + i - digits;
		bool begins = digits < i && word[-1] == ' ';
		if (c == ':' && begins && digits && digits <= 2)
			time = time || (i + 2 < line.length &&
					       is_digit(line.data[i + 1]) &&
					       is_digit(line.data[i + 2]));
		if (c == ' ' && begins && digits == 4)
			year = year || memcmp(word, "19", 2) == 0 ||
			       memcmp(word, "20", 2) == 0;
		digits = 0;
	}
	return time && year;
}

static bool
is_from(struct span line)
{
	return line.length > 5 && memcmp(line.data, "From ", 5) == 0;
}

/* Fills in what the headers say. */
static void
read_headers(struct arena *a, struct mail *m)
{
	struct span headers = header_block(m->text);
	if (!headers.length)
		return;
	const char *subject = header_value(a, headers, "Subject");
	const char *id = header_value(a, headers, "Message-ID");
	const char *submitted = header_value(a, headers, "Auto-Submitted");
	m->subject = subject ? header_shown(a, subject) : NULL;
	m->id = id ? header_shown(a, id) : NULL;
	m->automatic = submitted && !text_behind(submitted, "no");
}

/*
 * Where the body ends that begins with `body`, by its length in bytes as the
 * headers tell; SIZE_MAX: they don't, or no message begins there, so that it
 * was not counted in this mailbox.
 */
static size_t
counted_length(struct arena *a, struct span headers, struct span body)
{
	const char *text = header_value(a, headers, "Content-Length");
	struct span rest, line;
	long length;
	if (!text || !integer_read(span_of(text), 0, LIMIT_FILE, &length) ||
		(size_t)length > body.length)
		return SIZE_MAX;
	rest = span_from(body, (size_t)length);
	for (int i = 0; i <= EMPTY_LINES; i++) {
		if (!span_line(&rest, &line))
			return body.length;
		if (is_from(line))
			return (size_t)(line.data - body.data);
		if (line.length)
			break;
	}
	return SIZE_MAX;
}

/* How much of `text`, which begins with headers, is its first message. */
static size_t
message_length(struct arena *a, struct span text)
{
	struct arena_mark mark = arena_mark(a);
	struct span headers = header_block(text);
	struct span body = { text.data + headers.length,
		text.length - headers.length };
	size_t counted = counted_length(a, headers, body);
	arena_reset(a, mark);
	if (counted != SIZE_MAX)
		return headers.length + counted;
	struct span line, rest = body;
	while (span_line(&rest, &line))
		if (is_from(line) && has_date(line) &&
			header_block(rest).length)
			return (size_t)(line.data - text.data);
	return text.length;
}

static bool
check_count(const struct mails *m, const char *path, struct error *e)
{
	if (m->count < LIMIT_MAILS)
		return true;
	error_set(
		e, ERROR_INPUT, "%s has more than %d mails", path, LIMIT_MAILS);
	return error_hint(e, "give those of the last weeks");
}

static bool
split_mbox(struct arena *a, const struct mail *file, struct mails *out,
	struct error *e)
{
	struct span rest = file->text, line;
	for (size_t n = 1; span_line(&rest, &line); n++) {
		if (!check_count(out, file->file, e))
			return false;
		size_t length = message_length(a, rest);
		struct mail *m = add(a, out);
		*m = (struct mail){ .file = file->file,
			.number = n,
			.text = { rest.data, length } };
		read_headers(a, m);
		rest = span_from(rest, length);
	}
	out->box = true;
	return true;
}

/* At its beginning an mbox needs no date. */
static bool
begins_mbox(struct span text)
{
	struct span line;
	return span_line(&text, &line) && is_from(line) &&
	       header_block(text).length;
}

/* A file is a message with all lines that it has, unless something stands
 * before its headers. */
static void
add_file(struct arena *a, const struct mail *file, struct mails *out)
{
	struct mail *m = add(a, out);
	struct span text = without_lead(file->text), line;
	*m = *file;
	if (begins_mbox(text))
		span_line(&text, &line);
	if (header_block(text).length)
		m->text = text;
	read_headers(a, m);
}

bool
mailbox_split(struct arena *a, const struct mailbox *box, struct mails *out,
	struct error *e)
{
	const struct mails *files = &box->files;
	out->box = out->box || files->box;
	for (size_t i = 0; i < files->count; i++) {
		struct mail m = files->list[i];
		m.text = without_lead(m.text);
		if (!files->box && begins_mbox(m.text))
			return split_mbox(a, &m, out, e);
		if (!check_count(out, box->path, e))
			return false;
		add_file(a, &files->list[i], out);
	}
	return true;
}
