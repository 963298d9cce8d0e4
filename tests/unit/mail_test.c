/*
 * What mail does to packets: feldpost-protocol(7) 2.3. Each mangling is a
 * function from text to text; a packet survives if its signature verifies over
 * exactly the bytes that were signed.
 */
#include "vectors.h"

#include <stdlib.h>

#include "feldpost/armour.h"
#include "feldpost/mail.h"
#include "fixture.h"

/* A mangling appends what it makes of `in`. */
typedef void (*mangling)(struct buffer *out, struct span in);

/* Which packet of the duel has this body; it must be one. */
static unsigned
packet_of(struct arena *a, struct span body)
{
	for (unsigned n = 1; n <= DUEL_PACKETS; n++)
		if (span_same(body, load_packet(a, n, ".yaml")))
			return n;
	fail_msg("signed by nobody:\n%.*s", (int)body.length, body.data);
	return 0;
}

/* How many begin that are not whole, and the line of the first. */
static size_t
broken_in(const struct blocks *l, size_t *line)
{
	size_t count = 0;
	*line = 0;
	for (size_t i = 0; i < l->begins; i++)
		if (!l->begin[i].whole && count++ == 0)
			*line = l->begin[i].line;
	return count;
}

/* Which packets of the duel are in the mail, as a set. */
static unsigned
packets_in(struct arena *a, struct span mail)
{
	unsigned found = 0;
	struct blocks l;
	struct public_key key[2];
	assert_true(public_key_read_file(&key[0], load(a, "A.pub"), "A", NULL));
	assert_true(public_key_read_file(&key[1], load(a, "B.pub"), "B", NULL));
	armour_find(a, mail, &l);
	for (size_t i = 0; i < 2 * l.count; i++) {
		const struct block *b = &l.block[i / 2];
		if (signature_verify(&b->signature, &key[i % 2], b->body, NULL))
			found |= 1u << packet_of(a, b->body);
	}
	return found;
}

static const unsigned all_packets = (1u << (DUEL_PACKETS + 1)) - 2;

static bool
take_line(struct span *rest, struct span *line)
{
	if (rest->length == 0)
		return false;
	const char *end = memchr(rest->data, '\n', rest->length);
	size_t length = end ? (size_t)(end - rest->data) : rest->length;
	*line = (struct span){ rest->data, length };
	length += end ? 1 : 0;
	rest->data += length;
	rest->length -= length;
	return true;
}

static void
prefix_lines(struct buffer *out, struct span in, const char *prefix)
{
	struct span line;
	while (take_line(&in, &line)) {
		buffer_puts(out, prefix);
		buffer_add(out, line.data, line.length);
		buffer_putc(out, '\n');
	}
}

static void
end_lines(struct buffer *out, struct span in, const char *end)
{
	struct span line;
	while (take_line(&in, &line)) {
		buffer_add(out, line.data, line.length);
		buffer_puts(out, end);
	}
}

static void
replace(struct buffer *out, struct span in, const char *what, const char *with)
{
	size_t length = strlen(what);
	for (size_t i = 0; i < in.length;) {
		if (i + length <= in.length &&
			memcmp(in.data + i, what, length) == 0) {
			buffer_puts(out, with);
			i += length;
		} else {
			buffer_putc(out, in.data[i++]);
		}
	}
}

/* Wraps at blanks as mail programs do: the last that leaves `width`. */
static void
wrap_lines(struct buffer *out, struct span in, size_t width, const char *prefix,
	const char *end)
{
	struct span line;
	while (take_line(&in, &line)) {
		while (line.length > width) {
			size_t at = width;
			while (at > 0 && line.data[at] != ' ')
				at--;
			if (at == 0)
				break;
			buffer_puts(out, prefix);
			buffer_add(out, line.data, at);
			buffer_puts(out, end);
			line.data += at + 1;
			line.length -= at + 1;
		}
		buffer_puts(out, prefix);
		buffer_add(out, line.data, line.length);
		buffer_putc(out, '\n');
	}
}

static void
as_it_is(struct buffer *out, struct span in)
{
	buffer_add(out, in.data, in.length);
}

static void
quoted(struct buffer *out, struct span in)
{
	prefix_lines(out, in, "> ");
}

static void
quoted_without_blank(struct buffer *out, struct span in)
{
	prefix_lines(out, in, ">");
}

static void
quoted_twice(struct buffer *out, struct span in)
{
	prefix_lines(out, in, "> > ");
}

static void
quoted_thrice(struct buffer *out, struct span in)
{
	prefix_lines(out, in, ">>> ");
}

static void
quoted_with_bar(struct buffer *out, struct span in)
{
	prefix_lines(out, in, "| ");
}

static void
quoted_with_initials(struct buffer *out, struct span in)
{
	prefix_lines(out, in, "AB> ");
}

static void
quoted_with_name(struct buffer *out, struct span in)
{
	prefix_lines(out, in, "  J\xc3\xb6rg> > ");
}

