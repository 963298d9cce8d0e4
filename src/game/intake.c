#include <stdlib.h>
#include <string.h>

#include "feldpost/intake.h"
#include "game_internal.h"

/* The packets of all mails, in the order of their numbers. */

struct candidate {
	struct finding finding;
	size_t index;  /* as they came */
	size_t text;   /* the same for the same text, whoever signed it */
	bool twice;    /* an earlier one is the same, signature and all */
	bool answered; /* another one answers it */
};

struct candidates {
	struct candidate *list;
	size_t count;
	bool *seen; /* by text: one that a player has signed */
};

/* The place in a mail where a packet begins that is not whole. */
static struct finding
broken(const struct game *g, const struct mail *mail, const struct begin *begin)
{
	const char *id = g->ledger.id.hex;
	struct label label;
	armour_label(begin, &label);
	bool foreign = *id && strncmp(label.game, id, strlen(label.game)) != 0;
	return (struct finding){
		.kind = foreign ? FINDING_FOREIGN : FINDING_BROKEN,
		.at = { .file = mail->file, .line = begin->line },
		.mail = mail,
		.begin = begin,
		.seq = label.seq,
	};
}

static struct finding
whole(const struct mail *mail, const struct blocks *in, const struct block *b)
{
	struct finding f = {
		.kind = FINDING_NEXT,
		.block = b,
		.at = { .file = mail->file, .line = b->line },
		.mail = mail,
		.begin = &in->begin[b->begin],
		.seq = packet_peek_number(b->body),
	};
	hash_bytes(&f.hash, b->body);
	return f;
}

static void
add(struct candidates *c, struct finding f)
{
	c->list[c->count] =
		(struct candidate){ .finding = f, .index = c->count };
	c->count++;
}

static void
collect(const struct game *g, const struct mail *mail, size_t count,
	struct candidates *out)
{
	struct arena *a = g->arena;
	struct blocks *blocks = arena_array(a, count, sizeof *blocks);
	size_t most = 0;
	for (size_t i = 0; i < count; i++) {
		mail_find(a, &mail[i], &blocks[i]);
		most += blocks[i].count + blocks[i].begins;
	}
	out->list = arena_array(a, most, sizeof *out->list);
	out->seen = arena_array(a, most, sizeof *out->seen);
	out->count = 0;
	for (size_t i = 0; i < count; i++) {
		const struct blocks *in = &blocks[i];
		for (size_t k = 0; k < in->begins; k++)
			if (!in->begin[k].whole)
				add(out, broken(g, &mail[i], &in->begin[k]));
		for (size_t k = 0; k < in->count; k++)
			add(out, whole(&mail[i], in, &in->block[k]));
	}
}

static int
compare(size_t a, size_t b)
{
	return (a > b) - (a < b);
}

static int
compare_signatures(const struct signature *a, const struct signature *b)
{
	int line = strcmp(a->line, b->line);
	int global = strcmp(a->global, b->global);
	return line ? line : global ? global : strcmp(a->comment, b->comment);
}

static int
by_text(const void *a, const void *b)
{
	const struct candidate *first = a, *second = b;
	const struct block *one = first->finding.block;
	const struct block *other = second->finding.block;
	int hash = strcmp(first->finding.hash.hex, second->finding.hash.hex);
	int sig = one && other ? compare_signatures(
					 &one->signature, &other->signature)
			       : 0;
	return hash ? hash : sig ? sig : compare(first->index, second->index);
}

/* Of several versions the one that somebody answers comes first. */
static int
by_turn(const void *a, const void *b)
{
	const struct candidate *first = a, *second = b;
	if (first->finding.seq != second->finding.seq)
		return compare(first->finding.seq, second->finding.seq);
	if (first->answered != second->answered)
		return second->answered - first->answered;
	return compare(first->index, second->index);
}

/* Marks all copies of the text whose hash stands in `prev` as answered. */
static void
mark_answered(struct candidates *c, struct span prev)
{
	struct digest hash;
	size_t low = 0, high = c->count;
	if (!digest_read(&hash, prev))
		return;
	while (low < high) {
		size_t middle = low + (high - low) / 2;
		if (strcmp(c->list[middle].finding.hash.hex, hash.hex) < 0)
			low = middle + 1;
		else
			high = middle;
	}
	for (; low < c->count && !c->list[low].answered &&
		digest_equals(&c->list[low].finding.hash, &hash);
		low++)
		c->list[low].answered = true;
}

static void
compare_texts(const struct candidate *before, struct candidate *c)
{
	const struct block *one = before->finding.block;
	const struct block *other = c->finding.block;
	bool same = one && other &&
		    digest_equals(&before->finding.hash, &c->finding.hash);
	c->text = before->text + !same;
	c->twice = same &&
		   compare_signatures(&one->signature, &other->signature) == 0;
}

