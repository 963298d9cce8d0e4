#include <string.h>

#include "clerk.h"
#include "feldpost/file.h"
#include "feldpost/limits.h"

/* This file runs practice games, and lessons, whose orders are fixed. */

static bool
learns(const struct clerk *k)
{
	return k->walk.practice != NULL;
}

static void
follow(struct clerk *k)
{
	k->match = practice_match(k->practice);
	k->reader = practice_reader(k->practice);
	k->story = practice_journal(k->practice);
	draft_free(k->draft);
	k->draft = NULL;
	k->numbered.count = 0;
	if (k->match->missing.kind != MISSING_NOTHING)
		clerk_begin_draft(k);
}

/* Prints what has happened, and what the program preferred. */
static void
put_story(struct clerk *k, struct report_range range)
{
	const char *choice = practice_choice(k->practice);
	clerk_put_story(k, range);
	if (*choice)
		clerk_say(k, 0, "%s", choice);
	buffer_putc(&k->out, '\n');
}

static bool
load(struct clerk *k, const struct rules *rules, struct practice_setup *out,
	struct error *e)
{
	const char *folder = scenario_find(
		k->arena, k->with->owner->scenarios, rules->name, e);
	if (!folder || !scenario_load(k->arena, rules, folder, &k->scenario, e))
		return false;
	*out = (struct practice_setup){ .rules = rules,
		.world = k->scenario.world,
		.data = k->scenario.digest,
		.seat = -1 };
	return true;
}

static bool
open_lesson(struct clerk *k, struct error *e)
{
	const struct rules *rules = k->with->lesson;
	struct arena *a = k->arena;
	struct practice_setup setup;
	struct node *root;
	if (!load(k, rules, &setup, e) ||
		!scenario_beside(
			a, rules, k->scenario.folder, "lesson.yaml", &root, e))
		return false;
	if (!root)
		return error_set(
			e, ERROR_NO, "there is no lesson of %s", rules->name);
	if (!lesson_read(a, root, &setup, &k->lesson, e))
		return false;
	lesson_begin(&k->walk, &k->lesson);
	k->practice = k->walk.practice;
	return true;
}

static bool
open_file(struct clerk *k, struct error *e)
{
	const char *file = k->with->file;
	struct arena *a = arena_new(NULL);
	const struct rules *rules;
	struct practice_setup setup;
	struct span text;
	bool ok = file_read(a, file, LIMIT_PRACTICE, &text, e);
	if (ok && !practice_is(a, file, text, &rules))
		ok = error_at(e, ERROR_INPUT, (struct place){ .file = file },
			"this is no practice file, or its game is not here");
	ok = ok && load(k, rules, &setup, e);
	if (ok)
		k->practice = practice_read(&setup, file, text, e);
	arena_free(a);
	return ok && k->practice;
}

bool
clerk_open_practice(struct clerk *k, struct error *e)
{
	if (!(k->with->lesson ? open_lesson(k, e) : open_file(k, e)))
		return false;
	follow(k);
	return true;
}

static void
put_practice(struct clerk *k)
{
	struct buffer text = buffer_in(k->step);
	if (learns(k))
		return;
	practice_write(k->practice, &text);
	attendant_say(k->asker, SAID_DRAFT, buffer_span(&text));
}

/* Prints that the lesson is complete, or that the player has left its path. */
static void
say_end(struct clerk *k)
{
	const char *name = k->match->rules->name;
	if (k->walk.left)
		clerk_say(k, 0,
			_("That is not what the lesson has in mind. Play on "
			  "as you like, nothing can break; `undo` leads back "
			  "to it."));
	else
		clerk_say(k, 0,
			_("This was the lesson. Play on from here as long as "
			  "you like, or `quit`: `feldpost play --practice %s` "
			  "goes on learning, `feldpost play %s` begins a game, "
			  "the manual page feldpost-%s(6) has a plan for the "
			  "first turns."),
			name, name, name);
}

static void
tell_lesson(struct clerk *k)
{
	const struct lesson_step *now = lesson_now(&k->walk);
	if (!now) {
		say_end(k);
		return;
	}
	buffer_putc(&k->out, '\n');
	bool all = now->show && strcmp(now->show, "board") == 0;
	if (now->show && k->with->owner->plain) {
		clerk_show_word(k, all ? "" : now->show);
		buffer_putc(&k->out, '\n');
	} else if (all)
		clerk_show_whole(k, k->match);
	else if (now->show)
		clerk_show_near(k, k->match, now->show, NULL);
	clerk_say(k, 0, "%s", _(now->say));
	if (!now->order) {
		clerk_say(k, 2, _("Enter goes on."));
		return;
	}
	clerk_say(k, 2, _("Type: %s"), now->order);
}

