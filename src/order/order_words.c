#include <string.h>

#include "feldpost/syntax.h"

/* A search for words in the spelling of canonical lines. */

struct search {
	const struct grammar *grammar;
	struct arena *arena;
	const char *word;
	struct lines *out;
	struct nearest *near;
};

static void
find_keyword(struct search *s, struct span choices)
{
	struct span choice;
	while (syntax_choice(&choices, &choice)) {
		const char *part =
			arena_copy(s->arena, choice.data, choice.length);
		if (s->near)
			nearest_try(s->near, part);
		if (text_alike(part, s->word))
			lines_add(s->arena, s->out, part);
	}
}

static void
find_thing(struct search *s, struct span type)
{
	const struct vocabulary *v = syntax_words(s->grammar, type);
	const void *world = s->grammar->world;
	long number;
	int thing = v ? words_find(v, world, s->word, s->near) : -1;
	if (thing >= 0)
		lines_add(s->arena, s->out, words_id(v, world, thing));
	else if (!v && integer_read(span_of(s->word), 0, NUMBER_MAX, &number))
		lines_add(s->arena, s->out, s->word);
}

void
order_spellings(const struct grammar *g, struct arena *a, const char *word,
	struct lines *out, struct nearest *near)
{
	struct search s = { g, a, word, out, near };
	for (const struct verb *v = g->verbs; v->syntax; v++) {
		const char *syntax = v->syntax;
		struct element e = { .kind = ELEMENT_WORD };
		if (v->flags & (VERB_ENGINE | VERB_DOCTRINE))
			continue;
		for (; e.kind != ELEMENT_END;
			syntax = syntax_next(syntax, &e)) {
			find_keyword(&s, e.word);
			if (e.type.length)
				find_thing(&s, e.type);
		}
	}
}

bool
order_has_word(const char *line, const struct lines *spellings)
{
	while (*line) {
		size_t length = strcspn(line, " ");
		for (size_t i = 0; i < spellings->count; i++)
			if (strlen(spellings->line[i]) == length &&
				memcmp(spellings->line[i], line, length) == 0)
				return true;
		line += length + (line[length] == ' ');
	}
	return false;
}
