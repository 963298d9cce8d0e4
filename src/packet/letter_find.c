/* Finds lines of letters in a text (feldpost-protocol(7) 2.3). */
#include <sodium.h>
#include <string.h>

#include "feldpost/limits.h"
#include "fold.h"
#include "letter.h"

enum {
	WINDOW = 32 << 10,
	MOST_TAG = 4096,
	MOST_ENTITY = 10,
	MOST_ESCAPE = 32,
	MOST_QUOTED = 80, /* the most bytes of a quoting mark before a line */
	MOST_NAME = 10,	  /* the most bytes of a name in a quoting mark */
	BYTES = 256,
	BEGINNING = 4096, /* the first bytes of a file show its type */
	BEGUN = 12,	  /* so many adjacent signs must begin a line */
};

/* Ways to read a text. Each way gives another sequence of signs. */
enum {
	WITHOUT_MARKUP = 1,
	WITHOUT_QUOTING = 2,
	WAYS = 4,
};

struct search {
	struct arena *arena;
	struct lines_found *out;
	size_t used;
	unsigned tries;
	bool binary;	   /* true if the file is not a text; then only ASCII
			      characters can be signs */
	char ascii[BYTES]; /* the sign of each byte; 0 for bytes above ASCII */
	char sign[WINDOW + FOLD_MOST];
};

static bool
read_number(const char *sign, size_t count, uint32_t *out)
{
	for (*out = 0; count--; sign++) {
		int value = fold_value(*sign);
		if (value < 0)
			return false;
		*out = *out << 5 | (uint32_t)value;
	}
	return true;
}

static bool
has_check(const char sign[LETTER_SIGNS])
{
	uint8_t hash[LETTER_HASH];
	uint32_t check;
	crypto_generichash(hash, sizeof hash, (const uint8_t *)sign,
		LETTER_CHECKED, NULL, 0);
	return read_number(sign + LETTER_CHECKED, 4, &check) &&
	       check == letter_bits(hash);
}

/* Decodes signs to bytes. Eight signs give five bytes. */
static void
read_data(const char *sign, uint8_t *data)
{
	uint8_t *end = data + LETTER_DATA;
	while (data < end) {
		uint64_t bits = 0;
		for (int i = 0; i < 8; i++)
			bits = bits << 5 | (uint64_t)fold_value(*sign++);
		for (int shift = 32; shift >= 0; shift -= 8)
			*data++ = (uint8_t)(bits >> shift);
	}
}

/* Adds the line that begins at this place, if there is one. */
static void
try_line(struct search *s, const char sign[LETTER_SIGNS])
{
	struct lines_found *l = s->out;
	uint32_t tag, count, index, first;
	if (!read_number(sign + 2, 4, &tag) ||
		!read_number(sign + 6, 3, &count) || count == 0 ||
		count > LIMIT_LETTER || !read_number(sign + 9, 3, &index) ||
		index >= count || !read_number(sign + 12, 4, &first) ||
		(index == 0 && first != tag) ||
		l->count == LIMIT_LETTER_LINES ||
		s->tries++ == LIMIT_LETTER_TRIES || !has_check(sign))
		return;
	struct letter_line *new =
		ARENA_ADD(s->arena, l->line, l->count, l->capacity);
	*new = (struct letter_line){
		.tag = tag, .count = (uint16_t)count, .index = (uint16_t)index
	};
	read_data(sign + 12, new->data);
}

/* Searches all signs so far, except a line that may continue. A line may begin
 * anywhere, even inside another line. */
static void
search(struct search *s)
{
	const char *at = s->sign, *end = s->sign + s->used;
	while ((size_t)(end - at) >= LETTER_SIGNS) {
		const char *f =
			memchr(at, 'f', (size_t)(end - at) - LETTER_SIGNS + 1);
		if (!f) {
			at = end - LETTER_SIGNS + 1;
			break;
		}
		if (f[1] == 'p')
			try_line(s, f);
		at = f + 1;
	}
	s->used = (size_t)(end - at);
	memmove(s->sign, at, s->used);
}

static void
put_rune(struct search *s, int32_t c)
{
	if (c >= 0 && c < FOLD_ASCII) {
		s->sign[s->used] = s->ascii[c];
		s->used += s->sign[s->used] != '\0';
	} else if (c > 0) {
		s->used += fold_rune(c, s->sign + s->used);
	}
}

