#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "feldpost/backup.h"
#include "feldpost/date.h"
#include "feldpost/desk.h"
#include "feldpost/file.h"
#include "feldpost/limits.h"
#include "feldpost/offers.h"
#include "feldpost/remind.h"
#include "feldpost/shell.h"
#include "feldpost/sitting.h"
#include "feldpost/system.h"

struct options {
	bool offers;
	const char *refuse;
	bool remind;
	const char *backup, *move, *restore, *signed_nothing;
};

static const struct cli_option rows[] = {
	{ OPTION(offers), 0, "offers", NULL,
		N_("list the offers that wait, also those of strangers") },
	{ OPTION(refuse), 0, "refuse", "NAME",
		N_("decline the offer with this name") },
	{ OPTION(remind), 0, "remind", NULL,
		N_("print a reminder for each late answer, or send it with "
		   "--send") },
	{ OPTION(backup), 0, "backup", "FILE",
		N_("write the desk and the guard to a sealed file"),
		.writes = OUTPUT_BACKUP },
	{ OPTION(move), 0, "move", "FILE",
		N_("write a backup, and sign nothing here any more"),
		.writes = OUTPUT_BACKUP },
	{ OPTION(restore), 0, "restore", "FILE",
		N_("restore a backup; nothing is signed in its games until "
		   "--signed-nothing"),
		.reads = true },
	{ OPTION(signed_nothing), 0, "signed-nothing", "GAME",
		N_("say that you signed nothing in this game elsewhere") },
	{ .name = NULL },
};

/* Returns the JSON value of a row. feldpost-config(5) describes its keys. */
static struct node *
json_value(struct arena *a, enum desk_field field, const char *text)
{
	switch (field) {
	case DESK_LAST:
	case DESK_UNSENT:
	case DESK_REMIND:
		return doc_integer(a, atol(text));
	case DESK_SHUT:
	case DESK_OVER:
		return doc_boolean(a, strcmp(text, "yes") == 0);
	default:
		return doc_quoted(a, text);
	}
}

static bool
print_json(struct cli *c, const struct desk_row *row, struct error *e)
{
	static const char *const keys[DESK_FIELDS] = {
		[DESK_TITLE] = "title",
		[DESK_RULES] = "game",
		[DESK_ID] = "id",
		[DESK_SEAT] = "seat",
		[DESK_OPPONENT] = "opponent",
		[DESK_TURN] = "turn",
		[DESK_WAITS] = "waits",
		[DESK_WHO] = "who",
		[DESK_LAST] = "packet",
		[DESK_SINCE] = "since",
		[DESK_DEADLINE] = "deadline",
		[DESK_LATE] = "late",
		[DESK_UNSENT] = "unsent",
		[DESK_REMIND] = "remind",
		[DESK_REMINDED] = "reminded",
		[DESK_SHUT] = "shut",
		[DESK_OVER] = "over",
	};
	struct arena *a = c->arena;
	struct node *map = doc_map(a);
	doc_put(a, map, "file", doc_text(a, row->path));
	doc_put(a, map, "name", doc_quoted(a, row->name));
	doc_put(a, map, "status", doc_integer(a, row->status));
	if (row->fault)
		doc_put(a, map, "error", doc_text(a, row->fault));
	for (int k = 0; k < DESK_FIELDS; k++)
		if (keys[k] && *row->field[k])
			doc_put(a, map, keys[k],
				json_value(
					a, (enum desk_field)k, row->field[k]));
	return cli_print_tree(c, map, e);
}

enum {
	GAP = 2,
	WIDTH = 80,
	NARROW = 6, /* the usual minimum width of a cut column */
	WAITS = 36, /* a width that is enough for the event that most games wait
		       for */
};

enum column {
	COLUMN_NAME,
	COLUMN_ID,
	COLUMN_TITLE,
	COLUMN_OPPONENT,
	COLUMN_TURN,
	COLUMN_WAITS,
	COLUMN_TIME,
	COLUMNS
};

/* Minimum widths of the columns that may be cut, because a part of their
 * text is still useful. The next array lists the columns that are left out
 * if the line is too narrow, beginning with the least important column. */
static const size_t narrowest[COLUMNS] = {
	[COLUMN_NAME] = NARROW,
	[COLUMN_TITLE] = NARROW,
	[COLUMN_OPPONENT] = NARROW,
	[COLUMN_TURN] = NARROW,
	[COLUMN_WAITS] = WAITS,
};
static const enum column least_needed[] = {
	COLUMN_ID,
	COLUMN_TITLE,
	COLUMN_TURN,
	COLUMN_OPPONENT,
	COLUMN_TIME,
};

