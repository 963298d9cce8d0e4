#include <stdlib.h>
#include <string.h>

#include "card_table.h"
#include "feldpost/blob.h"
#include "feldpost/limits.h"
#include "feldpost/shuffle.h"

/*
 * The card parts of a packet. One walk serves both ways: who composes appends
 * each operation that is due, who checks expects just it.
 */

static struct proof_place
place_of(const struct card_io *io)
{
	return (struct proof_place){ .prev = io->packet->prev,
		.seq = io->packet->seq,
		.from = io->packet->from,
		.deck = io->table->hidden->deck };
}

static int
me(const struct card_io *io)
{
	return io->packet->from - 'A';
}

/* Whether the packet is one that has been verified before: no proof in it is
 * looked at again. */
static bool
recalls(const struct card_io *io)
{
	return io->packet->seq <= io->game->signed_to;
}

/* A referee's are boxes. */
static bool
refuse_op(const struct card_io *io, const char *header)
{
	return error_set(io->error, ERROR_VERIFY,
		"packet %u: `%s` is due and missing, or another operation "
		"stands there (%s)",
		io->packet->seq, header, io->packet->from == 'R' ? "V9" : "V7");
}

static bool
refuse_proof(const struct card_io *io, const char *header)
{
	return error_set(io->error, ERROR_VERIFY,
		"packet %u: `%s` proves nothing (V7)", io->packet->seq, header);
}

/* A text item of `ops`: put there, or expected there. */
bool
card_io_header(struct card_io *io, const char *header)
{
	struct packet *p = io->packet;
	struct arena *a = io->game->arena;
	const char *quoted = arena_printf(a, "\"%s\"", header);
	if (io->secret) {
		lines_add(a, &p->ops, quoted);
		return true;
	}
	if (io->op == p->ops.count || strcmp(p->ops.line[io->op], quoted) != 0)
		return refuse_op(io, header);
	io->op++;
	return true;
}

/* The blob behind a header: *blob is what was made, or gets what was sent. */
static bool
pass_blob(struct card_io *io, const char *header, size_t size,
	struct buffer *made, struct span *blob)
{
	struct arena *a = io->game->arena;
	if (io->secret) {
		*blob = buffer_span(made);
		blob_put(a, &io->packet->ops, *blob);
		return true;
	}
	return blob_get(a, &io->packet->ops, &io->op, size, blob) ||
	       refuse_proof(io, header);
}

/* Keys. */

static bool
pass_key(struct card_io *io)
{
	struct card_table *t = io->table;
	struct proof_place at = place_of(io);
	struct buffer made = buffer_in(io->game->arena);
	struct span blob;
	const char *header =
		arena_printf(io->game->arena, "key %s", t->hidden->deck);
	if (io->secret)
		deck_key_make(&made, &at, io->secret);
	if (!card_io_header(io, header) ||
		!pass_blob(io, header, DECK_KEY_BLOB, &made, &blob))
		return false;
	t->has_key[me(io)] = true;
	if (recalls(io) ? !deck_key_recall(&t->key[me(io)], blob)
			: !deck_key_verify(&t->key[me(io)], &at, blob))
		return refuse_proof(io, header);
	if (!t->has_key[1 - me(io)])
		return true;
	return deck_key_join(&t->joint, &t->key[0], &t->key[1]) ||
	       refuse_proof(io, header);
}

/* Shuffles. */

void
card_lay_out(struct card_table *t, const struct card_epoch *e,
	struct hidden_card *in)
{
	for (int i = 0; i < e->size; i++) {
		int card = e->made_of.card[i];
		if (card_is_hidden(t->words, card))
			in[i] = *card_cipher(t, card);
		else
			card_cover(&in[i], &t->joint, &t->face[card]);
	}
}

enum {
	IN_CARDS = 8, /* on one `in` line, which has at most 72 columns */
};

/* `in` lines list what a later epoch takes in: 1.5 1.6 =A41 */
static bool
pass_inputs(struct card_io *io, const struct card_epoch *e)
{
	struct card_table *t = io->table;
	for (int i = 0; i < e->size; i += IN_CARDS) {
		struct buffer line = buffer_in(io->game->arena);
		buffer_puts(&line, "in");
		for (int k = i; k < e->size && k < i + IN_CARDS; k++) {
			int card = e->made_of.card[k];
			buffer_printf(&line, " %s%s",
				card_is_hidden(t->words, card) ? "" : "=",
				t->words->list[card].id);
		}
		if (!card_io_header(io, buffer_string(&line)))
			return false;
	}
	return true;
}

