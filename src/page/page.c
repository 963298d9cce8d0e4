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
	p->stock.arena = p->kept.arena = a;
	steps_watch(p);
	return p;
}

void
page_end(struct page *p)
{
	arena_free(p->scratch);
	arena_free(p->marked);
}

/* The page's header names the game and the player whose view the page shows. */

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
	const char *role = mode_others(a, g->ledger.mode, 'R');
	for (; *role; role++) {
		int seat = game_seat(g, *role);
		if (seat >= 0)
			buffer_printf(&out, " %s: %s.",
				_(g->match.rules->seats[seat].name),
				game_player(g, *role));
		else
			buffer_printf(&out, _(" Witness: %s."),
				game_player(g, *role));
	}
	if (mode_deals(g->ledger.mode))
		buffer_puts(&out,
			g->cards ? _(" A referee gives the dice and deals.")
				 : _(" A referee gives the dice."));
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
			_("This page shows what the player of the %s has seen, "
			  "hidden cards included; each board is as it was "
			  "known "
			  "then. It is for nobody else while the game goes "
			  "on."),
			_(rules->seats[seat].name));
	case PAGE_PUBLIC:
		return _("This page shows what everybody has seen; each board "
			 "is as it was known then.");
	case PAGE_DISCLOSED:
		break;
	}
	return _("All secrets of this game are disclosed: this page shows "
		 "everything, of each step, too.");
}

static void
put_link(struct buffer *out, const char *before, const struct page_step *to,
	const char *text)
{
	buffer_puts(out, "<p>");
	html_escape(out, before);
	buffer_printf(out, " <a href=\"#%s\">", to->id);
	html_escape(out, text);
	buffer_puts(out, "</a>");
}

/* Returns "packet 6, from Bert, with orders for the Germans (...)". */
static const char *
due_words(const struct page *p, struct arena *a)
{
	const struct game *g = p->game;
	const struct match *m = &g->match;
	unsigned next = ledger_next(&g->ledger);
	char role = ledger_sender(&g->ledger, next);
	bool asked = (m->missing.kind == MISSING_ORDER ||
			     m->missing.kind == MISSING_ANSWER) &&
		     game_asks(g, m->missing.seat);
	const char *seat =
		asked ? _(m->rules->seats[m->missing.seat].name) : NULL;
	if (!mode_mails(g->ledger.mode))
		return asked ? arena_printf(a, _("orders for the %s (%s)"),
				       seat, match_phase_name(m))
			     : _("the dice for the orders that were signed");
	if (ledger_duty(&g->ledger, next) == DUTY_ACCEPT)
		return _("packet 2, from whoever accepts the offer");
	if (asked && m->missing.seat == game_seat(g, role))
		return arena_printf(a,
			_("packet %u, from %s, with orders for the %s (%s)"),
			next, game_player(g, role), seat, match_phase_name(m));
	return arena_printf(
		a, _("packet %u, from %s"), next, game_player(g, role));
}

static bool
is_own(const struct page *p, const struct page_step *s)
{
	return p->seat >= 0 &&
	       game_seat(p->game, page_sender(p, s->packet)) == p->seat;
}

const struct page_step *
page_news(const struct page *p)
{
	const struct page_step *last = NULL, *news = NULL;
	for (const struct page_step *s = p->first; s && !s->now; s = s->next) {
		if (!last || s->packet != last->packet)
			last = s;
		if (!is_own(p, s) && (!news || s->packet != news->packet))
			news = s;
	}
	return news ? news : last;
}

/* Writes what a reader wants to know first: the last events, and what is due or
 * how the game has ended. The last step has all of these. */
static void
put_news(const struct page *p, struct buffer *out)
{
	struct arena *a = out->arena;
	struct buffer result = buffer_in(a);
	const struct page_step *latest = page_news(p);
	if (latest)
		put_link(out, _("What came last:"), latest,
			arena_printf(a, "%s. %s", turn_name(p, latest->turn, a),
				told_packet(p, latest->packet)));
	if (p->game->match.missing.kind != MISSING_NOTHING) {
		put_link(out, _("What comes next:"), p->last, due_words(p, a));
		return;
	}
	report_result(p->game, &result);
	/* The page's news shows only the first line of the result. */
	struct span rest = buffer_span(&result), line;
	if (span_line(&rest, &line))
		html_line(out, NULL, arena_copy(a, line.data, line.length));
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
	else if (game_is_ahead(p->game))
		html_line(out, "view",
			arena_printf(out->arena,
				_("The last step shows the result of packet "
				  "%u, which is not sent yet, so nobody else "
				  "knows it."),
				ledger_next(&p->game->ledger)));
	put_news(p, out);
	buffer_puts(out, "\n</header>\n");
}

static void
put_definitions(const struct page *p, struct buffer *out)
{
	if (!p->width)
		return;
	buffer_puts(out, "<svg class=defs width=0 height=0 "
			 "aria-hidden=true><defs>\n");
	svg_write_html(out, p->shapes, NULL);
	buffer_puts(out, "\n<g id=map>");
	svg_write_html(out, p->map, NULL);
	buffer_puts(out, "</g>\n");
	boards_put_definitions(p, out);
	buffer_puts(out, "</defs></svg>\n");
}

bool
page_draw(struct page *p, enum page_view view, int seat, struct buffer *out,
	struct error *e)
{
	p->seat = seat;
	steps_finish(p);
	if (p->failed) {
		*e = p->error;
		return false;
	}
	struct buffer turns = buffer_in(out->arena);
	turns_put(p, &turns);
	put_header(p, view, seat, out);
	put_definitions(p, out);
	buffer_add(out, turns.data, turns.length);
	legend_put(p, out);
	data_put(p, out);
	return true;
}
