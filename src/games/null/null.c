#include "../games.h"
#include "feldpost/cards.h"
#include "feldpost/cup.h"
#include "feldpost/tabletop.h"

/* Translations of this game's texts use the game's name as their context. */
#define MESSAGE_CONTEXT "null\004"
#include "feldpost/context.h"

/*
 * This file is a template: the hill, the smallest game that has every part of a
 * game.
 *
 * A climber wants to reach the exact top of a hill before the turns run out. In
 * each turn the climber rolls a die or draws a token from a bag, and then goes
 * up or down by that number.
 *
 * A game is a `struct rules` (feldpost/rules.h), the last thing in this file;
 * read it first. To add a game, copy this folder and scenarios/null, rename
 * them, and add the struct to src/games/games.c. Then write, in this order:
 *   1. a world (scenario data) and its field tables,
 *   2. a state and its field table,
 *   3. verbs, and the legal orders that use them,
 *   4. apply: one function for each numbered rule,
 *   5. messages, a picture, invariants.
 * Larger games have a file for each of these, and one for each section of
 * their rules.
 */

enum {
	MOST_TOKENS = 8,
	MOST_HEIGHT = 60,
};

/* 1. The world is the data of the scenario's files. It never changes during
 * play. */

struct token {
	const char *id, *name;
	int worth;
};

struct world {
	int height, turns;
	struct token *tokens;
	size_t token_count;
};

/* A table of fields describes how a struct is written in a document, and which
 * values are valid. Reading, writing and error messages all use it. */
static const struct field token_fields[] = {
	F_TEXT(struct token, id, "id", 16,
		F_RULES(UNIQUE("the token {} is there twice"))),
	F_TEXT(struct token, name, "name", 40),
	F_INTEGER(struct token, worth, "worth", -9, 9),
	FIELDS_END,
};

static const struct field world_fields[] = {
	F_INTEGER(struct world, height, "height", 1, MOST_HEIGHT),
	F_INTEGER(struct world, turns, "turns", 1, 99),
	F_ARRAY(struct world, tokens, token_count, MOST_TOKENS, "tokens",
		token_fields),
	FIELDS_END,
};

static const struct data_file data[] = {
	{ "hill.yaml", world_fields },
	{ NULL, NULL },
};

/* A vocabulary names things in files and orders. This one is called TOKEN. */
static const struct vocabulary token_words = WORDS_OF(
	"TOKEN", struct world, tokens, token_count, struct token, id, name);

static const struct vocabulary *const vocabularies[] = { &token_words, NULL };

/* The bag is a lazy deck: chance decides a token when it is drawn (cup.h). */
enum {
	DECK_BAG
};

static const struct lazy_deck decks[] = {
	[DECK_BAG] = { "bag", &token_words, NULL },
	{ NULL, NULL, NULL },
};

/* Reports errors in a scenario that the tables can't express. */
static void
check(const void *world, struct faults *f)
{
	const struct world *w = world;
	if (w->height > 6 * w->turns)
		fault(f, w->height, "the top can't be reached in %d turns",
			w->turns);
}

/* Completes the world once, after all checks. This saves work during play. */
static void
prepare(void *world, struct arena *a)
{
	(void)world;
	(void)a;
}

/* 2. The state is everything that changes during play. The engine copies it for
 * every order, so it is small and has no pointers. Bytes between its members
 * must be zero. */

enum phase {
	PHASE_CLIMB,
	PHASE_OVER
};

struct state {
	int8_t turn, height;
	uint8_t phase;
	struct cup bag;
};

static const char *const phases[] = { "climb", "over", NULL };
static const char *const phase_names[] = { N_("climb"), N_("over"), NULL };

static const struct field state_fields[] = {
	F_INTEGER(struct state, turn, "turn", 1, 99),
	F_INTEGER(struct state, height, "height", 0, MOST_HEIGHT),
	F_ENUM(struct state, phase, "phase", phases),
	F_CUP(struct state, bag, "bag", &token_words),
	FIELDS_END,
};

enum option_row {
	OPTION_START
};

