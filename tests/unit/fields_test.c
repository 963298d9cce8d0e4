/* quick */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "feldpost/fields.h"
#include "feldpost/set.h"
#include "fixture.h"

/* A small game: towns, units in them, and a cup of a kind of its own. */
static const char *const town_ids[] = { "losheim", "stavelot", "la-gleize",
	"malmedy", "buettgenbach", "4", "lodz", NULL };
static const char *const town_names[] = { "Losheim", "Stavelot", "La Gleize",
	"Malmédy", "Bütgenbach", "Große Straße", "Łódź", NULL };

enum {
	TOWNS = sizeof town_ids / sizeof *town_ids - 1,
};

static const struct vocabulary town_words =
	WORDS_FIXED("TOWN", town_ids, town_names);
static const struct vocabulary nameless_words =
	WORDS_FIXED("TOWN", town_ids, NULL);

/* Rivers in a world. One has no name, one is not read yet. */
struct river {
	int length;
	const char *id, *name;
};

struct world {
	size_t river_count;
	const struct river *rivers;
};

static const struct vocabulary river_words = WORDS_OF(
	"RIVER", struct world, rivers, river_count, struct river, id, name);

enum phase {
	ALLIED,
	GERMAN,
	NIGHT,
};
static const char *const phases[] = { "allied", "german", "night", NULL };

struct unit {
	const char *name;
	int8_t at;
	uint8_t steps;
	bool spent;
};

struct weather {
	int snow;
	int16_t over;
};

struct state {
	int turn;
	uint16_t fuel;
	int64_t score;
	bool night;
	enum phase phase;
	int at, seen;
	uint64_t bridges;
	const char *title;
	struct weather weather, forecast;
	struct unit units[4];
	size_t unit_count;
	const struct unit *reserve;
	size_t reserve_count;
	int track[3];
	int cup;
};

static const struct field unit_fields[] = {
	F_TEXT(struct unit, name, "name", 20),
	F_ID(struct unit, at, "at", &town_words, .flags = FIELD_OPTIONAL),
	F_INTEGER(struct unit, steps, "steps", 0, 250),
	F_BOOLEAN(struct unit, spent, "spent", .flags = FIELD_OPTIONAL),
	FIELDS_END,
};

static const struct field weather_fields[] = {
	F_INTEGER(struct weather, snow, "snow", 0, 9, .flags = FIELD_OPTIONAL),
	F_ID(struct weather, over, "over", &town_words,
		.flags = FIELD_OPTIONAL),
	FIELDS_END,
};

/* A cup is written as a number of strokes. */
static bool
read_cup(const struct field *f, const struct node *n, const void *world,
	struct arena *a, void *member, struct error *e)
{
	const char *strokes;
	(void)world, (void)a;
	if (!doc_get_text(n, 9, f->key, &strokes, e))
		return false;
	*(int *)member = (int)strlen(strokes);
	return true;
}

static struct node *
write_cup(const struct field *f, const void *member, const void *world,
	struct arena *a)
{
	(void)f, (void)world;
	int count = *(const int *)member;
	return count ? doc_text(a, &"IIIIIIIII"[9 - count]) : NULL;
}

static const struct field_custom cup = { .read = read_cup, .write = write_cup };

static const struct field fields[] = {
	F_INTEGER(struct state, turn, "turn", 1, 12, .help = "one is a day"),
	F_INTEGER(
		struct state, fuel, "fuel", 0, 60000, .flags = FIELD_OPTIONAL),
	F_INTEGER(struct state, score, "score", -5000000000, 5000000000,
		.flags = FIELD_OPTIONAL),
	F_BOOLEAN(struct state, night, "night"),
	F_ENUM(struct state, phase, "phase", phases),
	F_ID(struct state, at, "at", &town_words),
	F_ID(struct state, seen, "seen", &town_words, .flags = FIELD_OPTIONAL),
	F_SET(struct state, bridges, "bridges", &town_words,
		.flags = FIELD_OPTIONAL),
	F_TEXT(struct state, title, "title", 30, .flags = FIELD_OPTIONAL),
	F_STRUCT(struct state, weather, "weather", weather_fields),
	F_STRUCT(struct state, forecast, "forecast", weather_fields,
		.flags = FIELD_OPTIONAL),
	F_LIST(struct state, units, unit_count, "units", unit_fields),
	F_ARRAY(struct state, reserve, reserve_count, 1000, "reserve",
		unit_fields, .flags = FIELD_OPTIONAL),
	F_NUMBERS(struct state, track, "track", -9, 9),
	{ .key = "cup",
		.kind = FIELD_CUSTOM,
		.flags = FIELD_OPTIONAL,
		F_MEMBER(struct state, cup),
		.custom = &cup },
	FIELDS_END,
};

