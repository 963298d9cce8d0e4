#include "gather.h"

#include <string.h>

#include "feldpost/mailbox.h"

/* A mailbox, or why it could not be read. */
struct source {
	struct mailbox box;
	struct error error;
};

struct gathered {
	struct source *list;
	size_t count;
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

void
gather_read(struct cli *c)
{
	const struct cli_option *options[OPTIONS_MOST];
	int count = options_of(c->command, options);
	size_t most =
		(size_t)c->operands + (size_t)OPTION_REPEATS * OPTIONS_MOST;
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
	return mailbox_split(c->arena, &s->box, out, e);
}
