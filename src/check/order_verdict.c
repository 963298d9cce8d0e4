#include "feldpost/look.h"
#include "feldpost/order_check.h"

bool
checked_is_fault(const struct checked_line *l)
{
	return l->verdict == VERDICT_ILLEGAL || l->verdict == VERDICT_NEVER ||
	       l->verdict == VERDICT_UNREAD;
}

const char *
verdict_name(enum verdict v)
{
	static const char *const names[] = {
		[VERDICT_LEGAL] = N_("legal"),
		[VERDICT_ILLEGAL] = N_("not legal"),
		[VERDICT_DEPENDS] = N_("depends on dice"),
		[VERDICT_NEVER] = N_("will never do"),
		[VERDICT_NEEDLESS] = N_("not needed"),
		[VERDICT_UNREAD] = N_("not understood"),
	};
	return names[v];
}

/* Returns "possible in 83 of 200 trial runs", or a similar text if not all
 * trial runs reached the line. */
static const char *
courses_text(struct arena *a, const struct checked_line *l)
{
	const char *why = l->refusal.text;
	bool all = l->reached == CHECK_COURSES;
	if (l->reached == 0)
		return arena_printf(a,
			_("none of %d trial runs reached this order: an "
			  "earlier order waits for a decision, or the "
			  "turn is over"),
			CHECK_COURSES);
	if (l->possible)
		return arena_printf(a,
			all ? _("possible in %u of %u trial runs")
			    : _("possible in %u of the %u trial runs that "
				"reached it"),
			l->possible, l->reached);
	if (l->unmet == l->reached)
		return arena_printf(a,
			all ? _("its condition is true in none of %u trial "
				"runs")
			    : _("its condition is true in none of the %u trial "
				"runs that reached it"),
			l->reached);
	if (!*why)
		return arena_printf(a,
			all ? _("possible in none of %u trial runs")
			    : _("possible in none of the %u trial runs that "
				"reached it"),
			l->reached);
	return arena_printf(a,
		all ? _("possible in none of %u trial runs: %s")
		    : _("possible in none of the %u trial runs that reached "
			"it: %s"),
		l->reached, why);
}

/* Explains why an order is illegal, and names the order perhaps meant. */
static const char *
refusal_text(struct arena *a, const struct checked_line *l)
{
	const struct refusal *r = &l->refusal;
	if (!r->rule)
		return r->text;
	const char *text = arena_printf(a, _("%s (rule %s)"), r->text, r->rule);
	if (l->nearest)
		text = arena_printf(a, _("%s; nearest legal order: `%s`"), text,
			l->nearest);
	if (l->idle)
		text = arena_printf(a,
			_("%s; it has no other order either: %s"), text,
			l->idle);
	return text;
}

const char *
checked_why(struct arena *a, const struct checked_line *l)
{
	switch (l->verdict) {
	case VERDICT_UNREAD:
		return l->nearest ? arena_printf(a, _("%s; did you mean `%s`?"),
					    l->misreading.text, l->nearest)
				  : l->misreading.text;
	case VERDICT_ILLEGAL:
		return refusal_text(a, l);
	case VERDICT_NEEDLESS:
		if (!l->reached)
			return l->refusal.text;
		break;
	case VERDICT_LEGAL:
	case VERDICT_DEPENDS:
	case VERDICT_NEVER:
	case VERDICTS:
		break;
	}
	bool certain = l->verdict == VERDICT_LEGAL && !l->reached;
	return certain ? "" : courses_text(a, l);
}

/* Returns the column of the line, or of its first word not understood. */
static size_t
column_of(const struct checked_line *l)
{
	bool unread = l->verdict == VERDICT_UNREAD;
	return l->place.column + (unread ? l->misreading.column - 1 : 0);
}

struct node *
checked_tree(const struct checked_line *l, struct arena *a)
{
	struct node *map = doc_map(a);
	doc_put(a, map, "order", doc_text(a, l->text));
	doc_put(a, map, "line", doc_integer(a, (long)l->place.line));
	doc_put(a, map, "column", doc_integer(a, (long)column_of(l)));
	doc_put(a, map, "verdict", doc_text(a, verdict_name(l->verdict)));
	if (l->gloss && !l->gloss_varies)
		doc_put(a, map, "means", doc_text(a, l->gloss));
	if (l->forgets)
		doc_put(a, map, "forgotten", doc_text(a, l->forgets));
	if (l->warning)
		doc_put(a, map, "warning", doc_text(a, l->warning));
	if (l->verdict == VERDICT_ILLEGAL && l->refusal.rule)
		doc_put(a, map, "rule", doc_text(a, l->refusal.rule));
	if (l->verdict != VERDICT_LEGAL)
		doc_put(a, map, "why", doc_text(a, checked_why(a, l)));
	return map;
}

void
checked_put(const struct checked_line *l, struct buffer *out)
{
	struct buffer line = buffer_in(out->arena);
	buffer_printf(&line, "%s:%zu:%zu: %s: %s", l->place.file, l->place.line,
		column_of(l), _(verdict_name(l->verdict)), l->text);
	const char *why = checked_why(out->arena, l);
	if (*why)
		buffer_printf(&line, ": %s", why);
	if (l->forgets) {
		/* Appends "forgotten: us-30-1 must attack". If forgetting
		 * depends on dice, also appends the share of the trial runs in
		 * which the order was possible. */
		bool always = l->forgotten == 0 || l->forgotten == l->possible;
		buffer_puts(&line, ": ");
		if (always)
			buffer_printf(&line, _("forgotten: %s"), l->forgets);
		else
			buffer_printf(&line,
				_("forgotten in %u of %u trial runs: %s"),
				l->forgotten, l->possible, l->forgets);
	}
	if (l->warning)
		buffer_printf(&line, ": %s", l->warning);
	if (l->gloss && !l->gloss_varies)
		buffer_printf(&line, "  # %s", l->gloss);
	buffer_printf(
		out, "%s\n", look_visible(out->arena, buffer_string(&line)));
}

/* Returns a count of lines, such as "3 depend on dice". */
static const char *
tally(struct arena *a, enum verdict v, size_t n)
{
	switch (v) {
	case VERDICT_LEGAL:
		return arena_printf(a, _("%zu legal"), n);
	case VERDICT_ILLEGAL:
		return arena_printf(a, _("%zu not legal"), n);
	case VERDICT_DEPENDS:
		return arena_printf(a,
			P_("%zu depends on dice", "%zu depend on dice",
				(long)n),
			n);
	case VERDICT_NEVER:
		return arena_printf(a, _("%zu will never do"), n);
	case VERDICT_NEEDLESS:
		return arena_printf(a, _("%zu not needed"), n);
	case VERDICT_UNREAD:
	case VERDICTS:
		break;
	}
	return arena_printf(a, _("%zu not understood"), n);
}

void
checked_totals(
	const struct checked_line *lines, size_t count, struct buffer *out)
{
	size_t of[VERDICTS] = { 0 };
	const char *before = ": ";
	for (size_t i = 0; i < count; i++)
		of[lines[i].verdict]++;
	buffer_printf(out, P_("%zu order", "%zu orders", (long)count), count);
	for (enum verdict v = 0; v < VERDICTS; v++) {
		if (!of[v])
			continue;
		buffer_printf(out, "%s%s", before, tally(out->arena, v, of[v]));
		before = ", ";
	}
	buffer_putc(out, '\n');
}
