/* quick */
/*
 * Mailboxes: the messages that a path has. Programs write mailboxes in several
 * ways, and text that a person pastes sometimes looks like one.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "feldpost/file.h"
#include "feldpost/folder.h"
#include "feldpost/header.h"
#include "feldpost/limits.h"
#include "feldpost/mailbox.h"
#include "feldpost/parts.h"
#include "folder.h"

#define HEAD(subject) "From: bert@example.org\nSubject: " subject "\n\n"
#define LINE	      "From bert@example.org Sun Nov 22 19:36:58 2026\n"

static struct mails
split(struct desk *d, const char *text)
{
	struct mail file = { .file = "box", .text = span_of(text) };
	struct mailbox box = { .path = "box",
		.files = { .list = &file, .count = 1 } };
	struct mails out = { .count = 0 };
	assert_true(mailbox_split(d->arena, &box, &out, &d->e));
	return out;
}

static void
assert_mail(const struct mail *m, size_t number, const char *subject,
	const char *text)
{
	assert_int_equal(m->number, number);
	if (subject)
		assert_string_equal(m->subject, subject);
	else
		assert_null(m->subject);
	if (!span_equals(m->text, text))
		fail_msg("`%.*s`", (int)m->text.length, m->text.data);
}

static void
expect_one(void **state, const char *text, const char *subject)
{
	struct mails m = split(*state, text);
	assert_int_equal(m.count, 1);
	assert_false(m.box);
	assert_mail(&m.list[0], 0, subject, text);
}

static void
pasted_text_is_one_mail(void **state)
{
	expect_one(state, "", NULL);
	expect_one(state, "move 1\n", NULL);
	expect_one(
		state, "feldpost: game 2\nsee: this\n\nFrom here on\n", NULL);
	expect_one(state, "> From bert\n> Subject: x\n\n" LINE "Note: see\n\n",
		NULL);
}

static void
prose_that_begins_with_from_divides_nothing(void **state)
{
	expect_one(state,
		HEAD("Hello") "From what I saw at 12:30 in 2026\n\nFrom: x\n",
		"Hello");
	expect_one(state,
		"Hi,\n\nFrom Bert came this, at 12:30 2026:\nIt's all.\n",
		NULL);
	expect_one(state, "Hi\nFrom Bert:\nSubject: x\n\n", NULL);
}

static void
a_message_is_told_by_its_headers(void **state)
{
	expect_one(state, HEAD("Hello") "From Bert\n", "Hello");
	struct mails m = split(*state,
		"\r\n\nSubject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe?=\r\n"
		"Message-Id: <1@x>\r\nAuto-Submitted: auto-replied\r\n\r\nx");
	assert_int_equal(m.count, 1);
	assert_string_equal(m.list[0].subject, "Gr\u00fc\u00dfe");
	assert_string_equal(m.list[0].id, "<1@x>");
	assert_true(m.list[0].automatic);
	m = split(*state, "Auto-Submitted: no\nTo: x\n\n");
	assert_false(m.list[0].automatic);
}

static void
an_mbox_is_divided_where_a_message_begins(void **state)
{
	struct mails m = split(*state,
		LINE HEAD("One") ">From afar\n\nFrom x\n\n" LINE HEAD(
			"Two") "b\n"
			       "From - Mon, 23 Nov 2026 9:01:02 +0100\n" HEAD(
				       "Three"));
	assert_true(m.box);
	assert_int_equal(m.count, 3);
	assert_mail(
		&m.list[0], 1, "One", HEAD("One") ">From afar\n\nFrom x\n\n");
	assert_mail(&m.list[1], 2, "Two", HEAD("Two") "b\n");
	assert_mail(&m.list[2], 3, "Three", HEAD("Three"));
}

static void
an_mbox_may_have_lines_of_windows(void **state)
{
	struct mails m = split(*state,
		"From a Sun Nov 22 19:36:58 2026\r\nTo: x\r\n\r\na\r\n\r\n"
		"From a Sun Nov 22 19:36:58 2026\r\nTo: x\r\n\r\nb\r\n");
	assert_int_equal(m.count, 2);
	assert_mail(&m.list[1], 2, NULL, "To: x\r\n\r\nb\r\n");
}

static void
a_box_of_mmdf_is_divided_at_its_lines(void **state)
{
	struct mails m = split(*state,
		"\1\1\1\1\n" HEAD("One") "a\n\1\1\1\1\n"
					 "\1\1\1\1\n" HEAD(
						 "Two") "b\n\1\1\1\1\n");
	assert_true(m.box);
	assert_int_equal(m.count, 2);
	assert_string_equal(m.list[0].subject, "One");
	assert_mail(&m.list[1], 2, "Two", HEAD("Two") "b\n\1\1\1\1\n");
}

static void
mime_is_told_by_headers(void **state)
{
	static const struct {
		const char *text;
		bool box, mail;
	} cases[] = {
		{ "move 1\n", false, false },
		{ HEAD("x") "Content is: all\n", false, false },
		{ "To: x\ncontent-TYPE: text/html\n\n", true, true },
		{ HEAD("x") "Content-Type: text/html\n", true, false },
		{ "\rContent-Type: text/html\n\n", true, true },
		{ HEAD("x") "\x1f\x8b\x08", false, false },
		{ LINE HEAD("x") "a\n\n" LINE "\x1f\x8b\x08", false, false },
		{ "\x1f\x8b\x08", true, true },
		{ "PK\3\4", true, true },
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct mail file = { .text = span_of(cases[i].text) };
		struct mailbox box = { .files = { &file, 1, 1, false } };
		struct mails m = split(*state, cases[i].text);
		assert_int_equal(mailbox_has_mime(&box), cases[i].box);
		assert_int_equal(mail_has_mime(&m.list[0]), cases[i].mail);
	}
}

static void
headers_are_shown_as_they_are_meant(void **state)
{
	static const char *const cases[][2] = {
		{ "plain", "plain" },
		{ "=?utf-8?B?R3LDvMOfZQ==?= x", "Gr\u00fc\u00dfe x" },
		{ "=?utf-8?b?R3LDvMOfZQ?=", "Gr\u00fc\u00dfe" },
		{ "=?utf-8?Q?a?= =?utf-8?Q?b_c?= d", "ab c d" },
		{ "=?utf-8?Q?=C3?= =?utf-8?Q?=BC?=", "\u00fc" },
		{ "=?ISO-8859-1?Q?=E4?= x", "=?ISO-8859-1?Q?=E4?= x" },
		{ "=?utf-8?B?*?= =?=? =?utf-8?Q?a", "=?utf-8?B?*?= =?=? "
						    "=?utf-8?Q?a" },
		{ "=?utf-8?Q?a=1B[1m=0A?=", "a [1m " },
		{ "\xE4\xC3\xA4", " \u00e4" },
	};
	struct desk *d = *state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
		assert_string_equal(
			header_shown(d->arena, cases[i][0]), cases[i][1]);
}

static void
a_folded_header_is_one_line(void **state)
{
	struct desk *d = *state;
	struct span s = span_of("To: x\nSUBJECT:\n one\r\n\ttwo \nCc: y\n\n");
	assert_string_equal(
		header_value(d->arena, header_block(s), "Subject"), "one two");
	assert_null(header_value(d->arena, header_block(s), "Bcc"));
}

static void
put(struct desk *d, const char *path, const char *text)
{
	assert_true(file_make_folders(path, &d->e));
	assert_true(file_write(path, span_of(text), FILE_PUBLIC, &d->e));
}

/* Returns the texts of all mails, one after the other. */
static const char *
texts_in(struct desk *d, const char *path)
{
	struct mailbox box;
	struct mails m = { .count = 0 };
	struct buffer all = buffer_in(d->arena);
	if (!mailbox_read(d->arena, path, MAILBOX_FOLLOWED, &box, &d->e) ||
		!mailbox_split(d->arena, &box, &m, &d->e))
		return NULL;
	assert_true(m.box);
	for (size_t i = 0; i < m.count; i++)
		buffer_add(&all, m.list[i].text.data, m.list[i].text.length);
	return buffer_string(&all);
}

