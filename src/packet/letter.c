#include "letter.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "block.h"
#include "feldpost/limits.h"

/* This file writes letters, and assembles letters from the lines that were
 * found. */

enum {
	DIGEST = 16,
	MOST_TRIES = 64, /* the most attempts if a line has several
			  * versions */
	MOST_LABEL = 160,
	MOST_GIVEN_UP = 1000, /* the most incomplete letters that are listed */
};

static void
put_number(char *sign, size_t count, uint32_t number)
{
	static const char signs[] = "abcdefghijklmnopqrstuvwxyz234567";
	while (count--) {
		sign[count] = signs[number & 31];
		number >>= 5;
	}
}

static void
digest_of(uint8_t out[DIGEST], struct span block)
{
	crypto_generichash(out, DIGEST, (const uint8_t *)block.data,
		block.length, NULL, 0);
}

static void
put_line(struct buffer *out, const uint8_t data[LETTER_DATA], uint32_t tag,
	uint32_t count, uint32_t index)
{
	char line[LETTER_SIGNS + 1] = "fp";
	uint8_t hash[LETTER_HASH];
	put_number(line + 2, 4, tag);
	put_number(line + 6, 3, count);
	put_number(line + 9, 3, index);
	for (size_t i = 0; i < LETTER_DATA; i += 5) {
		const uint8_t *d = data + i;
		char *sign = line + 12 + i / 5 * 8;
		put_number(sign, 4, letter_bits(d));
		put_number(sign + 4, 4,
			(uint32_t)(d[2] & 15) << 16 | (uint32_t)d[3] << 8 |
				d[4]);
	}
	crypto_generichash(hash, sizeof hash, (const uint8_t *)line,
		LETTER_CHECKED, NULL, 0);
	put_number(line + LETTER_CHECKED, 4, letter_bits(hash));
	line[LETTER_SIGNS] = '\n';
	buffer_add(out, line, sizeof line);
}

void
letter_write(struct buffer *out, struct span block)
{
	size_t count = (DIGEST + block.length + LETTER_DATA - 1) / LETTER_DATA;
	uint8_t *data = arena_alloc(out->arena, count * LETTER_DATA);
	digest_of(data, block);
	memcpy(data + DIGEST, block.data, block.length);
	for (size_t i = 0; i < count; i++)
		put_line(out, data + i * LETTER_DATA, letter_bits(data),
			(uint32_t)count, (uint32_t)i);
}

/* Lines with the same tag and count, and the buffers in which the letter is
 * assembled. */
struct group {
	struct arena *arena;
	struct letter_line *line;
	size_t lines, count;
	size_t *first; /* the first line with each index, and the end
			* of the lines */
	uint8_t *data;
};

static int
compare(size_t a, size_t b)
{
	return (a > b) - (a < b);
}

static int
by_group(const struct letter_line *one, const struct letter_line *other)
{
	int order = compare(one->tag, other->tag);
	return order ? order : compare(one->count, other->count);
}

static int
by_order(const void *a, const void *b)
{
	const struct letter_line *one = a, *other = b;
	int order = by_group(one, other);
	return order ? order : compare(one->order, other->order);
}

static int
by_index(const void *a, const void *b)
{
	const struct letter_line *one = a, *other = b;
	int order = compare(one->index, other->index);
	return order ? order : compare(one->order, other->order);
}

/* Finds the next group, from `from` on, in the sorted lines. */
static struct group
next_group(struct arena *a, struct letter_line *line, size_t from, size_t end)
{
	struct group g = {
		.arena = a, .line = line + from, .count = line[from].count
	};
	while (from + g.lines < end && by_group(g.line, &g.line[g.lines]) == 0)
		g.lines++;
	return g;
}

/* The letters that are complete in these mails, sorted. */
struct whole {
	uint64_t *letter;
	size_t count;
};

static uint64_t
letter_of(uint32_t tag, size_t count)
{
	return (uint64_t)tag << 16 | count;
}

static int
by_letter(const void *a, const void *b)
{
	const uint64_t *one = a, *other = b;
	return (*one > *other) - (*one < *other);
}

static struct whole
list_whole(struct arena *a, struct blocks *const *mail, size_t count)
{
	struct whole w = { .count = 0 };
	size_t capacity = 0;
	for (size_t i = 0; i < count; i++)
		for (size_t k = 0; k < mail[i]->begins; k++) {
			const struct begin *b = &mail[i]->begin[k];
			if (!b->whole || !b->rest.count)
				continue;
			*ARENA_ADD(a, w.letter, w.count, capacity) =
				letter_of(b->rest.tag, b->rest.count);
		}
	if (w.count)
		qsort(w.letter, w.count, sizeof *w.letter, by_letter);
	return w;
}

