#include "feldpost/ledger.h"
#include "feldpost/limits.h"
#include "feldpost/message.h"

/* Adds a packet to the ledger. Checks V1 to V5 of feldpost-protocol(7) 3.4. */

void
ledger_start(struct ledger *l, struct arena *a)
{
	*l = (struct ledger){ .arena = a,
		.good = arena_alloc(a, sizeof *l->good),
		.mode = &mode_solo };
}

/* V1: checks the format and the limits of a packet before anything else. If a
 * game has reached its largest size, no player is at fault. */
static bool
check_limits(const struct ledger *l, struct span body, struct error *e)
{
	if (body.length > LIMIT_BODY)
		return error_set(e, ERROR_VERIFY,
			"packet %u: larger than %zu bytes (V1)", ledger_next(l),
			LIMIT_BODY);
	if (!packet_check_format(body, e))
		return false;
	if (ledger_next(l) > LIMIT_SEQ)
		return error_set(e, ERROR_NOT_NOW,
			"a game has at most %d packets", LIMIT_SEQ);
	if (l->size + body.length + LIMIT_BLOCK > LIMIT_PACKETS)
		return error_set(e, ERROR_NOT_NOW,
			"packet %u: all packets of a game have at most %zu "
			"bytes (V1)",
			ledger_next(l), LIMIT_PACKETS);
	return true;
}

/* V8: checks the sizes of texts that the sender can choose. */
static bool
check_words(const struct ledger *l, const struct packet *p, struct error *e)
{
	if (p->words > LIMIT_WORDS)
		return error_set(e, ERROR_VERIFY,
			"packet %u: orders and notes of more than %zu bytes "
			"(V8)",
			ledger_next(l), LIMIT_WORDS);
	if (ledger_player(l, p->from)->words + p->words > LIMIT_WORDS_GAME)
		return error_set(e, ERROR_VERIFY,
			"packet %u: orders and notes of more than %zu bytes in "
			"all packets of %s (V8)",
			ledger_next(l), LIMIT_WORDS_GAME,
			ledger_signer(l, p->from));
	return true;
}

bool
ledger_has_room(
	const struct ledger *l, char from, struct span body, struct error *e)
{
	size_t words = packet_words(body);
	size_t left = LIMIT_WORDS_GAME - ledger_player(l, from)->words;
	if (words > LIMIT_WORDS) {
		error_set(e, ERROR_NOT_NOW,
			"orders and notes of a packet have at most %zu bytes, "
			"and these have %zu",
			LIMIT_WORDS, words);
		return error_hint(e, "shorten the note, or give some of the "
				     "orders in your next packet");
	}
	if (words > left) {
		error_set(e, ERROR_NOT_NOW,
			"all your orders and notes of a game have at most %zu "
			"bytes; %zu are left, and these have %zu",
			LIMIT_WORDS_GAME, left, words);
		return error_hint(e, "shorten the note, or leave it out; "
				     "`feldpost concede` is always possible");
	}
	return check_limits(l, body, e);
}

/* Checks the keys in a packet. An offer or acceptance contains its sender's
 * key. An offer may also contain the referee's key. If no box can be made for a
 * key, the key is refused, even if its signature is good. */
static bool
check_keys(const struct ledger *l, const struct block *b,
	struct public_key *key, struct error *e)
{
	unsigned seq = ledger_next(l);
	struct span ref = packet_peek(b->body, "ref");
	struct public_key unused;
	struct error why;
	if (!public_key_read(key, packet_peek(b->body, "key"), &why))
		return error_set(e, ERROR_VERIFY,
			"packet %u: there is no key that could verify it: %s "
			"(V2)",
			seq, why.text);
	if (ref.length && !public_key_read(&unused, ref, &why))
		return error_set(e, ERROR_VERIFY,
			"packet %u: the referee's key: %s (V2)", seq, why.text);
	return true;
}

/* V2: a known player must have signed all packets but offer and acceptance. */
bool
ledger_check_signature(
	const struct ledger *l, const struct block *b, struct error *e)
{
	unsigned seq = ledger_next(l);
	char role = ledger_sender(l, seq), signer;
	const struct player *p = ledger_player(l, role);
	struct public_key key = p->key;
	struct error why;
	if (!p->known && !check_keys(l, b, &key, e))
		return false;
	if (ledger_verify(l, b, &key, &why))
		return true;
	signer = p->known ? ledger_signed_by(l, b) : 0;
	if (signer)
		return error_set(e, ERROR_VERIFY,
			"packet %u: %s has signed it, but %s must send it (V4)",
			seq, ledger_signer(l, signer), ledger_signer(l, role));
	return error_set(e, ERROR_VERIFY, "packet %u: %s (V2)", seq, why.text);
}