static const char *const start_values[] = { "valley", "hut", NULL };

static const struct game_option options[] = {
	[OPTION_START] = { "start", start_values, 0, "1",
		N_("where the climb begins") },
};

/* Rule 1: the climber starts in the valley or, by an option, a little higher,
 * at the hut. All tokens are in the bag. */
static void
set_up(const void *world, const int *option, void *state)
{
	const struct world *w = world;
	*(struct state *)state = (struct state){
		.turn = 1,
		.height = option[OPTION_START] ? 3 : 0,
	};
	cup_fill(&((struct state *)state)->bag, set_first(w->token_count));
}

/* 3. Verbs are the grammar of orders. The engine uses this table to parse,
 * print, complete and explain them. An answer can only answer a question. An
 * order names the phases in which it is legal. */

enum verb_row {
	VERB_ROLL,
	VERB_DRAW,
	VERB_UP,
	VERB_DOWN
};

static const struct verb verbs[] = {
	[VERB_ROLL] = { "roll", 0, "2", N_("climb by a die"),
		1 << PHASE_CLIMB },
	[VERB_DRAW] = { "draw", 0, "3", N_("climb by a token from the bag"),
		1 << PHASE_CLIMB },
	[VERB_UP] = { "up NUMBER", VERB_ANSWER, "4", N_("go up this far"), 0 },
	[VERB_DOWN] = { "down NUMBER", VERB_ANSWER, "4", N_("go down this far"),
		0 },
	{ NULL, 0, NULL, NULL, 0 },
};

/* An order can have a condition, as in "if height over 20 then draw". */
static const struct verb conditions[] = {
	{ "height over NUMBER", 0, "1", N_("higher up than this"), 0 },
	{ NULL, 0, NULL, NULL, 0 },
};

static bool
holds(const struct scene *scene, int seat, const struct order *o)
{
	(void)seat;
	return ((const struct state *)scene->state)->height > o->arg[0];
}

/* Each row is a message of the table `messages` below. */
enum message_row {
	MESSAGE_ROLLED,
	MESSAGE_DRAWN,
	MESSAGE_ASK,
	MESSAGE_NOW_AT,
	MESSAGE_TOP,
	MESSAGE_NIGHT
};

/* Writes which player must act next, or how the game ended. */
static void
say_pending(const struct scene *scene, struct pending *p)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	bool top = s->height == w->height;
	*p = (struct pending){
		.turn = s->turn, .phase = s->phase, .winner = -1
	};
	if (s->phase != PHASE_OVER)
		return;
	p->seat = -1;
	p->winner = top ? 0 : -1;
	p->result = top ? "won" : "lost";
	p->reason = top ? MESSAGE_TOP : MESSAGE_NIGHT;
	p->reason_arg[0] = s->height;
}

/* Lists all legal orders. The engine accepts no other order, so the rules below
 * do not check it again. */
static void
list_legal(const struct scene *scene, struct listing *l)
{
	const struct state *s = scene->state;
	if (s->phase == PHASE_OVER)
		return;
	list(l, VERB_ROLL, 0);
	if (cup_size(&s->bag) > 0)
		list(l, VERB_DRAW, 0);
}

/* Explains why an order of this phase is illegal. */
static void
explain(const struct scene *scene, const struct order *o, struct refusal *r)
{
	(void)scene;
	(void)o;
	refuse(r, "3", "the bag is empty");
}

/* Writes the gloss: a few words that tell what an order would do. */
static void
gloss(const struct scene *scene, const struct reader *reader,
	const struct order *o, struct buffer *out)
{
	const struct state *s = scene->state;
	(void)reader;
	switch ((enum verb_row)o->verb) {
	case VERB_ROLL:
		buffer_puts(out, _("1 to 6 steps"));
		break;
	case VERB_DRAW:
		buffer_printf(out,
			P_("one of %d token", "one of %d tokens",
				cup_size(&s->bag)),
			cup_size(&s->bag));
		break;
	case VERB_UP:
		buffer_printf(out, _("to %d"), s->height + o->arg[0]);
		break;
	case VERB_DOWN:
		buffer_printf(out, _("to %d"), s->height - o->arg[0]);
		break;
	}
}