static void
indented(struct buffer *out, struct span in)
{
	prefix_lines(out, in, "    ");
}

static void
indented_by_tab(struct buffer *out, struct span in)
{
	prefix_lines(out, in, "\t");
}

static void
with_crlf(struct buffer *out, struct span in)
{
	end_lines(out, in, "\r\n");
}

static void
with_cr(struct buffer *out, struct span in)
{
	end_lines(out, in, "\r");
}

static void
double_spaced(struct buffer *out, struct span in)
{
	end_lines(out, in, "\n\n");
}

static void
double_spaced_and_quoted(struct buffer *out, struct span in)
{
	struct buffer spaced = buffer_in(out->arena);
	double_spaced(&spaced, in);
	quoted(out, buffer_span(&spaced));
}

static void
with_trailing_blanks(struct buffer *out, struct span in)
{
	end_lines(out, in, "  \t \n");
}

static void
wrapped_at_78(struct buffer *out, struct span in)
{
	wrap_lines(out, in, 78, "", "\n");
}

static void
wrapped_at_72(struct buffer *out, struct span in)
{
	wrap_lines(out, in, 72, "", "\n");
}

static void
wrapped_at_66(struct buffer *out, struct span in)
{
	wrap_lines(out, in, 66, "", "\n");
}

static void
wrapped_at_50(struct buffer *out, struct span in)
{
	wrap_lines(out, in, 50, "", "\n");
}

static void
wrapped_at_20(struct buffer *out, struct span in)
{
	wrap_lines(out, in, 20, "", "\n");
}

static void
quoted_then_wrapped(struct buffer *out, struct span in)
{
	struct buffer first = buffer_in(out->arena);
	quoted(&first, in);
	wrap_lines(out, buffer_span(&first), 66, "", "\n");
}

static void
wrapped_then_quoted(struct buffer *out, struct span in)
{
	wrap_lines(out, in, 50, "> ", "\n");
}

static void
quoted_and_wrapped_thrice(struct buffer *out, struct span in)
{
	struct buffer one = buffer_in(out->arena), two = buffer_in(out->arena);
	wrap_lines(&one, in, 60, "> ", "\n");
	wrap_lines(&two, buffer_span(&one), 52, "> ", "\n");
	wrap_lines(out, buffer_span(&two), 44, "> ", "\n");
}

/* RFC 3676: soft breaks end in a blank; some lines are stuffed with one. */
static void
flowed(struct buffer *out, struct span in)
{
	struct buffer wrapped = buffer_in(out->arena);
	wrap_lines(&wrapped, in, 60, "", " \n");
	struct span rest = buffer_span(&wrapped), line;
	while (take_line(&rest, &line)) {
		if (line.length > 0 && strchr(" >F", line.data[0]))
			buffer_putc(out, ' ');
		buffer_add(out, line.data, line.length);
		buffer_putc(out, '\n');
	}
}

static void
stuffed(struct buffer *out, struct span in)
{
	prefix_lines(out, in, " ");
}

static void
flowed_and_quoted(struct buffer *out, struct span in)
{
	struct buffer first = buffer_in(out->arena);
	flowed(&first, in);
	prefix_lines(out, buffer_span(&first), ">");
}

static void
with_nbsp(struct buffer *out, struct span in)
{
	replace(out, in, " ", "\xc2\xa0");
}

static void
with_narrow_nbsp(struct buffer *out, struct span in)
{
	replace(out, in, " ", "\xe2\x80\xaf");
}

static void
with_latin_nbsp(struct buffer *out, struct span in)
{
	replace(out, in, " ", "\xa0");
}

static void
justified(struct buffer *out, struct span in)
{
	replace(out, in, " ", "   ");
}

static void
with_smart_quotes(struct buffer *out, struct span in)
{
	bool open = false;
	for (size_t i = 0; i < in.length; i++) {
		if (in.data[i] == '"') {
			open = !open;
			buffer_puts(
				out, open ? "\xe2\x80\x9c" : "\xe2\x80\x9d");
		} else if (in.data[i] == '\'') {
			buffer_puts(out, "\xe2\x80\x99");
		} else {
			buffer_putc(out, in.data[i]);
		}
	}
}

static void
with_german_quotes(struct buffer *out, struct span in)
{
	struct buffer first = buffer_in(out->arena);
	replace(&first, in, "- \"", "- \xe2\x80\x9e");
	replace(out, buffer_span(&first), "\"\n", "\xe2\x80\x9c\n");
}

static void
with_windows_quotes(struct buffer *out, struct span in)
{
	struct buffer first = buffer_in(out->arena);
	replace(&first, in, "- \"", "- \x93");
	replace(out, buffer_span(&first), "\"\n", "\x94\n");
}

static void
with_dashes(struct buffer *out, struct span in)
{
	replace(out, in, "- ", "\xe2\x80\x93 ");
}

static void
with_byte_order_mark(struct buffer *out, struct span in)
{
	buffer_puts(out, "\xef\xbb\xbf");
	as_it_is(out, in);
}

