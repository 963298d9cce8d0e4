/* test */
/*
 * How large a game can become: what a sender can choose is counted, and the
 * largest game can be read.
 */
#include "vectors.h"

#include "desk.h"
#include "feldpost/chain.h"
#include "feldpost/evidence.h"
#include "fixture.h"
#include "toss.h"

#include "../../src/game/finding.h"
#include "../../src/game/game_internal.h"

const struct rules *const games[] = { &toss_rules, NULL };

/* What counts. */

static void
orders_and_notes_count_and_nothing_else(void **state)
{
	static const struct {
		const char *body;
		size_t words;
	} rows[] = {
		{ "", 0 },
		{ "feldpost: 1\nrolls:\n- \"a 1 d6 1\"\nops:\n- \"b\"\n", 0 },
		{ "orders:\n- \"a\"\n", 14 },
		{ "orders:\n- \"a\"\n- \"+b\"\nstate: 00\n", 21 },
		{ "notes:\n- \"a\"\n", 13 },
		{ "rolls:\n- \"x\"\norders:\n- \"a\"\nstate: 00\nnotes:\n- "
		  "\"\"\n",
			26 },
		{ "orders:\n- \"concede\"\n", 0 },
		{ "link: 00\norders:\n- \"concede\"\nstate: 00\n", 0 },
		{ "orders:\n- \"concede\"\nnotes:\n- \"\"\n", 32 },
		{ "orders:\n- \"concede\"\n- \"concede\"\n", 32 },
		{ "orders:\n- \"concedf\"\n", 20 },
		{ "notes:\n- \"conceded\"\n", 20 },
	};
	size_t scanned = 0;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct packet p;
		struct span body = span_of(rows[i].body);
		if (packet_words(body) != rows[i].words)
			fail_msg("row %zu", i);
		/* some lack parts of a packet */
		if (!packet_scan(*state, body, &p))
			continue;
		scanned++;
		if (p.words != rows[i].words)
			fail_msg("row %zu: %zu", i, p.words);
	}
	assert_int_equal(scanned, 8);
}

/* A duel whose packets are written here, as somebody without feldpost could. */

enum {
	LINKS = 16384,
	ITEM = 60, /* bytes in a line of notes */
};

struct duel {
	struct arena *arena;
	struct secret_key *key[2];
	struct digest link[2][LINKS + 1];
	unsigned sent[2];
	struct digest id, prev, state;
	unsigned next;
	struct game game;    /* takes packets at once */
	struct buffer *file; /* if not NULL, only written there */
};

static void
put(struct duel *d, const struct packet *p)
{
	struct buffer body = buffer_in(d->arena);
	struct error e;
	struct block b = { .line = 0 };
	if (!packet_write(&body, p, &e))
		fail_msg("%s", e.text);
	b.body = buffer_span(&body);
	signature_make(&b.signature, d->key[p->from == 'B'], b.body, "x");
	if (d->file) {
		buffer_puts(d->file, "---\n");
		armour_write(d->file, b.body, &b.signature);
	}
	if (!d->file && !game_take(&d->game, &b, &e))
		fail_msg("packet %u: %s", p->seq, e.text);
	hash_bytes(&d->prev, b.body);
	d->next = p->seq + 1;
}

/* Makes the next packet, with this many bytes of notes. */
static struct packet
next_packet(struct duel *d, const char *order, size_t notes)
{
	struct packet p = { .type = PACKET_TURN,
		.game = d->id,
		.seq = d->next,
		.from = d->next % 2 ? 'A' : 'B',
		.prev = d->prev,
		.state = d->state };
	char item[ITEM];
	int row = p.from == 'B';
	p.link = d->link[row][d->sent[row]];
	if (order)
		lines_add(d->arena, &p.orders, order);
	memset(item, 'n', sizeof item);
	for (size_t left = notes > 7 ? notes - 7 : 0; left > 5;) {
		size_t now = left < ITEM ? left : ITEM;
		now -= left - now && left - now < 6 ? 6 : 0;
		lines_add(d->arena, &p.notes,
			arena_copy(d->arena, item, now - 5));
		left -= now;
	}
	return p;
}

