#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "base64.h"
#include "key_internal.h"

/* The bytes of a secret key file (feldpost-protocol(7) 1.2). */
struct secret_record {
	uint8_t algorithm[2], kdf[2], checksum_kind[2];
	uint8_t salt[32], operations[8], memory[8];
	struct {
		uint8_t id[8], seed[32], public[32], checksum[32];
	} locked;
};
_Static_assert(sizeof(struct secret_record) == BASE64_BYTES,
	"the record must have no padding");

static const char comment_word[] = "untrusted comment:";

/* The scrypt costs for new key files: N = 2^17, r = 8, p = 1, as OWASP
 * recommends. scrypt then needs 128 MiB of memory and half a second. */
static const uint64_t our_operations = UINT64_C(4) * 8 << 17;
static const uint64_t our_memory = UINT64_C(128) * 8 << 17;

/* The highest costs that a key file may have: those of `minisign -G`. */
static const uint64_t most_operations =
	crypto_pwhash_scryptsalsa208sha256_OPSLIMIT_SENSITIVE;
static const uint64_t most_memory =
	crypto_pwhash_scryptsalsa208sha256_MEMLIMIT_SENSITIVE;

enum {
	PASSWORD_MAX = 1024,
	FILE_MAX = 320,
};

static void
store64(uint8_t out[8], uint64_t value)
{
	for (int i = 0; i < 8; i++)
		out[i] = (uint8_t)(value >> (8 * i));
}

static uint64_t
load64(const uint8_t in[8])
{
	uint64_t value = 0;
	for (int i = 7; i >= 0; i--)
		value = value << 8 | in[i];
	return value;
}

/* Finds the last line of a key file, in base64, which follows a comment. */
static bool
find_key_line(struct span text, bool bare_allowed, struct span *line)
{
	struct span more;
	bool commented = span_begins(text, comment_word);
	if (commented)
		span_line(&text, line);
	if (!commented && !bare_allowed)
		return false;
	if (!span_line(&text, line))
		*line = span_of("");
	while (span_line(&text, &more))
		if (more.length > 0)
			return false;
	return true;
}

bool
public_key_read_file(struct public_key *out, struct span text, const char *file,
	struct error *e)
{
	struct span line;
	if (!find_key_line(text, true, &line))
		return error_at(e, ERROR_INPUT, (struct place){ .file = file },
			"this is not a public key file of minisign");
	if (public_key_read(out, line, e))
		return true;
	if (e)
		e->at.file = file;
	return false;
}

bool
public_key_equals(const struct public_key *a, const struct public_key *b)
{
	return memcmp(a->key, b->key, sizeof a->key) == 0;
}

void
public_key_id(char out[KEY_ID_TEXT + 1], const struct public_key *key)
{
	snprintf(out, KEY_ID_TEXT + 1, "%016llX",
		(unsigned long long)load64(key->id));
}

bool
key_is_file(struct span text)
{
	struct public_key key;
	struct span line;
	return span_begins(text, comment_word) ||
	       (find_key_line(text, true, &line) &&
		       public_key_form(&key, line, NULL));
}

void
public_key_write_file(struct buffer *out, const struct public_key *key)
{
	char id[KEY_ID_TEXT + 1];
	public_key_id(id, key);
	buffer_printf(out, "%s minisign public key %s\n%s\n", comment_word, id,
		key->text);
}

static void
compute_checksum(uint8_t out[32], const struct secret_record *r)
{
	crypto_generichash_state state;
	crypto_generichash_init(&state, NULL, 0, 32);
	crypto_generichash_update(&state, r->algorithm, sizeof r->algorithm);
	crypto_generichash_update(&state, r->locked.id, sizeof r->locked.id);
	crypto_generichash_update(
		&state, r->locked.seed, sizeof r->locked.seed);
	crypto_generichash_update(
		&state, r->locked.public, sizeof r->locked.public);
	crypto_generichash_final(&state, out, 32);
	sodium_memzero(&state, sizeof state);
}

/* XORs the encrypted part with the scrypt stream of a password. */
static bool
apply_password(struct secret_record *r, const char *password)
{
	size_t size = sizeof r->locked;
	uint8_t *stream = sodium_malloc(size);
	if (!stream)
		return false;
	bool done = crypto_pwhash_scryptsalsa208sha256(stream, size, password,
			    strlen(password), r->salt, load64(r->operations),
			    (size_t)load64(r->memory)) == 0;
	uint8_t *locked = (uint8_t *)&r->locked;
	for (size_t i = 0; done && i < size; i++)
		locked[i] ^= stream[i];
	sodium_free(stream);
	return done;
}

static bool
ask_and_open(struct secret_record *r, password_source ask, void *context,
	struct error *e)
{
	if (load64(r->operations) > most_operations ||
		load64(r->memory) > most_memory)
		return error_set(e, ERROR_INPUT,
			"the key file asks for more time or memory than any "
			"key of minisign needs");
	char *password = sodium_malloc(PASSWORD_MAX);
	if (!password)
		return error_set(e, ERROR_SYSTEM,
			"the system has no protected memory for a password");
	password[0] = '\0';
	bool done = ask && ask(context, password, PASSWORD_MAX) && *password;
	if (!done)
		error_set(e, ERROR_VERIFY,
			"the key has a password, but you gave no password");
	else if (!(done = apply_password(r, password)))
		error_set(e, ERROR_SYSTEM,
			"there is not enough memory to open the key (%llu MiB)",
			(unsigned long long)(load64(r->memory) >> 20));
	sodium_free(password);
	return done;
}

