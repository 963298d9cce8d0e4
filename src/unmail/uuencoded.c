#include "apart.h"
#include "feldpost/header.h"

/* Blanks at the end of a line get lost on the way. */
static unsigned
value(struct span line, size_t i)
{
	return i < line.length ? ((unsigned)(uint8_t)line.data[i] - ' ') & 63
			       : 0;
}

static void
add_line(struct buffer *out, struct span line)
{
	size_t left = value(line, 0);
	for (size_t i = 1; left; i += 4) {
		unsigned bits = value(line, i) << 18 |
				value(line, i + 1) << 12 |
				value(line, i + 2) << 6 | value(line, i + 3);
		for (int shift = 16; shift >= 0 && left; shift -= 8, left--)
			buffer_putc(out, (char)(bits >> shift & 255));
	}
}

bool
uuencoded_next(struct span *text, struct buffer *out)
{
	struct span line;
	bool begun = false;
	while (!begun && span_line(text, &line))
		begun = header_begins_file(line);
	while (begun && span_line(text, &line) && line.length &&
		!span_equals(line, "end"))
		add_line(out, line);
	return begun;
}
