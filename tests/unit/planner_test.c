/* quick */
/* Planners: requests and answers, as a page sends and receives them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "drafting.h"
#include "feldpost/hash.h"
#include "feldpost/parcel.h"
#include "feldpost/planner.h"

struct desk {
	struct play play;
	struct arena *arena;
	struct planner *planner;
};

static void
open_desk(struct desk *d, const char *game)
{
	struct parcel_label label = { .game = "0123456789abcdef",
		.after = "89abcdef" };
	struct buffer out;
	struct error e;
	play_begin(&d->play, game_named(game, NULL));
	d->arena = arena_new(NULL);
	out = buffer_in(d->arena);
	parcel_write(&d->play.from, &d->play.h.scenario, &label, &out);
	d->planner = planner_open(buffer_span(&out), &e);
	if (!d->planner)
		fail_msg("%s", e.text);
}

static void
close_desk(struct desk *d)
{
	planner_close(d->planner);
	arena_free(d->arena);
	play_end(&d->play);
}

static const char *
ask_for(struct desk *d, const char *request)
{
	struct span answer = planner_ask(d->planner, span_of(request));
	return arena_copy(d->arena, answer.data, answer.length);
}

/* Expects an answer that contains this part. */
static void
expect(struct desk *d, const char *request, const char *part)
{
	const char *answer = ask_for(d, request);
	if (!strstr(answer, part))
		fail_msg("%s\n%.2000s\nhas no %s", request, answer, part);
}

static void
test_lines(void **state)
{
	struct desk d;
	(void)state;
	open_desk(&d, "peiper");
	expect(&d, "{\"do\":\"state\"}",
		"\"waits\":{\"kind\":\"order\",\"seat\":\"german\"");
	expect(&d, "{\"do\":\"insert\",\"text\":\"alloc armor 9\"}",
		"\"fate\":\"refused\",\"why\":\"");
	expect(&d, "{\"do\":\"replace\",\"at\":0,\"text\":\"aloc armor 3\"}",
		"\"said\":\"not understood: ");
	expect(&d,
		"{\"do\":\"replace\",\"at\":0,\"text\":\"alloc armor 3 art 1 "
		"recon 2 eng 1 aa 3 # all of it\"}",
		"\"comment\":\"# all of it\",\"fate\":\"done\"");
	expect(&d, "{\"do\":\"insert\",\"text\":\"done\"}",
		"\"lines\":[{\"text\":\"alloc ");
	expect(&d, "{\"do\":\"drop\",\"at\":0}", "\"wrong\":0");
	expect(&d, "{\"do\":\"undo\"}", "\"undo\":true,\"redo\":true");
	expect(&d, "{\"do\":\"redo\"}", "\"wrong\":0");
	expect(&d, "{\"do\":\"redo\"}", "\"undo\":true,\"redo\":false");
	expect(&d, "{\"do\":\"undo\"}",
		"\"lines\":[{\"text\":\"alloc armor 3 art 1 recon 2 eng 1 "
		"aa 3\"");
	close_desk(&d);
}

/* A look changes nothing, not even what can be redone. */
static void
test_looking(void **state)
{
	struct desk d;
	(void)state;
	open_desk(&d, "peiper");
	expect(&d,
		"{\"do\":\"insert\",\"text\":\"alloc armor 3 art 1 recon 2 eng "
		"1 aa 3\"}",
		"done");
	expect(&d, "{\"do\":\"undo\"}", "\"lines\":[]");
	expect(&d, "{\"do\":\"try\",\"text\":\"alloc armor 10\"}",
		"\"line\":{\"text\":\"alloc armor 10\"");
	expect(&d, "{\"do\":\"board\"}", "\"whole\":true");
	expect(&d, "{\"do\":\"board\"}", "\"changes\":[");
	expect(&d, "{\"do\":\"outlook\",\"text\":\"alloc armor 99\"}",
		"\"why\":\"");
	expect(&d, "{\"do\":\"state\"}", "\"undo\":false,\"redo\":true");
	expect(&d, "{\"do\":\"redo\"}", "\"lines\":[{\"text\":\"alloc ");
	close_desk(&d);
}

/* A draft begins with what was kept; undo does not go back beyond it. */
static void
test_beginning(void **state)
{
	struct desk d;
	(void)state;
	open_desk(&d, "peiper");
	expect(&d, "{\"do\":\"read\",\"text\":\"orders: [alloc armor 9]\"}",
		"\"undo\":true,\"redo\":false");
	expect(&d,
		"{\"do\":\"read\",\"begin\":true,"
		"\"text\":\"orders: [alloc armor 10]\"}",
		"\"undo\":false,\"redo\":false");
	expect(&d, "{\"do\":\"undo\"}",
		"\"lines\":[{\"text\":\"alloc armor 10\"");
	expect(&d, "{\"do\":\"insert\",\"text\":\"done\"}",
		"\"undo\":true,\"redo\":false");
	expect(&d, "{\"do\":\"undo\"}", "\"undo\":false,\"redo\":true");
	close_desk(&d);
}

