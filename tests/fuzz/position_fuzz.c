/*
 * Any bytes as the positions that are kept beside the guard: the game is what
 * it is without them, and goes on past its next packets.
 */
#include "beside.h"

#include "feldpost/checkpoint.h"

enum {
	PACKETS = 12,
	OWN = 8, /* waypoints at most */
};

static struct span file, own[OWN];
static size_t owns;
static const char *path;

/* Both have answered each other until there are enough packets. */
static void
play(void)
{
	struct game g[2];
	struct error e;
	struct lines none = one_line(NULL);
	struct answered answered = { .arena = beside.arena,
		.path = beside.guard };
	struct buffer text = buffer_in(beside.arena);
	for (int i = 0; i < 2; i++) {
		start_game(&g[i], beside.arena);
		must(game_read(&g[i], "game", beside.old, 0, NULL, &e));
	}
	for (unsigned seq = 3; seq <= PACKETS; seq++) {
		struct game *from = &g[seq % 2 == 0], *to = &g[seq % 2];
		must(game_order(from, seq % 2 ? beside.anna : beside.bert, NULL,
			&none, NULL, &e));
		const struct entry *last = ledger_last(&from->ledger);
		struct block b = { .body = last->body,
			.signature = last->signature };
		must(game_take(to, &b, &e));
	}
	game_write(&g[0], &text);
	file = buffer_span(&text);
	checkpoint_keep(&g[0], &answered);
	path = arena_printf(beside.arena, "%s.position", beside.kept);
	game_end(&g[0]);
	game_end(&g[1]);
}

static void
remove_position(void)
{
	unlink(path);
}

static void
split(struct span text)
{
	struct span line;
	while (owns < OWN && text.length) {
		own[owns].data = text.data;
		while (span_line(&text, &line) && !span_equals(line, "---"))
			;
		own[owns].length = (size_t)(text.data - own[owns].data);
		owns++;
	}
}

static void
read_game(struct arena *a, struct span text)
{
	struct checkpoint from = {
		.key = beside.anna, .guard = beside.guard, .draws = true
	};
	struct lines none = { .line = NULL };
	struct answered answered = { .arena = a, .path = beside.guard };
	struct buffer out = buffer_in(a);
	struct game g;
	struct error e;
	write_beside(path, text);
	start_game(&g, a);
	must(checkpoint_read(&g, &from, "game", file, NULL, &e));
	game_write(&g, &out);
	must(out.length == file.length &&
		memcmp(out.data, file.data, out.length) == 0);
	must(game_order(&g, beside.anna, NULL, &none, NULL, &e));
	checkpoint_keep(&g, &answered);
	game_end(&g);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena *a = arena_new(NULL);
	open_beside();
	if (!path) {
		play();
		split(read_beside(path));
		atexit(remove_position);
	}
	read_game(a, put_own(a, (struct span){ (const char *)data, size }, own,
			     owns));
	arena_free(a);
	return 0;
}
