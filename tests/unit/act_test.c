/* quick */
/* What each verb does: act.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "feldpost/act.h"
#include "hexes.h"

/* Three units go and halt, then hit hexes 4 and 7. */

enum {
	GO,
	HALT,
	HIT,
	END,
	YIELD,
};

enum {
	UNITS = 3
};

enum {
	MOVEMENT,
	COMBAT,
	OVER,
};

struct state {
	int phase;
	bool moved[UNITS];
};

struct ground {
	struct agenda agenda;
	const struct state *s;
};
static int grounds; /* number of grounds made */

static const char *const ids[] = { "ann", "bob", "cid", NULL };
static const struct vocabulary units = WORDS_FIXED("UNIT", ids, ids);
static const struct vocabulary others = WORDS_FIXED("OTHER", ids, ids);

static const struct verb verbs[] = {
	[GO] = { "go UNIT NUMBER", 0, "1", "", 1 << MOVEMENT },
	[HALT] = { "halt UNIT", 0, "1", "", 1 << MOVEMENT },
	[HIT] = { "hit UNIT NUMBER", 0, "2", "", 1 << COMBAT },
	[END] = { "end", 0, "3", "", 1 << MOVEMENT | 1 << COMBAT },
	[YIELD] = { "yield", VERB_ANSWER, "2", "", 0 },
	{ NULL, 0, NULL, NULL, 0 },
};

enum {
	OK,
	MOVED,
	EMPTY,
};
static const struct reason_words reasons[] = {
	[OK] = { "", "" },
	[MOVED] = { "1", "{unit} has moved" },
	[EMPTY] = { "2", "nobody is at {hex}" },
};

static void
pending(const struct scene *scene, struct pending *p)
{
	const struct state *s = scene->state;
	*p = (struct pending){ .seat = s->phase == OVER ? -1 : 0,
		.phase = s->phase };
}

static bool
may_go(const struct ground *g, int unit)
{
	return !g->s->moved[unit];
}

static void
list_go(struct ground *g, int unit, struct listing *l)
{
	(void)g;
	list(l, GO, 2, unit, 1);
	list(l, GO, 2, unit, 2);
}

static void
list_halt(struct ground *g, int unit, struct listing *l)
{
	(void)g;
	list(l, HALT, 1, unit);
}

static unsigned
why_not_go(struct ground *g, const struct order *o, struct about *a)
{
	(void)o;
	return g->s->moved[a->unit] ? MOVED : OK;
}

static int
targets(const struct ground *g, int16_t *hex)
{
	(void)g;
	hex[0] = 4;
	hex[1] = 7;
	return 2;
}

static void
list_hit(struct ground *g, int hex, struct listing *l)
{
	(void)g;
	list(l, HIT, 2, 0, hex);
}

static unsigned
why_not_hit(struct ground *g, const struct order *o, struct about *a)
{
	(void)g;
	(void)o;
	return a->hex == 4 || a->hex == 7 ? OK : EMPTY;
}

/* The phase can't end before the last unit has moved. */
static unsigned
why_not_end(struct ground *g, const struct order *o, struct about *a)
{
	(void)o;
	a->unit = 2;
	return g->s->phase == MOVEMENT && !g->s->moved[2] ? MOVED : OK;
}

static void
gloss_go(struct ground *g, const struct order *o, struct buffer *out)
{
	(void)g;
	buffer_printf(out, "as far as %d", o->arg[1]);
}

static void
say(const struct ground *g, unsigned why, const struct about *a,
	struct refusal *r)
{
	const struct hole holes[] = {
		{ "unit", words_id(&units, NULL, a->unit), 0 },
		{ "hex", NULL, a->hex },
		{ NULL, NULL, 0 },
	};
	(void)g;
	refuse_because(r, &reasons[why], holes);
}

static unsigned
why_idle(struct ground *g, int unit, struct about *a)
{
	a->unit = unit;
	return g->s->phase == MOVEMENT ? MOVED : OK;
}

