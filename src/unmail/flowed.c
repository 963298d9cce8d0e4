#include "apart.h"

/* A line without its quote marks and the blank that keeps it from being taken
 * for a quoted one. */
struct line {
	struct span text;
	size_t depth;
	bool flows; /* into the next */
};

static bool
next_line(struct span *rest, bool delsp, struct line *out)
{
	struct span s;
	if (!span_line(rest, &s))
		return false;
	*out = (struct line){ .depth = 0 };
	for (; s.length && *s.data == '>'; out->depth++)
		s.data++, s.length--;
	if (s.length && *s.data == ' ')
		s.data++, s.length--;
	out->flows = s.length && s.data[s.length - 1] == ' ' &&
		     !span_equals(s, "-- ");
	if (out->flows && delsp)
		s.length--;
	out->text = s;
	return true;
}

void
flowed_text(struct buffer *out, struct span text, bool delsp)
{
	struct line line, before = { .flows = false };
	while (next_line(&text, delsp, &line)) {
		bool goes_on = before.flows && before.depth == line.depth &&
			       !span_equals(line.text, "-- ");
		if (before.flows && !goes_on)
			buffer_putc(out, '\n');
		for (size_t i = 0; !goes_on && i < line.depth; i++)
			buffer_putc(out, '>');
		if (!goes_on && line.depth)
			buffer_putc(out, ' ');
		buffer_add(out, line.text.data, line.text.length);
		if (!line.flows)
			buffer_putc(out, '\n');
		before = line;
	}
}
