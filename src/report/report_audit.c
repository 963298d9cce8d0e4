#include <string.h>

#include "feldpost/complaint.h"
#include "feldpost/judge.h"
#include "feldpost/look.h"
#include "feldpost/report.h"
#include "feldpost/report_log.h"
#include "feldpost/undo.h"

static struct node *
player_tree(const struct audited *a, int i, struct arena *arena)
{
	const struct player *p = &a->ledger->player[i];
	struct node *map = doc_map(arena);
	doc_put(arena, map, "name", doc_text(arena, p->name));
	doc_put(arena, map, "key", doc_text(arena, p->key.text));
	if (a->contact[i])
		doc_put(arena, map, "contact", doc_text(arena, a->contact[i]));
	return map;
}

static struct node *
undo_tree(const struct undo *u, struct arena *arena)
{
	struct node *map = doc_map(arena);
	doc_put(arena, map, "packet", doc_integer(arena, (long)u->packet));
	doc_put(arena, map, "agreed", doc_integer(arena, (long)u->agreed));
	doc_put(arena, map, "times", doc_integer(arena, (long)u->times));
	return map;
}

static void
put_list(struct node *map, const char *key, struct node *list, struct arena *a)
{
	if (list->count)
		doc_put(a, map, key, list);
}

/* Returns a YAML node such as {proof: rules, by: A, seat: east, rule: "7",
 * message: ...}. */
static struct node *
proven_tree(const struct game *g, const struct proven *p, struct arena *arena)
{
	const struct rules *rules = g->match.rules;
	const struct breach *b = p->breach;
	struct node *map = doc_map(arena);
	doc_put(arena, map, "proof", doc_text(arena, proof_word(p->proof)));
	if (p->by)
		doc_put(arena, map, "by",
			doc_text(arena, arena_printf(arena, "%c", p->by)));
	if (p->packet)
		doc_put(arena, map, "packet",
			doc_integer(arena, (long)p->packet));
	if (b) {
		doc_put(arena, map, "seat",
			doc_text(arena, rules->seats[b->seat].id));
		doc_put(arena, map, "rule", doc_quoted(arena, b->rule));
		doc_put(arena, map, "message",
			doc_text(arena, rules->messages[b->message].id));
	}
	doc_put(arena, map, "text", doc_text(arena, p->text));
	return map;
}

void
report_put_verdict(const struct game *g, const struct proven *list,
	struct node *map, struct arena *arena)
{
	struct node *all = doc_list(arena);
	bool judged = game_unjudged(g);
	for (const struct proven *p = list; p; p = p->next) {
		doc_push(all, proven_tree(g, p, arena));
		judged = judged || p->breach;
	}
	put_list(map, "proven", all, arena);
	if (judged) {
		int winner = game_winner(g);
		doc_put(arena, map, "winner",
			doc_text(arena,
				winner < 0 ? "none"
					   : g->match.rules->seats[winner].id));
	}
}

/* Returns a YAML node such as {box: "5.1", for: A, complaint: 6, answer: 7,
 * good: false}. If nobody complained about the box, the node has only the first
 * two members. */
static struct node *
box_tree(const struct box *b, struct arena *a)
{
	struct node *map = doc_map(a);
	const char *name = arena_printf(a, "%u.%u", b->packet, b->number);
	doc_put(a, map, "box", doc_quoted(a, name));
	doc_put(a, map, "for", doc_text(a, arena_printf(a, "%c", b->to)));
	if (b->complaint)
		doc_put(a, map, "complaint",
			doc_integer(a, (long)b->complaint));
	if (b->answer) {
		doc_put(a, map, "answer", doc_integer(a, (long)b->answer));
		doc_put(a, map, "good", doc_boolean(a, !b->bad));
	}
	return map;
}

void
report_put_complaints(const struct game *g, struct node *map, struct arena *a)
{
	struct node *list = doc_list(a);
	for (size_t i = 0; i < g->bad_boxes.count; i++)
		doc_push(list, doc_text(a, g->bad_boxes.line[i]));
	put_list(map, "complaints", list, a);
}

