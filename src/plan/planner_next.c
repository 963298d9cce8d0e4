#include <string.h>

#include "feldpost/order_check.h"
#include "feldpost/syntax.h"
#include "planner_internal.h"

/* This file answers requests for lines that can come next. */

static const struct match *
board_of(struct query *q, const struct draft_choices *all,
	const struct draft_choice *c)
{
	return all->of ? draft_course(q->draft, c->course)
		       : draft_board(q->draft);
}

static struct node *
choice_node(struct query *q, const struct draft_choices *all,
	const struct draft_choice *c, bool gloss)
{
	struct node *map = doc_map(q->arena);
	const struct match *m = board_of(q, all, c);
	struct buffer means = buffer_in(q->arena);
	put_text(q, map, "order", c->text);
	if (all->of) {
		put_number(q, map, "legal", c->legal);
		put_number(q, map, "course", c->course);
	}
	if (gloss)
		match_gloss(m, q->planner->from.reader, &c->order, &means);
	if (means.length)
		put_text(q, map, "gloss", buffer_string(&means));
	return map;
}

static bool
find_choices(struct query *q, struct draft_choices *all)
{
	struct lines words;
	if (!query_lines(q, "words", &words))
		return false;
	draft_choices(q->draft, words.line, words.count, q->arena, all);
	return true;
}

static bool
say_next(struct query *q)
{
	enum {
		MOST = 1000000
	};
	struct draft_choices all;
	bool gloss;
	long most;
	if (!query_flag(q, "gloss", false, &gloss) ||
		!query_number(q, "most", 0, MOST, MOST, &most) ||
		!find_choices(q, &all))
		return false;
	struct node *list = put_list(q, q->answer, "choices");
	for (size_t i = 0; i < all.count && i < (size_t)most; i++)
		doc_push(list, choice_node(q, &all, &all.choice[i], gloss));
	put_number(q, q->answer, "count", (long)all.count);
	put_number(q, q->answer, "of", all.of);
	put_text(q, q->answer, "unknown", all.unknown);
	return true;
}

/* A word that names a thing or a verb, and how many orders contain the word. */

struct tick {
	const char *word;
	long count;
};

static void
count_word(struct query *q, struct tick *tick, size_t *ticks, const char *word)
{
	size_t i = *ticks;
	/* Searches from the end, because orders are sorted by text. */
	while (i > 0 && strcmp(tick[i - 1].word, word) != 0)
		i--;
	if (i == 0) {
		i = ++*ticks;
		tick[i - 1] = (struct tick){ arena_string(q->arena, word), 0 };
	}
	tick[i - 1].count++;
}

static void
put_ticks(
	struct query *q, const char *key, const struct tick *tick, size_t ticks)
{
	struct node *map = put_map(q, q->answer, key);
	for (size_t i = 0; i < ticks; i++)
		put_number(q, map, tick[i].word, tick[i].count);
}

static const char *
last_place(struct query *q, const struct match *m, const struct order *o)
{
	const char *syntax = m->rules->verbs[o->verb].syntax, *found = NULL;
	const int16_t *arg = o->arg;
	struct element e = { .kind = ELEMENT_WORD };
	while (e.kind != ELEMENT_END) {
		syntax = syntax_next(syntax, &e);
		const struct vocabulary *v = syntax_words(&m->grammar, e.type);
		int count = e.kind == ELEMENT_WORD || e.kind == ELEMENT_END ? 0
			    : e.kind == ELEMENT_MANY ? *arg++
						     : 1;
		arg += count;
		if (count && v && arg[-1] >= 0 && is_place(q->planner, v))
			found = words_id(v, m->world, arg[-1]);
	}
	return found;
}

/* Returns the subject of an order: its first thing or its last place. */
static const char *
subject_of(struct query *q, const struct match *m, const struct order *o)
{
	int thing;
	const struct vocabulary *v = order_subject(&m->grammar, o, &thing);
	return v ? words_id(v, m->world, thing) : last_place(q, m, o);
}

/* Names the reader's own hidden cards that can have orders. A map shows only
 * the backs of these cards or, before the cards are placed, nothing. */
static void
put_called(struct query *q, const struct tick *tick, size_t ticks)
{
	const struct standpoint *from = &q->planner->from;
	const struct hidden_cards *hidden = from->match->rules->hidden;
	struct node *map = put_map(q, q->answer, "called");
	if (!hidden)
		return;
	const struct card_words *n = hidden->names(from->match->world);
	for (size_t i = 0; i < ticks; i++)
		for (int card = n->pieces; card < (int)n->count; card++) {
			int piece = card_seen(n, from->reader, card);
			if (piece >= 0 && piece != card &&
				strcmp(n->list[card].id, tick[i].word) == 0)
				put_text(q, map, tick[i].word,
					_(n->list[piece].name));
		}
}

static bool
say_marks(struct query *q)
{
	struct draft_choices all;
	if (!find_choices(q, &all))
		return false;
	struct tick *thing = arena_array(q->arena, all.count, sizeof *thing);
	struct tick *verb = arena_array(q->arena, all.count, sizeof *verb);
	size_t things = 0, verbs = 0;
	for (size_t i = 0; i < all.count; i++) {
		const struct draft_choice *c = &all.choice[i];
		const char *subject =
			subject_of(q, board_of(q, &all, c), &c->order);
		if (subject)
			count_word(q, thing, &things, subject);
		count_word(q, verb, &verbs,
			arena_copy(q->arena, c->text, strcspn(c->text, " ")));
	}
	put_ticks(q, "things", thing, things);
	put_called(q, thing, things);
	put_ticks(q, "verbs", verb, verbs);
	put_number(q, q->answer, "of", all.of);
	return true;
}

/* Answers with the reason why no order contains the given words. */

static bool
say_why(struct query *q)
{
	const struct match *m = draft_board(q->draft);
	struct lines words;
	struct refusal r;
	if (!query_lines(q, "words", &words))
		return false;
	for (size_t i = 0; i < words.count; i++)
		if (match_idle_word(m, words.line[i], &r)) {
			put_text(q, q->answer, "why", r.text);
			put_text(q, q->answer, "rule", r.rule);
			return true;
		}
	struct draft_choices all;
	draft_choices(q->draft, words.line, words.count, q->arena, &all);
	put_text(q, q->answer, "why",
		all.withheld ? all.withheld
			     : order_words_why(
				       m, words.line, words.count, q->arena));
	return true;
}

/* Tries a line at the end of the draft without changing the draft. */
static bool
say_try(struct query *q)
{
	const char *text;
	struct draft *d = q->draft;
	size_t at = draft_count(d);
	if (!query_text(q, "text", NULL, &text) ||
		!(text = query_own_words(q, text)))
		return false;
	draft_peek(d, text);
	struct node *line = line_node(q, draft_line(d, at));
	draft_unpeek(d);
	doc_put(q->arena, q->answer, "line", line);
	return true;
}

static bool
say_conditions(struct query *q)
{
	const struct draft_condition *list;
	size_t count = draft_conditions(q->draft, q->arena, &list);
	struct node *all = put_list(q, q->answer, "conditions");
	for (size_t i = 0; i < count; i++) {
		struct node *map = doc_map(q->arena);
		put_text(q, map, "text", list[i].text);
		put_number(q, map, "holds", list[i].holds);
		doc_push(all, map);
	}
	put_number(q, q->answer, "of", draft_tried(q->draft));
	return true;
}

const struct planner_row planner_nexts[] = {
	{ "next", say_next },
	{ "marks", say_marks },
	{ "why", say_why },
	{ "try", say_try },
	{ "conditions", say_conditions },
	{ NULL, NULL },
};
