#include "feldpost/checkpoint.h"
#include "card_table.h"
#include "feldpost/judge.h"
#include "feldpost/kept.h"
#include "feldpost/limits.h"
#include "game_internal.h"
#include "verified.h"
#include "waypoint.h"

/* The files beside the answered file. They may be forged or damaged. */
struct kept {
	struct span vouched;
	struct span text; /* the text of the waypoints; `list` has the waypoints
			   * that were read from it */
	struct waypoints list;
};

static void
read_kept(struct kept *k, struct arena *a, const struct checkpoint *c,
	const struct blocks *b)
{
	struct digest game;
	struct span text, last = b->block[b->count - 1].body;
	*k = (struct kept){ .vouched.data = "" };
	if (!c->key || !c->guard ||
		!digest_read(&game, packet_peek(last, "game")))
		return;
	text = answered_vouched(a, c->guard, &game);
	span_line(&text, &k->vouched);
	k->text = kept_read(a, c->guard, &game);
	waypoints_read(&k->list, k->text);
}

/* The position at which reading of the game starts. */
struct start {
	unsigned packet;
	const struct node *position;
	struct arena *arena;
	bool behind; /* the position is after the orders of `packet` */
};

static const struct waypoint *
choose_waypoint(const struct game *g, size_t packets, bool draws)
{
	const struct waypoints *ws = g->waypoints;
	const struct rules *rules = g->match.rules;
	size_t turns = 0;
	size_t behind = mode_mails(g->ledger.mode) ? WAYPOINTS_BEHIND : 0;
	draws = draws && rules->trails;
	for (size_t i = ws->count; i-- > 0;) {
		const struct waypoint *w = &ws->list[i];
		turns += i + 1 < ws->count && !waypoint_same_turn(w, w + 1);
		if (w->packet + behind <= packets &&
			(!draws || turns > WAYPOINTS_DRAWN))
			return w;
	}
	return NULL;
}

static bool
find_kept(struct game *g, const struct verified *v, const struct kept *k,
	bool draws, struct start *out)
{
	struct digest hash;
	struct node *position;
	struct error unused;
	struct waypoints *ws = arena_alloc(g->arena, sizeof *ws);
	g->waypoints = ws;
	for (size_t i = 0; i < k->list.count; i++) {
		unsigned packet = k->list.list[i].packet;
		if (packet <= v->last && mode_arms(g->ledger.mode, packet))
			ws->list[ws->count++] = k->list.list[i];
	}
	const struct waypoint *w = choose_waypoint(g, v->blocks->count, draws);
	if (!w)
		return false;
	struct span text = w->text;
	hash_bytes(&hash, text);
	if (!digest_equals(&hash, &verified_packet(v, w->packet)->state) ||
		!doc_read(out->arena, "", text, &position, &unused))
		return false;
	out->packet = w->packet;
	out->position = position;
	g->waypoints->stored =
		g->waypoints->list[g->waypoints->count - 1].packet;
	return true;
}

/* Chooses the position to start from. A solitaire file has the position after
 * the last answer. While orders wait for an answer, the function uses a kept
 * position before the orders. */
static bool
choose_start(struct game *g, const struct game_parts *parts,
	const struct verified *v, const struct kept *k, bool draws,
	struct start *out)
{
	const struct mode *mode = g->ledger.mode;
	if (mode_mails(mode) || mode->duty(v->last) != DUTY_ANSWER)
		return v->last > mode->agreed && find_kept(g, v, k, draws, out);
	out->packet = v->last;
	out->position = parts->position;
	out->behind = true;
	return parts->position != NULL;
}

static void
recall(struct game *g, const struct verified *v, unsigned seq)
{
	ledger_recall(&g->ledger, &v->blocks->block[seq_before(seq)],
		verified_packet(v, seq), &v->entry[seq_before(seq)].hash);
}

/* Reads the packets up to `last` again, but only for their cards. */
static bool
recall_up_to(struct game *g, const struct verified *v, unsigned last)
{
	for (unsigned seq = ledger_next(&g->ledger); seq <= last; seq++) {
		recall(g, v, seq);
		if (g->cards &&
			!card_op_recall(g->cards, verified_packet(v, seq)))
			return false;
	}
	return true;
}