static bool
is_whole(const struct whole *w, const struct group *g)
{
	const uint64_t letter = letter_of(g->line->tag, g->count);
	return w->count && bsearch(&letter, w->letter, w->count,
				   sizeof *w->letter, by_letter);
}

static bool
is_known(const struct blocks *l, const struct block *b)
{
	for (size_t i = 0; i < l->count; i++)
		if (l->begin[l->block[i].begin].rest.count &&
			span_same(l->block[i].body, b->body) &&
			signature_compare(
				&l->block[i].signature, &b->signature) == 0)
			return true;
	return false;
}

/* Adds the block in these bytes: a digest, the block in canonical form, as few
 * NULs as possible. */
static bool
add_block(const struct group *g, struct arena *a, struct blocks *out)
{
	uint8_t digest[DIGEST];
	struct block b;
	struct span text = { (const char *)g->data + DIGEST,
		g->count * LETTER_DATA - DIGEST };
	size_t nuls = 0;
	while (text.length && text.data[text.length - 1] == '\0') {
		text.length--;
		nuls++;
	}
	digest_of(digest, text);
	if (nuls >= LETTER_DATA || memcmp(digest, g->data, DIGEST) != 0 ||
		!armour_block(text, &b) || out->begins == LIMIT_BLOCKS)
		return false;
	if (is_known(out, &b))
		return true;
	b.body.data = arena_copy(a, b.body.data, b.body.length);
	block_begin(a, out,
		&(struct begin){ .label = block_label(b.body),
			.whole = true,
			.rest = { .tag = g->line->tag,
				.count = (unsigned)g->count } });
	b.begin = out->begins - 1;
	block_add(a, out, &b);
	return true;
}

static void
pick(struct group *g, size_t index, const struct letter_line *line)
{
	memcpy(g->data + index * LETTER_DATA, line->data, LETTER_DATA);
}

/* Adds the blocks of runs: lines that follow each other in the text. */
static bool
add_runs(struct group *g, struct arena *a, struct blocks *out)
{
	bool found = false;
	size_t next = SIZE_MAX;
	g->data = arena_alloc(g->arena, g->count * LETTER_DATA);
	for (size_t i = 0; i < g->lines; i++) {
		const struct letter_line *line = &g->line[i];
		next = line->index == 0	     ? 0
		       : line->index == next ? next
					     : SIZE_MAX;
		if (next == SIZE_MAX)
			continue;
		pick(g, next++, line);
		if (next == g->count)
			found = add_block(g, a, out) || found;
	}
	return found;
}

/* Sorts the lines by index. Returns false if an index is missing. */
static bool
sort_lines(struct group *g)
{
	bool all = true;
	size_t at = 0;
	qsort(g->line, g->lines, sizeof *g->line, by_index);
	g->first = arena_array(g->arena, g->count + 1, sizeof *g->first);
	for (size_t i = 0; i < g->count; i++) {
		g->first[i] = at;
		while (at < g->lines && g->line[at].index == i)
			at++;
		all = all && at > g->first[i];
	}
	g->first[g->count] = at;
	return all;
}

/* Writes the different versions of a line to `version`, in order. Returns the
 * number of versions, or a number above MOST_TRIES if there are too many to
 * try. */
static size_t
count_versions(struct group *g, size_t index, struct letter_line *version)
{
	size_t count = 0;
	for (size_t i = g->first[index];
		i < g->first[index + 1] && count <= MOST_TRIES; i++) {
		size_t k = 0;
		while (k < count && memcmp(version[k].data, g->line[i].data,
					    LETTER_DATA) != 0)
			k++;
		if (k == count)
			version[count++] = g->line[i];
	}
	return count;
}

/* Adds the blocks of all combinations of versions, if there are few (*few). */
static bool
add_product(struct group *g, struct arena *a, struct blocks *out, bool *few)
{
	struct letter_line *version =
		arena_array(g->arena, MOST_TRIES + 1, sizeof *version);
	size_t *versions = arena_array(g->arena, g->count, sizeof *versions);
	size_t product = 1;
	bool found = false;
	for (size_t i = 0; i < g->count && product <= MOST_TRIES; i++) {
		versions[i] = count_versions(g, i, version);
		product *= versions[i];
	}
	*few = product <= MOST_TRIES;
	for (size_t n = 0; *few && n < product; n++) {
		size_t rest = n;
		for (size_t i = 0; i < g->count; i++) {
			count_versions(g, i, version);
			pick(g, i, &version[rest % versions[i]]);
			rest /= versions[i];
		}
		found = add_block(g, a, out) || found;
	}
	return found;
}

/* Lists the first few sources of the lines, sorted. */
static size_t
list_sources(const struct group *g, size_t source[MOST_TRIES])
{
	size_t count = 0;
	for (size_t i = 0; i < g->lines; i++) {
		size_t k = 0;
		while (k < count && source[k] != g->line[i].source)
			k++;
		if (k == count && count < MOST_TRIES)
			source[count++] = g->line[i].source;
	}
	return count;
}

