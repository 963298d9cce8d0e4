#include <string.h>

#include "block.h"
#include "feldpost/doc.h"
#include "feldpost/limits.h"
#include "feldpost/message.h"
#include "table.h"

static bool
refuse(const struct packet_key *k, const struct node *n, struct error *e)
{
	const char *expected =
		k->kind == KIND_VERSION
			? _("2: no other format of packets is known")
		: k->kind == KIND_ROLE ? "A, B or R"
				       : _("64 hex digits");
	if (k->kind == KIND_TYPE || k->kind == KIND_MODE)
		return error_at(
			e, ERROR_INPUT, n->at, "this %s is not known", n->key);
	return error_at(
		e, ERROR_INPUT, n->at, "\"%s\" must be %s", n->key, expected);
}

static bool
read_scalar(const struct packet_key *k, const struct node *n, void *member,
	struct error *e)
{
	long number;
	if (packet_key_is_text(k)) {
		*(const char **)member = n->text;
		return true;
	}
	if (k->kind == KIND_NUMBER &&
		!doc_get_integer(n, 1, (long)k->max, n->key, &number, e))
		return false;
	return packet_key_read(k, span_of(n->text), member) || refuse(k, n, e);
}

static bool
read_list(struct arena *a, const struct packet_key *k, const struct node *n,
	struct lines *l, struct error *e)
{
	l->line = arena_array(a, n->count, sizeof *l->line);
	l->capacity = n->count;
	for (const struct node *i = n->first; i; i = i->next) {
		if (!doc_expect(i, NODE_SCALAR, _("an item"), e))
			return false;
		bool keep_quotes = k->kind == KIND_OPS && i->quoted;
		l->line[l->count++] =
			keep_quotes ? arena_printf(a, "\"%s\"", i->text)
				    : i->text;
	}
	return true;
}

/* Keys stand in the order of the table, so one walk over both is enough. */
static bool
read_keys(struct arena *a, const struct node *root, struct packet *p,
	struct error *e)
{
	const struct packet_key *k = packet_keys;
	for (const struct node *n = root->first; n; n = n->next, k++) {
		while (k->key && strcmp(k->key, n->key) != 0)
			k++;
		if (!k->key)
			return error_at(e, ERROR_INPUT, n->key_at,
				"\"%s\" is not known here, or stands in the "
				"wrong order",
				n->key);
		void *member = (char *)p + k->offset;
		bool list = packet_key_is_list(k);
		if (!doc_expect(n, list ? NODE_LIST : NODE_SCALAR, k->key, e) ||
			!(list ? read_list(a, k, n, member, e)
			       : read_scalar(k, n, member, e)))
			return false;
	}
	return true;
}

static bool
refuse_difference(struct span body, struct span canonical, struct error *e)
{
	struct place at = { .line = 1, .column = 1 };
	for (size_t i = 0; i < body.length && i < canonical.length &&
			   body.data[i] == canonical.data[i];
		i++) {
		at.column++;
		if (body.data[i] == '\n') {
			at.line++;
			at.column = 1;
		}
	}
	return error_at(e, ERROR_INPUT, at,
		"the packet is not written in its one spelling");
}

static bool
check_spelling(struct arena *a, struct span body, const struct packet *p,
	struct error *e)
{
	struct arena_mark mark = arena_mark(a);
	struct buffer again = buffer_in(a);
	buffer_room(&again, body.length);
	bool same = packet_write(&again, p, e);
	if (same && !span_same(buffer_span(&again), body))
		same = refuse_difference(body, buffer_span(&again), e);
	arena_reset(a, mark);
	return same;
}

bool
packet_read(
	struct arena *a, struct span body, struct packet *out, struct error *e)
{
	struct node *root;
	size_t lines = 0;
	if (body.length > LIMIT_BODY)
		return error_set(e, ERROR_INPUT,
			"the packet is larger than %zu bytes", LIMIT_BODY);
	for (size_t i = 0; i < body.length; i++)
		lines += body.data[i] == '\n';
	if (lines > LIMIT_BODY_LINES)
		return error_set(e, ERROR_INPUT,
			"the packet has more than %d lines", LIMIT_BODY_LINES);
	if (packet_scan(a, body, out) && check_spelling(a, body, out, e))
		return true;
	/* YAML knows better what is wrong with it. */
	*out = (struct packet){ .words = packet_words(body) };
	return doc_read(a, NULL, body, &root, e) &&
	       doc_expect(root, NODE_MAP, "a packet", e) &&
	       read_keys(a, root, out, e) && check_spelling(a, body, out, e);
}

struct span
packet_peek(struct span body, const char *key)
{
	struct span line, value = span_of("");
	size_t length = strlen(key), found = 0;
	while (block_line(&body, &line)) {
		if (!span_begins(line, key) ||
			!span_begins(span_from(line, length), ": "))
			continue;
		value = span_from(line, length + 2);
		found++;
	}
	return found == 1 ? value : span_of("");
}

bool
packet_check_format(struct span body, struct error *e)
{
	return !span_equals(packet_peek(body, "feldpost"), "1") ||
	       error_set(e, ERROR_INPUT,
		       "this is of format 1, which was never released: "
		       "feldpost as of commit 4c9c565 reads it");
}

unsigned
packet_peek_number(struct span body)
{
	long seq;
	if (!integer_read(packet_peek(body, "seq"), 1, LIMIT_SEQ, &seq))
		return 0;
	return (unsigned)seq;
}

size_t
packet_words(struct span body)
{
	static const char concession[] = "orders:\n- \"concede\"\n";
	const size_t shortest = sizeof concession - 1;
	const char *first = NULL;
	struct span line;
	size_t words = 0;
	bool within = false;
	while (span_line(&body, &line)) {
		bool item = line.length && line.data[0] == '-';
		within = item ? within
			      : span_equals(line, "orders:") ||
					 span_equals(line, "notes:");
		if (within && !first)
			first = line.data;
		words += within ? (size_t)(body.data - line.data) : 0;
	}
	bool concedes =
		words == shortest && memcmp(first, concession, shortest) == 0;
	return concedes ? 0 : words;
}
