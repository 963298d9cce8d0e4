/*
 * long: a game with many packets, as a player has it at home who is to take in
 * the last of them, or in solitaire to go on.
 *
 *   long GAME PACKETS EVERY HOME
 *
 * Whoever is asked gives one legal order at random in every EVERYth packet, so
 * that a game need not end before. HOME gets game.yaml, mail.txt, and a guard;
 * it must have the key of examples/anna.key or, with PACKETS odd, of bert.key,
 * and prints whose.
 */
#include <stdio.h>
#include <stdlib.h>

#include "feldpost/checkpoint.h"
#include "feldpost/file.h"
#include "feldpost/limits.h"
#include "feldpost/policy.h"

static const char *const folders[] = { "scenarios", NULL };

struct table {
	struct arena *arena;
	struct game game;
	struct secret_key *key[2];
	struct chance luck;
	struct answered answered; /* by who has HOME */
	int home;
	unsigned every;
};

static _Noreturn void
stop(const char *what, const struct error *e)
{
	fprintf(stderr, "long: %s: %s\n", what, e->text);
	exit(1);
}

static void
read_key(struct table *t, int who, const char *path)
{
	struct span text;
	struct error e;
	if (!file_read(t->arena, path, LIMIT_KEY_FILE, &text, &e) ||
		!secret_key_read(&t->key[who], text, path, NULL, NULL, &e))
		stop(path, &e);
}

static bool
is_duel(const struct table *t)
{
	return !t->game.ledger.mode->alone;
}

static void
begin(struct table *t, const struct rules *rules)
{
	struct offer_terms terms = { .rules = rules,
		.mode = rules->seat_count == 1 ? &mode_solo : &mode_duel,
		.name = "Anna",
		.links = 1024 };
	struct digest nonce;
	struct error e;
	game_start(&t->game, t->arena, folders);
	hash_line(&nonce, "long");
	terms.nonce = nonce;
	chance_stream(&t->luck, t->arena, 1, 1);
	for (int i = 0; i < rules->option_count; i++)
		terms.option[i] = rules->options[i].preset;
	if (!game_offer(&t->game, t->key[0], &terms, &e) ||
		(is_duel(t) && !game_accept(&t->game, t->key[1], "Bert", &nonce,
				       NULL, &e)))
		stop("no game", &e);
}

static void
choose(struct table *t, int who, struct lines *orders)
{
	const struct match *m = &t->game.match;
	struct buffer text = buffer_in(t->arena);
	struct order o;
	if (t->game.ledger.count / 2 % t->every ||
		!game_asks(&t->game, game_seat(&t->game, (char)('A' + who))) ||
		!policy_pick(POLICY_RANDOM, m, &t->luck, &o))
		return;
	order_print(&m->grammar, &o, &text);
	lines_add(t->arena, orders, buffer_string(&text));
}

static bool
is_over(const struct game *g)
{
	return g->match.missing.kind == MISSING_NOTHING && !g->resolved;
}

/* The next packet; in solitaire with its answer. */
static void
step(struct table *t)
{
	struct game *g = &t->game;
	int who = is_duel(t) ? (int)(g->ledger.count % 2) : 0;
	struct answered *mine = who == t->home ? &t->answered : NULL;
	struct lines orders = { .line = NULL };
	struct error e;
	if (is_over(g))
		stop("it is over", &(struct error){ .code = ERROR_NONE });
	digest_wipe(&g->ahead); /* it is the other's */
	if (is_duel(t) && game_unresolved(g) &&
		!game_resolve(g, t->key[who], mine, &e))
		stop("not resolved", &e);
	choose(t, who, &orders);
	if (!game_order(g, t->key[who], mine, &orders, NULL, &e) ||
		(!is_duel(t) && !game_resolve(g, t->key[0], mine, &e)))
		stop("not signed", &e);
}

static void
put(const char *path, const struct buffer *text)
{
	struct error e;
	if (!file_write(path, buffer_span(text), FILE_PUBLIC, &e))
		stop(path, &e);
}

int
main(int argc, char **argv)
{
	struct table t = { .arena = arena_new(NULL) };
	struct error e;
	const struct rules *rules =
		argc == 5 ? game_named(argv[1], NULL) : NULL;
	if (!rules || !crypto_start())
		return 2;
	size_t packets = strtoul(argv[2], NULL, 10);
	const char *home = argv[4];
	t.every = (unsigned)strtoul(argv[3], NULL, 10);
	read_key(&t, 0, "examples/anna.key");
	read_key(&t, 1, "examples/bert.key");
	begin(&t, rules);
	t.home = is_duel(&t) && packets % 2 ? 1 : 0;
	if (!answered_open(&t.answered, t.arena,
		    arena_printf(
			    t.arena, "%s/.local/state/feldpost/guard", home),
		    &t.game.ledger.entry[0].hash, "long", &e))
		stop("no guard", &e);
	while (t.game.ledger.count + (is_duel(&t) ? 1 : 2) <=
		packets - is_duel(&t))
		step(&t);
	struct buffer text = buffer_in(t.arena), mail = buffer_in(t.arena);
	game_write(&t.game, &text);
	checkpoint_keep(&t.game, &t.answered);
	put(arena_printf(t.arena, "%s/game.yaml", home), &text);
	if (is_duel(&t)) {
		step(&t);
		const struct entry *last = ledger_last(&t.game.ledger);
		armour_write(&mail, last->body, &last->signature, "packet");
		put(arena_printf(t.arena, "%s/mail.txt", home), &mail);
	}
	answered_close(&t.answered);
	puts(t.home ? "bert" : "anna");
	return 0;
}
