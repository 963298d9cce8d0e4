#include <string.h>

#include "feldpost/colophon.h"

enum {
	DIGITS = 20, /* Players compare this many digits of the game's id. */
};

static const struct {
	const char *name, *begin, *end;
	const char *none, *changed, *other;
} colophons[] = {
	[COLOPHON_REPORT] = { "report", "(", ")", N_("no report of feldpost's"),
		N_("a report that was changed by hand"),
		N_("a report of another game") },
	[COLOPHON_TEMPLATE] = { "template", "# ", "",
		N_("no template of feldpost's"),
		N_("a template that was changed by hand"),
		N_("a template of another game") },
	[COLOPHON_PICTURE] = { "picture", "<!-- ", " -->",
		N_("no picture of feldpost's"),
		N_("a picture that was changed by hand"),
		N_("a picture of another game") },
	[COLOPHON_PAGE] = { "page", "<!-- ", " -->",
		N_("no page of feldpost's"),
		N_("a page that was changed by hand"),
		N_("a page of another game") },
};

/* Returns the colophon up to the digits of the game. */
static const char *
head(struct arena *a, enum colophon kind)
{
	return arena_printf(a, "%sfeldpost %s of game ", colophons[kind].begin,
		colophons[kind].name);
}

static const char *
tail(struct arena *a, enum colophon kind, struct span above)
{
	struct digest sum;
	hash_bytes(&sum, above);
	return arena_printf(
		a, ", sum %.*s%s\n", DIGITS, sum.hex, colophons[kind].end);
}

/* Returns the hash of the offer, which identifies a game that has no id. */
static const struct digest *
offer_of(const struct game *g)
{
	return &g->ledger.entry[0].hash;
}

void
colophon_put(struct buffer *text, enum colophon kind, const struct game *g)
{
	struct arena *a = text->arena;
	const struct digest *id = &g->ledger.id;
	if (kind == COLOPHON_REPORT)
		buffer_putc(text, '\n');
	const char *end = tail(a, kind, buffer_span(text));
	buffer_printf(text, "%s%.*s%s", head(a, kind), DIGITS,
		*id->hex ? id->hex : offer_of(g)->hex, end);
}

/* Removes the last line, with its line feed, and returns that line. */
static struct span
take_last(struct span *text)
{
	size_t length = text->length;
	while (length > 0 &&
		(length == text->length || text->data[length - 1] != '\n'))
		length--;
	struct span last = { text->data + length, text->length - length };
	text->length = length;
	return last;
}

const char *
colophon_refusal(struct arena *a, struct span text, enum colophon kind,
	const struct game *g)
{
	const char *begin = head(a, kind);
	struct span above = text, last = take_last(&above);
	if (!span_begins(last, begin))
		return _(colophons[kind].none);
	last = span_from(last, strlen(begin));
	if (last.length < DIGITS ||
		!span_equals(span_from(last, DIGITS), tail(a, kind, above)))
		return _(colophons[kind].changed);
	if (g && memcmp(last.data, g->ledger.id.hex, DIGITS) != 0 &&
		memcmp(last.data, offer_of(g)->hex, DIGITS) != 0)
		return _(colophons[kind].other);
	return NULL;
}