static void
with_zero_width(struct buffer *out, struct span in)
{
	replace(out, in, "e", "e\xe2\x80\x8b");
}

static void
with_soft_hyphens(struct buffer *out, struct span in)
{
	replace(out, in, "o", "\xc2\xado");
}

static void
with_latin_soft_hyphens(struct buffer *out, struct span in)
{
	replace(out, in, "o",
		"\xad"
		"o");
}

/* Every byte that must be, and lines of at most 76 by soft breaks. */
static void
encode(struct buffer *out, struct span in, const char *also)
{
	size_t column = 0;
	for (size_t i = 0; i < in.length; i++) {
		char c = in.data[i];
		if (c == '\n') {
			buffer_putc(out, '\n');
			column = 0;
			continue;
		}
		bool escape = (uint8_t)c >= 0x80 || c == '=' || strchr(also, c);
		if (column + (escape ? 3 : 1) > 75) {
			buffer_puts(out, "=\n");
			column = 0;
		}
		if (escape)
			buffer_printf(out, "=%02X", (unsigned)(uint8_t)c);
		else
			buffer_putc(out, c);
		column += escape ? 3 : 1;
	}
}

static void
quoted_printable(struct buffer *out, struct span in)
{
	encode(out, in, "");
}

static void
quoted_printable_fully(struct buffer *out, struct span in)
{
	encode(out, in, "abcdefghijklmnopqrstuvwxyz #\"");
}

static void
quoted_printable_with_crlf(struct buffer *out, struct span in)
{
	struct buffer first = buffer_in(out->arena);
	encode(&first, in, "s");
	with_crlf(out, buffer_span(&first));
}

static void
quoted_printable_of_smart_quotes(struct buffer *out, struct span in)
{
	struct buffer first = buffer_in(out->arena);
	with_smart_quotes(&first, in);
	encode(out, buffer_span(&first), "");
}

static void
quoted_printable_of_a_quote(struct buffer *out, struct span in)
{
	struct buffer first = buffer_in(out->arena);
	quoted_twice(&first, in);
	encode(out, buffer_span(&first), "");
}

static void
in_an_mbox(struct buffer *out, struct span in)
{
	buffer_puts(out, "From anna@example.org Sat Dec 16 05:30:00 2028\n"
			 "From: Anna\nSubject: Aachen\n\n"
			 ">From the front:\n\n");
	replace(out, in, "\nFrom ", "\n>From ");
	buffer_puts(out, "\n");
}

static void
with_footer(struct buffer *out, struct span in)
{
	buffer_puts(out, "Dear Bert,\n\nhere is \"my move:\n\n");
	as_it_is(out, in);
	buffer_puts(out, "\n-- \nAnna\n_______________________________\n"
			 "list mailing list\nlist@example.org\n");
}

static void
as_a_reply(struct buffer *out, struct span in)
{
	buffer_puts(out, "Thanks!\n\nOn Saturday, Anna wrote:\n");
	prefix_lines(out, in, "> ");
	buffer_puts(out, "> -- \n> Anna\n\nBert\n");
}

static void
with_text_after_begin(struct buffer *out, struct span in)
{
	struct span line;
	take_line(&in, &line);
	buffer_puts(out, "#FELDPOST-BEGIN whatever \"stands: here\n");
	as_it_is(out, in);
}

static void
stuffed_with_dots(struct buffer *out, struct span in)
{
	replace(out, in, "\n.", "\n..");
}

static void
everything_at_once(struct buffer *out, struct span in)
{
	struct buffer one = buffer_in(out->arena), two = buffer_in(out->arena);
	struct buffer three = buffer_in(out->arena);
	with_smart_quotes(&one, in);
	wrap_lines(&two, buffer_span(&one), 50, "> ", " \n");
	replace(&three, buffer_span(&two), "a", "a\xe2\x80\x8b");
	with_crlf(out, buffer_span(&three));
}

/* What typists' programs make of signs. */

static void
with_bullets(struct buffer *out, struct span in)
{
	replace(out, in, "\n- ", "\n\xe2\x80\xa2 ");
}

static void
with_stars(struct buffer *out, struct span in)
{
	replace(out, in, "\n- ", "\n  * ");
}

static void
with_guillemets(struct buffer *out, struct span in)
{
	struct buffer first = buffer_in(out->arena);
	replace(&first, in, "- \"", "- \xc2\xab\xc2\xa0");
	replace(out, buffer_span(&first), "\"\n", "\xe2\x80\xaf\xc2\xbb\n");
}

static void
with_wide_blanks(struct buffer *out, struct span in)
{
	replace(out, in, " ", "\xe3\x80\x80");
}

/* All of ASCII has fullwidth forms. */
static void
fullwidth(struct buffer *out, struct span in)
{
	for (size_t i = 0; i < in.length; i++)
		if (in.data[i] > ' ')
			utf8_put(out, in.data[i] + 0xFEE0);
		else
			buffer_putc(out, in.data[i]);
}