static const char least[] = "turn: 1\n"
			    "night: no\n"
			    "phase: allied\n"
			    "at: losheim\n"
			    "weather: {}\n"
			    "units: []\n"
			    "track: [0, 0, 0]\n";

static const char most[] = "turn: 12\n"
			   "fuel: 60000\n"
			   "score: -5000000000\n"
			   "night: yes\n"
			   "phase: night\n"
			   "at: none\n"
			   "seen: losheim\n"
			   "bridges: [stavelot, la-gleize, \"4\"]\n"
			   "title: \"Peiper: a \\\"Kampfgruppe\\\"\"\n"
			   "weather: {snow: 3, over: lodz}\n"
			   "forecast: {over: malmedy}\n"
			   "units:\n"
			   "  - {name: one, at: losheim, steps: 0}\n"
			   "  - {name: \"2\", steps: 250, spent: yes}\n"
			   "  - {name: \"\", at: stavelot, steps: 1}\n"
			   "reserve:\n"
			   "  - {name: four, steps: 4}\n"
			   "track: [-9, 0, 9]\n"
			   "cup: III\n";

static bool
read_state(struct arena *a, const char *text, unsigned how, struct state *s,
	struct error *e)
{
	struct node *root;
	return doc_read(a, "s", span_of(text), &root, e) &&
	       fields_read(fields, root, NULL, how, a, s, e);
}

static struct state
state_of(struct arena *a, const char *text)
{
	struct state s = { .turn = 0 };
	struct error e;
	if (!read_state(a, text, 0, &s, &e))
		fail_msg("%zu:%zu: %s", e.at.line, e.at.column, e.text);
	return s;
}

/* Writes a document. It is the same if written without a tree. */
static const char *
document(struct arena *a, const struct field *table, const void *object,
	const void *world)
{
	struct buffer b = buffer_in(a), text = buffer_in(a),
		      tree = buffer_in(a);
	struct node *root = fields_write(table, object, world, a);
	struct node *map = doc_map(a);
	doc_write(&b, root);
	doc_put(a, map, "key", root);
	doc_write(&tree, map);
	fields_text("key", table, object, world, &text);
	assert_string_equal(buffer_string(&text), buffer_string(&tree));
	return buffer_string(&b);
}

static const char *
text_of(struct arena *a, const struct state *s)
{
	return document(a, fields, s, NULL);
}

static bool
written_equal(const struct field *table, const void *one, const void *other,
	const void *world, struct arena *a)
{
	return strcmp(document(a, table, one, world),
		       document(a, table, other, world)) == 0;
}

static void
a_struct_is_written_as_it_was_read(void **state)
{
	struct arena *a = *state;
	struct state s = state_of(a, least);
	assert_string_equal(text_of(a, &s), least);
	s = state_of(a, most);
	assert_string_equal(text_of(a, &s), most);
	struct state again = state_of(a, text_of(a, &s));
	assert_true(written_equal(fields, &s, &again, NULL, a));
}

static void
members_get_their_values(void **state)
{
	struct state s = state_of(*state, most);
	assert_int_equal(s.turn, 12);
	assert_int_equal(s.fuel, 60000);
	assert_true(s.score == -5000000000);
	assert_true(s.night);
	assert_int_equal(s.phase, NIGHT);
	assert_int_equal(s.at, -1);
	assert_int_equal(s.seen, 0);
	assert_int_equal(s.bridges, 1 << 1 | 1 << 2 | 1 << 5);
	assert_string_equal(s.title, "Peiper: a \"Kampfgruppe\"");
	assert_int_equal(s.weather.over, 6);
	assert_int_equal(s.forecast.snow, 0);
	assert_int_equal(s.unit_count, 3);
	assert_string_equal(s.units[1].name, "2");
	assert_int_equal(s.units[1].at, -1);
	assert_int_equal(s.units[1].steps, 250);
	assert_string_equal(s.units[2].name, "");
	assert_int_equal(s.reserve_count, 1);
	assert_string_equal(s.reserve[0].name, "four");
	assert_int_equal(s.reserve[0].at, -1);
	assert_int_equal(s.track[0], -9);
	assert_int_equal(s.cup, 3);
}

