#include <string.h>

#include "card_table.h"
#include "feldpost/blob.h"
#include "feldpost/box.h"

/*
 * Cards dealt by a host (feldpost-protocol(7) 7.1). He commits to a secret
 * before the players' link is known that makes it a deal; he publishes a hash
 * of each card, and tells each player his own in a box.
 */

enum {
	BOX_LINE = 128, /* of a box's text; blank lines fill it up, so that its
			 * length does not tell a name's */
};

static const char *
deck_of(const struct card_io *io)
{
	return io->table->hidden->deck;
}

static bool
refuse_deal(const struct card_io *io, const char *what)
{
	return error_set(io->error, ERROR_VERIFY, "packet %u: %s (V9)",
		io->packet->seq, what);
}

/* A digest that only the host can make: put there, or taken from there. */
static bool
pass_digest(
	struct card_io *io, struct lines *items, size_t *next, struct digest *d)
{
	if (io->secret) {
		lines_add(io->game->arena, items, d->hex);
		return true;
	}
	return (*next < items->count &&
		       digest_read(d, span_of(items->line[(*next)++]))) ||
	       refuse_deal(io, _("64 hex digits are due"));
}

/* Commitments. */

/* One that was made ahead is repeated when its epoch begins. Who repeats it
 * knows the seed by then: another one would be another deal. */
static bool
pass_commitment(struct card_io *io, int number)
{
	struct card_epoch *e = &io->table->epoch[number];
	struct digest delta, d;
	const char *item = arena_printf(
		io->game->arena, "deal %s %d", deck_of(io), number);
	if (io->secret) {
		host_deal_secret(
			&delta, io->secret, deck_of(io), (unsigned)number);
		host_deal_commitment(&d, &delta, deck_of(io), (unsigned)number);
		digest_wipe(&delta);
	}
	if (!card_io_commit(io, item) ||
		!pass_digest(io, &io->packet->commits, &io->commit, &d))
		return false;
	if (e->commitment.hex[0] && !digest_equals(&e->commitment, &d))
		return refuse_deal(
			io, _("a deal that was fixed ahead is fixed anew"));
	e->commitment = d;
	e->committed = true;
	return true;
}

/* Always one ahead: the next epoch is dealt with a seed that is not known. */
bool
card_host_commits(struct card_io *io)
{
	struct card_table *t = io->table;
	for (int i = 1; i <= t->epochs + 1 && i <= card_epochs(t->words); i++)
		if (!t->epoch[i].committed && !pass_commitment(io, i))
			return false;
	return true;
}

/* Deals. */

static int source_piece(struct card_table *t, const struct digest *g, int card);

/* What position i of an epoch is, and its nonce, for who has the secret. */
static int
dealt_piece(struct card_table *t, const struct digest *g, int number, int i,
	struct digest *nonce)
{
	const struct card_epoch *e = &t->epoch[number];
	struct digest delta;
	struct host_deal d;
	host_deal_secret(&delta, g, t->hidden->deck, (unsigned)number);
	if (!host_deal_make(&d, &delta, &e->seed, (unsigned)e->size))
		d.order[i - 1] = (unsigned)i; /* 2^-120 */
	host_deal_nonce(nonce, &d, (unsigned)i);
	int source = e->made_of.card[d.order[i - 1] - 1];
	host_deal_wipe(&d);
	digest_wipe(&delta);
	return source_piece(t, g, source);
}

static int
source_piece(struct card_table *t, const struct digest *g, int card)
{
	struct digest unused;
	if (!card_is_hidden(t->words, card))
		return card;
	return dealt_piece(t, g, card_epoch(t->words, card),
		card_position(t->words, card), &unused);
}

void
card_host_see_all(
	struct card_table *t, const struct digest *g, struct reader *r)
{
	struct digest unused;
	for (int n = 1; n <= t->epochs && t->epoch[n].kappa; n++)
		for (int i = 1; i <= t->epoch[n].size; i++)
			card_reveal(t->words, r, card_numbered(t->words, n, i),
				dealt_piece(t, g, n, i, &unused));
}