static void
with_line_separators(struct buffer *out, struct span in)
{
	replace(out, in, "\n", "\xe2\x80\xa8");
}

static void
with_word_joiners(struct buffer *out, struct span in)
{
	replace(out, in, "-", "-\xe2\x81\xa0");
}

static void
with_yen(struct buffer *out, struct span in)
{
	replace(out, in, "\\", "\xc2\xa5");
}

static void
with_a_hyphen(struct buffer *out, struct span in)
{
	replace(out, in, "-", "\xe2\x80\x91");
}

/* What PGP protects. */
static void
clearsigned(struct buffer *out, struct span in)
{
	buffer_puts(out, "-----BEGIN PGP SIGNED MESSAGE-----\n"
			 "Hash: SHA512\n\n- -- \n");
	replace(out, in, "\n-", "\n- -");
	buffer_puts(out, "-----BEGIN PGP SIGNATURE-----\n\niHUEARYKAB0W\n"
			 "-----END PGP SIGNATURE-----\n");
}

/* Whole paragraphs. */

static void
on_one_line(struct buffer *out, struct span in)
{
	replace(out, in, "\n", " ");
}

static void
reflowed(struct buffer *out, struct span in)
{
	struct buffer one = buffer_in(out->arena);
	on_one_line(&one, in);
	wrap_lines(out, buffer_span(&one), 72, "", "\n");
}

static void
quoted_and_reflowed(struct buffer *out, struct span in)
{
	struct buffer one = buffer_in(out->arena);
	quoted(&one, in);
	reflowed(out, buffer_span(&one));
}

static void
reflowed_and_quoted(struct buffer *out, struct span in)
{
	struct buffer one = buffer_in(out->arena);
	on_one_line(&one, in);
	wrap_lines(out, buffer_span(&one), 70, "> ", "\n");
}

static void
cut_lines(struct buffer *out, struct span in, size_t width)
{
	struct span line;
	while (take_line(&in, &line)) {
		for (; line.length > width; line.length -= width) {
			buffer_add(out, line.data, width);
			buffer_putc(out, '\n');
			line.data += width;
		}
		buffer_add(out, line.data, line.length);
		buffer_putc(out, '\n');
	}
}

static void
cut_at_60(struct buffer *out, struct span in)
{
	cut_lines(out, in, 60);
}

static void
cut_at_31(struct buffer *out, struct span in)
{
	cut_lines(out, in, 31);
}

static void
quoted_and_cut(struct buffer *out, struct span in)
{
	struct buffer one = buffer_in(out->arena);
	quoted_twice(&one, in);
	cut_lines(out, buffer_span(&one), 64);
}

/* Where there is a hyphen, too, as typesetters do. */
static void
broken_at_hyphens(struct buffer *out, struct span in)
{
	struct buffer one = buffer_in(out->arena);
	replace(&one, in, "-", "-\x01");
	struct span line, rest = buffer_span(&one);
	while (take_line(&rest, &line)) {
		while (line.length > 46) {
			size_t at = 46;
			while (at > 0 && line.data[at] != ' ' &&
				line.data[at] != '\x01')
				at--;
			if (at == 0)
				break;
			replace(out, (struct span){ line.data, at }, "\x01",
				"");
			buffer_putc(out, '\n');
			line.data += at + 1;
			line.length -= at + 1;
		}
		replace(out, line, "\x01", "");
		buffer_putc(out, '\n');
	}
}

static void
cut_and_quoted(struct buffer *out, struct span in)
{
	struct buffer one = buffer_in(out->arena);
	cut_lines(&one, in, 50);
	quoted(out, buffer_span(&one));
}

/* Characters. */

static void
widen(struct buffer *out, struct span in, size_t width, bool highest_first)
{
	for (size_t i = 0; i < in.length; i++)
		for (size_t k = 0; k < width; k++)
			buffer_putc(out, k == (highest_first ? width - 1 : 0)
						 ? in.data[i]
						 : '\0');
}

static void
utf16_low(struct buffer *out, struct span in)
{
	buffer_puts(out, "\xff\xfe");
	widen(out, in, 2, false);
}

static void
utf16_high(struct buffer *out, struct span in)
{
	buffer_puts(out, "\xfe\xff");
	widen(out, in, 2, true);
}

static void
utf32_low(struct buffer *out, struct span in)
{
	buffer_puts(out, "Subject: x\n\n");
	widen(out, in, 4, false);
}

static void
utf32_high(struct buffer *out, struct span in)
{
	widen(out, in, 4, true);
}

static void
utf7(struct buffer *out, struct span in)
{
	struct buffer one = buffer_in(out->arena), two = buffer_in(out->arena);
	struct buffer three = buffer_in(out->arena);
	replace(&one, in, "+", "+-");
	replace(&two, buffer_span(&one), "#", "+ACM-");
	replace(&three, buffer_span(&two), "\"", "+ACI-");
	replace(out, buffer_span(&three), "\\", "+AFw-");
}

