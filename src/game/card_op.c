#include <stdlib.h>
#include <string.h>

#include "card_table.h"
#include "feldpost/blob.h"
#include "feldpost/shuffle.h"

/*
 * Handles one operation on hidden cards at a time (feldpost-protocol(7) 6.3).
 * Making a packet appends the operation, with a gap for its blob, which only
 * card_io_prove makes: most answers are composed to look at, and never sent.
 * Checking a packet expects exactly this operation. In a packet that was
 * verified before, no proof is checked again.
 */

/* An operation whose blob is still missing. */
struct card_due {
	struct card_due *next;
	void (*make)(struct card_io *io, const struct card_due *d,
		struct buffer *blob);
	struct card_list cards; /* of shares; of a class, the one card */
	const struct card_class *class;
	int epoch, step; /* of a shuffle; steps are counted from 0 */
};

struct card_io
card_io_of(struct card_table *t, struct packet *p, const struct digest *secret,
	const struct secret_key *key, struct error *e)
{
	return (struct card_io){ .table = t,
		.packet = p,
		.secret = secret,
		.key = key,
		.error = e,
		.me = ledger_row(p->from),
		.other = card_partner(p->from) };
}

static struct proof_place
place_of(const struct card_io *io)
{
	return (struct proof_place){ .prev = io->packet->prev,
		.seq = io->packet->seq,
		.from = io->packet->from,
		.deck = io->table->hidden->deck };
}

static bool
refuse_proof(const struct card_io *io, const char *header)
{
	return error_set(io->error, ERROR_VERIFY,
		"packet %u: `%s` proves nothing (V7)", io->packet->seq, header);
}

/* Appends an item to a list, or checks that it is the next item. */
static bool
pass_item(
	struct card_io *io, struct lines *list, size_t *next, const char *item)
{
	if (io->secret)
		lines_add(io->table->arena, list, item);
	else if (*next < list->count && strcmp(list->line[*next], item) == 0)
		++*next;
	else
		return false;
	return true;
}

static bool
refuse_item(const struct card_io *io, const char *item, const char *key)
{
	return error_set(io->error, ERROR_VERIFY,
		"packet %u: `%s` is missing in %s (V9)", io->packet->seq, item,
		key);
}

bool
card_op_open(struct card_io *io, const char *item)
{
	return pass_item(io, &io->packet->opens, &io->opened, item) ||
	       refuse_item(io, item, "opens");
}

bool
card_op_commit(struct card_io *io, const char *item)
{
	return pass_item(io, &io->packet->commits, &io->commit, item) ||
	       refuse_item(io, item, "commits");
}

/* Makes or checks a text item of `ops`. A referee's text items are boxes. */
bool
card_op_header(struct card_io *io, const char *header)
{
	struct packet *p = io->packet;
	return pass_item(io, &p->ops, &io->op,
		       arena_printf(io->table->arena, "\"%s\"", header)) ||
	       error_set(io->error, ERROR_VERIFY,
		       "packet %u: `%s` is missing, or another operation is in "
		       "its place (%s)",
		       p->seq, header, p->from == 'R' ? "V9" : "V7");
}

bool
card_op_refuse(const struct card_io *io, const char *what)
{
	return error_set(io->error, ERROR_VERIFY, "packet %u: %s (V9)",
		io->packet->seq, what);
}

bool
card_op_digest(
	struct card_io *io, struct lines *items, size_t *next, struct digest *d)
{
	if (io->secret) {
		lines_add(io->table->arena, items, d->hex);
		return true;
	}
	return (*next < items->count &&
		       digest_read(d, span_of(items->line[(*next)++]))) ||
	       card_op_refuse(io, _("64 hex digits are missing"));
}

/* Leaves a gap in the packet for the blob of an operation. */
static void
put_off(struct card_io *io, struct card_due due)
{
	struct card_due **end = &io->table->due;
	struct lines *ops = &io->packet->ops;
	while (*end)
		end = &(*end)->next;
	*end = arena_alloc(io->table->arena, sizeof **end);
	**end = due;
	lines_add(io->table->arena, ops, "");
	ops->line[ops->count - 1] = NULL;
}

