#include <string.h>

#include "svg_draw.h"

void
svg_escape(struct buffer *out, const char *text)
{
	static const char signs[] = "&<>\"'";
	static const char *const escapes[] = { "&amp;", "&lt;", "&gt;",
		"&quot;", "&#39;" };
	struct span s = span_of(text);
	for (size_t i = 0; i < s.length;) {
		size_t plain = span_plain(span_from(s, i));
		buffer_add(out, s.data + i, plain);
		i += plain;
		if (i == s.length)
			break;
		int32_t c = utf8_next(s, &i);
		const char *sign = c > 0 && c < 0x80 ? strchr(signs, c) : NULL;
		bool control = c < 0x20 && c != '\t' && c != '\n';
		if (sign)
			buffer_puts(out, escapes[sign - signs]);
		else if (control || c == 0x7f || c == 0xfffe || c == 0xffff)
			utf8_put(out, 0xfffd);
		else
			utf8_put(out, c);
		i += c < 0; /* skip the first byte of an invalid character */
	}
}

/* Estimates the width of a text. In usual fonts a bold letter is 0.6 of the
 * type size wide. */
int
svg_text_width(const char *text, int size)
{
	return (int)text_width(text) * size * 3 / 5;
}

int
svg_fit(const char *text, int size, int width)
{
	int wide = svg_text_width(text, size);
	return wide <= width ? size : size * width / wide;
}

/* Writes an attribute with a number. Does not use printf, because a picture has
 * thousands of attributes and printf is too slow. */
void
svg_integer(struct buffer *out, const char *before, int number)
{
	buffer_puts(out, before);
	buffer_integer(out, number);
}

/* If `size` is NULL, the class of the text decides its size. */
static void
put_text(struct drawing *d, struct point at, const char *class,
	const char *text, const int *size)
{
	svg_begin_here(d, NULL);
	buffer_puts(d->out, "<text class=\"");
	buffer_puts(d->out, class);
	svg_integer(d->out, "\" x=\"", at.x);
	svg_integer(d->out, "\" y=\"", at.y);
	if (size)
		svg_integer(d->out, "\" font-size=\"", *size);
	buffer_puts(d->out, "\">");
	svg_escape(d->out, text);
	buffer_puts(d->out, "</text>\n");
	svg_finish(d);
}

void
svg_text(
	struct drawing *d, struct point at, const char *class, const char *text)
{
	put_text(d, at, class, text, NULL);
}

void
svg_sized_text(struct drawing *d, struct point at, const char *class,
	const char *text, int size)
{
	put_text(d, at, class, text, &size);
}

int
svg_notes(struct drawing *d, struct point at, int step,
	const struct buffer *notes)
{
	struct span rest = buffer_span(notes), line;
	while (span_line(&rest, &line)) {
		at.y += step;
		svg_text(d, at, "note",
			arena_copy(d->arena, line.data, line.length));
	}
	return at.y;
}

void
svg_data(const struct drawing *d, const char *name, const char *value)
{
	buffer_puts(d->out, " data-");
	buffer_puts(d->out, name);
	buffer_puts(d->out, "=\"");
	svg_escape(d->out, value);
	buffer_putc(d->out, '"');
}

void
svg_line(const struct drawing *d, const char *class, struct point from,
	struct point to)
{
	svg_begin_here(d, NULL);
	buffer_printf(d->out, "<path class=\"%s\" d=\"M%d %dL%d %d\"/>\n",
		class, from.x, from.y, to.x, to.y);
	svg_finish(d);
}

const char *
svg_id(const struct drawing *d, const char *format, ...)
{
	struct buffer raw = buffer_in(d->arena), id = buffer_in(d->arena);
	va_list args;
	va_start(args, format);
	buffer_vprintf(&raw, format, args);
	va_end(args);
	for (const char *s = buffer_string(&raw); *s; s++)
		if ((*s >= '0' && *s <= '9') || (*s >= 'A' && *s <= 'Z') ||
			(*s >= 'a' && *s <= 'z') || *s == '-')
			buffer_putc(&id, *s);
		else
			buffer_printf(&id, "_%02x", (uint8_t)*s);
	return buffer_string(&id);
}

static void
open_use(const struct drawing *d, const char *id)
{
	svg_begin_here(d, NULL);
	buffer_puts(d->out, "<use xlink:href=\"#");
	buffer_puts(d->out, id);
	buffer_putc(d->out, '"');
}

static void
close_use(const struct drawing *d, const char *quote)
{
	buffer_puts(d->out, quote);
	buffer_puts(d->out, "/>\n");
	svg_finish(d);
}

void
svg_use(const struct drawing *d, const char *id, const char *attributes)
{
	open_use(d, id);
	if (attributes) {
		buffer_putc(d->out, ' ');
		buffer_puts(d->out, attributes);
	}
	close_use(d, "");
}

void
svg_place(const struct drawing *d, const char *id, struct point at)
{
	open_use(d, id);
	svg_integer(d->out, " x=\"", at.x);
	svg_integer(d->out, "\" y=\"", at.y);
	close_use(d, "\"");
}

void
svg_stamp(const struct drawing *d, const char *id, struct point at, int degrees)
{
	open_use(d, id);
	svg_integer(d->out, " transform=\"translate(", at.x);
	svg_integer(d->out, " ", at.y);
	buffer_putc(d->out, ')');
	if (degrees) {
		svg_integer(d->out, "rotate(", degrees);
		buffer_putc(d->out, ')');
	}
	close_use(d, "\"");
}

void
svg_rect(struct drawing *d, const char *class, struct rect r, int round)
{
	svg_begin_here(d, NULL);
	buffer_puts(d->out, "<rect");
	if (class) {
		buffer_puts(d->out, " class=\"");
		buffer_puts(d->out, class);
		buffer_putc(d->out, '"');
	}
	svg_integer(d->out, " x=\"", r.x);
	svg_integer(d->out, "\" y=\"", r.y);
	svg_integer(d->out, "\" width=\"", r.width);
	svg_integer(d->out, "\" height=\"", r.height);
	if (round)
		svg_integer(d->out, "\" rx=\"", round);
	buffer_puts(d->out, "\"/>\n");
	svg_finish(d);
}

void
svg_heading(struct drawing *d, struct point at, const char *text, int size,
	int width)
{
	svg_sized_text(d, at, "head", text, svg_fit(text, size, width * 5 / 6));
}

void
svg_scaled(struct drawing *d, const char *id, struct point at, int percent)
{
	open_use(d, id);
	svg_integer(d->out, " transform=\"translate(", at.x);
	svg_integer(d->out, " ", at.y);
	svg_integer(d->out, ")scale(", percent / 100);
	svg_integer(d->out, percent % 100 < 10 ? ".0" : ".", percent % 100);
	close_use(d, ")\"");
}

struct point
svg_open(const struct drawing *d, const char *class, const char *unit,
	const char *title, struct rect extent, struct point at)
{
	bool known = svg_begin(d, unit, extent, &at) && unit;
	buffer_printf(d->out, "<g class=\"%s\"", class);
	if (known)
		svg_data(d, "unit", unit);
	buffer_putc(d->out, '>');
	if (title && !known)
		svg_title(d, title);
	return at;
}

void
svg_title(const struct drawing *d, const char *title)
{
	buffer_puts(d->out, "<title>");
	svg_escape(d->out, title);
	buffer_puts(d->out, "</title>\n");
}

void
svg_close(const struct drawing *d)
{
	buffer_puts(d->out, "</g>\n");
	svg_finish(d);
}
