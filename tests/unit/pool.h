/*
 * Pool: a game of face-down counters for two, for tests. Each player has some
 * that only this player sees; nobody knows three others. Orders turn them up in
 * different ways, look at them, and roll dice. Counters worth less than 4 must
 * not be sent far: rule 7, which nobody can check before they are turned up.
 */
#ifndef FELDPOST_TEST_POOL_H
#define FELDPOST_TEST_POOL_H

#include "feldpost/cards.h"
#include "feldpost/rules.h"
#include "feldpost/tabletop.h"

enum {
	EAST,
	WEST,
	POOL_STORM = 5, /* counters that a storm turns up */
	POOL_FAR = 4,	/* least worth of a counter sent far */
	POOL_FEW = 0,	/* option: the deck has only the cards dealt */
};

/* The scenario. */

struct pool_piece {
	const char *id, *name;
	int worth;
};

struct pool_world {
	int turns, orders, each, garrison;
	struct pool_piece *pieces, *units;
	size_t piece_count, unit_count;
	struct card_words words;
};

static const struct field pool_piece_fields[] = {
	F_TEXT(struct pool_piece, id, "id", 16),
	F_TEXT(struct pool_piece, name, "name", 40),
	F_INTEGER(struct pool_piece, worth, "worth", 0, 9),
	FIELDS_END,
};

static const struct field pool_unit_fields[] = {
	F_TEXT(struct pool_piece, id, "id", 16),
	F_TEXT(struct pool_piece, name, "name", 40),
	FIELDS_END,
};

static const struct field pool_world_fields[] = {
	F_INTEGER(struct pool_world, turns, "turns", 1, 99),
	F_INTEGER(struct pool_world, orders, "orders", 1, 9),
	F_INTEGER(struct pool_world, each, "each", 1, 20),
	F_INTEGER(struct pool_world, garrison, "garrison", 1, 9),
	F_ARRAY(struct pool_world, pieces, piece_count, CARDS_DECK, "pieces",
		pool_piece_fields),
	F_ARRAY(struct pool_world, units, unit_count, 9, "units",
		pool_unit_fields),
	FIELDS_END,
};

static const struct data_file pool_data[] = {
	{ "pool.yaml", pool_world_fields },
	{ NULL, NULL },
};

static const struct vocabulary pool_pieces = WORDS_OF("PIECE",
	struct pool_world, pieces, piece_count, struct pool_piece, id, name);
static const struct vocabulary pool_mobile = WORDS_OF("MOBILE",
	struct pool_world, units, unit_count, struct pool_piece, id, name);
static const struct vocabulary pool_units = WORDS_OF("UNIT", struct pool_world,
	words.list, words.count, struct card_name, id, name);

static const char *const pool_seat_ids[] = { "east", "west", NULL };
static const char *const pool_seat_names[] = { "East", "West", NULL };
static const struct vocabulary pool_seats =
	WORDS_FIXED("SEAT", pool_seat_ids, pool_seat_names);
static const struct vocabulary *const pool_vocabularies[] = { &pool_units,
	&pool_pieces, &pool_seats, NULL };

static void
pool_prepare(void *world, struct arena *a)
{
	struct pool_world *w = world;
	card_words_make(&w->words, a, &pool_pieces, 1, &pool_mobile, w);
}

static void
pool_check(const void *world, struct faults *f)
{
	(void)world;
	(void)f;
}

/* The state. */

enum pool_phase {
	POOL_PLAY,
	POOL_OVER,
};

struct pool {
	int16_t turn, score[2];
	int8_t to_move, orders, beaten; /* a seat + 1 */
	uint8_t phase;
	struct card_deck deck;
	/* Face-down counters: of each side, and of nobody. Then those of
	 * them that must be turned up, that are far, and that a side has
	 * looked at. */
	struct card_list counters[2], garrison, due, far, looked[2];
	struct card_list open;
};

static const char *const pool_phases[] = { "play", "over", NULL };
static const char *const pool_beaten[] = { "none", "east", "west", NULL };

#define COUNTERS(member, key) F_CARDS(struct pool, member, key, &pool_units)

