#include <ctype.h>
#include <stdarg.h>
#include <string.h>

#include "report_hear.h"

/* This file writes sentences, and spells out signs in them. */

/* These names replace signs in sentences. A name with blanks around it stays
 * separate from other words. */
static const struct {
	int32_t sign;
	const char *text;
} spoken[] = {
	{ 0x2663, N_(" clubs ") },
	{ 0x2666, N_(" diamonds ") },
	{ 0x2665, N_(" hearts ") },
	{ 0x2660, N_(" spades ") },
	{ 0x2192, N_(" to ") },
	{ 0xd7, N_(" times ") },
	{ '=', N_(" is ") },
	{ '&', N_(" and ") },
	{ '|', N_(" or ") },
	{ 0xbd, "1/2" },
	{ 0x2212, "-" },
	{ 0x2010, "-" },
	{ 0x2011, "-" },
	{ 0x2013, "-" },
	{ 0x2014, ", " },
	{ 0x2018, "'" },
	{ 0x2019, "'" },
	{ 0x2026, "." },
	{ '[', "(" },
	{ ']', ")" },
};

/* True for a letter. In Unicode, signs follow after Latin, Greek, Cyrillic and
 * similar letters, and the letters of East Asia follow after the signs. */
static bool
is_letter(int32_t c)
{
	return (c >= 0xc0 && c < 0x2000 && c != 0xd7 && c != 0xf7) ||
	       (c >= 0x3040 && c < 0xe000);
}

void
hear_sign(int32_t c, struct buffer *out)
{
	for (size_t i = 0; i < sizeof spoken / sizeof *spoken; i++)
		if (spoken[i].sign == c) {
			buffer_puts(out, message_said(spoken[i].text));
			return;
		}
	if (is_letter(c))
		utf8_put(out, c);
	else if (c < 0x80 && (isalnum((int)c) || strchr(".,:;'-()%/!?+", c)))
		buffer_putc(out, (char)c);
	else
		buffer_putc(out, ' ');
}

/* Writes a text without double blanks, and without blanks at its ends and
 * before full stops. */
static void
put_tidy(const char *text, struct buffer *out)
{
	bool blank = false;
	size_t start = out->length;
	for (; *text; text++) {
		if (*text == ' ') {
			blank = true;
			continue;
		}
		if (blank && out->length > start && !strchr(".,:;)", *text) &&
			out->data[out->length - 1] != '(')
			buffer_putc(out, ' ');
		blank = false;
		if (*text == '.' && out->length > start &&
			out->data[out->length - 1] == '.')
			continue;
		buffer_putc(out, *text);
	}
}

static void
put_sentence(const char *text, bool raised, struct buffer *out)
{
	struct buffer raw = buffer_in(out->arena);
	struct buffer tidy = buffer_in(out->arena);
	struct span rest = span_of(text + strspn(text, "- "));
	for (size_t i = 0; i < rest.length;) {
		int32_t c = utf8_next(rest, &i);
		if (c < 0)
			break;
		hear_sign(c, &raw);
	}
	put_tidy(buffer_string(&raw), &tidy);
	while (tidy.length && strchr(",:;", tidy.data[tidy.length - 1]))
		tidy.data[--tidy.length] = '\0';
	if (!tidy.length)
		return;
	if (raised) {
		/* The first word of a sentence gets a capital letter, unless it
		 * looks like a word of an order. */
		size_t length = strcspn(tidy.data, " .,:;");
		if (strcspn(tidy.data, "-0123456789/") >= length &&
			tidy.data[0] >= 'a' && tidy.data[0] <= 'z')
			tidy.data[0] = (char)(tidy.data[0] - 'a' + 'A');
	}
	buffer_puts(out, tidy.data);
	if (!strchr(".!?", tidy.data[tidy.length - 1]))
		buffer_putc(out, '.');
	buffer_putc(out, '\n');
}

void
hear_speak(const char *text, struct buffer *out)
{
	struct span rest = span_of(text), line;
	while (span_line(&rest, &line))
		put_sentence(arena_copy(out->arena, line.data, line.length),
			true, out);
}

void
hear_say(struct telling *t, const char *format, ...)
{
	struct buffer text = buffer_in(t->arena);
	va_list args;
	va_start(args, format);
	buffer_vprintf(&text, format, args);
	va_end(args);
	if (t->drawn)
		buffer_printf(t->out, "%s\n", buffer_string(&text));
	else
		put_sentence(buffer_string(&text), true, t->out);
}

void
hear_say_of(struct telling *t, const char *sentence)
{
	put_sentence(sentence, false, t->out);
}

void
hear_item(struct buffer *list, const char *between, const char *text)
{
	if (list->length)
		buffer_puts(list, between);
	buffer_puts(list, text);
}

/* The texts of sentences about boards. {0}, {1} and {2} stand for the things
 * described. */
static const struct text {
	const char *id, *text;
} texts[] = {
	{ "come-at", N_("{0} comes to {1}") },
	{ "gone-at", N_("{0} is gone from {1}") },
	{ "moved-from", N_("{0} moves from {1} to {2}") },
	{ "nobody-here", N_("Nobody stands here.") },
	{ "beside", N_("Enemies beside it:") },
	{ "nearest", N_("Nearest enemies:") },
	{ "far", N_("{0} hexes, {1}") },
	{ "cards", N_("cards: {0}") },
	{ "hidden-card", N_("{0}, face down") },
	{ "blown", N_("{0}, blown") },
};

const char *
hear_fill(struct arena *a, const char *id, const char *first,
	const char *second, const char *third)
{
	const char *const with[] = { first, second, third };
	const struct text *text = texts;
	struct buffer out = buffer_in(a);
	while (strcmp(text->id, id) != 0)
		text++;
	for (const char *c = message_said(text->text); *c; c++)
		if (c[0] == '{' && c[1] >= '0' && c[1] <= '2' && c[2] == '}') {
			buffer_puts(&out, with[c[1] - '0']);
			c += 2;
		} else
			buffer_putc(&out, *c);
	return buffer_string(&out);
}
