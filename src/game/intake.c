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
	const struct mail *mail;
	struct candidate *list;
	size_t count;
	bool *seen;	     /* by text: one that a player has signed */
	bool *foreign;	     /* by text: one that is of another game */
	unsigned *strange;   /* by mail: how many that nobody signed */
	struct digest offer; /* the only one to be looked at, or empty */
};

enum {
	/* Signatures of one mail that fit nobody: those behind are not tried.
	 * An honest mail has few, however damaged it is. */
	MOST_STRANGE = 1000,
	OFFERS_MOST = 5, /* that are told */
};

/* The place in a mail where a packet begins that is not whole. */
static struct finding
broken(const struct mail *mail, const struct begin *begin)
{
	struct label label;
	armour_label(begin, &label);
	return (struct finding){
		.kind = FINDING_BROKEN,
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
	out->foreign = arena_array(a, most, sizeof *out->foreign);
	out->strange = arena_array(a, count, sizeof *out->strange);
	out->count = 0;
	for (size_t i = 0; i < count; i++) {
		const struct blocks *in = &blocks[i];
		for (size_t k = 0; k < in->begins; k++)
			if (!in->begin[k].whole)
				add(out, broken(&mail[i], &in->begin[k]));
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

/* Whether the BEGIN line of what is not whole is of another game; of one that
 * has no id yet there can be no more than two packets. */
static bool
is_labelled_foreign(const struct ledger *l, const struct finding *f)
{
	struct label label;
	armour_label(f->begin, &label);
	if (!*l->id.hex)
		return f->seq > ledger_next(l);
	return strncmp(label.game, l->id.hex, strlen(label.game)) != 0;
}

/* Whether it is an offer, but not the one that was chosen. */
static bool
is_other_offer(const struct candidates *all, const struct finding *f)
{
	return *all->offer.hex &&
	       span_equals(packet_peek(f->block->body, "type"), "offer") &&
	       !digest_equals(&all->offer, &f->hash);
}

/* What a packet is to the game as it stands. */
static void
look(struct game *g, const struct candidates *all, size_t i, struct finding *f)
{
	const struct candidate *c = &all->list[i];
	*f = c->finding;
	unsigned *strange = &all->strange[f->mail - all->mail];
	if (!f->block)
		f->kind = is_labelled_foreign(&g->ledger, f) ? FINDING_FOREIGN
							     : FINDING_BROKEN;
	else if (all->foreign[c->text] || is_other_offer(all, f))
		f->kind = FINDING_FOREIGN;
	else if (c->twice || all->seen[c->text])
		f->kind = FINDING_AGAIN;
	else if (*strange == MOST_STRANGE)
		f->kind = FINDING_STRANGE;
	else
		finding_sort(g, f);
	*strange += *strange < MOST_STRANGE && f->kind == FINDING_STRANGE;
	if (f->kind == FINDING_FOREIGN)
		all->foreign[c->text] = true;
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

/* What is left. */

bool
intake_is_damaged(const struct finding *f)
{
	return f->kind == FINDING_BROKEN || f->kind == FINDING_STRANGE;
}

/* Whether a packet has come, or waits, that is of this game for certain. */
static bool
is_good(const struct finding *f)
{
	return f->from || f->kind == FINDING_KNOWN || f->kind == FINDING_EARLY;
}

/* Whether one of the findings of the same packet, from *i on, is good; *i is
 * then behind them. */
static bool
is_there(const struct findings *f, size_t *i)
{
	unsigned seq = f->list[*i].seq;
	bool good = false;
	for (; *i < f->count && f->list[*i].seq == seq; ++*i)
		good = good || is_good(&f->list[*i]);
	return good;
}

/*
 * Which damaged ones need not be told: all but one of each packet that is
 * nowhere whole. Findings are sorted by their numbers. What has no number may
 * be a word in somebody's letter, where the rest of his mail is in order.
 */
static void
pass_over(const struct game *g, const struct mail *mail, struct findings *out)
{
	bool *good = arena_array(g->arena, out->mails, sizeof *good);
	for (size_t i = 0; i < out->count; i++)
		if (is_good(&out->list[i]))
			good[out->list[i].mail - mail] = true;
	for (size_t i = 0, to = 0; i < out->count; i = to) {
		unsigned seq = out->list[i].seq;
		bool there =
			is_there(out, &to) || seq < ledger_next(&g->ledger);
		for (; i < to; i++) {
			struct finding *f = &out->list[i];
			bool damaged = intake_is_damaged(f);
			f->needless =
				damaged && (seq ? there : good[f->mail - mail]);
			there = there || damaged;
		}
	}
}

static void
count_mails(const struct game *g, const struct mail *mail, struct findings *out)
{
	enum {
		EMPTY,
		FOREIGN,
		OURS
	};
	char *is = arena_alloc(g->arena, out->mails);
	for (size_t i = 0; i < out->count; i++) {
		const struct finding *f = &out->list[i];
		char *one = &is[f->mail - mail];
		if (f->kind != FINDING_FOREIGN)
			*one = OURS;
		else if (*one == EMPTY)
			*one = FOREIGN;
	}
	for (size_t i = 0; i < out->mails; i++) {
		out->empty += is[i] == EMPTY;
		out->foreign += is[i] == FOREIGN;
	}
}

/* The candidates of all mails, and room for what is found of them. */
static void
open_mails(struct game *g, const struct mail *mail, size_t count,
	struct candidates *c, struct findings *out)
{
	*c = (struct candidates){ .mail = mail };
	collect(g, mail, count, c);
	arrange(c);
	*out = (struct findings){
		.list = arena_array(g->arena, c->count, sizeof *out->list),
		.mails = count,
	};
}

/* Whether a packet is known only because it has been put back (chair.h). */
static bool
was_lacking(const struct game *g, const struct findings *f)
{
	for (size_t i = 0; g->back_from && i < f->count; i++)
		if (f->list[i].kind == FINDING_KNOWN &&
			f->list[i].seq >= g->back_from)
			return true;
	return false;
}

/* Which of several offers. */

struct offers {
	const struct candidate *list[OFFERS_MOST];
	size_t count;
};

/* Whether a good offer is one that nobody has accepted yet, or that waits for
 * its referee; else one that was accepted. */
static bool
is_open(const struct candidate *c)
{
	struct span mode = packet_peek(c->finding.block->body, "mode");
	const struct mode *m = mode_named(mode);
	return !c->answered || (m && m->referee);
}

/* The offers among the candidates that are open, or that are not; of several
 * copies the first. */
static void
find_offers(const struct game *g, const struct candidates *all, bool open,
	struct offers *out)
{
	struct error unused;
	*out = (struct offers){ .count = 0 };
	for (size_t i = 0; i < all->count && out->count < OFFERS_MOST; i++) {
		const struct candidate *c = &all->list[i];
		const struct block *b = c->finding.block;
		size_t k = 0;
		if (!b || !span_equals(packet_peek(b->body, "type"), "offer"))
			continue;
		while (k < out->count && out->list[k]->text != c->text)
			k++;
		if (k == out->count && is_open(c) == open &&
			ledger_check_signature(&g->ledger, b, &unused))
			out->list[out->count++] = c;
	}
}

/*
 * Of several offers in the mails, the one that is meant: whoever joins means
 * one that is open; else the game is one that was accepted.
 */
static bool
choose_offer(
	const struct game *g, struct candidates *c, bool join, struct error *e)
{
	struct offers offers;
	if (g->ledger.count)
		return true;
	find_offers(g, c, join, &offers);
	if (offers.count == 0)
		find_offers(g, c, !join, &offers);
	if (offers.count == 1)
		c->offer = offers.list[0]->finding.hash;
	if (offers.count < 2)
		return true;
	struct buffer text = buffer_in(g->arena);
	for (size_t i = 0; i < offers.count; i++)
		intake_tell_offer(&offers.list[i]->finding, &text);
	error_set(e, ERROR_USAGE, "there are several games in it: %s",
		buffer_string(&text));
	return error_hint(e, "give the mails of one of them");
}

static const struct finding *
most_telling(const struct findings *f)
{
	const struct finding *most = NULL;
	for (size_t i = 0; i < f->count; i++)
		if (!most || most->needless > f->list[i].needless ||
			(most->needless == f->list[i].needless &&
				f->list[i].kind > most->kind))
			most = &f->list[i];
	return most;
}

/* A second version, an answer to another packet; or what can't be taken, in
 * whose place there is no good one. */
static bool
must_be_told(const struct game *g, const struct finding *f)
{
	return f->kind >= FINDING_BRANCH ||
	       (f->kind >= FINDING_UNASKED &&
		       f->seq >= ledger_next(&g->ledger));
}

/* Whether there is no doubt about what the mails brought. */
static bool
has_no_doubt(const struct game *g, const struct findings *f, struct error *e)
{
	const struct finding *most = NULL;
	for (size_t i = 0; i < f->count; i++)
		if (must_be_told(g, &f->list[i]) &&
			(!most || f->list[i].kind > most->kind))
			most = &f->list[i];
	return !most || intake_say(g, f, most, e);
}

/* Why nothing was taken. */
static bool
say_nothing(const struct game *g, const struct findings *f, struct error *e)
{
	const struct finding *most = most_telling(f);
	if (f->mails == 1 && !most)
		return error_set(e, ERROR_INPUT, "there is no packet");
	bool left = most &&
		    (most->kind == FINDING_EARLY || intake_is_damaged(most));
	bool dull = !most || most->kind <= FINDING_KNOWN;
	if (f->mails > 1 && (left || dull))
		return intake_say_left(g, f, e);
	return intake_say(g, f, most, e);
}

static bool
take_all(struct game *g, struct candidates *c, struct findings *out,
	struct error *e)
{
	for (; out->count < c->count; out->count++)
		take(g, c, out->count, out, &out->list[out->count]);
	evidence_try(g, out);
	pass_over(g, c->mail, out);
	count_mails(g, c->mail, out);
	const struct finding *most = most_telling(out);
	return finding_first(out, FINDING_TAKEN) || was_lacking(g, out) ||
	       (most && most->kind == FINDING_KNOWN && game_unresolved(g)) ||
	       say_nothing(g, out, e);
}

bool
intake_mails(struct game *g, const struct mail *mail, size_t count,
	struct findings *out, struct error *e)
{
	struct candidates c;
	open_mails(g, mail, count, &c, out);
	return choose_offer(g, &c, false, e) && take_all(g, &c, out, e);
}

bool
intake_join(struct game *g, const struct mail *mail, size_t count,
	struct findings *out, struct error *e)
{
	struct candidates c;
	open_mails(g, mail, count, &c, out);
	return choose_offer(g, &c, true, e) && take_all(g, &c, out, e) &&
	       has_no_doubt(g, out, e);
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

bool
intake_rest(const struct game *g, const struct findings *f, struct error *e)
{
	if (!has_no_doubt(g, f, e))
		return false;
	for (size_t i = 0; i < f->count; i++)
		if (f->list[i].kind == FINDING_EARLY ||
			(intake_is_damaged(&f->list[i]) &&
				!f->list[i].needless))
			return intake_say_left(g, f, e);
	return true;
}