static void
a_maildir_is_read_by_names(void **state)
{
	struct desk *d = *state;
	put(d, "M/cur/10.a:2,S", "1");
	put(d, "M/new/20.b", "2");
	put(d, "M/cur/30.c:2,", LINE HEAD("x") LINE "To: y\n\n");
	put(d, "M/cur/.hidden", "h");
	put(d, "M/tmp/40.d", "t");
	put(d, "M/other", "o");
	assert_string_equal(texts_in(d, "M"), "12" HEAD("x") LINE "To: y\n\n");
	assert_string_equal(texts_in(d, "M/new/"), "2");
}

static void
an_mh_folder_is_read_by_numbers(void **state)
{
	struct desk *d = *state;
	put(d, "mh/10", "c");
	put(d, "mh/9", "b");
	put(d, "mh/1", "a");
	put(d, "mh/,2", "deleted");
	put(d, "mh/3.bak", "x");
	put(d, "mh/.mh_sequences", "cur: 1");
	assert_string_equal(texts_in(d, "mh"), "abc");
}

static void
exported_mails_are_read_by_names(void **state)
{
	struct desk *d = *state;
	put(d, "e/b.eml", "b");
	put(d, "e/a.EML", "a");
	put(d, "e/notes.txt", "x");
	assert_string_equal(texts_in(d, "e"), "ab");
}

