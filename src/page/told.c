#include <string.h>

#include "feldpost/complaint.h"
#include "feldpost/look.h"
#include "feldpost/message.h"
#include "feldpost/rolls.h"
#include "feldpost/undo.h"
#include "page_internal.h"

/* This file describes the events of a step in words. */

/* A list of texts, and a note. More lines may be added to the note. */
struct telling {
	const struct page *page;
	struct arena *arena;
	struct node *list;
	struct buffer note;
	/* the last line of the note; NULL if there is no note */
	const char *before;
};

/* Adds a text of the kind `order`, `roll`, `note` or `said`. An order may have
 * an outcome. The outcome may be NULL. */
static struct node *
say(struct telling *t, const char *kind, const char *text, const char *outcome)
{
	struct arena *a = t->arena;
	struct node *map = doc_map(a);
	doc_put(a, map, "kind", doc_text(a, kind));
	put_said(a, map, "text", text);
	if (outcome)
		put_said(a, map, "outcome", outcome);
	doc_push(t->list, map);
	return map;
}

static void
tell_order(struct telling *t, const struct record *r)
{
	const struct game *g = t->page->game;
	/* If an order was carried out without anything special, no outcome is
	 * written. */
	bool plain = r->outcome == OUTCOME_DONE && !r->undone && r->line &&
		     !game_complaint_words(g, r->packet, r->line, t->arena);
	say(t, "order", r->text, plain ? NULL : report_outcome(g, r, t->arena));
}

static void
tell_standing(struct telling *t, const struct record *r)
{
	const char *how = _("standing order");
	if (r->answer)
		how = r->line ? arena_printf(t->arena, _("standing order: %s"),
					r->text)
			      : r->text;
	say(t, "order", r->answer ? r->answer : r->text, how);
}

static void
tell_roll(struct telling *t, const struct record *r)
{
	struct roll_item item;
	struct arena *a = t->arena;
	if (!roll_item_read(r->text, &item))
		return;
	struct node *map = say(t, "roll",
		arena_printf(a, "%s %u: d%u = %u%s%s", item.label, item.index,
			item.sides, item.value, *item.more ? " " : "",
			item.more),
		NULL);
	doc_put(a, map, "roll", doc_quoted(a, r->text));
	doc_put(a, map, "packet", doc_integer(a, (long)r->packet));
}

static void
tell_event(struct telling *t, const struct record *r)
{
	const struct game *g = t->page->game;
	struct buffer text = buffer_in(t->arena);
	message_write(&text, g->match.rules, g->match.world, &g->reader,
		r->message, r->arg);
	if (text.length)
		say(t, "said", buffer_string(&text), NULL);
}

/* Returns true if a line was broken only because it was full. The page then
 * joins the lines, because it wraps a text of 72 columns itself. After the end
 * of a sentence the function can't know why the line was broken. */
static bool
flows(const char *before, const char *line)
{
	enum {
		FULL = 64
	};
	return text_columns(before) > FULL * 3 / 4 && *line &&
	       !strchr(".!?:", before[strlen(before) - 1]) &&
	       !strchr(" -*>|#", *line) &&
	       text_columns(before) + 1 + strcspn(line, " ") > FULL;
}

static void
add_to_note(struct telling *t, const char *line)
{
	if (t->before)
		buffer_putc(&t->note, flows(t->before, line) ? ' ' : '\n');
	buffer_puts(&t->note, look_visible(t->arena, line));
	t->before = line;
}

static void
end_note(struct telling *t)
{
	struct node *map;
	if (!t->before)
		return;
	map = say(t, "note", "", NULL);
	doc_put(t->arena, map, "text",
		doc_quoted(t->arena, buffer_string(&t->note)));
	t->note.length = 0;
	t->before = NULL;
}

static void
tell_record(struct telling *t, const struct record *r)
{
	if (r->kind != RECORD_NOTE)
		end_note(t);
	switch (r->kind) {
	case RECORD_PACKET:
		return;
	case RECORD_ORDER:
		tell_order(t, r);
		return;
	case RECORD_EVENT:
		tell_event(t, r);
		return;
	case RECORD_ROLL:
		tell_roll(t, r);
		return;
	case RECORD_STANDING:
		tell_standing(t, r);
		return;
	case RECORD_NOTE:
		add_to_note(t, r->text);
	}
}

/* Adds the terms to which the players agreed before the game. */
static void
tell_offer(struct telling *t)
{
	const struct packet *offer = &t->page->game->ledger.entry[0].packet;
	struct error unused;
	struct lines terms = { .line = NULL };
	for (size_t i = 0; i < offer->setup.count; i++)
		say(t, "said", offer->setup.line[i], NULL);
	if (!packet_join(t->arena, &offer->terms, &terms, &unused))
		terms = offer->terms;
	for (size_t i = 0; i < terms.count; i++)
		add_to_note(t, terms.line[i]);
	end_note(t);
}

/* Adds a possible choice, such as "hold # nobody advances". */
static void
tell_choice(struct telling *t, const char *line)
{
	const char *order = line + strspn(line, " ");
	const char *gloss = strstr(order, " # ");
	size_t length = gloss ? (size_t)(gloss - order) : strlen(order);
	while (length && order[length - 1] == ' ')
		length--;
	say(t, "order", arena_copy(t->arena, order, length),
		gloss ? gloss + strlen(" # ") : NULL);
}