static bool
pass_deal(struct card_io *io, int number)
{
	struct card_table *t = io->table;
	struct card_epoch *e = &t->epoch[number];
	struct game *g = io->game;
	ledger_seed(&g->ledger, io->packet, &e->seed);
	e->kappa = arena_array(g->arena, (size_t)e->size, sizeof *e->kappa);
	if (!card_io_commit(io, arena_printf(g->arena, "dealcards %s %d %d",
					deck_of(io), number, e->size)))
		return false;
	for (int i = 1; i <= e->size; i++) {
		struct digest nonce;
		if (io->secret) {
			int piece =
				dealt_piece(t, io->secret, number, i, &nonce);
			host_deal_kappa(&e->kappa[i - 1], &nonce, (unsigned)i,
				t->words->list[piece].id);
		}
		if (!pass_digest(io, &io->packet->commits, &io->commit,
			    &e->kappa[i - 1]))
			return false;
	}
	e->steps = 2;
	return true;
}

static bool
pass_deals(struct card_io *io, bool *more)
{
	struct card_table *t = io->table;
	card_table_follow(t);
	for (int i = 1; i <= t->epochs; i++)
		if (!t->epoch[i].kappa) {
			*more = true;
			if (!pass_deal(io, i))
				return false;
		}
	return true;
}

/* Boxes. */

static void
write_card(struct card_io *io, struct buffer *text, int card)
{
	struct card_table *t = io->table;
	int number = card_epoch(t->words, card);
	struct dealt_card c = { .position = (unsigned)card_position(
					t->words, card) };
	int piece =
		dealt_piece(t, io->secret, number, (int)c.position, &c.nonce);
	memcpy(c.name, t->words->list[piece].id,
		strlen(t->words->list[piece].id) + 1);
	dealt_write(text, deck_of(io), (unsigned)number, &c);
}

static bool
make_box(struct card_io *io, const struct card_list *l, char to,
	struct buffer *box)
{
	struct buffer text = buffer_in(io->game->arena);
	for (int i = 0; i < l->count; i++)
		write_card(io, &text, l->card[i]);
	while (text.length < (size_t)l->count * BOX_LINE)
		buffer_putc(&text, '\n');
	struct box_place at = {
		.prev = &io->packet->prev, .seq = io->packet->seq, .to = to
	};
	struct digest seed;
	box_seed(&seed, io->secret, &at, buffer_span(&text));
	bool made = box_make(box, &ledger_player(&io->game->ledger, to)->key,
		&seed, buffer_span(&text));
	digest_wipe(&seed);
	return made;
}

static bool
pass_box(struct card_io *io, const struct card_list *l, char to)
{
	struct card_table *t = io->table;
	struct arena *a = io->game->arena;
	struct buffer made = buffer_in(a);
	struct card_box *b = arena_alloc(a, sizeof *b);
	size_t size = (size_t)l->count * BOX_LINE + BOX_BYTES;
	*b = (struct card_box){ .next = t->boxes, .to = to, .cards = *l };
	if (io->secret && !make_box(io, l, to, &made))
		return refuse_deal(
			io, _("the player's key can't be encrypted to"));
	if (!card_io_header(io, arena_printf(a, "seal %c", to)))
		return false;
	if (io->secret) {
		b->box = buffer_span(&made);
		blob_put(a, &io->packet->ops, b->box);
	} else if (!blob_get(a, &io->packet->ops, &io->op, size, &b->box))
		return refuse_deal(
			io, _("a box is not of the size that is due"));
	t->boxes = b;
	/* Told by the host, it is as if the other had shared it. */
	for (int i = 0; i < l->count; i++)
		card_slot(t, l->card[i])->shared['B' - to] = true;
	return true;
}

static bool
pass_boxes(struct card_io *io, char to)
{
	struct card_table *t = io->table;
	struct scene scene = match_scene(&io->game->match);
	struct card_list due = { .count = 0 };
	struct held_card held;
	for (int k = 0; t->hidden->held(&scene, k, &held); k++)
		if (card_seen_by(&held, game_seat(io->game, to)) &&
			!card_slot(t, held.card)->shared['B' - to] &&
			t->epoch[card_epoch(t->words, held.card)].kappa)
			cards_add(&due, held.card);
	return due.count == 0 || pass_box(io, &due, to);
}

/* Showing: `dealcard DECK CID NAME` and the nonce. */

static const char *
show_item(struct card_io *io, int card, const char *name)
{
	return arena_printf(io->game->arena, "dealcard %s %s %s", deck_of(io),
		io->table->words->list[card].id, name);
}

