/*
 * planner new GAME SEED ORDERS: a parcel of a game behind so many orders at
 * random, as who is asked then sees it.
 * planner ask PARCEL: answers the requests of its standard input, one a line,
 * as the engine of a planning page does.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "feldpost/file.h"
#include "feldpost/limits.h"
#include "feldpost/parcel.h"
#include "feldpost/planner.h"
#include "feldpost/policy.h"

static int
fail(const struct error *e)
{
	fprintf(stderr, "planner: %s\n", e->text);
	return 2;
}

/* Somebody is asked. */
static bool
is_asked(const struct match *m)
{
	return m->missing.kind == MISSING_ORDER ||
	       m->missing.kind == MISSING_ANSWER;
}

static int
write_new(char **argv)
{
	static const char *const folders[] = { "scenarios", NULL };
	static const int option[RULES_OPTIONS];
	struct arena *a = arena_new(NULL);
	struct scenario s;
	struct error e = { .text = "no such game" };
	struct match m;
	struct chance luck;
	struct order o;
	struct buffer out = buffer_in(a);
	const struct rules *rules = game_named(argv[0], NULL);
	if (!rules || !scenario_load(a, rules,
			      scenario_find(a, folders, argv[0], NULL), &s, &e))
		return fail(&e);
	match_start(&m, a, rules, s.world, option);
	chance_stream(&luck, a, strtoull(argv[1], NULL, 10), 1);
	if (m.faces)
		open_faces_seed(m.faces, strtoull(argv[1], NULL, 10), 2);
	struct reader reader[RULES_SEATS] = { { .seat = 0 }, { .seat = 1 } };
	for (long i = strtol(argv[2], NULL, 10); i > 0 && is_asked(&m); i--) {
		for (int seat = 0; seat < rules->seat_count; seat++)
			match_look(&m, &reader[seat]);
		if (policy_pick(POLICY_RANDOM, &m, NULL, &luck, &o))
			match_step(&m, &o, &luck);
	}
	int seat = m.missing.seat < 0 ? 0 : m.missing.seat;
	match_look(&m, &reader[seat]);
	struct standpoint from = { .match = &m,
		.reader = &reader[seat],
		.packet = 1,
		.asked = is_asked(&m) };
	parcel_write(&from, &s, &(struct parcel_label){ "", "", NULL }, &out);
	fwrite(out.data, 1, out.length, stdout);
	match_end(&m);
	arena_free(a);
	return 0;
}

static int
answer(const char *file)
{
	struct arena *a = arena_new(NULL);
	struct span parcel, answer;
	struct error e;
	char *line = NULL;
	size_t room = 0;
	ssize_t length;
	if (!file_read(a, file, LIMIT_FILE, &parcel, &e))
		return fail(&e);
	struct planner *p = planner_open(parcel, &e);
	if (!p)
		return fail(&e);
	while ((length = getline(&line, &room, stdin)) > 0) {
		answer = planner_ask(p, (struct span){ line, (size_t)length });
		fwrite(answer.data, 1, answer.length, stdout);
		putchar('\n');
		fflush(stdout);
	}
	free(line);
	planner_close(p);
	arena_free(a);
	return 0;
}

int
main(int argc, char **argv)
{
	if (argc == 5 && strcmp(argv[1], "new") == 0)
		return write_new(argv + 2);
	if (argc == 3 && strcmp(argv[1], "ask") == 0)
		return answer(argv[2]);
	fputs("planner new GAME SEED ORDERS | planner ask PARCEL\n", stderr);
	return 2;
}