/* Prints the state of the game after `order`, which may be NULL. */
static void
tell_state(struct clerk *k, const char *order)
{
	bool over = k->match->missing.kind == MISSING_NOTHING;
	bool path = clerk_lesson_order(k) != NULL;
	if (!path) {
		const struct rules *rules = k->match->rules;
		if (rules->seat_count == 2 && k->match->missing.seat >= 0 &&
			practice_setup(k->practice)->seat < 0)
			clerk_say(k, 0, _("It is for the %s to decide."),
				_(rules->seats[k->match->missing.seat].name));
	}
	/* The text of the lesson comes last, and the board must leave room for
	 * it. */
	struct buffer said = k->out;
	k->out = buffer_in(k->step);
	if (learns(k))
		tell_lesson(k);
	struct buffer lesson = k->out;
	k->out = said;
	k->reserved = clerk_lines(&lesson);
	if (!path || order)
		clerk_tell(k, over ? NULL : order);
	k->reserved = 0;
	buffer_add(&k->out, lesson.data, lesson.length);
}

void
clerk_begin_practice(struct clerk *k)
{
	const struct rules *rules = k->match->rules;
	struct report_range last = {
		.from = practice_count(k->practice), .to = LIMIT_SEQ, .turn = -1
	};
	clerk_say(k, 0,
		learns(k) ? _("%s: a lesson. Whatever you order can be taken "
			      "back: `undo`.")
			  : _("%s: practice. Nothing is signed, the dice are "
			      "made up, and `undo` takes back what you like."),
		rules_title(rules));
	if (last.from)
		put_story(k, last);
	tell_state(k, NULL);
}

static struct lines
lines_of(struct clerk *k)
{
	struct lines lines = { .count = 0 };
	for (size_t i = 0; i < draft_count(k->draft); i++) {
		const struct draft_line *l = draft_line(k->draft, i);
		if (l->fate != FATE_COMMENT && l->fate != FATE_UNREAD &&
			l->fate != FATE_NOTE)
			lines_add(k->step, &lines, l->text);
	}
	return lines;
}

/* This structure holds the side that must give orders, the turn and the phase,
 * to tell later whether they have changed. */
struct moment {
	int seat, turn;
	const char *phase;
};

static struct moment
moment_of(const struct clerk *k)
{
	const struct match *m = k->match;
	return (struct moment){ m->missing.seat, match_turn(m),
		match_phase_name(m) };
}

/* Returns true if the other side has had a turn or phase of its own since
 * `before`. The board may then have changed far from the last order. */
static bool
other_side_moved(const struct clerk *k, const struct moment *before)
{
	struct moment now = moment_of(k);
	bool program = false;
	practice_lines(k->practice, practice_count(k->practice), &program);
	return (program || now.seat != before->seat) &&
	       (now.turn != before->turn ||
		       strcmp(now.phase, before->phase) != 0);
}

void
clerk_take(struct clerk *k)
{
	struct lines lines = lines_of(k);
	struct refusal why;
	struct report_range new = { .from = practice_count(k->practice) + 1,
		.to = LIMIT_SEQ,
		.turn = -1 };
	if (!lines.count)
		return;
	const char *order = lines.line[lines.count - 1];
	struct moment before = moment_of(k);
	bool done = learns(k) ? lesson_do(&k->walk, &lines, &why)
			      : practice_do(k->practice, &lines, &why);
	if (!done) {
		clerk_say(k, 0, _("Not possible: %s."), why.text);
		draft_undo(k->draft);
		return;
	}
	follow(k);
	put_story(k, new);
	put_practice(k);
	tell_state(k, other_side_moved(k, &before) ? NULL : order);
}

static bool
step(struct clerk *k, bool done)
{
	if (!done)
		return false;
	follow(k);
	put_practice(k);
	tell_state(k, NULL);
	return true;
}

bool
clerk_step_back(struct clerk *k)
{
	return step(k,
		learns(k) ? lesson_back(&k->walk) : practice_back(k->practice));
}

/* A lesson does not redo orders: its path is fixed, and its orders are quickly
 * typed again. */
bool
clerk_step_again(struct clerk *k)
{
	return step(k, !learns(k) && practice_again(k->practice));
}

void
clerk_lesson_on(struct clerk *k)
{
	if (lesson_go_on(&k->walk))
		follow(k);
	tell_lesson(k);
}
