/*
 * Any bytes as an order file for each game, carried out from the opening. No
 * crash, and the state stays sound. A line that was understood is written and
 * read as the same line.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "feldpost/match.h"
#include "feldpost/order_file.h"
#include "scenarios.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void
check_line(struct match *m, const char *line, struct batch *b)
{
	struct batch_line again;
	struct misreading why;
	struct batch_line *to = &b->line[b->count];
	if (!match_parse(m, line, to, &why))
		return;
	if (!match_parse(m, to->text, &again, &why) ||
		strcmp(again.text, to->text) != 0)
		abort();
	b->count++;
}

static void
play(struct match *m, struct batch *b, struct arena *a)
{
	struct chance dice;
	chance_stream(&dice, a, 1, 1);
	match_give(m, b);
	match_run(m, &dice, NULL);
	struct scene scene = match_scene(m);
	if (!m->under_way && rules_broken(m->rules, &scene))
		abort();
}

static void
play_game(const struct scenario *s, const struct order_file *file,
	struct arena *a)
{
	struct match m;
	struct batch b = { .line = arena_array(
				   a, file->lines.count + 1, sizeof *b.line) };
	int option[RULES_OPTIONS] = { 0 };
	match_start(&m, a, s->rules, s->world, option);
	for (size_t i = 0; i < file->lines.count; i++)
		check_line(&m, file->lines.line[i], &b);
	play(&m, &b, a);
	match_end(&m);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena *a = arena_new(NULL);
	struct order_file file;
	struct error e;
	struct span text = { (const char *)data, size };
	if (order_file_read(a, "fuzz", text, &file, &e))
		for (size_t i = 0; games[i]; i++)
			play_game(scenario_of(i), &file, a);
	arena_free(a);
	return 0;
}
