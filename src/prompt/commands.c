#include <string.h>

#include "clerk.h"
#include "feldpost/limits.h"

/* This file has the table of the prompt's commands. */

/* A command's need tells in which state of the game it may be used. */
enum need {
	NEEDS_NOTHING,
	NEEDS_GAME, /* This needs a practice game, or a draft. */
	NEEDS_DRAFT,
	NEEDS_ORDERS, /* The player must give orders or an answer. */
};

struct word {
	const char *name, *operand, *help;
	enum word_kind kind;
	clerk_word *act; /* NULL if the prompt itself runs the command */
	enum need need;
	bool lone;
	bool must;
};

static clerk_word put_words, put_log, plan;

static const struct word words[] = {
	{ "?", "[WORD]",
		N_("what is asked, and what each of it means; an order, a "
		   "thing or a rule with its number"),
		WORD_CLERK, clerk_help, .lone = false },
	{ "why", "ORDER", N_("why an order is not possible"), WORD_CLERK,
		clerk_why, NEEDS_ORDERS, .must = true },
	{ "odds", "ORDER", N_("what an order would bring"), WORD_CLERK,
		clerk_odds, NEEDS_ORDERS, .must = true },
	{ "advise", "[hint]",
		N_("what a player of the program would order; `advise hint`: "
		   "what matters now, without an order"),
		WORD_CLERK, clerk_advise, NEEDS_ORDERS, .lone = false },
	{ "usual", "", N_("the usual set-up in one order, up to chance"),
		WORD_CLERK, clerk_usual, NEEDS_ORDERS, .lone = true },
	{ "reach", "UNIT", N_("where it can go, and at what price"), WORD_CLERK,
		clerk_reach, NEEDS_ORDERS, .must = true },
	{ "show", "[around HEX]", N_("the board"), WORD_CLERK, clerk_show_word,
		NEEDS_NOTHING, .lone = false },
	{ "hear", "[short|full]",
		N_("the board in sentences; `hear changes`: what is new"),
		WORD_CLERK, clerk_hear, NEEDS_NOTHING, .lone = false },
	{ "log", "",
		N_("what has happened this turn, or since your last orders"),
		WORD_CLERK, put_log, NEEDS_NOTHING, .lone = true },
	{ "plan", "",
		N_("your draft; alone, no dice fall from now on before you "
		   "say `roll`"),
		WORD_CLERK, plan, NEEDS_DRAFT, .lone = true },
	{ "outlook", "", N_("what the draft comes to"), WORD_CLERK,
		clerk_outlook, NEEDS_ORDERS, .lone = true },
	{ "if", "", N_("the conditions that tell apart how the dice may fall"),
		WORD_CLERK, clerk_conditions, NEEDS_ORDERS, .lone = true },
	{ "fail", "N",
		N_("a trial run in which line N could not be carried out"),
		WORD_CLERK, clerk_fail, NEEDS_ORDERS, .must = true },
	{ "undo", "", N_("takes the last change back"), WORD_CLERK, clerk_undo,
		NEEDS_GAME, .lone = true },
	{ "redo", "", N_("makes it again"), WORD_CLERK, clerk_redo, NEEDS_GAME,
		.lone = true },
	{ "drop", "N", N_("takes line N out of the draft"), WORD_CLERK,
		clerk_drop, NEEDS_DRAFT, .must = true },
	{ "change", "N ORDER", N_("another order in line N"), WORD_CLERK,
		clerk_change, NEEDS_DRAFT, .must = true },
	{ "insert", "N ORDER", N_("an order before line N"), WORD_CLERK,
		clerk_insert, NEEDS_DRAFT, .must = true },
	{ "note", "TEXT",
		N_("a line for the other player, which goes with the orders"),
		WORD_CLERK, clerk_note, NEEDS_DRAFT, .must = true },
	{ "next", "", N_("what the lesson wants you to try"), WORD_CLERK,
		clerk_next, NEEDS_NOTHING, .lone = true },
	{ "send", "",
		N_("signs the draft, and sends it; alone `roll` is the same"),
		WORD_SEND, .lone = true },
	{ "roll", "", NULL, WORD_SEND, .lone = true },
	{ "write", "FILE", N_("stores the draft as an order file"), WORD_WRITE,
		.must = true },
	{ "read", "FILE", N_("takes an order file as the draft"), WORD_READ,
		.must = true },
	{ "help", "", NULL, WORD_CLERK, put_words, .lone = true },
	{ "quit", "", N_("leaves; the draft is kept"), WORD_QUIT,
		.lone = true },
	{ "exit", "", NULL, WORD_QUIT, .lone = true },
};

