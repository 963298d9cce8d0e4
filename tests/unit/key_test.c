/* quick */
/*
 * Keys and signatures in minisign's formats: feldpost-protocol(7) 1 and 12.
 */
#include "vectors.h"

#include <sodium.h>
#include <stdlib.h>

#include "feldpost/signature.h"

static const char text_a[] =
	"RWRm0rAvR4Bu9HiK9fvnuVqjJ6wMzsjYNxv90AshNZwj9v6b8bwoXBBG";
static const char text_b[] =
	"RWREa4YA57CjU2+kohCwP9qYuLc81K1L+P3SAtvukv0IS5WpBrUqDqnC";

enum {
	RECORD = 158,
	AT_KDF = 2,
	AT_KIND = 4,
	AT_SALT = 6,
	AT_WORK = 38,
	AT_MEMORY = 46,
	AT_SEALED = 54,
	AT_SEED = 62,
	AT_PUBLIC = 94,
	AT_CHECKSUM = 126,
};

/* Reads the bytes of the vectors' A.key, which tests then damage. */
static void
load_record(uint8_t raw[RECORD])
{
	struct arena *a = arena_new(NULL);
	struct span text = load(a, "A.key");
	const char *line = memchr(text.data, '\n', text.length);
	size_t length;
	assert_non_null(line);
	assert_int_equal(sodium_base642bin(raw, RECORD, line + 1, 212, NULL,
				 &length, NULL, sodium_base64_VARIANT_ORIGINAL),
		0);
	assert_int_equal(length, RECORD);
	arena_free(a);
}

static void
checksum_record(uint8_t raw[RECORD])
{
	uint8_t text[2 + 8 + 32 + 32];
	memcpy(text, raw, 2);
	memcpy(text + 2, raw + AT_SEALED, 72);
	crypto_generichash(raw + AT_CHECKSUM, 32, text, sizeof text, NULL, 0);
}

static bool
give(void *context, char *password, size_t size)
{
	snprintf(password, size, "%s", (const char *)context);
	return true;
}

static bool
refuse(void *context, char *password, size_t size)
{
	(void)context;
	memset(password, 'x', size);
	return false;
}

static enum error_code
read_record(const uint8_t raw[RECORD], password_source ask, char *password)
{
	char file[300], line[213];
	struct secret_key *key = NULL;
	struct error e = { .code = ERROR_NONE };
	sodium_bin2base64(
		line, sizeof line, raw, RECORD, sodium_base64_VARIANT_ORIGINAL);
	snprintf(file, sizeof file, "untrusted comment: test\n%s\n", line);
	if (!secret_key_read(
		    &key, span_of(file), "test.key", ask, password, &e)) {
		assert_string_equal(e.at.file, "test.key");
		return e.code;
	}
	assert_string_equal(secret_key_public(key)->text, text_a);
	secret_key_free(key);
	return ERROR_NONE;
}

static void
keys_from_seeds(void **state)
{
	(void)state;
	struct secret_key *a = player_key('A'), *b = player_key('B');
	struct digest seed;
	hash_bytes(&seed, span_of("feldpost test seed A"));
	assert_string_equal(seed.hex, "6999774e40c1f3c0909f18bd0228f5a0"
				      "ded84fc00f4f4cc5e82e37117d314d87");
	char hex[65];
	hex_write(hex, secret_key_public(a)->key, 32);
	assert_string_equal(hex, "788af5fbe7b95aa327ac0ccec8d8371b"
				 "fdd00b21359c23f6fe9bf1bc285c1046");
	assert_string_equal(secret_key_public(a)->text, text_a);
	assert_string_equal(secret_key_public(b)->text, text_b);
	secret_key_free(a);
	secret_key_free(b);
}