/* Sets the game to a position, if the position has the right hash. */
static bool
take_position(struct game *g, const struct verified *v, const struct start *s,
	struct error *e)
{
	if (!recall_up_to(g, v, s->packet) ||
		!match_read(&g->match, s->position, e) ||
		!game_requeue(g, s->position, e) ||
		!game_check_state(g, verified_packet(v, s->packet), e))
		return false;
	if (g->cards)
		card_table_follow(g->cards);
	/* The hash of the last state is always computed again. */
	unsigned kept = g->waypoints ? g->waypoints->stored : 0;
	g->known_to = kept < v->last ? kept : v->last - 1;
	return true;
}

/* Gives the match the orders of the packet to which the position belongs. The
 * faces of cards that these orders show are already known. */
static bool
give_orders(struct game *g, struct error *e)
{
	const struct entry *entry = ledger_last(&g->ledger);
	struct packet copy = entry->packet;
	struct card_io io = { .packet = &copy, .error = e };
	struct batch batch;
	if (!mode_mails(g->ledger.mode))
		return game_take_last(g, e);
	if (!game_read_orders(g, entry, &batch, e) ||
		game_speaks_of_undo(&batch))
		return false;
	g->ledger.mover = copy.from;
	game_journal_packet(g, entry);
	bool given = game_give_orders(g, &io, &batch);
	game_note_turn(g);
	return given;
}

static bool
agree(struct game *g, const struct verified *v, struct error *e)
{
	ledger_expect(&g->ledger, v->blocks->count + WAYPOINTS_BEHIND);
	recall(g, v, 1);
	g->known_to = 1; /* No packet contains the state after the offer. */
	if (!game_take_offer(g, e))
		return false;
	return g->ledger.mode->agreed <= v->last &&
	       recall_up_to(g, v, g->ledger.mode->agreed) &&
	       (!g->cards || !mode_deals(g->ledger.mode));
}

/* Plays the game from a stored position to the end of the verified packets. */
static bool
start(struct game *g, const struct game_parts *parts, const struct verified *v,
	const struct kept *k, bool draws, struct error *e)
{
	struct start s = { .arena = arena_beside(g->arena) };
	g->signed_to = v->last;
	bool ok = agree(g, v, e) && choose_start(g, parts, v, k, draws, &s) &&
		  take_position(g, v, &s, e);
	arena_free(s.arena);
	if (!ok || (!s.behind && !give_orders(g, e)))
		return false;
	g->run_from = s.behind ? s.packet + 1 : s.packet;
	for (unsigned seq = s.packet + 1; seq <= v->last; seq++) {
		recall(g, v, seq);
		if (!game_take_last(g, e))
			return false;
	}
	/* Checks a limit. Before the position, no player was asked more often
	 * than they have sent packets. */
	for (int i = 0; i < LEDGER_PLAYERS; i++)
		if (g->ledger.player[i].sent > LIMIT_ASKED / 2)
			return false;
	return true;
}

/* Plays the game from its first packet. If `hashes` is true, also collects
 * waypoints. */
static bool
run_again(
	struct game *g, const struct verified *v, bool hashes, struct error *e)
{
	ledger_expect(&g->ledger, v->blocks->count + WAYPOINTS_BEHIND);
	g->signed_to = v->last;
	for (unsigned i = 0; i < v->last; i++) {
		if (!game_retake(g, &v->blocks->block[i], &v->entry[i], e))
			return false;
		/* No packet contains the state after the offer. The last state
		 * may be needed later. */
		if (i == 0 && !hashes)
			g->known_to = v->last - 1;
	}
	return true;
}

static void
forget(struct game *g, const struct journal *before)
{
	struct game again;
	game_end(g);
	game_start(&again, g->arena, g->folders);
	again.scenario = g->scenario;
	again.journal = g->journal;
	again.file = g->file;
	again.called = g->called;
	*g = again;
	if (g->journal)
		*g->journal = *before;
}

