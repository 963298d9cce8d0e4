#include <string.h>

#include "feldpost/ledger.h"
#include "feldpost/look.h"
#include "feldpost/message.h"

static bool
is_same(const struct good *a, const struct good *b)
{
	return digest_equals(&a->body, &b->body) &&
	       signature_compare(&a->signature, &b->signature) == 0 &&
	       memcmp(a->key.id, b->key.id, sizeof a->key.id) == 0 &&
	       public_key_equals(&a->key, &b->key);
}

bool
ledger_verify(const struct ledger *l, const struct block *b,
	const struct public_key *key, struct error *e)
{
	struct good now = { .signature = b->signature, .key = *key };
	hash_bytes(&now.body, b->body);
	if (is_same(l->good, &now))
		return true;
	if (!signature_verify(&b->signature, key, b->body, e))
		return false;
	*l->good = now;
	return true;
}

unsigned
ledger_next(const struct ledger *l)
{
	return (unsigned)l->count + 1;
}

char
ledger_sender(const struct ledger *l, unsigned seq)
{
	return l->mode->sender(l, seq);
}

enum duty
ledger_duty(const struct ledger *l, unsigned seq)
{
	return l->mode->duty(seq);
}

int
ledger_row(char role)
{
	return role == 'R' ? 2 : role - 'A';
}

char
ledger_role(int row)
{
	return "ABR"[row];
}

const struct player *
ledger_player(const struct ledger *l, char role)
{
	return &l->player[ledger_row(role)];
}

int
ledger_link_index(const struct ledger *l, char from)
{
	const struct player *p = ledger_player(l, from);
	if (ledger_next(l) < l->mode->agreed)
		return -1;
	return (int)p->sent;
}

const struct entry *
ledger_last(const struct ledger *l)
{
	return l->count ? &l->entry[l->count - 1] : NULL;
}

const struct entry *
ledger_entry(const struct ledger *l, unsigned seq)
{
	return seq && seq <= l->count ? &l->entry[seq_before(seq)] : NULL;
}

char
ledger_signed_by(const struct ledger *l, const struct block *b)
{
	struct error unused;
	for (int i = 0; i < LEDGER_PLAYERS; i++)
		if (l->player[i].known &&
			ledger_verify(l, b, &l->player[i].key, &unused))
			return ledger_role(i);
	return 0;
}

const char *
ledger_signer(const struct ledger *l, char role)
{
	const char *name = ledger_player(l, role)->name;
	return arena_printf(l->arena, "%s (%c)",
		name ? look_visible(l->arena, name) : _("nobody"), role);
}

void
ledger_let_send(struct ledger *l, const struct block *b)
{
	char signer = ledger_signed_by(l, b);
	if (signer == 'A' || signer == 'B')
		l->mover = signer;
}

void
ledger_seed(const struct ledger *l, const struct packet *answer,
	struct digest *seed)
{
	unsigned seq = seq_before(answer->seq);
	seed_of(seed, &l->id, seq, &ledger_entry(l, seq)->hash, &answer->link);
}

void
ledger_write(const struct ledger *l, struct buffer *out)
{
	buffer_room(out, l->size);
	for (size_t i = 0; i < l->count; i++) {
		const struct entry *n = &l->entry[i];
		buffer_puts(out, "---\n");
		if (n->written.length)
			buffer_add(out, n->written.data, n->written.length);
		else
			armour_write(out, n->body, &n->signature);
	}
}
