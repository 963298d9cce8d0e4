/*
 * Any bytes as what is kept of a game next to the guard. The game is the same
 * without it, and goes on with its next packets. A signature that was damaged
 * after one's own packet is found.
 */
#include "beside.h"

#include "feldpost/checkpoint.h"
#include "feldpost/kept.h"

enum {
	PACKETS = 12,
	VOUCHED = 7, /* the line that vouches; waypoints precede it */
	OWN,
};

static struct span file, spoiled, own[OWN];
static const char *positions, *vouched;

/* Returns the file with another signature of its last packet. */
static struct span
spoil(void)
{
	static const char sig[] = "\nsig:\n";
	char *text = arena_copy(beside.arena, file.data, file.length);
	char *at = text, *last = NULL;
	while ((at = strstr(at, sig)))
		last = at += sizeof sig - 1;
	must(last != NULL);
	last[40] = last[40] == 'X' ? 'Y' : 'X';
	return span_of(text);
}

/* Lets both players answer each other until there are enough packets. */
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
	spoiled = spoil();
	checkpoint_keep(&g[0], beside.anna, &answered);
	positions = arena_printf(beside.arena, "%s%s",
		kept_folder(beside.arena, beside.guard), g[0].ledger.id.hex);
	vouched = arena_printf(beside.arena, "%s.verified", beside.kept);
	game_end(&g[0]);
	game_end(&g[1]);
}

static void
remove_kept(void)
{
	unlink(vouched);
	unlink(positions);
	rmdir(kept_folder(beside.arena, beside.guard));
}

static void
split(struct span text)
{
	struct span line;
	for (size_t i = 0; i < VOUCHED && text.length; i++) {
		own[i].data = text.data;
		while (span_line(&text, &line) && !span_equals(line, "---"))
			;
		own[i].length = (size_t)(text.data - own[i].data);
	}
}

/* Reads the file. The input is the line that vouches, and waypoints. */
static bool
read_file(struct game *g, struct arena *a, struct span text, struct span input)
{
	struct checkpoint from = {
		.key = beside.anna, .guard = beside.guard, .draws = true
	};
	struct span line = input, rest = input;
	struct error e;
	span_line(&rest, &line);
	write_beside(vouched, line);
	write_beside(positions, rest);
	start_game(g, a);
	return checkpoint_read(g, &from, "game", text, NULL, &e);
}

static void
read_game(struct arena *a, struct span input)
{
	struct lines none = { .line = NULL };
	struct answered answered = { .arena = a, .path = beside.guard };
	struct buffer out = buffer_in(a);
	struct game g;
	struct error e;
	must(!read_file(&g, a, spoiled, input));
	game_end(&g);
	must(read_file(&g, a, file, input));
	game_write(&g, &out);
	must(out.length == file.length &&
		memcmp(out.data, file.data, out.length) == 0);
	must(game_order(&g, beside.anna, NULL, &none, NULL, &e));
	checkpoint_keep(&g, beside.anna, &answered);
	game_end(&g);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena *a = arena_new(NULL);
	open_beside();
	if (!positions) {
		play();
		split(read_beside(positions));
		own[VOUCHED] = read_beside(vouched);
		atexit(remove_kept);
	}
	read_game(a, put_own(a, (struct span){ (const char *)data, size }, own,
			     OWN));
	arena_free(a);
	return 0;
}
