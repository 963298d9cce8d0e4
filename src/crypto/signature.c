#include "feldpost/signature.h"
#include "feldpost/message.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "base64.h"
#include "key_internal.h"

/* The bytes in the second line of a .minisig file. */
struct signature_record {
	uint8_t algorithm[2], id[8], bytes[64];
};
_Static_assert(sizeof(struct signature_record) == 74,
	"the record must have no padding");

/* The text of the global signature: the first signature, then the comment. */
struct claim {
	uint8_t bytes[64 + SIGNATURE_COMMENT];
	size_t length;
};

static void
hash_body(uint8_t out[64], struct span body)
{
	crypto_generichash(
		out, 64, (const uint8_t *)body.data, body.length, NULL, 0);
}

static struct claim
claim_of(const uint8_t bytes[64], const char *comment)
{
	size_t length = strlen(comment);
	struct claim c = { .length = 64 + length };
	memcpy(c.bytes, bytes, 64);
	memcpy(c.bytes + 64, comment, length);
	return c;
}

void
signature_make(struct signature *out, const struct secret_key *key,
	struct span body, const char *comment)
{
	snprintf(out->comment, sizeof out->comment, "%s", comment);
	struct signature_record r = { .algorithm = { 'E', 'D' } };
	memcpy(r.id, key->public.id, sizeof r.id);
	uint8_t hash[64], global[64];
	hash_body(hash, body);
	crypto_sign_detached(r.bytes, NULL, hash, sizeof hash, key->secret);
	struct claim c = claim_of(r.bytes, out->comment);
	crypto_sign_detached(global, NULL, c.bytes, c.length, key->secret);
	base64_write(
		out->line, sizeof out->line, (const uint8_t *)&r, sizeof r);
	base64_write(out->global, sizeof out->global, global, sizeof global);
}

static bool
refuse(struct error *e, const char *why)
{
	return error_set(e, ERROR_VERIFY, "%s", why);
}

static bool
read_record(struct signature_record *r, uint8_t global[64],
	const struct signature *s, struct error *e)
{
	if (!base64_read((uint8_t *)r, sizeof *r, span_of(s->line)) ||
		!base64_read(global, 64, span_of(s->global)))
		return refuse(e, _("the signature is damaged: it is not the "
				   "base64 that minisign writes"));
	for (const char *c = s->comment; *c; c++)
		if (*c < ' ' || *c > '~')
			return refuse(
				e, _("the trusted comment is not printable "
				     "ASCII"));
	if (memcmp(r->algorithm, "Ed", 2) == 0)
		return refuse(e, _("feldpost does not accept minisign's old "
				   "signatures (without prehashing)"));
	if (memcmp(r->algorithm, "ED", 2) != 0)
		return refuse(
			e, _("feldpost does not know this kind of signature"));
	return true;
}

bool
signature_verify(const struct signature *s, const struct public_key *key,
	struct span body, struct error *e)
{
	struct signature_record r;
	uint8_t global[64], hash[64];
	if (!read_record(&r, global, s, e))
		return false;
	if (memcmp(r.id, key->id, sizeof r.id) != 0)
		return refuse(e, _("the signature was made with another key"));
	hash_body(hash, body);
	if (crypto_sign_verify_detached(r.bytes, hash, sizeof hash, key->key) !=
		0)
		return refuse(
			e, _("the signature does not belong to this text"));
	struct claim c = claim_of(r.bytes, s->comment);
	if (crypto_sign_verify_detached(global, c.bytes, c.length, key->key) !=
		0)
		return refuse(e, _("the trusted comment was changed"));
	return true;
}

int
signature_compare(const struct signature *a, const struct signature *b)
{
	int line = strcmp(a->line, b->line);
	int global = strcmp(a->global, b->global);
	return line ? line : global ? global : strcmp(a->comment, b->comment);
}

bool
signature_is_own(const struct signature *s, const struct secret_key *key,
	struct span body)
{
	struct signature own;
	signature_make(&own, key, body, s->comment);
	bool is = signature_compare(&own, s) == 0;
	sodium_memzero(&own, sizeof own); /* nobody asked to sign this text */
	return is;
}
