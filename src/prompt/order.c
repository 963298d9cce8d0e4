#include <string.h>

#include "clerk.h"

/* This file takes orders of the player and changes the draft. */

void
clerk_keep(struct clerk *k)
{
	struct buffer text = buffer_in(k->step);
	if (!k->practice) {
		if (draft_count(k->draft))
			draft_write(k->draft, &text);
		attendant_say(k->asker, SAID_DRAFT, buffer_span(&text));
	}
	k->listed = false;
	clerk_begin_list(k);
}

bool
clerk_stands(const struct draft_line *l)
{
	return l->fate != FATE_REFUSED && l->fate != FATE_UNREAD &&
	       l->fate != FATE_DROPPED &&
	       (l->fate != FATE_DEPENDS || l->possible || l->unmet);
}

void
clerk_order(struct clerk *k, size_t at, const char *line)
{
	draft_insert(k->draft, at, line);
	const struct draft_line *l = draft_line(k->draft, at);
	if (!clerk_stands(l)) {
		if (l->fate == FATE_DROPPED)
			clerk_say(k, 0,
				_("`%s` would not be carried out: what stands "
				  "before it ends everything."),
				l->text);
		else if (l->fate == FATE_UNREAD)
			clerk_say(k, 0, _("Not possible: %s."),
				l->misreading.text);
		else
			clerk_say_refusal(k, _("Not possible"), &l->refusal);
		draft_undo(k->draft);
		return;
	}
	clerk_keep(k);
	if (k->practice && !k->drafting) {
		clerk_take(k);
		return;
	}
	if (!clerk_rolls(k))
		clerk_put_line(k, at);
	size_t wrong = draft_first_wrong(k->draft);
	if (wrong < draft_count(k->draft)) {
		clerk_say(k, 0, _("Line %zu holds no longer:"), wrong + 1);
		clerk_put_line(k, wrong);
	}
	clerk_tell(k, line);
}

/* Reads the number of a draft line. If there is no such line, the function
 * prints a message and returns false. */
static bool
read_line(struct clerk *k, const char **rest, size_t *at)
{
	size_t length = strcspn(*rest, " ");
	long number;
	if (!integer_read((struct span){ *rest, length }, 1,
		    (long)draft_count(k->draft), &number)) {
		clerk_say(k, 0,
			_("Which line? The draft has %zu; `plan` "
			  "shows it."),
			draft_count(k->draft));
		return false;
	}
	*rest += length + strspn(*rest + length, " ");
	*at = (size_t)number - 1;
	return true;
}

static void
tell_plan(struct clerk *k)
{
	clerk_keep(k);
	clerk_put_plan(k);
	size_t wrong = draft_first_wrong(k->draft);
	if (wrong < draft_count(k->draft))
		clerk_say(k, 0,
			_("Line %zu holds no longer; `undo` takes the "
			  "change back."),
			wrong + 1);
	clerk_tell(k, "");
}

void
clerk_read(struct clerk *k, struct span text)
{
	struct error e;
	if (!k->draft)
		return;
	clerk_drafts(k);
	if (draft_read(k->draft, _("the draft"), text, &e))
		tell_plan(k);
	else
		clerk_say_error(k, &e);
}

void
clerk_drop(struct clerk *k, const char *rest)
{
	size_t at;
	if (!read_line(k, &rest, &at))
		return;
	draft_drop(k->draft, at);
	tell_plan(k);
}

void
clerk_change(struct clerk *k, const char *rest)
{
	size_t at;
	if (!read_line(k, &rest, &at))
		return;
	draft_replace(k->draft, at, clerk_own_words(k, rest));
	tell_plan(k);
}

void
clerk_insert(struct clerk *k, const char *rest)
{
	size_t at;
	if (!read_line(k, &rest, &at))
		return;
	draft_insert(k->draft, at, clerk_own_words(k, rest));
	tell_plan(k);
}

void
clerk_undo(struct clerk *k, const char *rest)
{
	(void)rest;
	if (k->draft && draft_undo(k->draft))
		tell_plan(k);
	else if (!k->practice)
		clerk_say(k, 0,
			_("There is nothing to take back: what was signed "
			  "stands."));
	else if (!clerk_step_back(k))
		clerk_say(k, 0, _("There is nothing to take back."));
}

void
clerk_redo(struct clerk *k, const char *rest)
{
	(void)rest;
	if (k->draft && draft_redo(k->draft))
		tell_plan(k);
	else if (!k->practice || !clerk_step_again(k))
		clerk_say(k, 0, _("There is nothing to do again."));
}

void
clerk_note(struct clerk *k, const char *text)
{
	size_t at = draft_count(k->draft);
	draft_insert_note(k->draft, at, text);
	clerk_put_line(k, at);
	clerk_keep(k);
}

/* Gives the order that a lesson asks for, so that nobody must type it. */
void
clerk_next(struct clerk *k, const char *rest)
{
	const char *order = clerk_lesson_order(k);
	(void)rest;
	if (!order && k->with->lesson)
		clerk_say(k, 0,
			_("The lesson is over, or its path was left; `undo` "
			  "leads back."));
	else if (!order)
		clerk_say(k, 0, _("There is no lesson."));
	else if (*order)
		clerk_order(k, draft_count(k->draft), order);
	else
		clerk_lesson_on(k);
}

void
clerk_fail(struct clerk *k, const char *rest)
{
	size_t at;
	unsigned course;
	if (!read_line(k, &rest, &at))
		return;
	if (!draft_course_with(k->draft, at, FATE_REFUSED, &course)) {
		clerk_say(k, 0,
			_("It is possible in all trial runs that reach "
			  "it."));
		return;
	}
	const struct match *m = draft_course(k->draft, course);
	struct report_style style = k->with->style;
	clerk_say(k, 0, _("In trial run %u, with made-up dice:"), course + 1);
	report_board(m, k->reader, k->story, &style, &k->out);
	clerk_put_line(k, at);
	clerk_say(k, 4, "%s", draft_line(k->draft, at)->refusal.text);
}
