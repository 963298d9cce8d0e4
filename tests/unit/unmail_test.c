/* test */
/*
 * Decoding mails: the result for each kind of part, for parts that are meant to
 * do harm, and if the program answers nonsense.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/resource.h>

#include <cmocka.h>
#include <gmime/gmime.h>
#include <zlib.h>

#include "../../src/unmail/apart.h"
#include "feldpost/bounds.h"
#include "feldpost/file.h"
#include "feldpost/limits.h"
#include "feldpost/sandbox.h"
#include "feldpost/unmail.h"
#include "feldpost/workers.h"
#include "folder.h"

#define MIME   "MIME-Version: 1.0\n"
#define BASE64 "Content-Transfer-Encoding: base64\n"
#define PARTS  MIME "Content-Type: multipart/mixed; boundary=b\n\n"
/* "Packet\n" */
#define PACKET "UGFja2V0Cg==\n"

static int
start_library(void **state)
{
	(void)state;
	g_mime_init();
	return 0;
}

/* Returns the parts, each after its length. */
static struct buffer
take_apart(struct desk *d, struct span message, bool *cut)
{
	struct buffer out = buffer_in(d->arena);
	struct apart x = { .out = &out };
	apart_message(&x, message);
	*cut = x.cut;
	return out;
}

static void
every_part_is_decoded_by_its_own_headers(void **state)
{
	static const struct {
		const char *message, *parts;
	} cases[] = {
		{ "", "" },
		{ "no mail", "" },
		{ MIME "Content-Type: text/plain\n\nas it came\n", "" },
		{ MIME BASE64 "\n" PACKET, "7\nPacket\n" },
		{ MIME "Content-Transfer-Encoding: quoted-printable\n\n"
		       "a=3Db=\nc\n",
			"5\na=bc\n" },
		{ PARTS "--b\n\nplain\n--b\n" BASE64 "\n" PACKET "--b--\n",
			"7\nPacket\n" },
		/* Nothing is returned for what can't be read. */
		{ PARTS "--b\nContent-Type: image/png\n" BASE64 "\n" PACKET,
			"" },
		/* The end is missing. */
		{ PARTS "--b\n" BASE64 "\n" PACKET, "7\nPacket\n" },
		/* A mail within a mail. */
		{ PARTS "--b\nContent-Type: message/rfc822\n\nTo: x\n" BASE64
			"\n" PACKET "--b--\n",
			"7\nPacket\n" },
		/* HTML is returned as it is. */
		{ MIME "Content-Type: text/html\n" BASE64 "\nPHA+YTwvcD4=\n",
			"8\n<p>a</p>" },
		{ MIME "Content-Transfer-Encoding: x-uuencode\n\n"
		       "begin 644 p\n'4&%C:V5T\"@  \n`\nend\n",
			"7\nPacket\n" },
		/* gzip of "Packet\n" */
		{ MIME BASE64 "\nH4sIAAAAAAACAwtITM5OLeECAI7LPqoHAAAA\n",
			"7\nPacket\n" },
		/* Another charset, named by a header. */
		{ MIME "Content-Type: text/plain; charset=utf-16le\n" BASE64
		       "\nUABhAA==\n",
			"4\nP\0" },
	};
	struct desk *d = *state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		bool cut;
		struct buffer out =
			take_apart(d, span_of(cases[i].message), &cut);
		assert_string_equal(buffer_string(&out), cases[i].parts);
		assert_false(cut);
	}
}

/* Messages that are meant to do harm. */

/* Repeats a text, between one that begins it and one that ends it. */
static struct span
many(struct desk *d, const char *begin, const char *text, size_t count)
{
	struct buffer out = buffer_in(d->arena);
	buffer_puts(&out, begin);
	for (size_t i = 0; i < count; i++)
		buffer_puts(&out, text);
	buffer_puts(&out, "\nx\n");
	return buffer_span(&out);
}

static void
parts_are_counted(void **state)
{
	struct desk *d = *state;
	static const char part[] = "\n--b\n" BASE64 "\nYQ==\n";
	bool cut;
	struct buffer out =
		take_apart(d, many(d, PARTS, part, LIMIT_MIME_PARTS - 1), &cut);
	assert_int_equal(out.length, 3 * (LIMIT_MIME_PARTS - 1));
	assert_false(cut);
	take_apart(d, many(d, PARTS, part, LIMIT_MIME_PARTS + 1), &cut);
	assert_true(cut);
}