static bool
pass_shuffle(struct card_io *io, struct card_epoch *e, int number)
{
	struct card_table *t = io->table;
	struct arena *a = io->game->arena;
	size_t count = (size_t)e->size;
	struct hidden_card *in = arena_array(a, count, sizeof *in);
	struct shuffle s = { .at = place_of(io),
		.epoch = (unsigned)number,
		.step = (unsigned)e->steps + 1,
		.joint = &t->joint,
		.in = in,
		.count = (unsigned)count };
	struct buffer made = buffer_in(a);
	struct span blob;
	const char *header = arena_printf(
		a, "shuffle %s %d %u", t->hidden->deck, number, s.step);
	if (e->steps == 0 && !recalls(io))
		card_lay_out(t, e, in);
	else if (e->steps)
		memcpy(in, e->card, count * sizeof *in);
	if (io->secret && !shuffle_make(&made, e->card, &s, io->secret))
		return refuse_proof(io, header);
	if (!card_io_header(io, header) ||
		(s.step == 1 && number > 1 && !pass_inputs(io, e)) ||
		!pass_blob(io, header, shuffle_size(s.count), &made, &blob))
		return false;
	if (!io->secret &&
		(recalls(io) ? !shuffle_recall(e->card, s.count, blob)
			     : !shuffle_verify(e->card, &s, blob)))
		return refuse_proof(io, header);
	card_add_step(t, e, &s.at);
	return true;
}

/* Every step that can be done now, but no two of one epoch. */
static bool
pass_shuffles(struct card_io *io)
{
	struct card_table *t = io->table;
	struct card_epoch *e;
	int number;
	if (!t->has_key[0] || !t->has_key[1])
		return true;
	while ((e = card_unshuffled(t, &number)) != NULL &&
		e->last != io->packet->from)
		if (!pass_shuffle(io, e, number))
			return false;
	return true;
}

/* Shares. */

static const char *
cids_text(struct card_io *io, const struct card_list *l)
{
	struct buffer text = buffer_in(io->game->arena);
	for (int i = 0; i < l->count; i++)
		buffer_printf(&text, "%s%s", i ? " " : "",
			io->table->words->list[l->card[i]].id);
	return buffer_string(&text);
}

static bool
pass_shares(struct card_io *io, const struct card_list *l)
{
	struct card_table *t = io->table;
	struct arena *a = io->game->arena;
	size_t count = (size_t)l->count;
	struct hidden_card *cards = arena_array(a, count, sizeof *cards);
	struct point *share = arena_array(a, count, sizeof *share);
	for (size_t i = 0; i < count; i++)
		cards[i] = *card_cipher(t, l->card[i]);
	struct card_shares s = { .at = place_of(io),
		.cids = cids_text(io, l),
		.key = &t->key[me(io)],
		.cards = cards,
		.count = (unsigned)count };
	struct buffer made = buffer_in(a);
	struct span blob;
	const char *header =
		arena_printf(a, "share %s %s", t->hidden->deck, s.cids);
	if (io->secret)
		shares_make(&made, &s, io->secret);
	if (!card_io_header(io, header) ||
		!pass_blob(io, header, shares_size(s.count), &made, &blob))
		return false;
	if (recalls(io) ? !shares_recall(share, s.count, blob)
			: !shares_verify(share, &s, blob))
		return refuse_proof(io, header);
	for (size_t i = 0; i < count; i++) {
		struct card_slot *slot = card_slot(t, l->card[i]);
		slot->shared[me(io)] = true;
		slot->share[me(io)] = share[i];
	}
	return true;
}

static struct scene
scene_of(const struct card_io *io)
{
	return match_scene(&io->game->match);
}

enum {
	SHARE_CARDS = 8, /* on one header line */
};

/* Adds a card; a full header line goes out. */
static bool
add_share(struct card_io *io, struct card_list *due, int card)
{
	cards_add(due, card);
	if (due->count < SHARE_CARDS)
		return true;
	bool passed = pass_shares(io, due);
	due->count = 0;
	return passed;
}