static bool
take_shown(struct card_io *io, int card)
{
	struct card_table *t = io->table;
	const struct packet *p = io->packet;
	const struct card_epoch *e = &t->epoch[card_epoch(t->words, card)];
	unsigned position = (unsigned)card_position(t->words, card);
	struct digest nonce, kappa;
	if (io->opened + 2 > p->opens.count ||
		!digest_read(&nonce, span_of(p->opens.line[io->opened + 1])))
		return refuse_deal(io, _("a card is due to be shown"));
	for (int piece = 0; piece < t->words->pieces; piece++) {
		const char *name = t->words->list[piece].id;
		host_deal_kappa(&kappa, &nonce, position, name);
		if (!digest_equals(&kappa, &e->kappa[position - 1]) ||
			strcmp(p->opens.line[io->opened],
				show_item(io, card, name)) != 0)
			continue;
		card_slot(t, card)->piece = (int16_t)piece;
		io->opened += 2;
		return true;
	}
	return refuse_deal(io, _("a card is shown that was not dealt"));
}

static bool
put_shown(struct card_io *io, int card, int piece, const struct digest *nonce)
{
	struct card_table *t = io->table;
	struct lines *opens = &io->packet->opens;
	lines_add(io->game->arena, opens,
		show_item(io, card, t->words->list[piece].id));
	lines_add(io->game->arena, opens, nonce->hex);
	card_slot(t, card)->piece = (int16_t)piece;
	return true;
}

static int
piece_named(const struct card_table *t, const char *name)
{
	for (int i = 0; i < t->words->pieces; i++)
		if (strcmp(t->words->list[i].id, name) == 0)
			return i;
	return FACE_UNKNOWN;
}

bool
card_host_show(struct card_io *io, int card)
{
	struct card_table *t = io->table;
	struct dealt_card c;
	if (!io->secret)
		return take_shown(io, card);
	if (!card_host_peek(t, io->packet->from, io->key, card, &c))
		return refuse_deal(
			io, _("the host has not told what this card is"));
	return put_shown(io, card, piece_named(t, c.name), &c.nonce);
}

/* The host knows all. */
static bool
show_dealt(struct card_io *io, int card)
{
	struct card_table *t = io->table;
	struct digest nonce;
	if (!io->secret)
		return take_shown(io, card);
	int piece = dealt_piece(t, io->secret, card_epoch(t->words, card),
		card_position(t->words, card), &nonce);
	return put_shown(io, card, piece, &nonce);
}

/* What a rule turns up and nobody holds, and what is due; or, if the game says
 * so, whatever it turns up, so that it costs its holder no packet. */
static bool
pass_awaited(struct card_io *io, bool *more)
{
	struct card_table *t = io->table;
	const struct match *m = &io->game->match;
	bool hosts =
		m->missing.seat < 0 || !m->under_way || t->hidden->host_shows;
	if (m->missing.kind != MISSING_SHARE || m->missing.card < 0 || !hosts)
		return true;
	for (int i = 0; i < m->awaited.count; i++) {
		int card = m->awaited.card[i];
		if (!t->epoch[card_epoch(t->words, card)].kappa)
			return refuse_deal(io, _("a card is due to be shown"));
		if (!show_dealt(io, card))
			return false;
	}
	*more = true;
	return true;
}

/* The host shows a card that is not of the class its holder should have. */
static bool
pass_vouched(struct card_io *io, const struct held_card *held, bool *more)
{
	struct card_table *t = io->table;
	const struct packet *p = io->packet;
	struct card_slot *slot = card_slot(t, held->card);
	const struct card_class *c = &t->hidden->classes[held->vouch];
	struct digest nonce;
	const char *start = arena_printf(io->game->arena, "dealcard %s %s ",
		deck_of(io), t->words->list[held->card].id);
	*more = true;
	if (io->secret) {
		int piece = dealt_piece(t, io->secret,
			card_epoch(t->words, held->card),
			card_position(t->words, held->card), &nonce);
		if (!set_has(c->pieces(io->game->scenario.world), piece))
			return put_shown(io, held->card, piece, &nonce);
	} else if (io->opened < p->opens.count &&
		   strncmp(p->opens.line[io->opened], start, strlen(start)) ==
			   0)
		return take_shown(io, held->card);
	slot->vouched = true;
	return true;
}

