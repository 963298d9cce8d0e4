#include <string.h>
#include <unistd.h>

#include "commands.h"
#include "feldpost/file.h"
#include "feldpost/limits.h"
#include "feldpost/policy.h"
#include "feldpost/take.h"

struct options {
	struct take_options take;
	const char *files;
};

static const char *const joining[] = { "contacts", "anybody", NULL };

static const struct cli_option rows[] = {
	{ OPTION(take.join), 0, "join", "WHO",
		N_("begin games that contacts offer, or anybody, or put them "
		   "together again"),
		.words = joining, .bare = "contacts" },
	{ OPTION(take.report), 'r', "report", NULL, N_("print the reports") },
	{ OPTION(take.answer), 0, "answer", NULL,
		N_("send what needs no decision") },
	{ OPTION(take.by), 0, "by", "POLICY",
		N_("with --answer: the program plays, too (random, greedy, "
		   "good, best)") },
	{ OPTION(files), 0, "files0-from", "FILE",
		N_("the mails are the files that FILE lists (- is standard "
		   "input), with a NUL behind each"),
		.reads = true },
	{ .name = NULL },
};

static bool
print_tree(struct cli *c, const struct take_news *news, struct error *e)
{
	struct arena *a = c->arena;
	struct node *map = doc_map(a);
	doc_put(a, map, "name", doc_quoted(a, news->name));
	doc_put(a, map, "id", doc_quoted(a, news->id));
	doc_put(a, map, "file", doc_quoted(a, news->file));
	doc_put(a, map, "status", doc_integer(a, news->status));
	doc_put(a, map, "text", doc_quoted(a, news->line));
	if (*news->report)
		doc_put(a, map, "report", doc_quoted(a, news->report));
	return cli_print_tree(c, map, e);
}

/* With --quiet only what is not well. */
static bool
print(struct owner *o, const struct take_news *news, struct error *e)
{
	struct cli *c = (struct cli *)o;
	struct buffer out = buffer_in(c->arena);
	if (c->given.quiet && news->status == 0)
		return true;
	if (c->given.json)
		return print_tree(c, news, e);
	buffer_printf(&out, "%s: %s\n%s", news->name, news->line, news->report);
	return cli_print_report(c, &out, e);
}

/* What came of all, at the end. */
static bool
print_sum(struct cli *c, const struct take *t, struct error *e)
{
	struct arena *a = c->arena;
	struct buffer sum = t->sum;
	if (c->given.quiet)
		return true;
	if (!c->given.json)
		return cli_print(buffer_span(&sum), e);
	while (sum.length && sum.data[sum.length - 1] == '\n')
		sum.length--;
	struct node *map = doc_map(a);
	doc_put(a, map, "status", doc_integer(a, t->status));
	doc_put(a, map, "kept", doc_integer(a, (long)t->kept));
	doc_put(a, map, "unkept", doc_integer(a, (long)t->unkept));
	doc_put(a, map, "text",
		doc_quoted(a, arena_copy(a, sum.data, sum.length)));
	return cli_print_tree(c, map, e);
}

struct names {
	const char **list;
	size_t count, capacity;
};

/* As programs list mails for others. */
static bool
read_names(struct cli *c, const char *file, struct names *out, struct error *e)
{
	struct arena *a = c->arena;
	struct span rest;
	if (c->operands) {
		error_set(e, ERROR_USAGE,
			"--files0-from and operands can't both name the mails");
		return error_hint(e, "give one of them");
	}
	if (!file_read(a, file, LIMIT_FILE, &rest, e))
		return false;
	while (rest.length) {
		const char *end = memchr(rest.data, '\0', rest.length);
		size_t length = end ? (size_t)(end - rest.data) : rest.length;
		const char *name = arena_copy(a, rest.data, length);
		rest = span_from(rest, length + (end != NULL));
		if (!length)
			continue;
		out->list = arena_grow(a, out->list, out->count, &out->capacity,
			sizeof *out->list);
		out->list[out->count++] = strcmp(name, "-") == 0 ? "./-" : name;
	}
	return true;
}

/* Which player: of each game its own, which may lack him. */
static bool
check_player(const struct options *o, struct error *e)
{
	const char *by = o->take.by;
	enum policy unused;
	if (by && !o->take.answer)
		return error_set(e, ERROR_USAGE, "--by goes with --answer");
	return !by || policy_read(by, NULL, &unused, e);
}

static bool
run_take(struct cli *c, struct error *e)
{
	static const char *const piped[] = { "-" };
	const struct options *o = c->options;
	struct names names = { .count = 0 };
	struct take t = { .owner = &c->owner,
		.programs = cli_program_folder(c->arena),
		.options = o->take,
		.listed = o->files,
		.print = print };
	const char *const *box = c->operands ? c->operand : piped;
	size_t count = c->operands ? (size_t)c->operands : 1;
	if (!check_player(o, e))
		return false;
	if (o->files) {
		if (!read_names(c, o->files, &names, e))
			return false;
		box = names.list;
		count = names.count;
	} else if (!c->operands && isatty(STDIN_FILENO))
		cli_note(c, _("paste the mail, then press Ctrl-D; or give its "
			      "file: `feldpost take FILE`"));
	if (!take_mails(&t, box, count, e) || !print_sum(c, &t, e))
		return false;
	if (!c->given.mda) {
		c->status = t.status;
		return true;
	}
	/* What is not taken is kept, and nobody's mail comes back to him. */
	return !t.failed || error_set(e, ERROR_SYSTEM, "to be tried again");
}

const struct command command_take = {
	.name = "take",
	.operands = "[MAIL|MBOX|MAILDIR...]",
	.files = -1,
	.mails = 1,
	.with = WITH_KEY | WITH_SCENARIOS | WITH_GUARD | WITH_DESK | WITH_FULL |
		WITH_JSON,
	.confined = false, /* each of its processes confines itself */
	.help = N_("take mails into the games of a folder"),
	.more = N_(
		"Each packet goes to the game that it names; without operands "
		"the mails are standard input. What can't be used is kept in "
		"unused/ there, what comes before another packet in waiting/. "
		"Games that are offered wait until `feldpost join NAME` or "
		"--join accepts them."),
	.options = rows,
	.size = sizeof(struct options),
	.run = run_take,
};
