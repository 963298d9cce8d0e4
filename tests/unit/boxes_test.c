/* quick */
/*
 * Bad boxes of hosted games, and true and false complaints about them
 * (feldpost-protocol(7) 7.1). Three desks play random games. A changed program
 * sends bad boxes, and another one complains about good boxes. All readers
 * reach the same verdict, and a complaint changes only what is known.
 * `boxes_test N [FIRST]` plays N games of each kind, starting with number
 * FIRST.
 */
#include <stdio.h>
#include <stdlib.h>

#include "hosted.h"

#include "../../src/game/card_table.h"
#include "feldpost/blob.h"
#include "feldpost/box.h"
#include "feldpost/complaint.h"
#include "feldpost/judge.h"
#include "feldpost/limits.h"
#include "fewer.h"
#include "pool.h"

enum {
	USUAL = 12,
	LONGEST = 60, /* packets; then a player concedes */
};

extern const struct rules ostfront_rules, reichstag_rules;
const struct rules *const games[] = { &ostfront_rules, &reichstag_rules,
	&pool_rules, NULL };
static unsigned rounds, first;

/* How a changed program spoils a box. */
enum way {
	FLIPPED_END,
	FLIPPED_MIDDLE,
	SWAPPED,     /* swaps the first two lines */
	WRONG_NONCE, /* in the first line */
	JUNK_BEHIND, /* replaces the last newline */
	MISSING,     /* omits the last line */
	OTHER_KEY,   /* encrypted for the other player */
	OTHER_SEED,  /* a good box, but not made by the rule */
	WAYS
};

static struct {
	unsigned bad[WAYS], again, complaints, lies, queued, draws;
	unsigned accepted, conceded, chains, differs, voided;
} met;

struct court {
	struct host h;
	struct lines due[2]; /* complaints due from A and B */
	bool differs;	     /* the closing packet can't reproduce a box */
	struct digest odd;   /* seed of the last OTHER_SEED box, or empty */
};

/* The boxes of a packet. */

struct seal {
	char to;
	unsigned number;     /* K, the number of the box */
	size_t from, behind; /* lines of its blob */
};

static bool
find_seal(const struct packet *p, unsigned nth, struct seal *out)
{
	unsigned count[2] = { 0, 0 };
	for (size_t i = 0; i < p->ops.count; i++) {
		const char *to = strstr(p->ops.line[i], "\"seal ");
		if (!to)
			continue;
		*out = (struct seal){ .to = to[6], .from = i + 1 };
		out->number = ++count[out->to - 'A'];
		size_t k = i + 1;
		while (k < p->ops.count && p->ops.line[k][0] != '"')
			k++;
		out->behind = k;
		if (nth-- == 0)
			return true;
	}
	return false;
}

static struct span
blob_of(const struct packet *p, const struct seal *s, struct arena *a)
{
	size_t next = s->from, text = 0;
	struct span blob;
	for (size_t i = s->from; i < s->behind; i++)
		text += strlen(p->ops.line[i]);
	const char *last = p->ops.line[s->behind - 1];
	size_t pad = strlen(last) - strcspn(last, "=");
	assert_true(blob_get(a, &p->ops, &next, text / 4 * 3 - pad, &blob));
	return blob;
}

static void
put_blob(struct packet *p, const struct seal *s, struct span blob,
	struct arena *a)
{
	struct lines old = p->ops;
	p->ops = (struct lines){ .line = NULL };
	for (size_t i = 0; i < s->from; i++)
		lines_add(a, &p->ops, old.line[i]);
	blob_put(a, &p->ops, blob);
	for (size_t i = s->behind; i < old.count; i++)
		lines_add(a, &p->ops, old.line[i]);
}

static size_t
line_length(const char *text)
{
	return strcspn(text, "\n") + 1;
}

static void
spoil(char *text, size_t length, enum way way)
{
	char *last = text, *at = text;
	size_t lines = 0, one = line_length(text);
	for (; *at != '\n' && at < text + length; at += line_length(at)) {
		last = at;
		lines++;
	}
	if (way == SWAPPED && lines > 1) {
		size_t two = line_length(text + one);
		char *copy = strndup(text, one);
		memmove(text, text + one, two);
		memcpy(text + two, copy, one);
		free(copy);
	} else if (way == WRONG_NONCE) {
		text[one - 2] = text[one - 2] == '0' ? '1' : '0';
	} else if (way == MISSING) {
		memset(last, '\n', line_length(last));
	} else if (way != OTHER_KEY) {
		text[length - 1] = ' ';
	}
}

