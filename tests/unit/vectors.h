/*
 * The test vectors of feldpost-protocol(7) 12, as the tests need them.
 */
#ifndef FELDPOST_TEST_VECTORS_H
#define FELDPOST_TEST_VECTORS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "feldpost/arena.h"
#include "feldpost/file.h"
#include "feldpost/hash.h"
#include "feldpost/key.h"
#include "feldpost/limits.h"

enum {
	DUEL_PACKETS = 7,
};

static const char *const duel_hash[DUEL_PACKETS + 1] = {
	"",
	"2babc21e51a7a41526069f5ddfb4f4ff9c45de8d400b89d1f351e92df862fd1a",
	"c63ca26c637ba2c58375a2dad83d7795a0fda6df5f224a3e5433ea3c2e7459ea",
	"157608c82b494bef50ed9e516fea3c6f363f57b8cbe884785332fa1b87304aa8",
	"bf1fde1230f93b4017c64c9cbe2762918e74616e65ca975449bc9b16f54c58ea",
	"9e99fa4fc318869fb4e821e479d1e1c6b83d10dadbfc462797a772eeb5bfdd7c",
	"61c87a2a71eee79c41e071a4ad9f4db6986856275c5d9094ac5d108833c30032",
	"2480beee6ba85d39721c15298e77590505da1e31632298f53542060399425859",
};

static const char nonce_b[] =
	"3ba6ffb347e3b85f780f88bc045c39cc8c00f1e2f802aa7c73830ee656e9b172";

static inline struct span
load(struct arena *a, const char *name)
{
	char path[128];
	struct span text;
	struct error e = { .code = ERROR_NONE };
	snprintf(path, sizeof path, "tests/vectors/%s", name);
	if (!file_read(a, path, LIMIT_FILE, &text, &e))
		fail_msg("%s", e.text);
	return text;
}

/* Packet n of the duel: "003A.yaml" for n = 3 and what = ".yaml". */
static inline struct span
load_packet(struct arena *a, unsigned n, const char *what)
{
	char name[32];
	snprintf(name, sizeof name, "%03u%c%s", n, n % 2 ? 'A' : 'B', what);
	return load(a, name);
}

static inline struct digest
digest_of(const char *hex)
{
	struct digest d;
	assert_true(digest_read(&d, span_of(hex)));
	return d;
}

/* The secret key of player 'A' or 'B'; seeds and ids as in
 * feldpost-protocol(7) 12.1. */
static inline struct secret_key *
player_key(char role)
{
	struct secret_key *key = NULL;
	struct digest seed, id;
	char text[64];
	uint8_t seed_bytes[32], id_bytes[32];
	snprintf(text, sizeof text, "feldpost test seed %c", role);
	hash_bytes(&seed, span_of(text));
	snprintf(text, sizeof text, "feldpost test key %c", role);
	hash_bytes(&id, span_of(text));
	assert_true(hex_read(seed_bytes, 32, span_of(seed.hex)));
	assert_true(hex_read(id_bytes, 32, span_of(id.hex)));
	assert_true(secret_key_from_seed(&key, seed_bytes, id_bytes, NULL));
	return key;
}

static inline bool
spans_equal(struct span a, struct span b)
{
	return a.length == b.length &&
	       (a.length == 0 || memcmp(a.data, b.data, a.length) == 0);
}

static inline void
assert_spans(struct span got, struct span wanted)
{
	if (!spans_equal(got, wanted))
		fail_msg("got:\n%.*s\nwanted:\n%.*s", (int)got.length, got.data,
			(int)wanted.length, wanted.data);
}

#endif