static void
send(struct duel *d, const char *order, size_t notes)
{
	struct arena *all = d->arena;
	if (d->file)
		d->arena = arena_new(NULL);
	struct packet p = next_packet(d, order, notes);
	put(d, &p);
	d->sent[p.from == 'B']++;
	if (d->file)
		arena_free(d->arena);
	d->arena = all;
}

/* Expects that the game refuses it, for this reason. */
static void
must_refuse(struct duel *d, const char *order, size_t notes, const char *why)
{
	struct packet p = next_packet(d, order, notes);
	struct buffer body = buffer_in(d->arena);
	struct block b = { .line = 0 };
	struct error e;
	assert_true(packet_write(&body, &p, &e));
	b.body = buffer_span(&body);
	signature_make(&b.signature, d->key[p.from == 'B'], b.body, "x");
	struct game before = d->game;
	if (game_take(&d->game, &b, &e))
		fail_msg("packet %u is taken: %zu bytes, %zu in all", p.seq,
			packet_words(b.body),
			d->game.ledger.player[p.from == 'B'].words);
	if (!strstr(e.text, why))
		fail_msg("%s", e.text);
	d->game.ledger = before.ledger;
}

/* Finds the state that the next packet must name, from the refusal. */
static void
learn_state(struct duel *d)
{
	struct packet p = next_packet(d, NULL, 0);
	hash_line(&p.state, "none");
	struct buffer body = buffer_in(d->arena);
	struct block b = { .line = 0 };
	struct error e;
	struct game_mark mark;
	game_mark(&mark, &d->game, d->arena);
	assert_true(packet_write(&body, &p, &e));
	b.body = buffer_span(&body);
	signature_make(&b.signature, d->key[p.from == 'B'], b.body, "x");
	assert_false(game_take(&d->game, &b, &e));
	assert_non_null(strstr(e.text, "(V10)"));
	d->state = d->game.state;
	game_return(&d->game, &mark);
}

static void
begin(struct duel *d, struct arena *a)
{
	struct offer_terms terms = { .rules = &toss_rules,
		.mode = &mode_duel,
		.name = "Anna",
		.links = LINKS };
	struct error e;
	d->arena = a;
	game_start(&d->game, a, folders);
	for (int row = 0; row < 2; row++) {
		d->key[row] = player_key(row ? 'B' : 'A');
		hash_line(&d->link[row][LINKS], "last link");
		for (unsigned j = LINKS; j > 0; j--)
			chain_before(&d->link[row][j - 1], row ? 'B' : 'A', j,
				&d->link[row][j]);
	}
	hash_line(&terms.nonce, "limits");
	assert_true(game_offer(&d->game, d->key[0], &terms, &e));
	d->prev = ledger_last(&d->game.ledger)->hash;
	struct packet accept = { .type = PACKET_ACCEPT,
		.seq = 2,
		.from = 'B',
		.prev = d->prev,
		.name = "Bert",
		.key = secret_key_public(d->key[1])->text,
		.nonce = terms.nonce,
		.link = d->link[1][0] };
	put(d, &accept);
	d->sent[1] = 1;
	d->id = d->game.ledger.id;
	learn_state(d);
}

static void
end(struct duel *d)
{
	game_end(&d->game);
	for (int row = 0; row < 2; row++)
		secret_key_free(d->key[row]);
}

static void
a_packet_has_at_most_so_many_words(void **state)
{
	static struct duel d;
	d = (struct duel){ .arena = NULL };
	begin(&d, *state);
	must_refuse(&d, NULL, LIMIT_WORDS + 1,
		"orders and notes of more than 32768 bytes (V8)");
	send(&d, NULL, LIMIT_WORDS);
	assert_int_equal(d.game.ledger.player[0].words, LIMIT_WORDS);
	end(&d);
}

