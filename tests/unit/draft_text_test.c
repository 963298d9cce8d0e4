/* quick */
/* Drafts as order files: all that is read is written, including comments. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "../harness/harness.h"
#include "feldpost/draft_text.h"
#include "feldpost/order_file.h"

/* A draft in the first turn of a game. */
struct table {
	struct harness h;
	struct arena *arena;
	struct match match;
	struct reader reader;
	struct standpoint from;
	struct draft *draft;
};

static void
sit_down(struct table *t, const char *game)
{
	static const int option[RULES_OPTIONS];
	*t = (struct table){ .arena = arena_new(NULL) };
	assert_true(harness_open(&t->h, t->arena, game_named(game, NULL)));
	match_start(
		&t->match, t->arena, t->h.rules, t->h.scenario.world, option);
	t->from = (struct standpoint){
		.match = &t->match, .reader = &t->reader, .asked = true
	};
	t->draft = draft_new(&t->from, 12);
}

static void
stand_up(struct table *t)
{
	draft_free(t->draft);
	match_end(&t->match);
	arena_free(t->arena);
}

static const char *
written(struct table *t)
{
	struct buffer out = buffer_in(t->arena);
	draft_write(t->draft, &out);
	return buffer_string(&out);
}

static void
read_text(struct table *t, const char *text)
{
	struct error e;
	assert_true(draft_read(t->draft, "orders", span_of(text), &e));
}

/* Expects that the file has just the lines and notes of the draft. */
static void
assert_file_is_draft(struct table *t)
{
	struct order_file f;
	struct error e;
	size_t line = 0, note = 0;
	assert_true(order_file_read(
		t->arena, "again", span_of(written(t)), &f, &e));
	for (size_t i = 0; i < draft_count(t->draft); i++) {
		const struct draft_line *l = draft_line(t->draft, i);
		if (l->fate == FATE_NOTE)
			assert_string_equal(l->text, f.notes.line[note++]);
		else if (l->fate != FATE_COMMENT)
			assert_string_equal(l->text, f.lines.line[line++]);
	}
	assert_int_equal(line, f.lines.count);
	assert_int_equal(note, f.notes.count);
}

static void
plain_text_is_written_as_it_was(void **unused)
{
	static const char text[] = "# The first climb.\n"
				   "\n"
				   "roll     # for luck\n"
				   "- if height over 2 then down  3\t#blank\n"
				   "  up 2 \n"
				   "no order\n"
				   "standing up 1\n"
				   "# The end.\n";
	struct table t;
	(void)unused;
	sit_down(&t, "null");
	read_text(&t, text);
	assert_int_equal(draft_count(t.draft), 8);
	assert_string_equal(written(&t), text);
	assert_int_equal(draft_line(t.draft, 1)->fate, FATE_COMMENT);
	assert_string_equal(draft_line(t.draft, 2)->text, "roll");
	assert_string_equal(draft_line(t.draft, 2)->comment, "# for luck");
	assert_int_equal(draft_line(t.draft, 5)->fate, FATE_UNREAD);
	stand_up(&t);
}

static void
what_is_changed_keeps_the_rest_in_its_place(void **unused)
{
	struct table t;
	(void)unused;
	sit_down(&t, "null");
	read_text(&t, "# one\nroll # die\n# two\ndraw\n");
	draft_replace(t.draft, 3, "roll # again");
	draft_insert(t.draft, 4, "on-fail stop");
	assert_string_equal(written(&t), "# one\nroll # die\n# two\n"
					 "roll   # again\non-fail stop\n");
	draft_move(t.draft, 1, 3);
	assert_string_equal(written(&t), "# one\n# two\nroll   # again\n"
					 "roll # die\non-fail stop\n");
	assert_true(draft_undo(t.draft));
	assert_true(draft_undo(t.draft));
	assert_true(draft_undo(t.draft));
	assert_string_equal(written(&t), "# one\nroll # die\n# two\ndraw\n");
	assert_true(draft_undo(t.draft)); /* the whole file */
	assert_string_equal(written(&t), "");
	assert_true(draft_redo(t.draft));
	assert_int_equal(draft_count(t.draft), 4);
	stand_up(&t);
}

