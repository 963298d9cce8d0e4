/*
 * Toss: a game for two with dice and nothing hidden, for tests of duels. The
 * mover throws, dares the other player, or runs a risk, and then ends the turn.
 * Most points win. A dare asks the other player before the roll; a risk asks
 * the mover after it.
 */
#ifndef FELDPOST_TEST_TOSS_H
#define FELDPOST_TEST_TOSS_H

#include "feldpost/rules.h"
#include "feldpost/tabletop.h"

enum {
	RED,
	BLUE,
};

struct toss_world {
	int turns, orders;
};

static const struct field toss_world_fields[] = {
	F_INTEGER(struct toss_world, turns, "turns", 1, 99),
	F_INTEGER(struct toss_world, orders, "orders", 1, 9),
	FIELDS_END,
};

static const struct data_file toss_data[] = {
	{ "toss.yaml", toss_world_fields },
	{ NULL, NULL },
};

static void
toss_prepare(void *world, struct arena *a)
{
	(void)world;
	(void)a;
}

static void
toss_check(const void *world, struct faults *f)
{
	(void)world;
	(void)f;
}

enum toss_phase {
	TOSS_PLAY,
	TOSS_OVER,
};

struct toss {
	int16_t turn, score[2];
	int8_t to_move, orders;
	uint8_t phase;
};

static const char *const toss_phases[] = { "play", "over", NULL };
static const char *const toss_seat_ids[] = { "red", "blue", NULL };
static const char *const toss_seat_names[] = { "Red", "Blue", NULL };

static const struct vocabulary toss_seats =
	WORDS_FIXED("SEAT", toss_seat_ids, toss_seat_names);
static const struct vocabulary *const toss_vocabularies[] = { &toss_seats,
	NULL };

static const struct field toss_fields[] = {
	F_INTEGER(struct toss, turn, "turn", 1, 99),
	F_INTEGER(struct toss, score[RED], "red", -999, 999),
	F_INTEGER(struct toss, score[BLUE], "blue", -999, 999),
	F_ENUM(struct toss, to_move, "to-move", toss_seat_ids),
	F_INTEGER(struct toss, orders, "orders", 0, 9),
	F_ENUM(struct toss, phase, "phase", toss_phases),
	FIELDS_END,
};

static void
toss_set_up(const void *world, const int *option, void *state)
{
	(void)world;
	(void)option;
	*(struct toss *)state = (struct toss){ .turn = 1 };
}

enum toss_verb {
	TOSS_THROW,
	TOSS_DARE,
	TOSS_RISK,
	TOSS_END,
	TOSS_TAKE,
	TOSS_DODGE,
	TOSS_KEEP,
	TOSS_AGAIN,
};

static const struct verb toss_verbs[] = {
	[TOSS_THROW] = { "throw", 0, "1", "throw a die", 1 << TOSS_PLAY },
	[TOSS_DARE] = { "dare", 0, "2", "dare the other", 1 << TOSS_PLAY },
	[TOSS_RISK] = { "risk", 0, "3", "throw, and perhaps again",
		1 << TOSS_PLAY },
	[TOSS_END] = { "end", 0, "4", "end the turn", 1 << TOSS_PLAY },
	[TOSS_TAKE] = { "take", VERB_ANSWER, "2", "lose a die", 0 },
	[TOSS_DODGE] = { "dodge", VERB_ANSWER, "2", "let him have it", 0 },
	[TOSS_KEEP] = { "keep", VERB_ANSWER, "3", "keep the die", 0 },
	[TOSS_AGAIN] = { "again", VERB_ANSWER, "3", "another one instead", 0 },
	{ NULL, 0, NULL, NULL, 0 },
};

static const struct verb toss_conditions[] = {
	{ "score SEAT over NUMBER", 0, "1", "he has more than this", 0 },
	{ NULL, 0, NULL, NULL, 0 },
};

static bool
toss_holds(const struct scene *scene, int seat, const struct order *o)
{
	const struct toss *s = scene->state;
	(void)seat;
	return s->score[o->arg[0]] > o->arg[1];
}

enum toss_message {
	TOSS_SCORED,
	TOSS_ASK_DARE,
	TOSS_ASK_RISK,
	TOSS_DONE,
};

static const struct message toss_messages[] = {
	[TOSS_SCORED] = { "scored", "SEAT NUMBER NUMBER",
		"{0}: {1}, which makes {2}." },
	[TOSS_ASK_DARE] = { "ask-dare", "SEAT", "{0} dares you. Take it?" },
	[TOSS_ASK_RISK] = { "ask-risk", "NUMBER", "A {0}. Keep it?" },
	[TOSS_DONE] = { "done", "NUMBER NUMBER", "It ends {0} to {1}." },
	{ NULL, NULL, NULL },
};

static int
toss_winner(const struct toss *s)
{
	if (s->score[RED] == s->score[BLUE])
		return -1;
	return s->score[RED] > s->score[BLUE] ? RED : BLUE;
}

