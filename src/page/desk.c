#include "feldpost/message.h"
#include "feldpost/page.h"
#include "page_internal.h"

/* Writes the page that is a desk. It belongs to no game and to nobody. */

static const char *const scripts[] = { "carried.js", "dom.js", "desk_store.js",
	"desk_keeper.js", "desk.js", NULL };
static const char *const styles[] = { "style.css", "desk.css", NULL };
static const char *const aside[] = { "system.js", "run.js", "desk_store.js",
	"desk_worker.js", NULL };

bool
desk_page_write(struct buffer *out, struct error *e)
{
	struct arena *a = out->arena;
	struct buffer js = buffer_in(a), css = buffer_in(a);
	struct node *data = doc_map(a);
	if (!page_check_module(e))
		return false;
	buffer_puts(&js, "\n(() => {\n\"use strict\";\n");
	page_put_files(&js, scripts);
	buffer_puts(&js, "})();\n");
	buffer_putc(&css, '\n');
	page_put_files(&css, styles);
	html_head(&(struct html_head){ .title = "feldpost",
			  .js = buffer_span(&js),
			  .css = buffer_span(&css),
			  .policy = "; connect-src 'none'; "
				    "require-trusted-types-for 'script'; "
				    "trusted-types feldpost" },
		out);
	buffer_puts(out, "<body>\n");
	page_put_asleep(out, NULL);
	buffer_puts(out, "<main id=\"desk\"></main>\n");
	page_put_engine(out, aside);
	doc_put(a, data, "words", doc_map(a));
	html_json(out, "page", data);
	buffer_puts(out, "<script>");
	buffer_add(out, js.data, js.length);
	buffer_puts(out, "</script>\n</body></html>\n");
	return true;
}
