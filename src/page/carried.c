#include <string.h>

#include "feldpost/message.h"
#include "feldpost/plan_page.h"
#include "page_internal.h"

/* This file writes the files that are inside a page: the style, the scripts and
 * the module. */

struct span
page_file(const char *name)
{
	const struct page_file *f = page_files;
	while (f->data && strcmp(f->name, name) != 0)
		f++;
	return (struct span){ f->data, f->length };
}

void
page_put_styles(struct buffer *out, const char *const *name)
{
	buffer_putc(out, '\n');
	for (; *name; name++) {
		struct span style = page_file(*name);
		buffer_add(out, style.data, style.length);
	}
}

void
page_put_script(struct buffer *out, const char *name)
{
	struct span script = page_file(name);
	buffer_puts(out, "<script>");
	buffer_add(out, script.data, script.length);
	buffer_puts(out, "</script>\n");
}

bool
page_check_module(struct error *e)
{
	if (page_module.data)
		return true;
	error_set(e, ERROR_SYSTEM, "this feldpost was built without pages");
	return error_hint(
		e, "`make deps-page && make` builds feldpost with pages");
}

void
page_put_asleep(struct buffer *out, const char *meanwhile)
{
	buffer_puts(out, "<p id=\"asleep\" data-lacks=\"");
	html_attribute(
		out, _("This page does not run, because the browser lacks:"));
	buffer_puts(out, "\" data-fails=\"");
	html_attribute(out, _("The program in this page could not draw it:"));
	buffer_puts(out, "\">");
	html_escape(
		out, _("The page is being loaded. If this line stays here, the "
		       "file is damaged or cut off, or the browser runs no "
		       "scripts, or is too old."));
	if (meanwhile) {
		buffer_putc(out, ' ');
		html_escape(out, meanwhile);
	}
	buffer_puts(out, "</p>\n");
	page_put_script(out, "asleep.js");
}

void
page_put_bytes(struct buffer *out, const char *id, struct span bytes)
{
	buffer_printf(out, "<script type=\"text/plain\" id=\"%s\">", id);
	base64_put(out, bytes);
	buffer_puts(out, "</script>\n");
}

void
page_put_engine(struct buffer *out, const char *worker)
{
	struct span script = page_file(worker);
	buffer_puts(out, "<script type=\"text/plain\" id=\"engine\">");
	buffer_add(out, page_module.data, page_module.length);
	buffer_puts(
		out, "</script>\n<script type=\"text/plain\" id=\"worker\">");
	buffer_add(out, script.data, script.length);
	buffer_puts(out, "</script>\n");
}
