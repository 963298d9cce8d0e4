#include "feldpost/hash.h"
#include "feldpost/look.h"
#include "page_internal.h"

/* This file writes HTML. It escapes each text that may come from outside. */

/* Returns false for a character that HTML does not allow, even if the character
 * is escaped. */
static bool
is_allowed(int32_t c)
{
	bool control =
		(c < 0x20 && c != '\t' && c != '\n') || (c >= 0x7f && c < 0xa0);
	bool nothing = (c >= 0xfdd0 && c <= 0xfdef) || (c & 0xfffe) == 0xfffe;
	return !control && !nothing;
}

static const char *
entity(int32_t c, bool quoted)
{
	switch (c) {
	case '&':
		return "&amp;";
	case '<':
		return "&lt;";
	case '>':
		return "&gt;";
	case '"':
		return quoted ? "&quot;" : NULL;
	}
	return NULL;
}

static void
put_text(struct buffer *out, struct span text, bool quoted)
{
	for (size_t i = 0; i < text.length;) {
		size_t plain = span_plain(span_from(text, i));
		buffer_add(out, text.data + i, plain);
		i += plain;
		if (i == text.length)
			break;
		int32_t c = utf8_next(text, &i);
		const char *word = entity(c, quoted);
		if (c < 0)
			i++;
		if (word)
			buffer_puts(out, word);
		else
			utf8_put(out, c >= 0 && is_allowed(c) ? c : 0xfffd);
	}
}

void
html_text(struct buffer *out, struct span text)
{
	put_text(out, text, false);
}

void
html_escape(struct buffer *out, const char *text)
{
	html_text(out, span_of(look_visible(out->arena, text)));
}

void
html_attribute(struct buffer *out, const char *text)
{
	put_text(out, span_of(look_visible(out->arena, text)), true);
}

/* The JSON is escaped, so that no text in it can begin or end an HTML
 * element. */
void
html_json(struct buffer *out, const char *id, const struct node *root)
{
	struct buffer text = buffer_in(out->arena);
	doc_write_json(&text, root);
	buffer_printf(out, "<script type=\"application/json\" id=\"%s\">", id);
	for (size_t i = 0; i + 1 < text.length; i++)
		if (text.data[i] == '<')
			buffer_puts(out, "\\u003c");
		else
			buffer_putc(out, text.data[i]);
	buffer_puts(out, "</script>\n");
}

void
html_head(const struct html_head *h, struct buffer *out)
{
	buffer_puts(out, "<!DOCTYPE html>\n<html lang=\"en\"><head>"
			 "<meta charset=\"utf-8\">\n"
			 "<meta http-equiv=\"Content-Security-Policy\" "
			 "content=\"default-src 'none'; script-src '");
	hash_source(out, h->js);
	buffer_puts(out, "' '");
	hash_source(out, page_file("asleep.js"));
	buffer_puts(out, "' 'wasm-unsafe-eval'; worker-src blob:");
	buffer_puts(out, h->workers ? h->workers : "");
	buffer_puts(out, "; style-src '");
	hash_source(out, h->css);
	buffer_puts(out, "'; base-uri 'none'; form-action 'none'");
	if (h->policy)
		buffer_puts(out, h->policy);
	buffer_puts(out,
		"\">\n"
		"<meta name=\"viewport\" "
		"content=\"width=device-width, initial-scale=1\">\n<title>");
	html_escape(out, h->title);
	buffer_puts(out, "</title>\n<style>");
	buffer_add(out, h->css.data, h->css.length);
	buffer_puts(out, "</style></head>\n");
}
