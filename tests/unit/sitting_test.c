/* quick */
/*
 * Sittings: one process opens several games, signs, leaves them and comes back,
 * like a prompt that runs while its owner thinks.
 */
#include "desk.h"

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "feldpost/limits.h"
#include "feldpost/sitting.h"

extern const struct rules null_rules;
const struct rules *const games[] = { &null_rules, NULL };

enum {
	GAMES = 3,
	ROUNDS = 4,
};

struct room {
	struct desk anna;
	struct owner owner;
	const char *file[GAMES];
	size_t said; /* notes that --quiet does not suppress */
};

static char home[] = "/tmp/feldpost-sitting-XXXXXX";

static void
hear(struct owner *o, const char *text)
{
	struct room *r =
		(struct room *)((char *)o - offsetof(struct room, owner));
	(void)text;
	r->said++;
}

static void
keep(const char *path, struct span text)
{
	struct error e;
	if (!file_write(path, text, FILE_PRIVATE, &e))
		fail_msg("%s", e.text);
}

static struct span
look(const struct room *r, int i)
{
	struct span text;
	struct error e;
	if (!file_read(r->anna.arena, r->file[i], LIMIT_FILE, &text, &e))
		fail_msg("%s", e.text);
	return text;
}

static void
begin(struct room *r, int i)
{
	struct offer_terms terms = { .rules = &null_rules,
		.name = "Anna",
		.links = 64,
		.mode = &mode_solo };
	struct arena *a = r->anna.arena;
	struct game g;
	struct error e;
	r->file[i] = arena_printf(a, "%s/%d.yaml", home, i);
	hash_line(&terms.nonce, "%d", i);
	game_start(&g, a, folders);
	assert_true(game_offer(&g, r->anna.key, &terms, &e));
	keep(r->file[i], span_of(file_of(&g, a)));
	game_end(&g);
}

static int
enter(void **state)
{
	struct room *r = calloc(1, sizeof *r);
	if (!mkdtemp(home))
		return 1;
	open_desk(&r->anna, 'a');
	r->owner = (struct owner){
		.arena = r->anna.arena,
		.command = "test",
		.scenarios = folders,
		.key = arena_printf(r->anna.arena, "%s/key", home),
		.guard = arena_printf(r->anna.arena, "%s/guard", home),
		.note = hear,
		.say = hear,
	};
	for (int i = 0; i < GAMES; i++)
		begin(r, i);
	*state = r;
	return 0;
}

static int
remove_one(
	const char *path, const struct stat *about, int type, struct FTW *where)
{
	(void)about, (void)type, (void)where;
	return remove(path);
}

static int
go_home(void **state)
{
	struct room *r = *state;
	close_desk(&r->anna);
	free(r);
	return nftw(home, remove_one, 8, FTW_DEPTH | FTW_PHYS);
}

/* Opens a game, which the result replaces. */
static void
sit(struct room *r, int i, struct sitting *s, struct outputs *o)
{
	struct error e;
	*o = (struct outputs){ .arena = r->anna.arena,
		.guard = r->owner.guard };
	struct output *game = outputs_add(o, "-i", r->file[i], STDIN_FILENO);
	game->kind = OUTPUT_GAME;
	game->in_place = true;
	outputs_end_written(o);
	outputs_add_secrets(o, r->owner.key, r->file[i]);
	sitting_start(s, &r->owner, r->file[i], o);
	s->key = r->anna.key;
	if (!outputs_check(o, &e) || !sitting_peek(s, &e) ||
		!sitting_open(s, true, &e))
		fail_msg("%s", e.text);
	assert_true(s->solo);
}

static bool
play(struct sitting *s, const char *order, struct error *e)
{
	struct lines orders = { .line = NULL }, none = { .line = NULL };
	lines_add(s->owner->arena, &orders, order);
	s->ordered = true;
	return chair_play(&s->chair, &orders, &none, e) && sitting_store(s, e);
}

static size_t
packets(struct room *r, int i)
{
	struct game g;
	struct error e;
	game_start(&g, r->anna.arena, folders);
	if (!game_read(&g, r->file[i], look(r, i), 0, NULL, &e))
		fail_msg("%s", e.text);
	size_t count = g.ledger.count;
	game_end(&g);
	return count;
}

static void
games_are_left_and_opened_again(void **state)
{
	struct room *r = *state;
	for (int round = 0; round < ROUNDS; round++)
		for (int i = 0; i < GAMES; i++) {
			struct sitting s;
			struct outputs o;
			struct error e;
			sit(r, i, &s, &o);
			assert_int_equal(s.had, 1 + 2 * round);
			if (!play(&s, "roll", &e))
				fail_msg("%s", e.text);
			sitting_leave(&s);
			assert_int_equal(packets(r, i), 3 + 2 * round);
		}
	assert_int_equal(r->said, 0);
}

static void
what_is_not_stored_is_as_it_was(void **state)
{
	struct room *r = *state;
	struct span before = look(r, 0);
	for (int i = 0; i < 2; i++) {
		struct sitting s;
		struct outputs o;
		sit(r, 0, &s, &o);
		sitting_leave(&s);
	}
	struct span after = look(r, 0);
	assert_int_equal(before.length, after.length);
	assert_memory_equal(before.data, after.data, after.length);
}

static void
an_old_copy_is_put_back(void **state)
{
	struct room *r = *state;
	struct span old = look(r, 1);
	struct sitting s;
	struct outputs o;
	struct error e;
	size_t had = packets(r, 1);
	sit(r, 1, &s, &o);
	assert_true(play(&s, "roll", &e));
	sitting_leave(&s);
	keep(r->file[1], old);
	sit(r, 1, &s, &o);
	assert_int_equal(s.chair.own, had + 1);
	assert_false(play(&s, "draw", &e));
	assert_int_equal(e.code, ERROR_NOT_NOW);
	assert_false(sitting_recover(&s, &e));
	assert_non_null(strstr(e.text,
		"already signed packet 10 of this game with other orders"));
	sitting_leave(&s);
	assert_int_equal(packets(r, 1), had + 2);
	keep(r->file[1], old);
	sit(r, 1, &s, &o);
	assert_int_equal(r->said, 0);
	if (!chair_put_back(&s.chair, &e) || !sitting_store(&s, &e))
		fail_msg("%s", e.text);
	sitting_leave(&s);
	assert_int_equal(packets(r, 1), had + 2);
	assert_int_equal(r->said, 1);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(games_are_left_and_opened_again),
		cmocka_unit_test(what_is_not_stored_is_as_it_was),
		cmocka_unit_test(an_old_copy_is_put_back),
	};
	return crypto_start() ? cmocka_run_group_tests(tests, enter, go_home)
			      : 1;
}
