#include <stdlib.h>
#include <string.h>

#include "clerk.h"
#include "feldpost/complaint.h"

/* This file tells the player what to decide, or whom the game waits for. */

static void
say_question(struct clerk *k, const struct match *m)
{
	struct buffer text = buffer_in(k->step);
	if (m->missing.kind == MISSING_ANSWER) {
		match_question(m, k->reader, &text);
		clerk_say(k, 0, "%s", buffer_string(&text));
		return;
	}
	turn_title(&text, m->rules, m->world, match_turn(m));
	if (strcmp(match_phase(m), "turn") != 0)
		buffer_printf(&text, ", %s", match_phase_name(m));
	clerk_say(k, 0, _("%s. What do you order?"), buffer_string(&text));
}

void
clerk_say_cut(struct clerk *k, const struct match *m)
{
	const struct rules *rules = k->match->rules;
	unsigned of = draft_tried(k->draft), kind = 1U << m->missing.kind;
	bool again = of && k->cuts_said & kind;
	if (of)
		k->cuts_said |= kind;
	if (m->missing.kind == MISSING_NOTHING)
		clerk_say(k, 0, _("With that the game is over."));
	else if (m->missing.kind == MISSING_ORDER ||
		 m->missing.kind == MISSING_ANSWER)
		clerk_say(k, 0,
			again ? _("Another player decides here.")
			: of  ? _("Another player decides here. What you "
				   "order after that was tried in %u "
				   "trial runs.")
			      : _("Another player decides next."),
			of);
	else if (again)
		clerk_say(k, 0, _("Chance decides here."));
	else
		clerk_say(k, 0,
			rules->decks || rules->hidden
				? _("Chance decides here. What you order after "
				    "that was tried in %u trial runs with "
				    "made-up dice and cards. `if` shows how "
				    "they differ, `outlook` shows how they "
				    "end.")
				: _("Chance decides here. What you order after "
				    "that was tried in %u trial runs with "
				    "made-up dice. `if` shows how they differ, "
				    "`outlook` shows how they end."),
			of);
}

/* If the player can't give orders, prints whom the game waits for. */
static void
say_waiting(struct clerk *k)
{
	const struct game *g = &k->game;
	clerk_show(k, k->match, NULL, NULL);
	if (k->practice) {
		/* At the end of a practice game nothing is secret any more. */
		struct buffer text = buffer_in(k->step);
		const struct match *m = k->match;
		report_ending(m, k->reader, match_winner(m, k->reader), &text);
		if (m->rules->hidden)
			buffer_puts(
				&text, _("What lay hidden is shown now.\n"));
		report_breaches(m, k->reader, &text);
		struct span rest = buffer_span(&text), line;
		while (span_line(&rest, &line))
			clerk_say(k, 0, "%.*s", (int)line.length, line.data);
		return;
	}
	report_next(g, &k->out);
	if (game_must_complain(g))
		clerk_say(k, 0, "%s.", game_complaint_advice(g));
	if (clerk_must_send(k))
		clerk_say(k, 0,
			_("Here `send` does that; standing orders and notes "
			  "may go with it: type them first."));
}

/* Names the game's terms under its first board. Lessons explain them. */
static void
name_terms(struct clerk *k)
{
	const struct term *t = k->match->rules->terms;
	struct buffer words = buffer_in(k->step);
	if (k->named || k->board.length || match_turn(k->match) > 1 ||
		clerk_lesson_order(k))
		return;
	k->named = true;
	for (; t && t->word; t++)
		buffer_printf(
			&words, "%s%s", words.length ? ", " : "", t->word);
	if (words.length)
		clerk_say(k, 0, _("`? WORD` explains: %s."),
			buffer_string(&words));
}

static void
put_question(struct clerk *k, const struct match *m, bool cut)
{
	if (cut || draft_courses(k->draft))
		clerk_say_cut(k, m);
	else if (!clerk_lesson_order(k))
		say_question(k, m);
	if (clerk_choices(k)->withheld)
		clerk_say(k, 0,
			_("What is sealed must come first in its packet: "
			  "`send` "
			  "this one, and order it then."));
	if (!clerk_lesson_order(k) || !clerk_choices(k)->count)
		clerk_list(k, span_of(""));
	if (!clerk_lesson_order(k) && clerk_has_usual(k))
		clerk_say(k, 0, _("`usual`: the usual set-up."));
}

void
clerk_tell(struct clerk *k, const char *order)
{
	if (!clerk_is_asked(k)) {
		if (!order)
			say_waiting(k);
		return;
	}
	const struct match *m = draft_board(k->draft);
	bool cut = !clerk_is_mine(k, m);
	if (cut && !k->drafting && draft_count(k->draft)) {
		/* The dice are rolled next, unless the draft concedes the
		 * game. */
		if (m->missing.kind == MISSING_NOTHING)
			clerk_say(k, 0,
				_("With that the game is over: `roll` signs "
				  "it, "
				  "`undo` takes it back."));
		return;
	}
	/* The board gets the screen lines that the question leaves free. */
	struct buffer before = k->out;
	k->out = buffer_in(k->step);
	name_terms(k);
	put_question(k, m, cut);
	struct buffer question = k->out;
	k->out = before;
	clerk_show(k, m, order, &question);
	buffer_add(&k->out, question.data, question.length);
}
