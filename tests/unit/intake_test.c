/* quick */
/*
 * Taking mails into a game: how much work it is, that a packet that can't be
 * taken changes nothing, and what is said about it. The duels are those of
 * examples/, whose players' keys are known.
 */
#include "vectors.h"

#include "feldpost/intake.h"
#include "feldpost/report.h"
#include "fixture.h"

#include "../../src/game/finding.h"

static const char *const folders[] = { "scenarios", "tests/scenarios", NULL };

/* Counts of what a run did. The linker replaces the functions (Makefile). */
static struct {
	size_t verified, runs;
} work;

bool __real_signature_verify(const struct signature *s,
	const struct public_key *key, struct span body, struct error *e);
bool __wrap_signature_verify(const struct signature *s,
	const struct public_key *key, struct span body, struct error *e);
void __real_match_run(struct match *m, struct chance *c, struct journal *j);
void __wrap_match_run(struct match *m, struct chance *c, struct journal *j);

bool
__wrap_signature_verify(const struct signature *s, const struct public_key *key,
	struct span body, struct error *e)
{
	bool fits = __real_signature_verify(s, key, body, e);
	work.verified += fits;
	return fits;
}

void
__wrap_match_run(struct match *m, struct chance *c, struct journal *j)
{
	work.runs++;
	__real_match_run(m, c, j);
}

/* Games. */

struct desk {
	struct arena *arena;
	struct game game;
	struct journal journal;
};

static void
open_desk(struct desk *d)
{
	d->arena = arena_new(NULL);
	d->journal = (struct journal){ .arena = d->arena };
	game_start(&d->game, d->arena, folders);
	d->game.journal = &d->journal;
}

static void
close_desk(struct desk *d)
{
	game_end(&d->game);
	arena_free(d->arena);
}

static bool
take(struct desk *d, struct span text, struct findings *found, struct error *e)
{
	struct mail mail = { .file = "mail", .text = text };
	*e = (struct error){ .code = ERROR_NONE };
	return intake_mails(&d->game, NULL, &mail, 1, found, e);
}

static void
must_take(struct desk *d, struct span text)
{
	struct findings found;
	struct error e;
	if (!take(d, text, &found, &e))
		fail_msg("%s", e.text);
}

/* Opens the example duel of a game with all its packets. */
static void
open_example(struct desk *d, const char *game)
{
	char path[64];
	struct span text;
	struct error e;
	snprintf(path, sizeof path, "examples/%s/game.yaml", game);
	open_desk(d);
	if (!file_read(d->arena, path, LIMIT_FILE, &text, &e) ||
		!game_read(&d->game, path, text, 0, &d->journal, &e))
		fail_msg("%s", e.text);
}

/* Writes packets first..last as a mail. */
static struct span
mail_of(struct arena *a, const struct game *g, unsigned first, unsigned last)
{
	struct buffer out = buffer_in(a);
	for (unsigned n = first; n <= last; n++) {
		const struct entry *entry = ledger_entry(&g->ledger, n);
		armour_write(&out, entry->body, &entry->signature);
	}
	return buffer_span(&out);
}

/* Returns all that can be seen of a game: its file and its report. */
static const char *
all_of(const struct desk *d, struct arena *a)
{
	struct report_range all = { .from = 1, .to = LIMIT_SEQ, .turn = -1 };
	struct buffer out = buffer_in(a);
	if (d->game.ledger.count == 0)
		return "";
	game_write(&d->game, &out);
	doc_write_json(&out, report_tree(&d->game, &d->journal, all, a));
	return buffer_string(&out);
}

/* Writes packet n as its sender could have written and signed it. */
static void
retell(struct arena *a, struct buffer *out, const struct game *g, unsigned n,
	void (*change)(struct arena *a, struct packet *p, unsigned i),
	unsigned i)
{
	struct packet p = ledger_entry(&g->ledger, n)->packet;
	struct buffer body = buffer_in(a);
	struct block b = { .line = 0 };
	struct error e;
	change(a, &p, i);
	if (!packet_write(&body, &p, &e))
		fail_msg("%s", e.text);
	b.body = buffer_span(&body);
	struct secret_key *key = player_key(p.from);
	signature_make(&b.signature, key, b.body, "x");
	secret_key_free(key);
	armour_write(out, b.body, &b.signature);
}

