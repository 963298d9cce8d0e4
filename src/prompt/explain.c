#include <string.h>

#include "clerk.h"

/* This file carries out the commands that explain: `?`, `why`, `reach`. */

enum {
	MENTIONED = 3, /* Shorter words are not searched for. */
};

static void
explain_verb(struct clerk *k, const struct verb *v)
{
	clerk_say(k, 2, _("%s: %s (rule %s)"), v->syntax, _(v->help), v->rule);
}

static bool
is_verb(const struct verb *v, const char *word)
{
	struct span name = { v->syntax, strcspn(v->syntax, " ") };
	return span_alike(name, word);
}

static bool
is_asked(const struct match *m, const struct verb *v)
{
	int row = (int)(v - m->rules->verbs);
	if (m->missing.kind == MISSING_ORDER)
		return v->phases >> m->missing.pending.phase & 1;
	for (size_t i = 0; i < m->allowed.count; i++)
		if (m->allowed.order[i].verb == row)
			return true;
	return false;
}

static void
explain_all(struct clerk *k)
{
	const struct match *m = draft_board(k->draft);
	const struct rules *rules = m->rules;
	struct buffer text = buffer_in(k->step);
	if (!clerk_is_mine(k, m)) {
		k->cuts_said = 0;
		clerk_say_cut(k, m);
		/* The trial run that allows the most frequent next order, or
		 * none if the player has nothing to order in any of them. */
		const struct draft_choices *all = clerk_choices(k);
		const struct draft_choice *best = NULL;
		for (size_t i = 0; all->of && i < all->count; i++)
			if (!best || all->choice[i].legal > best->legal)
				best = &all->choice[i];
		m = best ? draft_course(k->draft, best->course) : NULL;
	}
	if (!m)
		clerk_say(k, 0, _("You have nothing to order after that."));
	else if (m->missing.kind == MISSING_ANSWER) {
		match_question(m, k->reader, &text);
		clerk_say(k, 0, "%s", buffer_string(&text));
	} else
		clerk_say(k, 0, _("It is up to you (%s). You may order:"),
			match_phase_name(m));
	for (const struct verb *v = rules->verbs; m && v->syntax; v++)
		if (!(v->flags & (VERB_ENGINE | VERB_DOCTRINE)) &&
			is_asked(m, v))
			explain_verb(k, v);
	clerk_say(k, 0,
		_("`? WORD` explains one of these words, or a rule by "
		  "its number; `help` tells what else can be typed."));
}

/* Returns true if the rule's number begins with the digits in `what`. If `find`
 * is set, returns true if the text mentions the word in `what`. */
static bool
is_about(struct clerk *k, const char *rule, const char *text, const char *what,
	bool find)
{
	if (!find)
		return strncmp(rule, what, strlen(what)) == 0;
	return strlen(what) >= MENTIONED &&
	       strstr(text_lower(k->step, _(text)), text_lower(k->step, what));
}

/* Lists the steps of a turn and the orders that follow a rule, or that mention
 * a word. */
static bool
explain_about(struct clerk *k, const char *what, bool find)
{
	const struct rules *rules = k->match->rules;
	size_t before = k->out.length;
	for (const struct step *s = rules->sequence; s && s->rule; s++)
		if (is_about(k, s->rule, s->text, what, find))
			clerk_say(k, 2, "%s  %s", s->rule, _(s->text));
	for (const struct verb *v = rules->verbs; v->syntax; v++)
		if (!(find && v->flags & VERB_ENGINE) &&
			is_about(k, v->rule, v->help, what, find))
			explain_verb(k, v);
	return k->out.length > before;
}

static bool
explain_thing(struct clerk *k, const char *word)
{
	const struct match *m = k->match;
	int thing;
	const struct vocabulary *v = clerk_thing(k, word, &thing);
	struct refusal why;
	if (!v)
		return false;
	const char *id = words_id(v, m->world, thing);
	const char *said = words_said(v, m->world, thing);
	if (strncmp(said, id, strlen(id)) == 0)
		clerk_say(k, 2, "%s", said);
	else
		clerk_say(k, 2, "%s: %s", id, said);
	if (k->draft && match_idle(draft_board(k->draft), v, thing, &why))
		clerk_say(k, 4, _("%s (rule %s)"), why.text, why.rule);
	return true;
}

