#include "harness.h"

#include <stdio.h>
#include <string.h>

enum {
	COURSE = 20000, /* orders: no sensible game is longer */
};

const char *const harness_folders[] = { "scenarios", NULL };

bool
complain(struct harness *h, const char *format, ...)
{
	va_list args;
	va_start(args, format);
	if (!h->complaint[0])
		vsnprintf(h->complaint, sizeof h->complaint, format, args);
	va_end(args);
	return false;
}

static bool
load(struct harness *h)
{
	struct error e;
	const char *folder =
		scenario_find(h->arena, h->folders, h->rules->name, NULL);
	if (!folder)
		return complain(h, "there is no scenario data");
	return scenario_load(h->arena, h->rules, folder, &h->scenario, &e) ||
	       complain(h, "%s:%zu: %s", e.at.file ? e.at.file : folder,
		       e.at.line, e.text);
}

bool
harness_open(struct harness *h, struct arena *a, const struct rules *rules)
{
	return harness_open_in(h, a, rules, harness_folders);
}

bool
harness_open_in(struct harness *h, struct arena *a, const struct rules *rules,
	const char *const *folders)
{
	*h = (struct harness){ .rules = rules, .arena = a, .folders = folders };
	h->line = arena_array(a, COURSE, sizeof *h->line);
	h->seat = arena_array(a, COURSE, sizeof *h->seat);
	for (size_t i = 0; i < COURSE; i++)
		h->line[i].text = "";
	return check_tables(h) && load(h) && check_words(h);
}

void
begin_game(struct harness *h, uint64_t seed)
{
	chance_stream(&h->luck, h->arena, 7, seed);
	for (int i = 0; i < h->rules->option_count; i++) {
		uint32_t count = 0;
		while (h->rules->options[i].values[count])
			count++;
		h->option[i] = (int)chance_below(&h->luck, count);
	}
	for (const struct option_pair *p;
		(p = option_excluded(h->rules, h->option));)
		for (int i = 0; i < h->rules->option_count; i++)
			if (strcmp(h->rules->options[i].key, p->key) == 0)
				h->option[i] = h->rules->options[i].preset;
	h->playing = true;
	h->seed = seed;
	h->count = 0;
	h->once = NULL;
	h->heard = NULL;
	h->told = NULL;
}

bool
pick_order(struct harness *h, int seat, const struct order_array *legal,
	struct order *out)
{
	if (legal->count == 0)
		return complain(
			h, "no order is legal, but the game is not over");
	if (h->count == COURSE)
		return complain(h, "the game never ended");
	order_copy(out,
		&legal->order[chance_below(&h->luck, (uint32_t)legal->count)]);
	h->seat[h->count] = seat;
	order_copy(&h->line[h->count++].order.order, out);
	return true;
}

static void
put_game(const struct harness *h, struct buffer *out)
{
	const struct rules *rules = h->rules;
	const struct grammar grammar = { .verbs = rules->verbs,
		.conditions = rules->conditions,
		.vocabularies = rules->vocabularies,
		.world = h->scenario.world };
	buffer_printf(out, "\nseed %ju", (uintmax_t)h->seed);
	for (int i = 0; i < rules->option_count; i++)
		buffer_printf(out, ", %s=%s", rules->options[i].key,
			rules->options[i].values[h->option[i]]);
	buffer_printf(out, ", orders so far: %zu", h->count);
	for (size_t i = 0; i < h->count; i++) {
		buffer_puts(out, "\n  ");
		order_print(&grammar, &h->line[i].order.order, out);
	}
}

const char *
harness_say(const struct harness *h)
{
	struct buffer out = buffer_in(h->arena);
	buffer_printf(&out, "%s: %s", h->rules->name ? h->rules->name : "?",
		h->complaint[0] ? h->complaint : "this is how far it came");
	if (h->playing)
		put_game(h, &out);
	return buffer_string(&out);
}
