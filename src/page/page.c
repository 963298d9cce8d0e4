#include <string.h>

#include "feldpost/message.h"
#include "page_internal.h"

struct page *
page_start(struct arena *a, struct game *g, struct journal *j, page_look *look,
	void *context)
{
	struct page *p = arena_alloc(a, sizeof *p);
	*p = (struct page){
		.arena = a,
		.scratch = arena_beside(a),
		.marked = arena_beside(a),
		.game = g,
		.journal = j,
		.look = look,
		.context = context,
	};
	p->fragments.arena = a;
	p->fragments.scratch = p->scratch;
	steps_watch(p);
	return p;
}

void
page_end(struct page *p)
{
	arena_free(p->scratch);
	arena_free(p->marked);
}

/* The head: what the file is, and what it may do. */

/* The files of a kind, one behind the other. */
static void
put_files(struct buffer *out, const char *ending)
{
	for (const struct page_file *f = page_files; f->data; f++) {
		const char *dot = strrchr(f->name, '.');
		if (dot && strcmp(dot, ending) == 0)
			buffer_add(out, f->data, f->length);
	}
}

static struct span
style(const struct page *p, struct arena *a)
{
	struct buffer text = buffer_in(a);
	buffer_putc(&text, '\n');
	put_files(&text, ".css");
	buffer_add(&text, p->style.data, p->style.length);
	return buffer_span(&text);
}

static struct span
script(struct arena *a)
{
	struct buffer text = buffer_in(a);
	buffer_puts(&text, "\n(() => {\n\"use strict\";\n");
	put_files(&text, ".js");
	buffer_puts(&text, "})();\n");
	return buffer_span(&text);
}

static void
put_head(const struct page *p, struct span css, struct span js,
	struct buffer *out)
{
	buffer_puts(out, "<!DOCTYPE html>\n<html lang=\"en\"><head>"
			 "<meta charset=\"utf-8\">\n"
			 "<meta http-equiv=\"Content-Security-Policy\" "
			 "content=\"default-src 'none'; script-src '");
	hash_source(out, js);
	buffer_puts(out, "'; style-src '");
	hash_source(out, css);
	buffer_puts(out,
		"'; base-uri 'none'; form-action 'none'\">\n"
		"<meta name=\"viewport\" "
		"content=\"width=device-width, initial-scale=1\">\n<title>");
	html_escape(out, p->game->scenario.title);
	buffer_puts(out, "</title>\n<style>");
	buffer_add(out, css.data, css.length);
	buffer_puts(out, "</style></head>\n<body>\n");
}

/* The header: which game, and whose eyes. */

static const char *
game_words(const struct page *p, struct arena *a)
{
	const struct game *g = p->game;
	unsigned last = ledger_last(&g->ledger)->seq;
	struct buffer out = buffer_in(a);
	const char *id = g->ledger.id.hex;
	if (*id)
		buffer_printf(&out, _("Game %.8s %.8s %.4s, packets 1 to %u."),
			id, id + 8, id + 16, last);
	else
		buffer_puts(&out, _("Offered; not yet accepted."));
	for (const char *role = "AB"; *role; role++) {
		int seat = game_seat(g, *role);
		bool alone = g->ledger.mode->alone && *role == 'B';
		if (seat >= 0 && !alone)
			buffer_printf(&out, " %s: %s.",
				_(g->match.rules->seats[seat].name),
				game_player(g, *role));
		else if (!alone)
			buffer_printf(&out, _(" Witness: %s."),
				game_player(g, *role));
	}
	if (g->ledger.mode->referee)
		buffer_printf(&out, _(" Referee: %s."), game_player(g, 'R'));
	return buffer_string(&out);
}

static const char *
view_words(const struct page *p, enum page_view view, int seat, struct arena *a)
{
	const struct rules *rules = p->game->match.rules;
	switch (view) {
	case PAGE_OPEN:
		return _("All of this game is open: everybody may see this "
			 "page.");
	case PAGE_SEAT:
		return arena_printf(a,
			_("This page shows what the %s have seen, hidden cards "
			  "of theirs included, at each step as it was known "
			  "then. It is for nobody else while the game goes "
			  "on."),
			_(rules->seats[seat].name));
	case PAGE_PUBLIC:
		return _("This page shows what everybody has seen, at each "
			 "step as it was known then.");
	case PAGE_DISCLOSED:
		break;
	}
	return _("All secrets of this game are disclosed: this page shows "
		 "everything, of each step, too.");
}

