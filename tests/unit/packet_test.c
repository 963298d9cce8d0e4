/* test */
/*
 * Packets and their armour in its strict form: feldpost-protocol(7) 2.1, 2.2,
 * 12.
 */
#include "vectors.h"

#include <stdlib.h>

#include "feldpost/armour.h"
#include "feldpost/chain.h"
#include "feldpost/letter.h"
#include "feldpost/packet.h"
#include "feldpost/seed.h"
#include "fixture.h"

#define HEX_A "1111111111111111111111111111111111111111111111111111111111111111"
#define HEX_B "2222222222222222222222222222222222222222222222222222222222222222"
#define KEY_A "RWRm0rAvR4Bu9HiK9fvnuVqjJ6wMzsjYNxv90AshNZwj9v6b8bwoXBBG"

#define TURN_HEAD                                                              \
	"feldpost: 2\ntype: turn\ngame: " HEX_A                                \
	"\nseq: 3\nfrom: A\nprev: " HEX_B "\n"
#define TURN TURN_HEAD "link: " HEX_A "\n"

static bool
is_read(struct arena *a, const char *body)
{
	struct packet p;
	struct error e = { .code = ERROR_NONE };
	bool done = packet_read(a, span_of(body), &p, &e);
	assert_int_equal(e.code, done ? ERROR_NONE : ERROR_INPUT);
	return done;
}

/* Reads a packet and writes it: the bytes are equal. */
static void
check_again(struct arena *a, struct span body, struct packet *p)
{
	struct error e;
	struct buffer again = buffer_in(a);
	if (!packet_read(a, body, p, &e) || !packet_write(&again, p, &e))
		fail_msg("%zu: %s\n%.*s", e.at.line, e.text, (int)body.length,
			body.data);
	assert_spans(buffer_span(&again), body);
	/* The scan alone reads packets in canonical form. */
	struct packet scanned;
	struct buffer third = buffer_in(a);
	assert_true(packet_scan(a, body, &scanned));
	assert_true(packet_write(&third, &scanned, &e));
	assert_spans(buffer_span(&third), body);
}

static struct blocks
read_duel(struct arena *a)
{
	struct blocks l;
	struct error e;
	if (!armour_read(a, "duel.yaml", 1, load(a, "duel.yaml"), &l, &e))
		fail_msg("%zu: %s", e.at.line, e.text);
	assert_int_equal(l.count, DUEL_PACKETS);
	return l;
}

static void
packets_of_the_duel(void **state)
{
	struct arena *a = *state;
	struct blocks l = read_duel(a);
	struct digest before = { "" };
	for (unsigned n = 1; n <= DUEL_PACKETS; n++) {
		const struct block *b = &l.block[n - 1];
		struct packet p;
		struct secret_key *key = player_key(n % 2 ? 'A' : 'B');
		assert_true(signature_verify(
			&b->signature, secret_key_public(key), b->body, NULL));
		secret_key_free(key);
		assert_spans(b->body, load_packet(a, n, ".yaml"));
		check_again(a, b->body, &p);
		assert_int_equal(p.seq, n);
		assert_int_equal(p.from, n % 2 ? 'A' : 'B');
		assert_true(digest_equals(&p.prev, &before));
		assert_string_equal(p.game.hex, n < 3 ? "" : duel_hash[2]);
		hash_bytes(&before, b->body);
		assert_string_equal(before.hex, duel_hash[n]);
	}
}

static void
content_of_the_duel(void **state)
{
	struct arena *a = *state;
	struct packet p;
	check_again(a, load_packet(a, 1, ".yaml"), &p);
	assert_int_equal(p.type, PACKET_OFFER);
	assert_string_equal(p.rules, "demo 1.0");
	assert_string_equal(p.mode, "duel");
	assert_int_equal(p.links, 1024);
	assert_string_equal(p.name, "J\xc3\xb6rg M\xc3\xbcller");
	assert_string_equal(p.key, KEY_A);
	assert_null(p.ref);
	assert_int_equal(p.decks.count, 1);
	assert_string_equal(p.decks.line[0], "lazy-chit: a b c d*3");
	assert_int_equal(p.setup.count, 0);
	check_again(a, load_packet(a, 2, ".yaml"), &p);
	assert_string_equal(p.nonce.hex, nonce_b);
	check_again(a, load_packet(a, 3, ".yaml"), &p);
	assert_int_equal(p.orders.count, 3);
	assert_string_equal(p.notes.line[0],
		"Los geht's \xe2\x80\x93 viel Gl\xc3\xbc"
		"ck!");
	check_again(a, load_packet(a, 6, ".yaml"), &p);
	assert_int_equal(p.type, PACKET_DISCLOSE);
	assert_int_equal(strlen(p.secret.hex), 64);
}

