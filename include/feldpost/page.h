/*
 * Pages: a game as one HTML file, which replays it and proves it.
 * floor: page
 *
 * A page is filled while a game is read: it watches the journal, and draws the
 * board where a decision has come to its end, as its reader knew it then. What
 * was drawn twice is kept once. The file needs nothing else: style, script and
 * packets stand in it, and its policy forbids all requests. The same game gives
 * the same bytes.
 */
#ifndef FELDPOST_PAGE_H
#define FELDPOST_PAGE_H

#include "feldpost/game.h"

/* Whose eyes a page has. */
enum page_view {
	PAGE_OPEN,	/* the game hides nothing */
	PAGE_SEAT,	/* what a seat has seen */
	PAGE_PUBLIC,	/* what everybody has seen */
	PAGE_DISCLOSED, /* everything, for all of it has been told */
};

/* Lets the game's reader see what he may of the position at hand. */
typedef bool page_look(struct game *g, void *context, struct error *e);

struct page;

/* An empty page of the game that will be read into `g` with the journal `j`,
 * whose hooks it takes. Its memory is the arena's, but for what page_end frees.
 */
struct page *page_start(struct arena *a, struct game *g, struct journal *j,
	page_look *look, void *context);

/* Appends the document, when the game has been read. `g->reader` is who looks
 * now, and `seat` his, or -1: it begins where he has not read yet. */
bool page_write(struct page *p, enum page_view view, int seat,
	struct buffer *out, struct error *e);

void page_end(struct page *p);

/* A file of src/page, as the build has packed it; ends with one without
 * data. */
struct page_file {
	const char *name, *data;
	size_t length;
};
extern const struct page_file page_files[];

#endif
