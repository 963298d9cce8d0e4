#include <string.h>

#include "clerk.h"
#include "feldpost/order_check.h"

/* What there is to choose: few orders have a number each; of many the words
 * with which they go on have one. Numbers alone lead to each of them. */

enum {
	CHOICES = 9, /* that have a line each */
	WORDS_MOST = ORDER_WORDS,
	GROUPS = 5,	  /* most groups of orders that have a line each */
	COLUMN_MOST = 60, /* most words shown in columns at once */
	NUMBER_MOST = 99, /* what is larger was meant for something else */
};

const struct draft_choices *
clerk_choices(struct clerk *k)
{
	if (!k->listed) {
		arena_free(k->listing);
		k->listing = arena_new(NULL);
		draft_choices(k->draft, NULL, 0, k->listing, &k->all);
		k->listed = true;
	}
	return &k->all;
}

/* A line, cut at its blanks. */
struct typed_words {
	const char *word[WORDS_MOST];
	const char *typed[WORDS_MOST]; /* the same in the letters it had */
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

/* The n-th word of an order, from 0; empty behind its end. */
static struct span
word_at(const char *text, size_t n)
{
	for (; n > 0; n--) {
		text += strcspn(text, " ");
		text += *text == ' ';
	}
	return (struct span){ text, strcspn(text, " ") };
}

struct found {
	const struct draft_choice **choice;
	size_t count;
	const char *withheld; /* why others are not among them, or NULL */
};

/* Of those that have been found, leaves the ones whose n-th word is this, or
 * begins so. */
static size_t
keep(struct found *f, size_t n, const char *word, bool whole)
{
	size_t kept = 0;
	for (size_t i = 0; i < f->count; i++) {
		struct span s = word_at(f->choice[i]->text, n);
		const char *end = s.length ? text_behind(s.data, word) : NULL;
		if (end && (whole ? end == s.data + s.length
				  : end <= s.data + s.length))
			f->choice[kept++] = f->choice[i];
	}
	return kept;
}

/* Those that go as these words do, each of which may be cut short if none is
 * the word itself. */
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

/* Those that have all the words, wherever they stand. */
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

/* What an order would do, or in how many courses it is possible. */
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
	k->more = (struct rest_of_list){ .number = 0 };
}

static void
put_few(struct clerk *k, const struct found *f)
{
	size_t longest = 0;
	for (size_t i = 0; i < f->count; i++) {
		size_t length = strlen(f->choice[i]->text);
		longest = length > longest ? length : longest;
	}
	for (size_t i = 0; i < f->count; i++)
		clerk_put_numbered(k, f->choice[i]->text, f->choice[i]->text,
			describe(k, f->choice[i]),
			report_column_behind(longest));
}

/* Orders that go on with the same word. */
struct group {
	const struct draft_choice *first;
	struct span word;
	size_t count;
};

/* How many words all of them share at their beginning. */
static size_t
shared_words(const struct found *f)
{
	size_t n = 0;
	for (;; n++) {
		struct span word = word_at(f->choice[0]->text, n);
		if (!word.length)
			return n;
		for (size_t i = 1; i < f->count; i++)
			if (!span_same(word_at(f->choice[i]->text, n), word))
				return n;
	}
}

/* Up to the end of the n-th word. */
static const char *
beginning(struct clerk *k, const struct group *g)
{
	const char *text = g->first->text;
	const char *end = g->word.data + g->word.length;
	return arena_copy(k->step, text, (size_t)(end - text));
}

static size_t
put_into_groups(struct clerk *k, const struct found *f, struct group **out)
{
	size_t n = shared_words(f), count = 0, room = 0;
	struct group *group = NULL;
	for (size_t i = 0; i < f->count; i++) {
		struct span word = word_at(f->choice[i]->text, n);
		if (!count || !span_same(group[count - 1].word, word)) {
			group = arena_grow(
				k->step, group, count, &room, sizeof *group);
			group[count++] =
				(struct group){ f->choice[i], word, 0 };
		}
		group[count - 1].count++;
	}
	*out = group;
	return count;
}

