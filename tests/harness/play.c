/* Plays random games: order by order, in one run, or with packets. */
#include <string.h>

#include "feldpost/limits.h"
#include "feldpost/report.h"
#include "feldpost/rolls.h"
#include "harness.h"

/* A game without packets, with a listener. */
struct run {
	struct harness *harness;
	struct arena *arena;
	struct match match;
	struct chance dice;
	struct journal journal;
	struct decider decider;
};

static void
throw_dice(struct harness *h, struct chance *dice, struct arena *a)
{
	struct digest seed;
	hash_line(&seed, "test %s %ju", h->rules->name, (uintmax_t)h->seed);
	chance_seed(dice, a, &seed);
}

static void
start_run(struct run *r, struct harness *h, uint64_t seed)
{
	struct arena *a = arena_new(NULL);
	*r = (struct run){
		.harness = h, .arena = a, .journal = { .arena = a }
	};
	begin_game(h, seed);
	h->told = &r->journal;
	match_start(&r->match, a, h->rules, h->scenario.world, h->option);
	/* All questions are asked; in games with packets they are not. */
	r->match.ask_all = true;
	throw_dice(h, &r->dice, a);
}

static void
end_run(struct run *r)
{
	match_end(&r->match);
	arena_free(r->arena);
}

/* Checks the game after an order, or after several. */
static bool
check_run(struct run *r)
{
	struct harness *h = r->harness;
	if (r->dice.fault)
		return complain(h, "%s", r->dice.fault);
	if (r->match.missing.kind == MISSING_LINK)
		return complain(h, "dice are missing");
	return check_heard(h, &r->journal);
}

static bool
check_over(struct run *r)
{
	return check_sound(r->harness, &r->match) &&
	       check_pending(r->harness, &r->match);
}

/* Order by order. */

/* Tries the order without a log, like `check`, while an order with a log is
 * under way. */
static bool
check_trial(struct run *r, const struct order *o, struct arena *a)
{
	struct match trial;
	struct chance stream;
	match_fork(&trial, &r->match, a);
	chance_stream(&stream, a, 1, 1);
	match_step(&trial, o, &stream);
	bool ok = !trial.bad_fact && trial.missing.kind != MISSING_LINK;
	match_end(&trial);
	return ok || complain(r->harness, "a trial of `%s` goes astray",
			     order_text(&r->match.grammar, o, a));
}

static bool
order_once(struct run *r)
{
	struct arena *a = arena_new(NULL);
	struct order_array legal;
	struct order pick;
	order_array_start(&legal, a);
	match_listing(&r->match, &legal.listing);
	struct harness *h = r->harness;
	bool looks = !h->rarely || h->count % h->rarely == 0;
	bool ok = (!looks || check_decision(h, &r->match, &legal, a)) &&
		  pick_order(h, r->match.missing.seat, &legal, &pick) &&
		  (!looks || check_trial(r, &pick, a));
	if (ok)
		match_submit(&r->match, &pick, &r->dice, &r->journal);
	arena_free(a);
	return ok && check_run(r);
}

/* Returns the orders of a seat after the first lines, as a batch. */
static struct batch
batch_of(struct harness *h, int seat, size_t first, struct arena *a)
{
	struct batch b = { .seat = seat,
		.line = arena_array(a, h->count + 1, sizeof *b.line) };
	for (size_t i = 0; i < h->count; i++)
		if (h->seat[i] == seat && (first == 0 || first-- == 0))
			b.line[b.count++] = h->line[i];
	return b;
}

/* Counts the lines of a seat's batches that were carried out, and tells whether
 * the rest of the last batch was dropped, because lines turn up cards. */
static size_t
lines_done(const struct journal *j, int seat, bool *dropped)
{
	size_t done = 0;
	*dropped = false;
	for (const struct record *r = j->first; r; r = r->next) {
		if (r->kind != RECORD_ORDER || r->seat != seat || !r->line)
			continue;
		*dropped = r->outcome == OUTCOME_DROPPED;
		done += !*dropped;
	}
	return done;
}

