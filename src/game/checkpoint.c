#include <string.h>

#include "feldpost/checkpoint.h"
#include "game_internal.h"

/* What I have signed. */

struct mine {
	const struct blocks *blocks;
	unsigned last; /* c */
	struct packet *packet;
	struct digest *hash;
};

static bool
is_key(struct span text, const struct public_key *mine)
{
	struct public_key key;
	struct error unused;
	return public_key_read(&key, text, &unused) &&
	       memcmp(key.key, mine->key, sizeof key.key) == 0;
}

/* Who I am in a game whose packets nobody has verified yet; 0: a stranger. */
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

/* The last packet that says it is mine and has a state, if it is mine. */
static bool
find_last(struct mine *m, const struct public_key *key)
{
	char role[2] = { role_of(m->blocks, key), '\0' };
	struct error unused;
	if (!*role)
		return false;
	for (m->last = (unsigned)m->blocks->count; m->last > 1; m->last--) {
		const struct block *b = &m->blocks->block[m->last - 1];
		if (span_equals(packet_peek(b->body, "from"), role) &&
			packet_peek(b->body, "state").length)
			return signature_verify(
				&b->signature, key, b->body, &unused);
	}
	return false;
}

/* From my signature down: nothing is read whose hash does not stand in what
 * has been read before. */
static bool
read_down(struct mine *m, struct arena *a)
{
	m->packet = arena_array(a, m->last, sizeof *m->packet);
	m->hash = arena_array(a, m->last, sizeof *m->hash);
	for (unsigned i = m->last; i-- > 0;) {
		struct span body = m->blocks->block[i].body;
		hash_bytes(&m->hash[i], body);
		if (i + 1 < m->last &&
			!digest_equals(&m->hash[i], &m->packet[i + 1].prev))
			return false;
		if (!packet_scan(a, body, &m->packet[i]) ||
			m->packet[i].seq != i + 1)
			return false;
	}
	return true;
}

/* The position that the game begins from. */
struct start {
	unsigned packet;
	const struct node *position;
};

/* Behind an answer, for that is where a step of solitaire ends. */
static bool
choose_start(
	const struct game_parts *parts, const struct mine *m, struct start *out)
{
	const struct packet *offer = &m->packet[0];
	const struct mode *mode =
		offer->type == PACKET_OFFER ? mode_of_offer(offer) : NULL;
	*out = (struct start){ m->last, parts->position };
	return mode && mode->alone && mode->duty(m->last) == DUTY_ANSWER;
}

static void
recall(struct game *g, const struct mine *m, unsigned seq)
{
	ledger_recall(&g->ledger, &m->blocks->block[seq - 1],
		&m->packet[seq - 1], &m->hash[seq - 1]);
}

/* Puts the game into the position of a packet, if it is that. */
static bool
take_position(struct game *g, const struct mine *m, const struct start *s,
	struct error *e)
{
	recall(g, m, 1);
	if (!game_take_offer(g, e))
		return false;
	for (unsigned seq = 2; seq <= s->packet; seq++)
		recall(g, m, seq);
	return match_read(&g->match, s->position, e) &&
	       game_requeue(g, s->position, e) &&
	       game_check_state(g, &m->packet[s->packet - 1], e);
}

static bool
start(struct game *g, const struct public_key *key,
	const struct game_parts *parts, struct error *e)
{
	struct mine m = { .blocks = &parts->blocks };
	struct start s;
	if (!find_last(&m, key) || !read_down(&m, g->arena) ||
		!choose_start(parts, &m, &s) || !take_position(g, &m, &s, e))
		return false;
	g->run_from = s.packet + 1;
	return true;
}

/* Whatever has come so far is forgotten. */
static void
begin_again(struct game *g)
{
	struct game empty;
	game_end(g);
	game_start(&empty, g->arena, g->folders);
	empty.scenario = g->scenario;
	empty.journal = g->journal;
	empty.file = g->file;
	*g = empty;
}

bool
checkpoint_read(struct game *g, const struct checkpoint *c, const char *file,
	struct span text, struct journal *journal, struct error *e)
{
	struct game_parts parts;
	struct journal before;
	struct error why;
	g->journal = journal;
	if (!game_open(g, file, text, 0, &parts, e))
		return false;
	if (journal)
		before = *journal;
	if (c->key && start(g, secret_key_public(c->key), &parts, &why) &&
		game_replay(g, &parts, g->ledger.count, &why) &&
		(!c->enough || c->enough(g, journal)))
		return true;
	begin_again(g);
	if (journal)
		*journal = before;
	return game_replay(g, &parts, 0, e);
}