/* Makes another box to replace an honest one. */
static struct span
make_other(struct court *c, const struct packet *p, const struct seal *s,
	struct span box, enum way way, struct arena *a)
{
	struct desk *to = &c->h.desk[s->to - 'A'];
	struct desk *other = &c->h.desk['B' - s->to];
	struct desk *ruth = &c->h.desk[R];
	struct buffer out = buffer_in(a);
	struct digest g, seed;
	char *text;
	size_t length;
	assert_true(box_open(&text, &length, to->key, box));
	struct box_place at = { .prev = &p->prev, .seq = p->seq, .to = s->to };
	game_secret(&ruth->game, ruth->key, 'R', &g);
	box_seed(&seed, &g, &at, (struct span){ text, length });
	assert_true(box_has_seed(box, &seed));
	if (way == OTHER_SEED) {
		hash_line(&seed, "odd %s", seed.hex);
		c->odd = seed;
	} else {
		spoil(text, length, way);
	}
	assert_true(box_make(&out,
		secret_key_public(way == OTHER_KEY ? other->key : to->key),
		&seed, (struct span){ text, length }));
	secret_bytes_free(text);
	return buffer_span(&out);
}

static void
forge_box(struct court *c, struct packet *p, const struct seal *s, enum way way)
{
	struct arena *a = c->h.desk[R].arena;
	struct span box = blob_of(p, s, a);
	char *bytes = (char *)(uintptr_t)box.data;
	if (way == FLIPPED_END)
		bytes[box.length - 1] ^= 1;
	else if (way == FLIPPED_MIDDLE)
		bytes[box.length / 2] ^= 64;
	else
		box = make_other(c, p, s, box, way, a);
	put_blob(p, s, box, a);
	met.bad[way]++;
	if (way != OTHER_SEED)
		lines_add(c->h.lucky, &c->due[s->to - 'A'],
			arena_printf(c->h.lucky, "complain box %u.%u", p->seq,
				s->number));
	c->differs = c->differs || way == OTHER_SEED;
}

/* Spoils some boxes of a packet. Returns true if it has any. */
static bool
forge_boxes(struct court *c, struct packet *p, uint32_t odds)
{
	struct seal s;
	bool forged = false;
	for (unsigned i = 0; find_seal(p, i, &s); i++) {
		enum way way = (enum way)chance_below(&c->h.luck, WAYS);
		if (!one_in(&c->h, odds))
			continue;
		forge_box(c, p, &s, way);
		forged = true;
	}
	return forged;
}

/* Packets. */

static void
take_all(struct court *c, int who, const struct packet *p)
{
	struct error e = { .code = ERROR_NONE };
	for (int to = 0; to < DESKS; to++) {
		struct desk *desk = &c->h.desk[to];
		struct block b = sign_packet(&c->h, who, p);
		struct arena *a = arena_new(NULL);
		if (!game_try(&desk->game, &b, &e))
			fail_host(&c->h, "a forged packet is not taken", &e);
		arena_free(a);
	}
}

/* Expects that a packet is void for a desk, and changes nothing there. */
static void
is_void(struct court *c, int who, int at, const struct packet *p,
	const char *step)
{
	struct desk *desk = &c->h.desk[at];
	struct block b = sign_packet(&c->h, who, p);
	struct arena *a = arena_new(NULL);
	struct error e = { .code = ERROR_NONE };
	const char *before = file_of(&desk->game, a);
	if (game_try(&desk->game, &b, &e))
		fail_msg("packet %u: a void one (%s) is taken: %s", p->seq,
			step, p->orders.count ? p->orders.line[0] : "");
	assert_int_equal(e.code, ERROR_VERIFY);
	if (!strstr(e.text, step))
		fail_host(&c->h, step, &e);
	assert_string_equal(file_of(&desk->game, a), before);
	arena_free(a);
	met.voided++;
}

/* Makes the packet that WHO would send with these orders, and no more. */
static bool
would_send(struct court *c, int who, const struct lines *orders,
	struct packet *out, struct error *e)
{
	struct desk *me = &c->h.desk[who];
	struct game_mark mark;
	game_mark(&mark, &me->game, me->arena);
	bool ok = game_order(&me->game, me->key, NULL, orders, NULL, e);
	if (ok)
		*out = last_of(&c->h, who)->packet;
	game_return(&me->game, &mark);
	return ok;
}

static void
send_honestly(struct court *c, int who, const struct lines *orders)
{
	struct desk *me = &c->h.desk[who];
	struct error e = { .code = ERROR_NONE };
	if (!game_order(&me->game, me->key, NULL, orders, NULL, &e))
		fail_host(&c->h, "not signed", &e);
	deliver(&c->h, who);
}

/* Checks whose packet is due, and what that program says about boxes. */

static void
check_due(struct court *c, int who)
{
	struct game *g = &c->h.desk[who].game;
	const struct lines *due = &c->due[who];
	game_reveal(g, c->h.desk[who].key);
	assert_int_equal(g->bad_boxes.count, due->count);
	for (size_t i = 0; i < due->count; i++)
		assert_string_equal(g->bad_boxes.line[i], due->line[i]);
}

static void
add_listed(struct court *c, int who, struct lines *orders)
{
	struct order_array legal;
	const struct game *g = &c->h.desk[who].game;
	struct arena *a = c->h.desk[who].arena;
	struct buffer line = buffer_in(a);
	if (!game_asks(g, game_seat(g, ledger_role(who))))
		return;
	order_array_start(&legal, a);
	match_listing(&g->match, &legal.listing);
	order_print(&g->match.grammar,
		&legal.order[chance_below(&c->h.luck, (uint32_t)legal.count)],
		&line);
	lines_add(a, orders, buffer_string(&line));
}