static void
yaml_stays_yaml(void **unused)
{
	static const char canonical[] = "game: abc123\n"
					"turn: 3\n"
					"orders:\n"
					"  # what goes wrong\n"
					"  - on-fail stop\n"
					"  - standing up 1   # always\n"
					"  # the climb\n"
					"  - roll   # a die\n"
					"\n"
					"  - draw\n"
					"  # the end\n"
					"notes:\n"
					"  - Good luck\n"
					"  - \"It rains: wait.\"\n";
	struct table t;
	(void)unused;
	sit_down(&t, "null");
	read_text(&t, "game: abc123\nturn: 3\n# what goes wrong\n"
		      "on-fail: stop\nstanding:\n  - up 1 # always\n"
		      "orders:\n  # the climb\n  - \"roll\"  # a die\n\n"
		      "  - draw\n# the end\nnotes:\n- Good luck\n"
		      "- 'It rains: wait.'\n");
	assert_string_equal(written(&t), canonical);
	assert_file_is_draft(&t);
	read_text(&t, canonical);
	assert_string_equal(written(&t), canonical);
	assert_true(draft_undo(t.draft));
	assert_true(draft_undo(t.draft));
	assert_string_equal(written(&t), "");
	stand_up(&t);
}

static void
a_note_needs_yaml(void **unused)
{
	struct table t;
	(void)unused;
	sit_down(&t, "null");
	read_text(&t, "  # up\nroll # die\n");
	draft_insert_note(t.draft, 1, "Hello:\nworld # 1");
	assert_string_equal(written(&t),
		"orders:\n  # up\n  - roll   # die\nnotes:\n"
		"  - \"Hello:\\nworld # 1\"\n");
	assert_file_is_draft(&t);
	stand_up(&t);
}

/* No text that is typed can become two lines. */
static void
no_line_is_smuggled_in(void **unused)
{
	static const char *const lines[] = { "# a\nroll", "roll # b\rdraw",
		"x: roll", "{roll}", "- - roll", "?roll", "roll\nroll",
		"\xff roll", "# \x01 \x7f \xc2\x85 \xef\xbb\xbf x", "  roll",
		"'roll' # x", "\"roll # y\"", "-", "- ", "agree undo 3" };
	struct table t;
	(void)unused;
	sit_down(&t, "null");
	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
		draft_insert(t.draft, 0, lines[i]);
		assert_file_is_draft(&t);
		draft_insert_note(t.draft, 0, "note");
		assert_file_is_draft(&t);
		draft_undo(t.draft);
		draft_undo(t.draft);
	}
	stand_up(&t);
}

/* Old editors end lines with a lone carriage return, which YAML accepts. */
static void
lines_are_those_of_yaml(void **state)
{
	struct table t;
	(void)state;
	sit_down(&t, "peiper");
	read_text(&t, "orders:\r\r\r- stop # luck\r# after\r\n- stay\r");
	size_t count = draft_count(t.draft);
	assert_int_equal(count, 5);
	assert_string_equal(draft_line(t.draft, 2)->text, "stop");
	assert_string_equal(draft_line(t.draft, 2)->comment, "# luck");
	assert_string_equal(draft_line(t.draft, 3)->text, "# after");
	assert_string_equal(draft_line(t.draft, 4)->text, "stay");
	assert_file_is_draft(&t);
	stand_up(&t);
}

static void
what_is_no_order_file_changes_nothing(void **unused)
{
	struct table t;
	struct error e;
	(void)unused;
	sit_down(&t, "null");
	read_text(&t, "roll\n");
	assert_false(draft_read(t.draft, "f", span_of("orders: [a, {"), &e));
	assert_false(draft_read(t.draft, "f", span_of("roll\xff"), &e));
	assert_false(draft_read(t.draft, "f", span_of("turn: x\n"), &e));
	assert_string_equal(written(&t), "roll\n");
	stand_up(&t);
}

/* A look ahead does not change what can be redone. */
static void
a_look_ahead_keeps_what_can_be_done_again(void **unused)
{
	struct table t;
	(void)unused;
	sit_down(&t, "null");
	read_text(&t, "roll\n");
	draft_insert(t.draft, 1, "standing up 1");
	assert_true(draft_undo(t.draft));
	draft_peek(t.draft, "standing up 2");
	draft_unpeek(t.draft);
	assert_int_equal(draft_count(t.draft), 1);
	assert_true(draft_redo(t.draft));
	assert_string_equal(written(&t), "roll\nstanding up 1\n");
	stand_up(&t);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(plain_text_is_written_as_it_was),
		cmocka_unit_test(what_is_changed_keeps_the_rest_in_its_place),
		cmocka_unit_test(yaml_stays_yaml),
		cmocka_unit_test(a_note_needs_yaml),
		cmocka_unit_test(no_line_is_smuggled_in),
		cmocka_unit_test(lines_are_those_of_yaml),
		cmocka_unit_test(what_is_no_order_file_changes_nothing),
		cmocka_unit_test(a_look_ahead_keeps_what_can_be_done_again),
	};
	return cmocka_run_group_tests_name("draft_text", tests, NULL, NULL);
}
