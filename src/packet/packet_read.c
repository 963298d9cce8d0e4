#include <string.h>

#include "block.h"
#include "feldpost/limits.h"

bool
packet_read(
	struct arena *a, struct span body, struct packet *out, struct error *e)
{
	bool scanned = packet_scan(a, body, out);
	struct arena_mark mark = arena_mark(a);
	struct buffer again = buffer_in(a);
	buffer_room(&again, body.length);
	if (scanned && !packet_write(&again, out, e))
		return false;
	bool same = scanned && span_same(buffer_span(&again), body);
	arena_reset(a, mark);
	return same ||
	       error_set(e, ERROR_INPUT, "the packet is not in canonical form");
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
		       "this packet has format 1, which was never released: "
		       "only feldpost of commit 4c9c565 reads it");
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
