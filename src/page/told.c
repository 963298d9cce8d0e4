#include <string.h>

#include "feldpost/look.h"
#include "feldpost/message.h"
#include "page_internal.h"

/* What happened in a step, in words. */

static void
put_outcome(const char *text, struct buffer *out)
{
	buffer_puts(out, " <i>");
	html_escape(out, text);
	buffer_puts(out, "</i>");
}

static void
put_order(const struct record *r, struct buffer *out)
{
	struct arena *a = out->arena;
	buffer_puts(out, "<p class=order>");
	html_escape(out, r->text);
	/* That it is done goes without saying. */
	if (r->outcome != OUTCOME_DONE || r->undone || !r->line)
		put_outcome(report_outcome(r, a), out);
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

static void
put_record(const struct page *p, const struct record *r, struct buffer *out)
{
	switch (r->kind) {
	case RECORD_PACKET:
		return;
	case RECORD_ORDER:
		put_order(r, out);
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
		html_line(out, "note", r->text);
	}
}

/* What was agreed before the game. */
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
	for (size_t i = 0; i < terms.count; i++)
		html_line(out, "note", terms.line[i]);
}

void
told_put(const struct page *p, const struct page_step *s, struct buffer *out)
{
	if (s->packet == 1 && !s->first)
		put_offer(p, out);
	for (const struct record *r = s->first; r; r = r->next) {
		put_record(p, r, out);
		if (r == s->last)
			break;
	}
}

const char *
told_heading(const struct page *p, const struct page_step *s)
{
	struct arena *a = p->arena;
	unsigned orders = 0;
	for (const struct record *r = s->first; r; r = r->next) {
		orders += r->kind == RECORD_ORDER;
		if (r == s->last)
			break;
	}
	if (s->begins)
		return _("the turn begins");
	if (!s->order)
		return arena_printf(a, _("packet %u"), s->packet);
	const char *verb = step_verb(s, a);
	if (s->kind == STEP_ORDERS && orders > 1)
		return arena_printf(a,
			P_("%s: %u order", "%s: %u orders", orders), verb,
			orders);
	size_t length = strcspn(s->order->text, " ");
	if (s->order->text[length])
		length += 1 + strcspn(s->order->text + length + 1, " ");
	return arena_copy(a, s->order->text, length);
}