/* True if the box came after the last packet of WHO. */
static bool
is_open_to(const struct game *g, const struct box *b, int who)
{
	for (unsigned i = b->packet; i <= g->ledger.count; i++)
		if (ledger_entry(&g->ledger, i)->packet.from ==
			ledger_role(who))
			return false;
	return true;
}

/* Adds a box that equals another one. */
static struct box *
append_box(struct card_table *t, const struct box *like)
{
	struct box *b = arena_alloc(t->arena, sizeof *b), **end = &t->boxes;
	*b = *like;
	b->next = NULL;
	while (*end)
		end = &(*end)->next;
	return *end = b;
}

static void
add_complaints(const struct court *c, int who, bool open, struct lines *out)
{
	const struct game *g = &c->h.desk[who].game;
	for (const struct box *b = game_boxes(g); b; b = b->next)
		if (b->to == ledger_role(who) && is_open_to(g, b, who) == open)
			lines_add(g->arena, out,
				arena_printf(g->arena, "complain box %u.%u",
					b->packet, b->number));
}

static void
try_orders(struct court *c, int who, struct packet p, const char *a,
	const char *b, const char *step)
{
	p.orders = (struct lines){ .line = NULL };
	lines_add(c->h.lucky, &p.orders, a);
	if (b)
		lines_add(c->h.lucky, &p.orders, b);
	is_void(c, who, R, &p, step);
	is_void(c, who, 1 - who, &p, step);
}

/* Tries complaints that are not allowed there. */
static void
try_void_complaints(struct court *c, int who, const struct packet *p)
{
	struct lines open = { .line = NULL }, old = { .line = NULL };
	struct packet odd = *p;
	add_complaints(c, who, true, &open);
	add_complaints(c, who, false, &old);
	const char *line = open.count ? open.line[0] : "complain box 3.1";
	try_orders(c, who, *p, line, "concede", "(V8)");
	try_orders(c, who, *p, "agree draw", line, "(V8)");
	try_orders(c, who, *p, line, line, "(V8)");
	try_orders(c, who, *p, "complain box 3.1", NULL, "(V8)");
	try_orders(c, who, *p, "complain box 99999.4096", NULL, "(V8)");
	if (old.count)
		try_orders(c, who, *p, old.line[old.count - 1], NULL, "(V8)");
	if (!open.count)
		return;
	const char *capital = arena_printf(c->h.lucky, "C%s", line + 1);
	try_orders(c, who, *p, capital, NULL, "(V8)");
	odd.orders = open;
	odd.secret = odd.link;
	is_void(c, who, R, &odd, "(V5)");
	odd.secret.hex[0] = '\0';
	lines_add(c->h.lucky, &odd.opens, "box 5.1");
	lines_add(c->h.lucky, &odd.opens, odd.link.hex);
	is_void(c, who, R, &odd, "(V9)");
}

/* Complains about all boxes that can be complained of, good or bad. Returns
 * false if there are none. */
static bool
lie(struct court *c, int who)
{
	struct lines none = { .line = NULL }, open = { .line = NULL };
	struct packet p;
	struct error e = { .code = ERROR_NONE };
	add_complaints(c, who, true, &open);
	if (!open.count)
		return false;
	/* The player's own program does not sign that. */
	if (!c->due[who].count) {
		assert_false(would_send(c, who, &open, &p, &e));
		assert_int_equal(e.code, ERROR_NOT_NOW);
	}
	if (c->due[who].count || !would_send(c, who, &none, &p, &e))
		return false;
	p.opens = p.ops = p.commits = none;
	if (one_in(&c->h, 2))
		try_void_complaints(c, who, &p);
	p.orders = open;
	take_all(c, who, &p);
	met.lies++;
	return true;
}

/* A player with a bad box can't sign anything but a complaint. */
static void
try_accepting(struct court *c, int who)
{
	struct lines orders = { .line = NULL };
	struct packet p;
	struct error e = { .code = ERROR_NONE };
	const struct game *g = &c->h.desk[who].game;
	assert_true(game_must_complain(g));
	assert_int_equal(game_due(g), DUE_COMPLAINT);
	assert_false(game_is_forced(g));
	assert_false(would_send(c, who, &orders, &p, &e));
	assert_int_equal(e.code, ERROR_NOT_NOW);
	assert_non_null(strstr(e.text, c->due[who].line[0]));
	add_listed(c, who, &orders);
	lines_add(c->h.lucky, &orders, "agree draw");
	assert_false(would_send(c, who, &orders, &p, &e));
	assert_int_equal(e.code, ERROR_NOT_NOW);
}

/* The answer to a complaint. */