static void
and_a_game_of_each_sender(void **state)
{
	static struct duel d;
	d = (struct duel){ .arena = NULL };
	begin(&d, *state);
	for (int i = 0; i < 127; i++) {
		send(&d, NULL, LIMIT_WORDS);
		send(&d, NULL, 0);
	}
	send(&d, NULL, 100);
	send(&d, NULL, 0);
	must_refuse(&d, NULL, LIMIT_WORDS - 99,
		"more than 4194304 bytes in all packets of Anna (A) (V8)");
	send(&d, NULL, LIMIT_WORDS - 100);
	send(&d, NULL, 100);
	must_refuse(&d, "throw", 0, "in all packets of Anna (A) (V8)");
	must_refuse(&d, "concede", 13, "in all packets of Anna (A) (V8)");
	send(&d, NULL, 0);
	send(&d, NULL, 0);
	send(&d, "concede", 0);
	end(&d);
}

/* The largest game: the first player who is asked sends all that is allowed,
 * then the other does. */

enum {
	EACH = LIMIT_WORDS_GAME / LIMIT_ASKED, /* bytes in a packet */
};

static struct digest before_end, behind_end;

static void
learn_states(struct arena *a)
{
	static struct duel d;
	d = (struct duel){ .arena = NULL };
	begin(&d, a);
	before_end = d.state;
	send(&d, "end", 0);
	learn_state(&d);
	behind_end = d.state;
	end(&d);
}

static void
write_largest(struct duel *d, struct buffer *file)
{
	ledger_write(&d->game.ledger, file);
	d->file = file;
	for (int i = 1; i < LIMIT_ASKED; i++) {
		send(d, NULL, EACH);
		send(d, NULL, 0);
	}
	send(d, "end", EACH - 16);
	d->state = behind_end;
	for (int i = 0; i < LIMIT_ASKED; i++) {
		send(d, NULL, EACH);
		send(d, NULL, 0);
	}
	d->file = NULL;
}

static void
the_largest_game_can_be_read(void **state)
{
	static struct duel d;
	struct buffer file = buffer_in(*state);
	struct error e;
	d = (struct duel){ .arena = NULL };
	learn_states(*state);
	begin(&d, *state);
	assert_true(digest_equals(&d.state, &before_end));
	write_largest(&d, &file);
	game_end(&d.game);
	game_start(&d.game, d.arena, folders);
	if (!game_read(&d.game, "largest", buffer_span(&file), 0, NULL, &e))
		fail_msg("%s", e.text);
	assert_int_equal(d.game.ledger.count, 2 + 4 * LIMIT_ASKED - 1);
	assert_true(file.length > 2 * LIMIT_WORDS_GAME);
	for (int row = 0; row < 2; row++) {
		const struct player *p = &d.game.ledger.player[row];
		assert_int_equal(p->asked, LIMIT_ASKED);
		assert_int_equal(p->words, LIMIT_WORDS_GAME);
	}
	must_refuse(&d, NULL, 0, "asked Bert for orders 4096 times");
	must_refuse(&d, "end", 0, "in all packets of Bert (B) (V8)");
	send(&d, "concede", 0);
	learn_state(&d);
	send(&d, NULL, 0);
	assert_int_equal(d.game.match.missing.kind, MISSING_NOTHING);
	print_message("%zu bytes\n", file.length);
	end(&d);
}

/* No packet is signed that would be refused. */

static void
what_is_too_much_is_not_signed(void **state)
{
	static const struct {
		size_t note, words;
		unsigned asked;
		const char *why;
	} rows[] = {
		{ LIMIT_WORDS, 0, 0,
			"orders and notes of a packet have at most 32768" },
		{ 0, LIMIT_WORDS_GAME - 17, 0,
			"at most 4194304 bytes; 17 are left, and these have "
			"18" },
		{ 0, 0, LIMIT_ASKED,
			"for orders 4096 times, so only `concede` is left" },
	};
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		static struct duel d;
		struct lines orders = { .line = NULL }, notes = orders;
		struct error e;
		char *note = arena_alloc(*state, LIMIT_WORDS + 1);
		d = (struct duel){ .arena = NULL };
		begin(&d, *state);
		d.game.ledger.player[0].words = rows[i].words;
		d.game.ledger.player[0].asked = rows[i].asked;
		lines_add(*state, &orders, "throw");
		memset(note, 'n', rows[i].note);
		if (rows[i].note)
			lines_add(*state, &notes, note);
		assert_false(game_order(
			&d.game, d.key[0], NULL, &orders, &notes, &e));
		assert_int_equal(e.code, ERROR_NOT_NOW);
		if (!strstr(e.text, rows[i].why))
			fail_msg("%s", e.text);
		assert_true(*e.hint);
		end(&d);
	}
}

