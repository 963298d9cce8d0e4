/* quick */
/* Attendants (attendant.h): a process that answers, and answers that are
 * invalid. */

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "feldpost/attendant.h"
#include "feldpost/limits.h"

enum {
	SAY_AGAIN = 'a', /* sends the text twice */
	SAY_LONG = 'l',	 /* sends more than fits into one part */
	LEAVE = 'e',	 /* ends without an answer */
	HANG_UP = 'h',	 /* ends in the middle of a part */
	SAY_WRONG = 'w', /* writes the text without a frame */
	SAY_MANY = 'm',
};

static void
say_long(struct attendant *asker)
{
	struct arena *a = arena_new(NULL);
	const size_t length = LIMIT_SAID + 17;
	char *text = arena_alloc(a, length + 1);
	memset(text, 'x', length);
	attendant_say(asker, SAY_LONG, (struct span){ text, length });
	arena_free(a);
}

static int
answer(void *context, struct attendant *asker, char kind, struct span text)
{
	int *number = context;
	if (kind == LEAVE)
		_exit(3);
	if (kind == SAY_AGAIN) {
		attendant_say(asker, kind, text);
		attendant_say(asker, kind, text);
	}
	if (kind == SAY_LONG)
		say_long(asker);
	for (int i = 0; kind == SAY_MANY && i < 1000; i++)
		attendant_say(asker, kind, span_of("one"));
	if (kind == SAY_WRONG || kind == HANG_UP) {
		ssize_t put = write(asker->to, text.data, text.length);
		(void)put;
	}
	if (kind == HANG_UP)
		_exit(0);
	return ++*number;
}

struct heard {
	size_t parts, bytes;
	char kind;
};

static void
hear(void *context, char kind, struct span text)
{
	struct heard *h = context;
	h->parts++;
	h->bytes += text.length;
	h->kind = kind;
}

static int
asked(struct attendant *at, char kind, struct span text, struct heard *h,
	struct error *e)
{
	*h = (struct heard){ .parts = 0 };
	return attendant_ask(at, kind, text, hear, h, e);
}

static void
it_answers_in_parts_and_counts(void **state)
{
	struct attendant at;
	struct heard h;
	struct error e;
	int number = 0;
	(void)state;
	assert_true(attendant_start(&at, answer, &number, &e));
	assert_int_equal(asked(&at, SAY_AGAIN, span_of("word"), &h, &e), 1);
	assert_int_equal(h.parts, 2);
	assert_int_equal(h.bytes, 8);
	assert_int_equal(h.kind, SAY_AGAIN);
	assert_int_equal(asked(&at, SAY_AGAIN, span_of(""), &h, &e), 2);
	assert_int_equal(h.parts, 2);
	assert_int_equal(h.bytes, 0);
	assert_int_equal(asked(&at, SAY_LONG, span_of(""), &h, &e), 3);
	assert_int_equal(h.parts, 2);
	assert_int_equal(h.bytes, LIMIT_SAID + 17);
	assert_int_equal(asked(&at, SAY_MANY, span_of(""), &h, &e), 4);
	assert_int_equal(h.parts, 1000);
	assert_int_equal(number, 0); /* the process has memory of its own */
	attendant_end(&at);
	assert_int_equal(at.process, 0);
	attendant_end(&at); /* ending it again does nothing */
}

/* Expects that the attendant says nothing more and has no process. */
static void
assert_gone(struct attendant *at)
{
	struct heard h;
	struct error e = { .code = ERROR_NONE };
	assert_int_equal(at->process, 0);
	assert_int_equal(asked(at, SAY_AGAIN, span_of("x"), &h, &e), -1);
	assert_int_equal(e.code, ERROR_SYSTEM);
	assert_int_equal(h.parts, 0);
}

static void
one_that_ends_is_gone(void **state)
{
	struct attendant at;
	struct heard h;
	struct error e;
	int number = 0;
	(void)state;
	assert_true(attendant_start(&at, answer, &number, &e));
	assert_int_equal(asked(&at, LEAVE, span_of(""), &h, &e), -1);
	assert_int_equal(e.code, ERROR_SYSTEM);
	assert_gone(&at);
	assert_true(attendant_start(&at, answer, &number, &e));
	kill(at.process, SIGKILL);
	assert_int_equal(asked(&at, SAY_AGAIN, span_of("x"), &h, &e), -1);
	assert_gone(&at);
}

static void
what_can_not_be_ends_it(void **state)
{
	/* A part that is too long, one that is cut off, and half a head. */
	static const struct {
		char kind;
		const char *bytes;
		size_t length;
	} said[] = {
		{ SAY_WRONG, "t\0\0\0\xff\xff\xff\xff....", 12 },
		{ HANG_UP, "t\0\0\0\x09\0\0\0four", 12 },
		{ HANG_UP, "t\0", 2 },
	};
	struct attendant at;
	struct heard h;
	struct error e;
	int number = 0;
	(void)state;
	for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
		assert_true(attendant_start(&at, answer, &number, &e));
		struct span bytes = { said[i].bytes, said[i].length };
		assert_int_equal(asked(&at, said[i].kind, bytes, &h, &e), -1);
		assert_int_equal(h.parts, 0);
		assert_gone(&at);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(it_answers_in_parts_and_counts),
		cmocka_unit_test(one_that_ends_is_gone),
		cmocka_unit_test(what_can_not_be_ends_it),
	};
	return cmocka_run_group_tests_name("attendant", tests, NULL, NULL);
}