static void
tell_waiting(struct telling *t)
{
	const struct game *g = t->page->game;
	unsigned next = ledger_next(&g->ledger);
	const char *waits =
		arena_printf(t->arena, _("waits for packet %u"), next);
	for (int seat = 0; seat < RULES_SEATS; seat++) {
		const struct batch *b = &g->match.batch[seat];
		size_t end = b->packet + 1 == next ? b->count : 0;
		for (size_t i = b->next; i < end; i++)
			if (b->line[i].engine == ENGINE_NONE ||
				b->line[i].engine == ENGINE_CONCEDE)
				say(t, "order", b->line[i].text, waits);
	}
}

/* Adds the number and sender of the next packet. If the game is over, adds its
 * result. */
static void
tell_next(struct telling *t)
{
	struct buffer lines = buffer_in(t->arena);
	report_next_lines(t->page->game, &lines);
	struct span rest = buffer_span(&lines), line;
	if (t->page->game->match.missing.kind == MISSING_LINK)
		tell_waiting(t);
	while (span_line(&rest, &line)) {
		const char *text = arena_copy(t->arena, line.data, line.length);
		if (*text == ' ')
			tell_choice(t, text);
		else if (*text)
			say(t, "said", text, NULL);
	}
}

struct node *
told_node(const struct page *p, const struct page_step *s, struct arena *a)
{
	struct telling t = {
		.page = p, .arena = a, .list = doc_list(a), .note = buffer_in(a)
	};
	const char *undone = told_undone(p, s);
	if (undone)
		say(&t, "said", undone, NULL);
	if (s->now)
		tell_next(&t);
	else if (s->packet == 1 && !s->first)
		tell_offer(&t);
	for (const struct record *r = s->first; r; r = step_next(r, s->last))
		tell_record(&t, r);
	end_note(&t);
	return t.list;
}

/* Returns the number and the sender of a packet, such as "5, Germans: Bert". */
static const char *
sender(const struct page *p, unsigned packet, struct arena *a)
{
	const struct game *g = p->game;
	char role = page_sender(p, packet);
	const char *name = game_player(g, role);
	int seat = game_seat(g, role);
	if (role == 'R')
		return arena_printf(a, "%u, %s", packet, name);
	return arena_printf(a, "%u, %s: %s", packet,
		seat < 0 ? _("witness") : _(g->match.rules->seats[seat].name),
		name);
}

const char *
told_packet(const struct page *p, unsigned packet)
{
	return arena_printf(
		p->arena, _("Packet %s"), sender(p, packet, p->arena));
}

const char *
told_who(const struct page *p, const struct page_step *s)
{
	struct arena *a = p->arena;
	if (s->now)
		return arena_printf(a, _("After packet %u"), s->packet);
	if (!s->ordered || s->ordered == s->packet)
		return told_packet(p, s->packet);
	/* An answer names its own packet first. An order names first the packet
	 * that contains the order. */
	bool answer = s->kind == STEP_ANSWER;
	unsigned first = answer ? s->packet : s->ordered;
	unsigned second = answer ? s->ordered : s->packet;
	bool same = page_sender(p, first) == page_sender(p, second);
	return arena_printf(a,
		answer ? _("Packet %s. The order is from packet %s")
		       : _("Packet %s; after packet %s"),
		sender(p, first, a),
		same ? arena_printf(a, "%u", second) : sender(p, second, a));
}

const char *
told_undone(const struct page *p, const struct page_step *s)
{
	const struct record *r = s->order ? s->order : s->first;
	const struct undo *u = r && r->undone ? p->game->undone : NULL;
	for (unsigned n = 1; u && n < r->undone; n++)
		u = u->next;
	if (!u)
		return NULL;
	struct arena *a = p->arena;
	return arena_printf(a,
		_("Undone: asked for in packet %s; agreed to in packet %s."),
		sender(p, u->agreed - 1, a), sender(p, u->agreed, a));
}

static const char *
packet_heading(const struct page *p, const struct page_step *s)
{
	const struct ledger *l = &p->game->ledger;
	switch (ledger_entry(l, s->packet)->packet.type) {
	case PACKET_OFFER:
		return _("offer");
	case PACKET_ACCEPT:
		return _("acceptance");
	case PACKET_DISCLOSE:
		return _("disclosure");
	case PACKET_RULING:
		return _("ruling");
	case PACKET_TURN:
		break;
	}
	return step_find(s->first, s->last, RECORD_EVENT) ? _("what was shown")
							  : _("note");
}

static const char *
heading(const struct page *p, const struct page_step *s)
{
	struct arena *a = p->arena;
	unsigned orders = 0;
	if (s->begins)
		return _("the turn begins");
	if (s->now)
		return p->game->match.missing.kind == MISSING_NOTHING
			       ? _("the game is over")
			       : _("what comes next");
	if (!s->order)
		return packet_heading(p, s);
	for (const struct record *r = s->first; r; r = step_next(r, s->last))
		orders += r->kind == RECORD_ORDER;
	if (s->kind == STEP_ANSWER)
		return arena_printf(a, _("%s goes on"), step_order(s, a));
	if (s->kind == STEP_ORDERS && orders > 1)
		return arena_printf(a,
			P_("%s: %u order", "%s: %u orders", orders),
			step_verbs(s, a), orders);
	return step_order(s, a);
}

const char *
told_heading(const struct page *p, const struct page_step *s)
{
	const char *words = heading(p, s);
	return told_undone(p, s)
		       ? arena_printf(p->arena, _("%s (undone)"), words)
		       : words;
}
