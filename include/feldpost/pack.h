/*
 * Packed documents: a tree as it was read, stored so that reading it again
 * costs a tenth of YAML.
 * floor: doc
 *
 * For data that has been checked: the program contains its scenarios packed
 * (scenario.h). A packed document has the file's content, but not the places of
 * its values.
 */
#ifndef FELDPOST_PACK_H
#define FELDPOST_PACK_H

#include "feldpost/doc.h"

/* Appends the tree. */
void doc_pack(struct buffer *out, const struct node *root);

/*
 * Reads the tree again. The nodes are in the arena; keys and texts stay in
 * `packed`, which must outlive it. All places are `file` without a line. NULL
 * if doc_pack did not write these bytes.
 */
struct node *doc_unpack(struct arena *a, const char *file, struct span packed);

#endif