static void
depth_is_bounded(void **state)
{
	struct desk *d = *state;
	static const char part[] = "Content-Type: message/rfc822\n\n";
	bool cut;
	take_apart(d, many(d, MIME, part, LIMIT_MIME_DEPTH - 1), &cut);
	assert_false(cut);
	take_apart(d, many(d, MIME, part, LIMIT_MIME_DEPTH + 1), &cut);
	assert_true(cut);
}

/* What a worker does with a message, like feldpost-unmail. */
struct job {
	struct span message;
	bool asks_for_boundary; /* which loops for ever (GMime issue 165) */
	bool idles;		/* for ever, without taking memory */
	int status;
};

static int
work(void *context, size_t i, struct buffer *said)
{
	const struct job *job = context;
	struct apart x = { .out = said,
		.milliseconds = LIMIT_MESSAGE_TIME / 2 };
	(void)i;
	bounds_set(LIMIT_MESSAGE_TIME, LIMIT_MESSAGE_SPACE, UNMAIL_SLOW);
	for (volatile bool idles = job->idles; idles;)
		continue;
	if (!job->asks_for_boundary) {
		apart_message(&x, job->message);
		return x.cut ? UNMAIL_CUT : UNMAIL_WHOLE;
	}
	GMimeStream *stream = g_mime_stream_mem_new_with_buffer(
		job->message.data, job->message.length);
	GMimeParser *parser = g_mime_parser_new_with_stream(stream);
	GMimeMessage *m = g_mime_parser_construct_message(parser, NULL);
	g_mime_multipart_get_boundary(
		GMIME_MULTIPART(g_mime_message_get_mime_part(m)));
	return UNMAIL_WHOLE;
}

static bool
worked(void *context, size_t i, struct span said, int status, struct error *e)
{
	struct job *job = context;
	(void)i, (void)said, (void)e;
	job->status = status;
	return true;
}

static double
seconds(struct timeval t)
{
	return (double)t.tv_sec + (double)t.tv_usec / 1e6;
}

/* Any message takes less than a second, and no more memory than allowed. How
 * much it takes depends on how fast the machine is. */
static void
run(struct desk *d, struct job *job)
{
	const long most = LIMIT_MESSAGE_SPACE >> 10; /* KiB */
	struct rusage before, after;
	struct workers w = { .jobs = 1,
		.at_once = 1,
		.work = work,
		.done = worked,
		.context = job,
		.most = LIMIT_MESSAGE };
	getrusage(RUSAGE_CHILDREN, &before);
	assert_true(workers_run(&w, &d->e));
	getrusage(RUSAGE_CHILDREN, &after);
	assert_true(seconds(after.ru_utime) + seconds(after.ru_stime) <
		    seconds(before.ru_utime) + seconds(before.ru_stime) + 1);
	assert_true(SANDBOX_SANITIZED || after.ru_maxrss < most);
}

#define FOUR "\u045c\u045c\u045c\u045c"
static const char poison[] = "Content-Type: multipart/mixed;\n " FOUR FOUR FOUR
	FOUR FOUR FOUR FOUR FOUR "\u045c\u045c\u045c"
			     "=\"\u045c\";\n\nx\n";

static void
who_idles_for_ever_is_ended_by_time(void **state)
{
	struct job job = { .message = span_of("\n"), .idles = true };
	run(*state, &job);
	assert_int_equal(job.status, UNMAIL_SLOW);
}

/* On a fast machine memory runs out before time does, and GLib ends the
 * process. */
static void
who_loops_for_ever_is_ended(void **state)
{
	struct job job = { .message = span_of(poison),
		.asks_for_boundary = true };
	run(*state, &job);
	assert_true(job.status == UNMAIL_SLOW || job.status == -1);
}

/* The program is never asked. */
static void
such_a_mail_is_read(void **state)
{
	struct job job = { .message = span_of(poison), .status = -1 };
	run(*state, &job);
	assert_int_equal(job.status, UNMAIL_WHOLE);
}

