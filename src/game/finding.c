#include "finding.h"

/* Decides what a packet means for a game. Uses only the packet's signature and
 * header. */

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

/* True if a packet names another game as its own. The packet's signature need
 * not be good. Another offer begins another game. Each acceptance of an offer
 * also begins a separate game (feldpost-protocol(7) 1.5). */
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

/* Returns the kind of a packet with a valid signature. The packet belongs to
 * this game, or accepts this game's offer. Two acceptances of the same offer
 * begin two games (feldpost-protocol(7) 1.5). */
static enum finding_kind
kind_of(const struct ledger *l, const struct packet *p)
{
	unsigned next = ledger_next(l);
	const struct entry *before = ledger_entry(l, seq_before(p->seq));
	const struct entry *taken = ledger_entry(l, p->seq);
	char due = taken ? taken->packet.from : ledger_sender(l, p->seq);
	bool accepts = l->count && ledger_duty(l, p->seq) == DUTY_ACCEPT &&
		       digest_equals(&p->prev, &l->entry[0].hash);
	/* Before the acceptance the game has no id. Any packet may then belong
	 * to this game. */
	bool ours = !p->game.hex[0] ? accepts
		    : !l->id.hex[0] ? p->seq > next
				    : digest_equals(&p->game, &l->id);
	if (!ours || (p->type == PACKET_ACCEPT && l->id.hex[0]))
		return FINDING_FOREIGN;
	if (p->seq > next)
		return FINDING_EARLY;
	if (!before || !digest_equals(&p->prev, &before->hash))
		return FINDING_BRANCH;
	if (p->from != due)
		return FINDING_UNASKED;
	return p->seq < next ? FINDING_RIVAL : FINDING_NEXT;
}

void
finding_sort(const struct game *g, struct finding *f)
{
	const struct ledger *l = &g->ledger;
	struct arena_mark mark = arena_mark(g->arena);
	const struct entry *own = ledger_entry(l, f->seq);
	bool unknown = !l->player[1].known || l->count == 0;
	struct packet p;
	struct error unused;
	f->kind = FINDING_KNOWN;
	if (own && digest_equals(&own->hash, &f->hash))
		return;
	f->kind = FINDING_FOREIGN; /* the signer does not matter */
	if (is_foreign(l, f))
		return;
	f->from = ledger_signed_by(l, f->block);
	f->kind = f->from || unknown ? FINDING_NEXT : FINDING_STRANGE;
	/* ledger_take reports a body that can't be read. */
	if (f->from && packet_read(g->arena, f->block->body, &p, &unused) &&
		p.from == f->from) {
		f->seq = p.seq;
		f->prev = p.prev;
		f->kind = kind_of(l, &p);
	}
	arena_reset(g->arena, mark);
	/* The player who may have signed this packet is not known yet. */
	if (f->kind == FINDING_NEXT && !f->from && f->seq > ledger_next(l))
		f->kind = FINDING_EARLY;
	if (f->kind == FINDING_NEXT)
		f->seq = ledger_next(l);
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
