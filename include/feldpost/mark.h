/*
 * Marks: by which feldpost knows again what it has written.
 * floor: report
 *
 * A report, a template, a picture or a page ends with a line that says what it
 * is, of which game, and the sum of all that stands above it. So an older one
 * may give way to a newer one, and what a person has changed is told from it.
 */
#ifndef FELDPOST_MARK_H
#define FELDPOST_MARK_H

#include "feldpost/game.h"

enum mark {
	MARK_REPORT,
	MARK_TEMPLATE,
	MARK_PICTURE,
	MARK_PAGE,
};

/* Ends the text with its mark, in the way of its format. */
void mark_put(struct buffer *text, enum mark kind, const struct game *g);

/*
 * What else than an unchanged report (template, ...) of this game a text
 * is, in words for a message; NULL if it is one. With `g` NULL that of any game
 * will do. The words are the arena's.
 */
const char *mark_refusal(struct arena *a, struct span text, enum mark kind,
	const struct game *g);

#endif