static void
utf7_of_python(struct buffer *out, struct span in)
{
	struct buffer one = buffer_in(out->arena);
	replace(&one, in, "+", "+-");
	replace(out, buffer_span(&one), "\\", "+AFw-");
}

/* Marks of HTML, and what else shows of a block all that is signed. */

static void
escaped_for_html(struct buffer *out, struct span in)
{
	struct buffer one = buffer_in(out->arena), two = buffer_in(out->arena);
	replace(&one, in, "&", "&amp;");
	replace(&two, buffer_span(&one), "<", "&lt;");
	replace(out, buffer_span(&two), ">", "&gt;");
}

static void
html_source(struct buffer *out, struct span in)
{
	struct buffer one = buffer_in(out->arena), two = buffer_in(out->arena);
	escaped_for_html(&one, in);
	replace(&two, buffer_span(&one), "\"", "&quot;");
	buffer_puts(out, "<html><body><p>");
	replace(out, buffer_span(&two), "\n", "<br>\n");
	buffer_puts(out, "</p></body></html>\n");
}

static void
html_on_one_line(struct buffer *out, struct span in)
{
	struct buffer first = buffer_in(out->arena);
	escaped_for_html(&first, in);
	replace(out, buffer_span(&first), "\n", "<br>");
}

static void
without_its_last_line(struct buffer *out, struct span in)
{
	buffer_add(out, in.data, in.length - sizeof "#FELDPOST-END");
}

static void
without_one_item(struct buffer *out, struct span in)
{
	replace(out, in, "sig:\n-", "sig:");
}

struct case_of {
	const char *name;
	mangling mangle;
};

#define CASE(name)                                                             \
	{                                                                      \
#name, name                                                    \
	}

static const struct case_of harmless[] = {
	CASE(as_it_is),
	CASE(quoted),
	CASE(quoted_without_blank),
	CASE(quoted_twice),
	CASE(quoted_thrice),
	CASE(quoted_with_bar),
	CASE(quoted_with_initials),
	CASE(quoted_with_name),
	CASE(indented),
	CASE(indented_by_tab),
	CASE(with_crlf),
	CASE(with_cr),
	CASE(double_spaced),
	CASE(double_spaced_and_quoted),
	CASE(with_trailing_blanks),
	CASE(wrapped_at_78),
	CASE(wrapped_at_72),
	CASE(wrapped_at_66),
	CASE(wrapped_at_50),
	CASE(wrapped_at_20),
	CASE(quoted_then_wrapped),
	CASE(wrapped_then_quoted),
	CASE(quoted_and_wrapped_thrice),
	CASE(flowed),
	CASE(stuffed),
	CASE(flowed_and_quoted),
	CASE(with_nbsp),
	CASE(with_narrow_nbsp),
	CASE(with_latin_nbsp),
	CASE(justified),
	CASE(with_smart_quotes),
	CASE(with_german_quotes),
	CASE(with_windows_quotes),
	CASE(with_dashes),
	CASE(with_byte_order_mark),
	CASE(with_zero_width),
	CASE(with_soft_hyphens),
	CASE(with_latin_soft_hyphens),
	CASE(quoted_printable),
	CASE(quoted_printable_fully),
	CASE(quoted_printable_with_crlf),
	CASE(quoted_printable_of_smart_quotes),
	CASE(quoted_printable_of_a_quote),
	CASE(in_an_mbox),
	CASE(with_footer),
	CASE(as_a_reply),
	CASE(with_text_after_begin),
	CASE(stuffed_with_dots),
	CASE(everything_at_once),
	CASE(with_bullets),
	CASE(with_stars),
	CASE(with_guillemets),
	CASE(with_wide_blanks),
	CASE(fullwidth),
	CASE(with_line_separators),
	CASE(with_word_joiners),
	CASE(with_yen),
	CASE(with_a_hyphen),
	CASE(clearsigned),
	CASE(on_one_line),
	CASE(reflowed),
	CASE(quoted_and_reflowed),
	CASE(reflowed_and_quoted),
	CASE(cut_at_60),
	CASE(cut_at_31),
	CASE(quoted_and_cut),
	CASE(cut_and_quoted),
	CASE(broken_at_hyphens),
	CASE(utf16_low),
	CASE(utf16_high),
	CASE(utf32_low),
	CASE(utf32_high),
	CASE(utf7),
	CASE(utf7_of_python),
	CASE(html_source),
	CASE(html_on_one_line),
	CASE(without_its_last_line),
	CASE(without_one_item),
};

static void
packets_survive(void **state)
{
	struct arena *a = *state;
	for (size_t i = 0; i < sizeof harmless / sizeof *harmless; i++) {
		for (unsigned n = 1; n <= DUEL_PACKETS; n++) {
			struct buffer mail = buffer_in(a);
			harmless[i].mangle(&mail, load_packet(a, n, ".txt"));
			if (packets_in(a, buffer_span(&mail)) != 1u << n)
				fail_msg("packet %u %s is lost:\n%s", n,
					harmless[i].name, buffer_string(&mail));
		}
	}
}