/* Finds the packets that are already verified. They were verified by this
 * process or by the owner of the key. */
static bool
find_verified(struct verified *v, const struct checkpoint *c,
	const struct kept *k, struct arena *a)
{
	if (!c->verified)
		return c->key && verified_find(v, c->key, k->vouched, a);
	v->entry = c->verified->entry;
	v->last = (unsigned)c->verified->count;
	return true;
}

/* Reads the game in several ways, beginning with the fastest. If a way fails,
 * tries the next one. The last way reports the fault. */
static bool
read_parts(struct game *g, const struct checkpoint *c,
	const struct game_parts *parts, const struct kept *k,
	struct verified *v, struct error *e)
{
	struct journal *j = g->journal, before = { .arena = NULL };
	struct error why;
	if (j)
		before = *j;
	if (!find_verified(v, c, k, g->arena)) {
		v->last = 0;
		return game_replay(g, parts, 0, e);
	}
	bool begun = c->key && start(g, parts, v, k, c->draws, &why) &&
		     game_replay(g, parts, v->last, &why);
	if (begun && (!c->enough || c->enough(g, j)))
		return true;
	forget(g, &before);
	if (run_again(g, v, !begun && !c->verified, &why) &&
		game_replay(g, parts, v->last, &why))
		return true;
	forget(g, &before);
	return game_replay(g, parts, 0, e);
}

/* Writes waypoints as text. Returns "" for solitaire, because the game file
 * then has the position. */
static struct span
write_waypoints(const struct game *g)
{
	struct buffer text = buffer_in(g->arena);
	bool in_file = !mode_mails(g->ledger.mode) && !game_unresolved(g);
	if (g->waypoints && !in_file)
		waypoints_write(g->waypoints, &text);
	return buffer_span(&text);
}

void
checkpoint_keep(
	struct game *g, const struct secret_key *key, struct answered *answered)
{
	struct error unused;
	if (!g->ledger.id.hex[0] || !game_role(g, key))
		return;
	kept_write(g->arena, answered->path, &g->ledger.id, write_waypoints(g),
		KEPT_BY_PLAYER);
	if (mode_mails(g->ledger.mode) && game_audit_cards(g, &unused))
		answered_vouch(answered, &g->ledger, verified_line(g, key));
}

/* Stores newer positions for the next reading, or replaces positions that can't
 * be used. Only commands that read a game without changing it call this. */
static void
keep_read(struct game *g, const struct checkpoint *c, const struct kept *k)
{
	const struct waypoints *ws = g->waypoints, *there = &k->list;
	/* Waypoints were collected only in these two cases. */
	bool all = g->run_from || g->known_to == 0;
	if (!c->guard || !c->key || !game_role(g, c->key) ||
		!mode_mails(g->ledger.mode) || !ws || !ws->count || !all)
		return;
	unsigned last = ws->list[ws->count - 1].packet;
	unsigned newest =
		there->count ? there->list[there->count - 1].packet : 0;
	if (last < newest || (last == newest && g->run_from))
		return;
	struct span text = write_waypoints(g);
	if (!span_same(text, k->text))
		kept_write(g->arena, c->guard, &g->ledger.id, text,
			KEPT_BY_READER);
}

bool
checkpoint_read(struct game *g, const struct checkpoint *c, const char *file,
	struct span text, struct journal *journal, struct error *e)
{
	struct game_parts parts;
	struct verified v = { .blocks = &parts.blocks };
	struct kept k;
	g->journal = journal;
	if (!game_open(g, file, text, c->transcript ? GAME_TRANSCRIPT : 0,
		    &parts, e))
		return false;
	read_kept(&k, g->arena, c, &parts.blocks);
	if (!read_parts(g, c, &parts, &k, &v, e))
		return false;
	/* No player signs a state after the disclosures: if all packets were
	 * verified before, the key has vouched for the last one. */
	if (g->cards && game_disclosed(g) && !c->verified)
		g->cards->audited = v.last == g->ledger.count;
	keep_read(g, c, &k);
	return true;
}
