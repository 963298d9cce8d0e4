/*
 * Planning pages: a seat's next orders, planned in a browser by the rules
 * themselves.
 * floor: page
 *
 * The file has the program as a module (src/wasm) and a parcel (parcel.h) of
 * what its reader knows, a script that asks the engine (planner.h), and nothing
 * else: no packet, no secret of the game, and no card that the reader has not
 * seen. Its policy forbids all requests. The same game gives the same bytes.
 * With a key the page keeps drafts in its browser (feldpost-protocol(7) 1.5),
 * and its file must be private.
 */
#ifndef FELDPOST_PLAN_PAGE_H
#define FELDPOST_PLAN_PAGE_H

#include "feldpost/game.h"

/* The program as a module of WebAssembly, packed by gzip, as the build has made
 * it with that compiler, and the SHA-256 of it unpacked. A build without the
 * compiler has none: `data` is NULL. */
struct page_module {
	const char *compiler, *hash;
	const unsigned char *data;
	size_t length;
};
extern const struct page_module page_module;

/* Appends the document, for the seat that is asked, which is the game's
 * reader, with what the last player turn of the journal brought. `called`: what
 * commands call the game's file, in words of the shell; `key`: the reader's, or
 * NULL. */
bool plan_page_write(struct game *g, const struct journal *j,
	const char *called, const struct secret_key *key, struct buffer *out,
	struct error *e);

/* Appends a page of practice (practice.h) with these options, which deals and
 * plays the other side itself; `lesson` (NULL: there is none) is that of the
 * game. If it `keeps` what is played, it has a random key of its own for that.
 */
bool play_page_write(const struct scenario *s, const int *option,
	const struct node *lesson, bool keeps, struct buffer *out,
	struct error *e);

#endif
