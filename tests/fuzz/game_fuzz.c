/*
 * Any bytes as a game file, read in both ways. A replay accepts nothing that
 * was not signed. A file that is trusted and accepted is written with the same
 * contents, and can be played.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "feldpost/game.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char *const folders[] = { "scenarios", NULL };

static void
read_one(struct span text, unsigned how)
{
	struct arena *a = arena_new(NULL);
	struct game g;
	struct error e;
	game_start(&g, a, folders);
	if (game_read(&g, "fuzz", text, how, NULL, &e)) {
		struct order_array legal;
		struct buffer out = buffer_in(a);
		order_array_start(&legal, a);
		match_listing(&g.match, &legal.listing);
		game_write(&g, &out);
		struct chance dice;
		chance_stream(&dice, a, 1, 1);
		if (legal.count)
			match_step(&g.match, &legal.order[0], &dice);
	}
	game_end(&g);
	arena_free(a);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static bool started;
	struct span text = { (const char *)data, size };
	if (!started && !crypto_start())
		abort();
	started = true;
	read_one(text, GAME_TRANSCRIPT);
	read_one(text, 0);
	return 0;
}