static const struct field pool_fields[] = {
	F_INTEGER(struct pool, turn, "turn", 1, 99),
	F_INTEGER(struct pool, score[EAST], "east", -999, 999),
	F_INTEGER(struct pool, score[WEST], "west", -999, 999),
	F_ENUM(struct pool, to_move, "to-move", pool_seat_ids),
	F_INTEGER(struct pool, orders, "orders", 0, 9),
	F_ENUM(struct pool, beaten, "beaten", pool_beaten),
	F_ENUM(struct pool, phase, "phase", pool_phases),
	F_DECK(struct pool, deck, "deck", &pool_units),
	COUNTERS(counters[EAST], "east-counters"),
	COUNTERS(counters[WEST], "west-counters"),
	COUNTERS(garrison, "garrison"),
	COUNTERS(due, "due"),
	COUNTERS(far, "far"),
	COUNTERS(looked[EAST], "east-looked"),
	COUNTERS(looked[WEST], "west-looked"),
	COUNTERS(open, "open"),
	FIELDS_END,
};

static void
pool_deal(
	const struct pool_world *w, struct pool *s, struct card_list *to, int n)
{
	for (; n > 0; n--, s->deck.next++)
		cards_add(to, deck_next(&s->deck, &w->words));
}

/* Gathers only as many as are dealt, the last ones. */
static void
pool_gather_few(const struct pool_world *w, struct pool *s)
{
	struct card_list few = { .count = 0 };
	int dealt = 2 * w->each + w->garrison, count = (int)w->piece_count;
	for (int i = count - dealt; i < count; i++)
		cards_add(&few, i);
	s->deck.epoch = 0;
	deck_gather(&s->deck, &few, &w->words);
}

static void
pool_set_up(const void *world, const int *option, void *state)
{
	const struct pool_world *w = world;
	struct pool *s = state;
	*s = (struct pool){ .turn = 1,
		.deck = { .epoch = 1,
			.size = (int16_t)w->piece_count,
			.next = 1 } };
	if (option[POOL_FEW])
		pool_gather_few(w, s);
	pool_deal(w, s, &s->garrison, w->garrison);
	pool_deal(w, s, &s->counters[EAST], w->each);
	pool_deal(w, s, &s->counters[WEST], w->each);
}

/* What the engine asks about hidden cards. */

static const struct card_words *
pool_names(const void *world)
{
	return &((const struct pool_world *)world)->words;
}

static uint64_t
pool_first(const void *world)
{
	return set_first(((const struct pool_world *)world)->piece_count);
}

static struct card_deck *
pool_deck(void *state)
{
	return &((struct pool *)state)->deck;
}

/* Returns the cards that are in no open place. */
static uint64_t
pool_lying(const struct scene *scene, struct card_list *numbers)
{
	const struct pool_world *w = scene->world;
	const struct pool *s = scene->state;
	const struct card_list *lists[] = { &s->counters[EAST],
		&s->counters[WEST], &s->garrison, &s->open };
	int dealt = 2 * w->each + w->garrison, count = (int)w->piece_count;
	uint64_t lying = set_first(w->piece_count);
	if (scene->option[POOL_FEW])
		lying &= ~set_first((size_t)(count - dealt));
	for (size_t k = 0; k < sizeof lists / sizeof *lists; k++)
		for (int i = 0; i < lists[k]->count; i++) {
			int card = lists[k]->card[i];
			if (card_is_hidden(&w->words, card))
				cards_add(numbers, card);
			else
				lying &= ~set_of(card);
		}
	for (int i = s->deck.next; i <= s->deck.size; i++)
		cards_add(numbers, card_numbered(&w->words, s->deck.epoch, i));
	return lying;
}

static bool
pool_held(const struct scene *scene, int k, struct held_card *out)
{
	const struct pool *s = scene->state;
	int east = s->counters[EAST].count, west = s->counters[WEST].count;
	if (k >= east + west + s->garrison.count)
		return false;
	int card = k < east	     ? s->counters[EAST].card[k]
		   : k < east + west ? s->counters[WEST].card[k - east]
				     : s->garrison.card[k - east - west];
	*out = (struct held_card){
		.card = card,
		.seat = k < east	  ? EAST
			: k < east + west ? WEST
					  : -1,
		.vouch = -1,
		.looked = (unsigned)cards_has(&s->looked[EAST], card) << EAST |
			  (unsigned)cards_has(&s->looked[WEST], card) << WEST,
		.due = cards_has(&s->due, card),
	};
	return true;
}

static bool
pool_owes(const struct scene *scene)
{
	return ((const struct pool *)scene->state)->due.count > 0;
}

enum pool_verb {
	POOL_VERB_STORM,
	POOL_VERB_BREACH,
	POOL_VERB_SIGNAL,
	POOL_VERB_DRAW,
	POOL_VERB_THROW,
	POOL_VERB_END,
	POOL_VERB_FLIP,
	POOL_VERB_FAR,
	POOL_VERB_LOOK,
	POOL_VERB_DRIVE,
	POOL_VERB_SHOWN,
};

