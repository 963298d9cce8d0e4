#include "repair.h"

#include <string.h>

#include "feldpost/armour.h"

enum {
	/* Bytes of a text that are decoded: enough for any honest mail. */
	MOST_GUESSED = 16 << 20,
};

/* The text of a block. */

static const struct step block_steps[] = {
	{ "angled-link", "<", undo_angled, .reading = READ_LINKS },
	{ "tag", "<", undo_tag, .reading = READ_HTML },
	{ "entity", "&", undo_entity, .reading = READ_HTML },
	{ "bracketed-link", "[", undo_bracketed, .reading = READ_LINKS },
	{ "link-number", "[", undo_number, .reading = READ_LINKS },
	{ "wrapped-link", ":", undo_wrapped, .reading = READ_LINKS },
	{ "sign", NULL, undo_sign, .reading = 0 },
	{ .name = NULL },
};

/* Quoted-printable. */

static size_t
undo_soft_break(struct repair *r, struct span rest)
{
	size_t i = 1;
	(void)r;
	while (i < rest.length && (rest.data[i] == ' ' || rest.data[i] == '\t'))
		i++;
	if (i == rest.length)
		return i;
	if (rest.data[i] == '\r')
		return i + (span_begins(span_from(rest, i), "\r\n") ? 2 : 1);
	return rest.data[i] == '\n' ? i + 1 : 0;
}

static size_t
undo_escape(struct repair *r, struct span rest)
{
	int high = rest.length > 2 ? hex_digit(rest.data[1]) : -1;
	int low = rest.length > 2 ? hex_digit(rest.data[2]) : -1;
	if (high < 0 || low < 0)
		return 0;
	buffer_putc(&r->put, (char)(high * 16 + low));
	return 3;
}

/* `=3D`, or a line that ends in `=`. */
static bool
shows_printable(struct span *text, size_t width)
{
	struct span rest = *text;
	struct repair r = { .how = 0 };
	(void)width;
	while (rest.length) {
		const char *at = memchr(rest.data, '=', rest.length);
		if (!at)
			return false;
		rest = span_from(rest, (size_t)(at - rest.data));
		if (span_begins(rest, "=3D") || span_begins(rest, "=3d") ||
			undo_soft_break(&r, rest))
			return true;
		rest = span_from(rest, 1);
	}
	return false;
}

static const struct step printable_steps[] = {
	{ "soft-break", "=", undo_soft_break, .width = 0 },
	{ "quoted-printable", "=", undo_escape, .width = 0 },
	{ .name = NULL },
};

/* UTF-7 (RFC 2152): what stands between `+` and whatever ends it, 16 bits a
 * character. Packets are ASCII, so the halves of a pair need not be put
 * together. */

static void
put_unit(struct buffer *out, uint32_t c)
{
	bool whole = c < 0x110000 && (c < 0xD800 || c >= 0xE000);
	utf8_put(out, whole ? (int32_t)c : '?');
}

static size_t
undo_shifted(struct repair *r, struct span rest)
{
	uint32_t bits = 0;
	size_t i = 1;
	int count = 0, digit;
	if (span_begins(rest, "+-"))
		buffer_putc(&r->put, '+');
	for (; i < rest.length && (digit = base64_digit(rest.data[i])) >= 0;
		i++) {
		bits = bits << 6 | (uint32_t)digit;
		count += 6;
		if (count < 16)
			continue;
		count -= 16;
		put_unit(&r->put, bits >> count & 0xFFFF);
	}
	return i + (i < rest.length && rest.data[i] == '-');
}

static bool
shows_shifted(struct span *text, size_t width)
{
	(void)width;
	return span_contains(*text, "+-") || span_contains(*text, "+ACM-") ||
	       span_contains(*text, "+AFw-");
}

static const struct step shifted_steps[] = {
	{ "UTF-7", "+", undo_shifted, .width = 0 },
	{ .name = NULL },
};

/* Wide characters, UTF-16 and UTF-32. In the other order packets, which are
 * ASCII, look the same from their first byte that is not 0 on. */

static uint32_t
read_unit(struct span s, size_t width)
{
	uint32_t c = 0;
	for (size_t i = 0; i < width && i < s.length; i++)
		c |= (uint32_t)(uint8_t)s.data[i] << 8 * i;
	return c;
}