/* 4.1: each link is the preimage of the same player's previous link. */
static void
links_of_the_duel_follow(void **state)
{
	struct arena *a = *state;
	struct blocks l = read_duel(a);
	struct digest before[2] = { { "" }, { "" } };
	for (unsigned n = 2; n <= DUEL_PACKETS; n++) {
		struct packet p;
		check_again(a, l.block[n - 1].body, &p);
		unsigned index = n / 2 - 1;
		struct digest *b = &before[n % 2];
		if (index > 0)
			assert_true(chain_follows(b, p.from, index, &p.link));
		*b = p.link;
	}
}

static void
check_roll(const struct digest *seed, const char *roll)
{
	char label[64];
	unsigned index, sides, value;
	assert_int_equal(
		sscanf(roll, "%63s %u d%u %u", label, &index, &sides, &value),
		4);
	assert_int_equal(seed_draw(seed, label, index, sides), value);
}

/* 4.2: packet n and the link in n+1 give the rolls that n+1 has. */
static void
rolls_of_the_duel_follow(void **state)
{
	struct arena *a = *state;
	struct blocks l = read_duel(a);
	size_t rolls = 0;
	struct digest game = digest_of(duel_hash[2]);
	for (unsigned n = 3; n < DUEL_PACKETS; n++) {
		struct packet p;
		check_again(a, l.block[n].body, &p);
		struct digest h = digest_of(duel_hash[n]), seed;
		seed_of(&seed, &game, n, &h, &p.link);
		for (size_t i = 0; i < p.rolls.count; i++)
			check_roll(&seed, p.rolls.line[i]);
		rolls += p.rolls.count;
	}
	assert_int_equal(rolls, 5);
}

/* 12.3: blocks and attachments, as they are in mail. */
static void
armour_of_the_duel(void **state)
{
	struct arena *a = *state;
	struct blocks l = read_duel(a);
	struct buffer all = buffer_in(a);
	for (unsigned n = 1; n <= DUEL_PACKETS; n++) {
		const struct block *b = &l.block[n - 1];
		struct buffer one = buffer_in(a);
		armour_write(&one, b->body, &b->signature);
		assert_spans(buffer_span(&one), load_packet(a, n, ".txt"));
		buffer_puts(&all, "---\n");
		armour_write(&all, b->body, &b->signature);
	}
	assert_spans(buffer_span(&all), load(a, "duel.yaml"));
}

static void
lines_of_a_transcript(void **state)
{
	struct arena *a = *state;
	struct blocks l;
	struct error e;
	assert_true(armour_read(a, "g", 40, span_of(""), &l, &e));
	assert_int_equal(l.count, 0);
	struct span text = load(a, "duel.yaml");
	assert_true(armour_read(a, "g", 40, text, &l, &e));
	assert_int_equal(l.block[0].line, 41);
	assert_int_equal(l.block[1].line, 63);
	text.length--; /* the last line end */
	assert_true(armour_read(a, "g", 40, text, &l, &e));
	text.length--;
	assert_false(armour_read(a, "g", 40, text, &l, &e));
	assert_int_equal(e.code, ERROR_INPUT);
	assert_string_equal(e.at.file, "g");
}

/* If any byte of a transcript changes, it is refused or its body differs. */
static void
transcript_is_strict(void **state)
{
	struct arena *a = *state;
	struct span text = load(a, "duel.yaml");
	char *copy = arena_copy(a, text.data, text.length);
	struct blocks right = read_duel(a), l;
	for (size_t i = 0; i < text.length; i++) {
		struct arena_mark mark = arena_mark(a);
		copy[i] ^= 1;
		struct span changed = { copy, text.length };
		if (armour_read(a, "g", 1, changed, &l, NULL)) {
			size_t same = 0;
			for (size_t n = 0; n < l.count; n++)
				same += span_same(l.block[n].body,
						right.block[n].body) &&
					memcmp(&l.block[n].signature,
						&right.block[n].signature,
						sizeof l.block[n].signature) ==
						0;
			assert_int_equal(same, DUEL_PACKETS - 1);
		}
		copy[i] ^= 1;
		arena_reset(a, mark);
	}
}