static const struct verb pool_verbs[] = {
	[POOL_VERB_STORM] = { "storm", 0, "1", "turn the other's up, and throw",
		1 << POOL_PLAY },
	[POOL_VERB_BREACH] = { "breach", 0, "2", "turn the garrison up",
		1 << POOL_PLAY },
	[POOL_VERB_SIGNAL] = { "signal", 0, "3",
		"throw; then one of each side is to be turned up",
		1 << POOL_PLAY },
	[POOL_VERB_DRAW] = { "draw", 0, "4", "draw a counter", 1 << POOL_PLAY },
	[POOL_VERB_THROW] = { "throw", 0, "5", "throw a die", 1 << POOL_PLAY },
	[POOL_VERB_END] = { "end", 0, "9", "end the turn", 1 << POOL_PLAY },
	[POOL_VERB_FLIP] = { "flip UNIT", 0, "6", "turn one's own up",
		1 << POOL_PLAY },
	[POOL_VERB_FAR] = { "far UNIT", 0, "7", "send a counter far",
		1 << POOL_PLAY },
	[POOL_VERB_LOOK] = { "look UNIT", 0, "8", "look at a counter",
		1 << POOL_PLAY },
	[POOL_VERB_DRIVE] = { "drive UNIT", 0, "8", "drive a unit",
		1 << POOL_PLAY },
	[POOL_VERB_SHOWN] = { "shown UNIT PIECE", VERB_ENGINE, "3",
		"what was to be turned up is", 0 },
	{ NULL, 0, NULL, NULL, 0 },
};

static struct hidden_cards pool_hidden = {
	.deck = "main",
	.pieces = &pool_pieces,
	.cards = &pool_units,
	.names = pool_names,
	.first = pool_first,
	.of_state = pool_deck,
	.held = pool_held,
	.lying = pool_lying,
	.owes = pool_owes,
	.shown_verb = POOL_VERB_SHOWN,
	.host_shows = true,
};

/* What is legal. */

static void
pool_legal(const struct scene *scene, struct listing *l)
{
	const struct pool_world *w = scene->world;
	const struct pool *s = scene->state;
	int me = s->to_move;
	const struct card_list *mine = &s->counters[me],
			       *others = &s->counters[1 - me];
	if (s->phase != POOL_PLAY)
		return;
	list(l, POOL_VERB_STORM, 0);
	if (s->garrison.count)
		list(l, POOL_VERB_BREACH, 0);
	list(l, POOL_VERB_SIGNAL, 0);
	if (deck_left(&s->deck))
		list(l, POOL_VERB_DRAW, 0);
	list(l, POOL_VERB_THROW, 0);
	list(l, POOL_VERB_END, 0);
	for (int i = 0; i < mine->count; i++) {
		list(l, POOL_VERB_FLIP, 1, mine->card[i]);
		if (!cards_has(&s->far, mine->card[i]))
			list(l, POOL_VERB_FAR, 1, mine->card[i]);
	}
	for (int i = 0; i < others->count + s->garrison.count; i++) {
		int card = i < others->count
				   ? others->card[i]
				   : s->garrison.card[i - others->count];
		if (!cards_has(&s->looked[me], card))
			list(l, POOL_VERB_LOOK, 1, card);
	}
	for (int i = 0; i < (int)w->unit_count; i++)
		list(l, POOL_VERB_DRIVE, 1, card_thing(&w->words, i));
}

static void
pool_explain(
	const struct scene *scene, const struct order *o, struct refusal *r)
{
	(void)scene;
	(void)o;
	refuse(r, "9", "it is not there");
}

static bool
pool_holds(const struct scene *scene, int seat, const struct order *o)
{
	(void)scene;
	(void)seat;
	(void)o;
	return true;
}

static const struct verb pool_conditions[] = {
	{ "always", 0, "9", "it always holds", 0 },
	{ NULL, 0, NULL, NULL, 0 },
};

/* Orders. */

enum pool_message {
	POOL_TURNED,
	POOL_SCORED,
	POOL_BROKEN,
	POOL_BEATEN,
	POOL_DONE,
};

static const struct message pool_messages[] = {
	[POOL_TURNED] = { "turned", "UNIT PIECE", "{0} is turned up: {1}." },
	[POOL_SCORED] = { "scored", "SEAT NUMBER", "{0} scores {1}." },
	[POOL_BROKEN] = { "broken", "UNIT PIECE",
		"{0}, a {1}, must not be far." },
	[POOL_BEATEN] = { "beaten", "", "A counter was far that must not be." },
	[POOL_DONE] = { "done", "NUMBER NUMBER", "It ends {0} to {1}." },
	{ NULL, NULL, NULL },
};

