/*
 * Packed documents: trees in a binary form, which feldpost reads ten times as
 * fast as YAML.
 * floor: doc
 *
 * Packed documents are for data that has been checked: the program contains its
 * scenarios in this form (scenario.h). A packed document has the content of the
 * file, but not the places of its values.
 */
#ifndef FELDPOST_PACK_H
#define FELDPOST_PACK_H

#include "feldpost/doc.h"

/* Appends the tree in packed form. */
void doc_pack(struct buffer *out, const struct node *root);

/* Reads the packed tree. The nodes are in the arena. Keys and texts stay in
 * `packed`, which must outlive the tree. Every node has `file` without a line
 * as its place. Returns NULL if doc_pack did not write these bytes. */
struct node *doc_unpack(struct arena *a, const char *file, struct span packed);

#endif