/* Every character of a signature is printable. */
static void
signatures_are_printable(void **state)
{
	static const unsigned char strange[] = { 0, '\t', 0x1f, 0x7f, 0x80,
		0xff };
	struct arena *a = *state;
	struct blocks l;
	struct span text = load(a, "duel.yaml");
	char *copy = arena_copy(a, text.data, text.length);
	char *from = strstr(copy, "\nsig:\n- ") + strlen("\nsig:\n");
	char *end = strstr(from, "\n" ARMOUR_END);
	for (char *at = from; at < end; at++) {
		char was = *at;
		for (size_t i = 0; was != '\n' && i < sizeof strange; i++) {
			struct arena_mark mark = arena_mark(a);
			*at = (char)strange[i];
			assert_false(armour_read(a, "g", 1,
				(struct span){ copy, text.length }, &l, NULL));
			arena_reset(a, mark);
		}
		*at = was;
	}
}

/* A comment in other words is not what was written. */
static void
comments_are_spelled_in_one_way(void **state)
{
	struct arena *a = *state;
	struct blocks l;
	struct span text = load(a, "duel.yaml");
	const char *end = strstr(text.data, "\"\n" ARMOUR_END);
	struct buffer changed = buffer_in(a);
	size_t before = (size_t)(end - text.data) - 1;
	buffer_add(&changed, text.data, before);
	buffer_puts(&changed, "\\");
	buffer_add(&changed, text.data + before, text.length - before);
	assert_false(armour_read(a, "g", 1, buffer_span(&changed), &l, NULL));
	assert_true(armour_read(a, "g", 1, text, &l, NULL));
}

static void
smallest_packets(void **state)
{
	struct arena *a = *state;
	assert_true(is_read(a, TURN));
	assert_true(is_read(a, TURN "state: " HEX_B "\n"));
	assert_true(is_read(a, TURN "orders:\n- \"\"\n"));
	assert_false(is_read(a, ""));
	assert_false(is_read(a, "\n"));
	assert_false(is_read(a, "feldpost: 2\n"));
	assert_false(is_read(a, "- a\n"));
	assert_false(is_read(a, "a"));
	assert_false(is_read(a, TURN_HEAD)); /* no link */
}

#define OFFER(mode)                                                            \
	"feldpost: 2\ntype: offer\nseq: 1\nfrom: A\nrules: \"null 1\"\n"       \
	"rhash: " HEX_A "\nmode: " mode "\n"
#define LINKS	  "links: 9\n"
#define OFFER_END "name: \"Anna\"\nkey: " KEY_A "\nnonce: " HEX_B "\n"

/* feldpost-protocol(7) 2.1: setup; 2.2: a solitaire offer carries the anchor.
 * */
static void
offers(void **state)
{
	struct arena *a = *state;
	assert_true(is_read(a, OFFER("duel") LINKS OFFER_END));
	assert_false(is_read(a, OFFER("duel") OFFER_END));
	assert_true(is_read(a, OFFER("host") LINKS OFFER_END));
	assert_true(
		is_read(a, OFFER("duel") "setup:\n- \"seat A allied\"\nlinks: "
					 "65535\n" OFFER_END));
	assert_true(
		is_read(a, OFFER("solo") LINKS OFFER_END "link: " HEX_A "\n"));
	assert_false(is_read(a, OFFER("solo") LINKS OFFER_END));
	assert_false(
		is_read(a, OFFER("duel") LINKS OFFER_END "link: " HEX_A "\n"));
	assert_false(is_read(a, OFFER("dual") LINKS OFFER_END));
	assert_false(is_read(a, OFFER("duel") "links: 0\n" OFFER_END));
	assert_false(is_read(a, OFFER("duel") "links: 65536\n" OFFER_END));
	assert_false(
		is_read(a, OFFER("duel") LINKS "setup:\n- \"x\"\n" OFFER_END));
	assert_false(
		is_read(a, OFFER("duel") LINKS OFFER_END "orders:\n- \"x\"\n"));
	assert_false(is_read(a, OFFER("duel") LINKS));
}

