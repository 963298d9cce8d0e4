#include "feldpost/limits.h"
#include "feldpost/message.h"
#include "feldpost/plan_page.h"
#include "page_internal.h"

/* This file writes a replay as one file. The file contains the program as a
 * module, the packets, the report as text, and a script. The script makes the
 * program draw the page (page.c). */

static void
put_file(struct node *map, const char *path, const struct node *root,
	struct arena *a)
{
	struct buffer text = buffer_in(a);
	doc_write(&text, root);
	doc_put(a, map, path, doc_quoted(a, buffer_string(&text)));
}

static void
put_data(struct node *map, const struct scenario *s, const char *name,
	const struct node *root, struct arena *a)
{
	put_file(map, arena_printf(a, "scenarios/%s/%s", s->rules->name, name),
		root, a);
}

/* Adds the data files of a scenario, unless the program has equal files built
 * in. */
static void
put_scenario(struct node *map, const struct scenario *s, struct arena *a)
{
	struct node *head = doc_map(a), *files = doc_list(a);
	if (s->file_count == 0 || !s->file[0].root)
		return;
	for (size_t i = 0; i < s->file_count; i++) {
		const struct scenario_file *f = &s->file[i];
		put_data(map, s, f->name, f->root, a);
		doc_push(files, doc_text(a, f->name));
	}
	doc_put(a, head, "feldpost", doc_text(a, "scenario 1"));
	doc_put(a, head, "game", doc_text(a, s->rules->name));
	doc_put(a, head, "title", doc_quoted(a, s->title));
	doc_put(a, head, "files", files);
	put_data(map, s, "scenario.yaml", head, a);
}

static void
put_proof(const struct game *g, struct buffer *out)
{
	struct buffer text = buffer_in(out->arena);
	buffer_puts(out, "<section id=\"proof\" "
			 "aria-labelledby=\"proof-title\">"
			 "<h2 id=\"proof-title\">");
	html_escape(out, _("The packets, and what they prove"));
	buffer_puts(out, "</h2>\n");
	buffer_puts(out, "<p>");
	html_escape(out,
		_("The sender of this page may have changed anything in it. "
		  "Only "
		  "the players can sign the packets below: trust them, not "
		  "the page. Compare the game's 20 digits above with a player "
		  "whom you know. Copy the packets into a file, from the first "
		  "line of three hyphens on: `feldpost audit FILE` verifies "
		  "signatures, links, dice, rules and positions; `feldpost "
		  "dice --check FILE` recomputes each die; `feldpost page "
		  "FILE` writes a page of your own. What they hash can be "
		  "computed by `b2sum -l 256`, as feldpost-protocol(7) "
		  "tells."));
	buffer_puts(out, "<details><summary>");
	html_escape(out, _("The packets"));
	buffer_puts(out, "</summary><pre id=\"transcript\" tabindex=0>\n");
	ledger_write(&g->ledger, &text);
	html_text(out, buffer_span(&text));
	buffer_puts(out, "</pre></details></section>\n");
}

static void
put_report(const struct game *g, const struct journal *j, struct buffer *out)
{
	struct buffer text = buffer_in(out->arena);
	struct report_range last = {
		.from = game_last_step(g), .to = LIMIT_SEQ, .turn = -1
	};
	struct report_style plain = { .ascii = false };
	report_write(g, j, last, &plain, &text);
	buffer_puts(out, "<main id=\"report\"><pre tabindex=0>\n");
	struct span rest = buffer_span(&text), line;
	while (span_line(&rest, &line)) {
		html_escape(
			out, arena_copy(out->arena, line.data, line.length));
		buffer_putc(out, '\n');
	}
	buffer_puts(out, "</pre></main>\n");
}

bool
replay_page_write(const struct game *g, const struct journal *j,
	const struct node *seen, struct buffer *out, struct error *e)
{
	struct arena *a = out->arena;
	struct picture first;
	report_turn_picture(&g->match, &g->reader, j, a, &first);
	struct buffer css = page_style(&first, a);
	struct node *files = doc_map(a), *page = doc_map(a);
	if (!page_check_module(e))
		return false;
	html_head(&(struct html_head){ .title = g->scenario.title,
			  .js = page_file("replay_page.js"),
			  .css = buffer_span(&css) },
		out);
	buffer_puts(out, "<body>\n");
	page_put_asleep(out, _("The report of the last step, below, can be "
			       "read all the same."));
	page_put_first(&first, out);
	put_report(g, j, out);
	put_proof(g, out);
	page_put_engine(out, "commands_worker.js");
	doc_put(a, page, "words", page_words_node(NULL, a));
	html_json(out, "page", page);
	put_scenario(files, &g->scenario, a);
	if (seen)
		put_file(files, "seen.yaml", seen, a);
	html_json(out, "files", files);
	page_put_script(out, "replay_page.js");
	buffer_puts(out, "</body></html>\n");
	return true;
}
