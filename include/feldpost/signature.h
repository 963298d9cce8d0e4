/*
 * Signatures: exactly what `minisign -S` writes, prehashed
 * (feldpost-protocol(7) 1.3).
 * floor: crypto
 */
#ifndef FELDPOST_SIGNATURE_H
#define FELDPOST_SIGNATURE_H

#include <stdbool.h>

#include "feldpost/key.h"
#include "feldpost/text.h"

enum {
	SIGNATURE_LINE = 100,  /* line of base64 with "ED", key id, signature */
	SIGNATURE_GLOBAL = 88, /* base64: signature over the comment */
	SIGNATURE_COMMENT = 60,
};

/* The three texts of a signature, not verified yet. */
struct signature {
	char line[SIGNATURE_LINE + 1];
	char global[SIGNATURE_GLOBAL + 1];
	char comment[SIGNATURE_COMMENT + 1]; /* printable ASCII */
};

/* Signs `body`. The same body gives the same signature. `comment` has at most
 * 60 printable ASCII characters. */
void signature_make(struct signature *out, const struct secret_key *key,
	struct span body, const char *comment);

/* True if `s` is the signature of `key` for `body` and for its own comment.
 * Refuses legacy `Ed` signatures, other key ids, and base64 that is not
 * canonical. On failure `e` (ERROR_VERIFY) names the fault. */
bool signature_verify(const struct signature *s, const struct public_key *key,
	struct span body, struct error *e);

/* True if `s` is exactly the signature that signature_make makes for `body`
 * with the comment of `s`. This needs a third of the time of signature_verify.
 */
bool signature_is_own(const struct signature *s, const struct secret_key *key,
	struct span body);

/* Compares two signatures in an arbitrary but fixed order. Returns 0 if the
 * signatures are the same. */
int signature_compare(const struct signature *a, const struct signature *b);

#endif