static void
keys_of_each_type(void **state)
{
	struct arena *a = *state;
	/* Allowed in a referee's last packet; any other packet fails V9. */
	assert_true(is_read(a, TURN "secret: " HEX_A "\n"));
	assert_false(is_read(a, OFFER("duel") OFFER_END "secret: " HEX_A "\n"));
	assert_false(is_read(a, TURN "terms:\n- \"x\"\n"));
	assert_true(is_read(a, "feldpost: 2\ntype: ruling\ngame: " HEX_A
			       "\nseq: 3\nfrom: R\nprev: " HEX_B "\n"));
	assert_false(is_read(a,
		"feldpost: 2\ntype: disclose\ngame: " HEX_A
		"\nseq: 3\nfrom: A\nprev: " HEX_B "\nlink: " HEX_A "\n"));
	assert_false(is_read(a, "feldpost: 2\ntype: accept\ngame: " HEX_A
				"\nseq: 2\nfrom: B\nprev: " HEX_B "\n" OFFER_END
				"link: " HEX_A "\n"));
	assert_true(
		is_read(a, "feldpost: 2\ntype: accept\nseq: 2\nfrom: B\n"
			   "prev: " HEX_B "\n" OFFER_END "link: " HEX_A "\n"));
}

/* All of this is good YAML, and means the same to other YAML readers. */
static void
packet_has_one_spelling(void **state)
{
	static const char *const wrong[] = {
		TURN "orders:\n  - \"x\"\n",
		TURN "orders: [\"x\"]\n",
		TURN "orders:\n- x\n",
		TURN "orders:\n- 'x'\n",
		TURN "orders:\n-  \"x\"\n",
		TURN "orders:\n- \"x\" \n",
		TURN "orders:\n- \"\\x41\"\n",
		TURN "orders:\n- \"\\u0041\"\n",
		TURN "orders:\n- \"\\u00E9\"\n",
		TURN "orders:\n- \"\\U000000e9\"\n",
		TURN "orders:\n- \"\xc3\xa9\"\n",
		TURN "orders:\n- \"a\\/b\"\n",
		TURN "orders:\n- \"a\n  b\"\n",
		TURN "orders: \n- \"x\"\n",
		TURN "orders:\n\n- \"x\"\n",
		TURN "orders:\n- \"x\"\n# more\n",
		TURN "orders:\n- \"x\"",
		TURN "orders:\n- \"x\"\n...\n",
		TURN "\"orders\":\n- \"x\"\n",
		TURN "orders:\n- - \"x\"\n",
		TURN "orders:\n- \"x\"\nrolls:\n- \"x\"\n",
		TURN "orders:\n- \"x\"\norders:\n- \"x\"\n",
		TURN "orders:\n",
		TURN "orders: \"x\"\n",
		TURN "state: \"" HEX_A "\"\n",
		TURN "state: " HEX_A " # x\n",
		TURN "beacon: quicknet 1\n",
		"---\n" TURN,
		"%YAML 1.1\n---\n" TURN,
		"\xef\xbb\xbf" TURN,
		TURN "Orders:\n- \"x\"\n",
		TURN "whatever: 1\n",
	};
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
		if (is_read(*state, wrong[i]))
			fail_msg("accepted:\n%s", wrong[i]);
}

static void
values_have_bounds(void **state)
{
	static const char *const wrong[][2] = {
		{ "feldpost: 2", "feldpost: 3" },
		{ "feldpost: 2", "feldpost: 02" },
		{ "type: turn", "type: turns" },
		{ "type: turn", "type: \"turn\"" },
		{ "seq: 3", "seq: 03" },
		{ "seq: 3", "seq: +3" },
		{ "seq: 3", "seq: 0x3" },
		{ "seq: 3", "seq: -3" },
		{ "seq: 3", "seq: 0" },
		{ "seq: 3", "seq: 100000" },
		{ "seq: 3", "seq: 99999999999999999999999" },
		{ "from: A", "from: C" },
		{ "from: A", "from: AB" },
		{ "from: A", "from: " },
		{ "prev: 2222", "prev: 222" },
		{ "prev: 2222", "prev: 22222" },
		{ "prev: 2222", "prev: 222A" },
		{ "prev: 2222", "prev: 222g" },
	};
	struct arena *a = *state;
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		static const char body[] = TURN;
		const char *at = strstr(body, wrong[i][0]);
		assert_non_null(at);
		const char *changed =
			arena_printf(a, "%.*s%s%s", (int)(at - body), body,
				wrong[i][1], at + strlen(wrong[i][0]));
		if (is_read(a, changed))
			fail_msg("accepted:\n%s", changed);
	}
}

