/*
 * Any bytes as requests to the engine of a planning page, one on each line. The
 * first byte selects the game. Each request gets an answer, which is a
 * document, and the draft has an order file that reads as the same draft.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "feldpost/parcel.h"
#include "feldpost/planner.h"
#include "scenarios.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum {
	MOST = 40 /* most requests */
};

/* Returns a parcel of the opening of a game. */
static struct span
parcel_of(size_t i)
{
	static struct span made[32];
	static struct arena *a;
	const struct scenario *s = scenario_of(i);
	static const int option[RULES_OPTIONS];
	struct reader reader = { .seat = 0 };
	struct match m;
	if (made[i].data)
		return made[i];
	a = a ? a : arena_new(NULL);
	struct buffer out = buffer_in(a);
	match_start(&m, a, s->rules, s->world, option);
	struct standpoint from = {
		.match = &m, .reader = &reader, .packet = 1, .asked = true
	};
	reader.seat = m.missing.seat < 0 ? 0 : m.missing.seat;
	parcel_write(&from, s,
		&(struct parcel_label){
			.game = "0123456789abcdef", .after = "01234567" },
		&out);
	match_end(&m);
	made[i] = buffer_span(&out);
	return made[i];
}

static struct span
say(struct planner *p, struct span request, struct arena *a)
{
	struct node *root;
	struct error e;
	struct span answer = planner_ask(p, request);
	if (!doc_read_json(a, answer, &root, &e))
		abort();
	return answer;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	size_t all = 0, asked = 0;
	struct error e;
	struct arena *a = arena_new(NULL);
	struct span rest = { (const char *)data, size }, line;
	while (games[all])
		all++;
	size_t game = size ? data[0] % all : 0;
	struct planner *p = planner_open(parcel_of(game), &e);
	if (!p)
		abort();
	if (size)
		rest = span_from(rest, 1);
	while (asked++ < MOST && span_line(&rest, &line))
		say(p, line, a);
	say(p, span_of("{\"do\":\"state\",\"steps\":20}"), a);
	say(p, span_of("{\"do\":\"write\"}"), a);
	planner_close(p);
	arena_free(a);
	return 0;
}
