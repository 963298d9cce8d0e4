/* quick */
/*
 * Letters (feldpost-protocol(7) 2.2, 2.3): lines are written, found in whatever
 * mail makes of them, joined and proven. Forged lines can't disturb this.
 */
#include "vectors.h"

#include <sodium.h>
#include <stdlib.h>
#include <time.h>

#include "feldpost/armour.h"
#include "feldpost/letter.h"
#include "feldpost/mail.h"
#include "fewer.h"
#include "fixture.h"

enum {
	PACKET = 3, /* the duel's packet that most tests send */
	FORGED = 100000,
};

/* Returns the block of a packet as a transcript has it. */
static struct span
block_of(struct arena *a, unsigned n)
{
	struct buffer out = buffer_in(a);
	struct blocks l;
	armour_find(a, load_packet(a, n, ".txt"), &l);
	assert_int_equal(l.count, 1);
	armour_write(&out, l.block[0].body, &l.block[0].signature);
	return buffer_span(&out);
}

static struct span
lines_of(struct arena *a, unsigned n)
{
	struct buffer out = buffer_in(a);
	letter_write(&out, block_of(a, n));
	return buffer_span(&out);
}

/* Returns line `index`, without its end. */
static struct span
line_of(struct span lines, size_t index)
{
	return (struct span){ lines.data + index * (LETTER_SIGNS + 1),
		LETTER_SIGNS };
}

static size_t
count_lines(struct span lines)
{
	return lines.length / (LETTER_SIGNS + 1);
}

static void
put(struct buffer *out, struct span s)
{
	buffer_add(out, s.data, s.length);
}

static void
put_lines(struct buffer *out, struct span lines, size_t from, size_t end)
{
	for (; from < end; from++) {
		put(out, line_of(lines, from));
		buffer_putc(out, '\n');
	}
}

static struct blocks
find(struct arena *a, struct span text)
{
	struct blocks l;
	const struct mail mail = { .text = text };
	mail_find(a, &mail, &l);
	return l;
}

/* Expects that the text has just this packet, and no lines left over. */
static void
expect(struct arena *a, struct span text, unsigned n)
{
	struct blocks l = find(a, text);
	if (l.count != 1)
		fail_msg("%zu packets in:\n%.*s", l.count, (int)text.length,
			text.data);
	assert_spans(l.block[0].body, load_packet(a, n, ".yaml"));
	assert_int_equal(l.lines, 0);
}

static void
expect_none(struct arena *a, struct span text)
{
	struct blocks l = find(a, text);
	assert_int_equal(l.count, 0);
}

/* Forges a line with this tag, count, index and data. */
static void
forge(struct buffer *out, const char *tag, uint32_t count, uint32_t index,
	const char *data)
{
	static const char signs[] = "abcdefghijklmnopqrstuvwxyz234567";
	char line[LETTER_SIGNS + 1] = "fp";
	uint8_t hash[32];
	memcpy(line + 2, tag, 4);
	for (int i = 0; i < 3; i++) {
		line[6 + i] = signs[count >> 5 * (2 - i) & 31];
		line[9 + i] = signs[index >> 5 * (2 - i) & 31];
	}
	memset(line + 12, 'a', 48);
	memcpy(line + 12, data, strlen(data));
	crypto_generichash(
		hash, sizeof hash, (const uint8_t *)line, 60, NULL, 0);
	uint32_t check =
		(uint32_t)hash[0] << 12 | (uint32_t)hash[1] << 4 | hash[2] >> 4;
	for (int i = 0; i < 4; i++)
		line[60 + i] = signs[check >> 5 * (3 - i) & 31];
	line[LETTER_SIGNS] = '\n';
	buffer_add(out, line, sizeof line);
}

/* Forges many lines with the tag and count of a letter. */
static void
forge_many(struct buffer *out, struct span lines, size_t many)
{
	char tag[5] = "", data[5] = "bbbb";
	memcpy(tag, lines.data + 2, 4);
	uint32_t count = (uint32_t)count_lines(lines);
	for (size_t i = 0; i < many; i++) {
		uint32_t index = (uint32_t)(i % (count - 1)) + 1;
		for (size_t k = 0, n = i / count; k < 4; k++, n /= 26)
			data[k] = (char)('a' + n % 26);
		forge(out, tag, count, index, data);
	}
}

/* Writing. */