/* Returns a rough time, such as "3 d", "5 h" or "20 min". */
static const char *
span_of_time(struct arena *a, long long seconds)
{
	if (seconds >= 2LL * DAY_SECONDS)
		return arena_printf(a, _("%lld d"), seconds / DAY_SECONDS);
	if (seconds >= HOUR_SECONDS)
		return arena_printf(a, _("%lld h"), seconds / HOUR_SECONDS);
	return arena_printf(a, _("%lld min"), seconds / 60);
}

/* Returns the time left for an answer, or the time since it was due. */
static const char *
time_left(struct arena *a, const struct desk_row *row)
{
	const char *text = row->field[DESK_DEADLINE];
	bool due = *text != '\0';
	long long now = system_now(), when;
	if (!due)
		text = row->field[DESK_SINCE];
	if (!*row->field[DESK_WHO] || !date_read_moment(span_of(text), &when))
		return "";
	if (!due)
		return arena_printf(a, _("for %s"),
			span_of_time(a, now > when ? now - when : 0));
	return when < now ? arena_printf(a, _("due %s ago"),
				    span_of_time(a, now - when))
			  : arena_printf(a, _("due in %s"),
				    span_of_time(a, when - now));
}

struct cells {
	const char *text[COLUMNS];
};

static struct cells
cells_of(struct arena *a, const struct desk_row *row)
{
	return (struct cells){ {
		[COLUMN_NAME] = row->name,
		[COLUMN_ID] = arena_printf(a, "%.8s", row->field[DESK_ID]),
		[COLUMN_TITLE] = row->field[DESK_TITLE],
		[COLUMN_OPPONENT] = row->field[DESK_OPPONENT],
		[COLUMN_TURN] = row->field[DESK_TURN],
		[COLUMN_WAITS] = row->field[DESK_WAITS],
		[COLUMN_TIME] = time_left(a, row),
	} };
}

static size_t
width_of(const size_t width[COLUMNS])
{
	size_t all = 0;
	for (int k = 0; k < COLUMNS; k++)
		all += width[k] ? width[k] + GAP : 0;
	return all ? all - GAP : 0;
}

/* Narrows the widest column that can be cut. Returns false if no column can. */
static bool
cut_widest(size_t width[COLUMNS])
{
	int widest = -1;
	for (int k = 0; k < COLUMNS; k++)
		if (narrowest[k] && width[k] > narrowest[k] &&
			(widest < 0 || width[k] >= width[widest]))
			widest = k;
	if (widest >= 0)
		width[widest]--;
	return widest >= 0;
}

/* Narrows columns until the line fits, or at last leaves some out. */
static void
shrink(size_t width[COLUMNS])
{
	size_t least = sizeof least_needed / sizeof least_needed[0];
	for (size_t i = 0; width_of(width) > WIDTH;)
		if (!cut_widest(width)) {
			if (i == least)
				return;
			width[least_needed[i++]] = 0;
		}
}

static void
put_cell(struct buffer *out, const char *text, size_t width)
{
	struct span s = span_of(text);
	bool cut = text_columns(text) > width;
	size_t room = width - (cut ? text_columns("…") : 0), used = 0;
	for (size_t i = 0, from = 0; i < s.length; from = i) {
		int32_t c = utf8_next(s, &i);
		size_t more = c < 0 ? 1 : (size_t)text_rune_columns(c);
		i += c < 0;
		if (used + more > room)
			break;
		buffer_add(out, text + from, i - from);
		used += more;
	}
	if (cut) {
		buffer_puts(out, "…");
		used += text_columns("…");
	}
	for (; used < width + GAP; used++)
		buffer_putc(out, ' ');
}

static void
put_row(const struct cells *row, const size_t *width, struct buffer *out)
{
	for (int k = 0; k < COLUMNS; k++)
		if (width[k])
			put_cell(out, row->text[k], width[k]);
	while (out->length && out->data[out->length - 1] == ' ')
		out->data[--out->length] = '\0';
	buffer_putc(out, '\n');
}

/* Prints that a signed packet was not sent. Does not wrap the command that
 * sends the packet. */