static size_t
undo_wide(struct repair *r, struct span rest)
{
	const size_t width = r->steps->width;
	put_unit(&r->put, read_unit(rest, width));
	return width < rest.length ? width : rest.length;
}

/* The edge of a block is in it. The characters before that are such, too, as
 * far as the bytes are enough for them. */
static bool
shows_wide(struct span *text, size_t width)
{
	static const char edge[] = ARMOUR_BEGIN;
	struct span rest = *text;
	if (!memchr(text->data, '\0', text->length))
		return false;
	while (rest.length) {
		const char *at = memchr(rest.data, '#', rest.length);
		size_t n = 0;
		if (!at)
			return false;
		rest = span_from(rest, (size_t)(at - rest.data));
		while (edge[n] && n * width < rest.length &&
			read_unit(span_from(rest, n * width), width) ==
				(uint8_t)edge[n])
			n++;
		if (!edge[n]) {
			*text = span_from(
				*text, (size_t)(at - text->data) % width);
			return true;
		}
		rest = span_from(rest, 1);
	}
	return false;
}

static const struct step utf16_steps[] = {
	{ "UTF-16", NULL, undo_wide, .width = 2 },
	{ .name = NULL },
};

static const struct step utf32_steps[] = {
	{ "UTF-32", NULL, undo_wide, .width = 4 },
	{ .name = NULL },
};

static const struct {
	const struct step *steps;
	bool (*shows)(struct span *text, size_t width);
} guesses[REPAIR_GUESSES] = {
	[REPAIR_PRINTABLE] = { printable_steps, shows_printable },
	{ shifted_steps, shows_shifted },
	{ utf16_steps, shows_wide },
	{ utf32_steps, shows_wide },
};

/* One step. */

static bool
try_step(struct repair *r, const struct step *s)
{
	r->put.length = r->back = 0;
	size_t taken = s->undo(r, r->rest);
	if (taken == 0)
		return false;
	r->doubts |= s->reading;
	if (s->reading & ~r->how)
		return false;
	r->out.length -= r->back;
	buffer_add(&r->out, r->put.data, r->put.length);
	r->rest = span_from(r->rest, taken);
	return true;
}

static void
take_special(struct repair *r)
{
	const char c = r->rest.data[0];
	for (const struct step *s = r->steps; s->name; s++)
		if ((!s->begins || (c && strchr(s->begins, c))) &&
			try_step(r, s))
			return;
	buffer_putc(&r->out, c);
	r->rest = span_from(r->rest, 1);
}

/* Goes over all of it. */
static void
run(struct repair *r)
{
	bool special[256] = { false };
	/* With which bytes something may begin. */
	for (const struct step *s = r->steps; s->name; s++) {
		for (const char *c = s->begins; c && *c; c++)
			special[(uint8_t)*c] = true;
		for (int c = 0; !s->begins && c < 256; c++)
			special[c] |=
				s->width || (c < ' ' && c != '\n') || c > '~';
	}
	while (r->rest.length) {
		size_t plain = 0;
		while (plain < r->rest.length &&
			!special[(uint8_t)r->rest.data[plain]])
			plain++;
		buffer_add(&r->out, r->rest.data, plain);
		r->rest = span_from(r->rest, plain);
		if (r->rest.length)
			take_special(r);
	}
}

struct span
repair_text(struct arena *a, struct span text, unsigned how, unsigned *doubts)
{
	struct repair r = { .steps = block_steps,
		.rest = text,
		.how = how,
		.out = buffer_in(a),
		.put = buffer_in(a) };
	run(&r);
	*doubts |= r.doubts;
	return buffer_span(&r.out);
}

bool
repair_guess(struct arena *a, size_t guess, struct span text, struct span *out)
{
	const struct step *steps = guesses[guess].steps;
	if (text.length > MOST_GUESSED)
		text.length = MOST_GUESSED;
	struct repair r = { .steps = steps,
		.rest = text,
		.out = buffer_in(a),
		.put = buffer_in(a) };
	if (!guesses[guess].shows(&r.rest, steps->width))
		return false;
	run(&r);
	*out = buffer_span(&r.out);
	return true;
}