static bool
is_written(struct arena *a, const char *order)
{
	struct packet p;
	struct error e = { .code = ERROR_NONE };
	struct buffer out = buffer_in(a);
	assert_true(packet_read(a, span_of(TURN), &p, NULL));
	lines_add(a, &p.orders, order);
	buffer_puts(&out, "before");
	bool done = packet_write(&out, &p, &e);
	assert_int_equal(e.code, done ? ERROR_NONE : ERROR_INPUT);
	if (!done)
		assert_string_equal(buffer_string(&out), "before");
	return done;
}

static bool
is_allowed(int32_t c)
{
	return !(c < 0x20 || (c >= 0x7F && c <= 0x9F) ||
		 (c >= 0x2028 && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069) ||
		 c == 0xFEFF || (c >= 0xD800 && c <= 0xDFFF));
}

/* 2.1: each code point is written and read again, or refused. */
static void
characters_of_a_text(void **state)
{
	struct arena *a = *state;
	for (int32_t c = 1; c <= 0x10FFFF; c += c < 0x3000 ? 1 : 97) {
		if (c >= 0xD800 && c <= 0xDFFF)
			continue;
		struct arena_mark mark = arena_mark(a);
		struct buffer text = buffer_in(a), body = buffer_in(a);
		struct packet p;
		buffer_putc(&text, 'a');
		utf8_put(&text, c);
		buffer_putc(&text, 'b');
		assert_int_equal(
			is_written(a, buffer_string(&text)), is_allowed(c));
		if (is_allowed(c)) {
			packet_read(a, span_of(TURN), &p, NULL);
			lines_add(a, &p.orders, buffer_string(&text));
			assert_true(packet_write(&body, &p, NULL));
			check_again(a, buffer_span(&body), &p);
			assert_string_equal(
				p.orders.line[0], buffer_string(&text));
		}
		arena_reset(a, mark);
	}
}

static void
form_of_a_text(void **state)
{
	struct arena *a = *state;
	assert_true(is_written(a, "a b"));
	assert_true(is_written(a, "a \"b\" \\"));
	assert_true(is_written(a, "#FELDPOST"));
	assert_false(is_written(a, "#FELDPOST-END"));
	assert_false(is_written(a, "say #FELDPOST-"));
	assert_false(is_written(a, " a"));
	assert_false(is_written(a, "a "));
	assert_false(is_written(a, "a  b"));
	assert_false(is_written(a, " "));
	assert_false(is_written(a, "\xff"));
	assert_false(is_written(a, "\xed\xa0\x80"));
	assert_false(is_written(a, "\xc0\xaf"));
}

static void
width_of_a_line(void **state)
{
	struct arena *a = *state;
	char text[80];
	memset(text, 'x', sizeof text);
	text[68] = '\0';
	assert_true(is_written(a, text));
	text[67] = '"';
	assert_false(is_written(a, text));
	text[66] = '"';
	text[67] = '\0';
	assert_true(is_written(a, text));
}

static void
size_of_a_packet(void **state)
{
	struct arena *a = *state;
	struct packet p;
	struct buffer out = buffer_in(a);
	assert_true(packet_read(a, span_of(TURN), &p, NULL));
	const size_t most = LIMIT_BODY_LINES - 8;
	for (size_t i = 0; i < most; i++)
		lines_add(a, &p.notes, "x");
	assert_true(packet_write(&out, &p, NULL));
	check_again(a, buffer_span(&out), &p);
	lines_add(a, &p.notes, "x");
	assert_false(packet_write(&out, &p, NULL));
	p.notes.count = 0;
	char *wide = arena_alloc(a, 69);
	memset(wide, 'x', 68);
	for (size_t i = 0; i < 1800; i++)
		lines_add(a, &p.notes, wide);
	assert_false(packet_write(&out, &p, NULL));
	char *large = arena_alloc(a, LIMIT_BODY + 2);
	memset(large, '\n', LIMIT_BODY + 1);
	assert_false(is_read(a, large));
	large[LIMIT_BODY_LINES] = '\0';
	assert_false(is_read(a, large));
}

