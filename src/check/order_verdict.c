#include "feldpost/order_check.h"

/* What is said of lines that were checked. */

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
		[VERDICT_LEGAL] = "legal",
		[VERDICT_ILLEGAL] = "not legal",
		[VERDICT_DEPENDS] = "depends on dice",
		[VERDICT_NEVER] = "will never do",
		[VERDICT_UNREAD] = "not understood",
	};
	return names[v];
}

/* "possible in 83 of 200 tried courses", or of those that came to it. */
static const char *
courses_text(struct arena *a, const struct checked_line *l)
{
	const char *of =
		l->reached == CHECK_COURSES
			? arena_printf(a, "%d tried courses", CHECK_COURSES)
			: arena_printf(a,
				  "the %u tried courses that came to "
				  "it",
				  l->reached);
	if (l->reached == 0)
		return arena_printf(a,
			"not reached in any of %d tried courses: an order "
			"before it waits for a decision",
			CHECK_COURSES);
	if (l->possible)
		return arena_printf(a, "possible in %u of %s", l->possible, of);
	if (l->guarded == l->reached)
		return arena_printf(a, "its condition holds in none of %s", of);
	return arena_printf(a, "possible in none of %s%s%s", of,
		*l->refusal.text ? ": " : "", l->refusal.text);
}

const char *
checked_why(struct arena *a, const struct checked_line *l)
{
	const char *near = l->nearest ? l->nearest : "";
	switch (l->verdict) {
	case VERDICT_UNREAD:
		return arena_printf(a, "%s%s%s%s", l->misreading.text,
			*near ? "; did you mean `" : "", near,
			*near ? "`?" : "");
	case VERDICT_ILLEGAL:
		if (!l->refusal.rule)
			return l->refusal.text;
		return arena_printf(a, "%s (rule %s)%s%s%s%s%s",
			l->refusal.text, l->refusal.rule,
			*near ? "; nearest legal order: `" : "", near,
			*near ? "`" : "",
			l->idle ? "; and nothing else is left for it: " : "",
			l->idle ? l->idle : "");
	case VERDICT_LEGAL:
	case VERDICT_DEPENDS:
	case VERDICT_NEVER:
	case VERDICTS:
		break;
	}
	bool certain = l->verdict == VERDICT_LEGAL && !l->reached;
	return certain ? "" : courses_text(a, l);
}

void
checked_totals(
	const struct checked_line *lines, size_t count, struct buffer *out)
{
	size_t of[VERDICTS] = { 0 };
	const char *before = ": ";
	for (size_t i = 0; i < count; i++)
		of[lines[i].verdict]++;
	buffer_count(out, (int)count, "order", "orders");
	for (enum verdict v = 0; v < VERDICTS; v++) {
		bool many = v == VERDICT_DEPENDS && of[v] > 1;
		if (!of[v])
			continue;
		buffer_printf(out, "%s%zu %s", before, of[v],
			many ? "depend on dice" : verdict_name(v));
		before = ", ";
	}
	buffer_putc(out, '\n');
}