static void
make(const struct scene *scene, struct ground *out)
{
	out->s = scene->state;
	grounds++;
}

static void
survey(const struct scene *scene, ground_use *use, void *errand)
{
	struct ground own;
	use(acts_ground(scene, &own), errand);
}

static const struct act table[] = {
	{ GO, ACT_UNIT, may_go, list_go, why_not_go, NULL, .gloss = gloss_go },
	{ HALT, ACT_UNIT, NULL, list_halt, why_not_go, NULL, .gloss = NULL },
	{ HIT, ACT_HEX, NULL, list_hit, why_not_hit, NULL, .names = 1 },
	{ END, ACT_VERB, NULL, NULL, why_not_end, NULL,
		.says = "; all is over; ", .alone = true },
	{ YIELD, .gloss = gloss_go },
};
static const struct acts acts = {
	.act = table,
	.count = sizeof table / sizeof *table,
	.units = &units,
	.make = make,
	.survey = survey,
	.targets = targets,
	.say = say,
	.why_idle = why_idle,
};
static const struct rules rules = {
	.verbs = verbs, .pending = pending, .acts = &acts
};

static struct scene
scene_of(const struct state *s)
{
	return (struct scene){ .rules = &rules, .state = s };
}

/* The orders of a part: "go 0 1; halt 0". */
struct handed {
	struct listing listing;
	char text[200];
};

static void
take(struct listing *l, const struct order *o)
{
	struct handed *handed = (struct handed *)l;
	size_t used = strlen(handed->text);
	int first = o->count > 0 ? o->arg[0] : 0;
	snprintf(handed->text + used, sizeof handed->text - used, "%s%.*s %d",
		used ? "; " : "", (int)strcspn(verbs[o->verb].syntax, " "),
		verbs[o->verb].syntax, o->count > 1 ? o->arg[1] : first);
}

static struct handed
listed_in(const struct scene *scene, int part)
{
	struct handed handed = { .listing = { .take = take, .part = part } };
	acts_legal(scene, &handed.listing);
	return handed;
}

static struct handed
listed(const struct state *s, int part)
{
	struct scene scene = scene_of(s);
	return listed_in(&scene, part);
}

static void
a_listing_falls_into_units_then_targets_then_verbs(void **state)
{
	const struct state moving = { .phase = MOVEMENT,
		.moved = { false, true, true } };
	const struct state fighting = { .phase = COMBAT };
	struct scene scene = scene_of(&moving);
	(void)state;
	assert_int_equal(acts_parts(&scene), 2);
	assert_string_equal(listed(&moving, 1).text, "go 1; go 2; halt 0");
	assert_string_equal(listed(&moving, 2).text, "end 0");
	scene = scene_of(&fighting);
	assert_int_equal(acts_parts(&scene), 3);
	assert_string_equal(listed(&fighting, 2).text, "hit 7");
	assert_string_equal(
		listed(&fighting, LISTING_WHOLE).text, "hit 4; hit 7; end 0");
}

static void
what_a_reason_is_against_is_not_listed(void **state)
{
	const struct state moving = { .phase = MOVEMENT };
	const struct state over = { .phase = OVER };
	(void)state;
	assert_string_equal(listed(&moving, 4).text, "");
	assert_string_equal(listed(&over, LISTING_WHOLE).text, "");
}

static void
an_order_stands_in_the_part_of_what_it_names(void **state)
{
	const struct state moving = { .phase = MOVEMENT,
		.moved = { true, false, false } };
	const struct state fighting = { .phase = COMBAT };
	struct scene scene = scene_of(&moving);
	struct order o;
	(void)state;
	order_make(&o, HALT, 1, 2);
	assert_int_equal(acts_part_of(&scene, &o), 2);
	order_make(&o, GO, 2, 0, 1);
	assert_int_equal(acts_part_of(&scene, &o), LISTING_NOWHERE);
	order_make(&o, END, 0);
	assert_int_equal(acts_part_of(&scene, &o), 3);
	scene = scene_of(&fighting);
	order_make(&o, HIT, 2, 0, 7);
	assert_int_equal(acts_part_of(&scene, &o), 2);
	order_make(&o, HIT, 2, 0, 5);
	assert_int_equal(acts_part_of(&scene, &o), LISTING_NOWHERE);
}

