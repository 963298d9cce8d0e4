#include <limits.h>
#include <string.h>

#include "card_table.h"
#include "feldpost/checkpoint.h"
#include "feldpost/limits.h"
#include "game_internal.h"

enum {
	/* So many packets must stand behind the position that a game for two
	 * is read from: they may yet be undone (mode_undo.c). */
	BEHIND = 2,
	/* Player turns before the present one that may be drawn. */
	DRAWN = 1,
	WAYPOINTS = BEHIND + DRAWN + 4,
};

/* A position before the orders of a packet. */
struct waypoint {
	unsigned packet;
	int since, player_turn;
	struct buffer text; /* of which `state` is the hash */
};

/* The last packets, and of the last player turns the last packet each; from
 * the oldest on. */
struct waypoints {
	struct waypoint list[WAYPOINTS];
	size_t count;
	unsigned stored; /* the newest that is kept already */
};

static bool
same_turn(const struct waypoint *a, const struct waypoint *b)
{
	return a->since == b->since && a->player_turn == b->player_turn;
}

/* What I have signed. */

struct mine {
	const struct blocks *blocks;
	unsigned last; /* c */
	struct packet *packet;
	struct digest *hash;
};

static const struct packet *
packet_of(const struct mine *m, unsigned seq)
{
	return &m->packet[seq_before(seq)];
}

static bool
is_key(struct span text, const struct public_key *mine)
{
	struct public_key key;
	struct error unused;
	return public_key_form(&key, text, &unused) &&
	       public_key_equals(&key, mine);
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
	unsigned packet; /* k */
	const struct node *position;
	bool behind; /* the orders of k; else before them */
};

/* What is kept. A waypoint's three lines, its text, and this one. */

static const char end_line[] = "---\n";

static bool
read_number(struct span lines, const char *key, long least, long *out)
{
	return integer_read(packet_peek(lines, key), least, INT_MAX, out);
}

/* All before a line, with which the rest then begins. */
static bool
take_up_to(struct span *rest, const char *line, struct span *out)
{
	struct span at = *rest, passed;
	while (!span_begins(at, line))
		if (!span_line(&at, &passed))
			return false;
	*out = (struct span){ rest->data, rest->length - at.length };
	*rest = at;
	return true;
}

/* Takes one off the text; false at its end, and for whatever is none. */
static bool
take_waypoint(struct span *rest, struct waypoint *w, struct arena *a)
{
	struct span head, text;
	long packet, turn, player_turn;
	if (!take_up_to(rest, "now:", &head) ||
		!take_up_to(rest, end_line, &text) ||
		!read_number(head, "packet", 1, &packet) ||
		!read_number(head, "turn", 0, &turn) ||
		!read_number(head, "player-turn", -1, &player_turn))
		return false;
	*rest = span_from(*rest, sizeof end_line - 1);
	*w = (struct waypoint){ .packet = (unsigned)packet,
		.since = (int)turn,
		.player_turn = (int)player_turn,
		.text = buffer_in(a) };
	buffer_add(&w->text, text.data, text.length);
	return true;
}

/*
 * Those of packets that I have signed or verified before I did. Anybody may
 * have written there: unless it is what checkpoint_keep writes, from the oldest
 * to the newest and no more than have room, it is nothing.
 */
static void
read_kept(struct game *g, const struct mine *m, const char *guard)
{
	struct waypoints *ws = arena_alloc(g->arena, sizeof *ws);
	struct waypoint w = { .packet = 0 };
	unsigned last = 0;
	bool fits = true;
	struct span rest = answered_position(g->arena, guard, &g->ledger.id);
	g->waypoints = ws;
	for (int i = 0; fits && rest.length; i++) {
		fits = i < WAYPOINTS && take_waypoint(&rest, &w, g->arena) &&
		       w.packet > last;
		last = w.packet;
		if (fits && last <= m->last && mode_arms(g->ledger.mode, last))
			ws->list[ws->count++] = w;
	}
	if (!fits)
		ws->count = 0;
}

/*
 * The latest of them behind which all stands that may be undone next
 * (mode_undo.c), and all that is going to be drawn.
 */
static const struct waypoint *
choose_waypoint(const struct game *g, size_t packets, bool draws)
{
	const struct waypoints *ws = g->waypoints;
	const struct rules *rules = g->match.rules;
	const struct waypoint *first = NULL;
	size_t turns = 0, behind = mode_mails(g->ledger.mode) ? BEHIND : 0;
	draws = draws && rules->picture && !rules->still;
	for (size_t i = ws->count; i-- > 0;) {
		const struct waypoint *w = &ws->list[i];
		turns += i + 1 < ws->count && !same_turn(w, w + 1);
		if (w->packet + behind > packets)
			continue;
		first = w;
		if (!draws || turns > DRAWN)
			break;
	}
	return first;
}

