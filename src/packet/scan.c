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

/* What stands between the quotes, or bare; `quotes` are kept if wanted. */
static const char *
read_text(const struct scan *s, struct span text, bool quotes)
{
	if (text.length == 0 || text.data[0] != '"')
		return arena_copy(s->arena, text.data, text.length);
	return spelling_read(s->arena, text, quotes);
}

static bool
read_list(struct scan *s, const struct packet_key *k, struct lines *l)
{
	struct span line;
	struct scan ahead = *s;
	while (ahead.end - ahead.at >= 2 && memcmp(ahead.at, "- ", 2) == 0 &&
		next_line(&ahead, &line))
		l->capacity++;
	l->line = arena_array(s->arena, l->capacity, sizeof *l->line);
	while (l->count < l->capacity && next_line(s, &line)) {
		const char *text =
			read_text(s, span_from(line, 2), k->kind == KIND_OPS);
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
	if (packet_key_is_list(k))
		return rest.length == 0 && read_list(s, k, member);
	if (rest.length < 2 || rest.data[0] != ' ')
		return false;
	struct span value = span_from(rest, 1);
	if (!packet_key_is_text(k))
		return packet_key_read(k, value, member);
	const char *text = read_text(s, value, false);
	*(const char **)member = text;
	return text != NULL;
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
