/*
 * What cheat does to the card operations of a packet that was honest until then
 * (feldpost-protocol(7) 6.3). The lies are proved as well as possible.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/crypto/proof.h"
#include "cheat.h"
#include "feldpost/blob.h"
#include "feldpost/box.h"
#include "feldpost/shuffle.h"

/* Where operations are in `ops`, and how to replace them. */

struct op {
	const char *header;
	size_t at, blob, end; /* header; lines of the blob: blob..end-1 */
};

static struct op
find_op(const struct packet *p, const char *header)
{
	const char *quoted = arena_printf(arena, "\"%s\"", header);
	const struct lines *l = &p->ops;
	struct op op = { .header = header };
	while (op.at < l->count && strcmp(l->line[op.at], quoted) != 0)
		op.at++;
	if (op.at == l->count)
		stop(header, NULL);
	op.blob = op.at + 1;
	while (op.blob < l->count && strncmp(l->line[op.blob], "\"in ", 4) == 0)
		op.blob++;
	op.end = op.blob;
	while (op.end < l->count && l->line[op.end][0] != '"')
		op.end++;
	return op;
}

static struct span
blob_of(const struct packet *p, const struct op *op)
{
	struct span blob;
	size_t next = op->blob, text = 0;
	for (size_t i = op->blob; i < op->end; i++)
		text += strlen(p->ops.line[i]);
	size_t size = text / 4 * 3;
	const char *last = p->ops.line[op->end - 1];
	for (const char *pad = strchr(last, '='); pad && *pad; pad++)
		size--;
	if (!blob_get(arena, &p->ops, &next, size, &blob))
		stop("no blob", NULL);
	return blob;
}

/* Replaces lines from..to-1 of the operations by a header and a blob. */
static void
replace(struct packet *p, size_t from, size_t to, const char *header,
	struct span blob)
{
	struct lines old = p->ops;
	p->ops = (struct lines){ .line = NULL };
	for (size_t i = 0; i < from; i++)
		lines_add(arena, &p->ops, old.line[i]);
	if (header)
		lines_add(
			arena, &p->ops, arena_printf(arena, "\"%s\"", header));
	if (blob.length)
		blob_put(arena, &p->ops, blob);
	for (size_t i = to; i < old.count; i++)
		lines_add(arena, &p->ops, old.line[i]);
}

static void
replace_blob(struct packet *p, const struct op *op, struct span blob)
{
	replace(p, op->blob, op->end, NULL, blob);
}

static struct proof_place
place_of(const struct cheat *c)
{
	return (struct proof_place){ .prev = c->packet.prev,
		.seq = c->packet.seq,
		.from = c->packet.from,
		.deck = c->game.cards->hidden->deck };
}

static int
card_named(const struct cheat *c, const char *id)
{
	const struct card_words *w = c->game.cards->words;
	for (size_t i = 0; i < w->count; i++)
		if (strcmp(w->list[i].id, id) == 0)
			return (int)i;
	stop(id, NULL);
}

/* Adds G to a point of the blob. The result is a valid point, but wrong. */
static void
shift_point(struct span blob, size_t i)
{
	uint8_t *at = (uint8_t *)(uintptr_t)blob.data + GROUP_BYTES * i;
	struct point p;
	if (!point_read(&p, at))
		stop("no point", NULL);
	point_add(&p, &p, &group_generator);
	memcpy(at, p.bytes, sizeof p.bytes);
}

void
do_flip(struct cheat *c, char **arg)
{
	struct op op = find_op(&c->packet, arg[0]);
	struct span blob = blob_of(&c->packet, &op);
	long at = strtol(arg[1], NULL, 10);
	((char *)(uintptr_t)blob.data)[at < 0 ? (long)blob.length + at : at] ^=
		1;
	replace_blob(&c->packet, &op, blob);
}

void
do_shift(struct cheat *c, char **arg)
{
	struct op op = find_op(&c->packet, arg[0]);
	struct span blob = blob_of(&c->packet, &op);
	shift_point(blob, strtoul(arg[1], NULL, 10));
	replace_blob(&c->packet, &op, blob);
}

void
do_drop(struct cheat *c, char **arg)
{
	struct op op = find_op(&c->packet, arg[0]);
	struct span none = { .data = "" };
	replace(&c->packet, op.at, op.end, NULL, none);
}

void
do_copy(struct cheat *c, char **arg)
{
	unsigned seq = (unsigned)strtoul(arg[1], NULL, 10);
	const struct packet *from = &ledger_entry(&c->game.ledger, seq)->packet;
	struct op op = find_op(&c->packet, arg[0]);
	struct op other = find_op(from, arg[2]);
	replace_blob(&c->packet, &op, blob_of(from, &other));
}