static void
note(struct arena *a, struct packet *p, unsigned i)
{
	lines_add(a, &p->notes, arena_printf(a, "version %u", i));
}

/* Spoils the state, which is checked last. */
static void
spoil_state(struct arena *a, struct packet *p, unsigned i)
{
	(void)a, (void)i;
	if (p->type == PACKET_DISCLOSE)
		p->secret = p->prev;
	else
		p->state = p->prev;
}

/* Spoils the end, after all that a packet does. */
static void
spoil_end(struct arena *a, struct packet *p, unsigned i)
{
	if (p->type == PACKET_DISCLOSE)
		spoil_state(a, p, i);
	else
		lines_add(a, &p->opens, "card main 9.9 W9");
}

/* Work. */

static void
each_packet_is_verified_and_run_once(void **state)
{
	static const char *const duels[] = { "aachen", "ostfront" };
	for (int i = 0; i < 2; i++) {
		struct desk whole, desk;
		work.verified = work.runs = 0;
		open_example(&whole, duels[i]);
		size_t count = whole.game.ledger.count, runs = work.runs;
		size_t memory = arena_size(whole.arena);
		assert_true(work.verified >= count);
		struct span mail =
			mail_of(*state, &whole.game, 1, (unsigned)count);
		open_desk(&desk);
		work.verified = work.runs = 0;
		must_take(&desk, mail);
		assert_int_equal(desk.game.ledger.count, count);
		assert_true(work.verified <= count);
		assert_int_equal(work.runs, runs);
		assert_true(
			arena_size(desk.arena) <= 2 * memory + 4 * mail.length);
		close_desk(&desk);
		close_desk(&whole);
	}
}

static void
known_packets_are_not_verified_again(void **state)
{
	struct desk whole;
	struct findings found;
	struct error e;
	open_example(&whole, "aachen");
	unsigned count = (unsigned)whole.game.ledger.count;
	work.verified = work.runs = 0;
	assert_false(take(
		&whole, mail_of(*state, &whole.game, 1, count), &found, &e));
	assert_int_equal(e.code, ERROR_NOT_NOW);
	assert_int_equal(finding_count(&found, FINDING_KNOWN), count);
	assert_int_equal(work.verified + work.runs, 0);
	close_desk(&whole);
}

static void
must_be_signed_by(struct ledger *l, const struct block *good, char by,
	const struct block *other)
{
	work.verified = 0;
	assert_true(ledger_signed_by(l, good));
	assert_true(ledger_signed_by(l, good));
	assert_in_range(work.verified, 0, 1);
	assert_int_equal(ledger_signed_by(l, other), by);
}

/* A verified signature is not valid for anything else. */
static void
a_signature_is_known_by_all_that_makes_it_good(void **state)
{
	struct desk whole;
	open_example(&whole, "aachen");
	struct ledger *l = &whole.game.ledger;
	const struct entry *n = ledger_entry(l, 3);
	struct block good = { .body = n->body, .signature = n->signature };
	struct block body = good, line = good, global = good, comment = good;
	char *text = arena_copy(*state, n->body.data, n->body.length);
	text[n->body.length - 2] ^= 1;
	body.body.data = text;
	line.signature.line[60] ^= 1;
	global.signature.global[60] ^= 1;
	comment.signature.comment[0] ^= 1;
	must_be_signed_by(l, &good, 'A', &good);
	must_be_signed_by(l, &good, 0, &body);
	must_be_signed_by(l, &good, 0, &line);
	must_be_signed_by(l, &good, 0, &global);
	must_be_signed_by(l, &good, 0, &comment);
	l->player[1].key = l->player[0].key;
	l->player[0].key.key[0] ^= 1;
	assert_int_equal(ledger_signed_by(l, &good), 'B');
	l->player[1].key.id[0] ^= 1;
	assert_int_equal(ledger_signed_by(l, &good), 0);
	close_desk(&whole);
}