/* Decrypts the secret key if it has a password. Verifies the checksum. */
static bool
open_record(struct secret_record *r, password_source ask, void *context,
	struct error *e)
{
	bool locked = memcmp(r->kdf, "Sc", 2) == 0;
	if (memcmp(r->algorithm, "Ed", 2) != 0 ||
		memcmp(r->checksum_kind, "B2", 2) != 0 ||
		(!locked && !sodium_is_zero(r->kdf, sizeof r->kdf)))
		return error_set(e, ERROR_INPUT,
			"feldpost does not know this kind of secret key");
	if (locked && !ask_and_open(r, ask, context, e))
		return false;
	/* `minisign -W` of version 0.11 writes a checksum of zeros. */
	if (!locked && sodium_is_zero(r->locked.checksum, 32))
		return true;
	uint8_t right[32];
	compute_checksum(right, r);
	bool same = sodium_memcmp(right, r->locked.checksum, 32) == 0;
	sodium_memzero(right, sizeof right);
	if (same)
		return true;
	return locked ? error_set(e, ERROR_VERIFY, "wrong password")
		      : error_set(e, ERROR_INPUT,
				"the key file is damaged: wrong checksum");
}

/* The public half in the file is never used: with two signatures of one text
 * for different public halves, anybody could compute the secret
 * (feldpost-protocol(7) 1.2). */
static bool
key_of_record(
	struct secret_key **out, const struct secret_record *r, struct error *e)
{
	struct secret_key *key;
	if (!secret_key_from_seed(&key, r->locked.seed, r->locked.id, e))
		return false;
	if (sodium_memcmp(key->public.key, r->locked.public, 32) != 0) {
		secret_key_free(key);
		return error_set(e, ERROR_INPUT,
			"the key file is damaged: its public half does not "
			"belong to its secret half");
	}
	*out = key;
	return true;
}

bool
secret_key_read(struct secret_key **out, struct span text, const char *file,
	password_source ask, void *context, struct error *e)
{
	struct secret_record *r = sodium_malloc(sizeof *r);
	struct span line;
	if (!r)
		return error_set(e, ERROR_SYSTEM,
			"the system has no protected memory "
			"for a secret key");
	bool is_key = find_key_line(text, false, &line) &&
		      base64_read((uint8_t *)r, sizeof *r, line);
	bool done = is_key ? open_record(r, ask, context, e) &&
				     key_of_record(out, r, e)
			   : error_set(e, ERROR_INPUT,
				     "this is not a secret key file of "
				     "minisign");
	sodium_free(r);
	if (!done && e)
		e->at.file = file;
	return done;
}

size_t
secret_key_mebibytes(struct span text)
{
	struct secret_record r;
	struct span line;
	size_t needs = 0;
	if (find_key_line(text, false, &line) &&
		base64_read((uint8_t *)&r, sizeof r, line) &&
		memcmp(r.kdf, "Sc", 2) == 0)
		needs = (size_t)(load64(r.memory) >> 20);
	sodium_memzero(&r, sizeof r);
	return needs;
}

static bool
lock_record(struct secret_record *r, const char *password)
{
	memcpy(r->kdf, "Sc", 2);
	randombytes_buf(r->salt, sizeof r->salt);
	compute_checksum(r->locked.checksum, r);
	store64(r->operations, our_operations);
	store64(r->memory, our_memory);
	return apply_password(r, password);
}

bool
secret_key_write(const struct secret_key *key, const char *password,
	char **bytes, struct error *e)
{
	if (password && !*password)
		return error_set(e, ERROR_INPUT, "the password is empty");
	struct secret_record *r = sodium_malloc(sizeof *r);
	char *file = sodium_malloc(FILE_MAX);
	bool done = r && file;
	if (done) {
		memset(r, 0, sizeof *r);
		memcpy(r->algorithm, "Ed", 2);
		memcpy(r->checksum_kind, "B2", 2);
		memcpy(r->locked.id, key->public.id, sizeof r->locked.id);
		memcpy(r->locked.seed, key->secret, sizeof r->locked.seed);
		memcpy(r->locked.public, key->public.key,
			sizeof r->locked.public);
		done = !password || lock_record(r, password);
	}
	if (done) {
		int used = snprintf(file, FILE_MAX,
			"%s minisign encrypted secret key\n", comment_word);
		char *line = file + used;
		base64_write(
			line, BASE64_CHARS + 1, (const uint8_t *)r, sizeof *r);
		line[BASE64_CHARS] = '\n';
		line[BASE64_CHARS + 1] = '\0';
	}
	sodium_free(r);
	if (!done) {
		sodium_free(file);
		return error_set(e, ERROR_SYSTEM,
			"there is not enough memory to write a secret key");
	}
	*bytes = file;
	return true;
}

void
secret_bytes_free(char *bytes)
{
	sodium_free(bytes);
}
