#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include "clerk.h"
#include "feldpost/look.h"

/* This file formats and prints the clerk's messages. */

enum {
	TALE_MOST = 9,	  /* A report of old events shows no more. */
	USUAL_LEAST = 100 /* Fewer orders are easy to read through. */
};

/* Returns the text with each line as look_visible writes it. */
static const char *
visible_lines(struct arena *a, struct span text)
{
	struct buffer out = buffer_in(a);
	const char *end = text.data + text.length;
	struct span line;
	while (span_line(&text, &line)) {
		buffer_puts(&out,
			look_visible(a, arena_copy(a, line.data, line.length)));
		if (line.data + line.length < end)
			buffer_putc(&out, '\n');
	}
	return buffer_string(&out);
}

void
clerk_say(struct clerk *k, size_t indent, const char *format, ...)
{
	struct buffer text = buffer_in(k->step);
	va_list args;
	va_start(args, format);
	buffer_vprintf(&text, format, args);
	va_end(args);
	for (size_t i = 0; i < indent; i++)
		buffer_putc(&k->out, ' ');
	text_wrap(&k->out, visible_lines(k->step, buffer_span(&text)),
		REPORT_WIDTH - indent, indent + 2);
}

void
clerk_say_error(struct clerk *k, const struct error *e)
{
	clerk_say(k, 0, "%s", e->text);
	if (*e->hint)
		clerk_say(k, 2, "%s", e->hint);
}

void
clerk_say_refusal(struct clerk *k, const char *what, const struct refusal *why)
{
	if (!*why->text)
		clerk_say(k, 0, _("%s: no trial run has reached this order."),
			what);
	else if (why->rule)
		clerk_say(k, 0, _("%s: %s (rule %s)."), what, why->text,
			why->rule);
	else
		clerk_say(k, 0, _("%s: %s."), what, why->text);
}

const struct match *
clerk_now(const struct clerk *k)
{
	return k->draft ? draft_board(k->draft) : k->match;
}

const char *
clerk_own_words(struct clerk *k, const char *line)
{
	return k->practice ? match_own_words(k->match, k->reader, line, k->step)
			   : game_own_words(&k->game, line);
}

void
clerk_put_story(struct clerk *k, struct report_range range)
{
	/* A report is cut short only in games for two players. */
	size_t most = k->match->rules->seat_count < 2 ? SIZE_MAX : TALE_MOST;
	k->told = range.from;
	if (k->practice)
		report_tale(k->match, k->reader, NULL, k->story, range, most,
			&k->out);
	else
		report_short(&k->game, k->story, range, most, &k->out);
}

/* In a solitaire game, dice are rolled as soon as an order needs them, so the
 * draft never has to guess results. */
void
clerk_begin_draft(struct clerk *k)
{
	static const struct lines none;
	struct buffer text = buffer_in(k->arena);
	struct error unused;
	if (k->draft)
		draft_write(k->draft, &text);
	draft_free(k->draft);
	k->from = k->practice ? practice_standpoint(k->practice)
			      : game_standpoint(&k->game, &none);
	k->draft = draft_new(&k->from, k->drafting ? DRAFT_COURSES : 1);
	draft_heed(k->draft, k->progress, &typing_stopped);
	if (text.length)
		draft_read(k->draft, "", buffer_span(&text), &unused);
	k->listed = false;
	k->cuts_said = 0;
}

bool
clerk_is_asked(const struct clerk *k)
{
	return k->draft && k->from.asked;
}

bool
clerk_must_send(const struct clerk *k)
{
	const struct game *g = &k->game;
	return !k->practice && !clerk_is_asked(k) &&
	       mode_mails(g->ledger.mode) && game_is_next(g, k->with->key) &&
	       game_is_forced(g);
}

void
clerk_drafts(struct clerk *k)
{
	if (k->drafting || !k->draft)
		return;
	k->drafting = true;
	clerk_begin_draft(k);
	clerk_say(k, 0, _("From now on no dice fall before you say `roll`."));
}

