#include <string.h>

#include "feldpost/act.h"
#include "feldpost/picture.h"
#include "feldpost/policy.h"
#include "feldpost/report_board.h"
#include "feldpost/syntax.h"
#include "feldpost/tabletop.h"
#include "planner_internal.h"

/* This file answers requests for facts about the game. */

/* True if the board is a table with a place for each of the things. */
static bool
names_places(const struct planner *p, const struct vocabulary *v)
{
	struct arena *a = arena_beside(p->arena);
	const struct match *m = p->from.match;
	struct picture picture;
	bool found = !report_picture(m, p->from.reader, NULL, a, &picture) &&
		     words_count(v, m->world) > 0;
	for (size_t i = 0; found && i < words_count(v, m->world); i++) {
		const char *id = words_id(v, m->world, (int)i);
		size_t k = 0;
		while (k < picture.table->places &&
			strcmp(picture.table->place[k].id, id) != 0)
			k++;
		found = k < picture.table->places;
	}
	arena_free(a);
	return found;
}

void
planner_find_places(struct planner *p)
{
	const struct match *m = p->from.match;
	const struct vocabulary *const *v = m->rules->vocabularies;
	for (int i = 0; i < PLANNER_TYPES && v[i]; i++)
		if (v[i]->near || names_places(p, v[i]))
			p->places |= 1U << i;
}

bool
is_place(const struct planner *p, const struct vocabulary *v)
{
	const struct vocabulary *const *all =
		p->from.match->rules->vocabularies;
	int i = 0;
	while (all[i] && all[i] != v)
		i++;
	return i < PLANNER_TYPES && p->places >> i & 1;
}

static const char *
span_copy(struct query *q, struct span s)
{
	return arena_copy(q->arena, s.data, s.length);
}

/* Returns a map for an element of a syntax, with the keys type, many; word,
 * type, maybe, usual; words, maybe; or literal. */
static struct node *
slot_node(struct query *q, const struct element *e)
{
	struct node *map = doc_map(q->arena);
	struct span rest = e->word, choice;
	if (e->type.length)
		put_text(q, map, "type", span_copy(q, e->type));
	if (e->kind == ELEMENT_MANY)
		put_flag(q, map, "many", true);
	if (syntax_in_brackets(e))
		put_flag(q, map, "maybe", true);
	if (e->kind == ELEMENT_PHRASE && e->preset >= 0)
		put_text(q, map, "usual",
			arena_printf(q->arena, "%d", e->preset));
	if (e->kind == ELEMENT_CHOICE || e->kind == ELEMENT_MAYBE) {
		struct node *words = put_list(q, map, "words");
		while (syntax_choice(&rest, &choice))
			doc_push(words,
				doc_quoted(q->arena, span_copy(q, choice)));
	} else if (e->word.length)
		put_text(q, map, e->kind == ELEMENT_WORD ? "literal" : "word",
			span_copy(q, e->word));
	return map;
}

/* Adds the elements of a syntax, or those after its first word. */
static void
put_slots(struct query *q, struct node *map, const char *syntax)
{
	struct node *list = put_list(q, map, "slots");
	struct element e;
	for (;;) {
		syntax = syntax_next(syntax, &e);
		if (e.kind == ELEMENT_END)
			return;
		doc_push(list, slot_node(q, &e));
	}
}

static const char *
kind_of(const struct verb *v)
{
	if (v->flags & VERB_DOCTRINE)
		return "doctrine";
	return v->flags & VERB_ANSWER ? "answer" : "order";
}

bool
planner_is_about_hex(const struct rules *rules, const struct order *o)
{
	const struct acts *acts = rules->acts;
	for (size_t i = 0; acts && i < acts->count; i++)
		if (acts->act[i].verb == o->verb)
			return acts->act[i].of == ACT_HEX;
	return false;
}

