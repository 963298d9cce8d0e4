#include <string.h>

#include "feldpost/look.h"
#include "page_internal.h"

/* SVG as it stands in HTML, which needs fewer bytes. */

/* What may stand in an attribute without quotes. */
static bool
is_plain(struct span value)
{
	for (size_t i = 0; i < value.length; i++)
		if (strchr(" \t\n\f\r\"'=<>`&", value.data[i]))
			return false;
	return value.length > 0;
}

/* Ids of a piece are its own: for what marks them stands its name. */
static void
put_value(struct buffer *out, struct span value, const char *own)
{
	static const char mark[] = OWN_IDS;
	size_t from = value.length && *value.data == '#', length = strlen(mark);
	if (own && value.length > from + length &&
		memcmp(value.data + from, mark, length) == 0) {
		buffer_add(out, "#", from);
		buffer_puts(out, own);
		from += length - 1;
	} else
		from = 0;
	buffer_add(out, value.data + from, value.length - from);
}

/* What a reader sees: escapes for what he does not. Markup is escaped already.
 */
static void
put_content(struct buffer *out, const char *at, const char *end)
{
	bool plain = true;
	for (const char *c = at; c < end && plain; c++)
		plain = (uint8_t)*c < 0x80;
	if (plain)
		buffer_add(out, at, (size_t)(end - at));
	else
		buffer_puts(out,
			look_visible(out->arena, arena_copy(out->arena, at,
							 (size_t)(end - at))));
}

static bool
is_zero(const char *at, struct span value)
{
	return (strncmp(at, " x=", 3) == 0 || strncmp(at, " y=", 3) == 0) &&
	       value.length == 1 && *value.data == '0';
}

/* An attribute from its blank on; returns what is behind it. Where nothing is
 * said x and y are 0. */
static const char *
put_attribute(
	struct buffer *out, const char *at, const char *end, const char *own)
{
	static const char old[] = " xlink:href=";
	const char *sign = memchr(at, '=', (size_t)(end - at));
	if (!sign || sign[1] != '"') {
		buffer_add(out, at, (size_t)(end - at));
		return end;
	}
	const char *close = memchr(sign + 2, '"', (size_t)(end - sign - 2));
	struct span value = { sign + 2, (size_t)(close - sign - 2) };
	if (is_zero(at, value)) {
		if (close[1] == '/')
			buffer_putc(out, ' ');
		return close + 1;
	}
	if (strncmp(at, old, strlen(old)) == 0)
		buffer_puts(out, " href=");
	else
		buffer_add(out, at, (size_t)(sign - at) + 1);
	bool plain = is_plain(value);
	if (!plain)
		buffer_putc(out, '"');
	put_value(out, value, own);
	if (!plain)
		buffer_putc(out, '"');
	else if (close[1] == '/')
		buffer_putc(out, ' ');
	return close + 1;
}

/* Returns what is behind the tag. */
static const char *
put_tag(struct buffer *out, const char *at, const char *end, const char *own)
{
	while (at < end && *at != '>')
		if (*at == ' ')
			at = put_attribute(out, at, end, own);
		else
			buffer_putc(out, *at++);
	if (at < end)
		buffer_putc(out, *at++);
	return at;
}

void
svg_put(struct buffer *out, struct span svg, const char *own)
{
	const char *at = svg.data, *end = at + svg.length;
	bool inside = at < end && *at == ' '; /* a tag that is begun */
	while (at < end) {
		if (inside || *at == '<')
			at = put_tag(out, at, end, own);
		else if (*at == '\n')
			at++;
		else {
			const char *stop = memchr(at, '<', (size_t)(end - at));
			const char *line = memchr(at, '\n', (size_t)(end - at));
			if (!stop || (line && line < stop))
				stop = line ? line : end;
			put_content(out, at, stop);
			at = stop;
		}
		inside = false;
	}
}
