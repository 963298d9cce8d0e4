#include <stdlib.h>
#include <string.h>

#include "feldpost/evidence.h"
#include "game_internal.h"

const struct finding *
finding_first(const struct findings *f, enum finding_kind kind)
{
	for (size_t i = 0; i < f->count; i++)
		if (f->list[i].kind == kind)
			return &f->list[i];
	return NULL;
}

size_t
finding_count(const struct findings *f, enum finding_kind kind)
{
	size_t count = 0;
	for (size_t i = 0; i < f->count; i++)
		count += f->list[i].kind == kind;
	return count;
}

bool
finding_answered(const struct ledger *l, const struct finding *f, char *by)
{
	const struct entry *answer = ledger_entry(l, seq_behind(f->seq));
	*by = answer ? answer->packet.from : 0;
	return answer != NULL;
}

/*
 * Whether a packet says itself that it is of another game; nobody needs to have
 * signed that. An acceptance of the offer makes a game of its own
 * (feldpost-protocol(7) 1.5), and another offer does, too.
 */
static bool
is_foreign(const struct ledger *l, const struct finding *f)
{
	struct span game = packet_peek(f->block->body, "game");
	struct span prev = packet_peek(f->block->body, "prev");
	struct span type = packet_peek(f->block->body, "type");
	if (l->count == 0)
		return false;
	if (game.length)
		return *l->id.hex && !span_equals(game, l->id.hex);
	if (span_equals(type, "offer"))
		return true;
	return span_equals(type, "accept") &&
	       (*l->id.hex || !span_equals(prev, l->entry[0].hash.hex));
}

/* Whether its BEGIN line says that it is of this game: then it is one of its
 * packets that came to harm. */
static bool
is_labelled(const struct ledger *l, const struct finding *f)
{
	struct armour_label label;
	armour_label(f->begin, &label);
	return *label.game && *l->id.hex &&
	       strncmp(label.game, l->id.hex, strlen(label.game)) == 0;
}

static enum finding_kind
kind_of(enum block_kind kind)
{
	static const enum finding_kind kinds[] = {
		[BLOCK_NEXT] = FINDING_NEXT,
		[BLOCK_KNOWN] = FINDING_KNOWN,
		[BLOCK_STRANGE] = FINDING_STRANGE,
		[BLOCK_FOREIGN] = FINDING_FOREIGN,
		[BLOCK_RIVAL] = FINDING_RIVAL,
		[BLOCK_BRANCH] = FINDING_BRANCH,
		[BLOCK_UNASKED] = FINDING_UNASKED,
		[BLOCK_EARLY] = FINDING_EARLY,
	};
	return kinds[kind];
}

void
finding_sort(const struct game *g, struct finding *f)
{
	const struct ledger *l = &g->ledger;
	struct block_sort sort = { .seq = 0 };
	struct arena_mark mark = arena_mark(g->arena);
	const struct entry *own = ledger_entry(l, f->seq);
	bool known = own && digest_equals(&own->hash, &f->hash);
	if (!known && is_foreign(l, f) && !is_labelled(l, f)) {
		f->kind = FINDING_FOREIGN; /* whoever signed it */
		return;
	}
	ledger_sort(l, f->block, &sort);
	arena_reset(g->arena, mark);
	f->kind = kind_of(sort.kind);
	f->from = sort.from;
	f->prev = sort.prev;
	if (sort.seq)
		f->seq = sort.seq;
	/* Nobody is known yet who could have signed it. */
	if (f->kind == FINDING_NEXT && !f->from && f->seq > ledger_next(l))
		f->kind = FINDING_EARLY;
	if (f->kind == FINDING_NEXT)
		f->seq = ledger_next(l);
}

/* Trying rivals. */

static int
by_number(const void *a, const void *b)
{
	const struct finding *const *first = a, *const *second = b;
	return ((*first)->seq > (*second)->seq) -
	       ((*first)->seq < (*second)->seq);
}

void
finding_refuse(struct arena *a, struct findings *all, struct finding *f,
	bool is_signed, const struct error *e)
{
	f->why = arena_string(a, e->text);
	f->kind = e->code != ERROR_VERIFY ? FINDING_REFUSED
		  : is_signed		  ? FINDING_VOID
					  : FINDING_STRANGE;
	if (f->kind == FINDING_REFUSED && !all->refused.code)
		all->refused = *e;
}

/* Whether a packet would be good next; the game stays as it is. */
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
