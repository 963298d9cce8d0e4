#include <string.h>
#include <unistd.h>

#include "feldpost/file.h"
#include "feldpost/limits.h"
#include "take_internal.h"

/* Reads mailboxes. Skips mails that an earlier run has read. */

enum {
	TRIES = 5,
};

static const char *
aims_of(const struct take *t)
{
	return arena_printf(t->owner->arena, "%u %d %d", t->options.join,
		t->options.answer, t->owner->full);
}

/* Moves two kinds of listed mails to b->seen: mails that an earlier run has
 * read, and mails that must stay in their mailbox. */
static void
pass_over(struct arena *a, struct boxes *b, size_t box, struct mails *listed)
{
	struct box *one = &b->box[box];
	size_t count = 0;
	for (size_t i = 0; i < listed->count; i++) {
		struct mail m = listed->list[i];
		const char *was = m.name ? seen_find(a, one->before, &m) : NULL;
		m.box = box + 1;
		if (!was)
			listed->list[count++] = m;
		else if (!one->listed)
			seen_keep(a, &one->now, was);
	}
	listed->count = count;
}

static bool
is_gone(const struct take *t, struct boxes *b, size_t box, const char *path)
{
	struct error unused;
	bool there;
	if (!t->listed || !file_look(path, &there, &unused) || there)
		return false;
	b->gone += !b->box[box].gone;
	b->box[box].gone = true;
	return true;
}

static bool
list_piped(struct take *t, struct mails *listed, struct error *e)
{
	struct arena *a = t->owner->arena;
	struct mailbox box;
	if (mailbox_read(a, "-", MAILBOX_FOLLOWED, &box, e))
		return mailbox_split(a, &box, listed, e);
	struct span begun =
		box.files.count ? box.files.list[0].text : span_of("");
	return e->code == ERROR_INPUT && begun.length > LIMIT_FILE &&
	       take_keep_large(t, begun, e);
}

/* True if another program has only moved the mail. The mailbox and the part
 * of the file name before the colon are then unchanged. */
static bool
is_moved(const struct mail *m, const struct mails *gone)
{
	if (!m->beside)
		return false;
	size_t length = strcspn(m->name, ":");
	for (size_t i = 0; i < gone->count; i++) {
		const char *before = gone->list[i].name;
		if (strcspn(before, ":") == length &&
			strncmp(before, m->name, length) == 0)
			return true;
	}
	return false;
}

/* Removes all mails from the list that were not moved. */
static void
keep_moved(struct mails *listed, const struct mails *gone)
{
	size_t moved = 0;
	for (size_t i = 0; i < listed->count; i++)
		if (is_moved(&listed->list[i], gone))
			listed->list[moved++] = listed->list[i];
	listed->count = moved;
}

/* Reads the mails of a mailbox in parts. If `gone` is not NULL, reads only
 * mails that another program moved. Returns false if the mailbox can't be
 * listed. Returns false and sets *failed if the mails can't be read. */
static bool
read_box(struct take *t, struct boxes *b, size_t i, const char *path,
	const struct mails *gone, struct reading *r, bool *failed,
	struct error *e)
{
	struct arena *a = t->owner->arena;
	struct mailbox_place place = { .at = 0 };
	bool ok;
	do {
		struct arena *part = arena_beside(a);
		struct mails listed = { .count = 0 };
		ok = strcmp(path, "-") == 0
			     ? list_piped(t, &listed, e)
			     : mailbox_list_part(part, path, MAILBOX_FOLLOWED,
				       &place, &listed, e);
		if (ok) {
			pass_over(a, b, i, &listed);
			if (gone)
				keep_moved(&listed, gone);
			ok = take_read(t, &listed, r, e);
			*failed = !ok;
		}
		arena_free(part);
	} while (ok && place.more);
	b->box[i].listed = b->box[i].listed || ok;
	return ok;
}

/* Reads the mails of these mailboxes. Skips a mailbox that can't be listed.
 * Fails if it is the only mailbox. */