void
clerk_put_line(struct clerk *k, size_t at)
{
	const struct draft_line *l = draft_line(k->draft, at);
	unsigned of = draft_tried(k->draft);
	struct buffer text = buffer_in(k->step);
	buffer_printf(&text, "%2zu  %s", at + 1, l->text);
	switch (l->fate) {
	case FATE_REFUSED:
		buffer_printf(
			&text, _("  # not possible: %s"), l->refusal.text);
		break;
	case FATE_UNMET:
		buffer_puts(&text, _("  # its condition does not hold"));
		break;
	case FATE_DROPPED:
		buffer_puts(&text, _("  # what stands before it ends it all"));
		break;
	case FATE_UNREAD:
		buffer_printf(
			&text, _("  # not understood: %s"), l->misreading.text);
		break;
	case FATE_WAITS:
		buffer_puts(&text, _("  # waits for a decision"));
		break;
	case FATE_DEPENDS:
		if (k->drafting)
			buffer_printf(&text, _("  # possible in %u of %u"),
				l->possible, of);
		break;
	case FATE_NOTE:
		buffer_puts(&text, _("  # a note"));
		break;
	case FATE_TOLD:
	case FATE_DONE:
	case FATE_COMMENT:
		if (l->gloss && *l->gloss)
			buffer_printf(&text, "  # %s", l->gloss);
		break;
	}
	clerk_say(k, 0, "%s", buffer_string(&text));
	if (l->forgets && *l->forgets)
		clerk_say(k, 4, _("It leaves undone: %s."), l->forgets);
	if (l->warning)
		clerk_say(k, 4, "(%s)", l->warning);
}

void
clerk_put_plan(struct clerk *k)
{
	size_t count = draft_count(k->draft);
	for (size_t i = 0; i < count; i++)
		clerk_put_line(k, i);
}

const char *
clerk_lesson_order(const struct clerk *k)
{
	const struct lesson_step *now =
		k->walk.practice ? lesson_now(&k->walk) : NULL;
	if (!now)
		return NULL;
	return now->order ? now->order : "";
}

const struct vocabulary *
clerk_thing(const struct clerk *k, const char *word, int *thing)
{
	const struct vocabulary *const *v = k->match->rules->vocabularies;
	for (; *v; v++)
		if ((*thing = words_find(*v, k->match->world, word, NULL)) >= 0)
			return *v;
	return NULL;
}

const struct draft_choices *
clerk_choices(struct clerk *k)
{
	if (!k->listed) {
		arena_free(k->listing);
		k->listing = arena_new(NULL);
		draft_choices(k->draft, NULL, 0, k->listing, &k->all);
		k->listed = true;
	}
	return &k->all;
}

bool
clerk_has_usual(struct clerk *k)
{
	const struct match *m = clerk_now(k);
	return clerk_is_asked(k) && match_turn(m) == 0 &&
	       m->missing.kind == MISSING_ORDER &&
	       policy_fits(POLICY_GREEDY, m->rules) &&
	       clerk_choices(k)->count > USUAL_LEAST;
}

bool
clerk_is_mine(const struct clerk *k, const struct match *m)
{
	return (m->missing.kind == MISSING_ORDER ||
		       m->missing.kind == MISSING_ANSWER) &&
	       m->missing.seat == k->match->missing.seat;
}

bool
clerk_concedes(struct clerk *k)
{
	for (size_t i = 0; i < draft_count(k->draft); i++)
		if (strcmp(draft_line(k->draft, i)->text, "concede") == 0)
			return true;
	return false;
}

bool
clerk_rolls(struct clerk *k)
{
	if (k->practice || k->drafting || !clerk_is_asked(k) ||
		!draft_count(k->draft) || clerk_concedes(k))
		return false;
	const struct missing *now = &draft_board(k->draft)->missing;
	return now->kind == MISSING_LINK || now->kind == MISSING_SHARE ||
	       now->kind == MISSING_NOTHING;
}
