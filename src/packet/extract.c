/*
 * Finding packets in mail that has been quoted, wrapped, recoded and improved
 * on its way: feldpost-protocol(7) 2.3. All of it may guess, for what it finds
 * counts only if the signature fits.
 */
#include <string.h>

#include "block.h"
#include "feldpost/limits.h"

enum {
	BEGIN_LENGTH = sizeof ARMOUR_BEGIN - 1,
	END_LENGTH = sizeof ARMOUR_END - 1,
	/* more lines or bytes cannot be a packet: body, `sig:`, items */
	MOST_LINES = LIMIT_BODY_LINES + 1 + SIGNATURE_ITEMS,
	MOST_BYTES = LIMIT_BODY + 1024,
};

/* The lines of all BEGIN marks. */
struct marks {
	size_t *line;
	size_t count, capacity;
};

struct finder {
	struct arena *arena;
	struct blocks *out;
	struct marks marks;
	const struct marks *raw; /* before the text was decoded; or NULL */
	struct buffer clean;	 /* the present line after step 1 */
	struct buffer prefix;	 /* Q, before the BEGIN mark */
	struct buffer text;	 /* unwrapped lines of the open block */
	size_t line;		 /* number of the present line */
	bool open;
	size_t begin; /* number of the BEGIN line */
	size_t lines; /* in `text` */
	size_t last;  /* where the last of them starts */
	bool quoted;  /* it has an odd number of quotes */
};

static void
empty(struct buffer *b)
{
	b->length = 0;
}

/* Step 1: what a code point becomes; NULL if it stays as it is. */
static const char *
replacement(int32_t c)
{
	switch (c) {
	case '\t':
	case 0xA0:
	case 0x202F:
		return " ";
	case 0xAD:
	case 0x200B:
	case 0xFEFF:
		return "";
	case 0x2018:
	case 0x2019:
		return "'";
	case 0x201C:
	case 0x201D:
	case 0x201E:
		return "\"";
	case 0x2013:
		return "-";
	case 0x2014:
		return "--";
	case 0x2026:
		return "...";
	default:
		return NULL;
	}
}

/* Bytes that are not UTF-8 are Latin-1, or what Windows makes of it. */
static int32_t
code_point_of_byte(uint8_t byte)
{
	switch (byte) {
	case 0x84:
		return 0x201E;
	case 0x85:
		return 0x2026;
	case 0x91:
		return 0x2018;
	case 0x92:
		return 0x2019;
	case 0x93:
		return 0x201C;
	case 0x94:
		return 0x201D;
	case 0x96:
		return 0x2013;
	case 0x97:
		return 0x2014;
	default:
		return byte;
	}
}

static bool
is_ascii(char c)
{
	return (uint8_t)c < 0x80 && c != '\t';
}

/* Step 1 for one line; a thread may mix encodings, so each byte is judged. */
static void
clean_line(struct buffer *out, struct span line)
{
	empty(out);
	for (size_t i = 0, from = 0; i < line.length; from = i) {
		while (i < line.length && is_ascii(line.data[i]))
			i++;
		buffer_add(out, line.data + from, i - from);
		if (i == line.length)
			break;
		int32_t c = utf8_next(line, &i);
		if (c < 0)
			c = code_point_of_byte((uint8_t)line.data[i++]);
		const char *r = replacement(c);
		if (r)
			buffer_puts(out, r);
		else
			utf8_put(out, c);
	}
}

static struct span
trim(struct span s)
{
	while (s.length > 0 && s.data[0] == ' ') {
		s.data++;
		s.length--;
	}
	while (s.length > 0 && s.data[s.length - 1] == ' ')
		s.length--;
	return s;
}

static bool
begins_with(struct span s, const char *with, size_t length)
{
	return s.length >= length &&
	       (length == 0 || memcmp(s.data, with, length) == 0);
}

/* Squeezes runs of blanks, in place: the line is ours. */
static struct span
squeeze(struct span s, char *into)
{
	size_t used = 0;
	for (size_t i = 0; i < s.length; i++)
		if (s.data[i] != ' ' || used == 0 || into[used - 1] != ' ')
			into[used++] = s.data[i];
	return (struct span){ into, used };
}

