/*
 * Two players with one hidden deck, for tests of feldpost-protocol(7) 6. A and
 * B have the game secrets of 12.1 and use the packets of the duel.
 */
#ifndef FELDPOST_TEST_TABLE_H
#define FELDPOST_TEST_TABLE_H

#include "vectors.h"

#include "feldpost/shuffle.h"

enum {
	A,
	B,
	DECK_MAX = 60,
};

static const char *const vector_names[] = { "c01", "c02", "c03", "joker" };

struct table {
	struct arena *arena;
	unsigned count;
	char text[DECK_MAX][16];
	const char *names[DECK_MAX];
	struct digest g[2];
	struct point key[2], joint, faces[DECK_MAX];
	struct hidden_card start[DECK_MAX], half[DECK_MAX], deck[DECK_MAX];
	struct span blob[2]; /* blobs of the shuffles start -> half -> deck */
};

/* Returns the place of packet `seq` of the duel. */
static inline struct proof_place
place_in(unsigned seq)
{
	return (struct proof_place){ digest_of(duel_hash[seq - 1]), seq,
		seq % 2 ? 'A' : 'B', "main" };
}

/* Returns the four ways in which a place can differ from `at`. */
static inline void
other_places(struct proof_place other[4], const struct proof_place *at)
{
	for (int i = 0; i < 4; i++)
		other[i] = *at;
	other[0].prev = digest_of(duel_hash[6]);
	other[1].seq += 2;
	other[2].from = at->from == 'A' ? 'B' : 'A';
	other[3].deck = "mair";
}

static inline void
make_keys(struct table *t)
{
	static const char *const secrets[] = {
		"fd7bcfb21f40b3b221aada4d04e560c2"
		"383fae7ecd08986e2cb1e7b2eb6d8c2f",
		"36fc8dd390b649b00830631b7b53c345"
		"aa16fb71aaaf7246daa8626f970a36eb",
	};
	for (unsigned p = A; p <= B; p++) {
		struct buffer blob = buffer_in(t->arena);
		struct proof_place at = place_in(3 + p);
		t->g[p] = digest_of(secrets[p]);
		deck_key_make(&blob, &at, &t->g[p]);
		assert_int_equal(blob.length, DECK_KEY_BLOB);
		assert_true(
			deck_key_verify(&t->key[p], &at, buffer_span(&blob)));
	}
	assert_true(deck_key_join(&t->joint, &t->key[A], &t->key[B]));
}

/* Names cards as in 12.5 for four cards, otherwise c01, c02, ... */
static inline void
name_cards(struct table *t)
{
	for (unsigned i = 0; i < t->count; i++) {
		snprintf(t->text[i], sizeof t->text[i], "c%02u", i + 1);
		t->names[i] = t->count == 4 ? vector_names[i] : t->text[i];
	}
	card_points(t->faces, "main", t->names, t->count);
	for (unsigned i = 0; i < t->count; i++)
		card_cover(&t->start[i], &t->joint, &t->faces[i]);
}

/* Returns shuffle `step` of epoch 1, by A in packet 3 or B in packet 4. */
static inline struct shuffle
shuffle_step(const struct table *t, unsigned step)
{
	return (struct shuffle){ place_in(2 + step), 1, step, &t->joint,
		step == 1 ? t->start : t->half, t->count };
}

static inline void
shuffle_cards(struct table *t, unsigned step)
{
	struct hidden_card *out = step == 1 ? t->half : t->deck;
	struct hidden_card seen[DECK_MAX];
	struct shuffle s = shuffle_step(t, step);
	struct buffer blob = buffer_in(t->arena);
	assert_true(shuffle_make(&blob, out, &s, &t->g[step - 1]));
	assert_int_equal(blob.length, shuffle_size(t->count));
	t->blob[step - 1] = buffer_span(&blob);
	assert_true(shuffle_verify(seen, &s, t->blob[step - 1]));
	assert_memory_equal(seen, out, t->count * sizeof *out);
}