static void
absent_members_keep_their_values_but_ids(void **state)
{
	struct state s = { .fuel = 7,
		.seen = 3,
		.title = "kept",
		.forecast = { .snow = 2, .over = 4 },
		.cup = 5 };
	struct error e;
	assert_true(read_state(*state, least, 0, &s, &e));
	assert_int_equal(s.fuel, 7);
	assert_int_equal(s.seen, -1);
	assert_string_equal(s.title, "kept");
	assert_int_equal(s.forecast.snow, 2);
	assert_int_equal(s.forecast.over, -1);
	assert_int_equal(s.weather.over, -1);
	assert_int_equal(s.cup, 5);
}

static void
a_partial_reading_changes_only_what_is_there(void **state)
{
	struct arena *a = *state;
	struct state s = state_of(a, most), before = s;
	struct error e;
	assert_true(read_state(a, "{}", FIELDS_PARTIAL, &s, &e));
	assert_true(written_equal(fields, &s, &before, NULL, a));
	assert_true(read_state(a,
		"{turn: 3, weather: {snow: 1}, units: [{name: x}]}",
		FIELDS_PARTIAL, &s, &e));
	assert_int_equal(s.turn, 3);
	assert_int_equal(s.seen, 0);
	assert_int_equal(s.weather.snow, 1);
	assert_int_equal(s.weather.over, 6);
	assert_int_equal(s.unit_count, 1);
	assert_int_equal(s.units[0].at, -1);
	assert_int_equal(s.units[0].steps, 0);
	assert_null(s.units[1].name);
	assert_false(read_state(a, "{trun: 3}", FIELDS_PARTIAL, &s, &e));
}

static void
sources_may_stand_in_scenario_data(void **state)
{
	struct arena *a = *state;
	struct state s = { .turn = 0 };
	struct error e;
	const char *text = "turn: 1\nnight: no\nphase: allied\nat: losheim\n"
			   "weather: {source: reconstruction, why: no map}\n"
			   "units: []\ntrack: [0, 0, 0]\nsource: rules\n";
	assert_true(read_state(a, text, FIELDS_SOURCED, &s, &e));
	assert_false(read_state(a, text, 0, &s, &e));
	assert_string_equal(e.text, "the key \"source\" is unknown here");
	assert_int_equal(e.at.line, 8);
	text = "{turn: 1, source: rules, wy: x}";
	assert_false(read_state(a, text, FIELDS_SOURCED, &s, &e));
	assert_string_equal(e.text, "the key \"wy\" is unknown here");
	assert_string_equal(e.hint, "did you mean \"why\"?");
}