void
card_io_prove(struct card_io *io)
{
	struct card_table *t = io->table;
	struct lines *ops = &io->packet->ops, all = { .count = 0 };
	if (!t || !t->due)
		return;
	for (size_t i = 0; i < ops->count; i++) {
		struct buffer blob = buffer_in(t->arena);
		if (ops->line[i]) {
			lines_add(t->arena, &all, ops->line[i]);
			continue;
		}
		t->due->make(io, t->due, &blob);
		t->due = t->due->next;
		blob_put(t->arena, &all, buffer_span(&blob));
	}
	*ops = all;
}

/*
 * Checks the blob after a header. *blob is the blob in the packet. Its first
 * `size_out` bytes are the result. If the packet was verified before, only
 * these bytes are read. A packet that was only begun has no blob.
 */
static bool
pass_blob(struct card_io *io, const char *header, size_t size,
	struct span *blob, void *out, size_t size_out)
{
	struct arena *a = io->table->arena;
	struct lines *ops = &io->packet->ops;
	if (io->begun)
		return true;
	if (!io->recalled)
		return blob_get(a, ops, &io->op, size, blob) ||
		       refuse_proof(io, header);
	if (!blob_begin(a, ops, &io->op, size, size_out, blob))
		return refuse_proof(io, header);
	if (size_out > 0)
		memcpy(out, blob->data, size_out);
	return true;
}

static bool
has_joint_key(struct card_table *t, int other)
{
	return !t->has_key[other] ||
	       deck_key_join(&t->joint, &t->key[0], &t->key[1]);
}

static void
make_key(struct card_io *io, const struct card_due *d, struct buffer *blob)
{
	struct card_table *t = io->table;
	struct proof_place at = place_of(io);
	(void)d;
	deck_key_make(blob, &at, io->secret);
	memcpy(&t->key[io->me], blob->data, sizeof t->key[io->me]);
	if (!has_joint_key(t, io->other))
		abort(); /* can't happen: only this player can prove minus that
			    key */
}

bool
card_op_key(struct card_io *io)
{
	struct card_table *t = io->table;
	struct point *key = &t->key[io->me];
	struct proof_place at = place_of(io);
	struct span blob;
	const char *header =
		arena_printf(io->table->arena, "key %s", t->hidden->deck);
	if (!card_op_header(io, header))
		return false;
	t->has_key[io->me] = true;
	if (io->secret) {
		put_off(io, (struct card_due){ .make = make_key });
		return true;
	}
	return pass_blob(io, header, DECK_KEY_BLOB, &blob, key, sizeof *key) &&
	       (io->recalled ||
		       (deck_key_verify(key, &at, blob) &&
			       has_joint_key(t, io->other)) ||
		       refuse_proof(io, header));
}

enum {
	IN_CARDS = 8, /* the most cards on an `in` line, which has 72 columns */
};

/* Makes or checks `in` lines. These lines list the cards of a later epoch, for
 * example "1.5 1.6 =A41". */
static bool
pass_inputs(struct card_io *io, const struct card_epoch *e)
{
	struct card_table *t = io->table;
	for (int i = 0; i < e->size; i += IN_CARDS) {
		struct buffer line = buffer_in(io->table->arena);
		buffer_puts(&line, "in");
		for (int k = i; k < e->size && k < i + IN_CARDS; k++) {
			int card = e->made_of.card[k];
			buffer_printf(&line, " %s%s",
				card_is_hidden(t->words, card) ? "" : "=",
				t->words->list[card].id);
		}
		if (!card_op_header(io, buffer_string(&line)))
			return false;
	}
	return true;
}

/* Fills in the statement that a shuffle proves. `step` is counted from 0. */
static struct shuffle
state_shuffle(const struct card_io *io, int number, int step)
{
	struct card_table *t = io->table;
	struct card_epoch *e = &t->epoch[number];
	size_t count = (size_t)e->size;
	struct hidden_card *in = arena_array(t->arena, count, sizeof *in);
	if (step)
		memcpy(in, e->step[step - 1].out, count * sizeof *in);
	else if (!io->recalled)
		card_lay_out(t, e, in);
	return (struct shuffle){ .at = place_of(io),
		.epoch = (unsigned)number,
		.step = (unsigned)step + 1,
		.joint = io->recalled ? NULL : card_joint_key(t),
		.in = in,
		.count = (unsigned)count };
}

