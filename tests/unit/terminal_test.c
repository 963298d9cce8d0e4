/* quick */
/*
 * Input from a terminal (system.h): a password is not shown while it is typed,
 * and later input is. The process that asks has a terminal of its own; the test
 * has the other side.
 */
#define _DEFAULT_SOURCE
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <cmocka.h>

#include "feldpost/system.h"

enum {
	SIZE = 8, /* size of the input, with its end */
	SECONDS = 20,
	CANT = 99,
};

struct asking {
	int end; /* the test's side of the terminal */
	pid_t who;
	char shown[256]; /* what the terminal has shown so far */
	size_t length;
};

static bool
is_shown(const struct asking *q)
{
	struct termios now;
	assert_int_equal(tcgetattr(q->end, &now), 0);
	return now.c_lflag & ECHO;
}

/* The status is the number of typed characters, if they begin with `wanted`. */
static _Noreturn void
ask(const char *name, bool hidden, const char *wanted)
{
	char out[SIZE];
	size_t typed = CANT;
	setsid();
	int terminal = open(name, O_RDWR);
	if (terminal < 0 || ioctl(terminal, TIOCSCTTY, 0) != 0 ||
		!terminal_ask("What? ", hidden, out, sizeof out, &typed) ||
		strcmp(out, wanted) != 0)
		_exit(CANT);
	/* The test looks before the last user of the terminal is gone. */
	char byte;
	while (read(terminal, &byte, 1) == 1 && byte != '\n')
		;
	_exit((int)typed);
}

static void
begin(struct asking *q, bool hidden, const char *wanted)
{
	*q = (struct asking){ .end = posix_openpt(O_RDWR | O_NOCTTY) };
	assert_true(q->end >= 0);
	assert_int_equal(grantpt(q->end), 0);
	assert_int_equal(unlockpt(q->end), 0);
	const char *name = ptsname(q->end);
	alarm(SECONDS);
	q->who = fork();
	assert_true(q->who >= 0);
	if (q->who == 0)
		ask(name, hidden, wanted);
}

/* Waits until the terminal has shown this text. */
static void
expect_shown(struct asking *q, const char *text)
{
	while (!strstr(q->shown, text)) {
		ssize_t got = read(q->end, q->shown + q->length,
			sizeof q->shown - 1 - q->length);
		assert_true(got > 0);
		q->length += (size_t)got;
		q->shown[q->length] = '\0';
	}
}

static void
type(struct asking *q, const char *text)
{
	size_t length = strlen(text);
	assert_int_equal(write(q->end, text, length), length);
}

static void
finish(struct asking *q, int typed)
{
	int status;
	type(q, "\n");
	assert_int_equal(waitpid(q->who, &status, 0), q->who);
	assert_true(WIFEXITED(status));
	assert_int_equal(WEXITSTATUS(status), typed);
	alarm(0);
	close(q->end);
}

/* What is typed after the password is shown again. */
static void
a_password_is_not_shown_and_what_follows_is(void **state)
{
	struct asking q;
	(void)state;
	begin(&q, true, "secret");
	expect_shown(&q, "What? ");
	assert_false(is_shown(&q));
	type(&q, "secret\n");
	expect_shown(&q, "\n");
	assert_true(is_shown(&q));
	assert_null(strstr(q.shown, "secret"));
	type(&q, "behind");
	expect_shown(&q, "behind");
	finish(&q, 6);
}

static void
an_answer_is_shown(void **state)
{
	struct asking q;
	(void)state;
	begin(&q, false, "yes");
	expect_shown(&q, "What? ");
	type(&q, "yes\n");
	expect_shown(&q, "yes");
	assert_true(is_shown(&q));
	finish(&q, 3);
}

/* All of it is counted, and as much is kept as there is room for. */
static void
what_is_too_long_is_cut_and_counted(void **state)
{
	struct asking q;
	(void)state;
	begin(&q, true, "0123456");
	expect_shown(&q, "What? ");
	type(&q, "0123456789abcdef\n");
	expect_shown(&q, "\n");
	finish(&q, 16);
}

static void
nothing_is_nothing(void **state)
{
	struct asking q;
	(void)state;
	begin(&q, true, "");
	expect_shown(&q, "What? ");
	type(&q, "\n");
	expect_shown(&q, "\n");
	finish(&q, 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_password_is_not_shown_and_what_follows_is),
		cmocka_unit_test(an_answer_is_shown),
		cmocka_unit_test(what_is_too_long_is_cut_and_counted),
		cmocka_unit_test(nothing_is_nothing),
	};
	return cmocka_run_group_tests_name("terminal", tests, NULL, NULL);
}