/* C1, C3 Makes a true proof for the shuffle of another deck. */
static void
change_deck(struct cheat *c, const char *way, struct hidden_card *in)
{
	if (strcmp(way, "anew") == 0)
		return;
	struct card_table *t = c->game.cards;
	struct hidden_card first = in[0];
	if (strcmp(way, "double") == 0)
		in[0] = in[1];
	else if (strcmp(way, "drop") == 0)
		card_cover(
			&in[0], &t->joint, card_face(t, card_named(c, "W7")));
	else if (strcmp(way, "stack") == 0)
		in[0] = in[1], in[1] = first;
	else if (strcmp(way, "mark") == 0)
		point_add(&in[0].c2, &in[0].c2, &group_generator);
	else if (strncmp(way, "slip=", 5) == 0)
		in[0] = *card_cipher(t, card_named(c, way + 5));
	else
		stop(way, NULL);
}

void
do_shuffle(struct cheat *c, char **arg)
{
	struct card_table *t = c->game.cards;
	struct op op = find_op(&c->packet, arg[0]);
	int number, step;
	if (sscanf(arg[0], "shuffle %*s %d %d", &number, &step) != 2)
		stop(arg[0], NULL);
	struct card_epoch *e = &t->epoch[number];
	struct hidden_card in[CARDS_DECK], out[CARDS_DECK];
	struct buffer blob = buffer_in(arena);
	struct shuffle s = { .at = place_of(c),
		.epoch = (unsigned)number,
		.step = (unsigned)step,
		.joint = &t->joint,
		.in = in,
		.count = (unsigned)e->size };
	if (step == 1)
		card_lay_out(t, e, in);
	else
		memcpy(in, e->step[0].out, (size_t)e->size * sizeof *in);
	change_deck(c, arg[1], in);
	struct digest g = c->g;
	if (strcmp(arg[1], "anew") == 0)
		hash_line(&g, "any");
	if (!shuffle_make(&blob, out, &s, &g) ||
		!shuffle_verify(out, &s, buffer_span(&blob)))
		stop("no shuffle", NULL);
	replace_blob(&c->packet, &op, buffer_span(&blob));
}

/* C2 */

/* The key 0 G can be proved: s G = T for any c. */
static struct span
prove_zero(struct cheat *c)
{
	struct buffer blob = buffer_in(arena);
	struct proof_place at = place_of(c);
	struct point zero = { { 0 } }, t;
	struct scalar k, challenge;
	struct context ctx;
	struct challenge h;
	scalar_hash(&k, "any");
	point_base(&t, &k);
	context_of(&ctx, &at, "%s", "");
	challenge_begin(&h, CHALLENGE_SCALAR, "pok", &ctx, NULL);
	challenge_point(&h, &zero);
	challenge_point(&h, &t);
	challenge_scalar(&h, &challenge);
	blob_put_points(&blob, &zero, 1);
	blob_put_scalars(&blob, &challenge, 1);
	blob_put_scalars(&blob, &k, 1);
	return buffer_span(&blob);
}

/* y G - X_B instead of y G: the joint key is then y G, and y is known. */
static void
go_rogue(struct span blob, struct span theirs)
{
	char *bytes = (char *)(uintptr_t)blob.data;
	struct point key, other;
	memcpy(key.bytes, bytes, GROUP_BYTES);
	memcpy(other.bytes, theirs.data, GROUP_BYTES);
	point_sub(&key, &key, &other);
	memcpy(bytes, key.bytes, GROUP_BYTES);
}

void
do_key(struct cheat *c, char **arg)
{
	const struct packet *accept = &c->game.ledger.entry[1].packet;
	struct op op = find_op(&c->packet, arg[0]);
	struct op other = find_op(accept, arg[0]);
	struct span blob = blob_of(&c->packet, &op);
	struct span theirs = blob_of(accept, &other);
	if (strcmp(arg[1], "copy") == 0)
		blob = theirs;
	else if (strcmp(arg[1], "zero") == 0)
		blob = prove_zero(c);
	else
		go_rogue(blob, theirs);
	replace_blob(&c->packet, &op, blob);
}

/* Shares. */

static struct span
make_shares(struct cheat *c, const char *cids, const struct digest *g)
{
	struct card_table *t = c->game.cards;
	struct hidden_card cards[CARDS_DECK];
	struct buffer blob = buffer_in(arena);
	struct card_shares s = { .at = place_of(c),
		.cids = cids,
		.key = &t->key[c->packet.from - 'A'],
		.cards = cards };
	char *words = arena_printf(arena, "%s", cids);
	for (char *w = strtok(words, " "); w; w = strtok(NULL, " "))
		cards[s.count++] = *card_cipher(t, card_named(c, w));
	shares_make(&blob, &s, g);
	return buffer_span(&blob);
}