/* Chooses a version of each line: the one from source `one`, otherwise the one
 * from source `other`, otherwise any version. */
static void
pick_sources(struct group *g, size_t one, size_t other)
{
	for (size_t i = 0; i < g->count; i++) {
		const struct letter_line *best = &g->line[g->first[i]];
		for (size_t k = g->first[i]; k < g->first[i + 1]; k++) {
			const struct letter_line *line = &g->line[k];
			bool from_one = best->source == one;
			if ((line->source == one && !from_one) ||
				(line->source == other && !from_one &&
					best->source != other))
				best = line;
		}
		pick(g, i, best);
	}
}

static bool
add_sources(struct group *g, struct arena *a, struct blocks *out)
{
	size_t source[MOST_TRIES], tries = 0;
	size_t count = list_sources(g, source);
	bool found = false;
	for (size_t high = 0; high < count; high++)
		for (size_t low = 0; low <= high; low++)
			for (int turned = 0; turned < 2; turned++) {
				if (tries++ == MOST_TRIES)
					return found;
				pick_sources(g, source[turned ? high : low],
					source[turned ? low : high]);
				found = add_block(g, a, out) || found;
			}
	return found;
}

/* Tries all combinations of lines, as two letters may have the same tag. */
static bool
add_combined(struct group *g, struct arena *a, struct blocks *out)
{
	bool few;
	if (g->lines < g->count || !sort_lines(g))
		return false;
	g->data = arena_alloc(g->arena, g->count * LETTER_DATA);
	return add_product(g, a, out, &few) || (!few && add_sources(g, a, out));
}

/* The lines found so far in a mail, and the blocks made of them. */
struct mail_lines {
	struct arena *arena, *scratch;
	struct blocks *out;
	size_t stream;
};

static void
keep(const struct mail_lines *r, const struct group *g)
{
	struct blocks *out = r->out;
	for (size_t i = 0; i < g->lines; i++) {
		if (out->lines == LIMIT_LETTER_LINES)
			return;
		struct letter_line line = g->line[i];
		line.source = r->stream;
		line.order = out->lines;
		*ARENA_ADD(r->arena, out->line, out->lines,
			out->line_capacity) = line;
	}
}

/* Reads the lines of a text, and assembles the blocks that they complete. */
static bool
take_stream(void *context, struct lines_found *found)
{
	struct mail_lines *r = context;
	struct letter_line *line = found->line;
	for (size_t i = 0; i < found->count; i++) {
		line[i].order = i;
		line[i].source = i ? line[i - 1].source : 0;
		if (i && line[i].index <= line[i - 1].index)
			line[i].source++; /* the next run of lines begins */
	}
	qsort(line, found->count, sizeof *line, by_order);
	for (size_t i = 0; i < found->count;) {
		struct arena_mark before = arena_mark(r->scratch);
		struct group g = next_group(r->scratch, line, i, found->count);
		i += g.lines;
		if (!add_runs(&g, r->arena, r->out) &&
			!add_combined(&g, r->arena, r->out))
			keep(r, &g);
		arena_reset(r->scratch, before);
	}
	r->stream++;
	return true;
}

void
letter_find(struct arena *a, struct span text, struct blocks *out)
{
	struct mail_lines r = {
		.arena = a, .scratch = arena_beside(a), .out = out
	};
	r.stream = out->lines ? out->line[out->lines - 1].source + 1 : 0;
	lines_search(r.scratch, text, take_stream, &r);
	arena_free(r.scratch);
}

static bool
take_any(void *context, struct lines_found *found)
{
	*(bool *)context = found->count > 0;
	return false;
}

bool
letter_is_in(struct arena *a, struct span text)
{
	struct arena *scratch = arena_beside(a);
	bool is = false;
	lines_search(scratch, text, take_any, &is);
	arena_free(scratch);
	return is;
}

void
letter_gather(struct arena *a, struct blocks *mail)
{
	struct blocks left = *mail;
	struct mail_lines r = { a, arena_beside(a), mail, 0 };
	struct arena *lasting = arena_beside(a);
	struct whole whole = list_whole(lasting, &mail, 1);
	mail->line = NULL;
	mail->lines = mail->line_capacity = 0;
	if (left.lines)
		qsort(left.line, left.lines, sizeof *left.line, by_order);
	for (size_t i = 0; i < left.lines;) {
		struct arena_mark before = arena_mark(r.scratch);
		struct group g =
			next_group(r.scratch, left.line, i, left.lines);
		i += g.lines;
		if (!is_whole(&whole, &g) && !add_combined(&g, a, mail))
			keep(&r, &g);
		arena_reset(r.scratch, before);
	}
	arena_free(r.scratch);
	arena_free(lasting);
}