struct node *
report_audit_tree(const struct audited *a, struct arena *arena)
{
	const struct ledger *l = a->ledger;
	const struct game *g = a->game;
	struct node *map = doc_map(arena), *players = doc_list(arena);
	const char *rules = ledger_entry(l, 1)->packet.rules;
	doc_put(arena, map, "game",
		doc_quoted(
			arena, arena_copy(arena, rules, strcspn(rules, " "))));
	doc_put(arena, map, "id", doc_quoted(arena, l->id.hex));
	doc_put(arena, map, "packets", doc_integer(arena, (long)l->count));
	doc_put(arena, map, "last",
		doc_quoted(arena, ledger_last(l)->hash.hex));
	for (int i = 0; i < LEDGER_PLAYERS; i++)
		if (l->player[i].known)
			doc_push(players, player_tree(a, i, arena));
	doc_put(arena, map, "players", players);
	if (g) {
		struct node *undone = doc_list(arena), *boxes = doc_list(arena);
		for (const struct undo *u = g->undone; u; u = u->next)
			doc_push(undone, undo_tree(u, arena));
		doc_put(arena, map, "undone", undone);
		for (const struct box *b = game_boxes(g); b; b = b->next)
			doc_push(boxes, box_tree(b, arena));
		put_list(map, "boxes", boxes, arena);
	}
	if (!a->proven)
		doc_put(arena, map, "verified", doc_text(arena, a->scope));
	if (g)
		report_put_verdict(g, a->proven, map, arena);
	if (g && game_unverified(g))
		doc_put(arena, map, "unverified",
			doc_integer(arena, (long)ledger_last(l)->seq));
	return map;
}

/* Lists complaints that have no answer yet. Until the referee's secret is
 * disclosed, also lists the boxes that only their readers could check. */
static void
put_boxes(const struct game *g, struct buffer *out)
{
	for (const struct box *b = game_boxes(g); b; b = b->next)
		if (b->complaint && !b->answer)
			buffer_printf(out, _("box      %s\n"),
				game_box_words(g, b, out->arena));
	if (game_finish(g) == FINISH_ALL)
		return;
	const char *to = mode_others(out->arena, g->ledger.mode, 'R');
	for (; *to; to++) {
		struct buffer closed = buffer_in(out->arena);
		for (const struct box *b = game_boxes(g); b; b = b->next)
			if (b->to == *to && !b->answer)
				buffer_printf(&closed, " %u.%u", b->packet,
					b->number);
		if (closed.length)
			buffer_printf(out,
				_("closed   boxes that only %s can open:%s\n"),
				game_player(g, *to), buffer_string(&closed));
	}
}

void
report_proven(const struct proven *list, struct buffer *out)
{
	for (; list; list = list->next)
		buffer_printf(out, _("proven   %s\n"), list->text);
}

void
report_audit(const struct audited *a, struct buffer *out)
{
	const struct ledger *l = a->ledger;
	const struct game *g = a->game;
	const char *unverified = g ? report_unverified(g, out->arena) : NULL;
	if (unverified)
		buffer_printf(out, "%s\n", unverified);
	buffer_printf(out, _("game     %s\n"), l->id.hex);
	for (int i = 0; i < LEDGER_PLAYERS; i++) {
		const struct player *p = &l->player[i];
		if (!p->known)
			continue;
		buffer_printf(out, _("player   %s  %s"), p->key.text,
			look_visible(out->arena, p->name));
		if (a->contact[i])
			buffer_printf(out, _(" (%s in your contacts)"),
				look_visible(out->arena, a->contact[i]));
		buffer_putc(out, '\n');
	}
	buffer_printf(out, _("packets  %zu, the last %s\n"), l->count,
		ledger_last(l)->hash.hex);
	/* Lists each undo to which both players agreed, and how often they
	 * returned to the same position. Players may agree to roll again, but
	 * everybody can see that they did. */
	for (const struct undo *u = g ? g->undone : NULL; u; u = u->next)
		buffer_printf(out,
			_("undone   packet %u of %s, asked in %u, agreed in "
			  "%u; "
			  "undo %u from this position\n"),
			u->packet, game_player(g, ledger_sender(l, u->packet)),
			seq_before(u->agreed), u->agreed, u->times);
	if (g)
		put_boxes(g, out);
	report_proven(a->proven, out);
	if (!a->proven)
		buffer_printf(out, _("verified %s\n"), a->scope);
}