static bool
is_due(const struct ledger *l, enum packet_type type)
{
	enum duty duty = ledger_duty(l, ledger_next(l));
	if (duty == DUTY_OFFER || duty == DUTY_ACCEPT)
		return type ==
		       (duty == DUTY_OFFER ? PACKET_OFFER : PACKET_ACCEPT);
	return type == PACKET_TURN ||
	       (type == PACKET_DISCLOSE && !l->mode->undisclosed);
}

/* Checks that the joiner's key differs; ids of keys do not count. */
static bool
check_newcomer(const struct ledger *l, const struct packet *p, struct error *e)
{
	struct public_key key;
	struct error unused;
	if (p->type != PACKET_ACCEPT ||
		!public_key_form(&key, span_of(p->key), &unused))
		return true;
	for (int i = 0; i < LEDGER_PLAYERS; i++)
		if (l->player[i].known &&
			public_key_equals(&l->player[i].key, &key))
			return error_set(e, ERROR_VERIFY,
				"packet 2: it has the key of %s (V4)",
				l->player[i].name);
	return true;
}

/* V4: checks the type, number, sender, game and previous packet. */
static bool
check_header(const struct ledger *l, const struct packet *p, struct error *e)
{
	unsigned seq = ledger_next(l);
	if (p->seq != seq)
		return error_set(e, ERROR_NOT_NOW,
			"packet %u comes where packet %u is due (V4)", p->seq,
			seq);
	if (!is_due(l, p->type))
		return error_set(e, ERROR_VERIFY,
			"packet %u: it has the wrong type (V4)", seq);
	if (p->type == PACKET_OFFER && !mode_of_offer(p))
		return error_set(e, ERROR_INPUT,
			"packet 1: this feldpost does not know the mode `%s` "
			"(V4)",
			p->mode);
	if (!check_newcomer(l, p, e))
		return false;
	if (p->from != ledger_sender(l, seq))
		return error_set(e, ERROR_VERIFY,
			"packet %u: it comes from %s, but %s must send it (V4)",
			seq, ledger_signer(l, p->from),
			ledger_signer(l, ledger_sender(l, seq)));
	const struct entry *last = ledger_last(l);
	if (last && !digest_equals(&p->prev, &last->hash))
		return error_set(e, ERROR_VERIFY,
			"packet %u: it does not follow packet %u of this game "
			"(V4)",
			seq, last->seq);
	bool names_game = p->game.hex[0] != '\0';
	bool must_name = seq > l->mode->agreed;
	if (names_game != must_name ||
		(names_game && !digest_equals(&p->game, &l->id)))
		return error_set(e, ERROR_VERIFY,
			"packet %u: it belongs to another game (V4)", seq);
	return true;
}

/* V5: checks that the packet has the next link of the sender's chain. If the
 * chain ends while the game goes on, the packet must also have a new anchor. */
static bool
check_link(const struct ledger *l, const struct packet *p, struct error *e)
{
	unsigned seq = ledger_next(l);
	int index = ledger_link_index(l, p->from);
	bool due = index >= 0, there = p->link.hex[0] != '\0';
	if (due != there)
		return error_set(e, ERROR_VERIFY,
			due ? N_("packet %u: it has no link (V5)")
			    : N_("packet %u: it has a link, but a link is not "
				 "due yet (V5)"),
			seq);
	const struct player *from = &l->player[ledger_row(p->from)];
	if (due && from->sent &&
		!chain_follows(&from->link, p->from, (unsigned)index, &p->link))
		return error_set(e, ERROR_VERIFY,
			"packet %u: its link does not belong to the sender's "
			"chain (V5)",
			seq);
	bool ends = due && p->type != PACKET_DISCLOSE && index > 0 &&
		    (unsigned)index % l->links == 0;
	if (ends != (p->next.hex[0] != '\0'))
		return error_set(e, ERROR_VERIFY,
			ends ? N_("packet %u: the chain ends without a new "
				  "anchor (V5)")
			     : N_("packet %u: it has a new anchor, but the "
				  "chain has not ended (V5)"),
			seq);
	return true;
}

