#include <string.h>

#include "feldpost/match.h"

/* Lines as their owner writes them, with his cards by what they are. */

/* A word of an order; if it names a piece as which the reader holds a card, the
 * number of that. */
static const char *
own_word(const struct match *m, const struct reader *reader, const char *word)
{
	const struct hidden_cards *hidden = m->rules->hidden;
	const struct card_words *words = hidden->names(m->world);
	struct scene scene = match_scene(m);
	struct held_card held;
	int piece = words_find(hidden->pieces, m->world, word, NULL);
	for (int k = 0; piece >= 0 && hidden->held(&scene, k, &held); k++)
		if (card_seen(words, reader, held.card) == piece)
			return words->list[held.card].id;
	return word;
}

/* All words but those of a condition, which looks at open cards. */
static const char *
translate(const struct match *m, const struct reader *reader, const char *line,
	struct arena *a)
{
	struct buffer out = buffer_in(a);
	bool condition = false;
	while (*line) {
		size_t blanks = strspn(line, " \t");
		buffer_add(&out, line, blanks);
		line += blanks;
		size_t length = strcspn(line, " \t");
		const char *word = arena_copy(a, line, length);
		condition = (condition && !text_alike(word, "then")) ||
			    text_alike(word, "if") ||
			    text_alike(word, "unless");
		buffer_puts(&out, condition ? word : own_word(m, reader, word));
		line += length;
	}
	return buffer_string(&out);
}

const char *
match_own_words(const struct match *m, const struct reader *reader,
	const char *line, struct arena *a)
{
	struct batch_line parsed;
	struct misreading why;
	if (!m->rules->hidden)
		return line;
	/* Where only a piece can be meant ("take W5") it stays one. */
	const char *numbers = translate(m, reader, line, a);
	bool understood = match_parse(m, numbers, &parsed, &why) ||
			  !match_parse(m, line, &parsed, &why);
	return understood ? numbers : line;
}
