#include <string.h>

#include "feldpost/match.h"

/* Reads lines in which players name their own hidden cards by their faces. */

/* Translates one word of an order. If the word is a piece on one of the
 * reader's face-down cards, returns the number of the card. */
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

/* Translates each word of a line except the words of conditions. Conditions are
 * only about open cards. */
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
	/* Some lines are valid only with the name of a piece, such as "take
	 * W5". Such a line keeps the name. */
	const char *numbers = translate(m, reader, line, a);
	bool understood = match_parse(m, numbers, &parsed, &why) ||
			  !match_parse(m, line, &parsed, &why);
	return understood ? numbers : line;
}