/* All rivals are tried in one replay of the game. */
static void
rivals_are_tried_in_one_replay(void **state)
{
	enum {
		RIVALS = 30
	};
	struct desk whole;
	struct findings found;
	struct error e;
	struct buffer mail = buffer_in(*state);
	work.verified = work.runs = 0;
	open_example(&whole, "aachen");
	size_t runs = work.runs, count = whole.game.ledger.count;
	for (unsigned i = 0; i < RIVALS; i++)
		retell(*state, &mail, &whole.game, 5 + i % 8, note, i);
	work.verified = work.runs = 0;
	assert_false(take(&whole, buffer_span(&mail), &found, &e));
	assert_int_equal(finding_count(&found, FINDING_RIVAL), RIVALS);
	assert_true(work.runs <= runs + 2 * RIVALS);
	assert_true(work.verified <= 2 * (count + RIVALS));
	close_desk(&whole);
}

/* Going back. */

/* Puts a void packet before each right one of a duel. */
static void
check_no_trace(struct arena *a, const char *game,
	void (*spoil)(struct arena *a, struct packet *p, unsigned i))
{
	struct desk whole, desk;
	struct findings found;
	struct error e;
	open_example(&whole, game);
	open_desk(&desk);
	unsigned count = (unsigned)whole.game.ledger.count;
	must_take(&desk, mail_of(a, &whole.game, 1, 2));
	for (unsigned n = 3; n <= count; n++) {
		struct buffer mail = buffer_in(a);
		const char *before = all_of(&desk, a);
		retell(a, &mail, &whole.game, n, spoil, n);
		if (take(&desk, buffer_span(&mail), &found, &e))
			fail_msg("%s: packet %u was taken", game, n);
		assert_string_equal(before, all_of(&desk, a));
		must_take(&desk, mail_of(a, &whole.game, n, n));
	}
	desk.game.file = whole.game.file;
	assert_string_equal(all_of(&whole, a), all_of(&desk, a));
	close_desk(&desk);
	close_desk(&whole);
}

static void
a_void_packet_leaves_no_trace(void **state)
{
	check_no_trace(*state, "ostfront", spoil_state);
	check_no_trace(*state, "ostfront", spoil_end);
	check_no_trace(*state, "aachen", spoil_state);
}

/* What precedes a packet in a mail can't keep it out. */

static void
put_block(struct buffer *out, const struct entry *entry,
	const struct signature *s)
{
	armour_write(out, entry->body, s);
}

static void
a_copy_with_a_broken_signature_does_not_hide_the_packet(void **state)
{
	struct desk whole, desk;
	struct findings found;
	struct error e;
	open_example(&whole, "aachen");
	open_desk(&desk);
	must_take(&desk, mail_of(*state, &whole.game, 1, 4));
	const struct entry *five = ledger_entry(&whole.game.ledger, 5);
	struct signature broken = five->signature;
	broken.line[50] = broken.line[50] == 'A' ? 'B' : 'A';
	struct buffer mail = buffer_in(*state), bad = buffer_in(*state);
	put_block(&bad, five, &broken);
	put_block(&bad, five, &broken);
	put_block(&mail, five, &broken);
	put_block(&mail, five, &five->signature);
	put_block(&mail, five, &broken);
	assert_false(take(&desk, buffer_span(&bad), &found, &e));
	must_take(&desk, buffer_span(&mail));
	assert_int_equal(desk.game.ledger.count, 5);
	close_desk(&desk);
	close_desk(&whole);
}

/* The version that a later packet answers is taken. */
static void
the_version_that_is_answered_is_taken(void **state)
{
	struct desk whole, desk;
	struct findings found;
	struct error e;
	struct buffer mail = buffer_in(*state);
	open_example(&whole, "aachen");
	unsigned count = (unsigned)whole.game.ledger.count;
	open_desk(&desk);
	retell(*state, &mail, &whole.game, 5, note, 1);
	struct span rest = mail_of(*state, &whole.game, 1, count);
	buffer_add(&mail, rest.data, rest.length);
	assert_true(take(&desk, buffer_span(&mail), &found, &e));
	assert_int_equal(desk.game.ledger.count, count);
	assert_int_equal(finding_count(&found, FINDING_RIVAL), 1);
	assert_false(intake_rest(&desk.game, &found, &e));
	close_desk(&desk);
	close_desk(&whole);
}