static bool
explain_term(struct clerk *k, const char *word)
{
	const struct term *t = k->match->rules->terms;
	while (t && t->word && !span_alike(span_of(t->word), word))
		t++;
	if (t && t->word)
		clerk_say(k, 2, "%s: %s", t->word, _(t->text));
	return t && t->word;
}

void
clerk_help(struct clerk *k, const char *rest)
{
	const struct rules *rules = k->match->rules;
	bool found = false;
	if (!*rest && clerk_is_asked(k)) {
		explain_all(k);
		return;
	}
	if (!*rest) {
		clerk_tell(k, NULL);
		return;
	}
	long number;
	if (integer_read(span_of(rest), 1, (long)k->numbered.count, &number))
		rest = arena_string(k->step, k->numbered.line[number - 1]);
	const char *word = arena_copy(k->step, rest, strcspn(rest, " "));
	const struct verb *const tables[] = { rules->verbs, rules->conditions };
	for (size_t i = 0; i < 2; i++)
		for (const struct verb *v = tables[i]; v->syntax; v++)
			if (is_verb(v, word) && !(v->flags & VERB_ENGINE)) {
				explain_verb(k, v);
				found = true;
			}
	found = explain_thing(k, rest) || found;
	found = explain_term(k, rest) || found;
	if (!found && !explain_about(k, word, false) &&
		!explain_about(k, rest, true))
		clerk_say(k, 0, _("Nothing here is called `%s`."), rest);
}

void
clerk_why(struct clerk *k, const char *rest)
{
	size_t at = draft_count(k->draft);
	draft_peek(k->draft, clerk_own_words(k, rest));
	const struct draft_line *l = draft_line(k->draft, at);
	if (l->fate == FATE_UNREAD) {
		clerk_say(k, 0, _("It is not understood: %s."),
			l->misreading.text);
		if (l->misreading.nearest)
			clerk_say(k, 2, _("Was `%s` meant?"),
				l->misreading.nearest);
	} else if (l->fate == FATE_REFUSED) {
		clerk_say_refusal(k, _("It is not possible"), &l->refusal);
	} else if (l->fate == FATE_DEPENDS &&
		   (!l->reached || l->possible + l->unmet < l->reached)) {
		clerk_put_line(k, at);
		clerk_say_refusal(k, _("Where it is not"), &l->refusal);
	} else {
		clerk_say(k, 0, _("Nothing is against it."));
		clerk_put_line(k, at);
	}
	draft_unpeek(k->draft);
}

void
clerk_reach(struct clerk *k, const char *rest)
{
	const struct match *m = draft_board(k->draft);
	const char *word[1] = { rest };
	struct draft_choices all;
	struct report_style style = k->with->style;
	struct picture p;
	draft_choices(k->draft, word, 1, k->step, &all);
	bool map = report_picture(m, k->reader, NULL, k->step, &p) && p.map;
	struct chart_part part = { 0, 0, 0, 0 };
	size_t found = 0;
	for (size_t i = 0; i < all.count; i++) {
		const char *text = all.choice[i].text;
		const char *last = strrchr(text, ' ');
		if (strncmp(text, "move ", 5) != 0 || !last)
			continue;
		struct buffer gloss = buffer_in(k->step);
		match_gloss(m, k->reader, &all.choice[i].order, &gloss);
		clerk_say(k, 2, "%s  # %s", text, buffer_string(&gloss));
		int hex = map ? clerk_hex(m, last + 1) : -1;
		if (hex >= 0) {
			struct chart_part near = chart_around(p.map, hex, 1);
			part = found ? chart_join(part, near) : near;
			picture_add_mark(
				&p, (struct picture_mark){ .hex = hex,
					    .text = "*",
					    .name = _("within reach") });
		}
		found++;
	}
	if (!found) {
		clerk_say(k, 0, _("`%s` can go nowhere now."), rest);
		explain_thing(k, rest);
		return;
	}
	if (map && !style.plain)
		report_part(&p, part, &style, &k->out);
}
