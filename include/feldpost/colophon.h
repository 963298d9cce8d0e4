/*
 * Colophons: how feldpost recognizes what it has written.
 * floor: report
 *
 * A report, template, picture or page ends with a line that says what it is and
 * of which game, with a checksum of everything above. So a newer one may
 * replace an older one, unless somebody has changed that.
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

/* Ends the text with its colophon, in the form that its format needs. */
void colophon_put(
	struct buffer *text, enum colophon kind, const struct game *g);

/*
 * What a text is if it is no unchanged report (template, ...) of this game, in
 * words for a message; NULL if it is one. If `g` is NULL, any game will do. The
 * words are the arena's.
 */
const char *colophon_refusal(struct arena *a, struct span text,
	enum colophon kind, const struct game *g);

#endif