/* Each fault: what is read over a complete state, its place, and the words. */
static const struct {
	const char *text;
	size_t line, column;
	const char *says, *hint;
} faults[] = {
	{ "[]", 1, 1, "this must be a map, not a list", "" },
	{ "trun: 1", 1, 1, "the key \"trun\" is unknown here",
		"did you mean \"turn\"?" },
	{ "turn: 13", 1, 7,
		"turn must be an integer from 1 to 12, not the number 13", "" },
	{ "turn: x", 1, 7,
		"turn must be an integer from 1 to 12, not the text \"x\"",
		"" },
	{ "fuel: -1", 1, 7,
		"fuel must be an integer from 0 to 60000, not the number -1",
		"" },
	{ "night: 1", 1, 8, "night must be yes or no, not the number 1", "" },
	{ "phase: germn", 1, 8,
		"phase must be one of allied german night, "
		"not the text \"germn\"",
		"did you mean \"german\"?" },
	{ "phase: [german]", 1, 8,
		"phase must be one of allied german night, not a list", "" },
	{ "at: stavlot", 1, 5,
		"at must be the id of a TOWN, not the text \"stavlot\"",
		"did you mean \"stavelot\"?" },
	{ "at: {}", 1, 5, "at must be the id of a TOWN, not a map", "" },
	{ "bridges: lodz", 1, 10,
		"bridges must be a list, not the text \"lodz\"", "" },
	{ "bridges: [lodz, lozd]", 1, 17,
		"bridges must be the id of a TOWN, not the text \"lozd\"",
		"did you mean \"lodz\"?" },
	{ "bridges: [lodz, none]", 1, 17,
		"bridges must be the id of a TOWN, not the text \"none\"", "" },
	{ "bridges: [lodz, lodz]", 1, 17, "bridges names \"lodz\" twice", "" },
	{ "bridges: [\"?\"]", 1, 11,
		"bridges must be the id of a TOWN, not the text \"?\"", "" },
	{ "title: [x]", 1, 8, "title must be a text, not a list", "" },
	{ "title:", 1, 7, "title must be a text that is not empty, not nothing",
		"" },
	{ "title: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", 1, 8,
		"title must be a text of at most 30 bytes, not 31", "" },
	{ "weather: 1", 1, 10, "weather must be a map, not the number 1", "" },
	{ "weather:\n  rain: 1", 2, 3, "the key \"rain\" is unknown here", "" },
	{ "weather:\n  snow: 10", 2, 9,
		"snow must be an integer from 0 to 9, not the number 10", "" },
	{ "units: {}", 1, 8, "units must be a list, not a map", "" },
	{ "units: [1]", 1, 9, "units must be a map, not the number 1", "" },
	{ "units: [{}, {}, {}, {}, {}]", 1, 8,
		"units must be a list of at most 4, not 5", "" },
	{ "units:\n  - {name: a, steps: 1}\n  - {name: b, stepps: 1}", 3, 15,
		"the key \"stepps\" is unknown here",
		"did you mean \"steps\"?" },
	{ "track: [1, 2]", 1, 8, "track must be a list of 3 numbers, not 2",
		"" },
	{ "track: [1, 2, x]", 1, 15,
		"track must be an integer from -9 to 9, not the text \"x\"",
		"" },
	{ "cup: IIIIIIIIII", 1, 6,
		"cup must be a text of at most 9 bytes, not 10", "" },
};

static void
every_fault_is_named_at_its_place(void **state)
{
	for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
		struct state s = state_of(*state, most);
		struct error e = { .code = ERROR_NONE };
		assert_false(read_state(
			*state, faults[i].text, FIELDS_PARTIAL, &s, &e));
		assert_int_equal(e.code, ERROR_INPUT);
		assert_string_equal(e.text, faults[i].says);
		assert_string_equal(e.hint, faults[i].hint);
		assert_string_equal(e.at.file, "s");
		assert_int_equal(e.at.line, faults[i].line);
		assert_int_equal(e.at.column, faults[i].column);
		assert_false(read_state(
			*state, faults[i].text, FIELDS_PARTIAL, &s, NULL));
	}
}

static void
a_missing_key_is_named_with_its_meaning(void **state)
{
	struct state s = { .turn = 0 };
	struct error e;
	assert_false(read_state(*state, "# no turn\nnight: yes\n", 0, &s, &e));
	assert_string_equal(e.text, "the key \"turn\" is missing");
	assert_string_equal(e.hint, "turn: one is a day");
	assert_int_equal(e.at.line, 2);
	assert_int_equal(e.at.column, 1);
}

static void
keys_may_come_in_any_order(void **state)
{
	struct arena *a = *state;
	struct state s = state_of(a,
		"{track: [0, 0, 0], units: [], weather: {}, at: losheim, "
		"phase: allied, night: no, turn: 1}");
	assert_string_equal(text_of(a, &s), least);
}

enum {
	RIVERS = 129
};

/* Makes a world with more things than one word of a set can hold. */
static void
make_rivers(struct arena *a, struct world *w)
{
	struct river *rivers = arena_array(a, RIVERS, sizeof *rivers);
	for (int i = 0; i < RIVERS; i++)
		rivers[i].id = arena_printf(a, "r%d", i);
	*w = (struct world){ RIVERS, rivers };
}

static void
only_64_things_fit_a_set(void **state)
{
	static const struct field table[] = {
		F_SET(struct state, bridges, "bridges", &river_words),
		FIELDS_END,
	};
	struct arena *a = *state;
	struct state s = { .turn = 0 };
	struct error e;
	struct world w;
	struct node *root;
	make_rivers(a, &w);
	assert_true(doc_read(a, "x", span_of("bridges: [r0, r63]"), &root, &e));
	assert_true(fields_read(table, root, &w, 0, a, &s, &e));
	assert_true(s.bridges == (set_of(0) | set_of(63)));
	assert_true(doc_read(a, "x", span_of("bridges: [r64]"), &root, &e));
	assert_false(fields_read(table, root, &w, 0, a, &s, &e));
	assert_non_null(strstr(e.text, "one of the first 64"));
}