static void
a_folder_holds_no_surprises(void **state)
{
	struct desk *d = *state;
	put(d, "secret", "s");
	put(d, "M/cur/1", "a");
	put(d, "M/new/2", "b");
	assert_int_equal(symlink("../../secret", "M/cur/3"), 0);
	assert_int_equal(mkfifo("M/cur/4", 0600), 0);
	assert_int_equal(mkdir("M/cur/5", 0700), 0);
	assert_string_equal(texts_in(d, "M"), "ab");
	put(d, "N/new/2", "b");
	assert_int_equal(symlink("../M/cur", "N/cur"), 0);
	assert_null(texts_in(d, "N"));
}

static void
a_folder_without_mails_is_told(void **state)
{
	struct desk *d = *state;
	put(d, "f/notes.txt", "x");
	assert_null(texts_in(d, "f"));
	assert_int_equal(d->e.code, ERROR_INPUT);
	assert_true(mkdir("M", 0700) == 0 && mkdir("M/cur", 0700) == 0 &&
		    mkdir("M/new", 0700) == 0);
	assert_string_equal(texts_in(d, "M"), "");
}

static void
no_link_is_followed_to_what_anybody_can_guess(void **state)
{
	struct desk *d = *state;
	struct mailbox box;
	put(d, "secret", "s");
	assert_int_equal(symlink("secret", "guessed"), 0);
	assert_false(mailbox_read(
		d->arena, "guessed", MAILBOX_NO_LINK, &box, &d->e));
	assert_true(mailbox_read(
		d->arena, "guessed", MAILBOX_FOLLOWED, &box, &d->e));
}

/* Each line could start a message, and none does. */
static void
it_takes_no_longer_than_it_is_long(void **state)
{
	struct desk *d = *state;
	static const char *const lines[] = { LINE, "a: b\n", LINE "a: b\n",
		LINE "To: x\n\n", "\n", ">From x\n" };
	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
		struct buffer text = buffer_in(d->arena);
		buffer_puts(&text, LINE "To: x\n\n");
		while (text.length < 4 << 20)
			buffer_puts(&text, lines[i]);
		struct mail file = { .text = buffer_span(&text) };
		struct mailbox box = { .path = "box",
			.files = { &file, 1, 1, false } };
		struct mails m = { .count = 0 };
		assert_true(mailbox_split(d->arena, &box, &m, &d->e));
	}
}

static void
too_many_mails_are_refused(void **state)
{
	struct desk *d = *state;
	struct buffer text = buffer_in(d->arena);
	for (size_t i = 0; i <= LIMIT_MAILS; i++)
		buffer_puts(&text, LINE "To: x\n\n");
	struct mail file = { .text = buffer_span(&text) };
	struct mailbox box = { .path = "box", .files = { &file, 1, 1, false } };
	struct mails m = { .count = 0 };
	assert_false(mailbox_split(d->arena, &box, &m, &d->e));
	assert_int_equal(d->e.code, ERROR_INPUT);
}

