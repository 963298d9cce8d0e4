#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "desk.h"
#include "failure.h"
#include "feldpost/date.h"
#include "feldpost/workers.h"
#include "output.h"

/* A game, or why it could not be read. */
struct row {
	const char *path, *name;
	const char *field[DESK_FIELDS];
	const char *fault; /* NULL: none */
	int status;
};

struct list {
	struct cli *cli;
	struct desk_view view;
	struct file_list files;
	struct row *row;
};

enum {
	UNREADABLE = '2' /* in place of a rank */
};

/* In a process of its own: a line a field, or one that says what is wrong. */
static int
work(void *context, size_t i, struct buffer *said)
{
	struct list *l = context;
	struct cli *c = l->cli;
	const char *field[DESK_FIELDS];
	struct error e = { .code = ERROR_NONE };
	c->operand = &l->files.path[i];
	c->operands = 1;
	c->given.quiet = true;
	bool ok = output_declare(c, &e);
	if (ok) {
		output_confine(c);
		ok = desk_look(c, &l->view, field, &e);
	}
	for (int k = 0; ok && k < DESK_FIELDS; k++)
		buffer_printf(said, "%s\n", field[k]);
	if (!ok)
		failure_line(&e, said);
	owner_forget_key(&c->owner);
	return (int)e.code;
}

static bool
done(void *context, size_t i, struct span said, int status, struct error *e)
{
	struct list *l = context;
	struct arena *a = l->cli->arena;
	struct row *row = &l->row[i];
	/* Whoever has run out of memory says nothing. */
	bool broken = status < 0 || status > ERROR_OPEN || !said.length;
	(void)e;
	row->path = l->files.path[i];
	row->name = look_visible(a, strrchr(row->path, '/') + 1);
	row->status = status;
	for (int k = 0; k < DESK_FIELDS; k++)
		row->field[k] =
			!broken && status == 0 ? desk_line(a, &said) : "";
	if (broken) {
		row->status = ERROR_SYSTEM;
		row->fault = _("the program that reads it has broken down");
	} else if (status > 0)
		row->fault = desk_line(a, &said);
	l->cli->status = failure_worse(l->cli->status, row->status);
	return true;
}

static char
rank_of(const struct row *row)
{
	return row->fault ? UNREADABLE : *row->field[DESK_RANK];
}

/* Moments are compared as texts; of those that are not known nothing hangs. */
static int
compare_moments(const char *one, const char *other)
{
	if (!*one || !*other)
		return (*one == '\0') - (*other == '\0');
	return strcmp(one, other);
}

static int
by_urgency(const void *a, const void *b)
{
	const struct row *one = a, *other = b;
	int order = rank_of(one) - rank_of(other);
	if (!order)
		order = compare_moments(
			one->field[DESK_DEADLINE], other->field[DESK_DEADLINE]);
	if (!order)
		order = compare_moments(
			one->field[DESK_SINCE], other->field[DESK_SINCE]);
	return order ? order : strcmp(one->name, other->name);
}

/* For programs. */

static bool
print_json(struct cli *c, const struct row *row, struct error *e)
{
	static const char *const keys[DESK_FIELDS] = {
		[DESK_TITLE] = "title",
		[DESK_GAME] = "game",
		[DESK_OPPONENT] = "opponent",
		[DESK_TURN] = "turn",
		[DESK_WAITS] = "waits",
		[DESK_WHO] = "who",
		[DESK_LAST] = "packet",
		[DESK_SINCE] = "since",
		[DESK_DEADLINE] = "deadline",
		[DESK_LATE] = "late",
	};
	struct arena *a = c->arena;
	struct node *map = doc_map(a);
	doc_put(a, map, "file", doc_text(a, row->path));
	doc_put(a, map, "status", doc_integer(a, row->status));
	if (row->fault)
		doc_put(a, map, "error", doc_text(a, row->fault));
	for (int k = 0; k < DESK_FIELDS; k++)
		if (keys[k] && *row->field[k])
			doc_put(a, map, keys[k],
				k == DESK_LAST
					? doc_integer(a, atol(row->field[k]))
					: doc_quoted(a, row->field[k]));
	return cli_print_tree(c, map, e);
}

