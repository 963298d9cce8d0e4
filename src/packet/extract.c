/*
 * Finding packets in mail that has been quoted, wrapped, recoded and improved
 * on its way: feldpost-protocol(7) 2.3. All of it may guess, for what it finds
 * counts only if the signature fits.
 */
#include <string.h>

#include "block.h"
#include "feldpost/limits.h"
#include "feldpost/mail.h"
#include "repair.h"

enum {
	MOST_INSIDE = 8 * LIMIT_BODY, /* bytes of a block, however encoded */
	MOST_PREFIX = 80,
	MOST_READINGS = 40, /* ways to read one block */
	MOST_BROKEN = 1000, /* marks that are remembered without a block */
	/* Of one mail: bytes that are read another time. Enough for any honest
	 * mail, and for what is none not too much. */
	MOST_WORK = 32 << 20,
};

/* Where the text goes on behind a mark, and what came before it. */
struct edge {
	size_t at, end; /* of the mark */
	size_t line, line_at;
};

struct finder {
	struct arena *arena, *scratch;
	struct span text;
	struct blocks *out;
	size_t *work;  /* what has been done of MOST_WORK */
	size_t broken; /* marks without a block */
	bool open;
	struct edge begin;
};

/* Marks. */

/* Takes one character of a mark off text[*i...], whatever was made of it; the
 * line may end before it, and the next one be quoted. False if it is another.
 */
static bool
take_edge_character(struct span text, size_t *i, char wanted)
{
	bool broken = false;
	while (*i < text.length) {
		int32_t c = sign_next(text, i);
		if (c == wanted)
			return true;
		const char *ascii = sign_ascii(c);
		if (wanted == '-' && ascii && *ascii == '-')
			return true;
		broken = broken || c == '\n' || c == '\r';
		bool skipped = broken && c < 0x80 && memchr("\r\n> |", c, 5);
		if (!skipped && (c < 0x80 || !ascii || *ascii))
			return false;
	}
	return false;
}

/* Where a mark that begins at `at` ends; 0: it is none. */
static size_t
edge_end(struct span text, size_t at, const char *mark)
{
	for (const char *c = mark; *c; c++)
		if (!take_edge_character(text, &at, *c))
			return 0;
	return at;
}

/* Whether a mark stands there: sets where it ends, and which it is. */
static bool
is_edge(struct span text, size_t at, struct edge *e, bool *begins)
{
	size_t behind = at;
	if (sign_next(text, &behind) != '#' || edge_end(text, behind, "F") == 0)
		return false;
	size_t word = edge_end(text, at, ARMOUR_EDGE);
	size_t begin = word ? edge_end(text, word, "BEGIN") : 0;
	size_t end = word && !begin ? edge_end(text, word, "END") : 0;
	*begins = begin > 0;
	e->at = at;
	e->end = begin + end;
	return e->end > 0;
}

/* Finds the next mark, from e->at on. */
static bool
next_edge(struct span text, struct edge *e, bool *begins)
{
	const uint8_t wide = 0xEF; /* a fullwidth form begins so */
	for (size_t i = e->at; i < text.length; i++) {
		uint8_t c = (uint8_t)text.data[i];
		if (c > '#' && c != wide)
			continue;
		if (c == '\n' || c == '\r') {
			bool pair = c == '\r' && i + 1 < text.length &&
				    text.data[i + 1] == '\n';
			e->line += !pair;
			e->line_at = i + 1;
		} else if (c >= '#' && is_edge(text, i, e, begins)) {
			return true;
		}
	}
	return false;
}

/* Readings. */

/* Keeps a reading of the last mark, unless another gave the same. */
static void
keep(struct finder *f, struct block *b)
{
	struct blocks *l = f->out;
	b->begin = l->begins - 1;
	b->line = l->begin[b->begin].line;
	for (size_t i = l->count; i-- > 0 && l->block[i].begin == b->begin;)
		if (span_same(l->block[i].body, b->body) &&
			memcmp(&l->block[i].signature, &b->signature,
				sizeof b->signature) == 0)
			return;
	if (l->count == LIMIT_BLOCKS)
		return;
	b->body.data = arena_copy(f->arena, b->body.data, b->body.length);
	l->begin[b->begin].whole = true;
	block_add(f->arena, l, b);
}

