#include "candidates.h"

#include <stdlib.h>
#include <string.h>

#include "feldpost/letter.h"

enum {
	OFFERS_MOST = 5,
};

/* Adds a candidate from a mail. `b` is its packet; NULL if incomplete. */
static void
add(struct candidates *c, const struct mail *mail, const struct begin *begin,
	const struct block *b)
{
	struct candidate *new = &c->list[c->count];
	struct finding *f = &new->finding;
	*new = (struct candidate){ .index = c->count++ };
	f->kind = b ? FINDING_NEXT : FINDING_BROKEN;
	f->block = b;
	f->at.file = mail->file;
	f->at.line = begin->line;
	f->mail = mail;
	f->begin = begin;
	f->seq = b ? packet_peek_number(b->body) : begin->label.seq;
	if (b)
		hash_bytes(&f->hash, b->body);
}

static int
compare(size_t a, size_t b)
{
	return (a > b) - (a < b);
}

static int
by_text(const void *a, const void *b)
{
	const struct candidate *first = a, *second = b;
	const struct block *one = first->finding.block;
	const struct block *other = second->finding.block;
	int order = strcmp(first->finding.hash.hex, second->finding.hash.hex);
	if (!order && one && other)
		order = signature_compare(&one->signature, &other->signature);
	return order ? order : compare(first->index, second->index);
}

/* Sorts candidates by packet number. If a packet has several versions, the
 * version that another packet answers comes first. */
static int
by_turn(const void *a, const void *b)
{
	const struct candidate *first = a, *second = b;
	if (first->finding.seq != second->finding.seq)
		return compare(first->finding.seq, second->finding.seq);
	if (first->answered != second->answered)
		return second->answered - first->answered;
	return compare(first->index, second->index);
}

static void
mark_answered(struct candidates *c, struct span prev)
{
	struct digest hash;
	size_t low = 0, high = c->count;
	if (!digest_read(&hash, prev))
		return;
	while (low < high) {
		size_t middle = low + (high - low) / 2;
		if (strcmp(c->list[middle].finding.hash.hex, hash.hex) < 0)
			low = middle + 1;
		else
			high = middle;
	}
	for (; low < c->count && !c->list[low].answered &&
		digest_equals(&c->list[low].finding.hash, &hash);
		low++)
		c->list[low].answered = true;
}

static void
arrange(struct candidates *c)
{
	qsort(c->list, c->count, sizeof *c->list, by_text);
	for (size_t i = 1; i < c->count; i++) {
		const struct candidate *before = &c->list[i - 1];
		struct candidate *now = &c->list[i];
		const struct block *one = before->finding.block;
		const struct block *other = now->finding.block;
		bool same = one && other &&
			    digest_equals(
				    &before->finding.hash, &now->finding.hash);
		now->text = before->text + !same;
		now->twice = same && signature_compare(&one->signature,
					     &other->signature) == 0;
	}
	for (size_t i = 0; i < c->count; i++)
		if (c->list[i].finding.block)
			mark_answered(
				c, packet_peek(c->list[i].finding.block->body,
					   "prev"));
	qsort(c->list, c->count, sizeof *c->list, by_turn);
}

void
candidates_collect(const struct game *g, const struct mail *mail, size_t count,
	struct candidates *out)
{
	struct arena *a = g->arena;
	struct blocks *blocks = arena_array(a, count, sizeof *blocks);
	struct blocks **all = arena_array(a, count, sizeof *all);
	size_t most = 0;
	for (size_t i = 0; i < count; i++) {
		mail_find(a, &mail[i], &blocks[i]);
		all[i] = &blocks[i];
	}
	letter_join(a, all, count);
	letter_give_up(a, all, count);
	for (size_t i = 0; i < count; i++)
		most += blocks[i].count + blocks[i].begins;
	*out = (struct candidates){
		.mail = mail,
		.list = arena_array(a, most, sizeof *out->list),
		.seen = arena_array(a, most, sizeof *out->seen),
		.foreign = arena_array(a, most, sizeof *out->foreign),
		.strange = arena_array(a, count, sizeof *out->strange),
	};
	for (size_t i = 0; i < count; i++) {
		const struct blocks *in = &blocks[i];
		for (size_t k = 0; k < in->begins; k++)
			if (!in->begin[k].whole)
				add(out, &mail[i], &in->begin[k], NULL);
		for (size_t k = 0; k < in->count; k++)
			add(out, &mail[i], &in->begin[in->block[k].begin],
				&in->block[k]);
	}
	arrange(out);
}

struct offers {
	const struct candidate *list[OFFERS_MOST];
	size_t count;
};

/* Lists open offers if `open` is true. Otherwise lists the offers that are not
 * open. Lists only the first of several copies of an offer. An offer is open if
 * nobody has accepted it, or if it waits for its referee. */
static void
find_offers(const struct game *g, const struct candidates *all, bool open,
	struct offers *out)
{
	struct error unused;
	*out = (struct offers){ .count = 0 };
	for (size_t i = 0; i < all->count && out->count < OFFERS_MOST; i++) {
		const struct candidate *c = &all->list[i];
		const struct block *b = c->finding.block;
		size_t k = 0;
		if (!b || !span_equals(packet_peek(b->body, "type"), "offer"))
			continue;
		const struct mode *m = mode_named(packet_peek(b->body, "mode"));
		bool is_open = !c->answered || (m && mode_deals(m));
		while (k < out->count && out->list[k]->text != c->text)
			k++;
		if (k == out->count && is_open == open &&
			ledger_check_signature(&g->ledger, b, &unused))
			out->list[out->count++] = c;
	}
}

bool
candidates_choose(
	const struct game *g, struct candidates *c, bool join, struct error *e)
{
	struct offers offers;
	if (g->ledger.count)
		return true;
	find_offers(g, c, join, &offers);
	if (offers.count == 0)
		find_offers(g, c, !join, &offers);
	if (offers.count == 1)
		c->offer = offers.list[0]->finding.hash;
	if (offers.count < 2)
		return true;
	struct buffer text = buffer_in(g->arena);
	for (size_t i = 0; i < offers.count; i++) {
		const struct finding *f = &offers.list[i]->finding;
		struct span rules = packet_peek(f->block->body, "rules");
		struct span name = packet_peek(f->block->body, "name");
		buffer_printf(&text, "%s%.8s (%.*s, %.*s)", i ? ", " : "",
			f->hash.hex, (int)rules.length, rules.data,
			(int)name.length, name.data);
	}
	error_set(e, ERROR_USAGE, "these mails belong to several games: %s",
		buffer_string(&text));
	return error_hint(e, "give the mails of one of them");
}