/* The first word of a set has the first 64 things. */
static void
a_set_of_several_words_has_room_for_more(void **state)
{
	struct more {
		uint64_t rivers[2];
	} one, other;
	static const struct field table[] = {
		F_SET(struct more, rivers, "rivers", &river_words),
		FIELDS_END,
	};
	struct arena *a = *state;
	struct world w;
	struct node *root;
	struct error e;
	make_rivers(a, &w);
	const char *text = "rivers: [r0, r63, r64, r127]\n";
	assert_true(doc_read(a, "x", span_of(text), &root, &e));
	assert_true(fields_read(table, root, &w, 0, a, &one, &e));
	assert_true(one.rivers[0] == (set_of(0) | set_of(63)));
	assert_true(one.rivers[1] == (set_of(0) | set_of(63)));
	assert_string_equal(document(a, table, &one, &w), text);
	struct buffer out = buffer_in(a);
	fields_text("all", table, &one, &w, &out);
	assert_string_equal(
		buffer_string(&out), "all:\n  rivers: [r0, r63, r64, r127]\n");
	other = one;
	other.rivers[1] = 0;
	assert_false(written_equal(table, &one, &other, &w, a));
	assert_true(doc_read(a, "x", span_of("rivers: [r128]"), &root, &e));
	assert_false(fields_read(table, root, &w, 0, a, &one, &e));
	assert_non_null(strstr(e.text, "one of the first 128"));
}

static void
names_come_from_the_world(void **state)
{
	struct arena *a = *state;
	struct river rivers[] = { { .id = "salm", .name = "Salm" },
		{ .id = "ambleve" }, { .name = "not read yet" } };
	struct world w = { 3, rivers };
	assert_int_equal(words_count(&river_words, &w), 3);
	assert_string_equal(words_id(&river_words, &w, 0), "salm");
	assert_string_equal(words_name(&river_words, &w, 0), "Salm");
	assert_string_equal(words_name(&river_words, &w, 1), "ambleve");
	assert_string_equal(words_id(&river_words, &w, 2), "");
	assert_string_equal(words_id(&river_words, &w, 3), "?");
	assert_string_equal(
		words_list(a, &river_words, &w, set_of(0) | set_of(1)),
		"Salm, ambleve");
}

/* Garrisons: one element for each town. Most are empty. */
struct garrison {
	int8_t steps;
	bool dug_in;
	int16_t bound_for;
	struct weather weather;
};

struct front {
	int turn;
	struct garrison garrison[TOWNS];
};

static const struct field garrison_fields[] = {
	F_ID(struct garrison, bound_for, "bound-for", &town_words,
		.flags = FIELD_OPTIONAL),
	F_INTEGER(
		struct garrison, steps, "steps", 0, 4, .flags = FIELD_OPTIONAL),
	F_BOOLEAN(struct garrison, dug_in, "dug-in", .flags = FIELD_OPTIONAL),
	F_STRUCT(struct garrison, weather, "weather", weather_fields,
		.flags = FIELD_OPTIONAL),
	FIELDS_END,
};

static const struct field front_fields[] = {
	F_INTEGER(struct front, turn, "turn", 0, 9, .flags = FIELD_OPTIONAL),
	F_KEYED(struct front, garrison, "garrisons", &town_words,
		garrison_fields, .flags = FIELD_OPTIONAL),
	FIELDS_END,
};

static const char front_text[] = "garrisons:\n"
				 "  - {id: losheim, steps: 1}\n"
				 "  - {id: \"4\", bound-for: losheim}\n"
				 "  - {id: lodz, steps: 4, dug-in: yes}\n";

static bool
read_front(struct arena *a, const char *text, unsigned how, struct front *f,
	struct error *e)
{
	struct node *root;
	return doc_read(a, "front", span_of(text), &root, e) &&
	       fields_read(front_fields, root, NULL, how, a, f, e);
}

static const char *
front_written(struct arena *a, const struct front *f)
{
	return document(a, front_fields, f, NULL);
}

