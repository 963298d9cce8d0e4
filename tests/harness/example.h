/* Random lines that fit a syntax, for tests that try everything. */
#ifndef EXAMPLE_H
#define EXAMPLE_H

#include <string.h>

#include "feldpost/chance.h"
#include "feldpost/match.h"
#include "feldpost/syntax.h"

/* Writes a random thing of a type. Returns false if the type has none. */
static inline bool
put_thing(struct chance *luck, const struct match *m, struct span type,
	struct buffer *out)
{
	const struct vocabulary *v = syntax_words(&m->grammar, type);
	uint32_t count = v ? (uint32_t)words_count(v, m->world) : 10;
	if (count == 0)
		return false;
	int i = (int)chance_below(luck, count);
	if (v)
		buffer_puts(out, words_id(v, m->world, i));
	else
		buffer_printf(out, "%d", i);
	return true;
}

/* Writes a or b or c for a|b|c. */
static inline void
put_choice(struct chance *luck, struct span choices, struct buffer *out)
{
	struct span rest = choices, choice;
	uint32_t count = 0;
	while (syntax_choice(&rest, &choice))
		count++;
	for (uint32_t i = chance_below(luck, count) + 1; i > 0; i--)
		syntax_choice(&choices, &choice);
	buffer_add(out, choice.data, choice.length);
}

/* Writes words that fit a syntax, without its parts in brackets. A blank
 * precedes each word. */
static inline bool
put_example(struct chance *luck, const struct match *m, const char *syntax,
	struct buffer *out)
{
	struct element e;
	const char *rest = syntax_next(syntax, &e);
	for (; e.kind != ELEMENT_END; rest = syntax_next(rest, &e)) {
		if (syntax_in_brackets(&e))
			continue;
		buffer_putc(out, ' ');
		if (e.word.length)
			put_choice(luck, e.word, out);
		else if (!put_thing(luck, m, e.type, out))
			return false;
	}
	return true;
}

#endif