/* Step 3: a line of the block without all that quoting put before it. */
static struct span
tidy_line(struct finder *f)
{
	struct span s = trim(buffer_span(&f->clean));
	struct span q = buffer_span(&f->prefix);
	if (begins_with(s, q.data, q.length)) {
		s.data += q.length;
		s.length -= q.length;
	}
	while (s.length > 0 && memchr("> |", s.data[0], 3)) {
		s.data++;
		s.length--;
	}
	return s.length > 0 ? squeeze(trim(s), f->clean.data) : s;
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

static bool
is_continuation(const struct finder *f, struct span s)
{
	bool bare_dash =
		f->text.length == f->last + 1 && f->text.data[f->last] == '-';
	return f->quoted || bare_dash || !starts_value(s);
}

static void
give_up(struct finder *f)
{
	if (!f->open)
		return;
	f->open = false;
	if (f->out->broken++ == 0)
		f->out->broken_line = f->begin;
}

/* Steps 4 and 5: one more line of the open block. */
static void
take_line(struct finder *f, struct span s)
{
	if (f->lines > 0 && is_continuation(f, s)) {
		buffer_putc(&f->text, ' ');
		f->quoted ^= has_odd_quotes(s);
	} else if (starts_value(s)) {
		if (f->lines++ > 0)
			buffer_putc(&f->text, '\n');
		f->last = f->text.length;
		f->quoted = has_odd_quotes(s);
	} else {
		return; /* the rest of a BEGIN line that was wrapped */
	}
	buffer_add(&f->text, s.data, s.length);
	if (f->lines > MOST_LINES || f->text.length > MOST_BYTES)
		give_up(f);
}

static void
end_block(struct finder *f)
{
	struct block b = { .line = f->begin };
	buffer_putc(&f->text, '\n');
	if (!block_split(buffer_span(&f->text), &b.body, &b.signature) ||
		b.body.length == 0 || b.body.length > LIMIT_BODY) {
		give_up(f);
		return;
	}
	f->open = false;
	b.body.data = arena_copy(f->arena, b.body.data, b.body.length);
	if (f->out->count < LIMIT_BLOCKS)
		block_add(f->arena, f->out, &b);
}

/* The line of the present BEGIN mark, in the text as it came. */
static size_t
mark_line(struct finder *f)
{
	struct marks *m = &f->marks;
	m->line = arena_grow(
		f->arena, m->line, m->count, &m->capacity, sizeof *m->line);
	size_t line = f->raw && m->count < f->raw->count
			      ? f->raw->line[m->count]
			      : f->line;
	m->line[m->count++] = line;
	return line;
}

/* Step 2. Where a block begins within another, that one has no end. */
static bool
begin_block(struct finder *f)
{
	struct span s = buffer_span(&f->clean);
	for (size_t i = 0; i + BEGIN_LENGTH <= s.length; i++) {
		if (s.data[i] != '#' ||
			memcmp(s.data + i, ARMOUR_BEGIN, BEGIN_LENGTH) != 0)
			continue;
		give_up(f);
		struct span q = trim((struct span){ s.data, i });
		empty(&f->prefix);
		buffer_add(&f->prefix, q.data, q.length);
		empty(&f->text);
		f->open = true;
		f->begin = mark_line(f);
		f->lines = f->last = 0;
		f->quoted = false;
		return true;
	}
	return false;
}

static void
see_line(struct finder *f, struct span raw)
{
	f->line++;
	bool marked = raw.length > 0 && memchr(raw.data, '#', raw.length);
	if (!f->open && !marked)
		return;
	clean_line(&f->clean, raw);
	if ((marked && begin_block(f)) || !f->open)
		return;
	struct span s = tidy_line(f);
	if (begins_with(s, ARMOUR_END, END_LENGTH))
		end_block(f);
	else if (s.length > 0)
		take_line(f, s);
}

static struct marks
find_blocks(struct arena *a, struct span text, const struct marks *raw,
	struct blocks *out)
{
	struct finder f = {
		.arena = a,
		.out = out,
		.raw = raw,
		.clean = buffer_in(a),
		.prefix = buffer_in(a),
		.text = buffer_in(a),
	};
	for (size_t i = 0, from = 0; i < text.length; from = i) {
		while (i < text.length && text.data[i] != '\n' &&
			text.data[i] != '\r')
			i++;
		see_line(&f, (struct span){ text.data + from, i - from });
		if (i + 1 < text.length && text.data[i] == '\r' &&
			text.data[i + 1] == '\n')
			i++;
		i++;
	}
	give_up(&f);
	return f.marks;
}

static int
hex_digit(char c)
{
	if (c >= '0' && c <= '9')
		return c - '0';
	if (c >= 'A' && c <= 'F')
		return c - 'A' + 10;
	return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* The byte that "=3D" at `at` stands for, or -1. */
static int
escaped_byte(struct span text, size_t at)
{
	if (text.length - at < 3)
		return -1;
	int high = hex_digit(text.data[at + 1]);
	int low = hex_digit(text.data[at + 2]);
	return high < 0 || low < 0 ? -1 : high * 16 + low;
}

/* Length of a soft line break that begins with the `=` at `at`, or 0. */
static size_t
soft_break(struct span text, size_t at)
{
	size_t i = at + 1;
	while (i < text.length && (text.data[i] == ' ' || text.data[i] == '\t'))
		i++;
	if (i == text.length)
		return i - at;
	if (text.data[i] == '\n')
		return i + 1 - at;
	if (text.data[i] != '\r')
		return 0;
	bool pair = i + 1 < text.length && text.data[i + 1] == '\n';
	return i + (pair ? 2 : 1) - at;
}

/* Step 6: whether the text may be quoted-printable. */
static bool
looks_encoded(struct span text)
{
	for (size_t i = 0; i < text.length; i++)
		if (text.data[i] == '=' && (escaped_byte(text, i) == '=' ||
						   soft_break(text, i) > 0))
			return true;
	return false;
}

static struct span
decode(struct arena *a, struct span text)
{
	char *out = arena_alloc(a, text.length + 1);
	size_t used = 0;
	for (size_t i = 0; i < text.length;) {
		bool sign = text.data[i] == '=';
		int byte = sign ? escaped_byte(text, i) : -1;
		size_t gone = sign ? soft_break(text, i) : 0;
		if (gone > 0) {
			i += gone;
		} else if (byte >= 0) {
			out[used++] = (char)byte;
			i += 3;
		} else {
			out[used++] = text.data[i++];
		}
	}
	return (struct span){ out, used };
}

void
armour_find(struct arena *a, struct span text, struct blocks *out)
{
	*out = (struct blocks){ .count = 0 };
	struct marks raw = find_blocks(a, text, NULL, out);
	if (!looks_encoded(text))
		return;
	const size_t plain = out->count;
	struct blocks more = { .count = 0 };
	find_blocks(a, decode(a, text), &raw, &more);
	for (size_t i = 0; i < more.count && out->count < LIMIT_BLOCKS; i++)
		block_add(a, out, &more.block[i]);
	/* base64 ends lines with `=` too: only a pass that found some knows */
	if (more.count > plain) {
		out->broken = more.broken;
		out->broken_line = more.broken_line;
	}
}