/* Reads "&#102;", or "&#102" as some write it. Returns its length, or 0. */
static size_t
put_number(struct search *s, struct span rest)
{
	bool hex = rest.length > 2 && (rest.data[2] | 0x20) == 'x';
	size_t from = hex ? 3 : 2, i = from;
	int32_t c = 0, base = hex ? 16 : 10;
	for (; i < rest.length && i < MOST_ENTITY; i++) {
		int digit = hex_digit(rest.data[i]);
		if (digit < 0 || digit >= base)
			break;
		c = c * base + digit;
	}
	if (i == from || c > 0x10FFFF)
		return 0;
	put_rune(s, c);
	return i + (i < rest.length && rest.data[i] == ';');
}

/* Skips a named HTML entity, because no such entity means a sign. */
static size_t
put_entity(struct search *s, struct span rest)
{
	size_t length = 1;
	if (span_begins(rest, "&#"))
		return put_number(s, rest);
	while (length < rest.length && length < MOST_ENTITY &&
		fold_is_word(rest.data[length]))
		length++;
	bool is =
		length > 1 && length < rest.length && rest.data[length] == ';';
	return is ? length + 1 : 0;
}

/* The ends of the next HTML tag and comment, as far as they are known. */
struct closed {
	size_t tag, comment;
};

/* Returns the place after the next `>`. The search begins at `at`. The `>` of a
 * comment must follow two dashes. */
static size_t
find_end(struct span text, size_t at, bool comment)
{
	for (; at < text.length; at++) {
		const char *end = memchr(text.data + at, '>', text.length - at);
		if (!end)
			break;
		at = (size_t)(end - text.data);
		if (!comment || (at > 1 && end[-1] == '-' && end[-2] == '-'))
			return at + 1;
	}
	return SIZE_MAX;
}

/* Returns the length of a terminal's colour code, "\33[1m". */
static size_t
escape_length(struct span rest)
{
	size_t i = 2;
	if (!span_begins(rest, "\33["))
		return 0;
	while (i < rest.length && i < MOST_ESCAPE && rest.data[i] >= ' ' &&
		rest.data[i] < '@')
		i++;
	return i < rest.length && i < MOST_ESCAPE ? i + 1 : 0;
}

/* Returns the length of a quoting mark: "> ", "| ", "Anna> ". */
static size_t
quoting_length(struct span line)
{
	size_t used = 0, i = 0, word;
	while (i < line.length && i < MOST_QUOTED) {
		while (i < line.length && memchr(" \t", line.data[i], 2))
			i++;
		for (word = i; i < line.length && i - word < MOST_NAME &&
			       fold_is_word(line.data[i]);)
			i++;
		if (i == line.length || !memchr(">|", line.data[i], 2))
			break;
		used = ++i;
	}
	return used;
}

static bool
ends_line(char c)
{
	return c == '\n' || c == '\r';
}

/* Returns the number of bytes to skip at a place in the text. */
static size_t
skip_length(struct search *s, struct span text, size_t at, unsigned way,
	struct closed *closed)
{
	bool begins = at == 0 || ends_line(text.data[at - 1]);
	size_t skipped = 0;
	if (way & WITHOUT_QUOTING && begins)
		skipped = quoting_length(span_from(text, at));
	if (skipped || !(way & WITHOUT_MARKUP))
		return skipped;
	if (text.data[at] == '<') {
		struct span rest = span_from(text, at);
		char c = rest.length > 1 ? rest.data[1] : ' ';
		bool comment = span_begins(rest, "<!--");
		size_t *end = comment ? &closed->comment : &closed->tag;
		if (!fold_is_letter(c) && !memchr("/!?", c, 3))
			return 0;
		if (*end <= at)
			*end = find_end(text, at, comment);
		return *end != SIZE_MAX && *end - at <= MOST_TAG ? *end - at
								 : 0;
	}
	if (text.data[at] == '\33')
		return escape_length(span_from(text, at));
	return text.data[at] == '&' ? put_entity(s, span_from(text, at)) : 0;
}

/* True if the next eight bytes are ASCII. */
static bool
are_ascii(const char *bytes)
{
	const uint64_t high = UINT64_MAX / UINT8_MAX << 7;
	uint64_t eight;
	memcpy(&eight, bytes, sizeof eight);
	return !(eight & high);
}

