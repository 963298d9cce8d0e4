#include <string.h>

#include "clerk.h"

/* This file lists the possible orders. A few orders get a number each; if there
 * are many, their next words get the numbers. A player can reach every order by
 * numbers alone. */

enum {
	COLUMN_MOST = 60, /* At most this many words fill a page of columns. */
};

struct span
clerk_word_at(const char *text, size_t n)
{
	for (; n > 0; n--) {
		text += strcspn(text, " ");
		text += *text == ' ';
	}
	return (struct span){ text, strcspn(text, " ") };
}

/* Says what an order would do, or how often the order is possible. */
static const char *
describe(struct clerk *k, const struct draft_choice *c)
{
	struct buffer gloss = buffer_in(k->step);
	if (k->all.of)
		return arena_printf(
			k->step, _("in %u of %u"), c->legal, k->all.of);
	match_gloss(draft_board(k->draft), k->reader, &c->order, &gloss);
	return buffer_string(&gloss);
}

void
clerk_put_numbered(struct clerk *k, const char *text, const char *shown,
	const char *comment, size_t column)
{
	size_t start = k->out.length;
	lines_add(k->arena, &k->numbered, text);
	buffer_printf(&k->out, "%3zu  ", k->numbered.count);
	report_glossed(shown, comment, column,
		REPORT_WIDTH - (k->out.length - start), &k->out);
	buffer_putc(&k->out, '\n');
}

void
clerk_begin_list(struct clerk *k)
{
	k->numbered.count = 0;
	k->shares = 0;
	k->sharing = false;
}

/* An item is an order, or the words with which several orders begin. */
struct item {
	const struct draft_choice *first;
	const char *text; /* an order, or first words that end with a blank */
	struct span word;
	bool whole;
};

static size_t
shared_words(const struct found *f)
{
	size_t n = 0;
	for (;; n++) {
		struct span word = clerk_word_at(f->choice[0]->text, n);
		if (!word.length)
			return n;
		for (size_t i = 1; i < f->count; i++)
			if (!span_same(
				    clerk_word_at(f->choice[i]->text, n), word))
				return n;
	}
}

/* Returns a list's items: orders if they are few, or their next words. */
static size_t
sum_up(struct clerk *k, const struct found *f, struct item **out)
{
	size_t n = shared_words(f), count = 0, room = 0;
	struct item *item = NULL;
	for (size_t i = 0; i < f->count; i++) {
		const char *text = f->choice[i]->text;
		struct span word = clerk_word_at(text, n);
		struct item *last = count ? &item[count - 1] : NULL;
		if (last && f->count > CLERK_CHOICES &&
			span_same(last->word, word)) {
			size_t length =
				(size_t)(word.data - text) + word.length;
			last->text = arena_printf(
				k->step, "%.*s ", (int)length, text);
			last->whole = false;
			continue;
		}
		item = arena_grow(k->step, item, count, &room, sizeof *item);
		item[count++] = (struct item){ f->choice[i], text, word, true };
	}
	*out = item;
	return count;
}

static void
put_lines(struct clerk *k, const struct item *item, size_t count)
{
	size_t longest = 0;
	for (size_t i = 0; i < count; i++) {
		size_t length = strlen(item[i].text) + 3;
		longest = length > longest ? length : longest;
	}
	for (size_t i = 0; i < count; i++)
		clerk_put_numbered(k, item[i].text,
			item[i].whole
				? item[i].text
				: arena_printf(k->step, "%s...", item[i].text),
			item[i].whole ? describe(k, item[i].first) : "",
			report_column_behind(longest));
}

static void
put_columns(struct clerk *k, const struct item *item, size_t count)
{
	size_t widest = 0, column = 0;
	for (size_t i = 0; i < count; i++)
		widest = item[i].word.length > widest ? item[i].word.length
						      : widest;
	for (size_t i = 0; i < count; i++) {
		struct span word = item[i].word;
		size_t wide = widest + 5;
		lines_add(k->arena, &k->numbered, item[i].text);
		buffer_printf(&k->out, "%3zu  %.*s", k->numbered.count,
			(int)word.length, word.data);
		column += wide + 2;
		bool last = i + 1 == count || column + wide > REPORT_WIDTH;
		if (last) {
			buffer_putc(&k->out, '\n');
			column = 0;
		} else
			buffer_printf(&k->out, "%*s",
				(int)(widest - word.length) + 2, "");
	}
}

void
clerk_put_list(struct clerk *k, const struct found *f)
{
	struct item *item;
	size_t count = sum_up(k, f, &item);
	bool plain = k->with->owner->plain;
	size_t most = plain ? CLERK_CHOICES : COLUMN_MOST;
	size_t left = count - k->more.from;
	size_t told = left > most ? most - 1 : left;
	item += k->more.from;
	k->more.from += told;
	if (plain || count <= CLERK_CHOICES)
		put_lines(k, item, told);
	else
		put_columns(k, item, told);
	if (left == told)
		return;
	clerk_put_numbered(k, "", _("more ..."),
		arena_printf(k->step,
			P_("%zu word", "%zu words", (long)(left - told)),
			left - told),
		30);
}