static void
a_reason_names_what_it_is_about(void **state)
{
	const struct state s = { .phase = MOVEMENT, .moved = { true } };
	struct scene scene = scene_of(&s);
	struct refusal r;
	struct order o;
	(void)state;
	order_make(&o, GO, 2, 0, 1);
	assert_false(acts_allow(&scene, &o));
	acts_explain(&scene, &o, &r);
	assert_string_equal(r.text, "ann has moved");
	assert_string_equal(r.rule, "1");
	order_make(&o, GO, 2, 1, 1);
	assert_true(acts_allow(&scene, &o));
}

static void
only_a_unit_without_orders_is_idle(void **state)
{
	const struct state moving = { .phase = MOVEMENT, .moved = { true } };
	const struct state fighting = { .phase = COMBAT };
	struct scene scene = scene_of(&moving);
	struct refusal r;
	(void)state;
	assert_true(acts_idle(&scene, &units, 0, &r));
	assert_string_equal(r.text, "ann has moved");
	assert_false(acts_idle(&scene, &units, 1, &r));
	assert_false(acts_idle(&scene, &others, 0, &r));
	scene = scene_of(&fighting);
	assert_false(acts_idle(&scene, &units, 0, &r));
}

/* The ground keeps its agenda until the scene's owner reports a new state. */
static void
the_ground_is_kept_with_the_scene(void **state)
{
	struct state s = { .phase = COMBAT };
	struct ground ground;
	struct survey kept = { .found = &ground };
	struct scene scene = scene_of(&s);
	(void)state;
	scene.survey = &kept;
	grounds = 0;
	assert_int_equal(acts_parts(&scene), 3);
	assert_string_equal(listed_in(&scene, 1).text, "hit 4");
	assert_string_equal(listed_in(&scene, 3).text, "end 0");
	assert_int_equal(grounds, 1);
	s = (struct state){ .phase = MOVEMENT, .moved = { true, true } };
	kept.made = false;
	assert_int_equal(acts_parts(&scene), 2);
	assert_string_equal(listed_in(&scene, 1).text, "go 1; go 2; halt 2");
	assert_int_equal(grounds, 2);
}

static void
a_scene_without_one_has_its_ground_made_each_time(void **state)
{
	const struct state s = { .phase = COMBAT };
	(void)state;
	grounds = 0;
	listed(&s, 1);
	listed(&s, 1);
	assert_int_equal(grounds, 2);
}

static void
orders_and_answers_have_their_gloss(void **state)
{
	const struct state s = { .phase = MOVEMENT };
	struct scene scene = scene_of(&s);
	struct arena *a = arena_new(NULL);
	struct buffer out = buffer_in(a);
	struct order o;
	(void)state;
	order_make(&o, GO, 2, 0, 8);
	acts_gloss(&scene, NULL, &o, &out);
	order_make(&o, END, 0);
	acts_gloss(&scene, NULL, &o, &out);
	order_make(&o, YIELD, 2, 0, 9);
	acts_gloss(&scene, NULL, &o, &out);
	assert_string_equal(
		buffer_string(&out), "as far as 8; all is over; as far as 9");
	arena_free(a);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(a_listing_falls_into_units_then_targets_then_verbs),
		TEST(what_a_reason_is_against_is_not_listed),
		TEST(an_order_stands_in_the_part_of_what_it_names),
		TEST(a_reason_names_what_it_is_about),
		TEST(only_a_unit_without_orders_is_idle),
		TEST(the_ground_is_kept_with_the_scene),
		TEST(a_scene_without_one_has_its_ground_made_each_time),
		TEST(orders_and_answers_have_their_gloss),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