static void
key_files_as_minisign_writes_them(void **state)
{
	(void)state;
	struct arena *a = arena_new(NULL);
	for (const char *role = "AB"; *role; role++) {
		char name[] = { *role, '.', 'k', 'e', 'y', '\0' };
		struct span file = load(a, name);
		struct secret_key *key;
		char *bytes;
		assert_true(
			secret_key_read(&key, file, name, NULL, NULL, NULL));
		assert_true(secret_key_write(key, NULL, &bytes, NULL));
		assert_spans(span_of(bytes), file);
		secret_bytes_free(bytes);
		struct buffer out = buffer_in(a);
		public_key_write_file(&out, secret_key_public(key));
		snprintf(name, sizeof name, "%c.pub", *role);
		assert_spans(buffer_span(&out), load(a, name));
		secret_key_free(key);
	}
	arena_free(a);
}

static void
public_key_files(void **state)
{
	(void)state;
	struct arena *a = arena_new(NULL);
	struct public_key key;
	struct error e;
	assert_true(public_key_read_file(&key, load(a, "A.pub"), "A.pub", &e));
	assert_string_equal(key.text, text_a);
	assert_true(public_key_read_file(&key, span_of(text_b), "-", &e));
	assert_string_equal(key.text, text_b);
	const char *crlf =
		arena_printf(a, "untrusted comment: x\r\n%s\r\n\r\n", text_a);
	assert_true(public_key_read_file(&key, span_of(crlf), "-", &e));
	const char *two = arena_printf(a, "%s\n%s\n", text_a, text_b);
	assert_false(public_key_read_file(&key, span_of(two), "two", &e));
	assert_int_equal(e.code, ERROR_INPUT);
	assert_string_equal(e.at.file, "two");
	assert_false(public_key_read_file(&key, span_of(""), "-", &e));
	assert_false(public_key_read_file(
		&key, span_of("untrusted comment:"), "-", &e));
	arena_free(a);
}

static void
public_key_has_one_spelling(void **state)
{
	(void)state;
	struct public_key key;
	char text[58];
	memcpy(text, text_a, sizeof text_a);
	text[1] = 'V'; /* another algorithm than "Ed" */
	assert_false(public_key_read(&key, span_of(text), NULL));
	memcpy(text, text_a, sizeof text_a);
	text[55] = '=';
	assert_false(public_key_read(&key, span_of(text), NULL));
	text[55] = ' ';
	assert_false(public_key_read(&key, span_of(text), NULL));
	assert_false(public_key_read(
		&key, (struct span){ text_a, KEY_TEXT - 1 }, NULL));
	snprintf(text, sizeof text, "%s\n", text_a);
	assert_false(public_key_read(&key, span_of(text), NULL));
}

/* Encodings of the points whose order divides 8. */
static const char *const small_points[] = {
	"0100000000000000000000000000000000000000000000000000000000000000",
	"ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
	"0000000000000000000000000000000000000000000000000000000000000000",
	"0000000000000000000000000000000000000000000000000000000000000080",
	"c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
	"c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa",
	"26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
	"26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85",
};

enum {
	SMALL = sizeof small_points / sizeof *small_points
};

static void
read_hex(uint8_t out[32], const char *hex)
{
	assert_int_equal(sodium_hex2bin(out, 32, hex, 64, NULL, NULL, NULL), 0);
}

/* True if a key with these bytes is accepted; a box for it can be made. */
static bool
is_key(const uint8_t point[32])
{
	uint8_t raw[42] = "Ed", converted[32];
	char text[57];
	struct public_key key;
	struct error e;
	memcpy(raw + 10, point, 32);
	sodium_bin2base64(text, sizeof text, raw, sizeof raw,
		sodium_base64_VARIANT_ORIGINAL);
	if (public_key_read(&key, span_of(text), &e)) {
		assert_memory_equal(key.key, point, 32);
		assert_int_equal(
			crypto_sign_ed25519_pk_to_curve25519(converted, point),
			0);
		return true;
	}
	assert_string_equal(e.text,
		"this public key is not a point of prime order, so "
		"nobody can encrypt anything for its owner");
	return false;
}