static void
put_groups(struct clerk *k, const struct group *group, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		const struct group *g = &group[i];
		const char *text = g->first->text;
		if (g->count == 1) {
			clerk_put_numbered(
				k, text, text, describe(k, g->first), 30);
			continue;
		}
		const char *begins = beginning(k, g);
		clerk_put_numbered(k, arena_printf(k->step, "%s ", begins),
			arena_printf(k->step, "%s ...", begins), "", 30);
	}
}

/* Adds a word to a row, and prints the row when it is full. */
static void
put_word(struct clerk *k, const struct buffer *word, struct buffer *row)
{
	if (row->length + word->length > REPORT_WIDTH - 4) {
		clerk_say(k, 2, "%s", buffer_string(row));
		row->length = 0;
	}
	if (row->length)
		buffer_puts(row, "  ");
	buffer_add(row, word->data, word->length);
}

/* Their words alone, in rows. */
static void
put_words(struct clerk *k, const struct group *group, size_t count)
{
	struct buffer row = buffer_in(k->step), word = buffer_in(k->step);
	for (const struct group *g = group; g < group + count; g++) {
		const char *begins =
			arena_printf(k->step, "%s ", beginning(k, g));
		lines_add(k->arena, &k->numbered,
			g->count == 1 ? g->first->text : begins);
		word.length = 0;
		buffer_printf(&word, _("%zu: %.*s"), k->numbered.count,
			(int)g->word.length, g->word.data);
		put_word(k, &word, &row);
	}
	word.length = 0;
	if (k->more.number) {
		lines_add(k->arena, &k->numbered, "");
		buffer_printf(&word, _("%zu: more"), k->more.number);
		put_word(k, &word, &row);
	}
	clerk_say(k, 2, "%s", buffer_string(&row));
}

/* Prints a line for each, and one for the rest. */
static void
put_lines(struct clerk *k, const struct group *group, size_t count, size_t more)
{
	put_groups(k, group, count);
	if (more)
		clerk_put_numbered(k, "", _("more ..."),
			arena_printf(k->step,
				P_("%zu word", "%zu words", (long)more), more),
			30);
}

/* Prints one page, shorter for listeners; its last number leads to the rest. */
static void
put_page(struct clerk *k, const struct group *group, size_t count)
{
	size_t most = k->with->owner->plain ? CHOICES : COLUMN_MOST;
	size_t left = count - k->more.from, told = left;
	group += k->more.from;
	if (left > most) {
		told = most - 1;
		k->more.number = most;
	}
	k->more.from += told;
	if (k->with->owner->plain)
		put_lines(k, group, told, left - told);
	else
		put_words(k, group, told);
}

static void
put_found(struct clerk *k, const struct found *f, struct rest_of_list page)
{
	struct group *group;
	clerk_begin_list(k);
	k->more = page;
	if (f->count <= CHOICES) {
		put_few(k, f);
		return;
	}
	size_t count = put_into_groups(k, f, &group);
	if (count > (k->with->owner->plain ? CHOICES : GROUPS))
		put_page(k, group, count);
	else
		put_groups(k, group, count);
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

/* Goes on where a list has ended. */
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

/* Why nothing goes as was typed. */
static void
explain(struct clerk *k, const char *line, const struct typed_words *w,
	const char *unknown, const char *withheld)
{
	const struct match *m = draft_board(k->draft);
	struct batch_line parsed;
	struct misreading why;
	long number;
	if (k->numbered.count &&
		integer_read(span_of(line), 0, NUMBER_MOST, &number)) {
		clerk_say(k, 0,
			_("There is no %ld to choose: the numbers are 1 to "
			  "%zu."),
			number, k->numbered.count);
		return;
	}
	if (clerk_lesson_order(k) &&
		integer_read(span_of(line), 0, NUMBER_MOST, &number)) {
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

/* An order that can be read as it stands. */
static bool
is_whole(struct clerk *k, const char *line)
{
	struct match reading = *draft_board(k->draft);
	struct batch_line parsed;
	struct misreading why;
	reading.arena = k->step;
	return match_parse(&reading, line, &parsed, &why);
}

/* Where the order begins that stands behind a condition; NULL: there is none.
 */
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
		struct span word = word_at(f.choice[i]->text, n);
		size_t last = out->count - 1;
		if (word.length &&
			(!out->count || !span_equals(word, out->line[last])))
			lines_add(k->step, out,
				arena_copy(k->step, word.data, word.length));
	}
}
