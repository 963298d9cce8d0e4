#include <string.h>

#include "feldpost/look.h"
#include "feldpost/roll_item.h"
#include "report_internal.h"

/* This file writes the events of a journal in words. */

static const char *
outcome_words(const struct record *r)
{
	if (r->undone)
		return _("undone");
	switch (r->outcome) {
	case OUTCOME_DONE:
		return _("done");
	case OUTCOME_UNDERWAY:
		return _("waits for a decision");
	case OUTCOME_IMPOSSIBLE:
		return _("not possible now");
	case OUTCOME_UNMET:
		return _("its condition did not hold");
	case OUTCOME_DROPPED:
	case OUTCOME_WAITING:
		break;
	}
	return _("not carried out");
}

const char *
report_became(const struct report_judge *judge, const struct record *r,
	struct arena *a)
{
	const char *words = outcome_words(r);
	const char *box = judge ? judge->words(judge->of, r, a) : NULL;
	bool why = !r->undone && *r->refusal.text;
	if (!r->line)
		return arena_printf(a, _("goes on: %s"), words);
	if (box)
		return box;
	if (why && r->refusal.needless)
		return r->outcome == OUTCOME_DROPPED
			       ? arena_printf(a, _("not needed: %s"),
					 r->refusal.text)
			       : _("not needed: no such question came");
	if (why && r->outcome == OUTCOME_DROPPED)
		return arena_printf(
			a, _("not carried out: %s"), r->refusal.text);
	if (!r->undone && r->outcome == OUTCOME_IMPOSSIBLE)
		return arena_printf(a, _("not possible now: %s; rule %s"),
			r->refusal.text, r->refusal.rule);
	return words;
}

/* Writes the chosen answer, and a standing order that differs from it. */
static void
write_standing(const struct record *r, struct buffer *out)
{
	struct arena *a = out->arena;
	const char *line =
		arena_printf(a, _("> %s  (standing order)"), r->text);
	if (r->answer && r->line)
		line = arena_printf(
			a, _("> %s  (standing order: %s)"), r->answer, r->text);
	else if (r->answer)
		line = arena_printf(a, "> %s  (%s)", r->answer, r->text);
	report_line(out, 0, line);
}

static void
write_roll(const struct record *r, struct buffer *out)
{
	struct roll_item item;
	if (!roll_item_read(r->text, &item))
		return;
	/* A late draw of a card may reveal only that the card depends on an
	 * earlier pile. Such draws are in the log (`dice`), and a report shows
	 * only the last one. */
	const char *piece = strchr(item.more, ' ');
	if (!piece || strncmp(piece, " urn.", 5) != 0)
		report_line(out, 4,
			arena_printf(out->arena, "[%s %u: d%u = %u%s%s]",
				item.label, item.index, item.sides, item.value,
				*item.more ? " " : "", item.more));
}

void
report_event(const struct match *m, const struct reader *reader,
	const struct record *r, struct buffer *out)
{
	message_write(out, m->rules, m->world, reader, r->message, r->arg);
}

static void
write_record(const struct match *m, const struct reader *reader,
	const struct report_judge *judge, const struct record *r,
	struct buffer *out)
{
	struct buffer text = buffer_in(out->arena);
	switch (r->kind) {
	case RECORD_PACKET:
		return;
	case RECORD_ORDER:
		report_line(out, 0,
			arena_printf(out->arena, "> %s  (%s)", r->text,
				report_became(judge, r, out->arena)));
		return;
	case RECORD_ROLL:
		write_roll(r, out);
		return;
	case RECORD_STANDING:
		write_standing(r, out);
		return;
	case RECORD_EVENT:
		report_event(m, reader, r, &text);
		/* Some events are only for pictures and programs and have no
		 * words. */
		if (text.length)
			report_line(out, 2, buffer_string(&text));
		return;
	case RECORD_NOTE:
		report_line(out, 0,
			arena_printf(out->arena, "\"%s\"",
				look_visible(out->arena, r->text)));
	}
}