static void
things_stand_in_a_list_by_their_ids(void **state)
{
	struct arena *a = *state;
	struct front f;
	struct error e;
	memset(&f, 1, sizeof f);
	f.turn = 0;
	assert_true(read_front(a, front_text, 0, &f, &e));
	assert_int_equal(f.garrison[0].steps, 1);
	assert_int_equal(f.garrison[0].bound_for, -1);
	assert_int_equal(f.garrison[0].weather.over, -1);
	assert_int_equal(f.garrison[1].steps, 0);
	assert_int_equal(f.garrison[1].bound_for, -1);
	assert_int_equal(f.garrison[5].bound_for, 0);
	assert_true(f.garrison[6].dug_in);
	assert_string_equal(front_written(a, &f), front_text);
	/* Things and keys may be in any order. */
	assert_true(read_front(a,
		"garrisons: [{steps: 4, dug-in: yes, id: lodz},"
		" {bound-for: losheim, id: \"4\"}, {id: losheim, steps: 1}]",
		0, &f, &e));
	assert_string_equal(front_written(a, &f), front_text);
}

static void
things_that_are_not_listed_are_absent(void **state)
{
	struct arena *a = *state;
	struct front f;
	struct error e;
	assert_true(read_front(a, front_text, 0, &f, &e));
	assert_true(read_front(a, "turn: 3", FIELDS_PARTIAL, &f, &e));
	assert_int_equal(f.garrison[0].steps, 1);
	assert_true(read_front(a, "garrisons: [{id: malmedy, steps: 2}]",
		FIELDS_PARTIAL, &f, &e));
	assert_int_equal(f.garrison[0].steps, 0);
	assert_int_equal(f.garrison[3].steps, 2);
	assert_true(read_front(a, "{}", 0, &f, &e));
	assert_int_equal(f.garrison[3].bound_for, -1);
	assert_string_equal(front_written(a, &f), "turn: 3\n");
	/* Listed without values means absent, too. */
	assert_true(read_front(a, "garrisons: [{id: losheim}]", 0, &f, &e));
	assert_string_equal(front_written(a, &f), "turn: 3\n");
}

static void
assert_front_fault(struct arena *a, const char *text, size_t column,
	const char *says, const char *hint)
{
	struct front f;
	struct error e;
	assert_false(read_front(a, text, FIELDS_PARTIAL, &f, &e));
	assert_string_equal(e.text, says);
	assert_string_equal(e.hint, hint);
	assert_int_equal(e.at.line, 1);
	assert_int_equal(e.at.column, column);
}

static void
faults_in_a_list_of_things_have_their_place(void **state)
{
	struct arena *a = *state;
	assert_front_fault(a, "garrisons: {}", 12,
		"garrisons must be a list, not a map", "");
	assert_front_fault(a, "garrisons: [lodz]", 13,
		"garrisons must be a map, not the text \"lodz\"", "");
	assert_front_fault(a, "garrisons: [{steps: 1}]", 13,
		"the key \"id\" is missing", "");
	assert_front_fault(a, "garrisons: [{id: [lodz]}]", 18,
		"garrisons must be the id of a TOWN, not a list", "");
	assert_front_fault(a, "garrisons: [{id: stavlot}]", 18,
		"garrisons must be the id of a TOWN, not the text \"stavlot\"",
		"did you mean \"stavelot\"?");
	assert_front_fault(a, "garrisons: [{id: lodz}, {id: lodz}]", 30,
		"garrisons names \"lodz\" twice", "");
	assert_front_fault(a, "garrisons: [{id: lodz, stps: 1}]", 24,
		"the key \"stps\" is unknown here", "did you mean \"steps\"?");
	assert_front_fault(a, "garrisons: [{id: lodz, steps: 5}]", 31,
		"steps must be an integer from 0 to 4, not the number 5", "");
}

static void
an_array_may_be_shorter_than_its_words(void **state)
{
	struct two {
		struct garrison garrison[2];
	};
	static const struct field table[] = {
		F_KEYED(struct two, garrison, "garrisons", &river_words,
			garrison_fields),
		FIELDS_END,
	};
	struct arena *a = *state;
	struct two two;
	struct error e;
	struct world w;
	struct node *root;
	make_rivers(a, &w);
	assert_true(doc_read(
		a, "x", span_of("garrisons: [{id: r1, steps: 1}]"), &root, &e));
	assert_true(fields_read(table, root, &w, 0, a, &two, &e));
	assert_true(doc_equal(fields_write(table, &two, &w, a), root));
	assert_true(doc_read(
		a, "x", span_of("garrisons: [{id: r2, steps: 1}]"), &root, &e));
	assert_false(fields_read(table, root, &w, 0, a, &two, &e));
	assert_non_null(strstr(e.text, "one of the first 2"));
}