/* Gives each seat's orders as one batch, and the dropped ones as another. */
static void
run_batches(struct harness *h, struct match *m, struct chance *dice,
	struct arena *a)
{
	struct journal j = { .arena = a, .terse = true };
	size_t given[RULES_SEATS] = { 0 };
	bool again = true, dropped;
	for (bool first = true; again; first = false) {
		again = false;
		for (int seat = 0; seat < h->rules->seat_count; seat++) {
			size_t done = lines_done(&j, seat, &dropped);
			struct batch b = batch_of(h, seat, done, a);
			if (!first && (!dropped || done == given[seat]))
				continue;
			given[seat] = done;
			match_give(m, &b);
			again = true;
		}
		match_run(m, dice, &j);
	}
}

/* Checks that the same orders and dice lead to the same bytes. */
static bool
check_batch(struct run *r)
{
	struct harness *h = r->harness;
	struct match m;
	struct chance dice;
	match_start(&m, r->arena, h->rules, h->scenario.world, h->option);
	m.ask_all = true;
	throw_dice(h, &dice, r->arena);
	run_batches(h, &m, &dice, r->arena);
	bool same = strcmp(match_bytes(&m, r->arena),
			    match_bytes(&r->match, r->arena)) == 0;
	match_end(&m);
	return same ||
	       complain(h, "the same orders, as one batch, end otherwise");
}

static bool
step_to_the_end(struct run *r)
{
	while (r->match.missing.kind != MISSING_NOTHING)
		if (!order_once(r))
			return false;
	return check_over(r) && check_batch(r);
}

bool
harness_step(struct harness *h, uint64_t seed, int count)
{
	struct run r;
	bool ok = true;
	for (int i = 0; ok && i < count; i++) {
		start_run(&r, h, seed + (uint64_t)i);
		ok = step_to_the_end(&r);
		end_run(&r);
	}
	return ok;
}

/* In one run. */

static bool
decide(struct decider *d, const struct match *m, struct order *out)
{
	struct run *r =
		(struct run *)((char *)d - offsetof(struct run, decider));
	struct arena *a = arena_new(NULL);
	struct order_array legal;
	order_array_start(&legal, a);
	match_listing(m, &legal.listing);
	bool ok = check_sound(r->harness, m) && check_pending(r->harness, m) &&
		  check_heard(r->harness, &r->journal) &&
		  pick_order(r->harness, m->missing.seat, &legal, out);
	arena_free(a);
	return ok;
}

bool
harness_listen(struct harness *h, uint64_t seed, int count)
{
	struct run r;
	bool ok = true;
	for (int i = 0; ok && i < count; i++) {
		start_run(&r, h, seed + (uint64_t)i);
		r.decider.decide = decide;
		r.match.decider = &r.decider;
		match_run(&r.match, &r.dice, &r.journal);
		ok = !h->complaint[0] && check_run(&r) && check_over(&r);
		end_run(&r);
	}
	return ok;
}

/* Games with packets have one desk in solitaire, and two in a game for two. */

struct desk {
	struct game game;
	struct secret_key *key;
};

static bool
offer_game(struct harness *h, struct desk *d, struct error *e)
{
	struct offer_terms terms = { .rules = h->rules,
		.name = "Anna",
		.links = 64,
		.mode = h->rules->seat_count == 2 ? &mode_duel : &mode_solo };
	for (int i = 0; i < h->rules->option_count; i++)
		terms.option[i] = h->option[i];
	hash_line(&terms.nonce, "test %ju", (uintmax_t)h->seed);
	return game_offer(&d->game, d->key, &terms, e);
}

/* Picks a random order, if the player of this desk must order. */
static bool
pick_line(struct harness *h, struct game *g, char role, struct lines *lines,
	struct arena *a)
{
	struct order_array legal;
	struct order pick;
	int seat = game_seat(g, role);
	if (!game_asks(g, seat))
		return true;
	order_array_start(&legal, a);
	match_listing(&g->match, &legal.listing);
	if (!pick_order(h, seat, &legal, &pick))
		return false;
	lines_add(a, lines, order_text(&g->match.grammar, &pick, a));
	return true;
}

static bool
sign_order(struct harness *h, struct desk *d, struct error *e)
{
	struct arena *a = arena_new(NULL);
	struct lines lines = { .line = NULL };
	bool ok = pick_line(h, &d->game, 'A', &lines, a) &&
		  game_order(&d->game, d->key, NULL, &lines, NULL, e) &&
		  game_resolve(&d->game, d->key, NULL, e);
	arena_free(a);
	return ok;
}

/* Gives the last packet of one desk to the other. */
static bool
send(struct desk *from, struct desk *to, struct error *e)
{
	const struct entry *entry = ledger_last(&from->game.ledger);
	struct block b = { .body = entry->body, .signature = entry->signature };
	return game_take(&to->game, &b, e);
}