/*
 * A libsodium from before 2026 (CVE-2025-69277), which takes Q + (0, -1) for a
 * point of the subgroup, and multiplies it as one.
 */
static bool old_library;

int __real_crypto_core_ed25519_is_valid_point(const unsigned char *p);
int __wrap_crypto_core_ed25519_is_valid_point(const unsigned char *p);
int __real_crypto_scalarmult_ed25519_noclamp(
	unsigned char *q, const unsigned char *n, const unsigned char *p);
int __wrap_crypto_scalarmult_ed25519_noclamp(
	unsigned char *q, const unsigned char *n, const unsigned char *p);

static void
add_order_two(uint8_t out[32], const uint8_t p[32])
{
	uint8_t two[32];
	read_hex(two, small_points[1]);
	if (crypto_core_ed25519_add(out, p, two) != 0)
		memset(out, 0, 32);
}

int
__wrap_crypto_core_ed25519_is_valid_point(const unsigned char *p)
{
	uint8_t other[32];
	add_order_two(other, p);
	return __real_crypto_core_ed25519_is_valid_point(p) ||
	       (old_library &&
		       __real_crypto_core_ed25519_is_valid_point(other));
}

int
__wrap_crypto_scalarmult_ed25519_noclamp(
	unsigned char *q, const unsigned char *n, const unsigned char *p)
{
	uint8_t other[32];
	if (__real_crypto_scalarmult_ed25519_noclamp(q, n, p) == 0)
		return 0;
	add_order_two(other, p);
	if (!old_library ||
		__real_crypto_scalarmult_ed25519_noclamp(q, n, other) != 0)
		return -1;
	if (n[0] & 1)
		add_order_two(q, q);
	return 0;
}

static void
keys_are_points_of_prime_order(void **state)
{
	uint8_t point[32], small[32], sum[32];
	(void)state;
	for (int i = 0; i < SMALL; i++) {
		read_hex(small, small_points[i]);
		assert_false(is_key(small));
	}
	for (int n = 0; n < 20; n++) {
		struct secret_key *key;
		assert_true(secret_key_make(&key, NULL));
		memcpy(point, secret_key_public(key)->key, 32);
		secret_key_free(key);
		assert_true(is_key(point));
		point[31] ^= 0x80;
		assert_true(is_key(point)); /* the negative has a secret, too */
		for (int i = 1; i < SMALL; i++) {
			read_hex(small, small_points[i]);
			assert_int_equal(
				crypto_core_ed25519_add(sum, point, small), 0);
			assert_false(is_key(sum));
		}
	}
}

/* y of p or more, the identity with the other sign, points not on the curve. */
static void
keys_have_one_encoding(void **state)
{
	uint8_t point[32];
	(void)state;
	for (int y = 0; y < 19; y++)
		for (int sign = 0; sign < 2; sign++) {
			memset(point, 0xff, 32);
			point[0] = (uint8_t)(0xed + y);
			point[31] = sign ? 0xff : 0x7f;
			assert_false(is_key(point));
			memset(point, 0, 32);
			point[0] = (uint8_t)y;
			point[31] = sign ? 0x80 : 0;
			assert_int_equal(is_key(point),
				__real_crypto_core_ed25519_is_valid_point(
					point));
		}
	for (int y = 0; y < 256; y++) {
		randombytes_buf(point, sizeof point);
		assert_int_equal(is_key(point),
			__real_crypto_core_ed25519_is_valid_point(point));
	}
}

static void
an_old_library_changes_nothing(void **state)
{
	uint8_t key[32];
	struct public_key a;
	old_library = true;
	assert_true(public_key_read(&a, span_of(text_a), NULL));
	add_order_two(key, a.key);
	/* The library of this build has no such fault. */
	assert_int_equal(__real_crypto_core_ed25519_is_valid_point(key), 0);
	assert_int_equal(crypto_core_ed25519_is_valid_point(key), 1);
	assert_false(is_key(key));
	keys_are_points_of_prime_order(state);
	old_library = false;
}

