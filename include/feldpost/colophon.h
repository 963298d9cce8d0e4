/*
 * Colophons: how feldpost recognizes what it has written.
 * floor: report
 *
 * A report, template, picture or page ends with a line that says what it is and
 * of which game, with a checksum of everything above. So feldpost may replace
 * it by a newer one, unless somebody has changed it.
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

/*
 * Returns NULL if a text is an unchanged report (template, ...) of this game,
 * or of any game if `g` is NULL. Otherwise says what it is, in words for a
 * message. The arena owns the words.
 */
const char *colophon_refusal(struct arena *a, struct span text,
	enum colophon kind, const struct game *g);

#endif
