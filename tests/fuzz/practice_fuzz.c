/*
 * Any bytes as a practice file, or as a lesson, of each game. A practice file
 * is written and reads as the same practice. A lesson is followed to its end.
 */
#include <stdint.h>
#include <stdlib.h>

#include "feldpost/lesson.h"
#include "scenarios.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct practice_setup
setup_of(size_t i)
{
	const struct scenario *s = scenario_of(i);
	return (struct practice_setup){ .rules = s->rules,
		.world = s->world,
		.data = s->digest,
		.seat = -1 };
}

static void
practise(const struct practice_setup *setup, struct span text, struct arena *a)
{
	struct buffer once = buffer_in(a), twice = buffer_in(a);
	struct error e;
	struct practice *p = practice_read(setup, "fuzz", text, &e);
	if (!p)
		return;
	practice_write(p, &once);
	while (practice_back(p))
		;
	practice_free(p);
	p = practice_read(setup, "again", buffer_span(&once), &e);
	if (!p)
		abort();
	practice_write(p, &twice);
	if (!span_same(buffer_span(&once), buffer_span(&twice)))
		abort();
	practice_free(p);
}

static void
learn(const struct practice_setup *setup, const struct node *root,
	struct arena *a)
{
	struct faults f = { .arena = a };
	struct lesson_walk w;
	struct lesson l;
	struct error e;
	if (!lesson_read(a, root, setup, &l, &e))
		return;
	lesson_check(&l, &f);
	lesson_begin(&w, &l);
	for (const struct lesson_step *s; (s = lesson_now(&w));) {
		const char *order = s->order;
		struct lines one = { &order, 1, 1 };
		struct refusal why;
		if (!(s->order ? lesson_do(&w, &one, &why) : lesson_go_on(&w)))
			break;
	}
	while (lesson_back(&w))
		;
	practice_free(w.practice);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena *a = arena_new(NULL);
	struct span text = { (const char *)data, size };
	const struct rules *rules;
	struct node *root;
	struct error e;
	bool is = practice_is(a, "fuzz", text, &rules);
	bool yaml = !is && doc_read(a, "fuzz", text, &root, &e);
	for (size_t i = 0; (is || yaml) && games[i]; i++) {
		struct practice_setup setup = setup_of(i);
		if (is && games[i] == rules)
			practise(&setup, text, a);
		else if (yaml)
			learn(&setup, root, a);
	}
	arena_free(a);
	return 0;
}
