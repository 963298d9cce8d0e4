#include "feldpost/intake.h"

#include <string.h>

#include "candidates.h"
#include "finding.h"
#include "game_internal.h"

enum {
	/* The most signatures in one mail that belong to no player. After this
	 * number feldpost verifies no more signatures of the mail. An honest
	 * mail has few of them, even if it is damaged. */
	MOST_STRANGE = 1000,
};

/* True if an incomplete packet says that it belongs to another game. If this
 * game has no id yet, so does every packet after the next one. */
static bool
is_labelled_foreign(const struct ledger *l, const struct finding *f)
{
	const char *game = f->begin->label.game;
	if (!*l->id.hex)
		return f->seq > ledger_next(l);
	return strncmp(game, l->id.hex, strlen(game)) != 0;
}

static void
look(struct game *g, const struct candidates *all, size_t i, struct finding *f)
{
	const struct candidate *c = &all->list[i];
	*f = c->finding;
	unsigned *strange = &all->strange[f->mail - all->mail];
	bool offer = f->block &&
		     span_equals(packet_peek(f->block->body, "type"), "offer");
	/* true if this packet does not belong to the chosen offer */
	bool other = offer && *all->offer.hex &&
		     !digest_equals(&all->offer, &f->hash);
	if (!f->block)
		f->kind = is_labelled_foreign(&g->ledger, f) ? FINDING_FOREIGN
							     : FINDING_BROKEN;
	else if (all->foreign[c->text] || other)
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

/* True if this packet is of this game, and was taken or waits. */
static bool
is_good(const struct finding *f)
{
	return f->from || f->kind == FINDING_KNOWN ||
	       finding_end(f) == FOUND_WAITING;
}

/* Marks damaged packets that need no report. If a number has a good packet, its
 * damaged packets need none. Otherwise only the first damaged packet with this
 * number needs a report. A damaged packet without a number may only be a word
 * in a letter, so it needs no report if its mail has a good packet. Findings
 * are sorted by number. */
static void
pass_over(const struct game *g, const struct mail *mail, struct findings *out)
{
	bool *good = arena_array(g->arena, out->mails, sizeof *good);
	for (size_t i = 0; i < out->count; i++)
		if (is_good(&out->list[i]))
			good[out->list[i].mail - mail] = true;
	for (size_t i = 0, to = 0; i < out->count; i = to) {
		unsigned seq = out->list[i].seq;
		bool there = seq < ledger_next(&g->ledger);
		for (; to < out->count && out->list[to].seq == seq; to++)
			there = there || is_good(&out->list[to]);
		for (; i < to; i++) {
			struct finding *f = &out->list[i];
			bool damaged = finding_end(f) == FOUND_DAMAGED;
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
		char now = f->kind == FINDING_FOREIGN ? FOREIGN : OURS;
		*one = now > *one ? now : *one;
	}
	for (size_t i = 0; i < out->mails; i++) {
		out->empty += is[i] == EMPTY;
		out->foreign += is[i] == FOREIGN;
	}
}

/* True if a packet is known only because the chair put it back (chair.h). */
static bool
was_lacking(const struct game *g, const struct findings *f)
{
	for (size_t i = 0; g->back_from && i < f->count; i++)
		if (f->list[i].kind == FINDING_KNOWN &&
			f->list[i].seq >= g->back_from)
			return true;
	return false;
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

/* True if the mails are without contradictions: no second version, no answer to
 * another packet, and a good copy of every packet that can't be taken. */
static bool
has_no_doubt(const struct game *g, const struct findings *f, struct error *e)
{
	const struct finding *most = NULL;
	for (size_t i = 0; i < f->count; i++) {
		const struct finding *one = &f->list[i];
		bool doubtful = one->kind >= FINDING_BRANCH ||
				(finding_end(one) == FOUND_UNUSED &&
					one->seq >= ledger_next(&g->ledger));
		if (doubtful && (!most || one->kind > most->kind))
			most = one;
	}
	return !most || intake_say(g, f, most, e);
}

static bool
say_nothing(const struct game *g, const struct findings *f, struct error *e)
{
	const struct finding *most = most_telling(f);
	if (f->mails == 1 && !most)
		return error_set(e, ERROR_INPUT, "there is no packet");
	/* The summary of the other packets reports waiting, damaged and
	 * unimportant packets. */
	if (f->mails > 1 && (!most || finding_end(most) != FOUND_UNUSED))
		return intake_say_left(g, f, e);
	return intake_say(g, f, most, e);
}

static bool
take_all(struct game *g, struct candidates *c, struct findings *out,
	struct error *e)
{
	struct error unused, why;
	for (; out->count < c->count; out->count++) {
		struct finding *f = &out->list[out->count];
		look(g, c, out->count, f);
		if (f->kind != FINDING_NEXT)
			continue;
		f->kind = FINDING_TAKEN;
		if (!game_try(g, f->block, &why))
			finding_refuse(g->arena, out, f,
				f->from || ledger_check_signature(&g->ledger,
						   f->block, &unused),
				&why);
	}
	evidence_try(g, out);
	pass_over(g, c->mail, out);
	count_mails(g, c->mail, out);
	const struct finding *most = most_telling(out);
	return finding_first(out, FINDING_TAKEN) || was_lacking(g, out) ||
	       (most && most->kind == FINDING_KNOWN && game_unresolved(g)) ||
	       say_nothing(g, out, e);
}

/* Collects the candidates of all mails, and allocates a finding for each. */
static void
open_mails(struct game *g, const struct mail *mail, size_t count,
	struct candidates *c, struct findings *out)
{
	candidates_collect(g, mail, count, c);
	*out = (struct findings){
		.list = arena_array(g->arena, c->count, sizeof *out->list),
		.mails = count,
	};
}

bool
intake_mails(struct game *g, const struct digest *offer,
	const struct mail *mail, size_t count, struct findings *out,
	struct error *e)
{
	struct candidates c;
	open_mails(g, mail, count, &c, out);
	if (offer)
		c.offer = *offer;
	return (offer || candidates_choose(g, &c, false, e)) &&
	       take_all(g, &c, out, e);
}

bool
intake_join(struct game *g, const struct mail *mail, size_t count,
	struct findings *out, struct error *e)
{
	struct candidates c;
	open_mails(g, mail, count, &c, out);
	return candidates_choose(g, &c, true, e) && take_all(g, &c, out, e) &&
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
	for (size_t i = 0; i < f->count; i++) {
		enum finding_end end = finding_end(&f->list[i]);
		if (end == FOUND_WAITING ||
			(end == FOUND_DAMAGED && !f->list[i].needless))
			return intake_say_left(g, f, e);
	}
	return true;
}
