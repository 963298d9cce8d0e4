/*
 * Coded: texts in which others are hidden, by what they look like.
 * floor: mail
 *
 * What a mail's headers say of its parts is read elsewhere. Here is what needs
 * no header: files that are packed, and blocks of base64 whose header is lost,
 * misspelt, or stands in a mail that somebody sent back.
 */
#ifndef FELDPOST_CODED_H
#define FELDPOST_CODED_H

#include <stdbool.h>

#include "feldpost/text.h"

/* How the files begin. */
#define GZIP_MARK "\x1F\x8B\x08"
#define ZIP_MARK  "PK\3\4"

/* Whether it is a file that is packed. */
bool coded_packed(struct span file);

/*
 * The next lines of base64 in a text, quoted perhaps, which are too many to be
 * something else; moves on behind them. False: there are none.
 */
bool coded_block(struct span *text, struct span *block);

/* A line of such a block, without what quoting put before it and blanks behind
 * it. */
struct span coded_line(struct span line);

/* Whether a text has signs that are neither ASCII nor UTF-8, so that it takes a
 * charset to read them. */
bool coded_signs(struct span text);

#endif