static void
try_void_answers(struct court *c, const struct packet *p)
{
	struct arena *a = c->h.desk[R].arena;
	struct packet q = *p;
	q.opens.count -= 2;
	is_void(c, R, A, &q, "(V9)");
	q = *p;
	q.opens = (struct lines){ .line = NULL };
	for (size_t i = 0; i < p->opens.count; i++)
		lines_add(a, &q.opens, p->opens.line[i]);
	q.opens.line[1] = q.link.hex;
	is_void(c, R, B, &q, "(V9)");
	q.opens.line[1] = p->opens.line[1];
	q.opens.line[0] = "box 99999.1";
	is_void(c, R, A, &q, "(V9)");
	q.opens.line[0] = p->opens.line[0];
	lines_add(a, &q.opens, p->opens.line[0]);
	lines_add(a, &q.opens, p->opens.line[1]);
	is_void(c, R, B, &q, "(V9)");
	q = *p;
	if (p->ops.count) {
		q.ops = (struct lines){ .line = NULL };
		is_void(c, R, A, &q, "(V9)");
	} else {
		struct buffer box = buffer_in(a);
		while (box.length < 128 + BOX_BYTES)
			buffer_putc(&box, 'x');
		lines_add(a, &q.ops, "\"seal A\"");
		blob_put(a, &q.ops, buffer_span(&box));
		is_void(c, R, B, &q, "(V9)");
	}
	q = *p;
	lines_add(a, &q.rolls, "war.1 1 d6 1");
	is_void(c, R, A, &q, "(V6)");
	q = *p;
	game_secret(&c->h.desk[R].game, c->h.desk[R].key, 'R', &q.secret);
	is_void(c, R, B, &q, "(V9)");
}

static void
check_told(struct court *c, const struct box *b, const struct reader *all)
{
	for (int i = 0; i < DESKS; i++) {
		struct game *g = &c->h.desk[i].game;
		const struct box *box = game_boxes(g);
		while (box->packet != b->packet || box->number != b->number ||
			box->to != b->to)
			box = box->next;
		for (int n = 0; n < box->cards.count; n++) {
			int card = box->cards.card[n];
			int known = card_known(card_slot(g->cards, card));
			int truth = card_seen(g->cards->words, all, card);
			if (!b->bad)
				assert_int_equal(known, truth);
			else if (known >= 0)
				assert_int_equal(known, truth);
		}
	}
}

/* Checks what is known after the answer. */
static void
check_answer(struct court *c, unsigned complaint, const struct lines *bad)
{
	struct desk *ruth = &c->h.desk[R];
	struct reader all;
	assert_true(game_see_all(&ruth->game, ruth->key, &all));
	for (const struct box *b = game_boxes(&ruth->game); b; b = b->next) {
		bool was_bad = false;
		if (b->complaint != complaint)
			continue;
		assert_int_equal(b->answer, last_of(&c->h, R)->seq);
		const char *line = arena_printf(
			c->h.lucky, "complain box %u.%u", b->packet, b->number);
		for (size_t i = 0; i < bad->count; i++)
			was_bad = was_bad || strcmp(bad->line[i], line) == 0;
		assert_int_equal(b->bad, was_bad);
		check_told(c, b, &all);
	}
}

static const char *
match_of(const struct game *g, struct arena *a)
{
	struct buffer text = buffer_in(a);
	match_text(&g->match, &text);
	return buffer_string(&text);
}

static bool
has_queue(const struct match *m)
{
	for (int i = 0; i < m->rules->seat_count; i++)
		if (m->batch[i].next < m->batch[i].count)
			return true;
	return false;
}

static void
note_moment(const struct game *g)
{
	met.queued += has_queue(&g->match);
	met.draws += g->match.draw_by >= 0;
}

/* Answers a complaint. After that all is as before. */
static void
answer(struct court *c, int who, const char *before)
{
	struct lines none = { .line = NULL };
	struct packet p = { .seq = 0 };
	struct error e = { .code = ERROR_NONE };
	unsigned complaint = last_of(&c->h, R)->seq;
	struct lines bad = c->due[who];
	c->due[who] = none;
	met.complaints++;
	if (!would_send(c, R, &none, &p, &e))
		fail_host(&c->h, "a complaint is not answered", &e);
	assert_int_equal(p.rolls.count, 0);
	if (one_in(&c->h, 2))
		try_void_answers(c, &p);
	bool again = forge_boxes(c, &p, 3);
	met.again += again;
	met.chains += p.next.hex[0] || last_of(&c->h, R)->packet.next.hex[0];
	if (again)
		take_all(c, R, &p);
	else
		send_honestly(c, R, &none);
	check_answer(c, complaint, &bad);
	struct arena *a = arena_new(NULL);
	for (int i = 0; i < DESKS; i++)
		assert_string_equal(match_of(&c->h.desk[i].game, a), before);
	assert_string_equal(last_of(&c->h, A)->packet.state.hex,
		ledger_entry(&c->h.desk[A].game.ledger, complaint - 1)
			->packet.state.hex);
	arena_free(a);
	note_moment(&c->h.desk[A].game);
	assert_int_equal(ledger_row(ledger_sender(&c->h.desk[A].game.ledger,
				 ledger_next(&c->h.desk[A].game.ledger))),
		who);
}