enum {
	WORDS = sizeof words / sizeof *words
};

/* Finds the command at the start of a line, and its arguments. A line that may
 * be an order, such as `undo 12`, is no command. */
static const struct word *
find(struct span line, struct span *rest)
{
	for (const struct word *w = words; w < words + WORDS; w++) {
		if (!span_begins(line, w->name))
			continue;
		*rest = span_from(line, strlen(w->name));
		bool longer = rest->length && *rest->data != ' ';
		if (longer && *w->name != '?')
			continue;
		*rest = span_trim(*rest);
		if (!w->lone || !rest->length)
			return w;
	}
	return NULL;
}

enum word_kind
word_of(struct span line, struct span *rest, const char **lacks)
{
	const struct word *w = find(line, rest);
	*lacks = w && w->must && !rest->length ? w->operand : NULL;
	return w ? w->kind : WORD_NONE;
}

static void
put_words(struct clerk *k, const char *unused)
{
	(void)unused;
	clerk_say(k, 0,
		_("Type an order, a part of one, or a number from the list "
		  "above; Enter lists what there is. Besides:"));
	for (const struct word *w = words; w < words + WORDS; w++) {
		const char *name =
			arena_printf(k->step, "%s %s", w->name, w->operand);
		if (!w->help)
			continue;
		buffer_printf(&k->out, "  %-18s", name);
		text_wrap(&k->out, _(w->help), REPORT_WIDTH - 20, 20);
	}
	clerk_say(k, 0,
		_("`feldpost help %s` in a shell lists the orders of the "
		  "game."),
		k->match->rules->name);
}

static void
put_log(struct clerk *k, const char *unused)
{
	const struct record *r = k->story->first;
	int turn = match_turn(k->match);
	struct report_range range = { k->told, LIMIT_SEQ, -1 };
	(void)unused;
	while (r && r->turn != turn)
		r = r->next;
	if (r && (!k->told || r->packet < k->told))
		range = (struct report_range){ 1, LIMIT_SEQ, turn };
	if (k->practice)
		report_story(
			k->match, k->reader, NULL, k->story, range, &k->out);
	else
		report_events(&k->game, k->story, range, &k->out);
}

static void
plan(struct clerk *k, const char *unused)
{
	(void)unused;
	clerk_drafts(k);
	if (!draft_count(k->draft))
		clerk_say(k, 0, _("Nothing is drafted yet."));
	clerk_put_plan(k);
}

static bool
has(const struct clerk *k, enum need need)
{
	switch (need) {
	case NEEDS_GAME:
		return k->draft || k->practice;
	case NEEDS_DRAFT:
		return k->draft;
	case NEEDS_ORDERS:
		return clerk_is_asked(k);
	case NEEDS_NOTHING:
		break;
	}
	return true;
}

bool
clerk_obey(struct clerk *k, const char *line)
{
	struct span rest;
	const struct word *w = find(span_of(line), &rest);
	if (!w || !w->act)
		return false;
	if (has(k, w->need))
		w->act(k, arena_copy(k->step, rest.data, rest.length));
	else
		clerk_say(k, 0, _("Nothing can be ordered now; `?` says why."));
	return true;
}