static void
lines_are_those_of_the_vectors(void **state)
{
	for (unsigned n = 1; n <= DUEL_PACKETS; n++) {
		struct arena *a = *state;
		struct span lines = lines_of(a, n);
		assert_spans(lines, load_packet(a, n, ".lines"));
		expect(a, lines, n);
	}
}

/* Each character counts. */
static void
a_changed_sign_loses_its_line(void **state)
{
	struct arena *a = *state;
	struct span lines = lines_of(a, PACKET);
	for (size_t i = 0; i < LETTER_SIGNS; i++) {
		char *copy = arena_copy(a, lines.data, lines.length);
		copy[i] = copy[i] == 'a' ? 'b' : 'a';
		struct blocks l = find(a, (struct span){ copy, lines.length });
		assert_int_equal(l.count, 0);
		assert_int_equal(l.lines, count_lines(lines) - 1);
	}
}

/* What mail programs do. */

static void
put_wrapped(
	struct buffer *out, struct span text, size_t width, const char *before)
{
	for (size_t i = 0, column = 0; i < text.length; i++) {
		char c = text.data[i];
		if (column == 0)
			buffer_puts(out, before);
		buffer_putc(out, c);
		column = c == '\n' ? 0 : column + 1;
		if (column == width) {
			buffer_putc(out, '\n');
			column = 0;
		}
	}
}

static void
lines_that_were_wrapped_and_quoted_are_read(void **state)
{
	static const char *const before[] = { "", "> ", ">>> ", "| ", "  ",
		"* ", "Anna> ", "a> b> ", " > | ", "// ", "\t" };
	static const size_t widths[] = { 0, 72, 64, 50, 33, 20, 7, 1 };
	struct arena *a = *state;
	struct span lines = lines_of(a, PACKET);
	for (size_t i = 0; i < sizeof before / sizeof *before; i++)
		for (size_t k = 0; k < sizeof widths / sizeof *widths; k++) {
			struct buffer text = buffer_in(a);
			put_wrapped(&text, lines, widths[k], before[i]);
			expect(a, buffer_span(&text), PACKET);
		}
}

/* Replaces each character by what `as` writes. */
static void
expect_as(struct arena *a, void (*as)(struct buffer *out, char c))
{
	struct span lines = lines_of(a, PACKET);
	struct buffer text = buffer_in(a);
	for (size_t i = 0; i < lines.length; i++)
		as(&text, lines.data[i]);
	expect(a, buffer_span(&text), PACKET);
}

static void
as_capital(struct buffer *out, char c)
{
	buffer_putc(out, c >= 'a' && c <= 'z' ? (char)(c - 32) : c);
}

static void
as_fullwidth(struct buffer *out, char c)
{
	utf8_put(out, c == '\n' ? c : c + 0xFEE0);
}

static void
as_mathematical(struct buffer *out, char c)
{
	bool letter = c >= 'a' && c <= 'z';
	utf8_put(out, letter	  ? 0x1D41A + c - 'a'
		      : c == '\n' ? c
				  : 0x1D7CE + c - '0');
}

static void
as_flags(struct buffer *out, char c)
{
	utf8_put(out, c >= 'a' && c <= 'z' ? 0x1F1E6 + c - 'a' : c);
}

static void
as_turkish(struct buffer *out, char c)
{
	buffer_puts(out, c == 'i'   ? "\u0130"
			 : c == 's' ? "\u017f"
			 : c == 'k' ? "\u212a"
				    : "");
	if (!memchr("isk", c, 3))
		buffer_putc(out, c);
}

static void
as_dotless(struct buffer *out, char c)
{
	buffer_puts(out, c == 'i' ? "\u0131" : "");
	if (c != 'i')
		buffer_putc(out, c);
}

/* Adds a soft hyphen, joiners, a selector and marks of direction. */
static void
as_joined(struct buffer *out, char c)
{
	buffer_putc(out, c);
	buffer_puts(out, "\u00ad\u200d\u200b\ufe0f\u2060\u200e");
}

static void
as_wide_bytes(struct buffer *out, char c)
{
	buffer_putc(out, c);
	buffer_putc(out, '\0');
}

static void
as_entity(struct buffer *out, char c)
{
	buffer_printf(out, c == 'p' ? "&#x%x;" : "&#%d;", c);
}

static void
as_tagged(struct buffer *out, char c)
{
	buffer_puts(out, c == 'f' ? "<br class=\"x\">" : "<wbr>&nbsp;&shy;");
	buffer_putc(out, c);
}