static void
a_million_parts_take_no_second(void **state)
{
	struct desk *d = *state;
	struct job job = { .message = many(d, PARTS, "--b\n\nx\n", 1000000) };
	run(d, &job);
	assert_true(job.status == UNMAIL_SLOW || job.status == UNMAIL_CUT);
}

/* Makes a zip of several equal files. */
static struct span
zip_of(struct desk *d, struct span file, size_t copies)
{
	static const char head[] = "PK\3\4\24\0\0\0\10\0\0\0\0\0\0\0\0\0"
				   "\0\0\0\0\0\0\0\0\1\0\0\0f";
	struct buffer out = buffer_in(d->arena);
	for (size_t i = 0; i < copies; i++) {
		z_stream z = { .next_in = (Bytef *)(uintptr_t)file.data,
			.avail_in = (uInt)file.length };
		assert_int_equal(deflateInit2(&z, Z_BEST_SPEED, Z_DEFLATED, -15,
					 9, Z_DEFAULT_STRATEGY),
			Z_OK);
		buffer_add(&out, head, sizeof head - 1);
		z.avail_out = (uInt)deflateBound(&z, z.avail_in);
		z.next_out = (Bytef *)buffer_room(&out, z.avail_out);
		assert_int_equal(deflate(&z, Z_FINISH), Z_STREAM_END);
		out.length += z.total_out;
		deflateEnd(&z);
	}
	return buffer_span(&out);
}

static void
a_zip_is_unpacked_and_what_is_in_it(void **state)
{
	struct desk *d = *state;
	bool cut;
	struct span zip = zip_of(d, zip_of(d, span_of("Packet\n"), 2), 1);
	struct buffer out = take_apart(d, zip, &cut);
	assert_string_equal(buffer_string(&out), "7\nPacket\n7\nPacket\n");
	assert_false(cut);
	/* The end is missing. */
	zip.length -= 20;
	take_apart(d, zip, &cut);
	assert_true(cut);
}

/* Sixteen zips in each of sixteen zips, and so on: 64 GB. */
static void
a_zip_of_zips_takes_no_second(void **state)
{
	struct desk *d = *state;
	const size_t size = (size_t)1 << 20;
	struct span zip = { arena_alloc(d->arena, size), size };
	for (int i = 0; i < 4; i++)
		zip = zip_of(d, zip, 16);
	struct job job = { .message = zip };
	run(d, &job);
	assert_true(job.status == UNMAIL_SLOW || job.status == UNMAIL_CUT);
}

static void
a_million_mails_in_a_box_take_no_second(void **state)
{
	struct desk *d = *state;
	struct job job = { .message = many(d, "",
				   "From a Sun Nov 22 20:00:00 2026\nTo: x\n\n",
				   900000) };
	job.message = zip_of(d, job.message, 1);
	run(d, &job);
	assert_true(job.status == UNMAIL_SLOW || job.status == UNMAIL_CUT);
}

static void
fifty_thousand_levels_take_no_second(void **state)
{
	struct desk *d = *state;
	struct buffer text = buffer_in(d->arena);
	for (int i = 0; i < 50000; i++)
		buffer_printf(&text,
			"Content-Type: multipart/mixed; boundary=b%d\n\n"
			"--b%d\n",
			i, i);
	struct job job = { .message = buffer_span(&text) };
	run(d, &job);
	assert_true(job.status != UNMAIL_WHOLE);
}

/* The other side of the protocol. */

static void
put_program(struct desk *d, const char *text)
{
	assert_true(file_write(
		"feldpost-unmail", span_of(text), FILE_PUBLIC, &d->e));
	assert_int_equal(chmod("feldpost-unmail", 0755), 0);
}

static bool
ask(struct desk *d, struct mail *mail, size_t count)
{
	struct unmail *u = unmail_start(d->arena, ".");
	bool ok = true;
	for (size_t i = 0; ok && i < count; i++)
		ok = unmail_open(u, &mail[i], &d->e);
	unmail_stop(u);
	return ok;
}

static struct mail
encoded(void)
{
	return (struct mail){ .file = "x",
		.text = span_of("To: x\n" MIME BASE64 "\n" PACKET) };
}