static void
make_shuffle(struct card_io *io, const struct card_due *d, struct buffer *blob)
{
	struct card_epoch *e = &io->table->epoch[d->epoch];
	struct shuffle s = state_shuffle(io, d->epoch, d->step);
	if (!shuffle_make(blob, e->card, &s, io->secret))
		abort(); /* happens with probability 2^-120 */
	memcpy(e->step[d->step].out, e->card, s.count * sizeof *e->card);
}

bool
card_op_shuffle(struct card_io *io, int number)
{
	struct card_table *t = io->table;
	struct card_epoch *e = &t->epoch[number];
	int step = e->steps;
	struct proof_place at = place_of(io);
	struct span blob;
	const char *header = arena_printf(t->arena, "shuffle %s %d %d",
		t->hidden->deck, number, step + 1);
	if (!card_op_header(io, header) ||
		(step == 0 && number > 1 && !pass_inputs(io, e)))
		return false;
	if (io->secret)
		put_off(io, (struct card_due){ .make = make_shuffle,
				    .epoch = number,
				    .step = step });
	else {
		struct shuffle s = state_shuffle(io, number, step);
		if (!pass_blob(io, header, shuffle_size(s.count), &blob,
			    e->card, s.count * sizeof *e->card))
			return false;
		if (!io->recalled && !shuffle_verify(e->card, &s, blob))
			return refuse_proof(io, header);
	}
	card_add_step(t, e, &at);
	return true;
}

static struct card_shares
state_shares(const struct card_io *io, const struct card_list *l)
{
	struct card_table *t = io->table;
	struct hidden_card *cards =
		arena_array(t->arena, (size_t)l->count, sizeof *cards);
	struct buffer cids = buffer_in(t->arena);
	for (int i = 0; i < l->count; i++) {
		cards[i] = *card_cipher(t, l->card[i]);
		buffer_printf(&cids, "%s%s", i ? " " : "",
			t->words->list[l->card[i]].id);
	}
	return (struct card_shares){ .at = place_of(io),
		.cids = buffer_string(&cids),
		.key = &t->key[io->me],
		.cards = cards,
		.count = (unsigned)l->count };
}

static void
make_shares(struct card_io *io, const struct card_due *d, struct buffer *blob)
{
	struct card_shares s = state_shares(io, &d->cards);
	size_t at = blob->length;
	shares_make(blob, &s, io->secret);
	for (int i = 0; i < d->cards.count; i++) {
		struct point *share =
			card_slot(io->table, d->cards.card[i])->share;
		memcpy(&share[io->me], blob->data + at, sizeof *share);
		at += sizeof *share;
	}
}

bool
card_op_shares(struct card_io *io, const struct card_list *l)
{
	struct card_table *t = io->table;
	struct card_shares s = state_shares(io, l);
	struct point *share = arena_array(t->arena, s.count, sizeof *share);
	struct span blob;
	const char *header =
		arena_printf(t->arena, "share %s %s", t->hidden->deck, s.cids);
	if (!card_op_header(io, header))
		return false;
	if (io->secret)
		put_off(io,
			(struct card_due){ .make = make_shares, .cards = *l });
	else if (!pass_blob(io, header, shares_size(s.count), &blob, share,
			 s.count * sizeof *share))
		return false;
	else if (!io->recalled && !shares_verify(share, &s, blob))
		return refuse_proof(io, header);
	for (int i = 0; i < l->count; i++) {
		struct card_slot *slot = card_slot(t, l->card[i]);
		slot->shared[io->me] = true;
		slot->share[io->me] = share[i];
		slot->own[io->other] = 0;
	}
	return true;
}