#define FULL "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"

/* 2.1: B64; 6.3: a header, lines `in`, and a blob. */
static void
card_operations(void **state)
{
	struct arena *a = *state;
	struct packet p;
	check_again(a,
		span_of(TURN "ops:\n- \"shuffle main 2 1\"\n- \"in 1.1 =K\"\n"
			     "- " FULL "\n- ab+/cd==\n- \"escrow R\"\n- " FULL
			     "\n"),
		&p);
	assert_int_equal(p.ops.count, 6);
	assert_string_equal(p.ops.line[0], "\"shuffle main 2 1\"");
	assert_string_equal(p.ops.line[3], "ab+/cd==");
	assert_false(is_read(a, TURN "ops:\n- ab\n"));
	assert_false(is_read(a, TURN "ops:\n- \"x\"\n- ab\n- cd\n"));
	assert_false(is_read(a, TURN "ops:\n- \"x\"\n- " FULL "a\n"));
	assert_false(is_read(a, TURN "ops:\n- \"x\"\n- a===\n"));
	assert_false(is_read(a, TURN "ops:\n- \"x\"\n- a=b\n"));
	assert_false(is_read(a, TURN "ops:\n- \"x\"\n- a_b\n"));
	assert_false(is_read(a, TURN "ops:\n- \"x\"\n- ==\n"));
	assert_false(is_read(a, TURN "ops:\n- \"x\"\n-\n"));
}

static void
peeking(void **state)
{
	(void)state;
	struct span body = span_of("type: a\nkey: one\nkeys: x\nkey:\nkey:x");
	assert_spans(packet_peek(body, "key"), span_of("one"));
	assert_spans(packet_peek(body, "type"), span_of("a"));
	assert_spans(packet_peek(body, "none"), span_of(""));
	assert_spans(
		packet_peek(span_of("key: a\nkey: b"), "key"), span_of(""));
	assert_spans(packet_peek(span_of("- \"key: a\""), "key"), span_of(""));
	assert_spans(packet_peek(span_of("key: a"), "key"), span_of("a"));
	assert_spans(packet_peek(span_of(""), "key"), span_of(""));
	assert_spans(
		packet_peek((struct span){ "key: ", 4 }, "key"), span_of(""));
}

static void
check_split(struct arena *a, const char *text, size_t items)
{
	struct lines l = { .count = 0 }, joined = { .count = 0 };
	struct packet p;
	struct buffer body = buffer_in(a);
	packet_split(a, &l, "before");
	packet_split(a, &l, text);
	packet_split(a, &l, "after");
	assert_int_equal(l.count, items + 2);
	assert_true(packet_join(a, &l, &joined, NULL));
	assert_int_equal(joined.count, 3);
	assert_string_equal(joined.line[0], "before");
	assert_string_equal(joined.line[1], text);
	assert_string_equal(joined.line[2], "after");
	assert_true(packet_read(a, span_of(TURN), &p, NULL));
	p.notes = l;
	assert_true(packet_write(&body, &p, NULL));
}

static void
splitting(void **state)
{
	struct arena *a = *state;
	struct lines l = { .count = 0 };
	check_split(a, "", 1);
	check_split(a, "short", 1);
	check_split(a, "+1 from me", 2);
	check_split(a, "+", 2);
	check_split(a, HEX_A, 1);
	check_split(a, HEX_A " bcd", 1);
	check_split(a, HEX_A " bcde", 2);
	check_split(a, HEX_A HEX_A HEX_A, 3);
	check_split(a, "a " HEX_A HEX_A " b", 3);
	check_split(a,
		"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\""
		"\"\"\"\"\"\"\"\"\"\"\"",
		2);
	check_split(a,
		"\xe9\x87\x8e\xe6\x88\xa6\xe9\x83\xb5\xe4\xbe\xbf"
		"\xe9\x87\x8e\xe6\x88\xa6\xe9\x83\xb5\xe4\xbe\xbf"
		"\xe9\x87\x8e\xe6\x88\xa6\xe9\x83\xb5\xe4\xbe\xbf",
		2);
	packet_split(a, &l,
		"attack 0411 with us-us-30-1 us-us-30-2 marker 4 "
		"advance us-us-30-1 and hold");
	assert_int_equal(l.count, 2);
	assert_string_equal(l.line[0], "attack 0411 with us-us-30-1 us-us-30-2 "
				       "marker 4 advance us-us-30-1");
	assert_string_equal(l.line[1], "+ and hold");
}

