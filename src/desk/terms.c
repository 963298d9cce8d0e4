#include "feldpost/terms.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "feldpost/bot.h"
#include "feldpost/date.h"

enum {
	WITHIN_MOST = 999,
};

static struct span
next_word(const char **at)
{
	*at += strspn(*at, " ");
	struct span word = { *at, strcspn(*at, " ") };
	*at += word.length;
	return word;
}

static bool
is_word(const char **at, const char *word)
{
	return span_alike(next_word(at), word);
}

static bool
read_unit(struct span word, long long *seconds)
{
	static const struct {
		const char *one, *many;
		long long seconds;
	} units[] = {
		{ "hour", "hours", HOUR_SECONDS },
		{ "day", "days", DAY_SECONDS },
		{ "week", "weeks", 7LL * DAY_SECONDS },
	};
	for (size_t i = 0; i < sizeof units / sizeof *units; i++)
		if (span_alike(word, units[i].one) ||
			span_alike(word, units[i].many)) {
			*seconds = units[i].seconds;
			return true;
		}
	return false;
}

/* Reads "within 3 days". */
static bool
read_within(const char *at, struct terms *out)
{
	long count;
	long long unit;
	if (!is_word(&at, "within") ||
		!integer_read(next_word(&at), 1, WITHIN_MOST, &count) ||
		!read_unit(next_word(&at), &unit) || next_word(&at).length)
		return false;
	out->within = count * unit;
	return true;
}

/* Reads "2026-12-20 to 2027-01-06". Both days belong to the leave. */
static bool
read_leave(const char *at, struct terms *out)
{
	long long from, to;
	if (out->leaves == LEAVES_MOST || !date_read(next_word(&at), &from) ||
		!is_word(&at, "to") || !date_read(next_word(&at), &to) ||
		next_word(&at).length || to < from)
		return false;
	out->leave[out->leaves].from = from;
	out->leave[out->leaves++].to = to + DAY_SECONDS;
	return true;
}

static bool
read_advice(const char *at, struct terms *out)
{
	struct span word = next_word(&at);
	bool yes = span_alike(word, "yes"), no = span_alike(word, "no");
	if ((!yes && !no) || next_word(&at).length)
		return false;
	out->advice = yes ? ADVICE_ALLOWED : ADVICE_FORBIDDEN;
	return true;
}

/* True if feldpost understands the terms in the line, or if the line has no
 * terms. */
static bool
read_line(const char *line, struct terms *out)
{
	struct span word = next_word(&line);
	const char *second = line;
	if (span_alike(word, "answer") && is_word(&second, "within"))
		return read_within(line, out);
	if (span_alike(word, "advice:") || span_alike(word, "advice"))
		return read_advice(line, out);
	if (span_alike(word, "leave"))
		return read_leave(line, out);
	out->other = out->other || word.length;
	return true;
}

const char *
terms_read(const struct lines *lines, struct terms *out)
{
	const char *strange = NULL;
	*out = (struct terms){ .within = 0 };
	for (size_t i = 0; i < lines->count; i++)
		if (!read_line(lines->line[i], out)) {
			strange = strange ? strange : lines->line[i];
			out->other = true;
		}
	return strange;
}

void
terms_of(const struct game *g, struct terms *out)
{
	struct lines lines = { .line = NULL };
	struct error unused;
	const struct entry *offer = ledger_entry(&g->ledger, 1);
	*out = (struct terms){ .within = 0 };
	if (packet_join(g->arena, &offer->packet.terms, &lines, &unused))
		terms_read(&lines, out);
}

/* Reads a number of seconds between `least` and the year 10000. */
static bool
next_moment(const char **at, long long least, long long *out)
{
	char *end;
	*out = strtoll(*at, &end, 10);
	bool ok = end > *at && *out >= least &&
		  *out <= 8100LL * 366 * DAY_SECONDS;
	*at = end;
	return ok;
}

const char *
terms_pack(const struct terms *t, struct arena *a)
{
	struct buffer out = buffer_in(a);
	buffer_printf(&out, "%lld", t->within);
	for (size_t i = 0; i < 2 * t->leaves; i++) {
		buffer_putc(&out, ' ');
		buffer_printf(&out, "%lld",
			i % 2 ? t->leave[i / 2].to : t->leave[i / 2].from);
	}
	return buffer_string(&out);
}

void
terms_unpack(const char *line, struct terms *out)
{
	long long within, from, to;
	*out = (struct terms){ .within = 0 };
	if (!next_moment(&line, 0, &within))
		return;
	while (out->leaves < LEAVES_MOST &&
		next_moment(&line, LLONG_MIN, &from) &&
		next_moment(&line, from, &to)) {
		out->leave[out->leaves].from = from;
		out->leave[out->leaves++].to = to;
	}
	out->within = within;
}

bool
terms_allow_advice(const struct game *g, struct error *e)
{
	struct terms terms;
	terms_of(g, &terms);
	if (terms.advice != ADVICE_FORBIDDEN || g->match.rules->seat_count < 2)
		return true;
	error_set(e, ERROR_NO, "the terms of this game forbid advice");
	return error_hint(e, "both have agreed on `advice: no`");
}

/* Returns the end of the leave that contains `moment`. Returns `moment`
 * itself if no leave contains it. */
static long long
behind_leave(const struct terms *t, long long moment)
{
	bool moved = true;
	while (moved) {
		moved = false;
		for (size_t i = 0; i < t->leaves; i++)
			if (moment >= t->leave[i].from &&
				moment < t->leave[i].to) {
				moment = t->leave[i].to;
				moved = true;
			}
	}
	return moment;
}

/* Returns the beginning of the next leave after `moment`, which is in no
 * leave. Returns `most` if no leave begins before `most`. */
static long long
next_leave(const struct terms *t, long long moment, long long most)
{
	for (size_t i = 0; i < t->leaves; i++)
		if (t->leave[i].from > moment && t->leave[i].from < most)
			most = t->leave[i].from;
	return most;
}

long long
terms_deadline(const struct terms *t, long long since)
{
	long long rest = t->within, now = since;
	if (rest == 0)
		return 0;
	for (;;) {
		now = behind_leave(t, now);
		long long to = next_leave(t, now, now + rest);
		rest -= to - now;
		now = to;
		if (rest == 0)
			return now;
	}
}

const char *
terms_advice_warning(const struct game *g)
{
	struct terms terms;
	struct bot bot;
	terms_of(g, &terms);
	bool silent = g->match.rules->seat_count < 2 || !terms.other ||
		      terms.advice == ADVICE_ALLOWED || bot_of(g, 'B', &bot);
	return silent ? NULL : _("The terms of this game may forbid advice.");
}
