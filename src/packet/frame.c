#include <ctype.h>
#include <string.h>

#include "feldpost/armour.h"
#include "feldpost/html.h"
#include "repair.h"

/* What was done to lines, and to the lines that are marks. */

enum {
	/* A relay folds no line that is shorter. */
	LEAST_FOLDED = 500,
	MOST_BEFORE = 80, /* of a line, and behind it */
	MOST_BEHIND = 16,
};

/* Folded lines. */

/* Behind a full line the next one may begin with a blank that the relay put
 * there, and then all do. */
bool
undo_folds(struct arena *a, struct span text, struct span *out)
{
	struct buffer b = buffer_in(a);
	bool blank = true, full = false;
	struct span line, rest = text;
	size_t longest = 0;
	while (span_line(&rest, &line))
		longest = line.length > longest ? line.length : longest;
	if (longest < LEAST_FOLDED)
		return false;
	for (rest = text; span_line(&rest, &line);) {
		blank = blank && (!full || span_begins(line, " "));
		full = line.length + 2 > longest;
	}
	for (rest = text, full = false; span_line(&rest, &line);) {
		line = span_from(line, full && blank);
		full = line.length + 2 > longest;
		buffer_add(&b, line.data, line.length);
		buffer_puts(&b, full ? "" : "\n");
	}
	*out = buffer_span(&b);
	return true;
}

/* Frames. */

static struct span
trimmed(struct span s)
{
	while (s.length && s.data[s.length - 1] == ' ')
		s.length--;
	return s;
}

struct frame {
	struct span before, behind;
	bool counted; /* it ends in a number, and blanks */
	size_t number, line;
};

/* Whether the line begins as the first one did, but for how many blanks and
 * which digits: how many bytes that takes. Sets its last number. */
static bool
begins_framed(
	const struct frame *f, struct span line, size_t *length, size_t *number)
{
	size_t k = 0;
	for (size_t i = 0; i < f->before.length;) {
		unsigned char c = (unsigned char)f->before.data[i];
		if (c == ' ') {
			while (k < line.length && line.data[k] == ' ')
				k++;
			while (i < f->before.length && f->before.data[i] == ' ')
				i++;
		} else if (isdigit(c)) {
			const size_t from = k;
			for (*number = 0; k < line.length &&
					  isdigit((unsigned char)line.data[k]);
				k++)
				*number = *number * 10 +
					  (size_t)(line.data[k] - '0');
			if (k == from || k - from > 9)
				return false;
			while (i < f->before.length &&
				isdigit((unsigned char)f->before.data[i]))
				i++;
		} else if (k < line.length && line.data[k] == (char)c) {
			k++;
			i++;
		} else {
			return false;
		}
	}
	*length = k;
	return true;
}

static bool
is_plain(struct span s)
{
	while (s.length && memchr(" >", s.data[0], 2))
		s = span_from(s, 1);
	return s.length == 0;
}

/* Learns the frame from the line of the first key; false: it is another. */
static bool
learn(struct span line, struct frame *f)
{
	static const char key[] = "feldpost: ";
	const size_t length = sizeof key - 1;
	size_t i = 0;
	while (i < line.length && i <= MOST_BEFORE &&
		!span_begins(span_from(line, i), key))
		i++;
	if (i > MOST_BEFORE || line.length - i <= length ||
		!isdigit((unsigned char)line.data[i + length]))
		return false;
	f->before = (struct span){ line.data, i };
	f->behind = trimmed(span_from(line, i + length + 1));
	while (span_begins(f->behind, " "))
		f->behind = span_from(f->behind, 1);
	while (i > 0 && line.data[i - 1] == ' ')
		i--;
	f->counted = i > 0 && isdigit((unsigned char)line.data[i - 1]);
	return f->behind.length <= MOST_BEHIND &&
	       !span_contains(f->before, ARMOUR_EDGE) &&
	       !(is_plain(f->before) && f->behind.length == 0);
}

/* The line without what all have behind them, but for how many blanks. */
static struct span
without_behind(const struct frame *f, struct span line)
{
	struct span behind = f->behind, left = line;
	while (behind.length && left.length) {
		if (behind.data[behind.length - 1] == ' ') {
			behind = trimmed(behind);
			left = trimmed(left);
		} else if (behind.data[--behind.length] !=
			   left.data[--left.length]) {
			return line;
		}
	}
	return behind.length ? line : left;
}

static void
put_unframed(struct buffer *out, struct frame *f, struct span line, size_t at)
{
	size_t length = 0, number = 0;
	bool framed = begins_framed(f, line, &length, &number);
	/* What else begins with a number may be of the text. */
	if (framed && f->counted)
		framed =
			number == f->number + (at > f->line ? 1 : at - f->line);
	if (framed)
		line = span_from(line, length);
	if (framed && at >= f->line)
		f->number = number;
	line = trimmed(without_behind(f, trimmed(line)));
	buffer_add(out, line.data, line.length);
	buffer_putc(out, '\n');
}

