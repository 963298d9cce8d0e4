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
	SIGNATURE_LINE = 100,  /* base64 of "ED", key id, signature */
	SIGNATURE_GLOBAL = 88, /* base64 of the signature over the comment */
	SIGNATURE_COMMENT = 60,
};

/* A signature as its three texts; signature_verify checks them. */
struct signature {
	char line[SIGNATURE_LINE + 1];
	char global[SIGNATURE_GLOBAL + 1];
	char comment[SIGNATURE_COMMENT + 1]; /* printable ASCII */
};

/* Signs `body`; deterministic. `comment`: at most 60 printable ASCII. */
void signature_make(struct signature *out, const struct secret_key *key,
	struct span body, const char *comment);

/*
 * True if `s` is the signature of `key` for `body` and for its own comment.
 * Legacy `Ed` signatures, other key ids and base64 that is not canonical are
 * refused. On failure `e` (ERROR_VERIFY) says which of these it was.
 */
bool signature_verify(const struct signature *s, const struct public_key *key,
	struct span body, struct error *e);

/* 0 if the two are the same; otherwise their order, which is arbitrary but
 * fixed. */
int signature_compare(const struct signature *a, const struct signature *b);

#endif
