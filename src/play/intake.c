#include <stdlib.h>
#include <string.h>

#include "feldpost/intake.h"
#include "feldpost/limits.h"
#include "game_internal.h"

/* The packets of all mails, in the order of their numbers. */

struct candidate {
	struct finding finding;
	size_t index;  /* as they came */
	bool twice;    /* an earlier one has the same text */
	bool answered; /* another one answers it */
};

struct candidates {
	struct candidate *list;
	size_t count;
};

bool
intake_has_packet(struct span text)
{
	return span_contains(text, "#FELDPOST-BEGIN");
}

static unsigned
number_of(const struct block *b)
{
	long seq;
	if (!integer_read(packet_peek(b->body, "seq"), 1, LIMIT_SEQ, &seq))
		return 0;
	return (unsigned)seq;
}

/* The place in a mail where a packet begins that is not whole. */
static struct candidate
broken(const struct mail *mail, const struct blocks *blocks)
{
	struct damage damage;
	armour_damage(mail->text, blocks->broken_line, &damage);
	return (struct
		candidate){ .finding = {
				    .kind = FINDING_BROKEN,
				    .at = { .file = mail->file,
					    .line = blocks->broken_line },
				    .text = mail->text,
				    .seq = damage.seq,
			    } };
}

static struct candidate
whole(const struct mail *mail, const struct block *b)
{
	struct candidate c = { .finding = {
				       .kind = FINDING_NEXT,
				       .block = b,
				       .at = { .file = mail->file,
					       .line = b->line },
				       .text = mail->text,
				       .seq = number_of(b),
			       } };
	hash_bytes(&c.finding.hash, b->body);
	return c;
}

static void
collect(struct arena *a, const struct mail *mail, size_t count,
	struct candidates *out)
{
	struct blocks *blocks = arena_array(a, count, sizeof *blocks);
	size_t most = 0;
	for (size_t i = 0; i < count; i++) {
		armour_find(a, mail[i].text, &blocks[i]);
		most += blocks[i].count + 1;
	}
	out->list = arena_array(a, most, sizeof *out->list);
	out->count = 0;
	for (size_t i = 0; i < count; i++) {
		if (blocks[i].broken)
			out->list[out->count++] = broken(&mail[i], &blocks[i]);
		for (size_t k = 0; k < blocks[i].count; k++)
			out->list[out->count++] =
				whole(&mail[i], &blocks[i].block[k]);
	}
	for (size_t i = 0; i < out->count; i++)
		out->list[i].index = i;
}

static int
compare(size_t a, size_t b)
{
	return (a > b) - (a < b);
}

static int
by_text(const void *a, const void *b)
{
	const struct candidate *first = a, *second = b;
	int hash = strcmp(first->finding.hash.hex, second->finding.hash.hex);
	return hash ? hash : compare(first->index, second->index);
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

static int
by_hash(const void *key, const void *member)
{
	const struct candidate *c = member;
	return strcmp(key, c->finding.hash.hex);
}

/* Marks all copies of the text whose hash stands in `prev` as answered. */
static void
mark_answered(struct candidates *c, struct span prev)
{
	struct digest hash;
	if (!digest_read(&hash, prev))
		return;
	struct candidate *found =
		bsearch(hash.hex, c->list, c->count, sizeof *found, by_hash);
	if (!found)
		return;
	while (found > c->list && digest_equals(&found[-1].finding.hash, &hash))
		found--;
	found->answered = true;
}

static void
arrange(struct candidates *c)
{
	qsort(c->list, c->count, sizeof *c->list, by_text);
	for (size_t i = 1; i < c->count; i++)
		c->list[i].twice = c->list[i].finding.block &&
				   digest_equals(&c->list[i].finding.hash,
					   &c->list[i - 1].finding.hash);
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
look(struct game *g, const struct candidate *c, struct finding *f)
{
	*f = c->finding;
	if (c->twice)
		f->kind = FINDING_KNOWN;
	else if (f->kind != FINDING_BROKEN)
		finding_sort(g, f);
}

static void
take(struct game *g, const struct candidate *c, struct findings *out,
	struct finding *f)
{
	struct error e;
	look(g, c, f);
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
	collect(g->arena, mail, count, c);
	arrange(c);
	*out = (struct findings){ .list = arena_array(g->arena, c->count,
					  sizeof *out->list) };
}

bool
intake_mails(struct game *g, const struct mail *mail, size_t count,
	struct findings *out, struct error *e)
{
	struct candidates c;
	open_mails(g, mail, count, &c, out);
	for (; out->count < c.count; out->count++)
		take(g, &c.list[out->count], out, &out->list[out->count]);
	evidence_try(g, out);
	if (finding_first(out, FINDING_TAKEN) ||
		(finding_first(out, FINDING_KNOWN) && game_unresolved(g)))
		return true;
	return out->count ? intake_say(g, out, most_telling(out), e)
			  : error_set(e, ERROR_INPUT, "there is no packet");
}

void
intake_look(struct game *g, const struct mail *mail, size_t count,
	struct findings *out)
{
	struct candidates c;
	open_mails(g, mail, count, &c, out);
	for (; out->count < c.count; out->count++)
		look(g, &c.list[out->count], &out->list[out->count]);
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