static bool
joins(struct arena *a, const char *one, const char *two)
{
	struct lines l = { .count = 0 }, joined = { .count = 0 };
	lines_add(a, &l, one);
	lines_add(a, &l, two);
	return packet_join(a, &l, &joined, NULL);
}

static void
joining(void **state)
{
	struct arena *a = *state;
	struct lines none = { .count = 0 }, out = { .count = 0 };
	assert_true(packet_join(a, &none, &out, NULL));
	assert_int_equal(out.count, 0);
	assert_true(joins(a, "a", "+ b"));
	assert_false(joins(a, "+ a", "+ b"));
	assert_false(joins(a, "+ a", "b"));
	assert_false(joins(a, "#FELD", "+POST-END"));
	assert_false(joins(a, "a", "+ "));
	assert_false(joins(a, "", "+ a"));
}

/* A small generator that gives the same packets on each machine. */
static uint64_t
next(uint64_t *random)
{
	*random ^= *random << 13;
	*random ^= *random >> 7;
	*random ^= *random << 17;
	return *random * UINT64_C(2685821657736338717) >> 33;
}

static const char *
random_text(struct arena *a, uint64_t *random)
{
	static const char *const pieces[] = { "a", "Q", "0411", "\"", "\\", " ",
		" ", "-", "- ", ">", "|", "+", ":", "key: ", "=", "=3D", "#",
		"'", "sig:", "\xc3\xbc", "\xe2\x80\x93", "\xe2\x80\x9c",
		"\xf0\x9f\x8e\xb2", "From ", ".", "\xc2\xa0", "feldpost" };
	struct buffer b = buffer_in(a);
	uint64_t count = next(random) % 40;
	for (uint64_t i = 0; i < count; i++) {
		const char *s =
			pieces[next(random) % (sizeof pieces / sizeof *pieces)];
		bool blank = b.length == 0 || b.data[b.length - 1] == ' ';
		if (!(blank && s[0] == ' '))
			buffer_puts(&b, s);
	}
	while (b.length > 0 && b.data[b.length - 1] == ' ')
		b.data[--b.length] = '\0';
	return buffer_string(&b);
}

static void
random_lines(struct arena *a, uint64_t *random, struct lines *l)
{
	uint64_t count = next(random) % 6;
	for (uint64_t i = 0; i < count; i++)
		packet_split(a, l, random_text(a, random));
}

static struct packet
random_packet(struct arena *a, uint64_t *random)
{
	struct packet p = { .type = PACKET_TURN };
	p.game = digest_of(HEX_A);
	p.seq = (unsigned)(3 + next(random) % 99990);
	p.from = "ABR"[next(random) % 3];
	p.prev = digest_of(HEX_B);
	hash_line(&p.link, "test %u", p.seq);
	if (next(random) % 2)
		hash_line(&p.state, "test state %u", p.seq);
	random_lines(a, random, &p.rolls);
	random_lines(a, random, &p.orders);
	random_lines(a, random, &p.opens);
	random_lines(a, random, &p.notes);
	return p;
}

static const struct block *
find_body(const struct blocks *l, struct span body)
{
	for (size_t i = 0; i < l->count; i++)
		if (span_same(l->block[i].body, body))
			return &l->block[i];
	return NULL;
}

static struct span
random_block(struct arena *a, uint64_t *random, const struct secret_key *key,
	struct span *body)
{
	struct packet p = random_packet(a, random);
	struct buffer text = buffer_in(a), out = buffer_in(a);
	struct error e;
	struct signature s;
	if (!packet_write(&text, &p, &e))
		fail_msg("%s", e.text);
	*body = buffer_span(&text);
	signature_make(&s, key, *body, "a \"quoted\" \\ comment");
	armour_write(&out, *body, &s);
	return buffer_span(&out);
}

/* Returns the block after it went through the lines of a letter. */
static const struct block *
through_lines(struct arena *a, const struct block *b)
{
	struct buffer text = buffer_in(a), lines = buffer_in(a);
	struct blocks l = { .count = 0 };
	armour_write(&text, b->body, &b->signature);
	letter_write(&lines, buffer_span(&text));
	letter_find(a, buffer_span(&lines), &l);
	assert_int_equal(l.count, 1);
	return &l.block[0];
}

