/* test */
/*
 * Hearing: plays one game of each kind to its end, with orders from the list of
 * legal ones, and reads it out in sentences.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "drafting.h"
#include "feldpost/hear.h"
#include "feldpost/report_board.h"
#include "fixture.h"

enum {
	MOST = 60,  /* boards of a game to read out */
	APART = 40, /* least number of orders between them */
	TOLD = 400, /* orders of a game whose results are read out */
};

static bool
is_said(int32_t c)
{
	if (c >= 0x80)
		return c >= 0xc0 && c < 0x250 && c != 0xd7 && c != 0xf7;
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
	       (c >= '0' && c <= '9') || (c && strchr(" \n.,:;'-()%/!?+", c));
}

/* Expects only letters and stops, and a sentence end at each text's end. */
static void
check_said(const char *text)
{
	struct span s = span_of(text);
	int32_t last = '.';
	for (size_t i = 0; i < s.length;) {
		size_t at = i;
		int32_t c = utf8_next(s, &i);
		if (!is_said(c))
			fail_msg("U+%04x: %.60s", (unsigned)c, text + at);
		if (c == '\n' && (last == ' ' || last == '\n'))
			fail_msg("a line without words: %.200s", text);
		last = c == '\n' ? last : c;
	}
	if (s.length && !strchr(".!?", last))
		fail_msg("no stop: %s", text);
	static const char *const never[] = { "  ", "(null)", ", .", "..", ":.",
		": ." };
	for (size_t i = 0; i < sizeof never / sizeof *never; i++)
		if (strstr(text, never[i]))
			fail_msg("`%s` in: %s", never[i], text);
}

/* Expects no "1 units". */
static void
check_one(const char *text)
{
	static const char *const many[] = { "1 units", "1 hexes", "1 bridges",
		"1 cards", "1 actions" };
	for (size_t i = 0; i < sizeof many / sizeof *many; i++)
		for (const char *at = strstr(text, many[i]); at;
			at = strstr(at + 1, many[i]))
			if (at == text || hex_digit(at[-1]) < 0)
				fail_msg("%.40s", at);
}

static const char *
board_of(const struct match *m, const struct reader *reader,
	enum hear_length length, struct arena *a)
{
	struct buffer out = buffer_in(a);
	hear_board(m, reader, NULL, length, NULL, &out);
	return buffer_string(&out);
}

/* Expects that the text does not depend on hidden faces. A longer text has more
 * to say. */
static void
check_board(struct play *p, struct arena *a)
{
	struct match blind = p->match;
	blind.faces = NULL;
	size_t before = 0;
	for (int length = HEAR_SHORT; length <= HEAR_FULL; length++) {
		const char *text = board_of(
			&p->match, &p->reader, (enum hear_length)length, a);
		check_said(text);
		check_one(text);
		assert_true(strlen(text) >= before);
		before = strlen(text);
		assert_string_equal(text, board_of(&blind, &p->reader,
						  (enum hear_length)length, a));
		check_said(board_of(
			&p->match, &nobody, (enum hear_length)length, a));
	}
}

/* The words give each detail of the picture, with all its things. */
static void
check_details(struct play *p, struct arena *a)
{
	struct picture picture;
	struct buffer words = buffer_in(a);
	report_picture(&p->match, &p->reader, NULL, a, &picture);
	report_brief(&p->match, &p->reader, SIZE_MAX, &words);
	const char *told = buffer_string(&words);
	for (size_t i = 0; i < picture.details; i++) {
		const struct picture_detail *d = &picture.detail[i];
		if (d->kind == DETAIL_DUE)
			continue;
		assert_non_null(strstr(told, d->said ? d->said : d->name));
		for (size_t k = 0; k < d->chips; k++) {
			const struct picture_chip *c = &d->chip[k];
			assert_non_null(
				strstr(told, c->said ? c->said : c->text));
		}
	}
}

/* Compares with the board before, to hear what has changed. */
static void
check_changes(const struct hear_view *before, const struct hear_view *now,
	struct arena *a)
{
	struct buffer out = buffer_in(a);
	hear_changes(now, now, &out);
	assert_int_equal(out.length, 0);
	hear_changes(before, now, &out);
	check_said(buffer_string(&out));
	check_one(buffer_string(&out));
}

static void
play_and_hear(const struct rules *rules)
{
	struct play p;
	struct hear_view before = { .facts = "", .when = "" };
	struct arena *earlier = NULL;
	play_begin(&p, rules);
	for (int told = 0; p.match.missing.kind != MISSING_NOTHING; told++) {
		struct arena *a = arena_new(NULL), *kept = arena_new(NULL);
		struct hear_view now;
		look(&p);
		hear_look(&p.match, &p.reader, kept, &now);
		check_changes(&before, &now, a);
		if (told < MOST) {
			check_board(&p, a);
			check_details(&p, a);
		}
		if (earlier)
			arena_free(earlier);
		earlier = kept;
		before = now;
		arena_free(a);
		play_on(&p, told < MOST / 2 ? 1 : APART);
	}
	check_board(&p, p.arena);
	arena_free(earlier);
	match_end(&p.match);
	arena_free(p.arena);
}

/* Plays and reads out fights and other news, from any event on. The board has
 * those of the last player turn. */
static void
play_and_tell(const struct rules *rules)
{
	struct play p;
	play_begin(&p, rules);
	struct journal j = { .arena = p.arena };
	size_t fights = 0, news = 0;
	for (int i = 0; i < TOLD && p.match.missing.kind != MISSING_NOTHING;
		i++) {
		struct arena *a = arena_new(NULL);
		struct buffer said = buffer_in(a), board = buffer_in(a);
		size_t before = hear_events(&j);
		match_submit(&p.match, any_order(&p, &p.match, a), &p.dice, &j);
		hear_happened(&p.match, &nobody, &j, before, &said);
		check_said(buffer_string(&said));
		news += said.length > 0;
		fights += strstr(buffer_string(&said), ", die ") != NULL;
		if (said.length && i % 9 == 0) {
			hear_board(&p.match, &nobody, &j, HEAR_USUAL, NULL,
				&board);
			check_said(buffer_string(&board));
		}
		said.length = 0;
		hear_happened(&p.match, &nobody, &j, hear_events(&j), &said);
		assert_int_equal(said.length, 0);
		arena_free(a);
	}
	assert_true(news > 3 || rules->is_template);
	/* Games on hex maps have fights. */
	assert_true(fights > 3 || !strstr("aachen reichstag", rules->name));
	play_end(&p);
}

static void
what_has_happened_is_told(void **state)
{
	(void)state;
	for (size_t i = 0; games[i]; i++)
		play_and_tell(games[i]);
}

static void
each_game_is_heard_to_its_end(void **state)
{
	(void)state;
	for (size_t i = 0; games[i]; i++)
		play_and_hear(games[i]);
}

/* Signs that tables and rules may write, as they are spoken. */
static void
signs_are_spoken(void **state)
{
	struct buffer out = buffer_in(*state);
	hear_speak("- north to Büllingen: threat 2,\n"
		   "Hand: ♣ 2 5; ♠ K ★\n"
		   "us-30-1 → 0403 × 2 = “so”:\n"
		   "\n",
		&out);
	assert_string_equal(buffer_string(&out),
		"North to Büllingen: threat 2.\n"
		"Hand: clubs 2 5; spades K.\n"
		"us-30-1 to 0403 times 2 is so.\n");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(signs_are_spoken),
		TEST(what_has_happened_is_told),
		TEST(each_game_is_heard_to_its_end),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