static void
put_unsent(const struct desk_row *row, struct buffer *out)
{
	struct arena *a = out->arena;
	const char *number = row->field[DESK_UNSENT];
	const char *what = arena_printf(
		a, _("packet %s of %s is not sent:"), number, row->name);
	/* The log does not contain the recipient of an offer. */
	const char *how = arena_printf(a, "feldpost resend --send%s %s",
		strcmp(number, "1") == 0 ? " --to WHO" : "",
		shell_word(a, row->shown));
	bool fits = text_columns(what) + 1 + text_columns(how) <= WIDTH;
	buffer_printf(out, "%s%s%s\n", what, fits ? " " : "\n    ", how);
}

static bool
print_rows(struct cli *c, const struct desk_list *l, struct error *e)
{
	struct arena *a = c->arena;
	struct buffer out = buffer_in(a);
	struct cells *cells = arena_array(a, l->count, sizeof *cells);
	size_t width[COLUMNS] = { 0 };
	for (size_t i = 0; i < l->count; i++) {
		if (l->row[i].fault)
			continue;
		cells[i] = cells_of(a, &l->row[i]);
		for (int k = 0; k < COLUMNS; k++) {
			size_t columns = text_columns(cells[i].text[k]);
			width[k] = columns > width[k] ? columns : width[k];
		}
	}
	shrink(width);
	for (size_t i = 0; i < l->count; i++)
		if (*l->row[i].field[DESK_UNSENT])
			put_unsent(&l->row[i], &out);
	for (size_t i = 0; i < l->count; i++) {
		const struct desk_row *row = &l->row[i];
		if (row->fault)
			text_wrap(&out,
				arena_printf(
					a, "%s  %s", row->name, row->fault),
				WIDTH, GAP);
		else
			put_row(&cells[i], width, &out);
	}
	return offers_put(&c->owner, false, &out, e) &&
	       cli_print_long(c, &out, e);
}

static bool
print_offers(struct cli *c, struct error *e)
{
	struct buffer out = buffer_in(c->arena);
	if (c->given.json)
		return offers_put_json(&c->owner, &out, e) &&
		       cli_print(buffer_span(&out), e);
	if (!offers_put(&c->owner, true, &out, e))
		return false;
	if (!out.length)
		buffer_puts(&out, _("no offer waits\n"));
	return cli_print_long(c, &out, e);
}

/* Prints a reminder. With --quiet, prints only failures and reminders that
 * the user must mail. */

static bool
print_reminder(struct owner *o, const struct reminder *r, struct error *e)
{
	struct cli *c = (struct cli *)o;
	struct arena *a = c->arena;
	const struct desk_row *row = r->row;
	struct buffer out = buffer_in(a);
	struct node *map = doc_map(a);
	if (c->given.quiet && r->status == 0 && *r->line)
		return true;
	if (c->given.json && row->fault)
		return print_json(c, row, e);
	if (!c->given.json) {
		if (*r->line)
			buffer_printf(&out, "%s: %s\n", row->name, r->line);
		buffer_puts(&out, r->text);
		return cli_print(buffer_span(&out), e);
	}
	doc_put(a, map, "file", doc_text(a, row->path));
	doc_put(a, map, "name", doc_quoted(a, row->name));
	doc_put(a, map, "id", doc_quoted(a, row->field[DESK_ID]));
	doc_put(a, map, "packet",
		doc_integer(a, atol(row->field[DESK_REMIND])));
	doc_put(a, map, "who", doc_quoted(a, row->field[DESK_WHO]));
	doc_put(a, map, "deadline", doc_quoted(a, row->field[DESK_DEADLINE]));
	doc_put(a, map, "sent", doc_boolean(a, r->sent));
	doc_put(a, map, "status", doc_integer(a, r->status));
	doc_put(a, map, "text", doc_quoted(a, *r->line ? r->line : r->text));
	return cli_print_tree(c, map, e);
}

static bool
remind(struct cli *c, const char *folder, const struct desk_list *l,
	struct error *e)
{
	bool late = false;
	if (!remind_late(&c->owner, folder, l, print_reminder, &c->status, e))
		return false;
	for (size_t i = 0; i < l->count; i++)
		late = late || *l->row[i].field[DESK_REMIND];
	return late || c->given.json || c->given.quiet ||
	       cli_print(span_of(_("no answer to a packet of yours is late\n")),
		       e);
}

/* Writes or restores a backup. This needs a key, because a backup is
 * encrypted. */