/* For people. */

enum {
	COLUMNS = 5,
};

/* As people read it: "2026-12-20 14:02". */
static const char *
shown_moment(struct arena *a, const char *text)
{
	struct buffer out = buffer_in(a);
	long long moment;
	if (!date_read_moment(span_of(text), &moment))
		return "";
	date_write(&out, moment, false);
	return buffer_string(&out);
}

static const char *
times(struct arena *a, const struct row *row)
{
	const char *since = shown_moment(a, row->field[DESK_SINCE]);
	const char *until = shown_moment(a, row->field[DESK_DEADLINE]);
	const char *late = row->field[DESK_LATE];
	if (!*since || !*row->field[DESK_WHO])
		return "";
	since = arena_printf(a, _("since %s"), since);
	if (!*until)
		return since;
	until = *late ? arena_printf(a, _("%s: it was due %s"), late, until)
		      : arena_printf(a, _("due %s"), until);
	return arena_printf(a, "%s, %s", since, until);
}

static const char *
cell(const struct row *row, int column)
{
	static const enum desk_field of[COLUMNS] = {
		[1] = DESK_TITLE, DESK_OPPONENT, DESK_TURN, DESK_WAITS
	};
	return column ? row->field[of[column]] : row->name;
}

static void
put_row(const struct row *row, const size_t *width, struct buffer *out)
{
	const char *last = row->fault ? row->fault : times(out->arena, row);
	for (int i = 0; i < (row->fault ? 1 : COLUMNS); i++) {
		buffer_puts(out, cell(row, i));
		for (size_t k = text_columns(cell(row, i)); k < width[i] + 2;
			k++)
			buffer_putc(out, ' ');
	}
	buffer_puts(out, last);
	while (out->length && out->data[out->length - 1] == ' ')
		out->data[--out->length] = '\0';
	buffer_putc(out, '\n');
}

static bool
print_rows(const struct list *l, struct error *e)
{
	struct cli *c = l->cli;
	struct buffer out = buffer_in(c->arena);
	size_t width[COLUMNS] = { 0 };
	for (size_t i = 0; i < l->files.count; i++)
		for (int k = 0; k < COLUMNS; k++) {
			size_t columns = text_columns(cell(&l->row[i], k));
			width[k] = columns > width[k] ? columns : width[k];
		}
	for (size_t i = 0; i < l->files.count; i++)
		put_row(&l->row[i], width, &out);
	return cli_print_long(c, &out, e);
}

static bool
print(const struct list *l, struct error *e)
{
	if (!l->cli->given.json)
		return print_rows(l, e);
	for (size_t i = 0; i < l->files.count; i++)
		if (!print_json(l->cli, &l->row[i], e))
			return false;
	return true;
}

static bool
run_desk(struct cli *c, struct error *e)
{
	struct list l = { .cli = c };
	const char *folder = c->operands ? c->operand[0] : c->owner.desk;
	if (!desk_files(c, folder, &l.files, e))
		return error_hint(e, "`feldpost take` makes it");
	desk_sit(c, folder, &l.view);
	l.row = arena_array(c->arena, l.files.count, sizeof *l.row);
	struct workers w = {
		.jobs = l.files.count,
		.at_once = (size_t)processors(),
		.work = work,
		.done = done,
		.context = &l,
	};
	if (l.files.count && !workers_run(&w, e))
		return false;
	if (l.files.count)
		qsort(l.row, l.files.count, sizeof *l.row, by_urgency);
	return print(&l, e);
}

const struct command command_desk = {
	.name = "desk",
	.operands = "[FOLDER]",
	.most = 1,
	.files = -1,
	.with = WITH_KEY | WITH_SCENARIOS | WITH_JSON | WITH_FULL,
	.confined = false, /* each of its processes confines itself */
	.help = N_("list the games of a folder: who is asked for what"),
	.more = N_("A line a game, those first that ask me; then what can't be "
		   "read, then those in which others are waited for. Without "
		   "FOLDER: `desk` of config.ini, or "
		   "~/.local/share/feldpost/desk."),
	.run = run_desk,
};