/* Games. */

static void
player_sends(struct court *c, int who)
{
	struct game *g = &c->h.desk[who].game;
	struct lines orders = { .line = NULL };
	struct arena *a = arena_new(NULL);
	const char *before = match_of(g, a);
	bool late = g->ledger.count > LONGEST;
	check_due(c, who);
	if (c->due[who].count)
		try_accepting(c, who);
	if (late || (c->due[who].count && one_in(&c->h, 12))) {
		c->differs = c->differs || c->due[who].count;
		met.accepted += c->due[who].count > 0;
		met.conceded++;
		lines_add(a, &orders, "concede");
	} else if (c->due[who].count || (one_in(&c->h, 3) && !c->odd.hex[0])) {
		if (c->due[who].count)
			send_honestly(c, who, &c->due[who]);
		if (c->due[who].count || lie(c, who)) {
			answer(c, who, before);
			arena_free(a);
			return;
		}
	}
	if (!orders.count) {
		for (unsigned i = c->h.rules == &ostfront_rules
					  ? 1
					  : 1 + chance_below(&c->h.luck, 3);
			i > 0; i--)
			add_listed(c, who, &orders);
		if (one_in(&c->h, 8))
			lines_add(c->h.lucky, &orders, "agree draw");
	}
	send_honestly(c, who, &orders);
	c->due[who] = (struct lines){ .line = NULL };
	arena_free(a);
}

static void
referee_sends(struct court *c)
{
	struct lines none = { .line = NULL };
	struct packet p;
	struct error e = { .code = ERROR_NONE };
	if (!would_send(c, R, &none, &p, &e))
		fail_host(&c->h, "not answered", &e);
	if (forge_boxes(c, &p, 3))
		take_all(c, R, &p);
	else
		send_honestly(c, R, &none);
}

/* Each answered complaint proves whose fault it is, in the order of boxes; then
 * the secret shows what differs; then come the rules. */
static void
check_proven(const struct game *g, bool differs)
{
	const struct proven *p = game_proven(g, NULL);
	for (const struct box *b = game_boxes(g); b; b = b->next) {
		if (!b->answer)
			continue;
		assert_non_null(p);
		assert_int_equal(p->proof, PROOF_COMPLAINT);
		assert_int_equal(p->by, b->bad ? 'R' : b->to);
		assert_int_equal(p->packet, b->bad ? b->packet : b->complaint);
		p = p->next;
	}
	assert_int_equal(p && p->proof == PROOF_SECRET, differs);
	for (; p && p->proof == PROOF_SECRET; p = p->next)
		assert_int_equal(p->by, 'R');
	for (; p; p = p->next)
		assert_int_equal(p->proof, PROOF_RULES);
}

static void
check_end(struct court *c)
{
	struct arena *a = arena_new(NULL);
	struct game again;
	struct error e = { .code = ERROR_NONE };
	const char *text = file_of(&c->h.desk[R].game, a);
	/* Nobody can complain about boxes of the closing packet. */
	c->differs = c->differs || c->due[A].count || c->due[B].count;
	met.differs += c->differs;
	game_start(&again, a, folders);
	if (!game_read(&again, "again", span_of(text), 0, NULL, &e))
		fail_host(&c->h, "not read again", &e);
	assert_int_equal(game_finish(&again), FINISH_ALL);
	if (game_audit_cards(&again, &e) == c->differs)
		fail_host(
			&c->h, "what differs is not told, or told of none", &e);
	check_proven(&again, c->differs);
	game_end(&again);
	arena_free(a);
}

static void
play(const struct rules *rules, unsigned number)
{
	static const uint8_t name[DESKS] = { 'a', 'b', 'r' };
	struct court c = {
		.h.rules = rules, .h.number = number, .h.links = 2 + number % 5
	};
	c.h.lucky = arena_new(NULL);
	chance_stream(&c.h.luck, c.h.lucky, 21, number);
	for (int i = 0; i < DESKS; i++)
		open_desk(&c.h.desk[i], name[i]);
	begin(&c.h);
	const struct game *ruth = &c.h.desk[R].game;
	while (game_finish(ruth) != FINISH_ALL) {
		int who = ledger_row(ledger_sender(
			&ruth->ledger, ledger_next(&ruth->ledger)));
		if (who == R)
			referee_sends(&c);
		else
			player_sends(&c, who);
	}
	check_end(&c);
	for (int i = 0; i < DESKS; i++)
		close_desk(&c.h.desk[i]);
	arena_free(c.h.lucky);
}