static bool
write_backup(struct cli *c, const struct secret_key *key, struct error *e)
{
	const struct options *o = c->options;
	struct buffer out = buffer_in(c->arena);
	if (!backup_write(&c->owner, key, &out, e) ||
		!outputs_write_apart(
			&c->outputs, OUTPUT_BACKUP, buffer_span(&out), e))
		return false;
	if (o->move && !backup_shut_desk(&c->owner, e))
		return false;
	cli_note(
		c, o->move ? _("the desk is in the file, and nothing is signed "
			       "here any more")
			   : _("after your next signature this backup is old: "
			       "write another one"));
	return true;
}

static bool
restore(struct cli *c, const struct secret_key *key, struct error *e)
{
	const struct options *o = c->options;
	struct arena *a = c->arena;
	struct restoring r;
	struct span text;
	if (!file_read(a, o->restore, LIMIT_FILE, &text, e) ||
		!backup_restore(&c->owner, key, text, &r, e))
		return false;
	if (r.stays)
		cli_note(c,
			arena_printf(a,
				P_("%ld game is here already, and stays",
					"%ld games are here already, and stay",
					(long)r.stays),
				(long)r.stays));
	cli_note(c, arena_printf(a,
			    P_("restored %ld game as of %s; take in all later "
			       "letters, your own ones too",
				    "restored %ld games as of %s; take in all "
				    "later letters, your own ones too",
				    (long)r.games),
			    (long)r.games, date_text(a, r.when, false)));
	return true;
}

/* Opens a game that was shut (restored.h). */
static bool
open_game(struct cli *c, struct secret_key *key, struct error *e)
{
	const struct options *o = c->options;
	const char *file = o->signed_nothing;
	struct sitting s;
	if (!named_find_word(c, &file, e))
		return false;
	sitting_start(&s, &c->owner, file, &c->outputs);
	s.key = key;
	bool ok = sitting_peek(&s, e) && sitting_open(&s, true, e) &&
		  sitting_signed_nothing(&s, e);
	sitting_leave(&s);
	return ok;
}

static bool
act_with_key(struct cli *c, struct error *e)
{
	const struct options *o = c->options;
	struct secret_key *key;
	if ((o->backup != NULL) + (o->move != NULL) + (o->restore != NULL) +
			(o->signed_nothing != NULL) >
		1)
		return error_set(e, ERROR_USAGE,
			"give one of --backup, --move, --restore and "
			"--signed-nothing");
	if (!cli_key(c, &key, e))
		return false;
	bool ok = o->restore	      ? restore(c, key, e)
		  : o->signed_nothing ? open_game(c, key, e)
				      : write_backup(c, key, e);
	secret_key_free(key);
	return ok;
}

static bool
run_desk(struct cli *c, struct error *e)
{
	struct desk_list l;
	const struct options *options = c->options;
	const char *folder = c->operands ? c->operand[0] : c->owner.desk;
	c->owner.desk = folder;
	if (!options->remind && c->owner.post.message)
		return error_set(
			e, ERROR_USAGE, "--mail and --send need --remind");
	if (options->backup || options->move || options->restore ||
		options->signed_nothing)
		return act_with_key(c, e);
	if (options->refuse)
		return offer_refuse(&c->owner, options->refuse, e);
	if (options->offers)
		return print_offers(c, e);
	if (!desk_games(&c->owner, folder, &l, e))
		return error_hint(e,
			"`feldpost new GAME` begins a game, `feldpost take` "
			"takes in a game that was mailed");
	if (options->remind)
		return remind(c, folder, &l, e);
	c->status = l.status;
	if (!c->given.json)
		return print_rows(c, &l, e);
	for (size_t i = 0; i < l.count; i++)
		if (!print_json(c, &l.row[i], e))
			return false;
	return print_offers(c, e);
}

const struct command command_desk = {
	.name = "desk",
	.operands = "[FOLDER]",
	.files = -1,
	.with = WITH_KEY | WITH_SCENARIOS | WITH_JSON | WITH_FULL |
		WITH_PASSING | WITH_MAIL,
	.confined = false, /* Each child process gives up its own rights. */
	.help = N_("list the games of a folder and whose turn it is"),
	.more = N_("Prints one line for each game: first those that wait for "
		   "you, then files that can't be read, then games that wait "
		   "for others. Without FOLDER the desk is the folder `desk` "
		   "of config.ini, or ~/feldpost."),
	OWN_OPTIONS(rows),
	.run = run_desk,
};