static void
put_header(
	const struct page *p, enum page_view view, int seat, struct buffer *out)
{
	const char *unverified = report_unverified(p->game, out->arena);
	buffer_puts(out, "<header><h1>");
	html_escape(out, p->game->scenario.title);
	buffer_puts(out, "</h1>\n");
	html_line(out, "game", game_words(p, out->arena));
	html_line(out, "view", view_words(p, view, seat, out->arena));
	if (unverified)
		html_line(out, "view", unverified);
	buffer_puts(out, "</header>\n");
}

static void
put_definitions(const struct page *p, struct buffer *out)
{
	if (!p->width)
		return;
	buffer_puts(out, "<svg class=defs width=0 height=0 "
			 "aria-hidden=true><defs>\n");
	svg_put(out, p->shapes, NULL);
	buffer_puts(out, "\n<g id=map>");
	svg_put(out, p->map, NULL);
	buffer_puts(out, "</g>\n");
	fragments_put(out, &p->fragments);
	buffer_puts(out, "</defs></svg>\n");
}

/* Turns and their steps. */

/* "turn-6"; when a game went back to it "turn-6-again", and so on. */
static const char *
name_sections(struct arena *a, int turn, int times)
{
	return times == 0   ? arena_printf(a, "turn-%d", turn)
	       : times == 1 ? arena_printf(a, "turn-%d-again", turn)
			    : arena_printf(a, "turn-%d-again-%d", turn, times);
}

static const char *
turn_name(const struct page *p, int turn, struct arena *a)
{
	const struct match *m = &p->game->match;
	struct buffer title = buffer_in(a);
	if (turn == 0)
		return _("Before the first turn");
	turn_title(&title, m->rules, m->world, turn);
	return buffer_string(&title);
}

static void
put_board(struct page *p, const struct board *b, const char *label,
	struct buffer *out)
{
	if (!b->count)
		return;
	buffer_printf(out,
		"<svg class=\"board\" viewBox=\"0 0 %d %d\" role=\"img\" "
		"aria-label=\"",
		p->width, p->height);
	html_escape(out, label);
	buffer_puts(out, "\"><use href=\"#map\"/>");
	board_put_uses(out, &p->fragments, b);
	buffer_puts(out, "</svg>\n");
}

static bool
is_undone(const struct page_step *s)
{
	return s->first && s->first->undone && (!s->order || s->order->undone);
}

static void
put_step(struct page *p, const struct page_step *s, const struct board *before,
	struct buffer *out)
{
	static const char *const kinds[] = { "order", "battle", "answer",
		"packet" };
	buffer_printf(out,
		"<section class=\"step\" id=\"%s\" data-packet=\"%u\" "
		"data-turn=\"%d\" data-kind=\"%s\"",
		s->id, s->packet, s->turn, kinds[s->kind]);
	if (s->seat >= 0)
		buffer_printf(out, " data-seat=\"%s\"",
			p->game->match.rules->seats[s->seat].id);
	if (is_undone(s))
		buffer_puts(out, " data-undone=\"\"");
	if (s->board.count) {
		buffer_puts(out, " data-board=\"");
		board_put_change(out, &p->fragments, before, &s->board);
		buffer_putc(out, '"');
	}
	buffer_puts(out, ">\n<h3>");
	html_escape(out, told_heading(p, s));
	buffer_puts(out, "</h3>\n");
	told_put(p, s, out);
	buffer_puts(out, "</section>\n");
}

/* Lines of words. */
static void
put_words(struct buffer *out, const char *class, const char *text)
{
	struct span rest = span_of(text), line;
	while (span_line(&rest, &line))
		html_line(out, class,
			arena_copy(out->arena, line.data, line.length));
}

/* The end of a turn that these steps have: from number `from` to before `to`.
 */
static const struct turn_end *
find_end(const struct page *p, int turn, size_t from, size_t to)
{
	const struct turn_end *found = NULL;
	for (const struct turn_end *t = p->turn_first; t; t = t->next)
		if (t->turn == turn && t->steps >= from && t->steps <= to)
			found = t;
	return found;
}

static int
count_before(const struct page *p, const struct page_step *end)
{
	int times = 0;
	const struct page_step *before = NULL;
	for (const struct page_step *s = p->first; s != end; s = s->next) {
		if (s->turn == end->turn &&
			(!before || before->turn != s->turn))
			times++;
		before = s;
	}
	return times;
}