static void
pool_forget(struct card_list *l, int card)
{
	if (cards_has(l, card))
		cards_remove(l, card);
}

/* 7 A counter that is far and must not be ends the game: its player loses. */
static void
pool_turn_up(struct run *run, int card, int piece)
{
	const struct pool_world *w = run_world(run);
	struct pool *s = run_state(run);
	bool far = cards_has(&s->far, card);
	for (int seat = EAST; seat <= WEST; seat++) {
		if (far && cards_has(&s->counters[seat], card) &&
			w->pieces[piece].worth < POOL_FAR) {
			tell(run, POOL_BROKEN, card, piece);
			s->beaten = (int8_t)(seat + 1);
			s->phase = POOL_OVER;
		}
		pool_forget(&s->counters[seat], card);
		pool_forget(&s->looked[seat], card);
	}
	pool_forget(&s->garrison, card);
	pool_forget(&s->due, card);
	pool_forget(&s->far, card);
	cards_add(&s->open, piece);
	tell(run, POOL_TURNED, card, piece);
}

static void
pool_throw(struct run *run, const char *what)
{
	struct pool *s = run_state(run);
	int die = roll(run, 6, "%s.field", what);
	s->score[s->to_move] = (int16_t)(s->score[s->to_move] + die);
	tell(run, POOL_SCORED, s->to_move, die);
}

/* 1 */
static void
pool_storm(struct run *run, int other)
{
	struct pool *s = run_state(run);
	for (int i = 0; i < POOL_STORM && s->counters[other].count; i++) {
		int card = s->counters[other].card[0];
		pool_turn_up(run, card, card_show(run, other, card));
	}
	pool_throw(run, "storm");
}

/* 2 */
static void
pool_breach(struct run *run)
{
	struct pool *s = run_state(run);
	struct card_list all = s->garrison;
	int piece[CARDS_DECK];
	cards_show(run, -1, &all, piece);
	for (int i = 0; i < all.count; i++)
		pool_turn_up(run, all.card[i], piece[i]);
}

/* 3 */
static void
pool_signal(struct run *run)
{
	struct pool *s = run_state(run);
	pool_throw(run, "signal");
	for (int seat = EAST; seat <= WEST; seat++) {
		const struct card_list *l = &s->counters[seat];
		if (l->count && !cards_has(&s->due, l->card[0]))
			cards_add(&s->due, l->card[0]);
	}
}

static void
pool_end_turn(struct pool *s, const struct pool_world *w)
{
	s->orders = 0;
	s->to_move = (int8_t)(1 - s->to_move);
	if (s->turn < w->turns)
		s->turn++;
	else
		s->phase = POOL_OVER;
}

static void
pool_carry_out(struct run *run, const struct order *o)
{
	struct pool *s = run_state(run);
	int me = s->to_move, card = o->arg[0];
	if (o->verb == POOL_VERB_STORM)
		pool_storm(run, 1 - me);
	else if (o->verb == POOL_VERB_BREACH)
		pool_breach(run);
	else if (o->verb == POOL_VERB_SIGNAL)
		pool_signal(run);
	else if (o->verb == POOL_VERB_DRAW)
		cards_add(&s->counters[me], deck_draw(run, &s->deck));
	else if (o->verb == POOL_VERB_THROW)
		pool_throw(run, "throw");
	else if (o->verb == POOL_VERB_FLIP)
		pool_turn_up(run, card, card_show(run, me, card));
	else if (o->verb == POOL_VERB_FAR)
		cards_add(&s->far, card);
	else if (o->verb == POOL_VERB_LOOK) {
		cards_add(&s->looked[me], card);
		card_look(run, me, card);
	}
}

static void
pool_apply(struct run *run, const struct order *o)
{
	const struct pool_world *w = run_world(run);
	struct pool *s = run_state(run);
	if (o->verb == POOL_VERB_SHOWN) {
		pool_turn_up(run, o->arg[0], o->arg[1]);
		return;
	}
	pool_carry_out(run, o);
	s->orders++;
	if (s->phase == POOL_PLAY &&
		(o->verb == POOL_VERB_END || s->orders == w->orders))
		pool_end_turn(s, w);
}

