/*
 * A block line by line, as most mails have it (feldpost-protocol(7) 2.3, steps
 * 3 to 5).
 * floor: packet
 */
#ifndef FELDPOST_PACKET_LINES_H
#define FELDPOST_PACKET_LINES_H

#include "feldpost/armour.h"

/*
 * Reads what stands between the marks of a block, cleaned. The rest of the line
 * of its BEGIN mark is the first line; before the mark stood `prefix`. Lines
 * that were wrapped are joined. It knows no keys, so that it finds packets of
 * other versions, too. The body is in the arena. Adds the doubts that came up.
 */
bool lines_read(struct arena *a, struct span inside, struct span prefix,
	struct block *out, unsigned *doubts);

/* The line without blanks at its ends. */
struct span lines_trim(struct span s);

#endif