static void
play_all(const struct rules *rules)
{
	memset(&met, 0, sizeof met);
	for (unsigned i = first; i < first + rounds; i++)
		play(rules, i);
	unsigned bad = 0;
	for (int way = 0; way < OTHER_SEED; way++)
		bad += met.bad[way];
	print_message("# %s: %u games; %u bad boxes, %u in answers, %u by "
		      "another seed; %u complaints, %u false, "
		      "%u with a queue, %u with a draw, %u at a chain's end; "
		      "%u void packets; %u games differ\n",
		rules->name, rounds, bad, met.again, met.bad[OTHER_SEED],
		met.complaints, met.lies, met.queued, met.draws, met.chains,
		met.voided, met.differs);
	assert_true(
		rounds < USUAL || (bad && met.again && met.lies && met.voided));
}

static void
test_cards_in_hands(void **unused)
{
	(void)unused;
	play_all(&ostfront_rules);
	assert_true(rounds < USUAL || (met.differs));
}

static void
test_counters_on_a_map(void **unused)
{
	(void)unused;
	play_all(&reichstag_rules);
}

static void
test_counters_that_are_turned_up(void **unused)
{
	(void)unused;
	play_all(&pool_rules);
	assert_true(rounds < USUAL || (met.queued && met.chains));
}

/* Starts Ostfront by hand, up to the first deal, which is not sent yet. */

static void
begin_court(struct court *c, struct packet *deal)
{
	static const uint8_t name[DESKS] = { 'a', 'b', 'r' };
	struct lines none = { .line = NULL };
	struct error e = { .code = ERROR_NONE };
	*c = (struct court){ .h.rules = &ostfront_rules, .h.links = 2 };
	c->h.lucky = arena_new(NULL);
	chance_stream(&c->h.luck, c->h.lucky, 21, 0);
	for (int i = 0; i < DESKS; i++)
		open_desk(&c->h.desk[i], name[i]);
	begin(&c->h);
	send_honestly(c, A, &none);
	assert_true(would_send(c, R, &none, deal, &e));
}

static void
end_court(struct court *c)
{
	for (int i = 0; i < DESKS; i++)
		close_desk(&c->h.desk[i]);
	arena_free(c->h.lucky);
}

/* Returns the player to move, and that player's seal. */
static int
mover_of(struct court *c, const struct packet *deal, struct seal *s)
{
	const struct ledger *l = &c->h.desk[R].game.ledger;
	take_all(c, R, deal);
	int who = ledger_row(ledger_sender(l, ledger_next(l)));
	for (unsigned i = 0; find_seal(deal, i, s); i++)
		if (s->to == ledger_role(who))
			return who;
	fail_msg("no box for the mover");
	return -1;
}

static void
test_a_box_of_another_seed_is_good_until_the_referee_tells_his(void **unused)
{
	struct court c;
	struct packet deal, p;
	struct seal s;
	struct lines none = { .line = NULL }, lines = { .line = NULL };
	struct error e = { .code = ERROR_NONE };
	(void)unused;
	begin_court(&c, &deal);
	for (unsigned i = 0; find_seal(&deal, i, &s); i++)
		forge_box(&c, &deal, &s, OTHER_SEED);
	struct digest of_b = c.odd;
	int who = mover_of(&c, &deal, &s);
	check_due(&c, who);
	assert_true(lie(&c, who));
	/* An honest program has no seed for this box. */
	assert_false(would_send(&c, R, &none, &p, &e));
	assert_int_equal(e.code, ERROR_VERIFY);
	struct game *ruth = &c.h.desk[R].game;
	struct digest secret;
	game_start_turn(ruth, c.h.desk[R].key, &p, &secret);
	p.state = deal.state;
	lines_add(c.h.lucky, &lines, "box 5.1");
	lines_add(c.h.lucky, &lines, of_b.hex);
	p.opens = lines;
	if (who == B) {
		take_all(&c, R, &p);
		const struct box *b = game_boxes(ruth)->next;
		assert_true(b && b->answer && !b->bad);
	} else {
		/* The other player's seed does not open it, either. */
		is_void(&c, R, B, &p, "(V9)");
	}
	end_court(&c);
}

static void
test_a_box_of_no_seed_can_not_be_answered(void **unused)
{
	struct court c;
	struct packet deal, p;
	struct seal s;
	struct lines none = { .line = NULL };
	struct error e = { .code = ERROR_NONE };
	(void)unused;
	begin_court(&c, &deal);
	for (unsigned i = 0; find_seal(&deal, i, &s); i++) {
		struct span box = blob_of(&deal, &s, c.h.lucky);
		((char *)(uintptr_t)box.data)[0] ^= 1;
		put_blob(&deal, &s, box, c.h.lucky);
	}
	int who = mover_of(&c, &deal, &s);
	lines_add(c.h.lucky, &c.due[who], "complain box 5.1");
	check_due(&c, who);
	send_honestly(&c, who, &c.due[who]);
	assert_false(would_send(&c, R, &none, &p, &e));
	assert_int_equal(e.code, ERROR_VERIFY);
	assert_non_null(strstr(e.text, "that is not the seed of box 5.1"));
	end_court(&c);
}

