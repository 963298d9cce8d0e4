/*
 * wording: finds a note with which the dice fall as they did before.
 *
 *   wording GAME-FILE DICE
 *
 * The transcript in the game file must end with packet n and the packet that
 * rolls for it, and the last note of packet n must be "No. 0". Prints another
 * number for that note. All results that DICE lists then occur, a line each:
 *
 *   n LABEL INDEX dSIDES VALUE
 *   n LABEL INDEX lazy-DECK CARD...     the draw is one of these cards
 *   n refill lazy-DECK CARD...          these cards are shuffled in
 *
 * Only somebody who has the links of both players can do this.
 */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "feldpost/file.h"
#include "feldpost/game.h"
#include "feldpost/limits.h"
#include "feldpost/seed.h"

enum {
	CARDS = 64, /* most cards of a pile */
	PILES = 4,
	WANTED = 64,
	WORDS = CARDS + 4, /* most words of a line */
};

struct pile {
	char name[32];
	char card[CARDS][8];
	unsigned count;
	uint64_t left;
};

/* A line of DICE. */
struct wanted {
	char label[41];
	unsigned index, sides, value;
	int pile; /* -1 for a die */
	uint64_t cards;
	bool refill;
};

struct search {
	struct pile pile[PILES];
	unsigned piles;
	struct wanted wanted[WANTED];
	unsigned count;
	struct digest game, link;
	unsigned seq;
	crypto_generichash_state before; /* hash of packet n up to the number */
};

static _Noreturn void
stop(const char *what)
{
	fprintf(stderr, "wording: %s\n", what);
	exit(1);
}

/* Cuts the line into words in place. */
static int
cut(char *line, char **word)
{
	int count = 0;
	for (char *w = strtok(line, " :"); w; w = strtok(NULL, " :")) {
		if (count == WORDS)
			stop("a line is too long");
		word[count++] = w;
	}
	return count;
}

static int
pile_named(const struct search *s, const char *name)
{
	for (unsigned i = 0; i < s->piles; i++)
		if (strcmp(s->pile[i].name, name) == 0)
			return (int)i;
	return -1;
}

static uint64_t
cards_named(const struct pile *p, char **word, int count)
{
	uint64_t set = 0;
	for (int i = 0; i < count; i++)
		for (unsigned k = 0; k < p->count; k++)
			if (strcmp(p->card[k], word[i]) == 0)
				set |= UINT64_C(1) << k;
	return set;
}

/* Reads `decks` of the offer. A cup, which has copies, has no piles. */
static void
add_pile(struct search *s, char *line)
{
	char *word[WORDS] = { NULL };
	int count = cut(line, word);
	struct pile *p = &s->pile[s->piles];
	if (count == 0 || s->piles == PILES || count > CARDS)
		stop("too many cards");
	s->piles++;
	snprintf(p->name, sizeof p->name, "%s", word[0]);
	for (int i = 1; i < count; i++)
		snprintf(p->card[p->count++], sizeof *p->card, "%s", word[i]);
	p->left = cards_named(p, word + 1, count - 1);
}

/* Follows what an earlier packet has rolled. */
static void
follow(struct search *s, char *line)
{
	char *word[WORDS] = { NULL };
	int count = cut(line, word);
	bool refill = count && strcmp(word[0], "refill") == 0;
	int deck = refill ? 1 : 4;
	int at = count > deck ? pile_named(s, word[deck]) : -1;
	if (at < 0)
		return;
	struct pile *p = &s->pile[at];
	if (refill)
		p->left |= cards_named(p, word + 2, count - 2);
	else
		p->left &= ~cards_named(p, word + 5, 1);
}

static void
each_line(struct search *s, struct arena *a, const struct lines *items,
	void (*take)(struct search *s, char *line))
{
	struct lines whole = { .line = NULL };
	if (!packet_join(a, items, &whole, NULL))
		stop("no packets");
	for (size_t i = 0; i < whole.count; i++)
		take(s, arena_string(a, whole.line[i]));
}

