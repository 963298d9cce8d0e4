#include <string.h>

#include "block.h"
#include "feldpost/key.h"
#include "feldpost/limits.h"
#include "feldpost/signature.h"
#include "repair.h"
#include "table.h"

enum {
	DIGEST_CHARS = 64,
	BLOB_CHARS = 64,
	LONG_WORD = 20,	   /* that no language has */
	MOST_LABEL = 4096, /* bytes before the first key */
	MOST_BYTES = LIMIT_BODY + 1024,
};

struct unwrapping {
	struct span in, prefix;
	size_t at;
	size_t width;  /* of the longest line */
	size_t indent; /* of all lines */
	unsigned how, doubts;
	const struct packet_key *next; /* that can follow the present text */
	struct buffer out;
};

static const char digits[] = "0123456789";
static const char hex_digits[] = "0123456789abcdef";
static const char base64_digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
				    "abcdefghijklmnopqrstuvwxyz0123456789+/=";

static bool
at_end(const struct unwrapping *w)
{
	return w->at >= w->in.length;
}

/* The present character; NUL at the end. */
static char
here(const struct unwrapping *w)
{
	return at_end(w) ? '\0' : w->in.data[w->at];
}

static bool
is_in(const char *set, char c)
{
	return c && strchr(set, c);
}

static void
skip_all(struct unwrapping *w, const char *set)
{
	while (is_in(set, here(w)))
		w->at++;
}

/* The prefix, if it stands here; it has no blanks at its ends. */
static bool
skip_prefix(struct unwrapping *w)
{
	bool found = w->prefix.length && !at_end(w) &&
		     w->in.length - w->at >= w->prefix.length &&
		     memcmp(w->in.data + w->at, w->prefix.data,
			     w->prefix.length) == 0;
	w->at += found ? w->prefix.length : 0;
	return found;
}

/* What quoting puts before a line, and empty lines. */
static void
skip_break(struct unwrapping *w)
{
	while (here(w) == '\n') {
		w->at++;
		skip_all(w, " ");
		skip_prefix(w);
		skip_all(w, " >|");
	}
}

/* Between words: what quoting leaves can be amid a line, too. */
static void
skip(struct unwrapping *w)
{
	skip_all(w, " >|");
	skip_break(w);
}

/* Words outside of quotes. */

/* Takes the word, though it may have been cut; or nothing. */
static bool
take_word(struct unwrapping *w, const char *word)
{
	const size_t before = w->at;
	for (const char *c = word; *c; c++) {
		if (c > word)
			skip_break(w);
		if (here(w) != *c) {
			w->at = before;
			return false;
		}
		w->at++;
	}
	return true;
}

static bool
take_key(struct unwrapping *w, const char *key)
{
	const size_t before = w->at;
	skip(w);
	if (take_word(w, key)) {
		skip(w);
		if (here(w) == ':') {
			w->at++;
			return true;
		}
	}
	w->at = before;
	return false;
}

static bool
is_key(struct unwrapping *w, const struct packet_key *next)
{
	const size_t before = w->at;
	bool found = take_key(w, "sig");
	for (; !found && next->key; next++)
		found = here(w) == next->key[0] && take_key(w, next->key);
	w->at = before;
	return found;
}

/* Exactly so many characters, however they were divided. */
static bool
take_characters(struct unwrapping *w, size_t count, const char *set)
{
	for (; count > 0; count--) {
		skip(w);
		if (!is_in(set, here(w)))
			return false;
		buffer_putc(&w->out, w->in.data[w->at++]);
	}
	return true;
}

static bool
take_number(struct unwrapping *w)
{
	const size_t before = w->out.length;
	for (skip(w); is_in(digits, here(w)); skip(w))
		buffer_putc(&w->out, w->in.data[w->at++]);
	return w->out.length > before && w->out.length - before < 10;
}

static bool
take_name(struct unwrapping *w, const char *const *names)
{
	skip(w);
	for (; *names; names++)
		if (take_word(w, *names)) {
			buffer_puts(&w->out, *names);
			return true;
		}
	return false;
}

/* Texts. */

static char
last_put(const struct unwrapping *w)
{
	return w->out.data[w->out.length - 1];
}

/* Whether the line that ends here is as long as lines get; how long its last
 * word is. */
static bool
is_full(const struct unwrapping *w, size_t *word)
{
	size_t from = w->at;
	*word = 0;
	while (from > 0 && w->in.data[from - 1] != '\n') {
		from--;
		if (w->in.data[from] != ' ' && *word + from + 1 == w->at)
			++*word;
	}
	return w->at - from == w->width;
}