static void
what_the_program_says_is_judged(void **state)
{
	static const struct {
		const char *says;
		bool ok;
		size_t parts;
	} cases[] = {
		{ "0 9\\n7\\nPacket\\n", true, 1 },
		{ "0 0\\n", true, 0 },
		{ "0 6\\n1\\na1\\nb", true, 2 },
		{ "2 0\\n", true, 0 },
		{ "", false, 0 },
		{ "0 9\\n7\\nPa", false, 0 },
		{ "9 0\\n", false, 0 },
		{ "0 99999999999\\n", false, 0 },
		{ "0 4\\n3\\nab", false, 0 },
		{ "0 4\\nabcd", false, 0 },
		{ "0000000000000000000000000000000000000 0\\n", false, 0 },
		{ "-1 0\\n", false, 0 },
	};
	struct desk *d = *state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct mail m = encoded();
		put_program(
			d, arena_printf(d->arena, "#!/bin/sh\nprintf '%s'\n",
				   cases[i].says));
		assert_int_equal(ask(d, &m, 1), cases[i].ok);
		assert_int_equal(m.parts, cases[i].parts);
		if (i == 3)
			assert_non_null(m.closed);
	}
}

static void
it_is_told_nothing_that_it_need_not_know(void **state)
{
	struct desk *d = *state;
	struct mail m[] = { { .text = span_of("a letter") }, encoded() };
	put_program(d, "#!/bin/sh\nread -r length\nhead -c $length >told\n"
		       "env >environment\nprintf '0 0\\n'\n");
	setenv("SECRET", "secret", 1);
	assert_true(ask(d, m, 2));
	struct span told, environment;
	assert_true(file_read(d->arena, "told", 1000, &told, &d->e));
	assert_true(span_equals(told, m[1].text.data));
	assert_true(
		file_read(d->arena, "environment", 1000, &environment, &d->e));
	assert_false(span_contains(environment, "SECRET"));
}

/* Without the program, simple parts are read all the same (parts.h). */
static void
a_missing_program_is_not_missed(void **state)
{
	struct desk *d = *state;
	struct mail m = encoded(), letter = { .text = span_of("a letter") };
	assert_true(ask(d, &m, 1));
	assert_null(m.closed);
	assert_true(ask(d, &letter, 1));
	assert_null(letter.closed);
}

/* A program that never listens, and one that says too much. */
static void
nobody_waits_for_ever(void **state)
{
	struct desk *d = *state;
	struct mail m[20];
	struct span text = many(d, "To: x\n" MIME BASE64 "\n", PACKET, 100000);
	for (size_t i = 0; i < 20; i++)
		m[i] = (struct mail){ .text = text };
	put_program(d, "#!/bin/sh\nexec /bin/true\n");
	assert_false(ask(d, m, 20));
	put_program(d, "#!/bin/sh\nyes\n");
	assert_false(ask(d, m, 20));
	put_program(d, "#!/bin/sh\nyes '0 0'\n");
	assert_true(ask(d, m, 20));
	put_program(d, "#!/bin/sh\nhead -c 100000000 /dev/zero\n");
	assert_false(ask(d, m, 20));
}

int
main(void)
{
#define TEST(f) cmocka_unit_test_setup_teardown(f, set_up, tear_down)
	const struct CMUnitTest tests[] = {
		TEST(every_part_is_decoded_by_its_own_headers),
		TEST(parts_are_counted),
		TEST(depth_is_bounded),
		TEST(who_idles_for_ever_is_ended_by_time),
		TEST(who_loops_for_ever_is_ended),
		TEST(such_a_mail_is_read),
		TEST(a_million_parts_take_no_second),
		TEST(a_zip_is_unpacked_and_what_is_in_it),
		TEST(a_zip_of_zips_takes_no_second),
		TEST(a_million_mails_in_a_box_take_no_second),
		TEST(fifty_thousand_levels_take_no_second),
		TEST(what_the_program_says_is_judged),
		TEST(it_is_told_nothing_that_it_need_not_know),
		TEST(a_missing_program_is_not_missed),
		TEST(nobody_waits_for_ever),
	};
	return cmocka_run_group_tests(tests, start_library, NULL);
}
