#include <string.h>

#include "apart.h"
#include "feldpost/coded.h"
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

/* Bits that are no byte yet. */
struct rest {
	unsigned bits, held;
};

static void
add_base64(struct buffer *out, struct span line, struct rest *r)
{
	for (size_t i = 0; i < line.length; i++) {
		int digit = base64_digit(line.data[i]);
		if (digit < 0) {
			r->held = 0;
			return;
		}
		r->bits = r->bits << 6 | (unsigned)digit;
		r->held += 6;
		if (r->held < 8)
			continue;
		r->held -= 8;
		buffer_putc(out, (char)(r->bits >> r->held & 255));
	}
}

void
base64_read(struct buffer *out, struct span block)
{
	struct span line;
	struct rest r = { 0, 0 };
	while (span_line(&block, &line))
		add_base64(out, coded_line(line), &r);
}

bool
uuencoded_next(struct span *text, struct buffer *out)
{
	struct span line;
	bool begun = false, base64;
	struct rest r = { 0, 0 };
	while (!begun && span_line(text, &line))
		begun = header_begins_file(line);
	base64 = begun && line.data[strlen("begin")] == '-';
	while (begun && span_line(text, &line) && line.length &&
		!span_equals(line, base64 ? "====" : "end")) {
		if (base64)
			add_base64(out, line, &r);
		else
			add_line(out, line);
	}
	return begun;
}