static void
read_game(struct search *s, struct arena *a, const char *path)
{
	struct span text;
	struct blocks b;
	struct packet p;
	size_t line, at;
	const char end[] = "- \"No. 0\"\n";
	if (!file_read(a, path, LIMIT_FILE, &text, NULL))
		stop("no game file");
	at = game_transcript_at(text, &line);
	text = (struct span){ text.data + at, text.length - at };
	if (!armour_read(a, path, line, text, &b, NULL) || b.count < 3)
		stop("no transcript");
	for (size_t i = 0; i < b.count; i++) {
		if (!packet_read(a, b.block[i].body, &p, NULL))
			stop("no packet");
		if (i == 0)
			each_line(s, a, &p.decks, add_pile);
		if (i < b.count - 1)
			each_line(s, a, &p.rolls, follow);
	}
	struct span body = b.block[b.count - 2].body;
	size_t used = body.length - (sizeof end - 1);
	if (memcmp(body.data + used, end, sizeof end - 1) != 0)
		stop("its last note is not No. 0");
	crypto_generichash_init(&s->before, NULL, 0, 32);
	crypto_generichash_update(&s->before, (const uint8_t *)body.data, used);
	s->seq = (unsigned)b.count - 1;
	s->game = p.game;
	s->link = p.link;
}

static void
add_wanted(struct search *s, char *line)
{
	char *word[WORDS] = { NULL };
	int count = cut(line, word);
	if (count < 4 || strtoul(word[0], NULL, 10) != s->seq)
		return;
	struct wanted *w = &s->wanted[s->count++];
	if (s->count == WANTED)
		stop("too many dice");
	w->refill = strcmp(word[1], "refill") == 0;
	w->pile = pile_named(s, word[w->refill ? 2 : 3]);
	if (w->pile >= 0)
		w->cards = cards_named(&s->pile[w->pile],
			word + (w->refill ? 3 : 4), count - 4 + w->refill);
	snprintf(w->label, sizeof w->label, "%s", word[1]);
	w->index = (unsigned)strtoul(word[2], NULL, 10);
	w->sides = (unsigned)strtoul(word[3] + 1, NULL, 10);
	if (count > 4)
		w->value = (unsigned)strtoul(word[4], NULL, 10);
}

static unsigned
count_cards(uint64_t set)
{
	unsigned count = 0;
	for (; set; set &= set - 1)
		count++;
	return count;
}

static bool
draws(const struct wanted *w, const struct digest *seed, uint64_t *left)
{
	unsigned n = count_cards(*left);
	uint64_t set = *left;
	if (n == 0)
		return false;
	for (n = seed_draw(seed, w->label, w->index, n); n > 1; n--)
		set &= set - 1;
	set &= ~set + 1;
	*left &= ~set;
	return (set & w->cards) != 0;
}

/* True if the dice fall as wanted. */
static bool
falls(const struct search *s, const struct digest *seed)
{
	uint64_t left[PILES];
	for (unsigned i = 0; i < s->piles; i++)
		left[i] = s->pile[i].left;
	for (unsigned i = 0; i < s->count; i++) {
		const struct wanted *w = &s->wanted[i];
		bool right = true;
		if (w->refill)
			left[w->pile] |= w->cards;
		else if (w->pile >= 0)
			right = draws(w, seed, &left[w->pile]);
		else
			right = seed_draw(seed, w->label, w->index, w->sides) ==
				w->value;
		if (!right)
			return false;
	}
	return true;
}

static void
seed_with(const struct search *s, unsigned number, struct digest *seed)
{
	crypto_generichash_state state = s->before;
	struct digest hash;
	uint8_t raw[32];
	char end[32];
	int length = snprintf(end, sizeof end, "- \"No. %u\"\n", number);
	crypto_generichash_update(
		&state, (const uint8_t *)end, (unsigned long long)length);
	crypto_generichash_final(&state, raw, sizeof raw);
	hex_write(hash.hex, raw, sizeof raw);
	seed_of(seed, &s->game, s->seq, &hash, &s->link);
}

int
main(int argc, char **argv)
{
	struct arena *a = arena_new(NULL);
	struct search *s = calloc(1, sizeof *s);
	struct span text, line;
	if (argc != 3 || !s || sodium_init() < 0)
		stop("GAME-FILE DICE");
	read_game(s, a, argv[1]);
	if (!file_read(a, argv[2], LIMIT_FILE, &text, NULL))
		stop("no DICE");
	while (span_line(&text, &line))
		add_wanted(s, arena_copy(a, line.data, line.length));
	for (unsigned number = 1; number; number++) {
		struct digest seed;
		seed_with(s, number, &seed);
		if (falls(s, &seed)) {
			printf("%u\n", number);
			break;
		}
	}
	free(s);
	arena_free(a);
	return 0;
}