static void
as_coloured(struct buffer *out, char c)
{
	buffer_printf(out, "\33[38;5;2m%c\33[m", c);
}

static void
as_arabic_figures(struct buffer *out, char c)
{
	utf8_put(out, c >= '2' && c <= '7' ? 0x660 + c - '0' : c);
}

static void
as_coded_blanks(struct buffer *out, char c)
{
	buffer_printf(out, "%c\u00a0-\t_.", c);
}

static void
signs_are_read_whatever_they_became(void **state)
{
	static void (*const ways[])(struct buffer *, char) = { as_capital,
		as_fullwidth, as_mathematical, as_flags, as_turkish, as_dotless,
		as_joined, as_wide_bytes, as_entity, as_tagged, as_coded_blanks,
		as_coloured, as_arabic_figures };
	for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
		expect_as(*state, ways[i]);
}

static void
ligatures_are_two_signs(void **state)
{
	struct arena *a = *state;
	struct buffer line = buffer_in(a), text = buffer_in(a);
	forge(&line, "aaaa", 1, 0, "aaaaffiflst");
	struct span s = { line.data, line.length };
	for (size_t i = 0; i < s.length; i++) {
		if (span_begins(span_from(s, i), "ffi")) {
			buffer_puts(&text, "\ufb03");
			i += 2;
		} else if (span_begins(span_from(s, i), "fl")) {
			buffer_puts(&text, "\ufb02");
			i++;
		} else if (span_begins(span_from(s, i), "st")) {
			buffer_puts(&text, "\ufb06");
			i++;
		} else {
			buffer_putc(&text, s.data[i]);
		}
	}
	assert_true(letter_is_in(a, buffer_span(&text)));
	assert_false(span_same(s, buffer_span(&text)));
}

/* Joining lines. */

static void
lines_in_any_order_and_number_are_put_together(void **state)
{
	struct arena *a = *state;
	struct span lines = lines_of(a, PACKET);
	struct buffer text = buffer_in(a);
	size_t count = count_lines(lines);
	for (size_t i = count; i-- > 0;)
		put_lines(&text, lines, i, i + 1);
	expect(a, buffer_span(&text), PACKET);
	put(&text, lines);
	put_lines(&text, lines, 2, 5);
	expect(a, buffer_span(&text), PACKET);
}

static void
parts_of_one_mail_are_put_together(void **state)
{
	struct arena *a = *state;
	struct span lines = lines_of(a, PACKET), part[2];
	size_t half = count_lines(lines) / 2 * (LETTER_SIGNS + 1);
	struct mail mail = {
		.text = span_of("words"), .part = part, .parts = 2
	};
	struct blocks l;
	part[0] = span_from(lines, half);
	part[1] = (struct span){ lines.data, half };
	mail_find(a, &mail, &l);
	assert_int_equal(l.count, 1);
	assert_int_equal(l.lines, 0);
	assert_true(l.begin[0].whole);
	assert_int_equal(l.begin[0].label.seq, PACKET);
}

static void
halves_in_two_mails_are_put_together(void **state)
{
	struct arena *a = *state;
	struct span lines = lines_of(a, PACKET);
	size_t half = count_lines(lines) / 2 * (LETTER_SIGNS + 1);
	struct blocks one = find(a, (struct span){ lines.data, half });
	struct blocks other = find(a, span_from(lines, half));
	struct blocks *mail[] = { &one, &other };
	assert_int_equal(one.count + other.count, 0);
	letter_join(a, mail, 2);
	assert_int_equal(one.lines + other.lines, 0);
	for (int i = 0; i < 2; i++) {
		assert_int_equal(mail[i]->count, 1);
		assert_spans(mail[i]->block[0].body,
			load_packet(a, PACKET, ".yaml"));
	}
	letter_give_up(a, mail, 2);
	assert_int_equal(one.begins + other.begins, 2);
}

/* A third mail before, between or after them has other lines for all indexes,
 * and another packet with their tag, or none. */