/* Adds all C1, and all shares, without weights. The digest is that of the
 * statement. */
static void
add_up(struct cheat *c, const struct context *ctx, char *cids,
	const struct point *share, struct point sum[2], struct digest *d)
{
	struct card_table *t = c->game.cards;
	struct challenge h;
	challenge_begin(&h, CHALLENGE_DIGEST, "dleq-w", ctx, NULL);
	challenge_point(&h, &t->key[c->packet.from - 'A']);
	for (char *w = strtok(cids, " "); w; w = strtok(NULL, " "), share++) {
		const struct point *c1 = &card_cipher(t, card_named(c, w))->c1;
		point_add(&sum[0], &sum[0], c1);
		point_add(&sum[1], &sum[1], share);
		challenge_point(&h, c1);
		challenge_point(&h, share);
	}
	challenge_digest(&h, d);
}

/* Makes two wrong shares whose errors cancel in the sum. The proof is about the
 * sum, and true. */
static struct span
make_cancelling(struct cheat *c, const char *cids)
{
	struct proof_place at = place_of(c);
	struct span honest = make_shares(c, cids, &c->g);
	size_t count = honest.length / GROUP_BYTES - 2;
	struct buffer blob = buffer_in(arena);
	struct point share[CARDS_DECK], sum[2] = { { { 0 } } }, t[2];
	struct scalar x, k, challenge, answer;
	struct context ctx;
	struct challenge h;
	struct digest d;
	memcpy(share, honest.data, count * GROUP_BYTES);
	point_add(&share[0], &share[0], &group_generator);
	point_sub(&share[1], &share[1], &group_generator);
	context_of(&ctx, &at, " %s", cids);
	add_up(c, &ctx, arena_printf(arena, "%s", cids), share, sum, &d);
	deck_secret(&x, &c->g, at.deck);
	scalar_hash(&k, "any");
	point_base(&t[0], &k);
	point_mul(&t[1], &k, &sum[0]);
	challenge_begin(&h, CHALLENGE_SCALAR, "dleq", &ctx, &d);
	challenge_point(&h, &c->game.cards->key[c->packet.from - 'A']);
	challenge_points(&h, sum, 2);
	challenge_points(&h, t, 2);
	challenge_scalar(&h, &challenge);
	proof_answer(&answer, &k, &challenge, &x);
	for (size_t i = 0; i < count; i++)
		blob_put_points(&blob, &share[i], 1);
	blob_put_scalars(&blob, &challenge, 1);
	blob_put_scalars(&blob, &answer, 1);
	return buffer_span(&blob);
}

void
do_share(struct cheat *c, char **arg)
{
	struct op op = find_op(&c->packet, arg[0]);
	const char *cids = strchr(strchr(arg[0], ' ') + 1, ' ') + 1;
	struct digest foreign;
	hash_line(&foreign, "any");
	if (strcmp(arg[1], "foreign") == 0)
		replace_blob(&c->packet, &op, make_shares(c, cids, &foreign));
	else if (strcmp(arg[1], "cancel") == 0)
		replace_blob(&c->packet, &op, make_cancelling(c, cids));
	else
		replace(&c->packet, op.at, op.end,
			arena_printf(arena, "share main %s", arg[1]),
			make_shares(c, arg[1], &c->g));
}

void
do_give(struct cheat *c, char **arg)
{
	size_t end = c->packet.ops.count;
	replace(&c->packet, end, end,
		arena_printf(arena, "share main %s", arg[0]),
		make_shares(c, arg[0], &c->g));
}

/* C6 */

