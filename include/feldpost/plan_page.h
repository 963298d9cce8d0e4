/*
 * Planning pages: a seat's next orders, planned in a browser by the rules
 * themselves.
 * floor: page
 *
 * The file has the program as a module (src/wasm), a parcel (parcel.h) with the
 * reader's knowledge, and a script that asks the engine (planner.h). The file
 * has no packet, no secret of the game, and no card that the reader has not
 * seen. The page's policy forbids all requests. The same game gives the same
 * bytes. If the page has a key, it keeps drafts in its browser
 * (feldpost-protocol(7) 1.5), and the file must be private.
 */
#ifndef FELDPOST_PLAN_PAGE_H
#define FELDPOST_PLAN_PAGE_H

#include "feldpost/game.h"

/* The program as a WebAssembly module that the build made with `compiler` and
 * packed with gzip and written in base64, and the SHA-256 of the unpacked
 * module. `data` is NULL if the build had no such compiler. */
struct page_module {
	const char *compiler, *hash;
	const char *data;
	size_t length;
};
extern const struct page_module page_module;

/* Appends the document for the seat that is asked, which is the game's
 * reader, with the events of the journal's last player turn. `called` is how
 * commands name the game's file, quoted for the shell. `key` is the
 * reader's, or NULL. */
bool plan_page_write(struct game *g, const struct journal *j,
	const char *called, const struct secret_key *key, struct buffer *out,
	struct error *e);

/* Returns what such a page knows of the game, without its key: its seat, packet
 * and names, and as `standpoint` the parcel in base64. */
struct node *plan_page_node(
	struct game *g, const struct journal *j, const char *called);

/* Appends a page of practice (practice.h) with these options, which deals and
 * plays the other side itself. `lesson` is the game's lesson, or NULL. If
 * `keeps`, the page stores played games, under a random key of its own. */
bool play_page_write(const struct scenario *s, const int *option,
	const struct node *lesson, bool keeps, struct buffer *out,
	struct error *e);

#endif
