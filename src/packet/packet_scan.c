#include <string.h>

#include "block.h"
#include "spelling.h"
#include "table.h"

/*
 * Reads a body line by line. Needs no YAML parser, because a canonical body has
 * only one form (feldpost-protocol(7) 2.1). Does not check that the body is
 * canonical, but any input is safe.
 */

struct scan {
	struct arena *arena;
	struct span rest;
};

/* Reads a value with or without quotes, which are kept if `quotes` is set. */
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
	struct span line, ahead = s->rest;
	while (ahead.length > 1 && ahead.data[0] == '-' &&
		ahead.data[1] == ' ' && block_line(&ahead, &line))
		l->capacity++;
	l->line = arena_array(s->arena, l->capacity, sizeof *l->line);
	while (l->count < l->capacity && block_line(&s->rest, &line)) {
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

static bool
begins_key(struct span line, const struct packet_key *k)
{
	return line.length > k->length && line.data[k->length] == ':' &&
	       memcmp(line.data, k->key, k->length) == 0;
}

static bool
does_nothing_but_concede(const struct packet *p)
{
	return p->notes.count == 0 && p->orders.count == 1 &&
	       strcmp(p->orders.line[0], "concede") == 0;
}

bool
packet_scan(struct arena *a, struct span body, struct packet *out)
{
	struct scan s = { a, body };
	const struct packet_key *k = packet_keys;
	struct span line;
	*out = (struct packet){ .type = PACKET_OFFER };
	while (block_line(&s.rest, &line)) {
		while (k->key && !begins_key(line, k))
			k++;
		if (!k->key ||
			!read_key(&s, k, span_from(line, k->length + 1), out))
			return false;
		if (k->words)
			out->words += (size_t)(s.rest.data - line.data);
		k++;
	}
	if (does_nothing_but_concede(out))
		out->words = 0;
	return true;
}