static void
halves_are_put_together_whatever_a_third_one_says(void **state)
{
	struct arena *a = *state;
	struct span lines = lines_of(a, PACKET);
	size_t half = count_lines(lines) / 2 * (LETTER_SIGNS + 1);
	for (int at = 0; at < 3; at++) {
		struct buffer forged = buffer_in(a);
		struct blocks found[3], *mail[3];
		char tag[5] = "";
		memcpy(tag, lines.data + 2, 4);
		for (uint32_t i = 1; i < count_lines(lines); i++)
			forge(&forged, tag, (uint32_t)count_lines(lines), i,
				"forged");
		forge(&forged, tag, (uint32_t)count_lines(lines), 0, tag);
		for (int i = 0; i < 3; i++)
			mail[i] = &found[i];
		found[at] = find(a, buffer_span(&forged));
		found[(at + 1) % 3] =
			find(a, (struct span){ lines.data, half });
		found[(at + 2) % 3] = find(a, span_from(lines, half));
		letter_join(a, mail, 3);
		assert_int_equal(found[(at + 1) % 3].count, 1);
		assert_spans(found[(at + 1) % 3].block[0].body,
			load_packet(a, PACKET, ".yaml"));
	}
}

static void
what_is_missing_is_known(void **state)
{
	struct arena *a = *state;
	struct span lines = lines_of(a, PACKET);
	size_t count = count_lines(lines);
	struct buffer text = buffer_in(a);
	put_lines(&text, lines, 0, 6);
	put_lines(&text, lines, 7, 8);
	put_lines(&text, lines, 9, count);
	struct blocks l = find(a, buffer_span(&text)), *mail = &l;
	letter_give_up(a, &mail, 1);
	assert_int_equal(l.begins, 1);
	const struct begin *b = &l.begin[0];
	assert_false(b->whole);
	assert_true(begin_is_torn(b));
	assert_int_equal(b->label.seq, PACKET);
	assert_int_equal(b->label.from, 'A');
	assert_string_equal(b->label.game, "c199f5fe");
	assert_int_equal(b->rest.count, count);
	assert_int_equal(b->rest.lacks, 2);
	assert_int_equal(b->rest.missing[0], 6);
	assert_int_equal(b->rest.missing[1], 8);
}

/* Lines that are complete in one mail are not reported missing in another. */
static void
a_torn_copy_of_a_whole_letter_is_nothing(void **state)
{
	struct arena *a = *state;
	struct span lines = lines_of(a, PACKET);
	struct blocks whole = find(a, lines);
	struct blocks torn = find(a, span_from(lines, 2 * LETTER_SIGNS));
	struct blocks *mail[] = { &torn, &whole };
	assert_true(torn.lines > 0);
	letter_join(a, mail, 2);
	letter_give_up(a, mail, 2);
	assert_int_equal(torn.begins, 0);
	assert_int_equal(whole.count, 1);
}

/* Forged lines. */

static void
forged_lines_change_nothing(void **state)
{
	struct arena *a = *state;
	struct span lines = lines_of(a, PACKET);
	struct buffer forged = buffer_in(a), mail = buffer_in(a);
	forge_many(&forged, lines, FORGED);
	put(&mail, lines);
	put(&mail, buffer_span(&forged));
	/* after these lines in the same mail */
	struct blocks l = find(a, buffer_span(&mail));
	assert_int_equal(l.count, 1);
	assert_spans(l.block[0].body, load_packet(a, PACKET, ".yaml"));
	/* and in other mails of the same call */
	struct blocks honest = find(a, lines);
	struct blocks other = find(a, buffer_span(&forged));
	assert_int_equal(other.lines, LIMIT_LETTER_LINES);
	struct blocks *both[] = { &other, &honest };
	letter_join(a, both, 2);
	letter_give_up(a, both, 2);
	assert_int_equal(honest.count, 1);
	assert_int_equal(other.count, 0);
	assert_int_equal(other.begins, 0);
}

static void
few_forged_lines_are_tried(void **state)
{
	struct arena *a = *state;
	struct span lines = lines_of(a, PACKET);
	struct buffer text = buffer_in(a);
	char tag[5] = "";
	memcpy(tag, lines.data + 2, 4);
	uint32_t count = (uint32_t)count_lines(lines);
	/* between the lines, so that these are not adjacent */
	for (uint32_t i = 0; i < count; i++) {
		if (i && i < 7)
			forge(&text, tag, count, i, "forged");
		put_lines(&text, lines, i, i + 1);
	}
	expect(a, buffer_span(&text), PACKET);
}

/* Makes the lines of another letter with this tag and count, by trying for 20
 * bits. */
