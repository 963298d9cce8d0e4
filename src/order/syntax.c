#include <string.h>

#include "feldpost/syntax.h"

/* Returns the text up to the first character of `ends`. */
static struct span
part_of(const char *s, const char *ends)
{
	return (struct span){ s, strcspn(s, ends) };
}

/* Reads [word], [word TYPE] or [word TYPE=0]. `s` begins after the bracket. */
static const char *
read_brackets(const char *s, struct element *e)
{
	long preset;
	*e = (struct element){ .kind = ELEMENT_MAYBE,
		.word = part_of(s, " ]") };
	s += e->word.length;
	if (*s == ' ') {
		e->kind = ELEMENT_PHRASE;
		e->type = part_of(s + 1, "=]");
		e->preset = -1;
		s += 1 + e->type.length;
	}
	if (*s == '=') {
		struct span value = part_of(s + 1, "]");
		if (integer_read(value, 0, NUMBER_MAX, &preset))
			e->preset = (int)preset;
		s += 1 + value.length;
	}
	return s + 1;
}

const char *
syntax_next(const char *s, struct element *e)
{
	while (*s == ' ')
		s++;
	if (*s == '[')
		return read_brackets(s + 1, e);
	struct span all = part_of(s, " ");
	*e = (struct element){ .kind = ELEMENT_END };
	if (all.length == 0)
		return s;
	if (*s < 'A' || *s > 'Z') {
		bool choice = memchr(s, '|', all.length);
		e->kind = choice ? ELEMENT_CHOICE : ELEMENT_WORD;
		e->word = all;
		return s + all.length;
	}
	bool many = all.length > 3 && memcmp(s + all.length - 3, "...", 3) == 0;
	e->kind = many ? ELEMENT_MANY : ELEMENT_TYPE;
	e->type = (struct span){ s, many ? all.length - 3 : all.length };
	return s + all.length;
}

bool
syntax_in_brackets(const struct element *e)
{
	return e->kind == ELEMENT_MAYBE || e->kind == ELEMENT_PHRASE;
}

bool
syntax_choice(struct span *choices, struct span *choice)
{
	if (choices->length == 0)
		return false;
	const char *end = memchr(choices->data, '|', choices->length);
	*choice = *choices;
	if (end)
		choice->length = (size_t)(end - choices->data);
	*choices = span_from(*choices, choice->length + (end != NULL));
	return true;
}

const struct vocabulary *
syntax_words(const struct grammar *g, struct span type)
{
	if (type.length == 0 || span_equals(type, "NUMBER"))
		return NULL;
	return words_of_type(g->vocabularies, type);
}
