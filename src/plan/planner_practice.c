#include <string.h>

#include "feldpost/advice.h"
#include "feldpost/draft_text.h"
#include "feldpost/limits.h"
#include "feldpost/message.h"
#include "feldpost/order_file.h"
#include "feldpost/report_board.h"
#include "planner_internal.h"

/* This file answers requests about practice games. The planner plays these
 * games itself. The caller gives the seed of the dice. */

const struct journal *
planner_story(const struct planner *p)
{
	return p->practice ? practice_journal(p->practice) : &p->parcel.told;
}

static bool
practises(struct query *q)
{
	return q->planner->practice ||
	       error_set(&q->error, ERROR_INPUT, "there is no practice");
}

static struct practice_setup
setup_of(const struct planner *p)
{
	const struct match *m = &p->parcel.match;
	struct practice_setup s = { .rules = m->rules,
		.world = m->world,
		.data = p->parcel.scenario.digest,
		.seat = -1 };
	memcpy(s.option, m->option, sizeof s.option);
	return s;
}

/* Answers with the events that come after the first `steps` steps. Replaces all
 * drafts by an empty draft. */
static void
follow(struct query *q, unsigned steps)
{
	struct planner *p = q->planner;
	struct buffer story = buffer_in(q->arena);
	struct report_range range = {
		.from = steps + 1, .to = LIMIT_SEQ, .turn = -1
	};
	p->from = practice_standpoint(p->practice);
	planner_renew(p);
	report_story(p->from.match, p->from.reader, NULL,
		practice_journal(p->practice), range, &story);
	buffer_puts(&story, practice_choice(p->practice));
	put_text(q, q->answer, "story", buffer_string(&story));
	put_flag(q, q->answer, "back", practice_can_back(p->practice));
	put_flag(q, q->answer, "again",
		!p->walk.practice && practice_can_again(p->practice));
	q->draft = p->draft[0];
	put_state(q);
}

static const struct lesson_walk none = { .lesson = NULL };

/* Replaces the practice game by a new game. Answers with the events that come
 * after the new game's first `steps` steps. */
static bool
renew(struct query *q, struct practice *practice, struct lesson_walk walk,
	unsigned steps)
{
	struct planner *p = q->planner;
	practice_free(p->practice);
	p->practice = practice;
	p->walk = walk;
	follow(q, steps);
	return true;
}

static bool
find_seat(struct query *q, struct practice_setup *s)
{
	const char *seat, *opponent;
	if (!query_text(q, "seat", "", &seat) ||
		!query_text(q, "opponent", "", &opponent))
		return false;
	if (!*seat || s->rules->seat_count < 2)
		return true;
	for (int i = 0; i < s->rules->seat_count; i++)
		if (strcmp(s->rules->seats[i].id, seat) == 0)
			s->seat = i;
	s->opponent = policy_named(opponent, NULL);
	return (s->seat >= 0 && s->opponent < POLICIES &&
		       policy_fits(s->opponent, s->rules)) ||
	       error_set(&q->error, ERROR_INPUT, "no such seat, or player");
}

/* Begins the lesson. The lesson has its own dice. */
static bool
learn(struct query *q)
{
	struct planner *p = q->planner;
	struct practice_setup setup = setup_of(p);
	struct lesson_walk walk = { .lesson = NULL };
	if (!p->parcel.lesson)
		return error_set(&q->error, ERROR_NO,
			"there is no lesson of %s", setup.rules->name);
	if (!lesson_read(
		    p->arena, p->parcel.lesson, &setup, &p->lesson, &q->error))
		return false;
	lesson_begin(&walk, &p->lesson);
	return renew(q, walk.practice, walk, 0);
}

static bool
begin(struct query *q)
{
	struct practice_setup setup = setup_of(q->planner);
	bool lesson;
	if (!query_flag(q, "lesson", false, &lesson) ||
		!query_number(q, "seed", 0, PRACTICE_SEED, 0, &setup.seed) ||
		!find_seat(q, &setup))
		return false;
	if (lesson)
		return learn(q);
	return renew(q, practice_new(&setup), none, 0);
}

static bool
open_text(struct query *q)
{
	struct practice_setup setup = setup_of(q->planner);
	const char *text;
	if (!query_text(q, "text", NULL, &text))
		return false;
	if (strlen(text) > LIMIT_PRACTICE)
		return error_set(
			&q->error, ERROR_INPUT, "the practice is too long");
	struct practice *p =
		practice_read(&setup, "practice", span_of(text), &q->error);
	return p && renew(q, p, none, practice_count(p));
}