static void
put_verbs(struct query *q, const struct rules *rules)
{
	struct node *list = put_list(q, q->answer, "verbs");
	for (const struct verb *v = rules->verbs; v->syntax; v++) {
		size_t length = strcspn(v->syntax, " ");
		if (v->flags & VERB_ENGINE)
			continue;
		struct node *map = doc_map(q->arena);
		put_text(q, map, "verb",
			arena_copy(q->arena, v->syntax, length));
		put_text(q, map, "syntax", v->syntax);
		put_slots(q, map, v->syntax + length);
		put_text(q, map, "kind", kind_of(v));
		put_text(q, map, "rule", v->rule);
		put_text(q, map, "help", _(v->help));
		doc_push(list, map);
	}
	list = put_list(q, q->answer, "guards");
	for (const struct verb *v = rules->conditions; v->syntax; v++) {
		struct node *map = doc_map(q->arena);
		put_text(q, map, "syntax", v->syntax);
		put_slots(q, map, v->syntax);
		put_text(q, map, "help", _(v->help));
		doc_push(list, map);
	}
}

static void
put_types(struct query *q, const struct match *m)
{
	const struct vocabulary *const *v = m->rules->vocabularies;
	struct node *types = put_map(q, q->answer, "types");
	struct node *places = put_list(q, q->answer, "places");
	for (; *v; v++) {
		struct node *list = put_list(q, types, (*v)->type);
		for (size_t i = 0; i < words_count(*v, m->world); i++) {
			struct node *pair = doc_list(q->arena);
			doc_push(pair, doc_quoted(q->arena,
					       words_id(*v, m->world, (int)i)));
			doc_push(pair,
				doc_quoted(q->arena,
					words_said(*v, m->world, (int)i)));
			doc_push(list, pair);
		}
		if (is_place(q->planner, *v))
			doc_push(places, doc_quoted(q->arena, (*v)->type));
	}
}

static void
put_measures(struct query *q, const struct rules *rules)
{
	struct node *list = put_list(q, q->answer, "measures");
	for (const struct measure *m = rules->measures; m && m->id; m++) {
		struct node *map = doc_map(q->arena);
		put_text(q, map, "id", m->id);
		put_text(q, map, "name", _(m->name));
		doc_push(list, map);
	}
}

static void
put_seats(struct query *q, const struct rules *rules)
{
	struct node *list = put_list(q, q->answer, "seats");
	for (int i = 0; i < rules->seat_count; i++) {
		struct node *map = doc_map(q->arena);
		put_text(q, map, "id", rules->seats[i].id);
		put_text(q, map, "name", _(rules->seats[i].name));
		doc_push(list, map);
	}
}

static bool
say_about(struct query *q)
{
	const struct parcel *p = &q->planner->parcel;
	const struct standpoint *from = &q->planner->from;
	const struct match *m = from->match;
	const struct rules *rules = m->rules;
	struct buffer turn = buffer_in(q->arena);
	struct picture picture;
	put_text(q, q->answer, "title", p->scenario.title);
	put_seats(q, rules);
	turn_title(&turn, rules, m->world, match_turn(m));
	put_text(q, q->answer, "turnName", buffer_string(&turn));
	put_text(q, q->answer, "kind",
		report_picture(m, from->reader, NULL, q->arena, &picture)
			? "hex"
			: "table");
	put_verbs(q, rules);
	put_types(q, m);
	put_measures(q, rules);
	struct node *list = put_list(q, q->answer, "overlays");
	for (const struct overlay *o = rules->overlays; o && o->id; o++)
		doc_push(list, doc_quoted(q->arena, o->id));
	if (rules->acts)
		doc_push(list, doc_quoted(q->arena, "odds"));
	list = put_list(q, q->answer, "opponents");
	for (enum policy i = 0; i < POLICIES; i++)
		if (policy_fits(i, rules))
			doc_push(list, doc_quoted(q->arena, policy_name(i)));
	put_flag(q, q->answer, "lesson", p->lesson != NULL);
	return true;
}

const struct planner_row planner_abouts[] = {
	{ "about", say_about },
	{ NULL, NULL },
};
