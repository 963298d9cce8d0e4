#include <ctype.h>
#include <string.h>

#include "feldpost/report_board.h"

/* What is needed to play a game, from its tables. */

enum {
	HELP_WIDTH = 78
};

/* "  move TOWN" and, deeper, what it does. */
static void
put_entry(struct buffer *out, const char *entry, const char *help)
{
	buffer_puts(out, "  ");
	text_wrap(out, entry, HELP_WIDTH - 2, 6);
	buffer_puts(out, "      ");
	text_wrap(out, help, HELP_WIDTH - 6, 6);
}

/* "  4.2  What is done.", wrapped behind the rule's number. */
static void
put_sequence(struct buffer *out, const struct rules *rules)
{
	const struct step *step = rules->sequence;
	for (; step && step->rule; step++) {
		buffer_puts(out, "  ");
		text_wrap(out,
			arena_printf(out->arena, "%-4s %s", step->rule,
				_(step->text)),
			HELP_WIDTH - 2, 7);
	}
}

/* The verbs of one kind, a paragraph each. */
static void
put_verbs(struct buffer *out, const struct verb *v, unsigned flags,
	const char *prefix)
{
	const unsigned kinds = VERB_ANSWER | VERB_ENGINE | VERB_DOCTRINE;
	for (; v->syntax; v++)
		if ((v->flags & kinds) == flags)
			put_entry(out,
				arena_printf(
					out->arena, "%s%s", prefix, v->syntax),
				arena_printf(out->arena, "%s (%s)", _(v->help),
					v->rule));
}

static void
put_options(struct buffer *out, const struct rules *rules)
{
	for (int i = 0; i < rules->option_count; i++) {
		const struct game_option *o = &rules->options[i];
		struct buffer values = buffer_in(out->arena);
		buffer_printf(&values, "-s %s=", o->key);
		for (int k = 0; o->values[k]; k++)
			buffer_printf(
				&values, "%s%s", k ? "|" : "", o->values[k]);
		const char *text =
			arena_printf(out->arena, _("%s; %s unless set (%s)"),
				_(o->help), o->values[o->preset], o->rule);
		for (const struct option_pair *p = rules->exclusive;
			p && p->key; p++)
			if (strcmp(p->key, o->key) == 0)
				text = arena_printf(out->arena,
					_("%s, not with %s"), text,
					p->not_with);
		put_entry(out, buffer_string(&values), text);
	}
}

/* Whether a type of argument stands in any of these verbs. */
static bool
is_used(const struct verb *v, const char *type)
{
	for (; v->syntax; v++)
		if (strstr(v->syntax, type))
			return true;
	return false;
}

static bool
is_argument(const struct rules *rules, const char *type)
{
	return is_used(rules->verbs, type) || is_used(rules->guards, type);
}

/* "a town, by id or name": help needs no data, so it can't list them. */
static const char *
describe_type(struct arena *a, const char *type)
{
	char *noun = arena_string(a, type);
	for (char *c = noun; *c; c++)
		*c = (char)tolower((unsigned char)*c);
	return arena_printf(a,
		strchr("aeio", *noun)
			? _("an %s of the game's data, by its id or name")
			: _("a %s of the game's data, by its id or name"),
		noun);
}

/* The types of arguments: a fixed list of words, or things of the data. */
static void
put_types(struct buffer *out, const struct rules *rules)
{
	put_entry(out, "NUMBER", _("0 to 9999"));
	for (size_t i = 0; rules->vocabularies[i]; i++) {
		const struct vocabulary *v = rules->vocabularies[i];
		struct buffer words = buffer_in(out->arena);
		if (!is_argument(rules, v->type))
			continue;
		for (size_t k = 0; v->ids && v->ids[k]; k++)
			buffer_printf(&words, "%s%s", k ? " " : "", v->ids[k]);
		put_entry(out, v->type,
			v->ids ? buffer_string(&words)
			       : describe_type(out->arena, v->type));
	}
}

static void
put_orders(struct buffer *out, const struct rules *rules)
{
	put_verbs(out, rules->verbs, 0, "");
}

static void
put_answers(struct buffer *out, const struct rules *rules)
{
	put_verbs(out, rules->verbs, VERB_ANSWER, "");
}

static void
put_doctrine(struct buffer *out, const struct rules *rules)
{
	put_verbs(out, rules->verbs, VERB_DOCTRINE, "standing ");
}

static void
put_common(struct buffer *out, const struct rules *rules)
{
	buffer_printf(out,
		"  if|unless CONDITION then ORDER\n"
		"  standing [also] [if|unless CONDITION then] ANSWER%s\n",
		rules->choose ? "|DOCTRINE" : "");
	buffer_puts(out, "  standing none\n"
			 "  on-fail stop|skip\n"
			 "  on-turn stop|keep\n");
	if (rules->hidden)
		buffer_puts(out, "  on-reveal stop|go\n");
	buffer_puts(out, "  concede\n");
	if (rules->seat_count == 2)
		buffer_puts(out, "  agree draw\n"
				 "  undo PACKET\n"
				 "  agree undo PACKET\n");
	if (rules->seat_count == 2 && rules->hidden)
		buffer_puts(out, "  complain box PACKET.NUMBER\n");
}

static void
put_conditions(struct buffer *out, const struct rules *rules)
{
	put_verbs(out, rules->guards, 0, "");
}

/* A part with its heading, if there is anything in it. */
static void
put_part(struct buffer *out, const char *heading, const struct rules *rules,
	void (*put)(struct buffer *out, const struct rules *rules))
{
	struct buffer part = buffer_in(out->arena);
	put(&part, rules);
	if (part.length)
		buffer_printf(out, "\n%s:\n%s", heading, part.data);
}

void
report_rules(const struct rules *rules, struct buffer *out)
{
	buffer_printf(out, "%s\n%s\n", message_english(rules->title),
		_(rules->about));
	put_part(out, _("Options of a new game"), rules, put_options);
	put_part(out, _("Sequence of play"), rules, put_sequence);
	put_part(
		out, _("Orders, and the rules they follow"), rules, put_orders);
	put_part(out, _("Answers to questions"), rules, put_answers);
	put_part(out, _("Doctrine, which answers questions as it says"), rules,
		put_doctrine);
	put_part(out, _("In all games"), rules, put_common);
	put_part(out, _("Conditions"), rules, put_conditions);
	put_part(out, _("Types of arguments"), rules, put_types);
	if (rules->manual)
		buffer_printf(out, _("\n%s tells the rest.\n"), rules->manual);
}