static void
grow(const char *path, off_t size)
{
	assert_int_equal(truncate(path, size), 0);
}

/* Nothing of it is read, so its size does not matter. */
static void
a_mailbox_of_any_size_is_listed(void **state)
{
	struct desk *d = *state;
	struct mails m = { .count = 0 };
	for (int i = 0; i < 9; i++) {
		const char *path = arena_printf(d->arena, "M/cur/%d", i);
		put(d, path, "x");
		grow(path, 60 << 20);
	}
	put(d, "M/new/9", HEAD("x") "y");
	assert_true(mailbox_list(d->arena, "M", MAILBOX_FOLLOWED, &m, &d->e));
	assert_int_equal(m.count, 10);
	assert_true(arena_size(d->arena) < 1 << 20);
	bool there;
	assert_true(mail_read(d->arena, &m.list[9], &there, &d->e) && there);
	assert_string_equal(m.list[9].subject, "x");
	assert_true(unlink("M/new/9") == 0);
	assert_true(mail_read(d->arena, &m.list[9], &there, &d->e) && !there);
}

static const char *
text_of(struct desk *d, struct mail *m)
{
	bool there;
	assert_true(mail_read(d->arena, m, &there, &d->e) && there);
	return arena_copy(d->arena, m->text.data, m->text.length);
}

static void
an_mbox_of_any_length_is_listed(void **state)
{
	struct desk *d = *state;
	struct mails m = { .count = 0 };
	struct buffer text = buffer_in(d->arena);
	for (size_t i = 0; i <= LIMIT_MAILS; i++)
		buffer_puts(&text, LINE "To: x\n\n");
	put(d, "many", buffer_string(&text));
	assert_true(
		mailbox_list(d->arena, "many", MAILBOX_FOLLOWED, &m, &d->e));
	assert_int_equal(m.count, LIMIT_MAILS + 1);
}

static const char *
long_mail(struct desk *d, size_t i)
{
	struct buffer text = buffer_in(d->arena);
	size_t most = i == 50 ? 12 << 20 : i * 99991 % 400000;
	buffer_printf(&text, HEAD("%zu"), i);
	while (text.length < most)
		buffer_puts(&text, "A line of this mail.\n");
	buffer_puts(&text, "the end\n");
	return buffer_string(&text);
}

/* Wherever the parts end in which it is listed. */
static void
a_long_mbox_is_listed_in_parts(void **state)
{
	struct desk *d = *state;
	struct mails m = { .count = 0 };
	struct buffer text = buffer_in(d->arena);
	for (size_t i = 0; i < 200; i++)
		buffer_printf(&text, LINE "%s", long_mail(d, i));
	put(d, "long", buffer_string(&text));
	assert_true(
		mailbox_list(d->arena, "long", MAILBOX_FOLLOWED, &m, &d->e));
	assert_int_equal(m.count, 200);
	mails_read(d->arena, &m.list[7], 99);
	for (size_t i = 7; i < 106; i++)
		assert_true(span_equals(m.list[i].text, long_mail(d, i)));
	for (size_t i = 0; i < 200; i += 50)
		assert_string_equal(text_of(d, &m.list[i]), long_mail(d, i));
}

/* A message that is too large can't be read. */
static void
a_huge_message_hides_no_other(void **state)
{
	struct desk *d = *state;
	struct mails m = { .count = 0 };
	bool there;
	put(d, "box", "\n" LINE HEAD("1") "one\n" LINE HEAD("2"));
	grow("box", 150 << 20);
	FILE *box = fopen("box", "a");
	assert_non_null(box);
	fputs("\n" LINE HEAD("3") "three\n" LINE HEAD("4") "four\n", box);
	assert_int_equal(fclose(box), 0);
	assert_true(mailbox_list(d->arena, "box", MAILBOX_FOLLOWED, &m, &d->e));
	assert_int_equal(m.count, 4);
	assert_string_equal(text_of(d, &m.list[0]), HEAD("1") "one\n");
	assert_false(mail_read(d->arena, &m.list[1], &there, &d->e));
	assert_int_equal(d->e.code, ERROR_INPUT);
	assert_string_equal(text_of(d, &m.list[2]), HEAD("3") "three\n");
	assert_string_equal(text_of(d, &m.list[3]), HEAD("4") "four\n");
	assert_int_equal(m.list[3].number, 4);
}