static void
pool_pending(const struct scene *scene, struct pending *p)
{
	const struct pool *s = scene->state;
	*p = (struct pending){ .seat = s->to_move,
		.turn = s->turn,
		.phase = s->phase,
		.winner = -1 };
	if (s->phase != POOL_OVER)
		return;
	p->seat = -1;
	if (s->beaten)
		p->winner = 2 - s->beaten;
	else if (s->score[EAST] != s->score[WEST])
		p->winner = s->score[EAST] > s->score[WEST] ? EAST : WEST;
	p->result = p->winner < 0 ? "draw" : "won";
	p->reason = POOL_DONE;
	p->reason_arg[0] = s->score[EAST];
	p->reason_arg[1] = s->score[WEST];
}

/* What people see. */

static void
pool_list(const struct scene *scene, const struct reader *reader,
	const char *whose, const struct card_list *l, struct picture *p)
{
	picture_add_detail(p, DETAIL_LIST, whose);
	for (int i = 0; i < l->count; i++) {
		struct buffer card = buffer_in(p->arena);
		card_print(pool_names(scene->world), reader, l->card[i], &card);
		picture_add_chip(p, (struct picture_chip){ .side = -1,
					    .text = buffer_string(&card) });
	}
}

static void
pool_picture(const struct scene *scene, const struct reader *reader,
	struct picture *p)
{
	const struct pool *s = scene->state;
	tabletop_start(p, p->arena);
	tabletop_add_caption(
		p, (struct picture_caption){ .at = (const int[]){ 0, 0 },
			   .text = pool_seat_names[s->to_move],
			   .style = STYLE_OWN });
	pool_list(scene, reader, "East", &s->counters[EAST], p);
	pool_list(scene, reader, "West", &s->counters[WEST], p);
	pool_list(scene, reader, "Garrison", &s->garrison, p);
	pool_list(scene, reader, "Open", &s->open, p);
}

/* Each counter is in one place. */
static const char *
pool_sound(const struct scene *scene)
{
	const struct pool_world *w = scene->world;
	const struct pool *s = scene->state;
	int lie = s->counters[EAST].count + s->counters[WEST].count +
		  s->garrison.count + s->open.count + deck_left(&s->deck);
	return lie == (int)w->piece_count ? NULL : "counters are lost";
}

/* 7 Lists breaches found in play, then counters that are still far and must not
 * be. */
static bool
pool_judge(const struct scene *scene, const struct reader *all, int k,
	struct breach *out)
{
	const struct pool_world *w = scene->world;
	const struct pool *s = scene->state;
	if (s->beaten && k-- == 0) {
		*out = (struct breach){ .seat = s->beaten - 1,
			.rule = "7",
			.message = POOL_BEATEN };
		return true;
	}
	for (int i = 0; i < s->far.count; i++) {
		int card = s->far.card[i];
		int piece = card_seen(&w->words, all, card);
		if (w->pieces[piece].worth >= POOL_FAR || k-- > 0)
			continue;
		*out = (struct breach){
			.seat = cards_has(&s->counters[EAST], card) ? EAST
								    : WEST,
			.rule = "7",
			.message = POOL_BROKEN,
			.arg = { card, piece },
		};
		return true;
	}
	return false;
}

static const char *(*const pool_invariants[])(
	const struct scene *s) = { pool_sound, NULL };

static const struct step pool_sequence[] = {
	{ "1-9", "Give orders; then end." },
	{ NULL, NULL },
};

static const struct game_option pool_options[] = {
	[POOL_FEW] = { "few", (const char *const[]){ "no", "yes", NULL }, 0,
		"2", "only the last counters are in the pool" },
};

static const struct rules pool_rules = {
	.name = "pool",
	.title = "Pool",
	.version = "pool 1",
	.about = "A game of the tests with face-down counters",
	.manual = "nowhere",
	.sequence = pool_sequence,
	.seats =
		(const struct seat[]){ { "east", "East" }, { "west", "West" } },
	.seat_count = 2,
	.options = pool_options,
	.option_count = 1,
	.phases = pool_phases,
	.phase_names = pool_phases,
	.verbs = pool_verbs,
	.conditions = pool_conditions,
	.vocabularies = pool_vocabularies,
	.messages = pool_messages,
	.hidden = &pool_hidden,
	.world_size = sizeof(struct pool_world),
	.data = pool_data,
	.prepare = pool_prepare,
	.check = pool_check,
	.state_size = sizeof(struct pool),
	.fields = pool_fields,
	.setup = pool_set_up,
	.pending = pool_pending,
	.legal = pool_legal,
	.explain = pool_explain,
	.gloss = NULL,
	.apply = pool_apply,
	.holds = pool_holds,
	.picture = pool_picture,
	.judge = pool_judge,
	.invariants = pool_invariants,
};

#endif
