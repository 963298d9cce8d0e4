/*
 * Bodies and transcripts that an opponent may write: what is read is written as
 * the same bytes.
 */
#include <stdlib.h>
#include <string.h>

#include "feldpost/armour.h"
#include "feldpost/packet.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void
expect_same(struct span a, struct span b)
{
	if (a.length != b.length ||
		(a.length > 0 && memcmp(a.data, b.data, a.length) != 0))
		abort();
}

static void
try_items(struct arena *a, const struct lines *items)
{
	struct lines joined = { .count = 0 }, split = { .count = 0 };
	struct lines again = { .count = 0 };
	if (!packet_join(a, items, &joined, NULL))
		return;
	for (size_t i = 0; i < joined.count; i++)
		packet_split(a, &split, joined.line[i]);
	if (!packet_join(a, &split, &again, NULL) ||
		again.count != joined.count)
		abort();
	for (size_t i = 0; i < again.count; i++)
		if (strcmp(again.line[i], joined.line[i]) != 0)
			abort();
}

static void
try_body(struct arena *a, struct span text)
{
	struct packet p;
	struct error e = { .code = ERROR_NONE };
	struct buffer again = buffer_in(a);
	if (!packet_read(a, text, &p, &e)) {
		if (e.code != ERROR_INPUT || e.text[0] == '\0')
			abort();
		return;
	}
	if (!packet_write(&again, &p, NULL))
		abort();
	expect_same(buffer_span(&again), text);
	struct packet scanned;
	struct buffer third = buffer_in(a);
	if (!packet_scan(a, text, &scanned) ||
		scanned.words != packet_words(text) ||
		!packet_write(&third, &scanned, NULL))
		abort();
	expect_same(buffer_span(&third), text);
	try_items(a, &p.orders);
	try_items(a, &p.notes);
}

static void
try_transcript(struct arena *a, struct span text)
{
	struct blocks l;
	struct buffer again = buffer_in(a);
	if (!armour_read(a, "fuzz", 1, text, &l, NULL))
		return;
	for (size_t i = 0; i < l.count; i++) {
		const struct block *b = &l.block[i];
		buffer_puts(&again, "---\n");
		armour_write(&again, b->body, &b->signature);
		try_body(a, b->body);
	}
	expect_same(buffer_span(&again), text);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena *a = arena_new(NULL);
	struct span text = { (const char *)data, size };
	if (!a || !crypto_start())
		abort();
	try_body(a, text);
	try_transcript(a, text);
	packet_peek(text, "key");
	arena_free(a);
	return 0;
}