/* A letter that begins, as text, in base64 and as quoted-printable. */
#define MARK	     "#FELDPOST-BEGIN\n"
#define MARK_BASE64  "I0ZFTERQT1NULUJFR0lOCg==\n"
#define MARK_QUOTED  "=23FELD=\r\nPOST=2d=42EGIN\r\n"
#define ENCODED(how) "Content-Transfer-Encoding: " how "\n\n"

static void
expect_parts(void **state, const char *text, size_t count, bool closed)
{
	struct desk *d = *state;
	struct mail m = { .text = span_of(text) };
	parts_open(d->arena, &m);
	assert_int_equal(m.parts, count);
	assert_int_equal(m.closed != NULL, closed);
	for (size_t i = 0; i < m.parts; i++)
		if (!span_begins(m.part[i], MARK))
			fail_msg("`%.*s`", (int)m.part[i].length,
				m.part[i].data);
}

static void
simple_parts_are_decoded(void **state)
{
	expect_parts(state, HEAD("x") MARK, 0, false);
	expect_parts(state, "From: b\n" ENCODED("7BIT") MARK, 0, false);
	expect_parts(
		state, "From: b\n" ENCODED("BASE64") MARK_BASE64, 1, false);
	expect_parts(state, "From: b\n" ENCODED("quoted-printable") MARK_QUOTED,
		1, false);
	expect_parts(
		state, "From: b\n" ENCODED("base64") "aGFsbG8K\n", 0, false);
}

static void
parts_end_at_their_boundaries(void **state)
{
	static const char two[] =
		"From: b\nContent-Type: multipart/mixed;\n boundary=\"=a b\"\n"
		"\n--=a b\n" ENCODED("base64") MARK_BASE64
		"--=a bc\n--=a b \n"
		"Content-Type: message/rfc822\n\nFrom: c\n"
		"Content-Type: multipart/mixed; boundary=in; x=y\n\n"
		"--in\n" ENCODED("quoted-printable") MARK_QUOTED
		"--in--\n" ENCODED("base64") MARK_BASE64
		"--=a b\n" ENCODED("x-uuencode") "begin\n"
						 "--=a b--\n" ENCODED("base64")
							 MARK_BASE64;
	expect_parts(state, two, 2, true);
	expect_parts(state, "From: b\n" ENCODED("base64") "H4sIAAAAAAAAAw==\n",
		0, true);
	expect_parts(
		state, "From: b\nContent-Type: x; boundary=\n\n--\n", 0, false);
}

int
main(void)
{
#define TEST(f) cmocka_unit_test_setup_teardown(f, set_up, tear_down)
	const struct CMUnitTest tests[] = {
		TEST(pasted_text_is_one_mail),
		TEST(prose_that_begins_with_from_divides_nothing),
		TEST(a_message_is_told_by_its_headers),
		TEST(an_mbox_is_divided_where_a_message_begins),
		TEST(an_mbox_may_have_lines_of_windows),
		TEST(a_box_of_mmdf_is_divided_at_its_lines),
		TEST(mime_is_told_by_headers),
		TEST(simple_parts_are_decoded),
		TEST(parts_end_at_their_boundaries),
		TEST(headers_are_shown_as_they_are_meant),
		TEST(a_folded_header_is_one_line),
		TEST(a_maildir_is_read_by_names),
		TEST(an_mh_folder_is_read_by_numbers),
		TEST(exported_mails_are_read_by_names),
		TEST(a_folder_holds_no_surprises),
		TEST(a_folder_without_mails_is_told),
		TEST(no_link_is_followed_to_what_anybody_can_guess),
		TEST(it_takes_no_longer_than_it_is_long),
		TEST(too_many_mails_are_refused),
		TEST(a_mailbox_of_any_size_is_listed),
		TEST(an_mbox_of_any_length_is_listed),
		TEST(a_long_mbox_is_listed_in_parts),
		TEST(a_huge_message_hides_no_other),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
