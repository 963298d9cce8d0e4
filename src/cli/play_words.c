#include <stdlib.h>
#include <string.h>

#include "feldpost/limits.h"
#include "feldpost/number.h"
#include "play_clerk.h"

/* The words of the prompt itself. */

struct word {
	const char *name, *operand;
	enum play_word word;
	const char *help;
	bool lone; /* with something behind it, it is none */
	bool must; /* without, it is none */
};

static const struct word words[] = {
	{ "?", "[WORD]", WORD_HELP,
		N_("what is asked, and what each of it means; an order, a "
		   "thing or a rule with its number"),
		.lone = false },
	{ "why", "ORDER", WORD_WHY, N_("why an order is not possible"),
		.must = true },
	{ "odds", "ORDER", WORD_ODDS, N_("what an order would bring"),
		.must = true },
	{ "reach", "UNIT", WORD_REACH, N_("where it can go, and at what price"),
		.must = true },
	{ "show", "[around HEX]", WORD_SHOW, N_("the board"), .lone = false },
	{ "log", "", WORD_LOG, N_("what has happened this turn"),
		.lone = true },
	{ "plan", "", WORD_PLAN,
		N_("your draft; alone, no dice fall from now on before you "
		   "say `roll`"),
		.lone = true },
	{ "outlook", "", WORD_OUTLOOK, N_("what the draft comes to"),
		.lone = true },
	{ "if", "", WORD_IF,
		N_("the conditions that tell apart how the dice may fall"),
		.lone = true },
	{ "fail", "N", WORD_FAIL,
		N_("a course in which line N could not be carried out"),
		.must = true },
	{ "undo", "", WORD_UNDO, N_("takes the last change back"),
		.lone = true },
	{ "redo", "", WORD_REDO, N_("makes it again"), .lone = true },
	{ "drop", "N", WORD_DROP, N_("takes line N out of the draft"),
		.must = true },
	{ "change", "N ORDER", WORD_CHANGE, N_("another order in line N"),
		.must = true },
	{ "insert", "N ORDER", WORD_INSERT, N_("an order before line N"),
		.must = true },
	{ "save", "NAME", WORD_KEEP, N_("puts a copy of the draft aside"),
		.must = true },
	{ "compare", "NAME", WORD_COMPARE,
		N_("the draft, and side by side one that was put aside"),
		.must = true },
	{ "use", "NAME", WORD_USE, N_("that one takes the place of the draft"),
		.must = true },
	{ "send", "", WORD_SEND,
		N_("signs the draft, and sends it; alone `roll` is the same"),
		.lone = true },
	{ "roll", "", WORD_SEND, NULL, .lone = true },
	{ "write", "FILE", WORD_WRITE, N_("stores the draft as an order file"),
		.must = true },
	{ "read", "FILE", WORD_READ, N_("takes an order file as the draft"),
		.must = true },
	{ "help", "", WORD_WORDS, NULL, .lone = true },
	{ "quit", "", WORD_QUIT, N_("leaves; the draft stays"), .lone = true },
	{ "exit", "", WORD_QUIT, NULL, .lone = true },
};

enum {
	WORDS = sizeof words / sizeof *words
};

enum play_word
play_word_of(struct span line, struct span *rest)
{
	for (size_t i = 0; i < WORDS; i++) {
		const struct word *w = &words[i];
		size_t length = strlen(w->name);
		if (!span_begins(line, w->name))
			continue;
		*rest = span_from(line, length);
		bool behind = rest->length && *rest->data != ' ';
		if (behind && *w->name != '?')
			continue;
		while (rest->length && *rest->data == ' ')
			*rest = span_from(*rest, 1);
		if (w->lone && rest->length)
			continue;
		return w->word;
	}
	return WORD_NONE;
}

const char *
play_lacks(enum play_word word, struct span rest)
{
	for (size_t i = 0; i < WORDS; i++)
		if (words[i].word == word && words[i].must && !rest.length)
			return words[i].operand;
	return NULL;
}

void
play_put_words(const struct rules *rules, struct buffer *out)
{
	text_wrap(out,
		_("Type an order, a part of one, or a number from the list "
		  "above; Enter lists what there is. Besides:"),
		REPORT_WIDTH, 0);
	for (size_t i = 0; i < WORDS; i++) {
		const char *name = arena_printf(
			out->arena, "%s %s", words[i].name, words[i].operand);
		if (!words[i].help)
			continue;
		buffer_printf(out, "  %-18s", name);
		text_wrap(out, _(words[i].help), REPORT_WIDTH - 20, 20);
	}
	buffer_printf(out, "%s\n",
		arena_printf(out->arena,
			_("`feldpost help %s` in a shell lists the orders of "
			  "the game."),
			rules->name));
}