/* Rows of the tables of findings. Some mail reaches each of them. */

static struct digest another;

static void
answer_another(struct arena *a, struct packet *p, unsigned i)
{
	(void)a;
	(void)i;
	p->prev = another;
}

static void
send_unasked(struct arena *a, struct packet *p, unsigned i)
{
	(void)a;
	(void)i;
	p->from = p->from == 'A' ? 'B' : 'A';
}

static void
play_by_other_rules(struct arena *a, struct packet *p, unsigned i)
{
	(void)a;
	(void)i;
	p->rules = "aachen 999";
}

static void
accept_with_cards(struct arena *a, struct packet *p, unsigned i)
{
	(void)i;
	lines_add(a, &p->ops, "\"key main\"");
}

/* Writes packet n with some of its text changed or cut off. */
static void
reword(struct arena *a, struct buffer *out, const struct game *g, unsigned n,
	const char *words, const char *others, bool cut)
{
	struct span mail = mail_of(a, g, n, n);
	const char *text = arena_copy(a, mail.data, mail.length);
	const char *at = strstr(text, words);
	assert_non_null(at);
	buffer_add(out, text, (size_t)(at - text));
	buffer_puts(out, others);
	if (!cut)
		buffer_puts(out, at + strlen(words));
}

struct reached {
	bool left[64], proves[64];
};

static void
mark(bool *reached, const struct saying *list, const struct told *t)
{
	const struct saying *row = finding_saying(list, t);
	if (row)
		reached[row - list] = true;
}

/* Marks which rows describe each finding, and checks that each is complete. */
static void
mark_all(struct reached *r, const struct game *g, const struct findings *f)
{
	struct buffer out = buffer_in(g->arena);
	for (size_t i = 0; i < f->count; i++) {
		const struct told t = { g, f, &f->list[i] };
		struct error e = { .code = ERROR_NONE };
		mark(r->left, finding_left, &t);
		mark(r->proves, finding_proves, &t);
		intake_say(g, f, &f->list[i], &e);
		assert_null(strchr(e.text, '{'));
		assert_null(strchr(e.hint, '{'));
	}
	evidence_tell(g, f, &out);
	assert_null(strchr(buffer_string(&out), '{'));
}

/* Lets a game with this many packets look at a mail, and then take it. */
static void
send(struct reached *r, const struct game *whole, unsigned packets,
	const struct buffer *mail)
{
	struct desk desk;
	struct findings found;
	struct error e;
	struct mail one = { .file = "mail", .text = buffer_span(mail) };
	open_desk(&desk);
	if (packets)
		must_take(&desk, mail_of(desk.arena, whole, 1, packets));
	intake_look(&desk.game, &one, 1, &found);
	mark_all(r, &desk.game, &found);
	/* Findings refer to the mail, which lives longer here. */
	e.code = ERROR_NONE;
	intake_mails(&desk.game, NULL, &one, 1, &found, &e);
	mark_all(r, &desk.game, &found);
	close_desk(&desk);
}

static void
check_rows(const struct saying *list, const bool *reached)
{
	for (size_t i = 0; list[i].text; i++)
		if (!reached[i])
			fail_msg("not reached: %s", list[i].text);
}

