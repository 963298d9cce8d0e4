#include <string.h>

#include "feldpost/limits.h"
#include "feldpost/number.h"
#include "play_clerk.h"

/* The words of the prompt itself. */

struct word {
	const char *name, *operand;
	enum play_word word;
	const char *help;
	bool lone; /* if anything follows, it is no such word */
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
	{ "advise", "[hint]", WORD_ADVISE,
		N_("what a player of the program would order; `advise hint`: "
		   "what matters now, without an order"),
		.lone = false },
	{ "reach", "UNIT", WORD_REACH, N_("where it can go, and at what price"),
		.must = true },
	{ "show", "[around HEX]", WORD_SHOW, N_("the board"), .lone = false },
	{ "hear", "[short|full]", WORD_HEAR,
		N_("the board in sentences; `hear changes`: what is new"),
		.lone = false },
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
	{ "note", "TEXT", WORD_NOTE,
		N_("a line for the other player, which goes with the orders"),
		.must = true },
	{ "next", "", WORD_NEXT, N_("what the lesson wants you to try"),
		.lone = true },
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
	{ "quit", "", WORD_QUIT, N_("leaves; the draft is kept"),
		.lone = true },
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
	report_board(m, k->reader, k->story, &style, &k->out);
	clerk_put_line(k, at);
	clerk_say(k, 4, "%s", draft_line(k->draft, at)->refusal.text);
}

static void
show(struct clerk *k, const char *rest)
{
	const struct match *m = k->draft ? draft_board(k->draft) : k->match;
	struct report_style style = cli_style(k->cli);
	const struct vocabulary *const *v = m->rules->vocabularies;
	struct chart_part part;
	struct picture p;
	const char *hex = strncmp(rest, "around ", 7) == 0 ? rest + 7 : rest;
	while (*v && strcmp((*v)->type, "HEX") != 0)
		v++;
	if (style.plain && !*hex) {
		clerk_hear(k, m, "");
		return;
	}
	int at = *hex && *v ? words_find(*v, m->world, hex, NULL) : -1;
	if (*hex && at < 0) {
		clerk_say(k, 0, _("`%s` is no hex here."), hex);
		return;
	}
	if (at >= 0 && report_picture(m, k->reader, NULL, k->step, &p) &&
		p.map) {
		part = chart_around(p.map, at, 4);
		style.part = &part;
		style.caption = arena_printf(
			k->step, _("Around %s"), picture_near(&p, at));
	}
	report_board(m, k->reader, k->story, &style, &k->out);
}

static void
put_log(struct clerk *k)
{
	struct report_range range = {
		.from = 1, .to = LIMIT_SEQ, .turn = match_turn(k->match)
	};
	clerk_put_story(k, range);
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
		draft_replace(k->draft, at, clerk_own_words(k, rest));
	else
		draft_insert(k->draft, at, clerk_own_words(k, rest));
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
	bool done = k->draft && (word == WORD_UNDO ? draft_undo(k->draft)
						   : draft_redo(k->draft));
	if (!done && k->practice) {
		done = word == WORD_UNDO ? clerk_step_back(k)
					 : clerk_step_again(k);
		if (done)
			return;
	}
	if (!done) {
		clerk_say(k, 0,
			word == WORD_REDO ? _("There is nothing to do again.")
			: k->practice	  ? _("There is nothing to take back.")
					  : _("There is nothing to take back: "
						  "what was signed stands."));
		return;
	}
	clerk_keep(k);
	show_plan(k);
	clerk_tell(k, "");
}

static void
note(struct clerk *k, const char *text)
{
	size_t at = draft_count(k->draft);
	draft_insert_note(k->draft, at, text);
	clerk_put_line(k, at);
	clerk_keep(k);
}

/* The order that a lesson asks for, by whoever does not want to type it. */
static void
next(struct clerk *k)
{
	const char *order = clerk_lesson_order(k);
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

/* Some words need something to order, some a draft at least. */
static bool
may_say(const struct clerk *k, enum play_word word)
{
	switch (word) {
	case WORD_HELP:
	case WORD_WORDS:
	case WORD_SHOW:
	case WORD_HEAR:
	case WORD_LOG:
	case WORD_NEXT:
		return true;
	case WORD_UNDO:
	case WORD_REDO:
		return k->draft || k->practice;
	case WORD_PLAN:
	case WORD_DROP:
	case WORD_CHANGE:
	case WORD_INSERT:
	case WORD_NOTE:
		return k->draft;
	default:
		return clerk_is_asked(k);
	}
}

void
clerk_word(struct clerk *k, enum play_word word, const char *rest)
{
	if (!may_say(k, word)) {
		clerk_say(k, 0, _("Nothing can be ordered now; `?` says why."));
		return;
	}
	switch (word) {
	case WORD_HELP:
		clerk_help(k, rest);
		break;
	case WORD_WORDS:
		play_put_words(k->match->rules, &k->out);
		break;
	case WORD_WHY:
		clerk_why(k, rest);
		break;
	case WORD_ODDS:
		clerk_odds(k, rest);
		break;
	case WORD_ADVISE:
		clerk_advise(k, rest);
		break;
	case WORD_OUTLOOK:
		clerk_outlook(k);
		break;
	case WORD_REACH:
		clerk_reach(k, rest);
		break;
	case WORD_SHOW:
		show(k, rest);
		break;
	case WORD_HEAR:
		clerk_hear(
			k, k->draft ? draft_board(k->draft) : k->match, rest);
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
	case WORD_NOTE:
		note(k, rest);
		break;
	case WORD_IF:
		clerk_conditions(k);
		break;
	case WORD_FAIL:
		fail(k, rest);
		break;
	case WORD_KEEP:
		clerk_put_aside(k, rest);
		break;
	case WORD_COMPARE:
		clerk_drafts(k);
		clerk_compare(k, rest);
		break;
	case WORD_USE:
		clerk_use(k, rest);
		break;
	case WORD_NEXT:
		next(k);
		break;
	case WORD_NONE:
	case WORD_SEND:
	case WORD_WRITE:
	case WORD_READ:
	case WORD_QUIT:
		break;
	}
}
