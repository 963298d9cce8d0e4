/*
 * Packed documents: a tree as it was read, written down to be read again at a
 * tenth of the price of YAML.
 * floor: doc
 *
 * For data that does not change between two builds: the program carries its
 * scenarios packed, each under the hash of the file it was made from, and
 * whoever edits the file gets the YAML read. A packed document says nothing
 * that the file does not say; places are kept for messages.
 */
#ifndef FELDPOST_PACK_H
#define FELDPOST_PACK_H

#include "feldpost/doc.h"

/* Appends the tree. */
void doc_pack(struct buffer *out, const struct node *root);

/*
 * The tree again, its nodes in the arena; keys and texts stay where they are
 * in `packed`, which must outlive it. `file` is for messages. NULL if the
 * bytes are not what doc_pack wrote.
 */
struct node *doc_unpack(struct arena *a, const char *file, struct span packed);

#endif
