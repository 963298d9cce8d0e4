/*
 * Lines in a text: feldpost-protocol(7) 2.3.
 */
#include <sodium.h>
#include <string.h>

#include "feldpost/limits.h"
#include "fold.h"
#include "letter.h"

enum {
	WINDOW = 32 << 10, /* signs that are searched at once */
	MOST_TAG = 4096,   /* bytes of a tag */
	MOST_ENTITY = 10,
	MOST_QUOTED = 80, /* bytes that quoting puts before a line */
	MOST_NAME = 10,	  /* of a word in them */
	MOST_NUMBER = 6,  /* digits of a line's number */
};

/* In what way a text is read; each is a stream of signs. */
enum {
	WITHOUT_MARKUP = 1,
	WITHOUT_QUOTING = 2,
	WAYS = 4,
};

struct search {
	struct arena *arena;
	struct lines_found *out;
	size_t tries, used;
	char ascii[FOLD_ASCII];
	char sign[WINDOW + FOLD_MOST];
};

/* Lines. */

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

/* Takes the line that stands there, if it is one. */
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
	l->line = arena_grow(
		s->arena, l->line, l->count, &l->capacity, sizeof *l->line);
	struct letter_line *new = &l->line[l->count++];
	*new = (struct letter_line){
		.tag = tag, .count = (uint16_t)count, .index = (uint16_t)index
	};
	for (size_t i = 0, bits = 0, held = 0, at = 0; at < LETTER_DATA; i++) {
		bits = bits << 5 | (size_t)fold_value(sign[12 + i]);
		held += 5;
		if (held < 8)
			continue;
		held -= 8;
		new->data[at++] = (uint8_t)(bits >> held);
	}
}

/* Searches what has come, but for a line that may go on. A line may begin at
 * every place, within another one, too. */
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

/* Streams. */

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

/* "&#102;", of which nothing is left but what it stands for; other entities
 * stand for no sign of a line. Returns its length; 0: it is none. */
static size_t
put_entity(struct search *s, struct span rest)
{
	size_t length = 1;
	while (length < rest.length && length < MOST_ENTITY &&
		(fold_is_word(rest.data[length]) || rest.data[length] == '#'))
		length++;
	if (length == rest.length || length == 1 || rest.data[length] != ';')
		return 0;
	if (rest.data[1] == '#') {
		bool hex = (rest.data[2] | 0x20) == 'x';
		int32_t c = 0, base = hex ? 16 : 10;
		for (size_t i = hex ? 3 : 2; i < length; i++) {
			int digit = hex_digit(rest.data[i]);
			if (digit < 0 || digit >= base || c > 0x10FFFF)
				return 0;
			c = c * base + digit;
		}
		put_rune(s, c <= 0x10FFFF ? c : 0);
	}
	return length + 1;
}

/* How long the tag is that may begin there; *closed is where the next `>` is,
 * if it is known. */
static size_t
tag_length(struct span text, size_t at, size_t *closed)
{
	char c = at + 1 < text.length ? text.data[at + 1] : ' ';
	if (!fold_is_letter(c) && !memchr("/!?", c, 3))
		return 0;
	if (*closed < at) {
		const char *end = memchr(text.data + at, '>', text.length - at);
		*closed = end ? (size_t)(end - text.data) : text.length;
	}
	bool is = *closed < text.length && *closed - at < MOST_TAG;
	return is ? *closed - at + 1 : 0;
}

/* "> ", "| ", "Anna> ", "17 ", "17: ": how long it is. */
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
	if (used)
		return used;
	for (i = 0; i < line.length && memchr(" \t", line.data[i], 2);)
		i++;
	for (word = i;
		i < line.length && line.data[i] >= '0' && line.data[i] <= '9';)
		i++;
	bool number = i > word && i - word <= MOST_NUMBER && i < line.length;
	return number && memchr(" \t:.)", line.data[i], 5) ? i : 0;
}

static bool
ends_line(char c)
{
	return c == '\n' || c == '\r';
}

/* What does not count at a place of the text: how long it is. */
static size_t
skip_length(struct search *s, struct span text, size_t at, unsigned way,
	size_t *closed)
{
	bool begins = at == 0 || ends_line(text.data[at - 1]);
	size_t skipped = 0;
	if (way & WITHOUT_QUOTING && begins)
		skipped = quoting_length(span_from(text, at));
	if (skipped || !(way & WITHOUT_MARKUP))
		return skipped;
	if (text.data[at] == '<')
		return tag_length(text, at, closed);
	return text.data[at] == '&' ? put_entity(s, span_from(text, at)) : 0;
}

/* ASCII, which most of every text is, up to something else; all of it, if
 * nothing in it is skipped. */
static size_t
put_ascii(struct search *s, struct span text, size_t at)
{
	size_t used = s->used;
	while (at < text.length && used < WINDOW) {
		uint8_t c = (uint8_t)text.data[at];
		if (c >= FOLD_ASCII)
			break;
		s->sign[used] = s->ascii[c];
		used += s->sign[used] != '\0';
		at++;
	}
	s->used = used;
	return at;
}

static void
read_stream(struct search *s, struct span text, unsigned way)
{
	size_t closed = 0;
	s->used = 0;
	for (size_t i = 0; i < text.length;) {
		size_t skipped =
			way ? skip_length(s, text, i, way, &closed) : 0;
		if (skipped) {
			i += skipped;
		} else if (way == 0 && (uint8_t)text.data[i] < FOLD_ASCII) {
			i = put_ascii(s, text, i);
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

/* Whether something goes off its lines. */
static bool
is_quoted(struct span text)
{
	struct span line;
	while (span_line(&text, &line))
		if (quoting_length(line))
			return true;
	return false;
}

static bool
has_markup(struct span text)
{
	return text.length && (memchr(text.data, '<', text.length) ||
				      memchr(text.data, '&', text.length));
}

void
lines_search(struct arena *a, struct span text, lines_take *take, void *context)
{
	struct search *s = arena_alloc(a, sizeof *s);
	unsigned ways = (has_markup(text) ? WITHOUT_MARKUP : 0) |
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
