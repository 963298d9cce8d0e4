#include <string.h>

#include "feldpost/evidence.h"
#include "game_internal.h"

/* What is told of evidence. Facts: who signed what, what was answered. */

struct telling {
	const struct game *game;
	const struct findings *all;
	struct buffer *out;
};

/* Somebody else's packet behind a version that the game does not have. */
static const struct finding *
answer_to(const struct telling *t, const struct finding *version)
{
	for (size_t i = 0; i < t->all->count; i++) {
		const struct finding *f = &t->all->list[i];
		if (f->kind == FINDING_BRANCH &&
			digest_equals(&f->prev, &version->hash))
			return f;
	}
	return NULL;
}

/* One version of a packet: where it is, and who has answered it. */
static void
put_other(const struct telling *t, const struct finding *f, bool stands)
{
	const struct finding *answer = answer_to(t, f);
	const struct ledger *l = &t->game->ledger;
	if (answer)
		buffer_printf(t->out,
			stands ? _("  %.16s  in %s:%zu, answered by %s in "
				   "%s:%zu: it stands\n")
			       : _("  %.16s  in %s:%zu, answered by %s in "
				   "%s:%zu\n"),
			f->hash.hex, f->at.file, f->at.line,
			ledger_signer(l, answer->from), answer->at.file,
			answer->at.line);
	else
		buffer_printf(t->out, _("  %.16s  in %s:%zu\n"), f->hash.hex,
			f->at.file, f->at.line);
}

/* All versions of one packet, of which there are `count` behind `f`. */
static void
tell_versions(const struct telling *t, const struct finding *f, size_t count)
{
	const struct ledger *l = &t->game->ledger;
	bool other = false;
	char by;
	bool own = finding_answered(l, f, &by);
	for (size_t i = 0; i < count && i < EVIDENCE_MOST; i++)
		other = other || answer_to(t, &f[i]);
	buffer_printf(t->out,
		_("packet %u: %s signed %zu versions of it behind the same "
		  "packet:\n"),
		f->seq, ledger_signer(l, f->from), count + 1);
	const char *hash = ledger_entry(l, f->seq)->hash.hex;
	if (own)
		buffer_printf(t->out,
			other ? _("  %.16s  in this game, answered by %s\n")
			      : _("  %.16s  in this game, answered by %s: it "
				  "stands\n"),
			hash, ledger_signer(l, by));
	else
		buffer_printf(t->out,
			_("  %.16s  in this game, not answered yet\n"), hash);
	for (size_t i = 0; i < count && i < EVIDENCE_MOST; i++)
		put_other(t, &f[i], !own);
	if (count > EVIDENCE_MOST)
		buffer_printf(
			t->out, _("  and %zu more\n"), count - EVIDENCE_MOST);
	buffer_puts(
		t->out, _("  This proves that they were signed, not why.\n"));
}

/* Whether the packet before it is in the evidence, too. */
static bool
is_shown(const struct telling *t, const struct digest *hash)
{
	for (size_t i = 0; i < t->all->count; i++)
		if (t->all->list[i].block &&
			digest_equals(&t->all->list[i].hash, hash))
			return true;
	return false;
}

static void
tell_branch(const struct telling *t, const struct finding *f)
{
	buffer_printf(t->out,
		is_shown(t, &f->prev)
			? _("packet %u of %s: it answers another packet %u "
			    "than this game has, the one shown here: look at "
			    "packet %u first, and compare both\n")
			: _("packet %u of %s: it answers another packet %u "
			    "than this game has: look at packet %u first, and "
			    "compare both\n"),
		f->seq, ledger_signer(&t->game->ledger, f->from),
		seq_before(f->seq), seq_before(f->seq));
}

/* The reason says which packet it is. */
static void
tell_void(const struct telling *t, const struct finding *f)
{
	buffer_printf(t->out, _("%s: void, signed by %s\n"), f->why,
		ledger_signer(&t->game->ledger, f->from));
}

static void
tell_plain(const struct telling *t, const struct finding *f)
{
	static const char *const words[] = {
		[FINDING_AGAIN] = N_("once more"),
		[FINDING_TAKEN] = N_("taken in"),
		[FINDING_NEXT] =
			N_("the next packet: take it in with adjudicate"),
		[FINDING_FOREIGN] = N_("of another game"),
		[FINDING_OLD] = N_("of a format of before"),
		[FINDING_KNOWN] = N_("in the game already"),
		[FINDING_BROKEN] = N_("not whole: it proves nothing"),
		[FINDING_STRANGE] =
			N_("signed by no player: it proves nothing"),
		[FINDING_EARLY] = N_("of a later step than this game file has"),
		[FINDING_UNASKED] =
			N_("not its signer's to send: takes no place"),
		[FINDING_REFUSED] = N_("not to be taken"),
		[FINDING_VOID] = "",
		[FINDING_BRANCH] = "",
		[FINDING_RIVAL] = "",
	};
	const char *by =
		f->from ? ledger_signer(&t->game->ledger, f->from) : NULL;
	if (f->seq && by)
		buffer_printf(t->out, _("packet %u of %s"), f->seq, by);
	else if (f->seq)
		buffer_printf(t->out, _("packet %u"), f->seq);
	else if (by)
		buffer_printf(t->out, _("a packet of %s"), by);
	else
		buffer_puts(t->out, _("a packet"));
	buffer_printf(t->out, ": %s\n", _(words[f->kind]));
}

/* Findings that are told together: versions of one packet, else of one kind. */
static size_t
group(const struct finding *f, size_t count)
{
	size_t n = 1;
	while (n < count && f[n].kind == f->kind &&
		(f->kind != FINDING_RIVAL || f[n].seq == f->seq))
		n++;
	return n;
}

void
evidence_tell(
	const struct game *g, const struct findings *f, struct buffer *out)
{
	struct telling t = { .game = g, .all = f, .out = out };
	for (size_t i = 0, n; i < f->count; i += n) {
		const struct finding *first = &f->list[i];
		n = group(first, f->count - i);
		if (first->kind == FINDING_RIVAL) {
			tell_versions(&t, first, n);
			continue;
		}
		for (size_t k = 0; k < n && k < EVIDENCE_MOST; k++)
			if (first->kind == FINDING_BRANCH)
				tell_branch(&t, &first[k]);
			else if (first->kind == FINDING_VOID)
				tell_void(&t, &first[k]);
			else
				tell_plain(&t, &first[k]);
		if (n > EVIDENCE_MOST)
			buffer_printf(
				out, _("and %zu more\n"), n - EVIDENCE_MOST);
	}
}