/* Texts that look like what mail programs do to texts. */
static const char *const texts[] = {
	"a > b and b > a, | or so, > that is what I mean by it, if at all",
	"Tom &amp; Jerry, <br>, &quot;quoted&quot; and 1 &lt; 2",
	"see <https://example.org/a> and [this](https://example.org/b) please",
	"https://example.org/rules and anna@example.org",
	"a -- b --- c - d ... e, \"quoted\", back\\slash, 'single'",
	"G\u00fcnter \u201equoted\u201c \u2013 \u00ab so \u00bb \u00a5 \u3000 "
	"x",
	"- a list; * another; + a third",
	"=3D =\u20ac= +- +ACM-",
	"type: offer, seq: 5 sig: link: orders:",
	"> quoted",
	"thirty-six letters that are not divided: aaaaaaaaaaaaaaaaaaaaaaaaaaaa"
	"aaaaaaaaaaaaaaaaaaaaaaaa",
	"the END of #FELDPOST",
	"attack the hexes with us-us-30-1 and us-us-30-2-which-are-strong",
};

static struct block
with_text(struct arena *a, const char *note)
{
	struct packet p = { .type = PACKET_DISCLOSE, .seq = 77, .from = 'B' };
	struct buffer body = buffer_in(a);
	struct block b = { .line = 0 };
	struct error e;
	hash_line(&p.game, "game");
	hash_line(&p.prev, "prev");
	hash_line(&p.link, "link");
	hash_line(&p.secret, "secret");
	packet_split(a, &p.notes, note);
	if (!packet_write(&body, &p, &e))
		fail_msg("%s", e.text);
	b.body = buffer_span(&body);
	memset(b.signature.line, '+', SIGNATURE_LINE);
	memset(b.signature.global, '/', SIGNATURE_GLOBAL);
	b.signature.line[SIGNATURE_LINE - 1] = '=';
	b.signature.global[SIGNATURE_GLOBAL - 1] = '=';
	memcpy(b.signature.comment, "feldpost c199f5fe 77 B", 23);
	return b;
}

static bool
is_candidate(struct arena *a, struct span mail, const struct block *b)
{
	struct blocks l;
	armour_find(a, mail, &l);
	for (size_t i = 0; i < l.count; i++)
		if (span_same(l.block[i].body, b->body))
			return true;
	return false;
}

/* A program writes the address behind a link, or around it. */
static void
with_addresses(struct buffer *out, struct span in)
{
	replace(out, in, "https://example.org/rules",
		"https://example.org/rules<https://example.org/rules>");
}

static void
with_angles(struct buffer *out, struct span in)
{
	replace(out, in, "https://example.org/rules",
		"<https://example.org/rules>");
}

static void
with_brackets(struct buffer *out, struct span in)
{
	struct buffer one = buffer_in(out->arena);
	replace(&one, in, "https://example.org/rules",
		"[https://example.org/rules](https://example.org/rules)");
	replace(out, buffer_span(&one), "anna@example.org",
		"anna@example.org <mailto:anna@example.org>");
}

static void
watched_over(struct buffer *out, struct span in)
{
	replace(out, in, "https://example.org/rules",
		"https://eur01.safelinks.protection.outlook.com/?url=https%3A"
		"%2F%2Fexample.org%2Frules&data=05%7C02%7C&reserved=0");
}

static void
defended(struct buffer *out, struct span in)
{
	replace(out, in, "https://example.org/rules",
		"https://urldefense.com/v3/__https://example.org/rules__;!!N1"
		"$");
}

static void
defended_by_signs(struct buffer *out, struct span in)
{
	replace(out, in, "https://example.org/rules",
		"https://urldefense.proofpoint.com/v2/url?u=https-3A__example"
		".org_rules&d=DwIF");
}

/* With smart quotes dashes become smart, too. */
static void
with_smart_dashes(struct buffer *out, struct span in)
{
	struct buffer one = buffer_in(out->arena);
	replace(&one, in, "---", "\xe2\x80\x94");
	replace(out, buffer_span(&one), "--", "\xe2\x80\x93");
}

static void
unescaped(struct buffer *out, struct span in)
{
	replace(out, in, "\\u00fc", "\xc3\xbc");
}

/* What is signed survives what is undone. */
static void
texts_survive(void **state)
{
	static const struct case_of more[] = { CASE(with_addresses),
		CASE(with_angles), CASE(with_brackets), CASE(watched_over),
		CASE(defended), CASE(defended_by_signs),
		CASE(with_smart_dashes), CASE(escaped_for_html),
		CASE(unescaped) };
	const size_t cases = sizeof harmless / sizeof *harmless;
	const size_t all = cases + sizeof more / sizeof *more;
	for (size_t i = 0; i < all * (sizeof texts / sizeof *texts); i++) {
		const struct case_of *c = i % all < cases
						  ? &harmless[i % all]
						  : &more[i % all - cases];
		struct arena *a = *state;
		struct buffer text = buffer_in(a), mail = buffer_in(a);
		struct block b = with_text(a, texts[i / all]);
		armour_write(&text, b.body, &b.signature, "c199f5fe 77 B");
		c->mangle(&mail, buffer_span(&text));
		if (!is_candidate(a, buffer_span(&mail), &b))
			fail_msg("%s:\n%s", c->name, buffer_string(&mail));
	}
}