static void
checksum_of_an_open_key(void **state)
{
	(void)state;
	uint8_t raw[RECORD];
	load_record(raw);
	assert_true(sodium_is_zero(raw + AT_CHECKSUM, 32));
	assert_int_equal(read_record(raw, NULL, NULL), ERROR_NONE);
	checksum_record(raw);
	assert_int_equal(read_record(raw, NULL, NULL), ERROR_NONE);
	raw[AT_CHECKSUM + 31] ^= 1;
	assert_int_equal(read_record(raw, NULL, NULL), ERROR_INPUT);
}

static void
damaged_halves_are_refused(void **state)
{
	(void)state;
	uint8_t raw[RECORD];
	load_record(raw);
	for (int at = AT_SEED; at < AT_CHECKSUM; at++) {
		raw[at] ^= 4;
		assert_int_equal(read_record(raw, NULL, NULL), ERROR_INPUT);
		checksum_record(raw); /* a right checksum does not help */
		assert_int_equal(read_record(raw, NULL, NULL), ERROR_INPUT);
		raw[at] ^= 4;
		memset(raw + AT_CHECKSUM, 0, 32);
	}
	assert_int_equal(read_record(raw, NULL, NULL), ERROR_NONE);
}

static void
foreign_kinds_are_refused(void **state)
{
	(void)state;
	static const int places[] = { 0, 1, AT_KDF, AT_KDF + 1, AT_KIND };
	uint8_t raw[RECORD];
	load_record(raw);
	for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
		raw[places[i]] ^= 1;
		assert_int_equal(read_record(raw, NULL, NULL), ERROR_INPUT);
		raw[places[i]] ^= 1;
	}
}

static void
store64(uint8_t out[8], uint64_t value)
{
	for (int i = 0; i < 8; i++)
		out[i] = (uint8_t)(value >> (8 * i));
}

/* Encrypts like minisign -G, but with little work. */
static void
lock_record(uint8_t raw[RECORD], const char *password)
{
	uint8_t stream[104];
	const unsigned work = 32768, memory = 16777216;
	memcpy(raw + AT_KDF, "Sc", 2);
	memset(raw + AT_SALT, 7, 32);
	store64(raw + AT_WORK, work);
	store64(raw + AT_MEMORY, memory);
	checksum_record(raw);
	assert_int_equal(crypto_pwhash_scryptsalsa208sha256(stream,
				 sizeof stream, password, strlen(password),
				 raw + AT_SALT, work, memory),
		0);
	for (size_t i = 0; i < sizeof stream; i++)
		raw[AT_SEALED + i] ^= stream[i];
}

static void
passwords(void **state)
{
	(void)state;
	uint8_t raw[RECORD];
	char right[] = "K\xc3\xb6nigsberg 13", wrong[] = "Koenigsberg 13";
	char none[] = "", *bytes;
	struct secret_key *key = player_key('A');
	struct error e;
	assert_false(secret_key_write(key, none, &bytes, &e));
	assert_string_equal(e.text, "the password is empty");
	secret_key_free(key);
	load_record(raw);
	lock_record(raw, none);
	assert_int_equal(read_record(raw, give, none), ERROR_VERIFY);
	load_record(raw);
	lock_record(raw, right);
	assert_int_equal(read_record(raw, give, right), ERROR_NONE);
	assert_int_equal(read_record(raw, give, wrong), ERROR_VERIFY);
	assert_int_equal(read_record(raw, refuse, NULL), ERROR_VERIFY);
	assert_int_equal(read_record(raw, NULL, NULL), ERROR_VERIFY);
	store64(raw + AT_MEMORY, UINT64_C(1) << 40);
	assert_int_equal(read_record(raw, give, right), ERROR_INPUT);
	store64(raw + AT_MEMORY, 16777216);
	store64(raw + AT_WORK, UINT64_MAX);
	assert_int_equal(read_record(raw, give, right), ERROR_INPUT);
}

