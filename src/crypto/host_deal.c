#include "feldpost/host_deal.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "feldpost/seed.h"

void
host_deal_secret(struct digest *delta, const struct digest *g, const char *deck,
	unsigned epoch)
{
	hash_line(delta, "sub %s deal %s %u", g->hex, deck, epoch);
}

void
host_deal_commitment(struct digest *out, const struct digest *delta,
	const char *deck, unsigned epoch)
{
	hash_line(out, "commit %s deal %s %u", delta->hex, deck, epoch);
}

bool
host_deal_make(struct host_deal *d, const struct digest *delta,
	const struct digest *seed, unsigned count)
{
	if (count < 1 || count > LIMIT_DECK)
		return false;
	hash_line(&d->sigma, "deal %s %s", delta->hex, seed->hex);
	d->count = count;
	for (unsigned i = 0; i < count; i++)
		d->order[i] = i + 1;
	return seed_shuffle(&d->sigma, "perm", count, d->order);
}

void
host_deal_nonce(struct digest *nonce, const struct host_deal *d, unsigned i)
{
	hash_line(nonce, "dealnonce %s %u", d->sigma.hex, i);
}

void
host_deal_wipe(struct host_deal *d)
{
	sodium_memzero(d, sizeof *d);
}

void
host_deal_kappa(struct digest *kappa, const struct digest *nonce, unsigned i,
	const char *name)
{
	hash_line(kappa, "dealcard %s %u %s", nonce->hex, i, name);
}

void
dealt_write(struct buffer *text, const char *deck, unsigned epoch,
	const struct dealt_card *card)
{
	buffer_printf(text, "%s %u.%u %s %s\n", deck, epoch, card->position,
		card->name, card->nonce.hex);
}

bool
dealt_read(struct dealt_card *card, const char *deck, unsigned epoch,
	struct span *text)
{
	struct span words[5];
	static const char ends[] = { ' ', '.', ' ', ' ', '\n' };
	long number, position;
	for (size_t i = 0; i < sizeof ends; i++) {
		const char *end =
			text->length ? memchr(text->data, ends[i], text->length)
				     : NULL;
		if (!end)
			return false;
		words[i].data = text->data;
		words[i].length = (size_t)(end - text->data);
		*text = span_from(*text, words[i].length + 1);
	}
	if (!span_equals(words[0], deck) ||
		!integer_read(words[1], 1, LIMIT_SEQ, &number) ||
		number != (long)epoch ||
		!integer_read(words[2], 1, LIMIT_DECK, &position) ||
		words[3].length < 1 || words[3].length >= sizeof card->name)
		return false;
	for (size_t i = 0; i < words[3].length; i++)
		if (words[3].data[i] <= ' ' || words[3].data[i] > '~')
			return false;
	card->position = (unsigned)position;
	memcpy(card->name, words[3].data, words[3].length);
	card->name[words[3].length] = '\0';
	return digest_read(&card->nonce, words[4]);
}
