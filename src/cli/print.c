#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"
#include "feldpost/file.h"
#include "feldpost/system.h"

bool
cli_print(struct span text, struct error *e)
{
	return file_write("-", text, FILE_PUBLIC, e);
}

void
cli_note_at(struct cli *c, struct place at, const char *text)
{
	if (c->given.quiet || c->given.json)
		return;
	fputs("feldpost: ", stderr);
	if (at.file)
		fprintf(stderr, "%s:%zu: ", look_visible(c->arena, at.file),
			at.line);
	fprintf(stderr, _("note: %s\n"), look_visible(c->arena, text));
}

void
cli_note(struct cli *c, const char *text)
{
	cli_note_at(c, (struct place){ .file = NULL }, text);
}

/* Writes a line of columns as a list without signs. For example, writes "  1
 * move Amel    # threat 2" as "1, move Amel, threat 2". */
static void
put_plain_line(struct span line, struct buffer *out)
{
	struct buffer plain = buffer_in(out->arena);
	size_t blanks = 0;
	for (size_t i = 0; i < line.length;) {
		int32_t c = utf8_next(line, &i);
		struct span rest = span_from(line, i);
		bool sign = c == '#' && (!rest.length || *rest.data == ' ');
		bool on = c == '.' && span_begins(rest, "..");
		if (c < 0)
			break;
		i += on ? 2 : 0;
		if (c == ' ' || sign || on) {
			blanks += sign ? 2 : 1;
			continue;
		}
		if (blanks && plain.length)
			buffer_puts(&plain, blanks > 1 ? ", " : " ");
		blanks = 0;
		/* Leave out signs around orders, typed words and quotes.
		 * Replace other signs by their names. */
		if (c >= 0x80 || (c && strchr("[]=|", (char)c)))
			hear_sign(c, &plain);
		else if (c != '`' && c != '"' && (c != '>' || plain.length))
			buffer_putc(&plain, (char)c);
	}
	/* Leave out blanks at the end of the line and before punctuation. */
	for (const char *c = buffer_string(&plain); *c; c++)
		if (*c != ' ' || (c[1] && !strchr(" .,;:)", c[1])))
			buffer_putc(out, *c);
	buffer_putc(out, '\n');
}

static void
put_plain(struct span text, struct buffer *out)
{
	struct span line;
	while (span_line(&text, &line))
		put_plain_line(line, out);
}

struct buffer
cli_as_shown(const struct cli *c, const struct buffer *text)
{
	struct buffer plain = buffer_in(c->arena);
	struct buffer ascii = buffer_in(c->arena);
	const struct buffer *shown = text;
	if (c->owner.plain) {
		put_plain(buffer_span(text), &plain);
		shown = &plain;
	}
	if (!c->ascii)
		return *shown;
	canvas_ascii(&ascii, buffer_span(shown));
	return ascii;
}

void
cli_say(const struct cli *c, const char *format, ...)
{
	struct buffer text = buffer_in(c->arena);
	va_list args;
	va_start(args, format);
	buffer_vprintf(&text, format, args);
	va_end(args);
	struct buffer shown = cli_as_shown(c, &text);
	fwrite(shown.data, 1, shown.length, stdout);
}

const char *
cli_prompt(const struct cli *c, const char *before)
{
	return arena_printf(c->arena, c->owner.plain ? "%s: " : "%s> ", before);
}

bool
cli_print_report(struct cli *c, const struct buffer *text, struct error *e)
{
	struct buffer shown = cli_as_shown(c, text);
	return file_write(
		"-", buffer_span(&shown), FILE_PUBLIC | FILE_UNREAD, e);
}

/* Returns the command line of the pager, or NULL if the user wants no pager. */
static const char *
chosen_pager(void)
{
	const char *pager = getenv("PAGER");
	const char *terminal = getenv("TERM");
	if (!terminal || strcmp(terminal, "dumb") == 0)
		return NULL;
	if (!pager)
		return "less";
	return *pager && strcmp(pager, "cat") != 0 ? pager : NULL;
}

/*
 * Shows a long text with the pager in $PAGER. Uses less if $PAGER is unset, and
 * no pager if $PAGER is empty or `cat`. Returns when the user leaves the pager.
 * Returns false if the caller must print the text, because no pager showed it.
 * The caller must not hold a lock, because the user may read for a long time.
 * Leaves one line of the screen for the shell's prompt.
 */
static bool
pager_show(struct span text)
{
	const char *pager = chosen_pager();
	size_t lines = 0;
	if (!pager || !isatty(STDOUT_FILENO))
		return false;
	for (size_t i = 0; i < text.length; i++)
		lines += text.data[i] == '\n';
	return lines >= terminal_rows() && terminal_page(pager, text);
}

bool
cli_print_long(struct cli *c, const struct buffer *text, struct error *e)
{
	struct buffer shown = cli_as_shown(c, text);
	return pager_show(buffer_span(&shown)) ||
	       cli_print(buffer_span(&shown), e);
}

bool
cli_print_tree(struct cli *c, const struct node *n, struct error *e)
{
	struct buffer out = buffer_in(c->arena);
	if (c->given.json)
		doc_write_json(&out, n);
	else
		doc_write(&out, n);
	return cli_print(buffer_span(&out), e);
}

void
cli_warn_unverified(struct cli *c, const struct game *g)
{
	const char *text = report_unverified(g, c->arena);
	struct buffer out = buffer_in(c->arena);
	if (!text)
		return;
	if (c->given.json) {
		struct node *map = doc_map(c->arena);
		doc_put(c->arena, map, "note",
			doc_text(c->arena, "not verified"));
		doc_put(c->arena, map, "packet",
			doc_integer(c->arena, (long)game_unverified(g)));
		doc_put(c->arena, map, "text", doc_text(c->arena, text));
		doc_write_json(&out, map);
	} else
		buffer_printf(&out, _("feldpost: note: %s\n"), text);
	fputs(buffer_string(&out), stderr);
}