static struct span
grind_another(struct arena *a, struct span honest)
{
	struct blocks l;
	armour_find(a, load_packet(a, PACKET, ".txt"), &l);
	struct block b = l.block[0];
	struct buffer lines = buffer_in(a);
	for (uint32_t n = 0; n < UINT32_MAX; n++) {
		struct arena_mark mark = arena_mark(a);
		struct buffer text = buffer_in(a);
		uint8_t digest[16];
		snprintf(b.signature.comment, sizeof b.signature.comment,
			"feldpost c199f5fe 3 %08x", n);
		armour_write(&text, b.body, &b.signature);
		crypto_generichash(digest, sizeof digest,
			(const uint8_t *)text.data, text.length, NULL, 0);
		uint32_t tag = (uint32_t)digest[0] << 12 |
			       (uint32_t)digest[1] << 4 | digest[2] >> 4;
		static const char signs[] = "abcdefghijklmnopqrstuvwxyz234567";
		bool same = true;
		for (int i = 0; i < 4; i++)
			same = same && honest.data[2 + i] ==
					       signs[tag >> 5 * (3 - i) & 31];
		if (same) {
			letter_write(&lines, buffer_span(&text));
			break;
		}
		arena_reset(a, mark);
	}
	assert_memory_equal(lines.data, honest.data, 6);
	return buffer_span(&lines);
}

static struct span
half_of(struct span lines, int second)
{
	size_t half = count_lines(lines) / 2 * (LETTER_SIGNS + 1);
	return second ? span_from(lines, half)
		      : (struct span){ lines.data, half };
}

/* Finds both letters in halves, in four mails, in any order. Each mail has
 * lines of both. */
static void
expect_both_of_halves(struct arena *a, struct span forged, struct span honest)
{
	static const int orders[][4] = { { 0, 1, 2, 3 }, { 2, 3, 0, 1 },
		{ 0, 2, 1, 3 }, { 3, 0, 1, 2 }, { 1, 3, 2, 0 } };
	for (size_t n = 0; n < sizeof orders / sizeof *orders; n++) {
		struct blocks found[4], *mail[4];
		for (int i = 0; i < 4; i++) {
			int half = orders[n][i];
			found[half] = find(a,
				half_of(half < 2 ? forged : honest, half % 2));
			mail[i] = &found[half];
		}
		letter_join(a, mail, 4);
		letter_give_up(a, mail, 4);
		for (int i = 0; i < 4; i++) {
			assert_int_equal(found[i].count, 2);
			assert_int_equal(found[i].begins, 2);
			assert_string_not_equal(
				found[i].block[0].signature.comment,
				found[i].block[1].signature.comment);
		}
	}
}

static void
letters_with_one_tag_are_both_read(void **state)
{
	struct arena *a = *state;
	struct buffer mail = buffer_in(a);
	struct span honest = lines_of(a, PACKET);
	struct span forged = grind_another(a, honest);
	put(&mail, forged);
	put(&mail, honest);
	struct blocks l = find(a, buffer_span(&mail));
	assert_int_equal(l.count, 2);
	expect_both_of_halves(a, forged, honest);
	/* with the other one in the middle, both need few versions */
	struct buffer amid = buffer_in(a);
	size_t middle = 5;
	put_lines(&amid, honest, 0, middle);
	put(&amid, forged);
	put_lines(&amid, honest, middle, count_lines(honest));
	l = find(a, buffer_span(&amid));
	assert_true(l.count >= 1);
}

/* "fp" in the data of a line starts a line, too, so they overlap. */
static void
lines_may_overlap(void **state)
{
	struct arena *a = *state;
	struct span lines = lines_of(a, PACKET);
	struct buffer text = buffer_in(a), line = buffer_in(a);
	/* A decoy that ends with the honest line. */
	forge(&line, "aaaa", 4, 1, "");
	for (size_t cut = 1; cut < LETTER_SIGNS; cut++) {
		struct buffer one = buffer_in(a);
		buffer_add(&one, line.data, cut);
		put(&one, lines);
		expect(a, buffer_span(&one), PACKET);
	}
	/* Each line starts within something that is not a line. */
	for (size_t i = 0; i < count_lines(lines); i++) {
		buffer_puts(&text, "fpfpaaaaaaabaaa");
		put_lines(&text, lines, i, i + 1);
	}
	expect(a, buffer_span(&text), PACKET);
}

static void
expect_no_line(struct arena *a, uint32_t count, uint32_t index)
{
	struct buffer text = buffer_in(a);
	forge(&text, "aaaa", count, index, "");
	assert_false(letter_is_in(a, buffer_span(&text)));
}

