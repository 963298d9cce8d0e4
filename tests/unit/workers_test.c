/* quick */
/* Workers: jobs in processes of their own. */
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "feldpost/limits.h"
#include "feldpost/workers.h"

enum {
	JOBS = 9,
	BREAKS_DOWN = 2,
	SAYS_TOO_MUCH = 4,
	SAYS_NOTHING = 6,
	SAYS_MUCH = 7, /* writes more than a pipe holds */
	FAILS = 8,
	MUCH = 300000,
};

struct heard {
	size_t next;
	size_t stop_at; /* where `done` fails */
	size_t length[JOBS];
	int status[JOBS];
	unsigned steps;
};

static int
work(void *context, size_t i, struct buffer *said)
{
	(void)context;
	size_t length = i == SAYS_TOO_MUCH  ? LIMIT_SAID + 1
			: i == SAYS_MUCH    ? MUCH
			: i == SAYS_NOTHING ? 0
					    : i + 1;
	/* The first job is the last to finish. */
	if (i == 0)
		nanosleep(&(struct timespec){ .tv_nsec = 50000000 }, NULL);
	if (i == BREAKS_DOWN)
		raise(SIGKILL);
	memset(buffer_room(said, length), 'a' + (int)i, length);
	said->length = length;
	return i == FAILS ? 3 : 0;
}

static bool
done(void *context, size_t i, struct span said, int status, struct error *e)
{
	struct heard *h = context;
	assert_int_equal(i, h->next);
	for (size_t k = 0; k < said.length; k++)
		assert_int_equal(said.data[k], 'a' + (int)i);
	h->length[i] = said.length;
	h->status[i] = status;
	h->next++;
	return i != h->stop_at || error_set(e, ERROR_NO, "enough");
}

static struct heard *hearing;

static void
step(struct progress *p, uint64_t steps, uint64_t all)
{
	(void)p;
	assert_int_equal(all, JOBS);
	assert_int_equal(steps, ++hearing->steps);
}

static bool
run(struct heard *h, size_t at_once, struct error *e)
{
	struct progress progress = { .step = step };
	struct workers w = {
		.jobs = JOBS,
		.at_once = at_once,
		.work = work,
		.done = done,
		.context = h,
		.progress = &progress,
	};
	hearing = h;
	return workers_run(&w, e);
}

static void
test_in_order(void **state)
{
	(void)state;
	static const size_t at_once[] = { 1, 3, 2 * JOBS };
	for (size_t k = 0; k < sizeof at_once / sizeof *at_once; k++) {
		struct heard h = { .stop_at = JOBS };
		struct error e;
		assert_true(run(&h, at_once[k], &e));
		assert_int_equal(h.next, JOBS);
		assert_int_equal(h.steps, JOBS);
		assert_int_equal(h.length[0], 1);
		assert_int_equal(h.length[3], 4);
		assert_int_equal(h.length[SAYS_MUCH], MUCH);
		assert_int_equal(h.length[SAYS_NOTHING], 0);
		assert_int_equal(h.status[0], 0);
		assert_int_equal(h.status[FAILS], 3);
		assert_int_equal(h.status[BREAKS_DOWN], -1);
		assert_int_equal(h.status[SAYS_TOO_MUCH], -1);
		assert_true(h.length[SAYS_TOO_MUCH] <= LIMIT_SAID);
	}
}

static void
test_stopped(void **state)
{
	(void)state;
	struct heard h = { .stop_at = 3 };
	struct error e;
	assert_false(run(&h, 4, &e));
	assert_string_equal(e.text, "enough");
	assert_int_equal(h.next, 4);
}

static int
count_open(void)
{
	int count = 0;
	for (int fd = 0; fd < 256; fd++)
		count += fcntl(fd, F_GETFD) >= 0;
	return count;
}

static int
tell_open(void *context, size_t i, struct buffer *said)
{
	(void)context;
	buffer_puts(said, "x");
	/* All jobs run at once. */
	nanosleep(&(struct timespec){ .tv_nsec = 20000000 * (long)i }, NULL);
	return count_open();
}

static bool
same_open(
	void *context, size_t i, struct span said, int status, struct error *e)
{
	(void)i, (void)said, (void)e;
	assert_int_equal(status, *(int *)context + 1);
	return true;
}

/* A worker has the end of its own pipe, and none of another's. */
static void
test_apart(void **state)
{
	(void)state;
	int open = count_open();
	struct error e;
	struct workers w = {
		.jobs = JOBS,
		.at_once = JOBS,
		.work = tell_open,
		.done = same_open,
		.context = &open,
	};
	assert_true(workers_run(&w, &e));
}

/* The parent of this process may ignore its children. */
static void
test_ignored(void **state)
{
	struct heard h = { .stop_at = JOBS };
	struct error e;
	(void)state;
	signal(SIGCHLD, SIG_IGN);
	assert_true(run(&h, 3, &e));
	assert_int_equal(h.status[0], 0);
	assert_int_equal(h.status[FAILS], 3);
}

static void
test_processors(void **state)
{
	(void)state;
	assert_true(processors() >= 1);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_in_order),
		cmocka_unit_test(test_stopped),
		cmocka_unit_test(test_apart),
		cmocka_unit_test(test_ignored),
		cmocka_unit_test(test_processors),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
