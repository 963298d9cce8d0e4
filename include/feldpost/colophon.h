/*
 * Colophons: how feldpost recognizes files that it has written.
 * floor: report
 *
 * Each report, template, picture or page ends with a line, the colophon. The
 * colophon names the kind of file and the game, and has a checksum of
 * everything above. The checksum shows whether somebody has changed the file.
 * An unchanged file may be replaced by a newer file.
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
 * any game if `g` is NULL. Otherwise it returns a description of the text for a
 * message. The arena owns the description. */
const char *colophon_refusal(struct arena *a, struct span text,
	enum colophon kind, const struct game *g);

#endif