/* The end of a line within a text. */
static void
take_break(struct unwrapping *w)
{
	/* Broken behind a hyphen, within a word. */
	bool hyphen = last_put(w) == '-' && w->out.length > 1 &&
		      w->out.data[w->out.length - 2] != ' ';
	size_t word;
	bool full = is_full(w, &word), cut_long = full && word >= LONG_WORD;
	bool cut = (w->how & READ_CUT && (hyphen || full)) ||
		   (w->how & READ_LONG && cut_long);
	bool kept = cut || w->how & READ_KEPT;
	w->doubts |= READ_CUT | READ_KEPT | (cut_long ? READ_LONG : 0);
	while (!kept && last_put(w) == ' ')
		w->out.length--;
	if (!kept)
		skip_break(w);
	/* The quoting before a line, and nothing that may be the sender's. */
	while (kept && here(w) == '\n') {
		w->at++;
		for (size_t i = 0; i < w->indent && here(w) == ' '; i++)
			w->at++;
		const size_t before = w->at;
		skip_all(w, " ");
		if (!skip_prefix(w))
			w->at = before;
		else if (here(w) == ' ')
			w->at++;
	}
	if (!cut && last_put(w) != ' ')
		buffer_putc(&w->out, ' ');
}

static void
take_blank(struct unwrapping *w)
{
	size_t i = w->at + 1;
	while (i < w->in.length && is_in(">|", w->in.data[i]))
		i++;
	bool mark = i > w->at + 1 && i < w->in.length && w->in.data[i] == ' ';
	if (mark)
		w->doubts |= READ_MARKS;
	if (mark && w->how & READ_MARKS) {
		w->at = i; /* which is a blank, too */
		return;
	}
	w->at++;
	if (last_put(w) == ' ')
		w->doubts |= READ_KEPT;
	if (last_put(w) != ' ' || w->how & READ_KEPT)
		buffer_putc(&w->out, ' ');
}

/* One character, which ASCII may not have. */
static void
take_character(struct unwrapping *w)
{
	if ((uint8_t)here(w) < 0x80) {
		buffer_putc(&w->out, w->in.data[w->at++]);
		return;
	}
	int32_t c = sign_next(w->in, &w->at);
	buffer_printf(
		&w->out, c < 0x10000 ? "\\u%04x" : "\\U%08x", (unsigned)c);
}

/* Whether a value ends here: the next is a key, or an item. */
static bool
is_value_end(struct unwrapping *w)
{
	const size_t before = w->at;
	skip(w);
	bool end = at_end(w) || is_in("-*", here(w)) || is_key(w, w->next);
	w->at = before;
	return end;
}

/* A backslash, which in a packet escapes what is behind it, in the next line
 * perhaps. */
static void
take_backslash(struct unwrapping *w)
{
	const size_t behind = ++w->at;
	buffer_putc(&w->out, '\\');
	skip_break(w);
	if (is_in("uU\"\\", here(w))) {
		take_character(w);
		return;
	}
	w->at = behind;
	w->doubts |= READ_QUOTES;
	if (w->how & READ_QUOTES)
		buffer_putc(&w->out, '\\');
}

/* What stands for a quote here: how many bytes it takes. */
static size_t
quote_length(const struct unwrapping *w)
{
	const char c = here(w);
	const bool two = w->in.length - w->at > 1 && w->in.data[w->at + 1] == c;
	return !is_in("\"'`", c) ? 0 : c != '"' && two ? 2 : 1;
}

/* Whether the text that began with such a quote ends here. One within a text
 * has a backslash, which may have been lost. */
static bool
closes(struct unwrapping *w, char quote, size_t length)
{
	const char c = here(w);
	if (!is_in(quote == '"' ? "\"" : "'`", c) || quote_length(w) < length)
		return false;
	w->at += length;
	bool end = is_value_end(w);
	w->at -= length;
	if (quote != '"')
		return end;
	if (!end)
		w->doubts |= READ_QUOTES;
	if (end || !(w->how & READ_QUOTES))
		return true;
	buffer_putc(&w->out, '\\');
	return false;
}

/* From quote to quote; no blanks stand beside them. */
static bool
take_text(struct unwrapping *w, const struct packet_key *next)
{
	skip(w);
	const char quote = here(w);
	const size_t length = quote_length(w);
	w->next = next;
	if (length == 0)
		return false;
	buffer_putc(&w->out, '"');
	w->at += length;
	skip_all(w, " ");
	while (!at_end(w) && w->out.length <= MOST_BYTES) {
		char c = here(w);
		if (c == '\n') {
			take_break(w);
		} else if (c == ' ') {
			take_blank(w);
		} else if (c == '\\') {
			take_backslash(w);
		} else if (!closes(w, quote, length)) {
			take_character(w);
		} else {
			while (last_put(w) == ' ')
				w->out.length--;
			buffer_putc(&w->out, '"');
			w->at += length;
			return true;
		}
	}
	return false;
}

/* Lists. */