static int
compare_names(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Makes a true proof for another list with as many names. */
static struct span
prove_other_list(struct cheat *c, const char *cid, const char *class, int card,
	const char *really)
{
	struct card_table *t = c->game.cards;
	const char *name[64];
	unsigned count = 0;
	uint64_t set = t->hidden->classes[0].pieces(c->game.scenario.world);
	for (; set; set = set_rest(set))
		name[count++] = t->words->list[set_least(set)].id;
	name[0] = really;
	qsort(name, count, sizeof *name, compare_names);
	struct buffer blob = buffer_in(arena);
	struct card_claim claim = { .at = place_of(c),
		.cid = cid,
		.name = class,
		.key = &t->key[c->packet.from - 'A'],
		.share = &card_slot(t, card)->share['B' - c->packet.from],
		.card = card_cipher(t, card),
		.names = name,
		.count = count };
	if (!class_make(&blob, &claim, &c->g))
		stop("no proof", NULL);
	return buffer_span(&blob);
}

void
do_claim(struct cheat *c, char **arg)
{
	struct packet *p = &c->packet;
	struct card_table *t = c->game.cards;
	struct op op = find_op(p, arena_printf(arena, "share main %s", arg[0]));
	int card = card_named(c, arg[0]);
	const char *really = t->words->list[card_slot(t, card)->piece].id;
	struct span blob = prove_other_list(c, arg[0], arg[1], card, really);
	if (strcmp(arg[2], "made-up") == 0)
		memset((char *)(uintptr_t)blob.data, 0, blob.length);
	replace(p, op.at, op.end,
		arena_printf(arena, "class main %s %s", arg[0], arg[1]), blob);
	const char *shown =
		arena_printf(arena, "card main %s %s", arg[0], really);
	struct lines opens = p->opens;
	p->opens = (struct lines){ .line = NULL };
	for (size_t i = 0; i < opens.count; i++)
		if (strcmp(opens.line[i], shown) != 0)
			lines_add(arena, &p->opens, opens.line[i]);
}

static bool
is_difference(const struct point *from, const struct point *to,
	const struct point *move)
{
	struct point difference;
	point_sub(&difference, to, from);
	return point_equals(&difference, move);
}

/* Makes the opponent's second shuffle with the secrets of the first one, as if
 * secrets were not bound to the previous packet. Needs the opponent's key. */
static const struct hidden_card *
shuffle_unbound(const struct cheat *c, const struct card_epoch *a,
	const struct card_epoch *b)
{
	struct hidden_card *out =
		arena_array(arena, (size_t)b->size, sizeof *out);
	struct buffer blob = buffer_in(arena);
	struct shuffle s = { .at = a->step[1].at,
		.epoch = 1,
		.step = 2,
		.joint = &c->game.cards->joint,
		.in = b->step[0].out,
		.count = (unsigned)b->size };
	if (!shuffle_make(&blob, out, &s, &c->g))
		stop("no shuffle", NULL);
	return out;
}

/*
 * C4: the opponent did the second step of epoch 1 for two decks of the cheat's,
 * who knows by which point each card of one differs from that of the other. If
 * one secret served for both, the results would show the order. Prints how many
 * cards can be followed.
 */
void
print_followed(struct cheat *c, char **arg)
{
	struct game other;
	read_game(&other, arg[0]);
	const struct card_epoch *a = &c->game.cards->epoch[1];
	const struct card_epoch *b = &other.cards->epoch[1];
	const struct hidden_card *out = b->step[1].out;
	unsigned followed = 0;
	if (strcmp(arg[1], "unbound") == 0)
		out = shuffle_unbound(c, a, b);
	for (int i = 0; i < a->size; i++) {
		struct point move;
		point_sub(&move, &b->step[0].out[i].c1, &a->step[0].out[i].c1);
		for (int k = 0; k < a->size; k++)
			followed += is_difference(
				&a->step[1].out[k].c1, &out[k].c1, &move);
	}
	printf("%u of %d\n", followed, a->size);
	game_end(&other);
}

/* Boxes of a hosted game. */

static struct buffer
text_of_box(struct cheat *c, const struct box *b)
{
	struct card_table *t = c->game.cards;
	struct buffer text = buffer_in(arena);
	for (int i = 0; i < b->cards.count; i++) {
		int card = b->cards.card[i];
		int epoch = card_epoch(t->words, card);
		struct dealt_card dealt = { .position = (unsigned)card_position(
						    t->words, card) };
		int piece = card_dealt(t, &c->g, card, &dealt.nonce);
		snprintf(dealt.name, sizeof dealt.name, "%s",
			t->words->list[piece].id);
		dealt_write(&text, t->hidden->deck, (unsigned)epoch, &dealt);
	}
	while (text.length < b->bytes.length - BOX_BYTES)
		buffer_putc(&text, '\n');
	return text;
}

void
do_box(struct cheat *c, char **arg)
{
	struct packet *p = &c->packet;
	struct op op = find_op(p, arg[0]);
	char to = arg[0][strlen(arg[0]) - 1];
	const struct box *b = c->game.cards->boxes;
	while (b && (b->packet != p->seq || b->to != to))
		b = b->next;
	if (!b || strcmp(arg[1], "nonce") != 0)
		stop(arg[1], NULL);
	struct buffer text = text_of_box(c, b), box = buffer_in(arena);
	struct box_place at = { .prev = &p->prev, .seq = p->seq, .to = to };
	struct digest seed;
	box_seed(&seed, &c->g, &at, buffer_span(&text));
	char *digit = &text.data[strcspn(text.data, "\n") - 1];
	*digit = *digit == '0' ? '1' : '0';
	if (!box_make(&box, &ledger_player(&c->game.ledger, to)->key, &seed,
		    buffer_span(&text)))
		stop("no box", NULL);
	replace_blob(p, &op, buffer_span(&box));
}