/* His third packet is the last of a chain, and brings the next one. */
static void
test_the_secret_gives_the_chain_that_the_closing_packet_begins(void **unused)
{
	struct court c;
	struct packet deal, p;
	struct seal s;
	struct lines none = { .line = NULL }, lines = { .line = NULL };
	struct error e = { .code = ERROR_NONE };
	(void)unused;
	begin_court(&c, &deal);
	int who = mover_of(&c, &deal, &s);
	lines_add(c.h.lucky, &lines, "concede");
	send_honestly(&c, who, &lines);
	assert_true(would_send(&c, R, &none, &p, &e));
	assert_true(*p.secret.hex && *p.next.hex);
	struct packet other = p;
	other.next = p.link;
	is_void(&c, R, A, &other, "(V5)");
	take_all(&c, R, &p);
	end_court(&c);
}

/* Random play has no two boxes that wait for one player: here each desk has the
 * same one twice. */
static void
test_two_boxes_are_answered_in_the_order_of_the_lines(void **unused)
{
	struct court c;
	struct packet deal, p;
	struct seal s;
	struct lines none = { .line = NULL }, both = { .line = NULL };
	struct error e = { .code = ERROR_NONE };
	(void)unused;
	begin_court(&c, &deal);
	for (unsigned i = 0; find_seal(&deal, i, &s); i++)
		forge_box(&c, &deal, &s, WRONG_NONCE);
	int who = mover_of(&c, &deal, &s);
	for (int i = 0; i < DESKS; i++) {
		struct card_table *t = c.h.desk[i].game.cards;
		const struct box *b = t->boxes;
		while (b->to != ledger_role(who))
			b = b->next;
		append_box(t, b)->number = 2;
	}
	lines_add(c.h.lucky, &c.due[who], "complain box 5.2");
	check_due(&c, who);
	assert_false(would_send(&c, who, &none, &p, &e));
	lines_add(c.h.lucky, &both, "complain box 5.2");
	assert_false(would_send(&c, who, &both, &p, &e));
	assert_non_null(strstr(e.text, "`complain box 5.1`"));
	lines_add(c.h.lucky, &both, "complain box 5.1");
	send_honestly(&c, who, &both);
	assert_true(would_send(&c, R, &none, &p, &e));
	assert_int_equal(p.opens.count, 4);
	assert_string_equal(p.opens.line[0], "box 5.2");
	assert_string_equal(p.opens.line[2], "box 5.1");
	assert_true(find_seal(&p, 1, &s) && s.number == 2);
	const char *first_line = p.opens.line[0];
	p.opens.line[0] = p.opens.line[2];
	p.opens.line[2] = first_line;
	is_void(&c, R, A, &p, "(V9)");
	send_honestly(&c, R, &none);
	c.due[who] = none;
	check_due(&c, who);
	end_court(&c);
}

/* Otherwise a referee could use up a player's packets with bad boxes. */
static void
test_who_was_asked_too_often_complains_all_the_same(void **unused)
{
	struct court c;
	struct packet deal;
	struct seal s;
	(void)unused;
	begin_court(&c, &deal);
	for (unsigned i = 0; find_seal(&deal, i, &s); i++)
		forge_box(&c, &deal, &s, WRONG_NONCE);
	int who = mover_of(&c, &deal, &s);
	for (int i = 0; i < DESKS; i++)
		c.h.desk[i].game.ledger.player[who].asked = LIMIT_ASKED;
	send_honestly(&c, who, &c.due[who]);
	for (int i = 0; i < DESKS; i++)
		assert_int_equal(
			c.h.desk[i].game.ledger.player[who].asked, LIMIT_ASKED);
	end_court(&c);
}

/* Adds a box for WHO to the referee's last packet in all three games: the same
 * box again, with a wrong last byte. */
static void
push_box(struct court *c, int who)
{
	struct desk *ruth = &c->h.desk[R];
	const struct box *old = c->h.desk[who].game.cards->boxes;
	const struct packet *last = &last_of(&c->h, R)->packet;
	struct buffer made = buffer_in(c->h.lucky);
	struct digest g, seed;
	char *text;
	size_t length;
	while (old->to != ledger_role(who))
		old = old->next;
	assert_true(box_open(&text, &length, c->h.desk[who].key, old->bytes));
	struct box_place at = {
		.prev = &last->prev, .seq = last->seq, .to = old->to
	};
	game_secret(&ruth->game, ruth->key, 'R', &g);
	box_seed(&seed, &g, &at, (struct span){ text, length });
	assert_true(box_make(&made, secret_key_public(c->h.desk[who].key),
		&seed, (struct span){ text, length }));
	secret_bytes_free(text);
	made.data[made.length - 1] ^= 1;
	for (int i = 0; i < DESKS; i++) {
		struct box b = { .packet = last->seq,
			.number = 1,
			.to = old->to,
			.cards = old->cards,
			.bytes = buffer_span(&made) };
		append_box(c->h.desk[i].game.cards, &b);
	}
	lines_add(c->h.lucky, &c->due[who],
		arena_printf(c->h.lucky, "complain box %u.1", last->seq));
}

