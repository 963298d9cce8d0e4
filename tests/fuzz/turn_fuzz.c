/*
 * A packet with any contents that its sender has signed. Its lines differ from
 * those of the example's packet. The game takes it in as mail. If it is
 * refused, nothing changes. If it is taken, somebody who has the dice can
 * resolve it, and it can be written and read again. If it is refused, it is
 * sometimes tried as an answer that nobody has signed (game_read_answer), which
 * has no proofs.
 *
 * The first line is GAME N. The body of packet N follows; if it is missing, the
 * example's body is used.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "feldpost/armour.h"
#include "feldpost/file.h"
#include "feldpost/intake.h"
#include "feldpost/limits.h"
#include "feldpost/report.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t most);
size_t LLVMFuzzerCustomMutator(
	uint8_t *data, size_t size, size_t most, unsigned seed);

enum {
	PLAYERS = 3,
	PACKETS = 24, /* packets of each example, from the first on */
	TRIES = 500,  /* refused packets before memory is freed */
	LINES = 4096,
};

static const char *const folders[] = { "scenarios", NULL };

static struct example {
	const char *name, *file;
	const char *key_file[PLAYERS];
	struct arena *arena;
	struct game game;
	struct secret_key *key[PLAYERS];
	struct span mail[PACKETS + 1]; /* all packets before this one */
} examples[] = {
	{ .name = "ostfront",
		.file = "examples/ostfront/game.yaml",
		.key_file = { "examples/anna.key", "examples/bert.key" } },
	{ .name = "aachen",
		.file = "examples/aachen/game.yaml",
		.key_file = { "examples/anna.key", "examples/bert.key" } },
	{ .name = "peiper",
		.file = "examples/peiper/game.yaml",
		.key_file = { "examples/anna.key" } },
	{ .name = "hosted",
		.file = "tests/fuzz/hosted.yaml",
		.key_file = { "tests/vectors/A.key", "tests/vectors/B.key",
			"tests/vectors/R.key" } },
};

/* The game before packet `seq`. */
static struct {
	const struct example *example;
	unsigned seq;
	struct arena *arena;
	struct game game;
	struct journal journal;
	struct span text; /* its file */
	int tries;
} desk;

static void
must(bool ok)
{
	if (!ok)
		abort();
}

static struct span
read_file(struct arena *a, const char *path)
{
	struct span text;
	must(file_read(a, path, LIMIT_FILE, &text, NULL));
	return text;
}

static void
open_example(struct example *x)
{
	struct buffer mail;
	if (x->arena)
		return;
	must(crypto_start());
	x->arena = arena_new(NULL);
	for (int i = 0; i < PLAYERS && x->key_file[i]; i++)
		must(secret_key_read(&x->key[i],
			read_file(x->arena, x->key_file[i]), "key", NULL, NULL,
			NULL));
	game_start(&x->game, x->arena, folders);
	must(game_read(&x->game, x->file, read_file(x->arena, x->file), 0, NULL,
		NULL));
	mail = buffer_in(x->arena);
	for (unsigned n = 1; n <= PACKETS; n++) {
		const struct entry *entry = ledger_entry(&x->game.ledger, n);
		struct span all = buffer_span(&mail);
		x->mail[n].length = all.length;
		x->mail[n].data = arena_copy(x->arena, all.data, all.length);
		if (entry)
			armour_write(&mail, entry->body, &entry->signature);
	}
}

/* Returns the key of the sender that the body names, otherwise another key. */
static const struct secret_key *
key_of(const struct example *x, struct span body)
{
	struct span from = packet_peek(body, "from");
	bool role = from.length == 1 && memchr("ABR", from.data[0], 3);
	const struct player *p =
		ledger_player(&x->game.ledger, role ? from.data[0] : 'A');
	for (int i = 0; i < PLAYERS && x->key[i]; i++)
		if (memcmp(secret_key_public(x->key[i])->key, p->key.key,
			    sizeof p->key.key) == 0)
			return x->key[i];
	return x->key[0];
}

static bool
take(struct game *g, struct span text)
{
	struct mail mail = { .file = "mail", .text = text };
	struct findings found;
	struct error e;
	bool taken = intake_mails(g, NULL, &mail, 1, &found, &e);
	if (taken)
		intake_rest(g, &found, &e);
	return taken;
}

static struct span
text_of(const struct game *g, struct arena *a)
{
	struct buffer out = buffer_in(a);
	game_write(g, &out);
	return buffer_span(&out);
}

static void
close_desk(void)
{
	if (!desk.example)
		return;
	game_end(&desk.game);
	arena_free(desk.arena);
	desk.example = NULL;
}

static void
open_desk(const struct example *x, unsigned seq)
{
	if (desk.example == x && desk.seq == seq && ++desk.tries < TRIES)
		return;
	close_desk();
	desk.example = x;
	desk.seq = seq;
	desk.tries = 0;
	desk.arena = arena_new(NULL);
	desk.journal = (struct journal){ .arena = desk.arena };
	game_start(&desk.game, desk.arena, folders);
	desk.game.journal = &desk.journal;
	must(take(&desk.game, x->mail[seq]));
	desk.text = text_of(&desk.game, desk.arena);
}

/* Shows the game. A third person reads the same game from its file. */
static void
show(const struct game *g, struct arena *a)
{
	struct report_range all = { .from = 1, .to = LIMIT_SEQ, .turn = -1 };
	struct order_array legal;
	struct buffer out = buffer_in(a);
	order_array_start(&legal, a);
	match_listing(&g->match, &legal.listing);
	doc_write_json(&out, report_tree(g, &desk.journal, all, a));
}

