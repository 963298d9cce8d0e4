#include <string.h>

#include "block.h"
#include "feldpost/limits.h"
#include "repair.h"

enum {
	/* more lines or bytes cannot be a packet: body, `sig:`, items */
	MOST_LINES = LIMIT_BODY_LINES + 1 + SIGNATURE_ITEMS,
	MOST_BYTES = LIMIT_BODY + 1024,
};

struct unfolding {
	struct buffer text; /* unwrapped lines */
	size_t lines;	    /* in it */
	size_t last;	    /* where the last of them starts */
	bool quoted;	    /* it has an odd number of quotes */
	unsigned doubts;
};

struct span
lines_trim(struct span s)
{
	while (s.length > 0 && s.data[0] == ' ') {
		s.data++;
		s.length--;
	}
	while (s.length > 0 && s.data[s.length - 1] == ' ')
		s.length--;
	return s;
}

/* Step 3: without what quoting put before it. */
static struct span
unquote(struct span line, struct span prefix)
{
	struct span s = lines_trim(line);
	if (prefix.length && s.length >= prefix.length &&
		memcmp(s.data, prefix.data, prefix.length) == 0)
		s = span_from(s, prefix.length);
	while (s.length > 0 && memchr("> |", s.data[0], 3))
		s = span_from(s, 1);
	return s;
}

/* Whether a line can be the first of a value: a key, or an item. */
static bool
starts_value(struct span s)
{
	size_t i = 0;
	if (s.data[0] == '-')
		return s.length == 1 || s.data[1] == ' ';
	while (i < s.length && s.data[i] >= 'a' && s.data[i] <= 'z')
		i++;
	return i > 0 && i < s.length && s.data[i] == ':' &&
	       (i + 1 == s.length || s.data[i + 1] == ' ');
}

static bool
has_odd_quotes(struct span s)
{
	bool odd = false, escaped = false;
	for (size_t i = 0; i < s.length; i++) {
		odd ^= s.data[i] == '"' && !escaped;
		escaped = s.data[i] == '\\' && !escaped;
	}
	return odd;
}

/* Runs of blanks become one; one stands beside a quote only before that. */
static void
put_squeezed(struct unfolding *r, struct span s)
{
	struct buffer *out = &r->text;
	for (size_t i = 0, from = 0; i < s.length; from = i) {
		const char *blank = memchr(s.data + i, ' ', s.length - i);
		i = blank ? (size_t)(blank - s.data) + 1 : s.length;
		buffer_add(out, s.data + from, i - from);
		if (span_begins(span_from(s, i > 2 ? i - 3 : i), " \" "))
			r->doubts |= READ_QUOTES;
		for (; i < s.length && s.data[i] == ' '; i++)
			r->doubts |= READ_KEPT;
	}
}

/* Steps 4 and 5: one more line. */
static void
take_line(struct unfolding *r, struct span s)
{
	bool bare_dash =
		r->text.length == r->last + 1 && r->text.data[r->last] == '-';
	if (r->lines > 0 && (r->quoted || bare_dash || !starts_value(s))) {
		buffer_putc(&r->text, ' ');
		r->doubts |= READ_CUT | READ_KEPT;
		r->quoted ^= has_odd_quotes(s);
	} else if (starts_value(s)) {
		if (r->lines++ > 0)
			buffer_putc(&r->text, '\n');
		r->last = r->text.length;
		r->quoted = has_odd_quotes(s);
	} else {
		return; /* the rest of a BEGIN line that was wrapped */
	}
	put_squeezed(r, s);
}

bool
lines_read(struct arena *a, struct span inside, struct span prefix,
	struct block *out, unsigned *doubts)
{
	struct unfolding r = { .text = buffer_in(a) };
	struct span line;
	bool label = block_line(&inside, &line);
	while (label && block_line(&inside, &line)) {
		struct span s = unquote(line, prefix);
		if (s.length > 0)
			take_line(&r, s);
		if (r.lines > MOST_LINES || r.text.length > MOST_BYTES)
			return false;
	}
	*doubts |= r.doubts;
	buffer_putc(&r.text, '\n');
	return block_split(buffer_span(&r.text), &out->body, &out->signature) &&
	       out->body.length > 0 && out->body.length <= LIMIT_BODY;
}