/* Whether what was read line by line leaves no doubt. */
static bool
read_lines(struct finder *f, struct span inside, struct span prefix,
	unsigned *doubts)
{
	struct block b = { .line = 0 };
	struct packet p;
	struct span text = repair_text(f->scratch, inside, 0, doubts);
	if (!lines_read(f->scratch, text, prefix, &b, doubts))
		return false;
	keep(f, &b);
	return !*doubts && packet_scan(f->scratch, b.body, &p);
}

static unsigned
count_bits(unsigned set)
{
	unsigned count = 0;
	for (; set; set &= set - 1)
		count++;
	return count;
}

/* With as few of the doubts as may be, and then with more of them. */
static void
read_otherwise(struct finder *f, struct span inside, struct span prefix,
	unsigned doubts)
{
	size_t tries = 0;
	for (unsigned many = 0; many <= count_bits(doubts); many++)
		for (unsigned how = 0; how <= doubts; how++) {
			struct block b = { .line = 0 };
			if (how & ~doubts || count_bits(how) != many)
				continue;
			*f->work += tries > 0 ? inside.length : 0;
			if (++tries > MOST_READINGS || *f->work > MOST_WORK)
				return;
			struct span text =
				repair_text(f->scratch, inside, how, &doubts);
			if (unwrap_read(
				    f->scratch, text, prefix, how, &b, &doubts))
				keep(f, &b);
		}
}

/* How the line of the BEGIN mark was quoted. */
static struct span
prefix_of(const struct finder *f)
{
	struct span before = { f->text.data + f->begin.line_at,
		f->begin.at - f->begin.line_at };
	unsigned doubts = 0;
	if (before.length == 0 || before.length > MOST_PREFIX)
		return span_of("");
	return lines_trim(repair_text(f->scratch, before, 0, &doubts));
}

static void
add_mark(struct arena *a, struct blocks *l, struct begin m)
{
	l->begin = arena_grow(
		a, l->begin, l->begins, &l->begin_capacity, sizeof *l->begin);
	l->begin[l->begins++] = m;
}

static size_t
count_broken(const struct blocks *l)
{
	size_t count = 0;
	for (size_t i = 0; i < l->begins; i++)
		count += !l->begin[i].whole;
	return count;
}

/* What stands behind the open mark goes on to `end`, where its own end is, or
 * something else. */
static void
close_block(struct finder *f, size_t end, bool ended)
{
	struct arena_mark before = arena_mark(f->scratch);
	unsigned doubts = 0;
	if (!f->open || f->out->begins == LIMIT_BLOCKS)
		return;
	f->open = false;
	struct span inside = { f->text.data + f->begin.end,
		end - f->begin.end };
	add_mark(f->arena, f->out,
		(struct begin){ .text = f->text,
			.at = f->begin.end,
			.line = f->begin.line });
	if (inside.length > MOST_INSIDE)
		inside.length = MOST_INSIDE;
	struct span prefix = prefix_of(f);
	bool sure = ended && read_lines(f, inside, prefix, &doubts);
	f->out->begin[f->out->begins - 1].sure = sure;
	if (!sure)
		read_otherwise(f, inside, prefix, doubts);
	if (!f->out->begin[f->out->begins - 1].whole &&
		++f->broken > MOST_BROKEN)
		f->out->begins--;
	arena_reset(f->scratch, before);
}

/* A block that begins within another ends that one. */
static void
find_blocks(struct arena *a, struct span text, size_t *work, struct blocks *out)
{
	struct finder f = {
		.arena = a,
		.scratch = arena_beside(a),
		.text = text,
		.out = out,
		.work = work,
		.broken = count_broken(out),
	};
	struct edge e = { .line = 1 };
	for (bool begins; next_edge(text, &e, &begins); e.at++) {
		close_block(&f, e.at, !begins);
		f.open = begins;
		f.begin = e;
	}
	close_block(&f, text.length, false);
	arena_free(f.scratch);
}

/* What is known of a mark in a text that is not the mail's own, and does not
 * stay. */
static void
tell(struct arena *a, struct begin *b)
{
	if (b->told)
		return;
	struct begin_told *told = arena_alloc(a, sizeof *told);
	armour_label(b, &told->label);
	armour_damage(b, &told->damage);
	told->decoded = true;
	b->told = told;
	b->text = span_of("");
}

/* Adds what is in the same text, otherwise decoded. Where it has as many marks
 * they are the same; of others those that are added are told, so that `at` is
 * free to say which of all they are. */
