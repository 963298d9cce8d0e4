#include "feldpost/mailbox.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "feldpost/file.h"
#include "feldpost/folder.h"
#include "feldpost/header.h"
#include "feldpost/limits.h"
#include "feldpost/spool.h"

enum {
	TRIES = 5, /* the number of tries if other programs move mails
		    * meanwhile */
	NAME_DIGITS = 40,
	WINDOW = 8 << 20, /* bytes of an mbox that are usually read at once */
	/* More than the headers of a message have, so that they are complete
	 * where a window goes on. */
	MARGIN = 2 << 20,
};

static const char from[] = "From ";

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
	return (length > 4 && text_alike(name + length - 4, ".eml")) ||
	       (length > 5 && text_alike(name + length - 5, ".emlx"));
}

static struct mail *
add(struct arena *a, struct mails *m)
{
	return ARENA_ADD(a, m->list, m->count, m->capacity);
}

static bool
list(struct arena *a, const char *folder, is_mails_name *wanted,
	struct mails *out, struct error *e)
{
	struct folder_list all;
	if (!folder_list(a, folder, &all, e))
		return false;
	for (size_t i = 0; i < all.count; i++) {
		if (!wanted(all.file[i].name))
			continue;
		const char *path = folder_path(a, folder, all.file[i].name);
		*add(a, out) = (struct mail){
			.file = path,
			.name = strrchr(path, '/') + 1,
			.length = all.file[i].size,
			.changed = all.file[i].changed,
			.listed = true,
			.beside = true,
		};
	}
	return true;
}

static int
by_name(const void *a, const void *b)
{
	const struct mail *one = a, *other = b;
	int name = strcmp(one->name, other->name);
	return name ? name : strcmp(one->file, other->file);
}

