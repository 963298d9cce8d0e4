#include "doc_internal.h"

#include <string.h>

#include "feldpost/limits.h"

/* A text that is being read, which must end with an LF. */
struct scan {
	struct arena *arena;
	const char *file, *at, *end;
	const char *begin;
	size_t line;
	size_t within; /* UTF-8 continuation bytes in the line so far */
	size_t count;
	const char *key; /* the last key of a map, until its value is read */
	struct place key_at;
};

static bool take_value(
	struct scan *s, struct node *parent, size_t depth, bool dash);

static struct place
here(const struct scan *s)
{
	size_t bytes = (size_t)(s->at - s->begin);
	return (struct place){ .file = s->file,
		.line = s->line,
		.column = bytes - s->within + 1 };
}

static bool
take(struct scan *s, char c)
{
	if (s->at == s->end || *s->at != c)
		return false;
	s->at++;
	return true;
}

static bool
end_line(struct scan *s)
{
	if (!take(s, '\n'))
		return false;
	s->begin = s->at;
	s->within = 0;
	s->line++;
	return true;
}

/* Skips this many blanks of the next line; false if there are fewer. */
static bool
take_indent(struct scan *s, size_t indent)
{
	const char *at = s->at;
	while (at < s->end && *at == ' ')
		at++;
	if (at == s->end || (size_t)(at - s->at) != indent)
		return false;
	s->at = at;
	return true;
}

static bool
ends_plain(char c)
{
	return c == '\n' || c == ':' || c == ',' || c == ']' || c == '}';
}

static bool
ends_quoted(char c)
{
	return c == '"' || c == '\\' || c == '\n';
}

static bool
take_text(struct scan *s, struct span *text, bool *quoted)
{
	*quoted = take(s, '"');
	text->data = s->at;
	for (; !(*quoted ? ends_quoted(*s->at) : ends_plain(*s->at)); s->at++)
		s->within += ((uint8_t)*s->at & 0xC0) == 0x80;
	text->length = (size_t)(s->at - text->data);
	return *quoted ? take(s, '"') : text->length > 0;
}

static bool
take_key(struct scan *s)
{
	struct span text;
	bool quoted;
	s->key_at = here(s);
	if (!take_text(s, &text, &quoted) || text.length > LIMIT_DOC_KEY)
		return false;
	s->key = arena_copy(s->arena, text.data, text.length);
	return take(s, ':');
}

/* Adds a node with `extra` bytes after it; NULL if there are too many. */
static struct node *
add_node(struct scan *s, struct node *parent, enum node_kind kind, size_t extra)
{
	if (++s->count > LIMIT_DOC_NODES)
		return NULL;
	struct node *n = arena_alloc(s->arena, sizeof *n + extra);
	n->kind = kind;
	if (parent && parent->kind == NODE_MAP) {
		n->key = s->key;
		n->key_at = s->key_at;
	}
	if (parent)
		doc_push(parent, n);
	return n;
}

static bool
take_scalar(struct scan *s, struct node *parent)
{
	struct place at = here(s);
	struct span text;
	bool quoted;
	if (!take_text(s, &text, &quoted) || text.length > LIMIT_DOC_SCALAR)
		return false;
	struct node *n = add_node(s, parent, NODE_SCALAR, text.length + 1);
	if (!n)
		return false;
	n->at = at;
	n->quoted = quoted;
	n->text = memcpy(n + 1, text.data, text.length);
	return true;
}

static bool
has_no_key_again(const struct scan *s, const struct node *n)
{
	const struct node *first;
	return n->kind != NODE_MAP || !doc_key_again(s->arena, n, &first);
}

/* Reads a value that is on one line. */
static bool
take_flow(struct scan *s, struct node *parent)
{
	struct place at = here(s);
	bool map = take(s, '{');
	char close = map ? '}' : ']';
	if (!map && !take(s, '['))
		return take_scalar(s, parent);
	struct node *n = add_node(s, parent, map ? NODE_MAP : NODE_LIST, 0);
	if (!n)
		return false;
	n->at = at;
	if (take(s, close))
		return true;
	do
		if ((map && (!take_key(s) || !take(s, ' '))) ||
			!take_scalar(s, n))
			return false;
	while (take(s, ',') && take(s, ' '));
	return take(s, close) && has_no_key_again(s, n);
}

static bool
is_dash(const struct scan *s)
{
	return s->at[0] == '-' && s->at[1] == ' ';
}

/* Reads a value on separate lines. The first of the lines is already
 * indented. */
static struct node *
take_block(struct scan *s, struct node *parent, size_t depth)
{
	bool list = is_dash(s);
	struct node *n = add_node(s, parent, list ? NODE_LIST : NODE_MAP, 0);
	/* a value in flow style may be inside */
	if (!n || depth + 1 >= LIMIT_DOC_DEPTH)
		return NULL;
	n->at = here(s);
	do
		if (!(list ? take(s, '-') : take_key(s)) ||
			!take_value(s, n, depth, list))
			return NULL;
	while (take_indent(s, depth * LAY_STEP));
	return has_no_key_again(s, n) ? n : NULL;
}

/* True after a dash and its blank. */
static bool
begins_block(const struct scan *s)
{
	struct scan ahead = *s;
	struct span unused;
	bool quoted;
	if (is_dash(s))
		return true;
	return *s->at != '{' && *s->at != '[' &&
	       take_text(&ahead, &unused, &quoted) && *ahead.at == ':';
}

static bool
take_value(struct scan *s, struct node *parent, size_t depth, bool dash)
{
	if (dash) {
		if (!take(s, ' '))
			return false;
		if (begins_block(s))
			return take_block(s, parent, depth + 1);
	} else if (end_line(s))
		return take_indent(s, (depth + 1) * LAY_STEP) &&
		       take_block(s, parent, depth + 1);
	else if (!take(s, ' '))
		return false;
	return take_flow(s, parent) && end_line(s);
}

struct node *
doc_scan(struct arena *a, const char *file, struct span text)
{
	struct scan s = { .arena = a,
		.file = file,
		.at = text.data,
		.end = text.data + text.length,
		.begin = text.data,
		.line = 1 };
	if (!text.length || s.end[-1] != '\n' || *s.at == '\n')
		return NULL;
	struct node *root = take_block(&s, NULL, 0);
	return s.at == s.end ? root : NULL;
}

/* If writing the tree gives the same text again, the text was read
 * correctly. */
struct node *
doc_read_written(struct arena *a, const char *file, struct span text)
{
	struct arena_mark before = arena_mark(a), behind;
	struct node *root = doc_scan(a, file, text);
	struct buffer again = buffer_in(a);
	behind = arena_mark(a);
	if (root) {
		buffer_room(&again, text.length);
		doc_write(&again, root);
	}
	if (!root || !span_same(buffer_span(&again), text)) {
		arena_reset(a, before);
		return NULL;
	}
	arena_reset(a, behind);
	return root;
}
