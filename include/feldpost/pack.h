/*
 * Packed documents: a tree as it was read, written down to be read again at a
 * tenth of the price of YAML.
 * floor: doc
 *
 * For data in which nobody looks for faults any more: the program carries its
 * scenarios packed (scenario.h). A packed document says what the file says, but
 * not where.
 */
#ifndef FELDPOST_PACK_H
#define FELDPOST_PACK_H

#include "feldpost/doc.h"

/* Appends the tree. */
void doc_pack(struct buffer *out, const struct node *root);

/*
 * The tree again, its nodes in the arena; keys and texts stay where they are
 * in `packed`, which must outlive it. All of it stands in `file`, nowhere in
 * particular. NULL if the bytes are not what doc_pack wrote.
 */
struct node *doc_unpack(struct arena *a, const char *file, struct span packed);

#endif