/* The lines of several mails, sorted by letter. A line's source is the number
 * of its mail. */
struct collected {
	struct letter_line *line, **from; /* `from` has the lines in the
					   * order of the mails */
	size_t count;
};

static struct collected
collect(struct arena *a, struct blocks *const *mail, size_t count)
{
	struct collected all = { .count = 0 };
	size_t most = 0;
	for (size_t i = 0; i < count; i++)
		most += mail[i]->lines;
	all.line = arena_array(a, most, sizeof *all.line);
	all.from = arena_array(a, most, sizeof *all.from);
	for (size_t i = 0; i < count; i++)
		for (size_t k = 0; k < mail[i]->lines; k++) {
			all.from[all.count] = &mail[i]->line[k];
			all.line[all.count] = mail[i]->line[k];
			all.line[all.count].source = i;
			all.line[all.count].order = all.count;
			all.count++;
		}
	if (all.count)
		qsort(all.line, all.count, sizeof *all.line, by_order);
	return all;
}

static void
share(struct arena *a, const struct group *g, struct blocks *const *mail,
	const struct blocks *whole)
{
	const char *last = whole->block[whole->count - 1].body.data;
	for (size_t i = 0; i < g->lines; i++) {
		struct blocks *m = mail[g->line[i].source];
		if (m->count && m->block[m->count - 1].body.data == last)
			continue;
		for (size_t k = 0; k < whole->count; k++) {
			struct block copy = whole->block[k];
			if (m->begins == LIMIT_BLOCKS)
				break;
			copy.begin = m->begins;
			block_begin(a, m, &whole->begin[k]);
			block_add(a, m, &copy);
		}
	}
}

static void
compact(struct blocks *mail)
{
	size_t kept = 0;
	for (size_t i = 0; i < mail->lines; i++)
		if (mail->line[i].count)
			mail->line[kept++] = mail->line[i];
	mail->lines = kept;
}

void
letter_join(struct arena *a, struct blocks *const *mail, size_t count)
{
	struct arena *lasting = arena_beside(a), *scratch = arena_beside(a);
	struct collected all = collect(lasting, mail, count);
	for (size_t i = 0; i < all.count;) {
		struct arena_mark before = arena_mark(scratch);
		struct group g = next_group(scratch, all.line, i, all.count);
		i += g.lines;
		struct blocks whole = { .count = 0 };
		if (g.line[g.lines - 1].source != g.line->source &&
			add_combined(&g, a, &whole)) {
			share(a, &g, mail, &whole);
			for (size_t k = 0; k < g.lines; k++)
				all.from[g.line[k].order]->count = 0;
		}
		arena_reset(scratch, before);
	}
	for (size_t i = 0; i < count; i++)
		compact(mail[i]);
	arena_free(scratch);
	arena_free(lasting);
}

/* Returns the label at the start of the block, as far as its lines were found.
 * Missing lines count as NULs. */
static struct armour_label
read_label(const struct group *g)
{
	char data[MOST_LABEL] = "";
	for (size_t i = 0; i < g->lines; i++) {
		size_t at = g->line[i].index * (size_t)LETTER_DATA;
		if (at + LETTER_DATA <= sizeof data)
			memcpy(data + at, g->line[i].data, LETTER_DATA);
	}
	return block_label((struct span){ data + DIGEST, MOST_LABEL - DIGEST });
}

static void
give_up(struct arena *a, struct group *g, struct blocks *mail)
{
	struct begin b = { .label = read_label(g),
		.rest = { .tag = g->line->tag, .count = (unsigned)g->count } };
	uint16_t *missing = arena_array(a, g->count, sizeof *missing);
	sort_lines(g);
	for (size_t i = 0; i < g->count; i++)
		if (g->first[i] == g->first[i + 1])
			missing[b.rest.lacks++] = (uint16_t)i;
	b.rest.missing = missing;
	if (mail->begins < LIMIT_BLOCKS)
		block_begin(a, mail, &b);
}

void
letter_give_up(struct arena *a, struct blocks *const *mail, size_t count)
{
	struct arena *lasting = arena_beside(a), *scratch = arena_beside(a);
	struct collected all = collect(lasting, mail, count);
	struct whole whole = list_whole(lasting, mail, count);
	size_t given_up = 0;
	for (size_t i = 0; i < all.count && given_up < MOST_GIVEN_UP;) {
		struct arena_mark before = arena_mark(scratch);
		struct group g = next_group(scratch, all.line, i, all.count);
		struct blocks *first = mail[g.line->source];
		i += g.lines;
		if (!is_whole(&whole, &g)) {
			give_up(a, &g, first);
			given_up++;
		}
		arena_reset(scratch, before);
	}
	for (size_t k = 0; k < count; k++)
		mail[k]->lines = 0;
	arena_free(scratch);
	arena_free(lasting);
}
