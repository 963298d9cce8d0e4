/*
 * pen: writes the orders that a greedy player would send now. Writes nothing if
 * the player has nothing to order.
 *
 *	pen GAME-FILE KEY [SEED]
 *
 * Plays on from the position until the other seat must order, with dice of its
 * own, and with unknown faces for face-down cards. The order file has what the
 * player ordered until then. tests/compose uses it for the examples.
 */
#include <stdio.h>
#include <stdlib.h>

#include "feldpost/game.h"
#include "feldpost/policy.h"

static const char *const folders[] = { "scenarios", NULL };

static _Noreturn void
stop(const char *what, const struct error *e)
{
	fprintf(stderr, "pen: %s: %s\n", what, e ? e->text : "");
	exit(1);
}

/* Known faces and, for the others, a face that no known card has. */
struct guesses {
	struct faces faces, *all;
	const struct card_words *names;
	struct chance *luck;
	int piece[CARDS_DECK * CARDS_EPOCHS]; /* piece of a number, or -1 */
	bool taken[CARDS_DECK];
};

static int
guess(struct faces *f, int card)
{
	struct guesses *g = (struct guesses *)f;
	int known = g->all->piece(g->all, card), row = card - g->names->pieces;
	if (known >= 0)
		g->piece[row] = known;
	if (g->piece[row] < 0)
		do
			g->piece[row] = (int)chance_below(
				g->luck, (uint32_t)g->names->pieces);
		while (g->taken[g->piece[row]]);
	g->taken[g->piece[row]] = true;
	return g->piece[row];
}

static bool
at_once(struct faces *f, int seat)
{
	(void)f;
	(void)seat;
	return false;
}

static bool
is_ready(struct faces *f, const struct card_deck *d)
{
	(void)f;
	(void)d;
	return true;
}

static void
guess_faces(struct guesses *g, const struct game *game, struct chance *luck)
{
	*g = (struct guesses){
		.faces = *game->match.faces,
		.all = game->match.faces,
		.names = game->match.rules->hidden->names(game->match.world),
		.luck = luck,
	};
	g->faces.piece = guess;
	g->faces.later = at_once;
	g->faces.ready = is_ready;
	for (int i = 0; i < CARDS_DECK * CARDS_EPOCHS; i++)
		g->piece[i] = -1;
	for (int i = 0; i < CARDS_DECK * card_epochs(g->names); i++) {
		int piece = card_seen(
			g->names, &game->reader, g->names->pieces + i);
		if (piece >= 0)
			g->taken[piece] = true;
	}
}

/* Writes down the orders of its seat. Answers are given but not written. */
struct scribe {
	struct decider decider;
	struct chance *luck;
	int seat;
};

static bool
write_down(struct decider *d, const struct match *m, struct order *out)
{
	static const struct reader nobody = { .seat = -1 };
	struct scribe *s = (struct scribe *)d;
	struct buffer line = buffer_in(m->arena);
	bool order = m->missing.kind == MISSING_ORDER;
	if ((order && m->missing.seat != s->seat) ||
		!policy_pick(POLICY_GREEDY, m, &nobody, s->luck, out))
		return false;
	if (!order)
		return true;
	order_print(&m->grammar, out, &line);
	printf("  - %s\n", buffer_string(&line));
	return true;
}

static void
write_orders(const struct game *game, struct match *m, struct scribe *scribe,
	struct chance *dice)
{
	struct guesses guesses;
	if (m->rules->hidden) {
		guess_faces(&guesses, game, scribe->luck);
		m->faces = &guesses.faces;
	}
	m->decider = &scribe->decider;
	puts("orders:");
	match_run(m, dice, NULL);
	m->decider = NULL;
	m->faces = game->match.faces;
}

int
main(int argc, char **argv)
{
	struct arena *a = arena_new(NULL);
	struct game game;
	struct match m;
	struct chance luck, dice;
	struct span text;
	struct secret_key *key;
	struct error e = { .code = ERROR_NONE };
	if (argc < 3 || argc > 4 || !crypto_start())
		stop("usage: pen GAME-FILE KEY [SEED]", NULL);
	uint64_t seed = argc > 3 ? strtoull(argv[3], NULL, 10) : 1;
	chance_stream(&luck, a, seed, 1);
	chance_stream(&dice, a, seed, 2);
	game_start(&game, a, folders);
	if (!file_read(a, argv[1], SIZE_MAX, &text, &e) ||
		!game_read(&game, argv[1], text, 0, NULL, &e))
		stop(argv[1], &e);
	if (!file_read(a, argv[2], SIZE_MAX, &text, &e) ||
		!secret_key_read(&key, text, argv[2], NULL, NULL, &e))
		stop(argv[2], &e);
	bool next = game_is_next(&game, key);
	if (next && game_unresolved(&game) &&
		!game_resolve(&game, key, NULL, &e))
		stop("not resolved", &e);
	char role = game.ledger.count % 2 == 0 ? 'A' : 'B';
	match_fork(&m, &game.match, a);
	struct scribe scribe = { .decider.decide = write_down,
		.luck = &luck,
		.seat = game_seat(&game, role) };
	if (next && m.missing.kind == MISSING_ORDER &&
		m.missing.seat == scribe.seat && game_asks(&game, scribe.seat))
		write_orders(&game, &m, &scribe, &dice);
	match_end(&m);
	game_end(&game);
	secret_key_free(key);
	arena_free(a);
	return 0;
}
