/*
 * A duel and the files next to it, for fuzzers of these files. Anna has sent
 * packet 3 and Bert has answered; her game file is older. All of it is made
 * here, so that nothing in a corpus can become outdated.
 *
 * A line `own K` of an input means the Kth piece of what the program itself has
 * written to the file. All other lines are taken as they are.
 */
#ifndef FUZZ_BESIDE_H
#define FUZZ_BESIDE_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "feldpost/armour.h"
#include "feldpost/chair.h"
#include "feldpost/file.h"
#include "feldpost/game.h"
#include "feldpost/limits.h"
#include "scenarios.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char *const folders[] = { "scenarios", NULL };

static struct beside {
	struct arena *arena;
	struct secret_key *anna, *bert;
	const char *folder, *guard, *kept;
	struct span old;     /* Anna's file before */
	struct span line;    /* packets that are kept */
	struct span packets; /* line of the guard */
	struct block sent;   /* packet 3 */
	struct digest offer, hash;
} beside;

static inline void
must(bool ok)
{
	if (!ok)
		abort();
}

/* Returns the number of the game. */
static inline size_t
aachen(void)
{
	size_t i = 0;
	while (strcmp(games[i]->name, "aachen") != 0)
		i++;
	return i;
}

/* Starts a game with its scenario, which is read only once. */
static inline void
start_game(struct game *g, struct arena *a)
{
	game_start(g, a, folders);
	g->scenario = *scenario_of(aachen());
}

static inline struct secret_key *
key_of(uint8_t who)
{
	uint8_t seed[32] = { who }, id[8] = { who };
	struct secret_key *key = NULL;
	must(secret_key_from_seed(&key, seed, id, NULL));
	return key;
}

static inline void
write_beside(const char *path, struct span text)
{
	struct error e;
	must(file_make_folders(path, &e));
	must(file_write(path, text, FILE_PRIVATE, &e));
}

static inline struct span
read_beside(const char *path)
{
	struct span text;
	struct error e;
	must(file_read(beside.arena, path, LIMIT_FILE, &text, &e));
	return text;
}

static inline struct lines
one_line(const char *text)
{
	struct lines l = { .line = NULL };
	if (text)
		lines_add(beside.arena, &l, text);
	return l;
}

/* Lets Anna sign a packet with this note. */
static inline bool
sign_note(struct chair *c, const char *note, struct error *e)
{
	struct lines none = one_line(NULL), notes = one_line(note);
	unsigned seq;
	return chair_sign(c, &none, &notes, &seq, e);
}

/* Lets Anna open her old file. */
static inline bool
sit_down(struct game *g, struct chair *c, struct answered *answered,
	struct error *e)
{
	must(game_read(g, "game", beside.old, 0, NULL, e));
	*c = (struct chair){
		.game = g, .key = beside.anna, .answered = answered
	};
	return answered_open(answered, g->arena, beside.guard, &beside.offer,
		       "fuzz", e) &&
	       chair_open(c, e);
}

static inline void
begin_duel(void)
{
	struct beside *b = &beside;
	struct error e;
	struct game g;
	struct buffer text = buffer_in(b->arena);
	struct offer_terms terms = { .rules = games[aachen()],
		.mode = &mode_duel,
		.name = "Anna",
		.links = 64 };
	hash_line(&terms.nonce, "fuzz");
	start_game(&g, b->arena);
	must(game_offer(&g, b->anna, &terms, &e));
	must(game_accept(&g, b->bert, "Bert", &terms.nonce, NULL, &e));
	b->offer = g.ledger.entry[0].hash;
	game_write(&g, &text);
	b->old = buffer_span(&text);
	b->kept = arena_printf(b->arena, "%s.d/%s", b->guard, g.ledger.id.hex);
	game_end(&g);
}

static inline void
send_packet(void)
{
	struct beside *b = &beside;
	struct answered answered;
	struct chair c;
	struct error e;
	struct game g;
	start_game(&g, b->arena);
	must(sit_down(&g, &c, &answered, &e) && sign_note(&c, "sent", &e));
	const struct entry *last = ledger_last(&g.ledger);
	must(last->seq == 3);
	b->sent = (struct block){ .body = last->body,
		.signature = last->signature };
	b->hash = last->hash;
	answered_close(&answered);
	game_end(&g);
	b->line = read_beside(b->guard);
	b->packets = read_beside(b->kept);
}

static inline void
remove_beside(void)
{
	unlink(beside.guard);
	unlink(beside.kept);
	rmdir(arena_printf(beside.arena, "%s.d", beside.guard));
	rmdir(beside.folder);
}

static inline void
open_beside(void)
{
	static char shared[] = "/dev/shm/feldpost-fuzz-XXXXXX";
	static char other[] = "/tmp/feldpost-fuzz-XXXXXX";
	if (beside.arena)
		return;
	must(crypto_start());
	beside.arena = arena_new(NULL);
	beside.folder = mkdtemp(shared);
	if (!beside.folder)
		beside.folder = mkdtemp(other);
	must(beside.folder != NULL);
	beside.guard = arena_printf(beside.arena, "%s/guard", beside.folder);
	beside.anna = key_of(1);
	beside.bert = key_of(2);
	begin_duel();
	send_packet();
	atexit(remove_beside);
}

/* Returns the input with the program's own pieces in it. */
static inline struct span
put_own(struct arena *a, struct span input, const struct span *own,
	size_t count)
{
	struct buffer out = buffer_in(a);
	struct span line;
	while (input.length) {
		const char *begin = input.data;
		span_line(&input, &line);
		size_t length = (size_t)(input.data - begin);
		long k = -1;
		if (line.length > 4 && memcmp(line.data, "own ", 4) == 0 &&
			integer_read(
				(struct span){ line.data + 4, line.length - 4 },
				0, (long)count - 1, &k))
			buffer_add(&out, own[k].data, own[k].length);
		else
			buffer_add(&out, begin, length);
	}
	return buffer_span(&out);
}

/*
 * Lets Anna, with these two files, try to sign another packet 3 than the one
 * that she has sent. This must fail; it may already fail to open the game.
 */
static inline void
try_second_version(struct span guard, struct span kept)
{
	struct arena *a = arena_new(NULL);
	struct answered answered;
	struct chair c;
	struct error e;
	struct game g;
	write_beside(beside.guard, guard);
	write_beside(beside.kept, kept);
	start_game(&g, a);
	if (sit_down(&g, &c, &answered, &e)) {
		bool done = sign_note(&c, "another", &e);
		const struct entry *third = ledger_entry(&g.ledger, 3);
		must(!done || !third ||
			digest_equals(&third->hash, &beside.hash));
		must(!done || third);
		if (!done && c.before)
			chair_recover(&c, &e);
	}
	answered_close(&answered);
	game_end(&g);
	arena_free(a);
}

#endif