/* Reads ASCII characters up to a byte that may have to be skipped. */
static size_t
put_ascii(struct search *s, struct span text, size_t at)
{
	char *out = s->sign + s->used;
	const char *in = text.data + at, *end = text.data + text.length;
	while (end - in >= 8 && out - s->sign < WINDOW &&
		(s->binary || are_ascii(in)))
		for (int i = 0; i < 8; i++) {
			*out = s->ascii[(uint8_t)*in++];
			out += *out != '\0';
		}
	for (; in < end && out - s->sign < WINDOW; in++) {
		if ((uint8_t)*in >= FOLD_ASCII && !s->binary)
			break;
		*out = s->ascii[(uint8_t)*in];
		out += *out != '\0';
	}
	s->used = (size_t)(out - s->sign);
	return (size_t)(in - text.data);
}

static bool
is_ascii(char c)
{
	return (uint8_t)c < FOLD_ASCII;
}

/* Returns the next place after `at` where a byte may have to be skipped. */
static size_t
next_skip(struct span text, size_t at, unsigned way)
{
	bool markup = way & WITHOUT_MARKUP, quoting = way & WITHOUT_QUOTING;
	if (!way)
		return text.length;
	for (const char *c = text.data + at; ++at < text.length; c++) {
		if (quoting && ends_line(*c))
			return at;
		if (markup && (c[1] == '<' || c[1] == '&' || c[1] == '\33'))
			return at;
	}
	return at;
}

static void
read_stream(struct search *s, struct span text, unsigned way)
{
	struct closed closed = { 0, 0 };
	size_t end = 0;
	s->used = 0;
	for (size_t i = 0; i < text.length;) {
		size_t skipped = i >= end && way
					 ? skip_length(s, text, i, way, &closed)
					 : 0;
		if (!skipped && i >= end)
			end = next_skip(text, i, way);
		if (skipped) {
			i += skipped;
		} else if (s->binary || is_ascii(text.data[i])) {
			i = put_ascii(s, (struct span){ text.data, end }, i);
		} else {
			int32_t c = utf8_next(text, &i);
			i += c < 0;
			put_rune(s, c);
		}
		if (s->used >= WINDOW)
			search(s);
	}
	search(s);
}

/* True for bytes with which no text begins, not even a text in UTF-16. */
static bool
is_binary(struct span s)
{
	size_t strange = 0, empty = 0;
	if (s.length > BEGINNING)
		s.length = BEGINNING;
	for (size_t i = 0; i < s.length; i++) {
		uint8_t c = (uint8_t)s.data[i];
		strange += c < ' ' && !memchr("\t\n\v\f\r\33", c, 7);
		empty += c == '\0';
	}
	return strange > 0 && empty < s.length / 8;
}

/* True if an unchanged line begins here, in a file that is not text. */
static bool
has_beginning(struct span s)
{
	while (s.length > BEGUN) {
		const char *f = memchr(s.data, 'f', s.length - BEGUN);
		if (!f)
			return false;
		size_t i = 1;
		while (i < BEGUN && fold_value(f[i]) >= 0)
			i++;
		if (f[1] == 'p' && i == BEGUN)
			return true;
		s = span_from(s, (size_t)(f - s.data) + 1);
	}
	return false;
}

static bool
is_quoted(struct span text)
{
	struct span line;
	if (!text.length || (!memchr(text.data, '>', text.length) &&
				    !memchr(text.data, '|', text.length)))
		return false;
	while (span_line(&text, &line))
		if (quoting_length(line))
			return true;
	return false;
}

static bool
has_markup(struct span text)
{
	return text.length && (memchr(text.data, '<', text.length) ||
				      memchr(text.data, '&', text.length) ||
				      memchr(text.data, '\33', text.length));
}

void
lines_search(struct arena *a, struct span text, lines_take *take, void *context)
{
	struct search *s = arena_alloc(a, sizeof *s);
	unsigned ways = 0;
	s->binary = is_binary(text);
	if (s->binary && !has_beginning(text))
		return;
	if (!s->binary)
		ways = (has_markup(text) ? WITHOUT_MARKUP : 0) |
		       (is_quoted(text) ? WITHOUT_QUOTING : 0);
	fold_table(s->ascii);
	s->arena = a;
	for (unsigned way = 0; way < WAYS; way++) {
		struct arena_mark before = arena_mark(a);
		struct lines_found found = { .line = NULL };
		if (way & ~ways)
			continue;
		s->out = &found;
		read_stream(s, text, way);
		bool more = !found.count || take(context, &found);
		arena_reset(a, before);
		if (!more)
			return;
	}
}