/*
 * 4. A rule rolls dice, asks questions, reports events and changes the state,
 * which is a working copy. If an answer or a die is missing, the call for it
 * does not return, and the order runs again later. So a rule must change
 * nothing but the state.
 */

/* Rule 2: rolls a die. Its label, what.where, is part of the protocol. */
static int
roll_step(struct run *run)
{
	int die = roll(run, 6, "step.hill");
	tell(run, MESSAGE_ROLLED, die);
	return die;
}

/* Rule 3: draws a token and turns it up. It does not return to the bag. */
static int
draw_step(struct run *run)
{
	const struct world *w = run_world(run);
	struct state *s = run_state(run);
	int urn = cup_draw(run, DECK_BAG, &s->bag);
	int token = cup_turn_up(run, DECK_BAG, &s->bag, urn, "token.hill");
	tell(run, MESSAGE_DRAWN, token);
	return w->tokens[token].worth;
}

/* Rule 4: the climber goes up or down, but not above the top or below the
 * valley. The player is asked if there is a choice. If neither is possible, the
 * climber stays. */
static void
climb(struct run *run, int step)
{
	const struct world *w = run_world(run);
	struct state *s = run_state(run);
	int size = step < 0 ? -step : step;
	if (step > 0 && s->height + size <= w->height)
		allow(run, VERB_UP, 1, size);
	if (s->height - size >= 0)
		allow(run, VERB_DOWN, 1, size);
	if (allowed(run) > 0) {
		const struct order *o = ask(run, 0, MESSAGE_ASK, s->height);
		int way = o->verb == VERB_UP ? size : -size;
		s->height = (int8_t)(s->height + way);
	}
	tell(run, MESSAGE_NOW_AT, s->height);
}

/* Rule 5: the climb ends at the top, or when no turns are left. */
static void
end_turn(struct run *run)
{
	const struct world *w = run_world(run);
	struct state *s = run_state(run);
	bool top = s->height == w->height;
	if (!top && s->turn < w->turns) {
		s->turn++;
		return;
	}
	s->phase = PHASE_OVER;
	tell(run, top ? MESSAGE_TOP : MESSAGE_NIGHT, s->height);
}

static void
apply(struct run *run, const struct order *o)
{
	climb(run, o->verb == VERB_ROLL ? roll_step(run) : draw_step(run));
	end_turn(run);
}

/* 5. Texts take numbers and ids, so that they can be translated. */

static const struct message messages[] = {
	[MESSAGE_ROLLED] = { "rolled", "NUMBER", N_("The die shows {0}."),
		false },
	[MESSAGE_DRAWN] = { "drawn", "TOKEN", N_("Out of the bag comes {0}."),
		false },
	[MESSAGE_ASK] = { "ask-way", "NUMBER", N_("At {0}: up or down?"),
		false },
	[MESSAGE_NOW_AT] = { "now-at", "NUMBER", N_("The climber is at {0}."),
		true },
	[MESSAGE_TOP] = { "top", "NUMBER", N_("The top, at {0}. What a view!"),
		true },
	[MESSAGE_NIGHT] = { "night", "NUMBER", N_("Night falls at {0}."),
		true },
	{ .id = NULL },
};

/* Describes what a player can see, and the details beside it. From this the
 * engine makes the text board, the SVG board, the words below it, and the
 * sentences of --plain. */
static void
show_hill(const struct scene *scene, const struct reader *reader,
	struct picture *p)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	(void)reader;
	tabletop_start(p, p->arena);
	tabletop_add_frame(p, (struct picture_frame){ .side = -1 });
	tabletop_add_row(p, (struct picture_row){ .kind = ROW_PIECES,
				    .title = _("Height"),
				    .at = { 0, 0 },
				    .count = s->height,
				    .most = w->height });
	tabletop_add_row(p, (struct picture_row){ .kind = ROW_PIECES,
				    .title = _("Tokens in the bag"),
				    .at = { 0, 1 },
				    .count = cup_size(&s->bag) });
	picture_say(p, _("Turn %d of %d."), s->turn, w->turns);
}