static int
by_number(const void *a, const void *b)
{
	const struct mail *first = a, *second = b;
	const char *one = first->name + strspn(first->name, "0");
	const char *other = second->name + strspn(second->name, "0");
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
list_folder(
	struct arena *a, const char *folder, struct mails *l, struct error *e)
{
	const char *fresh = folder_path(a, folder, "new");
	const char *seen = folder_path(a, folder, "cur");
	if (folder_is(fresh) && folder_is(seen)) {
		/* A mail that another program moves meanwhile may be listed
		 * twice, but is not missed. */
		if (!list(a, fresh, is_any, l, e))
			return false;
		size_t first = l->count;
		if (!list(a, seen, is_any, l, e))
			return false;
		if (first && l->count > first)
			qsort(l->list, l->count, sizeof *l->list, by_name);
		return true;
	}
	if (is_called(a, folder, "new") || is_called(a, folder, "cur"))
		return list(a, folder, is_any, l, e);
	if (!list(a, folder, is_number, l, e))
		return false;
	if (l->count)
		qsort(l->list, l->count, sizeof *l->list, by_number);
	else if (!list(a, folder, is_exported, l, e))
		return false;
	bool empty;
	if (l->count || (folder_empty(folder, &empty) && empty))
		return true;
	error_set(
		e, ERROR_INPUT, "there are no mails in the folder %s", folder);
	return error_hint(e, "give a Maildir, an MH folder, a folder with "
			     "files *.eml, or single files");
}

/* Reads the listed mails. Adds a mail to the box's `odd` if it can't be read,
 * is too large, or has no room any more. Sets *gone if one of the mails no
 * longer exists. */
static void
read_listed(
	struct arena *a, const struct mails *l, struct mailbox *out, bool *gone)
{
	size_t left = LIMIT_MAILBOX;
	*gone = false;
	for (size_t i = 0; i < l->count && !*gone; i++) {
		struct mail m = l->list[i];
		struct error why = { .code = ERROR_NONE };
		bool there = true;
		bool ok = m.length <= left ||
			  error_set(&why, ERROR_INPUT,
				  "the mails before it have more than %zu "
				  "bytes",
				  LIMIT_MAILBOX - left);
		ok = ok && file_read_beside(a, m.file, LIMIT_FILE, &m.text,
				   &there, &why);
		*gone = !there;
		if (ok)
			left -= m.text.length < left ? m.text.length : left;
		else
			m.closed = arena_string(a, why.text);
		*add(a, ok ? &out->files : &out->odd) = m;
	}
}

/* Reads a folder, and reads it again if another program has moved or renamed
 * its mails meanwhile. */
static bool
read_folder(struct arena *a, const char *folder, struct mailbox *out,
	struct error *e)
{
	for (int i = 0; i < TRIES; i++) {
		struct arena_mark mark = arena_mark(a);
		struct mails l = { .count = 0 };
		bool gone;
		out->files = (struct mails){ .box = true };
		out->odd = (struct mails){ .count = 0 };
		if (!list_folder(a, folder, &l, e))
			return false;
		read_listed(a, &l, out, &gone);
		if (!gone)
			return true;
		arena_reset(a, mark);
	}
	return error_set(e, ERROR_SYSTEM,
		"another program moves mails in %s while feldpost reads them",
		folder);
}

bool
mailbox_is_spool(struct arena *a, const char *path)
{
	struct file_id id = file_identify(a, path, 0);
	char begin[sizeof from];
	FILE *f = id.regular && id.descriptor < 0 ? fopen(path, "rb") : NULL;
	bool is = f && fread(begin, 1, sizeof from - 1, f) == sizeof from - 1 &&
		  memcmp(begin, from, sizeof from - 1) == 0;
	if (f)
		fclose(f);
	return is;
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
	if (links == MAILBOX_FOLLOWED && mailbox_is_spool(a, path)) {
		/* If another program adds mails meanwhile, the mailbox is read
		 * again. */
		for (int i = 0; i < TRIES; i++) {
			struct spool *s = spool_hold(a, m->file, e);
			if (!s)
				return false;
			bool ok =
				file_read(a, m->file, LIMIT_FILE, &m->text, e);
			if (spool_let_go(s) || !ok)
				return ok;
		}
		return error_set(e, ERROR_SYSTEM,
			"another program adds mails to %s while feldpost reads "
			"it",
			m->file);
	}
	if (links == MAILBOX_FOLLOWED || id.descriptor >= 0)
		return file_read(a, path, LIMIT_FILE, &m->text, e);
	return file_read_beside(a, path, LIMIT_FILE, &m->text, &there, e) &&
	       (there || error_set(e, ERROR_SYSTEM, "there is no %s", path));
}

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

/* Returns a pasted message without the empty lines at its start. */
static struct span
without_lead(struct span text)
{
	struct span rest = text;
	while (rest.length && (*rest.data == '\n' || *rest.data == '\r'))
		rest.data++, rest.length--;
	return rest;
}

bool
mailbox_is_packed(struct span file)
{
	return span_begins(file, GZIP_MARK) || span_begins(file, ZIP_MARK);
}

bool
mailbox_has_mime(const struct mailbox *box)
{
	for (size_t i = 0; i < box->files.count; i++) {
		struct span text = without_lead(box->files.list[i].text), line;
		/* In an mbox no message is compressed, because each begins with
		 * headers. */
		if (mailbox_is_packed(text))
			return true;
		while (span_line(&text, &line))
			if (is_mime_header(line))
				return true;
	}
	return false;
}

bool
mail_has_mime(const struct mail *mail)
{
	struct span headers = header_block(mail->text), line;
	while (span_line(&headers, &line))
		if (is_mime_header(line))
			return true;
	return mailbox_is_packed(mail->text);
}

/* True for a line that comes before a message of an mbox (if headers follow),
 * or before or after a message of an MMDF mailbox. */
static bool
divides(struct span line)
{
	return (line.length >= sizeof from && span_begins(line, from)) ||
	       span_equals(line, "\1\1\1\1");
}

static void
read_headers(struct arena *a, struct mail *m)
{
	struct span headers = header_block(m->text);
	if (!headers.length)
		return;
	const char *subject = header_value(a, headers, "Subject");
	const char *id = header_value(a, headers, "Message-ID");
	const char *sender = header_value(a, headers, "From");
	const char *submitted = header_value(a, headers, "Auto-Submitted");
	m->subject = subject ? header_shown(a, subject) : NULL;
	m->id = id ? header_shown(a, id) : NULL;
	m->from = sender ? header_address(a, sender) : NULL;
	m->automatic = submitted && !text_behind(submitted, "no");
}

void
mail_delivery(struct arena *a, const struct mail *m, struct digest *out)
{
	struct span headers = header_block(m->text);
	struct buffer all = buffer_in(a);
	static const char *const kept[] = { "Date", "Message-ID", "From",
		"Subject" };
	for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
		const char *value = header_value(a, headers, kept[i]);
		buffer_printf(&all, "%s\n", value ? value : "");
	}
	struct span body = span_from(m->text, headers.length);
	buffer_add(&all, body.data, body.length);
	hash_bytes(out, buffer_span(&all));
}

