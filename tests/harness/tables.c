/* Checks the struct of a game, and its tables in the code. */
#include <stdlib.h>
#include <string.h>

#include "feldpost/syntax.h"
#include "feldpost/weights.h"
#include "harness.h"

/* Members that each game must have; rules.h says so, too. */
static const struct {
	const char *name;
	size_t offset;
} needed[] = {
#define NEEDED(member)                                                         \
	{                                                                      \
#member, offsetof(struct rules, member)                        \
	}
	NEEDED(name),
	NEEDED(title),
	NEEDED(version),
	NEEDED(about),
	NEEDED(seats),
	NEEDED(phases),
	NEEDED(phase_names),
	NEEDED(verbs),
	NEEDED(conditions),
	NEEDED(vocabularies),
	NEEDED(messages),
	NEEDED(data),
	NEEDED(prepare),
	NEEDED(check),
	NEEDED(fields),
	NEEDED(setup),
	NEEDED(pending),
	NEEDED(legal),
	NEEDED(explain),
	NEEDED(apply),
	NEEDED(holds),
	NEEDED(picture),
	NEEDED(invariants),
};

static bool
check_members(struct harness *h)
{
	static const char nothing[sizeof(void (*)(void))];
	for (size_t i = 0; i < sizeof needed / sizeof needed[0]; i++)
		if (memcmp((const char *)h->rules + needed[i].offset, nothing,
			    sizeof nothing) == 0)
			return complain(h, "`%s` of struct rules is NULL",
				needed[i].name);
	return true;
}

