#include <string.h>

#include "clerk.h"
#include "feldpost/order_check.h"

/* Lists the possible orders. A few orders get a number each; if there are many,
 * their next words get the numbers. A player can reach every order by numbers
 * alone. */

enum {
	WORDS_MOST = ORDER_WORDS,
	COLUMN_MOST = 60, /* most words shown in columns at once */
};

/* A typed line, split at its blanks. */
struct typed_words {
	const char *word[WORDS_MOST];
	const char *typed[WORDS_MOST]; /* the words in their typed case */
	size_t count;
};

static void
cut(struct clerk *k, struct span line, struct typed_words *out)
{
	out->count = 0;
	while (out->count < WORDS_MOST) {
		while (line.length && *line.data == ' ')
			line = span_from(line, 1);
		if (!line.length)
			return;
		const char *end = memchr(line.data, ' ', line.length);
		size_t length = end ? (size_t)(end - line.data) : line.length;
		out->typed[out->count] = arena_copy(k->step, line.data, length);
		out->word[out->count] =
			text_lower(k->step, out->typed[out->count]);
		out->count++;
		line = span_from(line, length);
	}
}

/* Keeps only the orders whose n-th word is `word`, or begins with `word`. */
static size_t
keep(struct found *f, size_t n, const char *word, bool whole)
{
	size_t kept = 0;
	for (size_t i = 0; i < f->count; i++) {
		struct span s = clerk_word_at(f->choice[i]->text, n);
		const char *end = s.length ? text_behind(s.data, word) : NULL;
		if (end && (whole ? end == s.data + s.length
				  : end <= s.data + s.length))
			f->choice[kept++] = f->choice[i];
	}
	return kept;
}

/* Finds the orders that begin with these words. A typed word may be an
 * abbreviation if no order has the exact word. */
static void
find(struct clerk *k, const struct typed_words *w, struct found *out)
{
	const struct draft_choices *all = clerk_choices(k);
	out->count = all->count;
	out->choice = arena_array(
		k->step, all->count, sizeof(const struct draft_choice *));
	for (size_t i = 0; i < all->count; i++)
		out->choice[i] = &all->choice[i];
	for (size_t n = 0; n < w->count; n++) {
		struct found before = *out;
		before.choice = arena_array(k->step, out->count,
			sizeof(const struct draft_choice *));
		for (size_t i = 0; i < out->count; i++)
			before.choice[i] = out->choice[i];
		out->count = keep(out, n, w->word[n], true);
		if (out->count)
			continue;
		*out = before;
		out->count = keep(out, n, w->word[n], false);
	}
}

/* Finds the orders that contain all the words, in any position. */
static void
search(struct clerk *k, const struct typed_words *w, struct found *out,
	const char **unknown)
{
	struct draft_choices some;
	draft_choices(k->draft, w->word, w->count, k->step, &some);
	*unknown = some.unknown;
	for (size_t i = 0; i < w->count; i++)
		if (some.unknown == w->word[i])
			*unknown = w->typed[i];
	*out = (struct found){ .count = some.count, .withheld = some.withheld };
	out->choice = arena_array(
		k->step, some.count, sizeof(const struct draft_choice *));
	for (size_t i = 0; i < some.count; i++)
		out->choice[i] = &some.choice[i];
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
	k->given.count = 0;
	k->more = (struct rest_of_list){ .number = 0 };
}

/* A line of a list: an order, or the words with which several orders begin. */
struct item {
	const struct draft_choice *first;
	const char *text; /* an order, or first words that end with a blank */
	struct span word; /* the first word in which the entries differ */
	bool whole;
};

/* Returns how many first words all these orders share. */
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

/* Returns a list's entries: the orders if they are few, or their next words. */
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

/* Prints each entry on a line with its effect. */
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

/* Prints the words of many entries in columns. */
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

/* Prints a page of a list, shorter for listeners; its last number continues. */
static void
put_page(struct clerk *k, const struct item *item, size_t count)
{
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
	k->more.number = most;
	clerk_put_numbered(k, "", _("more ..."),
		arena_printf(k->step,
			P_("%zu word", "%zu words", (long)(left - told)),
			left - told),
		30);
}

static void
put_found(struct clerk *k, const struct found *f, struct rest_of_list page)
{
	struct item *item;
	clerk_begin_list(k);
	k->more = page;
	if (clerk_ask_share(k, f))
		return;
	size_t count = sum_up(k, f, &item);
	put_page(k, item, count);
	if (f->count > CLERK_CHOICES)
		clerk_say(k, 0,
			_("A number, or more of the words, such as `%s`; Tab "
			  "completes."),
			f->choice[f->count / 2]->text);
}

