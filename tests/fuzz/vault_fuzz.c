/* Any bytes as a file of a desk in a page: none opens, and what is sealed opens
 * to the same bytes. The first line is the file's name. */
#include <stdlib.h>
#include <string.h>

#include "feldpost/vault.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void
try_vault(struct arena *a, const struct secret_key *key, struct span text)
{
	struct span name;
	if (!span_line(&text, &name))
		return;
	const struct vault_label l = {
		.salt = "00000000000000000000000000000000",
		.name = arena_copy(a, name.data, name.length),
		.generation = "1"
	};
	struct buffer out = buffer_in(a), sealed = out;
	struct error e = { .code = ERROR_NONE };
	if (vault_open(key, &l, text, &out, &e) || e.code == ERROR_NONE)
		abort();
	if (!vault_seal(key, &l, text, &sealed, NULL))
		return;
	if (!vault_open(key, &l, buffer_span(&sealed), &out, NULL) ||
		out.length != text.length ||
		(text.length && memcmp(out.data, text.data, text.length) != 0))
		abort();
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const uint8_t seed[32], id[8];
	struct secret_key *key;
	if (!crypto_start() || !secret_key_from_seed(&key, seed, id, NULL))
		abort();
	struct arena *a = arena_new(NULL);
	try_vault(a, key, (struct span){ (const char *)data, size });
	arena_free(a);
	secret_key_free(key);
	return 0;
}