/* Returns the length of the first message in `text`. */
static size_t
message_length(struct span text)
{
	struct span line, rest = span_from(text, header_block(text).length);
	while (span_line(&rest, &line))
		if (divides(line) && header_block(rest).length)
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
	return error_hint(e, "give only the mails of the last weeks");
}

static bool
split_mbox(struct arena *a, const struct mail *file, struct mails *out,
	struct error *e)
{
	struct span rest = file->text, line;
	for (size_t n = 1; span_line(&rest, &line); n++) {
		if (!check_count(out, file->file, e))
			return false;
		size_t length = message_length(rest);
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

static bool
begins_mbox(struct span text)
{
	struct span line;
	return span_line(&text, &line) && divides(line) &&
	       header_block(text).length;
}

/* Returns the message in a file *.emlx, which has a line with the message's
 * length before the message and notes of the mail program after it. Returns
 * other files unchanged. */
static struct span
emlx_message(struct span file)
{
	struct span rest = file, line;
	long length;
	if (!span_line(&rest, &line))
		return file;
	if (!integer_read(span_trim_end(line), 1, LIMIT_FILE, &length) ||
		!header_block(rest).length)
		return file;
	/* The length in the file is wrong if line ends were changed. */
	if ((size_t)length < rest.length &&
		span_begins(span_from(rest, (size_t)length), "<?xml"))
		rest.length = (size_t)length;
	return rest;
}

/* The whole file is the message, unless something comes before its headers. */
static void
begin_message(struct arena *a, struct mail *m)
{
	struct span text = emlx_message(without_lead(m->text)), line;
	if (begins_mbox(text))
		span_line(&text, &line);
	if (header_block(text).length)
		m->text = text;
	read_headers(a, m);
}

static void
add_file(struct arena *a, const struct mail *file, struct mails *out)
{
	struct mail *m = add(a, out);
	*m = *file;
	begin_message(a, m);
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

/* Names a message of an mbox by the hash of its bytes, so that feldpost
 * recognizes the message in another place. */
static const char *
name_by_hash(struct arena *a, const char *message, size_t length)
{
	struct digest hash;
	hash_bytes(&hash, (struct span){ message, length });
	return arena_copy(a, hash.hex, NAME_DIGITS);
}

/* A part of an mbox that is read at one time. */
struct window {
	struct span text;
	size_t at;
	bool last;    /* the file ends here */
	bool largest; /* no window is larger */
};

/* Lists the messages that begin in the window. If the file goes on, leaves out
 * messages near the window's end, whose headers may be cut off. Returns where
 * the next window begins. A message that is larger than the largest window is
 * listed as too large. */
static size_t
list_window(struct arena *a, const struct window *w, const struct mail *file,
	size_t *number, struct mails *out)
{
	struct span rest = w->text, line;
	while (rest.length) {
		size_t before = w->text.length - rest.length;
		struct span text = rest;
		bool begins = span_line(&text, &line) && divides(line);
		if (!begins)
			text = rest;
		size_t length = message_length(text);
		bool cut = !w->last && text.length - length < MARGIN;
		if (cut && (before || !w->largest))
			return w->at + before;
		if (begins) {
			struct mail *m = add(a, out);
			*m = *file;
			m->number = ++*number;
			m->at = w->at + (size_t)(text.data - w->text.data);
			m->length = cut ? LIMIT_FILE + 1 : length;
			m->name =
				cut ? NULL : name_by_hash(a, text.data, length);
		}
		rest = span_from(text, length);
	}
	return w->at + w->text.length;
}

/* Reads a window of this size and lists its messages. Returns false at a
 * failure. A window that is too small for a message changes nothing. */
static bool
list_size(struct arena *a, const struct mail *file, size_t size,
	struct mailbox_place *place, struct mails *out, struct error *e)
{
	struct arena *scratch = arena_beside(a);
	struct window w = { .at = place->at,
		.largest = size == LIMIT_FILE + MARGIN };
	struct file_part part = { file->file, file->beside, w.at, size };
	bool there;
	bool ok = file_read_part(scratch, &part, &w.text, &there, e) &&
		  (there || error_set(e, ERROR_SYSTEM, "there is no %s",
				    file->file));
	w.last = w.text.length < size;
	if (ok && place->number == 0) {
		struct span lead = without_lead(w.text);
		w.at = w.text.length - lead.length;
		w.text = lead;
		out->box = begins_mbox(lead);
	}
	if (ok && out->box)
		place->at = list_window(a, &w, file, &place->number, out);
	else if (ok && (w.last || w.text.length || w.largest))
		*add(a, out) = *file;
	place->more = ok && !w.last && (out->box || !out->count);
	arena_free(scratch);
	return ok;
}

static bool
list_mbox(struct arena *a, const struct mail *file, struct mailbox_place *place,
	struct mails *out, struct error *e)
{
	size_t before = place->at;
	out->box = place->number > 0;
	for (size_t size = WINDOW;; size *= 2) {
		if (size > LIMIT_FILE)
			size = LIMIT_FILE + MARGIN;
		if (!list_size(a, file, size, place, out, e))
			return false;
		if (!place->more || place->at > before)
			return true;
	}
}

bool
mailbox_list_part(struct arena *a, const char *path, enum mailbox_links links,
	struct mailbox_place *place, struct mails *out, struct error *e)
{
	struct file_id id = file_identify(a, path, 0);
	struct mailbox box;
	bool followed = links == MAILBOX_FOLLOWED;
	if (id.directory && (followed || folder_is(path))) {
		out->box = true;
		return list_folder(a, path, out, e);
	}
	if (id.descriptor < 0 && id.regular) {
		struct mail file = {
			.file = path, .listed = true, .beside = !followed
		};
		return list_mbox(a, &file, place, out, e);
	}
	return mailbox_read(a, path, links, &box, e) &&
	       mailbox_split(a, &box, out, e);
}

bool
mailbox_list(struct arena *a, const char *path, enum mailbox_links links,
	struct mails *out, struct error *e)
{
	struct mailbox_place place = { .at = 0 };
	bool box = out->box, ok;
	do {
		struct mails part = { .count = 0 };
		ok = mailbox_list_part(a, path, links, &place, &part, e);
		box = box || part.box;
		for (size_t i = 0; ok && i < part.count; i++)
			*add(a, out) = part.list[i];
	} while (ok && place.more);
	out->box = box;
	return ok;
}

void
mails_read(struct arena *a, struct mail *m, size_t count)
{
	const struct mail *last = &m[count - 1];
	struct file_part part = { m->file, m->beside, m->at,
		last->at + last->length - m->at };
	struct span text;
	struct error unused;
	bool there;
	if (!file_read_part(a, &part, &text, &there, &unused) ||
		text.length < part.length)
		return;
	for (size_t i = 0; i < count; i++) {
		m[i].text = (struct span){ text.data + (m[i].at - m->at),
			m[i].length };
		read_headers(a, &m[i]);
	}
}

bool
mail_read(struct arena *a, struct mail *m, bool *there, struct error *e)
{
	struct file_part part = { m->file, m->beside, m->at, m->length };
	*there = true;
	if (!m->listed)
		return true;
	if (m->number && m->length > LIMIT_FILE)
		return error_set(e, ERROR_INPUT,
			"the mail is larger than %zu bytes", LIMIT_FILE);
	if (m->number) {
		if (!file_read_part(a, &part, &m->text, there, e))
			return false;
		read_headers(a, m);
		return m->text.length == m->length ||
		       error_set(e, ERROR_SYSTEM,
			       "%s has become shorter while feldpost reads it",
			       m->file);
	}
	bool ok = m->beside ? file_read_beside(a, m->file, LIMIT_FILE, &m->text,
				      there, e)
			    : file_read_kept(a, m->file, LIMIT_FILE, &m->text,
				      there, e);
	if (ok)
		begin_message(a, m);
	return ok;
}