static void
toss_pending(const struct scene *scene, struct pending *p)
{
	const struct toss *s = scene->state;
	*p = (struct pending){ .seat = s->to_move,
		.turn = s->turn,
		.phase = s->phase,
		.winner = -1 };
	if (s->phase != TOSS_OVER)
		return;
	p->seat = -1;
	p->winner = toss_winner(s);
	p->result = p->winner < 0 ? "draw" : "won";
	p->reason = TOSS_DONE;
	p->reason_arg[0] = s->score[RED];
	p->reason_arg[1] = s->score[BLUE];
}

static void
toss_legal(const struct scene *scene, struct listing *l)
{
	const struct toss *s = scene->state;
	for (int verb = TOSS_THROW; s->phase == TOSS_PLAY && verb <= TOSS_END;
		verb++)
		list(l, verb, 0);
}

static void
toss_explain(
	const struct scene *scene, const struct order *o, struct refusal *r)
{
	(void)scene;
	(void)o;
	refuse(r, "4", "nothing is left to do");
}

static void
toss_score(struct run *run, int seat, int points)
{
	struct toss *s = run_state(run);
	s->score[seat] = (int16_t)(s->score[seat] + points);
	tell(run, TOSS_SCORED, seat, points, s->score[seat]);
}

/* 2 The other player answers before the die is rolled. */
static void
toss_dare(struct run *run, int me, int other)
{
	allow(run, TOSS_TAKE, 0);
	allow(run, TOSS_DODGE, 0);
	if (ask(run, other, TOSS_ASK_DARE, me)->verb == TOSS_TAKE)
		toss_score(run, other, -roll(run, 6, "take.dare"));
	else
		toss_score(run, me, roll(run, 6, "dodge.dare"));
}

/* 3 The mover answers after the roll. */
static void
toss_risk(struct run *run, int me)
{
	int die = roll(run, 6, "first.risk");
	allow(run, TOSS_KEEP, 0);
	allow(run, TOSS_AGAIN, 0);
	if (ask(run, me, TOSS_ASK_RISK, die)->verb == TOSS_AGAIN)
		die = roll(run, 6, "second.risk");
	toss_score(run, me, die);
}

static void
toss_end_turn(struct toss *s, const struct toss_world *w)
{
	s->orders = 0;
	s->to_move = s->to_move == RED ? BLUE : RED;
	if (s->turn < w->turns)
		s->turn++;
	else
		s->phase = TOSS_OVER;
}

static void
toss_apply(struct run *run, const struct order *o)
{
	const struct toss_world *w = run_world(run);
	struct toss *s = run_state(run);
	int me = s->to_move, other = me == RED ? BLUE : RED;
	if (o->verb == TOSS_THROW)
		toss_score(run, me, roll(run, 6, "throw.hand"));
	else if (o->verb == TOSS_DARE)
		toss_dare(run, me, other);
	else if (o->verb == TOSS_RISK)
		toss_risk(run, me);
	s->orders++;
	if (o->verb == TOSS_END || s->orders == w->orders)
		toss_end_turn(s, w);
}

/* 4 A player who ends without a throw has forgotten it. */
static void
toss_forgets(
	const struct scene *scene, const struct order *o, struct buffer *out)
{
	const struct toss *s = scene->state;
	if (o->verb == TOSS_END && s->orders == 0)
		buffer_puts(out, "nothing is thrown");
}

static void
toss_picture(const struct scene *scene, const struct reader *reader,
	struct picture *p)
{
	const struct toss *s = scene->state;
	(void)reader;
	tabletop_start(p, p->arena);
	tabletop_add_caption(
		p, (struct picture_caption){ .at = (const int[]){ 0, 0 },
			   .text = toss_seat_names[s->to_move],
			   .style = STYLE_OWN });
	picture_say(p, "Red has %d, Blue %d.", s->score[RED], s->score[BLUE]);
}

static const char *
toss_sound(const struct scene *scene)
{
	const struct toss_world *w = scene->world;
	const struct toss *s = scene->state;
	return s->turn <= w->turns && s->orders < w->orders ? NULL : "too long";
}

static const char *(*const toss_invariants[])(
	const struct scene *s) = { toss_sound, NULL };

static const struct step toss_sequence[] = {
	{ "1-4", "Throw, dare or risk; then end." },
	{ NULL, NULL },
};

static const struct rules toss_rules = {
	.name = "toss",
	.title = "Toss",
	.version = "toss 1",
	.about = "A game of the tests",
	.manual = "nowhere",
	.sequence = toss_sequence,
	.seats = (const struct seat[]){ { "red", "Red" }, { "blue", "Blue" } },
	.seat_count = 2,
	.phases = toss_phases,
	.phase_names = toss_phases,
	.verbs = toss_verbs,
	.conditions = toss_conditions,
	.vocabularies = toss_vocabularies,
	.messages = toss_messages,
	.world_size = sizeof(struct toss_world),
	.data = toss_data,
	.prepare = toss_prepare,
	.check = toss_check,
	.state_size = sizeof(struct toss),
	.fields = toss_fields,
	.setup = toss_set_up,
	.pending = toss_pending,
	.legal = toss_legal,
	.explain = toss_explain,
	.forgets = toss_forgets,
	.apply = toss_apply,
	.holds = toss_holds,
	.picture = toss_picture,
	.invariants = toss_invariants,
};

#endif
