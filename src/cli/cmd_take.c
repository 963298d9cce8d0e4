#include <string.h>
#include <unistd.h>

#include "commands.h"
#include "feldpost/file.h"
#include "feldpost/limits.h"
#include "feldpost/policy.h"
#include "feldpost/shell.h"
#include "feldpost/take.h"
#include "feldpost/test_letter.h"

struct options {
	struct take_options take;
	const char *files;
	unsigned test;
};

enum testing {
	TESTING_NOT,
	TESTING_ONE,
	TESTING_NEW,
};

static const char *const joining[] = { "contacts", "anybody", NULL };
static const char *const testing[] = { "one", "new", NULL };

static const struct cli_option rows[] = {
	{ OPTION(take.join), 0, "join", "WHO",
		N_("accept games that contacts (or anybody) offer, and rebuild "
		   "lost games"),
		.words = joining, .bare = "contacts" },
	{ OPTION(take.report), 'r', "report", NULL, N_("print the reports") },
	{ OPTION(take.answer), 0, "answer", NULL,
		N_("send answers that need no decision") },
	{ OPTION(take.by), 0, "by", "POLICY",
		N_("with --answer: let the program play (random, greedy, good, "
		   "best)") },
	{ OPTION(take.notes), 0, "notes", NULL,
		N_("with --by: the program says in notes what it preferred") },
	{ OPTION(files), 0, "files0-from", "FILE",
		N_("read the mails that FILE lists (- is standard input); a "
		   "NUL ends each name"),
		.reads = true },
	{ OPTION(test), 0, "test", "WHICH",
		N_("mail a test letter to yourself, or look for the one that "
		   "you sent; new: send another one"),
		.words = testing, .bare = "one" },
	{ .name = NULL },
};

