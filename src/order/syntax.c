#include <stdio.h>
#include <string.h>

#include "syntax.h"

void
syntax_copy(char *to, size_t size, const char *from, size_t length)
{
	if (length >= size)
		length = size - 1;
	memcpy(to, from, length);
	to[length] = '\0';
}

/* [word], [word TYPE] or [word TYPE=0]; `s` stands behind the bracket. */
static const char *
read_brackets(const char *s, struct element *e)
{
	const char *end = s + strcspn(s, "]");
	size_t word = strcspn(s, " ]");
	syntax_copy(e->word, sizeof e->word, s, word);
	e->kind = ELEMENT_MAYBE;
	if (s + word < end) {
		const char *type = s + word + 1;
		size_t length = strcspn(type, "=]");
		syntax_copy(e->type, sizeof e->type, type, length);
		e->kind = ELEMENT_PHRASE;
		e->preset = -1;
		if (type[length] == '=')
			sscanf(type + length + 1, "%d", &e->preset);
	}
	return end + 1;
}

const char *
syntax_next(const char *s, struct element *e)
{
	s += strspn(s, " ");
	*e = (struct element){ .kind = ELEMENT_END };
	if (*s == '\0')
		return s;
	if (*s == '[')
		return read_brackets(s + 1, e);
	size_t length = strcspn(s, " ");
	if (*s < 'A' || *s > 'Z') {
		e->kind = ELEMENT_CHOICE;
		syntax_copy(e->word, sizeof e->word, s, length);
		return s + length;
	}
	bool many = length > 3 && memcmp(s + length - 3, "...", 3) == 0;
	e->kind = many ? ELEMENT_MANY : ELEMENT_TYPE;
	syntax_copy(e->type, sizeof e->type, s, many ? length - 3 : length);
	return s + length;
}

bool
syntax_in_brackets(const struct element *e)
{
	return e->kind == ELEMENT_MAYBE || e->kind == ELEMENT_PHRASE;
}

const struct vocabulary *
syntax_words(const struct grammar *g, const char *type)
{
	for (size_t i = 0; g->vocabularies && g->vocabularies[i]; i++)
		if (strcmp(g->vocabularies[i]->type, type) == 0)
			return g->vocabularies[i];
	return NULL;
}