/* Carries out the draft until the player must decide again. */
static bool
take(struct query *q)
{
	struct planner *p = q->planner;
	struct order_file f;
	struct buffer text = buffer_in(q->arena);
	struct refusal why;
	if (!practises(q))
		return false;
	unsigned steps = practice_count(p->practice);
	draft_write(q->draft, &text);
	if (!order_file_read(
		    q->arena, "orders", buffer_span(&text), &f, &q->error))
		return false;
	bool ok = p->walk.practice ? lesson_do(&p->walk, &f.lines, &why)
				   : practice_do(p->practice, &f.lines, &why);
	if (!ok)
		return error_set(&q->error, ERROR_NO, "%s", why.text);
	follow(q, steps);
	return true;
}

static bool
back(struct query *q)
{
	struct planner *p = q->planner;
	if (!practises(q))
		return false;
	bool ok = p->walk.practice ? lesson_back(&p->walk)
				   : practice_back(p->practice);
	if (!ok)
		return error_set(
			&q->error, ERROR_NO, "nothing can be taken back");
	follow(q, practice_count(p->practice));
	return true;
}

static bool
again(struct query *q)
{
	struct planner *p = q->planner;
	if (!practises(q))
		return false;
	unsigned steps = practice_count(p->practice);
	if (p->walk.practice || !practice_again(p->practice))
		return error_set(&q->error, ERROR_NO, "nothing was taken back");
	follow(q, steps);
	return true;
}

/* Answers with the current step of the lesson. Adds nothing if there is no
 * lesson or if the lesson has ended. */
static bool
say_lesson(struct query *q)
{
	struct planner *p = q->planner;
	const struct lesson_step *now =
		p->walk.practice ? lesson_now(&p->walk) : NULL;
	put_flag(q, q->answer, "there", p->parcel.lesson != NULL);
	if (p->walk.practice)
		put_flag(q, q->answer, "left", p->walk.left);
	if (!now)
		return true;
	put_text(q, q->answer, "text", _(now->say));
	put_text(q, q->answer, "order", now->order);
	put_number(q, q->answer, "step", (long)p->walk.at + 1);
	put_number(q, q->answer, "of", (long)p->lesson.count);
	return true;
}

static bool
go_on(struct query *q)
{
	struct planner *p = q->planner;
	if (!practises(q))
		return false;
	unsigned steps = practice_count(p->practice);
	if (!p->walk.practice || !lesson_go_on(&p->walk))
		return error_set(&q->error, ERROR_NO,
			"here the lesson asks for an order");
	follow(q, steps);
	return true;
}

/* Answers with orders that a computer player would give. The best is first. */
static bool
advise(struct query *q)
{
	const struct match *m = draft_board(q->draft);
	enum policy player = player_adviser(m->rules);
	struct advice advice = { .count = 0 };
	struct node *list = put_list(q, q->answer, "orders");
	if (player != POLICIES && (m->missing.kind == MISSING_ORDER ||
					  m->missing.kind == MISSING_ANSWER))
		advice_find(
			&advice, m, q->planner->from.reader, player, q->arena);
	for (int i = 0; i < advice.count; i++) {
		const struct advised *a = &advice.order[i];
		struct node *map = doc_map(q->arena);
		put_text(q, map, "order", a->line);
		put_text(q, map, "gloss", a->gloss);
		put_text(q, map, "reason", a->reason);
		doc_push(list, map);
	}
	return true;
}

/* Answers with the practice game as a file. A lesson can't be stored. */
static bool
say_practice(struct query *q)
{
	struct planner *p = q->planner;
	struct buffer text = buffer_in(q->arena);
	if (!practises(q))
		return false;
	if (!p->walk.practice)
		practice_write(p->practice, &text);
	put_text(q, q->answer, "text", buffer_string(&text));
	return true;
}

const struct planner_row planner_practices[] = {
	{ "play", begin },
	{ "open-practice", open_text },
	{ "take", take },
	{ "back", back },
	{ "again", again },
	{ "lesson", say_lesson },
	{ "lesson-on", go_on },
	{ "advise", advise },
	{ "practice", say_practice },
	{ NULL, NULL },
};