/* A packet is written, armoured, sent, extracted and parsed: it is the same. */
static void
random_packets_come_back(void **state)
{
	struct arena *a = *state;
	uint64_t random = 20080816;
	struct secret_key *key = player_key('A');
	for (int i = 0; i < 4000; i++) {
		struct arena_mark mark = arena_mark(a);
		struct span body, text = random_block(a, &random, key, &body);
		struct blocks l;
		struct packet p;
		armour_find(a, text, &l);
		const struct block *b = find_body(&l, body);
		assert_non_null(b);
		assert_true(l.begin[0].whole);
		b = through_lines(a, b);
		assert_spans(b->body, body);
		assert_true(signature_verify(
			&b->signature, secret_key_public(key), b->body, NULL));
		check_again(a, b->body, &p);
		arena_reset(a, mark);
	}
	secret_key_free(key);
}

static struct span
mutate(struct arena *a, uint64_t *random, struct span text)
{
	char *copy = arena_copy(a, text.data, text.length);
	size_t at = next(random) % text.length;
	size_t length = text.length;
	switch (next(random) % 5) {
	case 0:
		copy[at] = (char)(next(random) % 256);
		break;
	case 1:
		copy[at] ^= (char)(1 << next(random) % 8);
		break;
	case 2:
		memmove(copy + at, copy + at + 1, length - at - 1);
		length--;
		break;
	case 3:
		length = at;
		break;
	default:
		copy[at] = text.data[next(random) % text.length];
		break;
	}
	return (struct span){ copy, length };
}

/* A changed packet that verifies has exactly the body that was signed. */
static void
mutations_change_nothing(void **state)
{
	struct arena *a = *state;
	uint64_t random = 19441216;
	size_t survived = 0;
	struct secret_key *key = player_key('A');
	for (int i = 0; i < 6000; i++) {
		struct arena_mark mark = arena_mark(a);
		struct span body, text = random_block(a, &random, key, &body);
		struct blocks l;
		armour_find(a, mutate(a, &random, text), &l);
		for (size_t n = 0; n < l.count; n++) {
			const struct block *b = &l.block[n];
			if (!signature_verify(&b->signature,
				    secret_key_public(key), b->body, NULL))
				continue;
			assert_spans(b->body, body);
			survived++;
		}
		arena_reset(a, mark);
	}
	secret_key_free(key);
	assert_in_range(survived, 1, 1200);
}

/* A body with a changed byte is refused, or is written as it was read. */
static void
mutated_bodies_keep_their_spelling(void **state)
{
	struct arena *a = *state;
	uint64_t random = 19450416;
	for (int i = 0; i < 6000; i++) {
		struct arena_mark mark = arena_mark(a);
		struct packet p = random_packet(a, &random);
		struct buffer text = buffer_in(a), again = buffer_in(a);
		assert_true(packet_write(&text, &p, NULL));
		struct span body = mutate(a, &random, buffer_span(&text));
		if (packet_read(a, body, &p, NULL)) {
			assert_true(packet_write(&again, &p, NULL));
			assert_spans(buffer_span(&again), body);
			assert_int_equal(p.words, packet_words(body));
		}
		arena_reset(a, mark);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(packets_of_the_duel),
		TEST(content_of_the_duel),
		TEST(links_of_the_duel_follow),
		TEST(rolls_of_the_duel_follow),
		TEST(armour_of_the_duel),
		TEST(lines_of_a_transcript),
		TEST(transcript_is_strict),
		TEST(signatures_are_printable),
		TEST(comments_are_spelled_in_one_way),
		TEST(smallest_packets),
		TEST(offers),
		TEST(keys_of_each_type),
		TEST(packet_has_one_spelling),
		TEST(values_have_bounds),
		TEST(characters_of_a_text),
		TEST(form_of_a_text),
		TEST(width_of_a_line),
		TEST(size_of_a_packet),
		TEST(card_operations),
		TEST(peeking),
		TEST(splitting),
		TEST(joining),
		TEST(random_packets_come_back),
		TEST(mutations_change_nothing),
		TEST(mutated_bodies_keep_their_spelling),
	};
	if (!crypto_start())
		return 1;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
