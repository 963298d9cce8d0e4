#include <string.h>

#include "clerk.h"
#include "feldpost/order_check.h"

/* This file finds the order that a typed line means. */

enum {
	WORDS_MOST = ORDER_WORDS,
};

struct typed_words {
	const char *word[WORDS_MOST];
	const char *typed[WORDS_MOST];
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

/* Returns true if the n-th word of an order is `word`. Unless `whole` is set,
 * it is enough that the order's word begins with `word`. */
static bool
has_word(const struct draft_choice *c, size_t n, const char *word, bool whole)
{
	struct span s = clerk_word_at(c->text, n);
	const char *end = s.length ? text_behind(s.data, word) : NULL;
	return end && end <= s.data + s.length &&
	       (!whole || end == s.data + s.length);
}

static struct found
found_of(struct clerk *k, const struct draft_choices *all)
{
	struct found f = { .count = all->count, .withheld = all->withheld };
	f.choice = arena_array(k->step, f.count, sizeof *f.choice);
	for (size_t i = 0; i < f.count; i++)
		f.choice[i] = &all->choice[i];
	return f;
}

/* Finds the orders that begin with these words. A typed word may be an
 * abbreviation if no order has the exact word. */
static struct found
find(struct clerk *k, const struct typed_words *w)
{
	struct found f = found_of(k, clerk_choices(k));
	for (size_t n = 0; n < w->count; n++) {
		size_t whole = 0, kept = 0;
		for (size_t i = 0; i < f.count; i++)
			whole += has_word(f.choice[i], n, w->word[n], true);
		for (size_t i = 0; i < f.count; i++)
			if (has_word(f.choice[i], n, w->word[n], whole > 0))
				f.choice[kept++] = f.choice[i];
		f.count = kept;
	}
	return f;
}

static struct found
search(struct clerk *k, const struct typed_words *w)
{
	struct draft_choices *some = arena_alloc(k->step, sizeof *some);
	draft_choices(k->draft, w->word, w->count, k->step, some);
	struct found f = found_of(k, some);
	for (size_t i = 0; i < w->count; i++)
		if (some->unknown == w->word[i])
			f.unknown = w->typed[i];
	return f;
}

static void
put_found(struct clerk *k, struct found *f, struct rest_of_list page)
{
	clerk_begin_list(k);
	k->more = page;
	if (clerk_ask_share(k, f))
		return;
	clerk_put_list(k, f);
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
	if (!clerk_choices(k)->count) {
		clerk_say(k, 0,
			!k->practice && mode_mails(k->game.ledger.mode)
				? _("Nothing is left to order. `send` signs "
				    "it, and that can't be taken back.")
				: _("Nothing is left to order. `roll` carries "
				    "it out and rolls the dice."));
		return;
	}
	cut(k, words, &w);
	struct found f = find(k, &w);
	put_found(k, &f,
		(struct rest_of_list){ .words = arena_copy(k->arena, words.data,
					       words.length) });
}

static struct found
find_again(struct clerk *k)
{
	struct typed_words w;
	cut(k, span_of(k->more.words), &w);
	return k->more.anywhere ? search(k, &w) : find(k, &w);
}

/* Uses a typed number as the points of the thing that the prompt asked
 * about. Returns the order if all points are known; otherwise the function
 * asks again. */
static const char *
take_share(struct clerk *k, int points)
{
	struct found f = find_again(k);
	k->share[k->shares++] = points;
	if (clerk_ask_share(k, &f))
		return NULL;
	if (f.count)
		return f.choice[0]->text;
	clerk_say(k, 0, _("That many can't be given."));
	k->shares--;
	f = find_again(k);
	clerk_ask_share(k, &f);
	return NULL;
}

static void
explain(struct clerk *k, const char *line, const struct typed_words *w,
	const struct found *f)
{
	const struct match *m = draft_board(k->draft);
	struct batch_line parsed;
	struct misreading why;
	long number;
	bool typed = integer_read(span_of(line), 0, CLERK_NUMBER, &number);
	if (typed && k->numbered.count) {
		clerk_say(k, 0,
			_("There is no %ld to choose: the numbers are 1 to "
			  "%zu."),
			number, k->numbered.count);
		return;
	}
	if (typed && clerk_lesson_order(k)) {
		clerk_say(k, 0,
			_("In a lesson nothing is numbered; `next` orders what "
			  "it asks for."));
		return;
	}
	const char *reason =
		f->withheld ? f->withheld
			    : order_words_why(m, w->word, w->count, k->step);
	if (reason) {
		clerk_say(k, 0, _("Not now: %s."), reason);
		return;
	}
	match_parse(m, line, &parsed, &why);
	if (f->unknown)
		clerk_say(k, 0, _("`%s` is not understood."), f->unknown);
	else
		clerk_say(k, 0, _("Nothing that can be done now is so: %s."),
			why.text);
	if (why.nearest)
		clerk_say(k, 2, _("Was `%s` meant?"), why.nearest);
	clerk_say(k, 2,
		_("`?` tells what is asked, Enter what there is to "
		  "choose, `help` what can be typed."));
}

static bool
is_whole(struct clerk *k, const char *line)
{
	struct match reading = *draft_board(k->draft);
	struct batch_line parsed;
	struct misreading why;
	reading.arena = k->step;
	return match_parse(&reading, line, &parsed, &why);
}

/* Returns the order after a condition, or NULL if there is no condition. */
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
	const char *own = clerk_own_words(k, line);
	struct typed_words w;
	long number;
	if (k->sharing && integer_read(span_of(line), 0, CLERK_NUMBER, &number))
		return take_share(k, (int)number);
	if (integer_read(span_of(line), 1, (long)k->numbered.count, &number)) {
		const char *text =
			arena_string(k->step, k->numbered.line[number - 1]);
		size_t length = strlen(text);
		if (!length) {
			struct found f = find_again(k);
			put_found(k, &f, k->more);
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
	struct found f = find(k, &w);
	if (f.count == 1)
		return f.choice[0]->text;
	bool anywhere = f.count == 0;
	if (anywhere)
		f = search(k, &w);
	if (f.count)
		put_found(k, &f,
			(struct rest_of_list){
				.words = arena_string(k->arena, own),
				.anywhere = anywhere });
	else
		explain(k, own, &w, &f);
	return NULL;
}

void
clerk_complete(struct clerk *k, struct span line, struct lines *out)
{
	struct typed_words w;
	bool fresh = !line.length || line.data[line.length - 1] == ' ';
	cut(k, line, &w);
	size_t n = fresh ? w.count : w.count - 1;
	struct found f = find(k, &w);
	for (size_t i = 0; i < f.count; i++) {
		struct span word = clerk_word_at(f.choice[i]->text, n);
		size_t last = out->count - 1;
		if (word.length &&
			(!out->count || !span_equals(word, out->line[last])))
			lines_add(k->step, out,
				arena_copy(k->step, word.data, word.length));
	}
}