/* In real games no card is owed when a box has just come, but the protocol does
 * not exclude it. */
static void
test_a_complaint_where_a_card_is_owed(void **unused)
{
	struct court c;
	struct packet deal;
	struct lines none = { .line = NULL };
	struct error e;
	(void)unused;
	begin_court(&c, &deal);
	const struct game *g = &c.h.desk[R].game;
	send_honestly(&c, R, &none);
	int who = A;
	while (g->match.missing.kind != MISSING_SHARE) {
		struct lines orders = { .line = NULL };
		who = ledger_row(
			ledger_sender(&g->ledger, ledger_next(&g->ledger)));
		add_listed(&c, who, &orders);
		send_honestly(&c, who, &orders);
		send_honestly(&c, R, &none);
	}
	who = ledger_row(ledger_sender(&g->ledger, ledger_next(&g->ledger)));
	struct game *owing = &c.h.desk[who].game;
	assert_false(game_check_asked(owing, &e));
	push_box(&c, who);
	check_due(&c, who);
	assert_true(game_check_asked(owing, &e));
	try_accepting(&c, who);
	const char *before = match_of(owing, c.h.lucky);
	assert_true(would_send(&c, who, &c.due[who], &deal, &e));
	assert_true(deal.opens.count == 0 && deal.ops.count == 0);
	send_honestly(&c, who, &c.due[who]);
	assert_int_equal(game_due(owing), DUE_PACKET);
	struct lines bad = c.due[who];
	unsigned complaint = last_of(&c.h, R)->seq;
	send_honestly(&c, R, &none);
	check_answer(&c, complaint, &bad);
	c.due[who] = none;
	check_due(&c, who);
	assert_string_equal(match_of(g, c.h.lucky), before);
	assert_string_equal(match_of(owing, c.h.lucky), before);
	/* The card is still due. */
	assert_true(would_send(&c, who, &none, &deal, &e));
	assert_true(deal.opens.count > 0);
	send_honestly(&c, who, &none);
	send_honestly(&c, R, &none);
	end_court(&c);
}

/* The card agrees with what was published, but could never be played. */
static void
test_a_card_that_the_deck_does_not_have_is_bad(void **unused)
{
	struct court c;
	struct packet deal;
	struct seal s;
	struct dealt_card card;
	char *text;
	size_t length;
	(void)unused;
	begin_court(&c, &deal);
	assert_true(find_seal(&deal, 0, &s));
	struct desk *to = &c.h.desk[s.to - 'A'];
	assert_true(box_open(
		&text, &length, to->key, blob_of(&deal, &s, c.h.lucky)));
	struct span rest = { text, length };
	assert_true(dealt_read(&card, "main", 1, &rest));
	struct digest kappa, seed;
	struct buffer strange = buffer_in(c.h.lucky), box = strange;
	memcpy(card.name, "W9", 3);
	host_deal_kappa(&kappa, &card.nonce, card.position, card.name);
	size_t at = 0;
	while (!strstr(deal.commits.line[at], "dealcards"))
		at++;
	deal.commits.line[at + card.position] = kappa.hex;
	dealt_write(&strange, "main", 1, &card);
	buffer_add(&strange, rest.data, rest.length);
	while (strange.length < length)
		buffer_putc(&strange, '\n');
	strange.length = length;
	hash_line(&seed, "any");
	assert_true(box_make(&box, secret_key_public(to->key), &seed,
		buffer_span(&strange)));
	put_blob(&deal, &s, buffer_span(&box), c.h.lucky);
	secret_bytes_free(text);
	take_all(&c, R, &deal);
	lines_add(c.h.lucky, &c.due[s.to - 'A'], "complain box 5.1");
	check_due(&c, s.to - 'A');
	end_court(&c);
}

int
main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_cards_in_hands),
		cmocka_unit_test(test_counters_on_a_map),
		cmocka_unit_test(test_counters_that_are_turned_up),
		cmocka_unit_test(
			test_a_box_of_another_seed_is_good_until_the_referee_tells_his),
		cmocka_unit_test(test_a_box_of_no_seed_can_not_be_answered),
		cmocka_unit_test(test_a_complaint_where_a_card_is_owed),
		cmocka_unit_test(
			test_two_boxes_are_answered_in_the_order_of_the_lines),
		cmocka_unit_test(
			test_who_was_asked_too_often_complains_all_the_same),
		cmocka_unit_test(
			test_the_secret_gives_the_chain_that_the_closing_packet_begins),
		cmocka_unit_test(
			test_a_card_that_the_deck_does_not_have_is_bad),
	};
	rounds = USUAL / fewer();
	rounds = rounds ? rounds : 1;
	if (argc > 1)
		rounds = (unsigned)strtoul(argv[1], NULL, 10);
	if (argc > 2)
		first = (unsigned)strtoul(argv[2], NULL, 10);
	return crypto_start()
		       ? cmocka_run_group_tests_name("boxes", tests, NULL, NULL)
		       : 1;
}
