/*
 * Pages: a game as one HTML file, which replays the game and proves it.
 * floor: page
 *
 * A page is made while a game is read. The functions below watch the journal,
 * and draw the board after each complete decision with the facts that the
 * reader knew at that time. Equal drawings are stored once. The HTML file
 * contains its style, its script and the packets. Its content security policy
 * forbids all requests. The same game always gives the same bytes.
 */
#ifndef FELDPOST_PAGE_H
#define FELDPOST_PAGE_H

#include "feldpost/game.h"

/* The knowledge that a page shows. */
enum page_view {
	PAGE_OPEN,	/* the page may show everything, because the game
			 * hides nothing */
	PAGE_SEAT,	/* the page shows what one seat has seen */
	PAGE_PUBLIC,	/* the page shows what everybody has seen */
	PAGE_DISCLOSED, /* the page may show everything, because all secrets
			 * were disclosed */
};

/* What a page has of each board: drawn things, or sentences (hear.h). */
enum page_boards {
	PAGE_DRAWN,
	PAGE_HEARD,
};

/* Reveals to the game's reader what they may see of the current position. */
typedef bool page_look(struct game *g, void *context, struct error *e);

struct page;

/* Begins an empty page of the game that will be read into `g` with the journal
 * `j`, whose hooks it takes. The arena owns the memory of the page, except for
 * the memory that page_end frees. */
struct page *page_start(struct arena *a, struct game *g, struct journal *j,
	enum page_boards boards, page_look *look, void *context);

/* Returns the replay of the game as a document. Call this after the game has
 * been read. The replay has turns with steps. Each step has its events and its
 * board: changes of drawn things (drawn.h), or sentences. The replay is
 * made for `g->reader`, whose seat is `seat` (or -1), and it opens at the step
 * where that reader stopped reading. Returns NULL on failure. */
struct node *page_node(
	struct page *p, enum page_view view, int seat, struct error *e);

/* Appends the document: the program as a module, the packets, and the report of
 * the last step as text, from a journal that has it. The program in the page
 * draws the steps, from the packets and from `seen`: what the reader knows
 * beside them (`report --seen`), or NULL. Fails with ERROR_SYSTEM if the build
 * made no module. */
bool replay_page_write(const struct game *g, const struct journal *j,
	const struct node *seen, struct buffer *out, struct error *e);

void page_end(struct page *p);

/* Appends the document that is a desk: it makes a key and keeps games in a
 * browser, and signs there. The document is the same for every user. Fails with
 * ERROR_SYSTEM if the build made no module. */
bool desk_page_write(struct buffer *out, struct error *e);

/* A file of src/page, packed by the build. The table ends with a row without
 * data. */
struct page_file {
	const char *name, *data;
	size_t length;
};
extern const struct page_file page_files[];

#endif
