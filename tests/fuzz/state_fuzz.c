/*
 * Any bytes as a position of each game. If its fields can be read and no
 * invariant is broken, it can be shown and played, and stays sound.
 */
#include <ctype.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "feldpost/game.h"
#include "feldpost/policy.h"
#include "feldpost/report.h"
#include "scenarios.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t most);
size_t LLVMFuzzerCustomMutator(
	uint8_t *data, size_t size, size_t most, unsigned seed);

enum {
	ORDERS = 30, /* to play from each position */
};

struct random_player {
	struct decider decider;
	struct chance luck;
	int orders;
};

static bool
is_sound(const struct match *m)
{
	struct scene scene = match_scene(m);
	return m->under_way || !rules_broken(m->rules, &scene);
}

static bool
decide(struct decider *d, const struct match *m, struct order *out)
{
	struct random_player *p = (struct random_player *)d;
	if (!is_sound(m))
		abort();
	return p->orders-- > 0 &&
	       policy_pick(POLICY_RANDOM, m, NULL, &p->luck, out);
}

/* Prints what all commands say about a position. */
static void
show(const struct match *m, struct arena *a)
{
	struct report_style style = { .ascii = false };
	struct reader nobody = { .seat = -1 };
	struct journal none = { .arena = a };
	struct buffer out = buffer_in(a);
	struct order_array legal;
	order_array_start(&legal, a);
	match_listing(m, &legal.listing);
	for (size_t i = 0; i < legal.count; i += 1 + legal.count / 50)
		match_gloss(m, &nobody, &legal.order[i], &out);
	report_draw(m, &nobody, &none, &style, &out);
	report_brief(m, &nobody, REPORT_WIDTH, &out);
}

static void
play(struct match *m, struct arena *a)
{
	struct random_player p = { .decider.decide = decide, .orders = ORDERS };
	chance_stream(&p.luck, a, 1, 1);
	if (m->faces)
		open_faces_seed(m->faces, 1, 1);
	m->decider = &p.decider;
	m->ask_all = true;
	match_run(m, &p.luck, NULL);
	if (!is_sound(m))
		abort();
	show(m, a);
}

static void
lay(const struct scenario *s, const struct node *root, struct arena *a)
{
	struct match m;
	struct error e;
	int option[RULES_OPTIONS] = { 0 };
	match_start(&m, a, s->rules, s->world, option);
	if (match_lay(&m, root, &e) && is_sound(&m)) {
		show(&m, a);
		play(&m, a);
	}
	match_end(&m);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena *a = arena_new(NULL);
	struct span text = { (const char *)data, size };
	struct node *root;
	struct error e;
	if (doc_read(a, "fuzz", text, &root, &e) && root->kind == NODE_MAP)
		for (size_t i = 0; games[i]; i++)
			lay(scenario_of(i), root, a);
	arena_free(a);
	return 0;
}

/* Returns the word at or after a place, or the first word. */
static struct span
word_at(const uint8_t *data, size_t size, size_t at)
{
	while (at < size && !isalnum(data[at]))
		at++;
	size_t end = at;
	while (end < size && (isalnum(data[end]) || data[end] == '-'))
		end++;
	return (struct span){ (const char *)data + at, end - at };
}

/* In half of the cases replaces a word by another word of the text, such as a
 * hex by another hex, or a unit by another unit. */
size_t
LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed)
{
	char word[64];
	if (size == 0 || seed % 2)
		return LLVMFuzzerMutate(data, size, most);
	struct span from = word_at(data, size, seed / 2 % size);
	struct span to = word_at(data, size, seed / 7 % size);
	size_t length = from.length < sizeof word ? from.length : sizeof word;
	if (size - to.length + length > most)
		return LLVMFuzzerMutate(data, size, most);
	uint8_t *place = data + (to.data - (const char *)data);
	size_t rest = size - (size_t)(place - data) - to.length;
	memcpy(word, from.data, length);
	memmove(place + length, place + to.length, rest);
	memcpy(place, word, length);
	return size - to.length + length;
}
