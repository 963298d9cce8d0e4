#include <string.h>

#include "feldpost/error.h"
#include "feldpost/text.h"

enum {
	MOST_LETTERS = 63,
};

struct letters {
	int32_t at[MOST_LETTERS];
	unsigned count;
	bool too_many;
};

static void
split(struct letters *l, const char *word)
{
	struct span s = span_of(word);
	l->count = 0;
	for (size_t i = 0; i < s.length && l->count < MOST_LETTERS;) {
		int32_t c = utf8_next(s, &i);
		if (c < 0)
			c = -(int32_t)(uint8_t)s.data[i++];
		l->at[l->count++] = c;
		l->too_many = i < s.length;
	}
}

static void
lower(struct letters *l)
{
	for (unsigned i = 0; i < l->count; i++)
		if (l->at[i] >= 'A' && l->at[i] <= 'Z')
			l->at[i] += 'a' - 'A';
}

static unsigned
least(unsigned a, unsigned b)
{
	return a < b ? a : b;
}

/* Computes the optimal string alignment with three rows of its table. */
static unsigned
distance(const struct letters *a, const struct letters *b)
{
	unsigned rows[3][MOST_LETTERS + 1];
	unsigned *before = rows[0], *last = rows[1], *row = rows[2];
	for (unsigned j = 0; j <= b->count; j++)
		last[j] = j;
	for (unsigned i = 1; i <= a->count; i++) {
		row[0] = i;
		for (unsigned j = 1; j <= b->count; j++) {
			bool same = a->at[i - 1] == b->at[j - 1];
			bool swapped = i > 1 && j > 1 &&
				       a->at[i - 1] == b->at[j - 2] &&
				       a->at[i - 2] == b->at[j - 1];
			row[j] = least(last[j], row[j - 1]) + 1;
			row[j] = least(row[j], last[j - 1] + !same);
			if (swapped)
				row[j] = least(row[j], before[j - 2] + 1);
		}
		unsigned *free_row = before;
		before = last;
		last = row;
		row = free_row;
	}
	return last[b->count];
}

unsigned
text_distance(const char *a, const char *b)
{
	struct letters one = { .count = 0 }, other = { .count = 0 };
	split(&one, a);
	split(&other, b);
	if (one.too_many || other.too_many)
		return strcmp(a, b) == 0 ? 0 : MOST_LETTERS;
	return distance(&one, &other);
}

struct nearest
nearest_to(const char *word)
{
	return (struct nearest){ .word = word, .distance = MOST_LETTERS };
}

void
nearest_try(struct nearest *n, const char *name)
{
	struct letters meant = { .count = 0 }, written = { .count = 0 };
	split(&meant, name);
	split(&written, n->word);
	if (meant.too_many || written.too_many)
		return;
	lower(&meant);
	lower(&written);
	unsigned edits = distance(&meant, &written);
	if (edits <= (written.count + 1) / 3 && edits < n->distance) {
		n->best = name;
		n->distance = edits;
	}
}

bool
nearest_is(struct nearest *n, const char *name)
{
	nearest_try(n, name);
	return strcmp(n->word, name) == 0;
}

int
nearest_pick(struct nearest *n, const char *const *names)
{
	for (int i = 0; names[i]; i++)
		if (nearest_is(n, names[i]))
			return i;
	return -1;
}

const char *
nearest_found(const struct nearest *n)
{
	return n->best;
}

bool
nearest_hint(const struct nearest *n, struct error *e)
{
	if (n->best)
		error_hint(e, "did you mean %s?", n->best);
	return false;
}
