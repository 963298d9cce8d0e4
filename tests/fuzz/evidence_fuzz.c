/*
 * Any bytes as the file of evidence next to a game, and as a mail with another
 * version of a packet: what is kept is still there when read again.
 */
#include "beside.h"

#include "feldpost/evidence.h"
#include "feldpost/intake.h"

/* The game with packet 3, and another version of that packet. */
static struct game with_sent;
static struct span rival;

static void
open_game(void)
{
	struct game g;
	struct error e;
	struct buffer mail = buffer_in(beside.arena);
	struct lines none = one_line(NULL), note = one_line("another");
	start_game(&with_sent, beside.arena);
	must(game_read(&with_sent, "game", beside.old, 0, NULL, &e) &&
		game_take(&with_sent, &beside.sent, &e));
	start_game(&g, beside.arena);
	must(game_read(&g, "game", beside.old, 0, NULL, &e) &&
		game_order(&g, beside.anna, NULL, &none, &note, &e));
	const struct entry *last = ledger_last(&g.ledger);
	armour_write(&mail, last->body, &last->signature);
	rival = buffer_span(&mail);
	game_end(&g);
}

static void
keep(struct arena *a, const char *path, struct span text)
{
	struct game g = with_sent;
	struct mail mail = { .file = "mail", .text = text };
	struct findings found;
	struct error e;
	size_t first, second;
	g.arena = a;
	g.ledger.arena = a;
	intake_look(&g, &mail, 1, &found);
	struct buffer told = buffer_in(a);
	evidence_tell(&g, &found, &told);
	if (!evidence_keep(&g, path, &found, &first, &e))
		return;
	off_t size = 0;
	struct stat about;
	if (stat(path, &about) == 0)
		size = about.st_size;
	must(evidence_keep(&g, path, &found, &second, &e));
	must(first == second);
	must(stat(path, &about) != 0 || about.st_size == size);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena *a = arena_new(NULL);
	bool started = beside.arena != NULL;
	open_beside();
	if (!started)
		open_game();
	const char *path = arena_printf(a, "%s.evidence", beside.guard);
	struct span text = put_own(
		a, (struct span){ (const char *)data, size }, &rival, 1);
	unlink(path);
	keep(a, path, text);
	write_beside(path, text);
	keep(a, path, rival);
	unlink(path);
	arena_free(a);
	return 0;
}
