#include <string.h>

#include "feldpost/complaint.h"
#include "feldpost/look.h"
#include "feldpost/message.h"
#include "feldpost/rolls.h"
#include "feldpost/undo.h"
#include "page_internal.h"

/* This file describes the events of a step in words. */

static void
put_outcome(const char *text, struct buffer *out)
{
	buffer_puts(out, " <i>");
	html_escape(out, text);
	buffer_puts(out, "</i>");
}

static void
put_order(const struct page *p, const struct record *r, struct buffer *out)
{
	struct arena *a = out->arena;
	buffer_puts(out, "<p class=order>");
	html_escape(out, r->text);
	/* Nothing is said about an order that was simply carried out. */
	if (r->outcome != OUTCOME_DONE || r->undone || !r->line ||
		game_complaint_words(p->game, r->packet, r->line, a))
		put_outcome(report_outcome(p->game, r, a), out);
}

static void
put_standing(const struct record *r, struct buffer *out)
{
	const char *how = _("standing order");
	if (r->answer)
		how = r->line ? arena_printf(out->arena,
					_("standing order: %s"), r->text)
			      : r->text;
	buffer_puts(out, "<p class=order>");
	html_escape(out, r->answer ? r->answer : r->text);
	put_outcome(how, out);
}

static void
put_roll(const struct record *r, struct buffer *out)
{
	struct roll_item item;
	if (!roll_item_read(r->text, &item))
		return;
	buffer_puts(out, "<p class=roll data-roll=\"");
	html_attribute(out, r->text);
	buffer_printf(out, "\" data-seed-of=%u>", r->packet);
	html_escape(out, arena_printf(out->arena, "%s %u: d%u = %u%s%s",
				 item.label, item.index, item.sides, item.value,
				 *item.more ? " " : "", item.more));
}

static void
put_event(const struct page *p, const struct record *r, struct buffer *out)
{
	const struct match *m = &p->game->match;
	struct buffer text = buffer_in(out->arena);
	message_write(&text, m->rules, m->world, &p->game->reader, r->message,
		r->arg);
	if (text.length)
		html_line(out, NULL, buffer_string(&text));
}

/* True if a line was broken only because it was full: a text that was wrapped
 * at 72 columns is wrapped again on the page. After the end of a sentence this
 * can't be known. */
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

/* Writes a line of a note into its element; `before` is the line before, or
 * NULL. */
static void
put_note(const char *line, const char **before, struct buffer *out)
{
	if (!*before)
		html_line(out, "note", line);
	else {
		buffer_putc(out, flows(*before, line) ? ' ' : '\n');
		html_escape(out, line);
	}
	*before = line;
}

static void
put_record(const struct page *p, const struct record *r, const char **note,
	struct buffer *out)
{
	switch (r->kind) {
	case RECORD_PACKET:
		return;
	case RECORD_ORDER:
		put_order(p, r, out);
		return;
	case RECORD_EVENT:
		put_event(p, r, out);
		return;
	case RECORD_ROLL:
		put_roll(r, out);
		return;
	case RECORD_STANDING:
		put_standing(r, out);
		return;
	case RECORD_NOTE:
		put_note(r->text, note, out);
	}
}

static void
put_offer(const struct page *p, struct buffer *out)
{
	const struct packet *offer = &p->game->ledger.entry[0].packet;
	struct error unused;
	struct lines terms = { .line = NULL };
	for (size_t i = 0; i < offer->setup.count; i++)
		html_line(out, NULL, offer->setup.line[i]);
	if (!packet_join(out->arena, &offer->terms, &terms, &unused))
		terms = offer->terms;
	const char *before = NULL;
	for (size_t i = 0; i < terms.count; i++)
		put_note(terms.line[i], &before, out);
}

/* Writes a choice, such as "hold            # nobody advances". */
static void
put_choice(const char *line, struct buffer *out)
{
	const char *order = line + strspn(line, " ");
	const char *gloss = strstr(order, " # ");
	size_t length = gloss ? (size_t)(gloss - order) : strlen(order);
	while (length && order[length - 1] == ' ')
		length--;
	buffer_puts(out, "<p class=order>");
	html_escape(out, arena_copy(out->arena, order, length));
	if (gloss)
		put_outcome(gloss + strlen(" # "), out);
}

static void
put_waiting(const struct page *p, struct buffer *out)
{
	const struct game *g = p->game;
	unsigned next = ledger_next(&g->ledger);
	for (int seat = 0; seat < RULES_SEATS; seat++) {
		const struct batch *b = &g->match.batch[seat];
		size_t end = b->packet + 1 == next ? b->count : 0;
		for (size_t i = b->next; i < end; i++) {
			if (b->line[i].engine != ENGINE_NONE &&
				b->line[i].engine != ENGINE_CONCEDE)
				continue;
			buffer_puts(out, "<p class=order>");
			html_escape(out, b->line[i].text);
			put_outcome(arena_printf(out->arena,
					    _("waits for packet %u"), next),
				out);
		}
	}
}

static void
put_next(const struct page *p, struct buffer *out)
{
	struct buffer lines = buffer_in(out->arena);
	report_next_lines(p->game, &lines);
	struct span rest = buffer_span(&lines), line;
	if (p->game->match.missing.kind == MISSING_LINK)
		put_waiting(p, out);
	while (span_line(&rest, &line)) {
		const char *text =
			arena_copy(out->arena, line.data, line.length);
		if (*text == ' ')
			put_choice(text, out);
		else
			html_line(out, NULL, text);
	}
}

void
told_put(const struct page *p, const struct page_step *s, struct buffer *out)
{
	const char *undone = told_undone(p, s);
	if (undone)
		html_line(out, NULL, undone);
	if (s->now)
		put_next(p, out);
	else if (s->packet == 1 && !s->first)
		put_offer(p, out);
	const char *note = NULL;
	for (const struct record *r = s->first; r; r = step_next(r, s->last)) {
		if (r->kind != RECORD_NOTE)
			note = NULL;
		put_record(p, r, &note, out);
	}
}

/* Returns a packet's number and sender: "5, Germans: Bert". */
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
	/* An answer names its own packet first; an order names the packet that
	 * has it. */
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