bool
undo_frames(struct arena *a, struct span text, struct span *out)
{
	struct buffer b = buffer_in(a);
	struct frame f = { .counted = false };
	struct span line, rest;
	unsigned doubts = 0;
	bool found = false;
	text = rest = repair_text(a, text, 0, &doubts);
	for (f.line = 0; !found && span_line(&rest, &line); f.line++)
		found = learn(line, &f);
	if (!found)
		return false;
	size_t length;
	begins_framed(&f, f.before, &length, &f.number);
	f.line--;
	for (size_t at = 0; span_line(&text, &line); at++)
		put_unframed(&b, &f, line, at);
	*out = buffer_span(&b);
	return true;
}

/* Marks. */

static bool
is_word(struct span text, size_t at, const char *word)
{
	const size_t length = strlen(word);
	return at < text.length && text.length - at >= length &&
	       span_alike((struct span){ text.data + at, length }, word);
}

bool
marks_name(struct span text, size_t at)
{
	return is_word(text, at, "feldpost");
}

/* The next code point, or that of an entity; -1 at the end. */
static int32_t
next_written(struct span s, size_t *i)
{
	struct span rest = span_from(s, *i);
	const char *end = memchr(rest.data, ';',
		rest.length < MOST_BEHIND ? rest.length : MOST_BEHIND);
	size_t length = end ? (size_t)(end - rest.data) : 0;
	int32_t c = -1;
	if (length > 1 && rest.data[0] == '&')
		c = html_rune((struct span){ rest.data + 1, length - 1 });
	if (c >= 0)
		*i += length + 1;
	else if (rest.length)
		c = sign_next(s, i);
	return c;
}

/* What stands between the words of a mark: how many bytes it takes. */
static size_t
dash_length(struct span s)
{
	size_t i = 0;
	while (i < MOST_BEHIND) {
		size_t behind = i;
		int32_t c = next_written(s, &behind);
		const char *ascii = sign_ascii(c);
		bool dash = c < 0x80 ? c > 0 && memchr("-\\ _", c, 5) != NULL
				     : ascii && strchr("- ", *ascii);
		if (!dash)
			return i;
		i = behind;
	}
	return i;
}

/* Where the mark begins whose name stands there, with a `#` or at the begin of
 * its line, but for signs; SIZE_MAX: it is of a text. */
static size_t
mark_start(struct span text, size_t name)
{
	size_t from = name, at = name;
	while (from > 0 && name - from < MOST_BEFORE &&
		!memchr("\n>", text.data[from - 1], 2))
		from--;
	struct span before = { text.data + from, name - from };
	while (before.length &&
		memchr(" \\", before.data[before.length - 1], 2))
		before.length--;
	for (size_t i = 0; i < before.length;) {
		const size_t here = i;
		if (next_written(before, &i) != '#')
			continue;
		if (i == before.length)
			return from + here;
	}
	for (; at > from; at--)
		if (isalnum((unsigned char)text.data[at - 1]))
			return SIZE_MAX;
	return name;
}

struct mark {
	const char *word;
	size_t from, end;
};

/* The mark whose name stands there. One that begins a packet has a label. */
static bool
read_mark(struct span text, size_t name, struct mark *m)
{
	struct armour_label label;
	size_t word = name + sizeof "feldpost" - 1;
	size_t dash = dash_length(span_from(text, word));
	bool begins = is_word(text, word + dash, "BEGIN");
	if (dash == 0 || (!begins && !is_word(text, word + dash, "END")))
		return false;
	m->word = begins ? ARMOUR_BEGIN : ARMOUR_END;
	m->from = mark_start(text, name);
	m->end = word + dash + (begins ? 5 : 3);
	armour_label(&(struct begin){ .text = text, .at = m->end }, &label);
	return m->from != SIZE_MAX && (!begins || (label.game[0] && label.seq));
}

bool
undo_marks(struct arena *a, struct span text, struct span *out)
{
	struct buffer b = buffer_in(a);
	size_t from = 0;
	bool found = false;
	for (size_t i = 0; i < text.length; i++) {
		struct mark m;
		if ((text.data[i] | 0x20) != 'f' || !marks_name(text, i) ||
			!read_mark(text, i, &m))
			continue;
		if (m.from < from) /* of the one before */
			m.from = i;
		buffer_add(&b, text.data + from, m.from - from);
		buffer_puts(&b, m.word);
		from = m.end;
		found = found || m.end - m.from != strlen(m.word) ||
			memcmp(text.data + m.from, m.word, m.end - m.from) != 0;
	}
	buffer_add(&b, text.data + from, text.length - from);
	*out = buffer_span(&b);
	return found;
}