/* If there is no more room, it is nobody's fault. */
static void
all_packets_have_at_most_so_much(void **state)
{
	static struct duel d;
	struct error e;
	struct ledger *l = &d.game.ledger;
	d = (struct duel){ .arena = NULL };
	begin(&d, *state);
	struct packet p = next_packet(&d, NULL, 0);
	struct buffer body = buffer_in(d.arena);
	struct block b = { .line = 0 };
	assert_true(packet_write(&body, &p, &e));
	b.body = buffer_span(&body);
	signature_make(&b.signature, d.key[0], b.body, "x");
	l->size = LIMIT_PACKETS - LIMIT_BLOCK - b.body.length + 1;
	assert_false(game_take(&d.game, &b, &e));
	assert_int_equal(e.code, ERROR_NOT_NOW);
	assert_non_null(strstr(e.text, "(V1)"));
	assert_false(ledger_has_room(l, 'A', b.body, &e));
	l->size--;
	assert_true(ledger_has_room(l, 'A', b.body, &e));
	assert_true(game_take(&d.game, &b, &e));
	end(&d);
}

/* Nor is it, if a packet can't come there: other versions are judged like the
 * next packet, and feldpost reports an error that is nobody's fault. */
static void
what_has_no_place_is_not_void(void **state)
{
	static struct duel d;
	struct error e;
	d = (struct duel){ .arena = NULL };
	begin(&d, *state);
	send(&d, "concede", 0);
	learn_state(&d);
	send(&d, NULL, 0);
	struct packet p = next_packet(&d, NULL, 0);
	struct buffer body = buffer_in(d.arena);
	struct block b = { .line = 0 };
	assert_true(packet_write(&body, &p, &e));
	b.body = buffer_span(&body);
	signature_make(&b.signature, d.key[p.from == 'B'], b.body, "x");
	struct finding f = {
		.kind = FINDING_NEXT, .block = &b, .seq = p.seq, .from = p.from
	};
	struct findings all = { .list = &f, .count = 1 };
	evidence_try(&d.game, &all);
	assert_int_equal(f.kind, FINDING_REFUSED);
	assert_string_equal(f.why, "the game is over");
	assert_int_equal(all.refused.code, ERROR_NOT_NOW);
	end(&d);
}

/* No block is larger than what it counts for. */
static void
a_block_is_no_larger_than_it_counts(void **state)
{
	struct signature s;
	struct buffer out = buffer_in(*state);
	memset(s.line, 'x', SIGNATURE_LINE);
	memset(s.global, 'x', SIGNATURE_GLOBAL);
	memset(s.comment, '"', SIGNATURE_COMMENT);
	s.line[SIGNATURE_LINE] = s.global[SIGNATURE_GLOBAL] =
		s.comment[SIGNATURE_COMMENT] = '\0';
	buffer_puts(&out, "---\n");
	armour_write(&out, span_of(""), &s);
	assert_true(out.length <= LIMIT_BLOCK);
	assert_true(LIMIT_PACKETS < LIMIT_FILE);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(orders_and_notes_count_and_nothing_else),
		TEST(a_packet_has_at_most_so_many_words),
		TEST(and_a_game_of_each_sender),
		TEST(the_largest_game_can_be_read),
		TEST(what_is_too_much_is_not_signed),
		TEST(all_packets_have_at_most_so_much),
		TEST(what_has_no_place_is_not_void),
		TEST(a_block_is_no_larger_than_it_counts),
	};
	if (!crypto_start())
		return 1;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
