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

/* What stands before the next `end`, moving `rest` behind it. */
static bool
take_word(struct span *word, struct span *rest, char end)
{
	const char *found =
		rest->length ? memchr(rest->data, end, rest->length) : NULL;
	if (!found)
		return false;
	*word = (struct span){ rest->data, (size_t)(found - rest->data) };
	rest->data += word->length + 1;
	rest->length -= word->length + 1;
	return true;
}

static bool
read_number(struct span word, long max, unsigned *value)
{
	long number;
	if (!integer_read(word, 1, max, &number))
		return false;
	*value = (unsigned)number;
	return true;
}

static bool
read_name(char *name, size_t room, struct span word)
{
	if (word.length < 1 || word.length >= room)
		return false;
	for (size_t i = 0; i < word.length; i++)
		if (word.data[i] <= ' ' || word.data[i] > '~')
			return false;
	memcpy(name, word.data, word.length);
	name[word.length] = '\0';
	return true;
}

bool
dealt_read(struct dealt_card *card, const char *deck, unsigned epoch,
	struct span *text)
{
	struct span words[5];
	static const char ends[] = { ' ', '.', ' ', ' ', '\n' };
	unsigned its_epoch;
	for (size_t i = 0; i < sizeof ends; i++)
		if (!take_word(&words[i], text, ends[i]))
			return false;
	return span_equals(words[0], deck) &&
	       read_number(words[1], LIMIT_SEQ, &its_epoch) &&
	       its_epoch == epoch &&
	       read_number(words[2], LIMIT_DECK, &card->position) &&
	       read_name(card->name, sizeof card->name, words[3]) &&
	       digest_read(&card->nonce, words[4]);
}