static void
secret_files_have_one_form(void **state)
{
	(void)state;
	struct arena *a = arena_new(NULL);
	struct span file = load(a, "A.key");
	struct secret_key *key;
	struct error e;
	const char *line = memchr(file.data, '\n', file.length);
	assert_false(secret_key_read(
		&key, span_of(line + 1), "bare", NULL, NULL, &e));
	assert_string_equal(e.at.file, "bare");
	for (size_t n = 0; n < file.length - 1; n++) {
		struct span part = { file.data, n };
		assert_false(
			secret_key_read(&key, part, "-", NULL, NULL, NULL));
	}
	struct buffer twice = buffer_in(a);
	buffer_add(&twice, file.data, file.length);
	buffer_puts(&twice, line + 1);
	assert_false(secret_key_read(
		&key, buffer_span(&twice), "-", NULL, NULL, NULL));
	arena_free(a);
}

static void
new_keys_differ(void **state)
{
	(void)state;
	struct secret_key *a, *b;
	assert_true(secret_key_make(&a, NULL));
	assert_true(secret_key_make(&b, NULL));
	assert_string_not_equal(
		secret_key_public(a)->text, secret_key_public(b)->text);
	secret_key_free(a);
	secret_key_free(b);
	secret_key_free(NULL);
}

static void
signatures_of_the_duel(void **state)
{
	(void)state;
	struct arena *a = arena_new(NULL);
	for (unsigned n = 1; n <= DUEL_PACKETS; n++) {
		struct secret_key *key = player_key(n % 2 ? 'A' : 'B');
		struct span body = load_packet(a, n, ".yaml");
		char comment[64];
		snprintf(comment, sizeof comment, "feldpost %.8s %u %c",
			duel_hash[n == 1 ? 1 : 2], n, n % 2 ? 'A' : 'B');
		struct signature s;
		signature_make(&s, key, body, comment);
		struct buffer out = buffer_in(a);
		buffer_printf(&out,
			"untrusted comment: feldpost packet\n%s\n"
			"trusted comment: %s\n%s\n",
			s.line, s.comment, s.global);
		assert_spans(
			buffer_span(&out), load_packet(a, n, ".yaml.minisig"));
		assert_true(signature_verify(
			&s, secret_key_public(key), body, NULL));
		secret_key_free(key);
	}
	arena_free(a);
}

struct signed_text {
	struct secret_key *key;
	struct public_key public;
	struct span body;
	struct signature signature;
};

static int
sign_text(void **state)
{
	static struct signed_text t;
	t.key = player_key('A');
	t.public = *secret_key_public(t.key);
	t.body = span_of("feldpost: 2\ntype: turn\n");
	signature_make(&t.signature, t.key, t.body, "feldpost 0 3 A");
	*state = &t;
	return 0;
}

static int
drop_text(void **state)
{
	struct signed_text *t = *state;
	secret_key_free(t->key);
	return 0;
}

static bool
verifies(const struct signed_text *t, const struct signature *s)
{
	struct error e = { .code = ERROR_NONE };
	bool done = signature_verify(s, &t->public, t->body, &e);
	assert_int_equal(e.code, done ? ERROR_NONE : ERROR_VERIFY);
	return done;
}

static void
changed_signatures_are_refused(void **state)
{
	struct signed_text *t = *state;
	struct signature s = t->signature;
	assert_true(verifies(t, &s));
	for (size_t i = 0; i < SIGNATURE_LINE; i++) {
		s.line[i] ^= 1;
		assert_false(verifies(t, &s));
		s.line[i] ^= 1;
	}
	for (size_t i = 0; i < SIGNATURE_GLOBAL; i++) {
		s.global[i] ^= 1;
		assert_false(verifies(t, &s));
		s.global[i] ^= 1;
	}
	s.comment[9] = '1';
	assert_false(verifies(t, &s));
	s.comment[9] = '\t';
	assert_false(verifies(t, &s));
	t->body.length--;
	assert_false(verifies(t, &t->signature));
	t->body.length++;
}