void
report_story(const struct match *m, const struct reader *reader,
	const struct report_judge *judge, const struct journal *j,
	struct report_range range, struct buffer *out)
{
	int turn = 0; /* Turn 0, the set-up, has no heading. */
	for (const struct record *r = j->first; r; r = r->next) {
		if (!report_wants(r, range))
			continue;
		if (r->turn != turn && r->kind != RECORD_PACKET) {
			turn = r->turn;
			buffer_putc(out, '\n');
			turn_title(out, m->rules, m->world, turn);
			buffer_putc(out, '\n');
		}
		write_record(m, reader, judge, r, out);
	}
}

/* True if a record belongs to the short story. That story tells what happened,
 * but leaves out rolls and orders that were simply carried out. */
static bool
is_told(const struct record *r)
{
	bool done =
		r->kind == RECORD_ORDER && !r->undone &&
		(r->outcome == OUTCOME_DONE || r->outcome == OUTCOME_UNDERWAY);
	return r->kind != RECORD_PACKET && r->kind != RECORD_ROLL && !done;
}

static bool
is_news(const struct match *m, const struct record *r)
{
	return r->kind != RECORD_EVENT || m->rules->messages[r->message].news;
}

/* The end of a record's words in the text of all records. */
struct words_end {
	size_t at;
	bool news;
};

void
report_tale(const struct match *m, const struct reader *reader,
	const struct report_judge *judge, const struct journal *j,
	struct report_range range, size_t most, struct buffer *out)
{
	struct buffer text = buffer_in(out->arena);
	struct words_end *end = NULL;
	size_t count = 0, capacity = 0, news = 0, left = 0;
	for (const struct record *r = j->first; r; r = r->next) {
		size_t before = text.length;
		if (!report_wants(r, range) || !is_told(r))
			continue;
		write_record(m, reader, judge, r, &text);
		if (text.length == before)
			continue;
		*ARENA_ADD(out->arena, end, count, capacity) =
			(struct words_end){ text.length, is_news(m, r) };
		news += end[count - 1].news;
	}
	/* The last events that are no news get the room that the news leave. */
	size_t room = news < most ? most - news : 0;
	size_t others = count - news, skip = others > room ? others - room : 0;
	for (size_t i = 0, from = 0; i < count; from = end[i++].at)
		if (!end[i].news && left < skip)
			left++;
		else
			buffer_add(out, text.data + from, end[i].at - from);
	if (left)
		report_line(out, 2,
			arena_printf(out->arena,
				P_("And %zu more thing happened: `log` prints "
				   "everything.",
					"And %zu more things happened: `log` "
					"prints everything.",
					(long)left),
				left));
}

static const char *
result_name(const char *id)
{
	static const struct {
		const char *id, *name;
	} results[] = {
		{ "won", N_("won") },
		{ "lost", N_("lost") },
		{ "draw", N_("draw") },
		{ "conceded", N_("conceded") },
		{ "drawn-by-agreement", N_("drawn by agreement") },
	};
	for (size_t i = 0; i < sizeof results / sizeof *results; i++)
		if (strcmp(results[i].id, id) == 0)
			return _(results[i].name);
	return id;
}

void
report_ending(const struct match *m, const struct reader *reader, int winner,
	struct buffer *out)
{
	const struct pending *p = &m->missing.pending;
	const struct rules *rules = m->rules;
	buffer_printf(out, _("The game is over: %s."), result_name(p->result));
	buffer_putc(out, ' ');
	if (winner >= 0 && rules->seat_count == 2) {
		buffer_printf(out, _("Victory goes to the %s."),
			_(rules->seats[winner].name));
		buffer_putc(out, ' ');
	}
	if (strcmp(p->result, "conceded") == 0)
		buffer_puts(out, _("The game was conceded."));
	else if (!m->drawn)
		message_write(
			out, rules, m->world, reader, p->reason, p->reason_arg);
	buffer_putc(out, '\n');
}
