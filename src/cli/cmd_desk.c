#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "feldpost/date.h"
#include "feldpost/desk.h"

/* For programs. */

static bool
print_json(struct cli *c, const struct desk_row *row, struct error *e)
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
times(struct arena *a, const struct desk_row *row)
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
cell(const struct desk_row *row, int column)
{
	static const enum desk_field of[COLUMNS] = {
		[1] = DESK_TITLE, DESK_OPPONENT, DESK_TURN, DESK_WAITS
	};
	return column ? row->field[of[column]] : row->name;
}

static void
put_row(const struct desk_row *row, const size_t *width, struct buffer *out)
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
print_rows(struct cli *c, const struct desk_list *l, struct error *e)
{
	struct buffer out = buffer_in(c->arena);
	size_t width[COLUMNS] = { 0 };
	for (size_t i = 0; i < l->count; i++)
		for (int k = 0; k < COLUMNS; k++) {
			size_t columns = text_columns(cell(&l->row[i], k));
			width[k] = columns > width[k] ? columns : width[k];
		}
	for (size_t i = 0; i < l->count; i++)
		put_row(&l->row[i], width, &out);
	return cli_print_long(c, &out, e);
}

static bool
run_desk(struct cli *c, struct error *e)
{
	struct desk_list l;
	const char *folder = c->operands ? c->operand[0] : c->owner.desk;
	if (!desk_games(&c->owner, folder, &l, e))
		return error_hint(e, "`feldpost take` makes it");
	c->status = l.status;
	if (!c->given.json)
		return print_rows(c, &l, e);
	for (size_t i = 0; i < l.count; i++)
		if (!print_json(c, &l.row[i], e))
			return false;
	return true;
}

const struct command command_desk = {
	.name = "desk",
	.operands = "[FOLDER]",
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