static void
read_back(const struct game *g)
{
	struct arena *a = arena_new(NULL);
	struct game again;
	struct error e;
	game_start(&again, a, folders);
	must(game_read(&again, "fuzz", text_of(g, a), 0, NULL, &e));
	must(again.ledger.count == g->ledger.count);
	game_end(&again);
	arena_free(a);
}

static void
play_on(const struct example *x, struct game *g)
{
	struct error e;
	for (int i = 0; i < PLAYERS && x->key[i]; i++)
		if (game_catch_up(g, x->key[i], NULL, &e))
			game_reveal(g, x->key[i]);
	if (!mode_mails(g->ledger.mode) && game_unresolved(g))
		game_resolve(g, x->key[0], NULL, &e);
	show(g, desk.arena);
}

static void
try_answer(struct span body)
{
	struct buffer answer = buffer_in(desk.arena);
	struct span line;
	struct error e;
	while (span_line(&body, &line))
		if (!span_begins(line, "- ") || span_begins(line, "- \""))
			buffer_printf(
				&answer, "%.*s\n", (int)line.length, line.data);
	if (game_read_answer(&desk.game, buffer_span(&answer), &e))
		show(&desk.game, desk.arena);
	close_desk();
}

static void
try_body(const struct example *x, unsigned seq, struct span body)
{
	struct arena *a = arena_new(NULL);
	struct buffer mail = buffer_in(a);
	struct signature s;
	open_desk(x, seq);
	signature_make(&s, key_of(x, body), body, "x");
	armour_write(&mail, body, &s);
	if (take(&desk.game, buffer_span(&mail))) {
		read_back(&desk.game);
		play_on(x, &desk.game);
		close_desk();
	} else {
		struct span now = text_of(&desk.game, a);
		must(now.length == desk.text.length &&
			memcmp(now.data, desk.text.data, now.length) == 0);
		if (desk.tries % 16 == 15)
			try_answer(body);
	}
	arena_free(a);
}

/* Reads the first line. Returns NULL if it is no such line. */
static const struct example *
read_head(struct span *text, unsigned *seq)
{
	const char *end = memchr(text->data, '\n', text->length);
	const char *blank = memchr(text->data, ' ', text->length);
	long number;
	if (!end || !blank || blank > end)
		return NULL;
	struct span name = { text->data, (size_t)(blank - text->data) };
	struct span rest = { blank + 1, (size_t)(end - blank - 1) };
	text->length -= (size_t)(end + 1 - text->data);
	text->data = end + 1;
	if (!integer_read(rest, 3, PACKETS, &number))
		return NULL;
	*seq = (unsigned)number;
	for (size_t i = 0; i < sizeof examples / sizeof *examples; i++)
		if (span_equals(name, examples[i].name)) {
			open_example(&examples[i]);
			return ledger_entry(&examples[i].game.ledger, *seq)
				       ? &examples[i]
				       : NULL;
		}
	return NULL;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct span text = { (const char *)data, size };
	unsigned seq;
	const struct example *x = read_head(&text, &seq);
	if (x && text.length == 0)
		text = ledger_entry(&x->game.ledger, seq)->body;
	if (x)
		try_body(x, seq, text);
	return 0;
}

/* Lines. */

static void
add(struct buffer *out, struct span line)
{
	buffer_add(out, line.data, line.length);
}

struct list {
	struct span line[LINES];
	size_t count;
};

static void
split(struct span text, struct list *out)
{
	out->count = 0;
	while (text.length > 0 && out->count < LINES) {
		const char *end = memchr(text.data, '\n', text.length);
		size_t length =
			end ? (size_t)(end + 1 - text.data) : text.length;
		out->line[out->count++] = (struct span){ text.data, length };
		text.data += length;
		text.length -= length;
	}
}

/* Returns a line of any packet of the example. */
static struct span
foreign_line(const struct example *x, unsigned seed)
{
	static struct list from;
	const struct ledger *l = &x->game.ledger;
	unsigned last = l->count < PACKETS ? (unsigned)l->count : PACKETS;
	split(ledger_entry(l, 1 + seed % last)->body, &from);
	return from.line[seed / last % from.count];
}

/* Changes line i: removes it, doubles it, replaces it by a line of another
 * packet, changes it, or puts such a line before it. */
static void
change(const struct example *x, const struct list *all, size_t i, unsigned seed,
	struct buffer *out)
{
	struct span line = all->line[i];
	char inner[512];
	switch (seed % 6) {
	case 0:
		return;
	case 1:
		add(out, line);
		break;
	case 2:
		line = all->line[seed / 6 % all->count];
		break;
	case 3:
		line = foreign_line(x, seed / 6);
		break;
	case 4:
		add(out, foreign_line(x, seed / 6));
		break;
	default:
		if (line.length > sizeof inner / 2)
			break;
		memcpy(inner, line.data, line.length);
		line.length = LLVMFuzzerMutate(
			(uint8_t *)inner, line.length - 1, sizeof inner - 1);
		inner[line.length++] = '\n';
		line.data = inner;
	}
	add(out, line);
}

size_t
LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed)
{
	static struct list all;
	struct span text = { (const char *)data, size };
	unsigned seq;
	const struct example *x = read_head(&text, &seq);
	if (!x)
		return LLVMFuzzerMutate(data, size, most);
	struct arena *a = arena_new(NULL);
	struct buffer out = buffer_in(a);
	buffer_printf(&out, "%s %u\n", x->name, seq);
	if (text.length == 0)
		text = ledger_entry(&x->game.ledger, seq)->body;
	split(text, &all);
	size_t at = seed % all.count;
	for (size_t i = 0; i < all.count; i++)
		if (i == at)
			change(x, &all, i, seed / 7919, &out);
		else
			add(&out, all.line[i]);
	if (out.length <= most) {
		memcpy(data, out.data, out.length);
		size = out.length;
	}
	arena_free(a);
	return size;
}