/* The opponent's whole game file can be taken in again. */
static void
game_files_survive(void **state)
{
	struct arena *a = *state;
	for (size_t i = 0; i < sizeof harmless / sizeof *harmless; i++) {
		struct buffer mail = buffer_in(a);
		if (harmless[i].mangle == with_text_after_begin)
			continue;
		harmless[i].mangle(&mail, load(a, "duel.yaml"));
		if (packets_in(a, buffer_span(&mail)) != all_packets)
			fail_msg("%s:\n%s", harmless[i].name,
				buffer_string(&mail));
	}
}

/* Every reply quotes what it answers, and so on down. */
static void
threads_survive(void **state)
{
	struct arena *a = *state;
	struct buffer thread = buffer_in(a);
	for (unsigned n = 1; n <= DUEL_PACKETS; n++) {
		struct buffer mail = buffer_in(a);
		buffer_puts(&mail, "My move:\n\n");
		struct span block = load_packet(a, n, ".txt");
		buffer_add(&mail, block.data, block.length);
		buffer_puts(&mail, "\nOn Sunday, somebody wrote:\n");
		wrap_lines(&mail, buffer_span(&thread), 74, "> ", "\n");
		thread = mail;
	}
	assert_int_equal(packets_in(a, buffer_span(&thread)), all_packets);
}

/* Each mail of a folder comes in another encoding. */
static void
folders_survive(void **state)
{
	struct arena *a = *state;
	struct buffer folder = buffer_in(a);
	const size_t cases = sizeof harmless / sizeof *harmless;
	for (size_t i = 0; i < cases; i++) {
		unsigned n = 1 + (unsigned)i % DUEL_PACKETS;
		struct span block = load_packet(a, n, ".txt");
		harmless[i].mangle(&folder, block);
		buffer_puts(&folder, "\n\nFrom x Sat Dec 16 2028\n\xe4\xff\n");
	}
	assert_int_equal(packets_in(a, buffer_span(&folder)), all_packets);
}

/* A reply written into the middle of the quoted block. */
static void
block_within_a_block(void **state)
{
	struct arena *a = *state;
	struct buffer mail = buffer_in(a), quote = buffer_in(a);
	quoted(&quote, load_packet(a, 3, ".txt"));
	buffer_add(&mail, quote.data, 200);
	buffer_puts(&mail, "\n");
	as_it_is(&mail, load_packet(a, 4, ".txt"));
	buffer_add(&mail, quote.data + 200, quote.length - 200);
	struct blocks l;
	size_t line;
	armour_find(a, buffer_span(&mail), &l);
	assert_int_equal(l.count, 1);
	assert_int_equal(broken_in(&l, &line), 1);
	assert_int_equal(line, 1);
	assert_int_equal(packets_in(a, buffer_span(&mail)), 1u << 4);
}

static void
without_its_end(struct buffer *out, struct span in)
{
	buffer_add(out, in.data, in.length - 200);
}

static void
without_its_middle(struct buffer *out, struct span in)
{
	buffer_add(out, in.data, 120);
	buffer_add(out, in.data + 130, in.length - 130);
}

static void
with_another_letter(struct buffer *out, struct span in)
{
	replace(out, in, "type", "tyqe");
}

static void
with_another_digit(struct buffer *out, struct span in)
{
	buffer_add(out, in.data, in.length);
	char *digits = strstr(out->data, "rhash: ");
	if (!digits)
		digits = strstr(out->data, "link: ");
	digits[20] = digits[20] == '7' ? '8' : '7';
}

static void
with_a_capital(struct buffer *out, struct span in)
{
	replace(out, in, "type", "Type");
}

static void
with_another_signature(struct buffer *out, struct span in)
{
	replace(out, in, "- RUR", "- RUS");
}

static void
with_one_item_more(struct buffer *out, struct span in)
{
	replace(out, in, "sig:\n", "sig:\n- x\n");
}

static const struct case_of fatal[] = {
	CASE(without_its_end),
	CASE(without_its_middle),
	CASE(with_another_letter),
	CASE(with_another_digit),
	CASE(with_a_capital),
	CASE(with_another_signature),
	CASE(with_one_item_more),
};

static void
damage_is_seen(void **state)
{
	struct arena *a = *state;
	for (size_t i = 0; i < sizeof fatal / sizeof *fatal; i++) {
		for (unsigned n = 1; n <= DUEL_PACKETS; n++) {
			struct buffer mail = buffer_in(a);
			fatal[i].mangle(&mail, load_packet(a, n, ".txt"));
			if (packets_in(a, buffer_span(&mail)) != 0)
				fail_msg("packet %u %s lives:\n%s", n,
					fatal[i].name, buffer_string(&mail));
		}
	}
}

