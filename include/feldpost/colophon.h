/*
 * Colophons: how feldpost recognizes files that it has written.
 * floor: report
 *
 * Each report, template, picture or page ends with a line that says what it is
 * and to which game it belongs, with a checksum of everything above. From this
 * line feldpost sees whether somebody has changed the file. If not, a newer
 * file may replace it.
 */
#ifndef FELDPOST_COLOPHON_H
#define FELDPOST_COLOPHON_H

#include "feldpost/game.h"

enum colophon {
	COLOPHON_REPORT,
	COLOPHON_TEMPLATE,
	COLOPHON_PICTURE,
	COLOPHON_PAGE,
};

/* Appends the colophon to the text, in a form that suits its format. */
void colophon_put(
	struct buffer *text, enum colophon kind, const struct game *g);

/* Returns NULL if a text is an unchanged file of this kind and this game, or of
 * any game if `g` is NULL. Otherwise returns what the text is, in words for a
 * message. The arena owns the words. */
const char *colophon_refusal(struct arena *a, struct span text,
	enum colophon kind, const struct game *g);

#endif
