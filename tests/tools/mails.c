/*
 * mails: measures how long it takes to take a long duel in from mails, compared
 * with reading its game file.
 *
 *	mails GAME PACKETS [RIVALS]
 *
 * Both players give one random legal order whenever they are asked. A game may
 * end earlier. Prints processor time and memory for reading the game file; for
 * taking all packets in from one mail, quoted and the newest first; and for
 * taking in RIVALS second versions of packets.
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "feldpost/intake.h"
#include "feldpost/policy.h"

enum {
	ROUNDS = 3, /* the best of these rounds counts */
};

static const char *const folders[] = { "scenarios", NULL };

struct duel {
	struct arena *arena;
	struct game game;
	struct secret_key *key[2];
	struct chance luck;
};

static _Noreturn void
stop(const char *what, const struct error *e)
{
	fprintf(stderr, "mails: %s: %s\n", what, e->text);
	exit(1);
}

static double
now(void)
{
	struct timespec t;
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

/* Making a duel. Both players use the same desk. */

static void
begin(struct duel *d, const char *name)
{
	struct offer_terms terms = { .rules = game_named(name, NULL),
		.mode = &mode_duel,
		.name = "Anna",
		.links = 65535 };
	struct digest nonce;
	struct error e = { .code = ERROR_NONE };
	d->arena = arena_new(NULL);
	game_start(&d->game, d->arena, folders);
	hash_line(&nonce, "mails");
	terms.nonce = nonce;
	for (int i = 0; i < 2; i++) {
		uint8_t seed[32] = { (uint8_t)(i + 1) }, id[8] = { 1 };
		id[1] = (uint8_t)i;
		if (!secret_key_from_seed(&d->key[i], seed, id, &e))
			stop("no key", &e);
	}
	chance_stream(&d->luck, d->arena, 1, 1);
	if (!terms.rules)
		stop(name, &e);
	for (int i = 0; i < terms.rules->option_count; i++)
		terms.option[i] = terms.rules->options[i].preset;
	if (!game_offer(&d->game, d->key[0], &terms, &e) ||
		!game_accept(&d->game, d->key[1], "Bert", &nonce, NULL, &e))
		stop("no game", &e);
}

/* Chooses one random order, if the sender must order. */
static void
choose(struct duel *d, int who, struct lines *orders)
{
	const struct match *m = &d->game.match;
	struct buffer text = buffer_in(d->arena);
	struct order o;
	if (!game_asks(&d->game, game_seat(&d->game, (char)('A' + who))) ||
		!policy_pick(POLICY_RANDOM, m, NULL, &d->luck, &o))
		return;
	order_print(&m->grammar, &o, &text);
	lines_add(d->arena, orders, buffer_string(&text));
}

static void
play(struct duel *d, size_t packets)
{
	while (d->game.ledger.count < packets) {
		int who = (int)(d->game.ledger.count % 2);
		struct lines orders = { .line = NULL };
		struct error e;
		if (d->game.match.missing.kind == MISSING_NOTHING &&
			!d->game.resolved)
			return;
		digest_wipe(&d->game.ahead); /* the other player's */
		if (game_unresolved(&d->game) &&
			!game_resolve(&d->game, d->key[who], NULL, &e))
			stop("not resolved", &e);
		choose(d, who, &orders);
		if (!game_order(&d->game, d->key[who], NULL, &orders, NULL, &e))
			stop("not signed", &e);
	}
}

static void
end(struct duel *d)
{
	game_end(&d->game);
	for (int i = 0; i < 2; i++)
		secret_key_free(d->key[i]);
	arena_free(d->arena);
}

/* Writes all packets, quoted, the newest one first. */
static struct span
thread(struct duel *d)
{
	struct buffer block = buffer_in(d->arena), out = buffer_in(d->arena);
	for (size_t i = d->game.ledger.count; i-- > 0;) {
		const struct entry *entry = &d->game.ledger.entry[i];
		armour_write(&block, entry->body, &entry->signature);
	}
	buffer_puts(&out, "> ");
	for (size_t i = 0; i < block.length; i++) {
		buffer_putc(&out, block.data[i]);
		if (block.data[i] == '\n')
			buffer_puts(&out, "> ");
	}
	return buffer_span(&out);
}

/* Makes second versions of packets of the first half, in turn. */
static struct span
rivals(struct duel *d, size_t count)
{
	struct buffer out = buffer_in(d->arena);
	for (size_t i = 0; i < count; i++) {
		const struct ledger *l = &d->game.ledger;
		struct packet p = l->entry[2 + i % (l->count / 2)].packet;
		struct buffer body = buffer_in(d->arena);
		struct signature s;
		struct error e;
		lines_add(d->arena, &p.notes,
			arena_printf(d->arena, "version %zu", i));
		if (!packet_write(&body, &p, &e))
			stop("no rival", &e);
		signature_make(
			&s, d->key[p.from - 'A'], buffer_span(&body), "x");
		armour_write(&out, buffer_span(&body), &s);
	}
	return buffer_span(&out);
}

/* Measuring. */

struct cost {
	double time; /* milliseconds */
	size_t memory;
};

/* Reads the file and takes the mail in. Each may be NULL. */
static struct cost
measure(const struct span *file, const struct span *mail, size_t *taken)
{
	struct cost best = { .time = 0 };
	for (int i = 0; i < ROUNDS; i++) {
		struct arena *a = arena_new(NULL);
		struct game g;
		struct findings found = { .count = 0 };
		struct error e;
		game_start(&g, a, folders);
		double start = now();
		if (file && !game_read(&g, "game", *file, 0, NULL, &e))
			stop("not read", &e);
		if (mail) {
			struct mail m = { .file = "mail", .text = *mail };
			intake_mails(&g, NULL, &m, 1, &found, &e);
		}
		double took = now() - start;
		if (i == 0 || took < best.time)
			best.time = took;
		best.memory = arena_size(a);
		*taken = file ? finding_count(&found, FINDING_RIVAL)
			      : g.ledger.count;
		game_end(&g);
		arena_free(a);
	}
	return best;
}

static void
print(const char *what, size_t count, struct cost c, struct cost reading)
{
	printf("%-10s %5zu packets  %8.1f ms  %5.2f times reading  %6zu kB\n",
		what, count, c.time, c.time / reading.time, c.memory >> 10);
}

int
main(int argc, char **argv)
{
	struct duel d;
	size_t count;
	if (argc < 3 || !crypto_start())
		return 2;
	begin(&d, argv[1]);
	play(&d, strtoul(argv[2], NULL, 10));
	struct buffer text = buffer_in(d.arena);
	game_write(&d.game, &text);
	struct span file = buffer_span(&text), mail = thread(&d);
	struct cost reading = measure(&file, NULL, &count);
	print("reading", d.game.ledger.count, reading, reading);
	struct cost taking = measure(NULL, &mail, &count);
	print("taking in", count, taking, reading);
	if (argc > 3) {
		struct span more = rivals(&d, strtoul(argv[3], NULL, 10));
		struct cost c = measure(&file, &more, &count);
		print("rivals", count, c, reading);
	}
	end(&d);
	return 0;
}