static bool
find_kept(struct game *g, const struct mine *m, const struct checkpoint *c,
	struct start *out)
{
	struct digest hash;
	struct node *position;
	struct error unused;
	read_kept(g, m, c->guard);
	const struct waypoint *w =
		choose_waypoint(g, m->blocks->count, c->draws);
	if (!w)
		return false;
	struct span text = buffer_span(&w->text);
	hash_bytes(&hash, text);
	if (!digest_equals(&hash, &packet_of(m, w->packet)->state) ||
		!doc_read(g->arena, "", text, &position, &unused))
		return false;
	*out = (struct start){ .packet = w->packet, .position = position };
	g->waypoints->stored =
		g->waypoints->list[g->waypoints->count - 1].packet;
	return true;
}

/* Of solitaire the file has the position behind an answer, for that is where a
 * step of it ends; while orders wait for theirs that before them is kept. */
static bool
choose_start(struct game *g, const struct game_parts *parts,
	const struct mine *m, const struct checkpoint *c, struct start *out)
{
	const struct mode *mode = g->ledger.mode;
	if (mode_mails(mode) || mode->duty(m->last) != DUTY_ANSWER)
		return c->guard && m->last > mode->agreed &&
		       find_kept(g, m, c, out);
	*out = (struct start){ m->last, parts->position, true };
	return parts->position != NULL;
}

static void
recall(struct game *g, const struct mine *m, unsigned seq)
{
	ledger_recall(&g->ledger, &m->blocks->block[seq_before(seq)],
		packet_of(m, seq), &m->hash[seq_before(seq)]);
}

/* The same for packets of which only that and their cards are looked at. */
static bool
recall_up_to(struct game *g, const struct mine *m, unsigned last)
{
	for (unsigned seq = ledger_next(&g->ledger); seq <= last; seq++) {
		recall(g, m, seq);
		if (g->cards && !card_op_recall(g, packet_of(m, seq)))
			return false;
	}
	return true;
}

/* Puts the game into the position of a packet, if it is that. */
static bool
take_position(struct game *g, const struct mine *m, const struct start *s,
	struct error *e)
{
	if (!recall_up_to(g, m, s->packet) ||
		!match_read(&g->match, s->position, e) ||
		!game_requeue(g, s->position, e) ||
		!game_check_state(g, packet_of(m, s->packet), e))
		return false;
	if (g->cards)
		card_table_follow(g->cards);
	/* My own last state is hashed again in any case. */
	unsigned kept = g->waypoints ? g->waypoints->stored : 0;
	g->known_to = kept < m->last ? kept : m->last - 1;
	return true;
}

static bool
speaks_of_undo(const struct batch *b)
{
	return batch_find(b, ENGINE_UNDO) || batch_find(b, ENGINE_AGREE_UNDO);
}

/* Gives the orders of the packet whose position it is. What they show of cards
 * has been noted with the rest of it. */
static bool
give_orders(struct game *g, struct error *e)
{
	const struct entry *entry = ledger_last(&g->ledger);
	struct packet copy = entry->packet;
	struct card_io io = { .game = g, .packet = &copy, .error = e };
	struct batch batch;
	if (!mode_mails(g->ledger.mode))
		return game_take_last(g, e);
	if (!game_read_orders(g, entry, &batch, e) || speaks_of_undo(&batch))
		return false;
	g->ledger.mover = copy.from;
	game_journal_packet(g, entry);
	return game_give_orders(&io, &batch);
}

/* Offer and agreement, as always. */
static bool
agree(struct game *g, const struct mine *m, struct error *e)
{
	const struct packet *offer = &m->packet[0];
	if (offer->type != PACKET_OFFER || !offer->mode ||
		!mode_of_offer(offer))
		return false;
	ledger_expect(&g->ledger, m->blocks->count + BEHIND);
	recall(g, m, 1);
	if (!game_take_offer(g, e))
		return false;
	return g->ledger.mode->agreed <= m->last &&
	       recall_up_to(g, m, g->ledger.mode->agreed) &&
	       (!g->cards || !mode_deals(g->ledger.mode));
}

static bool
start(struct game *g, const struct checkpoint *c,
	const struct game_parts *parts, struct error *e)
{
	struct mine m = { .blocks = &parts->blocks };
	struct start s;
	if (!find_last(&m, secret_key_public(c->key)) ||
		!read_down(&m, g->arena))
		return false;
	g->signed_to = m.last;
	if (!agree(g, &m, e) || !choose_start(g, parts, &m, c, &s) ||
		!take_position(g, &m, &s, e) ||
		(!s.behind && !give_orders(g, e)))
		return false;
	g->run_from = s.behind ? s.packet + 1 : s.packet;
	for (unsigned seq = s.packet + 1; seq <= m.last; seq++) {
		recall(g, &m, seq);
		if (!game_take_last(g, e))
			return false;
	}
	/* How often who was asked before k is not known; nobody was more often
	 * than he has sent. */
	for (int i = 0; i < LEDGER_PLAYERS; i++)
		if (g->ledger.player[i].sent > LIMIT_ASKED / 2)
			return false;
	return true;
}

