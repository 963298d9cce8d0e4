#include <string.h>

#include "feldpost/doc.h"
#include "feldpost/limits.h"
#include "feldpost/message.h"

struct json_text {
	struct arena *arena;
	struct span text;
	size_t at, nodes;
	struct error *e;
};

static bool
fail(const struct json_text *r, const char *expected)
{
	struct place at = { .file = "JSON", .line = 1, .column = r->at + 1 };
	return error_at(r->e, ERROR_INPUT, at, "%s expected", expected);
}

/* Returns the next byte that is not blank; '\0' at the end. */
static char
peek(struct json_text *r)
{
	while (r->at < r->text.length &&
		memchr(" \t\r\n", r->text.data[r->at], 4))
		r->at++;
	return r->at < r->text.length ? r->text.data[r->at] : '\0';
}

static bool
take(struct json_text *r, char c)
{
	bool there = peek(r) == c && c;
	r->at += there;
	return there;
}

static int32_t
read_hex(struct json_text *r)
{
	int32_t code = 0;
	for (int i = 0; i < 4; i++) {
		int digit = r->at < r->text.length
				    ? hex_digit(r->text.data[r->at])
				    : -1;
		if (digit < 0)
			return -1;
		code = code << 4 | digit;
		r->at++;
	}
	return code;
}

/* Reads the digits after "\u". After the first half of a surrogate pair, the
 * second half must follow. */
static int32_t
read_code(struct json_text *r)
{
	int32_t code = read_hex(r);
	if (code < 0xD800 || code > 0xDFFF)
		return code;
	if (code > 0xDBFF || r->text.length - r->at < 2 ||
		memcmp(r->text.data + r->at, "\\u", 2) != 0)
		return -1;
	r->at += 2;
	int32_t low = read_hex(r);
	return low >= 0xDC00 && low <= 0xDFFF
		       ? 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00)
		       : -1;
}

/* Reads the escape after a backslash; returns 0 if it is invalid. */
static int32_t
read_escape(struct json_text *r)
{
	static const char letters[] = "\"\\/bfnrt", means[] = "\"\\/\b\f\n\r\t";
	char c = r->at < r->text.length ? r->text.data[r->at++] : '\0';
	const char *letter = c ? strchr(letters, c) : NULL;
	int32_t code = c == 'u' ? read_code(r)
		       : letter ? means[letter - letters]
				: 0;
	return code > 0 ? code : 0;
}

/* Reads a string. Returns NULL if there is no valid string here. */
static const char *
read_text(struct json_text *r)
{
	struct buffer out = buffer_in(r->arena);
	const char *data = r->text.data;
	if (!take(r, '"'))
		return NULL;
	while (r->at < r->text.length && data[r->at] != '"') {
		size_t plain = r->at;
		while (plain < r->text.length && data[plain] != '"' &&
			data[plain] != '\\' && (uint8_t)data[plain] >= ' ')
			plain++;
		buffer_add(&out, data + r->at, plain - r->at);
		r->at = plain;
		if (plain == r->text.length || data[plain] == '"')
			continue;
		int32_t code = data[r->at++] == '\\' ? read_escape(r) : 0;
		if (!code)
			return NULL;
		utf8_put(&out, code);
	}
	return r->at++ < r->text.length ? buffer_string(&out) : NULL;
}

static struct node *read_value(struct json_text *r, size_t depth);

static bool
read_member(struct json_text *r, struct node *map, size_t depth)
{
	peek(r);
	const char *key = read_text(r);
	if (!key || strlen(key) > LIMIT_DOC_KEY || doc_find(map, key))
		return fail(r, _("a key"));
	if (!take(r, ':'))
		return fail(r, ":");
	if (peek(r) == 'n' && r->text.length - r->at >= 4 &&
		memcmp(r->text.data + r->at, "null", 4) == 0) {
		r->at += 4;
		return true;
	}
	struct node *value = read_value(r, depth);
	if (value)
		doc_put(r->arena, map, key, value);
	return value;
}

static struct node *
read_several(struct json_text *r, struct node *list, char end, size_t depth)
{
	r->at++;
	if (take(r, end))
		return list;
	do {
		struct node *value = NULL;
		if (list->kind == NODE_MAP) {
			if (!read_member(r, list, depth))
				return NULL;
			continue;
		}
		value = read_value(r, depth);
		if (!value)
			return NULL;
		doc_push(list, value);
	} while (take(r, ','));
	if (take(r, end))
		return list;
	fail(r, list->kind == NODE_MAP ? "}" : "]");
	return NULL;
}

/* Reads a number, true or false. */
static struct node *
read_word(struct json_text *r)
{
	struct span rest = span_from(r->text, r->at), word = rest;
	long value;
	word.length = 0;
	while (word.length < rest.length &&
		memchr("-0123456789aeflrstu", rest.data[word.length], 19))
		word.length++;
	r->at += word.length;
	if (span_equals(word, "true") || span_equals(word, "false"))
		return doc_boolean(r->arena, *word.data == 't');
	if (integer_read(word, INT32_MIN, INT32_MAX, &value))
		return doc_integer(r->arena, value);
	r->at -= word.length;
	fail(r, _("a value"));
	return NULL;
}

static struct node *
read_value(struct json_text *r, size_t depth)
{
	char c = peek(r);
	if (depth > LIMIT_DOC_DEPTH || r->nodes++ > LIMIT_DOC_NODES) {
		fail(r, _("a smaller document"));
		return NULL;
	}
	if (c == '{')
		return read_several(r, doc_map(r->arena), '}', depth + 1);
	if (c == '[')
		return read_several(r, doc_list(r->arena), ']', depth + 1);
	if (c != '"')
		return read_word(r);
	const char *text = read_text(r);
	if (text)
		return doc_quoted(r->arena, text);
	fail(r, _("a text"));
	return NULL;
}

bool
doc_read_json(
	struct arena *a, struct span text, struct node **root, struct error *e)
{
	struct json_text r = { .arena = a, .text = text, .e = e };
	if (!utf8_valid(text))
		return fail(&r, "UTF-8");
	*root = read_value(&r, 0);
	return *root && (peek(&r) == '\0' && r.at == text.length
					? true
					: fail(&r, _("the end")));
}