/* The steps of a turn, from `first` on; returns the first of the next. */
static const struct page_step *
put_turn(struct page *p, const struct page_step *first, size_t *number,
	struct board *board, struct buffer *out)
{
	struct arena *a = out->arena;
	size_t from = *number, to = from;
	const struct page_step *s = first, *last = first;
	for (; s && s->turn == first->turn; s = s->next, to++)
		last = s;
	const struct turn_end *end = find_end(p, first->turn, from, to);
	const char *name = turn_name(p, first->turn, a);
	buffer_printf(out, "<section class=\"turn\" id=\"%s\"><h2>",
		name_sections(a, first->turn, count_before(p, first)));
	html_escape(out, name);
	buffer_puts(out, "</h2>\n");
	put_board(p, end ? &end->board : &last->board, name, out);
	for (s = first; *number < to; s = s->next, ++*number) {
		put_step(p, s, board, out);
		if (s->board.count)
			*board = s->board;
	}
	if (end) {
		buffer_puts(out, "<section class=\"position\"><h3>");
		html_escape(out, _("How it stands"));
		buffer_puts(out, "</h3>\n");
		put_words(out, NULL, end->brief);
		buffer_puts(out, "</section>\n");
	}
	buffer_puts(out, "</section>\n");
	return s;
}

static void
name_steps(struct page *p)
{
	for (struct page_step *s = p->first; s; s = s->next) {
		const char *verb = step_verb(s, p->arena);
		unsigned nth = 1;
		for (const struct page_step *o = p->first; o != s; o = o->next)
			nth += o->turn == s->turn &&
			       strcmp(step_verb(o, p->arena), verb) == 0;
		s->id = s->order ? arena_printf(p->arena, "turn-%d.%s-%u",
					   s->turn, verb, nth)
				 : arena_printf(p->arena, "turn-%d.packet-%u",
					   s->turn, s->packet);
	}
}

static void
put_main(struct page *p, struct buffer *out)
{
	const struct page_step *s = p->first;
	struct board board = { .count = 0 };
	size_t number = 0;
	name_steps(p);
	buffer_puts(out, "<main>\n");
	while (s)
		s = put_turn(p, s, &number, &board, out);
	buffer_puts(out, "</main>\n");
}

/* The proof. */

static void
put_proof(const struct page *p, struct buffer *out)
{
	struct buffer text = buffer_in(out->arena);
	buffer_puts(out, "<section id=\"proof\" "
			 "aria-labelledby=\"proof-title\">"
			 "<h2 id=\"proof-title\">");
	html_escape(out, _("The packets, and what they prove"));
	buffer_puts(out, "</h2>\n");
	html_line(out, NULL,
		_("Below stand the packets of this game as they were signed. "
		  "Copied into a file, from the first line of three hyphens "
		  "on, they can be checked by anybody: `feldpost audit FILE` "
		  "verifies signatures, links, dice, rules and positions; "
		  "`feldpost dice --check FILE` recomputes each die. What they "
		  "hash can be computed by `b2sum -l 256`, as "
		  "feldpost-protocol(7) tells."));
	buffer_puts(out, "<details><summary>");
	html_escape(out, _("The packets"));
	buffer_puts(out, "</summary><pre id=\"transcript\">\n");
	ledger_write(&p->game->ledger, &text);
	html_text(out, buffer_span(&text));
	buffer_puts(out, "</pre></details></section>\n");
}

/* All that was drawn. */
static void
join_boards(struct page *p)
{
	size_t count = 0;
	for (const struct turn_end *t = p->turn_first; t; t = t->next)
		count++;
	struct board **board =
		arena_array(p->arena, p->steps + count, sizeof *board);
	count = 0;
	for (struct page_step *s = p->first; s; s = s->next)
		board[count++] = &s->board;
	for (struct turn_end *t = p->turn_first; t; t = t->next)
		board[count++] = &t->board;
	control_draw(p, board, count);
	boards_join(&p->fragments, board, count);
}

bool
page_write(struct page *p, enum page_view view, int seat, struct buffer *out,
	struct error *e)
{
	struct buffer turns = buffer_in(out->arena);
	steps_finish(p);
	if (p->failed) {
		*e = p->error;
		return false;
	}
	join_boards(p);
	put_main(p, &turns);
	struct span css = style(p, out->arena), js = script(out->arena);
	put_head(p, css, js, out);
	put_header(p, view, seat, out);
	put_definitions(p, out);
	buffer_add(out, turns.data, turns.length);
	put_proof(p, out);
	buffer_puts(out, "<script type=\"application/json\" id=\"page\">");
	data_put(p, view == PAGE_SEAT ? seat : -1, out);
	buffer_puts(out, "</script>\n<script>");
	buffer_add(out, js.data, js.length);
	buffer_puts(out, "</script>\n</body></html>\n");
	return true;
}