/* What the other player may see and has not been given to see. */
static bool
pass_due_shares(struct card_io *io)
{
	struct card_table *t = io->table;
	struct scene scene = scene_of(io);
	struct card_list due = { .count = 0 };
	struct held_card held;
	for (int k = 0; t->hidden->held(&scene, k, &held); k++) {
		const struct card_epoch *e =
			&t->epoch[card_epoch(t->words, held.card)];
		if (!card_seen_by(&held, t->seat[1 - me(io)]) || e->steps < 2 ||
			card_slot(t, held.card)->shared[me(io)])
			continue;
		if (!add_share(io, &due, held.card))
			return false;
	}
	return due.count == 0 || pass_shares(io, &due);
}

/* Showing. */

/* An item of a list: put there, or expected there as the next one. */
static bool
pass_item(struct card_io *io, struct lines *list, size_t *next,
	const char *item, const char *key)
{
	if (io->secret) {
		lines_add(io->game->arena, list, item);
		return true;
	}
	if (*next < list->count && strcmp(list->line[*next], item) == 0) {
		++*next;
		return true;
	}
	return error_set(io->error, ERROR_VERIFY,
		"packet %u: `%s` is due in %s (V9)", io->packet->seq, item,
		key);
}

bool
card_io_open(struct card_io *io, const char *item)
{
	return pass_item(io, &io->packet->opens, &io->opened, item, "opens");
}

bool
card_io_commit(struct card_io *io, const char *item)
{
	return pass_item(
		io, &io->packet->commits, &io->commit, item, "commits");
}

/* The piece that `card DECK CID NAME` says, or that the shares give. */
static int
shown_piece(struct card_io *io, int card)
{
	struct card_table *t = io->table;
	const struct card_slot *slot = card_slot(t, card);
	const struct lines *opens = &io->packet->opens;
	if (!recalls(io))
		return card_decrypt(t, card, &slot->share[0], &slot->share[1]);
	return io->opened < opens->count
		       ? card_piece_named(t, opens->line[io->opened])
		       : FACE_UNKNOWN;
}

/* A card of the sender's that all may see from now on. */
bool
card_io_show(struct card_io *io, int card)
{
	struct card_table *t = io->table;
	struct card_slot *slot = card_slot(t, card);
	struct card_list one = { .count = 0 };
	cards_add(&one, card);
	if (!slot->shared[me(io)] && !pass_shares(io, &one))
		return false;
	slot->piece = (int16_t)shown_piece(io, card);
	if (slot->piece < 0)
		return error_set(io->error, ERROR_VERIFY,
			"packet %u: %s is no card of the deck (V9)",
			io->packet->seq, t->words->list[card].id);
	return card_io_open(
		io, arena_printf(io->game->arena, "card %s %s %s",
			    t->hidden->deck, t->words->list[card].id,
			    t->words->list[slot->piece].id));
}

bool
card_io_uncover(struct card_io *io, const struct card_list *cards, bool *given)
{
	struct card_table *t = io->table;
	struct card_list due = { .count = 0 };
	*given = true;
	for (int i = 0; i < cards->count; i++) {
		const struct card_slot *slot = card_slot(t, cards->card[i]);
		*given = *given && slot->shared[1 - me(io)];
		if (!slot->shared[me(io)] &&
			!add_share(io, &due, cards->card[i]))
			return false;
	}
	if (due.count && !pass_shares(io, &due))
		return false;
	for (int i = 0; i < cards->count && *given; i++)
		if (!card_io_show(io, cards->card[i]))
			return false;
	return true;
}