static bool
read_boxes(struct take *t, struct boxes *b, const char *const *path,
	const struct mails *gone, struct reading *r, struct error *e)
{
	struct owner *o = t->owner;
	bool failed = false;
	struct error why;
	for (size_t i = 0; i < b->count; i++) {
		if (is_gone(t, b, i, path[i]) ||
			read_box(t, b, i, path[i], gone, r, &failed, &why))
			continue;
		if (failed || (b->count == 1 && !t->listed)) {
			*e = why;
			return false;
		}
		o->note(o, why.text);
		t->status = error_worse(t->status, (int)why.code);
	}
	return true;
}

/* Gives up mails outside mailboxes, because such files can't be found again. */
static void
give_up(struct boxes *b, struct mails *gone)
{
	size_t count = 0;
	for (size_t i = 0; i < gone->count; i++) {
		if (gone->list[i].beside)
			gone->list[count++] = gone->list[i];
		else
			b->gone++;
	}
	gone->count = count;
}

/* True if every mail in the mailbox has a file name. */
static bool
is_mailbox(const struct owner *o, const char *path)
{
	struct arena_mark mark = arena_mark(o->arena);
	bool is = file_identify(o->arena, path, STDIN_FILENO).directory ||
		  mailbox_is_spool(o->arena, path);
	arena_reset(o->arena, mark);
	return is;
}

bool
take_boxes(struct take *t, struct boxes *b, const char *const *path,
	size_t count, struct reading *r, struct error *e)
{
	struct owner *o = t->owner;
	b->box = arena_array(o->arena, count, sizeof *b->box);
	b->count = count;
	seen_read(o, &b->seen);
	struct seen_box *nothing = arena_alloc(o->arena, sizeof *nothing);
	for (size_t i = 0; i < count; i++)
		b->box[i].before =
			is_mailbox(o, path[i])
				? seen_box(o, &b->seen, path[i], aims_of(t))
				: nothing;
	if (!read_boxes(t, b, path, NULL, r, e))
		return false;
	give_up(b, &r->gone);
	for (int i = 0; i < TRIES && r->gone.count; i++) {
		const struct mails gone = r->gone;
		r->gone = (struct mails){ .count = 0 };
		if (!read_boxes(t, b, path, &gone, r, e))
			return false;
		give_up(b, &r->gone);
	}
	return true;
}

/* True if the result for this mail can't change, or if the desk keeps the
 * mail until an earlier packet comes. False if reading failed or the result
 * depends on the date. The next run then reads the mail again. */
static bool
is_settled(const struct read_mail *more)
{
	switch (more->fate) {
	case FATE_TEST:
	case FATE_FOREIGN:
	case FATE_TAKEN:
	case FATE_UNUSED:
	case FATE_WAITS:
		return !more->again && !more->offers && !more->recent;
	case FATE_NONE:
	case FATE_NO_ROOM:
	case FATE_FAILED:
	case FATES:
		break;
	}
	return false;
}

bool
take_remember(struct take *t, struct boxes *b, const struct reading *r,
	struct error *e)
{
	struct arena *a = t->owner->arena;
	bool more = b->blank;
	for (size_t i = 0; i < r->mails.count; i++) {
		const struct mail *m = &r->mails.list[i];
		const struct read_mail *one = &r->more[i];
		if (!m->box || !m->name || !is_settled(one))
			continue;
		more = true;
		seen_add(a, &b->box[m->box - 1].now, m,
			one->fate == FATE_TAKEN || one->unkept ? NULL
			: one->fate == FATE_WAITS
				? one->waits
				: take_kept_name(a, &one->hash));
	}
	bool same = b->seen.holds;
	for (size_t i = 0; i < b->count; i++) {
		struct box *one = &b->box[i];
		if (!one->listed)
			continue;
		same = same && one->now.count == one->before->count;
		one->now.box = one->before->box;
		*one->before = one->now;
	}
	return (same && !more) || seen_write(t->owner, &b->seen, e);
}