/* No byte of body or signature can be another one; blanks alone can come. */
static void
every_byte_counts(void **state)
{
	struct arena *a = *state;
	struct span block = load_packet(a, 3, ".txt");
	char *copy = arena_copy(a, block.data, block.length);
	const char *begin = strchr(copy, '\n');
	const char *end = strstr(copy, "#FELDPOST-END");
	for (size_t i = (size_t)(begin - copy); copy + i < end; i++) {
		struct arena_mark mark = arena_mark(a);
		if (copy[i] != ' ' && copy[i] != '\n') {
			copy[i] ^= 3;
			assert_int_equal(packets_in(a, (struct span){ copy,
							       block.length }),
				0);
			copy[i] ^= 3;
		}
		arena_reset(a, mark);
	}
}

static void
broken_blocks_are_counted(void **state)
{
	struct arena *a = *state;
	struct blocks l;
	size_t line;
	armour_find(a, span_of(""), &l);
	assert_int_equal(l.count + l.begins, 0);
	armour_find(a, span_of("x\n> #FELDPOST-BEGIN\n"), &l);
	assert_int_equal(l.count, 0);
	assert_int_equal(broken_in(&l, &line), 1);
	assert_int_equal(line, 2);
	armour_find(a, load(a, "duel.yaml"), &l);
	assert_int_equal(l.count, DUEL_PACKETS);
	assert_int_equal(broken_in(&l, &line), 0);
	assert_int_equal(l.block[0].line, 2);
	struct buffer mail = buffer_in(a);
	quoted_printable(&mail, load(a, "duel.yaml"));
	armour_find(a, buffer_span(&mail), &l);
	assert_int_equal(l.count, DUEL_PACKETS);
	assert_int_equal(broken_in(&l, &line), 0);
}

static void
huge_blocks_are_dropped(void **state)
{
	struct arena *a = *state;
	struct blocks l;
	size_t line;
	struct buffer mail = buffer_in(a);
	buffer_puts(&mail, "#FELDPOST-BEGIN\nx: \"");
	for (int i = 0; i < 200000; i++)
		buffer_puts(&mail, "a\n");
	buffer_puts(&mail, "\nsig:\n#FELDPOST-END\n");
	as_it_is(&mail, load_packet(a, 3, ".txt"));
	armour_find(a, buffer_span(&mail), &l);
	assert_int_equal(broken_in(&l, &line), 1);
	assert_int_equal(l.count, 1);
}

/* A mail of nothing but marks costs little to remember; what is whole is found
 * behind them, and told without the text in which it stood. */
static void
marks_without_number(void **state)
{
	struct arena *a = *state;
	const size_t marks = 50000, most = 1001;
	struct buffer text = buffer_in(a);
	for (size_t i = 0; i < marks; i++)
		buffer_puts(&text, "#FELDPOST-BEGIN 3a6ccb99 3 A\n");
	as_it_is(&text, load_packet(a, 3, ".txt"));
	struct span part = buffer_span(&text);
	struct mail mail = {
		.text = span_of("Subject: x\n"), .part = &part, .parts = 1
	};
	struct blocks l;
	struct armour_label label;
	mail_find(a, &mail, &l);
	memset(text.data, 'x', text.length);
	assert_int_equal(l.count, 1);
	assert_int_equal(packet_of(a, l.block[0].body), 3);
	assert_int_equal(l.block[0].line, marks + 1);
	assert_int_equal(l.begins, most);
	armour_label(&l.begin[0], &label);
	assert_string_equal(label.game, "3a6ccb99");
	assert_int_equal(label.seq, 3);
}

/* Any bytes: no crash, and nothing but what was signed. */
static void
noise_is_harmless(void **state)
{
	struct arena *a = *state;
	struct span text = load(a, "duel.yaml");
	uint32_t random = 1;
	for (int round = 0; round < 2000; round++) {
		struct arena_mark mark = arena_mark(a);
		char *copy = arena_copy(a, text.data, text.length);
		for (int i = 0; i < 40; i++) {
			random = random * 1664525u + 1013904223u;
			copy[(random >> 8) % text.length] = (char)random;
		}
		struct blocks l;
		size_t length = (random >> 4) % text.length;
		armour_find(a, (struct span){ copy, length }, &l);
		for (size_t i = 0; i < l.count; i++)
			assert_true(l.block[i].body.length > 0);
		arena_reset(a, mark);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(packets_survive),
		TEST(texts_survive),
		TEST(game_files_survive),
		TEST(threads_survive),
		TEST(folders_survive),
		TEST(block_within_a_block),
		TEST(damage_is_seen),
		TEST(every_byte_counts),
		TEST(broken_blocks_are_counted),
		TEST(huge_blocks_are_dropped),
		TEST(marks_without_number),
		TEST(noise_is_harmless),
	};
	if (!crypto_start())
		return 1;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
