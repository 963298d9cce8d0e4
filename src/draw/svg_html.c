#include <string.h>

#include "feldpost/look.h"
#include "feldpost/svg.h"

/*
 * This file writes SVG inside HTML, which takes fewer bytes. The text of
 * players is already escaped, so every quotation mark belongs to an attribute.
 */

/* Writes visible text, with escapes for invisible characters. */
static void
put_text(struct buffer *out, const char *at, const char *end)
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

/* Writes an attribute after its name. Returns the rest of the text. */
static const char *
put_value(
	struct buffer *out, const char *sign, const char *end, const char *own)
{
	static const char mark[] = SVG_OWN_IDS;
	const char *close = memchr(sign + 2, '"', (size_t)(end - sign - 2));
	struct span value = { sign + 2, (size_t)(close - sign - 2) };
	bool plain = value.length > 0;
	for (size_t i = 0; i < value.length && plain; i++)
		plain = !strchr(" \t\n\f\r\"'=<>`&", value.data[i]);
	size_t hash = value.length && *value.data == '#';
	buffer_puts(out, plain ? "=" : "=\"");
	if (own && value.length > hash + strlen(mark) &&
		memcmp(value.data + hash, mark, strlen(mark)) == 0) {
		buffer_puts(out, hash ? "#" : "");
		buffer_puts(out, own);
		value.data += hash + strlen(mark) - 1;
		value.length -= hash + strlen(mark) - 1;
	}
	buffer_add(out, value.data, value.length);
	if (!plain)
		buffer_putc(out, '"');
	else if (close[1] == '/')
		buffer_putc(out, ' ');
	return close + 1;
}

static bool
ends(const char *at, const char *end, const char *with)
{
	size_t length = strlen(with);
	return (size_t)(end - at) >= length &&
	       memcmp(end - length, with, length) == 0;
}

void
svg_write_html(struct buffer *out, struct span svg, const char *own)
{
	static const char old[] = " xlink:href";
	const char *at = svg.data, *end = at + svg.length;
	while (at < end) {
		const char *stop = at;
		while (stop < end && *stop != '\n' &&
			!(end - stop > 1 && stop[0] == '=' && stop[1] == '"'))
			stop++;
		bool named = stop < end && *stop == '=';
		/* The attributes x and y are 0 by default. */
		if (named && strncmp(stop, "=\"0\"", 4) == 0 &&
			(ends(at, stop, " x") || ends(at, stop, " y"))) {
			put_text(out, at, stop - 2);
			at = stop + 4;
			if (*at == '/')
				buffer_putc(out, ' ');
		} else if (named && ends(at, stop, old)) {
			put_text(out, at, stop - strlen(old));
			buffer_puts(out, " href");
			at = put_value(out, stop, end, own);
		} else {
			put_text(out, at, stop);
			at = named ? put_value(out, stop, end, own) : stop + 1;
		}
	}
}
