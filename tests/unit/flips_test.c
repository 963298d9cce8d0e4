/* test */
/*
 * Changes every byte of a game file in turn, and cuts the file anywhere. An
 * audit refuses each of these files, or the change provably has no effect.
 */
#include "desk.h"
#include "feldpost/limits.h"
#include "feldpost/rolls.h"

extern const struct rules null_rules;
const struct rules *const games[] = { &null_rules, NULL };

enum {
	LOWEST = 1,
	CASE = 32,
	HIGHEST = 128,
	CUTS = 13, /* bytes from one cut to the next */
};

/* A small game that has a die, a token from an urn, and a note. */
static struct desk anna;
static struct span text;
static size_t position; /* length of what precedes the transcript */

static struct {
	size_t tried, harmless;
} flips;

static void
order(const char *first, const char *second, const char *note)
{
	struct arena *a = anna.arena;
	struct lines orders = { .line = NULL }, notes = { .line = NULL };
	struct error e;
	lines_add(a, &orders, first);
	lines_add(a, &orders, second);
	lines_add(a, &notes, note);
	assert_true(
		game_order(&anna.game, anna.key, NULL, &orders, &notes, &e));
	assert_true(game_resolve(&anna.game, anna.key, NULL, &e));
}

static int
play(void **unused)
{
	struct offer_terms terms = { .rules = &null_rules,
		.name = "Anna",
		.links = 64,
		.mode = &mode_solo };
	struct error e;
	(void)unused;
	open_desk(&anna, 'a');
	for (int i = 0; i < null_rules.option_count; i++)
		terms.option[i] = null_rules.options[i].preset;
	hash_line(&terms.nonce, "flips");
	assert_true(game_offer(&anna.game, anna.key, &terms, &e));
	order("roll", "draw", "Up we go.");
	text = span_of(file_of(&anna.game, anna.arena));
	position = (size_t)(strstr(text.data, "\n---\n") + 1 - text.data);
	return 0;
}

static int
put_away(void **unused)
{
	(void)unused;
	close_desk(&anna);
	return 0;
}

/* Audits like `audit`. If there is no fault, returns the game as a file. */
static enum error_code
audit(struct span file, const char **again, struct arena *a)
{
	struct game g;
	struct error e = { .code = ERROR_NONE };
	game_start(&g, a, folders);
	bool ok = game_read(&g, "f.yaml", file, 0, NULL, &e);
	for (size_t i = 0; ok && i < g.ledger.count; i++)
		ok = rolls_check(&g.ledger, &g.ledger.entry[i], &e);
	if (ok)
		*again = file_of(&g, a);
	game_end(&g);
	return ok ? ERROR_NONE : e.code;
}

static bool
refuses(enum error_code code)
{
	return code == ERROR_VERIFY || code == ERROR_NOT_NOW ||
	       code == ERROR_INPUT;
}

static void
flip(size_t at, int mask)
{
	struct arena *a = arena_new(NULL);
	char *changed = arena_copy(a, text.data, text.length);
	const char *again;
	changed[at] = (char)(changed[at] ^ mask);
	enum error_code code =
		audit((struct span){ changed, text.length }, &again, a);
	flips.tried++;
	if (code == ERROR_NONE) {
		flips.harmless++;
		if (at >= position)
			fail_msg("byte %zu of the transcript may change", at);
		if (strcmp(again, text.data) != 0)
			fail_msg("byte %zu changes what the game is", at);
	} else if (!refuses(code)) {
		fail_msg("byte %zu: status %d", at, code);
	}
	arena_free(a);
}

static void
flip_each(int mask, size_t from, size_t to)
{
	memset(&flips, 0, sizeof flips);
	for (size_t at = from; at < to; at++)
		flip(at, mask);
	assert_true(flips.tried > 400);
}

static void
most_bytes_of_the_position_matter(void **unused)
{
	(void)unused;
	flip_each(LOWEST, 0, position);
	assert_true(flips.harmless * 10 < flips.tried);
	flip_each(CASE, 0, position);
	assert_true(flips.harmless * 10 < flips.tried);
}

static void
each_byte_of_the_transcript_matters(void **unused)
{
	(void)unused;
	flip_each(LOWEST, position, text.length);
	flip_each(CASE, position, text.length);
	flip_each(HIGHEST, position, text.length);
}

static void
a_file_that_is_cut_short_is_refused(void **unused)
{
	(void)unused;
	for (size_t at = 0; at < text.length; at += CUTS) {
		struct arena *a = arena_new(NULL);
		const char *again;
		if (!refuses(audit((struct span){ text.data, at }, &again, a)))
			fail_msg("cut at %zu", at);
		arena_free(a);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(most_bytes_of_the_position_matter),
		cmocka_unit_test(each_byte_of_the_transcript_matters),
		cmocka_unit_test(a_file_that_is_cut_short_is_refused),
	};
	return crypto_start() ? cmocka_run_group_tests_name(
					"flips", tests, play, put_away)
			      : 1;
}
