/*
 * Any bytes as mail: what is found in it is found again, unchanged, in its
 * own armour, and verifies only if it is what was signed.
 */
#include <stdlib.h>
#include <string.h>

#include "feldpost/armour.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void
expect_again(struct arena *a, const struct block *b)
{
	struct blocks l;
	struct buffer text = buffer_in(a);
	armour_write(&text, b->body, &b->signature, "c63ca26c 3 A");
	armour_find(a, buffer_span(&text), &l);
	if (l.count == 0 || l.block[0].line != 1 ||
		l.block[0].body.length != b->body.length ||
		memcmp(l.block[0].body.data, b->body.data, b->body.length) !=
			0 ||
		memcmp(&l.block[0].signature, &b->signature,
			sizeof b->signature) != 0)
		abort();
}

/* What is told of damage stands in the text. */
static void
look_at(const struct span *text, size_t line)
{
	struct damage damage;
	struct letter letter;
	armour_damage(*text, line, &damage);
	letter_read(*text, &letter);
	if (damage.kind != DAMAGE_HIDDEN && damage.line < line)
		abort();
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena *a = arena_new(NULL);
	struct blocks l;
	if (!a || !crypto_start())
		abort();
	struct span text = { (const char *)data, size };
	armour_find(a, text, &l);
	look_at(&text, l.broken_line);
	for (size_t i = 0; i < l.count && i < 50; i++)
		look_at(&text, l.block[i].line);
	if ((l.broken == 0) != (l.broken_line == 0))
		abort();
	for (size_t i = 0; i < l.count && i < 50; i++)
		expect_again(a, &l.block[i]);
	arena_free(a);
	return 0;
}