/* [A-Za-z0-9][A-Za-z0-9._-]*, see words.h. */
static bool
is_word(const char *id)
{
	static const char first[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
				    "abcdefghijklmnopqrstuvwxyz0123456789";
	size_t length = strspn(id, first);
	while (length && id[length] && strchr("._-", id[length]))
		length += 1 + strspn(id + length + 1, first);
	return length > 0 && id[length] == '\0';
}

static bool
check_id(struct harness *h, const char *what, const char *id)
{
	if (!id)
		return complain(h, "the id of %s is NULL", what);
	return is_word(id) || complain(h, "`%s`, %s, is no id", id, what);
}

static bool
check_name(struct harness *h)
{
	const struct rules *r = h->rules;
	size_t length = strlen(r->name);
	if (!check_id(h, "the game", r->name))
		return false;
	return (strncmp(r->version, r->name, length) == 0 &&
		       r->version[length] == ' ') ||
	       complain(h, "the version is \"%s NUMBER\", not \"%s\"", r->name,
		       r->version);
}

static bool
check_seats(struct harness *h)
{
	const struct rules *r = h->rules;
	if (r->seat_count < 1 || r->seat_count > RULES_SEATS)
		return complain(h, "%d seats", r->seat_count);
	for (int i = 0; i < r->seat_count; i++)
		if (!check_id(h, "a seat", r->seats[i].id))
			return false;
		else if (!r->seats[i].name)
			return complain(
				h, "seat %s has no name", r->seats[i].id);
	return true;
}

static bool
check_option(struct harness *h, const struct game_option *o)
{
	int count = 0;
	if (!check_id(h, "an option", o->key))
		return false;
	if (!o->values || !o->help)
		return complain(h, "option %s: values or help is NULL", o->key);
	for (; o->values[count]; count++)
		if (!check_id(h, "a value of an option", o->values[count]))
			return false;
	return (o->preset >= 0 && o->preset < count) ||
	       complain(h, "option %s: its preset is none of its values",
		       o->key);
}

static bool
check_options(struct harness *h)
{
	const struct rules *r = h->rules;
	if (r->option_count < 0 || r->option_count > RULES_OPTIONS ||
		(r->option_count > 0 && !r->options))
		return complain(h, "%d options", r->option_count);
	for (int i = 0; i < r->option_count; i++)
		if (!check_option(h, &r->options[i]))
			return false;
	return true;
}

static unsigned
count_phases(const struct rules *r)
{
	unsigned count = 0;
	while (r->phases[count])
		count++;
	return count;
}

/* Phases are members of a set: see struct verb. */
static bool
check_phases(struct harness *h)
{
	unsigned count = count_phases(h->rules);
	for (unsigned i = 0; i < count; i++)
		if (!check_id(h, "a phase", h->rules->phases[i]) ||
			!h->rules->phase_names[i])
			return complain(h, "phase %u has no name", i);
	return (count >= 1 && count <= 32) || complain(h, "%u phases", count);
}

/* Types of arguments are in capitals, and all different. */
static bool
check_types(struct harness *h)
{
	const struct vocabulary *const *all = h->rules->vocabularies;
	for (size_t i = 0; all[i]; i++) {
		const char *type = all[i]->type;
		if (!type || !*type ||
			type[strspn(type, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")])
			return complain(h,
				"the type of a vocabulary is a word in "
				"capitals, not `%s`",
				type ? type : "NULL");
		bool twice = strcmp(type, "NUMBER") == 0;
		for (size_t k = 0; k < i; k++)
			twice = twice || strcmp(all[k]->type, type) == 0;
		if (twice)
			return complain(h, "the type %s is there twice", type);
	}
	return true;
}

static bool
is_type(const struct rules *r, struct span type)
{
	const struct grammar g = { .vocabularies = r->vocabularies };
	return span_equals(type, "NUMBER") || syntax_words(&g, type);
}

/* Verbs, and words that would not be read as a verb. */
static bool
check_first_word(struct harness *h, const struct verb *v)
{
	static const char *const taken[] = { "if", "unless", "then", "standing",
		"also", "on-fail", "on-turn", "concede", NULL };
	struct element e;
	syntax_next(v->syntax, &e);
	if (e.kind != ELEMENT_WORD)
		return complain(h, "`%s` does not begin with a word of its own",
			v->syntax);
	for (size_t i = 0; taken[i]; i++)
		if (span_equals(e.word, taken[i]))
			return complain(h,
				"the verb `%s` is a word of all games",
				taken[i]);
	return true;
}

static bool
check_syntax(struct harness *h, const struct verb *v)
{
	struct element e;
	const char *rest = syntax_next(v->syntax, &e);
	for (; e.kind != ELEMENT_END; rest = syntax_next(rest, &e))
		if (e.type.length && !is_type(h->rules, e.type))
			return complain(h,
				"`%s`: no vocabulary has the type %.*s",
				v->syntax, (int)e.type.length, e.type.data);
	if (!v->rule || !v->help)
		return complain(h, "`%s`: rule or help is NULL", v->syntax);
	return true;
}

/* Orders belong to phases, answers to questions, and doctrine to neither. */
static bool
check_flags(struct harness *h, const struct verb *v)
{
	const unsigned without = VERB_ANSWER | VERB_DOCTRINE;
	if (v->flags & without && v->phases)
		return complain(h, "`%s` %s, and has phases", v->syntax,
			v->flags & VERB_ANSWER ? "answers" : "is doctrine");
	if (!(v->flags & (without | VERB_ENGINE)) && !v->phases)
		return complain(h, "`%s` has no phase", v->syntax);
	if (v->flags & VERB_DOCTRINE && v->flags != VERB_DOCTRINE)
		return complain(
			h, "`%s` is doctrine and something else", v->syntax);
	return !(v->flags & VERB_DOCTRINE) || h->rules->choose ||
	       complain(h, "`%s` is doctrine, but `choose` is NULL", v->syntax);
}

static bool
check_verbs(struct harness *h)
{
	unsigned count = count_phases(h->rules);
	unsigned all = count < 32 ? (1U << count) - 1 : ~0U;
	for (const struct verb *v = h->rules->verbs; v->syntax; v++) {
		if (!check_syntax(h, v) || !check_first_word(h, v))
			return false;
		if (!check_flags(h, v))
			return false;
		if (v->phases & ~all)
			return complain(
				h, "`%s` has a phase that is none", v->syntax);
	}
	for (const struct verb *v = h->rules->conditions; v->syntax; v++)
		if (!check_syntax(h, v))
			return false;
	return true;
}

/* Checks {1}, or {1:point:points} for a number. `hole` follows the bracket. */
static bool
check_hole(struct harness *h, const struct message *m, const char *hole)
{
	size_t length = strcspn(hole, "}");
	int i = hole[0] - '0';
	if (hole[length] == '\0' || i < 0 || i >= message_args(m))
		return complain(h, "message %s: {%.*s} is no argument of it",
			m->id, (int)length, hole);
	if (length == 1)
		return true;
	const char *second = memchr(hole + 2, ':', length - 2);
	if (hole[1] != ':' || !second)
		return complain(
			h, "message %s: a plural is {N:one:many}", m->id);
	return !message_words(h->rules, m, i) ||
	       complain(h, "message %s: {%d} is no number, it has no plural",
		       m->id, i);
}

static bool
check_args(struct harness *h, const struct message *m)
{
	if (message_args(m) > MESSAGE_ARGS)
		return complain(h, "message %s: more than %d arguments", m->id,
			MESSAGE_ARGS);
	for (const char *s = m->args; *s; s += strspn(s, " ")) {
		size_t length = strcspn(s, " ");
		if (!is_type(h->rules, (struct span){ s, length }))
			return complain(h,
				"message %s: no vocabulary has the type %.*s",
				m->id, (int)length, s);
		s += length;
	}
	for (const char *s = strchr(m->text, '{'); s; s = strchr(s + 1, '{'))
		if (!check_hole(h, m, s + 1))
			return false;
	return true;
}

/* A table ends where an id is missing, so a gap in the table would end it. */
static bool
check_messages(struct harness *h)
{
	const struct message *m = h->rules->messages;
	for (; m->id; m++) {
		if (!check_id(h, "a message", m->id))
			return false;
		if (!m->args || !m->text)
			return complain(h,
				"message %s: its args or its text is NULL",
				m->id);
		if (!check_args(h, m))
			return false;
	}
	return !m->text || complain(h, "the message \"%s\" has no id",
				   message_english(m->text));
}

/* Each measure has a name of its own, and tells whether more is good. */
static bool
check_measures(struct harness *h)
{
	const struct measure *m = h->rules->measures;
	for (int i = 0; m && m[i].id; i++) {
		if (!m[i].count || !m[i].name || !*m[i].name ||
			m[i].good < -1 || m[i].good > 1)
			return complain(h, "measure %s is not whole", m[i].id);
		for (int k = 0; k < i; k++)
			if (strcmp(m[k].id, m[i].id) == 0)
				return complain(h,
					"the measure %s is there twice",
					m[i].id);
	}
	return true;
}

static bool
check_weights(struct harness *h)
{
	const struct weighed *w = h->rules->weights;
	for (int i = 0; w && w[i].name; i++) {
		if (!check_id(h, "a weight", w[i].name))
			return false;
		if (i == RULES_WEIGHTS || abs(w[i].preset) > WEIGHT_MOST)
			return complain(h,
				"the weight %s is one too many, or "
				"too large",
				w[i].name);
		for (int k = 0; k < i; k++)
			if (strcmp(w[k].name, w[i].name) == 0)
				return complain(h,
					"the weight %s is there twice",
					w[i].name);
	}
	return true;
}

static bool
has_weight(const struct rules *r, const char *name)
{
	for (const struct weighed *w = r->weights; w && w->name; w++)
		if (strcmp(w->name, name) == 0)
			return true;
	return false;
}

static bool
check_stances(struct harness *h)
{
	const struct rules *r = h->rules;
	for (const struct stance *s = r->stances; s && s->name; s++) {
		if (s - r->stances == RULES_STANCES ||
			s->change[RULES_CHANGES].weight)
			return complain(h,
				"the stance %s is one too many, or changes too "
				"much",
				s->name);
		for (const struct stance_change *c = s->change; c->weight; c++)
			if (!has_weight(r, c->weight))
				return complain(h,
					"a stance changes `%s`, which has no "
					"weight",
					c->weight);
	}
	if (!r->stances != !r->planned || !r->far_horizon != !r->planned ||
		(r->stances && !r->value) || (r->planned & r->tried))
		return complain(h, "`stances`, `planned` and `far_horizon` are "
				   "not whole, or without `value`, or a phase "
				   "is `tried`, too");
	return true;
}

/* Either all that a computer player needs is there, or nothing. */
static bool
check_player(struct harness *h)
{
	const struct rules *r = h->rules;
	unsigned count = count_phases(r);
	bool far = r->horizon > 0 && r->tried != 0 && r->seat_count == 2;
	if (!r->weigh && (r->weights || r->value || r->reason))
		return complain(h, "there is no `weigh` for what goes with it");
	if (r->value ? !far : r->horizon != 0 || r->tried != 0)
		return complain(h, "`value`, `horizon` and `tried` are not "
				   "whole, or not for two");
	if (count < 32 && (r->tried | r->planned) >> count)
		return complain(h, "`tried` or `planned` has phases that are "
				   "none");
	return check_weights(h) && check_stances(h);
}

static bool
check_sequence(struct harness *h)
{
	const struct step *step = h->rules->sequence;
	for (; step && step->rule; step++)
		if (!step->text)
			return complain(h, "step %s of the sequence is empty",
				step->rule);
	return true;
}

static bool
check_data(struct harness *h)
{
	const struct rules *r = h->rules;
	for (const struct data_file *d = r->data; d->name; d++)
		if (!d->fields)
			return complain(h, "%s has no table", d->name);
		else if (!check_fields(h, d->name, d->fields, r->world_size))
			return false;
	return check_fields(h, "the state", r->fields, r->state_size);
}

bool
check_tables(struct harness *h)
{
	return check_members(h) && check_name(h) && check_seats(h) &&
	       check_options(h) && check_phases(h) && check_types(h) &&
	       check_verbs(h) && check_messages(h) && check_sequence(h) &&
	       check_measures(h) && check_player(h) && check_data(h);
}

static bool
check_vocabulary(struct harness *h, const struct vocabulary *v)
{
	const void *world = h->scenario.world;
	int count = (int)words_count(v, world);
	for (int i = 0; i < count; i++) {
		const char *id = words_id(v, world, i);
		if (!is_word(id))
			return complain(
				h, "`%s` is no id of a %s", id, v->type);
		if (words_find(v, world, id, NULL) != i)
			return complain(
				h, "the %s `%s` is there twice", v->type, id);
		if (words_find(v, world, text_lower(h->arena, id), NULL) != i)
			return complain(h,
				"the %s `%s` is there twice, with other "
				"capitals",
				v->type, id);
	}
	return true;
}

static bool
check_deck(struct harness *h, const struct lazy_deck *d)
{
	const void *world = h->scenario.world;
	if (!check_id(h, "a deck", d->name))
		return false;
	if (!d->pieces)
		return complain(h, "deck %s has no pieces", d->name);
	size_t count = words_count(d->pieces, world);
	if (count > SET_SIZE)
		return complain(h, "deck %s has more than %d pieces", d->name,
			SET_SIZE);
	return !d->content || !(d->content(world) & ~set_first(count)) ||
	       complain(h, "deck %s holds pieces that are none", d->name);
}

bool
check_words(struct harness *h)
{
	const struct rules *r = h->rules;
	for (size_t i = 0; r->vocabularies[i]; i++)
		if (!check_vocabulary(h, r->vocabularies[i]))
			return false;
	for (const struct lazy_deck *d = r->decks; d && d->name; d++)
		if (!check_deck(h, d))
			return false;
	return check_keyed(h, r->fields);
}
