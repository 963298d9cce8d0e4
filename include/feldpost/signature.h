/*
 * Signatures: exactly what `minisign -S` makes, prehashed (feldpost-protocol(7)
 * 1.3).
 * floor: crypto
 */
#ifndef FELDPOST_SIGNATURE_H
#define FELDPOST_SIGNATURE_H

#include <stdbool.h>

#include "feldpost/key.h"
#include "feldpost/text.h"

enum {
	SIGNATURE_LINE = 100,  /* base64 of "ED", key id, signature */
	SIGNATURE_GLOBAL = 88, /* base64 of the signature over the comment */
	SIGNATURE_COMMENT = 60,
};

/* Kept as its three texts; they are checked when it is verified. */
struct signature {
	char line[SIGNATURE_LINE + 1];
	char global[SIGNATURE_GLOBAL + 1];
	char comment[SIGNATURE_COMMENT + 1]; /* printable ASCII */
};

/* Signs `body`; deterministic. `comment`: at most 60 printable ASCII. */
void signature_make(struct signature *out, const struct secret_key *key,
	struct span body, const char *comment);

/*
 * Whether `s` is `key`'s signature of `body` and of its own comment. Legacy
 * `Ed` signatures, another key id, and base64 that is not canonical are
 * refused. On failure `e` (ERROR_VERIFY) says which of these it was.
 */
bool signature_verify(const struct signature *s, const struct public_key *key,
	struct span body, struct error *e);

/* Zero for two that are the same; otherwise their order, which is arbitrary but
 * fixed. */
int signature_compare(const struct signature *a, const struct signature *b);

#endif
