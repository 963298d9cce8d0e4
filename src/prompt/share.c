#include <string.h>

#include "clerk.h"
#include "feldpost/number.h"

struct span
clerk_word_at(const char *text, size_t n)
{
	for (; n > 0; n--) {
		text += strcspn(text, " ");
		text += *text == ' ';
	}
	return (struct span){ text, strcspn(text, " ") };
}

/* Handles orders that divide points among things, such as `alloc armor 3 eng
 * 2`: the prompt asks for one thing's points at a time. */

/* Returns how many points an order gives to a thing. */
static long
share_of(const char *text, const char *thing)
{
	long value = 0;
	for (size_t n = 0; clerk_word_at(text, n).length; n++)
		if (span_equals(clerk_word_at(text, n), thing))
			integer_read(clerk_word_at(text, n + 1), 0,
				CLERK_NUMBER, &value);
	return value;
}

/* Lists the things that get points from these orders, in the orders' sequence,
 * and their sum. False unless all orders consist of pairs of thing and points
 * and have the same sum. */
static bool
find_things(
	struct clerk *k, const struct found *f, struct lines *out, long *sum)
{
	for (size_t i = 0; i < f->count; i++) {
		const char *text = f->choice[i]->text;
		long total = 0, value;
		size_t next = 0; /* position where the next thing is inserted */
		for (size_t n = 1; clerk_word_at(text, n).length; n += 2) {
			struct span word = clerk_word_at(text, n);
			if (!integer_read(clerk_word_at(text, n + 1), 1,
				    CLERK_NUMBER, &value))
				return false;
			total += value;
			size_t at = 0;
			while (at < out->count &&
				!span_equals(word, out->line[at]))
				at++;
			if (at < out->count) {
				next = at + 1;
				continue;
			}
			lines_add(k->step, out, "");
			for (; at > next; at--)
				out->line[at] = out->line[at - 1];
			out->line[next++] =
				arena_copy(k->step, word.data, word.length);
		}
		if (i && total != *sum)
			return false;
		*sum = total;
	}
	return out->count > 1;
}

/* Returns a thing's name together with its word in orders. */
static const char *
call(struct clerk *k, const char *thing)
{
	const struct match *m = k->match;
	const struct vocabulary *const *v = m->rules->vocabularies;
	for (; *v; v++) {
		int found = words_find(*v, m->world, thing, NULL);
		if (found >= 0)
			return words_said(*v, m->world, found);
	}
	return thing;
}

/* Returns the orders that match the shares chosen so far. */
static struct found
keep_given(struct clerk *k, const struct found *f)
{
	struct found kept = { .count = 0 };
	kept.choice = arena_array(
		k->step, f->count, sizeof(const struct draft_choice *));
	for (size_t i = 0; i < f->count; i++) {
		bool fits = true;
		for (size_t g = 0; g + 1 < k->given.count; g += 2) {
			long value = 0;
			integer_read(span_of(k->given.line[g + 1]), 0,
				CLERK_NUMBER, &value);
			fits = fits && share_of(f->choice[i]->text,
					       k->given.line[g]) == value;
		}
		if (fits)
			kept.choice[kept.count++] = f->choice[i];
	}
	return kept;
}

bool
clerk_ask_share(struct clerk *k, const struct found *f)
{
	struct lines things = { .count = 0 };
	long sum = 0;
	if (f->count <= CLERK_CHOICES || !find_things(k, f, &things, &sum))
		return false;
	struct found left = keep_given(k, f);
	for (size_t i = 0; i + 1 < k->given.count; i += 2)
		sum -= share_of(left.choice[0]->text, k->given.line[i]);
	for (size_t i = 0; i < things.count; i++) {
		const char *thing = things.line[i];
		long least = CLERK_NUMBER, most = 0;
		for (size_t n = 0; n < left.count; n++) {
			long share = share_of(left.choice[n]->text, thing);
			least = share < least ? share : least;
			most = share > most ? share : most;
		}
		if (least == most)
			continue;
		lines_add(k->arena, &k->given, thing);
		clerk_say(k, 0, _("%s (%s)? %ld to %ld, %ld points left"),
			thing, call(k, thing), least, most, sum);
		return true;
	}
	return false;
}

const char *
clerk_take_share(struct clerk *k, const char *line)
{
	const struct draft_choices *all = clerk_choices(k);
	struct found f = { .count = all->count };
	f.choice = arena_array(
		k->step, all->count, sizeof(const struct draft_choice *));
	for (size_t i = 0; i < all->count; i++)
		f.choice[i] = &all->choice[i];
	lines_add(k->arena, &k->given, line);
	struct found left = keep_given(k, &f);
	if (left.count == 1)
		return left.choice[0]->text;
	if (!left.count) {
		k->given.count -= 2;
		clerk_say(k, 0, _("That many can't be given."));
	}
	clerk_ask_share(k, &f);
	return NULL;
}
