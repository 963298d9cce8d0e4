/* Any bytes as a key file: a key that is read can be written and used. */
#include <stdlib.h>
#include <string.h>

#include "feldpost/signature.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Gives no password, because scrypt would take seconds each time. */
static bool
refuse(void *context, char *password, size_t size)
{
	(void)context;
	memset(password, 'x', size);
	return false;
}

static void
use_key(const struct secret_key *key)
{
	struct signature s;
	struct span body = span_of("feldpost: 2\n");
	signature_make(&s, key, body, "feldpost c199f5fe 3 A");
	if (!signature_verify(&s, secret_key_public(key), body, NULL))
		abort();
}

static void
try_secret(struct span text)
{
	struct secret_key *key, *again;
	struct error e = { .code = ERROR_NONE };
	char *bytes;
	if (!secret_key_read(&key, text, "fuzz", refuse, NULL, &e)) {
		if (e.code == ERROR_NONE || !e.at.file)
			abort();
		return;
	}
	use_key(key);
	if (!secret_key_write(key, NULL, &bytes, NULL) ||
		!secret_key_read(
			&again, span_of(bytes), "again", NULL, NULL, NULL) ||
		strcmp(secret_key_public(key)->text,
			secret_key_public(again)->text) != 0)
		abort();
	secret_bytes_free(bytes);
	secret_key_free(again);
	secret_key_free(key);
}

static void
try_public(struct span text)
{
	struct arena *a = arena_new(NULL);
	struct public_key key, again;
	struct buffer file = buffer_in(a);
	if (public_key_read_file(&key, text, "fuzz", NULL)) {
		public_key_write_file(&file, &key);
		if (!public_key_read_file(
			    &again, buffer_span(&file), "again", NULL) ||
			memcmp(&again, &key, sizeof key) != 0)
			abort();
	}
	arena_free(a);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct span text = { (const char *)data, size };
	if (!crypto_start())
		abort();
	try_secret(text);
	try_public(text);
	return 0;
}