static bool
pass_all_vouched(struct card_io *io, bool *more)
{
	struct card_table *t = io->table;
	struct scene scene = match_scene(&io->game->match);
	struct held_card held;
	if (io->game->match.under_way)
		return true;
	for (int k = 0; t->hidden->held(&scene, k, &held); k++) {
		const struct card_slot *slot = card_slot(t, held.card);
		if (held.vouch < 0 || slot->vouched || slot->piece >= 0 ||
			!t->epoch[card_epoch(t->words, held.card)].kappa)
			continue;
		if (!pass_vouched(io, &held, more))
			return false;
	}
	return true;
}

bool
card_host_deals(struct card_io *io, bool *more)
{
	*more = false;
	return pass_deals(io, more) && pass_awaited(io, more) &&
	       pass_all_vouched(io, more) && pass_boxes(io, 'A') &&
	       pass_boxes(io, 'B') && card_host_commits(io);
}

/* The end: deals again, by all. */

static bool
check_deal(struct card_io *io, int number, const struct digest *delta)
{
	struct card_table *t = io->table;
	const struct card_epoch *e = &t->epoch[number];
	struct digest commitment, nonce, kappa;
	struct host_deal d;
	host_deal_commitment(&commitment, delta, deck_of(io), (unsigned)number);
	bool right = digest_equals(&commitment, &e->commitment) &&
		     host_deal_make(&d, delta, &e->seed, (unsigned)e->size);
	for (int i = 1; right && i <= e->size; i++) {
		int source = e->made_of.card[d.order[i - 1] - 1];
		int card = card_numbered(t->words, number, i);
		int piece = card_is_hidden(t->words, source)
				    ? card_slot(t, source)->piece
				    : source;
		host_deal_nonce(&nonce, &d, (unsigned)i);
		host_deal_kappa(
			&kappa, &nonce, (unsigned)i, t->words->list[piece].id);
		right = digest_equals(&kappa, &e->kappa[i - 1]);
		card_slot(t, card)->piece = (int16_t)piece;
	}
	return right || error_set(io->error, ERROR_VERIFY,
				"packet %u: the deal of epoch %d is not that "
				"of the opened secret",
				io->packet->seq, number);
}

bool
card_host_opens(struct card_io *io)
{
	struct card_table *t = io->table;
	for (int i = 1; i <= t->epochs && t->epoch[i].kappa; i++) {
		struct digest delta;
		if (io->secret)
			host_deal_secret(
				&delta, io->secret, deck_of(io), (unsigned)i);
		if (!card_io_open(io, arena_printf(io->game->arena,
					      "deal %s %d", deck_of(io), i)) ||
			!pass_digest(
				io, &io->packet->opens, &io->opened, &delta) ||
			!check_deal(io, i, &delta))
			return false;
	}
	return true;
}

/* A player's own boxes. */

static bool
find_in_box(struct card_table *t, const struct card_box *b,
	const struct secret_key *key, int card, struct dealt_card *out)
{
	char *text;
	size_t length;
	bool found = false;
	if (!cards_has(&b->cards, card) ||
		!box_open(&text, &length, key, b->box))
		return false;
	struct span rest = { text, length };
	for (int i = 0; i < b->cards.count && !found; i++) {
		int number = card_epoch(t->words, b->cards.card[i]);
		found = dealt_read(out, t->hidden->deck, (unsigned)number,
				&rest) &&
			b->cards.card[i] == card;
	}
	secret_bytes_free(text);
	return found;
}

bool
card_host_peek(struct card_table *t, char role, const struct secret_key *key,
	int card, struct dealt_card *out)
{
	const struct card_epoch *e = &t->epoch[card_epoch(t->words, card)];
	struct digest kappa;
	for (const struct card_box *b = t->boxes; b; b = b->next) {
		if (b->to != role || !find_in_box(t, b, key, card, out))
			continue;
		host_deal_kappa(&kappa, &out->nonce, out->position, out->name);
		return (int)out->position == card_position(t->words, card) &&
		       digest_equals(&kappa, &e->kappa[out->position - 1]) &&
		       piece_named(t, out->name) >= 0;
	}
	return false;
}
