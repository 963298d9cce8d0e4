/* quick */
/*
 * Vaults: sealed files of a desk in a page (feldpost-protocol(7) 1.6). The
 * sealed bytes here were made by a program of its own: BLAKE2b of Python, and
 * XChaCha20-Poly1305 by hand after draft-irtf-cfrg-xchacha.
 */
#include "vectors.h"

#include <sodium.h>

#include "feldpost/vault.h"

#define SALT "000102030405060708090a0b0c0d0e0f"

static const struct vault_label label = {
	.salt = SALT, .name = "home/feldpost/peiper.yaml", .generation = "7"
};
static const char plain[] = "game: peiper\n";
static const char sealed[] = "000102030405060708090a0b0c0d0e0f1011121314151617"
			     "ab92aeb6eba635fef3ab15317a"
			     "f879a6b710bf811a5d5b2788e5489c72";

enum {
	SEALED = 24 + 13 + 16,
};

static struct secret_key *key;
static struct arena *arena;

static int
begin(void **state)
{
	(void)state;
	key = player_key('A');
	arena = arena_new(NULL);
	return 0;
}

static int
end(void **state)
{
	(void)state;
	secret_key_free(key);
	arena_free(arena);
	return 0;
}

static struct span
load_sealed(void)
{
	char *raw = arena_alloc(arena, SEALED);
	assert_int_equal(sodium_hex2bin((uint8_t *)raw, SEALED, sealed,
				 2 * SEALED, NULL, NULL, NULL),
		0);
	return (struct span){ raw, SEALED };
}

/* Returns ERROR_NONE if the bytes open to the plain text of the vector. */
static enum error_code
open_as(const struct secret_key *with, const struct vault_label *l,
	struct span bytes)
{
	struct buffer out = buffer_in(arena);
	struct error e = { .code = ERROR_NONE };
	if (!vault_open(with, l, bytes, &out, &e)) {
		assert_int_equal(out.length, 0);
		return e.code;
	}
	assert_string_equal(buffer_string(&out), plain);
	return ERROR_NONE;
}

static void
the_vector_opens(void **state)
{
	(void)state;
	assert_int_equal(open_as(key, &label, load_sealed()), ERROR_NONE);
}

static void
each_changed_bit_is_refused(void **state)
{
	(void)state;
	struct span bytes = load_sealed();
	for (size_t i = 0; i < 8 * bytes.length; i++) {
		char *at = (char *)(uintptr_t)bytes.data + i / 8;
		*at = (char)(*at ^ 1 << i % 8);
		assert_int_equal(open_as(key, &label, bytes), ERROR_VERIFY);
		*at = (char)(*at ^ 1 << i % 8);
	}
	for (size_t i = 0; i < bytes.length; i++)
		assert_int_equal(
			open_as(key, &label, (struct span){ bytes.data, i }),
			ERROR_VERIFY);
}

static void
other_labels_are_refused(void **state)
{
	(void)state;
	struct secret_key *other = player_key('B');
	struct vault_label l = label;
	assert_int_equal(open_as(other, &l, load_sealed()), ERROR_VERIFY);
	secret_key_free(other);
	l.generation = "6";
	assert_int_equal(open_as(key, &l, load_sealed()), ERROR_VERIFY);
	l = label;
	l.name = "home/feldpost/aachen.yaml";
	assert_int_equal(open_as(key, &l, load_sealed()), ERROR_VERIFY);
	l = label;
	l.salt = "100102030405060708090a0b0c0d0e0f";
	assert_int_equal(open_as(key, &l, load_sealed()), ERROR_VERIFY);
}

static void
labels_have_one_form(void **state)
{
	(void)state;
	char name[VAULT_NAME + 2] = { 0 };
	memset(name, 'x', sizeof name - 1);
	const struct vault_label bad[] = {
		{ .salt = "", .name = "a", .generation = "1" },
		{ .salt = SALT "0", .name = "a", .generation = "1" },
		{ .salt = "000102030405060708090A0B0C0D0E0F",
			.name = "a",
			.generation = "1" },
		{ .salt = SALT, .name = "", .generation = "1" },
		{ .salt = SALT, .name = "a\nb", .generation = "1" },
		{ .salt = SALT, .name = name, .generation = "1" },
		{ .salt = SALT, .name = "a", .generation = "" },
		{ .salt = SALT, .name = "a", .generation = "1 a" },
		{ .salt = SALT, .name = "a", .generation = "1234567890123456" },
	};
	struct buffer out = buffer_in(arena);
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
		struct error e = { .code = ERROR_NONE };
		assert_false(
			vault_seal(key, &bad[i], span_of(plain), &out, &e));
		assert_int_equal(e.code, ERROR_INPUT);
		assert_int_equal(
			open_as(key, &bad[i], load_sealed()), ERROR_INPUT);
	}
	assert_int_equal(out.length, 0);
}

static void
sealed_files_open(void **state)
{
	(void)state;
	struct buffer one = buffer_in(arena), two = one, none = one, out = one;
	assert_true(vault_seal(key, &label, span_of(plain), &one, NULL));
	assert_true(vault_seal(key, &label, span_of(plain), &two, NULL));
	assert_int_equal(open_as(key, &label, buffer_span(&one)), ERROR_NONE);
	/* Each has a nonce of its own. */
	assert_int_equal(one.length, SEALED);
	assert_memory_not_equal(one.data, two.data, 24);
	assert_memory_not_equal(one.data + 24, two.data + 24, SEALED - 24);
	assert_true(vault_seal(key, &label, span_of(""), &none, NULL));
	assert_true(vault_open(key, &label, buffer_span(&none), &out, NULL));
	assert_int_equal(out.length, 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_vector_opens),
		cmocka_unit_test(each_changed_bit_is_refused),
		cmocka_unit_test(other_labels_are_refused),
		cmocka_unit_test(labels_have_one_form),
		cmocka_unit_test(sealed_files_open),
	};
	if (!crypto_start())
		return 1;
	return cmocka_run_group_tests(tests, begin, end);
}