/* From the first packet on what was verified before. */
static bool
play_again(struct game *g, const struct ledger *verified,
	const struct game_parts *parts, struct error *e)
{
	unsigned count = (unsigned)parts->blocks.count;
	ledger_expect(&g->ledger, count + BEHIND);
	g->signed_to = count;
	for (unsigned i = 0; i < count; i++) {
		if (!game_retake(
			    g, &parts->blocks.block[i], &verified->entry[i], e))
			return false;
		/* The state of the offer stands in no packet; that of the last
		 * one may be asked for behind it. */
		if (i == 0)
			g->known_to = count - 1;
	}
	return game_replay(g, parts, count, e);
}

bool
checkpoint_read(struct game *g, const struct checkpoint *c, const char *file,
	struct span text, struct journal *journal, struct error *e)
{
	struct game_parts parts;
	struct game again;
	struct journal before;
	struct error why;
	g->journal = journal;
	if (!game_open(g, file, text, c->transcript ? GAME_TRANSCRIPT : 0,
		    &parts, e))
		return false;
	if (journal)
		before = *journal;
	if (c->key && start(g, c, &parts, &why) &&
		game_replay(g, &parts, g->ledger.count, &why) &&
		(!c->enough || c->enough(g, journal)))
		return true;
	/* Whatever has come so far is forgotten. */
	game_end(g);
	game_start(&again, g->arena, g->folders);
	again.scenario = g->scenario;
	again.journal = g->journal;
	again.file = g->file;
	*g = again;
	if (journal)
		*journal = before;
	return c->verified ? play_again(g, c->verified, &parts, e)
			   : game_replay(g, &parts, 0, e);
}

/* What is passed on the way. */

/* Whether it is neither among the last packets nor the last one of one of the
 * last player turns. */
static bool
is_passed(const struct waypoints *ws, size_t i)
{
	const struct waypoint *w = &ws->list[i];
	size_t turns = 0;
	if (w->packet + BEHIND >= ws->list[ws->count - 1].packet)
		return false;
	for (size_t k = i; k + 1 < ws->count; k++)
		turns += !same_turn(&ws->list[k], &ws->list[k + 1]);
	return turns > DRAWN + 1 || same_turn(w, w + 1);
}

static void
drop(struct waypoints *ws, size_t i)
{
	struct waypoint gone = ws->list[i];
	ws->count--;
	memmove(&ws->list[i], &ws->list[i + 1], (ws->count - i) * sizeof gone);
	ws->list[ws->count] = gone; /* its memory serves again */
}

/* The next one, behind none of a packet that has been taken back. */
static struct waypoint *
add(struct game *g, unsigned packet)
{
	struct waypoints *ws = g->waypoints;
	if (!ws)
		ws = g->waypoints = arena_alloc(g->arena, sizeof *ws);
	while (ws->count && ws->list[ws->count - 1].packet >= packet)
		ws->count--;
	for (size_t i = 0; i < ws->count;)
		if (ws->count > 1 && is_passed(ws, i))
			drop(ws, i);
		else
			i++;
	struct waypoint *w = &ws->list[ws->count++];
	if (!w->text.arena)
		w->text = buffer_in(g->arena);
	w->text.length = 0;
	return w;
}

void
checkpoint_pass(struct game *g, const struct batch *batch)
{
	const struct pending *now = &g->match.missing.pending;
	struct span text = g->state_text;
	if (!text.length || batch->packet <= g->known_to ||
		speaks_of_undo(batch) ||
		!mode_arms(g->ledger.mode, batch->packet))
		return;
	struct waypoint *w = add(g, batch->packet);
	w->packet = batch->packet;
	w->since = now->since;
	w->player_turn = now->player_turn;
	buffer_add(&w->text, text.data, text.length);
}

void
checkpoint_keep(struct game *g, struct answered *answered)
{
	struct waypoints *ws = g->waypoints;
	struct buffer text = buffer_in(g->arena);
	bool in_file = !mode_mails(g->ledger.mode) && !game_unresolved(g);
	if (!ws || !ws->count || in_file || !game_check_not_over(g, NULL) ||
		ws->list[ws->count - 1].packet == ws->stored)
		return;
	for (size_t i = 0; i < ws->count; i++) {
		const struct waypoint *w = &ws->list[i];
		buffer_printf(&text, "packet: %u\nturn: %d\nplayer-turn: %d\n",
			w->packet, w->since, w->player_turn);
		buffer_add(&text, w->text.data, w->text.length);
		buffer_puts(&text, end_line);
	}
	ws->stored = ws->list[ws->count - 1].packet;
	answered_keep_position(answered, &g->ledger, buffer_span(&text));
}