/* Non-canonical base64: unused bits of the last digit are set. */
static void
signatures_have_one_spelling(void **state)
{
	struct signed_text *t = *state;
	struct signature s = t->signature;
	assert_int_equal(s.line[99], '=');
	s.line[98]++;
	assert_false(verifies(t, &s));
	s = t->signature;
	assert_int_equal(s.global[86], '=');
	s.global[85]++;
	assert_false(verifies(t, &s));
	s = t->signature;
	s.line[99] = '\0';
	assert_false(verifies(t, &s));
}

static void
another_key_is_refused(void **state)
{
	struct signed_text *t = *state;
	struct secret_key *b = player_key('B');
	assert_false(signature_verify(
		&t->signature, secret_key_public(b), t->body, NULL));
	struct public_key same_id = *secret_key_public(b);
	memcpy(same_id.id, t->public.id, sizeof same_id.id);
	assert_false(signature_verify(&t->signature, &same_id, t->body, NULL));
	struct public_key other_id = t->public;
	other_id.id[0] ^= 1;
	assert_false(signature_verify(&t->signature, &other_id, t->body, NULL));
	secret_key_free(b);
}

/* `minisign -S -l`: a right signature of the text itself, not of its hash. */
static void
legacy_signatures_are_refused(void **state)
{
	struct signed_text *t = *state;
	struct arena *a = arena_new(NULL);
	uint8_t raw[RECORD], record[74] = { 'E', 'd' };
	uint8_t claim[64 + 14], global[64], secret[64];
	load_record(raw);
	memcpy(secret, raw + AT_SEED, 64);
	memcpy(record + 2, t->public.id, 8);
	crypto_sign_detached(record + 10, NULL, (const uint8_t *)t->body.data,
		t->body.length, secret);
	struct signature s = t->signature;
	memcpy(claim, record + 10, 64);
	memcpy(claim + 64, s.comment, 14);
	crypto_sign_detached(global, NULL, claim, sizeof claim, secret);
	sodium_bin2base64(s.line, sizeof s.line, record, sizeof record,
		sodium_base64_VARIANT_ORIGINAL);
	sodium_bin2base64(s.global, sizeof s.global, global, sizeof global,
		sodium_base64_VARIANT_ORIGINAL);
	struct error e;
	assert_false(signature_verify(&s, &t->public, t->body, &e));
	assert_non_null(strstr(e.text, "old signatures"));
	arena_free(a);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(keys_from_seeds),
		cmocka_unit_test(key_files_as_minisign_writes_them),
		cmocka_unit_test(public_key_files),
		cmocka_unit_test(public_key_has_one_spelling),
		cmocka_unit_test(keys_are_points_of_prime_order),
		cmocka_unit_test(keys_have_one_encoding),
		cmocka_unit_test(an_old_library_changes_nothing),
		cmocka_unit_test(checksum_of_an_open_key),
		cmocka_unit_test(damaged_halves_are_refused),
		cmocka_unit_test(foreign_kinds_are_refused),
		cmocka_unit_test(passwords),
		cmocka_unit_test(secret_files_have_one_form),
		cmocka_unit_test(new_keys_differ),
		cmocka_unit_test(signatures_of_the_duel),
		cmocka_unit_test_setup_teardown(
			changed_signatures_are_refused, sign_text, drop_text),
		cmocka_unit_test_setup_teardown(
			signatures_have_one_spelling, sign_text, drop_text),
		cmocka_unit_test_setup_teardown(
			another_key_is_refused, sign_text, drop_text),
		cmocka_unit_test_setup_teardown(
			legacy_signatures_are_refused, sign_text, drop_text),
	};
	if (!crypto_start())
		return 1;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