static int
compare_names(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static unsigned
class_names(struct card_io *io, const struct card_class *c, const char **name)
{
	unsigned count = 0;
	uint64_t set = c->pieces(io->game->scenario.world);
	for (; set; set = set_rest(set))
		name[count++] = io->table->words->list[set_least(set)].id;
	qsort(name, count, sizeof *name, compare_names);
	return count;
}

static bool
pass_class(struct card_io *io, int card, const struct card_class *c)
{
	struct card_table *t = io->table;
	struct arena *a = io->game->arena;
	const char *name[64];
	const char *cid = t->words->list[card].id;
	struct card_slot *slot = card_slot(t, card);
	struct card_claim claim = { .at = place_of(io),
		.cid = cid,
		.name = c->name,
		.key = &t->key[me(io)],
		.share = &slot->share[1 - me(io)],
		.card = card_cipher(t, card),
		.names = name,
		.count = class_names(io, c, name) };
	struct buffer made = buffer_in(a);
	struct span blob;
	const char *header = arena_printf(
		a, "class %s %s %s", t->hidden->deck, cid, c->name);
	if (io->secret && !class_make(&made, &claim, io->secret))
		return refuse_proof(io, header);
	if (!card_io_header(io, header) ||
		!pass_blob(io, header, class_size(claim.count), &made, &blob))
		return false;
	slot->vouched = recalls(io) || class_verify(&claim, blob);
	return slot->vouched || refuse_proof(io, header);
}

/* Whether the sender shows the card rather than prove its class. */
static bool
shows_instead(struct card_io *io, int card, const struct card_class *c)
{
	struct card_table *t = io->table;
	const struct packet *p = io->packet;
	if (io->secret)
		return !set_has(c->pieces(io->game->scenario.world),
			card_peek(t, card, p->from, io->secret));
	const char *header = arena_printf(io->game->arena, "\"class %s %s %s\"",
		t->hidden->deck, t->words->list[card].id, c->name);
	return io->op == p->ops.count ||
	       strcmp(p->ops.line[io->op], header) != 0;
}

/* What the sender drew and must prove to be of a class, or show. While an
 * order is under way it waits, as its card can't be in question. */
static bool
pass_vouched(struct card_io *io)
{
	struct card_table *t = io->table;
	struct scene scene = scene_of(io);
	struct held_card held;
	int mine = game_seat(io->game, io->packet->from);
	if (io->game->match.under_way)
		return true;
	for (int k = 0; t->hidden->held(&scene, k, &held); k++) {
		const struct card_slot *slot = card_slot(t, held.card);
		if (held.vouch < 0 || held.seat != mine || slot->vouched ||
			slot->piece >= 0 || !slot->shared[1 - me(io)])
			continue;
		const struct card_class *c = &t->hidden->classes[held.vouch];
		if (shows_instead(io, held.card, c)
				? !card_io_show(io, held.card)
				: !pass_class(io, held.card, c))
			return false;
	}
	return true;
}

/* The parts. */

bool
card_io_before(struct card_io *io)
{
	if (!io->table->has_key[me(io)] && !pass_key(io))
		return false;
	card_table_follow(io->table);
	return pass_shuffles(io) && pass_vouched(io);
}

bool
card_io_after(struct card_io *io)
{
	card_table_follow(io->table);
	return pass_shuffles(io) && pass_due_shares(io);
}

/* What the sender draws with these very orders he has not seen yet himself. */
static bool
has_shares(struct card_io *io, const struct card_list *cards)
{
	for (int i = 0; i < cards->count; i++)
		if (!card_slot(io->table, cards->card[i])->shared[1 - me(io)])
			return false;
	return true;
}

bool
card_io_owed(struct card_io *io, const struct match *m, bool *given)
{
	const struct mode *mode = io->game->ledger.mode;
	*given = false;
	if (m->bad_seal)
		return card_seal_refuse(
			io, m->seal, _("held what was not legal"));
	if (m->missing.kind != MISSING_SHARE)
		return true;
	if (m->missing.seat < 0)
		return m->missing.card < 0 || !mode->uncover ||
		       mode->uncover(io, &m->awaited, given);
	if (m->missing.seat != game_seat(io->game, io->packet->from))
		return true;
	*given = true;
	if (m->missing.card < 0)
		return card_seal_open(io, m, m->seal);
	*given = has_shares(io, &m->awaited);
	if (!*given)
		return true;
	for (int i = 0; i < m->awaited.count; i++)
		if (!mode->show(io, m->awaited.card[i]))
			return false;
	return true;
}

bool
card_io_end(struct card_io *io)
{
	const struct packet *p = io->packet;
	if (io->secret ||
		(io->op == p->ops.count && io->opened == p->opens.count &&
			io->commit == p->commits.count))
		return true;
	return error_set(io->error, ERROR_VERIFY,
		"packet %u: card operations that are not due (V9)", p->seq);
}