static void
numbers_that_can_not_be_are_no_lines(void **state)
{
	struct buffer text = buffer_in(*state);
	expect_no_line(*state, 0, 0);
	expect_no_line(*state, LIMIT_LETTER + 1, 0);
	expect_no_line(*state, 32767, 0);
	expect_no_line(*state, 7, 7);
	expect_no_line(*state, 7, 8);
	/* line 0 has its own tag */
	forge(&text, "aaab", 7, 0, "aaaa");
	assert_false(letter_is_in(*state, buffer_span(&text)));
	forge(&text, "aaaa", LIMIT_LETTER, LIMIT_LETTER - 1, "");
	assert_true(letter_is_in(*state, buffer_span(&text)));
}

/* Expects a refusal of what letter_write never makes of a block, although all
 * checks are right. */
static void
expect_refused(struct arena *a, struct span block)
{
	struct buffer out = buffer_in(a);
	letter_write(&out, block);
	expect_none(a, buffer_span(&out));
}

static void
nothing_is_mended_in_a_block(void **state)
{
	struct arena *a = *state;
	struct span block = block_of(a, PACKET);
	struct buffer text = buffer_in(a);
	/* another block after NULs, or at once */
	put(&text, block);
	for (int i = 0; i < 29; i++)
		buffer_putc(&text, '\0');
	put(&text, block);
	expect_refused(a, buffer_span(&text));
	text = buffer_in(a);
	put(&text, block);
	put(&text, block);
	expect_refused(a, buffer_span(&text));
	/* one line of NULs too many */
	text = buffer_in(a);
	put(&text, block);
	for (int i = 0; i < 30; i++)
		buffer_putc(&text, '\0');
	expect_refused(a, buffer_span(&text));
	/* text after the mark, no line end, a blank */
	text = buffer_in(a);
	buffer_puts(&text, "#FELDPOST-BEGIN c199f5fe 3 A\n");
	put(&text, span_from(block, sizeof "#FELDPOST-BEGIN"));
	expect_refused(a, buffer_span(&text));
	expect_refused(a, (struct span){ block.data, block.length - 1 });
	text = buffer_in(a);
	put(&text, block);
	text.data[text.length - 1] = ' ';
	expect_refused(a, buffer_span(&text));
	expect_refused(a, span_of(""));
	expect_refused(a, span_of("#FELDPOST-BEGIN\n#FELDPOST-END\n"));
}

static double
seconds(void)
{
	return (double)clock() / CLOCKS_PER_SEC;
}

/* However many lines seem to start. */
static void
noise_takes_bounded_time(void **state)
{
	static const char *const noise[] = { "fp", "fpaaaaaabaaa", "<fp",
		"&#102", "<a", "> 1 fp\n", "fpaaaaaabaaa\xef\xbc\xa6" };
	struct arena *a = *state;
	size_t all = LIMIT_FILE / fewer();
	char *text = malloc(all);
	for (size_t i = 0; i < sizeof noise / sizeof *noise; i++) {
		size_t length = strlen(noise[i]);
		for (size_t k = 0; k < all; k++)
			text[k] = noise[i][k % length];
		double before = seconds();
		assert_false(letter_is_in(a, (struct span){ text, all }));
		assert_true(seconds() - before < 30);
	}
	free(text);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(lines_are_those_of_the_vectors),
		TEST(a_changed_sign_loses_its_line),
		TEST(lines_that_were_wrapped_and_quoted_are_read),
		TEST(signs_are_read_whatever_they_became),
		TEST(ligatures_are_two_signs),
		TEST(lines_in_any_order_and_number_are_put_together),
		TEST(parts_of_one_mail_are_put_together),
		TEST(halves_in_two_mails_are_put_together),
		TEST(halves_are_put_together_whatever_a_third_one_says),
		TEST(what_is_missing_is_known),
		TEST(a_torn_copy_of_a_whole_letter_is_nothing),
		TEST(forged_lines_change_nothing),
		TEST(few_forged_lines_are_tried),
		TEST(letters_with_one_tag_are_both_read),
		TEST(lines_may_overlap),
		TEST(numbers_that_can_not_be_are_no_lines),
		TEST(nothing_is_mended_in_a_block),
		TEST(noise_takes_bounded_time),
	};
	if (!crypto_start())
		return 1;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