/* If the array is longer, things without a word are not written. */
static void
an_array_may_be_longer_than_its_words(void **state)
{
	static const struct field table[] = {
		F_KEYED(struct front, garrison, "garrisons", &river_words,
			garrison_fields),
		FIELDS_END,
	};
	struct arena *a = *state;
	struct river rivers[] = { { .id = "salm" } };
	struct world w = { 1, rivers };
	struct front f = { .turn = 0 };
	f.garrison[0].steps = f.garrison[1].steps = 1;
	f.garrison[0].bound_for = f.garrison[0].weather.over = -1;
	assert_string_equal(document(a, table, &f, &w),
		"garrisons:\n  - {id: salm, steps: 1}\n");
}

static uint32_t
next_random(uint32_t *seed, uint32_t below)
{
	*seed = *seed * 1664525 + 1013904223;
	return (*seed >> 8) % below;
}

static struct unit
random_unit(struct arena *a, uint32_t *seed)
{
	return (struct unit){
		.name = arena_printf(a, "u %u", next_random(seed, 99)),
		.at = (int8_t)((int)next_random(seed, TOWNS + 1) - 1),
		.steps = (uint8_t)next_random(seed, 251),
		.spent = next_random(seed, 2),
	};
}

static struct state
random_state(struct arena *a, uint32_t *seed)
{
	struct state s = {
		.turn = 1 + (int)next_random(seed, 12),
		.fuel = (uint16_t)next_random(seed, 60001),
		.score = (int64_t)next_random(seed, 1000000) * 10000 -
			 4999999999,
		.night = next_random(seed, 2),
		.phase = next_random(seed, 3),
		.at = (int)next_random(seed, TOWNS + 1) - 1,
		.seen = (int)next_random(seed, TOWNS + 1) - 1,
		.bridges = next_random(seed, 1 << TOWNS),
		.weather = { .over = -1, .snow = (int)next_random(seed, 10) },
		.forecast = { .over = -1 },
		.unit_count = next_random(seed, 5),
		.reserve_count = next_random(seed, 20),
		.track = { (int)next_random(seed, 19) - 9, 1, 2 },
		.cup = (int)next_random(seed, 10),
	};
	struct unit *reserve = arena_array(a, 20, sizeof *reserve);
	for (size_t i = 0; i < s.reserve_count; i++)
		reserve[i] = random_unit(a, seed);
	s.reserve = reserve;
	for (size_t i = 0; i < s.unit_count; i++)
		s.units[i] = random_unit(a, seed);
	return s;
}

static void
random_states_survive_the_round_trip(void **state)
{
	struct arena *a = *state;
	struct arena_mark mark = arena_mark(a);
	uint32_t seed = 1944;
	for (int i = 0; i < 2000; i++) {
		struct state s = random_state(a, &seed);
		const char *text = text_of(a, &s);
		struct state again = state_of(a, text);
		assert_true(written_equal(fields, &s, &again, NULL, a));
		assert_string_equal(text_of(a, &again), text);
		assert_int_equal(s.fuel, again.fuel);
		assert_true(s.score == again.score);
		assert_int_equal(s.bridges, again.bridges);
		for (size_t k = 0; k < s.unit_count; k++)
			assert_int_equal(s.units[k].at, again.units[k].at);
		arena_reset(a, mark);
	}
}

static int
find(const char *word)
{
	return words_find(&town_words, NULL, word, NULL);
}

static void
things_are_found_by_id_and_by_name(void **state)
{
	(void)state;
	assert_int_equal(find("stavelot"), 1);
	assert_int_equal(find("STAVELOT"), 1);
	assert_int_equal(find("la-gleize"), 2);
	assert_int_equal(find("La_Gleize"), 2);
	assert_int_equal(find("la_gleize"), 2);
	assert_int_equal(find("lagleize"), -1);
	assert_int_equal(find("4"), 5);
	assert_int_equal(find(""), -1);
	assert_int_equal(find("stavelo"), -1);
	assert_int_equal(find("stavelott"), -1);
}

