#include <string.h>

#include "feldpost/message.h"
#include "page_internal.h"

struct page *
page_start(struct arena *a, struct game *g, struct journal *j,
	enum page_boards boards, page_look *look, void *context)
{
	struct page *p = arena_alloc(a, sizeof *p);
	*p = (struct page){
		.arena = a,
		.scratch = arena_beside(a),
		.marked = arena_beside(a),
		.game = g,
		.journal = j,
		.boards = boards,
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

/* The header of the page names the game. It also names the player whose view
 * the page shows. */

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
	if (view != PAGE_SEAT && game_is_ahead(p->game))
		return _("This page has what its maker's next packet begins "
			 "with: it is for nobody else until that is sent. "
			 "`feldpost page --side none` writes one for "
			 "everybody.");
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

/* Adds a line to the header. The end of the line is a link to the step `to`. If
 * `to` is NULL, there is no link. */
static void
put_line(struct node *list, const char *text, const struct page_step *to,
	const char *name, struct arena *a)
{
	struct node *map = doc_map(a);
	put_said(a, map, "text", text);
	if (to) {
		doc_put(a, map, "to", doc_quoted(a, to->id));
		put_said(a, map, "name", name);
	}
	doc_push(list, map);
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

/* Adds the news that people want to know first: the last events, and what is
 * due. If the game has ended, adds its result instead of what is due. All this
 * news is in the last step. */
static void
put_news(const struct page *p, struct node *list, struct arena *a)
{
	struct buffer result = buffer_in(a);
	const struct page_step *latest = page_news(p);
	if (latest)
		put_line(list, _("What came last:"), latest,
			arena_printf(a, "%s. %s", turn_name(p, latest->turn, a),
				told_packet(p, latest->packet)),
			a);
	if (p->game->match.missing.kind != MISSING_NOTHING) {
		put_line(list, _("What comes next:"), p->last, due_words(p, a),
			a);
		return;
	}
	report_result(p->game, &result);
	/* The news of a page shows only the first line of the game's result. */
	struct span rest = buffer_span(&result), line;
	if (span_line(&rest, &line))
		put_line(list, arena_copy(a, line.data, line.length), NULL,
			NULL, a);
}

static struct node *
header_node(const struct page *p, enum page_view view, struct arena *a)
{
	const char *unverified = report_unverified(p->game, a);
	struct node *list = doc_list(a);
	put_line(list, game_words(p, a), NULL, NULL, a);
	put_line(list, view_words(p, view, p->seat, a), NULL, NULL, a);
	if (unverified)
		put_line(list, unverified, NULL, NULL, a);
	else if (game_is_ahead(p->game))
		put_line(list,
			arena_printf(a,
				_("The last step shows the result of packet "
				  "%u, which is not sent yet, so nobody else "
				  "knows it."),
				ledger_next(&p->game->ledger)),
			NULL, NULL, a);
	put_news(p, list, a);
	return list;
}

struct node *
page_node(struct page *p, enum page_view view, int seat, struct error *e)
{
	struct arena *a = p->arena;
	struct node *map = doc_map(a);
	p->seat = seat;
	steps_finish(p);
	if (p->failed) {
		*e = p->error;
		return NULL;
	}
	struct node *turns = turns_node(p, a);
	const struct page_step *news = page_news(p);
	struct span legend = legend_of(p);
	put_said(a, map, "title", p->game->scenario.title);
	doc_put(a, map, "header", header_node(p, view, a));
	if (news)
		doc_put(a, map, "news", doc_quoted(a, news->id));
	doc_put(a, map, "turns", turns);
	put_drawings(p, a, map);
	if (legend.length)
		doc_put(a, map, "legend",
			doc_quoted(
				a, arena_copy(a, legend.data, legend.length)));
	return map;
}
