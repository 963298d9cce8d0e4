/*
 * planner: makes parcels for tests of planning pages, and answers requests.
 *	new GAME SEED ORDERS	a parcel of a game after this many random
 *		orders, as the player who must act sees it
 *	many GAME SEED COUNT	parcels of random games; each line is JSON: a
 *		parcel in base64, and what `feldpost legal` would list
 *	turn GAME SEED ORDERS	like `new`, and what the greedy player would
 *		order until the player turn ends, with the tool's dice
 *	games GAME SEED COUNT	random games played to the end; each line has
 *		the number of orders, and a digest of all orders and
 *		of the last parcel
 *	ask PARCEL		answers requests from standard input, one on
 *		each line, like the engine of a planning page
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "feldpost/file.h"
#include "feldpost/hash.h"
#include "feldpost/limits.h"
#include "feldpost/parcel.h"
#include "feldpost/planner.h"
#include "feldpost/policy.h"

enum {
	APART = 25, /* most orders between two positions */
};

static int
fail(const struct error *e)
{
	fprintf(stderr, "planner: %s\n", e->text);
	return 2;
}

/* A random game, and what its seats have seen. */
struct play {
	struct arena *arena;
	struct scenario scenario;
	struct match match;
	struct reader reader[RULES_SEATS];
	struct chance luck, dice; /* `dice`: a position shows its state */
	uint64_t seed;
};

static bool
is_asked(const struct match *m)
{
	return m->missing.kind == MISSING_ORDER ||
	       m->missing.kind == MISSING_ANSWER;
}

static void
look(struct play *p)
{
	for (int i = 0; i < RULES_SEATS; i++)
		match_look(&p->match, &p->reader[i]);
}

static void
begin(struct play *p)
{
	for (int i = 0; i < RULES_SEATS; i++)
		p->reader[i] = (struct reader){ .seat = i };
	if (p->match.faces)
		open_faces_seed(p->match.faces, p->seed++, 2);
	match_restart(&p->match);
	look(p);
}

static bool
open_play(struct play *p, const char *game, const char *seed, struct error *e)
{
	static const char *const folders[] = { "scenarios", NULL };
	static const int option[RULES_OPTIONS];
	const struct rules *rules = game_named(game, NULL);
	struct digest digest;
	error_set(e, ERROR_USAGE, "no such game");
	p->arena = arena_new(NULL);
	p->seed = strtoull(seed, NULL, 10);
	if (!rules || !scenario_load(p->arena, rules,
			      scenario_find(p->arena, folders, game, NULL),
			      &p->scenario, e))
		return false;
	match_start(&p->match, p->arena, rules, p->scenario.world, option);
	chance_stream(&p->luck, p->arena, p->seed, 1);
	hash_line(&digest, "planner %s", seed);
	chance_seed(&p->dice, p->arena, &digest);
	begin(p);
	return true;
}

static void
close_play(struct play *p)
{
	match_end(&p->match);
	arena_free(p->arena);
}

/* Gives an order. Returns false if the game is over. */
static bool
order(struct play *p)
{
	struct order o;
	if (!is_asked(&p->match) ||
		!policy_pick(POLICY_RANDOM, &p->match, NULL, &p->luck, &o))
		return false;
	match_submit(&p->match, &o, &p->dice, NULL);
	look(p);
	return true;
}

static void
put_parcel(const struct play *p, struct buffer *out)
{
	int seat = p->match.missing.seat < 0 ? 0 : p->match.missing.seat;
	struct standpoint from = { .match = &p->match,
		.reader = &p->reader[seat],
		.packet = 1,
		.asked = is_asked(&p->match) };
	parcel_write(&from, &p->scenario,
		&(struct parcel_label){ .game = "", .after = "" }, out);
}

static int
write_new(char **argv)
{
	struct play p;
	struct error e;
	if (!open_play(&p, argv[0], argv[1], &e))
		return fail(&e);
	struct buffer out = buffer_in(p.arena);
	for (long i = strtol(argv[2], NULL, 10); i > 0 && order(&p); i--)
		;
	put_parcel(&p, &out);
	fwrite(out.data, 1, out.length, stdout);
	close_play(&p);
	return 0;
}

/* Positions, with their legal orders. */

