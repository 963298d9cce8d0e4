/*
 * Any bytes as mails, divided at form feeds. What is found in them is found
 * again in its own letter, in any order of lines. A damaged letter tells which
 * lines it lacks. No mail hides a packet of another mail. Random inputs would
 * never have the right check of a changed line, so half of the inputs get right
 * checks.
 */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "feldpost/letter.h"
#include "feldpost/limits.h"
#include "feldpost/mail.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t most);
size_t LLVMFuzzerCustomMutator(
	uint8_t *data, size_t size, size_t most, unsigned seed);

enum {
	MAILS = 8,
	TRIED = 50, /* packets to try */
	TAG = 2,    /* where it begins in a line */
	INDEX = 9,
	DATA = 12,
	CHECK = 60,
};

static const char alphabet[] = "abcdefghijklmnopqrstuvwxyz234567";

/* True if the characters that a check covers are there. */
static bool
is_line(const char *sign)
{
	return sign[0] == 'f' && sign[1] == 'p' &&
	       strspn(sign, alphabet) >= CHECK;
}

/* Gives a line its right check. Line 0 has its tag in its data, too. */
static void
mend_line(char *sign)
{
	uint8_t hash[32];
	if (memcmp(sign + INDEX, "aaa", 3) == 0)
		memcpy(sign + DATA, sign + TAG, 4);
	crypto_generichash(
		hash, sizeof hash, (const uint8_t *)sign, CHECK, NULL, 0);
	uint32_t check =
		(uint32_t)hash[0] << 12 | (uint32_t)hash[1] << 4 | hash[2] >> 4;
	for (int i = 3; i >= 0; i--, check >>= 5)
		sign[CHECK + i] = alphabet[check & 31];
}

size_t
LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed)
{
	size = LLVMFuzzerMutate(data, size, most);
	char *text = seed % 2 ? malloc(size + 1) : NULL;
	if (!text)
		return size;
	memcpy(text, data, size);
	text[size] = '\0';
	for (size_t i = 0; i + LETTER_SIGNS <= size; i++)
		if (is_line(text + i)) {
			mend_line(text + i);
			i += LETTER_SIGNS - 1;
		}
	memcpy(data, text, size);
	free(text);
	return size;
}

static bool
is_same(const struct block *a, const struct block *b)
{
	return span_same(a->body, b->body) &&
	       memcmp(&a->signature, &b->signature, sizeof b->signature) == 0;
}

static bool
has(const struct blocks *l, const struct block *b)
{
	for (size_t i = 0; i < l->count; i++)
		if (is_same(&l->block[i], b))
			return true;
	return false;
}

/* Expects a packet plain, and as lines. */
static void
expect_again(struct arena *a, const struct block *b)
{
	struct blocks plain, lines = { .count = 0 };
	struct buffer block = buffer_in(a), letter = buffer_in(a);
	armour_write(&block, b->body, &b->signature);
	armour_find(a, buffer_span(&block), &plain);
	letter_write(&letter, buffer_span(&block));
	letter_find(a, buffer_span(&letter), &lines);
	if (!has(&plain, b) || !has(&lines, b) || lines.lines)
		abort();
}

static void
look_at(const struct begin *b)
{
	for (size_t i = 0; i < b->rest.lacks; i++)
		if (b->rest.missing[i] >= b->rest.count)
			abort();
}

/* Finds the mails and returns their number. */
static size_t
divide(struct span text, struct span mail[MAILS])
{
	size_t count = 0;
	while (count < MAILS - 1 && text.length) {
		const char *end = memchr(text.data, '\f', text.length);
		if (!end)
			break;
		size_t length = (size_t)(end - text.data);
		mail[count++] = (struct span){ text.data, length };
		text = span_from(text, length + 1);
	}
	mail[count++] = text;
	return count;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena *a = arena_new(NULL);
	struct span text[MAILS];
	struct blocks found[MAILS], *all[MAILS];
	if (!a || !crypto_start())
		abort();
	size_t count = divide((struct span){ (const char *)data, size }, text);
	for (size_t i = 0; i < count; i++) {
		struct mail mail = { .text = text[i] };
		mail_find(a, &mail, &found[i]);
		all[i] = &found[i];
		if (!mail_has_packet(a, &mail) &&
			(found[i].begins || found[i].lines))
			abort();
	}
	size_t alone = 0, together = 0;
	for (size_t i = 0; i < count; i++)
		alone += found[i].count;
	letter_join(a, all, count);
	letter_give_up(a, all, count);
	for (size_t i = 0; i < count; i++) {
		struct blocks *l = &found[i];
		together += l->count;
		for (size_t k = 0; k < l->begins && k < TRIED; k++)
			look_at(&l->begin[k]);
		for (size_t k = 0; k < l->count; k++)
			if (!l->begin[l->block[k].begin].whole)
				abort();
		for (size_t k = 0; k < l->count && k < TRIED; k++)
			expect_again(a, &l->block[k]);
	}
	if (together < alone)
		abort();
	arena_free(a);
	return 0;
}
