#include "feldpost/gather.h"

#include <string.h>

#include "feldpost/armour.h"
#include "feldpost/message.h"
#include "feldpost/unmail.h"

enum {
	NOTES = 5, /* most notes about mails that could not be decoded */
};

/* A mailbox, or the error that occurred when feldpost read it. */
struct source {
	struct mailbox box;
	struct error error;
};

static struct source *
find(const struct gathered *g, const char *path)
{
	for (size_t i = 0; i < g->count; i++)
		if (strcmp(g->list[i].box.path, path) == 0)
			return &g->list[i];
	return NULL;
}

void
gather_read(struct gathered *g, const char *path, enum mailbox_links links)
{
	struct arena *a = g->owner->arena;
	if (find(g, path))
		return;
	struct source *s = ARENA_ADD(a, g->list, g->count, g->capacity);
	*s = (struct source){ .error.code = ERROR_NONE };
	if (!mailbox_read(a, path, links, &s->box, &s->error))
		s->box = (struct mailbox){ .path = path };
}

void
gather_start(struct gathered *g, const char *folder)
{
	bool mime = false;
	for (size_t i = 0; i < g->count && !mime; i++)
		mime = mailbox_has_mime(&g->list[i].box);
	if (!mime)
		return;
	g->scratch = arena_beside(g->owner->arena);
	g->unmail = unmail_start(g->scratch, folder);
}

void
gather_end(struct gathered *g)
{
	if (!g->unmail)
		return;
	unmail_stop(g->unmail);
	arena_free(g->scratch);
}

const char *
gather_name(struct arena *a, const struct mail *m)
{
	const char *name = m->number ? arena_printf(a, _("mail %zu of %s"),
					       m->number, m->file)
				     : m->file;
	return m->subject ? arena_printf(a, "%s (%s)", name, m->subject) : name;
}

static void
note_closed(struct owner *o, const struct mails *mails, size_t first)
{
	size_t closed = 0;
	for (size_t i = first; i < mails->count; i++) {
		const struct mail *m = &mails->list[i];
		if (m->closed && closed++ < NOTES)
			o->note(o, arena_printf(o->arena,
					   _("%s can't be decoded (%s), so "
					     "feldpost searches its raw "
					     "text for packets"),
					   gather_name(o->arena, m),
					   _(m->closed)));
	}
	if (closed > NOTES)
		o->note(o, arena_printf(o->arena,
				   P_("%zu more mail can't be decoded",
					   "%zu more mails can't be decoded",
					   (long)(closed - NOTES)),
				   closed - NOTES));
}

/* Opens mails one by one, and frees the parts of each after the search. */
static bool
open_mails(
	struct gathered *g, struct mails *mails, size_t first, struct error *e)
{
	struct arena *a = g->owner->arena;
	bool ok = true;
	for (size_t i = first; i < mails->count; i++) {
		struct mail *m = &mails->list[i];
		struct arena_mark before = arena_mark(g->scratch);
		ok = unmail_open(g->unmail, m, e) && ok;
		if (m->parts) {
			struct blocks *found = arena_alloc(a, sizeof *found);
			mail_find(a, m, found);
			m->found = found;
			m->parts = 0;
		}
		arena_reset(g->scratch, before);
	}
	return ok;
}

bool
gather_mails(struct gathered *g, const char *path, struct mails *out,
	struct error *e)
{
	struct owner *o = g->owner;
	const struct source *s = find(g, path);
	struct error why;
	if (!s)
		return error_set(e, ERROR_USAGE,
			"standard input can't be both the game and a mail");
	if (s->error.code != ERROR_NONE) {
		*e = s->error;
		return false;
	}
	size_t first = out->count;
	for (size_t i = 0; i < s->box.odd.count && i < NOTES; i++)
		o->note(o, arena_printf(o->arena, _("%s is skipped: %s"),
				   s->box.odd.list[i].file,
				   s->box.odd.list[i].closed));
	if (s->box.odd.count > NOTES)
		o->note(o, arena_printf(o->arena,
				   P_("%zu more mail is skipped",
					   "%zu more mails are skipped",
					   (long)(s->box.odd.count - NOTES)),
				   s->box.odd.count - NOTES));
	if (!mailbox_split(o->arena, &s->box, out, e))
		return false;
	if (g->unmail && open_mails(g, out, first, &why))
		note_closed(o, out, first);
	else if (g->unmail)
		o->note(o, arena_printf(o->arena,
				   _("feldpost-unmail can't decode mails (%s), "
				     "so feldpost searches their raw text "
				     "for packets"),
				   why.text));
	return true;
}
