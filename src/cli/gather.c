#include "gather.h"

#include <string.h>

#include "desk.h"
#include "feldpost/mailbox.h"
#include "feldpost/unmail.h"

enum {
	NOTES = 5, /* on mails that could not be taken apart */
};

/* A mailbox, or why it could not be read. */
struct source {
	struct mailbox box;
	struct error error;
};

struct gathered {
	struct source *list;
	size_t count;
	struct unmail *unmail; /* NULL: nobody needs it */
};

static struct source *
find(const struct cli *c, const char *path)
{
	struct gathered *g = c->gathered;
	for (size_t i = 0; i < g->count; i++)
		if (strcmp(g->list[i].box.path, path) == 0)
			return &g->list[i];
	return NULL;
}

static void
read_one(struct cli *c, const char *path, enum mailbox_links links)
{
	if (find(c, path))
		return;
	struct source *s = &c->gathered->list[c->gathered->count++];
	if (!mailbox_read(c->arena, path, links, &s->box, &s->error))
		s->box = (struct mailbox){ .path = path };
}

/* What stands before the mails is read later; it may be standard input. */
static bool
is_taken(const struct cli *c, const char *path)
{
	for (int i = 0; i < c->command->mails - 1; i++)
		if (strcmp(c->operand[i], "-") == 0)
			return strcmp(path, "-") == 0;
	return false;
}

static void
start_unmail(struct cli *c)
{
	struct gathered *g = c->gathered;
	bool mime = false;
	for (size_t i = 0; i < g->count && !mime; i++)
		mime = mailbox_has_mime(&g->list[i].box);
	if (mime)
		g->unmail =
			unmail_start(c->arena, cli_program_folder(c->arena));
}

/* What a desk takes if nothing is named, and what waits there. */
static void
read_desk(struct cli *c)
{
	struct file_list names = { .count = 0 };
	struct error unused;
	const char *waiting = desk_waiting(c);
	if (c->operands == 0)
		read_one(c, "-", MAILBOX_FOLLOWED);
	if (folder_names(c->arena, waiting, &names, &unused) && names.count)
		read_one(c, waiting, MAILBOX_NO_LINK);
}

bool
gather_has(const struct cli *c, const char *path)
{
	return find(c, path) != NULL;
}

void
gather_read(struct cli *c)
{
	const struct cli_option *options[OPTIONS_MOST];
	int count = options_of(c->command, options);
	size_t most =
		(size_t)c->operands + (size_t)OPTION_REPEATS * OPTIONS_MOST + 2;
	c->gathered = arena_alloc(c->arena, sizeof *c->gathered);
	c->gathered->list =
		arena_array(c->arena, most, sizeof *c->gathered->list);
	for (int i = 0; c->command->mails && i < c->operands; i++)
		if (i + 1 >= c->command->mails && !is_taken(c, c->operand[i]))
			read_one(c, c->operand[i], MAILBOX_FOLLOWED);
	for (int i = 0; i < count; i++) {
		const struct lines *l = option_member(c, options[i]);
		for (size_t k = 0; options[i]->mails && k < l->count; k++)
			read_one(c, l->line[k], MAILBOX_NO_LINK);
	}
	if (c->command->with & WITH_DESK)
		read_desk(c);
	start_unmail(c);
}

void
gather_end(struct cli *c)
{
	if (c->gathered && c->gathered->unmail)
		unmail_stop(c->gathered->unmail);
}

const char *
gather_name(struct cli *c, const struct mail *m)
{
	const char *name = m->number
				   ? arena_printf(c->arena, _("mail %zu of %s"),
					     m->number, m->file)
				   : m->file;
	return m->subject ? arena_printf(c->arena, "%s (%s)", name, m->subject)
			  : name;
}

static void
note(struct cli *c, const char *text)
{
	cli_note(c, text);
}

static void
note_closed(struct cli *c, const struct mails *mails, size_t first)
{
	size_t closed = 0;
	for (size_t i = first; i < mails->count; i++) {
		const struct mail *m = &mails->list[i];
		if (m->closed && closed++ < NOTES)
			note(c, arena_printf(c->arena,
					_("%s is not taken apart: %s; its text "
					  "is searched as it came"),
					gather_name(c, m), _(m->closed)));
	}
	if (closed > NOTES)
		note(c, arena_printf(c->arena,
				P_("%zu more mail is not taken apart",
					"%zu more mails are not taken apart",
					(long)(closed - NOTES)),
				closed - NOTES));
}

static void
open_mails(struct cli *c, struct mails *mails, size_t first)
{
	struct error why;
	if (unmail_open(c->gathered->unmail, mails, first, &why))
		note_closed(c, mails, first);
	else
		note(c, arena_printf(c->arena,
				_("mails are not taken apart by "
				  "feldpost-unmail, and searched as they "
				  "came: %s"),
				why.text));
}

bool
gather_mails(
	struct cli *c, const char *path, struct mails *out, struct error *e)
{
	const struct source *s = find(c, path);
	if (!s)
		return error_set(e, ERROR_USAGE,
			"standard input can't be both game and mail");
	if (s->error.code != ERROR_NONE) {
		*e = s->error;
		return false;
	}
	size_t first = out->count;
	if (!mailbox_split(c->arena, &s->box, out, e))
		return false;
	if (c->gathered->unmail)
		open_mails(c, out, first);
	return true;
}
