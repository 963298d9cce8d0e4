/* The hash and the keystream of the engine of planning pages are those of
 * libsodium. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>
#include <sodium.h>

#include "feldpost/hash.h"
#include "own.h"

enum {
	LONGEST = 1100, /* several blocks of each */
};

static void
test_hash_is_libsodiums(void **state)
{
	uint8_t data[LONGEST], own[PRIMITIVE_HASH], theirs[PRIMITIVE_HASH];
	(void)state;
	randombytes_buf(data, sizeof data);
	for (size_t length = 0; length <= LONGEST; length++) {
		own_hash(own, (struct span){ (const char *)data, length });
		crypto_generichash(
			theirs, sizeof theirs, data, length, NULL, 0);
		assert_memory_equal(own, theirs, sizeof own);
	}
}

static void
test_stream_is_libsodiums(void **state)
{
	uint8_t key[PRIMITIVE_STREAM_KEY], own[LONGEST], theirs[LONGEST];
	(void)state;
	for (size_t length = 0; length <= LONGEST; length++) {
		randombytes_buf(key, sizeof key);
		memset(own, 1, sizeof own);
		memset(theirs, 1, sizeof theirs);
		own_stream(own, length, key);
		randombytes_buf_deterministic(theirs, length, key);
		assert_memory_equal(own, theirs, sizeof own);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_hash_is_libsodiums),
		cmocka_unit_test(test_stream_is_libsodiums),
	};
	return crypto_start() ? cmocka_run_group_tests(tests, NULL, NULL) : 1;
}
