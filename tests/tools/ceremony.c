/*
 * ceremony: measures what shuffling a deck of hidden cards costs, compared with
 * the bare operations of the group in its formulas (feldpost-protocol(7) 6.3).
 *
 *	ceremony CARDS...
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "feldpost/limits.h"
#include "feldpost/shuffle.h"

enum {
	ROUNDS = 8,
	OPERATIONS = 400
};

/* Counts of operations for one card. */
struct work {
	int base, mul, add, hash, read;
};
static const struct work making = { 4, 6, 8, 1, 0 },
			 checking = { 1, 8, 10, 1, 4 };

static double
now(void)
{
	struct timespec t;
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

struct unit {
	double base, mul, add, hash, read;
};

static double
each(double start)
{
	return (now() - start) / OPERATIONS;
}

static struct unit
measure_units(void)
{
	struct unit u;
	struct scalar s;
	struct point p, q;
	scalar_hash(&s, "bench");
	point_hash(&p, "bench");
	double start = now();
	for (int i = 0; i < OPERATIONS; i++)
		point_base(&q, &s);
	u.base = each(start);
	start = now();
	for (int i = 0; i < OPERATIONS; i++)
		point_mul(&q, &s, &p);
	u.mul = each(start);
	start = now();
	for (int i = 0; i < OPERATIONS; i++)
		point_add(&q, &q, &p);
	u.add = each(start);
	start = now();
	for (int i = 0; i < OPERATIONS; i++)
		point_hash(&q, "bench %d", i);
	u.hash = each(start);
	start = now();
	for (int i = 0; i < OPERATIONS; i++)
		if (!point_read(&q, p.bytes))
			exit(1);
	u.read = each(start);
	return u;
}

static double
bare(const struct unit *u, const struct work *w, unsigned cards)
{
	return cards * (w->base * u->base + w->mul * u->mul + w->add * u->add +
			       w->hash * u->hash + w->read * u->read);
}

static void
report(const char *what, unsigned cards, double took, double least)
{
	printf("%-8s %3u cards: %6.2f ms; its bare operations %6.2f ms; ratio "
	       "%.2f\n",
		what, cards, took, least, took / least);
}

/* Makes an unencrypted deck, as at the start of epoch 1. */
static void
lay_out(struct hidden_card *deck, const struct point *joint, unsigned cards)
{
	for (unsigned i = 0; i < cards; i++) {
		struct point face;
		point_hash(&face, "bench card %u", i);
		card_cover(&deck[i], joint, &face);
	}
}

static int
measure(const struct unit *u, unsigned cards)
{
	static struct hidden_card in[LIMIT_DECK], out[LIMIT_DECK];
	struct arena *a = arena_new(NULL);
	struct digest g;
	struct point joint;
	struct shuffle s = { .at = { .seq = 3, .from = 'A', .deck = "main" },
		.epoch = 1,
		.step = 1,
		.joint = &joint,
		.in = in,
		.count = cards };
	double made = 0, checked = 0;
	bool ok = cards >= 1 && cards <= LIMIT_DECK;
	hash_line(&g, "bench secret");
	hash_line(&s.at.prev, "bench prev");
	point_hash(&joint, "bench joint");
	lay_out(in, &joint, ok ? cards : 0);
	for (int i = 0; ok && i < ROUNDS; i++) {
		struct buffer blob = buffer_in(a);
		double start = now();
		ok = shuffle_make(&blob, out, &s, &g);
		made += now() - start;
		start = now();
		ok = ok && shuffle_verify(out, &s, buffer_span(&blob));
		checked += now() - start;
	}
	arena_free(a);
	if (!ok)
		return 1;
	report("shuffle", cards, made / ROUNDS, bare(u, &making, cards));
	report("verify", cards, checked / ROUNDS, bare(u, &checking, cards));
	return 0;
}

int
main(int argc, char **argv)
{
	int status = 0;
	if (!crypto_start())
		return 1;
	struct unit u = measure_units();
	for (int i = 1; i < argc && status == 0; i++)
		status = measure(&u, (unsigned)strtoul(argv[i], NULL, 10));
	return status;
}