/* True if all anchors of a player follow from the secret in `told`. `told` is
 * the packet after the player's last packet. */
static bool
gives_chain(const struct ledger *l, const struct packet *told)
{
	const struct digest *secret = &told->secret;
	struct digest anchor;
	unsigned index = 0;
	char role = told->from;
	chain_link(&anchor, secret, role, l->links, 0);
	bool same = digest_equals(&anchor, &ledger_player(l, role)->anchor);
	for (size_t i = 0; i <= l->count && same; i++) {
		const struct packet *p =
			i < l->count ? &l->entry[i].packet : told;
		if (p->from != role || p->link.hex[0] == '\0')
			continue;
		if (p->next.hex[0]) {
			chain_next(&anchor, secret, role, l->links, index);
			same = digest_equals(&anchor, &p->next);
		}
		index++;
	}
	return same;
}

/* Learns a player's key, which V2 checked now or in an earlier run. */
static void
learn_player(struct ledger *l, const struct packet *p)
{
	struct player *from = &l->player[ledger_row(p->from)];
	struct error unused;
	if (p->type == PACKET_OFFER) {
		struct player *r = &l->player[ledger_row('R')];
		l->mode = mode_of_offer(p);
		l->mover = 'A';
		r->known = mode_deals(l->mode) && p->ref &&
			   public_key_form(&r->key, span_of(p->ref), &unused);
		r->name = _("the referee");
		l->links = p->links;
	}
	if (p->key) {
		from->name = p->name;
		from->nonce = p->nonce;
		from->known =
			public_key_form(&from->key, span_of(p->key), &unused);
	}
	if (p->secret.hex[0])
		from->secret = p->secret;
	if (p->link.hex[0] == '\0')
		return;
	if (from->sent++ == 0)
		from->anchor = p->link;
	from->link = p->next.hex[0] ? p->next : p->link;
}

void
ledger_expect(struct ledger *l, size_t packets)
{
	l->entry = arena_array(l->arena, packets, sizeof *l->entry);
	l->capacity = packets;
}

void
ledger_recall(struct ledger *l, const struct block *b, const struct packet *p,
	const struct digest *hash)
{
	struct entry *entry =
		ARENA_ADD(l->arena, l->entry, l->count, l->capacity);
	*entry = (struct entry){
		.seq = p->seq,
		.body = b->body,
		.signature = b->signature,
		.hash = *hash,
		.packet = *p,
		.written = b->written,
	};
	learn_player(l, p);
	l->player[ledger_row(p->from)].words += p->words;
	l->size += b->body.length + LIMIT_BLOCK;
	if (p->seq == l->mode->agreed)
		l->id = entry->hash;
}

bool
ledger_check_next(
	const struct ledger *l, const struct packet *p, struct error *e)
{
	return check_header(l, p, e) && check_words(l, p, e) &&
	       check_link(l, p, e);
}

bool
ledger_take(struct ledger *l, const struct block *b, struct error *e)
{
	struct packet p;
	struct digest hash;
	struct error why;
	if (!check_limits(l, b->body, e) || !ledger_check_signature(l, b, e))
		return false;
	if (!packet_read(l->arena, b->body, &p, &why))
		return error_set(e, ERROR_VERIFY, "packet %u: %s (V3)",
			ledger_next(l), why.text);
	if (l->count == 0 && p.type == PACKET_OFFER && mode_of_offer(&p))
		l->mode = mode_of_offer(&p);
	if (!ledger_check_next(l, &p, e))
		return false;
	/* A disclosed secret must give the chains that the player used. */
	if (p.secret.hex[0] && !gives_chain(l, &p))
		return error_set(e, ERROR_VERIFY,
			"packet %u: the secret does not give the sender's "
			"chain (V5)",
			ledger_next(l));
	hash_bytes(&hash, b->body);
	ledger_recall(l, b, &p, &hash);
	return true;
}

bool
ledger_add(struct ledger *l, const struct block *b, struct error *e)
{
	struct packet p;
	struct digest hash;
	if (!packet_read(l->arena, b->body, &p, e))
		return false;
	hash_bytes(&hash, b->body);
	ledger_recall(l, b, &p, &hash);
	return true;
}