/* Prints new results. With --quiet, prints only failures. */
static bool
print(struct owner *o, const struct take_news *news, struct error *e)
{
	struct cli *c = (struct cli *)o;
	struct buffer out = buffer_in(c->arena);
	if (c->given.quiet && news->status == 0)
		return true;
	if (c->given.json) {
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
	buffer_printf(&out, "%s: %s\n%s", news->name, news->line, news->report);
	return cli_print_report(c, &out, e);
}

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

/* Reads the names of mails from a list that another program printed. */
static bool
read_names(struct cli *c, const char *file, struct names *out, struct error *e)
{
	struct arena *a = c->arena;
	struct span rest;
	if (c->operands) {
		error_set(e, ERROR_USAGE,
			"--files0-from can't be used with mails as operands");
		return error_hint(e, "give either the list or the names of the "
				     "mails");
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
		*ARENA_ADD(a, out->list, out->count, out->capacity) =
			strcmp(name, "-") == 0 ? "./-" : name;
	}
	return true;
}

/* Returns the command line that searches the same mailboxes again. */
static const char *
test_again(struct cli *c)
{
	struct buffer out = buffer_in(c->arena);
	buffer_puts(&out, "feldpost take --test");
	for (int i = 0; i < c->operands; i++)
		buffer_printf(&out, " %s", shell_word(c->arena, c->operand[i]));
	if (!c->operands)
		buffer_puts(&out, " MAILBOX");
	return buffer_string(&out);
}

/* Returns a text that tells where feldpost looked for the letter. */
static const char *
looked_in(struct cli *c)
{
	struct buffer out = buffer_in(c->arena);
	for (int i = 0; i < c->operands; i++)
		buffer_printf(
			&out, "%s, ", look_visible(c->arena, c->operand[i]));
	buffer_printf(&out, "%s/unused", look_visible(c->arena, c->owner.desk));
	return buffer_string(&out);
}

static const char *
test_words(struct cli *c, const struct test_letter *l)
{
	struct arena *a = c->arena;
	switch (l->end) {
	case TEST_NOT_HERE:
	case TEST_ENDS:
		break;
	case TEST_WHOLE:
		return arena_printf(a,
			_("mail works: all %zu lines of test letter %s have "
			  "arrived unchanged in %s"),
			l->lines, l->id, l->mail);
	case TEST_DAMAGED:
		return arena_printf(a,
			_("test letter %s is damaged in %s: %s\nGive feldpost "
			  "the whole mail, exactly as it "
			  "arrived.\n`feldpost take --test=new` sends "
			  "another letter."),
			l->id, l->mail, l->damage);
	}
	return arena_printf(a,
		_("test letter %s of %s has not arrived yet; looked in %s\n"
		  "`%s` looks again, and sends no second letter."),
		l->id, l->since, looked_in(c), test_again(c));
}

static bool
print_test(struct cli *c, const struct test_letter *l, const char *words,
	struct error *e)
{
	static const char *const ends[TEST_ENDS] = {
		[TEST_NOT_HERE] = "no",
		[TEST_DAMAGED] = "damaged",
		[TEST_WHOLE] = "whole",
	};
	struct arena *a = c->arena;
	struct buffer out = buffer_in(a);
	struct node *map = doc_map(a);
	if (!c->given.json) {
		if (l->sent)
			buffer_printf(&out,
				_("test letter %s was sent to %s by `%s`\n"),
				l->id, l->to,
				look_visible(a, c->owner.post.sender));
		buffer_printf(&out, "%s\n", words);
		return cli_print_report(c, &out, e);
	}
	doc_put(a, map, "letter", doc_quoted(a, l->id));
	doc_put(a, map, "to", doc_quoted(a, l->to));
	doc_put(a, map, "since", doc_quoted(a, l->since));
	doc_put(a, map, "sent", doc_boolean(a, l->sent));
	doc_put(a, map, "lines", doc_integer(a, (long)l->lines));
	doc_put(a, map, "found", doc_quoted(a, ends[l->end]));
	if (l->mail)
		doc_put(a, map, "mail", doc_quoted(a, l->mail));
	doc_put(a, map, "status", doc_integer(a, c->status));
	doc_put(a, map, "text", doc_quoted(a, words));
	return cli_print_tree(c, map, e);
}

static bool
run_test(struct cli *c, struct take *t, const char *const *box, size_t count,
	struct error *e)
{
	static const int status[TEST_ENDS] = {
		[TEST_NOT_HERE] = ERROR_NOT_NOW,
		[TEST_DAMAGED] = ERROR_INPUT,
	};
	const struct options *o = c->options;
	const struct take_options *other = &o->take;
	struct test_letter l;
	if (other->join || other->report || other->answer || c->given.mda)
		return error_set(e, ERROR_USAGE,
			"--test can't be used with --join, --report, --answer "
			"or --mda, because it reads only the test letter");
	if (!test_letter(t, o->test == TESTING_NEW, box, count, &l, e))
		return false;
	c->status = status[l.end];
	return print_test(c, &l, test_words(c, &l), e);
}

/* Checks that a bot with this name exists. A single game may still lack this
 * bot. */
static bool
check_player(const struct options *o, struct error *e)
{
	const char *by = o->take.by;
	enum policy unused;
	if (by && !o->take.answer)
		return error_set(e, ERROR_USAGE, "--by needs --answer");
	if (o->take.notes && !by)
		return error_set(e, ERROR_USAGE, "--notes needs --by");
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
	} else if (!c->operands && o->test && isatty(STDIN_FILENO))
		count = 0;
	else if (!c->operands && isatty(STDIN_FILENO))
		cli_note(c, _("paste the mail here and press Ctrl-D; or give "
			      "its file: `feldpost take FILE`"));
	if (o->test)
		return run_test(c, &t, box, count, e);
	if (!take_mails(&t, box, count, e) || !print_sum(c, &t, e))
		return false;
	if (!c->given.mda) {
		c->status = t.status;
		return true;
	}
	/* Succeed even if some mails could not be read. feldpost has stored
	 * them, so no mail bounces. */
	return !t.failed ||
	       error_set(e, ERROR_SYSTEM, "feldpost will try it again");
}

const struct command command_take = {
	.name = "take",
	.operands = "[MAIL|MBOX|MAILDIR...]",
	.files = -1,
	.mails = 1,
	.with = WITH_KEY | WITH_SCENARIOS | WITH_GUARD | WITH_DESK | WITH_FULL |
		WITH_JSON,
	.confined = false, /* Each child process gives up its own rights. */
	.help = N_("take mails into the games of a folder"),
	.more = N_("Each packet goes into the game that it names. Without "
		   "operands the mails come from standard input. Mails that "
		   "can't be used are kept in unused/ of the desk, packets "
		   "that arrive too early in waiting/. Offers wait until "
		   "`feldpost join NAME` or --join accepts them."),
	.options = rows,
	.size = sizeof(struct options),
	.run = run_take,
};