static int
by_text(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static struct node *
legal_node(const struct match *m, struct arena *a)
{
	struct order_array all;
	struct node *list = doc_list(a);
	order_array_start(&all, a);
	match_listing(m, &all.listing);
	const char **line = arena_array(a, all.count, sizeof *line);
	for (size_t i = 0; i < all.count; i++)
		line[i] = order_text(&m->grammar, &all.order[i], a);
	qsort(line, all.count, sizeof *line, by_text);
	for (size_t i = 0; i < all.count; i++)
		doc_push(list, doc_quoted(a, line[i]));
	return list;
}

static struct node *
base64_node(struct arena *a, struct span bytes)
{
	struct buffer text = buffer_in(a);
	base64_put(&text, bytes);
	return doc_quoted(a, buffer_string(&text));
}

static void
put_position(const struct play *p)
{
	struct arena *a = arena_new(NULL);
	struct buffer parcel = buffer_in(a), out = parcel;
	struct node *map = doc_map(a);
	put_parcel(p, &parcel);
	doc_put(a, map, "parcel", base64_node(a, buffer_span(&parcel)));
	doc_put(a, map, "legal", legal_node(&p->match, a));
	doc_write_json(&out, map);
	fwrite(out.data, 1, out.length, stdout);
	arena_free(a);
}

static int
write_many(char **argv)
{
	struct play p;
	struct error e;
	if (!open_play(&p, argv[0], argv[1], &e))
		return fail(&e);
	for (long i = strtol(argv[2], NULL, 10); i > 0; i--) {
		for (uint32_t n = chance_below(&p.luck, APART); n > 0; n--)
			if (!order(&p))
				begin(&p);
		put_position(&p);
	}
	close_play(&p);
	return 0;
}

/* Playing whole games. */

static void
play_whole(struct play *p)
{
	struct arena *a = arena_new(NULL);
	struct buffer all = buffer_in(a);
	struct digest digest;
	size_t orders = 0;
	struct order o;
	for (; is_asked(&p->match) &&
		policy_pick(POLICY_RANDOM, &p->match, NULL, &p->luck, &o);
		orders++) {
		buffer_printf(
			&all, "%s\n", order_text(&p->match.grammar, &o, a));
		match_submit(&p->match, &o, &p->dice, NULL);
		look(p);
	}
	put_parcel(p, &all);
	hash_bytes(&digest, buffer_span(&all));
	printf("%zu %s\n", orders, digest.hex);
	arena_free(a);
}

static int
write_games(char **argv)
{
	struct play p;
	struct error e;
	if (!open_play(&p, argv[0], argv[1], &e))
		return fail(&e);
	for (long i = strtol(argv[2], NULL, 10); i > 0; i--) {
		play_whole(&p);
		begin(&p);
	}
	close_play(&p);
	return 0;
}

/* Writes a parcel, and the plan of a turn that starts from it. */
static int
write_turn(char **argv)
{
	struct play p;
	struct error e;
	struct pending now, then;
	struct order o;
	if (!open_play(&p, argv[0], argv[1], &e))
		return fail(&e);
	struct arena *a = p.arena;
	struct buffer parcel = buffer_in(a), out = parcel;
	struct node *map = doc_map(a), *lines = doc_list(a);
	for (long i = strtol(argv[2], NULL, 10); i > 0 && order(&p); i--)
		;
	now = then = p.match.missing.pending;
	put_parcel(&p, &parcel);
	while (is_asked(&p.match) && then.seat == now.seat &&
		then.player_turn == now.player_turn) {
		int seat = p.match.missing.seat;
		if (!policy_pick(POLICY_GREEDY, &p.match, &p.reader[seat],
			    &p.luck, &o))
			break;
		if (seat == now.seat)
			doc_push(lines,
				doc_quoted(a,
					order_text(&p.match.grammar, &o, a)));
		match_submit(&p.match, &o, &p.dice, NULL);
		look(&p);
		then = p.match.missing.pending;
	}
	doc_put(a, map, "parcel", base64_node(a, buffer_span(&parcel)));
	doc_put(a, map, "lines", lines);
	doc_write_json(&out, map);
	fwrite(out.data, 1, out.length, stdout);
	close_play(&p);
	return 0;
}

static int
answer(const char *file)
{
	struct arena *a = arena_new(NULL);
	struct span parcel, said;
	struct error e;
	char *line = NULL;
	size_t room = 0;
	ssize_t length;
	if (!file_read(a, file, LIMIT_FILE, &parcel, &e))
		return fail(&e);
	struct planner *p = planner_open(parcel, &e);
	if (!p)
		return fail(&e);
	while ((length = getline(&line, &room, stdin)) > 0) {
		said = planner_ask(p, (struct span){ line, (size_t)length });
		fwrite(said.data, 1, said.length, stdout);
		putchar('\n');
		fflush(stdout);
	}
	free(line);
	planner_close(p);
	arena_free(a);
	return 0;
}

int
main(int argc, char **argv)
{
	if (argc == 5 && strcmp(argv[1], "new") == 0)
		return write_new(argv + 2);
	if (argc == 5 && strcmp(argv[1], "many") == 0)
		return write_many(argv + 2);
	if (argc == 5 && strcmp(argv[1], "turn") == 0)
		return write_turn(argv + 2);
	if (argc == 5 && strcmp(argv[1], "games") == 0)
		return write_games(argv + 2);
	if (argc == 3 && strcmp(argv[1], "ask") == 0)
		return answer(argv[2]);
	fputs("planner new|turn GAME SEED ORDERS | "
	      "planner many|games GAME SEED COUNT | planner ask PARCEL\n",
		stderr);
	return 2;
}