static void
arrange(struct candidates *c)
{
	qsort(c->list, c->count, sizeof *c->list, by_text);
	for (size_t i = 1; i < c->count; i++)
		compare_texts(&c->list[i - 1], &c->list[i]);
	for (size_t i = 0; i < c->count; i++)
		if (c->list[i].finding.block)
			mark_answered(
				c, packet_peek(c->list[i].finding.block->body,
					   "prev"));
	qsort(c->list, c->count, sizeof *c->list, by_turn);
}

/* Taking them. */

/* The error of a packet that could not be taken, by what it says of it. */
static void
keep_error(struct game *g, struct findings *out, struct finding *f,
	const struct error *e)
{
	struct error unused;
	bool is_signed = f->from ||
			 ledger_check_signature(&g->ledger, f->block, &unused);
	f->why = arena_string(g->arena, e->text);
	f->kind = e->code != ERROR_VERIFY ? FINDING_REFUSED
		  : is_signed		  ? FINDING_VOID
					  : FINDING_STRANGE;
	if (f->kind == FINDING_REFUSED && !out->refused.code)
		out->refused = *e;
}

/* What a packet is to the game as it stands. */
static void
look(struct game *g, const struct candidates *all, size_t i, struct finding *f)
{
	const struct candidate *c = &all->list[i];
	*f = c->finding;
	if (c->twice || all->seen[c->text])
		f->kind = FINDING_AGAIN;
	else if (f->block)
		finding_sort(g, f);
	all->seen[c->text] = all->seen[c->text] || f->from;
}

static void
take(struct game *g, const struct candidates *all, size_t i,
	struct findings *out, struct finding *f)
{
	struct error e;
	look(g, all, i, f);
	if (f->kind != FINDING_NEXT)
		return;
	if (game_try(g, f->block, &e))
		f->kind = FINDING_TAKEN;
	else
		keep_error(g, out, f, &e);
}

static const struct finding *
most_telling(const struct findings *f)
{
	const struct finding *most = &f->list[0];
	for (size_t i = 1; i < f->count; i++)
		if (f->list[i].kind > most->kind)
			most = &f->list[i];
	return most;
}

/* The candidates of all mails, and room for what is found of them. */
static void
open_mails(struct game *g, const struct mail *mail, size_t count,
	struct candidates *c, struct findings *out)
{
	collect(g, mail, count, c);
	arrange(c);
	*out = (struct findings){ .list = arena_array(g->arena, c->count,
					  sizeof *out->list) };
}

/* Whether a packet is known only because it has been put back (desk.h). */
static bool
was_lacking(const struct game *g, const struct findings *f)
{
	for (size_t i = 0; g->back_from && i < f->count; i++)
		if (f->list[i].kind == FINDING_KNOWN &&
			f->list[i].seq >= g->back_from)
			return true;
	return false;
}

bool
intake_mails(struct game *g, const struct mail *mail, size_t count,
	struct findings *out, struct error *e)
{
	struct candidates c;
	open_mails(g, mail, count, &c, out);
	for (; out->count < c.count; out->count++)
		take(g, &c, out->count, out, &out->list[out->count]);
	evidence_try(g, out);
	if (out->count == 0)
		return error_set(e, ERROR_INPUT, "there is no packet");
	const struct finding *most = most_telling(out);
	return finding_first(out, FINDING_TAKEN) || was_lacking(g, out) ||
	       (most->kind == FINDING_KNOWN && game_unresolved(g)) ||
	       intake_say(g, out, most, e);
}

void
intake_look(struct game *g, const struct mail *mail, size_t count,
	struct findings *out)
{
	struct candidates c;
	open_mails(g, mail, count, &c, out);
	for (; out->count < c.count; out->count++)
		look(g, &c, out->count, &out->list[out->count]);
	evidence_try(g, out);
}

/* A void packet in whose place there is no good one, an answer to another
 * packet, a second version. */
static bool
must_be_told(const struct game *g, const struct finding *f)
{
	return f->kind >= FINDING_BRANCH ||
	       (f->kind == FINDING_VOID && f->seq >= ledger_next(&g->ledger));
}

bool
intake_rest(const struct game *g, const struct findings *f, struct error *e)
{
	const struct finding *most = NULL;
	for (size_t i = 0; i < f->count; i++)
		if (must_be_told(g, &f->list[i]) &&
			(!most || f->list[i].kind > most->kind))
			most = &f->list[i];
	return !most || intake_say(g, f, most, e);
}
