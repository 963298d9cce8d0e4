#include <string.h>

#include "feldpost/limits.h"
#include "spelling.h"
#include "table.h"

/*
 * Bodies line by line: what stands in a canonical one (feldpost-protocol(7)
 * 2.1) needs no YAML to be read, at a twentieth of its price. Whether the body
 * is canonical is not asked here, but nothing that is read makes trouble.
 */

struct scan {
	struct arena *arena;
	const char *at, *end;
};

/* The next line, without its LF; false at the end, or where none is whole. */
static bool
next_line(struct scan *s, struct span *line)
{
	const char *feed =
		s->at == s->end ? NULL
				: memchr(s->at, '\n', (size_t)(s->end - s->at));
	if (!feed)
		return false;
	*line = (struct span){ s->at, (size_t)(feed - s->at) };
	s->at = feed + 1;
	return true;
}

static bool
is_item(const struct scan *s)
{
	return s->end - s->at >= 2 && s->at[0] == '-' && s->at[1] == ' ';
}

static size_t
count_items(struct scan s)
{
	struct span line;
	size_t count = 0;
	while (is_item(&s) && next_line(&s, &line))
		count++;
	return count;
}

/* What stands between the quotes, or bare; `quotes` are kept if wanted. */
static const char *
read_text(const struct scan *s, struct span text, bool quotes)
{
	if (text.length == 0 || text.data[0] != '"')
		return arena_copy(s->arena, text.data, text.length);
	return spelling_read(s->arena, text, quotes);
}

static bool
read_number(struct span value, unsigned max, unsigned *number)
{
	long n;
	if (!integer_read(value, 1, (long)max, &n))
		return false;
	*number = (unsigned)n;
	return true;
}

/* The index of a name in the list; -1: it is not there. */
static int
find_name(const char *const *names, struct span value)
{
	for (int i = 0; names[i]; i++)
		if (span_equals(value, names[i]))
			return i;
	return -1;
}

static bool
read_scalar(const struct scan *s, const struct packet_key *k, struct span value,
	void *member)
{
	int name;
	switch (k->kind) {
	case KIND_VERSION:
		return span_equals(value, PACKET_FORMAT);
	case KIND_TYPE:
		name = find_name(packet_types, value);
		*(enum packet_type *)member = (enum packet_type)name;
		return name >= 0;
	case KIND_MODE:
		name = find_name(packet_modes, value);
		*(const char **)member = name < 0 ? NULL : packet_modes[name];
		return name >= 0;
	case KIND_NUMBER:
		return read_number(value, k->max, member);
	case KIND_ROLE:
		*(char *)member = value.length == 1 ? value.data[0] : '\0';
		return value.length == 1;
	case KIND_DIGEST:
		return digest_read(member, value);
	case KIND_STRING:
	case KIND_PUBLIC:
		*(const char **)member = read_text(s, value, false);
		return *(const char **)member != NULL;
	case KIND_STRINGS:
	case KIND_OPS:
		break;
	}
	return false;
}

static bool
read_list(struct scan *s, const struct packet_key *k, struct lines *l)
{
	struct span line;
	l->capacity = count_items(*s);
	l->line = arena_array(s->arena, l->capacity, sizeof *l->line);
	while (l->count < l->capacity && next_line(s, &line)) {
		struct span item = { line.data + 2, line.length - 2 };
		const char *text = read_text(s, item, k->kind == KIND_OPS);
		if (!text)
			return false;
		l->line[l->count++] = text;
	}
	return l->count > 0;
}

static bool
read_key(struct scan *s, const struct packet_key *k, struct span rest,
	struct packet *p)
{
	void *member = (char *)p + k->offset;
	if (k->kind == KIND_STRINGS || k->kind == KIND_OPS)
		return rest.length == 0 && read_list(s, k, member);
	if (rest.length < 2 || rest.data[0] != ' ')
		return false;
	return read_scalar(
		s, k, (struct span){ rest.data + 1, rest.length - 1 }, member);
}

bool
packet_scan(struct arena *a, struct span body, struct packet *out)
{
	struct scan s = { a, body.data, body.data + body.length };
	const struct packet_key *k = packet_keys;
	struct span line;
	*out = (struct packet){ .type = PACKET_OFFER };
	while (next_line(&s, &line)) {
		const char *colon = memchr(line.data, ':', line.length);
		size_t length = colon ? (size_t)(colon - line.data) : 0;
		struct span key = { line.data, length };
		if (!colon)
			return false;
		while (k->key && !span_equals(key, k->key))
			k++;
		if (!k->key || !read_key(&s, k,
				       (struct span){ colon + 1,
					       line.length - length - 1 },
				       out))
			return false;
		k++;
	}
	return s.at == s.end;
}