/* Checks what must hold in every state, in tests and in `simulate`. */
static const char *
check_climber(const struct scene *scene)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	bool sound = s->height >= 0 && s->height <= w->height && s->turn >= 1 &&
		     s->turn <= w->turns;
	return sound ? NULL : _("the climber is off the hill");
}

static const char *(*const invariants[])(
	const struct scene *s) = { check_climber, NULL };

/* A measure is a number that compares the results of plans. */
static int
count_height(const struct scene *scene, int seat)
{
	(void)seat;
	return ((const struct state *)scene->state)->height;
}

static const struct measure measures[] = {
	{ "height", N_("height"), 1, OF_SEAT, count_height },
	{ .id = NULL },
};

/*
 * `simulate -p greedy` and `advise` use this greedy player. Its weights are in
 * a list, so that trial games can change them. A game that is too long to be
 * played to its end also needs `value`, `horizon`, `tried`, `planned` and
 * `stances`.
 */
enum weight_row {
#define WEIGHT(row, ...) WEIGHT_##row,
#include "weights.h"
#undef WEIGHT
};

static const struct weighed weights[] = {
#define WEIGHT(row, name, preset) { name, preset },
#include "weights.h"
#undef WEIGHT
	{ NULL, 0 },
};

static int
weight(const struct reader *reader, enum weight_row row)
{
	return reader->weights ? reader->weights[row] : weights[row].preset;
}

/* Returns the distance to the top after an order. */
static int
left_after(const struct scene *scene, const struct order *o)
{
	const struct world *w = scene->world;
	const struct state *s = scene->state;
	int left = w->height - s->height;
	if (o->verb == VERB_UP)
		return left - o->arg[0];
	return o->verb == VERB_DOWN ? left + o->arg[0] : left;
}

/* Rates an order. The greedy player gives the order with the highest rating. */
static int
weigh(const struct scene *scene, const struct reader *reader,
	const struct order *o)
{
	int left = left_after(scene, o);
	bool near = left <= weight(reader, WEIGHT_NEAR);
	switch ((enum verb_row)o->verb) {
	case VERB_ROLL:
		return !near;
	case VERB_DRAW:
		return near;
	default:
		return -weight(reader, WEIGHT_STEP) * left;
	}
}

/* Writes in a few words why the greedy player gives an order. */
static void
reason(const struct scene *scene, const struct reader *reader,
	const struct order *o, struct buffer *out)
{
	int left = left_after(scene, o);
	(void)reader;
	buffer_printf(out,
		P_("%d step from the top", "%d steps from the top", left),
		left);
}

static const struct step sequence[] = {
	{ "2-3", N_("Roll a die, or draw a token from the bag.") },
	{ "4", N_("Go up or down so far.") },
	{ "5", N_("You win on the top, and lose when the last turn is over.") },
	{ NULL, NULL },
};

const struct rules null_rules = {
	.name = "null",
	.title = N_("The hill"),
	.version = "null 1",
	.about = N_("A template for new games"),
	.is_template = true,
	.manual = "feldpost-games(7)",
	.sequence = sequence,
	.seats = (const struct seat[]){ { "climber", "Climber" } },
	.seat_count = 1,
	.options = options,
	.option_count = 1,
	.phases = phases,
	.phase_names = phase_names,
	.verbs = verbs,
	.conditions = conditions,
	.vocabularies = vocabularies,
	.messages = messages,
	.decks = decks,
	.world_size = sizeof(struct world),
	.data = data,
	.check = check,
	.prepare = prepare,
	.state_size = sizeof(struct state),
	.fields = state_fields,
	.setup = set_up,
	.pending = say_pending,
	.legal = list_legal,
	.explain = explain,
	.gloss = gloss,
	.apply = apply,
	.holds = holds,
	.weights = weights,
	.weigh = weigh,
	.reason = reason,
	.measures = measures,
	.picture = show_hill,
	.invariants = invariants,
};
