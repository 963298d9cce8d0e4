/* The test vectors of feldpost-protocol(7) 12, in the form that tests need. */
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
	"41908a8a9f6da82124ff633cb04889aa58c18edf8aca0842db13a9fe98eff877",
	"c199f5fe24f4578fc313915cbfc8e866927fc10b44d9d045d8165e1253ce8fb7",
	"b42f11cb1f6bfa6bd2a22752e20d98f43420e968bb1373a45ba58026129550cf",
	"70153caa51e76001ab180d1f628cbdcddece88f3f33a049f5181684644e67509",
	"62f0471fca935b3ea9f448c20e9583b8670f477e87457ba4694f4a64a8954006",
	"1c69565946cefe9881fd4985f477ec3ecf18f63ca61e36918e76d504861f6459",
	"337e17257e68f54dd2f5cd2147715515022e7dc994cde0b9b22a3f02f49770eb",
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

/* Loads packet n of the duel: "003A.yaml" for n = 3 and what = ".yaml". */
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

/* Returns the secret key of player 'A' or 'B', with seed and id as in
 * feldpost-protocol(7) 12. */
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

static inline void
assert_spans(struct span got, struct span wanted)
{
	if (!span_same(got, wanted))
		fail_msg("got:\n%.*s\nwanted:\n%.*s", (int)got.length, got.data,
			(int)wanted.length, wanted.data);
}

#endif
