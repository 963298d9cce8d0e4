/*
 * Pages: a game as one HTML file, which replays the game and proves it.
 * floor: page
 *
 * A page is filled while a game is read: it watches the journal, and draws the
 * board after each complete decision, as the reader knew it then. Equal
 * drawings are stored once. The file needs nothing else: style, script and
 * packets are in it, and its policy forbids all requests. The same game gives
 * the same bytes.
 */
#ifndef FELDPOST_PAGE_H
#define FELDPOST_PAGE_H

#include "feldpost/game.h"

/* Whose view a page shows. */
enum page_view {
	PAGE_OPEN,	/* the game hides nothing */
	PAGE_SEAT,	/* what one seat has seen */
	PAGE_PUBLIC,	/* what everybody has seen */
	PAGE_DISCLOSED, /* everything, because all secrets were disclosed */
};

/* Reveals to the game's reader what they may see of the current position. */
typedef bool page_look(struct game *g, void *context, struct error *e);

struct page;

/* Begins an empty page of the game that will be read into `g` with the journal
 * `j`, whose hooks it takes. The arena owns its memory, except for what
 * page_end frees. */
struct page *page_start(struct arena *a, struct game *g, struct journal *j,
	page_look *look, void *context);

/* Appends what a page shows, as HTML without scripts, after the game has been
 * read, for `g->reader`, whose seat is `seat` or -1. It opens where that reader
 * stopped reading. */
bool page_draw(struct page *p, enum page_view view, int seat,
	struct buffer *out, struct error *e);

/* Appends the document: the program as a module, the packets, and the report of
 * the whole game as text, from a journal that has all of it. The program in the
 * page draws what everybody may see from the packets alone; if the reader may
 * see more, that is `drawn` (page_draw), otherwise empty. ERROR_SYSTEM if the
 * build made no module. */
bool replay_page_write(const struct game *g, const struct journal *j,
	struct span drawn, struct buffer *out, struct error *e);

void page_end(struct page *p);

/* A file of src/page, packed by the build. The table ends with a row without
 * data. */
struct page_file {
	const char *name, *data;
	size_t length;
};
extern const struct page_file page_files[];

#endif
