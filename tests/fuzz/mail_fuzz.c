/*
 * Any bytes as mail: what is found in it is found again, unchanged, in its
 * own armour, and verifies only if it is what was signed.
 */
#include <stdlib.h>
#include <string.h>

#include "feldpost/armour.h"
#include "feldpost/mail.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static bool
is_same(const struct block *a, const struct block *b)
{
	return a->line == 1 && a->body.length == b->body.length &&
	       memcmp(a->body.data, b->body.data, b->body.length) == 0 &&
	       memcmp(&a->signature, &b->signature, sizeof b->signature) == 0;
}

static void
expect_again(struct arena *a, const struct block *b)
{
	struct blocks l;
	struct buffer text = buffer_in(a);
	size_t i = 0;
	armour_write(&text, b->body, &b->signature, "c199f5fe 3 A");
	armour_find(a, buffer_span(&text), &l);
	while (i < l.count && !is_same(&l.block[i], b))
		i++;
	if (i == l.count)
		abort();
}

/* What is told of damage stands in the text. */
static void
look_at(const struct begin *begin)
{
	struct damage damage;
	struct armour_label label;
	armour_label(begin, &label);
	armour_damage(begin, &damage);
	if (damage.kind != DAMAGE_HIDDEN && damage.line < begin->line)
		abort();
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena *a = arena_new(NULL);
	struct blocks l;
	if (!a || !crypto_start())
		abort();
	struct mail mail = { .text = { (const char *)data, size } };
	struct letter letter;
	letter_read(mail.text, &letter);
	mail_find(a, &mail, &l);
	if (mail_has_packet(a, &mail) != (l.begins > 0))
		abort();
	for (size_t i = 0; i < l.begins && i < 50; i++)
		look_at(&l.begin[i]);
	for (size_t i = 0; i < l.count; i++)
		if (!l.begin[l.block[i].begin].whole)
			abort();
	for (size_t i = 0; i < l.count && i < 50; i++)
		expect_again(a, &l.block[i]);
	arena_free(a);
	return 0;
}
