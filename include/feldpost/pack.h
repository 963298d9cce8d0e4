/*
 * Packed documents: a tree in a form that takes a tenth of the time to read
 * that YAML takes.
 * floor: doc
 *
 * For data that has been checked: the program contains its scenarios in this
 * form (scenario.h). A packed document has the content of the file, but not the
 * places of its values.
 */
#ifndef FELDPOST_PACK_H
#define FELDPOST_PACK_H

#include "feldpost/doc.h"

/* Appends the tree in packed form. */
void doc_pack(struct buffer *out, const struct node *root);

/* Reads the packed tree. The nodes are in the arena. Keys and texts stay in
 * `packed`, which must outlive the tree. All places are `file` without a line.
 * NULL if doc_pack did not write these bytes. */
struct node *doc_unpack(struct arena *a, const char *file, struct span packed);

#endif