static bool
accept_game(struct desk *desk, struct error *e)
{
	struct digest nonce;
	hash_line(&nonce, "answer");
	return send(&desk[0], &desk[1], e) &&
	       game_accept(
		       &desk[1].game, desk[1].key, "Bert", &nonce, NULL, e) &&
	       send(&desk[1], &desk[0], e);
}

/* Makes one packet: answers the last one, then gives an order. */
static bool
exchange(struct harness *h, struct desk *from, struct desk *to, char role,
	struct error *e)
{
	struct arena *a = arena_new(NULL);
	struct lines lines = { .line = NULL };
	bool ok = game_resolve(&from->game, from->key, NULL, e) &&
		  pick_line(h, &from->game, role, &lines, a) &&
		  game_order(&from->game, from->key, NULL, &lines, NULL, e) &&
		  send(from, to, e);
	arena_free(a);
	return ok;
}

static bool
is_over(const struct desk *d)
{
	return d->game.match.missing.kind == MISSING_NOTHING;
}

static bool
disclose(struct desk *from, struct desk *to, struct error *e)
{
	return game_disclose(&from->game, from->key, NULL, e) &&
	       send(from, to, e);
}

static bool
play_duel(struct harness *h, struct desk *desk, struct error *e)
{
	int from = 0;
	if (!accept_game(desk, e))
		return false;
	for (; !is_over(&desk[0]); from = 1 - from)
		if (!exchange(h, &desk[from], &desk[1 - from],
			    (char)('A' + from), e))
			return false;
	return disclose(&desk[from], &desk[1 - from], e) &&
	       disclose(&desk[1 - from], &desk[from], e);
}

static bool
sign_to_the_end(struct harness *h, struct desk *desk, struct error *e)
{
	if (!offer_game(h, &desk[0], e))
		return false;
	if (h->rules->seat_count == 2)
		return play_duel(h, desk, e);
	while (!is_over(&desk[0]))
		if (!sign_order(h, &desk[0], e))
			return false;
	return true;
}

static bool
check_report(struct harness *h, struct game *g, const struct journal *j)
{
	struct buffer out = buffer_in(g->arena);
	struct report_range all = { .from = 1, .to = LIMIT_SEQ, .turn = -1 };
	struct report_style style = { .ascii = false };
	report_write(g, j, all, &style, &out);
	return check_drawn(h, "the report", buffer_string(&out));
}

/* Audits the text of the game file, like `audit`. */
static bool
check_audit(struct harness *h, const struct game *g, struct error *e)
{
	struct game again;
	struct journal j = { .arena = g->arena };
	struct buffer file = buffer_in(g->arena);
	game_write(g, &file);
	game_start(&again, g->arena, h->folders);
	bool ok = game_read(&again, "game.yaml", buffer_span(&file), 0, &j, e);
	for (size_t i = 0; ok && i < again.ledger.count; i++)
		ok = rolls_check(&again.ledger, &again.ledger.entry[i], e);
	ok = ok && check_report(h, &again, &j);
	game_end(&again);
	return ok;
}

static void
sit_down(struct desk *d, const struct harness *h, struct arena *a, uint8_t who)
{
	uint8_t secret[32] = "not a secret", id[8] = "harness";
	secret[31] = who;
	game_start(&d->game, a, h->folders);
	secret_key_from_seed(&d->key, secret, id, NULL);
}

static bool
sign_game(struct harness *h)
{
	struct arena *a = arena_new(NULL);
	struct desk desk[2];
	struct error e = { .code = ERROR_NONE };
	for (uint8_t i = 0; i < 2; i++)
		sit_down(&desk[i], h, a, i);
	bool ok = sign_to_the_end(h, desk, &e) &&
		  check_audit(h, &desk[0].game, &e);
	if (!ok)
		complain(h, "with packets: %s", e.text);
	for (int i = 0; i < 2; i++) {
		game_end(&desk[i].game);
		secret_key_free(desk[i].key);
	}
	arena_free(a);
	return ok;
}

bool
harness_sign(struct harness *h, uint64_t seed, int count)
{
	bool ok = true;
	for (int i = 0; ok && i < count; i++) {
		begin_game(h, seed + (uint64_t)i);
		ok = sign_game(h);
	}
	return ok;
}
