#include <stdlib.h>

#include "feldpost/file.h"
#include "feldpost/limits.h"
#include "finding.h"
#include "game_internal.h"

/* Evidence is packets that contradict a game. This file checks them, reports
 * them, and stores them in a file beside the game file. */

static int
by_number(const void *a, const void *b)
{
	const struct finding *const *first = a, *const *second = b;
	return ((*first)->seq > (*second)->seq) -
	       ((*first)->seq < (*second)->seq);
}

static void
try_rival(struct game *g, struct findings *all, struct finding *f,
	struct arena *keep)
{
	struct arena *marks = arena_beside(g->arena);
	struct game_mark mark;
	struct error why;
	game_mark(&mark, g, marks);
	if (!game_take(g, f->block, &why))
		finding_refuse(keep, all, f, f->from, &why);
	game_return(g, &mark);
	arena_free(marks);
}

static void
replay(const struct game *g, struct findings *all, struct finding **rival,
	size_t count)
{
	struct arena *a = arena_beside(g->arena);
	struct game again;
	struct error unused;
	bool ok = true;
	game_start(&again, a, g->folders);
	again.scenario = g->scenario;
	for (size_t n = 0; ok && n < count;) {
		unsigned seq = ledger_next(&again.ledger);
		const struct entry *entry = ledger_entry(&g->ledger, seq);
		for (; n < count && rival[n]->seq <= seq; n++)
			try_rival(&again, all, rival[n], g->arena);
		struct block b = { .body = entry ? entry->body : span_of("") };
		if (entry)
			b.signature = entry->signature;
		ok = entry && game_take(&again, &b, &unused);
	}
	game_end(&again);
	arena_free(a);
}

void
evidence_try(const struct game *g, struct findings *f)
{
	struct finding **rival = arena_array(g->arena, f->count, sizeof *rival);
	size_t count = 0;
	for (size_t i = 0; i < f->count; i++)
		if (f->list[i].kind == FINDING_RIVAL ||
			f->list[i].kind == FINDING_NEXT)
			rival[count++] = &f->list[i];
	if (count) {
		qsort(rival, count, sizeof *rival, by_number);
		replay(g, f, rival, count);
	}
}

/* The data for a report about versions of a packet. The report says who signed
 * each version, and which version was answered. */

struct telling {
	const struct game *game;
	const struct findings *all;
	struct buffer *out;
};

/* Returns another player's answer to a version that the game does not have. */
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

/* Returns "FILE:LINE". Returns only "FILE" for a letter, because a letter has
 * no line numbers. */
static const char *
place_of(const struct telling *t, const struct finding *f)
{
	return f->at.line ? arena_printf(t->out->arena, "%s:%zu", f->at.file,
				    f->at.line)
			  : f->at.file;
}

/* Reports one version of a packet: where it is, and who answered it. */
static void
put_other(const struct telling *t, const struct finding *f, bool stands)
{
	const struct finding *answer = answer_to(t, f);
	const struct ledger *l = &t->game->ledger;
	if (answer)
		buffer_printf(t->out,
			stands ? _("  %.16s  in %s, answered by %s in %s: it "
				   "stands\n")
			       : _("  %.16s  in %s, answered by %s in %s\n"),
			f->hash.hex, place_of(t, f),
			ledger_signer(l, answer->from), place_of(t, answer));
	else
		buffer_printf(t->out, _("  %.16s  in %s\n"), f->hash.hex,
			place_of(t, f));
}

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
		_("packet %u: %s signed %zu versions of it after the same "
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
	buffer_puts(t->out,
		_("  This proves that these versions were signed, not why.\n"));
}

void
evidence_tell(
	const struct game *g, const struct findings *f, struct buffer *out)
{
	struct telling t = { .game = g, .all = f, .out = out };
	for (size_t i = 0, n; i < f->count; i += n) {
		const struct finding *first = &f->list[i];
		bool rival = first->kind == FINDING_RIVAL;
		/* Versions of one packet are reported together, other findings
		 * by their kinds. */
		for (n = 1; i + n < f->count && first[n].kind == first->kind &&
			    (!rival || first[n].seq == first->seq);)
			n++;
		if (rival) {
			tell_versions(&t, first, n);
			continue;
		}
		for (size_t k = 0; k < n && k < EVIDENCE_MOST; k++) {
			const struct told one = { g, f, &first[k] };
			const struct saying *said =
				finding_saying(finding_proves, &one);
			buffer_printf(
				out, "%s\n", finding_text(&one, said->text));
		}
		if (n > EVIDENCE_MOST)
			buffer_printf(
				out, _("and %zu more\n"), n - EVIDENCE_MOST);
	}
}

/* True if `b` is a version of the same packet: the signer, the number and the
 * previous packet must be the same. `b` must be complete and have a good
 * signature; otherwise it proves nothing. */
static bool
is_version(const struct game *g, const struct finding *f, const struct block *b)
{
	const struct public_key *key = &ledger_player(&g->ledger, f->from)->key;
	struct error unused;
	return packet_peek_number(b->body) == f->seq &&
	       span_equals(packet_peek(b->body, "prev"), f->prev.hex) &&
	       signature_verify(&b->signature, key, b->body, &unused);
}

static const struct block *
find_version(const struct game *g, const struct blocks *kept,
	const struct finding *f)
{
	for (size_t i = 0; i < kept->count; i++)
		if (is_version(g, f, &kept->block[i]))
			return &kept->block[i];
	return NULL;
}

/* True if enough answers to unknown packets are kept for this signer and
 * number. A signer can make any number of such answers. */
static bool
is_full(const struct game *g, const struct blocks *kept,
	const struct finding *f)
{
	size_t count = 0;
	for (size_t i = 0; i < kept->count; i++) {
		struct finding other = *f;
		const struct block *b = &kept->block[i];
		if (digest_read(&other.prev, packet_peek(b->body, "prev")))
			count += is_version(g, &other, b);
	}
	return f->kind == FINDING_BRANCH && count >= EVIDENCE_MOST;
}

bool
evidence_keep(const struct game *g, const char *path, const struct findings *f,
	size_t *kept, struct error *e)
{
	struct arena *a = g->arena;
	struct span text;
	struct blocks there;
	struct buffer out = buffer_in(a);
	bool unused;
	*kept = 0;
	if (!file_read_beside(a, path, LIMIT_FILE, &text, &unused, e))
		return false;
	/* A file of evidence begins with a packet or with a part of a packet.
	 * Any other file is damaged, or is not a file of evidence. */
	if (text.length && !span_begins(text, ARMOUR_BEGIN))
		return error_set(e, ERROR_SYSTEM,
			"%s is no file of evidence, so feldpost does not write "
			"to it",
			path);
	armour_find(a, text, &there);
	for (size_t i = 0; i < f->count; i++) {
		const struct finding *one = &f->list[i];
		if (one->kind != FINDING_RIVAL && one->kind != FINDING_BRANCH)
			continue;
		const struct block *version = find_version(g, &there, one);
		if (version) {
			*kept += span_same(version->body, one->block->body);
			continue;
		}
		if (is_full(g, &there, one))
			continue;
		++*kept;
		armour_write(&out, one->block->body, &one->block->signature);
		*ARENA_ADD(a, there.block, there.count, there.capacity) =
			*one->block;
	}
	return out.length == 0 ||
	       file_append_beside(path, buffer_span(&out), e);
}