static void
add_blocks(struct arena *a, struct blocks *out, size_t first_mark,
	struct blocks more)
{
	bool same = more.begins == out->begins - first_mark;
	size_t broken = count_broken(out);
	for (size_t i = 0; i < more.begins; i++) {
		struct begin *m = &more.begin[i];
		if (same) {
			m->at = first_mark + i;
			out->begin[m->at].whole |= m->whole;
		} else if (m->whole || broken++ < MOST_BROKEN) {
			tell(a, m);
			m->at = out->begins;
			add_mark(a, out, *m);
		}
	}
	for (size_t i = 0; i < more.count && out->count < LIMIT_BLOCKS; i++) {
		struct block *b = &more.block[i];
		b->begin = more.begin[b->begin].at;
		b->line = out->begin[b->begin].line;
		block_add(a, out, b);
	}
}

/* A text as it is guessed to have been: as it came, and then in each encoding,
 * and of each of these what was done to lines and marks undone, bit by bit. */
struct guessing {
	struct arena *arena;
	struct span text, undone;
	size_t encoding; /* the next one */
	size_t next;	 /* guess */
	bool sure;	 /* encodings alone can hide another packet */
};

static bool
next_encoding(struct guessing *g, struct span *out)
{
	while (g->encoding < REPAIR_ENCODINGS) {
		size_t guess = g->encoding++;
		g->next = REPAIR_ENCODINGS;
		if (g->sure && guess == REPAIR_PRINTABLE)
			continue;
		if (repair_guess(g->arena, guess, g->text, out)) {
			g->undone = *out;
			return true;
		}
	}
	return false;
}

static bool
next_guess(struct guessing *g, size_t *work, struct span *out)
{
	while (!g->sure && g->next < REPAIR_GUESSES && *work <= MOST_WORK) {
		size_t guess = g->next++;
		if (guess == REPAIR_ENCODINGS && !repair_has_name(g->undone))
			break;
		if (!repair_guess(g->arena, guess, g->undone, out))
			continue;
		*work += g->undone.length;
		g->undone = *out;
		return true;
	}
	return next_encoding(g, out);
}

static struct guessing
guess_text(struct arena *a, struct span text)
{
	return (struct guessing){ .arena = arena_beside(a),
		.text = text,
		.undone = text,
		.next = REPAIR_ENCODINGS };
}

static bool
is_sure(const struct blocks *l, size_t first)
{
	bool sure = l->begins > first;
	for (size_t i = first; i < l->begins; i++)
		sure = sure && l->begin[i].sure;
	return sure;
}

static void
add_text(struct arena *a, struct span text, size_t *work, struct blocks *out)
{
	const size_t first = out->begins;
	find_blocks(a, text, work, out);
	struct guessing g = guess_text(a, text);
	g.sure = is_sure(out, first);
	for (struct span undone; next_guess(&g, work, &undone);) {
		struct blocks more = { .count = 0 };
		find_blocks(a, undone, work, &more);
		if (!more.begins)
			continue;
		add_blocks(a, out, first, more);
		g.sure = g.sure || is_sure(&more, 0);
	}
	arena_free(g.arena);
}

void
armour_find(struct arena *a, struct span text, struct blocks *out)
{
	struct mail mail = { .text = text };
	mail_find(a, &mail, out);
}

void
mail_find(struct arena *a, const struct mail *mail, struct blocks *out)
{
	size_t work = 0;
	*out = (struct blocks){ .count = 0 };
	if (mail->found) {
		*out = *mail->found;
		return;
	}
	add_text(a, mail->text, &work, out);
	size_t own = out->begins;
	for (size_t i = 0; i < mail->parts; i++)
		add_text(a, mail->part[i], &work, out);
	for (size_t i = own; i < out->begins; i++)
		tell(a, &out->begin[i]);
}

/* Whether a packet begins in a text as it is. */
static bool
has_begin(struct span text)
{
	struct edge e = { .line = 1 };
	bool begins = false;
	while (!begins && next_edge(text, &e, &begins))
		e.at++;
	return begins;
}

static bool
is_packet_in(struct arena *a, struct span text)
{
	struct guessing g = guess_text(a, text);
	struct span undone;
	size_t work = 0;
	bool found = has_begin(text);
	while (!found && next_guess(&g, &work, &undone))
		found = has_begin(undone);
	arena_free(g.arena);
	return found;
}

bool
mail_has_packet(struct arena *a, const struct mail *mail)
{
	if (mail->found)
		return mail->found->begins > 0;
	bool found = is_packet_in(a, mail->text);
	for (size_t i = 0; !found && i < mail->parts; i++)
		found = is_packet_in(a, mail->part[i]);
	return found;
}