void
clerk_list(struct clerk *k, struct span words)
{
	struct typed_words w;
	struct found f;
	cut(k, words, &w);
	find(k, &w, &f);
	put_found(k, &f,
		(struct rest_of_list){ .words = arena_copy(k->arena, words.data,
					       words.length) });
}

/* Prints the next page of a list. */
static void
list_more(struct clerk *k)
{
	struct rest_of_list page = k->more;
	struct typed_words w;
	struct found f;
	const char *unknown;
	page.number = 0;
	cut(k, span_of(page.words), &w);
	if (page.anywhere)
		search(k, &w, &f, &unknown);
	else
		find(k, &w, &f);
	put_found(k, &f, page);
}

/* Explains why no order matches the typed words. */
static void
explain(struct clerk *k, const char *line, const struct typed_words *w,
	const char *unknown, const char *withheld)
{
	const struct match *m = draft_board(k->draft);
	struct batch_line parsed;
	struct misreading why;
	long number;
	if (k->numbered.count &&
		integer_read(span_of(line), 0, CLERK_NUMBER, &number)) {
		clerk_say(k, 0,
			_("There is no %ld to choose: the numbers are 1 to "
			  "%zu."),
			number, k->numbered.count);
		return;
	}
	if (clerk_lesson_order(k) &&
		integer_read(span_of(line), 0, CLERK_NUMBER, &number)) {
		clerk_say(k, 0,
			_("In a lesson nothing is numbered; `next` orders what "
			  "it asks for."));
		return;
	}
	const char *reason =
		withheld ? withheld
			 : order_words_why(m, w->word, w->count, k->step);
	if (reason) {
		clerk_say(k, 0, _("Not now: %s."), reason);
		return;
	}
	match_parse(m, line, &parsed, &why);
	if (unknown)
		clerk_say(k, 0, _("`%s` is not understood."), unknown);
	else
		clerk_say(k, 0, _("Nothing that can be done now is so: %s."),
			why.text);
	if (why.nearest)
		clerk_say(k, 2, _("Was `%s` meant?"), why.nearest);
	clerk_say(k, 2,
		_("`?` tells what is asked, Enter what there is to "
		  "choose, `help` what can be typed."));
}

/* True if a line is a complete order. */
static bool
is_whole(struct clerk *k, const char *line)
{
	struct match reading = *draft_board(k->draft);
	struct batch_line parsed;
	struct misreading why;
	reading.arena = k->step;
	return match_parse(&reading, line, &parsed, &why);
}

/* Returns the order that follows a condition; NULL: no condition. */
static const char *
behind_condition(const char *line)
{
	static const char then[] = " then ";
	const char *order =
		text_behind(line, "if ") ? strstr(line, then) : NULL;
	return order ? order + sizeof then - 1 : NULL;
}

const char *
clerk_meaning(struct clerk *k, const char *line)
{
	const char *own = clerk_own_words(k, line), *unknown;
	struct typed_words w;
	struct found f;
	long number;
	if (k->given.count % 2 &&
		integer_read(span_of(line), 0, CLERK_NUMBER, &number))
		return clerk_take_share(k, line);
	if (integer_read(span_of(line), 1, (long)k->numbered.count, &number)) {
		const char *text =
			arena_string(k->step, k->numbered.line[number - 1]);
		size_t length = strlen(text);
		if (!length) {
			list_more(k);
			return NULL;
		}
		if (text[length - 1] != ' ')
			return text;
		clerk_list(k, span_of(text));
		return NULL;
	}
	if (is_whole(k, own))
		return own;
	const char *behind = behind_condition(own);
	if (behind) {
		const char *order = clerk_meaning(k, behind);
		return order ? arena_printf(k->step, "%.*s%s",
				       (int)(behind - own), own, order)
			     : NULL;
	}
	cut(k, span_of(own), &w);
	find(k, &w, &f);
	if (f.count == 1)
		return f.choice[0]->text;
	unknown = f.withheld = NULL;
	bool anywhere = f.count == 0;
	if (anywhere)
		search(k, &w, &f, &unknown);
	if (f.count)
		put_found(k, &f,
			(struct rest_of_list){
				.words = arena_string(k->arena, own),
				.anywhere = anywhere });
	else
		explain(k, own, &w, unknown, f.withheld);
	return NULL;
}

void
clerk_complete(struct clerk *k, struct span line, struct lines *out)
{
	struct typed_words w;
	struct found f;
	bool fresh = !line.length || line.data[line.length - 1] == ' ';
	cut(k, line, &w);
	size_t n = fresh ? w.count : w.count - 1;
	find(k, &w, &f);
	for (size_t i = 0; i < f.count; i++) {
		struct span word = clerk_word_at(f.choice[i]->text, n);
		size_t last = out->count - 1;
		if (word.length &&
			(!out->count || !span_equals(word, out->line[last])))
			lines_add(k->step, out,
				arena_copy(k->step, word.data, word.length));
	}
}