/* What an order of a verb is like. */
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

/* Whether an order of the verb, or such an answer, is asked for. */
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
	if (m->missing.kind == MISSING_ANSWER) {
		message_write(&text, rules, m->world, &k->game.reader,
			m->missing.question, m->missing.question_arg);
		clerk_say(k, 0, "%s", buffer_string(&text));
	} else
		clerk_say(k, 0, _("It is up to you (%s). You may order:"),
			match_phase_name(m));
	for (const struct verb *v = rules->verbs; v->syntax; v++)
		if (!(v->flags & (VERB_ENGINE | VERB_DOCTRINE)) &&
			is_asked(m, v))
			explain_verb(k, v);
	clerk_say(k, 0,
		_("`? WORD` explains one of these words, or a rule by "
		  "its number; `help` tells what else can be typed."));
}

/* The steps of a turn that follow this rule. */
static bool
explain_rule(struct clerk *k, const char *number)
{
	const struct rules *rules = k->game.match.rules;
	size_t length = strlen(number);
	bool found = false;
	for (const struct step *s = rules->sequence; s && s->rule; s++)
		if (strncmp(s->rule, number, length) == 0) {
			clerk_say(k, 2, "%s  %s", s->rule, _(s->text));
			found = true;
		}
	for (const struct verb *v = rules->verbs; v->syntax; v++)
		if (strncmp(v->rule, number, length) == 0) {
			explain_verb(k, v);
			found = true;
		}
	return found;
}

static bool
explain_thing(struct clerk *k, const char *word)
{
	const struct match *m = &k->game.match;
	const struct vocabulary *const *v = m->rules->vocabularies;
	for (; *v; v++) {
		int thing = words_find(*v, m->world, word, NULL);
		if (thing < 0)
			continue;
		struct refusal why;
		clerk_say(k, 2, "%s: %s", words_id(*v, m->world, thing),
			words_said(*v, m->world, thing));
		if (k->draft &&
			match_idle(draft_board(k->draft), *v, thing, &why))
			clerk_say(k, 4, _("%s (rule %s)"), why.text, why.rule);
		return true;
	}
	return false;
}

