#include <stdlib.h>
#include <string.h>

#include "clerk.h"

/* This file carries out the commands of the prompt that look ahead: `odds`,
 * `outlook` and `if`. */

/* Formats a share as "62.5 %", with an estimate's margin of error. */
static const char *
percent(struct arena *a, struct share s, bool exact)
{
	unsigned part = share_thousandths(s), off = share_error(s);
	if (exact)
		return arena_printf(a, "%u.%u %%", part / 10, part % 10);
	if (off == 0)
		return arena_printf(a, "%u %%", (part + 5) / 10);
	return arena_printf(a, "%u %% (+-%u)", (part + 5) / 10, (off + 9) / 10);
}

static void
put_spread(struct clerk *k, const struct spread *s, bool exact)
{
	struct buffer text = buffer_in(k->step);
	int tenths = spread_tenths(s);
	if (s->count == 1) {
		if (s->value[0].value != s->before)
			clerk_say(k, 2, _("%s: %d before, %d then"),
				_(s->measure->name), s->before,
				s->value[0].value);
		return;
	}
	buffer_printf(&text, _("%s: %d before; %s%d.%d on the average;"),
		_(s->measure->name), s->before, tenths < 0 ? "-" : "",
		abs(tenths) / 10, abs(tenths) % 10);
	for (size_t i = 0; i < s->count; i++)
		buffer_printf(&text, "%s %d: %s", i ? "," : "",
			s->value[i].value,
			percent(k->step, s->value[i].share, exact));
	clerk_say(k, 2, "%s", buffer_string(&text));
}

enum {
	EVENTS = 12, /* At most this many events are listed for an order. */
};

/* Sorts events so that the likeliest comes first. */
static int
compare_events(const void *a, const void *b)
{
	const struct outlook_event *x = a, *y = b;
	unsigned one = share_thousandths(x->share);
	unsigned other = share_thousandths(y->share);
	if (one != other)
		return one < other ? 1 : -1;
	return x->message != y->message ? x->message - y->message
					: strcmp(x->text, y->text);
}

/* Lists uncertain events that a mail reports first (NEWS in rules.h). */
static void
put_events(struct clerk *k, const struct outlook *o)
{
	const struct message *messages = k->match->rules->messages;
	struct outlook_event *event =
		arena_array(k->step, o->events, sizeof *event);
	size_t count = 0;
	for (size_t i = 0; i < o->events; i++)
		if (messages[o->event[i].message].news)
			event[count++] = o->event[i];
	if (count)
		qsort(event, count, sizeof *event, compare_events);
	for (size_t i = 0; i < count && i < EVENTS; i++)
		clerk_say(k, 2, "%7s  %s",
			percent(k->step, event[i].share, o->exact),
			event[i].text);
	if (count > EVENTS)
		clerk_say(k, 2, _("and %zu less likely ones"), count - EVENTS);
}

void
clerk_odds(struct clerk *k, const char *rest)
{
	struct outlook o;
	struct refusal why;
	const char *line = clerk_meaning(k, rest);
	if (!line)
		return;
	if (!outlook_of_order(k->draft, line, NULL, k->step, &o, &why)) {
		clerk_say(k, 0, _("Not possible: %s."), why.text);
		return;
	}
	if (o.exact && o.of == 1)
		clerk_say(k, 0, _("No chance is in it. What it brings:"));
	else if (o.exact)
		clerk_say(k, 0,
			_("Counted, all ways in which the dice can "
			  "fall:"));
	else
		clerk_say(k, 0,
			P_("Of %u trial run with made-up chance and answers:",
				"Of %u trial runs with made-up chance and "
				"answers:",
				(long)o.of),
			(unsigned)o.of);
	size_t before = k->out.length;
	put_events(k, &o);
	for (size_t i = 0; i < o.spreads; i++)
		put_spread(k, &o.spread[i], o.exact);
	if (o.own_decision.part)
		clerk_say(k, 2, _("%s  you are asked something in the middle"),
			percent(k->step, o.own_decision, o.exact));
	if (k->out.length == before)
		clerk_say(k, 2, _("nothing that is counted changes by it"));
}

void
clerk_outlook(struct clerk *k, const char *rest)
{
	const struct spread *s;
	(void)rest;
	size_t count = outlook_of_draft(k->draft, k->step, &s);
	size_t before = k->out.length;
	for (size_t i = 0; i < count; i++)
		put_spread(k, &s[i], false);
	if (k->out.length == before)
		clerk_say(k, 0,
			_("Nothing that is counted changes by the "
			  "draft."));
}

void
clerk_conditions(struct clerk *k, const char *rest)
{
	const struct draft_condition *c;
	(void)rest;
	size_t count = draft_conditions(k->draft, k->step, &c);
	unsigned of = draft_tried(k->draft);
	if (!count)
		clerk_say(k, 0, _("No condition makes a difference here."));
	for (size_t i = 0; i < count && i < 20; i++)
		clerk_say(k, 2, _("if %s  # in %u of %u"), c[i].text,
			c[i].holds, of);
	if (count)
		clerk_say(k, 0,
			_("`if CONDITION then ORDER` is for those "
			  "trial runs only."));
}