/* The dash before an item, or two where somebody protected it; or none. */
static bool
take_dash(struct unwrapping *w)
{
	bool dash = false;
	for (skip(w); is_in("-*", here(w)); skip(w)) {
		w->at++;
		dash = true;
	}
	return dash;
}

/* A line of base64: as much as fits, or all that there is. */
static bool
take_blob(struct unwrapping *w, const struct packet_key *next)
{
	size_t count = 0;
	for (; count < BLOB_CHARS; count++) {
		bool between = here(w) == ' ' || here(w) == '\n';
		skip(w);
		if (!is_in(base64_digits, here(w)) ||
			(between && is_key(w, next)))
			break;
		buffer_putc(&w->out, w->in.data[w->at++]);
	}
	return count > 0;
}

static bool
take_list(struct unwrapping *w, const struct packet_key *k)
{
	size_t count = 0;
	for (;; count++) {
		bool dash = take_dash(w);
		bool text = quote_length(w) > 0;
		if (!dash && !text && (at_end(w) || is_key(w, k + 1)))
			return count > 0;
		buffer_puts(&w->out, "- ");
		if (text ? !take_text(w, k + 1)
			 : k->kind != KIND_OPS || !take_blob(w, k + 1))
			return false;
		buffer_putc(&w->out, '\n');
		if (w->out.length > MOST_BYTES)
			return false;
	}
}

static bool
take_value(struct unwrapping *w, const struct packet_key *k)
{
	static const char *const roles[] = { "A", "B", "R", NULL };
	switch (k->kind) {
	case KIND_VERSION:
	case KIND_NUMBER:
		return take_number(w);
	case KIND_TYPE:
		return take_name(w, packet_types);
	case KIND_MODE:
		return take_name(w, packet_modes);
	case KIND_ROLE:
		return take_name(w, roles);
	case KIND_DIGEST:
		return take_characters(w, DIGEST_CHARS, hex_digits);
	case KIND_PUBLIC:
		return take_characters(w, KEY_TEXT, base64_digits);
	case KIND_STRING:
		return take_text(w, k + 1);
	case KIND_STRINGS:
	case KIND_OPS:
		return take_list(w, k);
	}
	return false;
}

static bool
take_keys(struct unwrapping *w)
{
	for (const struct packet_key *k = packet_keys; k->key; k++) {
		bool list = packet_key_is_list(k);
		if (k > packet_keys && !take_key(w, k->key))
			continue;
		buffer_puts(&w->out, k->key);
		buffer_puts(&w->out, list ? ":\n" : ": ");
		if (!take_value(w, k))
			return false;
		if (!list)
			buffer_putc(&w->out, '\n');
	}
	return true;
}

static bool
take_signature(struct unwrapping *w)
{
	static const size_t half[] = { SIGNATURE_LINE / 2, SIGNATURE_LINE / 2,
		SIGNATURE_GLOBAL / 2, SIGNATURE_GLOBAL / 2 };
	if (!take_key(w, "sig"))
		return false;
	buffer_puts(&w->out, "sig:\n");
	for (int i = 0; i < SIGNATURE_ITEMS - 1; i++) {
		take_dash(w);
		buffer_puts(&w->out, "- ");
		if (!take_characters(w, half[i], base64_digits))
			return false;
		buffer_putc(&w->out, '\n');
	}
	take_dash(w);
	buffer_puts(&w->out, "- ");
	const struct packet_key none = { .key = NULL };
	bool comment = take_text(w, &none);
	buffer_putc(&w->out, '\n');
	return comment;
}

/* Behind what is for people: to the value of the first key. */
static bool
find_start(struct unwrapping *w)
{
	const char *first = packet_keys[0].key;
	for (; !at_end(w) && w->at < MOST_LABEL; w->at++)
		if (here(w) == first[0] && take_key(w, first))
			return true;
	return false;
}

/* The line of the mark has another indent. */
static void
measure(struct unwrapping *w)
{
	struct span line, rest = w->in;
	w->indent = SIZE_MAX;
	for (bool first = true; block_line(&rest, &line); first = false) {
		size_t indent = 0;
		while (indent < line.length && line.data[indent] == ' ')
			indent++;
		if (line.length > w->width)
			w->width = line.length;
		if (!first && indent < line.length && indent < w->indent)
			w->indent = indent;
	}
}

bool
unwrap_read(struct arena *a, struct span inside, struct span prefix,
	unsigned how, struct block *out, unsigned *doubts)
{
	struct unwrapping w = {
		.in = inside, .prefix = prefix, .how = how, .out = buffer_in(a)
	};
	measure(&w);
	bool found = find_start(&w) && take_keys(&w) && take_signature(&w);
	*doubts |= w.doubts;
	return found &&
	       block_split(buffer_span(&w.out), &out->body, &out->signature) &&
	       out->body.length <= LIMIT_BODY;
}