static void
help(struct clerk *k, const char *rest)
{
	const struct rules *rules = k->game.match.rules;
	bool found = false;
	if (!*rest && k->draft) {
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
	for (const struct verb *v = rules->verbs; v->syntax; v++)
		if (is_verb(v, word) && !(v->flags & VERB_ENGINE)) {
			explain_verb(k, v);
			found = true;
		}
	for (const struct verb *v = rules->guards; v->syntax; v++)
		if (is_verb(v, word)) {
			explain_verb(k, v);
			found = true;
		}
	found = explain_thing(k, rest) || found;
	if (!found && !explain_rule(k, word))
		clerk_say(k, 0, _("Nothing here is called `%s`."), rest);
}

static void
why(struct clerk *k, const char *rest)
{
	size_t at = draft_count(k->draft);
	draft_insert(k->draft, at, game_own_words(&k->game, rest));
	const struct draft_line *l = draft_line(k->draft, at);
	if (l->fate == FATE_UNREAD) {
		clerk_say(k, 0, _("It is not understood: %s."),
			l->misreading.text);
		if (l->misreading.nearest)
			clerk_say(k, 2, _("Was `%s` meant?"),
				l->misreading.nearest);
	} else if (l->fate == FATE_REFUSED && l->refusal.rule)
		clerk_say(k, 0, _("It is not possible: %s (rule %s)."),
			l->refusal.text, l->refusal.rule);
	else if (l->fate == FATE_REFUSED)
		clerk_say(k, 0, _("It is not possible: %s."), l->refusal.text);
	else {
		clerk_say(k, 0, _("Nothing is against it."));
		clerk_put_line(k, at);
	}
	draft_undo(k->draft);
}

/* "62.5 %", with what it may be off where it is not counted. */
static const char *
percent(struct arena *a, struct share s, bool exact)
{
	unsigned part = share_thousandths(s), off = share_error(s);
	if (exact)
		return arena_printf(a, "%u.%u %%", part / 10, part % 10);
	return arena_printf(a, "%u %% (+-%u)", (part + 5) / 10, (off + 9) / 10);
}

static void
put_spread(struct clerk *k, const struct spread *s, bool exact)
{
	struct buffer text = buffer_in(k->step);
	int tenths = spread_tenths(s);
	if (s->count == 1 && s->value[0].value == s->before)
		return;
	buffer_printf(&text, _("%s: %d before; %s%d.%d on the average;"),
		_(s->measure->name), s->before, tenths < 0 ? "-" : "",
		abs(tenths) / 10, abs(tenths) % 10);
	for (size_t i = 0; i < s->count; i++)
		buffer_printf(&text, "%s %d: %s", i ? "," : "",
			s->value[i].value,
			percent(k->step, s->value[i].share, exact));
	clerk_say(k, 2, "%s", buffer_string(&text));
}

enum {
	EVENTS = 12, /* that are told of what an order may bring */
};

/* The likeliest first. */
static int
compare_events(const void *a, const void *b)
{
	const struct outlook_event *x = a, *y = b;
	unsigned one = share_thousandths(x->share);
	unsigned other = share_thousandths(y->share);
	if (one != other)
		return one < other ? 1 : -1;
	return x->message != y->message ? x->message - y->message
					: strcmp(x->text, y->text);
}

/* What a mail would tell first of all (rules.h, NEWS), as far as it is not
 * certain. */
static void
put_events(struct clerk *k, const struct outlook *o)
{
	const struct message *messages = k->game.match.rules->messages;
	struct outlook_event *event =
		arena_array(k->step, o->events, sizeof *event);
	size_t count = 0;
	for (size_t i = 0; i < o->events; i++)
		if (messages[o->event[i].message].news)
			event[count++] = o->event[i];
	if (count)
		qsort(event, count, sizeof *event, compare_events);
	for (size_t i = 0; i < count && i < EVENTS; i++)
		clerk_say(k, 2, "%7s  %s",
			percent(k->step, event[i].share, o->exact),
			event[i].text);
	if (count > EVENTS)
		clerk_say(k, 2, _("and %zu less likely ones"), count - EVENTS);
}

static void
odds(struct clerk *k, const char *rest)
{
	struct outlook o;
	struct refusal why;
	const char *line = game_own_words(&k->game, rest);
	long number;
	if (integer_read(span_of(rest), 1, (long)k->numbered.count, &number))
		line = arena_string(k->step, k->numbered.line[number - 1]);
	if (!outlook_of_order(k->draft, line, NULL, k->step, &o, &why)) {
		clerk_say(k, 0, _("Not possible: %s."), why.text);
		return;
	}
	if (o.exact)
		clerk_say(k, 0,
			_("Counted, all ways in which the dice can "
			  "fall:"));
	else
		clerk_say(k, 0, _("Of %u courses of made-up chance:"),
			(unsigned)o.of);
	put_events(k, &o);
	for (size_t i = 0; i < o.spreads; i++)
		put_spread(k, &o.spread[i], o.exact);
	if (o.own_decision.part)
		clerk_say(k, 2, _("%s  you are asked something in the middle"),
			percent(k->step, o.own_decision, o.exact));
}

static void
outlook(struct clerk *k)
{
	const struct spread *s;
	size_t count = outlook_of_draft(k->draft, k->step, &s);
	size_t before = k->out.length;
	for (size_t i = 0; i < count; i++)
		put_spread(k, &s[i], false);
	if (k->out.length == before)
		clerk_say(k, 0,
			_("Nothing that is counted changes by the "
			  "draft."));
}

/* Drafts that are put aside. */

static void
keep(struct clerk *k, const char *name)
{
	struct arena *a = k->cli->arena;
	struct kept_draft *kept = arena_alloc(a, sizeof *kept);
	struct buffer text = buffer_in(a);
	draft_write(k->draft, &text);
	*kept = (struct kept_draft){ .next = k->kept,
		.name = arena_string(a, name),
		.text = buffer_span(&text) };
	k->kept = kept;
	clerk_say(k, 0, _("Put aside as `%s`."), name);
}

/* The last one of that name; NULL: there is none, and it was said. */
static const struct kept_draft *
find_kept(struct clerk *k, const char *name)
{
	const struct kept_draft *kept = k->kept;
	while (kept && strcmp(kept->name, name) != 0)
		kept = kept->next;
	if (!kept)
		clerk_say(k, 0,
			_("No draft was put aside as `%s`: `save %s` "
			  "does so."),
			name, name);
	return kept;
}

static void
put_contrast(struct clerk *k, const struct contrast *c, const char *name)
{
	int one = spread_tenths(&c->one), other = spread_tenths(&c->other);
	clerk_say(k, 2,
		_("%s: %s%d.%d on the average, with `%s` %s%d.%d; better in "
		  "%s, worse in %s"),
		_(c->one.measure->name), one < 0 ? "-" : "", abs(one) / 10,
		abs(one) % 10, name, other < 0 ? "-" : "", abs(other) / 10,
		abs(other) % 10, percent(k->step, c->better, false),
		percent(k->step, c->worse, false));
}

static void
compare(struct clerk *k, const char *name)
{
	const struct kept_draft *kept = find_kept(k, name);
	const struct contrast *c;
	struct error e;
	if (!kept)
		return;
	struct draft *other = draft_new(&k->from, DRAFT_COURSES);
	draft_heed(other, &k->progress.progress, &typing_stopped);
	if (draft_read(other, name, kept->text, &e)) {
		size_t count = outlook_contrast(k->draft, other, k->step, &c);
		for (size_t i = 0; i < count; i++)
			put_contrast(k, &c[i], name);
	} else
		clerk_say(k, 0, "%s", e.text);
	draft_free(other);
}

static void
use(struct clerk *k, const char *name)
{
	const struct kept_draft *kept = find_kept(k, name);
	struct error e;
	if (!kept)
		return;
	if (!draft_read(k->draft, name, kept->text, &e)) {
		clerk_say(k, 0, "%s", e.text);
		return;
	}
	clerk_keep(k);
	clerk_word(k, WORD_PLAN, "");
	clerk_tell(k, "");
}

static void
conditions(struct clerk *k)
{
	const struct draft_condition *c;
	size_t count = draft_conditions(k->draft, k->step, &c);
	unsigned of = draft_tried(k->draft);
	if (!count)
		clerk_say(k, 0, _("No condition tells anything apart here."));
	for (size_t i = 0; i < count && i < 20; i++)
		clerk_say(k, 2, _("if %s  # in %u of %u"), c[i].text,
			c[i].holds, of);
	if (count)
		clerk_say(k, 0,
			_("`if CONDITION then ORDER` is for those "
			  "courses alone."));
}

/* The number of a line; false: there is none, and it was said. */
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
fail(struct clerk *k, const char *rest)
{
	size_t at;
	unsigned course;
	if (!read_line(k, &rest, &at))
		return;
	if (!draft_course_with(k->draft, at, FATE_REFUSED, &course)) {
		clerk_say(k, 0,
			_("It is possible in all courses that come to "
			  "it."));
		return;
	}
	const struct match *m = draft_course(k->draft, course);
	struct report_style style = cli_style(k->cli);
	clerk_say(
		k, 0, _("In course %u, of dice that are made up:"), course + 1);
	report_board(m, &k->game.reader, &k->journal, &style, &k->out);
	clerk_put_line(k, at);
	clerk_say(k, 4, "%s", draft_line(k->draft, at)->refusal.text);
}

/* A map of where a unit can go, and each place with what it costs. */
static void
reach(struct clerk *k, const char *rest)
{
	const struct match *m = draft_board(k->draft);
	const struct vocabulary *const *hexes = m->rules->vocabularies;
	const char *word[1] = { rest };
	struct draft_choices all;
	struct report_style style = cli_style(k->cli);
	struct picture p;
	draft_choices(k->draft, word, 1, k->step, &all);
	while (*hexes && strcmp((*hexes)->type, "HEX") != 0)
		hexes++;
	bool map = *hexes &&
		   report_picture(m, &k->game.reader, NULL, k->step, &p) &&
		   p.map;
	struct chart_part part = { 0, 0, 0, 0 };
	size_t found = 0;
	for (size_t i = 0; i < all.count; i++) {
		const char *text = all.choice[i].text;
		const char *last = strrchr(text, ' ');
		if (strncmp(text, "move ", 5) != 0 || !last)
			continue;
		struct buffer gloss = buffer_in(k->step);
		match_gloss(m, &k->game.reader, &all.choice[i].order, &gloss);
		clerk_say(k, 2, "%s  # %s", text, buffer_string(&gloss));
		int hex =
			map ? words_find(*hexes, m->world, last + 1, NULL) : -1;
		if (hex >= 0) {
			struct chart_part near = chart_around(p.map, hex, 1);
			part = found ? (struct chart_part){ lesser(part.left,
								    near.left),
				lesser(part.top, near.top),
				greater(part.right, near.right),
				greater(part.bottom, near.bottom) }
				     : near;
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
	if (map) {
		struct canvas c = chart_draw(&p, part);
		canvas_print(&c, style.ascii, style.colour, &k->out);
	}
}

static void
show(struct clerk *k, const char *rest)
{
	const struct match *m =
		k->draft ? draft_board(k->draft) : &k->game.match;
	struct report_style style = cli_style(k->cli);
	const struct vocabulary *const *v = m->rules->vocabularies;
	struct chart_part part;
	struct picture p;
	const char *hex = strncmp(rest, "around ", 7) == 0 ? rest + 7 : rest;
	while (*v && strcmp((*v)->type, "HEX") != 0)
		v++;
	int at = *hex && *v ? words_find(*v, m->world, hex, NULL) : -1;
	if (*hex && at < 0) {
		clerk_say(k, 0, _("`%s` is no hex here."), hex);
		return;
	}
	if (at >= 0 && report_picture(m, &k->game.reader, NULL, k->step, &p) &&
		p.map) {
		part = chart_around(p.map, at, 4);
		style.part = &part;
		style.caption = arena_printf(
			k->step, _("Around %s"), picture_near(&p, at));
	}
	report_board(m, &k->game.reader, &k->journal, &style, &k->out);
}

static void
put_log(struct clerk *k)
{
	struct report_range range = {
		.from = 1, .to = LIMIT_SEQ, .turn = match_turn(&k->game.match)
	};
	report_events(&k->game, &k->journal, range, &k->out);
}

static void
show_plan(struct clerk *k)
{
	size_t count = draft_count(k->draft);
	if (!count)
		clerk_say(k, 0, _("Nothing is drafted yet."));
	for (size_t i = 0; i < count; i++)
		clerk_put_line(k, i);
}

/* Changes that one line says. */
static void
change(struct clerk *k, enum play_word word, const char *rest)
{
	size_t at;
	if (!read_line(k, &rest, &at))
		return;
	if (word == WORD_DROP)
		draft_drop(k->draft, at);
	else if (word == WORD_CHANGE)
		draft_replace(k->draft, at, game_own_words(&k->game, rest));
	else
		draft_insert(k->draft, at, game_own_words(&k->game, rest));
	clerk_keep(k);
	show_plan(k);
	size_t wrong = draft_first_wrong(k->draft);
	if (wrong < draft_count(k->draft))
		clerk_say(k, 0,
			_("Line %zu holds no longer; `undo` takes the "
			  "change back."),
			wrong + 1);
	clerk_tell(k, "");
}

static void
step_back(struct clerk *k, enum play_word word)
{
	bool done =
		word == WORD_UNDO ? draft_undo(k->draft) : draft_redo(k->draft);
	if (!done) {
		clerk_say(k, 0,
			word == WORD_UNDO ? _("There is nothing to take back: "
					      "what was signed stands.")
					  : _("There is nothing to do again."));
		return;
	}
	clerk_keep(k);
	show_plan(k);
	clerk_tell(k, "");
}

void
clerk_word(struct clerk *k, enum play_word word, const char *rest)
{
	bool draft = word != WORD_HELP && word != WORD_WORDS &&
		     word != WORD_SHOW && word != WORD_LOG;
	if (draft && !k->draft) {
		clerk_say(k, 0, _("Nothing can be ordered now; `?` says why."));
		return;
	}
	switch (word) {
	case WORD_HELP:
		help(k, rest);
		break;
	case WORD_WORDS:
		play_put_words(k->game.match.rules, &k->out);
		break;
	case WORD_WHY:
		why(k, rest);
		break;
	case WORD_ODDS:
		odds(k, rest);
		break;
	case WORD_OUTLOOK:
		outlook(k);
		break;
	case WORD_REACH:
		reach(k, rest);
		break;
	case WORD_SHOW:
		show(k, rest);
		break;
	case WORD_LOG:
		put_log(k);
		break;
	case WORD_PLAN:
		clerk_drafts(k);
		show_plan(k);
		break;
	case WORD_UNDO:
	case WORD_REDO:
		step_back(k, word);
		break;
	case WORD_DROP:
	case WORD_CHANGE:
	case WORD_INSERT:
		change(k, word, rest);
		break;
	case WORD_IF:
		conditions(k);
		break;
	case WORD_FAIL:
		fail(k, rest);
		break;
	case WORD_KEEP:
		keep(k, rest);
		break;
	case WORD_COMPARE:
		clerk_drafts(k);
		compare(k, rest);
		break;
	case WORD_USE:
		use(k, rest);
		break;
	case WORD_NONE:
	case WORD_SEND:
	case WORD_WRITE:
	case WORD_READ:
	case WORD_QUIT:
		break;
	}
}
