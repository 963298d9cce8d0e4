/*
 * Encodings of a whole text in which a packet may hide (feldpost-protocol(7)
 * 2.3, steps 8 and 9).
 * floor: packet
 *
 * Each is undone only where it shows. Lines stay lines, but for soft breaks.
 */
#ifndef FELDPOST_PACKET_DECODE_H
#define FELDPOST_PACKET_DECODE_H

#include <stdbool.h>

#include "feldpost/text.h"

/* Quoted-printable: where there is `=3D`, or a line that ends in `=`. */
bool decode_printable(struct arena *a, struct span text, struct span *out);

/* UTF-7: where there is `+-`, or a sign of ASCII in it, as `+ACM-` for `#`. */
bool decode_utf7(struct arena *a, struct span text, struct span *out);

/* UTF-16 and UTF-32, of either order: where the edge of a block is in it. What
 * stands before that in other bytes is left out. */
bool decode_wide(struct arena *a, struct span text, struct span *out);

#endif