static void
accents_may_be_left_out(void **state)
{
	(void)state;
	assert_int_equal(find("Malmédy"), 3);
	assert_int_equal(find("MALMÉDY"), 3);
	assert_int_equal(find("Malme\xCC\x81"
			      "dy"),
		3);
	assert_int_equal(find("malmèdy"), -1);
	assert_int_equal(find("bütgenbach"), 4);
	assert_int_equal(find("butgenbach"), 4);
	assert_int_equal(find("BÜTGENBACH"), 4);
	assert_int_equal(find("buetgenbach"), -1);
	assert_int_equal(find("große_straße"), 5);
	assert_int_equal(find("Grosse_Strasse"), 5);
	assert_int_equal(find("grose_strase"), -1);
	assert_int_equal(find("Łódź"), 6);
	assert_int_equal(find("łÓdz"), 6);
}

static void
misspelt_ids_have_a_suggestion(void **state)
{
	struct nearest near = nearest_to("stavlot");
	(void)state;
	assert_int_equal(words_find(&town_words, NULL, "stavlot", &near), -1);
	assert_string_equal(nearest_found(&near), "stavelot");
	near = nearest_to("berlin");
	assert_int_equal(words_find(&town_words, NULL, "berlin", &near), -1);
	assert_null(nearest_found(&near));
}

static void
ids_and_names_of_things(void **state)
{
	(void)state;
	assert_string_equal(words_id(&town_words, NULL, 2), "la-gleize");
	assert_string_equal(words_name(&town_words, NULL, 2), "La Gleize");
	assert_string_equal(words_name(&nameless_words, NULL, 2), "la-gleize");
	assert_string_equal(words_id(&town_words, NULL, -1), "?");
	assert_int_equal(words_count(&town_words, NULL), TOWNS);
	assert_string_equal(words_name(&town_words, NULL, TOWNS), "?");
}

/* Finds "r" and a number, as hexes are found by column and row. */
static int
find_river(const struct vocabulary *v, const void *world, const char *word)
{
	long i;
	long count = (long)words_count(v, world);
	if (words_called("The last", word))
		return (int)count - 1;
	return *word == 'r' && integer_read(span_of(word + 1), 0, count - 1, &i)
		       ? (int)i
		       : -1;
}

static void
a_vocabulary_may_find_things_by_itself(void **state)
{
	struct vocabulary quick = river_words;
	struct world w;
	struct nearest near = nearest_to("r7O");
	make_rivers(*state, &w);
	quick.find = find_river;
	assert_int_equal(words_find(&quick, &w, "r69", NULL), 69);
	assert_int_equal(words_find(&quick, &w, "the_last", NULL), RIVERS - 1);
	assert_int_equal(words_find(&quick, &w, "r129", NULL), -1);
	assert_int_equal(words_find(&quick, &w, "r7O", &near), -1);
	assert_string_equal(nearest_found(&near), "r7");
}

static void
a_word_means_a_name(void **state)
{
	(void)state;
	assert_true(words_called("Würselen", "wurselen"));
	assert_true(words_called("La Gleize", "la_gleize"));
	assert_false(words_called("Würselen", "wuerselen"));
	assert_false(words_called("La Gleize", "la-gleize"));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(a_struct_is_written_as_it_was_read),
		TEST(members_get_their_values),
		TEST(absent_members_keep_their_values_but_ids),
		TEST(a_partial_reading_changes_only_what_is_there),
		TEST(sources_may_stand_in_scenario_data),
		TEST(every_fault_is_named_at_its_place),
		TEST(a_missing_key_is_named_with_its_meaning),
		TEST(keys_may_come_in_any_order),
		TEST(only_64_things_fit_a_set),
		TEST(a_set_of_several_words_has_room_for_more),
		TEST(names_come_from_the_world),
		TEST(things_stand_in_a_list_by_their_ids),
		TEST(things_that_are_not_listed_are_absent),
		TEST(faults_in_a_list_of_things_have_their_place),
		TEST(an_array_may_be_shorter_than_its_words),
		TEST(an_array_may_be_longer_than_its_words),
		TEST(random_states_survive_the_round_trip),
		TEST(things_are_found_by_id_and_by_name),
		TEST(accents_may_be_left_out),
		TEST(misspelt_ids_have_a_suggestion),
		TEST(ids_and_names_of_things),
		TEST(a_vocabulary_may_find_things_by_itself),
		TEST(a_word_means_a_name),
	};
	return cmocka_run_group_tests_name("fields", tests, NULL, NULL);
}