static void
each_row_of_the_findings_is_reached(void **state)
{
	struct arena *a = *state;
	struct reached r = { .left = { false } };
	struct desk whole, other;
	hash_line(&another, "another");
	open_example(&whole, "aachen");
	open_example(&other, "ostfront");
	const struct game *g = &whole.game;
	unsigned last = (unsigned)g->ledger.count;
	const struct {
		unsigned has, packet;
		void (*change)(struct arena *a, struct packet *p, unsigned i);
	} retold[] = { { 4, 5, note }, { last, 5, note }, { last, last, note },
		{ last, 5, spoil_state }, { 4, 5, spoil_state },
		{ 1, 2, accept_with_cards }, { 4, 5, answer_another },
		{ 4, 5, send_unasked }, { 0, 1, play_by_other_rules } };
	for (size_t i = 0; i < sizeof retold / sizeof *retold; i++) {
		struct buffer mail = buffer_in(a);
		retell(a, &mail, g, retold[i].packet, retold[i].change, 1);
		send(&r, g, retold[i].has, &mail);
	}
	const struct {
		unsigned has, packet;
		const char *words, *others;
		bool cut;
	} reworded[] = { { 4, 5, "feldpost: 2", "feldpost: 1", false },
		{ 4, 5, "seq: 5", "seq: 4", false },
		{ 4, 5, "seq: 5\n", "", false }, { 4, 5, "sig:", "", true },
		{ 4, 5, "sig:\n", "", false }, { 4, 5, "state: ", "", false },
		{ 1, 2, "name: ", "name: x", false } };
	for (size_t i = 0; i < sizeof reworded / sizeof *reworded; i++) {
		struct buffer mail = buffer_in(a);
		reword(a, &mail, g, reworded[i].packet, reworded[i].words,
			reworded[i].others, reworded[i].cut);
		send(&r, g, reworded[i].has, &mail);
	}
	const struct {
		const struct game *of;
		unsigned first, last;
	} sent[] = { { g, 1, 4 }, { g, 5, 5 }, { g, 7, 7 },
		{ &other.game, 1, 1 }, { &other.game, 5, 5 } };
	for (size_t i = 0; i < sizeof sent / sizeof *sent; i++) {
		struct buffer mail = buffer_in(a);
		for (int twice = 0; twice < 2; twice++) {
			struct span s = mail_of(
				a, sent[i].of, sent[i].first, sent[i].last);
			buffer_add(&mail, s.data, s.length);
		}
		send(&r, g, 4, &mail);
	}
	/* Two packets, the second of which answers a version not in the
	 * game. */
	struct buffer mail = buffer_in(a);
	struct blocks five;
	retell(a, &mail, g, 5, note, 1);
	armour_find(a, buffer_span(&mail), &five);
	hash_bytes(&another, five.block[0].body);
	retell(a, &mail, g, 6, answer_another, 1);
	send(&r, g, last, &mail);
	check_rows(finding_left, r.left);
	check_rows(finding_proves, r.proves);
	close_desk(&other);
	close_desk(&whole);
}

/* Text that a person put before packets is not a game file's head, nor is its
 * first line alone. */
static void
a_game_file_is_known_by_its_head(void **state)
{
	static const char first[] = "feldpost: game 2\n";
	struct arena *a = *state;
	struct desk desk;
	struct buffer file = buffer_in(a);
	size_t line;
	open_example(&desk, "aachen");
	game_write(&desk.game, &file);
	struct span whole = buffer_span(&file);
	struct span packets =
		span_from(whole, game_transcript_at(whole, &line));
	const char *text = arena_copy(a, packets.data, packets.length);
	assert_true(game_is_file(a, whole));
	assert_true(game_is_file(a, packets));
	assert_true(game_is_file(
		a, span_of(arena_printf(a, "%sid: x\n%s", first, text))));
	assert_false(
		game_is_file(a, span_of(arena_printf(a, "%s%s", first, text))));
	assert_false(
		game_is_file(a, span_of(arena_printf(a, "my game\n%s", text))));
	assert_false(game_is_file(a, span_of(first)));
	close_desk(&desk);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(each_packet_is_verified_and_run_once),
		TEST(known_packets_are_not_verified_again),
		TEST(a_signature_is_known_by_all_that_makes_it_good),
		TEST(rivals_are_tried_in_one_replay),
		TEST(a_void_packet_leaves_no_trace),
		TEST(a_copy_with_a_broken_signature_does_not_hide_the_packet),
		TEST(the_version_that_is_answered_is_taken),
		TEST(each_row_of_the_findings_is_reached),
		TEST(a_game_file_is_known_by_its_head),
	};
	return crypto_start() ? cmocka_run_group_tests(tests, NULL, NULL) : 1;
}
