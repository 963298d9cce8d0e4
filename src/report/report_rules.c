#include <ctype.h>
#include <string.h>

#include "feldpost/report_board.h"

/* This file writes the rules in brief, from the tables of the game. */

enum {
	HELP_WIDTH = 78
};

/* Writes the syntax of an order, such as "  move TOWN", and below it, indented,
 * what the order does. */
static void
put_entry(struct buffer *out, const char *entry, const char *help)
{
	buffer_puts(out, "  ");
	text_wrap(out, entry, HELP_WIDTH - 2, 6);
	buffer_puts(out, "      ");
	text_wrap(out, help, HELP_WIDTH - 6, 6);
}

/* Writes all verbs of one kind, each as a paragraph. */
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
				_(o->help), o->values[o->preset],
				o->rule ? o->rule : _("feldpost's own"));
		for (const struct option_pair *p = rules->exclusive;
			p && p->key; p++)
			if (strcmp(p->key, o->key) == 0)
				text = arena_printf(out->arena,
					_("%s, not with %s"), text,
					p->not_with);
		put_entry(out, buffer_string(&values), text);
	}
}

static bool
is_used(const struct verb *v, const char *type)
{
	for (; v->syntax; v++)
		if (strstr(v->syntax, type))
			return true;
	return false;
}

/* Returns words for a type, such as "a town, by id or name". The help has no
 * data of the game, so it can't list the towns. */
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

/* Writes the types of arguments. Each type is a list of words or of things. */
static void
put_types(struct buffer *out, const struct rules *rules)
{
	put_entry(out, "NUMBER", _("0 to 9999"));
	for (size_t i = 0; rules->vocabularies[i]; i++) {
		const struct vocabulary *v = rules->vocabularies[i];
		struct buffer words = buffer_in(out->arena);
		if (!is_used(rules->verbs, v->type) &&
			!is_used(rules->conditions, v->type))
			continue;
		for (size_t k = 0; v->ids && v->ids[k]; k++)
			buffer_printf(&words, "%s%s", k ? " " : "", v->ids[k]);
		put_entry(out, v->type,
			v->ids ? buffer_string(&words)
			       : describe_type(out->arena, v->type));
	}
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
end_part(struct buffer *out, const char *heading, struct buffer *part)
{
	if (part->length)
		buffer_printf(out, "\n%s:\n%s", heading, part->data);
	part->length = 0;
}

void
report_rules(const struct rules *rules, struct buffer *out)
{
	struct buffer part = buffer_in(out->arena);
	buffer_printf(out, "%s\n%s\n", rules_title(rules), _(rules->about));
	put_options(&part, rules);
	end_part(out, _("Options of a new game"), &part);
	/* The steps of a turn are lines such as "  4.2  What is done." The text
	 * wraps to the right of the number. */
	const struct step *step = rules->sequence;
	for (; step && step->rule; step++) {
		buffer_puts(&part, "  ");
		text_wrap(&part,
			arena_printf(part.arena, "%-4s %s", step->rule,
				_(step->text)),
			HELP_WIDTH - 2, 7);
	}
	end_part(out, _("Sequence of play"), &part);
	put_verbs(&part, rules->verbs, 0, "");
	end_part(out, _("Orders, with the numbers of their rules"), &part);
	put_verbs(&part, rules->verbs, VERB_ANSWER, "");
	end_part(out, _("Answers to questions"), &part);
	put_verbs(&part, rules->verbs, VERB_DOCTRINE, "standing ");
	end_part(out, _("Doctrine: standing orders that answer many questions"),
		&part);
	put_common(&part, rules);
	end_part(out, _("In all games"), &part);
	put_verbs(&part, rules->conditions, 0, "");
	end_part(out, _("Conditions"), &part);
	put_types(&part, rules);
	end_part(out, _("Types of arguments"), &part);
	for (const struct term *t = rules->terms; t && t->word; t++)
		put_entry(&part, t->word, _(t->text));
	end_part(out, _("Words"), &part);
	if (rules->manual)
		buffer_printf(out, _("\n%s tells the rest.\n"), rules->manual);
}