static void
test_file(void **state)
{
	struct desk d;
	(void)state;
	open_desk(&d, "peiper");
	expect(&d, "{\"do\":\"insert\",\"text\":\"stay\"}", "refused");
	expect(&d, "{\"do\":\"note\",\"text\":\"good luck\"}",
		"\"fate\":\"note\"");
	expect(&d, "{\"do\":\"write\"}",
		"{\"text\":\"game: \\\"01234567\\\"\\npacket: 9\\nafter: "
		"\\\"89abcdef\\\"\\norders:\\n  - stay\\nnotes:\\n  - good "
		"luck\\n\"}");
	/* Orders that name no packet are for this one. Those that name
	 * another are, too, but with a note. */
	expect(&d, "{\"do\":\"read\",\"text\":\"stay\\ndone\"}",
		"\"text\":\"done\"");
	expect(&d, "{\"do\":\"write\"}", "packet: 9");
	expect(&d,
		"{\"do\":\"read\",\"text\":\"packet: 7\\norders:\\n- "
		"stay\\n\"}",
		"\"planned\":7");
	expect(&d, "{\"do\":\"write\"}", "packet: 9");
	expect(&d, "{\"do\":\"read\",\"text\":\"game: 9999\\norders: []\"}",
		"{\"error\":\"these orders are for game 9999, but this is game "
		"01234567");
	expect(&d, "{\"do\":\"state\"}", "\"text\":\"stay\"");
	close_desk(&d);
}

static void
test_drafts(void **state)
{
	struct desk d;
	(void)state;
	open_desk(&d, "null");
	for (int i = 1; i < PLANNER_DRAFTS; i++)
		expect(&d, "{\"do\":\"new\",\"courses\":10}", "\"draft\":");
	expect(&d, "{\"do\":\"new\"}", "\"error\":\"more than 16 drafts\"");
	expect(&d, "{\"do\":\"free\",\"draft\":3}", "{}");
	expect(&d, "{\"do\":\"state\",\"draft\":3}",
		"\"error\":\"no draft 3\"");
	expect(&d, "{\"do\":\"new\",\"courses\":10}", "\"draft\":3");
	/* A die falls: as many courses are tried as requested. */
	expect(&d, "{\"do\":\"insert\",\"draft\":3,\"text\":\"roll\"}",
		"\"fate\":\"done\"");
	expect(&d,
		"{\"do\":\"insert\",\"draft\":3,\"steps\":2,\"text\":\"roll\"}",
		"\"courses\":10");
	expect(&d, "{\"do\":\"courses\",\"draft\":3,\"steps\":100}",
		"\"tried\":10,\"of\":10,\"done\":true");
	expect(&d, "{\"do\":\"spreads\",\"draft\":3}", "\"tried\":10");
	close_desk(&d);
}

static void
test_choices(void **state)
{
	struct desk d;
	(void)state;
	open_desk(&d, "aachen");
	expect(&d, "{\"do\":\"marks\"}", "\"things\":{\"us-3a-");
	expect(&d,
		"{\"do\":\"next\",\"words\":[\"us-3a-10\"],\"most\":1,"
		"\"gloss\":"
		"true}",
		"{\"choices\":[{\"order\":\"place us-3a-10 ");
	expect(&d, "{\"do\":\"next\",\"words\":[\"wombat\"]}",
		"\"unknown\":\"wombat\"");
	expect(&d, "{\"do\":\"about\"}", "\"places\":[\"HEX\"");
	expect(&d, "{\"do\":\"about\"}",
		"\"slots\":[{\"type\":\"HEX\"},{\"literal\":\"with\"},"
		"{\"type\":\"UNIT\",\"many\":true},{\"type\":\"NUMBER\","
		"\"maybe\":true,\"word\":\"marker\"}");
	expect(&d, "{\"do\":\"ground\"}", "\"spots\":{\"0101\":[");
	expect(&d, "{\"do\":\"legend\"}", "<svg class=\\\"legend\\\"");
	expect(&d, "{\"do\":\"hear\",\"length\":\"short\"}", "\"text\":\"");
	close_desk(&d);
}

static void
test_faults(void **state)
{
	static const char *const requests[] = { "", "{", "[]", "{}", "x", "3",
		"{\"do\":3}", "{\"do\":\"\"}", "{\"do\":\"insert\"}",
		"{\"do\":\"insert\",\"text\":3}", "{\"do\":\"drop\"}",
		"{\"do\":\"drop\",\"at\":0}", "{\"do\":\"move\",\"from\":0}",
		"{\"do\":\"insert\",\"text\":\"a\",\"at\":1}",
		"{\"do\":\"insert\",\"text\":\"a\",\"at\":-1}",
		"{\"do\":\"state\",\"draft\":99}",
		"{\"do\":\"state\",\"steps\":0}", "{\"do\":\"state\"} x",
		"{\"do\":\"state\",\"do\":\"state\"}",
		"{\"do\":\"next\",\"words\":[[]]}",
		"{\"do\":\"board\",\"course\":0}", "{\"do\":\"\\ud800\"}",
		"{\"do\":\"state\",\"x\":1e3}", "{\"do\":\"\xff\"}" };
	struct desk d;
	(void)state;
	open_desk(&d, "null");
	for (size_t i = 0; i < sizeof requests / sizeof *requests; i++)
		expect(&d, requests[i], "{\"error\":\"");
	expect(&d, "{\"do\":\"state\",\"x\":null}", "\"lines\":[]");
	close_desk(&d);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_lines),
		cmocka_unit_test(test_looking),
		cmocka_unit_test(test_beginning),
		cmocka_unit_test(test_file),
		cmocka_unit_test(test_drafts),
		cmocka_unit_test(test_choices),
		cmocka_unit_test(test_faults),
	};
	return crypto_start() ? cmocka_run_group_tests(tests, NULL, NULL) : 1;
}