/* Sets up a deck of `count` cards, shuffled and checked by both. */
static inline void
table_set(struct table *t, unsigned count)
{
	memset(t, 0, sizeof *t);
	t->arena = arena_new(NULL);
	t->count = count;
	make_keys(t);
	name_cards(t);
	shuffle_cards(t, 1);
	shuffle_cards(t, 2);
}

static inline void
table_clear(struct table *t)
{
	arena_free(t->arena);
}

/* Returns the index of a card's name, opened with both players' secrets. */
static inline unsigned
look(const struct table *t, const struct hidden_card *card)
{
	struct point a, b, face;
	unsigned index = DECK_MAX;
	card_share(&a, &t->g[A], "main", card);
	card_share(&b, &t->g[B], "main", card);
	card_open(&face, card, &a, &b);
	assert_true(card_find(&index, &face, t->faces, t->count));
	return index;
}

static inline uint8_t *
copy_blob(struct arena *a, struct span blob)
{
	return (uint8_t *)arena_copy(a, blob.data, blob.length);
}

static inline struct span
span_bytes(const uint8_t *bytes, size_t length)
{
	return (struct span){ (const char *)bytes, length };
}

/* Adds L to the 32 bytes: the same scalar in another spelling. */
static inline void
add_order(uint8_t *scalar)
{
	static const uint8_t order[32] = { 0xed, 0xd3, 0xf5, 0x5c, 0x1a, 0x63,
		0x12, 0x58, 0xd6, 0x9c, 0xf7, 0xa2, 0xde, 0xf9, 0xde,
		0x14, [31] = 0x10 };
	unsigned carry = 0;
	for (int i = 0; i < 32; i++) {
		carry += (unsigned)scalar[i] + order[i];
		scalar[i] = (uint8_t)carry;
		carry >>= 8;
	}
}

/*
 * Damages a blob in each way that needs no knowledge: each byte, each length,
 * each scalar in another spelling, each point as the identity. `points` and
 * `scalars` list the fields in order, as in "ppss". `verify` must refuse all.
 */
typedef bool (*verifier)(const void *statement, struct span blob);

static inline void
refuse_flips(verifier verify, const void *statement, uint8_t *bytes, size_t n)
{
	for (size_t i = 0; i < n; i++)
		for (unsigned bit = 1; bit <= 0x80; bit *= 0x80) {
			bytes[i] ^= (uint8_t)bit;
			if (verify(statement, span_bytes(bytes, n)))
				fail_msg("byte %zu, bit %u", i, bit);
			bytes[i] ^= (uint8_t)bit;
		}
}

static inline void
refuse_fields(verifier verify, const void *statement, uint8_t *bytes, size_t n,
	const char *fields)
{
	assert_int_equal(32 * strlen(fields), n);
	for (size_t i = 0; fields[i]; i++) {
		uint8_t saved[32];
		memcpy(saved, bytes + 32 * i, 32);
		if (fields[i] == 's')
			add_order(bytes + 32 * i);
		else
			memset(bytes + 32 * i, 0, 32);
		if (verify(statement, span_bytes(bytes, n)))
			fail_msg("field %zu, %c", i, fields[i]);
		memcpy(bytes + 32 * i, saved, 32);
	}
}

static inline void
refuse_damage(struct arena *a, verifier verify, const void *statement,
	struct span blob, const char *fields)
{
	uint8_t *longer = arena_alloc(a, blob.length + 32);
	memcpy(longer, blob.data, blob.length);
	assert_true(verify(statement, blob));
	refuse_flips(verify, statement, longer, blob.length);
	refuse_fields(verify, statement, longer, blob.length, fields);
	for (size_t n = 0; n <= blob.length + 32; n++)
		if (n != blob.length &&
			verify(statement, span_bytes(longer, n)))
			fail_msg("%zu bytes of %zu", n, blob.length);
}

#endif
