#include "verified.h"
#include "feldpost/limits.h"

const struct packet *
verified_packet(const struct verified *v, unsigned seq)
{
	return &v->entry[seq_before(seq)].packet;
}

static bool
is_key(struct span text, const struct public_key *mine)
{
	struct public_key key;
	struct error unused;
	return public_key_form(&key, text, &unused) &&
	       public_key_equals(&key, mine);
}

/* Returns this key's role in a game not verified yet; 0 for a stranger. */
static char
role_of(const struct blocks *b, const struct public_key *mine)
{
	struct span offer = b->block[0].body;
	if (is_key(packet_peek(offer, "key"), mine))
		return 'A';
	if (b->count > 1 && is_key(packet_peek(b->block[1].body, "key"), mine))
		return 'B';
	return is_key(packet_peek(offer, "ref"), mine) ? 'R' : 0;
}

/* Returns the number of the last packet that has a state and claims to be from
 * this role. Returns 0 if there is no such packet. */
static unsigned
last_from(const struct blocks *b, char role)
{
	char from[2] = { role, '\0' };
	unsigned c = (unsigned)b->count;
	for (; c > 0; c--) {
		struct span body = b->block[seq_before(c)].body;
		if (span_equals(packet_peek(body, "from"), from) &&
			packet_peek(body, "state").length)
			break;
	}
	return c;
}

/* The line with which a key vouches for packets, for example "17 MARK". */
struct vouched {
	unsigned packets;
	struct digest mark;
};

static struct vouched
read_line(struct span line)
{
	struct vouched out = { .packets = 0 };
	const size_t digits = sizeof out.mark.hex - 1;
	long packets;
	if (line.length < digits + 2)
		return out;
	struct span number = { line.data, line.length - digits - 1 };
	struct span mark = span_from(line, number.length);
	if (*mark.data == ' ' && digest_read(&out.mark, span_from(mark, 1)) &&
		integer_read(number, 1, LIMIT_SEQ, &packets))
		out.packets = (unsigned)packets;
	return out;
}

/* Computes the mark, which only the owner of this key can compute. The mark
 * vouches for the first `packets` packets of the game. It depends on the body
 * of the last of them, and on the signatures from packet c on. If you change
 * how packets are verified, also change the text that is hashed here. */
static void
vouch(struct digest *mark, const struct secret_key *key, const struct blocks *b,
	unsigned packets, struct arena *a)
{
	struct buffer text = buffer_in(a);
	struct digest last, signatures;
	unsigned c = last_from(b, role_of(b, secret_key_public(key)));
	for (unsigned seq = c ? c : 1; seq <= packets; seq++) {
		const struct signature *s =
			&b->block[seq_before(seq)].signature;
		buffer_puts(&text, s->line);
		buffer_putc(&text, '\n');
		buffer_puts(&text, s->global);
		buffer_putc(&text, '\n');
		buffer_puts(&text, s->comment);
		buffer_putc(&text, '\n');
	}
	hash_bytes(&signatures, buffer_span(&text));
	hash_bytes(&last, b->block[seq_before(packets)].body);
	secret_key_derive(key, mark,
		"feldpost1 verified and audited %u %s %s\n", packets, last.hex,
		signatures.hex);
}

/* Finds the last verified packet, if the line fits the file's packets. */
static bool
find_last(struct verified *v, const struct secret_key *key, struct span line,
	struct arena *a)
{
	const struct blocks *b = v->blocks;
	const struct public_key *mine = secret_key_public(key);
	const struct vouched vouched = read_line(line);
	char role = role_of(b, mine);
	unsigned c = role ? last_from(b, role) : 0;
	struct digest mark;
	v->last = c;
	if (role && vouched.packets > c && vouched.packets <= b->count) {
		vouch(&mark, key, b, vouched.packets, a);
		if (digest_equals(&mark, &vouched.mark))
			v->last = vouched.packets;
	}
	return v->last > c ||
	       (c && signature_is_own(&b->block[seq_before(c)].signature, key,
			     b->block[seq_before(c)].body));
}

bool
verified_find(struct verified *v, const struct secret_key *key,
	struct span line, struct arena *a)
{
	if (!find_last(v, key, line, a))
		return false;
	v->entry = arena_array(a, v->last, sizeof *v->entry);
	/* Goes back from the last packet. Each packet must have the hash that
	 * the next packet names. */
	for (unsigned i = v->last; i-- > 0;) {
		struct span body = v->blocks->block[i].body;
		struct entry *n = &v->entry[i];
		hash_bytes(&n->hash, body);
		if (i + 1 < v->last &&
			!digest_equals(&n->hash, &n[1].packet.prev))
			return false;
		if (!packet_scan(a, body, &n->packet) || n->packet.seq != i + 1)
			return false;
	}
	const struct packet *offer = verified_packet(v, 1);
	return offer->type == PACKET_OFFER && offer->mode &&
	       mode_of_offer(offer);
}

const char *
verified_line(const struct game *g, const struct secret_key *key)
{
	const struct ledger *l = &g->ledger;
	struct blocks all = { .count = l->count };
	struct digest mark;
	all.block = arena_array(g->arena, l->count, sizeof *all.block);
	for (size_t i = 0; i < l->count; i++)
		all.block[i] = (struct block){ .body = l->entry[i].body,
			.signature = l->entry[i].signature };
	vouch(&mark, key, &all, (unsigned)l->count, g->arena);
	return arena_printf(g->arena, "%zu %s\n", l->count, mark.hex);
}