static int
compare_names(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

const char *
card_op_class_header(
	const struct card_io *io, int card, const struct card_class *c)
{
	const struct card_table *t = io->table;
	return arena_printf(io->table->arena, "class %s %s %s", t->hidden->deck,
		t->words->list[card].id, c->name);
}

static struct card_claim
state_class(const struct card_io *io, int card, const struct card_class *c)
{
	struct card_table *t = io->table;
	uint64_t set = c->pieces(t->world);
	const char **name = arena_array(t->arena, 64, sizeof *name);
	struct card_claim claim = { .at = place_of(io),
		.cid = t->words->list[card].id,
		.name = c->name,
		.key = &t->key[io->me],
		.share = &card_slot(t, card)->share[io->other],
		.card = card_cipher(t, card),
		.names = name };
	for (; set; set = set_rest(set))
		name[claim.count++] = t->words->list[set_least(set)].id;
	qsort(name, claim.count, sizeof *name, compare_names);
	return claim;
}

static void
make_class(struct card_io *io, const struct card_due *d, struct buffer *blob)
{
	struct card_claim claim = state_class(io, d->cards.card[0], d->class);
	if (!class_make(blob, &claim, io->secret))
		abort(); /* card_io.c has checked that the card is in the class
			  */
}

bool
card_op_class(struct card_io *io, int card, const struct card_class *c)
{
	struct card_slot *slot = card_slot(io->table, card);
	struct card_claim claim = state_class(io, card, c);
	struct card_due due = { .make = make_class, .class = c };
	struct span blob;
	const char *header = card_op_class_header(io, card, c);
	if (!card_op_header(io, header))
		return false;
	slot->vouched = true;
	if (io->secret) {
		cards_add(&due.cards, card);
		put_off(io, due);
		return true;
	}
	if (!pass_blob(io, header, class_size(claim.count), &blob, NULL, 0))
		return false;
	slot->vouched = io->recalled || class_verify(&claim, blob);
	return slot->vouched || refuse_proof(io, header);
}

/* Returns the piece of a card. The piece follows from the item `card DECK CID
 * NAME` or from the shares. The sender's own share may still be missing. */
static int
shown_piece(struct card_io *io, int card)
{
	struct card_table *t = io->table;
	const struct card_slot *slot = card_slot(t, card);
	const struct lines *opens = &io->packet->opens;
	if (io->secret)
		return card_peek(t, card, io->packet->from, io->secret);
	if (!io->recalled)
		return card_decrypt(t, card, &slot->share[0], &slot->share[1]);
	const char *item =
		io->opened < opens->count ? opens->line[io->opened] : "";
	const char *blank = strrchr(item, ' ');
	return card_piece_named(t, span_of(blank ? blank + 1 : ""));
}

/* True if another card of the epoch shows the same piece. A proven shuffle
 * excludes that; in a packet that was only begun, anything may be written. */
static bool
is_shown_twice(struct card_table *t, int card)
{
	int epoch = card_epoch(t->words, card);
	int position = card_position(t->words, card);
	for (int i = 1; i <= t->epoch[epoch].size; i++) {
		int other = card_numbered(t->words, epoch, i);
		if (i != position &&
			card_slot(t, other)->piece == card_slot(t, card)->piece)
			return true;
	}
	return false;
}

bool
card_op_show(struct card_io *io, int card)
{
	struct card_table *t = io->table;
	struct card_slot *slot = card_slot(t, card);
	struct card_list one = { .count = 0 };
	cards_add(&one, card);
	if (!slot->shared[io->me] && !card_op_shares(io, &one))
		return false;
	slot->piece = (int16_t)shown_piece(io, card);
	if (slot->piece < 0 || (io->begun && is_shown_twice(t, card)))
		return error_set(io->error, ERROR_VERIFY,
			"packet %u: %s is no card of the deck (V9)",
			io->packet->seq, t->words->list[card].id);
	return card_op_open(
		io, arena_printf(io->table->arena, "card %s %s %s",
			    t->hidden->deck, t->words->list[card].id,
			    t->words->list[slot->piece].id));
}

/* Returns the rest of the item at `at`, without its first word and the last
 * quote. Returns NULL if the item begins with another word. */
static const char *
said_behind(const struct card_io *io, size_t at, const char *word)
{
	const struct lines *ops = &io->packet->ops;
	size_t length = strlen(word);
	const char *item = at < ops->count ? ops->line[at] : "";
	size_t end = strlen(item);
	if (end < length + 3 || item[0] != '"' || item[length + 1] != ' ' ||
		strncmp(item + 1, word, length) != 0)
		return NULL;
	return arena_copy(
		io->table->arena, item + length + 2, end - length - 3);
}

/* Reads the name of a card such as "1.4" or "=W5". The name ends at a blank or
 * at the end of the text. Returns -1 if the text is not a card. */
static int
read_card(const struct card_table *t, const char *word)
{
	size_t length = strcspn(word, " "), dot = strcspn(word, ".");
	long epoch, position;
	if (*word == '=')
		return card_piece_named(
			t, (struct span){ word + 1, length - 1 });
	if (dot >= length ||
		!integer_read(
			(struct span){ word, dot }, 1, t->epochs, &epoch) ||
		!integer_read((struct span){ word + dot + 1, length - dot - 1 },
			1, t->epoch[epoch].size, &position))
		return -1;
	return card_numbered(t->words, (int)epoch, (int)position);
}

static bool
is_dealt(const struct card_table *t, int card)
{
	return card >= 0 && card_is_hidden(t->words, card);
}

static bool
read_cards(const struct card_table *t, const char *words, struct card_list *out)
{
	while (*words) {
		int card = read_card(t, words);
		if (card < 0 || out->count == CARDS_DECK)
			return false;
		cards_add(out, card);
		words += strcspn(words, " ");
		words += *words == ' ';
	}
	return true;
}

static bool
recall_key(struct card_io *io, const char *said)
{
	(void)said;
	return card_op_key(io);
}

/* Reads a shuffle of a packet that was verified before. For example, "2 1" is
 * the first shuffle of epoch 2, and lists the cards of this epoch. */
static bool
recall_shuffle(struct card_io *io, const char *said)
{
	struct card_table *t = io->table;
	struct card_list in = { .count = 0 };
	const char *more;
	long epoch;
	if (!integer_read((struct span){ said, strcspn(said, " ") }, 1,
		    card_epochs(t->words), &epoch) ||
		epoch > t->epochs + 1)
		return false;
	for (size_t at = io->op + 1; (more = said_behind(io, at, "in")); at++)
		if (!read_cards(t, more, &in))
			return false;
	if (epoch > t->epochs && in.count == 0)
		return false;
	if (epoch > t->epochs)
		card_add_epoch(t, &in);
	return t->epoch[epoch].steps < 2 && card_op_shuffle(io, (int)epoch);
}

static bool
recall_shares(struct card_io *io, const char *said)
{
	struct card_list cards = { .count = 0 };
	if (!read_cards(io->table, said, &cards))
		return false;
	for (int i = 0; i < cards.count; i++)
		if (!is_dealt(io->table, cards.card[i]))
			return false;
	return card_op_shares(io, &cards);
}

static bool
recall_class(struct card_io *io, const char *said)
{
	const struct card_class *c = io->table->hidden->classes;
	int card = read_card(io->table, said);
	size_t length = strcspn(said, " ");
	while (c->name && said[length] &&
		strcmp(said + length + 1, c->name) != 0)
		c++;
	return is_dealt(io->table, card) && c->name &&
	       card_op_class(io, card, c);
}

static const struct {
	const char *word;
	bool (*recall)(struct card_io *io, const char *said);
} operations[] = { { "key", recall_key }, { "shuffle", recall_shuffle },
	{ "share", recall_shares }, { "class", recall_class } };

static const char *
behind_deck(const char *said)
{
	const char *blank = strchr(said, ' ');
	return blank ? blank + 1 : "";
}

static bool
recall_op(struct card_io *io)
{
	for (size_t i = 0; i < sizeof operations / sizeof *operations; i++) {
		const char *said = said_behind(io, io->op, operations[i].word);
		if (said)
			return operations[i].recall(io, behind_deck(said));
	}
	return false;
}

/* Reads a shown card again: "card DECK CID NAME". */
static bool
recall_shown(struct card_io *io, const char *item)
{
	int card = read_card(io->table, behind_deck(behind_deck(item)));
	return is_dealt(io->table, card) && card_op_show(io, card);
}

bool
card_op_recall(struct card_table *t, const struct packet *p)
{
	static const char seal[] = "seal ";
	struct packet copy = *p;
	struct error unused;
	struct card_io io = card_io_of(t, &copy, NULL, NULL, &unused);
	const char *label;
	io.recalled = true;
	while (io.op < p->ops.count)
		if (!recall_op(&io))
			return false;
	while (io.commit < p->commits.count) {
		label = text_behind(p->commits.line[io.commit], seal);
		if (!label || !card_seal_pass(&io, label))
			return false;
	}
	while (io.opened < p->opens.count) {
		const char *item = p->opens.line[io.opened];
		label = text_behind(item, seal);
		if (!(label ? card_seal_open(&io, t->match, label)
			    : recall_shown(&io, item)))
			return false;
	}
	return true;
}
