#include "feldpost/remind.h"

#include <stdlib.h>
#include <string.h>

#include "feldpost/confine.h"
#include "feldpost/date.h"
#include "feldpost/message.h"
#include "feldpost/outgoing.h"
#include "feldpost/system.h"
#include "feldpost/workers.h"

struct reminding {
	struct owner *owner;
	const char *folder;
	struct desk_log log;
	const struct desk_row *row; /* the game that may need a reminder */
	bool (*print)(
		struct owner *o, const struct reminder *r, struct error *e);
	int worst;
};

static const char *
words(struct arena *a, const struct desk_row *row)
{
	struct span deadline = span_of(row->field[DESK_DEADLINE]);
	long long due;
	return arena_printf(a,
		_("This is a reminder: by the terms of the game the answer to "
		  "packet %s was due %s UTC. If you have sent it, it was lost: "
		  "please send it again."),
		row->field[DESK_REMIND],
		date_read_moment(deadline, &due) ? date_text(a, due, false)
						 : "");
}

static const char *
why_not(const struct reminding *r)
{
	struct arena *a = r->owner->arena;
	const struct desk_row *row = r->row;
	unsigned seq = (unsigned)atol(row->field[DESK_REMIND]);
	long long now = system_now();
	long sent = 0;
	for (size_t i = 0; i < r->log.count; i++) {
		const struct log_line *line = &r->log.line[i];
		if (line->word != LOG_REMINDED ||
			strcmp(line->game.hex, row->field[DESK_ID]) != 0)
			continue;
		if (now - line->when < DAY_SECONDS)
			return _("you have sent a reminder in the last 24 "
				 "hours");
		sent += line->seq == seq;
	}
	return sent < r->owner->reminders
		       ? NULL
		       : arena_printf(a,
				 P_("you have sent %ld reminder for packet %u, "
				    "and `reminders` allows no more",
					 "you have sent %ld reminders for "
					 "packet %u, and `reminders` allows no "
					 "more",
					 sent),
				 sent, seq);
}

/* Sends a reminder. Logs the reminder before sending it. If the mail command
 * fails, feldpost therefore does not try again every hour. */
static bool
remind(const struct reminding *r, struct game *g, struct buffer *said,
	struct error *e)
{
	struct owner *o = r->owner;
	const struct desk_row *row = r->row;
	unsigned seq = (unsigned)atol(row->field[DESK_REMIND]);
	struct buffer text = buffer_in(o->arena);
	if (!o->post.send) {
		if (!outgoing_write(o, g, seq, &text, e))
			return false;
		buffer_printf(said, "\n%s", buffer_string(&text));
		return true;
	}
	if (!outgoing_check(
		    o, g, seq, ledger_entry(&g->ledger, seq)->packet.from, e) ||
		!desk_log_note(o->arena, r->folder, LOG_REMINDED,
			desk_log_name(&g->ledger), seq, e) ||
		!outgoing_send(o, r->folder, row->shown, g, seq, e))
		return false;
	buffer_printf(said,
		_("packet %u was sent to %s again, as a reminder\n"), seq,
		row->field[DESK_WHO]);
	return true;
}

static int
work(void *context, size_t i, struct buffer *said)
{
	const struct reminding *r = context;
	struct owner *o = r->owner;
	struct game g = { .arena = NULL };
	struct error e = { .code = ERROR_NONE };
	(void)i;
	o->quiet = true;
	o->post.again = true;
	o->post.reminder = words(o->arena, r->row);
	bool ok = outgoing_prepare(o, &e) &&
		  desk_read(o, r->row->path, o->post.send ? CONFINE_LOG : 0, &g,
			  &e) &&
		  remind(r, &g, said, &e);
	if (!ok) {
		said->length = 0;
		error_line(&e, said);
	}
	game_end(&g);
	return (int)e.code;
}

static bool
done(void *context, size_t i, struct span said, int status, struct error *e)
{
	struct reminding *r = context;
	struct arena *a = r->owner->arena;
	const char *broken = desk_broken(status, said);
	struct reminder one = { .row = r->row,
		.status = broken ? ERROR_SYSTEM : status,
		.sent = status == 0 && r->owner->post.send,
		.line = broken ? broken : desk_line(a, &said),
		.text = "" };
	(void)i;
	if (one.status == 0)
		one.text = arena_copy(a, said.data, said.length);
	r->worst = error_worse(r->worst, one.status);
	return r->print(r->owner, &one, e);
}

bool
remind_late(struct owner *o, const char *folder, const struct desk_list *l,
	bool (*print)(
		struct owner *o, const struct reminder *r, struct error *e),
	int *worst, struct error *e)
{
	struct reminding r = { .owner = o, .folder = folder, .print = print };
	struct workers w = { .jobs = 1,
		.at_once = 1,
		.work = work,
		.done = done,
		.context = &r };
	if (o->post.send && !o->reminders) {
		error_set(e, ERROR_USAGE,
			"no reminder was sent, because the configuration "
			"allows none");
		return error_hint(e,
			"add this line to [mail] of %s:  reminders = 1",
			o->config);
	}
	if (!desk_log_read(o->arena, folder, &r.log, e))
		return false;
	for (size_t i = 0; i < l->count; i++) {
		const struct desk_row *row = r.row = &l->row[i];
		bool late = *row->field[DESK_REMIND];
		struct reminder unsent = {
			.row = row, .status = row->status, .text = ""
		};
		unsent.line = late && o->post.send ? why_not(&r) : row->fault;
		r.worst = error_worse(r.worst, row->status);
		if (unsent.line ? !print(o, &unsent, e)
				: late && !workers_run(&w, e))
			return false;
	}
	*worst = r.worst;
	return true;
}
