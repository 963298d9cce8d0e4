#include "feldpost/message.h"
#include "feldpost/page.h"
#include "page_internal.h"

/* This file writes the desk. The desk is a page that does not belong to a game
 * or a player. */

static const char *const styles[] = { "style.css", "plan.css", "desk.css",
	NULL };

bool
desk_page_write(struct buffer *out, struct error *e)
{
	struct arena *a = out->arena;
	struct buffer css = buffer_in(a);
	struct node *data = doc_map(a);
	if (!page_check_module(e))
		return false;
	page_put_styles(&css, styles);
	html_head(
		&(struct html_head){ .title = "feldpost",
			.js = page_file("desk.js"),
			.css = buffer_span(&css),
			.workers = " 'self'",
			.policy = "; manifest-src 'self'; connect-src 'none'; "
				  "require-trusted-types-for 'script'; "
				  "trusted-types feldpost" },
		out);
	buffer_puts(out, "<body>\n");
	page_put_asleep(out, NULL);
	buffer_puts(out, "<main id=\"desk\"></main>\n");
	page_put_engine(out, "desk_worker.js");
	doc_put(a, data, "words", page_words_node(desk_words, a));
	html_json(out, "page", data);
	page_put_script(out, "desk.js");
	buffer_puts(out, "</body></html>\n");
	return true;
}
